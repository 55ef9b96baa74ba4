"""What a program can do wrong, each in one sentence."""

from __future__ import annotations

from brelan.core.errors import BrelanError


class EngineError(BrelanError, RuntimeError):
    """A program that does not start, ends, keeps silent, answers nonsense, or floods."""
