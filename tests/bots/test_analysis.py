"""Games looked at again: decisions by what was known, luck of the deal, the course."""

import json
import random

import pytest

import brelan
from brelan import Game, GameError, RecordError
from brelan.bots.review import analysis
from brelan.bots.review.judge import Judge, shared_out
from brelan.bots.review.luck import chances, luck, shrunk
from brelan.bots.review.playout_chances import Playouts, Worth
from brelan.core.compiler.decorators import JIT
from brelan.core.table import Table
from tests.bots.test_bot import every_variant, one_a_game, seen_alike
from tests.play import find, positions, random_table, some_positions

native = pytest.mark.skipif(not JIT, reason="too slow in plain Python")
WANTED = {
    "ply", "seat", "move", "best", "expected", "best_expected", "loss", "error", "cost", "reason"
}  # fmt: skip
PARTS = ("fair", "luck", "given_away", "received", "untold")


@pytest.fixture(autouse=True)
def _little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "CHANCES", 20 if JIT else 2)
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
    assert data["result"] == data["curve"][-1]
    for seat, result in enumerate(data["result"]):
        assert sum(data[part][seat] for part in PARTS) == pytest.approx(result)
        both = data["luck_deals"][seat] + data["luck_draws"][seat]
        assert both == pytest.approx(data["luck"][seat])
        own = [one for one in data["decisions"] if one["seat"] == seat]
        assert data["given_away"][seat] == pytest.approx(-sum(one["cost"] for one in own))
        for one in own:
            # Only a loss that is larger than its error counts.
            told = one["best_chance"] - one["chance"] if one["loss"] > one["error"] else 0
            assert one["cost"] == pytest.approx(max(0, told))
    if game.info.seeks != "loser":
        # What one side gives away the others receive, and luck is nobody's gain alone.
        for part in ("luck", "untold"):
            assert sum(data[part][side[0]] for side in game.sides) == pytest.approx(0, abs=1e-6)
    assert (data["best_boards"] is not None) == (game.id == "bonne-combinaison")


@native
def test_an_analysis_fills_in_as_it_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The course first, then all decisions, then the same again with more effort."""
    monkeypatch.setattr(analysis, "SECOND_LOOKS", 5)
    monkeypatch.setattr(analysis, "PART", 2)
    record = random_table(brelan.game("bonne-combinaison"), 4, 90).record()
    parts: list[analysis.Analysis] = []
    found = brelan.analyse(record, iterations=80, partly=parts.append)
    assert [one.stage for one in parts] == ["course", "first", "first", "first"]
    assert parts[0].decisions == ()
    assert all(one.curve == found.curve and one.chance == found.chance for one in parts)
    plies = [[one.ply for one in part.decisions] for part in [*parts[1:], found]]
    assert all(one == plies[0] and one == sorted(one) for one in plies)
    changed = [a != b for a, b in zip(parts[1].decisions, found.decisions, strict=True)]
    assert 0 < sum(changed) <= 5  # those that seemed to matter most
    whole = brelan.analyse(record, iterations=80)
    assert found.as_dict() == whole.as_dict()  # whoever listens changes nothing


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
    judge = Judge(game, iterations=400, seed=2)
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
@one_a_game
def test_every_chance_event_is_luck_and_cancels_out(game: Game) -> None:
    """Deals, draws and cards that are turned up; a zero-sum game gives nobody luck for free."""
    tables = all_tables(random_table(game, 3, 40))
    found = luck(tables, Playouts(game, 1), 24)
    drawn = [ply for ply in chances(tables) if tables[ply].round == tables[ply - 1].round]
    assert bool(drawn) == (game.id in ("punto", "combi-combo", "carro-combo"))
    for part in (found.deals, found.draws):
        if game.info.seeks != "loser":
            assert sum(part.means) == pytest.approx(0)
    # In the others so few draws may change nothing, or too little to be told.
    assert any(found.draws.means) or game.id != "combi-combo"
    assert not any(found.draws.means) or drawn


def all_tables(last: Table) -> list[Table]:
    """Every table of a game, from the deal on."""
    tables = [last.game.deal(last.seed)]
    for seat, move in last.log:
        tables.append(tables[-1].copy())
        tables[-1].play(seat, move)
    return tables


@native
def test_a_card_that_wins_is_luck_for_its_owner() -> None:
    """Whoever turns up the one card that completes a line has had luck, not the better play."""
    game = brelan.game("punto", rounds=1)
    playouts = Playouts(game, 1)

    def luck_of_last(table: Table) -> Worth:
        return luck([*all_tables(table)[-2:]], playouts, 400).draws

    found = []
    for seed in range(60):
        for table in positions(game, seed):
            if table.over or len(table.log) < 12:
                continue
            seat = table.pending[0]
            if any(wins(table, seat, move) for move in table.moves(seat)):
                found.append(luck_of_last(table).means[seat])
                break
        if len(found) == 6:
            break
    assert len(found) == 6
    assert sum(found) / 6 > 0.1


def wins(table: Table, seat: int, move: str) -> bool:
    """Whether a move wins the game at once."""
    trial = table.copy()
    trial.play(seat, move)
    return trial.over and seat in trial.winners


@native
def test_luck_of_the_deal_averages_out() -> None:
    game = brelan.game("combi-combo")
    playouts = Playouts(game, 1)
    found = [luck([game.deal(seed)], playouts, 60) for seed in range(24)]
    # The average deal is the same for all; the deals differ around it.
    assert len({one.fair for one in found}) == 1
    dealt = [one.all.means[0] for one in found]
    assert abs(sum(dealt) / len(dealt)) < 0.2
    assert max(dealt) > 0.1 > -0.05 > min(dealt)


def test_small_differences_are_believed_as_far_as_they_vary() -> None:
    noise = [Worth((0.02 * sign, -0.02 * sign), (0.06, 0.06)) for sign in (1, -1) * 6]
    assert all(part.means == (0.0, 0.0) for part in shrunk(noise))
    large = [Worth((0.5 * sign, -0.5 * sign), (0.06, 0.06)) for sign in (1, -1) * 6]
    assert all(abs(part.means[0]) > 0.49 for part in shrunk(large))
    assert shrunk(noise[:3]) == noise[:3]


@native
def test_who_plays_at_random_gives_away_even_in_a_game_that_it_wins() -> None:
    """A winner by chance was once told to have played well: what was left was its skill."""
    table = random_table(brelan.game("bonne-combinaison"), 5, 1000)
    found = brelan.analyse(table.record(), iterations=200)
    assert max(found.given_away) < -0.2
    (winner,) = table.winners
    assert found.received[winner] == -found.given_away[1 - winner]


@native
@pytest.mark.parametrize("name", ["bonne-combinaison", "combit", "punto"])
def test_who_plays_better_gives_away_less(name: str) -> None:
    """A cut of ``python -m bench.analysis``."""
    game = brelan.game(name)
    expert = brelan.bot("expert", game, iterations=200, seed=1)
    judge = Judge(game, iterations=160, seed=1)
    table, chooser = game.deal(4), random.Random(4)
    lost = [0.0, 0.0]
    while not table.over:
        seat = table.pending[0]
        moves = table.moves(seat)
        move = expert.choose(table, seat) if seat == 0 else chooser.choice(moves)
        if len(moves) > 1:
            lost[seat] += judge.judge(table, seat, move).cost or 0.0
        table.play(seat, move)
    assert lost[0] < lost[1]


def test_what_is_lost_is_shared_out_among_the_other_sides() -> None:
    game = brelan.game("punto", players=6, teams=True)
    assert shared_out(game, 1, (0.3, -0.4, 0.1, 0.3, -0.4, 0.1)) == pytest.approx(
        (0.75, 0, 0.25, 0.75, -1, 0.25)
    )
    # Where nothing can be told, in equal parts.
    assert shared_out(game, 0, (1.0,) * 6) == (0, 0.5, 0.5, -1, 0.5, 0.5)


@native
def test_a_table_that_was_set_up_was_dealt_by_nobody() -> None:
    game = brelan.game("bonne-combinaison")
    table = game.set_up(game.deal(3).view(None))
    assert luck([table], Playouts(game, 1), 10).all.means == (0.0, 0.0)


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
    assert one_round.fair == both.fair
    assert one_round.deals.means != both.deals.means
    assert both.deals.errors > one_round.deals.errors


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
    # Seven tables, a deal and a draw of all, six decisions looked at twice.
    assert calls == [(0, 21), (1, 21), (2, 21)]


def test_what_is_no_record_is_refused() -> None:
    with pytest.raises(RecordError):
        brelan.analyse({"game": "punto"})
    with pytest.raises(GameError):
        brelan.analyse(brelan.game("punto").deal(1).record(), iterations=0)
