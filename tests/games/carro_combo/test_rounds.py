"""Carro Combo, rule by rule: drawing, leaving, paying, the end, and what is known to whom."""

from typing import Any

import pytest

import brelan
from brelan.core.table import Table

from .tables import table


def last_trick(tokens: list[int], last: str, **changes: Any) -> Table:
    """Anne has played her last card, a 12, Bruno his last two, a pair of 9s; Chloé is to act."""
    trick = ((0, "solo 12", "12"), (1, "pair 9", "9 9"))
    changes.setdefault("round", 1 + 6 - sum(tokens))
    return table("", "", last, reserves=("", "", "5"), trick=trick, tokens=tokens, **changes)


def test_rule_7_the_leader_wins_a_trick_without_number_or_stop() -> None:
    """In a trick with no number combination and no Stop, the leader wins."""
    game = table("P 6", "1", "4", reserves=("", "2 2", "3 3"), pile="7 8 9")
    game.play(0, "pioche @0")
    game.play(1, "take 0 @0")
    game.play(2, "take 0 @0")
    assert game.pending == (0,)
    assert game.view(0)["drawn"] == "7"


def test_rule_8_the_last_number_combination_wins_and_draws_three() -> None:
    """The winner draws 3 cards for the Pioche, one by one, putting each before the next."""
    game = table("5 1", "7 2", "P 3", pile="10 11 12", reserves=("", "", ""))
    game.play(0, "solo 5 @0")
    game.play(1, "solo 7 @0")
    game.play(2, "pioche @0")
    shown = []
    for place in (0, 2, 1):
        view = game.view(1)
        shown.append((view["drawn"], view["to_draw"], len(view["pile"])))
        assert game.moves(1) == [f"put @{at}" for at in range(len(view["hands"][1]) + 1)]
        assert view["trick"][-1] == {"seat": 2, "act": "pioche"}
        assert (view["to_beat"], view["leader"]) == ("solo 7", 0)
        game.play(1, f"put @{place}")
    view = game.view(None)
    assert shown == [("10", 2, 17), ("11", 1, 16), ("12", 0, 15)]
    assert view["hands"][1] == ["10", "12", "2", "11"]
    assert (view["drawn"], view["to_draw"], view["trick"]) == (None, 0, [])
    assert game.pending == (1,)


def test_rule_8_six_cards_for_two_pioches() -> None:
    """Three cards for every Pioche in the trick."""
    game = table("P 1", "P 2", "9 3")
    game.play(0, "pioche @0")
    game.play(1, "pioche @0")
    game.play(2, "solo 9 @0")
    for left in (5, 4, 3, 2, 1, 0):
        assert game.pending == (2,)
        assert game.view(2)["to_draw"] == left
        game.play(2, "put @0")
    assert len(game.view(None)["hands"][2]) == 7
    assert game.pending == (2,)


def test_rule_8_a_winner_with_an_empty_hand_draws_and_stays_in() -> None:
    """The draw happens also to a winner with an empty hand."""
    game = table("12", "P 2", "1 3", reserves=("", "", "4"))
    game.play(0, "solo 12 @0")
    game.play(1, "pioche @0")
    game.play(2, "take 0 @0")
    assert game.moves(0) == ["put @0"]
    for _ in range(3):
        game.play(0, "put @0")
    assert game.view(None)["active"] == [True, True, True]
    assert game.pending == (0,)


def test_rule_8_a_stop_wins_the_pioches_played_before_it() -> None:
    """The trick goes to the Stop, with its draws."""
    game = table("P 1", "8 2", "S 3")
    game.play(0, "pioche @0")
    game.play(1, "solo 8 @0")
    game.play(2, "stop @0")
    assert game.pending == (2,)
    assert game.view(None)["to_draw"] == 2


def test_rule_9_who_has_no_card_has_left_whatever_the_reserve() -> None:
    """After the draws, whoever has no hand card has left the round; the reserve does not count."""
    game = table("5 4", "6", "7 3", "", reserves=("", "1 1", "", ""))
    for seat, move in ((0, "solo 5 @0"), (1, "solo 6 @0"), (2, "solo 7 @0")):
        assert game.view(None)["active"] == [True, True, True, False]
        game.play(seat, move)
    view = game.view(None)
    assert view["active"] == [True, False, True, False]
    assert view["reserves"][1] == ["1", "1"]
    assert game.pending == (2,)


def test_rule_9_exactly_one_has_cards_and_pays() -> None:
    """Exactly one has cards: that one pays, and leads the next round (rule 2)."""
    game = last_trick([2, 2, 2], "8 1", round=1)
    game.play(2, "take 0 @0")
    view = game.view(None)
    assert view["tokens"] == view["scores"] == [2, 2, 1]
    assert (view["round"], view["leader"], view["dealer"]) == (2, 2, 0)
    assert [len(hand) for hand in view["hands"]] == [10, 10, 10]
    assert view["discard"] == view["trick"] == []
    assert view["active"] == [True] * 3


def test_rule_9_nobody_has_cards_and_all_but_the_winner_pay() -> None:
    """All who took part in this trick pay, except its winner; then the dealer leads (rule 2)."""
    game = last_trick([2, 2, 2], "4 4 4", round=1, dealer=1)
    game.play(2, "trio 4 @0")
    view = game.view(None)
    assert view["tokens"] == [1, 1, 2]
    assert (view["round"], view["leader"], view["dealer"]) == (2, 1, 1)


def test_rule_9_who_had_left_before_does_not_pay() -> None:
    """Only who took part in the trick pays."""
    game = table("", "6", "", "7", leader=1)
    game.play(1, "solo 6 @0")
    game.play(3, "solo 7 @0")
    view = game.view(None)
    assert view["tokens"] == [2, 1, 2, 2]
    assert view["leader"] == 1


def test_rule_9_a_winner_who_draws_may_be_the_one_who_pays() -> None:
    """Chloé's last card is a Pioche: Bruno draws 3, is the only one with cards, and pays."""
    game = last_trick([2, 2, 2], "P", round=1)
    game.play(2, "pioche @0")
    for _ in range(3):
        game.play(1, "put @0")
    assert game.view(None)["tokens"] == [2, 1, 2]


def test_rule_9_the_next_best_combination_leads_after_a_winner_who_left() -> None:
    """If the winner has left: the owner of the next best number combination with cards."""
    game = table("5 1", "6 2", "7", "8")
    for seat, move in enumerate(("solo 5 @0", "solo 6 @0", "solo 7 @0", "solo 8 @0")):
        game.play(seat, move)
    assert game.view(None)["active"] == [True, True, False, False]
    assert game.pending == (1,)


def test_rule_9_a_stop_as_last_card_passes_the_lead_to_the_best_number() -> None:
    """After a Stop the best number combination is the next best."""
    game = table("5 1", "6 2", "S", "8 3")
    game.play(0, "solo 5 @0")
    game.play(1, "solo 6 @0")
    game.play(2, "stop @0")
    assert game.pending == (1,)


def test_rule_9_else_the_first_seat_still_in_to_the_right_leads() -> None:
    """If there is none, the first seat still in, going right from the winner."""
    game = table("9 9", "", "12", "1 1", "2 2", leader=2, reserves=("8", "", "", "8", "8"))
    game.play(2, "solo 12 @0")
    for seat in (3, 4, 0):
        game.play(seat, "take 0 @0")
    assert game.view(None)["active"] == [True, False, False, True, True]
    assert game.pending == (0,)


def test_rule_10_who_can_neither_play_nor_take_pays_at_once() -> None:
    """The round ends in mid-trick, without resolving the trick: that player alone pays."""
    game = table("P 9 5", "1 3", "4 4", trick=((2, "solo 12", "12"),), reserves=("8", "", ""))
    game.play(0, "pioche @0")
    view = game.view(None)
    assert view["tokens"] == [2, 1, 2]
    assert (view["round"], view["leader"]) == (2, 1)


def test_rule_10_an_x_goes_alone_on_no_twelve() -> None:
    """It is a 12 at most, which beats no 12, so it does not save the round."""
    game = table("P 9 5", "X", "4 4", trick=((2, "solo 12", "12"),), reserves=("8", "", ""))
    game.play(0, "pioche @0")
    assert game.view(None)["tokens"] == [2, 1, 2]


def test_rule_10_with_an_empty_reserve_and_a_legal_play_one_must_play() -> None:
    """Nothing can be taken; a Stop or a Pioche counts as a play."""
    game = table("9 5", "1 S", "4 4")
    game.play(0, "solo 9 @0")
    assert game.moves(1) == ["stop @1"]


def test_rule_10_a_reserve_card_saves_the_round() -> None:
    """With a reserve card one takes it."""
    game = table("9 5", "1", "4 4", reserves=("", "6", ""))
    game.play(0, "solo 9 @0")
    assert game.moves(1) == ["take 0 @0", "take 0 @1"]


def test_rule_11_the_last_token_is_not_the_game() -> None:
    """Payers with tokens just hand one over."""
    game = last_trick([2, 2, 1], "8 1")
    game.play(2, "take 0 @0")
    assert not game.over
    assert game.scores == (2, 2, 0)


def test_rule_11_to_pay_without_a_token_loses_and_ends_the_game() -> None:
    """All others win; the table stays as the last move left it."""
    game = last_trick([2, 1, 0], "8 1")
    game.play(2, "take 0 @1")
    view = game.view(0)
    assert game.over
    assert game.pending == ()
    assert game.winners == (0, 1)
    assert game.returns == pytest.approx((0.5, 0.5, -1.0))
    assert view == game.view(None)
    assert (view["scores"], view["tokens"]) == ([2, 1, -1], [2, 1, 0])
    assert (view["leader"], view["to_beat"], view["round"]) == (0, "pair 9", 4)
    assert view["trick"][2] == {"seat": 2, "act": "take 5"}
    assert view["hands"] == [[], [], ["8", "5", "1"]]
    assert view["known"][2] == [False, True, False]
    assert view["active"] == [False, False, True]
    assert game.moves(2) == []


def test_rule_11_all_who_pay_without_a_token_lose() -> None:
    """Several may lose at once."""
    game = last_trick([0, 0, 2], "4 4 4")
    game.play(2, "trio 4 @0")
    assert game.winners == (2,)
    assert game.scores == (-1, -1, 2)
    assert game.returns == pytest.approx((-0.5, -0.5, 1.0))


def test_rule_11_a_payer_with_a_token_is_no_loser() -> None:
    """Of two payers only the one without a token loses; the other pays and wins."""
    game = last_trick([1, 0, 2], "4 4 4")
    game.play(2, "trio 4 @0")
    assert game.winners == (0, 2)
    assert game.scores == (0, -1, 2)


def test_rule_11_the_end_in_mid_trick() -> None:
    """Rule 10 can end the game too; the trick stays as it was."""
    game = table("9 5", "1", "4 4", tokens=[2, 0, 2], round=3)
    game.play(0, "solo 9 @0")
    assert game.winners == (0, 2)
    assert game.view(1)["trick"] == [{"seat": 0, "act": "solo 9"}]
    assert game.view(1)["active"] == [True] * 3


def test_rule_12_a_card_taken_stays_known_and_moves_with_the_others() -> None:
    """Everybody sees where cards leave and go in; a reserve card stays known in the hand."""
    game = table("9 5", "4 10 6", "8! 11", reserves=("", "7 3", "1"))
    game.play(0, "solo 5 @1")
    game.play(1, "take 0 @1")
    assert game.view(0)["hands"] == [["9"], ["?", "7", "?", "?"], ["8", "?"]]
    assert game.view(1)["hands"] == [["?"], ["4", "7", "10", "6"], ["8", "?"]]
    assert game.view(0)["known"][1] == [False, True, False, False]
    game.play(2, "take 0 @0")
    assert game.view(0)["hands"][2] == ["1", "8", "?"]
    game.play(0, "solo 9 @0")
    game.play(1, "solo 10 @2")
    assert game.view(2)["hands"][1] == ["?", "7", "?"]


def test_rule_12_a_drawn_card_is_known_to_its_owner_only() -> None:
    """Others see that a card is drawn and where it goes, not which."""
    game = table("5 1", "7! 2", "P 3", pile="10 11 12", reserves=("", "", ""))
    for seat, move in ((0, "solo 5 @0"), (1, "solo 7 @0"), (2, "pioche @0")):
        game.play(seat, move)
    assert [game.view(seat)["drawn"] for seat in range(3)] == ["?", "10", "?"]
    assert set(game.view(1)["pile"]) == {"?"}
    game.play(1, "put @1")
    assert game.view(1)["hands"][1] == ["2", "10"]
    assert game.view(0)["hands"][1] == ["?", "?"]
    assert game.view(None)["known"][1] == [False, False]


def test_the_dealer_never_changes() -> None:
    """The dealer never changes, whoever pays."""
    game = brelan.game("carro-combo", players=3, tokens=3).deal(3)
    dealer = game.view(None)["dealer"]
    while not game.over:
        seat = game.pending[0]
        game.play(seat, game.moves(seat)[-1])
        assert game.view(None)["dealer"] == dealer
    assert game.round > 3
