"""What a set-up form must know: which options exclude each other."""

from __future__ import annotations

from itertools import product

import pytest

import brelan
from brelan.core.catalogue import GameInfo
from brelan.core.errors import GameError
from brelan.server.web.excluded_options import clashes


@pytest.mark.parametrize("info", brelan.games(), ids=lambda info: info.id)
def test_clashes_are_what_the_game_refuses_and_nothing_else(info: GameInfo) -> None:
    found = [set(clash.items()) for clash in clashes(info)]
    allowed = {option.name: option.allowed for option in info.options if option.allowed}
    for values in product(*allowed.values()):
        chosen = dict(zip(allowed, values, strict=True))
        try:
            info.complete(chosen)
            refused = False
        except GameError:
            refused = True
        assert refused == any(clash <= set(chosen.items()) for clash in found), chosen


def test_teams_need_pairs_and_lone_players_are_few() -> None:
    punto = next(info for info in brelan.games() if info.id == "punto")
    assert clashes(punto) == [
        {"players": 2, "teams": True},
        {"players": 3, "teams": True},
        {"players": 6, "teams": False},
        {"players": 8, "teams": False},
    ]
