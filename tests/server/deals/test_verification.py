"""Proofs of finished games: they hold, and every forgery is refused by its name."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator

import pytest

import brelan
from brelan import BrelanError
from brelan.core.texts import known
from brelan.server.deals.verification import verify
from tests.server.deals import stored
from tests.server.deals.forgeries import forged
from tests.server.deals.proved_games import Proved, between_two, record_of, with_take_back
from tests.server.house import Guest, play_out
from tests.server.tables.test_leaving import table_of

Guests = Callable[..., Guest]
GAME = "bonne-combinaison"
OTHER = "0" * 64


def refusal(
    data: object, *, seen: object = (), words: object = (), called: object = ()
) -> str | None:
    """By which name a record is refused, if it is."""
    try:
        verify(data, seen, words, called)  # type: ignore[arg-type]  # whatever a file may hold
    except BrelanError as problem:
        code = problem.code
    else:
        return None
    assert all(known(code, lang) for lang in ("fr", "en")), code
    return code


def check_all(game: Proved) -> None:
    """The honest record holds; every forgery is refused."""
    found = verify(game.data, game.seen, game.words, game.called)
    assert found.table.over
    assert found.words == len(game.words)
    assert found.missing == ()
    assert refusal(game.data, seen=[OTHER]) == "verify-seen"
    assert refusal(game.data, words=["0" * 32]) == "verify-word-other"
    for one in forged(game.data):
        assert refusal(one.data) == one.code, one.name
        if one.code is None:
            assert refusal(one.data, seen=game.seen[-1:]) == "verify-seen", one.name


@pytest.mark.parametrize("game", [info.id for info in brelan.games()])
def test_a_game_with_words_holds_and_every_forgery_is_refused(guest: Guests, game: str) -> None:
    """Another first player, a word dropped, moves cut off or replaced were accepted."""
    played = between_two(guest("Ana"), guest("Bob"), game)
    check_all(played)
    whole = next(one for one in forged(played.data) if one.code is None)
    assert refusal(whole.data, words=played.words[:1]) == "verify-word-other"


def test_what_was_taken_back_cannot_be_hidden_from_who_has_seen_it(guest: Guests) -> None:
    """Illegal moves that were taken back, and take-backs that nobody may make, were accepted."""
    check_all(with_take_back(guest("Ana"), "bonne-combinaison"))


def test_a_log_in_which_much_was_allowed_holds(guest: Guests) -> None:
    """Seats left, filled, taken back, given to bots and to somebody new; a clock that runs."""
    ana, bob, cleo = guest("Ana"), guest("Bob"), guest("Cleo")
    table = table_of(GAME, ana, bob, clock={"move": 600})
    bob.act(table, "leave", seat=1)
    ana.act(table, "fill", seat=1, level="novice")
    bob.act(table, "join", seat=1)
    bob.act(table, "stand-in", seat=1, level="novice")
    bob.act(table, "return", seat=1)
    bob.act(table, "leave", seat=1)
    cleo.act(table, "join", seat=1, invite=ana.look(table)["info"]["invites"]["1"])
    play_out([ana, cleo], table)
    assert refusal(record_of(ana, table)) is None


def test_take_backs_of_one_person_on_several_seats_hold(guest: Guests) -> None:
    ana = guest("Ana")
    table = ana.create(GAME, ["me", "me"], options={"first": 0})
    for seat in (0, 1):
        own = next(one for one in ana.look(table)["seats"] if one["seat"] == seat)
        ana.act(table, "play", seat=seat, move=own["moves"][0])
    ana.act(table, "back")
    ana.act(table, "leave", seat=1)
    ana.act(table, "join", seat=1)
    ana.act(table, "back")
    play_out([ana], table)
    ana.act(table, "back")
    play_out([ana], table)
    assert refusal(record_of(ana, table)) is None


def test_a_word_given_away_before_the_call_is_in_the_log_is_refused() -> None:
    """A server announced a call, learnt the word and then promised a fitting one of its own."""
    told = json.loads(stored.FILE.read_text())[0]
    assert refusal(told["honest"], words=told["words"], called=told["called"]) is None
    for early in (*told["seen"][:2], OTHER):
        assert refusal(told["honest"], words=told["words"], called=[early]) == "verify-called"


@pytest.mark.parametrize("data", [{}, [], {"record": {}, "deal": {}}, {"record": 1, "deal": None}])
def test_what_is_no_record_is_refused(data: object) -> None:
    assert refusal(data) == "verify-shape"


def nodes(value: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Where something stands in a record; of long lists the first, where all kinds are."""
    steps: Iterable[tuple[str | int, object]] = ()
    if isinstance(value, dict):
        steps = value.items()
    elif isinstance(value, list):
        steps = enumerate(value[:8])
    for step, inner in steps:
        yield (*path, step)
        yield from nodes(inner, (*path, step))


@pytest.mark.parametrize("junk", [None, "x", -1, [], {}, True], ids=repr)
def test_a_damaged_record_is_refused_and_breaks_nothing(junk: object) -> None:
    honest = json.loads(stored.FILE.read_text())[0]["honest"]
    for path in nodes(honest):
        refusal(stored.changed(honest, [(list(path), junk)]))


def test_the_page_and_python_refuse_the_same_stored_forgeries() -> None:
    """`python -m tests.server.deals.stored` makes the file; the page's tests read it too."""
    for told in json.loads(stored.FILE.read_text()):
        assert refusal(told["honest"], seen=told["seen"], words=told["words"]) is None
        for one in told["forged"]:
            data = stored.changed(told["honest"], one["changes"])
            assert refusal(data) == one["code"], one["name"]
