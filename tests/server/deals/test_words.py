"""Players' words: promised before anything is known, revealed to nobody, missed by nobody."""

import contextlib
import json
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

import brelan
from brelan.server.common.errors import Refused
from brelan.server.deals import keys
from brelan.server.deals.verification import verify
from brelan.server.host.verdict import verdict
from brelan.server.model.words import word_hash
from tests.server.deals.proved_games import new_word, record_of
from tests.server.house import SECONDS, Guest, House, Json, new_id, play_out

Guests = Callable[..., Guest]
GAME = "bonne-combinaison"


def until_dealt(guest: Guest, table: str) -> Json:
    """The table once the cards are dealt."""
    deadline = time.monotonic() + SECONDS
    while time.monotonic() < deadline:
        shown = guest.look(table)
        if shown["info"]["status"] == "running":
            return shown
        time.sleep(0.05)
    raise AssertionError("nothing was dealt")


def test_words_are_in_nobodys_messages(guest: Guests) -> None:
    ana, bob, eve = guest("Ana"), guest("Bob"), guest("Eve")
    (mine, promised), (his, his_promise) = new_word(), new_word()
    table = ana.create(GAME, ["me", "open"], word=promised, public=True)
    with ana.socket() as one, bob.socket() as two, eve.socket() as three:
        for socket in (one, two, three):
            socket.watch(table)
        assert ana.look(table)["info"]["word"] == promised
        assert bob.look(table)["info"]["word"] is None
        assert ana.refused(table, "reveal", word=mine) == "word-not-now"
        bob.act(table, "join", seat=1, word=his_promise)
        assert ana.refused(table, "commit", word=promised) == "word-not-now"
        assert ana.refused(table, "reveal", word=his) == "word-other"
        assert eve.refused(table, "reveal", word=mine) == "table-no-seat"
        ana.act(table, "reveal", word=mine)
        assert ana.look(table)["info"]["words_awaited"] == [1]
        assert ana.refused(table, "reveal", word=mine) == "word-other"  # it is there
        ply = bob.act(table, "reveal", word=his)["ply"] + 1
        for socket in (one, two, three):
            assert socket.reached(ply)["info"]["status"] == "running"
            assert not any(word in line for line in socket.heard for word in (mine, his))
        assert not any(promised in line for line in two.heard + three.heard)
    data = ana.http.get("/api/me/export").text
    assert promised in data
    assert mine not in data


def test_a_table_whose_players_have_no_words_deals_at_once(guest: Guests) -> None:
    ana, bob = guest("Ana"), guest("Bob")
    table = ana.create(GAME, ["me", "open"], public=True)
    bob.act(table, "join", seat=1)
    assert ana.look(table)["info"]["status"] == "running"
    play_out([ana, bob], table)
    data = record_of(ana, table)
    assert data["deal"]["words"] == [None, None]
    assert verify(data).words == 0


class EntryOf01(msgspec.Struct):
    """What version 0.1 reads of an entry, before it looks for which rules a table was made."""

    kind: str
    at: int
    person: str | None = None
    seat: int | None = None
    chairs: tuple[dict[str, str | None], ...] | None = None
    level: str | None = None
    invite: str | None = None
    move: str | None = None
    by: str | None = None
    spent: int = 0
    rated: bool = False
    seed: int | None = None
    options: dict[str, int | bool | None] | None = None
    words: tuple[str, ...] = ()
    text: str | None = None
    emote: str | None = None
    moves: int | None = None
    table: str | None = None


def test_a_process_of_0_1_can_read_a_deal_without_words(tmp_path: Path) -> None:
    """It had failed (500) instead of saying that a newer Brelan has made the table."""
    with House(tmp_path / "tables.sqlite3").running() as house:
        ana, bob = Guest(house, "Ana"), Guest(house, "Bob")
        table = ana.create(GAME, ["me", "open"], public=True)
        bob.act(table, "join", seat=1, word=new_word()[1])
        until_dealt(ana, table)
        with contextlib.closing(sqlite3.connect(house.database)) as file:
            bodies = [body for (body,) in file.execute("SELECT body FROM events")]
    entries = [msgspec.json.decode(body, type=EntryOf01) for body in bodies]
    assert [entry.kind for entry in entries] == ["create", "join", "commit", "call", "start"]


def test_a_word_that_does_not_come_is_replaced_and_named(guest: Guests) -> None:
    ana, bob = guest("Ana"), guest("Bob")
    (mine, promised), (his, his_promise) = new_word(), new_word()
    table = ana.create(GAME, ["me", "open"], word=promised, public=True)
    bob.act(table, "join", seat=1, word=his_promise)
    ana.act(table, "reveal", word=mine)
    until_dealt(ana, table)
    assert bob.refused(table, "reveal", word=his) == "word-not-now"
    play_out([ana, bob], table)
    data = record_of(ana, table)
    assert verify(data, words=[mine]).missing == (1,)
    with pytest.raises(Refused) as caught:
        verify(data, words=[his])
    assert caught.value.code == "verify-word-missing"


def test_who_leaves_while_words_are_awaited_leaves_a_game_that_is_dealt(guest: Guests) -> None:
    """Words that the server knows must not serve for another deal with somebody else's."""
    ana, bob = guest("Ana"), guest("Bob")
    (mine, promised), (_his, his_promise) = new_word(), new_word()
    table = ana.create(GAME, ["me", "open"], word=promised, public=True)
    bob.act(table, "join", seat=1, word=his_promise)
    ana.act(table, "reveal", word=mine)
    bob.act(table, "leave", seat=1)
    shown = ana.look(table)["info"]
    assert (shown["status"], shown["seats"][1]["kind"]) == ("running", "open")
    lines = ana.http.get("/api/me/tables").json()["tables"]
    assert [line["status"] for line in lines if line["table"] == table] == ["running"]


def test_at_a_table_that_waits_for_it_words_are_called_for_at_the_start(guest: Guests) -> None:
    ana, bob = guest("Ana"), guest("Bob")
    (mine, promised), (his, his_promise) = new_word(), new_word()
    table = ana.create(GAME, ["me", "open"], public=True, hold=True)
    bob.act(table, "join", seat=1, word=his_promise)
    bob.act(table, "leave", seat=1)
    bob.act(table, "join", seat=1)
    ana.act(table, "commit", word="0" * 64)
    ana.act(table, "commit", word=promised)  # another device of hers
    assert ana.look(table)["info"]["words_awaited"] == []
    ana.act(table, "start")
    assert ana.look(table)["info"]["words_awaited"] == [0]
    assert bob.refused(table, "reveal", word=his) == "word-other"  # he left, and it with him
    assert ana.refused(table, "start") == "word-not-now"
    ana.act(table, "reveal", word=mine)
    assert ana.look(table)["info"]["status"] == "running"


def test_a_rematch_waits_for_who_had_a_word_and_for_nobody_else(guest: Guests) -> None:
    ana, bob = guest("Ana"), guest("Bob")
    (mine, promised), (his, his_promise) = new_word(), new_word()
    table = ana.create(GAME, ["me", "open"], word=promised, public=True)
    bob.act(table, "join", seat=1, word=his_promise)
    ana.act(table, "reveal", word=mine)
    bob.act(table, "reveal", word=his)
    play_out([ana, bob], table)
    mine, promised = new_word()
    again = bob.act(table, "rematch")["rematch"]
    shown = ana.look(again)["info"]
    assert (shown["status"], shown["words_awaited"], shown["word"]) == ("waiting", [0], None)
    ana.act(again, "commit", word=promised)
    assert ana.look(again)["info"]["words_awaited"] == [0]
    ana.act(again, "reveal", word=mine)
    play_out([ana, bob], again)
    assert verify(record_of(ana, again), words=[mine]).words == 1
    nobody = bob.act(again, "rematch")["rematch"]
    until_dealt(ana, nobody)  # her page is gone: it is dealt all the same


def test_forgetting_a_person_leaves_the_chain(guest: Guests, house: House) -> None:
    ana, bob = guest("Ana"), guest("Bob")
    (mine, promised), (his, his_promise) = new_word(), new_word()
    table = ana.create(GAME, ["me", "open"], word=promised)
    invite = ana.look(table)["info"]["invites"]["1"]
    bob.act(table, "join", seat=1, invite=invite, word=his_promise)
    ana.act(table, "reveal", word=mine)
    seen = bob.act(table, "reveal", word=his)["chain"]
    bob.act(table, "say", text="I am Bob")
    end = play_out([ana, bob], table)
    assert bob.http.delete("/api/me").status_code < 300
    data = record_of(ana, table)
    assert "I am Bob" not in json.dumps(data)
    assert verify(data, [seen, end["chain"]], [mine, his]).words == 2
    with sqlite3.connect(house.database) as file:
        rows = file.execute(
            "SELECT salt, body FROM events WHERE table_id = ? ORDER BY ply", (table,)
        ).fetchall()
    file.close()
    assert [salt for salt, body in rows if '"say"' in body] == [None]
    assert all(salt for salt, body in rows if '"say"' not in body)


def test_a_game_that_is_played_on_draws_from_a_key_too(guest: Guests) -> None:
    ana = guest("Ana")
    first = ana.create("combit", ["me", "me"])
    play_out([ana], first)
    word, promised = new_word()
    wanted = {"id": new_id(), "ply": 3, "seat": 0, "level": "novice", "word": promised}
    table = ana.http.post(f"/api/tables/{first}/play-on", json=wanted).json()["table"]
    ana.act(table, "reveal", word=word)
    play_out([ana], table)
    data = record_of(ana, table)
    found = verify(data, words=[word])
    assert (found.words, found.position) == (1, True)
    assert "no word made it" in verdict(found, "en")  # it had spoken of words in the deal
    data["record"]["position"]["round"] = 2
    with pytest.raises(Refused) as caught:
        verify(data)
    assert caught.value.code == "verify-position"


def test_another_process_deals_and_goes_on_with_the_chain(tmp_path: Path) -> None:
    """Whoever lives deals without the words that did not come, and nobody has to look."""
    file = tmp_path / "shared.sqlite3"
    one, two = House(file), House(file)
    with two.running(), one.running():
        ana, bob = Guest(one, "Ana"), Guest(two, "Bob")
        mine, promised = new_word()
        table = ana.create(GAME, ["me", "open"], word=promised, public=True)
        seen = [ana.look(table)["chain"], bob.act(table, "join", seat=1)["chain"]]
        one.kill()
        deadline = time.monotonic() + SECONDS
        while "start" not in kinds_stored(file, table) and time.monotonic() < deadline:
            time.sleep(0.1)
        assert kinds_stored(file, table)[-2:] == ["call", "start"]
        one.start()
        play_out([ana, bob], table)
        data = record_of(bob, table)
        assert verify(data, seen).missing == (0,)
        with pytest.raises(Refused) as caught:
            verify(data, words=[mine])
        assert caught.value.code == "verify-word-missing"
        ana.close()
        bob.close()


def kinds_stored(file: Path, table: str) -> list[str]:
    """What is in a table's log, without asking a server."""
    with sqlite3.connect(file) as opened:
        rows = opened.execute("SELECT body FROM events WHERE table_id = ? ORDER BY ply", (table,))
        found = [str(json.loads(body)["kind"]) for (body,) in rows]
    opened.close()
    return found


def test_a_process_of_0_1_leaves_tables_with_a_key_alone(guest: Guests, house: House) -> None:
    """It would have dealt from the seed 0, and stored moves of another game."""
    table = guest("Ana").create(GAME, ["me", "novice"])
    with sqlite3.connect(house.database) as file:
        query = "SELECT header FROM tables WHERE id = ?"
        header = json.loads(file.execute(query, (table,)).fetchone()[0])
    file.close()
    assert header["rules"] > brelan.game(GAME).info.version  # what it compares before it replays


def test_a_word_is_hidden_by_its_hash_and_gives_another_key() -> None:
    word, promised = new_word()
    assert promised == word_hash(word) != word
    kept = keys.commit()
    drawn = {
        keys.key(
            kept.secret,
            keys.table_origin(table=table, game=GAME, rules=1, options={}, words=words),
        )
        for table in ("a", "b")
        for words in ([None, None], [word, None], [None, word], [word, word])
    }
    assert len(drawn) == 8
    assert {keys.first_player(bytes([n]) * 32, 3) for n in range(20)} == {0, 1, 2}
