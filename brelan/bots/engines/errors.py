"""What a program can do wrong, each in one sentence."""

from __future__ import annotations

from brelan.core.errors import BrelanError


class EngineError(BrelanError, RuntimeError):
    """A program that does not start, ends, keeps silent, answers nonsense, or floods."""


class EngineUnfit(EngineError):  # noqa: N818 - a kind of `EngineError`
    """A program that does not start, or does not know the game: it can play none of it."""
