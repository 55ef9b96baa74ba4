"""Whatever a newcomer gives to a public function by mistake is refused in one sentence."""

import json
import math
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import brelan
from brelan import BrelanError, GameError
from brelan.core.texts import LANGUAGES, known

GAME = brelan.game("punto")
TABLE = GAME.deal(seed=1)
RECORD = TABLE.record()
MINE = TABLE.pending[0]
NOTHING: dict[str, Any] = {"a": 1}
WRONG: list[Any] = [
    None,
    "x",
    "",
    b"x",
    -1,
    1.5,
    math.nan,
    math.inf,
    10**30,
    -(10**5000),
    True,
    [],
    NOTHING,
    (1, 2),
    object(),
    len,
    TABLE,
    "\ud800",
]
CALLS: dict[str, Callable[[Any], Any]] = {
    "game": brelan.game,
    "option": lambda wrong: brelan.game("punto", players=wrong),
    "seed": lambda wrong: GAME.deal(-1 if wrong is None else wrong),
    "key": lambda wrong: GAME.deal(key=b"" if wrong is None else wrong),
    "set_up": GAME.set_up,
    "load": GAME.load,
    "playouts": lambda wrong: GAME.playouts(wrong, seed=-1),
    "playouts, threads": lambda wrong: GAME.playouts(1, threads=wrong, device="x"),
    "playouts, first": lambda wrong: GAME.playouts(1, first=wrong, device="x"),
    "playouts, device": lambda wrong: GAME.playouts(1, device=wrong),
    "batch": lambda wrong: GAME.batch(wrong, seed=-1),
    "batch, threads": lambda wrong: GAME.batch(1, threads=wrong, device="x"),
    "stepper": lambda wrong: GAME.stepper(-1 if wrong is None else wrong),
    "level": lambda wrong: brelan.bot(wrong, GAME),
    "bot's game": lambda wrong: brelan.bot("club", wrong),
    "seconds": lambda wrong: brelan.bot("club", GAME, seconds=wrong, threads=0),
    "iterations": lambda wrong: brelan.bot("club", GAME, iterations=wrong, threads=0),
    "threads": lambda wrong: brelan.bot("club", GAME, threads=wrong, iterations=0),
    "bot's seed": lambda wrong: brelan.bot("club", GAME, seed=wrong, threads=0),
    "bot's table": lambda wrong: brelan.bot("club", GAME, iterations=1).choose(wrong, 9),
    "bot's seat": lambda wrong: brelan.bot("club", GAME, iterations=1).advise(TABLE, wrong),
    "replay": brelan.replay,
    "analyse": brelan.analyse,
    "analyse, iterations": lambda wrong: brelan.analyse(NOTHING, iterations=wrong),
    "analyse, seed": lambda wrong: brelan.analyse(NOTHING, seed=wrong),
    "show": lambda wrong: brelan.show(wrong, 9),
    "show, seat": lambda wrong: brelan.show(TABLE, 9 if wrong is None else wrong),
    "show, language": lambda wrong: brelan.show(TABLE, None, wrong),
    "connect": lambda wrong: brelan.connect(wrong, lang="xx"),  # type: ignore[arg-type]
    "connect, name": lambda wrong: brelan.connect("x", name=wrong, patience=-1),
    "connect, token": lambda wrong: brelan.connect("x", token=wrong, patience=-1),
    "connect, language": lambda wrong: brelan.connect("x", lang=wrong),
    "connect, patience": lambda wrong: brelan.connect("", patience=wrong),
    "play": lambda wrong: TABLE.copy().play(MINE, wrong),
    "play, seat": lambda wrong: TABLE.copy().play(wrong, "a1"),
    "play_number": lambda wrong: TABLE.copy().play_number(MINE, wrong),
    "view": lambda wrong: TABLE.view(9 if wrong is None else wrong),
    "moves": TABLE.moves,
    "log_of": lambda wrong: TABLE.log_of(9, wrong),
    "imagine": lambda wrong: TABLE.imagine(wrong, -1),
    "imagine, seed": lambda wrong: TABLE.imagine(0, wrong),
    "batch's game": lambda wrong: GAME.batch(2).table(wrong),
    "batch's seats": lambda wrong: GAME.batch(2).observe(wrong),
    "batch's new games": lambda wrong: GAME.batch(2).reset(b"" if wrong is None else wrong),
}


@pytest.mark.parametrize("call", CALLS)
def test_a_wrong_argument_is_refused_in_a_sentence(call: str) -> None:
    """Most of them raised whatever Python raises, and a bot with 10**30 threads ate the machine."""
    for wrong in WRONG:
        with pytest.raises(BrelanError) as refused:
            CALLS[call](wrong)
        for lang in LANGUAGES:
            sentence = refused.value.text(lang)
            assert "\n" not in sentence
            assert len(sentence) < 300
            assert known(refused.value.code, lang)


def test_a_word_of_thousands_of_letters_is_told_in_short() -> None:
    """Fluent refused to write it: of a refusal became an error of another kind."""
    for ask in (brelan.game, lambda word: brelan.game("punto", **{word: 1})):
        with pytest.raises(GameError) as refused:
            ask("x" * 5000)
        assert len(str(refused.value)) < 300


def test_numbers_of_numpy_are_numbers() -> None:
    three = np.int64(3)
    assert GAME.deal(three) == GAME.deal(3)  # type: ignore[arg-type]
    assert GAME.deal(three).record()["seed"] == 3  # type: ignore[arg-type]
    assert brelan.bot("club", GAME, seed=three, iterations=three).iterations == 3
    assert brelan.bot("club", GAME, seconds=np.float32(0.5)).seconds == 0.5
    assert brelan.game("punto", players=np.int64(4), teams=np.bool_(True)).options["teams"] is True


def test_seats_of_numpy_are_seats() -> None:
    """Seats of a batch come as NumPy's numbers, and no table took them."""
    table = GAME.deal(seed=1)
    seat = GAME.batch(1, seed=1).seats[0]
    mine = np.int64(table.pending[0])
    assert table.view(seat) == table.view(int(seat))
    assert (table.observation(seat) == table.observation(int(seat))).all()
    assert brelan.bot("club", GAME, iterations=2, seed=1).choose(table, mine) in table.moves(MINE)  # type: ignore[arg-type]
    table.play(mine, table.moves(MINE)[0])  # type: ignore[arg-type]
    assert json.loads(json.dumps(table.record()))["moves"][0][0] == MINE


def test_a_bot_goes_to_another_process() -> None:
    bot = brelan.bot("novice", GAME, iterations=4, seed=1)
    other = pickle.loads(pickle.dumps(bot))
    assert other.choose(TABLE, MINE) == bot.choose(TABLE, MINE)


def test_a_bot_says_what_differs_where_a_table_is_of_another_variant() -> None:
    """It thought about the other variant as if it were its own."""
    bot = brelan.bot("club", brelan.game("punto", players=2, expert=True), iterations=1)
    with pytest.raises(GameError, match=r"players=2, expert=True;.*players=3, expert=False"):
        bot.choose(brelan.game("punto", players=3).deal(seed=1), 0)
    with pytest.raises(GameError, match="plays punto; the table is one of combit"):
        bot.advise(brelan.game("combit").deal(seed=1), 0)


def test_a_whole_number_is_what_counts() -> None:
    with pytest.raises(GameError, match=r"“games” is a whole number, not 1000000\.0"):
        GAME.playouts(1e6)  # type: ignore[arg-type]
    with pytest.raises(GameError, match=r"0 to 86,400 seconds, not for 'x'"):
        brelan.bot("club", GAME, seconds="x")
    with pytest.raises(GameError, match="no table of Brelan: 'x'"):
        brelan.show("x")  # type: ignore[arg-type]
