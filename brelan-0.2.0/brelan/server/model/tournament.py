"""What a tournament is: fixed when it is opened, but for who enters."""

from __future__ import annotations

from typing import Literal

import msgspec

from ..messages.protocol import Level
from .log import Commitment

Kind = Literal["round-robin", "duplicate"]
Opponents = Literal["people", "bots"]
MOST_ENTRANTS = 64


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament as it was opened."""

    id: str
    game: str
    options: dict[str, int | bool | None]
    players: int
    """Seats of a table."""
    kind: Kind
    opponents: Opponents
    """In a duplicate: whether people sit at one table, or everybody alone among bots."""
    level: Level
    """Of the bots that fill up, or sit at all other seats."""
    rounds: int
    """Of a duplicate; a round robin has as many as it takes."""
    seconds: int
    """For each player and game; then a bot plays on, and the game is forfeited."""
    commitment: Commitment
    """From its secret the deals of a duplicate follow."""


class Entrant(msgspec.Struct, frozen=True):
    """Somebody who plays, or a bot that fills up."""

    number: int
    person: str | None
    level: Level | None
    gone: bool = False
    """Whether they have withdrawn: a bot plays for them, and their games are forfeited."""


class SeatResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a seat has fared at one table."""

    result: float
    score: int
    forfeit: bool = False
    """Whether the time ran out, or a bot has moved for who had left."""

    @property
    def merit(self) -> tuple[bool, float, int]:
        """More is better: to have played to the end, then the result, then the points."""
        return (
            not self.forfeit,
            0.0 if self.forfeit else self.result,
            0 if self.forfeit else self.score,
        )


class Pairing(msgspec.Struct, frozen=True, kw_only=True):
    """One table of a round."""

    round: int
    number: int
    table: str
    seats: list[int | None]
    """The entrant of each seat; None for a bot that is no entrant."""
    absent: list[int] = []
    """The seats of entrants who had withdrawn before."""
    results: list[SeatResult] | None = None
    """By seat, once the game is over."""

    def result(self, seat: int) -> SeatResult | None:
        """How a seat has fared, if that is known."""
        if self.results is None:
            return None
        told = self.results[seat]
        return msgspec.structs.replace(told, forfeit=True) if seat in self.absent else told
