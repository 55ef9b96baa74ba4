"""Bots in every game: legal, reproducible, honest, and better with every level."""

import random
from dataclasses import replace
from itertools import count

import pytest

import brelan
from brelan import Game, GameError, IllegalMove
from brelan.bots.bot import Bot
from brelan.bots.levels import LEVELS, fitted, level
from brelan.bots.search.tree_search import TreeSearch, settings_of
from brelan.core.compiler.decorators import JIT
from brelan.core.compiler.interpreted import eagerly
from brelan.core.table import Table
from tests.play import play_one, random_table, some_positions
from tests.variants import OPTIONS, VARIANTS, label

every_variant = pytest.mark.parametrize("game", VARIANTS, ids=label)
native = pytest.mark.skipif(not JIT, reason="too slow in plain Python")
POSITIONS = 70 if JIT else 10
"""How many of every variant are looked at: thousands in all."""
one_a_game = pytest.mark.parametrize("game", [brelan.game(game) for game in OPTIONS], ids=label)


@every_variant
def test_a_bot_plays_a_whole_game_by_legal_moves(game: Game) -> None:
    bots = [brelan.bot("club", game, iterations=8, seed=seat) for seat in range(game.players)]
    table = game.deal(1)
    for _ in range(60):
        if table.over:
            break
        seat = table.pending[0]
        table.play(seat, bots[seat].choose(table, seat))


@every_variant
def test_a_bot_is_reproducible_with_iterations_and_seed(game: Game) -> None:
    for plies in (0, 11):
        table = random_table(game, 2, plies)
        if table.over:
            continue
        seat = table.pending[-1]
        chosen = {brelan.bot("club", game, iterations=40, seed=3).choose(table, seat) for _ in "12"}
        assert len(chosen) == 1


@every_variant
def test_a_bot_does_not_peek(game: Game) -> None:
    """It chooses the same move whatever lies hidden: on the table and on any imagined one."""
    bot = brelan.bot("club", game, iterations=12, seed=4)
    checked = 0
    for deal in range(POSITIONS):
        for table in some_positions(game, seed=deal, count=12):
            for seat in table.pending:
                chosen = bot.choose(table, seat)
                assert bot.choose(seen_alike(table, seat, deal), seat) == chosen
                checked += 1
        if checked >= POSITIONS:
            break
    assert checked >= POSITIONS


def seen_alike(table: Table, seat: int, world: int) -> Table:
    """An imagined table with the true log, so that the decision has the same number."""
    imagined = table.imagine(seat, world)
    return Table(table.game, imagined.state, seed=imagined.seed, moves=table.history)


@native
@one_a_game
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_finds_a_move(game: Game, level: str) -> None:
    table = random_table(game, 5, 6)
    seat = table.pending[0]
    bot = brelan.bot(level, game, seconds=0.02, seed=1)
    before = bytes(table)
    assert bot.choose(table, seat) in table.moves(seat)
    assert bytes(table) == before


@one_a_game
def test_threads_share_the_work(game: Game) -> None:
    table = random_table(game, 6, 4)
    seat = table.pending[0]
    bot = brelan.bot("master", game, iterations=60, threads=2, seed=1)
    assert bot.choose(table, seat) in table.moves(seat)


@native
@one_a_game
def test_club_beats_random_players(game: Game) -> None:
    total = 0.0
    games = 8
    for deal in range(games):
        table = game.deal(deal)
        me = deal % game.players
        bot = brelan.bot("club", game, iterations=600, seed=deal)
        chooser = random.Random(deal)
        while not table.over:
            if me in table.pending:
                table.play(me, bot.choose(table, me))
            else:
                play_one(table, chooser)
        total += table.returns[me]
    # Carro Combo has one loser and pays its winners little.
    assert total / games >= 0.3


def test_wrong_levels_and_efforts_are_refused() -> None:
    game = brelan.game("combit")
    with pytest.raises(GameError, match="novice, club, expert, master"):
        brelan.bot("grandmaster", game)
    with pytest.raises(GameError):
        brelan.bot("club", game, iterations=0)
    with pytest.raises(GameError):
        brelan.bot("club", game, threads=0)
    for seconds in (-1, float("nan"), float("inf")):
        with pytest.raises(GameError) as refused:
            brelan.bot("club", game, seconds=seconds)
        assert refused.value.code == "bot-seconds"


def test_a_table_of_another_game_is_refused() -> None:
    """It ended in an error of the compiler."""
    table = brelan.game("combit", first=0).deal(1)
    bot = brelan.bot("club", brelan.game("punto"))
    for ask in (bot.choose, bot.advise):
        with pytest.raises(GameError) as refused:
            ask(table, 0)
        assert refused.value.code == "bot-game"


def test_a_bot_out_of_turn_is_refused() -> None:
    game = brelan.game("combit", first=0)
    with pytest.raises(IllegalMove):
        brelan.bot("club", game).choose(game.deal(1), 1)


def test_a_clock_that_is_passed_in_bounds_the_search() -> None:
    ticks = iter(range(1000))
    game = brelan.game("punto")
    bot = Bot(level("expert"), game, seconds=3.0, seed=1, clock=lambda: float(next(ticks)))
    table = game.deal(1)
    assert bot.choose(table, table.pending[0]) == "f6"
    table.play(table.pending[0], "f6")
    assert bot.choose(table, table.pending[0]) in table.moves(table.pending[0])
    assert next(ticks) < 10


@native
@pytest.mark.parametrize("name", ["novice", "club", "expert"])
def test_a_level_with_iterations_is_as_strong_on_a_busy_machine(name: str) -> None:
    """In Combit `club` went by the clock: where much else ran it lost to `novice`."""
    game = brelan.game("combit")
    table = random_table(game, 2, 12)
    seat = table.pending[0]
    ticks = count(0, 60)  # a minute between two looks at the clock
    quiet = brelan.bot(name, game, seed=1)
    busy = Bot(fitted(name, game), game, seed=1, clock=lambda: float(next(ticks)))
    with eagerly():  # while nothing is compiled everybody goes by the clock
        assert busy.candidates(table, seat) == quiet.candidates(table, seat)


@one_a_game
def test_the_lead_is_that_of_the_most_visited_move(game: Game) -> None:
    """By it a bot knows that a choice is settled."""
    table = random_table(game, 3, 4)
    search = TreeSearch(game, settings_of(game), seed=1, nodes=20_000)
    search.begin(table.state, table.pending[0], 0)
    search.run(60)
    visits = sorted((one.visits for one in search.candidates()), reverse=True)
    assert search.lead() == visits[0] - (visits[1] if len(visits) > 1 else 0)


@one_a_game
def test_the_search_learns_on_in_a_tree_that_is_full(game: Game) -> None:
    """Every iteration counts, also when there is no room for new moves."""
    table = random_table(game, 3, 4)
    settings = replace(settings_of(game), other_seats_every=0)
    search = TreeSearch(game, settings, seed=1, nodes=2 * game.rules.MOST_MOVES)
    search.begin(table.state, table.pending[0], 0)
    search.run(3000)
    assert sum(one.visits for one in search.candidates()) == 3000
