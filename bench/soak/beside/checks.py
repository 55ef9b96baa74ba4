"""What must hold after an upgrade; each check gives sentences that say what does not."""

from __future__ import annotations

import itertools
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import brelan
from bench.soak.faults.checks import logs_are_whole
from bench.soak.faults.memory import Order
from bench.soak.faults.reading import KEYED, Row, position, record

from .crowd import LIMIT, Crowd
from .fleet import Fleet
from .visitors import NEWER

STANDS_STILL = 10.0
"""Seconds after which a table stands still that has somebody to move by himself."""
WORDS = 2.0
"""Seconds for which a deal waits for words that were promised."""
SLACK = 100
"""Milliseconds by which clocks of processes may differ."""
ANSWER = 5.0
"""Seconds within which a process that can run answers."""
AFTERWARDS = ("say", "emote", "rematch", "return")
"""What can be commanded when a game is over."""
REPLAYED = Path(__file__).with_name("replayed.py")


@dataclass
class Evidence:
    """All that is known after a run; times of the log are in milliseconds of the wall clock."""

    crowd: Crowd
    logs: dict[str, list[Row]]
    headers: dict[str, dict[str, Any]]
    looks: list[tuple[str, dict[str, Any]]]
    """Tables as a fresh process has shown them."""
    said: list[str]
    """What old processes have said of tables that the new one had just made."""
    wall: float
    """The wall clock less the monotonic one, in seconds."""
    end: float
    """When the last process was stopped, by the monotonic clock."""
    checkout: Path
    longest: dict[str, float] = field(default_factory=dict)
    """The longest that a table stood still by what was to move, and that an answer took."""
    stale: Counter[str] = field(default_factory=Counter)
    """Legal commands that old processes refused, by code."""

    @property
    def fleet(self) -> Fleet:
        """All processes."""
        return self.crowd.fleet

    def note(self, name: str, seconds: float) -> None:
        """Keep the largest value of a figure."""
        self.longest[name] = round(max(seconds, self.longest.get(name, 0.0)), 2)


def all_checks(found: Evidence) -> list[str]:
    """Everything that is wrong."""
    problems = [f"a party broke off: {crash}" for crash in found.crowd.crashes]
    problems += logs_are_whole(found.logs, found.headers, found.crowd.people)
    checks = (all_tables_are_kept, nothing_stands_still, refusals_are_just, answers_in_time)
    more = (positions_are_shown, old_games_are_the_same, old_processes_refuse_what_is_newer)
    return problems + [problem for check in (*checks, *more) for problem in check(found)]


def all_tables_are_kept(found: Evidence) -> Iterator[str]:
    """Every table that a process has said it made is there, with its log."""
    for table in found.crowd.tables:
        if table not in found.headers or not found.logs.get(table):
            yield f"table {table} was made and is lost"


# Standing still ---------------------------------------------------------------------------------


def nothing_stands_still(found: Evidence) -> Iterator[str]:
    """Whatever has to move by itself does, as long as the new process lives.

    How long old ones took before that is noted: it is the past.
    """
    alone, *able = _able(found)
    for table, rows in found.logs.items():
        due = _due(found.headers[table], rows)
        for number, (who, allowed) in enumerate(due):
            if who is None:
                continue
            later = number + 1 < len(rows)
            end = rows[number + 1].entry["at"] if later else (found.end + found.wall) * 1000
            start = rows[number].entry["at"]
            found.note(f"{who}, old ones alone", _longest_stretch([alone], start, end) - allowed)
            waited = _longest_stretch(able, start, end) - allowed
            found.note(f"{who}, side by side", waited)
            if waited > STANDS_STILL:
                words = f"stood still for {waited:.1f} s after ply {number}: {who}"
                yield f"table {table} {words}{_at(found, start / 1000 - found.wall)}"


def _able(found: Evidence) -> list[tuple[float, float]]:
    """When a process lived that serves every table, in milliseconds of the wall clock.

    First the old ones alone, at whose tables somebody looks; then the new one, time and again.
    """
    unable = sorted(
        (since, until) for who, since, until in found.fleet.world.unable if who == found.fleet.new
    )
    first = unable[0][1]
    times = [(0.0, first)]
    times += [(one[1], other[0]) for one, other in itertools.pairwise(unable)]
    times.append((unable[-1][1], found.end))
    return [((a + found.wall) * 1000, (b + found.wall) * 1000) for a, b in times]


def _longest_stretch(able: Sequence[tuple[float, float]], start: float, end: float) -> float:
    """The longest time between two moments in which somebody was able, in seconds."""
    return max((min(b, end) - max(a, start) for a, b in able), default=0.0) / 1000


def _due(header: dict[str, Any], rows: Sequence[Row]) -> list[tuple[str | None, float]]:
    """After each entry: what is to happen by itself, and after how many seconds."""
    kinds: list[str] = []
    found: list[tuple[str | None, float]] = []
    game: Any = None
    closed = False
    for number, row in enumerate(rows):
        entry = row.entry
        _seat(kinds, entry)
        closed = closed or entry["kind"] == "close"
        if entry["kind"] in ("start", "back"):
            game = position(header, rows[: number + 1])
        elif entry["kind"] == "move":
            game.play(entry["seat"], entry["move"])
        found.append((None, 0.0) if closed else _next(header, kinds, game))
    return found


def _seat(kinds: list[str], entry: dict[str, Any]) -> None:
    """Who sits where after an entry."""
    after = {"join": "person", "leave": "open", "fill": "bot", "stand-in": "bot"}
    if entry["kind"] == "create":
        kinds[:] = [chair["kind"] for chair in entry["chairs"]]
    elif entry["kind"] in after:
        kinds[entry["seat"]] = after[entry["kind"]]
    elif entry["kind"] == "return":
        kinds[entry["seat"]] = "person"


def _next(header: dict[str, Any], kinds: list[str], game: Any) -> tuple[str | None, float]:
    if game is None:
        return (None, 0.0) if "open" in kinds else ("deal", WORDS)
    pending = [] if game.over else [kinds[seat] for seat in game.pending]
    if "bot" in pending:
        return "bot", 0.0
    if header["clock"] is not None and "person" in pending:
        return "clock", float(LIMIT)
    return None, 0.0


# Refusals ---------------------------------------------------------------------------------------


def refusals_are_just(found: Evidence) -> Iterator[str]:
    """The new process refuses no legal command; those that old ones refuse are counted."""
    for person in found.crowd.people:
        for order, kind, code in person.refusals:
            if code == NEWER and kind == "old":
                continue  # as it is documented
            if not _legal(found, order, kind, code):
                continue
            if kind == "old":
                done = "done when sent again" if order.ply is not None else "not sent again"
                found.stale[f"{order.command['do']}: {code}, {done}"] += 1
            else:
                when = _at(found, order.attempts[-1].sent)
                yield f"the new process refused {order.command}: {code} ({order.table}){when}"


def _legal(found: Evidence, order: Order, kind: str, code: str) -> bool:
    """Whether a command was legal all the while that it was considered.

    People only command what is theirs to do; but a move can come too late, and so can what they do
    at a game that ends just then.
    """
    attempt = next(
        one
        for one in order.attempts
        if one.answer == code and found.fleet.kind(one.server) == kind and one.ended is not None
    )
    start = (attempt.sent + found.wall) * 1000 - SLACK
    end = ((attempt.ended or attempt.sent) + found.wall) * 1000 + SLACK
    rows = found.logs[order.table]
    first = max((row.ply for row in rows if row.entry["at"] <= start), default=0)
    last = max((row.ply for row in rows if row.entry["at"] <= end), default=0)
    return all(_allows(found, order, rows[: ply + 1]) for ply in range(first, last + 1))


def _allows(found: Evidence, order: Order, rows: Sequence[Row]) -> bool:
    game = position(found.headers[order.table], rows)
    if order.command["do"] != "play":
        return order.command["do"] in AFTERWARDS or game is None or not game.over
    seat = order.command["seat"]
    if game is None or game.over or seat not in game.pending:
        return False
    kinds: list[str] = []
    for row in rows:
        _seat(kinds, row.entry)
    return kinds[seat] == "person" and order.command["move"] in game.moves(seat)


def _at(found: Evidence, moment: float) -> str:
    """The time of day of a moment, for whoever looks into the servers' logs."""
    return f" at {datetime.fromtimestamp(moment + found.wall, UTC):%H:%M:%S}"


def answers_in_time(found: Evidence) -> Iterator[str]:
    """Every command is answered in time by a process that could run."""
    for order in (order for person in found.crowd.people for order in person.orders):
        for attempt in order.attempts:
            if attempt.ended is None or not attempt.answer:
                continue
            able = found.fleet.world.able(attempt.server, attempt.sent, attempt.ended)
            kind, took = found.fleet.kind(attempt.server), attempt.ended - attempt.sent
            if able:
                found.note(f"answer of the {kind}", took)
            if able and kind == "new" and (took > ANSWER or attempt.answer == "lost"):
                words = f"was answered after {took:.1f} s: {attempt.answer}"
                yield f"{order.command} {words}{_at(found, attempt.sent)}"


# Positions --------------------------------------------------------------------------------------


def positions_are_shown(found: Evidence) -> Iterator[str]:
    """A fresh process shows every table as its log says."""
    for table, told in found.looks:
        rows = found.logs[table][: told["ply"] + 1]
        game = position(found.headers[table], rows)
        for one in told["seats"]:
            seat = one["seat"]
            if game is None:
                continue
            moves = [] if game.over or seat not in game.pending else game.moves(seat)
            if one["moves"] != moves or one["view"] != _plain(game.view(seat)):
                yield f"table {table} is shown otherwise than its log says (seat {seat})"


def old_games_are_the_same(found: Evidence) -> Iterator[str]:
    """Games at old tables come to the same position by the old rules and by the new ones."""
    records = {
        table: made
        for table, rows in found.logs.items()
        if found.headers[table]["rules"] < KEYED
        and (made := record(found.headers[table], rows)) is not None
    }
    asked = json.dumps(list(records.values()))
    done = subprocess.run(
        [sys.executable, "-P", str(REPLAYED)],
        input=asked,
        env={**os.environ, "PYTHONPATH": str(found.checkout)},
        capture_output=True,
        text=True,
        check=True,
    )
    for (table, made), old in zip(records.items(), json.loads(done.stdout), strict=True):
        game = brelan.replay(made)
        new = {"view": game.view(None), "over": game.over, "scores": game.scores}
        if _plain(new) != old:
            yield f"table {table} comes to another position by the old rules"


def old_processes_refuse_what_is_newer(found: Evidence) -> Iterator[str]:
    """Tables of the new process by name; the database itself in a sentence, when they start."""
    for code in found.said:
        if code != NEWER:
            yield f"an old process said of a table of the new one: {code}"
    for sentence in found.fleet.refused_starts:
        if sentence != "started" and "Brelan" not in sentence:
            yield f"an old process that was started again said: {sentence}"


def _plain(value: Any) -> Any:
    return json.loads(json.dumps(value))
