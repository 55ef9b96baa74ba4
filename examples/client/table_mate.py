"""A program at a house: it takes the invitation of a table, plays, answers talk, and says goodbye.

    python examples/client/table_mate.py https://games.example.org/join/…/…

It plays as a guest that says it is a program. With a token, made on the page under “Me”, it plays
in its person's name: put it into the variable BRELAN_TOKEN.
"""

import asyncio
import os
import sys

import brelan
from brelan.client import Table


async def answer(table: Table) -> None:
    """Greet whoever greets."""
    async for event in table.events():
        if event.kind == "emote" and event.emote == "hello" and not event.you:
            await table.emote("hello")


async def main(link: str) -> None:
    """Play one game by what our own bot thinks of it."""
    name = None if os.environ.get("BRELAN_TOKEN") else "Table mate"
    async with brelan.connect(link, name=name, program="Table mate") as house:
        table = await house.join()
        talking = asyncio.create_task(answer(table))
        bot = None
        async for turn in table.turns():
            world = await turn.imagine()  # all that the seat cannot know is drawn anew
            bot = bot or brelan.bot("novice", world.game)
            await turn.play(await asyncio.to_thread(bot.choose, world, turn.seat))
        talking.cancel()
        await table.emote("bye")
        print("Won." if table.won else "Not won.")


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
