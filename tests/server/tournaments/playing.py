"""People who play a tournament to its end over the wire, by random moves."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence

import httpx

from tests.server.house import SECONDS, Guest, Json, new_id


def opened(guest: Guest, game: str, **more: object) -> str:
    """A tournament of somebody."""
    answer = guest.http.post("/api/tournaments", json={"id": new_id(), "game": game, **more})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["tournament"])


def asked(guest: Guest, tournament: str, what: str) -> Json:
    """Enter, withdraw, start or close."""
    answer = guest.http.post(f"/api/tournaments/{tournament}/{what}")
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def seen(guest: Guest, tournament: str) -> Json:
    """A tournament as somebody sees it."""
    answer = guest.http.get(f"/api/tournaments/{tournament}")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def move(guest: Guest, table: str, chance: random.Random) -> bool:
    """One random move, if it is one's turn."""
    told = guest.look(table)
    for seat in told["seats"]:
        if seat["moves"]:
            guest.order(table, "play", seat=seat["seat"], move=chance.choice(seat["moves"]))
            return True
    return False


def played(guests: Sequence[Guest], tournament: str, seed: int = 0) -> Json:
    """Everybody plays wherever they are to play, until the tournament is over."""
    chance, deadline = random.Random(seed), time.monotonic() + SECONDS
    while time.monotonic() < deadline:
        moved = False
        for guest in guests:
            try:
                told = seen(guest, tournament)
                if told["status"] == "over":
                    return told
                while told["table"] and move(guest, told["table"], chance):
                    moved = True
            except httpx.TransportError:  # the server was killed
                continue
        if not moved:
            time.sleep(0.05)
    raise AssertionError(f"not over: {told}")
