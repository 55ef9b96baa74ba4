"""Somebody with a browser: a device, a language, and what they can do at a table."""

from __future__ import annotations

import random
import re
import time
from typing import Any

import httpx
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, Route

import brelan
from tests.page.wire import Wire
from tests.server.house import Guest, House, new_id

SIZES = {"phone": (360, 640), "laptop": (1280, 800)}
SECONDS = 300
# Who plays whole games wants to wait for nothing, unless this person has chosen a pace. An empty
# page keeps nothing.
PACE = """
  if (location.protocol !== "about:" && localStorage.getItem("brelan:settings") === null) {
    localStorage.setItem("brelan:settings", '{"pace": "%s"}');
  }
"""
# What the browser says by itself when the network is cut.
CUT_OFF = r"ERR_INTERNET_DISCONNECTED|ERR_EMPTY_RESPONSE|ERR_CONNECTION|WebSocket"
# And at times of a page that opens while its service worker starts: a file is loaded twice.
STARTING = "cross-world service worker resource mismatch"
# And on a machine with much else to do.
SLOW = "was preloaded using link preload but not used within a few seconds"


class Visitor:
    """A fresh profile of the browser, which must see no error and ask no other host."""

    def __init__(
        self,
        house: House,
        browser: Browser,
        size: str = "laptop",
        lang: str = "fr",
        theme: str = "light",
        motion: str = "reduce",
        pace: str = "instant",
    ) -> None:
        width, height = SIZES[size]
        self.house = house
        self.wire = Wire(house.port)
        self.url = f"http://127.0.0.1:{self.wire.port}"
        self.lang = lang
        self.touch = size == "phone"
        self.last_table = ""
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            locale={"fr": "fr-FR", "en": "en-GB"}[lang],
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce" if motion == "reduce" else "no-preference",
            has_touch=size == "phone",
        )
        self.context.add_init_script(PACE % pace)
        self.context.set_default_timeout(SECONDS * 1000)
        self._client = httpx.Client(timeout=SECONDS, verify=False)  # there is no TLS here
        self.problems: list[str] = []
        self.provoked = [STARTING, SLOW]
        self.strangers: set[str] = set()
        self.context.on("request", self._asked)
        self.page = self.tab()

    def tab(self) -> Page:
        """Another tab of the same browser."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("console", self._said)
        return page

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.problems.append(message.text)

    def provoke(self, pattern: str) -> None:
        """What is done here makes the browser complain by itself, in these words only."""
        self.provoked.append(pattern)

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((self.url, "data:", "blob:")):
            self.strangers.add(request.url)

    def leave(self) -> None:
        """Go; nothing must have gone wrong on the way."""
        self.context.close()
        self._client.close()
        self.wire.close()
        wrong = [
            said for said in self.problems if not any(re.search(one, said) for one in self.provoked)
        ]
        assert not wrong, wrong
        assert not self.strangers, self.strangers

    def open(self, path: str) -> Page:
        """Go to a path of the page."""
        self.page.goto(self.url + path)
        return self.page

    def api(self, method: str, path: str, body: Any = None) -> Any:
        """What the server says to this person, past browser and wire."""
        kept = [f"{one['name']}={one['value']}" for one in self.context.cookies(self.url)]
        self._client.cookies.clear()
        url = f"{self.house.url}/api{path}"
        return self._client.request(
            method, url, json=body, headers={"cookie": "; ".join(kept)}
        ).json()

    @property
    def table(self) -> str:
        """The table one sits at, or sat at last."""
        found = re.search(r"/table/([\w-]+)", self.page.url)
        self.last_table = found[1] if found else self.last_table
        return self.last_table

    def look(self) -> Any:
        """The table as the server shows it, also while this browser is cut off.

        While the pages' words for the deal come in, it is about to be dealt.
        """
        while True:
            told = self.api("GET", f"/tables/{self.table}")
            if not told["info"]["words_awaited"]:
                return told
            time.sleep(0.02)

    def cut(self) -> None:
        """Cut the connection: nothing goes out, nothing comes in, and what was open breaks."""
        assert self.table
        self.provoke(CUT_OFF)
        self.wire.cut()

    def swallow(self) -> None:
        """The network takes everything and passes nothing on, without a word."""
        assert self.table
        self.provoke(CUT_OFF)
        self.wire.swallow()

    def unplug(self) -> None:
        """No network at all, as the browser itself knows."""
        self.provoke(CUT_OFF)
        self.context.set_offline(True)

    def mend(self) -> None:
        """The network is back."""
        self.wire.mend()
        self.context.set_offline(False)

    def wait_for_moves(self, number: int, *, most: bool = False) -> None:
        """Until the server knows so many moves (or no more than that)."""
        deadline = time.monotonic() + SECONDS
        while time.monotonic() < deadline:
            seen = self.look()
            made = seen["info"]["moves"]
            if made <= number if most else made >= number:
                return
            time.sleep(0.02)
        raise AssertionError(f"{made} moves instead of {number}: {seen['events']}")

    def refuse_cookies(self) -> None:
        """The browser keeps none, so that nobody is known at the next request."""

        def without(route: Route) -> None:
            sent = route.request
            answer = httpx.request(
                sent.method,
                sent.url,
                content=sent.post_data_buffer,
                headers={"content-type": "application/json"},
                timeout=SECONDS,
                verify=False,  # there is no TLS here
            )
            route.fulfill(status=answer.status_code, body=answer.content)

        self.page.route("**/api/me", without)

    # At a table ----------------------------------------------------------------------------------

    def become(self, name: str = "Camille") -> Guest:
        """Somebody with a name, past the page; the same person without a browser."""
        guest = Guest(self.house, name, self.lang)
        self.context.add_cookies([{"name": "brelan", "value": guest.cookie, "url": self.url}])
        return guest

    def sit(self, game: str, seats: list[str] | None = None, **more: Any) -> Page:
        """A new table, past the door: against novices, if nobody else is named."""
        others = ["novice"] * (brelan.game(game, **more.get("options", {})).players - 1)
        self.last_table = self.become().create(game, seats or ["me", *others], **more)
        return self.open(f"/table/{self.last_table}")

    def order(self, do: str, **values: Any) -> Any:
        """A command at one's table, past the page."""
        message = {"id": new_id(), "command": {"do": do, **values}}
        return self.api("POST", f"/tables/{self.table}/commands", message)

    def follow(self, table: str | None = None) -> None:
        """Until the page tells of all that the server knows now: orders do not wait for it."""
        self.page.wait_for_function(
            "ply => Number(document.querySelector('[data-ply]')?.dataset.ply) >= ply",
            arg=self.api("GET", f"/tables/{table or self.table}")["ply"],
        )

    def wait_for_turn(self, page: Page | None = None) -> bool:
        """Until one is to move, or the game is over: whether one is to move."""
        strip = (page or self.page).locator(".strip")
        deadline = time.monotonic() + SECONDS
        while time.monotonic() < deadline:
            kind = strip.get_attribute("data-turn")
            if kind in ("yours", "over"):
                return kind == "yours"
            (page or self.page).wait_for_timeout(20)
        raise AssertionError(f"nobody moves: {strip.inner_text()}")

    def moves(self, page: Page | None = None) -> list[str]:
        """The legal moves as the page offers them for typing."""
        where = page or self.page
        if where.locator("input[name=move]").count() == 0:
            where.keyboard.press("m")
            where.locator("input[name=move]").wait_for()
        offered = where.locator("button[data-typed]")
        return list(offered.evaluate_all("all => all.map(one => one.dataset.typed)"))

    def type_move(self, move: str, page: Page | None = None) -> None:
        """Play a move by typing it."""
        where = page or self.page
        where.locator("input[name=move]").fill(move)
        where.locator("input[name=move]").press("Enter")
        # Sent: the field is empty, or a curtain has fallen on it.
        where.wait_for_function("() => !document.querySelector('input[name=move]')?.value")

    def play_out(self, chance: random.Random) -> int:
        """Random moves to the end of the game, past the page, which follows; how many."""
        made = 0
        while (seen := self.look())["info"]["status"] == "running":
            own = next((one for one in seen["seats"] if one["moves"]), None)
            if own is None:
                self.page.wait_for_timeout(10)  # a bot thinks
                continue
            self.order("play", seat=own["seat"], move=chance.choice(own["moves"]))
            made += 1
        self.page.locator(".strip[data-turn=over]").wait_for()
        return made
