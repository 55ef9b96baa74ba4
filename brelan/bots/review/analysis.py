"""A whole game looked at again: every decision by what its seat knew, the course, the luck."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from brelan.core.compiler.interpreted import eagerly
from brelan.core.options import checked_seed
from brelan.core.records import replay
from brelan.core.table import Table

from ..effort import checked_iterations
from ..notebook import analysis_html
from ..search.place import Place
from ..search.thought import finished
from .judge import Decision, Judge
from .luck import Luck, chances, weighing
from .playout_chances import Playouts
from .verdict import told

ITERATIONS = 1500
"""The effort of the second look at a decision."""
FIRST_LOOK = 5
"""The first look takes so many times less."""
SECOND_LOOKS = 120
"""So many decisions are looked at twice: those that may have changed most come first."""
PART = 8
"""After so many second looks the analysis is told again."""
CHANCES = 2400
"""Playouts from which the worth of a deal or a draw is told."""
STEPS = 400
"""Playouts from which the worth of a position on the way is told."""

Progress = Callable[[int, int], None]
Pause = Callable[[], Awaitable[None]]
"""Between two pieces of the work."""
Stage = Literal["course", "first", "whole"]
"""How far an analysis is: the course and luck, every decision seen once, all of it."""


@dataclass(frozen=True)
class Analysis:
    """What can be said of a game afterwards."""

    table: Table
    """The table as the record leaves it."""
    decisions: tuple[Decision, ...]
    """All moves with a choice, in order."""
    curve: tuple[tuple[float, ...], ...]
    """Each seat's chance (`Game.aim`) as the hands were: at the deal, then after every move."""
    chance: Luck
    """What chance gave each seat."""
    best_boards: list[dict[str, Any]] | None
    """The best that each seat's cards allowed, where the game knows that."""
    stage: Stage = "whole"

    @property
    def result(self) -> tuple[float, ...]:
        """What came of it: 1 for a win; the chance where the game is not over."""
        return self.curve[-1]

    @property
    def luck(self) -> tuple[float, ...]:
        """How much better each seat's chance became by deals and draws than could be expected."""
        return self.chance.all.means

    @property
    def given_away(self) -> tuple[float, ...]:
        """What each seat lost by its own decisions, given what it knew; never above 0.

        Only losses count that are larger than the error of telling them.
        """
        return tuple(-self._costs(seat, seat) for seat in range(self.table.game.players))

    @property
    def received(self) -> tuple[float, ...]:
        """What the decisions of all others gave each seat; those of a partner may take."""
        seats = range(self.table.game.players)
        return tuple(
            sum(self._costs(other, seat) for other in seats if other != seat) for seat in seats
        )

    @property
    def untold(self) -> tuple[float, ...]:
        """What is left of the result: small losses, what nobody could know, errors of estimates."""
        parts = (self.chance.fair, self.luck, self.given_away, self.received)
        return tuple(
            result - sum(known) for result, *known in zip(self.result, *parts, strict=True)
        )

    def _costs(self, mover: int, seat: int) -> float:
        """What the decisions of one seat took from it, or gave to another one."""
        made = [one for one in self.decisions if one.seat == mover]
        return sum((one.cost or 0.0) * (1 if seat == mover else one.gains[seat]) for one in made)

    def _repr_html_(self) -> str:
        return analysis_html(self)

    def as_dict(self, lang: str = "en") -> dict[str, Any]:
        """Everything, JSON-ready, with the reasons in one language."""
        game = self.table.game
        return {
            "game": game.id,
            "options": game.options,
            "over": self.table.over,
            "aim": game.aim,
            "stage": self.stage,
            **told(self),
            "decisions": [_decision_data(one, lang) for one in self.decisions],
            "curve": [list(point) for point in self.curve],
            "result": list(self.result),
            "fair": list(self.chance.fair),
            "luck": list(self.luck),
            "luck_error": list(self.chance.all.errors),
            "luck_deals": list(self.chance.deals.means),
            "luck_draws": list(self.chance.draws.means),
            "luck_events": [
                {"ply": one.ply, "kind": one.kind, "luck": list(one.worth.means)}
                for one in self.chance.events
            ],
            "given_away": list(self.given_away),
            "received": list(self.received),
            "untold": list(self.untold),
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
        "cost": one.cost,
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
    partly: Callable[[Analysis], None] | None = None,
) -> Analysis:
    """Look at a recorded game again; the same seed and iterations give the same analysis.

    ``progress(done, total)`` is called as the work goes on; whatever it raises ends it.
    ``partly`` is given the analysis as far as it is: the course and luck, then with every decision
    seen once, then again and again as decisions are looked at for the second time.
    """
    return finished(
        analysing(record, iterations=iterations, seed=seed, progress=progress, partly=partly)
    )


async def at_once() -> None:
    """No pause."""


async def analysing(
    record: Mapping[str, Any],
    *,
    iterations: int = ITERATIONS,
    seed: int = 0,
    progress: Progress | None = None,
    partly: Callable[[Analysis], None] | None = None,
    pause: Pause = at_once,
    place: Place | None = None,
) -> Analysis:
    """`analyse` piece by piece: ``pause`` is awaited after each; ``place``: where it searches."""
    iterations = checked_iterations(iterations) or ITERATIONS
    seed = checked_seed(seed)
    tables = _tables(record)
    game = tables[0].game
    choices = _choices(tables)
    total = len(tables) + 1 + len(chances(tables)) + len(choices) + min(len(choices), SECOND_LOOKS)
    done = 0

    async def tick() -> None:
        nonlocal done
        done += 1
        if progress is not None:
            progress(done, total)
        await pause()

    if progress is not None:
        progress(0, total)
    playouts = Playouts(game, seed)
    curve = []
    for table in tables:
        curve.append(playouts.of_table(table, STEPS).means)
        await tick()
    chance = await weighing(tables, playouts, CHANCES, tick)
    boards = _best_boards(tables[-1])
    decisions: dict[int, Decision] = {}

    def analysis(stage: Stage) -> Analysis:
        seen = tuple(decisions[ply] for ply in sorted(decisions))
        return Analysis(tables[-1], seen, tuple(curve), chance, boards, stage)

    def tell(stage: Stage) -> None:
        if partly is not None:
            partly(analysis(stage))

    async def look(effort: int, plies: Sequence[int], part: int) -> None:
        judge = Judge(game, iterations=effort, seed=seed, place=place)
        for number, ply in enumerate(plies, 1):
            seat, move = tables[-1].log[ply]
            decisions[ply] = await judge.judging(tables[ply], seat, move)
            await tick()
            if number % part == 0:
                tell("first")

    tell("course")
    await look(max(1, iterations // FIRST_LOOK), choices, max(1, len(choices)))
    await look(iterations, _most_doubtful(decisions, curve)[:SECOND_LOOKS], PART)
    return analysis("whole")


def _choices(tables: Sequence[Table]) -> list[int]:
    """After how many moves somebody had a choice and made it."""
    last = tables[-1].log
    return [ply for ply, (seat, _) in enumerate(last) if len(tables[ply].moves(seat)) > 1]


def _most_doubtful(
    decisions: Mapping[int, Decision], curve: Sequence[tuple[float, ...]]
) -> list[int]:
    """All decisions, by what they seem to have cost and by how far the chance jumped then."""

    def weight(one: Decision) -> float:
        here, there = curve[one.ply][one.seat], curve[one.ply + 1][one.seat]
        return (one.cost or 0.0) + abs(there - here)

    return sorted(decisions, key=lambda ply: (-weight(decisions[ply]), ply))


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
