"""The chances that bots tell: borne out, in order, one a hint."""

from itertools import pairwise

import pytest

import brelan
from brelan import Game
from brelan.bots.advice import searched
from brelan.bots.chances import alike, levelled
from brelan.bots.search.candidate import Candidate
from brelan.bots.search.endgame_search import EndgameSearch
from brelan.core.compiler.decorators import JIT
from brelan.core.table import Table
from tests.bots.test_bot import every_variant
from tests.games.carro_combo.tables import table as carro_table
from tests.play import find, random_table, some_positions

native = pytest.mark.skipif(not JIT, reason="too slow in plain Python")


def test_a_move_seen_rarely_does_not_seem_better_than_the_best() -> None:
    found = [Candidate(1, 90, 0.2), Candidate(2, 10, 0.7), Candidate(3, 5, -0.4)]
    assert levelled(found) == pytest.approx([0.25, 0.25, -0.4])
    assert levelled(found[::2]) == [0.2, -0.4]
    rising = [Candidate(move, 1, move / 10) for move in range(4)]
    assert levelled(rising) == pytest.approx([0.15] * 4)


def test_the_search_says_which_hint_comes_first_unless_wins_were_counted() -> None:
    table = brelan.game("bonne-combinaison").deal(1)
    seat = table.pending[0]
    one, other = table.legal(seat)[:2]

    def first(*found: Candidate) -> str:
        return searched(table, seat, found)[0].move

    text = table.game.notation.move_text
    assert first(Candidate(one, 90, 0.2), Candidate(other, 10, 0.7)) == text(one)
    assert first(Candidate(one, 1, 0.2, won=0.5), Candidate(other, 1, 0.1, won=1)) == text(other)


@every_variant
def test_hints_are_sorted_by_the_chance_that_they_show(game: Game) -> None:
    bot = brelan.bot("club", game, iterations=40 if JIT else 4, seed=3)
    for table in some_positions(game, seed=11, count=4):
        for seat in table.pending[:1]:
            found = bot.advise(table, seat)
            if len(table.moves(seat)) == 1 and not bot.exact:
                assert found[0].chance is None  # a forced move is not searched
                continue
            chances = [one.chance for one in found]
            assert all(0 <= chance <= 1 for chance in chances if chance is not None)
            assert None not in chances
            assert all((a or 0) >= (b or 0) for a, b in pairwise(chances))
            assert all(0 <= one.chance_error <= 1 for one in found)


@native
def test_one_card_of_the_reserve_is_one_hint() -> None:
    game = brelan.game("carro-combo", players=3)
    bot = brelan.bot("club", game, iterations=400, seed=1)

    def may_take(table: Table) -> bool:
        seat = table.pending[0]
        reserve = table.view(seat)["reserves"][seat]
        return (
            any(move.startswith("take 1") for move in table.moves(seat))
            and reserve[0] == reserve[1]
        )

    table = find(game, lambda table: not table.over and may_take(table))
    seat = table.pending[0]
    takes = [one.move for one in bot.advise(table, seat) if one.move.startswith("take")]
    assert len(takes) == 1, "two equal cards and many places"


def test_a_card_put_to_the_same_effect_is_one_hint() -> None:
    """Left or right of its like the hand is the same."""
    game = brelan.game("carro-combo", players=3)

    def hands(table: Table) -> set[tuple[str, ...]]:
        view = table.view(table.pending[0])
        hand = view["hands"][table.pending[0]]
        return {(*hand[:at], view["drawn"], *hand[at:]) for at in range(len(hand) + 1)}

    def beside_its_like(table: Table) -> bool:
        if table.over or table.view(None)["drawn"] is None:
            return False
        return len(hands(table)) < len(table.moves(table.pending[0]))

    table = find(game, beside_its_like)
    seat = table.pending[0]
    found = [Candidate(move, 1, 0.0) for move in table.legal(seat)]
    assert len(alike(table, seat, found)) == len(hands(table))


def test_either_of_two_cards_alike_is_one_hint() -> None:
    table = carro_table("5 5 9", "7", "9 3")
    played = {"solo 5 @0", "solo 5 @1"}
    assert played <= set(table.moves(0))
    groups = alike(table, 0, [Candidate(move, 1, 0.0) for move in table.legal(0)])
    text = table.game.notation.move_text
    assert played in [{text(one.move) for one in group} for group in groups]


@native
def test_an_exact_finish_counts_the_wins() -> None:
    """Who copies the last card but one announces the last: the rest is known, and forced."""
    game = brelan.game("bonne-combinaison")
    table = random_table(game, 3, 29)
    seat = table.pending[0]
    found = EndgameSearch(game).decide(table.state, seat, table.legal(seat), 10_000) or []
    assert found
    for one in found:
        trial = table.copy()
        trial.play(seat, game.notation.move_text(one.move))
        while not trial.over:
            trial.play(trial.pending[0], *trial.moves(trial.pending[0]))
        assert one.won == game.shares(trial.winners)[seat]
    told = brelan.bot("club", game, iterations=100).advise(table, seat)
    assert {(one.chance, one.chance_error) for one in told} <= {(0, 0), (0.5, 0), (1, 0)}


@native
def test_a_move_that_wins_at_once_is_certain() -> None:
    game = brelan.game("punto", rounds=1, players=3)

    def winning(table: Table, seat: int) -> list[str]:
        def wins(move: str) -> bool:
            trial = table.copy()
            trial.play(seat, move)
            return trial.over and seat in trial.winners

        return [move for move in table.moves(seat) if wins(move)]

    table = find(game, lambda table: not table.over and bool(winning(table, table.pending[0])))
    seat = table.pending[0]
    best = brelan.bot("club", game, iterations=600, seed=1).advise(table, seat)[0]
    assert best.move in winning(table, seat)
    assert best.chance is not None
    assert best.chance > 0.97


@native
@pytest.mark.parametrize(
    ("name", "options", "deals"),
    [
        ("combi-combo", {"players": 4}, 12),
        ("combi-combo", {"players": 5}, 10),
        ("trader", {"players": 3}, 10),
        ("carro-combo", {"players": 5}, 2),
    ],
    ids=str,
)
def test_the_chances_told_are_borne_out(name: str, options: dict[str, int], deals: int) -> None:
    """In games among three and more the share of wins is as told, and not (expected + 1) / 2."""
    game = brelan.game(name, **options)
    bot = brelan.bot("master", game, iterations=100, threads=1, seed=5)
    told, guessed, seen = [], [], []
    for deal in range(deals):
        table = game.deal(deal)
        asked = []
        while not table.over:
            seat = table.pending[0]
            if len(table.history) % 3:
                table.play(seat, bot.choose(table, seat))
                continue
            best = bot.advise(table, seat)[0]
            if best.chance is not None:
                asked.append((seat, best.chance, (best.expected + 1) / 2))
            table.play(seat, best.move)
        shares = game.shares(table.winners)
        told += [chance for _, chance, _ in asked]
        guessed += [guess for _, _, guess in asked]
        seen += [shares[seat] for seat, _, _ in asked]
    count = len(seen)
    assert abs(sum(told) - sum(seen)) / count < 0.1
    assert brier(told, seen) < brier(guessed, seen)


def brier(told: list[float], seen: list[float]) -> float:
    """The mean squared distance of what was told from what came."""
    return sum((a - b) ** 2 for a, b in zip(told, seen, strict=True)) / len(seen)
