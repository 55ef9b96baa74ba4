"""Every table as it is drawn: all that the view shows is there, and nothing else."""

import io
import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from rich.console import Console

import brelan
from brelan import Game
from brelan.core.catalogue import GameInfo
from brelan.core.drawing import plain
from brelan.core.table import Table
from tests.play import random_table
from tests.variants import VARIANTS, label

CARD = re.compile(r"(?<![\w])[roygbpkw][1-9](?![\w:])")
A_LINE = 12
"""Cards of a long hand side by side."""
STEPS = 9
"""Moves between two looks at a table."""
LOOKS = 8
"""Looks at a game before its end."""


def tables(game: Game) -> Iterator[Table]:
    """A table as it is dealt, now and then in a random game, and at its end."""
    chance = random.Random(label(game))
    table = game.deal(chance.randrange(1000))
    while not table.over:
        if len(table.log) % STEPS == 0 and len(table.log) < LOOKS * STEPS:
            yield table
        seat = chance.choice(table.pending)
        table.play(seat, chance.choice(table.moves(seat)))
    yield table


def drawn(game: Game, view: dict[str, Any], seat: int | None, lang: str, columns: int = 80) -> str:
    console = Console(width=columns, color_system=None)
    with console.capture() as capture:
        console.print(game.info.module("show.terminal").draw(view, seat, lang))
    return capture.get()


def words(value: Any) -> Iterator[str]:
    """All texts of a view but the names of its squares."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from words(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from words(inner)


def cards_of(view: dict[str, Any]) -> Counter[str]:
    return Counter(card for word in words(view) for card in CARD.findall(word))


@pytest.mark.parametrize("game", VARIANTS, ids=label)
def test_every_visible_card_is_drawn_and_no_other(game: Game) -> None:
    for table in tables(game):
        for seat in (None, *range(game.players)):
            view = table.view(seat)
            expected = cards_of(view)
            for lang in ("fr", "en"):
                shown = Counter(CARD.findall(drawn(game, view, seat, lang)))
                assert shown.keys() == expected.keys()
                assert shown >= expected, expected - shown


@pytest.mark.parametrize("game", VARIANTS, ids=label)
def test_drawings_fit_80_columns_and_lack_no_text(game: Game) -> None:
    for table in tables(game):
        for lang in ("fr", "en"):
            text = drawn(game, table.view(None), None, lang)
            assert max(map(len, text.splitlines())) <= 80
            assert "-table-" not in text, "a text is missing"


@pytest.mark.parametrize("game", [game for game in VARIANTS if game.id == "carro-combo"], ids=label)
def test_hands_are_rows_with_their_places_below(game: Game) -> None:
    for table in tables(game):
        for seat in (None, *range(game.players)):
            view = table.view(seat)
            text = drawn(game, view, seat, "fr", 84)
            for hand in view["hands"]:
                for first in range(0, len(hand), A_LINE):
                    row = hand[first : first + A_LINE]
                    assert "".join(f"{card:^4}" for card in row).rstrip() in text
            for reserve in view["reserves"]:
                assert "".join(f"{card:^4}" for card in reserve).strip() in text
            assert (view["to_beat"] or "–") in text


@pytest.mark.parametrize("columns", [40, 60, 80])
def test_a_card_and_its_place_stay_under_each_other_in_a_narrow_terminal(columns: int) -> None:
    """The last cards of a hand broke into lines of their own, between the others and the places."""
    game = brelan.game("carro-combo", players=5)
    for table in tables(game):
        view = table.view(None)
        text = drawn(game, view, None, "fr", columns).splitlines()
        start, end = text[0].index("main"), text[0].index("réserve")
        last = next(number for number, line in enumerate(text) if line.startswith("Pli"))
        column = [line[start:end] for line in text[1:last]]
        for hand, known in zip(view["hands"], view["known"], strict=True):
            shown: list[str] = []
            while len(shown) < len(hand):
                cards, places = column.pop(0), column.pop(0)
                shown += cards.split()
                for place in re.finditer(r"(\d+)(°?)", places):
                    number = int(place[1])
                    assert cards[place.start() // 4 * 4 :].split()[0] == hand[number]
                    assert bool(place[2]) == known[number]
            assert shown == hand
            column = column[0 if hand else 2 :]
        assert not column


@pytest.mark.parametrize("game", [game for game in VARIANTS if game.id == "combi-combo"], ids=label)
def test_a_passed_card_is_told_to_giver_and_receiver_only(game: Game) -> None:
    table = game.deal(5)
    for seat in range(game.players - 1):
        table.play(seat, table.moves(seat)[0])
    for seat in range(game.players):
        known = [move for _mover, move in table.log_of(seat)]
        assert [move != "pass ?" for move in known] == [
            mover == seat for mover in range(game.players - 1)
        ], "before all have chosen, everybody knows the own choice only"
    last = game.players - 1
    table.play(last, table.moves(last)[0])
    for seat in range(game.players):
        for (mover, move), (_mover, made) in zip(table.log_of(seat), table.log, strict=True):
            public = seat in (mover, (mover + 1) % game.players)
            assert move == (made if public else "pass ?")


@pytest.mark.parametrize("game", VARIANTS, ids=label)
def test_any_table_can_be_drawn_plainly_with_all_that_a_seat_sees_and_no_more(game: Game) -> None:
    table = random_table(game, 3, 6)
    console = Console(file=io.StringIO(), record=True, width=200)
    console.print(plain.draw(table.view(0), 0, "en"))
    text = console.export_text()
    own = table.view(0)
    for name in set(own) - plain.COMMON:
        assert name.replace("_", " ") in text or own[name] in ({}, [])
    for hand in own.get("hands", []):
        assert all(card in text for card in hand)


@pytest.mark.parametrize("info", brelan.games(), ids=lambda info: info.id)
def test_the_facts_for_the_page_are_plain_data(info: GameInfo) -> None:
    facts = info.optional_module("show.facts")
    assert facts is not None
    assert json.loads(json.dumps(facts.FACTS)) is not None
