"""Giving up and agreeing: resignations, draws, ends without a result, take-backs."""

from __future__ import annotations

import asyncio

import pytest

from brelan.server.deals.verification import verify
from brelan.server.messages.protocol import (
    Offer,
    Play,
    Proposal,
    Rematch,
    Reply,
    Resign,
    Return,
    Withdraw,
)
from tests.server.in_memory import ANA, BOB, MemoryStore, Room
from tests.server.people_at_tables import (
    CLEO,
    DAN,
    PEOPLE,
    code,
    in_room,
    look,
    move,
    record_of,
    table_of,
)


def test_of_two_the_other_one_wins_at_once() -> None:
    async def play(room: Room, store: MemoryStore) -> None:
        table = await table_of(room, "combit", ANA, BOB)
        assert (await look(room, table)).info.can_resign == [0]
        await room.do(table, ANA, Resign(seat=0))
        info = (await look(room, table, BOB)).info
        assert info.status == "over"
        assert info.result is not None
        assert (info.result.how, info.result.winners, info.result.losers) == (
            "resigned",
            [1],
            [0],
        )
        assert store.results[table].winners == [1]
        assert info.series is not None
        assert (info.series.wins, info.series.next) == ([0, 1], "rematch")
        again = (await room.do(table, BOB, Rematch())).rematch or ""
        await room.do(again, BOB, Resign(seat=1))
        series = (await look(room, again)).info.series
        assert series is not None
        assert (series.game, series.wins, series.next) == (2, [1, 1], "decider")

    in_room(play)


@pytest.mark.parametrize("how", ["draw", "resigned"])
def test_nobody_moves_after_a_game_that_ended_early(how: str) -> None:
    """A move that was sent meanwhile was stored: it could change who won, and no proof held."""

    async def play(room: Room, store: MemoryStore) -> None:
        table = await table_of(room, "combit", ANA, BOB)
        before = await look(room, table)
        [due] = before.seats[0].view["pending"]
        late, other = (ANA, BOB) if due == 0 else (BOB, ANA)
        kept = Play(seat=due, move=(await look(room, table, late)).seats[0].moves[0])
        if how == "draw":
            await room.do(table, other, Offer(what="draw"))
            offer = (await look(room, table)).info.offer
            assert offer is not None
            await room.do(table, late, Reply(offer=offer.ply, accept=True))
        else:
            await room.do(table, other, Resign(seat=1 - due))
        ended = await look(room, table)
        assert ended.info.result is not None
        assert ended.info.result.how == how
        assert await code(room.do(table, late, kept)) == "table-over"
        assert (await look(room, table)).ply == ended.ply
        verify(await record_of(room, table))

    in_room(play)


def test_of_three_the_others_play_on_and_who_gave_up_cannot_win() -> None:
    async def play(room: Room, store: MemoryStore) -> None:
        table = await table_of(room, "trader", ANA, BOB, CLEO, players=3)
        await room.do(table, BOB, Resign(seat=1))
        info = (await look(room, table)).info
        assert (info.status, info.seats[1].gave_up) == ("running", "resigned")
        assert await code(room.do(table, BOB, Return(seat=1))) == "seat-gave-up"
        for _ in range(6):
            await asyncio.sleep(0)
        ended = await room.play_out(table, ANA, CLEO)
        assert ended.info.result is not None
        assert ended.info.result.gave_up == [1]
        assert 1 in ended.info.result.losers
        assert 1 not in store.results[table].winners

    in_room(play)


def test_where_a_loser_is_sought_who_gives_up_has_lost() -> None:
    async def play(room: Room, _store: MemoryStore) -> None:
        table = await table_of(room, "carro-combo", ANA, BOB, CLEO, players=3)
        await room.do(table, CLEO, Resign(seat=2))
        result = (await look(room, table)).info.result
        assert result is not None
        assert (result.winners, result.losers) == ([0, 1], [2])

    in_room(play)


def test_a_team_gives_up_when_all_its_people_have() -> None:
    async def play(room: Room, store: MemoryStore) -> None:
        table = await table_of(room, "trader", *PEOPLE, players=4)
        await room.do(table, BOB, Resign(seat=1))
        assert (await look(room, table)).info.status == "running"
        await room.do(table, DAN, Resign(seat=3))
        result = (await look(room, table)).info.result
        assert result is not None
        assert (result.winners, result.gave_up) == ([0, 2], [1, 3])
        assert store.results[table].winners == [0, 2]

    in_room(play)


@pytest.mark.parametrize(("what", "winners"), [("draw", [0, 1]), ("end", [])])
def test_what_all_accept_ends_the_game(what: Proposal, winners: list[int]) -> None:
    async def play(room: Room, store: MemoryStore) -> None:
        table = await table_of(room, "combit", ANA, BOB, rated=what == "draw")
        await room.do(table, ANA, Offer(what=what))
        told = (await look(room, table, BOB)).info.offer
        assert told is not None
        assert (told.what, told.awaited, told.can_reply) == (what, [1], True)
        await room.do(table, BOB, Reply(offer=told.ply, accept=True))
        result = (await look(room, table)).info.result
        assert result is not None
        assert (result.winners, result.losers) == (winners, [])
        assert (table in store.results) == (what == "draw")

    in_room(play)


def test_a_rated_game_cannot_be_voided() -> None:
    async def play(room: Room, _store: MemoryStore) -> None:
        table = await table_of(room, "combit", ANA, BOB)
        assert (await look(room, table)).info.can_offer == ["draw"]
        assert await code(room.do(table, ANA, Offer(what="end"))) == "offer-rated"

    in_room(play)


def test_offers_lapse_and_nobody_is_pestered() -> None:
    async def play(room: Room, _store: MemoryStore) -> None:
        table = await table_of(room, "combit", ANA, BOB, first=0)
        await room.do(table, ANA, Offer(what="draw"))
        told = (await look(room, table)).info.offer
        assert told is not None
        assert await code(room.do(table, BOB, Offer(what="draw"))) == "offer-stands"
        assert await code(room.do(table, ANA, Reply(offer=told.ply, accept=True))) == (
            "offer-not-asked"
        )
        assert await code(room.do(table, BOB, Withdraw(offer=told.ply))) == "offer-not-yours"
        await move(room, table, ANA)
        assert (await look(room, table)).info.offer is not None
        await move(room, table, BOB)
        assert (await look(room, table)).info.offer is None
        for person in (ANA, BOB):  # nobody was told that it had
            last = (await look(room, table, person)).events[-2:]
            assert [event.lapsed for event in last] == [None, "draw"]
        assert await code(room.do(table, BOB, Reply(offer=told.ply, accept=True))) == "offer-gone"
        await room.do(table, ANA, Offer(what="draw"))
        told = (await look(room, table)).info.offer
        assert told is not None
        await room.do(table, BOB, Reply(offer=told.ply, accept=False))
        assert await code(room.do(table, ANA, Offer(what="draw"))) == "offer-again"
        assert (await look(room, table, BOB)).info.can_offer == ["draw", "back"]

    in_room(play)


def test_a_move_is_taken_back_by_agreement_and_the_game_no_longer_rated() -> None:
    async def play(room: Room, _store: MemoryStore) -> None:
        table = await table_of(room, "combit", ANA, BOB, first=0)
        await move(room, table, ANA)
        await room.do(table, ANA, Offer(what="back"))
        told = (await look(room, table)).info.offer
        assert told is not None
        assert (told.moves, told.unrates) == (0, True)
        await room.do(table, BOB, Reply(offer=told.ply, accept=True))
        info = (await look(room, table)).info
        assert (info.moves, info.rated, info.status) == (0, False, "running")
        assert await code(room.do(table, ANA, Offer(what="end"))) == "offer-again"

    in_room(play)


@pytest.mark.parametrize("game", ["bonne-combinaison", "punto"])
def test_nothing_is_taken_back_past_a_card_that_was_shown(game: str) -> None:
    async def play(room: Room, _store: MemoryStore) -> None:
        table = await table_of(room, game, ANA, BOB)
        mover = await move(room, table, ANA, BOB)
        assert await code(room.do(table, mover, Offer(what="back"))) == "back-shown"

    in_room(play)


def test_a_secret_choice_that_nobody_has_seen_can_be_taken_back() -> None:
    async def play(room: Room, _store: MemoryStore) -> None:
        table = await table_of(room, "combi-combo", *PEOPLE)
        await move(room, table, ANA)
        await room.do(table, ANA, Offer(what="back"))
        told = (await look(room, table)).info.offer
        assert told is not None
        for person in PEOPLE[1:]:
            await room.do(table, person, Reply(offer=told.ply, accept=True))
        assert (await look(room, table)).info.moves == 0
        for person in PEOPLE:
            await move(room, table, person)
        assert await code(room.do(table, BOB, Offer(what="back"))) == "back-shown"

    in_room(play)
