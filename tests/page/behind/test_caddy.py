"""The whole page through Caddy, with the very Caddyfile of deploy/ and Caddy's own authority."""

from __future__ import annotations

import base64
import contextlib
import hashlib
import os
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from playwright.sync_api import Page, Playwright, WebSocket, expect

from tests.page.browser import launched
from tests.page.people.test_passkeys import DEVICE
from tests.server.house import SECONDS, House, free_port

pytestmark = pytest.mark.long
DEPLOY = Path(__file__).parents[3] / "deploy"
NAME = "brelan.localhost"
"""Browsers find every such name on their own machine, and Caddy is its authority."""
AROUND = """{{
	admin off
	http_port {plain}
	skip_install_trust
	storage file_system {folder}
}}
import {file}
"""


class Caddy:
    """Caddy in front of a house; it can be stopped and started again."""

    def __init__(self, program: str, house: House, folder: Path, port: int) -> None:
        self.port = port
        self.url = f"https://{NAME}:{port}"
        self.folder = folder
        self._config = folder / "Caddyfile"
        text = AROUND.format(plain=free_port(), folder=folder, file=DEPLOY / "Caddyfile")
        self._config.write_text(text, "utf-8")
        self._command = [program, "run", "--adapter", "caddyfile", "--config", str(self._config)]
        self._environment = {
            **os.environ,
            "HOME": str(folder),
            "XDG_DATA_HOME": str(folder),
            "XDG_CONFIG_HOME": str(folder),
            "BRELAN_DOMAIN": self.url,
            "BRELAN_UPSTREAM": f"127.0.0.1:{house.port}",
        }

    def start(self) -> None:
        """Until it answers, with a certificate."""
        self._log = (self.folder / "log").open("ab")
        self._process = subprocess.Popen(
            self._command, env=self._environment, stdout=self._log, stderr=self._log
        )
        end = time.monotonic() + SECONDS
        while time.monotonic() < end and self._process.poll() is None:
            with contextlib.suppress(OSError):
                self.certificate()
                return
            time.sleep(0.1)
        raise AssertionError((self.folder / "log").read_text("utf-8"))

    def stop(self) -> None:
        """End it: nobody listens there any more."""
        self._process.terminate()
        self._process.wait(SECONDS)
        self._log.close()

    def certificate(self) -> bytes:
        """What it shows to who asks for the name."""
        asking = ssl.create_default_context()
        asking.check_hostname = False
        asking.verify_mode = ssl.CERT_NONE
        with (
            socket.create_connection(("127.0.0.1", self.port), timeout=10) as line,
            asking.wrap_socket(line, server_hostname=NAME) as secured,
        ):
            found = secured.getpeercert(binary_form=True)
        assert found is not None
        return found

    def trusted(self) -> str:
        """The flag by which a browser trusts this authority, and takes nothing else on trust."""
        authority = self.folder / "pki" / "authorities" / "local"
        shown = [x509.load_der_x509_certificate(self.certificate())]
        shown += [
            x509.load_pem_x509_certificate((authority / f"{name}.crt").read_bytes())
            for name in ("intermediate", "root")
        ]
        keys = [
            one.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
            for one in shown
        ]
        hashes = [base64.b64encode(hashlib.sha256(key).digest()).decode() for key in keys]
        return f"--ignore-certificate-errors-spki-list={','.join(hashes)}"


@pytest.fixture
def caddy(tmp_path: Path) -> Iterator[Caddy]:
    program = shutil.which("caddy")
    if program is None:
        pytest.skip("no caddy on this machine: apt install caddy")
    port = free_port()
    settings: dict[str, Any] = {
        "secure": True,
        "hosts": f"{NAME},127.0.0.1",
        "proxies": "127.0.0.1",
        "public_url": f"https://{NAME}:{port}",
    }
    with House(tmp_path / "tables.sqlite3", **settings).running() as house:
        made = Caddy(program, house, tmp_path, port)
        made.start()
        yield made
        made.stop()


def come(page: Page, name: str) -> None:
    page.locator("input[autocomplete=nickname]").fill(name)
    page.locator("input[autocomplete=nickname]").press("Enter")
    expect(page.get_by_role("link", name=name)).to_be_visible()


def test_the_page_with_tables_passkeys_notices_and_without_a_network(
    caddy: Caddy, driver: Playwright
) -> None:
    with launched(driver, caddy.trusted()) as browser:
        context = browser.new_context(locale="en-GB", viewport={"width": 1280, "height": 800})
        page = context.new_page()
        session = context.new_cdp_session(page)
        session.send("WebAuthn.enable")
        session.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})
        problems: list[str] = []
        page.on("pageerror", lambda error: problems.append(str(error)))

        # Somebody comes; the identity is a cookie for HTTPS only.
        page.goto(f"{caddy.url}/me")
        assert page.evaluate("isSecureContext")
        come(page, "Ana")
        (cookie,) = [one for one in context.cookies() if one["name"] == "brelan"]
        assert cookie["secure"]
        assert page.evaluate("fetch('/metrics').then((answer) => answer.status)") == 404
        problems.clear()

        # A passkey, and back in by it alone.
        page.get_by_role("button", name="Add a passkey").click()
        own = page.get_by_role("list", name="Your passkeys")
        expect(own.get_by_role("listitem")).to_have_count(1)
        context.clear_cookies()
        page.reload()
        page.get_by_role("button", name="Sign in with a passkey").click()
        expect(page.get_by_role("link", name="Ana")).to_be_visible()

        # A table over a WebSocket: a move that is sent past the page is shown on it.
        heard: list[str] = []

        def listen(line: WebSocket) -> None:
            assert line.url.startswith(f"wss://{NAME}:{caddy.port}/")
            line.on("framereceived", lambda frame: heard.append(str(frame)))

        page.on("websocket", listen)
        made = page.evaluate(POST, ["/api/tables", NEW])
        page.goto(f"{caddy.url}/table/{made['table']}")
        expect(page.get_by_role("button", name="Menu")).to_be_visible()
        page.wait_for_function("() => document.body.innerText.length > 100")
        looked = page.evaluate(f"fetch('/api/tables/{made['table']}').then((a) => a.json())")
        seat = next(one for one in looked["seats"] if one["moves"])
        move = {"do": "play", "seat": seat["seat"], "move": seat["moves"][0]}
        told = page.evaluate(
            POST,
            [f"/api/tables/{made['table']}/commands", {"id": "caddy-move-1", "command": move}],
        )
        end = time.monotonic() + SECONDS
        while not any(f'"ply":{told["ply"]}' in frame for frame in heard):
            assert time.monotonic() < end
            page.wait_for_timeout(50)

        # Notices: a key to subscribe with, and the worker that is woken.
        notices = page.evaluate("fetch('/api/me/notices').then((answer) => answer.json())")
        assert len(notices["push_key"]) > 80
        assert page.evaluate("navigator.serviceWorker.ready.then((one) => one.active.state)")

        # Without a network the page and the table are there; with one they go on.
        caddy.stop()
        page.goto(f"{caddy.url}/table/{made['table']}")
        expect(page.get_by_role("button", name="Menu")).to_be_visible()
        heard.clear()
        caddy.start()
        while not heard:
            assert time.monotonic() < end
            page.wait_for_timeout(50)
        assert problems == []
        context.close()


POST = """async ([path, body]) => (await fetch(path, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
})).json()"""
NEW = {
    "id": "caddy-table-1",
    "game": "combit",
    "seats": [{"kind": "me"}, {"kind": "me"}],
}
