"""Packs compiled Python for a browser: what Brelan's sources can reach by imports, and no more.

Runs in Pyodide, so that the code is that of its Python (`compile.mjs`).
"""

from __future__ import annotations

import dis
import json
import marshal
import struct
import zipfile
from collections.abc import Iterator
from importlib.util import MAGIC_NUMBER
from types import CodeType
from typing import NamedTuple

STAND_INS = "brelan/browser/stand_ins/"
"""What lies there has the place of packages and of parts of the standard library."""
ALWAYS = (
    "brelan.browser.begin", "brelan.browser.importing", "brelan.bots.bot", "brelan.core.table",
    "brelan.server.store.migrations.env", "encodings.ascii", "encodings.latin_1",
    "importlib.readers", "_strptime", "sqlalchemy.dialects.sqlite",
)  # fmt: skip
"""What is imported by names that no source tells, and so are all modules of these packages:"""
WHOLE = ("brelan.server.store.migrations.versions",)
NEVER = (
    "_ast_unparse", "_pydatetime", "_pyrepl", "csv", "ctypes", "email", "ftplib", "html.entities",
    "http", "multiprocessing", "pdb", "plistlib", "pydoc", "runpy", "smtplib",
    "socketserver", "tarfile", "tracemalloc", "unittest", "urllib.request", "webbrowser",
    "wsgiref", "xml", "alembic.ddl.mssql", "alembic.ddl.mysql", "alembic.ddl.oracle",
    "alembic.ddl.postgresql", "sqlalchemy.dialects.postgresql",
)  # fmt: skip
"""What sources name for occasions that do not come in a browser; whatever names one of them at once
finds a stand-in (`brelan.browser.absent`)."""
EARLY = ("encodings.cp437",)
"""What unpacks the wheel that comes before all others."""
NOT_HERE = ("full_screen", "picture", "terminal")
"""Modules of a room that show it elsewhere."""
UNCHECKED = 1
"""As the flags of a compiled file say it: its source is not looked for."""


class Source(NamedTuple):
    """A module as it is written."""

    file: str
    package: bool
    content: bytes


def pack(begun: frozenset[str]) -> str:
    """Write both files; ``begun`` are the modules that Pyodide itself begins with."""
    library = dict(modules(zipfile.ZipFile("/library.zip")))
    archive = zipfile.ZipFile("/sources.zip")
    own = dict(modules(archive))
    known = {**library, **own}
    for name in own:  # some packages are folders alone
        above = name.rpartition(".")[0]
        known.setdefault(above, Source(f"{above.replace('.', '/')}/__init__.py", True, b""))
    wholly = (*WHOLE, *_rooms(archive))
    roots = [
        name
        for name, one in own.items()
        if one.file.startswith(STAND_INS)
        or (below(name, wholly) and name.rpartition(".")[2] not in NOT_HERE)
    ]
    codes = reached(known, [*roots, *ALWAYS])
    first = {name: library[name] for name in library if name in begun or name in EARLY}
    with zipfile.ZipFile("/python_stdlib.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
        for one in first.values():
            head = MAGIC_NUMBER + struct.pack("<LQ", UNCHECKED, 0)
            told = zipfile.ZipInfo(f"{one.file}c")
            told.compress_type = zipfile.ZIP_DEFLATED
            out.writestr(told, head + marshal.dumps(compiled(one)))
    taken = {name: code for name, code in codes.items() if name not in first}
    data = {
        one.filename: archive.read(one)
        for one in archive.infolist()
        if not one.filename.endswith((".py", "/"))
    }
    with open("/python.pack", "wb") as file:
        file.write(joined(known, taken, data))
    return f"{len(first)} + {len(taken)} modules of {len(known)}"


def modules(archive: zipfile.ZipFile) -> Iterator[tuple[str, Source]]:
    """All modules of an archive by their names."""
    for one in archive.infolist():
        file = one.filename
        if not file.endswith(".py"):
            continue
        name = file.removeprefix(STAND_INS).removesuffix(".py").replace("/", ".")
        package = name.endswith(".__init__")
        yield name.removesuffix(".__init__"), Source(file, package, archive.read(one))


def _rooms(archive: zipfile.ZipFile) -> set[str]:
    """The packages of the games, as their entry points tell."""
    points = archive.read("brelan-0.dist-info/entry_points.txt").decode().splitlines()
    return {line.partition(" = ")[2].partition(":")[0] for line in points if " = " in line}


def below(name: str, packages: tuple[str, ...]) -> bool:
    """Whether a module is one of these, or in one of them."""
    return f"{name}.".startswith(tuple(f"{package}." for package in packages))


def compiled(one: Source) -> CodeType:
    """A module's code, without what only checkers of types want."""
    text = one.content
    for name in (b"TYPE_CHECKING", b"typing.TYPE_CHECKING"):
        text = text.replace(b"\nif " + name + b":", b"\nif False:")
    code = compile(text, one.file, "exec", dont_inherit=True, optimize=2)
    return code if one.file.startswith("brelan/") else without_lines(code)


def without_lines(code: CodeType) -> CodeType:
    """Other people's code tells of all that goes wrong in a function as of its first line.

    Lines are a sixth of the weight. The format is that of CPython's `Objects/location_table.md`:
    an entry for up to eight units of code, without columns, no line further than the one before.
    """
    whole, rest = divmod(len(code.co_code) // 2, 8)
    table = b"\xef\x00" * whole + (bytes((0xE8 | (rest - 1), 0)) if rest else b"")
    parts = (without_lines(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    return code.replace(co_linetable=table, co_consts=tuple(parts))


def reached(known: dict[str, Source], roots: list[str]) -> dict[str, CodeType]:
    """The code of these modules and of all that they import, now or later."""
    codes: dict[str, CodeType] = {}
    waiting = list(roots)
    while waiting:
        name = waiting.pop()
        if name in codes or name not in known or below(name, NEVER):
            continue
        one = known[name]
        codes[name] = compiled(one)
        waiting.append(name.rpartition(".")[0])
        package = name if one.package else name.rpartition(".")[0]
        for imported, level, names in imports(codes[name]):
            above = package.rsplit(".", level - 1)[0] if level else ""
            module = ".".join(part for part in (above, imported) if part)
            waiting += [module, *(f"{module}.{part}" for part in names or ())]
        waiting += [text for text in texts(codes[name]) if "." in text]
    return codes


def imports(code: CodeType) -> Iterator[tuple[str, int, tuple[str, ...] | None]]:
    """Every import of a module: what, from how far up, and which names."""
    if dis.opmap["IMPORT_NAME"] in code.co_code[::2]:
        yield from dis._find_imports(code)  # type: ignore[attr-defined]
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield from imports(part)


def texts(code: CodeType) -> Iterator[str]:
    """All texts in a module's code: some are names of modules."""
    for part in code.co_consts:
        if isinstance(part, str):
            yield part
        elif isinstance(part, CodeType):
            yield from texts(part)


def joined(known: dict[str, Source], codes: dict[str, CodeType], data: dict[str, bytes]) -> bytes:
    """One file: how long its index is, the index, and everything, one after the other."""
    body = bytearray()

    def place(content: bytes) -> list[int]:
        body.extend(content)
        return [len(body) - len(content), len(content)]

    # Neighbours that are alike are compressed better.
    told = {
        name: [*place(marshal.dumps(codes[name])), known[name].file]
        for name in sorted(codes, key=lambda name: (name.partition(".")[0] == "brelan", name))
    }
    files = {name: place(content) for name, content in sorted(data.items())}
    index = json.dumps({"modules": told, "files": files}, separators=(",", ":")).encode()
    return struct.pack("<L", len(index)) + index + bytes(body)
