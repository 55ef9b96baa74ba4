"""Who sits where: people, bots, open seats, and bots that stand in for people."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from typing import Literal

import msgspec

from ..messages.protocol import Level, SeatInfo

Kind = Literal["open", "person", "bot"]


class Chair(msgspec.Struct):
    """One seat of a table."""

    kind: Kind
    person: str | None = None
    """Who sits here; at an open seat or a bot's: who has left it and may take it back."""
    level: Level | None = None
    """Of the bot; at a person's seat: of the bot that stands in."""
    invite: str | None = None
    """At an open seat: the table's invitation. Older versions made one a seat."""
    program: str | None = None
    """The name of the program that plays here for its person, or did before it left."""

    @property
    def automatic(self) -> bool:
        """Whether a bot moves for this seat."""
        return self.level is not None and self.kind != "open"

    def held_by(self, person: str | None) -> bool:
        """Whether this person sits here."""
        return person is not None and self.kind == "person" and self.person == person

    def left_by(self, person: str | None) -> bool:
        """Whether this person sat here last, and nobody but a bot has the seat now."""
        return person is not None and self.kind != "person" and self.person == person

    @property
    def player(self) -> str:
        """The one who is rated: a person or a level of bots."""
        return f"bot:{self.level}" if self.kind == "bot" else f"person:{self.person}"


def new_invite() -> str:
    """The secret of a table's invitation."""
    return secrets.token_urlsafe(16)


def held(chairs: Sequence[Chair], person: str | None) -> tuple[int, ...]:
    """The seats that a person holds."""
    if person is None:
        return ()
    # asked several times a move: a chair is not asked itself
    return tuple(
        [seat for seat, one in enumerate(chairs) if one.person == person and one.kind == "person"]
    )


def seated(chairs: Sequence[Chair]) -> frozenset[str]:
    """The people who sit here."""
    return frozenset(one.person for one in chairs if one.kind == "person" and one.person)


def remembered(chairs: Sequence[Chair]) -> frozenset[str]:
    """Everybody who sits here or has left a seat that nobody else has taken."""
    return frozenset([chair.person for chair in chairs if chair.person is not None])


def awaited(chairs: Sequence[Chair]) -> frozenset[str]:
    """The people here for whom others wait, or will: nobody at a table of one person with bots."""
    people = frozenset([one.person for one in chairs if one.kind == "person" and one.person])
    alone = len(people) < 2 and all(one.kind != "open" for one in chairs)
    return frozenset() if alone else people


def describe(
    chairs: Sequence[Chair],
    person: str | None,
    names: dict[str, str],
    helped: Collection[int] = (),
    missing: dict[str, int] | None = None,
    *,
    dealt: bool = True,
) -> list[SeatInfo]:
    """The seats as one person sees them.

    ``helped``: those that may ask for hints also between people. ``missing``: who is away and for
    how many milliseconds; None: nobody knows. Before the cards are ``dealt`` a seat that somebody
    has left is free like any other.
    """
    return [
        SeatInfo(
            kind=chair.kind,
            name=names.get(chair.person or "", "–") if chair.kind == "person" else None,
            level=chair.level if chair.kind != "open" else None,
            you=chair.held_by(person),
            left=names.get(chair.person or "") if dealt and chair.kind != "person" else None,
            back=chair.left_by(person),
            help=seat in helped,
            person=chair.person if chair.kind == "person" else None,
            program=chair.program if chair.kind == "person" else None,
            presence=_presence(chair, person, missing),
            away=_missing(chair, person, missing),
        )
        for seat, chair in enumerate(chairs)
    ]


def _presence(
    chair: Chair, person: str | None, missing: dict[str, int] | None
) -> Literal["here", "away"] | None:
    if missing is None or chair.kind != "person":
        return None
    return "here" if _missing(chair, person, missing) is None else "away"


def _missing(chair: Chair, person: str | None, missing: dict[str, int] | None) -> int | None:
    """For how long somebody is away who sits here; whoever looks is not."""
    if missing is None or chair.kind != "person" or chair.held_by(person):
        return None
    return missing.get(chair.person or "")
