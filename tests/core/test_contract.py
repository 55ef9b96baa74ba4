"""What every game of the catalogue keeps, in every option."""

import json
import random
from typing import Any

import numpy as np
import pytest

import brelan
from brelan import Game, IllegalMove
from brelan.core.compiler.decorators import JIT
from brelan.core.dispatch import HEADER, RULES
from brelan.core.position import canonical
from brelan.core.table import Table
from tests.play import play_one, positions, random_table, some_positions
from tests.variants import VARIANTS, name

GAMES = 60 if JIT else 3
every_variant = pytest.mark.parametrize("game", VARIANTS, ids=name)


def same_views(one: Table, other: Table) -> bool:
    unordered = one.game.layout.UNORDERED
    return all(
        canonical(one.view(seat), unordered) == canonical(other.view(seat), unordered)
        for seat in (None, *range(one.game.players))
    )


@every_variant
def test_a_record_is_small_and_begins_with_the_header(game: Game) -> None:
    state = game.rules.STATE
    assert state.itemsize <= 1024
    assert list(state.names[: len(HEADER)]) == [field[0] for field in HEADER]
    assert state in RULES


@every_variant
def test_pending_seats_can_move_and_others_cannot(game: Game) -> None:
    for table in positions(game, seed=1):
        assert table.pending == tuple(sorted(table.pending))
        assert bool(table.pending) != table.over
        for seat in range(game.players):
            assert bool(table.moves(seat)) == (seat in table.pending)


@every_variant
def test_legal_moves_ascend_and_stay_within_the_buffer(game: Game) -> None:
    room = game.rules.MOST_MOVES
    for table in positions(game, seed=2):
        for seat in table.pending:
            out = np.full(room + 8, -7, np.int16)
            count = game.rules.moves(table.state, seat, out)
            assert 0 < count <= room
            assert (out[room:] == -7).all()
            assert (np.diff(out[:count]) > 0).all()


@every_variant
def test_moves_and_texts_are_a_bijection(game: Game) -> None:
    notation = game.notation
    for table in positions(game, seed=3, every=3):
        for seat in table.pending:
            for move in table.legal(seat):
                assert notation.parse_move(notation.move_text(move)) == move


@every_variant
def test_results_are_zero_sum_and_follow_from_the_winners(game: Game) -> None:
    for seed in range(5):
        table = random_table(game, seed, 100_000)
        assert table.over
        assert table.winners
        assert sum(table.returns) == pytest.approx(0)
        assert all(-1 <= value <= 1 for value in table.returns)
        losers = [value for seat, value in enumerate(table.returns) if seat not in table.winners]
        assert all(table.returns[seat] > max(losers, default=-1) for seat in table.winners)


@every_variant
def test_views_are_json_with_the_same_fields_for_all(game: Game) -> None:
    for table in some_positions(game, seed=4, count=20):
        whole = table.view(None)
        for seat in range(game.players):
            view = table.view(seat)
            assert list(view) == list(whole)
            assert json.loads(json.dumps(view)) == view
            if table.over:
                assert view == whole


@every_variant
def test_an_illegal_move_is_refused_with_a_reason_and_changes_nothing(game: Game) -> None:
    chooser = random.Random(5)
    texts = {
        game.notation.move_text(move)
        for seed in (5, 6)
        for table in some_positions(game, seed, count=30)
        for seat in table.pending
        for move in table.legal(seat)
    }
    tried = sorted(texts)
    for table in some_positions(game, seed=7):
        before = bytes(table)
        for seat in range(game.players):
            legal = table.moves(seat)
            for text in chooser.sample(tried, min(40, len(tried))):
                if text in legal:
                    continue
                with pytest.raises(IllegalMove) as refused:
                    table.play(seat, text)
                for lang in ("fr", "en"):
                    assert len(refused.value.text(lang)) > 10
                    assert not refused.value.text(lang).startswith(refused.value.code)
        assert bytes(table) == before


@every_variant
def test_bytes_and_copies_are_exact(game: Game) -> None:
    for table in some_positions(game, seed=8):
        loaded = game.load(bytes(table))
        copied = table.copy()
        for twin in (loaded, copied):
            assert bytes(twin) == bytes(table)
            assert twin.log == table.log
        if not table.over:
            play_one(copied, random.Random(8))
            assert bytes(loaded) == bytes(table) != bytes(copied)


@every_variant
def test_a_record_replays_to_the_same_table(game: Game) -> None:
    table = random_table(game, 9, 100_000)
    record = json.loads(json.dumps(table.record()))
    assert bytes(brelan.replay(record)) == bytes(table)


@every_variant
def test_a_table_set_up_from_an_open_view_goes_on_as_the_original(game: Game) -> None:
    for table in some_positions(game, seed=10):
        twin = game.set_up(json.loads(json.dumps(table.view(None))))
        original = table.copy()
        chooser = random.Random(10)
        # What is dealt in a later round is not in the view.
        while same_views(original, twin) and not original.over:
            round_before = original.round
            seat, move = play_one(original, chooser)
            twin.play(seat, move)
            if original.round != round_before:
                break
        assert original.over == twin.over
        assert original.round == twin.round
        if original.over or original.round == table.round:
            assert same_views(original, twin)


@every_variant
def test_a_set_up_table_replays_and_loads(game: Game) -> None:
    table = game.set_up(random_table(game, 11, 9).view(None), seed=3)
    chooser = random.Random(11)
    while not table.over:
        play_one(table, chooser)
    assert bytes(brelan.replay(json.loads(json.dumps(table.record())))) == bytes(table)
    assert bytes(game.load(bytes(table))) == bytes(table)


@every_variant
def test_an_imagined_table_looks_the_same_and_can_be_played_on(game: Game) -> None:
    unordered = game.layout.UNORDERED
    for table in some_positions(game, seed=12):
        for seat in range(game.players):
            imagined = table.imagine(seat, seed=len(table.log))
            assert canonical(imagined.view(seat), unordered) == canonical(
                table.view(seat), unordered
            )
            assert imagined.moves(seat) == table.moves(seat)
            assert all(imagined.moves(other) for other in imagined.pending)
            # An imagined position is a possible one: it can be set up.
            assert same_views(game.set_up(imagined.view(None)), imagined)
            chooser = random.Random(seat)
            while not imagined.over:
                play_one(imagined, chooser)


@every_variant
def test_an_imagined_table_depends_on_nothing_the_seat_cannot_see(game: Game) -> None:
    """Whatever lies hidden, the same seed imagines the same: nothing forgotten shines through."""
    for table in some_positions(game, seed=16):
        if table.over:
            continue
        for seat in range(game.players):
            imagined = table.imagine(seat, 1)
            again = table.imagine(seat, 2).imagine(seat, 1)
            assert imagined.state.tobytes() == again.state.tobytes()


@every_variant
def test_imagining_is_reproducible_and_does_not_touch_the_table(game: Game) -> None:
    table = random_table(game, 13, 20)
    before = bytes(table)
    for seat in range(game.players):
        assert bytes(table.imagine(seat, 1)) == bytes(table.imagine(seat, 1))
    assert bytes(table) == before


@every_variant
def test_dealing_on_a_used_record_gives_a_fresh_game(game: Game) -> None:
    used = random_table(game, 14, 100_000).state
    fresh = game.states(1)[0]
    used.rng = fresh.rng = 12345
    game.rules.deal(used)
    game.rules.deal(fresh)
    assert used.tobytes() == fresh.tobytes()


@every_variant
def test_playouts_are_the_same_games_whatever_the_threads_and_chunks(game: Game) -> None:
    whole = game.playouts(GAMES, seed=15)
    threaded = game.playouts(GAMES, seed=15, threads=2)
    tail = game.playouts(GAMES // 3, seed=15, first=GAMES - GAMES // 3)
    assert whole.moves == int(whole.lengths.sum())
    for field in ("lengths", "scores", "winners", "returns"):
        values: Any = getattr(whole, field)
        assert (values == getattr(threaded, field)).all()
        assert (values[-len(tail.lengths) :] == getattr(tail, field)).all()
