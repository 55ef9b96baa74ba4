"""Analyses of finished games: off the loop, one at a time, kept."""

import asyncio
import threading
import time
from collections.abc import Callable
from typing import Any

import httpx
import pytest

import brelan
from brelan.server.common.errors import Refused
from brelan.server.jobs.analyses import WAITING, Analyses
from brelan.server.jobs.background import JobQueue
from brelan.server.messages.protocol import Outcome
from brelan.server.tables.showing.finished import FinishedGame
from tests.server.finished import bring_in
from tests.server.house import SECONDS, House

Progress = Callable[[int, int], None]
EMPTY: dict[str, Any] = {
    "aim": "win",
    "decisions": [],
    "curve": [],
    **{part: [] for part in ("result", "fair", "luck", "luck_error", "luck_deals", "luck_draws")},
    **{part: [] for part in ("given_away", "received", "untold")},
    "best_boards": None,
}


class Made:
    """An analysis without a thought."""

    def as_dict(self, lang: str) -> dict[str, Any]:
        """The same in all languages."""
        return EMPTY


def played(number: int) -> FinishedGame:
    ended = Outcome(how="rules", winners=[], losers=[], gave_up=[])
    record = {"number": number}
    return FinishedGame(table=str(number), ply=number, record=record, by=(), seats=[], result=ended)


def test_they_are_made_one_at_a_time_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[int] = []
    go_on = threading.Semaphore(0)

    def analyse(record: dict[str, int], progress: Progress) -> Made:
        begun.append(record["number"])
        progress(1, 2)
        go_on.acquire()
        if record["number"] == 1:
            raise ZeroDivisionError
        return Made()

    monkeypatch.setattr(brelan, "analyse", analyse)

    async def ask() -> None:
        jobs = JobQueue()
        analyses = Analyses(jobs)
        for number in range(WAITING + 5):
            assert analyses.ask(played(number), "en").state == "working"
        while analyses.ask(played(0), "en").progress != 0.5:
            await asyncio.sleep(0.01)
        assert begun == [0]
        go_on.release()
        while analyses.ask(played(0), "en").state == "working":
            await asyncio.sleep(0.01)
        go_on.release(WAITING)
        while analyses.ask(played(WAITING - 1), "en").state == "working":
            await asyncio.sleep(0.01)
        assert begun == list(range(WAITING))
        with pytest.raises(Refused, match="analysed"):
            analyses.ask(played(1), "en")
        assert analyses.ask(played(WAITING), "en").state == "working"  # now there is room
        jobs.stop()
        await analyses.stop()

    asyncio.run(ask())


def test_a_stop_does_not_wait_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    def analyse(_record: object, progress: Progress) -> None:
        while True:
            progress(0, 1)
            time.sleep(0.01)

    monkeypatch.setattr(brelan, "analyse", analyse)

    async def ask() -> None:
        jobs = JobQueue()
        analyses = Analyses(jobs)
        analyses.ask(played(0), "en")
        await asyncio.sleep(0.05)
        jobs.stop()
        await analyses.stop()

    asyncio.run(asyncio.wait_for(ask(), SECONDS))


def test_a_finished_game_is_analysed(house: House) -> None:
    [one] = bring_in(house, [brelan.game("combit")])
    url = f"{house.url}/api/tables/{one.id}/analysis"
    told = httpx.get(url, timeout=SECONDS, verify=False).json()
    deadline = time.monotonic() + SECONDS
    while told["state"] == "working" and time.monotonic() < deadline:
        time.sleep(0.1)
        told = httpx.get(url, timeout=SECONDS, verify=False).json()
    assert (told["state"], told["progress"]) == ("ready", 1)
    assert len(told["analysis"]["curve"][0]) == 2
    moves = {(decision["seat"], decision["move"]) for decision in told["analysis"]["decisions"]}
    assert moves <= set(one.table.log)
