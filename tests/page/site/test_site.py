"""Whole games on a static site, with the network cut; what was shown is there again."""

from __future__ import annotations

import contextlib
import json
import random
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Error, Page, expect

import brelan
from tests.page.site.conftest import PATH, Guest
from tests.page.visitor import CUT_OFF, SIZES

GAMES = [info.id for info in brelan.games()]
PLAY = {"fr": "Jouer", "en": "Play"}
HINT = {"fr": "Conseil", "en": "Hint"}
SHORT: dict[str, Any] = {"punto": {"rounds": 1}}
SERVER = {"fr": "Il faut un serveur", "en": "This needs a server"}
KILLS = 10
"""How often a tab is killed in each game: while its bots think, while it opens, at rest."""
LATEST = 1500
"""Milliseconds after a move, or after the door was opened, when it is killed at the latest."""


def looks() -> Iterator[Any]:
    """One game in every run, all of them at both sizes and in both languages in long ones."""
    for number, (game, size) in enumerate(product(GAMES, SIZES)):
        marks = () if (game, size) == ("combit", "phone") else (pytest.mark.long,)
        lang = ("fr", "en")[(number // 2 + number) % 2]
        yield pytest.param(game, size, lang, marks=marks)


@pytest.mark.parametrize(("game", "size", "lang"), list(looks()))
def test_a_whole_game_with_the_network_cut(
    guest: Callable[..., Guest], game: str, size: str, lang: str
) -> None:
    one = guest(size=size, lang=lang)
    prepare(one, game, "novice")
    one.come()
    one.wait_until_kept()
    one.provoke(CUT_OFF)
    one.wire.cut()
    page = one.open(PATH)  # from what is kept
    one.wait_until_open()
    sit(page, game, lang)
    played = play(one, random.Random(f"{game} {size}"))
    assert played > 0
    expect(page.locator(".strip")).to_have_attribute("data-turn", "over")
    address = page.url
    page.goto("about:blank")
    page.goto(address)
    expect(page.locator(".strip")).to_have_attribute("data-turn", "over")


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_every_move_that_was_shown_is_there_after_the_tab_was_killed(
    guest: Callable[..., Guest], game: str
) -> None:
    """The process of the tab ends as it does in a crash, at a random moment after a move.

    What was shown was once read where nothing stood, so that any table would have done.
    """
    chance = random.Random(game)
    one = guest(lang="fr")
    prepare(one, game, "decouverte")
    one.come()
    sit(one.page, game, "fr")
    for kill in range(KILLS):
        if not one.wait_for_turn():
            one.come()
            sit(one.page, game, "fr")
            assert one.wait_for_turn()
        address = one.page.url
        one.type_move(chance.choice(one.moves()))
        one.page.wait_for_timeout(chance.randrange(LATEST))
        shown = told(one.page, address)
        assert shown > 0
        crash(one)
        if kill % 3 == 2:  # and once more while it opens
            one.open(PATH)
            one.page.wait_for_timeout(chance.randrange(LATEST))
            crash(one)
        one.come()
        one.page.evaluate("key => localStorage.removeItem(key)", key(address))
        one.page.goto(address)
        one.page.wait_for_function("key => localStorage.getItem(key) !== null", arg=key(address))
        assert told(one.page, address) >= shown


@pytest.mark.long
def test_masters_think_hints_come_and_lessons_answer(guest: Callable[..., Guest]) -> None:
    one = guest(lang="fr")
    prepare(one, "punto", "master")
    one.come()
    sit(one.page, "punto", "fr")
    for _ in range(3):
        assert one.wait_for_turn()
        one.type_move(one.moves()[0])
    assert one.wait_for_turn()
    one.page.get_by_role("button", name=HINT["fr"]).click()
    expect(one.page.locator(".reason, [class*=reason]").first).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_what_needs_other_people_says_so(guest: Callable[..., Guest], lang: str) -> None:
    one = guest(lang=lang)
    one.come()
    for path in ("/tournaments", "/leaderboard/punto"):
        one.page.goto("about:blank")
        one.open(f"{PATH}#{path}")
        expect(one.page.get_by_role("heading", name=SERVER[lang])).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
def test_a_deal_in_a_link_is_played_by_somebody_else(
    guest: Callable[..., Guest], size: str
) -> None:
    """One browser gives a link, a fresh one opens it, plays, and sees both results."""
    one = guest(size=size, lang="fr")
    one.context.grant_permissions(["clipboard-read", "clipboard-write"])
    one.context.add_init_script("navigator.share = undefined")
    prepare(one, "bonne-combinaison", "novice")
    one.come()
    sit(one.page, "bonne-combinaison", "fr")
    play(one, random.Random(1))
    one.page.get_by_role("button", name="Battez-moi sur cette donne").click()
    expect(one.page.get_by_text("Lien copié")).to_be_visible()
    text, link = one.page.evaluate("navigator.clipboard.readText()").split("\n")
    assert "bonne combinaison" in text
    assert len(link) < 2000
    other = guest(size=size, lang="fr")
    other.page.goto(link.replace(one.url, other.url))
    other.page.get_by_role("button", name="Relever le défi").click()
    other.page.wait_for_url("**#/table/*")
    play(other, random.Random(2))
    compared = other.page.get_by_role("region", name="La même donne, côte à côte")
    expect(compared.get_by_role("link")).to_have_count(4)
    expect(compared.get_by_text("Les deux parties se séparent")).to_be_visible()
    other.page.goto("about:blank")
    other.page.goto(link.replace(one.url, other.url)[:-9])
    expect(other.page.get_by_text("coupé ou abîmé").first).to_be_visible()


@pytest.mark.long
def test_a_second_tab_waits_for_the_first(guest: Callable[..., Guest]) -> None:
    one = guest(lang="fr")
    one.come()
    other = one.tab()
    other.goto(one.url + PATH)
    expect(other.get_by_text("un autre onglet")).to_be_visible()
    one.page.close()
    other.locator(".day [role=status]").wait_for(state="detached")
    one.page = other


def prepare(one: Guest, game: str, level: str) -> None:
    """The browser remembers the last settings."""
    players = brelan.game(game).players
    setup = {
        "options": {"players": players, **SHORT.get(game, {})},
        "seats": ["me", *[level] * (players - 1)],
    }
    kept = json.dumps(json.dumps(setup))
    one.context.add_init_script(
        f"if (location.protocol !== 'about:') localStorage.setItem('brelan:setup:{game}', {kept})"
    )


def sit(page: Page, game: str, lang: str) -> None:
    """Two clicks from the door."""
    title = brelan.game(game).info.title(lang)
    tile = page.locator("article").filter(has=page.get_by_role("heading", name=title, exact=True))
    tile.get_by_role("button", name=PLAY[lang], exact=True).click()
    page.wait_for_url("**#/table/*")


def play(one: Guest, chance: random.Random) -> int:
    """Random moves, typed, to the end of the game."""
    made = 0
    while one.wait_for_turn():
        one.type_move(chance.choice(one.moves()))
        made += 1
    return made


def key(address: str) -> str:
    """Under which name a page keeps the last look of a table."""
    return f"brelan:table:{address.rpartition('/')[2]}"


def told(page: Page, address: str) -> int:
    """Up to which entry of its log a table was shown."""
    kept = page.evaluate(
        "key => JSON.parse(localStorage.getItem(key) ?? '{}').update?.ply ?? -1", key(address)
    )
    return int(kept)


def crash(one: Guest) -> None:
    """Kill the tab's process; go on in another one."""
    with contextlib.suppress(Error):
        one.page.goto("chrome://crash")
    one.page = one.tab()
