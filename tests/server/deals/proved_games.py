"""Games of a real server whose players have added words, with all that a page remembers of them."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field

import brelan
from brelan.server.model.words import word_hash
from tests.server.house import Guest, Json, play_out


@dataclass
class Proved:
    """A finished game with its proof, and what the players have seen of it."""

    data: Json
    words: list[str]
    seen: list[str] = field(default_factory=list)
    """Hashes that came with acknowledgements and updates."""
    called: list[str] = field(default_factory=list)
    """The hash of the update on which words were given away."""


def new_word() -> tuple[str, str]:
    """A word and its hash, as a page makes them."""
    word = secrets.token_hex(16)
    return word, word_hash(word)


def record_of(guest: Guest, table: str) -> Json:
    """The record that everybody can have of a finished game."""
    answer = guest.http.get(f"/api/tables/{table}/record")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def between_two(ana: Guest, bob: Guest, game: str) -> Proved:
    """A game of two people, both with a word; bots on the other seats."""
    mine, promised = new_word()
    others = ["novice"] * (brelan.game(game).players - 2)
    table = ana.create(game, ["me", "open", *others], word=promised)
    seen = [ana.look(table)["chain"]]
    his, promised = new_word()
    invite = ana.look(table)["info"]["invites"]["1"]
    seen.append(bob.act(table, "join", seat=1, invite=invite, word=promised)["chain"])
    called = ana.look(table)
    assert called["info"]["words_awaited"] == [0, 1]
    seen.append(ana.act(table, "reveal", word=mine)["chain"])
    seen.append(bob.act(table, "reveal", word=his)["chain"])
    ana.act(table, "say", text="Bonne chance")
    end = play_out([ana, bob], table)
    return Proved(record_of(ana, table), [mine, his], [*seen, end["chain"]], [called["chain"]])


def with_take_back(ana: Guest, game: str) -> Proved:
    """A game against bots, of which one move was taken back."""
    word, promised = new_word()
    others = ["novice"] * (brelan.game(game).players - 1)
    table = ana.create(game, ["me", *others], word=promised, options={"first": 0})
    called = [ana.look(table)["chain"]]
    ana.act(table, "reveal", word=word)
    ana.act(table, "play", seat=0, move=ana.look(table)["seats"][0]["moves"][0])
    seen = [ana.look(table)["chain"], ana.act(table, "back")["chain"]]
    end = play_out([ana], table)
    return Proved(record_of(ana, table), [word], [*seen, end["chain"]], called)
