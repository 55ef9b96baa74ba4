"""Evenings that go wrong where nobody looks: before the deal, in two tabs, after an hour."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.page.ears import HEAR
from tests.page.people.tables import (
    PATIENCE,
    button,
    dot,
    follows,
    move,
    opened,
    order,
    sat,
    until_turn,
)
from tests.page.people.test_leaving import get_up
from tests.page.visitor import Visitor
from tests.server.house import House
from tests.server.moved_clock import MovedClock

Visit = Callable[..., Visitor]
HOUR = 3600
DAY = 24 * HOUR
# As a browser does that refuses cookies: nothing is kept, and whoever asks is refused.
NOTHING_KEPT = """
  const refuse = () => { throw new DOMException("Access is denied.", "SecurityError"); };
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
    Object.defineProperty(window, name, { get: refuse });
  navigator.locks.request = () => Promise.reject(new DOMException("Denied.", "SecurityError"));
  navigator.serviceWorker.register = navigator.locks.request;
"""


@pytest.fixture
def later(tmp_path: Path) -> MovedClock:
    return MovedClock(tmp_path)


@pytest.fixture
def own_inn(tmp_path: Path, later: MovedClock) -> Iterator[House]:
    """A server whose clock can be moved; who is away is told soon."""
    file = tmp_path / "tables.sqlite3"
    with House(file, later.environment, away_seconds=3).running() as running:
        yield running
        running.stop()


def test_a_host_who_left_before_the_deal_sits_down_again(visit: Visit) -> None:
    """The door and the guest read the host's name at an empty seat; nothing led back to it."""
    anne, ben = visit(), visit(size="phone")
    anne.become("Anne")
    ben.become("Ben")
    table, link = opened(anne, 3, "punto")
    anne.open(f"/table/{table}")
    ben.open(link).get_by_role("button", name="M’asseoir à la place 2").tap()
    ben.page.wait_for_url("**/table/*")
    seats = ben.page.locator(".room li")
    expect(seats.nth(0)).to_contain_text("Anne")
    get_up(anne, "Quitter la table")
    expect(seats.nth(0)).to_contain_text("Place libre")
    expect(seats.nth(0)).not_to_contain_text("Anne")
    heard = ben.page.locator("[role=log]")
    expect(heard).to_contain_text("Anne quitte la table.")  # it was the free seat that left
    listed = anne.page.locator(f"a[href='/table/{table}']")
    expect(listed).to_contain_text("Ben")
    expect(listed).not_to_contain_text("Anne")
    listed.click()
    button(anne, "Reprendre ma place").click()
    expect(seats.nth(0)).to_contain_text("Anne")
    seats.nth(2).get_by_role("button", name="Un robot").tap()
    for one in (anne, ben):
        expect(one.page.locator(".felt")).to_be_visible()


def test_two_tabs_of_a_newcomer_are_one_person(visit: Visit) -> None:
    """The second tab offered the other seat, and renamed who sat there already."""
    anne, ben = visit(), visit(size="phone")
    anne.become("Anne")
    table, link = opened(anne, 3, "punto")
    first, second = ben.page, ben.tab()
    for tab in (first, second):
        tab.goto(ben.url + link)
        expect(tab.get_by_role("button", name="M’asseoir à la place 3")).to_be_visible()
    first.get_by_label("Nom à la table").fill("Ben")
    first.get_by_role("button", name="M’asseoir à la place 2").tap()
    for tab in (first, second):
        tab.wait_for_url(f"**/table/{table}")
    names = [seat["name"] for seat in anne.api("GET", f"/tables/{table}")["info"]["seats"]]
    assert names == ["Anne", "Ben", None]


def test_who_refuses_everything_is_told_so_at_an_invitation_and_may_watch(visit: Visit) -> None:
    anne, ben = visit(), visit(size="phone", lang="en")
    anne.become("Anne")
    _table, link = opened(anne, 3, "punto")
    ben.context.add_init_script(NOTHING_KEPT)

    ben.refuse_cookies()
    page = ben.open(link)
    page.get_by_role("button", name="Sit down at seat 2").tap()
    expect(page.get_by_text("Your browser refuses cookies of this site")).to_be_visible()
    page.get_by_role("link", name="Watch").tap()
    page.wait_for_url("**/table/*")
    expect(page.locator("[data-turn=waiting]")).to_be_visible()
    assert not any(seat["you"] for seat in ben.look()["info"]["seats"])


@pytest.mark.long
def test_nobody_is_claimed_after_an_hour_in_which_all_were_gone(
    come: Visit, later: MovedClock
) -> None:
    anne, ben = come("Anne"), come("Ben", size="phone")
    table = sat(anne, ben, game="bonne-combinaison")
    until_turn(table, 1, anne, ben)
    for one in (anne, ben):
        one.page.goto("about:blank")
    anne.page.wait_for_timeout(5000)  # until both were away
    later.move(HOUR)
    anne.open(f"/table/{table}")
    expect(dot(anne, 1, "away")).to_be_visible()
    expect(anne.page.locator("[data-anchor=seat-1]")).to_contain_text("absent depuis 1 heure")
    [absence] = anne.look()["info"]["absent"]
    assert 0 < absence["left"] <= PATIENCE * 1000  # it begins now: nobody has waited before
    assert order(anne, table, "claim", seat=1)["code"] == "absent-patience"
    ben.open(f"/table/{table}")
    expect(dot(anne, 1, "here")).to_be_visible()
    expect(anne.page.locator(".quiet")).to_have_count(0)
    assert move(table, anne, ben) == 1
    follows(table, anne, ben)


@pytest.mark.long
def test_who_comes_back_at_the_last_moment_has_given_nothing_up(
    come: Visit,
) -> None:
    """That patience is over was not heard by whoever had a panel open on a phone."""
    anne, ben, cleo = come("Anne"), come("Ben", size="phone"), come("Cléo", size="phone")
    ben.context.add_init_script(HEAR)
    table = sat(anne, ben, cleo)
    until_turn(table, 2, anne, ben, cleo)
    cleo.page.goto("about:blank")
    for one in (anne, ben):
        expect(one.page.locator(".quiet")).to_be_visible()
    button(ben, "Menu").click()
    button(anne, "Déclarer son abandon").click()  # it is asked whether that is meant
    expect(anne.page.get_by_text("Cléo aura abandonné")).to_be_visible()
    ben.page.wait_for_function("window.heard.some((said) => said.startsWith('Cléo ne revient'))")
    cleo.open(f"/table/{table}")
    expect(dot(anne, 2, "here")).to_be_visible()
    expect(button(anne, "Déclarer son abandon")).to_have_count(0)
    assert order(anne, table, "claim", seat=2)["code"] == "absent-here"
    assert move(table, anne, ben, cleo) == 2
    follows(table, anne, ben, cleo)


def test_a_deal_of_the_day_that_is_finished_after_midnight_counts_for_its_day(
    come: Visit, later: MovedClock
) -> None:
    anne = come("Anne", lang="en")
    page = anne.open("/daily")
    button(anne, "Play today’s deal").click()
    page.wait_for_url("**/table/*")
    date = anne.look()["info"]["daily"]
    table = anne.table
    while not (mine := anne.look()["seats"][0]["moves"]):
        page.wait_for_timeout(50)
    order(anne, table, "play", seat=0, move=mine[0])
    later.move(DAY)
    anne.play_out(random.Random(4))
    assert anne.look()["info"]["daily"] == date
    tomorrow = anne.api("GET", "/daily")
    assert tomorrow["date"] > date
    assert tomorrow["table"] is None
    page = anne.open("/daily")
    expect(button(anne, "Play today’s deal")).to_be_visible()
