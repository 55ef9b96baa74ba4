"""The first that runs in the worker: what is not here gets a stand-in, then all is imported."""

from __future__ import annotations

import sys
from pathlib import Path

STAND_INS = Path(__file__).parent / "stand_ins"


def prepare() -> None:
    """Let the server's sources be imported as they are."""
    sys.path.insert(0, str(STAND_INS))
    from . import absent, uncompiled

    absent.install()
    sys.modules["brelan.core.compiler.numba_internals"] = uncompiled
