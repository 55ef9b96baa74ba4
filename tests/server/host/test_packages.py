"""The packages of the server depend one way; SQL and threads stay where they belong."""

import ast
from pathlib import Path

import brelan.server
from tests.package.imports import imported, parsed

ROOT = Path(brelan.server.__file__).parent
ABOVE = {
    "common": set[str](),
    "messages": {"common"},
    "model": {"common", "messages"},
    "deals": {"common", "messages", "model"},
    "tables": {"common", "messages", "model", "deals"},
    "store": {"common", "messages", "model", "deals", "tables"},
    "people": {"common", "messages", "model", "deals", "tables", "store"},
    "jobs": {"common", "messages", "model", "deals", "tables", "store"},
    "notices": {"common", "messages", "model", "deals", "tables", "store", "people"},
}
ABOVE["web"] = set(ABOVE)
ABOVE["host"] = {*ABOVE, "host"}
"""What each package may import, beside itself."""
PORTABLE = ("common/tasks.py", "messages", "model", "deals", "tables")
"""What has no threads and no clock of its own, so that both can be handed in."""
FROM_OUTSIDE = {"threading", "concurrent", "multiprocessing", "_thread", "time"}
IN_THREADS = {"to_thread", "run_in_executor", "run_coroutine_threadsafe"}
SOURCES = [source for source in sorted(ROOT.rglob("*.py")) if "migrations" not in source.parts]


def name(source: Path) -> str:
    return source.relative_to(ROOT).as_posix()


def test_every_package_has_its_place() -> None:
    packages = {path.parent.name for path in ROOT.glob("*/__init__.py")}
    assert packages == set(ABOVE)


def test_a_package_imports_only_what_is_above_it() -> None:
    for source in SOURCES:
        here = source.relative_to(ROOT).parts[0]
        if here == "__init__.py":
            continue
        for module in imported(source):
            parts = module.split(".")
            if parts[:2] == ["brelan", "server"] and len(parts) > 2 and parts[2] != here:
                assert parts[2] in ABOVE[here], f"{source} imports {module}"


def test_only_the_store_speaks_sql() -> None:
    for source in SOURCES:
        if source.relative_to(ROOT).parts[0] != "store":
            libraries = {module.split(".")[0] for module in imported(source)}
            assert not libraries & {"sqlalchemy", "sqlite3", "asyncpg", "alembic"}, source


def test_only_the_database_knows_its_drivers() -> None:
    for source in SOURCES:
        if name(source) not in (
            "store/database.py",
            "store/drivers.py",
            "store/postgresql.py",
            "store/sqlite.py",
        ):
            drivers = (".store.drivers", ".store.postgresql", ".store.sqlite")
            assert not any(one in module for module in imported(source) for one in drivers), source


def test_the_authority_has_no_threads_and_no_clock() -> None:
    for source in (one for one in SOURCES if name(one).startswith(PORTABLE)):
        assert not FROM_OUTSIDE & {module.split(".")[0] for module in imported(source)}, source
        tree = parsed(source)
        used = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
        assert not IN_THREADS & used, source


def test_a_folder_fits_on_a_screen() -> None:
    for folder in {source.parent for source in SOURCES}:
        modules = [file for file in folder.glob("*.py") if file.name != "__init__.py"]
        assert len(modules) <= 15, folder
