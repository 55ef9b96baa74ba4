"""Analyses of finished games: off the loop, one at a time, kept."""

import asyncio
import json
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

import brelan
from brelan.cli import run
from brelan.core.texts import text
from brelan.server.common.errors import Refused
from brelan.server.jobs.analyses import WAITING, Analyses, analyse_in_background
from brelan.server.jobs.background import JobQueue
from brelan.server.messages.protocol import Outcome
from brelan.server.tables.showing.finished import FinishedGame
from tests.server.finished import bring_in
from tests.server.house import SECONDS, House

Progress = Callable[[int, int], None]
EMPTY: dict[str, Any] = {
    "aim": "win",
    "stage": "whole",
    "verdicts": [],
    "moments": [],
    "luck_events": [],
    "decisions": [],
    "curve": [],
    **{part: [] for part in ("result", "fair", "luck", "luck_error", "luck_deals", "luck_draws")},
    **{part: [] for part in ("given_away", "received", "untold")},
    "best_boards": None,
}


class Made:
    """An analysis without a thought."""

    def __init__(self, stage: str = "whole") -> None:
        self.stage = stage

    def as_dict(self, lang: str) -> dict[str, Any]:
        """The same in all languages."""
        return {**EMPTY, "stage": self.stage}


def played(number: int) -> FinishedGame:
    ended = Outcome(how="rules", winners=[], losers=[], gave_up=[])
    record = {"number": number}
    return FinishedGame(table=str(number), ply=number, record=record, by=(), seats=[], result=ended)


def test_they_are_made_one_at_a_time_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[int] = []
    go_on = threading.Semaphore(0)

    def analyse(record: dict[str, int], progress: Progress, partly: Callable[..., None]) -> Made:
        begun.append(record["number"])
        partly(Made("course"))
        progress(1, 2)
        go_on.acquire()
        if record["number"] == 1:
            raise ZeroDivisionError
        return Made()

    monkeypatch.setattr(brelan, "analyse", analyse)

    async def ask() -> None:
        jobs = JobQueue()
        analyses = Analyses(analyse_in_background(jobs))
        for number in range(WAITING + 5):
            assert analyses.ask(played(number), "en").state == "working"
        while analyses.ask(played(0), "en").progress != 0.5:
            await asyncio.sleep(0.01)
        assert begun == [0]
        part = analyses.ask(played(0), "en")  # what is known is told before the rest
        assert part.state == "working"
        assert part.analysis is not None
        assert part.analysis.stage == "course"
        assert analyses.ask(played(1), "en").analysis is None
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
    def analyse(_record: object, progress: Progress, partly: object) -> None:
        while True:
            progress(0, 1)
            time.sleep(0.01)

    monkeypatch.setattr(brelan, "analyse", analyse)

    async def ask() -> None:
        jobs = JobQueue()
        analyses = Analyses(analyse_in_background(jobs))
        analyses.ask(played(0), "en")
        await asyncio.sleep(0.05)
        jobs.stop()
        await analyses.stop()

    asyncio.run(asyncio.wait_for(ask(), SECONDS))


def test_page_and_terminal_tell_the_same(
    house: House, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What the page is given is what ``brelan analyse`` finds in the downloaded game."""
    [one] = bring_in(house, [brelan.game("bonne-combinaison")], 5)
    url = f"{house.url}/api/tables/{one.id}"
    (tmp_path / "game.json").write_bytes(httpx.get(f"{url}/record", timeout=SECONDS).content)
    words = ["analyse", str(tmp_path / "game.json"), "--json", str(tmp_path / "told.json")]
    assert run([*words, "--lang", "en"], "en") == 0
    printed = " ".join(capsys.readouterr().out.split())
    own = json.loads((tmp_path / "told.json").read_text("utf-8"))
    analysis = ready(f"{url}/analysis")["analysis"]
    for name in ("curve", "verdicts", "moments", "luck_events", "luck", "given_away", "received"):
        assert analysis[name] == own[name], name
    assert [{**one, "remark": ""} for one in analysis["decisions"]] == [
        {**one, "remark": ""} for one in own["decisions"]
    ]
    for seat, told in enumerate(analysis["verdicts"]):
        who = {"name": f"seat {seat}", "person": "other"}
        assert text(told["key"], "en", **told["values"], **who) in printed


def ready(url: str) -> dict[str, Any]:
    """An analysis once it is made."""
    deadline = time.monotonic() + SECONDS
    while True:
        spoken = {"Accept-Language": "en"}
        told: dict[str, Any] = httpx.get(url, timeout=SECONDS, headers=spoken).json()
        if told["state"] == "ready" or time.monotonic() > deadline:
            return told
        time.sleep(0.1)


def test_a_finished_game_is_analysed(house: House) -> None:
    [one] = bring_in(house, [brelan.game("combit")])
    url = f"{house.url}/api/tables/{one.id}/analysis"
    told = ready(url)
    assert (told["state"], told["progress"]) == ("ready", 1)
    assert told["analysis"]["stage"] == "whole"
    assert len(told["analysis"]["curve"][0]) == 2
    moves = {(decision["seat"], decision["move"]) for decision in told["analysis"]["decisions"]}
    assert moves <= set(one.table.log)
