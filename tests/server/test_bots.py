"""Bots think in threads and never hold a table up."""

import asyncio
import logging

import pytest

import brelan
from brelan.core.table import Table
from brelan.server.bots import Bots


async def chosen(table: Table) -> str:
    bots = Bots(threads=2, seconds=0.05)
    try:
        return await bots.choose("club", table, table.pending[0])
    finally:
        bots.stop()


def test_a_bot_chooses_a_legal_move_and_leaves_the_table_alone() -> None:
    table = brelan.game("bonne-combinaison").deal(3)
    before = bytes(table)
    assert asyncio.run(chosen(table)) in table.moves(table.pending[0])
    assert bytes(table) == before


def test_a_bot_that_fails_does_not_stop_the_game(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_words: object, **_effort: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(brelan, "bot", broken)
    table = brelan.game("bonne-combinaison").deal(3)
    with caplog.at_level(logging.ERROR, "brelan.server"):
        assert asyncio.run(chosen(table)) in table.moves(table.pending[0])
    assert "bot-failed" in caplog.text
