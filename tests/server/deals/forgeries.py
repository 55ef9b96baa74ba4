"""Forged records: what a person can do with the file, and what a server can that owns all secrets.

Each forgery says by which name it is refused; ``None``: by itself it cannot be told from an honest
game, and only what a player has seen (a hash) or knows (a word) shows it.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import brelan
from brelan.server.deals import keys
from brelan.server.model import chain
from brelan.server.model.words import missing_word, word_hash
from tests.server.deals.forging import (
    Forge,
    Impossible,
    chain_anew,
    chained,
    last,
    moves_left,
    of_kind,
    tell,
)
from tests.server.deals.log_forgeries import OF_LOGS
from tests.server.house import Json


@dataclass
class Forgery:
    """A forged record, and by which name it is refused."""

    name: str
    code: str | None
    data: Json


def forged(data: Json) -> Iterator[Forgery]:
    """All forgeries of a game."""
    for name, (code, forge) in {**_OF_FILES, **_OF_SERVERS, **OF_LOGS}.items():
        copy: Json = json.loads(json.dumps(data))
        try:
            forge(copy)
        except Impossible:
            continue
        yield Forgery(name, code, copy)


# What can be done with the file alone -------------------------------------------------------------


def _free_option(data: Json) -> str | None:
    """The option that was left to chance."""
    options = json.loads(data["chain"]["header"])["options"]
    return next((name for name, value in options.items() if value is None), None)


def _first_player(data: Json) -> None:
    options, name = data["record"]["options"], _free_option(data)
    if name is None:
        raise Impossible
    options[name] = (options[name] + 1) % len(data["deal"]["words"])


def _options(data: Json) -> None:
    data["record"]["options"]["players"] += 1


def _option_left_out(data: Json) -> None:
    del data["record"]["options"]["players"]


def _rules(data: Json) -> None:
    data["record"]["rules"] += 1


def _version(data: Json) -> None:
    _header(lambda header: header.update(version=2), data)


def _flip(text: str) -> str:
    return ("1" if text[0] == "0" else "0") + text[1:]


def _deal(name: str) -> Forge:
    def forge(data: Json) -> None:
        data["deal"][name] = _flip(data["deal"][name])

    return forge


def _word(value: Callable[[], str | None], seat: int = 0) -> Forge:
    def forge(data: Json) -> None:
        data["deal"]["words"][seat] = value()

    return forge


def _added_word(data: Json) -> None:
    """A word of a seat that promised none."""
    data["deal"]["words"][-1] = secrets.token_hex(16)
    _drop_entries(data, "reveal", len(data["deal"]["words"]) - 1)
    _drop_entries(data, "commit", len(data["deal"]["words"]) - 1)
    chain_anew(data)


def _drop_entries(data: Json, kind: str, seat: int) -> None:
    data["chain"]["entries"] = [
        one
        for one in data["chain"]["entries"]
        if one["kind"] != kind or json.loads(one["text"]).get("seat") != seat
    ]


def _other_secret(data: Json) -> None:
    secret, salt = secrets.token_hex(32), secrets.token_hex(32)
    data["deal"].update(secret=secret, salt=salt, commitment=keys.commitment(secret, salt))


def _moves(change: Callable[[list[Any]], object]) -> Forge:
    def forge(data: Json) -> None:
        change(data["record"]["moves"])

    return forge


def _swap(moves: list[Any]) -> None:
    other = next(n for n, move in enumerate(moves) if move != moves[0])
    moves[0], moves[other] = moves[other], moves[0]


def _other_legal_move(data: Json) -> tuple[int, str]:
    """The number of a move, and another one that was legal in its place."""
    record = data["record"]
    table = brelan.replay({**record, "moves": []})
    for number, (seat, move) in enumerate(record["moves"]):
        for other in table.moves(seat):
            if other != move:
                return number, other
        table.play(seat, move)
    raise AssertionError("nobody had a choice")


def _replace(data: Json) -> None:
    number, move = _other_legal_move(data)
    data["record"]["moves"][number][1] = move


def _header(change: Callable[[Json], object], data: Json) -> None:
    header = json.loads(data["chain"]["header"])
    change(header)
    data["chain"]["header"] = chain.canonical(header)


def _table(data: Json) -> None:
    data["table"] = "x" * 22


def _table_everywhere(data: Json) -> None:
    _table(data)
    _header(lambda header: header.update(table=data["table"]), data)


def _game(data: Json) -> None:
    names = [info.id for info in brelan.games()]
    data["record"]["game"] = names[names.index(data["record"]["game"]) - 1]


def _scores(data: Json) -> None:
    data["result"]["scores"][0] += 1


def _winners(data: Json) -> None:
    data["result"]["winners"] = [] if data["result"]["winners"] else [0]


def _no_chain(data: Json) -> None:
    data["chain"] = None


def _closed(data: Json) -> None:
    last(data, "move").update(salt=None, text=None)


def _entry_text(data: Json) -> None:
    """A move replaced, in the log as well."""
    number, move = _other_legal_move(data)
    data["record"]["moves"][number][1] = move
    tell(moves_left(data)[number], move=move)


def _drop_move(data: Json) -> None:
    """A move removed, in the log as well."""
    moves = data["record"]["moves"]
    data["chain"]["entries"].remove(moves_left(data)[len(moves) // 2])
    del moves[len(moves) // 2]


def _hide_take_back(data: Json) -> None:
    """The log without what was taken back."""
    if not of_kind(data, "back"):
        raise Impossible
    left = moves_left(data)
    data["chain"]["entries"] = [
        one
        for one in data["chain"]["entries"]
        if one["kind"] != "back" and (one["kind"] != "move" or one in left)
    ]


# What a server can do that owns all secrets -------------------------------------------------------


def _deal_anew(data: Json) -> None:
    """The key that the words give now, wherever it is told."""
    header = json.loads(data["chain"]["header"])
    fixed = {name: header[name] for name in ("game", "rules", "options")}
    if header["daily"] is None:
        origin = keys.table_origin(table=header["table"], words=data["deal"]["words"], **fixed)
    else:
        origin = keys.daily_origin(daily=header["daily"], **fixed)
    key = keys.key(data["deal"]["secret"], origin).hex()
    data["deal"]["key"] = data["record"]["key"] = key
    tell(last(data, "start"), key=key, words_by_seat=data["deal"]["words"])


def _say_missing(data: Json) -> None:
    """A word that came is said to be missing."""
    data["deal"]["words"][0] = missing_word(data["deal"]["secret"], 0)
    _deal_anew(data)


def _late_promise(data: Json) -> None:
    """A word promised when those of the others were known."""
    entries = data["chain"]["entries"]
    promise = of_kind(data, "commit")[0]
    entries.remove(promise)
    entries.insert(entries.index(of_kind(data, "reveal")[0]), promise)


def _other_reveal(data: Json) -> None:
    """Another word than the promised one."""
    word = data["deal"]["words"][0] = secrets.token_hex(16)
    tell(of_kind(data, "reveal")[0], word=word)
    _deal_anew(data)


def _cut_end(data: Json) -> None:
    """The last move cut off, in the log as well."""
    data["chain"]["entries"].remove(last(data, "move"))
    del data["record"]["moves"][-1]


def _other_game(data: Json) -> None:
    """Words, key and moves of the server's own making: a whole other game at this table."""
    promises = {json.loads(one["text"])["seat"]: one for one in of_kind(data, "commit")}
    for one in of_kind(data, "reveal"):
        seat, word = json.loads(one["text"])["seat"], secrets.token_hex(16)
        data["deal"]["words"][seat] = word
        tell(one, word=word)
        tell(promises[seat], word=word_hash(word))
    _play_anew(data)


def _play_anew(data: Json, position: Json | None = None) -> None:
    """The deal that the words, or the position, give now, and any moves to the end."""
    _deal_anew(data)
    entries = data["chain"]["entries"]
    start = entries.index(last(data, "start"))
    model = last(data, "move")
    record = data["record"]
    key, name = bytes.fromhex(record["key"]), _free_option(data)
    if name is not None:
        players = json.loads(data["chain"]["header"])["options"]["players"]
        record["options"][name] = keys.first_player(key, players)
    table = brelan.game(record["game"], **record["options"]).begin(key=key, position=position)
    if position is not None:
        tell(entries[start], position=position)
    tell(entries[start], options=record["options"])
    del entries[start + 1 :]
    chairs = json.loads(entries[0]["text"])["chairs"]
    bots = [seat for seat, chair in enumerate(chairs) if chair["kind"] == "bot"]
    while not table.over:
        seat = table.pending[0]
        move = table.moves(seat)[0]
        table.play(seat, move)
        entry = dict(model)
        tell(entry, seat=seat, move=move, by="bot" if seat in bots else "person")
        entries.append(entry)
    data["record"] = table.record()
    data["result"] = {"scores": list(table.scores), "winners": list(table.winners)}


def _chosen_position(data: Json) -> None:
    """Cards of the server's choice, at a table that was made for a drawn deal."""
    game = brelan.game(data["record"]["game"], **data["record"]["options"])
    position = json.loads(json.dumps(game.deal(seed=4711).view(None)))
    _play_anew(data, position)


def _daily(date: str) -> Forge:
    """A deal from the secret alone: the header says it is that of a day, the log has words."""

    def forge(data: Json) -> None:
        _header(lambda header: header.update(daily=date), data)
        _play_anew(data)

    return forge


def _no_day(data: Json) -> None:
    """A deal from the secret alone and a text, any of them, instead of a date."""
    for seat in range(len(data["deal"]["words"])):
        _without_word(data, seat)
    data["chain"]["entries"].remove(last(data, "call"))
    _daily("2026-02-30")(data)


def _without_word(data: Json, seat: int) -> None:
    data["deal"]["words"][seat] = None
    for kind in ("commit", "reveal"):
        _drop_entries(data, kind, seat)


def _leave_after_reveal(data: Json) -> None:
    """Who had revealed a word is said to have left: the deal is made without it."""
    entries = data["chain"]["entries"]
    left = dict(of_kind(data, "reveal")[0])
    seat = json.loads(left["text"])["seat"]
    left.update(kind="leave", text=chain.canonical({"kind": "leave", "seat": seat, "at": 0}))
    entries.insert(entries.index(last(data, "start")), left)
    data["deal"]["words"][seat] = None
    _play_anew(data)


def _seat_outside(data: Json) -> None:
    """A word promised and revealed for a seat that no deal has."""
    for kind in ("commit", "reveal"):
        tell(of_kind(data, kind)[0], seat=99)
    data["deal"]["words"][0] = None
    _play_anew(data)


def _fewer_chairs(data: Json) -> None:
    """A table with fewer chairs than players: the words of the other seats are not in the deal."""
    create = data["chain"]["entries"][0]
    tell(create, chairs=json.loads(create["text"])["chairs"][:-1])
    _without_word(data, len(data["deal"]["words"]) - 1)
    del data["deal"]["words"][-1]
    _play_anew(data)


def _salt_cut(data: Json) -> None:
    """The last byte of a salt told as the first of the text: two readings of one hash."""
    while not (found := [one for one in of_kind(data, "move") if one["salt"][-2:] == "20"]):
        chain_anew(data)
    found[0].update(salt=found[0]["salt"][:-2], text=" " + found[0]["text"])


_OF_FILES: dict[str, tuple[str, Forge]] = {
    "another-first-player": ("verify-first", _first_player),
    "options-changed": ("verify-options", _options),
    "option-left-out": ("verify-options", _option_left_out),
    "rules-changed": ("verify-rules", _rules),
    "unknown-version": ("verify-version", _version),
    "word-dropped": ("verify-word-dropped", _word(lambda: None)),
    "word-replaced": ("verify-word-replaced", _word(lambda: secrets.token_hex(16))),
    "word-added": ("verify-word-added", _added_word),
    "word-said-to-be-missing": ("verify-word-revealed", _word(lambda: "missing:" + "0" * 64)),
    "commitment-changed": ("verify-commitment", _deal("commitment")),
    "secret-changed": ("verify-commitment", _deal("secret")),
    "salt-changed": ("verify-commitment", _deal("salt")),
    "another-secret": ("verify-commitment-other", _other_secret),
    "key-changed": ("verify-key", _deal("key")),
    "moves-cut-off": ("verify-moves-cut", _moves(lambda moves: moves.pop())),
    "move-removed": ("verify-moves-removed", _moves(lambda moves: moves.pop(len(moves) // 2))),
    "move-added": ("verify-moves-added", _moves(lambda moves: moves.append(moves[-1]))),
    "move-replaced": ("verify-moves-replaced", _replace),
    "moves-reordered": ("verify-moves-order", _moves(_swap)),
    "another-table": ("verify-table", _table),
    "another-table-in-the-header": ("verify-header", _table_everywhere),
    "another-game": ("verify-game", _game),
    "scores-changed": ("verify-result", _scores),
    "winners-changed": ("verify-result", _winners),
    "no-chain": ("verify-no-chain", _no_chain),
    "move-closed": ("verify-unopened", _closed),
    "move-replaced-in-the-log": ("verify-entry", _entry_text),
    "move-removed-from-the-log": ("verify-link", _drop_move),
    "take-back-hidden": ("verify-link", _hide_take_back),
}

_OF_SERVERS: dict[str, tuple[str | None, Forge]] = {
    "revealed-word-missing": ("verify-word-revealed", chained(_say_missing)),
    "promise-after-the-call": ("verify-word-late", chained(_late_promise)),
    "word-not-as-promised": ("verify-word-promise", chained(_other_reveal)),
    "end-cut-off": ("verify-unfinished", chained(_cut_end)),
    "position-of-the-server": ("verify-position-unsaid", chained(_chosen_position)),
    "words-beside-a-daily-deal": ("verify-daily-words", chained(_daily("2026-01-01"))),
    "daily-deal-of-no-day": ("verify-daily", chained(_no_day)),
    "leave-after-the-reveal": ("verify-word-left", chained(_leave_after_reveal)),
    "word-of-a-seat-outside": ("verify-word-seat", chained(_seat_outside)),
    "fewer-chairs-than-players": ("verify-chairs", chained(_fewer_chairs)),
    "salt-of-another-length": ("verify-shape", _salt_cut),
    "another-game-altogether": (None, chained(_other_game)),
    "take-back-hidden-and-chained-anew": (None, chained(_hide_take_back)),
}
