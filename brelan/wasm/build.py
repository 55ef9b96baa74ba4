"""Modules for games: compiled once for the same sources, then found again."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

import brelan
from brelan.bots.search import deepening, finishing
from brelan.core.arrays.cpu import cores
from brelan.core.compiler import webassembly
from brelan.core.compiler.cache import CACHED, folder_of
from brelan.core.errors import CompilerError
from brelan.core.game import Game

from . import describe, exports, linker, plans
from .networks import network_file

INDEX = "games.json"
"""Which files belong to a game."""


@dataclass(frozen=True)
class Built:
    """What was written for a room."""

    games: tuple[str, ...]
    module: Path
    network: Path | None


def build(
    folder: Path, games: Iterable[str] = (), done: Callable[[Built], None] = lambda one: None
) -> list[Built]:
    """Write the modules of these games, or of all there are, and an index of the files.

    Games of the same room share a module. ``done`` is called for each as soon as it is written.
    """
    wanted: dict[str, list[str]] = {}
    for game in games or [info.id for info in brelan.games()]:
        wanted.setdefault(brelan.game(game).info.room, []).append(game)
    folder.mkdir(parents=True, exist_ok=True)

    def make(room: str) -> Built:
        built = _write(folder, room, tuple(wanted[room]))
        done(built)
        return built

    with ThreadPoolExecutor(cores()) as pool:
        found = list(pool.map(make, wanted))
    index = {
        game: {"module": one.module.name, "network": one.network and one.network.name}
        for one in found
        for game in one.games
    }
    (folder / INDEX).write_bytes(msgspec.json.format(msgspec.json.encode(index), indent=1))
    return found


def _write(folder: Path, room: str, games: tuple[str, ...]) -> Built:
    name = room.removeprefix("brelan.games.").replace(".", "-")
    game = brelan.game(games[0])
    module = folder / f"{name}.wasm"
    told = describe.section(describe.description(game))
    module.write_bytes(_linked(game) + told)
    learned = network_file(room)
    network = None if learned is None else folder / f"{name}.network"
    if network is not None and learned is not None:
        network.write_bytes(learned)
    return Built(games, module, network)


def _linked(game: Game) -> bytes:
    """The module, from the cache if its sources were compiled before."""
    kept = folder_of(f"{game.info.room}.rules") / f"{game.info.room}-{_sources()}.wasm"
    if kept.is_file():
        return kept.read_bytes()
    with TemporaryDirectory() as folder:
        code, module = Path(folder) / "code.o", Path(folder) / kept.name
        _compile(game.id, code)
        linker.link(code, module)
        if CACHED:
            kept.parent.mkdir(parents=True, exist_ok=True)
            claimed = kept.with_suffix(f".{os.getpid()}")
            claimed.write_bytes(module.read_bytes())
            claimed.replace(kept)  # whole or not at all
        return module.read_bytes()


@cache
def _sources() -> str:
    """A hash of all that makes a module and is not among the sources of native code."""
    digest = hashlib.blake2b(digest_size=10)
    digest.update(webassembly.VERSIONS.encode())
    for part in (webassembly, deepening, finishing, exports, plans, linker):
        digest.update(Path(str(part.__file__)).read_bytes())
    return digest.hexdigest()


def _compile(game: str, code: Path) -> None:
    """Write the object file of a game, in a process with Numba's optimiser off."""
    with TemporaryDirectory() as cache_of_its_own:
        settings = {**webassembly.PLAIN, "BRELAN_CACHE_DIR": cache_of_its_own}
        words = ["-W", "ignore", "-m", "brelan.wasm.compile", game, str(code)]
        done = subprocess.run(
            [sys.executable, *words],
            env={**os.environ, **settings},
            capture_output=True,
            text=True,
            check=False,
        )
    if done.returncode:
        raise CompilerError("wasm-failed", module=game, problem=done.stderr.strip()[-2000:])
