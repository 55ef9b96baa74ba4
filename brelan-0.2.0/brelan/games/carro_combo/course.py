"""How a round of Carro Combo goes: the deal, tricks, draws, and who pays in the end."""

from typing import Any

from brelan.core.bits import lowest
from brelan.core.compiler.decorators import inlined, rule
from brelan.core.generator import shuffle

from .cards import ACT, CARDS, DECK, DRAWN, HIGHEST, RESERVE, SEATS, TAKE
from .fan import MASKS, can_act, note_plays, size_of


@rule
def hand_dealt(players: int) -> int:
    """How many cards everybody is dealt (rule 1)."""
    return 7 if players == 5 else 10


@rule
def deal_round(s: Any) -> None:
    """All cards anew: hands, then reserves; the rest is the pile (rule 1)."""
    s.round_number += 1
    s.played = 0
    s.discarded = 0
    s.drawn = 0
    s.to_draw = 0
    for card in range(CARDS):
        s.deck[card] = DECK[card]
    shuffle(s, s.deck, CARDS)
    players = int(s.players)
    size = hand_dealt(players)
    s.active = (1 << players) - 1
    s.sizes = 0
    top = 0
    for seat in range(players):
        s.sizes |= size << 8 * seat
        s.shown[seat] = 0
        for k in range(MASKS):
            mask = 0
            for place in range(size):
                mask |= (int(s.deck[top + place]) >> k & 1) << place
            s.fan[seat, k] = mask
        top += size
    for seat in range(players):
        for number in range(RESERVE):
            s.reserve[seat, number] = s.deck[top + number]
        top += RESERVE
    s.top = top


@rule
def lead(s: Any, seat: int) -> None:
    """A new trick; whoever leads it always has something to play."""
    s.leader = seat
    s.ahead = seat
    s.to_beat = 0
    s.pioches = 0
    for other in range(SEATS):
        s.acts[other] = 0
    s.pending = 1 << seat
    note_plays(s, seat)


@inlined
def turn(s: Any, seat: int) -> None:
    """A follower's turn; with no play and no reserve card the round ends at once (rule 10)."""
    s.pending = 1 << seat
    note_plays(s, seat)
    if not can_act(s, seat):
        _pay(s, 1 << seat)


@rule
def next_active(s: Any, seat: int) -> int:
    """The next seat clockwise that is still in the round."""
    active = int(s.active)
    later = active >> (seat + 1)
    return seat + 1 + lowest(later) if later else lowest(active)


@rule
def end_acts(s: Any) -> None:
    """The winner draws three cards for every Pioche in the trick (rule 8)."""
    s.pending = 1 << int(s.ahead)
    s.to_draw = DRAWN * s.pioches
    draw(s)


@rule
def draw(s: Any) -> None:
    """The next card to be put, or the end of the trick when there is none."""
    if s.to_draw:
        s.to_draw -= 1
        s.drawn = s.deck[s.top]
        s.top += 1
        s.singles = 0
        s.groups = 0
    else:
        s.drawn = 0
        _end_trick(s)


@rule
def _end_trick(s: Any) -> None:
    """Who holds no card has left; none or one left in: the round ends (rule 9)."""
    took_part = int(s.active)
    active = 0
    for seat in range(SEATS):  # who is not there has no card either
        active |= int(size_of(s, seat) != 0) << seat
    s.active = active
    if active == 0:
        _pay(s, took_part & ~(1 << int(s.ahead)))
    elif active & (active - 1) == 0:
        _pay(s, active)
    else:
        lead(s, next_leader(s))


@rule
def next_leader(s: Any) -> int:
    """The winner; else the next best number still in; else the first seat to the right (9)."""
    winner = int(s.ahead)
    active = int(s.active)
    if active >> winner & 1:
        return winner
    players = int(s.players)
    best = 0
    leader = -1
    for step in range(1, players):
        seat = (winner + players - step) % players
        if active >> seat & 1:
            act = int(s.acts[seat])
            number = act if act < TAKE * ACT and act % ACT <= HIGHEST else 0
            if leader < 0 or number > best:
                best = number
                leader = seat
    return leader


@rule
def _pay(s: Any, payers: int) -> None:
    """A token each; who has none loses and the game ends, else a new round (rules 2, 11)."""
    for seat in range(int(s.players)):
        if payers >> seat & 1:
            if s.tokens[seat]:
                s.tokens[seat] -= 1
            else:
                s.losers |= 1 << seat
    if s.losers:
        s.over = 1
        s.pending = 0
        return
    deal_round(s)
    lead(s, lowest(payers) if payers & (payers - 1) == 0 else int(s.dealer))
