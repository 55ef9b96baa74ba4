"""A whole game looked at again: every decision by what its seat knew, the course, the luck."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from brelan.core.compiler.interpreted import eagerly
from brelan.core.errors import GameError
from brelan.core.records import replay
from brelan.core.table import Table

from .judge import Decision, Judge
from .luck import Luck, deals, luck
from .playout_chances import Playouts

ITERATIONS = 1500
DEALS = 600
"""Playouts from which the worth of a deal is told."""
STEPS = 80
"""Playouts from which the worth of a position on the way is told."""

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Analysis:
    """What can be said of a game afterwards."""

    table: Table
    """The table as the record leaves it."""
    decisions: tuple[Decision, ...]
    """All moves with a choice, in order."""
    curve: tuple[tuple[float, ...], ...]
    """Each seat's chance (`Game.aim`) as the cards lay: at the deal, then after every move."""
    dealt: Luck
    best_boards: list[dict[str, Any]] | None
    """The best that each seat's cards allowed, where the game knows that."""

    @property
    def luck(self) -> tuple[float, ...]:
        """How much better each seat's chance was than after an average deal."""
        return self.dealt.luck

    @property
    def skill(self) -> tuple[float, ...]:
        """What is left of the result: the play of all at the table."""
        parts = zip(self.curve[-1], self.dealt.average, self.luck, strict=True)
        return tuple(result - average - lucky for result, average, lucky in parts)

    @property
    def lost(self) -> tuple[float, ...]:
        """How much of its chances each seat lost by its decisions, given what it knew."""
        return tuple(
            sum(one.cost or 0.0 for one in self.decisions if one.seat == seat)
            for seat in range(self.table.game.players)
        )

    def as_dict(self, lang: str = "en") -> dict[str, Any]:
        """Everything, JSON-ready, with the reasons in one language."""
        game = self.table.game
        return {
            "game": game.id,
            "options": game.options,
            "over": self.table.over,
            "aim": game.aim,
            "decisions": [_decision_data(one, lang) for one in self.decisions],
            "curve": [list(point) for point in self.curve],
            "average": list(self.dealt.average),
            "luck": list(self.luck),
            "luck_error": list(self.dealt.error),
            "skill": list(self.skill),
            "lost": list(self.lost),
            "best_boards": self.best_boards,
        }


def _decision_data(one: Decision, lang: str) -> dict[str, Any]:
    return {
        "ply": one.ply,
        "seat": one.seat,
        "move": one.move,
        "best": one.best,
        "expected": one.expected,
        "best_expected": one.best_expected,
        "loss": one.loss,
        "error": one.error,
        "chance": one.chance,
        "best_chance": one.best_chance,
        "reason": one.why.text(lang),
        "remark": one.remark.text(lang),
    }


@eagerly()
def analyse(
    record: Mapping[str, Any],
    *,
    iterations: int = ITERATIONS,
    seed: int = 0,
    progress: Progress | None = None,
) -> Analysis:
    """Look at a recorded game again; the same seed and iterations give the same analysis.

    ``progress(done, total)`` is called as the work goes on; whatever it raises ends it.
    """
    if iterations < 1:
        raise GameError("bot-effort", iterations=iterations, threads=1)
    tables = _tables(record)
    game = tables[0].game
    judge = Judge(game, iterations=iterations, seed=seed)
    playouts = Playouts(game, seed)
    total = len(tables) + len(deals(tables))
    done = 0

    def tick() -> None:
        nonlocal done
        done += 1
        if progress is not None:
            progress(done, total)

    if progress is not None:
        progress(0, total)
    decisions: list[Decision] = []
    curve = []
    for ply, table in enumerate(tables):
        curve.append(playouts.of_table(table, STEPS).means)
        if ply + 1 < len(tables):
            seat, move = tables[ply + 1].log[-1]
            if len(table.moves(seat)) > 1:
                decisions.append(judge.judge(table, seat, move))
        tick()
    dealt = luck(tables, playouts, DEALS, tick)
    boards = _best_boards(tables[-1])
    return Analysis(tables[-1], tuple(decisions), tuple(curve), dealt, boards)


def _tables(record: Mapping[str, Any]) -> list[Table]:
    """All tables of a recorded game, from the deal to its last move."""
    last = replay(record)
    tables = [replay({**record, "moves": []})]
    for seat, move in last.log:
        table = tables[-1].copy()
        table.play(seat, move)
        tables.append(table)
    return tables


def _best_boards(table: Table) -> list[dict[str, Any]] | None:
    """What the room has to say in hindsight, if it has anything."""
    room = table.game.info.optional_module("bot.hindsight")
    if room is None:
        return None
    found: list[dict[str, Any]] = room.best_boards(table.view(None))
    return found
