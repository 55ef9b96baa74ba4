"""The whole screen by mouse: a click looks or chooses, a second one plays; keys are buttons."""

import random

import pytest
from textual.pilot import Pilot

from brelan.terminal.full_screen.app import FullScreen
from brelan.terminal.full_screen.board import Board
from brelan.terminal.full_screen.dialogs import Moves, Sheet
from brelan.terminal.full_screen.key_bar import KeyBar

from .person import Person, dealt, run, sitting_down, source


async def click(pilot: Pilot[int], person: Person, name: str) -> None:
    """Click on something of the table."""
    spot = next(spot for spot in person.board.canvas.spots if spot.name == name)
    x, y = spot.middle
    board = person.board
    offset = (int(x) + board.shift.x, int(y / 2) + board.shift.y)
    await pilot.click(Board, offset=offset)
    await pilot.pause()


@pytest.mark.parametrize("game", ["combi-combo", "combit", "bonne-combinaison"])
def test_moves_are_made_by_clicks(game: str) -> None:
    async def play() -> None:
        table = source(dealt(game))
        app, screen = sitting_down(table)
        chance = random.Random(game)
        async with screen as pilot:
            person = Person(app, pilot)
            for _ in range(4):
                await person.ready()
                count = len(table.table.log)
                move = chance.choice(table.table.moves(0))
                for name in person.screen.choosing.touches[move]:
                    await click(pilot, person, name)
                if len(table.table.log) == count:  # it was looked at, now it is played
                    await click(pilot, person, name)
                if isinstance(app.screen, Moves):
                    await person.press("enter")
                await person.more_than(table, count)
                assert table.table.log[count] == (0, move)

    run(play())


def test_a_click_on_a_key_is_that_key() -> None:
    async def play() -> None:
        app, screen = sitting_down(source(dealt("punto")), lang="fr")
        async with screen as pilot:
            person = Person(app, pilot)
            await person.ready()
            await pilot.click(KeyBar, offset=(3, 0))  # the hint
            await person.until(lambda: isinstance(app.screen, Sheet))

    run(play())


def test_a_click_beside_everything_does_nothing() -> None:
    async def play() -> None:
        table = source(dealt("punto", first=0))
        app: FullScreen
        app, screen = sitting_down(table)
        async with screen as pilot:
            person = Person(app, pilot)
            await person.ready()
            await pilot.click(Board, offset=(1, 18))
            assert not table.table.log

    run(play())
