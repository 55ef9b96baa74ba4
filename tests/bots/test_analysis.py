"""Games looked at again: decisions by what was known, luck of the deal, the course."""

import json
import random

import pytest

import brelan
from brelan import Game, GameError, RecordError
from brelan.bots.review import analysis
from brelan.bots.review.judge import Judge
from brelan.bots.review.luck import luck
from brelan.bots.review.playout_chances import Playouts
from brelan.core.compiler.decorators import JIT
from brelan.core.table import Table
from tests.bots.test_bot import every_variant, one_a_game, seen_alike
from tests.play import find, random_table, some_positions

native = pytest.mark.skipif(not JIT, reason="too slow in plain Python")
WANTED = {"ply", "seat", "move", "best", "expected", "best_expected", "loss", "error", "reason"}


@pytest.fixture(autouse=True)
def _little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "DEALS", 20 if JIT else 2)
    monkeypatch.setattr(analysis, "STEPS", 4 if JIT else 1)


@native
@one_a_game
def test_an_analysis_tells_all_there_is(game: Game) -> None:
    table = random_table(game, 4, 90)
    calls: list[tuple[int, int]] = []
    found = brelan.analyse(
        table.record(), iterations=32, progress=lambda done, total: calls.append((done, total))
    )
    assert calls == [(done, calls[0][1]) for done in range(calls[0][1] + 1)]
    data = found.as_dict("fr")
    assert json.loads(json.dumps(data)) == data
    assert len(data["curve"]) == len(table.log) + 1
    assert data["over"] == table.over
    if table.over:
        assert data["curve"][-1] == list(game.shares(table.winners))
    assert all(0 <= chance <= 1 for point in data["curve"] for chance in point)
    for one in data["decisions"]:
        assert set(one) >= WANTED
        assert table.log[one["ply"]] == (one["seat"], one["move"])
        assert 0 <= one["loss"] <= 2
        assert one["loss"] == pytest.approx(max(0, one["best_expected"] - one["expected"]))
        assert one["reason"].endswith(".")
        if one["move"] == one["best"]:
            assert one["loss"] == 0
            assert one["chance"] == one["best_chance"]
        assert 0 <= one["chance"] <= 1
        # What is worse by the search is no better as a chance.
        assert one["chance"] <= one["best_chance"]
    for seat, result in enumerate(data["curve"][-1]):
        parts = data["average"][seat] + data["luck"][seat] + data["skill"][seat]
        assert parts == pytest.approx(result)
        lost = sum(
            one["best_chance"] - one["chance"] for one in data["decisions"] if one["seat"] == seat
        )
        assert data["lost"][seat] == pytest.approx(lost)
    assert (data["best_boards"] is not None) == (game.id == "bonne-combinaison")


@native
def test_the_same_analysis_comes_again() -> None:
    record = random_table(brelan.game("carro-combo", players=3), 2, 40).record()
    first, second = (brelan.analyse(record, iterations=24, seed=3).as_dict() for _ in range(2))
    assert first == second
    assert not first["over"]


@native
@every_variant
def test_a_decision_is_judged_by_what_the_seat_knew(game: Game) -> None:
    """The same judgement whatever lies hidden."""
    judge = Judge(game, iterations=16, seed=2)
    for table in some_positions(game, seed=8, count=2):
        for seat in table.pending[:1]:
            move = random.Random(1).choice(table.moves(seat))
            if len(table.moves(seat)) == 1:
                continue
            judged = judge.judge(table, seat, move)
            assert judge.judge(seen_alike(table, seat, 5), seat, move) == judged


@native
def test_a_win_that_is_missed_is_a_loss() -> None:
    game = brelan.game("punto", rounds=1)

    def winning(table: Table) -> str | None:
        for seat in table.pending:
            for move in table.moves(seat):
                trial = table.copy()
                trial.play(seat, move)
                if trial.over and seat in trial.winners:
                    return move
        return None

    table = find(game, lambda table: winning(table) is not None)
    seat, wins = table.pending[0], winning(table)
    other = next(move for move in table.moves(seat) if move != wins)
    judge = Judge(game, iterations=400, seed=1)
    assert wins is not None
    assert judge.judge(table, seat, wins).loss == 0
    missed = judge.judge(table, seat, other)
    assert missed.best_expected > 0.9
    assert missed.loss > missed.error > 0


@native
def test_exact_search_tells_losses_at_the_end() -> None:
    game = brelan.game("combit")

    def late(table: Table) -> bool:
        return not table.over and sum(map(len, table.view(None)["columns"])) <= 6

    judge = Judge(game, iterations=10_000, seed=1)
    for number in range(40):
        table = find(game, late) if not number else random_table(game, number, 34)
        if table.over or not late(table) or len(table.moves(table.pending[0])) < 2:
            continue
        for move in table.moves(table.pending[0]):
            judged = judge.judge(table, table.pending[0], move)
            assert judged.loss in (0.0, 1.0, 2.0)
            assert judged.error == 0.0


@native
@pytest.mark.parametrize("info", brelan.games(), ids=lambda info: info.id)
def test_playouts_end_with_a_result(info: brelan.GameInfo) -> None:
    playouts = Playouts(brelan.game(info.id), 1)
    table = playouts.game.deal(4)
    found = [playouts.result(table, number) for number in range(20)]
    sides = len(playouts.game.sides)
    for result in found:
        parts = sum(result[side[0]] for side in playouts.game.sides)
        assert parts == pytest.approx(1) or (info.seeks == "loser" and 1 <= parts < sides)


@native
def test_luck_is_the_deals_and_averages_out() -> None:
    game = brelan.game("combi-combo")
    playouts = Playouts(game, 1)
    found = [luck([game.deal(seed)], playouts, 60) for seed in range(24)]
    # The average deal is the same for all; the deals differ around it.
    assert len({one.average for one in found}) == 1
    mean = sum(one.luck[0] for one in found) / len(found)
    assert abs(mean) < 0.2
    assert max(one.luck[0] for one in found) > 0.1 > -0.05 > min(one.luck[0] for one in found)
    assert all(sum(one.luck) == pytest.approx(0) for one in found)


@native
def test_a_table_that_was_set_up_was_dealt_by_nobody() -> None:
    game = brelan.game("bonne-combinaison")
    table = game.set_up(game.deal(3).view(None))
    assert luck([table], Playouts(game, 1), 10).luck == (0.0, 0.0)


@native
def test_later_rounds_are_dealt_too() -> None:
    game = brelan.game("punto")
    tables = [game.deal(2)]
    chooser = random.Random(2)
    while tables[-1].round == 1:
        following = tables[-1].copy()
        seat = following.pending[0]
        following.play(seat, chooser.choice(following.moves(seat)))
        tables.append(following)
    playouts = Playouts(game, 1)
    one_round, both = luck(tables[:-1], playouts, 99), luck(tables, playouts, 99)
    assert one_round.average == both.average
    assert one_round.luck != both.luck
    assert both.error > one_round.error


def test_a_finished_table_is_worth_its_result() -> None:
    table = random_table(brelan.game("combit"), 1, 1000)
    worth = Playouts(table.game, 1).of_table(table, 5)
    assert worth.means == table.game.shares(table.winners)
    assert set(worth.errors) == {0.0}


def test_an_analysis_can_be_cancelled() -> None:
    class Enough(Exception):  # noqa: N818 - it is none
        pass

    calls = []

    def progress(done: int, total: int) -> None:
        calls.append((done, total))
        if done == 2:
            raise Enough

    with pytest.raises(Enough):
        brelan.analyse(
            random_table(brelan.game("combi-combo"), 1, 6).record(), iterations=4, progress=progress
        )
    assert calls == [(0, 8), (1, 8), (2, 8)]  # seven tables and a deal


def test_what_is_no_record_is_refused() -> None:
    with pytest.raises(RecordError):
        brelan.analyse({"game": "punto"})
    with pytest.raises(GameError):
        brelan.analyse(brelan.game("punto").deal(1).record(), iterations=0)
