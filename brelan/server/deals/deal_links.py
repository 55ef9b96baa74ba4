"""A deal in a link: a finished game, small enough for an address, to be played again elsewhere.

A link holds the game, its options, what the cards follow from, who sat where, every move and the
result. Of each move it holds which of the legal ones it was, all of them as the digits of one
number; so a link is as short as the game had choices. Whoever opens it deals and plays all of it
again by the rules: the result must follow. That the moves were made by whom the link names cannot
be shown by it.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import zlib
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta

import brelan

from ..common.errors import Refused
from ..messages import plain_text
from ..messages.protocol import By, Level
from ..model.chain import VERSION as PROOF
from ..model.log import KEYED, Commitment, Entry, Header, Source
from ..model.seats import Chair
from ..model.state import State
from ..model.words import missing_word
from . import daily, dealing, keys, openings

if TYPE_CHECKING:
    from brelan.core.table import Table

VERSION = "1"
"""Of what a link holds; its first sign."""
LONGEST = 4_000
"""Signs of a link."""
LARGEST = 16_000
"""Bytes of what it holds."""
MOST_MOVES = 5_000
MOST_PLAYERS = 16
MISSING = b""
"""Stands for a word that followed from the secret."""

Sixteen = Annotated[bytes, Meta(min_length=16, max_length=16)]
Words = Annotated[
    tuple[Annotated[bytes, Meta(max_length=16)] | None, ...], Meta(max_length=MOST_PLAYERS)
]
Players = Annotated[tuple[Level | None, ...], Meta(max_length=MOST_PLAYERS)]
Numbers = Annotated[tuple[int, ...], Meta(max_length=MOST_PLAYERS)]


class Told(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What a link holds."""

    game: Annotated[str, Meta(max_length=64)]
    rules: int
    options: Annotated[dict[str, int | bool | None], Meta(max_length=32)]
    """Those that are not as usual."""
    table: Sixteen | None
    """Where it was dealt first,"""
    daily: Annotated[str, Meta(max_length=10)] | None
    """or the day whose deal it was."""
    secret: Annotated[bytes, Meta(min_length=32, max_length=32)]
    words: Words
    """What players had added to the deal, by seat."""
    players: Players
    """The level of each seat's bot; None for a person."""
    seat: Annotated[int, Meta(ge=0, lt=MOST_PLAYERS)]
    """Of whoever asks to be beaten."""
    name: Annotated[str, Meta(max_length=64)]
    scores: Numbers
    winners: Numbers
    moves: Annotated[bytes, Meta(max_length=LARGEST)]


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Told).decode


def link(first: State, seat: int) -> str:
    """The deal of a finished game, for others to play on that seat."""
    start = openings.check_repeatable(first, seat)
    header, source = first.header, openings.shared_source(first)
    if header.position is not None or source.tournament is not None or start.key is None:
        raise Refused("challenge-impossible")
    table = first.table
    if table is None or not table.over:
        raise Refused("link-unfinished")
    told = first.players_at_deal[seat]
    usual = brelan.game(header.game).options
    held = Told(
        game=header.game,
        rules=header.rules_version,
        options={name: value for name, value in header.options.items() if value != usual[name]},
        table=None if source.table is None else _packed_id(source.table),
        daily=source.daily,
        secret=bytes.fromhex(header.commitment.secret),
        words=tuple(
            _packed_word(word, header.commitment.secret, one)
            for one, word in enumerate(source.words)
        ),
        players=tuple(_level(player) for player in first.players_at_deal),
        seat=seat,
        name=first.names.get(told.removeprefix("person:"), plain_text.NAMELESS),
        scores=table.scores,
        winners=table.winners,
        moves=_packed_moves(first.table_at_start(start), table.history),
    )
    return VERSION + base64.urlsafe_b64encode(zlib.compress(_encode(held), 9)).decode().rstrip("=")


def read(written: str) -> Told:
    """What a link holds; whether it is true, `entries` finds out."""
    if len(written) > LONGEST:
        raise Refused("link-damaged")
    if written[:1] != VERSION:
        raise Refused("link-version" if written[:1].isdecimal() else "link-damaged")
    try:
        told = _decode(_unpacked(written))
    except (ValueError, zlib.error, msgspec.MsgspecError) as problem:
        raise Refused("link-damaged") from problem
    dated = told.daily is not None and daily.is_date(told.daily)
    if dated == (told.table is not None):
        raise Refused("link-damaged")
    return told


def opening(told: Told, name: str, owner: str) -> openings.Opening:
    """The finished table that a link tells of, under a name of its own."""
    game = brelan.game(told.game, **told.options)
    if told.rules != game.info.version:
        raise Refused("link-rules", game=told.game)
    fits = len(told.players) == len(told.words) == game.players > told.seat
    if not fits or told.players[told.seat] is not None:
        raise Refused("link-damaged")
    secret = told.secret.hex()
    words = tuple(_whole_word(word, secret, seat) for seat, word in enumerate(told.words))
    first = None if told.table is None else table_id(told.table)
    source = Source(table=first, daily=told.daily, words=words)
    salt = hashlib.sha256(told.secret).hexdigest()  # it binds nobody: the secret is here already
    header = Header(
        id=name,
        game=game.id,
        rules=told.rules + KEYED,
        options=game.options,
        owner=owner,
        public=False,
        hold=False,
        clock=None,
        commitment=Commitment(secret, salt, keys.commitment(secret, salt)),
        source=source,
        proof=PROOF,
    )
    chairs = tuple(
        Chair("person", person=owner) if level is None else Chair("bot", level=level)
        for level in told.players
    )
    return header, chairs


def entries(told: Told, opened: openings.Opening, now: int) -> list[Entry]:
    """The whole log of that table, if the rules allow every move and the result follows."""
    header, chairs = opened
    state = State(header)
    state.apply(Entry(kind="create", at=now, person=header.owner, chairs=chairs))
    start, table = dealing.start(state, now)
    made = [state.entries[0], start]
    for seat, number in _moves(table.copy(), told.moves):
        chair = chairs[seat]
        person = chair.person if chair.kind == "person" else None
        move = table.game.notation.move_text(number)
        by: By = "person" if person else "bot"
        made.append(Entry(kind="move", at=now, person=person, seat=seat, move=move, by=by))
        table.play_number(seat, number)
    if (table.scores, table.winners) != (told.scores, told.winners):
        raise Refused("link-result")
    return made


def _packed_moves(table: Table, history: tuple[tuple[int, int], ...]) -> bytes:
    """All choices as the digits of one number, the first one last."""
    digits = []
    for seat, number in history:
        pending, legal = table.pending, table.legal(seat)
        digits += [(pending.index(seat), len(pending)), (legal.index(number), len(legal))]
        table.play_number(seat, number)
    packed = 0
    for digit, base in reversed(digits):
        packed = packed * base + digit
    return packed.to_bytes(-(-packed.bit_length() // 8), "little")


def _moves(table: Table, packed: bytes) -> Iterator[tuple[int, int]]:
    """The choices one after the other; there must be as many as the game takes, and no rest."""
    left = int.from_bytes(packed, "little")
    for _ in range(MOST_MOVES):
        if table.over:
            break
        left, who = divmod(left, len(table.pending))
        seat = table.pending[who]
        legal = table.legal(seat)
        left, which = divmod(left, len(legal))
        yield seat, legal[which]
        table.play_number(seat, legal[which])
    if left or not table.over or packed[-1:] == b"\0":
        raise Refused("link-result")


def _unpacked(written: str) -> bytes:
    """The bytes in a link: no more of them than one needs."""
    padded = written[len(VERSION) :] + "=" * (-(len(written) - len(VERSION)) % 4)
    packed = base64.b64decode(padded.encode("ascii"), b"-_", validate=True)
    unpacking = zlib.decompressobj()
    found = unpacking.decompress(packed, LARGEST)
    if not unpacking.eof or unpacking.unused_data:
        raise binascii.Error("cut, or too long")
    return found


def _packed_id(table: str) -> bytes:
    return base64.urlsafe_b64decode(f"{table}==")


def table_id(packed: bytes) -> str:
    """A table's id as tables have it."""
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def _packed_word(word: str | None, secret: str, seat: int) -> bytes | None:
    if word is None:
        return None
    return MISSING if word == missing_word(secret, seat) else bytes.fromhex(word)


def _whole_word(word: bytes | None, secret: str, seat: int) -> str | None:
    if word is None:
        return None
    return missing_word(secret, seat) if word == MISSING else word.hex()


def _level(player: str) -> Level | None:
    kind, _, level = player.partition(":")
    return msgspec.convert(level, Level) if kind == "bot" else None
