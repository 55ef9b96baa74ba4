"""Punto: what a seat imagines is everything it cannot know, each possibility as likely."""

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import combinations, permutations, product
from typing import Any

from brelan.core.table import Table

from .tables import FULL, rows, table

DRAWS = 1500
NO_LOWS = FULL | {"d3": "g5 g9", "d4": "y5 y9"}
View = dict[str, Any]


def check_even(
    game: Table, seat: int, seen: Callable[[View], Any], expected: Iterable[Any]
) -> None:
    """Every world that is listed comes up, as often as it is listed."""
    weights = Counter(expected)
    state = game.imagine(seat, 1).state
    world = Table(game.game, state, seed=1)
    found: Counter[Any] = Counter()
    for _ in range(DRAWS):
        game.game.rules.redeal(state, seat)
        found[seen(world.view(None))] += 1
    assert set(found) == set(weights)
    unit = DRAWS / weights.total()
    chi = sum((found[w] - unit * weights[w]) ** 2 / (unit * weights[w]) for w in weights)
    freedom = len(weights) - 1
    # Four and a half standard deviations above what is expected of a fair draw.
    assert chi < freedom + 4.5 * (2 * freedom) ** 0.5, (chi, freedom)


def neutrals(view: View, seat: int) -> list[str]:
    return sorted(card for card in view["hands"][seat] + view["decks"][seat] if card[0] == "y")


def test_both_decks_are_shuffled_the_own_one_too() -> None:
    """Basic: only the order of the decks is unknown; the turned-up card is public."""
    game = table(NO_LOWS, left=3, hands={0: "r9"}, tops={0: "r1 g2", 1: "b9 b2 y3"})
    for seat in (0, 1):
        check_even(
            game,
            seat,
            lambda view: (*map(tuple, view["hands"]), *map(tuple, view["decks"])),
            (
                (("r9",), (), own, other)
                for own, other in product(
                    permutations(["r1", "g2"]), permutations(["b9", "b2", "y3"])
                )
            ),
        )


def test_expert_the_other_hand_is_unknown_too() -> None:
    """Hand and deck of the other are drawn together; the own hand is known."""
    hands = {0: "r9 g2", 1: "b9 b2"}
    game = table(NO_LOWS, left=3, expert=True, hands=hands, tops={0: "r1", 1: "y3"})
    check_even(
        game,
        0,
        lambda view: (*map(frozenset, view["hands"]), *map(tuple, view["decks"])),
        (
            (frozenset(["r9", "g2"]), frozenset(cards[:2]), ("r1",), cards[2:])
            for cards in permutations(["b9", "b2", "y3"])
        ),
    )


def test_expert_whoever_is_to_act_can_place_a_card() -> None:
    """Seat 1 is to act and only the nine has a place: it is in hand."""
    hands = {0: "r9 g2", 1: "b9 b2"}
    game = table(NO_LOWS, left=3, actor=1, expert=True, hands=hands, tops={1: "y3"})
    check_even(
        game,
        0,
        lambda view: (frozenset(view["hands"][1]), *view["decks"][1]),
        [(frozenset(["b9", "b2"]), "y3"), (frozenset(["b9", "y3"]), "b2")],
    )


def test_expert_in_teams_the_mate_s_cards_are_unknown() -> None:
    """The own deck, the mate's hand and the mate's deck are drawn together."""
    game = table(
        NO_LOWS, players=4, teams=True, left=3, expert=True,
        hands={0: "r9 g1", 1: "b9 y1", 2: "r2 g2", 3: "b2 y2"},
        tops={0: "r1", 1: "b1", 2: "g3", 3: "y3"},
    )  # fmt: skip
    check_even(
        game,
        0,
        lambda view: (*view["decks"][0], frozenset(view["hands"][2]), *view["decks"][2]),
        (
            (cards[0], frozenset(cards[1:3]), cards[3])
            for cards in permutations(["r1", "r2", "g2", "g3"])
        ),
    )


def test_three_sides_the_neutral_cards_may_be_with_any_side() -> None:
    """First round: three neutral cards are unseen, and every side has one of them."""
    board = FULL | {
        "c3": "y1 r5", "e3": "y2 r6", "c5": "y3 r8", "d5": "y4 g8", "e5": "y4 r9",
        "d4": "y5 y9", "d3": "g5 g9", "c4": "b5 b9",
    }  # fmt: skip
    tops = {0: "y1", 1: "g1 y2", 2: "b1 y3"}
    game = table(board, players=3, left=2, hands={0: "r9"}, tops=tops)
    check_even(
        game,
        1,
        lambda view: tuple(map(tuple, view["decks"])),
        (
            ((first,), one, two)
            for first, second, third in permutations(["y1", "y2", "y3"])
            for one in permutations(["g1", second])
            for two in permutations(["b1", third])
        ),
    )


LINE = rows("""
    r1 r2 r3 -- y3 y4
    y5 g5 y6 b5 y7 y8
    g6 y9 r9 y3 g7 y4
    y5 b6 y6 g8 y7 y8
    y9 -- -- -- -- --
    -- -- -- -- -- --
""")


def second_round(*, expert: bool = False) -> Table:
    """Seat 0 has just won: y1 and y2 stay with seats 0 and 1, other neutral cards are dealt anew.

    No neutral card is in a hand.
    """
    hands = {0: "r8 y2" if expert else "r8"}
    tops = {0: "y1" if expert else "y1 y2", 1: "y1 y2"}
    for seed in range(50):
        game = table(LINE, players=3, expert=expert, hands=hands, tops=tops, seed=seed)
        game.play(0, "r8 f3" if expert else "f3")
        assert game.round == 2
        if "y" not in str(game.view(None)["hands"]):
            return game
    raise AssertionError("a neutral card in every hand")


def test_neutral_cards_that_were_not_on_the_table_stay_with_who_had_them() -> None:
    """Seats 0 and 1 kept two neutral cards each out of y1 y1 y2 y2; seat 2 kept none."""
    game = second_round()
    kept = ["y1", "y1", "y2", "y2"]
    pairs = [tuple(sorted(kept[place] for place in pair)) for pair in combinations(range(4), 2)]
    for seat in range(3):
        check_even(
            game,
            seat,
            lambda view: tuple(
                tuple(card for card in neutrals(view, other) if card in kept) for other in range(3)
            ),
            ((mine, tuple((Counter(kept) - Counter(mine)).elements()), ()) for mine in pairs),
        )


def test_neutral_cards_that_were_on_the_table_may_be_with_any_side() -> None:
    """Four of the twelve cards dealt anew went to each side: two nines lie at random in them."""
    game = second_round()
    card = next(c for c in ("y9", "y8", "y7") if c not in game.view(None)["out"])
    check_even(
        game,
        2,
        lambda view: tuple(neutrals(view, seat).count(card) for seat in range(3)),
        (
            tuple((one // 4 == seat) + (two // 4 == seat) for seat in range(3))
            for one, two in combinations(range(12), 2)
        ),
    )


def test_expert_a_seat_remembers_the_neutral_card_that_stayed_in_its_hand() -> None:
    """Seat 0 still held a y2 when it won; the others did not see it."""
    game = second_round(expert=True)
    worlds = {
        seat: {"y2" in neutrals(game.imagine(seat, seed).view(None), 0) for seed in range(100)}
        for seat in range(3)
    }
    assert worlds == {0: {True}, 1: {True, False}, 2: {True, False}}


def test_all_remember_a_neutral_card_that_had_no_place() -> None:
    """Seat 1 turned up y1 and was blocked: it stays there, and everybody knows it."""
    board = FULL | {"c3": "y1 r5"}
    game = table(board, players=3, hands={0: "r9"}, tops={0: "y2", 1: "y1", 2: "y3"})
    game.play(0, "c5")
    assert game.round == 2
    for seat in range(3):
        views = [game.imagine(seat, seed).view(None) for seed in range(100)]
        assert all("y1" in neutrals(view, 1) for view in views)
        assert len({"y2" in neutrals(view, 0) for view in views}) == 2


def test_what_only_others_remember_is_not_imagined() -> None:
    """In a world that seat 1 imagines, seat 0 knows no more than seat 1 does."""
    game = second_round(expert=True).imagine(1, 7)
    assert {"y2" in neutrals(game.imagine(0, seed).view(None), 0) for seed in range(100)} == {
        True,
        False,
    }
