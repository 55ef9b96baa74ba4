"""Records read as plain Python data."""

import numpy as np
import pytest

from brelan import Game
from brelan.core.plain_record import plain
from tests.play import random_table
from tests.variants import VARIANTS, label


@pytest.mark.parametrize("game", VARIANTS, ids=label)
def test_every_field_is_read_as_it_is(game: Game) -> None:
    for plies in (0, 7, 10_000):
        state = random_table(game, 3, plies).state
        read = vars(plain(state))
        assert list(read) == list(state.dtype.names)
        for field, value in zip(state.dtype.names, state.item(), strict=True):
            expected = value.tolist() if isinstance(value, np.ndarray) else value
            assert read[field] == expected
            assert type(read[field]) is type(expected)
