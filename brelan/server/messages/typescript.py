"""The messages as TypeScript, written into the page's sources: ``web/src/protocol.ts``."""

from __future__ import annotations

import sys
import types
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec

from brelan.core.catalogue import Aim

from . import protocol, requests

TARGET = Path(__file__).parents[3] / "web" / "src" / "protocol.ts"
HEADING = """\
// Every message between the page and the server, written by
// `python -m brelan.server.messages.typescript` from protocol.py and requests.py beside it:
// change it there. Long, because it is all of them.
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
    "Aim": Aim,
}
UNIONS = {
    "Command": protocol.Command,
    "ClientMessage": protocol.ClientMessage,
    "ServerMessage": protocol.ServerMessage,
}


def generate() -> str:
    """The whole file."""
    parts = [HEADING]
    parts += [f"export type {name} = {_literals(kind)};\n" for name, kind in NAMED.items()]
    parts += [_interface(struct) for struct in _structs()]
    for name, union in UNIONS.items():
        members = "".join(f"\n  | {member.__name__}" for member in get_args(union))
        parts.append(f"export type {name} ={members};\n")
    return "\n".join(parts)


def _structs() -> list[type[msgspec.Struct]]:
    bases = (protocol.Message, protocol.Answer)
    return [
        kind
        for module in (protocol, requests)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, bases) and kind not in bases
        if kind.__module__ == module.__name__
    ]


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
    """Write the file."""
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(generate(), "utf-8")
    sys.stdout.write(f"{TARGET}\n")


if __name__ == "__main__":
    main()
