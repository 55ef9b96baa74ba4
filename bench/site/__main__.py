"""``python -m bench.site``: what the static site weighs, how soon one plays, its memory.

A browser of its own for every start, in a control group that gives it one core or a quarter of one
and counts its processor time. On a machine with much else to do the clock says little; processor
time is what a quiet core would need, and four times as much what a quarter of one would.
"""

from __future__ import annotations

import argparse
import gzip
import json
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import brotli
from playwright.sync_api import Playwright

import brelan
from bench.common.machine import ROOT, facts
from bench.common.report import RESULTS, facts_lines, table, write
from tests.page.browser import driving
from tests.page.site.conftest import Files

from .held import Held, allowed, renderers
from .visit import PATH, SIZES, WATCH, move, remember, sit, visit, wait_for_turn

GAME = "punto"
LATER = 10.0
"""Seconds after which the browser has written what it keeps."""
QUALITY = 9
"""Of Brotli: the highest takes minutes."""
MOVES = 6
"""One's own moves in a game before its memory is looked at."""
WANTED = {(1.0, "cold"): 6.0, (1.0, "warm"): 3.0, (0.25, "cold"): 15.0}
"""Seconds to a first move."""
MOST_MB, MOST_MEMORY = 8.0, 300.0


def build(folder: Path) -> None:
    """The site as `make site` writes it."""
    subprocess.run([sys.executable, "web/site.py", str(folder)], cwd=ROOT, check=True)


def weights(site: Path) -> list[dict[str, Any]]:
    """What each part of the site weighs as it lies there, by gzip and by Brotli, in bytes."""
    parts: dict[str, list[bytes]] = {}
    for file in sorted(site.rglob("*")):
        if not file.is_file():
            continue
        name = file.relative_to(site).as_posix()
        part = "the page" if not name.startswith("house/") else "the house"
        if "pyodide/" in name:
            part = "Pyodide"
        elif name.endswith((".pack", ".whl")):
            part = "Brelan, its packages, Python's library"
        elif name.endswith((".wasm", ".network")):
            part = "games"
        parts.setdefault(part, []).append(file.read_bytes())
    return [
        {
            "part": part,
            "bytes": sum(map(len, files)),
            "gzip": sum(min(len(one), len(gzip.compress(one, 9))) for one in files),
            "brotli": sum(
                min(len(one), len(brotli.compress(_plain(one), quality=QUALITY))) for one in files
            ),
        }
        for part, files in parts.items()
    ]


def _plain(content: bytes) -> bytes:
    """What a server with Brotli keeps: not what is compressed already."""
    return gzip.decompress(content) if content.startswith(b"\x1f\x8b") else content


def start(driver: Playwright, url: str, cores: float, profile: Path) -> dict[str, Any]:
    """From an address to a first move: moments in seconds, by the clock and of processor time."""
    with TemporaryDirectory() as folder:
        held = Held(cores)
        with visit(driver, held, Path(folder), profile) as page:
            remember(page, GAME, "novice")
            page.add_init_script(WATCH)
            time.sleep(1.0)  # the browser itself has started
            before, began = held.seconds, time.perf_counter()
            page.goto(f"{url}{PATH}", wait_until="commit")
            sit(page, GAME)
            assert wait_for_turn(page)
            offered = time.perf_counter() - began
            move(page)
            first = time.perf_counter() - began
            spent = held.seconds - before
            seen = page.evaluate("() => window.seen")
            page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
            time.sleep(LATER * max(1.0, 0.25 / cores))
        held.end()
    return {
        "door": seen["door"] / 1e3,
        "offered": offered,
        "first": first,
        "processor": spent,
    }


def starts(driver: Playwright, url: str, rounds: int) -> list[dict[str, Any]]:
    """Cold and warm, on one core and on a quarter of one."""
    found = []
    for cores in (1.0, 0.25):
        for _ in range(rounds):
            with TemporaryDirectory() as profile:
                for kept in ("cold", "warm"):
                    one = start(driver, url, cores, Path(profile))
                    found.append({"cores": cores, "kept": kept, **one})
                    print(found[-1], flush=True)
    return found


def games(driver: Playwright, url: str, cores: float) -> list[dict[str, Any]]:
    """A part of a game against masters: memory, and how long one waits for their moves."""
    found = []
    for size in SIZES:
        for info in brelan.games():
            with TemporaryDirectory() as profile, TemporaryDirectory() as folder:
                held = Held(cores)
                with visit(driver, held, Path(folder), Path(profile), size) as page:
                    page.goto("about:blank")
                    empty = max(renderers(held.processes).values())
                    remember(page, info.id, "master")
                    page.goto(f"{url}{PATH}", wait_until="commit")
                    sit(page, info.id)
                    waits = []
                    for _ in range(MOVES):
                        if not wait_for_turn(page):
                            break
                        move(page)
                        began = time.perf_counter()
                        wait_for_turn(page)
                        waits.append(time.perf_counter() - began)
                    full = max(renderers(held.processes).values())
                held.end()
            found.append(
                {
                    "game": info.id,
                    "size": size,
                    "bots": brelan.game(info.id).players - 1,
                    "resident": full[0],
                    "own": full[1],
                    "more": full[0] - empty[0],
                    "wait": median(waits),
                    "longest": max(waits),
                }
            )
            print(found[-1], flush=True)
    return found


def page_of(data: dict[str, Any]) -> str:
    """All of it for people."""
    text = ["# The static site: weight, start, memory", ""]
    if data["weights"]:
        text += [*_weight_lines(data["weights"]), ""]
    if data["starts"]:
        text += ["## From an address to a first move, in seconds", ""]
        text += ["`first move`: one's own, stored and shown. Medians.", ""]
        heads = ["start", "door stands", "move offered", "first move", "wanted", "processor time"]
        text += [table(heads, _start_rows(data["starts"])), ""]
    if data["games"]:
        text += [f"## In the course of games against masters, after {MOVES} moves", ""]
        text += [
            "Memory in MB of the process that shows the page and has all workers (wanted: "
            f"{MOST_MEMORY:.0f}): resident, its own alone, and how much more is resident than for "
            "an empty page. Seconds until one is to move again, all bots of a table together.",
            "",
        ]
        heads = ["game", "size", "resident", "own", "more", "bots", "median wait", "longest"]
        text += [table(heads, _game_rows(data["games"])), ""]
    return "\n".join([*text, facts_lines(data["facts"])])


def _weight_lines(parts: list[dict[str, Any]]) -> list[str]:
    whole = {key: sum(one[key] for one in parts) for key in ("bytes", "gzip", "brotli")}
    pack = {
        key: sum(one[key] for one in parts if one["part"] != "the page")
        for key in ("gzip", "brotli")
    }
    rows = [
        [one["part"], *(f"{one[key] / 1e6:.2f}" for key in ("bytes", "gzip", "brotli"))]
        for one in [*parts, {"part": "all", **whole}]
    ]
    return [
        "## Weight in MB",
        "",
        f"What the worker needs, the pack, weighs {pack['gzip'] / 1e6:.1f} MB by gzip and "
        f"{pack['brotli'] / 1e6:.1f} MB by Brotli (wanted: {MOST_MB:.0f}): each file compressed by "
        "itself, as a host sends it.",
        "",
        table(["part", "as it lies", "gzip", "Brotli"], rows),
    ]


def _start_rows(found: list[dict[str, Any]]) -> list[list[str]]:
    rows = []
    for cores, kept in dict.fromkeys((one["cores"], one["kept"]) for one in found):
        same = [one for one in found if (one["cores"], one["kept"]) == (cores, kept)]
        middle = {
            key: f"{median(one[key] for one in same):.1f}"
            for key in ("door", "offered", "first", "processor")
        }
        wanted = WANTED.get((cores, kept))
        rows.append(
            [
                f"{kept}, {'one core' if cores == 1 else 'a quarter of a core'}",
                middle["door"],
                middle["offered"],
                middle["first"],
                "–" if wanted is None else f"{wanted:.0f}",
                middle["processor"],
            ]
        )
    return rows


def _game_rows(found: list[dict[str, Any]]) -> list[list[str]]:
    return [
        [
            one["game"],
            one["size"],
            *(f"{one[key]:.0f}" for key in ("resident", "own", "more")),
            str(one["bots"]),
            f"{one['wait']:.1f}",
            f"{one['longest']:.1f}",
        ]
        for one in found
    ]


def main() -> None:
    """Measure, print and keep."""
    parser = argparse.ArgumentParser(prog="python -m bench.site", description=__doc__)
    parser.add_argument("--site", type=Path, help="a folder that `make site` has written")
    parser.add_argument("--rounds", type=int, default=3, help="starts of each kind")
    parser.add_argument("--only", choices=["weights", "starts", "games"], help="printed, not kept")
    chosen = parser.parse_args()
    with TemporaryDirectory() as workshop:
        root = Path(workshop)
        site = root / PATH.strip("/")
        if chosen.site is None:
            build(site)
        else:
            site.parent.mkdir(parents=True, exist_ok=True)
            site.symlink_to(chosen.site.resolve())
        told = facts("bench.site", sys.argv[1:])
        data: dict[str, Any] = {"facts": told, "weights": [], "starts": [], "games": []}
        if chosen.only in (None, "weights"):
            data["weights"] = weights(site.resolve())
        if chosen.only != "weights":
            if not allowed():
                parser.error("this needs the right to make control groups")
            files = Files(root)
            try:
                with driving() as driver:
                    if chosen.only != "games":
                        data["starts"] = starts(driver, files.url, chosen.rounds)
                    if chosen.only != "starts":
                        data["games"] = games(driver, files.url, 2.0)
            finally:
                files.stop()
    text = page_of(data)
    print(text)
    if chosen.only is None:
        write(RESULTS, "site", text, data)
    else:
        print(json.dumps(data["starts"] + data["games"]))


if __name__ == "__main__":
    main()
