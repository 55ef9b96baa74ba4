"""The whole screen by keyboard: whole games, refusals, hints, taking back, both languages."""

import asyncio
import random
from pathlib import Path
from typing import Any, ClassVar

import pytest

import brelan
from brelan.core.position import HIDDEN
from brelan.core.table import Table
from brelan.core.texts import text
from brelan.terminal.full_screen.dialogs import Curtain, Line, Moves, Sheet
from brelan.terminal.full_screen.seen import Seen

from .person import Person, dealt, run, sitting_down, source

GAMES = [info.id for info in brelan.games()]
LONG = ("carro-combo", "punto")
"""However near its end it is, such a game can go on for long."""
SHORT: dict[str, dict[str, Any]] = {"punto": {"rounds": 1}}


def nearly_over(game: str) -> Table:
    """A table a few moves before the end of a random game."""
    options, seed = SHORT.get(game, {}), 11
    moves = len(dealt(game, seed, plies=1 << 20, **options).log)
    return dealt(game, seed, plies=moves - 8, **options)


@pytest.mark.parametrize("game", [game for game in GAMES if game not in LONG])
def test_the_end_of_a_game_of_each(game: str) -> None:
    play_out(nearly_over(game), game)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_of_each(game: str) -> None:
    play_out(brelan.game(game, **SHORT.get(game, {})).deal(11), game)


def play_out(begun: Table, game: str) -> None:
    async def play() -> None:
        table = source(begun)
        app, screen = sitting_down(table, lang="fr")
        async with screen as pilot:
            person = Person(app, pilot)
            await person.to_the_end(random.Random(game))
            assert table.table.over
            assert {seat for seat, _move in table.table.log} == set(range(table.table.game.players))

    run(play())


def test_people_at_one_screen_never_see_each_others_cards() -> None:
    async def play() -> None:
        table = source(dealt("combi-combo", players=4), hot_seat=True)
        app, screen = sitting_down(table)
        hands = table.table.view(None)["hands"]
        async with screen as pilot:
            person = Person(app, pilot)
            for seat in range(4):
                await person.until(lambda: isinstance(app.screen, Curtain))
                covered = app.export_screenshot()
                assert "pass" not in covered
                assert text("play-hand-over", "en", seat=seat).split(":")[0] in covered.replace(
                    "&#160;", " "
                )
                await person.press("enter")
                await person.ready()
                spots = [spot.name for spot in person.board.canvas.spots]
                assert sorted(spots) == sorted(f"card {card}" for card in hands[seat])
                await person.press("enter")
            assert len(table.table.log) == 4

    run(play())


def test_before_anybody_is_at_the_screen_nobodys_cards_are_shown() -> None:
    """Bots that move before the first of several people once moved at an open table."""

    class Looking:
        lang = "en"
        views: ClassVar[list[dict[str, Any]]] = []

        def show(self, seen: Seen) -> None:
            self.views.append(seen.view)

        async def hand_over(self, seat: int) -> None:
            raise asyncio.CancelledError

    async def play() -> None:
        table = source(brelan.game("carro-combo", dealer=3).deal(5), me=[1, 2])
        with pytest.raises(asyncio.CancelledError):
            await table.run(Looking())
        assert Looking.views
        for view in Looking.views:
            assert all(card == HIDDEN for hand in view["hands"] for card in hand)

    run(play())


def test_what_cannot_be_played_says_why_with_its_rule() -> None:
    async def play() -> None:
        table = source(dealt("bonne-combinaison", plies=7))
        app, screen = sitting_down(table)
        async with screen as pilot:
            person = Person(app, pilot)
            await person.ready()
            view = table.table.view(0)
            announced = view["announced"] is not None
            taken = next(
                f"square 0 {'abcd'[column]}{row + 1}"
                for row, line in enumerate(view["boards"][0])
                for column, card in enumerate(line)
                if card is not None
            )
            if not announced:
                await person.go(f"card {view['hands'][0][0]}")
                await person.press("enter")
            person.board.cursor = (taken, 0)
            await person.press("enter")
            assert "rule 2" in person.status, person.status
            assert not any(seat == 0 for seat, _ in table.table.log[7:])

    run(play())


def test_a_hint_is_shown_and_undo_takes_back() -> None:
    async def play() -> None:
        table = source(dealt("combit"))
        app, screen = sitting_down(table)
        async with screen as pilot:
            person = Person(app, pilot)
            await person.ready()
            before = table.table.log
            await person.press("h")
            await person.until(lambda: isinstance(app.screen, Sheet))
            assert person.screen.hinted, "the best move is lit on the table"
            await person.press("escape", "enter")
            await person.ready()
            assert len(table.table.log) > len(before)
            await person.press("u")
            await person.until(lambda: table.table.log == before)
            await person.ready()
            assert "taken back" in person.status

    run(play())


def test_a_move_can_be_written_in_words_and_a_wrong_one_is_answered() -> None:
    async def play() -> None:
        table = source(dealt("punto", first=0))
        app, screen = sitting_down(table)
        async with screen as pilot:
            person = Person(app, pilot)
            await person.ready()
            await person.press("w", *"a1", "enter")
            assert isinstance(app.screen, Line)
            assert "rule" in str(app.screen.query_one(".answer").render())
            await person.press("home", *["delete"] * 2, *"F6", "enter")
            await person.until(lambda: len(table.table.log) > 0)
            assert table.table.log[0] == (0, "f6")

    run(play())


def test_all_moves_can_be_listed_and_one_taken() -> None:
    async def play() -> None:
        table = source(dealt("carro-combo"))
        app, screen = sitting_down(table)
        async with screen as pilot:
            person = Person(app, pilot)
            await person.ready()
            first = table.table.moves(0)
            await person.press("m")
            assert isinstance(app.screen, Moves)
            assert app.screen.moves == first
            count = len(table.table.log)
            await person.press("down", "enter")
            await person.until(lambda: len(table.table.log) > count)
            assert table.table.log[count] == (0, first[1])

    run(play())


def test_the_language_changes_at_the_table() -> None:
    async def play() -> None:
        app, screen = sitting_down(source(dealt("punto", first=0)))
        async with screen as pilot:
            person = Person(app, pilot)
            await person.ready()
            assert "Enter: f6" in person.status
            await person.press("f2")
            assert "Entrée" in person.status
            await person.press("c")
            await person.until(lambda: isinstance(app.screen, Sheet))

    run(play())


def test_the_language_that_was_chosen_at_the_door_stays() -> None:
    """The table spoke the language of the command line again, and so did the farewell."""

    async def play() -> None:
        app, screen = sitting_down(None, lang="fr")
        async with screen as pilot:
            await pilot.pause()
            await pilot.press("f2")
            await pilot.pause()
            await pilot.press("enter")
            person = Person(app, pilot)
            await person.until(lambda: bool(app.left))
            await person.ready()
            assert person.screen.lang == app.lang == "en"
            await person.press("f2")
            assert app.lang == "fr"

    run(play())


def test_a_game_is_saved_from_the_table(tmp_path: Path) -> None:
    async def play() -> None:
        app, screen = sitting_down(source(dealt("punto", plies=4)))
        place = tmp_path / "game.json"
        async with screen as pilot:
            person = Person(app, pilot)
            await person.ready()
            await person.press("s", "home", *["delete"] * 20, *str(place), "enter")
            await person.until(place.exists)

    run(play())


def test_a_newcomer_presses_enter_and_plays() -> None:
    async def play() -> None:
        app, screen = sitting_down(None, lang="fr")
        async with screen as pilot:
            await pilot.pause()
            await pilot.press("down", "enter")
            person = Person(app, pilot)
            await person.until(lambda: bool(app.left))
            await person.ready()
            assert app.left[0].table.game.id == brelan.games()[1].id
            assert set(app.left[0].seating.others.values()) == {"club"}

    run(play())
