"""What each recipient is told. Nothing about a table reaches anybody except through `update`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from brelan.core.game import Game

from ..deals import lessons
from ..messages.protocol import Event, Proof, SeatView, TableInfo, Update
from ..model import seats
from ..model.log import Entry
from ..model.state import State
from . import results, rights
from .aids import aids, ended

if TYPE_CHECKING:
    from brelan.core.table import Table

HISTORY = 200
"""Events that a client which was away gets; what is older it sees in the view."""
HIDDEN = "?"


def update(
    state: State, person: str | None, since: int, *, aided: bool = False, now: int, started: int
) -> Update:
    """The table as one recipient may know it, with the events after ply ``since``."""
    held = seats.held(state.chairs, person)
    first = max(min(since, state.ply), state.ply - HISTORY, -1)
    events = [
        event(state, ply, state.entries[ply], person, held)
        for ply in range(first + 1, state.ply + 1)
    ]
    table = state.table
    outside = None if table is None or held else outsider(table)
    return Update(
        table=state.header.id,
        since=first,
        ply=state.ply,
        events=events,
        info=info(state, person, now=now, started=started),
        seats=[]
        if table is None
        else [seat_view(state, table, seat, first, aided=aided) for seat in held],
        view=outside,
        aids=aids(state.game.info, outside, None) if aided and outside is not None else None,
        ended=ending(state, outsider, outside, first) if aided and outside is not None else None,
    )


def seat_view(state: State, table: Table, seat: int, since: int, *, aided: bool) -> SeatView:
    """What one seat sees."""
    view = table.view(seat)
    return SeatView(
        seat=seat,
        view=view,
        moves=table.moves(seat) if state.status == "running" else [],
        aids=aids(state.game.info, view, seat) if aided else None,
        ended=ending(state, lambda before: before.view(seat), view, since) if aided else None,
    )


def ending(
    state: State, look: Callable[[Table], dict[str, Any]], view: dict[str, Any], since: int
) -> dict[str, Any] | None:
    """What the last move ended: for who is told of it now, and as long as the game is over.

    ``look`` gives the recipient's view of a table, ``view`` is the one after the move.
    """
    last = state.ending
    if last is None or (last.ply <= since and state.status != "over"):
        return None
    return ended(state.game.info, look(last.before), last.seat, last.move, view)


def event(state: State, ply: int, entry: Entry, person: str | None, held: tuple[int, ...]) -> Event:
    """An entry of the log, without what any of these seats may not know.

    Who holds several seats may show the log to several people.
    """
    told = Event(ply=ply, kind=entry.kind, seat=entry.seat)
    if entry.person is not None and entry.kind != "create":
        told.name = state.names.get(entry.person, "–")
        told.you = entry.person == person
    if entry.kind == "move":
        told.by = entry.by
        own = held == (entry.seat,)
        if own or state.status == "over" or not secret_moves(state.game):
            told.move = entry.move
    elif entry.kind in ("fill", "stand-in"):
        told.level = entry.level
    elif entry.kind == "say":
        told.text = entry.text
    elif entry.kind == "emote":
        told.emote = entry.emote
    elif entry.kind == "back":
        told.moves = entry.moves
    elif entry.kind == "rematch":
        told.table = entry.table
    return told


def info(state: State, person: str | None, *, now: int, started: int) -> TableInfo:
    """Everything about the table that is not the game."""
    header = state.header
    return TableInfo(
        game=header.game,
        options=state.options,
        status=state.status,
        public=header.public,
        rated=results.counts(state),
        owner=person is not None and person == state.owner,
        seats=seats.describe(state.chairs, person, state.names),
        entropy=len(state.entropy),
        commitment=header.commitment.hash,
        clock=state.clock.describe(now, started),
        invites=rights.invites(state, person),
        can_take_back=rights.can_take_back(state, person),
        can_hint=rights.can_hint(state),
        can_close=rights.can_close(state, person),
        can_start=rights.can_start(state, person),
        rematch=state.rematch,
        proof=proof(state),
        moves=len(state.movers),
        begun=header.begun,
        lesson=lessons.describe(state, seats.held(state.chairs, person)),
        daily=header.daily,
        sides=[list(side) for side in state.game.sides],
        seeks=state.game.info.seeks,
    )


def proof(state: State) -> Proof | None:
    """What the deal was made from; nobody sees it before the game is over."""
    header = state.header
    if state.status != "over" or state.seed is None:
        return None
    if header.position is not None or header.lesson is not None:
        return None  # nothing was drawn
    kept = header.commitment
    return Proof(
        commitment=kept.hash,
        secret=kept.secret,
        salt=kept.salt,
        entropy=list(state.words),
        seed=state.seed,
    )


def outsider(table: Any) -> dict[str, Any]:
    """What somebody without a seat sees: what all seats see alike."""
    merged: dict[str, Any] = table.view(0)
    for seat in range(1, table.game.players):
        merged = common(merged, table.view(seat))
    return merged


def common(one: Any, other: Any) -> Any:
    """Where two views differ, something is hidden from somebody."""
    if one == other:
        return one
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return {key: common(value, other[key]) for key, value in one.items()}
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return [common(left, right) for left, right in zip(one, other, strict=True)]
    return HIDDEN


@cache
def secret_moves(game: Game) -> bool:
    """Whether moves are chosen at once and in secret: then only the view tells what came of them.

    Where seats act one after the other, acts are made in the open.
    """
    return len(game.deal(0).pending) > 1
