"""What rooms tell the bots: quick moves are legal, weights positive, results zero-sum."""

import math
import random
from itertools import combinations

import numpy as np
import pytest

import brelan
from brelan import Game
from brelan.core.dispatch import MAX_SEATS
from brelan.core.generator import derive, start
from brelan.core.knowledge.sense import (
    NOTES,
    estimate,
    infer,
    pick,
    plausible,
    register,
    rollout_ends,
    weigh,
)
from brelan.games.bonne_combinaison.bot import lines
from brelan.games.bonne_combinaison.bot.line_values import WORTH
from brelan.games.bonne_combinaison.bot.sense import DOUBT, EAGERNESS
from brelan.games.bonne_combinaison.combinations import CARDS
from brelan.games.bonne_combinaison.rules import PLACE, line_score
from brelan.games.carro_combo.bot.sense import RELUCTANCE
from brelan.games.combi_combo.bot import hand_values as hands
from brelan.games.combi_combo.cards import kinds
from tests.play import find, some_positions
from tests.variants import VARIANTS, label

every_variant = pytest.mark.parametrize("game", VARIANTS, ids=label)


@every_variant
def test_quick_moves_are_legal_and_weights_positive(game: Game) -> None:
    for table in some_positions(game, seed=3, count=10):
        before = bytes(table)
        for seat in table.pending:
            legal = table.legal(seat)
            for number in range(20):
                word = np.uint64(start(derive(number, len(legal))))
                with np.errstate(over="ignore"):
                    assert pick(table.state, seat, word) in (-1, *legal)
            out = np.array(legal, np.int16)
            weights = np.zeros(len(legal), np.float32)
            weigh(table.state, seat, out, len(legal), weights)
            assert weights.min() > 0
            notes = np.zeros(NOTES, np.float32)
            infer(table.state, seat, notes)
            assert 0 <= plausible(table.state, seat, notes) <= 1
        assert bytes(table) == before


@every_variant
def test_expected_results_are_bounded_and_cancel_out(game: Game) -> None:
    scores, values = np.zeros(MAX_SEATS, np.int32), np.zeros(MAX_SEATS)
    for table in some_positions(game, seed=5, count=10):
        estimate(table.state, scores, values)
        assert np.abs(values[: game.players]).max() <= 1
        if len(game.sides) == 2:
            first, second = (values[side[0]] for side in game.sides)
            assert first == pytest.approx(-second)
        assert rollout_ends(table.state, table.round) in (True, False)


def naive_chances(cards: list[int], left: set[int]) -> int:
    """All ways to complete a line are tried."""
    if not cards:
        return 0
    found = 0
    for rest in combinations(sorted(left), 4 - len(cards)):
        line = [*cards, *rest]
        values, colours = [card % 6 for card in line], {card // 6 for card in line}
        most = max(values.count(value) for value in values)
        if line_score(np.array(line, np.int8), 0, 1) == 10:
            found |= lines.SUITE
        if len(colours) == 1:
            found |= lines.FLUSH
        if len(set(values)) == 4 and max(values) - min(values) == 3:
            found |= lines.RUN
        if most == 4:
            found |= lines.FOUR
        own = {card % 6 for card in cards}
        if any(values.count(value) >= 3 for value in own):
            found |= lines.THREE
    return len(cards) * lines.CHANCES + found


def test_chances_of_a_line_are_what_some_cards_make_of_it() -> None:
    chooser = random.Random(1)
    for _ in range(60):
        deck = chooser.sample(range(30), 30)
        cards, gone = deck[: chooser.randrange(4)], chooser.randrange(16)
        left = set(deck[len(cards) + gone :])
        board = np.array([*cards, *[-1] * (16 - len(cards))], np.int8)
        mask = sum(1 << card for card in left)
        assert lines.chances(lines.line_of(board, 0, 1), mask) == naive_chances(cards, left)


def added_worth(board: np.ndarray, square: int, card: int, left: int, worth: np.ndarray) -> float:
    """What the two lines through a square are worth with a card on it, less without."""
    filled = board.copy()
    filled[square] = card
    return sum(
        sign * lines.line_worth(lines.line_of(one, start, step), rest, worth)
        for one, rest, sign in ((filled, left & ~(1 << card), 1), (board, left, -1))
        for start, step in ((square & ~3, 1), (square & 3, 4))
    )


def test_weights_are_by_what_a_card_adds_to_both_boards() -> None:
    """Every card is tried on every square, of both boards."""
    for table in some_positions(brelan.game("bonne-combinaison"), seed=2, count=12):
        if table.over:
            continue
        seat, state = table.pending[0], table.state
        legal = table.legal(seat)
        weights = np.zeros(len(legal), np.float32)
        weigh(state, seat, np.array(legal, np.int16), len(legal), weights)
        left = lines.left_over(state.board[seat])
        worth = WORTH[lines.stage(int(state.free[seat]))]
        own, other = state.board[seat], state.board[1 - seat]
        for move, weight in zip(legal, weights, strict=True):
            card = int(state.announced) if move >= PLACE else move // 16
            added = added_worth(own, move % 16, card, left, worth)
            if move < PLACE:
                free = [square for square in range(16) if other[square] == -1]
                added -= max(added_worth(other, one, card, left, worth) for one in free)
            assert weight == pytest.approx(math.exp(EAGERNESS * added), rel=1e-4)


def test_a_card_that_was_far_better_to_announce_is_hardly_in_the_hand() -> None:
    """What somebody keeps is worth less than what it announced, or nearly: told by hand."""
    compared = 0
    for table in some_positions(brelan.game("bonne-combinaison"), seed=7, count=60):
        if table.over:
            continue
        state, seat = table.state, table.pending[0]
        notes = np.zeros(NOTES, np.float32)
        infer(state, seat, notes)
        if state.announced == -1:
            assert (notes[:CARDS] == 1).all()
            continue
        before = state.board[1 - seat].copy()
        before[before == state.announced] = -1
        left = lines.left_over(before)
        free = [square for square in range(16) if before[square] == -1]
        own = state.board[seat]
        own_free = [square for square in range(16) if own[square] == -1]
        worth = WORTH[lines.stage(sum(1 << square for square in free))]
        merits = [
            max(added_worth(before, one, card, left, worth) for one in free)
            - max(added_worth(own, one, card, left, worth) for one in own_free)
            for card in range(CARDS)
        ]
        for card, merit in enumerate(merits):
            lacking = math.exp(EAGERNESS * min(0.0, merits[state.announced] - merit))
            assert notes[card] == pytest.approx(max(DOUBT, lacking), rel=1e-4)
        hand = [card for card in range(CARDS) if state.hand[1 - seat] >> card & 1]
        together = math.prod(float(notes[card]) for card in hand)
        assert plausible(state, seat, notes) == pytest.approx(together, rel=1e-4)
        compared += 1
    assert compared > 10


def test_a_misspelt_function_of_a_sense_is_refused() -> None:
    """It was never called, and nobody said so."""
    with pytest.raises(brelan.GameError) as refused:
        register(np.dtype([("rng", np.uint64)]), wiegh=weigh)
    assert refused.value.code == "sense-unknown"
    assert "wiegh" in str(refused.value)
    assert "weigh" in refused.value.text("fr")


def test_a_game_without_sense_has_the_plain_one() -> None:
    state = brelan.game("trader", players=3).deal(1).state
    assert pick(state, 0, np.uint64(1)) == -1
    assert plausible(state, 0, np.zeros(NOTES, np.float32)) == 1


def test_a_hand_of_combi_combo_passes_what_it_misses_least() -> None:
    """The numbers side by side agree with each card's own, to a grain or two."""
    for players in (4, 5):
        game = brelan.game("combi-combo", players=players)
        for table in some_positions(game, seed=4, count=30):
            for seat in table.pending:
                hand, turn = int(table.state.hands[seat]), int(table.state.turn)
                row = hands.WORTH[turn - 1]
                losses = {
                    card: hands.missed(hand, kinds(hand), card, row) for card in table.legal(seat)
                }
                loss, card = divmod(hands.least_missed(hand, turn, np.uint64(0)), 32)
                assert losses[card] == pytest.approx(min(losses.values()), abs=2 * hands.GRAIN)
                assert loss * hands.GRAIN == pytest.approx(
                    losses[card] + hands.LEAST_LOSS, abs=1.01 * hands.GRAIN
                )
                for one, exact in losses.items():
                    assert hands.loss_of(hand, turn, one) * hands.GRAIN == pytest.approx(
                        exact + hands.LEAST_LOSS, abs=1.01 * hands.GRAIN
                    )


def test_who_takes_a_reserve_card_hardly_could_have_beaten_the_trick() -> None:
    """Worlds in which it could are imagined less often, by as much as the sense says."""
    game = brelan.game("carro-combo", players=3, dealer=2)
    table = find(game, lambda one: one.state.acts[1] >= 80 and one.state.acts[0] <= 12)
    seat = table.pending[0]
    notes = np.zeros(NOTES, np.float32)
    fits = {plausible(table.imagine(seat, world).state, seat, notes) for world in range(40)}
    assert fits == {1.0, RELUCTANCE}
