"""Players without search play legally from the deal on, at every table."""

import pytest

from brelan import Game
from brelan.bots.arena.room_players import ROOM_PLAYERS, RoomPlayer
from tests.variants import EVERY_TABLE, label

MOVES = 60


@pytest.mark.parametrize("name", ROOM_PLAYERS)
@pytest.mark.parametrize("game", EVERY_TABLE, ids=label)
def test_their_choices_are_legal_and_repeat(game: Game, name: str) -> None:
    table = game.deal(seed=3)
    player, again = RoomPlayer(name, game), RoomPlayer(name, game)
    for made in range(MOVES):
        if table.over:
            break
        seat = table.pending[-1]
        move = player.choose(table, seat)
        assert move in table.moves(seat)
        if made % 16 == 0:
            assert again.choose(table, seat) == move
        table.play(seat, move)
    assert len(table.log) > 15
