"""A table in memory: what its entries make of it, without a server."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from brelan import Table, game
from brelan.server.common.errors import Forbidden
from brelan.server.messages.protocol import Join, Leave
from brelan.server.model.log import Entry
from brelan.server.model.seats import Chair
from brelan.server.model.state import MILESTONES, State
from brelan.server.tables import commands, results, rights
from brelan.server.tables.showing import views
from brelan.testing.server_messages import state_of
from tests.play import random_table


def test_a_choice_that_was_taken_back_stays_secret() -> None:
    """Somebody alone with bots takes back a turn: what the bots had chosen is not told."""
    table = game("combi-combo").deal(3)
    for seat in (1, 2, 0):
        table.play(seat, table.moves(seat)[0])
    state = state_of(table)
    state.apply(Entry(kind="back", at=2, moves=0))
    told = views.update(state, "person-0", -1, now=2, started=1)
    moves = {event.seat: event.move for event in told.events if event.kind == "move"}
    assert moves == {0: table.log[2][1], 1: None, 2: None}


def last_mover_wins() -> Table:
    """A finished game for two whose last move was made by its winner."""
    for seed in range(100):
        table = random_table(game("bonne-combinaison"), seed)
        if table.winners == (table.log[-1][0],):
            return table
    raise AssertionError("no such game")


def test_who_lets_a_bot_make_the_last_move_does_not_win_the_rating() -> None:
    finished = last_mover_wins()
    seat, move = finished.log[-1]
    before = finished.game.deal(finished.seed)
    for mover, made in finished.log[:-1]:
        before.play(mover, made)
    own, stood_in = state_of(before), state_of(before)
    own.apply(Entry(kind="move", at=3, seat=seat, move=move, by="person"))
    stood_in.apply(Entry(kind="stand-in", at=2, seat=seat, level="club", rated=True))
    stood_in.apply(Entry(kind="move", at=3, seat=seat, move=move, by="bot"))
    counted = [results.result(state) for state in (own, stood_in)]
    assert [one and one.winners for one in counted] == [[seat], [1 - seat]]


def test_a_seat_that_was_left_has_an_invitation_that_nobody_can_guess() -> None:
    invitations = []
    for _ in range(2):
        state = state_of(game("bonne-combinaison").deal(1))
        effect = commands.decide(state, "person-1", Leave(1), 2, 1)
        state.apply(effect.entries[0])
        invitations.append(state.chairs[1].invite or "")
        assert state.chairs[1].invite == effect.entries[0].invite
    assert len(set(invitations)) == 2
    assert all(len(invite) >= 20 for invite in invitations)


def test_every_invitation_that_an_older_version_gave_away_opens_any_seat() -> None:
    state = State(state_of(game("punto", players=3).deal(1)).header)
    made = (Chair("person", person="a"), Chair("open", invite="one"), Chair("open", invite="two"))
    state.apply(Entry(kind="create", at=1, person="a", chairs=made))
    state.apply(commands.decide(state, "b", Join(seat=2, invite="two"), 2, 1).entries[0])
    again = commands.decide(state, "c", Join(seat=1, invite="two"), 3, 1)  # whose own seat is taken
    assert again.entries[0].seat == 1
    state.apply(Entry(kind="leave", at=4, person="b", seat=2, invite="three"))
    assert rights.invites(state, "a") == {1: "one", 2: "one"}
    for invite in ("one", "two", "three"):
        assert commands.decide(state, "d", Join(seat=1, invite=invite), 5, 1).entries
    with pytest.raises(Forbidden):
        commands.decide(state, "d", Join(seat=1, invite="four"), 5, 1)


def test_take_backs_play_few_moves_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each was replayed from the deal: two hundred at a long game took 13 seconds to read."""
    finished = random_table(game("combit", rounds=5), 1)
    state, chance = state_of(finished), random.Random(1)
    assert len(finished.history) > 4 * MILESTONES
    for _ in range(50):
        kept = chance.randrange(len(state.movers))
        with monkeypatch.context() as counting:
            played = count_moves(counting)
            state.apply(Entry(kind="back", at=2, moves=kept))
        assert len(played) < MILESTONES
        assert state.table is not None
        assert state.table.history == finished.history[:kept]
        for seat, move in finished.log[kept : kept + 1 + chance.randrange(3 * MILESTONES)]:
            state.apply(Entry(kind="move", at=2, seat=seat, move=move, by="person"))
        again = finished.game.deal(finished.seed)
        for seat, number in state.table.history:
            again.play_number(seat, number)
        assert bytes(state.table) == bytes(again)


def count_moves(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The seats of all moves that are made from now on."""
    made: list[int] = []

    def counted(play: Callable[[Table, int, Any], None]) -> Callable[[Table, int, Any], None]:
        def count_and_play(table: Table, seat: int, move: Any) -> None:
            made.append(seat)
            play(table, seat, move)

        return count_and_play

    monkeypatch.setattr(Table, "play", counted(Table.play))
    monkeypatch.setattr(Table, "play_number", counted(Table.play_number))
    return made
