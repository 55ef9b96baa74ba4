"""``brelan join URL``: sit down at a server's table, or choose one there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import brelan
from brelan.client import House, Table, TableLine
from brelan.core.catalogue import find
from brelan.core.errors import BrelanError
from brelan.core.texts import text

from .dialogs import Line, Moves
from .home import Choice, Home
from .house import HouseTable

if TYPE_CHECKING:
    from .app import FullScreen

FINISHED = ("over", "closed")


class Visit:
    """A visit to a house, from the door to the table; the line stays open until the app ends."""

    def __init__(self, url: str, name: str | None) -> None:
        self.url = url
        self.name = name

    async def __call__(self, app: FullScreen) -> None:
        """Come in, sit down, and stay."""
        house = brelan.connect(
            self.url, name=self.name, lang="fr" if app.lang == "fr" else "en", remember=True
        )
        try:
            async with house:
                await self._stay(app, house)
        except BrelanError as problem:
            app.fail(problem)

    async def _stay(self, app: FullScreen, house: House) -> None:
        table = await _table(app, house)
        if table is None:
            app.exit(0)
            return
        app.sit(HouseTable(table))
        await app.left_for_good.wait()


async def _table(app: FullScreen, house: House) -> Table | None:
    """The table of the link, else one that is chosen, or opened."""
    if house.link.table is None:
        await _introduce(app, house)
        return await _chosen(app, house) if house.me else None
    table = await house.watch()
    free = any(one.kind == "open" or one.back for one in table.info.seats)
    if table.seats or not (free and (house.link.invitation or table.info.public)):
        return table  # who has no seat looks on
    await _introduce(app, house)
    return await house.join() if house.me else table


async def _introduce(app: FullScreen, house: House) -> None:
    """Ask for a name, where one has none there yet."""

    async def take(name: str) -> str | None:
        try:
            await house.sign_up(name)
        except BrelanError as problem:
            return problem.text(app.lang)
        return None

    if house.me is None:
        title = text("full-your-name", app.lang, url=house.url)
        await app.push_screen_wait(Line(title, take, app.lang))


async def _chosen(app: FullScreen, house: House) -> Table | None:
    """One of one's own tables, a public one that waits for somebody, or a new one."""
    own = [line for line in await house.tables() if line.status not in FINISHED]
    waiting = [line for line in await house.lobby() if line.table not in {one.table for one in own}]
    new = text("full-new-table", app.lang)
    places = {f"{number}. {_told(line, app.lang)}": line for number, line in enumerate(own, 1)}
    places |= {
        f"{number}. {_told(line, app.lang)}": line
        for number, line in enumerate(waiting, len(own) + 1)
    }
    title = text("full-house", app.lang, url=house.url, name=house.name or "")
    wanted = await app.push_screen_wait(Moves(title, [*places, new], app.lang))
    if wanted is None:
        return None
    if wanted == new:
        return await _opened(app, house)
    line = places[wanted]
    return await (house.watch(line.table) if line in own else house.join(line.table))


async def _opened(app: FullScreen, house: House) -> Table | None:
    choice: Choice | None = await app.push_screen_wait(Home(app.lang))
    if choice is None:
        return None
    players = int(choice.info.complete(choice.options)["players"] or 2)
    seats = ["me", *["open"] * (choice.people - 1)]
    seats += [choice.against] * (players - len(seats))
    return await house.open(choice.info.id, seats=seats, **choice.options)


def _told(line: TableLine, lang: str) -> str:
    """A table in a list: the game, and who sits there."""
    who = [
        "…" if one.kind == "open" else one.name or text(f"level-{one.level}", lang)
        for one in line.seats
    ]
    return text("seat-says", lang, who=find(line.game).title(lang)) + ", ".join(who)
