"""The house: imports go one way, no game is named outside its room, numbers are not hidden."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import brelan
from tests.package.imports import imported, parsed

ROOT = Path(brelan.__file__).parent
LAYERS = {
    "core": set[str](),
    "games": {"core"},
    "bots": {"core", "games"},
    "whole_file": {"core"},
    "data": {"core", "games", "whole_file"},
    "cluster": {"core"},
    "envs": {"core", "games", "bots"},
    "client": {"core", "server", "whole_file"},
    "server": {"core", "games", "bots", "whole_file"},
    "wasm": {"core", "games", "bots"},
    "terminal": {"client", "core", "games", "bots", "data", "cluster", "wasm", "whole_file"},
    "testing": {"core", "games", "bots", "server"},
    "cli": {"core", "games", "bots", "data", "envs", "server", "terminal", "client"},
}
SOURCES = sorted(ROOT.rglob("*.py"))


def layer(parts: tuple[str, ...]) -> str:
    return parts[0].removesuffix(".py")


def test_imports_go_one_way() -> None:
    for source in SOURCES:
        here = layer(source.relative_to(ROOT).parts)
        for module in imported(source):
            parts = tuple(module.split("."))
            if parts[0] != "brelan" or len(parts) == 1 or here not in LAYERS:
                continue
            there = layer(parts[1:])
            if there in LAYERS and there != here:
                assert there in LAYERS[here], f"{source} imports {module}"


def test_rooms_do_not_know_each_other() -> None:
    for source in SOURCES:
        parts = source.relative_to(ROOT).parts
        if parts[0] != "games" or len(parts) < 3:
            continue
        rooms = {path.parent.name for path in (ROOT / "games").glob("*/rules.py")} - {parts[1]}
        for module in imported(source):
            assert not rooms & set(module.split(".")), f"{source} imports {module}"


def test_no_game_is_named_outside_its_room() -> None:
    rooms = {path.parent.name for path in (ROOT / "games").glob("*/rules.py")}
    names = rooms | {info.id for info in brelan.games()}
    for source in SOURCES:
        if source.relative_to(ROOT).parts[0] == "games":
            continue
        words = {
            node.value
            for node in ast.walk(parsed(source))
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        assert not names & words, source


def test_importing_brelan_does_not_load_numba() -> None:
    code = "import sys, brelan; brelan.games(); brelan.game('punto'); print('numba' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"


def test_the_classes_that_people_name_are_exported() -> None:
    assert brelan.Table.__module__ == "brelan.core.table"
    assert brelan.Bot.__module__ == "brelan.bots.bot"
    assert isinstance(brelan.game("punto").deal(1), brelan.Table)
    with pytest.raises(AttributeError, match="Nonsense"):
        _ = brelan.Nonsense  # type: ignore[attr-defined]  # which it has not


DOCUMENTED = {"_exit", "_fields_", "_mapping"}
"""Names with an underscore that their libraries document: of `os`, `ctypes` and SQLAlchemy."""
COMPILER = ROOT / "core" / "compiler"
INTERNALS = {COMPILER / "numba_internals.py", COMPILER / "webassembly.py"}
"""The modules that may use what Numba does not document."""


def defined_privately(tree: ast.Module) -> set[str]:
    """The names with an underscore that a module defines: its own, of its classes and objects."""
    found = DOCUMENTED.copy()
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                found.add(name)
            case ast.ClassDef(name=name) | ast.Name(id=name, ctx=ast.Store()):
                found.add(name)
            case ast.Attribute(value=ast.Name(id="self" | "cls"), attr=name, ctx=ast.Store()):
                found.add(name)
    return found


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def test_nobody_uses_the_private_names_of_others() -> None:
    for source in SOURCES:
        if source in INTERNALS:
            continue
        tree = parsed(source)
        own = defined_privately(tree)
        for node in ast.walk(tree):
            match node:
                case ast.Attribute(value=ast.Name(id="self" | "cls")):
                    continue
                case ast.Attribute(value=ast.Call(func=ast.Name(id="super"))):
                    continue
                case ast.Attribute(attr=name) if is_private(name):
                    assert name in own, f"{source}:{node.lineno} uses {name} of another module"
                case ast.ImportFrom(names=names):
                    private = [alias.name for alias in names if is_private(alias.name)]
                    assert not private, f"{source}:{node.lineno} imports {private}"


DOCUMENTED_PARTS = {"numba", "numba.extending"}
"""What Numba promises to keep; the rest changes without notice."""


def test_the_compiler_s_internals_are_used_in_two_modules() -> None:
    for source in SOURCES:
        if source in INTERNALS:
            continue
        for node in ast.walk(parsed(source)):
            match node:
                case ast.Import(names=names):
                    modules = [alias.name for alias in names]
                case ast.ImportFrom(module=str(module), level=0):
                    modules = [module]
                case _:
                    continue
            for module in modules:
                if module.partition(".")[0] in {"numba", "llvmlite"}:
                    assert module in DOCUMENTED_PARTS, f"{source}:{node.lineno} imports {module}"


def test_long_files_say_why() -> None:
    for source in SOURCES:
        text = source.read_text("utf-8")
        if text.count("\n") > 500:
            assert "lines" in (ast.get_docstring(parsed(source)) or ""), source
