"""Being told that it is one's turn while the page is closed, and at the door while it is open."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, Worker, expect

from tests.page.visitor import Visitor
from tests.server.house import Guest, House

# A browser without a push service of its own: it says what another one would.
SUBSCRIBED = """
  const keys = {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUz" +
      "ORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  window.asked = 0;
  PushManager.prototype.subscribe = async (options) => {
    window.asked += 1;
    window.key = options.applicationServerKey.length;
    const endpoint = "https://push.invalid/" + Math.random();
    return { toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true };
  };
  // Headless browsers answer "denied" by themselves.
  Notification.requestPermission = async () => "granted";
"""

# Headless browsers show no notification and no number: what would be shown is kept.
RECORDED = """() => {
  self.shown = new Promise((done) => {
    ServiceWorkerRegistration.prototype.showNotification = async (title, more) =>
      done({ title, ...more });
  });
  delete WorkerNavigator.prototype.setAppBadge;
}"""
# A script's click may open and focus no window: what the worker would do is looked at.
CLICKED = """(path) => new Promise((done) => {
  self.clients.openWindow = async (opened) => done("opened " + opened);
  WindowClient.prototype.focus = async function () {
    done("focused " + new URL(this.url).pathname);
  };
  const click = new Event("notificationclick");
  click.notification = { close: () => undefined, data: path };
  click.waitUntil = () => undefined;
  dispatchEvent(click);
})"""


def with_bob(visitor: Visitor, house: House, first: int) -> tuple[Guest, str]:
    """A table that the visitor has made, and Bob has joined."""
    cookies = {one["name"]: one["value"] for one in visitor.context.cookies(visitor.url)}
    ana, bob = Guest(house, "Ana", cookie=cookies["brelan"]), Guest(house, "Bob")
    table = ana.create("combit", ["me", "open"], options={"first": first})
    bob.act(table, "join", seat=1, invite=ana.look(table)["info"]["invites"]["1"])
    return bob, table


def arrive(visitor: Visitor) -> Page:
    page = visitor.open("/me")
    page.get_by_label("Nom à la table").fill("Ana")
    page.get_by_role("button", name="Enregistrer").click()
    expect(page.get_by_role("link", name="Ana")).to_be_visible()
    return page


def worker_of(visitor: Visitor) -> Worker:
    """The service worker, once it is at work."""
    visitor.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    workers = visitor.context.service_workers
    return workers[0] if workers else visitor.context.wait_for_event("serviceworker")


def deliver(visitor: Visitor, message: dict[str, Any]) -> None:
    """As a push service would wake the worker, by the browser's debugging protocol."""
    session = visitor.context.new_cdp_session(visitor.page)
    found: list[dict[str, Any]] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    while not found:
        visitor.page.wait_for_timeout(20)
    session.send(
        "ServiceWorker.deliverPushMessage",
        {
            "origin": visitor.url,
            "registrationId": found[0]["registrationId"],
            "data": json.dumps(message),
        },
    )


def test_the_door_says_whose_turn_it_is(visit: Callable[..., Visitor], inn: House) -> None:
    visitor = visit(size="phone")
    page = arrive(visitor)
    bob, mine = with_bob(visitor, inn, 0)
    with_bob(visitor, inn, 1)
    page = visitor.open("/")
    lines = page.get_by_role("region", name="Vos tables").get_by_role("listitem")
    expect(lines).to_have_count(2)
    expect(lines.nth(0)).to_contain_text("à vous")
    expect(lines.nth(1)).to_contain_text("À Bob de jouer")
    expect(page).to_have_title("(1) Brelan")
    moves = visitor.api("GET", f"/tables/{mine}")["seats"][0]["moves"]
    told = visitor.api(
        "POST",
        f"/tables/{mine}/commands",
        {"id": "moved-elsewhere", "command": {"do": "play", "seat": 0, "move": moves[0]}},
    )
    assert told["type"] == "done"
    expect(page).not_to_have_title("(1) Brelan")  # while the door is open
    bob.close()


def test_notices_are_offered_where_others_are_waited_for_and_open_the_table(
    visit: Callable[..., Visitor], inn: House
) -> None:
    visitor = visit(size="phone")
    visitor.context.add_init_script(SUBSCRIBED)
    page = arrive(visitor)
    assert page.evaluate("window.asked") == 0  # nobody is asked before they want it
    bob, table = with_bob(visitor, inn, 1)
    page = visitor.open(f"/table/{table}")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Me prévenir quand c’est à moi").click()
    page.get_by_role("switch", name="Me prévenir sur cet appareil").click()
    expect(page.get_by_label("de", exact=True)).to_have_value("21:00")
    expect(page.get_by_role("switch", name="Me prévenir sur cet appareil")).to_be_checked()
    assert page.evaluate("window.key") == 65
    chosen = visitor.api("GET", "/me/notices")
    assert chosen["push_here"]
    assert chosen["zone"] == page.evaluate("Intl.DateTimeFormat().resolvedOptions().timeZone")
    page.get_by_label("de", exact=True).fill("22:30")
    page.get_by_label("de", exact=True).blur()
    page.wait_for_function("() => document.querySelector('input[type=time]').value === '22:30'")

    page = visitor.open("/")
    worker = worker_of(visitor)
    message = {
        "title": "À vous de jouer",
        "body": "Combit : Bob attend votre coup.",
        "path": f"/table/{table}",
        "tag": f"brelan-{table}",
        "turns": 1,
    }
    worker.evaluate(RECORDED)
    deliver(visitor, message)
    shown = worker.evaluate("self.shown")
    assert shown["title"] == message["title"]
    assert {name: shown[name] for name in ("body", "tag", "data")} == {
        "body": message["body"],
        "tag": message["tag"],  # the same turn again would show one notification, not two
        "data": f"/table/{table}",
    }
    assert worker.evaluate(CLICKED, f"/table/{table}") == f"opened /table/{table}"
    assert worker.evaluate(CLICKED, "/") == "focused /"
    bob.close()


def test_what_was_missed_is_shown_again_and_can_be_skipped(
    visit: Callable[..., Visitor], inn: House
) -> None:
    for motion in ("full", "reduce"):
        visitor = visit(size="phone", motion=motion)
        page = arrive(visitor)
        bob, table = with_bob(visitor, inn, 1)
        page = visitor.open(f"/table/{table}")
        page.wait_for_function(
            "(table) => localStorage.getItem(`brelan:looked:${table}`)", arg=table
        )
        missed = page.get_by_role("region", name="Pendant votre absence")
        expect(missed).to_have_count(0)
        page = visitor.open("/about")
        bob.act(table, "play", seat=1, move=bob.look(table)["seats"][0]["moves"][0])
        page.evaluate(
            """(table) => {
              const name = `brelan:looked:${table}`;
              const kept = JSON.parse(localStorage.getItem(name));
              localStorage.setItem(name, JSON.stringify({ ...kept, at: kept.at - 3_600_000 }));
            }""",
            table,
        )
        page = visitor.open(f"/table/{table}")
        expect(missed).to_contain_text("Bob")
        if motion == "full":
            page.keyboard.press("Escape")
        else:
            expect(missed.get_by_role("listitem")).to_have_count(1)
            missed.get_by_role("button", name="Vu").click()
        expect(missed).to_have_count(0)
        assert visitor.wait_for_turn()
        bob.close()
