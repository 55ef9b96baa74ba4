"""The house of a static site in Node, without a browser: requests and answers."""

from __future__ import annotations

import json
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bench.wasm.loader import WEB, bundle, with_node
from tests.server.house import new_id

LIMIT = 300.0
SCRIPT = """
import {{ serve }} from {program};
await serve({folder}, {searcher}, "fr");
"""


class NodeHouse:
    """One house, which forgets everything when it is closed, and the one person in it."""

    def __init__(self, site: Path, name: str = "Ana") -> None:
        """``site``: the folder as `make site` writes it."""
        self._folder = tempfile.TemporaryDirectory()
        place = Path(self._folder.name)
        program = bundle(WEB / "tests" / "house.ts", place / "house.mjs", "node")
        searcher = bundle(WEB / "src" / "house" / "searcher.ts", place / "searcher.mjs", "node")
        script = SCRIPT.format(
            program=json.dumps(program.as_uri()),
            folder=json.dumps(str(site / "house")),
            searcher=json.dumps(searcher.as_uri()),
        )
        self._process = subprocess.Popen(
            ["node", "--input-type=module", "--eval", script],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=WEB,
            env=with_node(),
        )
        self.number = self._process.pid
        assert self._read()["open"]
        self.slowest = 0.0
        """Milliseconds that an answer took."""
        self.ask("POST", "/api/me", {"name": name, "lang": "fr"})

    def _read(self) -> Any:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line, "the house has fallen"
        return json.loads(line)

    def answered(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """The status and the content of an answer."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps([method, path, body]) + "\n")
        self._process.stdin.flush()
        told = self._read()
        self.slowest = max(self.slowest, told["ms"])
        return told["status"], json.loads(told["text"])

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """The content of an answer that must be none but good."""
        status, content = self.answered(method, path, body)
        assert status < 400, content
        return content

    def table(self, game: str, level: str = "decouverte", **options: Any) -> str:
        """A new table against bots."""
        players = options.get("players", 2)
        seats = [{"kind": "me"}, *[{"kind": "bot", "level": level}] * (players - 1)]
        wanted = {"game": game, "options": options, "seats": seats, "rated": False}
        return str(self.ask("POST", "/api/tables", {"id": new_id(), **wanted})["table"])

    def play_out(self, table: str, which: int = 0) -> Any:
        """Play a game to its end, always that legal move or the last one; how it stands then."""
        until = time.monotonic() + LIMIT
        while time.monotonic() < until:
            told = self.ask("GET", f"/api/tables/{table}")
            if told["info"]["status"] == "over":
                return told
            own = next((one for one in told["seats"] if one["moves"]), None)
            if own is None:
                time.sleep(0.02)
                continue
            move = own["moves"][min(which, len(own["moves"]) - 1)]
            command = {"do": "play", "seat": own["seat"], "move": move}
            self.ask("POST", f"/api/tables/{table}/commands", {"id": new_id(), "command": command})
        raise AssertionError("the game does not end")

    def ready(self, path: str) -> Any:
        """What is made in the background, once it is made."""

        def whole() -> Any:
            told = self.ask("GET", path)
            return told if told["state"] == "ready" else None

        return self.until(whole)

    def until(self, look: Callable[[], Any]) -> Any:
        """What is there in the end."""
        end = time.monotonic() + LIMIT
        while time.monotonic() < end:
            if found := look():
                return found
            time.sleep(0.1)
        raise AssertionError("it does not come")

    def close(self) -> None:
        """Forget everything."""
        self._process.kill()
        self._process.communicate()
        self._folder.cleanup()
