"""Records of games that ended early: they hold, and a forged end is refused by its name."""

from __future__ import annotations

import copy
from collections.abc import Awaitable, Callable
from typing import Any

from brelan import BrelanError, analyse
from brelan.core.texts import known
from brelan.server.deals.verification import verify
from brelan.server.messages.protocol import ClaimGame, Offer, Reply, Resign, Withdraw
from brelan.server.messages.requests import ClockChoice, SeatChoice
from brelan.server.model import chain
from brelan.server.tables.showing import finished
from tests.server.deals.forging import chain_anew, last, of_kind, tell
from tests.server.in_memory import ANA, BOB, MemoryStore, Room
from tests.server.people_at_tables import (
    CLEO,
    in_room,
    look,
    move,
    pass_time,
    record_of,
    table_of,
)

Json = dict[str, Any]
Ending = Callable[[Room], Awaitable[str]]


def refusal(data: Json) -> str | None:
    """By which name a record is refused, if it is."""
    try:
        verify(data)
    except BrelanError as problem:
        code = problem.code
    else:
        return None
    assert all(known(code, lang) for lang in ("fr", "en")), code
    return code


def forged(data: Json, change: Callable[[Json], None]) -> str | None:
    """The same for a record that a server has made up, with a chain that fits."""
    other = copy.deepcopy(data)
    change(other)
    chain_anew(other)
    return refusal(other)


def insert(data: Json, kind: str, **values: Any) -> None:
    """An entry before the last one."""
    entries = data["chain"]["entries"]
    text = chain.canonical({"at": 0, "kind": kind, **values})
    entries.insert(len(entries) - 1, {**last(data, "start"), "kind": kind, "text": text})


def drop(data: Json, kind: str) -> None:
    """The last entry of a kind is gone."""
    data["chain"]["entries"].remove(last(data, kind))


def check(end: Ending, *forgeries: tuple[str, Callable[[Json], None]]) -> None:
    """The honest record holds and can be analysed and replayed; forgeries are refused."""

    async def play(room: Room, _store: MemoryStore) -> None:
        table = await end(room)
        data = await record_of(room, table)
        assert refusal(data) is None
        for code, change in forgeries:
            assert forged(data, change) == code, change
        unsigned = copy.deepcopy(data)
        tell(unsigned["chain"]["entries"][-1], at=1)
        assert refusal(unsigned) == "verify-entry"

    in_room(play)


async def resigned(room: Room) -> str:
    table = await table_of(room, "combit", ANA, BOB, first=0)
    await move(room, table, ANA)
    await room.do(table, BOB, Resign(seat=1))
    return table


def test_a_resignation_by_somebody_who_did_not_is_refused() -> None:
    def by_the_other(data: Json) -> None:
        tell(last(data, "resign"), seat=0)

    def by_nobody(data: Json) -> None:
        tell(last(data, "resign"), seat=5)

    def twice(data: Json) -> None:
        insert(data, "resign", seat=1)

    check(
        resigned,
        ("verify-result", by_the_other),
        ("verify-seats", by_nobody),
        ("verify-seats", twice),
        ("verify-unfinished", lambda data: drop(data, "resign")),
        ("verify-result", lambda data: data["result"].update(winners=[1])),
        ("verify-result", lambda data: data["result"].update(how="rules")),
    )


def test_a_bot_does_not_resign() -> None:
    async def end(room: Room) -> str:
        table = await table_of(room, "trader", ANA, BOB, CLEO, players=3)
        await room.do(table, CLEO, Resign(seat=2))
        await room.do(table, BOB, Resign(seat=1))
        return table

    check(end, ("verify-resign", lambda data: tell(last(data, "resign"), seat=2)))


def test_a_claim_before_patience_has_ended_is_refused() -> None:
    async def end(room: Room) -> str:
        table = await table_of(room, "combit", ANA, BOB, first=0)
        await move(room, table, ANA)
        await room.tables.set_presence(table, BOB.id, here=False)
        await pass_time(room, 120)
        await room.do(table, ANA, ClaimGame(seat=1))
        return table

    def early(data: Json) -> None:
        at = int(of_kind(data, "away")[0]["text"].split('"at":')[1].split(",")[0])
        tell(last(data, "claim"), at=at + 119_999)

    check(
        end,
        ("verify-claim", early),
        ("verify-claim", lambda data: drop(data, "away")),
        ("verify-claim", lambda data: insert(data, "here", seat=1)),
        ("verify-claim", lambda data: tell(last(data, "claim"), seat=0)),
    )


def test_a_draw_that_one_side_did_not_accept_is_refused() -> None:
    async def end(room: Room) -> str:
        table = await table_of(room, "trader", ANA, BOB, CLEO, players=3)
        await room.do(table, ANA, Offer(what="draw"))
        offer = (await look(room, table)).info.offer
        assert offer is not None
        for person in (BOB, CLEO):
            await room.do(table, person, Reply(offer=offer.ply, accept=True))
        return table

    check(
        end,
        ("verify-unfinished", lambda data: drop(data, "reply")),
        ("verify-unfinished", lambda data: tell(last(data, "reply"), accept=False)),
        ("verify-offer", lambda data: tell(last(data, "reply"), seat=1)),
        ("verify-offer", lambda data: drop(data, "offer")),
        ("verify-voided", lambda data: tell(last(data, "offer"), what="end")),
        ("verify-result", lambda data: data["result"].update(winners=[0])),
    )


def test_a_take_back_past_a_card_that_was_shown_is_refused() -> None:
    async def end(room: Room) -> str:
        table = await table_of(room, "bonne-combinaison", ANA, BOB, first=0)
        await move(room, table, ANA)
        await room.do(table, ANA, Offer(what="draw"))
        offer = (await look(room, table)).info.offer
        assert offer is not None
        await room.do(table, ANA, Withdraw(offer=offer.ply))
        await room.do(table, BOB, Resign(seat=1))
        return table

    check(end, ("verify-back-shown", lambda data: tell(last(data, "offer"), what="back", moves=0)))


def test_a_take_back_that_was_not_agreed_on_is_refused() -> None:
    async def end(room: Room) -> str:
        table = await table_of(room, "combit", ANA, BOB, first=0)
        await move(room, table, ANA)
        await room.do(table, ANA, Offer(what="back"))
        offer = (await look(room, table)).info.offer
        assert offer is not None
        await room.do(table, BOB, Reply(offer=offer.ply, accept=True))
        await move(room, table, ANA)
        await room.do(table, BOB, Resign(seat=1))
        return table

    check(
        end,
        ("verify-back", lambda data: drop(data, "reply")),
        ("verify-offer", lambda data: tell(last(data, "offer"), moves=3)),
    )


def test_a_time_out_that_was_none_is_refused() -> None:
    async def end(room: Room) -> str:
        clock = ClockChoice(game=60, increment=5)
        table = await table_of(room, "combit", ANA, BOB, first=0, clock=clock)
        await pass_time(room, 10)
        await move(room, table, ANA)
        await pass_time(room, 60)
        return table

    def early(data: Json) -> None:
        at = int(last(data, "time")["text"].split('"at":')[1].split(",")[0])
        tell(last(data, "time"), at=at - 1)

    check(
        end,
        ("verify-time", early),
        ("verify-time", lambda data: tell(last(data, "time"), seat=0)),
    )


def test_alone_a_bot_moves_for_who_is_late_and_the_log_holds() -> None:
    async def end(room: Room) -> str:
        mine = SeatChoice(kind="me")
        table = await room.create(mine, mine, clock=ClockChoice(move=60))
        await pass_time(room, 60)
        moves = [one for one in (await look(room, table)).events if one.kind == "move"]
        assert [one.by for one in moves] == ["clock"]
        await room.do(table, ANA, Resign(seat=0))
        return table

    check(end)


def test_terms_cannot_be_changed_afterwards() -> None:
    async def play(room: Room, _store: MemoryStore) -> None:
        data = await record_of(room, await resigned(room))
        data["chain"]["header"] = data["chain"]["header"].replace('"rated":true', '"rated":false')
        assert refusal(data) == "verify-header"

    in_room(play)


def test_a_game_that_ended_early_is_replayed_and_analysed() -> None:
    async def play(room: Room, _store: MemoryStore) -> None:
        table = await resigned(room)
        played = await room.tables.finished_game(table, ANA.id)
        for seen_by in ("0", "none", "all"):
            told = finished.replay(played, seen_by)
            assert (len(told.frames), told.result.how) == (2, "resigned")
        assert len(analyse(played.record).curve) == 2

    in_room(play)
