"""What each recipient is told. Nothing about a table reaches anybody except through `update`."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any

import msgspec

from ...deals import dealing, lessons
from ...messages.protocol import BranchInfo, Event, SeatView, TableInfo, Update
from ...model import fair_play, seats
from ...model.log import Branch, Entry
from ...model.state import State
from ...model.together import series
from .. import results, rights
from ..together import absent, agreements, table_terms, talk
from ..together.hearing import WORDS
from . import proofs
from .aids import aids, ended

if TYPE_CHECKING:
    from brelan.core.table import Table

HISTORY = 200
"""Events that a client which was away gets; what is older it sees in the view."""


def update(
    state: State,
    person: str | None,
    since: int,
    *,
    aided: bool = False,
    now: int,
    started: int,
    watchers: int = 0,
    away: dict[str, int] | None = None,
    unheard: Collection[str] = (),
) -> Update:
    """The table as one recipient may know it, with the events after ply ``since``.

    ``away``: who is not there and since when, where that is known. ``unheard``: whose words the
    recipient does not want.
    """
    held = seats.held(state.chairs, person)
    first = max(min(since, state.ply), state.ply - HISTORY, -1)
    table = state.table
    known = known_moves(state, table, held, first)
    events = [
        event(state, ply, state.entries[ply], person, known, unheard)
        for ply in range(first + 1, state.ply + 1)
    ]
    outside = None if table is None or held else table.watcher_view()
    return Update(
        table=state.header.id,
        since=first,
        ply=state.ply,
        events=events,
        info=info(state, person, held, now=now, started=started, watchers=watchers, away=away),
        seats=[]
        if table is None
        else [seat_view(state, table, seat, first, known, aided=aided) for seat in held],
        view=outside,
        aids=aids(state.game.info, outside, None) if aided and outside is not None else None,
        ended=ending(state, lambda before: before.watcher_view(), outside, first, known)
        if aided and outside is not None
        else None,
        chain=state.hash,
    )


def seat_view(
    state: State, table: Table, seat: int, since: int, known: Known, *, aided: bool
) -> SeatView:
    """What one seat sees."""
    view = table.view(seat)
    return SeatView(
        seat=seat,
        view=view,
        moves=table.moves(seat) if state.status == "running" else [],
        aids=aids(state.game.info, view, seat) if aided else None,
        ended=ending(state, lambda before: before.view(seat), view, since, known)
        if aided
        else None,
    )


def ending(
    state: State,
    look: Callable[[Table], dict[str, Any]],
    view: dict[str, Any],
    since: int,
    known: Known,
) -> dict[str, Any] | None:
    """What the last move ended: for who is told of it now, and as long as the game is over.

    ``look`` gives the recipient's view of a table, ``view`` is the one after the move.
    """
    last = state.ending
    if last is None or (last.ply <= since and state.status != "over"):
        return None
    return ended(state.game.info, look(last.before), last.seat, known(last.ply), view)


Known = Callable[[int], str]
"""The move of an entry, by its ply, as the recipient knows it."""


def known_moves(state: State, table: Table | None, held: tuple[int, ...], since: int) -> Known:
    """The moves after ply ``since`` as the seats held know them, or as nobody's seat does.

    Who holds several seats may show the log to several people.
    """
    covered = state.game.secrecy.moves
    closed = state.sealed and state.header.tournament is not None  # others still play this deal
    if table is None or covered is None or (state.status == "over" and not closed):
        return lambda ply: state.entries[ply].move or ""
    later = plies(state, since)
    first = len(state.movers) - len(later)
    log = table.log_of(held[0], first) if len(held) == 1 else table.watcher_log(first)
    texts = dict(zip(later, (move for _seat, move in log), strict=True))

    def known(ply: int) -> str:
        entry = state.entries[ply]
        if ply in texts:
            return texts[ply]
        move = entry.move or ""  # it was taken back
        return move if held == (entry.seat,) else covered.cover(move)

    return known


def plies(state: State, since: int = -1) -> list[int]:
    """Where in the log, after ply ``since``, the moves stand that were not taken back."""
    later = state.entries[since + 1 :]
    if since >= 0 and any(entry.kind == "back" for entry in later):
        return [ply for ply in plies(state) if ply > since]
    standing: list[int] = []
    for ply, entry in enumerate(later, since + 1):
        if entry.kind == "move":
            standing.append(ply)
        elif entry.kind == "back":
            del standing[entry.moves or 0 :]
    return standing


def event(
    state: State,
    ply: int,
    entry: Entry,
    person: str | None,
    known: Known,
    unheard: Collection[str] = (),
) -> Event:
    """An entry of the log, without what the recipient may not know or does not want to hear."""
    unwanted = entry.kind in WORDS and entry.person in unheard
    if unwanted or not talk.hears(state, entry, person):
        return Event(ply=ply, kind="aside")
    told = Event(ply=ply, kind=entry.kind, seat=entry.seat, lapsed=state.offers.lapsed.get(ply))
    if entry.person is not None and entry.kind != "create":
        told.name = state.names.get(entry.person, "–")
        told.you = entry.person == person
    if entry.kind in WORDS and told.seat is None:
        told.seat = next(iter(seats.held(state.chairs, entry.person)), None)
    if entry.kind == "move":
        told.by = entry.by
        told.move = known(ply)
        if told.move != entry.move and state.game.secrecy.simultaneous:
            told.move = None  # a hidden choice looks like any other
    elif entry.kind == "join":
        told.program = entry.program
    elif entry.kind == "leave":
        told.sent = entry.sent
    elif entry.kind in ("fill", "stand-in"):
        told.level = entry.level
    elif entry.kind in WORDS:
        told.text, told.emote = entry.text, entry.emote
        told.to, told.person = entry.to, entry.person
    elif entry.kind == "back":
        told.moves = entry.moves
    elif entry.kind == "offer":
        told.what = entry.what
        told.moves = entry.moves
    elif entry.kind == "reply":
        told.accept = entry.accept
    elif entry.kind == "rematch":
        told.table = entry.table
    return told


def info(
    state: State,
    person: str | None,
    held: tuple[int, ...],
    *,
    now: int,
    started: int,
    watchers: int,
    away: dict[str, int] | None,
) -> TableInfo:
    """Everything about the table that is not the game, for somebody who holds these seats.

    While a game runs and nothing else goes on, a move changes hardly anything of it. So it is kept
    for those who are at the table.
    """
    names = [state.names.get(chair.person or "") for chair in state.chairs]
    calm = bool(held) and _only_moves(state, away)
    told = state.told.get(person) if calm else None
    if told is None or told[0] != names:
        made = _info(state, person, held, now=now, started=started, watchers=watchers, away=away)
        if calm:
            state.told[person] = names, made
        return made
    kept: TableInfo = told[1]
    return msgspec.structs.replace(
        kept,
        can_take_back=fair_play.moves_kept(state, person) is not None,
        moves=len(state.movers),
        can_offer=agreements.can_offer(state, person),
        watchers=watchers,
    )


def _only_moves(state: State, away: dict[str, int] | None) -> bool:
    """Whether people are here, and nothing in `info` depends on the time, or may end by a move."""
    calm = away == {} and state.clock.limits is None and state.offers.standing is None
    return calm and state.status == "running" and not state.absences.since


def _branch(branch: Branch) -> BranchInfo:
    return BranchInfo(table=branch.table, ply=branch.ply, seat=branch.seat)


def _info(
    state: State,
    person: str | None,
    held: tuple[int, ...],
    *,
    now: int,
    started: int,
    watchers: int,
    away: dict[str, int] | None,
) -> TableInfo:
    header = state.header
    missing = None if away is None else {one: now - since for one, since in away.items()}
    return TableInfo(
        game=header.game,
        options=state.options,
        status=state.status,
        public=header.public,
        rated=results.counts(state),
        owner=person is not None and person == state.owner,
        seats=table_terms.seats_info(state, person, missing),
        commitment=header.commitment.hash,
        word=next((state.words.hashes[seat] for seat in held if seat in state.words.hashes), None),
        words_awaited=dealing.seats_awaited(state),
        clock=state.clock.describe(now, started),
        invites=rights.invites(state, person),
        can_take_back=fair_play.moves_kept(state, person) is not None,
        can_hint=any(fair_play.allows_hints(state, seat) for seat in held),
        can_close=rights.can_close(state, person),
        can_look_back=rights.can_look_back(state, person),
        can_start=rights.can_start(state, person),
        rematch=state.rematch,
        proof=proofs.proof(state),
        moves=len(state.movers),
        begun=header.begun,
        branch=None if header.branch is None else _branch(header.branch),
        lesson=lessons.describe(state, held),
        daily=header.daily,
        challenge=header.challenge,
        tournament=header.tournament,
        group=header.group,
        sides=[list(side) for side in state.game.sides],
        seeks=state.game.info.seeks,
        terms=table_terms.describe(state),
        can_resign=table_terms.can_resign(state, held),
        can_offer=agreements.can_offer(state, person),
        can_say=rights.can_say(state, person),
        offer=table_terms.offer(state, person),
        absent=absent.describe(state, person, now, started),
        result=state.outcome,
        series=series.describe(state),
        watchers=watchers,
        offline=header.offline,
    )
