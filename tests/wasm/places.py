"""Where compiled games run in the tests: Node, and pages of a browser.

``python -m tests.wasm.places`` sees to it that there is a linker for WebAssembly.
"""

from __future__ import annotations

import base64
import json
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest

from bench.wasm.loader import WEB, bundle, with_node
from brelan.wasm.build import Built, build
from brelan.wasm.linker import linker

ROOT = Path(__file__).parents[2]
ASKED = WEB / "tests" / "wasm.ts"
IN_NODE = """
import {{ readFileSync }} from "node:fs";
import {program};
console.log(JSON.stringify(await run(JSON.parse(readFileSync(0)))));
"""

needs_linker = pytest.mark.skipif(linker() is None, reason="no wasm-ld")


@cache
def workshop() -> Path:
    """A folder for what the tests build."""
    return Path(mkdtemp(prefix="brelan-wasm-"))


@cache
def built(game: str) -> Built:
    """A game's module, from the cache if its sources were compiled before."""
    (found,) = build(workshop() / game, [game])
    return found


@cache
def program() -> Path:
    """The loader with what the tests ask of it, as one script."""
    return bundle(ASKED, workshop() / "asked.mjs")


def asked(game: str, job: dict[str, Any]) -> dict[str, Any]:
    """The job for a game, with its module and what the room has learned."""
    one = built(game)
    module = {"module": text(one.module.read_bytes())}
    learned = {} if one.network is None else {"network": text(one.network.read_bytes())}
    return {**module, **learned, **job}


def in_node(game: str, job: dict[str, Any]) -> Any:
    """What comes of it in Node."""
    script = IN_NODE.format(program=json.dumps(program().as_uri()))
    done = subprocess.run(
        ["node", "--input-type=module", "--eval", script],
        input=json.dumps(asked(game, job)),
        capture_output=True,
        text=True,
        check=False,
        env=with_node(),
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def in_page(page: Any, game: str, job: dict[str, Any]) -> Any:
    """What comes of it in a page."""
    page.goto("about:blank")
    page.add_script_tag(content=program().read_text("utf-8"), type="module")
    return page.evaluate("job => run(job)", asked(game, job))


def text(data: bytes) -> str:
    """Bytes as they travel."""
    return base64.b64encode(data).decode()


def main() -> None:
    """Fetch a linker if the machine has none."""
    if linker() is None:
        print("Fetching a linker for WebAssembly (once, 98 MB)…", flush=True)
        constraints = str(ROOT / "constraints.txt")
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        done = subprocess.run([*pip, "-c", constraints, "ziglang"], check=False)
        if done.returncode:
            print("There is none for this machine: the tests that need one are skipped.")


if __name__ == "__main__":
    main()
