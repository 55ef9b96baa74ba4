"""What must hold after a fault; each check gives sentences that say what does not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import brelan

from .injectors import Fault
from .memory import UNSURE, Attempt, Order
from .reading import Row, position
from .scene import LIMIT, Scene
from .strangers import Stranger

GRACE = 2.0
"""Seconds that ``/ready`` may take to notice."""
EARLY = 0.4
"""How much earlier than it happens something can seem to: the log is looked at now and then."""


@dataclass
class Times:
    """When it happened."""

    begun: float
    """The fault began to strike."""
    hold: float
    """It held."""
    healing: float
    """It began to be mended."""
    healed: float
    """It was mended."""
    recovery: float
    """Everything could go on: at once, where other processes could."""
    end: float


@dataclass
class Asked:
    """One question whether a server is ready."""

    server: int
    sent: float
    ended: float
    status: int | None


@dataclass
class Evidence:
    """All that is known after a trial."""

    fault: Fault
    scene: Scene
    times: Times
    asked: list[Asked]
    logs: dict[str, list[Row]]
    headers: dict[str, dict[str, Any]]
    uncounted: set[str]
    within: float
    """Seconds within which everything has to be answered, and to go on."""
    figures: dict[str, float] = field(default_factory=dict)

    def note(self, name: str, value: float) -> None:
        """Keep the largest value of a figure."""
        self.figures[name] = round(max(value, self.figures.get(name, 0.0)), 2)


def all_checks(found: Evidence) -> list[str]:
    """Everything that is wrong."""
    checks = (log_is_whole, answers, bots_go_on, clocks_go_on, news_is_heard, readiness, results)
    return [problem for check in checks for problem in check(found)]


def log_is_whole(found: Evidence) -> Iterator[str]:
    """No acknowledged command lost or doubled, every event heard as it is stored, all replays."""
    yield from logs_are_whole(found.logs, found.headers, found.scene.people)


def logs_are_whole(
    logs: Mapping[str, Sequence[Row]],
    headers: Mapping[str, dict[str, Any]],
    people: Iterable[Stranger],
) -> Iterator[str]:
    """The same for any logs, and whoever has sent and heard something."""
    for table, rows in logs.items():
        if [row.ply for row in rows] != list(range(len(rows))):
            yield f"table {table} has a gap"
        made = Counter(row.command for row in rows if row.command)
        yield from (f"{command} was done twice" for command, n in made.items() if n > 1)
        starts = sum(row.entry["kind"] == "start" for row in rows)
        if starts > 1:
            yield f"table {table} was dealt {starts} times"
        try:
            position(headers[table], rows)
        except brelan.BrelanError as problem:
            yield f"table {table} cannot be replayed: {problem}"
    for person in people:
        for order in person.orders:
            yield from _stored(logs.get(order.table, []), order)
        for known in (*person.watched.values(), *person.unwatched):
            yield from known.contradictions
            for ply, (_, event) in known.heard.items():
                yield from _as_heard(logs[known.table], ply, event)


def _stored(rows: Sequence[Row], order: Order) -> Iterator[str]:
    mine = [row for row in rows if row.command and row.command.endswith(f":{order.id}")]
    if order.ply is None:
        # an answer that leaves it open, or none at all, may have been stored
        certain = all(one.answer not in ("lost", "silence", UNSURE, "") for one in order.attempts)
        if mine and certain:
            yield f"{order.command} was refused ({_words(order)}) and happened"
        return
    if not mine:
        yield f"{order.command} was acknowledged as ply {order.ply} and is lost"
    elif order.command["do"] == "play":
        entry = rows[order.ply].entry if order.ply < len(rows) else {}
        said = (entry.get("kind"), entry.get("seat"), entry.get("move"))
        if said != ("move", order.command["seat"], order.command["move"]):
            yield f"{order.command} was acknowledged as ply {order.ply}, where {said} is stored"


def _as_heard(rows: Sequence[Row], ply: int, event: dict[str, Any]) -> Iterator[str]:
    if ply >= len(rows):
        yield f"ply {ply} was heard ({event}) and is not stored"
        return
    entry = rows[ply].entry
    talked = event["kind"] in ("say", "emote")  # the log has the person, not the seat
    for name in ("kind", "seat", "move", "by"):
        if name in event and not (talked and name == "seat") and entry.get(name) != event[name]:
            yield f"ply {ply} was heard as {event} and is stored as {entry}"
            return


def answers(found: Evidence) -> Iterator[str]:
    """Every command answered in time by servers that can run, and done in the end."""
    times = found.times
    for order in (order for person in found.scene.people for order in person.orders):
        if order.refused is not None:
            yield f"{order.command} was refused: {_words(order)}"
            continue
        for attempt in order.attempts:
            yield from _answered(found, order, attempt)
        again = next(
            (
                one.sent
                for one in order.attempts
                if one.sent >= times.recovery and _able(found, one, one.sent)
            ),
            None,
        )
        if order.done is None and again is not None and times.end - again > found.within:
            yield f"{order.command} was never done: {_words(order)}"
        elif order.done is not None and again is not None:
            found.note("done again after", order.done - again)
            if order.done - again > found.within:
                yield f"{order.command} was done {order.done - again:.1f} s after the recovery"


def _able(found: Evidence, attempt: Attempt, until: float) -> bool:
    return found.scene.world.able(attempt.server, attempt.sent, until)


def _answered(found: Evidence, order: Order, attempt: Attempt) -> Iterator[str]:
    ended = attempt.ended if attempt.ended is not None else found.times.end
    if not _able(found, attempt, ended):
        return
    if attempt.ended is not None:
        found.note("answered within", ended - attempt.sent)
    if ended - attempt.sent > found.within:
        yield f"{order.command} had no answer for {ended - attempt.sent:.1f} s: {_words(order)}"
    elif attempt.answer == "lost":
        yield f"a server that could run cut {order.command} off: {_words(order)}"


def _words(order: Order) -> str:
    return ", ".join(f"server {one.server}: {one.answer or 'no answer'}" for one in order.attempts)


def bots_go_on(found: Evidence) -> Iterator[str]:
    """Whenever bots are to move, one of them does within time."""
    rows = found.logs[found.scene.against_bots]
    yield from _goes_on(found, found.scene.against_bots, rows, "bot", 0.0)


def clocks_go_on(found: Evidence) -> Iterator[str]:
    """A clock that has run out makes its move in time, and never before."""
    table = found.scene.clocked
    rows = found.logs[table]
    yield from _goes_on(found, table, rows, "clock", float(LIMIT))
    if not found.fault.spares(found.scene.world):
        return  # what was late to be stored is as old as it was decided
    witness, since = found.scene.witness, dict[int, float]()
    for number, row in enumerate(rows):
        at, earliest = witness.seen[table, row.ply], witness.unseen[table, row.ply]
        seat = int(row.entry.get("seat", -1))
        if row.entry.get("by") == "clock" and at - since[seat] < LIMIT - EARLY:
            yield f"the clock moved after {at - since[seat]:.1f} s instead of {LIMIT} ({row.ply})"
        held = position(found.headers[table], rows[: number + 1])
        pending = held.pending if held is not None else ()
        since = {one: earliest if one == seat else since.get(one, earliest) for one in pending}


def _goes_on(
    found: Evidence, table: str, rows: Sequence[Row], who: str, after: float
) -> Iterator[str]:
    """Somebody who moves by himself does so: ``after`` seconds of a clock, or at once."""
    times, seen = found.times, found.scene.witness.seen
    for number, row in enumerate(rows):
        at = seen.get((table, row.ply), times.end)
        if row.entry["kind"] not in ("move", "start"):
            continue
        held = position(found.headers[table], rows[: number + 1])
        if held.over or (who == "bot" and held.pending == (0,)):
            continue
        due = max(at + after, times.recovery if at < times.recovery else at)
        following = rows[number + 1 :]
        happened = seen.get((table, following[0].ply), times.end) if following else times.end
        waited = happened - due
        if following and times.hold < happened:
            found.note(f"{who} after", max(0.0, waited))
        if waited > found.within:
            ended = "went on" if following else "had not gone on"
            yield f"the {who} {ended} {waited:.1f} s after it was to (ply {row.ply + 1})"
            return


def news_is_heard(found: Evidence) -> Iterator[str]:
    """Who follows a table at a server that can run hears of everything in time."""
    table = found.scene.played
    told = [
        (order.done, order.ply)
        for person in found.scene.people
        for order in person.orders
        if order.table == table and order.done is not None and order.ply is not None
    ]
    for person in found.scene.people:
        if table in person.watched:
            for done, ply in told:
                yield from _heard(found, person, done, ply)


def _heard(found: Evidence, person: Stranger, done: float, ply: int) -> Iterator[str]:
    known, times = person.watched[found.scene.played], found.times
    since = max([done, *(back for gone, back in known.away if gone - found.within < done <= back)])
    for _, gone, back in found.scene.world.unable:
        if gone - found.within < done < back:  # perhaps they were just there
            since = max([since, *(again for left, again in known.away if again > gone)])
    if times.hold - found.within < done < times.recovery:
        since = max(since, times.recovery)
    heard = known.heard[ply][0] if ply in known.heard else None
    late = (heard if heard is not None else times.end) - since
    found.note("heard after", late)
    if late > found.within:
        how = "heard" if heard is not None else "had not heard"
        yield f"{person.name} {how} of ply {ply} after {late:.1f} s"


def readiness(found: Evidence) -> Iterator[str]:
    """``/ready`` says no while nothing can be stored, and yes soon after."""
    times, world = found.times, found.scene.world
    for server in range(world.set_up.processes):
        mine = [one for one in found.asked if one.server == server]
        if found.fault.stops_writing and times.healing - times.hold > 2 * GRACE:
            during = [one for one in mine if one.sent >= times.hold and one.ended < times.healing]
            said_no = any(one.status == 503 for one in during)
            late = [one.status for one in during if one.sent >= times.hold + GRACE]
            if not said_no or any(status != 503 for status in late):
                yield f"/ready of server {server} did not say no meanwhile: {Counter(late)}"
        yes = [one.ended for one in mine if one.ended >= times.healed and one.status == 200]
        if not yes or yes[0] - times.healed > found.within:
            yield f"/ready of server {server} did not say yes again in time"
        else:
            found.note("ready after", yes[0] - times.healed)


def results(found: Evidence) -> Iterator[str]:
    """Results of finished games are counted for the ratings by themselves."""
    for table in found.uncounted & found.scene.tables:
        over = found.scene.witness.seen[table, found.logs[table][-1].ply]
        if found.times.end - max(over, found.times.recovery) > found.within:
            yield f"the result of table {table} was not counted"
