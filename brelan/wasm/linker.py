"""The linker for WebAssembly: the machine's wasm-ld, or the one in the wheel ``ziglang``."""

from __future__ import annotations

import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from brelan.core.errors import CompilerError

NAMES = ("wasm-ld", *(f"wasm-ld-{version}" for version in range(30, 13, -1)))
"""As LLVM calls it, and as Debian does."""
STACK = 256 * 1024
"""Bytes for calls within calls: exact search goes sixty deep."""


def linker() -> list[str] | None:
    """The words that start it; None where there is none."""
    found = next((path for path in map(shutil.which, NAMES) if path is not None), None)
    if found is not None:
        return [found]
    return [sys.executable, "-m", "ziglang", "wasm-ld"] if find_spec("ziglang") else None


def link(code: Path, module: Path) -> None:
    """Make a module of an object file; all that it exports is kept, nothing is asked of others."""
    words = linker()
    if words is None:
        raise CompilerError("wasm-linker-missing")
    stack = ["--stack-first", "-z", f"stack-size={STACK}"]
    kept = ["--no-entry", "--export-dynamic", "--export=__heap_base", "--strip-all", "-O2"]
    done = subprocess.run(
        [*words, *kept, *stack, str(code), "-o", str(module)],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise CompilerError("wasm-failed", module=module.name, problem=done.stderr.strip())
