"""The checks as tests: ``pytest --pyargs brelan.testing.suite --brelan-game my-game``."""

from __future__ import annotations

import pytest

from brelan.core.game import Game

from .check import CHECKS, Check
from .files import everything_is_there


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_contract(check: Check, brelan_variant: Game) -> None:
    """One check of one variant."""
    check(brelan_variant)


def test_files(brelan_variant: Game) -> None:
    """The room has all that it needs."""
    everything_is_there(brelan_variant.info)
