"""What reaches people outside of the page: "your turn", sounds, links to share, an icon."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.page.views.test_robust import at_a_table
from tests.page.visitor import Visitor

# What the browser is asked to show: one without a screen may show nothing, and say that it was
# forbidden to although it was not.
KEEP_NOTIFICATIONS = """{
  window.notified = [];
  Object.defineProperty(Notification, "permission", { get: () => "granted" });
  ServiceWorkerRegistration.prototype.showNotification = async (title, { body, data }) => {
    window.notified.push({ title, body, data });
  };
}"""
NOTIFIED = "window.notified"
# A browser without a screen never hides a tab by itself.
HIDE = (
    "hidden => Object.defineProperty(document, 'hidden', { get: () => hidden, configurable: true })"
)
COUNT_CONTEXTS = """{
  const Real = AudioContext;
  window.contexts = [];
  window.AudioContext = class extends Real {
    constructor(...how) {
      super(...how);
      window.contexts.push(this);
    }
  };
}"""
RINGING = "window.contexts.map((one) => one.state)"


def test_your_turn_is_told_by_title_and_notification(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    visitor.context.grant_permissions(["notifications"], origin=visitor.url)
    visitor.context.add_init_script(KEEP_NOTIFICATIONS)
    at_a_table(visitor)
    page = visitor.page
    assert page.title() == "● À vous de jouer – Combit · Brelan"
    assert page.evaluate(NOTIFIED) == []  # not before it is wanted
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Réglages").click()
    wanted = page.get_by_role("switch", name="M’avertir quand c’est à moi")
    wanted.click()
    expect(wanted).to_be_checked()
    move_in_the_background(visitor, hidden=False)
    assert page.evaluate(NOTIFIED) == []  # who looks at the table needs no call
    move_in_the_background(visitor, hidden=True)
    assert page.evaluate(NOTIFIED) == [
        {
            "title": "À vous\u202f!",
            "body": "C’est à vous de jouer à Combit.",
            "data": f"/table/{visitor.table}",
        }
    ]
    assert page.title().startswith("● À vous de jouer")


def move_in_the_background(visitor: Visitor, *, hidden: bool) -> None:
    """Move, and let the other one answer while the page is in sight or not."""
    made = visitor.look()["info"]["moves"]
    visitor.page.evaluate(HIDE, hidden)
    visitor.page.keyboard.press("Escape")
    visitor.type_move(visitor.moves()[0])
    visitor.wait_for_moves(made + 2)
    assert visitor.wait_for_turn()
    visitor.page.wait_for_timeout(200)


def test_a_browser_that_forbids_notifications_is_told_so(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = visitor.open("/me")
    tools = visitor.context.new_cdp_session(page)
    denied = {"permission": {"name": "notifications"}, "setting": "denied", "origin": visitor.url}
    tools.send("Browser.setPermission", denied)
    wanted = page.get_by_role("switch", name="M’avertir quand c’est à moi")
    wanted.click()
    expect(page.get_by_text("Le navigateur ne permet pas d’avertir.")).to_be_visible()
    expect(wanted).not_to_be_checked()


def test_sounds_are_silent_until_wanted(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    visitor.context.add_init_script(COUNT_CONTEXTS)
    at_a_table(visitor)
    page = visitor.page
    move_in_the_background(visitor, hidden=False)
    assert page.evaluate(RINGING) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Réglages").click()
    page.get_by_role("switch", name="Sons").check()
    move_in_the_background(visitor, hidden=False)
    assert page.evaluate(RINGING) == ["running"]


def test_the_page_can_be_installed(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = visitor.open("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    assert page.evaluate("navigator.serviceWorker.controller !== null")
    tools = visitor.context.new_cdp_session(page)
    found: Any = tools.send("Page.getAppManifest")
    assert found["errors"] == []
    # The browser's own judgement; a test's profile is one that leaves no traces. A browser that
    # knows no windows has nothing to say about it.
    judged: Any = tools.send("Page.getInstallabilityErrors")
    assert {one["errorId"] for one in judged["installabilityErrors"]} <= {"in-incognito"}
    manifest = page.evaluate("fetch('/manifest.webmanifest').then((answer) => answer.json())")
    assert manifest["display"] == "standalone"
    assert manifest["start_url"] == "/"
    for icon in manifest["icons"]:
        sizes = page.evaluate(
            """async (source) => {
              const image = new Image();
              image.src = source;
              await image.decode();
              return `${image.naturalWidth}x${image.naturalHeight}`;
            }""",
            icon["src"],
        )
        assert icon["sizes"] in (sizes, "any")


def test_a_replay_is_shared_and_opened_by_somebody_else(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=visitor.url)
    at_a_table(visitor, "bonne-combinaison")
    page = visitor.page
    visitor.play_out(random.Random(2))
    page.get_by_role("button", name="Partager la partie").click()
    expect(page.get_by_text("Lien copié.")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == f"{visitor.url}/replay/{visitor.table}"

    friend = visit(size="phone", lang="en")
    # A phone's own way of sharing, which this browser lacks.
    friend.context.add_init_script("navigator.share = async (what) => { window.shared = what; };")
    page = friend.open(link.removeprefix(visitor.url))
    page.get_by_role("slider").wait_for()
    page.get_by_role("button", name="Next move").click()
    page.get_by_role("button", name="Share the game").click()
    page.wait_for_function("() => window.shared !== undefined")
    shared = page.evaluate("window.shared")
    assert shared["url"] == f"{friend.url}/replay/{visitor.table}?ply=1&seat=all&of=0"
    assert shared["text"]
