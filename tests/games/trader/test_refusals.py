"""Combit and Trader: moves as text, and why one is refused."""

from collections.abc import Callable
from typing import Any

import pytest

from brelan import Game, IllegalMove
from brelan.core.table import Table
from brelan.games.trader.notation import move_text, parse_move

from .tables import COMBIT, TEAMS, THREE, late, play, start

CARDS = [f"{colour}{value}" for colour in "rygbw" for value in range(2, 7)]


def two() -> Table:
    """Seat 0 has r4 r5 g3 and the turn."""
    table = start(COMBIT, "r4 y2 r5 y3 g3 y4")
    play(table, *["buy 1"] * 6)
    return table


def poor() -> Table:
    """Seat 0 has 2 and r2 only; column 1 is empty."""
    columns = ("", "g2", "y2 y6", "b2 b3", "w5 w4")
    return COMBIT.set_up(late(COMBIT, columns, ("r2", "b5"), jokers=[0, 0], money=[2, 0]))


def three() -> Table:
    """Seat 0 has bought and has to move the marker from column 3; column 5 is empty."""
    columns = ("y2 y6 y5", "r4 r5 r6", "b2 b3", "w5 w4 w6", "")
    return play_on(late(THREE, columns, ("g2", "b5", ""), closed=3), THREE, "buy 1")


def without_marker() -> Table:
    """Three players, two empty columns."""
    columns = ("y2 y6 y5", "r4 r5 r6", "b2 b3 b5", "", "")
    return THREE.set_up(late(THREE, columns, ("g2", "w5", "")))


def teams() -> Table:
    """Seat 0 has r4 g2 g3, seat 2 has r5 r6 w2; the team's joker is sold."""
    columns = ("y2 y6", "b2 b3 b4", "w5 w4", "y5", "")
    hands = ("r4 g2 g3", "g4", "r5 r6 w2", "")
    return TEAMS.set_up(late(TEAMS, columns, hands, jokers=[0, 0, 0, 0]))


def team_joker() -> Table:
    table = start(TEAMS, "r4 y2 g5 y3")
    play(table, *["buy 1"] * 4)
    return table


def play_on(view: dict[str, Any], game: Game, *moves: str) -> Table:
    table = game.set_up(view)
    play(table, *moves)
    return table


@pytest.mark.parametrize(
    ("table", "move", "code", "words"),
    [
        (poor, "buy 1", "trader-column-empty", "Column 1 is empty"),
        (poor, "buy 3", "trader-credit", "The yellow 6 costs 6, you have 2"),
        (poor, "sell * r2", "trader-joker-used", "Your joker is sold already"),
        (poor, "pass", "trader-pass", "For example: “buy 2”"),
        (two, "sell r4 g3", "trader-colours", "The red 4 and the green 3 are of two colours"),
        (two, "sell r4 r6", "trader-not-owned", "You do not own the red 6"),
        (two, "sell r2 r4", "trader-not-owned", "You do not own the red 2"),
        (two, "sell y2 y3", "trader-not-owned", "You do not own the yellow 2"),
        (two, "sell g3 g3", "trader-only-one", "You own the green 3 only once"),
        (two, "sell r4 r4", "trader-only-one", "You own the red 4 only once"),
        (two, "sell * w6", "trader-not-owned", "You do not own the white 6"),
        (two, "sell * r4'", "trader-no-partner", "only with four players"),
        (two, "close 2", "trader-no-marker", "only with three players"),
        (two, "pass", "trader-pass", "you may not pass"),
        (lambda: start(THREE), "buy 3", "trader-column-closed", "closed on column 3"),
        (lambda: start(THREE), "close 2", "trader-act-first", "only after you have bought"),
        (lambda: start(TEAMS), "close 2", "trader-no-marker", "only with three players"),
        (three, "buy 2", "trader-close-first", "from column 3 to another"),
        (three, "pass", "trader-close-first", "now move the marker"),
        (three, "sell r4 g5", "trader-close-first", "now move the marker"),
        (three, "close 3", "trader-close-same", "lies on column 3"),
        (three, "close 5", "trader-close-empty", "Column 5 is empty"),
        (without_marker, "close 1", "trader-marker-gone", "two columns are empty"),
        (teams, "sell g2 g3", "trader-two-own", "your partner has no green 3"),
        (teams, "sell g2 g2", "trader-two-own", "your partner has no green 2"),
        (teams, "sell r4 r4", "trader-two-own", "has no red 4"),
        (teams, "sell r4 r2", "trader-partner-lacks", "Your partner has no red 2"),
        (teams, "sell r5 r4", "trader-own-first", "write “sell r4 r5”"),
        (teams, "sell r5 r6", "trader-not-owned", "You do not own the red 5"),
        (teams, "sell r4 w2", "trader-colours", "of two colours"),
        (teams, "sell * r4", "trader-team-joker-used", "Your team's joker is sold"),
        (teams, "sell * r5'", "trader-team-joker-used", "Your team's joker is sold"),
        (team_joker, "sell * g5", "trader-partner-card", "an apostrophe .*“sell \\* g5'”"),
        (team_joker, "sell * r4'", "trader-partner-lacks", "has no red 4"),
        (two, "sell * *", "trader-two-cards", "exactly two: two of one colour"),
        (
            two,
            "sell r4 r5'",
            "trader-no-partner",
            "The apostrophe stands for what is your partner’s",
        ),
        (two, "sell r4 r5 g3", "trader-two-cards", "exactly two: two of one colour"),
        (two, "sell r4", "move-ambiguous", "sell r4 r5, sell \\* r4: which one"),
        (poor, "vends le 2 rouge", "trader-second-card", "nothing .* goes with the red 2"),
        (poor, "sell", "trader-nothing-sells", "no two that can be sold"),
        (poor, "buy rouge", "trader-nothing-bought", "Nothing like that lies free"),
        (two, "rouge", "move-unclear", "does not say which move"),
        (two, "buy 7", "trader-no-column", "no column 7: they go from 1 to 5"),
        (two, "buy 1 2", "trader-one-column", "not 1, 2"),
        (two, "buy w7", "trader-no-such-card", "no “w7”"),
        (two, "achète le 2 blanc", "trader-not-free", "The white 2 does not lie free"),
        (two, "buy ٣", "move-word", "“٣” is not known here"),
        (two, "Pass \n", "trader-pass", "you may not pass"),
        (three, "vends r4 r5", "trader-close-first", "For example: “close 1”"),
    ],
)
def test_a_refusal_names_the_rule(
    table: Callable[[], Table], move: str, code: str, words: str
) -> None:
    seated = table()
    before = bytes(seated)
    with pytest.raises(IllegalMove, match=words) as refused:
        seated.play(seated.pending[0], move)
    assert refused.value.code == code
    assert refused.value.text("fr") != refused.value.text("en")
    assert bytes(seated) == before


def test_moves_and_texts_are_a_bijection() -> None:
    texts = [f"{verb} {column}" for verb in ("buy", "close") for column in range(1, 6)]
    texts += ["pass"] + [f"sell {one} {other}" for one in CARDS for other in CARDS]
    texts += [f"sell * {card}{whose}" for card in CARDS for whose in ("", "'")]
    moves = [parse_move(text) for text in texts]
    assert len(set(moves)) == len(texts)
    assert [move_text(move or 0) for move in moves] == texts
    assert max(move or 0 for move in moves) < 2**15
