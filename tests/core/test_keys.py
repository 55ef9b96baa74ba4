"""Tables whose chance comes from a key: what they deal, how they are kept, who learns the key."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

import brelan
from brelan import Game
from brelan.bots.arena.players import Cheat
from brelan.bots.bot import Bot
from brelan.bots.levels import level
from brelan.core.generator import set_key
from brelan.core.table import Table
from tests.core import naive_chacha
from tests.play import play_one
from tests.variants import VARIANTS, label

KEY = bytes(range(1, 33))
OTHER = bytes(range(2, 34))
KEYLESS_TABLES = json.loads(Path(__file__).with_name("keyless_tables.json").read_text("utf-8"))
"""Tables that Brelan wrote before records had keys: bytes, records, and how they went on."""


def played(game: Game, key: bytes, chooser: random.Random, plies: int) -> Table:
    table = game.deal(key=key)
    for _ in range(plies):
        if not table.over:
            play_one(table, chooser)
    return table


@pytest.mark.parametrize("game", VARIANTS, ids=label)
def test_a_record_stays_under_a_kibibyte(game: Game) -> None:
    assert game.record_type.itemsize < 1024


@pytest.mark.parametrize("game", VARIANTS, ids=label)
def test_a_key_deals_the_same_again_and_another_key_something_else(game: Game) -> None:
    table = game.deal(key=KEY)
    assert (table.key, table.seed) == (KEY, None)
    assert bytes(game.deal(key=KEY)) == bytes(table)
    assert game.deal(key=OTHER).view(None) != table.view(None)
    assert game.deal(seed=7).key is None


@pytest.mark.parametrize("game", VARIANTS, ids=label)
def test_keyed_tables_are_kept_and_go_on_as_they_would_have(game: Game) -> None:
    table = played(game, KEY, random.Random(1), 12)
    record = json.loads(json.dumps(table.record()))
    assert (record["key"], "seed" in record, record["version"]) == (KEY.hex(), False, 2)
    twins = [brelan.replay(record), game.load(bytes(table)), table.copy()]
    choosers = [random.Random(2) for _ in range(4)]
    while not table.over:
        play_one(table, choosers[3])
        for twin, chooser in zip(twins, choosers, strict=False):
            play_one(twin, chooser)
    for twin in twins:
        assert bytes(twin) == bytes(table)
        assert twin.key == KEY


def test_a_table_can_be_set_up_with_a_key() -> None:
    game = brelan.game("combit", rounds=2)
    view = played(game, KEY, random.Random(1), 8).view(None)
    table = game.set_up(view, key=KEY)
    assert table.key == KEY
    assert brelan.replay(table.record()).key == KEY
    assert game.begin(None, view, key=KEY).view(None) == view


@pytest.mark.parametrize(
    ("game", "given", "dealt"),
    [
        (brelan.game("combit", rounds=2), (), ("column",)),
        (brelan.game("trader", players=3, rounds=2), (), ("column",)),
        (brelan.game("carro-combo"), (), ("fan", "reserve", "deck")),
        (brelan.game("punto"), ("stock",), ("cards",)),  # the winner has taken a card out
    ],
    ids=lambda part: part.id if isinstance(part, Game) else "",
)
def test_the_chance_of_a_round_comes_from_key_and_round_alone(
    game: Game, given: tuple[str, ...], dealt: tuple[str, ...]
) -> None:
    """Whatever course the first round takes, the second deals the same from what is there."""
    deals: dict[bytes, set[bytes]] = {}
    courses = 0
    for seed in range(40):
        table, chooser = game.deal(key=KEY), random.Random(seed)
        first = table.state
        while table.round == 1 and not table.over:
            play_one(table, chooser)
        second = table.state
        if not table.over:
            there = b"".join(second[name].tobytes() for name in given)
            courses += there in deals
            cards = b"".join(second[name].tobytes() for name in dealt)
            deals.setdefault(there, set()).add(cards)
            assert cards != b"".join(first[name].tobytes() for name in dealt)
    assert courses > 5
    assert {len(found) for found in deals.values()} == {1}


@pytest.mark.parametrize("game", VARIANTS, ids=label)
def test_imagined_and_reseeded_tables_do_not_know_the_key(game: Game) -> None:
    table = played(game, KEY, random.Random(3), 7)
    imagined = [table.imagine(seat, 5) for seat in range(game.players)]
    for other in (*imagined, table.reseed(5)):
        assert other.key is None
        assert KEY not in bytes(other)
        assert KEY.hex() not in repr(other.record())
        again = brelan.replay(other.record())
        assert again.view(None) == other.view(None)
    for seat in range(game.players):
        assert KEY not in table.imagined_state(seat, 5).tobytes()


@pytest.mark.parametrize("game", VARIANTS, ids=label)
def test_what_is_shown_of_a_running_table_does_not_tell_its_key(game: Game) -> None:
    table = played(game, KEY, random.Random(4), 7)
    shown = [table.view(None), table.watcher_view(), table.log, table.watcher_log(), repr(table)]
    shown += [table.view(seat) for seat in range(game.players)]
    parts = [KEY[start : start + 4] for start in range(29)]
    written = json.dumps(shown)
    assert not [part for part in parts if part.hex() in written]
    assert not [part for part in parts if str(int.from_bytes(part, "little")) in written]


def test_no_bot_thinks_with_the_key() -> None:
    """Not even where all cards are open, and search goes on into rounds that are not dealt yet."""
    for id_ in ("combit", "punto", "carro-combo", "combi-combo", "bonne-combinaison"):
        game = brelan.game(id_)
        table = played(game, KEY, random.Random(5), 5)
        seat = table.pending[0]
        other = with_key(table, OTHER)
        for kind in (Bot, Cheat):
            bots = [kind(level("expert"), game, iterations=40, threads=1, seed=1) for _ in "12"]
            assert bots[0].choose(table, seat) == bots[1].choose(other, seat), (id_, kind)


def with_key(table: Table, key: bytes) -> Table:
    """The same table, whose chance goes on from another key."""
    state = table.state
    set_key(state, key)
    return Table(table.game, state, seed=None, moves=table.history)


@pytest.mark.parametrize("number", [1, 2])
def test_a_deal_can_be_computed_from_its_key_by_the_description_alone(number: int) -> None:
    """A ChaCha20 that shares no code with Brelan's lays out the same columns."""
    game = brelan.game("combit", rounds=2, first=0)
    table, chooser = game.deal(key=KEY), random.Random(1)
    while table.round < number:
        play_one(table, chooser)
    deck = [f"{colour}{value}" for colour in "rygbw" for value in (2, 2, 3, 3, 4, 5, 6)]
    laid = []
    for draw in range(35):
        block = naive_chacha.block(KEY, draw, number.to_bytes(12, "little"))
        word = int.from_bytes(block[:8], "little")
        place = (word >> 32) * len(deck) >> 32
        laid.append(deck[place])
        deck[place] = deck[-1]
        deck.pop()
    assert table.view(None)["columns"] == [laid[first : first + 7] for first in range(0, 35, 7)]


@pytest.mark.parametrize("kept", KEYLESS_TABLES, ids=lambda kept: kept["record"]["game"])
def test_tables_kept_before_there_were_keys_open_replay_and_go_on(kept: dict[str, Any]) -> None:
    record = kept["record"]
    game = brelan.game(record["game"], **record["options"])
    loaded, replayed = game.load(bytes.fromhex(kept["bytes"])), brelan.replay(record)
    assert bytes(loaded) == bytes(replayed)
    assert json.loads(json.dumps(loaded.record())) == record
    for seat, move in kept["rest"]:
        loaded.play(seat, move)
    assert loaded.over
    assert list(loaded.scores) == kept["scores"]
