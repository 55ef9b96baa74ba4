"""Logs of a server's own making, with what its rules refuse."""

from __future__ import annotations

import json
from typing import Any

import brelan
from brelan.server.model import chain
from tests.server.deals.forging import (
    Forge,
    Impossible,
    chained,
    last,
    moves_left,
    of_kind,
    tell,
)
from tests.server.house import Json


def _insert(data: Json, before: Json | None, kind: str, **values: Any) -> None:
    """An entry before another one, or right after the deal."""
    entries = data["chain"]["entries"]
    text = chain.canonical({"at": 0, "kind": kind, **values})
    entry = {**last(data, "start"), "kind": kind, "text": text}
    entries.insert(entries.index(before or last(data, "start")) + (before is None), entry)


def _people(data: Json) -> int:
    """How many have promised a word."""
    return len(of_kind(data, "commit"))


def _dealt(data: Json) -> Any:
    """The table as it was dealt."""
    return brelan.replay({**data["record"], "moves": []})


def _illegal_move(data: Json) -> None:
    """A move that the rules forbid, and that was taken back."""
    table = _dealt(data)
    seat = table.pending[0]
    moves = [move for _seat, move in data["record"]["moves"] if move not in table.moves(seat)]
    _insert(data, None, "back", moves=0)
    chair = json.loads(data["chain"]["entries"][0]["text"])["chairs"][seat]
    by = "bot" if chair["kind"] == "bot" else "person"
    _insert(data, None, "move", seat=seat, move=moves[0], by=by)


def _out_of_turn(data: Json) -> None:
    """A move of somebody whose turn it was not, and that was taken back."""
    table = _dealt(data)
    others = [seat for seat in range(table.game.players) if seat not in table.pending]
    if not others:
        raise Impossible
    _insert(data, None, "back", moves=0)
    _insert(data, None, "move", seat=others[0], move=table.moves(table.pending[0])[0], by="person")


def _back_between_people(data: Json) -> None:
    """The first move tried, taken back and made again."""
    if _people(data) < 2:
        raise Impossible
    first = json.loads(of_kind(data, "move")[0]["text"])
    _insert(data, None, "back", moves=0)
    _insert(data, None, "move", **{name: first[name] for name in ("seat", "move", "by")})


def _back_too_far(data: Json) -> None:
    """Not to one's last decision, but to the beginning; then all moves again."""
    if not of_kind(data, "back"):
        raise Impossible
    again = [dict(one) for one in moves_left(data)[:-1]]
    entries = data["chain"]["entries"]
    _insert(data, entries[-1], "back", moves=0)
    entries[-1:-1] = again


def _newcomer_before_back(data: Json) -> None:
    """Somebody else took the seat, and then a move was taken back."""
    if not of_kind(data, "back"):
        raise Impossible
    _newcomer(data, of_kind(data, "move")[0])


def _newcomer_after_back(data: Json) -> None:
    """A move was taken back, and then somebody else took the seat."""
    if not of_kind(data, "back"):
        raise Impossible
    entries = data["chain"]["entries"]
    _newcomer(data, entries[entries.index(last(data, "back")) + 1])


def _newcomer(data: Json, before: Json) -> None:
    _insert(data, before, "leave", seat=0)
    _insert(data, before, "join", seat=0)


def _hint_between_people(data: Json) -> None:
    if _people(data) < 2:
        raise Impossible
    _insert(data, None, "hint", seat=_dealt(data).pending[0])


def _bot_moves(data: Json) -> None:
    """A move of a person that a bot is said to have made."""
    tell(next(one for one in of_kind(data, "move") if '"by":"person"' in one["text"]), by="bot")


def _clock_moves(data: Json) -> None:
    """A move made because time was up, at a table without a clock."""
    tell(next(one for one in of_kind(data, "move") if '"by":"person"' in one["text"]), by="clock")


def _bot_sits_down(data: Json) -> None:
    """A bot on the seat of somebody who has not left it."""
    _insert(data, None, "fill", seat=0, level="expert")


OF_LOGS: dict[str, tuple[str, Forge]] = {
    "illegal-move-taken-back": ("verify-illegal", chained(_illegal_move)),
    "move-out-of-turn-taken-back": ("verify-turn", chained(_out_of_turn)),
    "take-back-between-people": ("verify-back", chained(_back_between_people)),
    "take-back-too-far": ("verify-back", chained(_back_too_far)),
    "take-back-after-a-newcomer": ("verify-back", chained(_newcomer_before_back)),
    "newcomer-after-a-take-back": ("verify-newcomer", chained(_newcomer_after_back)),
    "hint-between-people": ("verify-help", chained(_hint_between_people)),
    "bot-moves-for-a-person": ("verify-mover", chained(_bot_moves)),
    "clock-moves-without-a-clock": ("verify-mover", chained(_clock_moves)),
    "bot-on-a-taken-seat": ("verify-seats", chained(_bot_sits_down)),
}
