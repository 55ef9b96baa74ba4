"""Games played without a server: taken over once, by the rules; where one goes on without it."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from brelan import Game
from brelan.server.deals import offline, openings
from brelan.server.messages.offline import OfflineGame
from brelan.server.messages.requests import Imagined, NewTable, SeatChoice
from brelan.server.model import chain
from brelan.server.model.log import Entry, Header, stored
from brelan.server.model.person import Person
from brelan.server.model.replaying import replay
from brelan.server.model.state import State
from brelan.testing.twins import twins
from tests.play import random_table
from tests.server.house import Guest, House
from tests.variants import VARIANTS

TO_END = 6_000
"""Moves: more than any game has, however many of its rounds nobody wins."""
SOMEBODY = Person("a" * 22, "Anne", "fr")


def wanted(game: str, **options: int) -> NewTable:
    """Somebody against a bot."""
    seats = [SeatChoice(kind="me"), SeatChoice(kind="bot", level="novice")]
    return NewTable(id="c0ffee00", game=game, options={**options}, seats=seats)


def state_of(header: Header, entries: list[Entry]) -> State:
    return replay(header, stored(entries, chain.links(header, chain.start_of(header), entries)))


def played(moves: int, seed: int = 3, game: str = "punto", **options: int) -> OfflineGame:
    """A game of somebody and a bot, in a house without a network, as it is handed over."""
    opening = openings.table(SOMEBODY, wanted(game, rounds=1, **options))
    state = state_of(opening[0], openings.entries(opening, now=1_000))
    chance = random.Random(seed)
    while state.pending and len(state.movers) < moves:
        assert state.table is not None
        seat = state.pending[0]
        move = chance.choice(state.table.moves(seat))
        by = "bot" if seat else "person"
        entry = {"kind": "move", "at": 2_000, "seat": seat, "move": move, "by": by}
        state.apply(msgspec.convert(entry, Entry))
    told = offline.handed(state)
    assert told is not None
    return told


def hand(guest: Guest, told: OfflineGame) -> Any:
    return guest.http.post(
        "/api/offline/games",
        content=msgspec.json.encode(told),
        headers={"content-type": "application/json"},
    )


def test_a_finished_game_is_taken_over_once_and_counts_for_nothing(
    guest: Callable[..., Guest],
) -> None:
    anne, ben = guest("Anne"), guest("Ben")
    told = played(TO_END)
    for _ in range(2):  # the first answer may have been lost
        answer = hand(anne, told)
        assert (answer.status_code, answer.json()) == (201, {"table": told.table})
    listed = anne.http.get("/api/me/tables").json()["tables"]
    assert [(one["table"], one["status"], one["offline"]) for one in listed] == [
        (told.table, "over", True)
    ]
    info = anne.look(told.table)["info"]
    assert (info["rated"], info["offline"], info["proof"]) == (False, True, None)
    assert anne.http.get(f"/api/tables/{told.table}/replay?seat=0").status_code == 200
    assert anne.http.get(f"/api/tables/{told.table}/challenge?seat=0").status_code == 400
    assert hand(ben, told).status_code == 404
    assert ben.http.get("/api/me/tables").json()["tables"] == []


def test_a_running_game_goes_on_where_it_stood(guest: Callable[..., Guest]) -> None:
    anne, told = guest("Anne"), played(5)
    assert hand(anne, told).status_code == 201
    seen = anne.look(told.table)
    assert seen["info"]["moves"] >= 5
    while not seen["seats"][0]["moves"]:
        seen = anne.look(told.table)
    anne.act(told.table, "play", seat=0, move=seen["seats"][0]["moves"][0])


def changed(told: OfflineGame, number: int, **values: Any) -> OfflineGame:
    """The same with other values in one entry."""
    entry = {**msgspec.json.decode(told.entries[number]), **values}
    entries = [*told.entries]
    entries[number] = msgspec.json.encode(entry).decode()
    return msgspec.structs.replace(told, entries=entries)


def without(told: OfflineGame, *numbers: int) -> OfflineGame:
    kept = [one for number, one in enumerate(told.entries) if number not in numbers]
    return msgspec.structs.replace(told, entries=kept)


def longer(told: OfflineGame, *more: dict[str, Any]) -> OfflineGame:
    """The same with more entries at its end."""
    added = [msgspec.json.encode({"at": 1, **one}).decode() for one in more]
    return msgspec.structs.replace(told, entries=[*told.entries, *added])


def nested(depth: int) -> str:
    return '{"kind":"hint","at":1,"seat":0,"position":' + '{"a":' * depth + "1" + "}" * (depth + 1)


def back_and_again(told: OfflineGame, times: int) -> OfflineGame:
    """Somebody who takes the same move back again and again."""
    moves = [one for one in map(msgspec.json.decode, told.entries) if one["kind"] == "move"]
    kept = max(number for number, one in enumerate(moves) if one["seat"] == 0)
    return longer(told, *[{"kind": "back", "seat": 0, "moves": kept}, *moves[kept:]] * times)


BOT = {"kind": "bot", "level": "club", "person": None}
FORGERIES: dict[str, Callable[[OfflineGame], OfflineGame]] = {
    "a move is missing": lambda told: without(told, 4),
    "another move": lambda told: changed(told, 4, move="a1"),
    "no move at all": lambda told: changed(told, 4, move=None),
    "a bot's move by the person": lambda told: changed(told, 2, by="clock"),
    "no deal": lambda told: without(told, 1),
    "no beginning": lambda told: without(told, 0),
    "two deals": lambda told: msgspec.structs.replace(
        told, entries=[*told.entries[:2], *told.entries[1:]]
    ),
    "a deal of a seed": lambda told: changed(told, 1, seed=7),
    "a deal of half a key": lambda told: changed(told, 1, key="ab" * 16),
    "a deal of other options": lambda told: changed(told, 1, options={"players": 3}),
    "nobody plays": lambda told: changed(told, 0, chairs=[BOT, BOT]),
    "too few seats": lambda told: changed(told, 0, chairs=[BOT]),
    "a seat is open": lambda told: changed(told, 0, chairs=[{**BOT, "kind": "open"}, BOT]),
    "somebody joins": lambda told: changed(told, 4, kind="join"),
    "a word that was never promised": lambda told: changed(told, 4, kind="reveal", word="0" * 32),
    "a seat that is not there": lambda told: changed(told, 4, seat=7),
    "a position that is none": lambda told: changed(told, 1, position={"game": "punto"}),
    "an entry that is none": lambda told: msgspec.structs.replace(
        told, entries=[*told.entries, "[]"]
    ),
    "a call after the deal": lambda told: longer(told, {"kind": "call"}),
    "a promise after the deal": lambda told: longer(
        told, {"kind": "commit", "seat": 0, "word": "0" * 64}
    ),
    "a hint before the deal": lambda told: msgspec.structs.replace(
        told, entries=[told.entries[0], '{"kind":"hint","at":1,"seat":0}', *told.entries[1:]]
    ),
    "an entry without end": lambda told: msgspec.structs.replace(
        told, entries=[*told.entries, nested(5_000)]
    ),
    "a number without end": lambda told: changed(told, 2, spent=10**40),
    "one kind after another": lambda told: msgspec.structs.replace(
        told, entries=[*told.entries, '{"kind":"say","kind":"hint","at":1,"seat":0}']
    ),
    "more hints than a game has moves": lambda told: longer(
        told, *[{"kind": "hint", "seat": 0}] * 6_000
    ),
    "a move that is taken back without end": lambda told: back_and_again(told, 301),
    "rules beyond all counting": lambda told: msgspec.structs.replace(
        told, rules=told.rules + 1_000_000
    ),
    "rules of tomorrow": lambda told: msgspec.structs.replace(told, rules=told.rules + 1),
    "another game": lambda told: msgspec.structs.replace(told, game="combit"),
}


@pytest.mark.parametrize("forgery", FORGERIES)
def test_what_the_rules_do_not_allow_is_refused(guest: Callable[..., Guest], forgery: str) -> None:
    anne = guest("Anne")
    answer = hand(anne, FORGERIES[forgery](played(9)))
    assert answer.status_code == 400, answer.text
    assert answer.json()["code"] != "failed"
    assert anne.http.get("/api/me/tables").json()["tables"] == []


@pytest.mark.long
def test_games_that_are_handed_over_count_like_tables_that_are_made(tmp_path: Path) -> None:
    with House(tmp_path / "tables.sqlite3", hourly_tables=2).running() as house:
        anne = Guest(house, "Anne")
        answers = [hand(anne, played(TO_END, seed)).status_code for seed in range(3)]
        house.stop()
    assert answers == [201, 201, 429]


def test_the_deal_of_a_day_is_not_handed_over() -> None:
    opening = openings.table(SOMEBODY, wanted("combit"))
    day = msgspec.structs.replace(opening[0], daily="2026-01-01")
    for header, is_handed in ((opening[0], True), (day, False)):
        made = openings.entries((header, opening[1]), now=1_000)
        assert (offline.handed(state_of(header, made)) is not None) is is_handed


@pytest.mark.parametrize("game", [one for one in VARIANTS if not one.secrecy.nothing][:12], ids=str)
def test_where_a_game_goes_on_tells_nothing_that_its_seat_does_not_see(game: Game) -> None:
    """From two tables that a seat cannot tell apart the same seed makes the same one.

    The twin is made by exchanging hidden cards, not by what is tested. So what a browser gets
    follows from what its seat sees and from a number that the server draws anew.
    """
    assert Imagined.__struct_fields__ == ("options", "position")
    chance, compared = random.Random(str(game)), 0
    while compared < 3:
        table, seat = random_table(game, chance.randrange(1 << 32), chance.randrange(30)), 0
        if table.over:
            continue
        for pair in twins(table, seat, seed=chance.randrange(1 << 32)):
            assert pair.one.view(None) != pair.other.view(None)
            seed = chance.randrange(1 << 53)
            one, other = (each.imagine(seat, seed) for each in (pair.one, pair.other))
            assert one.view(None) == other.view(None)
            compared += 1
