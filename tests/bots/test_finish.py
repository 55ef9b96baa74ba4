"""The exact finish against all worlds, each listed and played out by hand."""

import math
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain, permutations, product

import numpy as np
import pytest

import brelan
from brelan import Game
from brelan.bots.search.candidate import Candidate
from brelan.bots.search.endgame_search import EndgameSearch
from brelan.bots.search.thought import finished
from brelan.bots.ties import sensible
from brelan.core.compiler.decorators import JIT
from brelan.core.knowledge.sense import estimate
from brelan.core.knowledge.win_chance import race
from brelan.core.quick_record import copy_state
from brelan.core.table import Table
from brelan.games.carro_combo.cards import CARDS, P
from brelan.games.carro_combo.fan import MASKS, card_at, fan_of, held
from tests.play import positions, random_table
from tests.variants import label

pytestmark = pytest.mark.skipif(not JIT, reason="too slow in plain Python")

EFFORT = 20_000
"""Positions that a finish may look at in these tests."""


def results(game: Game, state: np.record) -> list[float]:
    """Everybody's expected result at the end, as the game's sense counts it."""
    scores, values = np.zeros(8, np.int32), np.zeros(8)
    estimate(state, scores, values)
    return [float(value) for value in values[: game.players]]


def mover(state: np.record) -> int:
    """The seat that is to act."""
    return (int(state.pending) & -int(state.pending)).bit_length() - 1


def followers(game: Game, state: np.record, seat: int) -> list[tuple[int, np.record]]:
    """All moves with what comes of them."""
    out = np.zeros(game.rules.MOST_MOVES, np.int16)
    found = []
    for move in out[: game.rules.moves(state, seat, out)].tolist():
        after = copy_state(state)
        game.rules.play(after, seat, move)
        found.append((move, after))
    return found


def best_play(game: Game, state: np.record, round_number: int) -> list[float]:
    """The results with best play of all, who see everything, to the end of the round."""
    if state.over or state.round_number != round_number:
        return results(game, state)
    seat = mover(state)
    lines = [best_play(game, after, round_number) for _, after in followers(game, state, seat)]
    return max(lines, key=lambda line: line[seat])


def expected(game: Game, worlds: list[np.record], seat: int, round_number: int) -> float:
    """The sum of results over worlds that the seat cannot tell apart until somebody else moves."""
    ended = [one for one in worlds if one.over or one.round_number != round_number]
    going = [one for one in worlds if not (one.over or one.round_number != round_number)]
    total = sum(results(game, one)[seat] for one in ended)
    if going and mover(going[0]) == seat:
        after = [dict(followers(game, world, seat)) for world in going]
        moves = after[0]
        lines = [expected(game, [one[move] for one in after], seat, round_number) for move in moves]
        return total + max(lines)
    return total + sum(best_play(game, world, round_number)[seat] for world in going)


def one_card(table: Table, seat: int) -> list[np.record]:
    """La bonne combinaison: every card that the other may still hold; none if it holds more."""
    state = table.state
    hidden = int(state.hand[1 - seat]).bit_count()
    worlds: list[np.record] = []
    for card in range(30 if hidden == 1 else 0):
        on_boards = {int(one) for one in state.board.ravel()}
        if card not in on_boards and not int(state.hand[seat]) >> card & 1:
            world = copy_state(state)
            world.hand[1 - seat] = 1 << card
            worlds.append(world)
    return worlds or ([copy_state(state)] if hidden == 0 else [])


def few_cards(table: Table, seat: int) -> list[np.record]:
    """Carro Combo: all ways in which the hidden cards may lie, where nobody can draw any more."""
    state = table.state
    discard = state.deck[: state.played].tolist()
    if discard.count(P) < 2 or state.pioches or state.drawn:
        return []
    pool = state.deck[state.top : CARDS].tolist()
    places = []
    for other in range(table.game.players):
        fan = fan_of(state, other)
        for place in range(20):
            if other != seat and (held(fan) & ~fan[MASKS - 1]) >> place & 1:
                places.append((other, place))
                pool.append(card_at(fan, place))
    if len(places) > 2:
        return []
    worlds = []
    for cards in permutations(pool, len(places)):
        world = copy_state(state)
        for (other, place), card in zip(places, cards, strict=True):
            for k in range(MASKS - 1):
                mask = int(world.fan[other, k]) & ~(1 << place)
                world.fan[other, k] = mask | (card >> k & 1) << place
        worlds.append(world)
    return worlds if len(worlds) <= 120 else []


def this_one(table: Table, seat: int) -> list[np.record]:
    """Trader: nothing is hidden; the last purchases before the third column is empty."""
    heights = sorted(len(column) for column in table.view(None)["columns"])
    return [table.state] if heights[1] == 0 and heights[2] <= 2 else []


def last_cards(table: Table, seat: int) -> list[np.record]:
    """Punto: all orders of the cards that the seat does not see, where six or fewer are left."""
    state, players = table.state, range(table.game.players)
    if sum(int(state.end[one]) - int(state.hand_at[one]) for one in players) > 6:
        return []
    yellow_at = []
    ways = []
    for side in table.game.sides:
        seen = [state.deck_at if one == seat or not state.expert else state.hand_at for one in side]
        places = [
            place
            for one, at in zip(side, seen, strict=True)
            for place in range(at[one], state.end[one])
        ]
        cards = [int(state.cards[place]) for place in places]
        ways.append([list(zip(places, order, strict=True)) for order in permutations(cards)])
        if len(table.game.sides) == 3:
            known = int(state.knows[seat])
            yellow_at.append(any(card >> 5 == 3 and not known >> card % 32 & 1 for card in cards))
    if sum(yellow_at) > 1 or math.prod(map(len, ways)) > 128:
        return []
    worlds = []
    for orders in product(*ways):
        world = copy_state(state)
        for place, card in chain(*orders):
            world.cards[place] = card
        worlds.append(world)
    return worlds


def late(game: Game, first_ply: int, seeds: int) -> Iterator[Table]:
    """Tables of random games from a ply on."""
    for seed in range(seeds):
        for table in positions(game, seed):
            if not table.over and len(table.log) >= first_ply:
                yield table


CASES = [
    (brelan.game("bonne-combinaison"), one_card, 26, 6),
    (brelan.game("carro-combo", players=3), few_cards, 30, 60),
    (brelan.game("punto", rounds=1), last_cards, 66, 20),
    (brelan.game("punto", rounds=1, expert=True), last_cards, 66, 20),
    (brelan.game("punto", players=3, rounds=1, expert=True), last_cards, 48, 20),
    (brelan.game("punto", players=4, teams=True, rounds=1, expert=True), last_cards, 66, 20),
    (brelan.game("trader", players=3), this_one, 30, 12),
    (brelan.game("trader", players=4), this_one, 30, 12),
]


@pytest.mark.parametrize(
    ("game", "list_worlds", "first_ply", "seeds"), CASES, ids=[label(case[0]) for case in CASES]
)
def test_the_finish_agrees_with_all_worlds_played_out_by_hand(
    game: Game, list_worlds: Callable[[Table, int], list[np.record]], first_ply: int, seeds: int
) -> None:
    endgame = EndgameSearch(game)
    checked = 0
    for table in late(game, first_ply, seeds):
        seat = table.pending[0]
        worlds = list_worlds(table, seat)
        endgame.ledger.nodes = 0
        candidates = endgame.decide(table.state, seat, table.legal(seat), EFFORT)
        if candidates is None:
            # Too long to look at all, or too much unknown.
            assert not worlds or endgame.ledger.nodes > EFFORT
            continue
        assert worlds
        for one in candidates:
            after = [dict(followers(game, world, seat))[one.move] for world in worlds]
            total = expected(game, after, seat, table.round)
            assert one.value == pytest.approx(total / len(worlds))
        checked += 1
        if checked == 6:
            break
    assert checked >= 2


def test_a_finish_that_is_too_long_is_left_to_the_search() -> None:
    game = brelan.game("bonne-combinaison")
    table = random_table(game, 2, 28)
    seat = table.pending[0]
    assert EndgameSearch(game).decide(table.state, seat, table.legal(seat), 3) is None
    assert brelan.bot("club", game, iterations=1).choose(table, seat) in table.moves(seat)


@pytest.mark.parametrize(
    ("game", "plies"),
    [
        (brelan.game("bonne-combinaison"), 27),
        (brelan.game("carro-combo", players=3), 135),
        (brelan.game("punto", rounds=1, expert=True), 68),
    ],
    ids=repr,
)
def test_the_finish_does_not_peek(game: Game, plies: int) -> None:
    bot = brelan.bot("expert", game, iterations=2000, seed=1)
    for seed in range(8):
        table = random_table(game, seed, plies)
        if table.over or finished(bot._solved_endgame(table, table.pending[0])) is None:
            continue
        seat = table.pending[0]
        found = finished(bot._solved_endgame(table, seat))
        assert all(
            finished(bot._solved_endgame(table.imagine(seat, world), seat)) == found
            for world in range(6)
        )


PACK = Counter({**{str(value): 4 for value in range(1, 13)}, "X": 2, "P": 2, "S": 2})


def lone_stop() -> Table:
    """Carro Combo: a seat holds nothing but a Stop, and whatever it does, it will not pay.

    The others have a known card each, and one more that is hidden; both Pioches are gone.
    """
    game = brelan.game("carro-combo", players=3)
    hands, reserves = [["S"], ["5"], ["8", "10"]], [["12"], [], []]
    left = PACK - Counter(["6", "8"])
    for cards in (*hands, *reserves):
        left -= Counter(cards)
    pile = [card for card in left.elements() if card not in "PS"][:12]
    gone = [*(left - Counter(pile)).elements(), "6", "8"]
    return game.set_up(
        {
            **game.deal(1).view(None),
            "hands": hands,
            "known": [[False], [True], [True, False]],
            "reserves": reserves,
            "pile": pile,
            "discard": gone,
            "trick": [{"seat": 1, "act": "solo 6"}, {"seat": 2, "act": "solo 8"}],
            "to_beat": "solo 8",
            "leader": 1,
            "dealer": 0,
            "pending": [0],
        }
    )


def test_among_equals_a_bot_goes_out() -> None:
    """A lone Stop was once kept "for a better trick": all moves were equal to the exact finish."""
    table = lone_stop()
    for level in ("club", "expert", "master"):
        for seed in range(8):
            bot = brelan.bot(level, table.game, iterations=4000, threads=1, seed=seed)
            assert bot.choose(table, 0) == "stop @0"
    found = brelan.bot("master", table.game, iterations=4000, threads=1).advise(table, 0)
    assert len({one.expected for one in found}) == 1
    # It is exact, so nothing is uncertain, though the game goes on after the round.
    assert {(one.error, one.chance_error) for one in found} == {(0.0, 0.0)}
    # Another pays for this round, and then all is even: three race to lose, one nearer than two.
    assert found[0].chance == pytest.approx(1 - race((3, 2, 3))[0])


def test_among_equals_what_ends_it_comes_first_then_what_looks_natural() -> None:
    table = lone_stop()
    take, other, stop = (
        table.legal(0)[table.moves(0).index(move)] for move in ("take 0 @0", "take 0 @1", "stop @0")
    )
    equal = [Candidate(move, 9, 0.3 + 1e-12 * (move == take), exact=True) for move in (take, stop)]
    worse = Candidate(other, 9, 0.2, exact=True)
    for told_apart in (True, False):
        found = sensible(table, 0, [*equal, worse], all_told_apart=told_apart)
        assert [one.move for one in found] == [stop, take, other]


@pytest.mark.parametrize("players", [3, 4])
def test_a_finish_of_three_and_four_ends_the_round_where_that_is_as_good(players: int) -> None:
    """Trader: of equally good moves the one that ends the round is made; an open win always."""
    game = brelan.game("trader", players=players)
    bot = brelan.bot("master", game, iterations=2000, threads=1, seed=1)
    checked = 0
    for table in late(game, 24, 40):
        seat = table.pending[0]
        found = finished(bot._solved_endgame(table, seat)) if len(table.moves(seat)) > 1 else None
        if found is None:
            continue
        equal = {one.move for one in found if one.value >= found[0].value - 1e-9}
        ending = {move for move in equal if ends_well(table, seat, move)}
        chosen = table.legal(seat)[table.moves(seat).index(bot.choose(table, seat))]
        after = table.copy()
        after.play_number(seat, chosen)
        assert chosen in (ending or equal) or seat in after.winners
        checked += 1
        if checked == 12:
            break
    assert checked


def ends_well(table: Table, seat: int, number: int) -> bool:
    """Whether a move ends the round ahead of everybody, whatever the rivals sell last."""
    after = table.copy()
    after.play_number(seat, number)
    if not after.over:
        return False
    view = table.view(None)
    mine = after.view(None)["money"]
    sales = [0 if one is None else sale_price(one) for one in after.view(None)["last_sales"]]
    sides = table.game.sides
    money = {side: sum(mine[one] - sales[one] for one in side) for side in sides}
    own = next(side for side in sides if seat in side)
    theirs = [money[side] + sum(sales[one] for one in side) for side in sides if side != own]
    return bool(view["phase"] == "act" and money[own] > max(theirs))


def sale_price(sale: str) -> int:
    """What a sale brings."""
    first, second = sale.rstrip("'").split()[1:]
    return math.prod(2 if card == "*" else int(card[1]) for card in (first, second))
