"""What can be done with a table, over real connections."""

import json
import time
from collections.abc import Callable

import httpx
import pytest

import brelan
from tests.server.house import SECONDS, Guest, House, new_id, play_out

Guests = Callable[..., Guest]
GAME = "bonne-combinaison"


@pytest.mark.parametrize("game", [info.id for info in brelan.games()])
def test_every_game_is_played_to_its_end_against_bots(guest: Guests, game: str) -> None:
    ana = guest()
    players = brelan.game(game).players
    table = ana.create(game, ["me"] + ["novice"] * (players - 1))
    end = play_out([ana], table)
    assert end["info"]["status"] == "over"
    assert end["seats"][0]["view"]["winners"]
    record = ana.http.get(f"/api/tables/{table}/record").json()
    assert brelan.replay(record["record"]).over


def test_an_invited_friend_joins_and_both_see_the_same_game(guest: Guests) -> None:
    ana, bob = guest("Ana"), guest("Bob")
    table = ana.create(GAME, ["me", "open"])
    before = ana.look(table)
    assert before["info"]["status"] == "waiting"
    assert before["seats"] == []
    assert bob.refused(table, "join", seat=1) == "seat-invited"
    assert bob.look(table)["info"]["invites"] == {}
    invite = before["info"]["invites"]["1"]
    bob.act(table, "join", seat=1, invite=invite)
    with ana.socket() as first, bob.socket() as second:
        mine, yours = first.watch(table), second.watch(table)
        assert mine["info"]["status"] == "running"
        assert [seat["name"] for seat in mine["info"]["seats"]] == ["Ana", "Bob"]
        assert [seat["you"] for seat in yours["info"]["seats"]] == [False, True]
        mover = first if mine["seats"][0]["moves"] else second
        told = mine if mover is first else yours
        seat = told["seats"][0]
        done = mover.act(table, "play", seat=seat["seat"], move=seat["moves"][0])
        assert done["type"] == "done"
        other = second if mover is first else first
        update = other.until(lambda message: message["type"] == "update")
        assert update["ply"] == done["ply"]
        assert update["events"][-1]["move"] == seat["moves"][0]


def test_one_invitation_is_good_for_every_seat_that_is_or_becomes_free(guest: Guests) -> None:
    ana, bob, cleo, eve = (guest(name) for name in ("Ana", "Bob", "Cleo", "Eve"))
    table = ana.create("punto", ["me", "open", "open"], options={"players": 3})
    invites = ana.look(table)["info"]["invites"]
    assert (list(invites), len(set(invites.values()))) == (["1", "2"], 1)
    invite = invites["1"]
    bob.act(table, "join", seat=2, invite=invite)
    assert eve.refused(table, "join", seat=2, invite=invite) == "seat-taken"
    assert eve.refused(table, "join", seat=1, invite=invite[:-1]) == "seat-invited"
    cleo.act(table, "join", seat=1, invite=invite)
    bob.act(table, "leave", seat=2)
    assert ana.look(table)["info"]["invites"] == {"2": invite}
    eve.act(table, "join", seat=2, invite=invite)
    assert ana.look(table)["info"]["invites"] == {}


def test_the_lobby_lists_public_tables_until_they_are_full(guest: Guests) -> None:
    ana, bob = guest("Ana"), guest("Bob")
    secret = ana.create(GAME, ["me", "open"])
    table = ana.create(GAME, ["me", "open"], public=True)
    listed = [line["table"] for line in bob.http.get("/api/lobby").json()["tables"]]
    assert table in listed
    assert secret not in listed
    bob.act(table, "join", seat=1)
    listed = [line["table"] for line in bob.http.get("/api/lobby").json()["tables"]]
    assert table not in listed


def test_a_spectator_sees_no_hidden_card(guest: Guests, house: House) -> None:
    ana, eve = guest("Ana"), guest("Eve")
    table = ana.create("combi-combo", ["me"] * 4)
    seen = eve.look(table)
    assert seen["seats"] == []
    assert {card for hand in seen["view"]["hands"] for card in hand} == {"?"}
    nobody = httpx.get(f"{house.url}/api/tables/{table}", timeout=SECONDS, verify=False).json()
    assert nobody["view"] == seen["view"]


def test_the_same_command_acts_once(guest: Guests) -> None:
    ana = guest()
    table = ana.create(GAME, ["me", "me"])
    seat = next(one for one in ana.look(table)["seats"] if one["moves"])
    id_ = new_id()
    values = {"seat": seat["seat"], "move": seat["moves"][0]}
    first = ana.order(table, "play", id=id_, **values)
    again = ana.order(table, "play", id=id_, **values)
    assert first.json() == again.json()
    assert ana.look(table)["ply"] == first.json()["ply"]


def test_the_same_creation_makes_one_table(guest: Guests) -> None:
    ana = guest()
    message = {"id": new_id(), "game": GAME, "seats": [{"kind": "me"}, {"kind": "bot"}]}
    tables = {ana.http.post("/api/tables", json=message).json()["table"] for _ in range(3)}
    assert len(tables) == 1


def test_several_seats_on_one_device(guest: Guests) -> None:
    ana = guest()
    table = ana.create("combi-combo", ["me"] * 4)
    seats = ana.look(table)["seats"]
    assert [one["seat"] for one in seats] == [0, 1, 2, 3]
    for one in reversed(seats):  # a simultaneous choice, in any order
        ana.act(table, "play", seat=one["seat"], move=one["moves"][0])
    assert ana.look(table)["seats"][0]["view"]["turn"] == 2
    play_out([ana], table)


def test_a_choice_made_at_once_is_not_told_to_others(guest: Guests) -> None:
    ana, bob = guest("Ana"), guest("Bob")
    table = ana.create("combi-combo", ["me", "open", "novice", "novice"])
    bob.act(table, "join", seat=1, invite=ana.look(table)["info"]["invites"]["1"])
    move = ana.look(table)["seats"][0]["moves"][0]
    ana.act(table, "play", seat=0, move=move)
    event = next(one for one in bob.look(table)["events"] if one.get("seat") == 0)
    assert "move" not in event
    event = next(one for one in ana.look(table)["events"] if one.get("seat") == 0)
    assert event["move"] == move


def test_taking_back_is_for_games_against_bots(guest: Guests) -> None:
    ana, bob = guest("Ana"), guest("Bob")
    table = ana.create(GAME, ["me", "novice"], options={"first": 0})
    before = ana.look(table)
    assert ana.refused(table, "back") == "back-impossible"
    ana.act(table, "play", seat=0, move=before["seats"][0]["moves"][0])
    deadline = time.monotonic() + SECONDS
    while not ana.look(table)["seats"][0]["moves"] and time.monotonic() < deadline:
        time.sleep(0.01)
    assert ana.look(table)["info"]["can_take_back"]
    ana.act(table, "back")
    after = ana.look(table)
    assert after["seats"] == before["seats"]
    assert not after["info"]["rated"]
    two = ana.create(GAME, ["me", "open"], options={"first": 0})
    bob.act(two, "join", seat=1, invite=ana.look(two)["info"]["invites"]["1"])
    ana.act(two, "play", seat=0, move=ana.look(two)["seats"][0]["moves"][0])
    assert ana.refused(two, "back") == "back-impossible"


def test_a_bot_stands_in_and_gives_the_seat_back(guest: Guests) -> None:
    ana = guest()
    table = ana.create(GAME, ["me", "me"], options={"first": 0})
    ana.act(table, "stand-in", seat=0, level="novice")
    deadline = time.monotonic() + SECONDS
    while ana.look(table)["ply"] < 3 and time.monotonic() < deadline:
        time.sleep(0.01)
    assert ana.look(table)["events"][-1]["by"] == "bot"
    assert ana.refused(table, "play", seat=0, move="a1") == "seat-bot-plays"
    ana.act(table, "return", seat=0)
    assert ana.look(table)["info"]["seats"][0]["level"] is None
    assert ana.refused(table, "return", seat=0) == "seat-no-bot"


def test_a_seat_that_was_left_is_filled_by_a_bot(guest: Guests) -> None:
    ana, bob = guest("Ana"), guest("Bob")
    table = ana.create(GAME, ["me", "open"], options={"first": 1})
    bob.act(table, "join", seat=1, invite=ana.look(table)["info"]["invites"]["1"])
    bob.act(table, "leave", seat=1)
    assert ana.look(table)["info"]["seats"][1]["kind"] == "open"
    assert bob.refused(table, "fill", seat=1, level="club") == "table-no-seat"
    ana.act(table, "fill", seat=1, level="club")
    assert play_out([ana], table)["info"]["status"] == "over"


def test_a_rematch_moves_the_first_player_on(guest: Guests) -> None:
    ana = guest()
    table = ana.create(GAME, ["me", "me"])
    assert ana.refused(table, "rematch") == "table-not-over"
    end = play_out([ana], table)
    made = ana.act(table, "rematch")["rematch"]
    again = ana.look(made)
    assert again["info"]["status"] == "running"
    first = end["info"]["options"]["first"]
    assert again["info"]["options"]["first"] == (first + 1) % 2
    assert ana.look(table)["info"]["rematch"] == made
    assert ana.refused(table, "rematch") == "rematch-made"


def test_nobody_stands_in_at_a_rematch(guest: Guests) -> None:
    """A stand-in came along, and the rematch was rated though a bot played for somebody."""
    ana = guest()
    table = ana.create("combit", ["me", "novice"])
    ana.act(table, "stand-in", seat=0, level="novice")
    assert play_out([ana], table)["info"]["status"] == "over"
    again = ana.act(table, "rematch")["rematch"]
    seats = ana.look(again)["info"]["seats"]
    assert [(seat["kind"], seat["level"]) for seat in seats] == [
        ("person", None),
        ("bot", "novice"),
    ]


def test_a_closed_table_is_closed(guest: Guests) -> None:
    ana, bob = guest("Ana"), guest("Bob")
    table = ana.create(GAME, ["me", "novice"])
    assert bob.refused(table, "close") == "table-not-yours"
    ana.act(table, "close")
    assert ana.refused(table, "say", text="hello") == "table-closed"
    assert ana.look(table)["info"]["proof"] is None


def test_talk_is_for_who_sits_here(guest: Guests) -> None:
    ana, bob = guest("Ana"), guest("Bob")
    table = ana.create(GAME, ["me", "novice"])
    ana.act(table, "say", text="Bonne chance !")
    ana.act(table, "emote", emote="bravo")
    said = [one for one in bob.look(table)["events"] if one["kind"] in ("say", "emote")]
    assert [(one["name"], one.get("text"), one.get("emote")) for one in said] == [
        ("Ana", "Bonne chance !", None),
        ("Ana", None, "bravo"),
    ]
    assert bob.refused(table, "say", text="me too") == "table-no-seat"


def test_a_client_that_was_away_gets_what_it_missed(guest: Guests) -> None:
    ana = guest()
    table = ana.create(GAME, ["me", "me"])
    known = ana.look(table)["ply"]
    for _ in range(3):
        seat = next(one for one in ana.look(table)["seats"] if one["moves"])
        ana.act(table, "play", seat=seat["seat"], move=seat["moves"][0])
    with ana.socket() as socket:
        update = socket.watch(table, since=known)
    assert [one["ply"] for one in update["events"]] == [known + 1, known + 2, known + 3]
    assert update["since"] == known


def test_a_move_and_its_answer_come_together(guest: Guests) -> None:
    ana = guest()
    table = ana.create(GAME, ["me", "me"])
    with ana.socket() as socket:
        seats = socket.watch(table)["seats"]
        seat = next(one for one in seats if one["moves"])
        command = {"do": "play", "seat": seat["seat"], "move": seat["moves"][0]}
        socket.send(type="act", table=table, id="together-1", command=command)
        frame = socket.connection.recv(SECONDS)
        kinds = [json.loads(line)["type"] for line in str(frame).split("\n")]
        assert kinds == ["update", "done"]


def test_a_move_is_made_although_its_player_hangs_up_at_once(guest: Guests) -> None:
    ana, onlooker = guest(), guest("Bea")
    table = ana.create(GAME, ["me", "me"])
    with onlooker.socket() as watching:
        ply = watching.watch(table)["ply"]
        for number in range(12):
            seats = ana.look(table)["seats"]
            seat = next(one for one in seats if one["moves"])
            command = {"do": "play", "seat": seat["seat"], "move": seat["moves"][0]}
            with ana.socket() as socket:
                socket.send(type="act", table=table, id=f"hang-up-{number:02}", command=command)
            told = watching.reached(ply + 1)
            assert [event["kind"] for event in told["events"]] == ["move"]
            ply = told["ply"]


def test_identity_moves_to_another_device(guest: Guests, house: House) -> None:
    ana = guest("Ana")
    table = ana.create(GAME, ["me", "novice"])
    code = ana.http.post("/api/me/code").json()["code"]
    with httpx.Client(base_url=house.url, timeout=SECONDS, verify=False) as phone:
        assert phone.post("/api/me/claim", json={"code": code}).json()["name"] == "Ana"
        mine = phone.get("/api/me/tables").json()["tables"]
        assert [line["table"] for line in mine] == [table]
        assert phone.get(f"/api/tables/{table}").json()["seats"]
    url = f"{house.url}/api/me/claim"
    answer = httpx.post(url, json={"code": code}, timeout=SECONDS, verify=False)
    assert answer.json()["code"] == "code-unknown"


def test_a_refusal_is_in_the_players_language(guest: Guests) -> None:
    for lang, word in (("fr", "n’est pas connu ici"), ("en", "is not known here")):
        one = guest(lang=lang)
        table = one.create(GAME, ["me", "me"], options={"first": 0})
        answer = one.order(table, "play", seat=0, move="nonsense")
        assert answer.status_code == 400
        assert word in answer.json()["text"]


def test_a_refusal_names_the_rule_the_cards_and_squares_that_forbid_a_move(guest: Guests) -> None:
    ana = guest()
    table = ana.create(GAME, ["me", "me"], options={"first": 0})
    seats = ana.look(table)["seats"]
    held, square = seats[0]["moves"][0].split()
    ana.act(table, "play", seat=0, move=f"{held} {square}")
    ana.act(table, "play", seat=1, move=square)
    other = ana.look(table)["seats"][1]["moves"][0].split()[0]
    answer = ana.order(table, "play", seat=1, move=f"{other} {square}").json()
    assert answer["code"] == "bonne-square-taken"
    example = answer["values"].pop("instead")
    assert example in ana.look(table)["seats"][1]["moves"]
    assert answer["values"] == {"square": square, "card": held}
    cited = "La bonne combinaison, rule 2"
    assert answer["rule"] == {"game": GAME, "number": 2, "text": cited}
    with ana.socket() as socket:
        told = socket.act(table, "play", seat=0, move="a1")
        assert (told["code"], told["values"]) == ("not-your-turn", {"seat": 0, "pending": [1]})


def test_a_move_is_read_as_people_type_it_and_kept_in_the_notation(guest: Guests) -> None:
    ana = guest()
    table = ana.create(GAME, ["me", "me"], options={"first": 0})
    move = ana.look(table)["seats"][0]["moves"][0]
    card, square = move.split()
    ana.act(table, "play", seat=0, move=f"  {square.upper()}  {card.upper()} ")
    assert ana.look(table)["events"][-1]["move"] == move


def test_a_game_that_does_not_fit_is_refused_with_the_reason(guest: Guests) -> None:
    ana = guest()
    message = {"id": new_id(), "game": GAME, "seats": [{"kind": "me"}]}
    assert ana.http.post("/api/tables", json=message).json()["code"] == "seats-count"
    message["game"] = "chess"
    assert ana.http.post("/api/tables", json=message).json()["code"] == "game-unknown"


def test_a_hint_is_a_legal_move_and_ends_the_rating(guest: Guests) -> None:
    ana = guest()
    table = ana.create(GAME, ["me", "novice"], options={"first": 0})
    hint = ana.act(table, "hint", seat=0)["hint"]
    assert hint["move"] == hint["candidates"][0]["move"]
    assert all(one["reason"] for one in hint["candidates"])
    assert sum(one["share"] for one in hint["candidates"]) <= 1.001
    assert hint["move"] in ana.look(table)["seats"][0]["moves"]
    assert not ana.look(table)["info"]["rated"]
