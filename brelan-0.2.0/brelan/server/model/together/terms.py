"""What players agree to by sitting down: it is fixed when a table is made, and in its proof."""

from __future__ import annotations

import msgspec

from ...common.errors import Refused
from ...messages.requests import ClockChoice
from ..clocks import DAY

VERSION = 1
"""The version of the rules in `giving_up` and of these terms."""
PATIENCE = 120
"""Seconds for which one waits for somebody who is gone, unless there are days for a move."""


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """The terms of a table; tables made before there were any have none."""

    version: int = VERSION
    rated: bool = True
    """Whether the game shall count, where it can."""
    patience: int
    """Seconds for which one waits for who is gone and has to move."""
    partners_talk: bool = False
    """Whether people who play together may talk while they play."""
    help: tuple[int, ...] = ()
    """The seats that may ask for hints, also between people."""


def terms(
    clock: ClockChoice | None,
    *,
    rated: bool = True,
    patience: int | None = None,
    partners_talk: bool = False,
    help_at: tuple[int, ...] = (),
) -> Terms:
    """The terms of a new table, or `Refused` where they are not fair."""
    if rated and help_at:
        raise Refused("help-rated", seat=help_at[0])
    if rated and partners_talk:
        raise Refused("talk-rated")
    return Terms(
        rated=rated,
        patience=patience or usual_patience(clock),
        partners_talk=partners_talk,
        help=help_at,
    )


def usual_patience(clock: ClockChoice | None) -> int:
    """How long one waits where nobody said: two minutes, or the time for a move in days."""
    return PATIENCE if clock is None or clock.days is None else clock.days * DAY


def check_clock(clock: ClockChoice | None) -> None:
    """Refuse limits that do not fit together."""
    if clock is None:
        return
    if clock.days is not None and any((clock.move, clock.game, clock.increment)):
        raise Refused("clock-days")
    if clock.increment is not None and clock.game is None:
        raise Refused("clock-increment")
