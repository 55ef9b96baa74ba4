"""What a client remembers of what it sent and heard."""

from __future__ import annotations

import asyncio
import itertools
import secrets
import time
from dataclasses import dataclass, field
from typing import Any

Json = dict[str, Any]
UNSURE = "outcome-unknown"
"""The refusal of a command that may have been stored all the same."""
_numbers = itertools.count()


def new_id() -> str:
    """An id for a command."""
    return f"stranger-{next(_numbers)}-{secrets.token_hex(4)}"


@dataclass
class Attempt:
    """One time that a command was sent."""

    server: int
    sent: float
    ended: float | None = None
    answer: str = ""
    """``done``, the code of a refusal, ``lost``, or ``silence``; else words that are a defect."""


@dataclass
class Order:
    """A command with its id, and all that became of it."""

    id: str
    table: str
    command: Json
    attempts: list[Attempt] = field(default_factory=list)
    ply: int | None = None
    refused: str | None = None
    """The code of a refusal for good."""

    @property
    def done(self) -> float | None:
        """When it was acknowledged."""
        last = self.attempts[-1] if self.attempts else None
        return last.ended if last is not None and last.answer == "done" else None

    def flying(self, moment: float) -> bool:
        """Whether it was sent and not yet answered then."""
        return any(
            one.sent <= moment and (one.ended is None or one.ended > moment)
            for one in self.attempts
        )


@dataclass
class Watching:
    """What somebody knows of a table that they follow."""

    table: str
    ply: int = -1
    moves: dict[int, list[str]] = field(default_factory=dict)
    status: str = "waiting"
    left: list[int | None] = field(default_factory=list)
    heard: dict[int, tuple[float, Json]] = field(default_factory=dict)
    """Each event by its ply, with the time at which it was first heard."""
    away: list[tuple[float, float]] = field(default_factory=list)
    """When nobody was connected."""
    contradictions: list[str] = field(default_factory=list)
    news: asyncio.Event = field(default_factory=asyncio.Event)

    def take(self, update: Json) -> None:
        """Learn what an update tells."""
        for event in update["events"]:
            known = self.heard.setdefault(event["ply"], (time.monotonic(), event))[1]
            if known != event:
                self.contradictions.append(f"ply {event['ply']}: {known} and {event}")
        if update["ply"] < self.ply:
            return  # an answer that was overtaken
        self.ply = update["ply"]
        self.status = update["info"]["status"]
        self.moves = {one["seat"]: one["moves"] for one in update["seats"] if one["moves"]}
        self.left = (update["info"]["clock"] or {}).get("left", [])
        self.news.set()

    async def until(self, ply: int) -> None:
        """Until an update of that ply or a later one has come."""
        while self.ply < ply:
            self.news.clear()
            await self.news.wait()
