"""Rooms of the page that other packages bring, built: their files, and what the catalogue says.

The page of Brelan has the rooms of its own games within. The package of any other game may have a
folder ``page``: ``room.json`` says what is in it, ``room.js`` is a module that draws the board, all
other files are there for it. They are served at a path that changes with their content, so a
browser may keep them for ever. The game's ``words/page.*.ftl`` are served beside them.
"""

from __future__ import annotations

import hashlib
import logging
from functools import cache
from importlib.resources import as_file, files
from typing import get_args

import msgspec

import brelan
from brelan.core.catalogue import OWN_GAMES, GameInfo

from ...messages.protocol import Language
from ...messages.requests import RoomFiles

LOG = logging.getLogger(__name__)
FOLDER = "rooms/"
DESCRIPTION, SCRIPT, STYLE, PICTURE = "room.json", "room.js", "room.css", "picture.svg"


class Description(msgspec.Struct, forbid_unknown_fields=True):
    """What ``room.json`` says."""

    api: int
    """The version of the page's interface that the module was written for."""
    minutes: tuple[int, int] | None = None
    """How long a game takes."""
    kinds: list[str] = []
    """Keys of texts: what kind of game it is, at most three."""


@cache
def contents(info: GameInfo) -> dict[str, bytes]:
    """What the package of a game brings to the page, by name; nothing for a game of the page."""
    found: dict[str, bytes] = {}
    if info.room.startswith(OWN_GAMES):
        return found
    with as_file(files(info.room) / "page") as folder:
        if folder.is_dir():
            found |= {
                path.relative_to(folder).as_posix(): path.read_bytes()
                for path in sorted(folder.rglob("*"))
                if path.is_file()
            }
    for lang in get_args(Language):
        words = files(info.room) / "words" / _words(lang)
        if words.is_file():
            found[_words(lang)] = words.read_bytes()
    return found


def served() -> dict[str, bytes]:
    """All files of all these rooms, by the path that they are served at."""
    return {
        f"{_place(info)}{name}": content
        for info in brelan.games()
        for name, content in contents(info).items()
    }


def described(info: GameInfo, lang: Language) -> RoomFiles | None:
    """What the catalogue says of them, if there are any."""
    brought = contents(info)
    if not brought:
        return None

    def path(name: str) -> str | None:
        return f"/{_place(info)}{name}" if name in brought else None

    said = _description(info)
    return RoomFiles(
        api=said.api,
        script=path(SCRIPT),
        style=path(STYLE),
        picture=path(PICTURE),
        words=path(_words(lang)),
        minutes=said.minutes,
        kinds=said.kinds,
    )


@cache
def _description(info: GameInfo) -> Description:
    """What a package says of its room; a mistake in it costs the room, not the catalogue."""
    try:
        return msgspec.json.decode(contents(info).get(DESCRIPTION, b'{"api": 0}'), type=Description)
    except msgspec.DecodeError as problem:
        LOG.warning("%s: page/%s: %s", info.room, DESCRIPTION, problem)
        return Description(api=0)


def _words(lang: str) -> str:
    return f"page.{lang}.ftl"


@cache
def _place(info: GameInfo) -> str:
    """Where a game's files are, with a mark of their content."""
    digest = hashlib.blake2b(digest_size=8)
    for name, content in contents(info).items():
        digest.update(f"{name}\0{len(content)}\0".encode())
        digest.update(content)
    return f"{FOLDER}{info.id}/{digest.hexdigest()}/"
