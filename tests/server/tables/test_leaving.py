"""Leaving a game that runs: who may have the seat, what is shown, what the clock does."""

import time
from collections.abc import Callable

import httpx
import pytest

import brelan
from brelan.server.messages.requests import ClockChoice
from brelan.server.model.clocks import Clock
from tests.server.house import SECONDS, Guest, House, Json, new_id, play_out

Guests = Callable[..., Guest]
GAMES = [info.id for info in brelan.games()]
GAME = "bonne-combinaison"


def table_of(game: str, host: Guest, *others: Guest, **more: object) -> str:
    """A running game of these people and, where it needs more players, bots."""
    free = brelan.game(game).players - 1 - len(others)
    seats = ["me"] + ["open"] * len(others) + ["novice"] * free
    table = host.create(game, seats, **more)
    for seat, one in enumerate(others, 1):
        one.act(table, "join", seat=seat, invite=host.look(table)["info"]["invites"][str(seat)])
    return table


def until_moved(guests: list[Guest], table: str, seat: int) -> None:
    """The game goes on until that seat has moved."""
    deadline = time.monotonic() + 180
    while time.monotonic() < deadline:
        for one in guests:
            for own in one.look(table)["seats"]:
                if own["moves"]:
                    one.act(table, "play", seat=own["seat"], move=own["moves"][0])
                    if own["seat"] == seat:
                        return
        time.sleep(0.01)  # a bot thinks
    raise AssertionError("the game does not go on")


def listed(guest: Guest) -> dict[str, Json]:
    """One's own tables."""
    return {line["table"]: line for line in guest.http.get("/api/me/tables").json()["tables"]}


@pytest.mark.parametrize("game", GAMES)
def test_who_left_takes_the_seat_back_and_plays_on(guest: Guests, game: str) -> None:
    ana, bob = guest("Ana"), guest("Bob")
    table = table_of(game, ana, bob)
    hand = bob.look(table)["seats"][0]["view"]
    bob.act(table, "leave", seat=1)
    seats = ana.look(table)["info"]["seats"]
    seat = seats[1]
    assert (seat["kind"], seat["left"], seat["back"]) == ("open", "Bob", False)
    outside = bob.look(table)
    assert outside["info"]["seats"][1]["back"]
    assert (outside["seats"], outside["info"]["invites"]) == ([], {})
    assert listed(bob)[table]["seats"][1]["back"]
    bob.act(table, "join", seat=1)
    back = bob.look(table)["seats"][0]
    assert back["seat"] == 1
    if len(seats) == 2:  # nobody else has moved meanwhile
        assert back["view"] == hand
    until_moved([ana, bob], table, 1)


def test_who_left_comes_back_on_another_device(guest: Guests, house: House) -> None:
    ana, bob = guest("Ana"), guest("Bob")
    table = table_of(GAME, ana, bob)
    bob.act(table, "leave", seat=1)
    code = bob.http.post("/api/me/code").json()["code"]
    phone = guest("Somebody")
    phone.http.cookies.clear()
    phone.http.post("/api/me/claim", json={"code": code})
    assert table in listed(phone)
    phone.act(table, "join", seat=1)
    assert bob.look(table)["seats"][0]["seat"] == 1


def test_the_rest_of_the_table_invites_or_calls_a_bot_though_its_maker_left(
    guest: Guests,
) -> None:
    """Only who made a table saw its invitations; when they left nobody could."""
    ana, bob, cleo, eve = guest("Ana"), guest("Bob"), guest("Cleo"), guest("Eve")
    table = table_of("combi-combo", ana, bob)
    ana.act(table, "leave", seat=0)
    assert ana.look(table)["info"]["invites"] == {}
    assert eve.look(table)["info"]["invites"] == {}
    assert eve.refused(table, "fill", seat=0, level="club") == "table-no-seat"
    invite = bob.look(table)["info"]["invites"]["0"]
    cleo.act(table, "join", seat=0, invite=invite)
    assert ana.refused(table, "join", seat=0) == "seat-taken"
    assert not any(seat["back"] for seat in ana.look(table)["info"]["seats"])
    cleo.act(table, "leave", seat=0)
    bob.act(table, "fill", seat=0, level="novice")
    assert bob.look(table)["info"]["seats"][0]["left"] == "Cleo"
    assert ana.refused(table, "join", seat=0) == "seat-taken"  # Cleo was there last
    cleo.act(table, "join", seat=0)  # a bot gives way to who had left
    assert cleo.look(table)["info"]["seats"][0]["name"] == "Cleo"


def test_nobody_sees_two_hands(guest: Guests) -> None:
    ana, bob, cleo = guest("Ana"), guest("Bob"), guest("Cleo")
    table = table_of("combi-combo", ana, bob, cleo)
    cleo.act(table, "leave", seat=2)
    invite = ana.look(table)["info"]["invites"]["2"]
    assert bob.refused(table, "join", seat=2, invite=invite) == "seat-another"
    assert ana.refused(table, "join", seat=2) == "seat-another"  # not even who made the table
    bob.act(table, "leave", seat=1)
    assert bob.refused(table, "join", seat=2, invite=invite) == "seat-another"
    bob.act(table, "join", seat=1)


def test_nobody_takes_a_second_seat_before_the_deal(guest: Guests) -> None:
    ana, bob = guest("Ana"), guest("Bob")
    table = ana.create("combi-combo", ["me", "open", "open", "open"], public=True)
    bob.act(table, "join", seat=1)
    assert bob.refused(table, "join", seat=2) == "seat-another"
    bob.act(table, "leave", seat=1)
    bob.act(table, "join", seat=2)  # another seat instead is fine
    assert bob.refused(table, "join", seat=1) == "seat-another"  # though it was theirs before


def test_a_table_that_everybody_left_is_found_and_resumed(guest: Guests) -> None:
    ana, bob = guest("Ana"), guest("Bob")
    table = table_of(GAME, ana, bob)
    ana.act(table, "leave", seat=0)
    bob.act(table, "leave", seat=1)
    for seat, one in enumerate((ana, bob)):
        assert listed(one)[table]["status"] == "running"
        one.act(table, "join", seat=seat)
    assert play_out([ana, bob], table)["info"]["status"] == "over"


def test_who_left_before_the_deal_may_come_back_but_is_not_reminded(guest: Guests) -> None:
    ana, bob = guest("Ana"), guest("Bob")
    table = ana.create("combi-combo", ["me", "open", "open", "novice"])
    bob.act(table, "join", seat=1, invite=ana.look(table)["info"]["invites"]["1"])
    bob.act(table, "leave", seat=1)
    assert table not in listed(bob)
    bob.act(table, "join", seat=1)


def test_onlookers_hear_that_a_seat_is_theirs_to_take_back(guest: Guests) -> None:
    ana, bob = guest("Ana"), guest("Bob")
    table = table_of(GAME, ana, bob)
    with bob.socket() as socket:
        ply = socket.watch(table)["ply"]
        bob.act(table, "leave", seat=1)
        told = socket.reached(ply + 1)
    assert told["info"]["seats"][1]["back"]
    assert (told["seats"], told["info"]["invites"]) == ([], {})


def test_who_comes_back_has_thought_already_and_a_newcomer_has_not() -> None:
    for again, left in ((True, 6_000), (False, 10_000)):
        clock = Clock(ClockChoice(move=10), players=2)
        clock.turn((0,), None, now=0)
        clock.pause(0, clock.spent(0, 4_000, started=0))
        assert clock.left(0, 60_000, started=0) == 6_000
        assert clock.deadline(60_000, started=0) is None
        clock.resume(0, 60_000, pending=True, again=again)
        assert clock.left(0, 60_000, started=0) == left


def test_a_bot_that_was_called_in_buys_no_time() -> None:
    """Leaving, a bot and coming back before it has moved once set the clock to its beginning."""
    clock = Clock(ClockChoice(move=10), players=2)
    clock.turn((0,), None, now=0)
    clock.pause(0, clock.spent(0, 4_000, started=0))
    clock.resume(0, 5_000, pending=True, again=False)  # the bot
    clock.resume(0, 5_500, pending=True, again=True)
    assert clock.left(0, 5_500, started=0) == 6_000
    clock.turn((0,), 0, now=6_000)  # after a move there is time for the next one,
    clock.resume(0, 6_500, pending=True, again=True)  # also when a bot has made it
    assert clock.left(0, 6_500, started=0) == 10_000


def test_a_table_whose_maker_has_left_is_started_by_who_is_there(guest: Guests) -> None:
    ana, bob, cleo = guest("Ana"), guest("Bob"), guest("Cleo")
    table = ana.create(GAME, ["me", "open"], hold=True)
    bob.act(table, "join", seat=1, invite=ana.look(table)["info"]["invites"]["1"])
    assert bob.refused(table, "start") == "table-not-yours"
    ana.act(table, "leave", seat=0)
    cleo.act(table, "join", seat=0, invite=bob.look(table)["info"]["invites"]["0"])
    assert bob.look(table)["info"]["can_start"]
    bob.act(table, "start")
    assert play_out([cleo, bob], table)["info"]["status"] == "over"


def test_the_deal_of_the_day_is_left_and_taken_up_again(guest: Guests) -> None:
    ana, bob = guest("Ana"), guest("Bob")
    table = ana.http.post("/api/daily", json={"id": new_id()}).json()["table"]
    ana.act(table, "leave", seat=0)
    assert bob.refused(table, "join", seat=0) == "daily-alone"
    ana.act(table, "join", seat=0)
    assert ana.look(table)["seats"][0]["seat"] == 0


def test_a_rematch_forgets_who_had_left(guest: Guests) -> None:
    ana, bob = guest("Ana"), guest("Bob")
    table = table_of("combit", ana, bob)
    bob.act(table, "leave", seat=1)
    ana.act(table, "fill", seat=1, level="novice")
    play_out([ana], table)
    again = ana.act(table, "rematch")["rematch"]
    assert bob.refused(again, "join", seat=1) == "seat-taken"


def test_a_rematch_waits_for_somebody_instead_of_who_is_gone_for_good(guest: Guests) -> None:
    """A seat of somebody who is forgotten could be played by nobody."""
    ana, bob = guest("Ana"), guest("Bob")
    table = table_of("combit", ana, bob)
    play_out([ana, bob], table)
    assert ana.http.delete("/api/me").status_code == 200
    again = bob.act(table, "rematch")["rematch"]
    info = bob.look(again)["info"]
    assert (info["status"], info["seats"][0]["kind"]) == ("waiting", "open")
    bob.act(again, "fill", seat=0, level="novice")
    assert play_out([bob], again)["info"]["status"] == "over"


def test_nobody_without_a_name_is_asked_back(guest: Guests, house: House) -> None:
    ana, bob = guest("Ana"), guest("Bob")
    table = table_of(GAME, ana, bob)
    bob.act(table, "leave", seat=1)
    seen = httpx.get(f"{house.url}/api/tables/{table}", timeout=SECONDS, verify=False).json()
    assert [seat["back"] for seat in seen["info"]["seats"]] == [False, False]
    assert seen["info"]["invites"] == {}
