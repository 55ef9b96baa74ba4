"""Packages that a browser cannot have: they can be imported, and whoever uses one is refused."""

from __future__ import annotations

import sys
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

from brelan.core.errors import BrelanError

ABSENT = (
    "aiosmtplib", "alembic.ddl.mssql", "alembic.ddl.mysql", "alembic.ddl.oracle",
    "alembic.ddl.postgresql", "anyio", "asyncpg", "cryptography", "email", "filelock", "h11",
    "html.entities", "http", "httptools", "httpx", "llvmlite", "platformdirs", "redis", "smtplib",
    "sqlalchemy.dialects.postgresql", "urllib.request", "uvicorn", "webauthn", "wsproto",
)  # fmt: skip


INSIDE = tuple(f"{name}." for name in ABSENT)


class NotHere(BrelanError):  # noqa: N818 - what is the case, as in the server
    """Something needs a server."""

    status = 501

    def __init__(self, name: str) -> None:
        super().__init__("needs-a-server", name=name)


class _Nothing:
    """A name of an absent package; it may be inherited from, and not be called."""

    def __init_subclass__(cls, **_named: Any) -> None:
        pass

    def __init__(self, *_given: Any, **_named: Any) -> None:
        raise NotHere(type(self).__name__)


class _Absent(ModuleType):
    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.__path__ = []

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        made = type(name, (_Nothing,), {})
        setattr(self, name, made)
        return made


class _Finder(MetaPathFinder, Loader):
    def find_spec(self, fullname: str, _path: Any, _target: Any = None) -> ModuleSpec | None:
        """An absent package, or a part of one."""
        if not f"{fullname}.".startswith(INSIDE):
            return None
        return ModuleSpec(fullname, self, is_package=True)

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """Its place."""
        return _Absent(spec.name)

    def exec_module(self, module: ModuleType) -> None:
        """There is nothing in it."""


def install() -> None:
    """Let absent packages be imported from here on."""
    sys.meta_path.append(_Finder())
