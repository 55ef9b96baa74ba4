"""Offers between people: a draw, an end without a result, to take back. One stands at a time.

An offer lapses when somebody who has not answered yet makes a move, or when anybody comes, goes or
gives up. One to take back also lapses with the next move of who made it; it cannot be accepted any
more once it would hide again what has been seen.
"""

from __future__ import annotations

import msgspec

from ...messages.protocol import Proposal


class StandingOffer(msgspec.Struct):
    """The offer that stands."""

    ply: int
    what: Proposal
    seat: int
    person: str | None
    moves: int | None
    accepted: set[str]
    """Who has said yes."""


class Offers:
    """The offers of a game so far."""

    __slots__ = ("lapsed", "made_at", "standing")

    def __init__(self) -> None:
        self.standing: StandingOffer | None = None
        self.made_at: dict[str | None, int] = {}
        """How many moves had been made, those taken back included, when each last offered."""
        self.lapsed: dict[int, Proposal] = {}
        """What lapsed because play went on, by the entry with which it did."""

    def make(self, offer: StandingOffer, moves_made: int) -> None:
        """An offer."""
        self.standing = offer
        self.made_at[offer.person] = moves_made

    def lapse(self, ply: int | None = None) -> None:
        """What stood stands no longer; with the entry that nobody made to end it."""
        if self.standing is not None and ply is not None:
            self.lapsed[ply] = self.standing.what
        self.standing = None

    def moved(self, person: str | None, ply: int) -> None:
        """A person has made a move, which is this entry."""
        offer = self.standing
        if offer is None or person is None:
            return
        own = person == offer.person
        if (own and offer.what == "back") or (not own and person not in offer.accepted):
            self.lapse(ply)
