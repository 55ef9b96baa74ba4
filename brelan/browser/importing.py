"""Imports from the one file with all modules: `web/packing.py` writes it.

The worker runs this first, before anything of Brelan can be imported.
"""

from __future__ import annotations

import json
import marshal
import sys
from collections.abc import Callable
from importlib.machinery import ModuleSpec, SourcelessFileLoader
from importlib.util import spec_from_file_location
from types import CodeType, ModuleType
from typing import Any

AFTER: dict[str, Callable[[], None]] = {}
"""What is done once a module of that name has been imported."""
ROOT = "/lib/brelan/"
"""Where data lies, and modules seem to."""


class Loader(SourcelessFileLoader):
    """Loads a module from a place in the file."""

    def __init__(self, name: str, path: str, code: Any) -> None:
        super().__init__(name, path)
        self._code = code

    def get_code(self, fullname: str) -> CodeType:
        """The compiled module."""
        found: CodeType = marshal.loads(self._code(fullname).to_bytes())
        return found

    def exec_module(self, module: ModuleType) -> None:
        """Run it, and what waits for it."""
        super().exec_module(module)
        after = AFTER.pop(self.name, None)
        if after is not None:
            after()


class Finder:
    """Knows all modules of the file."""

    def __init__(self, outside: Any) -> None:
        self._code = outside.code
        self._files: dict[str, str] = json.loads(outside.modules)

    def find_spec(self, name: str, _path: Any = None, _target: Any = None) -> ModuleSpec | None:
        """Where a module is, if it is there."""
        file = self._files.get(name)
        if file is None:
            return None
        path = f"{ROOT}{file}c"
        loader = Loader(name, path, self._code)
        inside = [path.rpartition("/")[0]] if file.endswith("/__init__.py") else None
        return spec_from_file_location(name, path, loader=loader, submodule_search_locations=inside)


def install(outside: Any) -> None:
    """Let all modules of the file be imported, before those of Python's own library."""
    finder: Any = Finder(outside)
    sys.meta_path.insert(0, finder)
    sys.path.append(ROOT)
