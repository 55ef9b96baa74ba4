"""The same questions for native code and for modules: games, playouts, searches, with answers."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

import numpy as np

from brelan import Game
from brelan.bots.review.playout_chances import Workspace as Playing
from brelan.bots.review.tally import tally_deals, tally_games
from brelan.bots.search.endgame_search import EndgameSearch
from brelan.bots.search.exact_search import Solver
from brelan.bots.search.tree import SCRATCH
from brelan.bots.search.tree_search import TreeSearch, learned_settings_of, settings_of
from brelan.core.arrays.playouts import policy_of
from brelan.core.dispatch import MAX_SEATS
from brelan.core.generator import derive_all, start_all
from brelan.core.knowledge.network import learned, network_of
from brelan.core.knowledge.sense import SearchSettings
from brelan.core.table import Table
from tests.play import play_one
from tests.wasm.places import text

KEY = bytes(range(32))
MOST_PLIES = 150
IMAGINED = 5
"""Every so many moves all seats imagine a world."""
NODES = 400_000
SEED = 11
GAMES = 300
SLACK = 18
FINISHES, LONGEST, LAST = 4, 1500, 8
"""In so many games, of so many moves at most, the last few decisions are finished."""

Answers = dict[str, Any]


def fresh(game: Game) -> str:
    """A record with its options written, not dealt."""
    return text(game.states(1).tobytes())


def random_game(game: Game, seed: int, *, keyed: bool, most: int = MOST_PLIES) -> list[Table]:
    """A table before every move of a random game, and after the last."""
    chooser = random.Random(seed)
    tables = [game.deal(key=KEY) if keyed else game.deal(seed)]
    while not tables[-1].over and len(tables) < most:
        following = tables[-1].copy()
        play_one(following, chooser)
        tables.append(following)
    return tables


def games(game: Game) -> tuple[dict[str, Any], list[list[Answers]]]:
    """A game by seed and one by key, and all that is known after every move."""
    asked, answers = [], []
    for keyed in (False, True):
        tables = random_game(game, SEED, keyed=keyed)
        chance = {"key": text(KEY)} if keyed else {"seed": str(SEED)}
        asked.append({**chance, "moves": [list(move) for move in tables[-1].history]})
        answers.append([_known(table, ply) for ply, table in enumerate(tables)])
    return {"fresh": fresh(game), "games": asked}, answers


def _known(table: Table, ply: int) -> Answers:
    seats = range(table.game.players)
    imagining = seats if ply % IMAGINED == 0 else ()
    return {
        "state": text(table.state.tobytes()),
        "imagined": [text(table.imagined_state(seat, ply).tobytes()) for seat in imagining],
        "moves": [list(table.legal(seat)) for seat in seats],
        "pending": list(table.pending),
        "over": table.over,
        "scores": list(table.scores),
        "winners": list(table.winners),
    }


def playouts(game: Game) -> tuple[dict[str, Any], Answers]:
    """A series of random games."""
    found = game.playouts(GAMES, seed=SEED)
    scores = np.zeros((GAMES, MAX_SEATS), np.int32)
    scores[:, : game.players] = found.scores
    answers = {
        "moves": found.moves,
        "lengths": found.lengths.tolist(),
        "scores": scores.ravel().tolist(),
        "winners": found.winners.tolist(),
    }
    asked = {"games": GAMES, "seed": str(SEED)}
    return {"fresh": fresh(game), "playouts": asked}, answers


def played_on(game: Game, *, dealt: bool) -> tuple[dict[str, Any], Answers]:
    """Games that the sense plays on from the middle of one, or from new deals."""
    table = random_game(game, SEED, keyed=False)[4]
    seeds = derive_all(SEED, 0, GAMES)
    most = game.rules.MOST_MOVES
    w = Playing(
        root=game.states(1),
        world=game.states(1),
        chances=start_all(seeds),
        policies=policy_of(seeds),
        moves=np.zeros(most, np.int16),
        weights=np.zeros(most, np.float32),
        scratch=np.zeros(1, SCRATCH).view(np.recarray)[0],
        scores=np.zeros(MAX_SEATS, np.int32),
        won_by=np.zeros(GAMES, np.int16),
        scored=np.zeros((GAMES, MAX_SEATS), np.int32),
    )
    w.root[0] = table.state
    seat = table.pending[0]
    move = table.legal(seat)[-1]
    if dealt:
        tally_deals(w, 0.5, True)
    else:
        tally_games(w, seat, move, 0.5, False)
    asked = {
        "root": text(table.state.tobytes()),
        "chances": [str(one) for one in w.chances.tolist()],
        "policies": [str(one) for one in w.policies.tolist()],
        "seat": seat,
        "move": move,
        "guided": 0.5,
        "whole": dealt,
        "dealt": dealt,
    }
    answers = {"wonBy": w.won_by.tolist(), "scored": w.scored.ravel().tolist()}
    return {"fresh": fresh(game), "playOn": asked}, answers


def decisions(game: Game, parts: tuple[float, ...]) -> Iterator[tuple[Table, int]]:
    """Tables at which somebody has a choice, so far on in a random game."""
    tables = [table for table in random_game(game, SEED, keyed=False) if not table.over]
    for part in parts:
        for table in tables[int(part * len(tables)) :]:
            seat = table.pending[0]
            if len(table.legal(seat)) > 1:
                yield table, seat
                break


def root(table: Table, seat: int) -> dict[str, Any]:
    """A decision as a search is given it."""
    return {
        "record": text(table.imagined_state(seat, SEED).tobytes()),
        "seat": seat,
        "decision": len(table.history),
        "legal": list(table.legal(seat)),
    }


def trees(game: Game, iterations: int, *, network: bool) -> tuple[dict[str, Any], list[Answers]]:
    """Tree searches at several stages, by rollouts or by what the room has learned."""
    settings = learned_settings_of(game) if network else settings_of(game)
    learner = network_of(game) if network else None
    search = TreeSearch(game, settings, SEED, nodes=NODES, network=learner)
    asked, answers = [], []
    for table, seat in decisions(game, (0.0, 0.3, 0.7)):
        search.begin(table.imagined_state(seat, SEED), seat, len(table.history))
        search.run(iterations // 2)
        search.run(iterations - iterations // 2)
        found = [
            {"move": one.move, "visits": one.visits, "value": one.value}
            for one in search.candidates()
        ]
        asked.append(root(table, seat))
        answers.append({"candidates": found, "lead": search.lead()})
    job = {"settings": as_told(settings), "seed": str(SEED), "roots": asked}
    if network:
        job["network"] = game.info.module("bot.features").network_name(game.options)
    return {"fresh": fresh(game), "trees": {**job, "iterations": iterations}}, answers


def has_network(game: Game) -> bool:
    """Whether the room has learned something for this variant."""
    return learned(game) is not None


def as_told(settings: SearchSettings) -> dict[str, Any]:
    """The settings as JSON."""
    return asdict(settings)


def solves(game: Game, positions: int) -> tuple[dict[str, Any], list[Answers]]:
    """Exact searches at several stages."""
    solver = Solver(game, slack=SLACK)
    asked, answers = [], []
    for table, seat in decisions(game, (0.0, 0.5, 0.9)):
        known, legal = table.imagined_state(seat, SEED), list(table.legal(seat))
        found = solver.decide(known, seat, legal, lambda nodes: positions - nodes, positions)
        asked.append(root(table, seat))
        answers.append(
            {
                "moves": [one.move for one in found],
                "values": [one.value for one in found],
                "depth": solver.depth,
                "nodes": found[0].visits,
                "exact": solver.exact,
                "wavers": solver.wavers,
                "drift": solver.drift,
            }
        )
    return {"solves": {"slack": SLACK, "positions": positions, "roots": asked}}, answers


def finishes(game: Game, limit: int) -> tuple[dict[str, Any], list[Any]]:
    """Exact finishes near the ends of games, and decisions that have too many worlds."""
    finish = EndgameSearch(game)
    asked: list[dict[str, Any]] = []
    answers: list[Any] = []
    for seed in range(FINISHES):
        for table in random_game(game, seed, keyed=False, most=LONGEST)[-LAST:]:
            if table.over:
                continue
            seat = table.pending[0]
            known, legal = table.imagined_state(seat, SEED), list(table.legal(seat))
            found = finish.decide(known, seat, legal, limit)
            asked.append(root(table, seat))
            answers.append(found and [{"move": one.move, "value": one.value} for one in found])
    return {"finishes": {"limit": limit, "roots": asked}}, answers
