"""What is said first of a finished game: luck or play, and the moments that turned it.

Both are told for one seat, in chances (`Game.aim`). The page and ``brelan analyse`` say them with
the same texts and the same whole numbers, which are made here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from .analysis import Analysis

Cause = Literal["luck", "play", "both", "offset", "even", "untold", "stopped"]
MomentKind = Literal["slip", "gift", "deal", "draw"]

SMALL = 0.05
"""Chances below which luck or play decides nothing."""
MAINLY = 1.5
"""How many times as much one must count as the other to be named alone."""
UNTOLD = 2.0
"""How many times as much may stay untold, before nothing that was found is named."""
MOMENTS = 3
TURNING = 0.03
"""What a moment must change at least."""
GIFT = 0.5
"""What others let one have counts less among the moments than what one did oneself, and luck."""


@dataclass(frozen=True)
class Verdict:
    """Luck or play, for one seat."""

    cause: Cause
    """What decided: luck, play, both, two that made up for each other, nothing clearly, what cannot
    be told, or that the game was not played to its end."""
    better: bool
    """Whether the result is above what the place is worth."""
    luck: int
    """What deals and draws brought, in hundredths;"""
    play: int
    """what the decisions of all brought;"""
    rest: int
    """what is left of the result: who hears all three can add them up;"""
    result: int
    """and the result itself, the chance where the game was not played to its end."""

    @property
    def key(self) -> str:
        """The name of the sentence."""
        told = self.cause in ("luck", "play", "both")
        return f"verdict-{self.cause}" + (("-won" if self.better else "-lost") if told else "")

    @property
    def values(self) -> dict[str, int | str]:
        """What the sentence is told with, besides who it is about."""
        return {
            "luck": abs(self.luck),
            "lucky": _way(self.luck),
            "play": abs(self.play),
            "played": _way(self.play),
            "rest": abs(self.rest),
            "rested": _way(self.rest),
            "result": self.result,
        }


def _way(points: int) -> str:
    return "cost" if points < 0 else "gain"


@dataclass(frozen=True)
class Moment:
    """What turned a game for one seat."""

    ply: int
    """The position to look at: before a decision, after a deal or a draw."""
    kind: MomentKind
    """The seat's own slip, another seat's, a deal or a draw."""
    seat: int
    """Who decided; for deals and draws whom it is told for."""
    change: int
    """What it did to the chance, in hundredths."""


def verdict(
    result: float, fair: float, luck: float, play: float, *, error: float = 0.0, over: bool = True
) -> Verdict:
    """What decided, from what a result is made of; ``error`` is that of the luck."""
    beyond = result - fair
    play = within(play, fair + luck)
    better = beyond >= 0
    way = 1 if better else -1
    sure = luck if abs(luck) > error else 0.0
    cause = _cause(beyond, way * sure, way * play, way * (beyond - luck - play))
    told = _points(luck), _points(play)
    rest = _points(beyond) - sum(told)
    return Verdict(cause if over else "stopped", better, *told, rest, _points(result))


def within(play: float, before: float) -> float:
    """No more than can be won or lost with this chance: what went to and fro does not count twice.

    The costs of single decisions may add up to more than there was to lose, where a lead was
    thrown away, given back by too little to be shown, and thrown away again.
    """
    return min(max(play, -before), 1.0 - before)


def _cause(beyond: float, luck: float, play: float, rest: float) -> Cause:
    """The cause; the parts are given as far as they agree with the result."""
    if abs(beyond) < SMALL:
        both = min(abs(luck), abs(play)) >= SMALL
        return "offset" if both and luck * play < 0 else "even"
    named = max(luck, 0.0) + max(play, 0.0)
    if max(luck, play) < SMALL or rest > UNTOLD * named:
        return "untold" if rest >= SMALL else "even"
    if luck >= MAINLY * play:
        return "luck"
    return "play" if play >= MAINLY * luck else "both"


def verdict_of(found: Analysis, seat: int) -> Verdict:
    """Luck or play for one seat of a game.

    Where everything lies open, all that is not luck is play: also the many small losses of which
    none can be shown alone.
    """
    result, fair, luck = found.result[seat], found.chance.fair[seat], found.luck[seat]
    game = found.table.game
    play = (
        result - fair - luck
        if game.secrecy.nothing
        else found.given_away[seat] + found.received[seat]
    )
    error = found.chance.all.errors[seat]
    return verdict(result, fair, luck, play, error=error, over=found.table.over)


def moments_of(found: Analysis, seat: int) -> tuple[Moment, ...]:
    """At most three, in the order of the game: those that changed most."""
    turned = []
    for one in found.decisions:
        change = (one.cost or 0.0) * (-1 if one.seat == seat else one.gains[seat])
        kind: MomentKind = "slip" if one.seat == seat else "gift"
        turned.append((change, Moment(one.ply, kind, one.seat, _points(change))))
    for event in found.chance.events:
        change, error = event.worth.means[seat], event.worth.errors[seat]
        if abs(change) > error:
            turned.append((change, Moment(event.ply, event.kind, seat, _points(change))))
    large = [(change, one) for change, one in turned if abs(change) >= TURNING]

    def weight(one: tuple[float, Moment]) -> float:
        return abs(one[0]) * (GIFT if one[1].kind == "gift" else 1.0)

    large.sort(key=lambda one: (-weight(one), one[1].ply))
    return tuple(sorted((one for _, one in large[:MOMENTS]), key=lambda one: one.ply))


def told(found: Analysis) -> dict[str, Any]:
    """Verdicts and moments of all seats, JSON-ready."""
    seats = range(found.table.game.players)
    return {
        "verdicts": [
            {
                "key": one.key,
                "cause": one.cause,
                "luck": one.luck,
                "play": one.play,
                "values": one.values,
            }
            for one in (verdict_of(found, seat) for seat in seats)
        ],
        "moments": [
            [
                {"ply": one.ply, "kind": one.kind, "seat": one.seat, "change": one.change}
                for one in moments_of(found, seat)
            ]
            for seat in seats
        ],
    }


def _points(chance: float) -> int:
    return round(100 * chance)
