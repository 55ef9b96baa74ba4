"""What every game of the catalogue keeps, in every option: the checks that strangers use."""

import pytest

from brelan import Game
from brelan.core.catalogue import GameInfo, catalogue
from brelan.testing.check import CHECKS, Check
from brelan.testing.files import everything_is_there
from tests.variants import VARIANTS, label

EVERY_CHECK = pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)


@EVERY_CHECK
@pytest.mark.parametrize("game", VARIANTS, ids=label)
def test_contract(check: Check, game: Game) -> None:
    check(game)


@pytest.mark.parametrize("info", catalogue().values(), ids=lambda info: info.id)
def test_the_room_is_complete(info: GameInfo) -> None:
    everything_is_there(info)
