"""The golden playthroughs still come out as they were written."""

import pytest

from brelan import Game
from tests.golden import FOLDER, path, playthrough
from tests.variants import VARIANTS, label


@pytest.mark.parametrize("game", VARIANTS, ids=label)
def test_the_playthrough_is_unchanged(game: Game) -> None:
    assert playthrough(game) == path(game).read_text("utf-8")


def test_every_playthrough_belongs_to_a_variant() -> None:
    assert {file.name for file in FOLDER.iterdir()} == {path(game).name for game in VARIANTS}
