"""Advice: what a bot thinks of each move, how sure it is, and why, in the game's own terms."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

import brelan
from brelan import Game, IllegalMove
from brelan.bots.advice import half_width
from brelan.bots.explain import Explainer, remarks_of
from brelan.core.compiler.decorators import JIT
from brelan.core.knowledge.remarks import Fault, Merit, Remark
from brelan.core.table import Table
from brelan.core.texts import LANGUAGES
from tests.bots.test_bot import every_variant, one_a_game, seen_alike
from tests.play import find, some_positions

native = pytest.mark.skipif(not JIT, reason="too slow in plain Python")


@one_a_game
def test_advice_names_moves_with_odds_and_a_sentence(game: Game) -> None:
    bot = brelan.bot("master", game, iterations=60 if JIT else 6, threads=1, seed=2)
    for table in some_positions(game, seed=3, count=4):
        for seat in table.pending[:1]:
            found = bot.advise(table, seat)
            if not bot.exact:  # which looks less deep where it tells all moves apart
                assert found[0].move == bot.choose(table, seat)
            assert len({one.move for one in found}) == len(found)
            assert sum(one.share for one in found) == pytest.approx(1)
            for one in found:
                assert one.move in table.moves(seat)
                assert -1 <= one.expected <= 1
                assert 0 <= one.error <= 1
                for lang in LANGUAGES:
                    assert_sentence(one.reason(lang))


def assert_sentence(reason: str) -> None:
    assert reason.endswith(".")
    assert reason[0].isupper() or reason[0].isdigit()
    assert "-reason-" not in reason


@every_variant
def test_advice_does_not_peek(game: Game) -> None:
    """The same advice, word for word, whatever lies hidden."""
    bot = brelan.bot("club", game, iterations=400 if JIT else 4, seed=5)
    for table in some_positions(game, seed=6, count=3):
        for seat in table.pending[-1:]:
            found = bot.advise(table, seat)
            for world in range(2):
                assert bot.advise(seen_alike(table, seat, world), seat) == found


@every_variant
def test_something_can_be_said_for_every_move(game: Game) -> None:
    for table in some_positions(game, seed=7, count=8):
        for seat in table.pending[:1]:
            moves = table.moves(seat)
            view = table.view(seat)
            for move in moves:
                found = remarks_of(game, view, seat, move, moves)
                assert any(isinstance(remark, Merit) for remark in found)
                for remark in found:
                    for lang in LANGUAGES:
                        assert_sentence(remark.text(lang))


@native
def test_a_forced_move_is_all_the_advice_there_is() -> None:
    game = brelan.game("carro-combo", players=3)

    def forced(table: Table) -> bool:
        return any(len(table.moves(seat)) == 1 for seat in table.pending)

    table = find(game, forced)
    seat = table.pending[0]
    (only,) = brelan.bot("club", game, iterations=200, seed=1).advise(table, seat)
    assert (only.move, only.share, only.error) == (table.moves(seat)[0], 1, 1)


def test_advice_out_of_turn_is_refused() -> None:
    game = brelan.game("combit", first=0)
    with pytest.raises(IllegalMove):
        brelan.bot("club", game).advise(game.deal(1), 1)


@native
def test_exact_search_knows_the_result_at_the_end() -> None:
    game = brelan.game("combit")

    def nearly_over(table: Table) -> bool:
        return not table.over and sum(map(len, table.view(None)["columns"])) <= 7

    table = find(game, nearly_over)
    seat = table.pending[0]
    found = brelan.bot("club", game, iterations=20_000).advise(table, seat)
    assert len(found) == len(table.moves(seat))
    assert {one.expected for one in found} <= {-1.0, 0.0, 1.0}
    assert {one.error for one in found} == {0.0}
    early = brelan.bot("club", game, iterations=20).advise(game.deal(1), game.deal(1).pending[0])
    assert max(one.error for one in early) > 0


def test_intervals_narrow_with_the_number_of_results() -> None:
    assert half_width(0.0, 0) == 1.0
    assert half_width(0.0, 100) == pytest.approx(0.192, abs=0.001)
    assert half_width(1.0, 100) < half_width(0.0, 100) < half_width(0.0, 10)
    # A single win says little.
    assert half_width(1.0, 1) > 0.7


def explained(view: dict[str, Any], seat: int, *moves: str) -> Explainer:
    """Explains moves at a table of which only the view is given."""
    shown = SimpleNamespace(
        game=brelan.game(view["game"], players=view["players"]),
        view=lambda seat: view,
        moves=lambda seat: [*moves],
    )
    return Explainer(cast(Table, shown), seat)


CARRO: dict[str, Any] = {
    "game": "carro-combo",
    "players": 3,
    "hands": [["8", "8", "3", "11", "S"], ["?"], ["?"] * 9],
    "reserves": [["4"], [], []],
    "discard": ["P", "P"],
    "trick": [{"seat": 2, "act": "solo 2"}],
    "to_beat": "solo 2",
    "active": [True] * 3,
    "drawn": None,
}


def test_the_best_move_is_told_by_what_sets_it_apart_from_the_next_best() -> None:
    explainer = explained(CARRO, 0, "solo 3 @2", "solo 8 @0", "stop @4")
    told = explainer.best("solo 3 @2", "solo 8 @0")
    assert told.text("en") == (
        "Gets rid of a low 3 while it can still be played. Next best, solo 8: "
        "breaks up a combination in your hand (pair: 8 8)."
    )
    assert "À défaut, solo 8\u00a0: défait" in told.text("fr")
    # Both keep the pair, so that does not tell them apart.
    assert "(pair: 8 8)" not in explainer.best("stop @4", "solo 3 @2").text("en")
    assert (
        explainer.best("stop @4", None)
        .text("en")
        .startswith("Ends the trick before the player on your left")
    )


def test_a_bad_move_is_told_by_its_fault_or_by_what_it_misses() -> None:
    explainer = explained(CARRO, 0, "solo 3 @2", "solo 8 @0", "solo 11 @3")
    assert isinstance(explainer.bad("solo 8 @0", "solo 3 @2"), Fault)
    assert "Breaks up" in explainer.bad("solo 8 @0", "solo 3 @2").text("en")
    missed = explainer.bad("solo 11 @3", "solo 3 @2")
    assert isinstance(missed, Fault)
    assert missed.text("en") == (
        "Better, solo 3: gets rid of a low 3 while it can still be played."
    )
    nothing = explainer.bad("solo 3 @2", "solo 3 @2")
    assert isinstance(nothing, Fault)


def test_a_move_that_does_more_of_the_same_misses_nothing() -> None:
    """Who shed three cards at once was told: better two cards less in your hand."""
    view = {**CARRO, "hands": [["X", "5", "7", "1", "1", "4"], ["?"], ["?"] * 9]}
    explainer = explained(view, 0, "run3 5-7 @0", "run2 4-5 @0")
    assert explainer.bad("run3 5-7 @0", "run2 4-5 @0").text("en").startswith("Nothing else")


@native
@one_a_game
def test_the_best_move_has_a_merit_and_the_worst_a_fault(game: Game) -> None:
    """The worst pass of Combi-Combo was once praised."""
    bot = brelan.bot("expert", game, iterations=200, seed=2)
    for table in some_positions(game, seed=5, count=5):
        for seat in table.pending[:1]:
            found = bot.advise(table, seat)
            assert isinstance(found[0].remark, Merit)
            if found[-1].expected < found[0].expected - 1e-6:
                worst = min(found, key=lambda one: one.expected)
                assert isinstance(worst.remark, Fault), worst


def said(view: dict[str, Any], seat: int, move: str, *moves: str) -> list[Remark]:
    """What the room of a view's game says."""
    options = {"players": view["players"]} if "players" in view else {}
    return remarks_of(brelan.game(view["game"], **options), view, seat, move, [move, *moves])


def test_combi_combo_speaks_of_suites_and_twos() -> None:
    view: dict[str, Any] = {
        "game": "combi-combo",
        "players": 4,
        "hands": [["r1", "r2", "r3", "r4", "o4", "o4", "g2", "b2"], [], [], []],
        "given": [["p1", "p2"], [], [], []],
        "centre": ["o1"],
    }
    assert "complete red suite" in said(view, 0, "pass r1")[0].text("en")
    assert said(view, 0, "pass o4")[0].text("fr") == (
        "Vous gardez un autre 4 orange\u00a0: un second de la même couleur ne compte pas."
    )
    assert "set of three 2s" in said(view, 0, "pass g2")[0].text("en")
    assert any("set of three 2s together" in one.text("en") for one in said(view, 0, "pass o4"))
    view["hands"][0][-1] = "p3"
    assert "3 different purple cards" in said(view, 0, "pass p3")[0].text("en")


def test_carro_combo_speaks_of_groups_and_tricks() -> None:
    view: dict[str, Any] = {
        "game": "carro-combo",
        "players": 3,
        "hands": [["8", "8", "3", "8", "S"], ["?"], ["?"] * 9],
        "reserves": [["8", "4"], [], []],
        "discard": [],
        "trick": [{"seat": 2, "act": "solo 2"}],
        "to_beat": "solo 2",
        "active": [True] * 3,
        "drawn": None,
    }
    assert "(pair: 8 8)" in said(view, 0, "solo 8 @0")[0].text("en")
    assert said(view, 0, "solo 3 @2")[0].text("en").startswith("Brings 8 and 8 together")
    assert "trio: 8 8 8" in said(view, 0, "take 0 @0")[0].text("en")
    assert any("together (pair: 8 8)" in one.text("en") for one in said(view, 0, "stop @4"))
    view["hands"][0] = ["8"]
    unsure = said(view, 0, "solo 8 @0")[0].text("en")
    assert unsure == "Plays your last cards: you are out, unless a Pioche makes you draw."
    view["discard"] = ["P", "P"]
    assert said(view, 0, "solo 8 @0")[0].text("en") == "Plays your last cards: you leave the round."
    assert "last cards instead" in said(view, 0, "take 0 @0", "solo 8 @0")[0].text("en")
    view["hands"][0] = ["8", "8", "3", "8", "S"]
    assert "the player on your left, who has only one card" in said(view, 0, "stop @4")[0].text(
        "en"
    )
    view["active"][1] = False
    assert "le pli est à vous" in said(view, 0, "pair 8 @0")[0].text("fr")


def test_bonne_combinaison_speaks_of_lines() -> None:
    board: list[list[str | None]] = [["g1", "g2", "g3", None], [None] * 4, [None] * 4, [None] * 4]
    view: dict[str, Any] = {
        "game": "bonne-combinaison",
        "hands": [["g4", "k6"], ["?"] * 6],
        "boards": [board, [["g1", "g2", None, None], ["g3", *[None] * 3], *board[2:]]],
        "announced": None,
    }
    best = said(view, 0, "g4 d1")[0].text("en")
    assert best == "Completes row 1: a colour sequence, 10 points."
    assert "without any combination" in said(view, 0, "k6 d1")[0].text("en")
    assert "commence en d4" in said(view, 0, "k6 d4")[0].text("fr")


def test_punto_speaks_of_lines_made_and_stopped() -> None:
    board = {
        f"{column}6": [card] for column, card in zip("cdef", ("b5", "b3", "b4", "b2"), strict=True)
    }
    view: dict[str, Any] = {
        "game": "punto",
        "players": 2,
        "board": board,
        "hands": [["r7"], []],
        "sides": [[0], [1]],
        "colours": ["rg", "by"],
        "goal": 5,
        "won": [["r9"], []],
        "rounds": 2,
    }
    # The other end stays open: that is no block.
    hindered = [remark.text("en") for remark in said(view, 0, "g6")[:2]]
    assert hindered == [
        "Takes g6, one of the squares where blue could win.",
        "Leaves b6 open, where blue could make 5 in line.",
    ]
    view["board"]["b6"] = ["r9"]
    assert said(view, 0, "g6")[0].text("fr") == (
        "Bloque une ligne de 4 en bleu\u00a0: seule une carte au-dessus de 7, posée par-dessus, la "
        "compléterait encore."
    )
    view["hands"] = [["r9"], []]
    assert said(view, 0, "g6")[0].text("en") == (
        "Blocks 4 in line of blue: nothing can complete it next turn."
    )
    del view["board"]["b6"]
    assert said(view, 0, "d5")[0].text("en").startswith("Leaves ")
    view["hands"] = [[], ["b1"]]
    assert said(view, 1, "g6")[0].text("en") == "Makes 5 in line: the round is won."


def test_trader_speaks_of_pairs_and_prices() -> None:
    view: dict[str, Any] = {
        "game": "combit",
        "players": 2,
        "scores": [10, 10],
        "columns": [["g2", "r6", "r5"], ["w2"], ["y3"], ["b6", "b5"], ["w3"]],
        "owned": [["r3", "b2", "b3"], ["r2", "r4"]],
        "jokers": [1, 1],
        "money": [10, 10],
        "closed": None,
    }
    uncovered, paired = said(view, 0, "buy 1")[:2]
    assert isinstance(uncovered, Fault)
    assert "sell it for 24" in uncovered.text("en")
    assert "sells for 15, 10 more" in paired.text("en")
    assert "avec le 5 bleu, qui est libre" in said(view, 0, "sell b2 b3")[0].text("fr")
    assert "more with the blue 3" in said(view, 0, "sell * b2")[0].text("en")
    assert "must pass" in said(view, 0, "pass")[0].text("en")


def test_trader_calls_a_card_uncovered_only_if_no_rival_reaches_it_first() -> None:
    view: dict[str, Any] = {
        "game": "combit",
        "players": 2,
        "scores": [10, 10],
        "columns": [["g2", "b4", "r5"], ["w2"] * 3, ["y3"] * 3, ["w5"] * 3, ["w3"] * 3],
        "owned": [["b3"], []],
        "jokers": [1, 1],
        "money": [10, 10],
        "closed": None,
    }
    opens = "Uncovers the blue 4"
    assert not any(opens in one.text("en") for one in said(view, 0, "buy 1"))
    view["money"] = [10, 3]
    assert any(opens in one.text("en") for one in said(view, 0, "buy 1"))
    view["money"] = [8, 3]  # the seat itself could not pay it any more
    assert not any(opens in one.text("en") for one in said(view, 0, "buy 1"))
