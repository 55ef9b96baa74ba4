"""A deal in a link: short, and believed as far as the rules show it."""

from __future__ import annotations

import base64
import contextlib
import random
import zlib
from functools import cache
from typing import Any

import msgspec
import pytest

import brelan
from brelan import Game
from brelan.core.errors import BrelanError
from brelan.core.texts import LANGUAGES, text
from brelan.server.common.errors import Refused
from brelan.server.deals import deal_links, dealing, openings
from brelan.server.messages.requests import NewTable, SeatChoice
from brelan.server.model.log import Entry, Header
from brelan.server.model.state import State
from brelan.server.model.words import word_hash
from tests.server.in_memory import ANA
from tests.variants import VARIANTS, label

WORD = "00112233445566778899aabbccddeeff"
SOME = [
    pytest.param(
        brelan.game(info.id), id=info.id, marks=() if info.id == "punto" else pytest.mark.long
    )
    for info in brelan.games()
]
SHORT = 1_400
"""Signs, for nine rounds of Punto; every messenger takes 2,000 in one address."""


@cache
def played(game: Game, number: int = 1, *, alone: bool = True, to_end: bool = True) -> State:
    """A game of one person, on the last seat or on all of them."""
    other = SeatChoice("bot", level="expert") if alone else SeatChoice("me")
    seats = [*[other] * (game.players - 1), SeatChoice("me")]
    new = NewTable(id="command-1", game=game.id, options=game.options, seats=seats)
    opening = openings.table(ANA, new)
    state = State(opening[0])
    state.names = {ANA.id: "Élise & Zoë"}
    for entry in openings.entries(opening, 5, word_hash(WORD)):
        state.apply(entry)
    seat = game.players - 1 if alone else 0
    state.apply(Entry(kind="reveal", at=5, person=ANA.id, seat=seat, word=WORD))
    state.apply(*dealt(state))
    chance = random.Random(number)
    while state.table is not None and not state.table.over and (to_end or state.ply < 6):
        mover = chance.choice(state.table.pending)
        move = chance.choice(state.table.moves(mover))
        state.apply(Entry(kind="move", at=5, seat=mover, move=move, by="bot"))
    return state


def dealt(state: State) -> tuple[Entry, None, Any]:
    entry, table = dealing.start(state, 5)
    return entry, None, table


def opened(link: str) -> tuple[deal_links.Told, State]:
    """What comes of a link elsewhere."""
    told = deal_links.read(link)
    opening = deal_links.opening(told, "T" * 22, "stranger")
    state = State(opening[0])
    for entry in deal_links.entries(told, opening, 9):
        state.apply(entry)
    return told, state


@pytest.mark.parametrize("game", VARIANTS, ids=label)
def test_the_same_game_comes_out_of_its_link(game: Game) -> None:
    first = played(game)
    seat = game.players - 1
    link = deal_links.link(first, seat)
    assert len(link) < SHORT
    told, again = opened(link)
    assert first.table is not None
    assert again.table is not None
    assert again.table.record() == first.table.record()
    assert again.status == "over"
    assert again.outcome == first.outcome
    assert (told.seat, told.name) == (seat, "Élise & Zoë")
    assert openings.levels(again)[:seat] == ["expert"] * seat
    assert again.players_at_deal[seat] == "person:stranger"
    # A try at it has the same cards as a try at the first one.
    tries = [openings.challenge(ANA, one, seat) for one in (first, again)]
    keys = [dealing.start(begun(*one), 9)[0].key for one in tries]
    assert first.start is not None
    assert keys == [first.start.key] * 2
    assert {header.deal for header, _ in tries} == {first.header.id}


def begun(header: Header, chairs: Any) -> State:
    state = State(header)
    state.apply(Entry(kind="create", at=9, person=header.owner, chairs=chairs))
    return state


def test_several_people_at_one_screen_become_one_person() -> None:
    _, again = opened(deal_links.link(played(brelan.game("punto", players=3), alone=False), 0))
    assert set(again.players_at_deal) == {"person:stranger"}
    assert openings.levels(again) == ["club"] * 3


def test_a_game_that_stands_still_or_was_set_up_has_no_link() -> None:
    game = brelan.game("combit")
    with pytest.raises(BrelanError) as running:
        deal_links.link(played(game, to_end=False), 0)
    assert running.value.code == "table-not-over"
    first = played(game, 3)
    first.header = msgspec.structs.replace(first.header, position={})
    with pytest.raises(Refused) as prepared:
        deal_links.link(first, 0)
    assert prepared.value.code == "challenge-impossible"


def changed(link: str, **more: Any) -> str:
    """A link that tells something else, well made."""
    told = msgspec.structs.replace(deal_links.read(link), **more)
    return wrapped(msgspec.msgpack.encode(told))


def wrapped(held: bytes) -> str:
    return "1" + base64.urlsafe_b64encode(zlib.compress(held)).decode().rstrip("=")


def refused(link: str) -> str:
    """Why it is not believed, which can be said in both languages."""
    with pytest.raises(BrelanError) as problem:
        opened(link)
    for lang in LANGUAGES:
        assert " " in problem.value.text(lang)
    return problem.value.code


@pytest.mark.parametrize("game", SOME)
def test_what_does_not_follow_is_refused(game: Game) -> None:
    link = deal_links.link(played(game), game.players - 1)
    told = deal_links.read(link)
    scores = tuple(one + 1 for one in told.scores)
    for more, code in (
        ({"scores": scores}, "link-result"),
        ({"winners": (*told.winners, 99)}, "link-result"),
        ({"moves": told.moves + b"\0"}, "link-result"),
        ({"secret": bytes(31)}, "link-damaged"),
        ({"rules": told.rules + 1}, "link-rules"),
        ({"seat": 0}, "link-damaged"),
        ({"seat": game.players}, "link-damaged"),
        ({"players": told.players[:-1]}, "link-damaged"),
        ({"players": (*told.players[:-1], "club")}, "link-damaged"),
        ({"players": (*told.players[:-1], "champion")}, "link-damaged"),
        ({"words": told.words[:-1]}, "link-damaged"),
        ({"table": b"short"}, "link-damaged"),
        ({"table": None}, "link-damaged"),
        ({"table": None, "daily": "2026-13-01"}, "link-damaged"),
        ({"daily": "2026-03-01"}, "link-damaged"),
        ({"game": "belote"}, "game-unknown"),
        ({"options": {"cards": 7}}, "option-unknown"),
        ({"options": {"players": 900}}, "option-value"),
    ):
        found = refused(changed(link, **more))
        assert found == code, more


@pytest.mark.parametrize("game", SOME)
def test_other_moves_and_cards_must_lead_to_the_result(game: Game) -> None:
    """They may by chance: then the link tells of another game, and tells the truth."""
    link = deal_links.link(played(game), game.players - 1)
    told = deal_links.read(link)
    others: list[dict[str, Any]] = [
        {"moves": b""},
        {"moves": told.moves[:-1]},
        {"moves": told.moves + b"\1"},
        {"moves": bytes(reversed(told.moves))},
        {"secret": bytes(32)},
        {"table": bytes(16)},
    ]
    for more in others:
        found = None
        with contextlib.suppress(Refused):
            found = opened(changed(link, **more))[1].table
        assert found is None or (found.scores, found.winners) == (told.scores, told.winners), more


@pytest.mark.parametrize(
    ("link", "code"),
    [
        ("", "link-damaged"),
        ("1", "link-damaged"),
        ("2abc", "link-version"),
        ("xyz", "link-damaged"),
        ("1é", "link-damaged"),
        ("1" + "A" * 10_000, "link-damaged"),
        ("1" + "A" * 3_000, "link-damaged"),
        (wrapped(b""), "link-damaged"),
        (wrapped(b"\xc0"), "link-damaged"),
        (wrapped(bytes(1_000_000)), "link-damaged"),
        (wrapped(b"\x91" * 10_000), "link-damaged"),
    ],
)
def test_what_is_no_link_is_refused(link: str, code: str) -> None:
    assert refused(link) == code


def test_no_other_sign_stands_for_the_version() -> None:
    """Else one deal had many links, each with a table of its own."""
    link = deal_links.link(played(brelan.game("punto")), 1)
    assert refused("x" + link[1:]) == "link-damaged"
    assert refused("2" + link[1:]) == "link-version"


def test_a_cut_or_misspelt_link_is_refused() -> None:
    link = deal_links.link(played(brelan.game("punto")), 1)
    chance = random.Random(20)
    for length in range(len(link)):
        refused(link[:length])
    for _ in range(300):
        place, sign = chance.randrange(1, len(link)), chance.choice("ABCabc123-_")
        if link[place] != sign and place < len(link) - 1:
            refused(link[:place] + sign + link[place + 1 :])


def told_or_refused(link: str) -> None:
    """Nothing else may come of it."""
    try:
        _, state = opened(link)
    except BrelanError as problem:
        refused = text(problem.code, "fr", **problem.values)
    else:
        refused = ""
        assert state.status == "over"
    assert not refused or " " in refused


@pytest.mark.parametrize("game", SOME)
def test_whatever_a_link_holds_it_is_refused_or_a_whole_game(game: Game) -> None:
    """Well made links with anything in them: nothing but a refusal or a game that is over."""
    told = deal_links.read(deal_links.link(played(game), game.players - 1))
    plain = msgspec.to_builtins(told, builtin_types=(bytes,))
    chance = random.Random(game.id)
    anything: tuple[object, ...] = (
        None, True, -1, 0, 1, 7, 1 << 62, 1.5, "", "x", "club", "é" * 400, b"", b"\xff" * 40, [],
        [None] * 99, {}, {"players": 3}, {"first": -5}, {"rounds": 1 << 40},
    )  # fmt: skip
    for _ in range(150):
        fields = list(plain)
        for _ in range(chance.randrange(1, 3)):
            fields[chance.randrange(len(fields))] = chance.choice(anything)
        if chance.random() < 0.5:
            fields[-1] = chance.randbytes(chance.randrange(1, 300))
        held = msgspec.msgpack.encode(fields[: chance.choice((len(fields), len(fields), 3))])
        told_or_refused(wrapped(held))
