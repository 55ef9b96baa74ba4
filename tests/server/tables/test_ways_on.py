"""Whatever people do at a table, in whatever order: somebody has a way on to the end.

Walks of several people over tables of all games. After every step the log is replayed and compared,
and in the end the game is brought to its end by who is left, and its record holds.
"""

from __future__ import annotations

import asyncio
import contextlib
import random

import msgspec
import pytest

import brelan
from brelan import BrelanError
from brelan.core.table import Table
from brelan.server.deals.verification import verify
from brelan.server.messages import protocol
from brelan.server.messages.protocol import Command
from brelan.server.messages.requests import ClockChoice, NewTable, SeatChoice
from brelan.server.model import chain, fair_play
from brelan.server.model.person import Person
from brelan.server.model.replaying import replay
from brelan.server.model.state import State
from tests.server.in_memory import MemoryStore, Room
from tests.server.people_at_tables import PEOPLE, record_of

STEPS = 40
CLOCKS = (
    None,
    None,
    ClockChoice(move=60),
    ClockChoice(game=300, increment=5),
    ClockChoice(move=30, game=300),
    ClockChoice(days=2),
)


class Walk:
    """One table, and people who do at random what comes to their minds."""

    def __init__(self, room: Room, store: MemoryStore, game: str, seed: int) -> None:
        self.room, self.store, self.game = room, store, game
        self.chance = random.Random(seed)
        self.table = ""
        self.done: list[str] = []

    async def begin(self) -> None:
        """A table with some people and some bots."""
        chance = self.chance
        options = _options(self.game, chance)
        players = brelan.game(self.game, **options).players
        open_seats = chance.randint(1, min(len(PEOPLE), players) - 1)
        rated = chance.random() < 0.5
        seats = [
            SeatChoice(
                kind="me" if seat == 0 else "open" if seat <= open_seats else "bot",
                level="club",
                help=not rated and chance.random() < 0.3,
            )
            for seat in range(players)
        ]
        new = NewTable(
            id="new-table",
            game=self.game,
            options=options,
            seats=seats,
            public=True,
            rated=rated,
            clock=chance.choice(CLOCKS),
            partners_talk=not rated and chance.random() < 0.5,
        )
        self.table = await self.room.tables.create(PEOPLE[0], new)
        for seat, person in enumerate(PEOPLE[1 : open_seats + 1], 1):
            await self.do(person, protocol.Join(seat=seat))

    async def do(self, person: Person, command: Command) -> None:
        """Try something; it may be refused."""
        with contextlib.suppress(BrelanError):
            await self.room.do(self.table, person, command)
            self.done.append(f"{person.name} {command}")
        for _ in range(3):
            await asyncio.sleep(0)

    async def pass_time(self, seconds: float) -> None:
        """Time passes, and what is due is done."""
        self.room.around.time += round(seconds * 1000)
        self.done.append(f"{seconds} s")
        await self.room.tables.beat()
        await self.room.tables.see_to_due_work()
        for _ in range(8):
            await asyncio.sleep(0)

    def state(self) -> State:
        """What the log tells of."""
        header, log = self.store.logs[self.table][0].header, self.store.logs[self.table][1]
        return replay(header, log)

    async def step(self) -> None:
        """One thing that happens."""
        chance, state = self.chance, self.state()
        person = chance.choice(PEOPLE)
        if chance.random() < 0.1:
            await self.pass_time(chance.choice((1, 20, 40, 130, 100_000)))
        elif chance.random() < 0.15:
            here = chance.random() < 0.4
            self.done.append(f"{person.name} {here=}")
            await self.room.tables.set_presence(self.table, person.id, here=here)
        elif chance.random() < 0.5:
            await self.move(state)
        elif state.offers.standing is not None and chance.random() < 0.5:
            accept = protocol.Reply(offer=state.offers.standing.ply, accept=chance.random() < 0.8)
            for one in PEOPLE:
                await self.do(one, accept)
        elif state.absences.since.keys() & set(state.pending) and chance.random() < 0.7:
            await self.pass_time(130)
            await self.do(person, self.decision(min(state.absences.since)))
        else:
            await self.do(person, self.whim(state, person))

    async def move(self, state: State) -> bool:
        """Somebody who is to move does so, if any person is."""
        for seat in state.pending:
            chair = state.chairs[seat]
            if chair.kind == "person" and not chair.automatic and state.table is not None:
                person = next(one for one in PEOPLE if one.id == chair.person)
                move = self.chance.choice(state.table.moves(seat))
                await self.do(person, protocol.Play(seat=seat, move=move))
                return self.state().ply > state.ply
        return False

    def decision(self, seat: int) -> Command:
        """What others may decide about who is gone."""
        decisions: list[Command] = [
            protocol.ClaimGame(seat=seat),
            protocol.Free(seat=seat),
            protocol.Fill(seat=seat, level="club"),
        ]
        return self.chance.choice(decisions)

    def whim(self, state: State, person: Person) -> Command:
        """Any command, sensible or not."""
        chance = self.chance
        own = [seat for seat, chair in enumerate(state.chairs) if chair.person == person.id]
        anyone = range(len(state.chairs))
        seat = chance.choice(own if own and chance.random() < 0.7 else anyone)
        standing = state.offers.standing
        ply = standing.ply if standing is not None else 0
        whims: list[Command] = [
            protocol.Leave(seat=seat),
            protocol.Join(seat=seat),
            protocol.Fill(seat=seat, level="club"),
            protocol.StandIn(seat=seat),
            protocol.Return(seat=seat),
            protocol.Back(),
            protocol.Hint(seat=seat),
            protocol.Say(text="?", to=chance.choice(("all", "team"))),
            protocol.Offer(what=chance.choice(("draw", "end", "back"))),
            protocol.Reply(offer=ply, accept=chance.random() < 0.7),
            protocol.Withdraw(offer=ply),
            protocol.ClaimGame(seat=seat),
            protocol.Free(seat=seat),
        ]
        if chance.random() < 0.15:
            whims = [protocol.Resign(seat=seat)]
        return chance.choice(whims)

    async def check(self) -> None:
        """The state in memory is that of the log, and somebody has a way on."""
        state = self.state()
        update = await self.room.tables.update(self.table, None)
        assert (update.ply, update.info.status) == (state.ply, state.status), self.done
        assert update.info.result == state.outcome, self.done
        assert state.hash == update.chain
        assert bytes_of(state) == bytes_of(self.state())
        for person in (*PEOPLE, None):
            msgspec.json.encode(
                await self.room.tables.update(self.table, person.id if person else None)
            )
        if state.status == "running":
            self.check_way_on(state)
        elif state.status == "over":
            assert state.outcome is not None
            await self.check_end(state)
            verify(await record_of(self.room, self.table))

    async def check_end(self, state: State) -> None:
        """What ended early stays as it was, although by its rules somebody would be to move."""
        assert state.table is not None
        for seat in state.table.pending:
            late = protocol.Play(seat=seat, move=state.table.moves(seat)[0])
            for person in PEOPLE:
                await self.do(person, late)
        assert self.state().ply == state.ply, self.done

    def check_way_on(self, state: State) -> None:
        """Each seat that is to move has somebody who moves, or who can see to it."""
        assert state.table is not None
        assert state.pending, self.done
        for seat in state.pending:
            chair = state.chairs[seat]
            assert state.table.moves(seat), self.done
            if chair.automatic:
                due = self.store.due[self.table].at
                assert due is not None, self.done
                assert due <= self.room.around.time, self.done
            if chair.kind == "open":
                assert chair.person is not None, self.done
                assert any(one.kind == "person" for one in state.chairs) or (
                    chair.left_by(chair.person)
                ), self.done
            if seat in state.absences.since and state.between_people:
                assert fair_play.patience_ends(state, seat) is not None, self.done

    async def finish(self) -> None:
        """Everybody who is left plays, comes back, or calls a bot in, until it is over."""
        for _ in range(3000):
            state = self.state()
            if state.status != "running":
                return
            free = [seat for seat, chair in enumerate(state.chairs) if chair.kind == "open"]
            if free:
                person = next(one for one in PEOPLE if state.chairs[free[0]].left_by(one.id))
                await self.do(person, protocol.Join(seat=free[0]))
                if self.state().chairs[free[0]].kind == "open":  # they have come often enough
                    for other in PEOPLE:
                        await self.do(other, protocol.Fill(seat=free[0], level="club"))
            elif not await self.move(state):
                await self.pass_time(1)
        raise AssertionError(f"it does not end: {self.done}")


def bytes_of(state: State) -> tuple[object, ...]:
    """All that a log makes of a table."""
    return (
        isinstance(state.table, Table) and bytes(state.table),
        msgspec.json.encode(state.chairs),
        state.outcome,
        state.gave_up,
        state.absences.since,
        state.absences.turn,
        state.offers.standing,
        state.clock.since,
        state.clock.used,
        state.replaced,
        chain.header_text(state.header),
    )


def _options(game: str, chance: random.Random) -> dict[str, int | bool | None]:
    """Some of the options that go together."""
    for _ in range(50):
        options: dict[str, int | bool | None] = {
            option.name: chance.choice(option.allowed)
            for option in brelan.game(game).info.options
            if option.allowed is not None and option.name in ("players", "teams", "expert")
        }
        with contextlib.suppress(BrelanError):
            brelan.game(game, **options)
            return options
    return {}


@pytest.mark.parametrize("game", [info.id for info in brelan.games()])
@pytest.mark.parametrize("seed", range(3))
def test_somebody_always_has_a_way_on_to_the_end(game: str, seed: int) -> None:
    async def walk() -> None:
        store = MemoryStore()
        room = Room(store)
        room.around.people = list(PEOPLE)
        one = Walk(room, store, game, seed)
        await one.begin()
        for _ in range(STEPS):
            await one.step()
            await one.check()
            if one.state().status == "over":
                break
        await one.finish()
        await one.check()
        assert one.state().status in ("over", "waiting"), one.done
        await room.tables.stop()

    asyncio.run(walk())
