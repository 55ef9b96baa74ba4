"""Generic compiled loops over games: written once, compiled for each record type."""

from typing import Any

from ..bits import lowest
from ..compiler.decorators import rule
from ..dispatch import deal, moves, play, settle
from ..generator import next_state, scaled


@rule
def play_out(s: Any, policy: Any, out: Any) -> Any:
    """Play uniformly random moves to the end; the policy generator's last state."""
    while not s.over:
        seat = lowest(s.pending)
        policy = next_state(policy)
        play(s, seat, int(out[scaled(policy, moves(s, seat, out))]))
    return policy


@rule
def play_game(s: Any, rng: Any, policy: Any, out: Any, scores: Any) -> int:
    """Deal with this generator and play to the end; the winners' bit mask."""
    s.rng = rng
    deal(s)
    play_out(s, policy, out)
    return settle(s, scores)


@rule
def length(s: Any) -> int:
    """How many moves were made."""
    return int(s.ply)


@rule
def play_out_all(
    states: Any, rngs: Any, policies: Any, out: Any, lengths: Any, scores: Any, winners: Any
) -> int:
    """Deal and play a game for every generator in ``rngs``, all on ``states[0]``; moves made."""
    s = states[0]
    total = 0
    for game in range(len(rngs)):
        winners[game] = play_game(s, rngs[game], policies[game], out, scores[game])
        lengths[game] = length(s)
        total += length(s)
    return total


@rule
def deal_rows(states: Any) -> None:
    """Deal every game of a batch."""
    for row in range(len(states)):
        deal(states[row])


@rule
def look_row(s: Any) -> int:
    """The first pending seat, -1 when the game is over."""
    return -1 if s.pending == 0 else lowest(s.pending)


@rule
def look_rows(states: Any, seats: Any) -> None:
    """The first pending seat of every game."""
    for row in range(len(states)):
        seats[row] = look_row(states[row])


@rule
def legal_row(s: Any, seat: int, out: Any) -> int:
    """The legal moves of one seat, none if it may not act."""
    if not (s.pending >> seat) & 1:
        return 0
    return moves(s, seat, out)


@rule
def legal_rows(states: Any, seats: Any, out: Any, counts: Any) -> None:
    """The legal moves of one seat a game; a negative seat has none."""
    for row in range(len(states)):
        counts[row] = 0
        if seats[row] >= 0:
            counts[row] = legal_row(states[row], int(seats[row]), out[row])


@rule
def step_row(s: Any, seat: int, move: int, out: Any) -> bool:
    """Make the move if it is legal; whether it was."""
    count = legal_row(s, seat, out)
    for place in range(count):
        if out[place] == move:
            play(s, seat, move)
            return True
    return False


@rule
def step_rows(states: Any, seats: Any, chosen: Any, out: Any, refused: Any) -> None:
    """One move a game; a game with a negative seat stands still."""
    for row in range(len(states)):
        refused[row] = seats[row] >= 0 and not step_row(
            states[row], int(seats[row]), int(chosen[row]), out
        )


@rule
def settle_rows(states: Any, scores: Any, winners: Any) -> None:
    """Every game's scores and winners."""
    for row in range(len(states)):
        winners[row] = settle(states[row], scores[row])


@rule
def play_out_rows(states: Any, policies: Any, out: Any) -> None:
    """Every game of a batch to its end by random moves."""
    for row in range(len(states)):
        policies[row] = play_out(states[row], policies[row], out)
