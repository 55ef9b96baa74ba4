"""Types for the page, written into its sources.

All messages go into ``web/src/protocol.ts``. The view of every room goes into ``view.ts`` in its
folder, ``web/src/games/<room>``, and what its rules fix (``show/facts.py``) into ``facts.ts``.
``python -m brelan.server.messages.typescript GAME`` prints the view of any game that is installed,
for a room that another package brings.
"""

from __future__ import annotations

import importlib
import json
import sys
import types
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec

from brelan.core.catalogue import Aim, catalogue, find
from brelan.core.position import Position

from . import (
    challenges,
    groups,
    lessons,
    offline,
    people,
    protocol,
    puzzles,
    requests,
    tournaments,
)

PAGE = Path(__file__).parents[3] / "web" / "src"
MODULES = (protocol, requests, lessons, people, groups, challenges, tournaments, puzzles, offline)
"""Where messages are declared."""
OWN_ROOMS = "brelan.games."
HEADING = """\
// Every message between the page and the server, written by
// `python -m brelan.server.messages.typescript` from the modules beside it: change it there. Long,
// because it is all of them.
"""
VIEW_HEADING = """\
// What a seat sees of a table, written by `python -m brelan.server.messages.typescript` from the
// room's Layout: change it there. A hidden card is "?".
"""
FACTS_HEADING = """\
// What the rules fix and the board is drawn by, written by
// `python -m brelan.server.messages.typescript` from the room's show/facts.py: change it there.
"""
PLAIN: dict[Any, str] = {
    int: "number",
    float: "number",
    str: "string",
    bool: "boolean",
    type(None): "null",
    Any: "unknown",
}
NAMED = {
    "Level": protocol.Level,
    "Emote": protocol.Emote,
    "Status": protocol.Status,
    "Proposal": protocol.Proposal,
    "Listeners": protocol.Listeners,
    "GaveUp": protocol.GaveUp,
    "How": protocol.How,
    "GivingUp": protocol.GivingUp,
    "Aim": Aim,
    "Grade": puzzles.Grade,
}
UNIONS = {
    "Command": protocol.Command,
    "ClientMessage": protocol.ClientMessage,
    "ServerMessage": protocol.ServerMessage,
}


def files() -> dict[Path, str]:
    """All that is written for the page, by its place."""
    rooms = {info.room: info.id for info in catalogue().values()}
    written = {PAGE / "protocol.ts": messages()}
    for room, game in rooms.items():
        if room.startswith(OWN_ROOMS):
            folder = PAGE / "games" / room.removeprefix(OWN_ROOMS)
            written[folder / "view.ts"] = (
                f'{VIEW_HEADING}import type {{ Position }} from "../../protocol";\n\n{view(game)}'
            )
            written[folder / "facts.ts"] = facts(room)
    return written


def facts(room: str) -> str:
    """The constants of a room's rules that its board is drawn by."""
    known = importlib.import_module(f"{room}.show.facts").FACTS
    lines = [
        f"export const {name} = {json.dumps(value)}{' as const' * isinstance(value, list | dict)};"
        for name, value in known.items()
    ]
    return "\n".join([FACTS_HEADING, *lines, ""])


def view(game: str) -> str:
    """What a seat sees of a game's table; its interface extends ``Position``."""
    layout = importlib.import_module(f"{find(game).room}.layout").Layout
    own = set(layout.__struct_fields__) - set(Position.__struct_fields__)
    fields = [field for field in msgspec.structs.fields(layout) if field.name in own]
    parts = [_interface(part) for field in fields for part in _structs_within(field.type)]
    lines = [f"  {field.name}: {_type(field.type)};" for field in fields]
    return "\n".join([*parts, "export interface View extends Position {", *lines, "}", ""])


def _structs_within(kind: Any) -> list[type[msgspec.Struct]]:
    """The structs that a type is made of."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return [kind]
    return [struct for inner in get_args(kind) for struct in _structs_within(inner)]


def messages() -> str:
    """Every message between the page and the server."""
    parts = [HEADING]
    parts += [f"export type {name} = {_literals(kind)};\n" for name, kind in NAMED.items()]
    parts += [_interface(struct) for struct in _structs()]
    for name, union in UNIONS.items():
        members = "".join(f"\n  | {member.__name__}" for member in get_args(union))
        parts.append(f"export type {name} ={members};\n")
    return "\n".join(parts)


def _structs() -> list[type[msgspec.Struct]]:
    bases = (protocol.Message, protocol.Answer)
    sent = [
        kind
        for module in MODULES
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, bases) and kind not in bases
        if kind.__module__ == module.__name__
    ]
    return [Position, *sent]


def _interface(struct: type[msgspec.Struct]) -> str:
    about = (struct.__doc__ or "").strip()
    lines = [f"/** {about} */", f"export interface {struct.__name__} {{"]
    config = struct.__struct_config__
    if config.tag is not None:
        lines.append(f'  {config.tag_field}: "{config.tag}";')
    sent_by_us = issubclass(struct, protocol.Answer)
    for field in msgspec.structs.fields(struct):
        left_out = not field.required and (config.omit_defaults or not sent_by_us)
        lines.append(f"  {field.encode_name}{'?' if left_out else ''}: {_type(field.type)};")
    return "\n".join([*lines, "}", ""])


def _type(kind: Any) -> str:
    if kind in PLAIN:
        return PLAIN[kind]
    for name, named in NAMED.items():
        if kind == named:
            return name
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _type(arguments[0])
    if origin is Literal:
        return _literals(kind)
    if origin in (Union, types.UnionType):
        if set(arguments) == set(get_args(protocol.Command)):
            return "Command"
        return " | ".join(dict.fromkeys(_type(argument) for argument in arguments))
    if origin is tuple:
        return f"[{', '.join(map(_type, arguments))}]"
    if origin is list:
        inner = _type(arguments[0])
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<{_type(arguments[0])}, {_type(arguments[1])}>"
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return kind.__name__
    raise TypeError(f"{kind} has no TypeScript type yet")


def _literals(kind: Any) -> str:
    return " | ".join(f'"{value}"' for value in get_args(kind))


def main() -> None:
    """Write the page's files, or print the view of one game."""
    if len(sys.argv) > 1:
        sys.stdout.write(f"{_interface(Position)}\n{view(sys.argv[1])}")
        return
    for target, content in files().items():
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(content, "utf-8")
        sys.stdout.write(f"{target}\n")


if __name__ == "__main__":
    main()
