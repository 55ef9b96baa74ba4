"""How the criteria stand, against the engine's own scores."""

from collections import Counter
from typing import Any

import pytest

import brelan
from brelan.games.combi_combo.cards import CRITERIA
from brelan.games.combi_combo.show.aids import aids
from tests.play import positions, random_table

GAMES = [brelan.game("combi-combo", players=players) for players in (4, 5)]


def criteria(view: dict[str, Any], seat: int) -> dict[str, Any]:
    told: dict[str, Any] = aids(view, seat)["hands"][seat]["criteria"]
    return told


def with_hand(*hand: str, centre: tuple[str, ...] = ()) -> dict[str, Any]:
    view = GAMES[0].deal(1).view(0)
    view["hands"][0] = list(hand)
    view["centre"] = list(centre)
    return view


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.players))
@pytest.mark.parametrize("seed", range(5))
def test_at_the_end_the_points_are_those_of_the_game(game: brelan.Game, seed: int) -> None:
    table = random_table(game, seed, 1000)
    view = table.view(0)
    told = aids(view, 0)["hands"]
    for seat in range(game.players):
        points = {name: told[seat]["criteria"][name]["points"] for name in CRITERIA}
        assert points == view["breakdown"][seat]
        assert told[seat]["points"] == table.scores[seat]


@pytest.mark.parametrize("seed", range(5))
def test_at_the_end_the_cards_that_count_are_told(seed: int) -> None:
    """Rule 3: so many points as the named cards of a hand make."""
    view = random_table(GAMES[1], seed, 1000).view(0)
    for hand, told in zip(view["hands"], aids(view, 0)["hands"], strict=True):
        cards = {name: told["criteria"][name]["cards"] for name in CRITERIA}
        points = {name: told["criteria"][name]["points"] for name in CRITERIA}
        for named in cards.values():
            assert not Counter(named) - Counter(hand)
        assert len(cards["ones"]) == sum(card.endswith("1") for card in hand)
        assert len(cards["suites"]) == len(set(cards["suites"])) == points["suites"]
        assert {card[1] for card in cards["twos"]} <= {"2"}
        assert len(cards["twos"]) == points["twos"]
        assert len(cards["threes"]) - 4 == points["threes"]
        assert {card[0] for card in cards["fours"]} == {
            card[0] for card in hand if card.endswith("4")
        }
        assert len(cards["fours"]) == len({card[0] for card in cards["fours"]})


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.players))
def test_only_open_hands_are_counted(game: brelan.Game) -> None:
    for table in positions(game, 3, every=5):
        told = aids(table.view(1), 1)["hands"]
        assert [hand is not None for hand in told] == [
            table.over or seat == 1 for seat in range(game.players)
        ]
        assert table.over or aids(table.watcher_view(), None)["hands"] == [None] * game.players
        assert all(aids(table.view(None), None)["hands"])


def left_by_hand(view: dict[str, Any], seat: int, value: str) -> int:
    """All cards of a value, less those in the hand and those turned up."""
    seen: list[str] = view["hands"][seat] + view["centre"]
    return 6 * int(value) - sum(name.endswith(value) for name in seen)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.players))
def test_what_is_left_is_neither_in_the_hand_nor_in_the_centre(game: brelan.Game) -> None:
    for table in positions(game, 4, every=3):
        if not table.over:
            view = table.view(2)
            told = criteria(view, 2)
            for name, value in (("ones", "1"), ("twos", "2"), ("threes", "3")):
                assert told[name]["left"] == left_by_hand(view, 2, value)


def test_ones_are_sure_when_nobody_else_can_have_as_many() -> None:
    told = criteria(with_hand("r1", "o1", "y1", "g1"), 0)["ones"]
    assert (told["points"], told["missing"], told["left"]) == (3, None, 2)
    told = criteria(with_hand("r1", "o1", "y1"), 0)["ones"]
    assert (told["points"], told["missing"], told["gain"]) == (0, 1, 3)
    told = criteria(with_hand("r1", "o1", centre=("y1", "g1", "b1")), 0)["ones"]
    assert (told["points"], told["left"]) == (3, 1)


def test_a_suite_is_lost_when_its_one_lies_in_the_centre() -> None:
    told = criteria(with_hand("r2", "r3", "r4", "o1", centre=("r1",)), 0)["suites"]
    red, orange = told["colours"][:2]
    assert not red["possible"]
    assert red["lacks"] == [{"card": "r1", "left": 0}]
    assert orange["possible"]
    assert (told["points"], told["missing"], told["gain"]) == (0, 3, 4)


def test_a_complete_colour_scores_and_the_nearest_other_one_is_told() -> None:
    told = criteria(with_hand("r1", "r2", "r3", "r4", "b1", "b4"), 0)["suites"]
    assert (told["count"], told["points"], told["missing"]) == (1, 4, 2)


@pytest.mark.parametrize(
    ("hand", "points", "missing", "gain"),
    [
        (("r2",), 0, 2, 3),
        (("r2", "r2", "o2"), 3, 3, 3),
        (("r2", "r2", "o2", "o2", "y2"), 3, 1, 3),
    ],
)
def test_every_three_twos_score(
    hand: tuple[str, ...], points: int, missing: int, gain: int
) -> None:
    told = criteria(with_hand(*hand), 0)["twos"]
    assert (told["points"], told["missing"], told["gain"]) == (points, missing, gain)


def test_every_further_three_is_a_point() -> None:
    told = criteria(with_hand("r3", "r3"), 0)["threes"]
    assert (told["points"], told["missing"], told["gain"]) == (-2, 1, 1)


@pytest.mark.parametrize(
    ("colours", "points", "missing", "gain"),
    [("", 0, 3, 1), ("r", 0, 2, 1), ("roy", 1, 1, 1), ("royg", 2, 1, 2), ("roygbp", 5, None, 0)],
)
def test_colours_of_fours(colours: str, points: int, missing: int | None, gain: int) -> None:
    told = criteria(with_hand(*(f"{colour}4" for colour in colours)), 0)["fours"]
    assert (told["count"], told["points"]) == (len(colours), points)
    assert (told["missing"], told["gain"]) == (missing, gain)


def test_nothing_is_promised_that_the_last_turn_cannot_bring() -> None:
    view = with_hand("r2", "r3", "o1", "b2", "b3", "b4")
    view["turn"] = 8
    told = criteria(view, 0)
    assert told["ones"]["missing"] is None
    assert told["suites"]["missing"] == 1
    assert [line["possible"] for line in told["suites"]["colours"]] == [False] * 4 + [True, False]
    assert told["twos"]["missing"] == 1
    assert told["fours"]["missing"] is None


def test_fours_that_all_lie_in_the_centre_are_not_promised() -> None:
    view = with_hand("r4", "o4", "y4", "g4", "b4", centre=("p4", "p4", "p4", "p4"))
    told = criteria(view, 0)["fours"]
    assert (told["missing"], told["left"]) == (None, 0)


def test_what_decided_between_equal_points_is_told() -> None:
    """Most points win, then most 1s, then most 2s; of equal points nobody could tell why."""
    seen = set()
    for seed in range(150):
        table = random_table(brelan.game("combi-combo", players=5), seed, 1 << 20)
        view = table.view(None)
        told = aids(view, None)["decided_by"]
        most = [seat for seat, score in enumerate(view["scores"]) if score == max(view["scores"])]
        if len(most) == len(view["winners"]):
            assert told is None
            continue
        counts = {
            value: [sum(card[1] == value for card in view["hands"][seat]) for seat in most]
            for value in "12"
        }
        first = counts["1"].count(max(counts["1"]))
        assert told == ("ones" if first < len(most) and first == len(view["winners"]) else "twos")
        seen.add(told)
    assert seen == {"ones", "twos"}
