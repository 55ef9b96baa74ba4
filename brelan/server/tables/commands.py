"""What a command does: the entries it adds to a table's log, or why it is refused.

Everything here only looks at the state; `authority` stores the entries and then takes them in.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable

from ..common.errors import Forbidden, Refused
from ..deals import dealing
from ..messages.protocol import (
    Back,
    By,
    ClaimGame,
    Close,
    Command,
    Commit,
    Fill,
    Free,
    Hint,
    Join,
    Leave,
    Level,
    MakeEmote,
    Offer,
    Play,
    Rematch,
    Reply,
    Resign,
    Return,
    Reveal,
    Say,
    SendAway,
    StandIn,
    Start,
    Withdraw,
)
from ..model import fair_play, seats
from ..model.log import Entry
from ..model.seats import Chair
from ..model.state import State
from . import rights, words
from .effects import Effect, dealt_if_ready, with_entries
from .together import absent, agreements, programs, talk

LOG_LIMIT = 20_000
"""Entries after which a game can only be played on or left; talk ends some way before."""
ALLOWED_WHEN_FULL = (Play, Leave, Resign, ClaimGame)
"""What nobody can keep others from by filling the log."""
COMINGS = 20
"""How often one person may sit down at a table, or hand a seat there to a bot."""
BACKS = 200
"""How often one person may take back at a table: each time is replayed when it is read."""

LEFT_LEVEL: Level = "club"
"""Who plays on for who leaves a tournament's table, until they come back."""
HELP = (Back, Fill, Hint, StandIn)
"""What nobody may do where results are compared; `_join` lets nobody else in."""
NEED_TERMS = (Resign, Offer, Reply, Withdraw, ClaimGame, Free)
"""What tables do not know that were made before there were terms, and where one is compared."""


def decide(state: State, person: str, command: Command, now: int, started: int) -> Effect:
    """The entries that a person's command adds."""
    handler: Callable[..., Effect] = _HANDLERS[type(command)]
    if state.status == "closed":
        raise Refused("table-closed")
    if state.ply >= LOG_LIMIT and not isinstance(command, ALLOWED_WHEN_FULL):
        raise Refused("table-full")
    if state.header.compared and isinstance(command, HELP):
        raise _alone(state)
    if state.header.terms is None and isinstance(command, NEED_TERMS):
        raise Refused("terms-none")
    return _seen_again(state, person, handler(state, person, command, now, started), now)


def _seen_again(state: State, person: str, effect: Effect, now: int) -> Effect:
    """Whoever was told gone and acts is here: the log says so too, if the game goes on."""
    noticed = absent.notice(state, person, now, here=True)
    if noticed is None or _may_end(effect):
        return effect
    left = {entry.seat for entry in effect.entries if entry.kind == "leave"}
    effect.entries += [entry for entry in noticed.entries if entry.seat not in left]
    return effect


def _may_end(effect: Effect) -> bool:
    """Whether an effect ends the game or the table, or is an answer that may do so."""
    kinds = {entry.kind for entry in effect.entries}
    return bool(kinds & {"resign", "claim", "reply", "close"}) or (
        effect.table is not None and effect.table.over
    )


def play(
    state: State, seat: int, move: str, by: By, now: int, started: int, person: str | None = None
) -> Effect:
    """A move, whoever makes it; the engine says whether the rules allow it."""
    if state.table is None:
        raise Refused("table-waiting")
    after = state.table.copy()
    written = after.read(seat, move)  # the log has the notation, however it was typed
    after.play_written(seat, written)
    entry = Entry(
        kind="move",
        at=now,
        person=person,
        seat=seat,
        move=written,
        by=by,
        spent=state.clock.spent(seat, now, started),
    )
    return Effect([entry], after)


def _alone(state: State) -> Refused:
    """Where results are compared everybody plays alone, without help."""
    header = state.header
    if header.tournament is not None:
        return Refused("tournament-alone")
    return Refused("daily-alone" if header.daily is not None else "challenge-alone")


def _play(state: State, person: str, command: Play, now: int, started: int) -> Effect:
    if rights.own_chair(state, person, command.seat).level is not None:
        raise Refused("seat-bot-plays", seat=command.seat)
    if state.status == "over":  # perhaps before its end by the rules, which the table knows alone
        raise Refused("table-over")
    late = command.seat in state.clock.late(now, started)
    if late and fair_play.loses_on_time(state, command.seat):
        raise Refused("time-up", seat=command.seat)
    return play(state, command.seat, command.move, "person", now, started, person)


def _open_chair(state: State, seat: int) -> Chair:
    chair = rights.chair_of(state, seat)
    if chair.kind != "open":
        raise Refused("seat-taken", seat=seat)
    return chair


def _join(state: State, person: str, command: Join, now: int, _started: int) -> Effect:
    if person in state.sent_away:
        raise Forbidden("join-sent-away")
    if not rights.chair_of(state, command.seat).left_by(person):
        _check_invited(state, person, command)
    programs.check_join(state, person, command, invited=_invited(state, command))
    own = state.seated_since_deal.get(person) or seats.held(state.chairs, person)
    if own and command.seat not in own:
        raise Refused("seat-another", seat=min(own))  # they would see the cards of both
    if state.status == "over":
        raise Refused("table-over")
    if not own and not fair_play.takes_newcomers(state):
        raise Refused("join-taken-back")
    rights.check_seldom(state, person, "join", COMINGS)
    entries = [
        Entry(
            kind="join",
            at=now,
            person=person,
            seat=command.seat,
            again=bool(own),
            program=command.program,
        )
    ]
    if command.word is not None and not own and dealing.takes_words(state):
        entries.append(words.promise(person, command.seat, command.word, now))
    return dealt_if_ready(state, entries, now)


def _check_invited(state: State, person: str, command: Join) -> None:
    """Whether somebody who has not left this seat may sit down there."""
    _open_chair(state, command.seat)
    if state.header.compared:
        raise _alone(state)
    rights.check_may_view(state, person)
    if not (state.header.public or _invited(state, command) or person == state.owner):
        raise Forbidden("seat-invited", seat=command.seat)


def _invited(state: State, command: Join) -> bool:
    """Whether somebody has the table's invitation."""
    return any(
        secrets.compare_digest(one.encode(), (command.invite or "").encode())
        for one in state.invitations
    )


def _fill(state: State, person: str, command: Fill, now: int, started: int) -> Effect:
    if person != state.owner:
        rights.check_seated(state, person)  # who made the table may be gone
    if command.seat in state.absences.since and state.chairs[command.seat].kind == "person":
        absent.check_gone(state, person, command.seat, now, started)
        freed = absent.freed(state, person, command.seat, now, started)
        filled = Entry(kind="fill", at=now, seat=command.seat, level=command.level)
        return Effect([freed, filled])
    _open_chair(state, command.seat)
    if state.status == "over":
        raise Refused("table-over")
    entries = [Entry(kind="fill", at=now, seat=command.seat, level=command.level)]
    return dealt_if_ready(state, entries, now)


def _start(state: State, person: str, _command: Start, now: int, _started: int) -> Effect:
    if not rights.can_start(state, person):
        raise Forbidden("table-not-yours")
    if state.status != "waiting":
        raise Refused("table-started")
    if any(chair.kind == "open" for chair in state.chairs):
        raise Refused("table-seats-open")
    if state.called_at is not None:
        raise Refused("word-not-now")
    entry, table = dealing.start_or_call(state, now)
    return Effect([entry], table)


def _leave(state: State, person: str, command: Leave, now: int, started: int) -> Effect:
    rights.own_chair(state, person, command.seat)
    if state.status == "over":
        raise Refused("table-over")
    if state.called_at is not None:
        return _leave_while_called(state, person, command, now, started)
    entry = Entry(
        kind="leave",
        at=now,
        person=person,
        seat=command.seat,
        invite=rights.invitation(state),
        spent=state.clock.spent(command.seat, now, started),
        rated=state.between_people,
    )
    if state.header.tournament is not None:  # the others must not wait
        return Effect([entry, Entry(kind="fill", at=now, seat=command.seat, level=LEFT_LEVEL)])
    return Effect([entry])


def _leave_while_called(
    state: State, person: str, command: Leave, now: int, started: int
) -> Effect:
    """Words that have come must serve for no other deal: the cards are dealt, then one leaves."""
    entry, table = dealing.start(state, now)
    dealt = with_entries(state, [entry])
    left = _leave(dealt, person, command, now, started)
    return Effect([entry, *left.entries], table)


def _stand_in(state: State, person: str, command: StandIn, now: int, _started: int) -> Effect:
    rights.own_chair(state, person, command.seat)
    if state.status != "running":
        raise Refused("table-over" if state.status == "over" else "table-waiting")
    if command.seat in state.gave_up:
        raise Refused("seat-gave-up", seat=command.seat)
    rights.check_seldom(state, person, "stand-in", COMINGS)
    entry = Entry(
        kind="stand-in",
        at=now,
        person=person,
        seat=command.seat,
        level=command.level,
        rated=state.between_people,
    )
    return Effect([entry])


def _return(state: State, person: str, command: Return, now: int, _started: int) -> Effect:
    if rights.own_chair(state, person, command.seat).level is None:
        raise Refused("seat-no-bot", seat=command.seat)
    if command.seat in state.gave_up:
        raise Refused("seat-gave-up", seat=command.seat)
    return Effect([Entry(kind="return", at=now, person=person, seat=command.seat)])


def _back(state: State, person: str, _command: Back, now: int, _started: int) -> Effect:
    kept = fair_play.moves_kept(state, person)
    if kept is None:
        raise Refused("back-impossible")
    rights.check_seldom(state, person, "back", BACKS)
    entry = Entry(kind="back", at=now, person=person, moves=kept)
    return Effect([entry], state.rewound(kept))


def _hint(state: State, person: str, command: Hint, now: int, _started: int) -> Effect:
    rights.own_chair(state, person, command.seat)
    if not fair_play.allows_hints(state, command.seat):
        raise Refused("hint-people")
    if command.seat not in state.pending:
        raise Refused("hint-not-now", seat=command.seat)
    return Effect([Entry(kind="hint", at=now, person=person, seat=command.seat)])


def _send_away(state: State, person: str, command: SendAway, now: int, _started: int) -> Effect:
    _check_owner(state, person)
    chair = rights.chair_of(state, command.seat)
    if state.status != "waiting" or state.called_at is not None:
        raise Refused("table-started")
    if chair.kind != "person" or chair.held_by(person):
        raise Refused("send-away-nobody", seat=command.seat)
    gone, invite = chair.person, seats.new_invite()
    entry = Entry(kind="leave", at=now, person=gone, seat=command.seat, invite=invite, sent=True)
    return Effect([entry])


def _rematch(state: State, person: str, _command: Rematch, now: int, _started: int) -> Effect:
    rights.check_seated(state, person)
    if state.status != "over":
        raise Refused("table-not-over")
    if state.header.tournament is not None:
        raise Refused("tournament-rematch")
    if state.rematch is not None:
        raise Refused("rematch-made")
    return Effect([Entry(kind="rematch", at=now, person=person)])


def _close(state: State, person: str, _command: Close, now: int, _started: int) -> Effect:
    _check_owner(state, person)
    if state.status == "over":
        raise Refused("table-over")
    if not rights.can_close(state, person):
        raise Refused("close-people")
    return Effect([Entry(kind="close", at=now, person=person)])


def _check_owner(state: State, person: str) -> None:
    if person != state.owner:
        raise Forbidden("table-not-yours")


_HANDLERS: dict[type, Callable[..., Effect]] = {
    Play: _play,
    Join: _join,
    Leave: _leave,
    Fill: _fill,
    StandIn: _stand_in,
    Return: _return,
    Commit: words.commit,
    Reveal: words.reveal,
    Start: _start,
    Back: _back,
    Hint: _hint,
    Say: talk.say,
    MakeEmote: talk.emote,
    SendAway: _send_away,
    Rematch: _rematch,
    Resign: agreements.resign,
    Offer: agreements.offer,
    Reply: agreements.reply,
    Withdraw: agreements.withdraw,
    ClaimGame: absent.claim,
    Free: absent.free,
    Close: _close,
}
