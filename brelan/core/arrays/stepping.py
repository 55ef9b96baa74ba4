"""Generic compiled loops for learners: act by number, deal anew, show masks and observations."""

from typing import Any

from ..compiler.decorators import inlined, rule
from ..dispatch import deal, moves, play, settle
from ..generator import next_state, scaled
from .flags import count_flags, find_flag, list_flags
from .loops import look_row
from .tensors import action_of, clear, mark_actions, move_of, write_observation

STOOD = 0  # the game stood still: it was over, or its action negative
REFUSED = 1  # the action was not legal; the game stood still
MOVED = 2
ENDED = 3  # the move ended the game


@inlined
def act_row(s: Any, seat: int, action: int, mask: Any) -> int:
    """One action, if the mask allows it; what became of it."""
    if action < 0 or seat < 0:
        return STOOD
    if action >= len(mask) or not mask[action]:
        return REFUSED
    play(s, seat, move_of(s, seat, action))
    return ENDED if s.over else MOVED


@rule
def reward_row(s: Any, results: Any, scores: Any, rewards: Any) -> None:
    """The results of a game that has ended, which ``results`` lists by the winners' mask."""
    winners = settle(s, scores)
    for player in range(len(rewards)):
        rewards[player] = results[winners, player]


@inlined
def show_row(s: Any, seat: int, out: Any, mask: Any, observation: Any) -> None:
    """What the seat may do and what it knows; nothing where there is no seat."""
    if seat >= 0:
        mark_actions(s, seat, out, mask)
        write_observation(s, seat, observation)
    else:
        clear(mask)
        clear(observation)


@inlined
def draw_row(mask: Any, policy: Any) -> int:
    """One of the actions that a mask allows, drawn by a generator's state; -1 if there is none."""
    count = count_flags(mask)
    if count == 0:
        return -1
    return find_flag(mask, scaled(policy, count))


@rule
def draw_rows(masks: Any, policies: Any, randoms: Any) -> None:
    """A random action in every game."""
    for row in range(len(masks)):
        policies[row] = next_state(policies[row])
        randoms[row] = draw_row(masks[row], policies[row])


@rule
def turn_rows(
    states: Any,
    actions: Any,
    renews: bool,
    results: Any,
    lists: Any,
    scores: Any,
    masks: Any,
    observations: Any,
    rewards: Any,
    ended: Any,
    seats: Any,
) -> int:
    """Act in every game, deal anew, show what comes then; the first game that refused, or -1."""
    out = lists[0]
    refused = -1
    nothing = rewards.reshape(rewards.size)
    for place in range(len(nothing)):
        nothing[place] = 0
    for row in range(len(states)):
        s = states[row]
        mask = masks[row]
        outcome = act_row(s, int(seats[row]), int(actions[row]), mask)
        ended[row] = outcome == ENDED
        if outcome == ENDED:
            reward_row(s, results, scores, rewards[row])
            if renews:
                deal(s)
        elif outcome == REFUSED and refused < 0:
            refused = row
        if outcome >= MOVED:
            seat = look_row(s)
            show_row(s, seat, out, mask, observations[row])
            seats[row] = seat
    return refused


@rule
def show_rows(states: Any, lists: Any, masks: Any, observations: Any, seats: Any) -> None:
    """What there is to see and do in every game."""
    out = lists[0]
    for row in range(len(states)):
        s = states[row]
        seat = look_row(s)
        show_row(s, seat, out, masks[row], observations[row])
        seats[row] = seat


@rule
def observe_row(s: Any, seat: int, observation: Any) -> None:
    """What a seat knows, whether it is to act or not; a negative seat knows nothing."""
    if seat >= 0:
        write_observation(s, seat, observation)
    else:
        clear(observation)


@rule
def observe_rows(states: Any, seats: Any, observations: Any) -> None:
    """What one seat a game knows."""
    for row in range(len(states)):
        observe_row(states[row], int(seats[row]), observations[row])


@rule
def renew_rows(states: Any, chosen: Any) -> None:
    """Deal the chosen games anew; chance goes on where it stood."""
    for row in range(len(states)):
        if chosen[row]:
            deal(states[row])


@rule
def move_one(states: Any, seat: int, action: int, lists: Any) -> int:
    """One action in the only game, if it is legal; the next seat, -1 at the end, -2: refused."""
    s = states[0]
    out = lists[0]
    count = moves(s, seat, out)
    for number in range(count):
        if action_of(s, seat, int(out[number])) == action:
            play(s, seat, int(out[number]))
            return look_row(s)
    return -2


@rule
def show_one(states: Any, seat: int, lists: Any, mask: Any, observation: Any) -> None:
    """What a seat of the only game knows, and may do if it is to act."""
    s = states[0]
    if (s.pending >> seat) & 1:
        show_row(s, seat, lists[0], mask, observation)
        return
    clear(mask)
    observe_row(s, seat, observation)


@inlined
def shown_one(s: Any, lists: Any, mask: Any, observation: Any, legal: Any) -> int:
    """Show the seat to act all it needs; how many actions are legal, and in four bits the seat."""
    seat = look_row(s)
    show_row(s, seat, lists[0], mask, observation)
    return list_flags(mask, legal) << 4 | seat + 1


@rule
def look_one(states: Any, lists: Any, mask: Any, observation: Any, legal: Any) -> int:
    """What there is to see and do in the only game."""
    return shown_one(states[0], lists, mask, observation, legal)


@rule
def step_one(states: Any, action: int, lists: Any, mask: Any, observation: Any, legal: Any) -> int:
    """An action of the only game, and what there is to see and do then; -1: refused."""
    s = states[0]
    if act_row(s, look_row(s), action, mask) < MOVED:
        return -1
    return shown_one(s, lists, mask, observation, legal)
