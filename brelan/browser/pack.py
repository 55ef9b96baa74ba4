"""What a browser needs of Python: Brelan's sources and the few packages that they import."""

from __future__ import annotations

import asyncio
import io
import sqlite3
import tempfile
import zipfile
from collections.abc import Iterator
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec

from brelan.core.catalogue import GAMES_GROUP, catalogue
from brelan.core.texts import LANGUAGES

PACKAGES = (
    "alembic", "attr", "attrs", "babel", "fluent", "mako", "markupsafe", "pytz",
    "sqlalchemy", "typing_extensions",
)  # fmt: skip
"""What the server's sources import, all of it Python. Alembic is for a browser that kept an older
version's database."""
LEFT_OUT = (
    "alembic/testing/", "alembic/templates/", "babel/locale-data/", "babel/messages/",
    "brelan/client/", "brelan/data/", "brelan/envs/", "brelan/server/pack/",
    "brelan/server/static/", "brelan/terminal/", "brelan/testing/", "brelan/wasm/",
    "brelan/bots/arena/", "brelan/core/arrays/", "brelan/core/drawing/", "brelan/browser/pack.py",
    "brelan/server/store/postgresql.py",
    "pytz/zoneinfo/", "sqlalchemy/testing/", "sqlalchemy/ext/", "sqlalchemy/orm/",
    "sqlalchemy/dialects/mysql/", "sqlalchemy/dialects/oracle/", "sqlalchemy/dialects/mssql/",
)  # fmt: skip
LOCALES = ("root", "en", "fr")
UNSAID = ("page.", "terminal.")
"""Texts that the house itself never says."""
KEPT = (".py", ".ftl", ".md", ".toml", ".json", ".mako", ".dat", ".npz")


def _folder(package: str) -> Path:
    spec = find_spec(package)
    if spec is None or (spec.origin is None and not spec.submodule_search_locations):
        raise ModuleNotFoundError(package)
    places = list(spec.submodule_search_locations or ())
    return Path(places[0]) if places else Path(spec.origin or "")


def files() -> Iterator[tuple[str, Path]]:
    """All files by the names that they have in the browser."""
    rooms = {info.room.partition(".")[0] for info in catalogue().values()}
    for package in sorted({"brelan", *rooms, *PACKAGES}):
        place = _folder(package)
        if place.is_file():
            yield place.name, place
            continue
        for file in sorted(place.rglob("*")):
            name = f"{package}/{file.relative_to(place).as_posix()}"
            unsaid = file.suffix == ".ftl" and file.name.startswith(UNSAID)
            if file.suffix in KEPT and not name.startswith(LEFT_OUT) and not unsaid:
                yield name, file
    for locale in LOCALES:
        file = _folder("babel") / "locale-data" / f"{locale}.dat"
        yield f"babel/locale-data/{locale}.dat", file


def entry_point_file() -> str:
    """Which games there are, as the catalogue asks for it."""
    lines = [f"{one.name} = {one.value}" for one in entry_points(group=GAMES_GROUP)]
    return "\n".join([f"[{GAMES_GROUP}]", *sorted(set(lines)), ""])


def sources() -> bytes:
    """A zip file of it all."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, file in files():
            archive.writestr(name, file.read_bytes())
        archive.writestr("brelan-0.dist-info/METADATA", "Metadata-Version: 2.1\nName: brelan\n")
        archive.writestr("brelan-0.dist-info/entry_points.txt", entry_point_file())
    return packed.getvalue()


def empty_house() -> bytes:
    """A new database, made here: the browser need not bring one up to date first."""
    from sqlalchemy import create_engine

    from brelan.server.store import migrations

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "house.sqlite3"
        engine = create_engine(f"sqlite:///{file}")
        with engine.connect() as connection:
            migrations.upgrade(connection)
            connection.commit()
        engine.dispose()
        with sqlite3.connect(file) as connection_:
            connection_.execute("VACUUM")
        return file.read_bytes()


def rooms(folder: Path) -> bytes:
    """Compile all games into a folder; which file belongs to which room."""
    from brelan.wasm.build import build

    found: dict[str, dict[str, str | None]] = {}
    for one in build(folder, list(catalogue())):
        room = catalogue()[one.games[0]].room
        network = None if one.network is None else one.network.name
        found[room] = {"room": room, "module": one.module.name, "network": network}
    return msgspec.json.encode({"rooms": list(found.values())})


async def told_at_once(folder: Path) -> None:
    """What the page can show before the house is open: the catalogue and the rules."""
    from brelan.server.web.routes import table_routes

    nobody: Any = None
    for lang in LANGUAGES:
        listed = await table_routes.games.fn(nobody, lang=lang)
        (folder / f"catalogue.{lang}.json").write_bytes(msgspec.json.encode(listed))
        for game in catalogue():
            rules = await table_routes.rules.fn(nobody, game, lang=lang)
            (folder / f"rules-{game}.{lang}.json").write_bytes(msgspec.json.encode(rules))


def write(folder: Path) -> None:
    """Write the files for the worker."""
    folder.mkdir(parents=True, exist_ok=True)
    asyncio.run(told_at_once(folder))
    (folder / "games.json").write_bytes(rooms(folder))
    (folder / "python.zip").write_bytes(sources())
    (folder / "empty.sqlite3").write_bytes(empty_house())


if __name__ == "__main__":
    import sys

    write(Path(sys.argv[1]))
