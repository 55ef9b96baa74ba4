"""Puzzles out of played games: players of several strengths play, and a search looks over them."""

from __future__ import annotations

import hashlib
import json
import random
from dataclasses import dataclass
from typing import Any

from brelan.core.game import Game
from brelan.core.generator import derive
from brelan.core.knowledge.remarks import Ending
from brelan.core.table import Table

from ..advice import Advice
from ..arena.players import player
from ..bot import Bot
from ..chances import same_for_a_person
from ..explain import remarks_of
from ..levels import level
from .explaining import PuzzleWords
from .grading import found_by, grade_of
from .proving import FOUND, TIMES, WIDE, Proof, Prover, exact_proof
from .puzzle import Puzzle

PLAYERS = ("careful", "simple", "decouverte", "careful", "random")
"""Who plays: strong enough to reach positions as people do, weak enough to leave something."""
CHOICES = 3
"""Moves that are no less different from each other: with fewer it is hardly a choice."""
LOOKS = 30
"""Positions of a game that are looked at, at most."""
PROOFS = 3
"""Of these, so many are tried to be proved: those whose best move stands out most."""
SHARE = 0.5
"""The part of the search that goes to a move that stands out."""


@dataclass(frozen=True)
class _Found:
    """A position whose best move stands out."""

    table: Table
    seat: int
    best: Advice
    ahead: float
    exact: Proof | None


class Finder:
    """Makes puzzles of one game with its options."""

    def __init__(self, game: Game, seed: int, *, found: int = FOUND, times: int = TIMES) -> None:
        self.game = game
        self.seed = seed
        self.bot = Bot(level("expert"), game, iterations=found, threads=1, seed=seed)
        self.prover = Prover(game, derive(seed, 7), found=found, times=times)
        self.confirmer = Prover(game, derive(seed, 8), found=found, times=times)

    def from_deal(self, number: int) -> Puzzle | None:
        """A puzzle from the game that is played with this deal, if there is one."""
        seed = derive(self.seed, number)
        found = sorted(self._look_over(seed), key=lambda one: -one.ahead)
        # The widest gap is mostly the plainest: begin anywhere among those that stand out.
        random.Random(seed).shuffle(found)
        for one in found[:PROOFS]:
            puzzle = self._puzzle(one, number, seed)
            if puzzle is not None:
                return puzzle
        return None

    def _look_over(self, seed: int) -> list[_Found]:
        """Play a game and look at some of its positions."""
        chooser = random.Random(seed)
        table = self.game.deal(seed)
        names = [chooser.choice(PLAYERS) for _ in range(self.game.players)]
        seated = [player(name, self.game, seed + seat) for seat, name in enumerate(names)]
        wait, looks = chooser.randrange(4), 0
        found = []
        while not table.over and looks < LOOKS:
            seat = chooser.choice(table.pending)
            if len(table.moves(seat)) >= CHOICES:
                wait -= 1
            if wait < 0:
                looks, wait = looks + 1, chooser.randrange(3)
                one = self._look(table, seat)
                found += [] if one is None else [one]
            table.play_written(seat, seated[seat].choose(table, seat))
        return found

    def _look(self, table: Table, seat: int) -> _Found | None:
        """The position, if one move stands out."""
        found = self.bot.advise(table, seat)
        if len(found) < CHOICES or found[0].chance is None or found[1].chance is None:
            return None
        ahead = found[0].chance - found[1].chance
        if ahead < WIDE:
            return None
        exact = exact_proof_of(self.bot, found)
        if exact is None and (self.bot.exact or found[0].share < SHARE):
            return None
        return _Found(set_up_again(table), seat, found[0], ahead, exact)

    def _puzzle(self, one: _Found, number: int, seed: int) -> Puzzle | None:
        """The puzzle, once its move is proved and everything about it can be explained."""
        table, seat, move = one.table, one.seat, one.best.move
        moves = table.moves(seat)
        best = [other for other in moves if same_for_a_person(table, seat, other, move)]
        wrong = [other for other in moves if other not in best]
        if len(wrong) < CHOICES - 1 or not PuzzleWords(table, seat, move).complete(wrong):
            return None
        proof = one.exact or self.prover.prove(table, seat, move)
        if proof is None or not self.confirmer.agrees(table, seat, move):
            return None
        position = table.view(None)
        remarks = remarks_of(self.game, table.view(seat), seat, move, moves)
        return Puzzle(
            id=_name(self.game, seat, position),
            options=self.game.options,
            seat=seat,
            position=position,
            best=best,
            chance=round(proof.chance, 3),
            next=round(proof.next, 3),
            grade=grade_of(found_by(table, seat, best, seed)),
            proof=proof.kind,
            effort=proof.effort,
            deal=number,
            ends=any(isinstance(remark, Ending) for remark in remarks),
        )


def exact_proof_of(bot: Bot, found: tuple[Advice, ...]) -> Proof | None:
    """The proof of a search of open games that came to an end; other finishes are proved too."""
    return exact_proof(found, found[0].move) if bot.exact else None


def set_up_again(table: Table) -> Table:
    """The same position without its past: so it is proved as it is shown."""
    return table.game.set_up(table.view(None))


def _name(game: Game, seat: int, position: dict[str, Any]) -> str:
    """A short name that follows from the position."""
    whole = json.dumps([game.id, game.options, seat, position], sort_keys=True)
    return hashlib.blake2b(whole.encode(), digest_size=4).hexdigest()
