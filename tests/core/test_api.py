"""The public API: names, errors that say what is wrong and what would be right."""

import copy
import hashlib
import pickle
import subprocess
import sys
from functools import partial
from typing import Any

import msgspec
import numpy as np
import pytest

import brelan
from brelan import BrelanError, GameError, IllegalMove, RecordError
from brelan.core.records import DIGEST, MAGIC
from brelan.core.table import returns
from tests.play import random_table

IDS = {"combi-combo", "carro-combo", "bonne-combinaison", "punto", "combit", "trader"}
GAME = brelan.game("bonne-combinaison", first=0)


def test_the_catalogue_has_the_six_games_with_titles_and_rules_in_two_languages() -> None:
    infos = brelan.games()
    assert {info.id for info in infos} >= IDS
    for info in infos:
        assert info.players
        for lang in ("fr", "en"):
            assert info.title(lang) != info.id
            assert len(info.pitch(lang)) > 20
            assert info.rules_text(lang).startswith("# ")


@pytest.mark.parametrize(
    ("game", "options", "code", "named"),
    [
        ("x", {}, "game-unknown", "carro-combo"),
        ("punto", {"players": 9}, "option-value", "2, 3, 4"),
        ("punto", {"players": 6}, "punto-players", "4, 6, 8"),
        ("punto", {"players": 2, "teams": True}, "punto-players", "4, 6, 8"),
        ("punto", {"players": True}, "option-value", "True"),
        ("punto", {"players": "2"}, "option-value", "'2'"),
        ("punto", {"players": 2.0}, "option-value", "2.0"),
        ("punto", {"expert": 1}, "option-value", "False, True"),
        ("punto", {"rounds": 10}, "option-value", "9"),
        ("punto", {"first": 2}, "option-value", "None, 0, 1"),
        ("punto", {"colour": "red"}, "option-unknown", "players, teams, expert, rounds, first"),
        ("combit", {"players": 3}, "option-value", "2"),
        ("carro-combo", {"tokens": 4}, "option-value", "2, 3"),
        ("carro-combo", {"first": 0}, "option-unknown", "dealer"),
        ("combi-combo", {"players": 3}, "option-value", "4, 5"),
    ],
)
def test_a_wrong_choice_is_refused_with_what_is_allowed(
    game: str, options: dict[str, Any], code: str, named: str
) -> None:
    with pytest.raises(GameError) as refused:
        brelan.game(game, **options)
    assert refused.value.code == code
    for lang in ("fr", "en"):
        assert named in refused.value.text(lang)
    assert str(refused.value) == refused.value.text("en")


@pytest.mark.parametrize("seed", [-1, 1 << 64, 1.5, "7", True])
def test_a_wrong_seed_is_refused(seed: Any) -> None:
    with pytest.raises(GameError) as refused:
        GAME.deal(seed)
    assert refused.value.code == "seed"


WRONG_KEYS = [b"", bytes(32), bytes(8) + bytes([7]) * 24, b"7" * 31, b"7" * 33, "7" * 32, 7]


@pytest.mark.parametrize("key", WRONG_KEYS)
def test_a_wrong_key_is_refused_without_repeating_it(key: Any) -> None:
    for begin in (GAME.deal, partial(GAME.set_up, GAME.deal(1).view(None))):
        with pytest.raises(GameError) as refused:
            begin(key=key)
        assert refused.value.code == "key"
        assert refused.value.values == {"bytes": 32}


def test_a_seed_and_a_key_at_once_are_refused() -> None:
    with pytest.raises(GameError) as refused:
        GAME.deal(1, key=bytes([7]) * 32)
    assert refused.value.code == "seed-and-key"


def test_without_a_seed_deals_differ_and_the_seed_is_kept() -> None:
    one, other = GAME.deal(), GAME.deal()
    assert one.seed != other.seed
    assert bytes(GAME.deal(one.seed)) == bytes(one)


def test_games_are_values() -> None:
    assert brelan.game("punto") == brelan.game("punto", players=2)
    assert len({brelan.game("punto"), brelan.game("punto", rounds=2)}) == 1
    assert brelan.game("punto") != brelan.game("punto", expert=True)
    assert eval(repr(GAME), {"brelan": brelan}) == GAME
    assert GAME.title("fr") == "La bonne combinaison"


def test_a_move_out_of_turn_names_who_is_awaited() -> None:
    table = GAME.deal(1)
    with pytest.raises(
        IllegalMove, match="not your turn: you have seat 1, and seat 0 is to play"
    ) as refused:
        table.play(1, "a1")
    assert refused.value.code == "not-your-turn"
    assert "c’est le tour de la place 0" in refused.value.text("fr")


def test_a_move_after_the_end_is_refused() -> None:
    table = random_table(GAME, 1, 1000)
    with pytest.raises(IllegalMove) as refused:
        table.play(0, "a1")
    assert refused.value.code == "game-over"


def test_a_text_of_no_meaning_is_told_what_is_expected() -> None:
    table = GAME.deal(1)
    with pytest.raises(IllegalMove, match="Announce a card of your hand") as refused:
        table.play(0, "castle kingside")
    assert (refused.value.code, refused.value.values["words"]) == (
        "move-word",
        ("castle", "kingside"),
    )
    assert refused.value.values["instead"] in table.moves(0)
    with pytest.raises(IllegalMove) as refused:
        table.play(0, 5)  # type: ignore[arg-type]  # what the test is about
    assert refused.value.code == "move-not-text"


@pytest.mark.parametrize("seat", [-1, 2, "0", None, True, 0.0])
def test_a_seat_that_is_not_at_the_table_is_refused(seat: Any) -> None:
    table = GAME.deal(1)
    for ask in (table.moves, lambda seat: table.play(seat, "a1"), lambda s: table.imagine(s, 1)):
        with pytest.raises(GameError) as refused:
            ask(seat)
        assert refused.value.code == "seat-unknown"
    if seat is not None:
        with pytest.raises(GameError):
            table.view(seat)


def test_moves_can_be_made_by_number() -> None:
    table = GAME.deal(1)
    twin = table.copy()
    seat = table.pending[0]
    legal = table.legal(seat)
    assert [GAME.notation.move_text(number) for number in legal] == table.moves(seat)
    assert table.legal(1 - seat) == []
    table.play_number(seat, legal[5])
    twin.play(seat, twin.moves(seat)[5])
    assert bytes(table) == bytes(twin)
    assert table.history == ((seat, legal[5]),)


def test_a_number_that_is_no_legal_move_leaves_the_table_as_it_is() -> None:
    table = GAME.deal(1)
    before = bytes(table)
    seat = table.pending[0]
    for number in (-1, 10_000, True, None, "a1", float(table.legal(seat)[0]), np.ones(2)):
        with pytest.raises(IllegalMove) as refused:
            table.play_number(seat, number)  # type: ignore[arg-type]  # wrong on purpose
        assert refused.value.code == "move-number"
    with pytest.raises(IllegalMove) as early:
        table.play_number(1 - seat, 0)
    assert early.value.code == "not-your-turn"
    assert bytes(table) == before


def test_nobody_changes_a_table_through_its_record() -> None:
    table = GAME.deal(1)
    before = bytes(table)
    table.state.ply = 9
    GAME.rules.play(table.state, table.pending[0], table.legal(table.pending[0])[0])
    assert bytes(table) == before
    assert table.state.dtype == GAME.rules.STATE


def test_a_table_with_other_chance_is_the_same_until_it_is_dealt_again() -> None:
    table = random_table(GAME, 1, 4)
    other = table.reseed(2)
    assert other.view(None) == table.view(None)
    assert other.state.rng != table.state.rng
    assert brelan.replay(other.record()).view(None) == table.view(None)


def test_a_table_tells_its_state() -> None:
    table = GAME.deal(1)
    assert repr(table) == "<Table bonne-combinaison after 0 moves, pending (0,)>"
    over = random_table(GAME, 1, 1000)
    assert "won by" in repr(over)
    assert table.round == 1


@pytest.mark.parametrize("id_", sorted(IDS))
def test_a_table_is_drawn_taken_back_and_compared(id_: str) -> None:
    table = random_table(brelan.game(id_), 5, 9)
    drawn = str(table)
    assert "\x1b" not in drawn
    assert len(drawn.splitlines()) > 4
    assert str(random_table(brelan.game(id_), 6, 9)) != drawn
    assert table._repr_svg_().startswith("<svg")
    course = list(table.positions())
    assert [len(position.log) for position in course] == list(range(10))
    assert course[-1] == table
    last, seats = table.log[-1], range(table.game.players)
    asked = [table.moves(seat) for seat in seats]
    assert table.undo() == last
    assert table == course[-2] != course[-1]
    assert [table.moves(seat) for seat in seats] == [course[-2].moves(seat) for seat in seats]
    table.play(*last)
    assert bytes(table) == bytes(course[-1])
    assert [table.moves(seat) for seat in seats] == asked
    for _ in range(9):
        table.undo()
    assert table == course[0] == table.game.deal(table.seed)
    with pytest.raises(GameError) as refused:
        table.undo()
    assert refused.value.code == "table-undo-nothing"


def test_a_table_can_be_no_key() -> None:
    with pytest.raises(TypeError):
        hash(GAME.deal(1))


@pytest.mark.parametrize(
    ("players", "winners", "expected"),
    [
        (2, (0,), (1, -1)),
        (2, (0, 1), (0, 0)),
        (4, (1,), (-1 / 3, 1, -1 / 3, -1 / 3)),
        (4, (0, 2), (1, -1, 1, -1)),
        (3, (0, 1), (0.5, 0.5, -1)),
        (5, (0, 1, 2), (2 / 3, 2 / 3, 2 / 3, -1, -1)),
        (3, (), (0, 0, 0)),
    ],
)
def test_returns_follow_the_formula(
    players: int, winners: tuple[int, ...], expected: tuple[float, ...]
) -> None:
    """A winner gets min(1, (n-k)/k), another seat -min(1, k/(n-k)); all 0 when all win."""
    assert returns(players, winners) == pytest.approx(expected)


def test_copies_of_the_standard_library_are_independent() -> None:
    """`copy.copy` shared the record, so that a move was made at both tables."""
    table = GAME.deal(1)
    before = bytes(table)
    copied = copy.copy(table)
    copied.play(copied.pending[0], copied.moves(copied.pending[0])[0])
    assert bytes(table) == before


def test_bytes_of_a_wrong_shape_are_refused() -> None:
    """Their digest fits, but what they hold does not: that was an error of NumPy or msgspec."""
    body = bytes(random_table(GAME, 2, 10))[:-DIGEST]
    image = msgspec.msgpack.decode(body[len(MAGIC) :])
    shapes = [[*image[:5], b"123", image[6]], [*image[:6], b""], [*image[:6], 2 * image[6]], [1]]
    for shape in shapes:
        data = MAGIC + msgspec.msgpack.encode(shape)
        with pytest.raises(RecordError) as refused:
            GAME.load(data + hashlib.blake2b(data, digest_size=DIGEST).digest())
        assert refused.value.code == "bytes-corrupt"


def corrupt(data: bytes, place: int) -> bytes:
    return data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]


def test_damaged_or_foreign_bytes_are_refused() -> None:
    data = bytes(random_table(GAME, 2, 10))
    cases = {
        b"": "bytes-foreign",
        b"brelan12345678": "bytes-foreign",  # cut off before its version: was an IndexError
        b"not a table of brelan at all": "bytes-foreign",
        corrupt(data, 6): "bytes-version",
        corrupt(data, 40): "bytes-corrupt",
        data[:-1]: "bytes-corrupt",
        data + b"\0": "bytes-corrupt",
    }
    for damaged, code in cases.items():
        with pytest.raises(RecordError) as refused:
            GAME.load(damaged)
        assert refused.value.code == code
    with pytest.raises(RecordError) as refused:
        GAME.load("text")  # type: ignore[arg-type]  # what the test is about
    assert refused.value.code == "bytes-foreign"
    with pytest.raises(RecordError) as refused:
        brelan.game("bonne-combinaison", first=1).load(data)
    assert refused.value.code == "bytes-other-game"
    assert "first=0" in str(refused.value)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"version": 3}, "record-newer"),
        ({"rules": 99}, "record-rules-newer"),
        ({"rules": 0}, "record-rules-older"),
        ({"moves": [[0, "e9"]]}, "record-move"),
        ({"moves": [[1, "a1"]]}, "record-move"),
        ({"moves": [[7, "a1"]]}, "record-move"),
        ({"moves": 5}, "record-shape"),
        ({"extra": 5}, "record-shape"),
        ({"game": "x"}, "game-unknown"),
        ({"options": {"players": 9}}, "option-value"),
        ({"seed": -3}, "seed"),
        ({"seed": None}, "record-shape"),
        ({"key": "zz" * 32}, "record-shape"),
        ({"key": "07" * 32}, "seed-and-key"),
        ({"seed": None, "key": "07" * 31}, "key"),
    ],
)
def test_a_wrong_record_is_refused(change: dict[str, Any], code: str) -> None:
    record = {**random_table(GAME, 2, 10).record(), **change}
    with pytest.raises(BrelanError) as refused:
        brelan.replay(record)
    assert refused.value.code == code


def test_the_reason_inside_a_refusal_is_in_its_language() -> None:
    record = {**random_table(GAME, 2, 10).record(), "moves": [[0, "e9"]]}
    with pytest.raises(BrelanError) as refused:
        brelan.replay(record)
    cause = refused.value.__cause__
    assert isinstance(cause, BrelanError)
    for lang in ("fr", "en"):
        assert refused.value.text(lang).endswith(cause.text(lang))
    assert cause.text("fr") != cause.text("en")


def test_a_record_that_is_no_record_is_refused() -> None:
    wrongs: list[Any] = [[], {}, {"version": 1}, {"version": "1"}]
    for wrong in wrongs:
        with pytest.raises(RecordError) as refused:
            brelan.replay(wrong)
        assert refused.value.code == "record-shape"


def test_all_texts_have_both_languages() -> None:
    error = GameError("game-unknown", game="x", allowed=("a", "b"))
    assert error.text("fr") != error.text("en") == error.text("de")
    assert GameError("no-such-code", a=1).text("fr") == "no-such-code {'a': 1}"


def test_errors_travel_between_processes() -> None:
    error = GameError("game-unknown", game="x", allowed=("a", "b"))
    twin = pickle.loads(pickle.dumps(error))
    assert (type(twin), twin.code, twin.values) == (GameError, error.code, error.values)


def test_positions_may_come_as_tuples() -> None:
    view = GAME.deal(1).view(None)
    view["hands"] = tuple(tuple(hand) for hand in view["hands"])
    assert GAME.set_up(view).view(0) == GAME.deal(1).view(0)
    with pytest.raises(GameError):
        GAME.set_up(view, seed=-1)


def test_the_cache_is_keyed_by_the_sources(tmp_path: Any) -> None:
    code = "from brelan.core.compiler.cache import cache_folder; print(cache_folder())"
    run = subprocess.run(
        [sys.executable, "-c", code],
        env={"BRELAN_CACHE_DIR": str(tmp_path), "PATH": ""},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.startswith(str(tmp_path))
    assert len(run.stdout.strip()) > len(str(tmp_path)) + 10
