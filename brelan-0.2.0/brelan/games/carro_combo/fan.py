"""A hand of Carro Combo: a fan whose order is fixed, and the combinations in it.

A fan is five masks with a bit a place, place 0 at the left end. Mask k < 4 holds bit k of every
card's number, the last one says which cards everybody knows. So a card goes in or out by one
shift of each mask, and a rule on neighbours is tested at all places at once.
"""

from typing import Any

from brelan.core.bits import lowest
from brelan.core.compiler.decorators import inlined, rule

from .cards import ACT, HIGHEST, RUN2, RUN3, S, X

KNOWN = 16  # added to a card that everybody has seen going into the hand (rule 12)
MASKS = 5

# A group is two or three neighbours that make a combination; its number, (kind - RUN2) * LANE
# + leftmost place, is below 63. So a set of groups is one mask.
LANE = 16
LANE_BITS = (1 << LANE) - 1


@rule
def fan_of(s: Any, seat: int) -> Any:
    """The masks of a seat's hand."""
    return (
        int(s.fan[seat, 0]),
        int(s.fan[seat, 1]),
        int(s.fan[seat, 2]),
        int(s.fan[seat, 3]),
        int(s.fan[seat, 4]),
    )


@rule
def held(fan: Any) -> int:
    """The places that hold a card, a bit each."""
    places: int = fan[0] | fan[1] | fan[2] | fan[3]
    return places


@rule
def size_of(s: Any, seat: int) -> int:
    """How many cards a seat has in hand."""
    return int(s.sizes) >> 8 * seat & 255


@rule
def card_at(fan: Any, place: int) -> int:
    """The card at a place; 0 beyond the right end."""
    card: int = (
        (fan[0] >> place & 1)
        | (fan[1] >> place & 1) << 1
        | (fan[2] >> place & 1) << 2
        | (fan[3] >> place & 1) << 3
    )
    return card


@inlined
def put_card(s: Any, seat: int, place: int, card: int) -> None:
    """Put a card into the hand; those to the right of it make room."""
    left = (1 << place) - 1
    for k in range(MASKS):
        mask = int(s.fan[seat, k])
        s.fan[seat, k] = mask + (mask & ~left) | (card >> k & 1) << place
    s.sizes += 1 << 8 * seat
    s.shown[seat] += card // KNOWN << 4 * (card % KNOWN)


@inlined
def drop_cards(s: Any, seat: int, place: int, count: int) -> None:
    """Take neighbouring cards out of the hand; the rest close up."""
    fan = fan_of(s, seat)
    left = (1 << place) - 1
    known = fan[MASKS - 1] >> place & (1 << count) - 1
    while known:
        s.shown[seat] -= 1 << 4 * card_at(fan, place + lowest(known))
        known &= known - 1
    for k in range(MASKS):
        s.fan[seat, k] = fan[k] & left | (fan[k] >> count & ~left)
    s.sizes -= count << 8 * seat


@inlined
def note_plays(s: Any, seat: int) -> None:
    """Note all that a seat may play now, at its turn to act in the trick."""
    fan = fan_of(s, seat)
    s.singles = singles(fan, int(s.to_beat))
    s.groups = groups(fan, int(s.to_beat))


@rule
def can_act(s: Any, seat: int) -> bool:
    """Whether the seat has a play, as noted, or a reserve card to take (rule 10)."""
    return bool(s.singles != 0 or s.groups != 0 or s.reserve[seat, 0] != 0)


@rule
def singles(fan: Any, to_beat: int) -> int:
    """The places of the cards that may be played alone: always those of S and P (rules 6, 7)."""
    # X, P and S are numbered above all numbers; only S and P go alone on a 12 or on a group.
    return higher_than(fan, to_beat if to_beat < HIGHEST else X)


@rule
def higher_than(fan: Any, card: int) -> int:
    """The places of the cards with a higher number than this one."""
    higher = _higher(fan[0], card, 0)
    higher = _higher(fan[1], card >> 1, higher)
    higher = _higher(fan[2], card >> 2, higher)
    return _higher(fan[3], card >> 3, higher)


@rule
def _higher(mask: int, bit: int, lower_bits: int) -> int:
    """Where cards are higher by this bit and, if it is equal, by the lower bits."""
    return mask & lower_bits | (mask | lower_bits) & (bit & 1) - 1


@inlined
def groups(fan: Any, to_beat: int) -> int:
    """The groups that beat a combination (rules 4, 5).

    Cards make a pair or trio if any two of them are equal, a run of k if any two of them are
    different and less than k apart. An X goes with every number and with the other X.
    """
    number = held(fan) & ~(fan[3] & fan[2] & fan[1])
    both = number & number >> 1
    x = fan[3] & fan[2] & ~fan[1] & fan[0]
    equal, one_apart, two_apart = distances(fan, 1)
    run2 = both & (one_apart | x | x >> 1)
    pair = both & (equal | x | x >> 1)
    near = run2 | both & two_apart
    equal, one_apart, two_apart = distances(fan, 2)
    run3 = near & near >> 1 & (one_apart | two_apart | x | x >> 2)
    trio = pair & pair >> 1 & (equal | x | x >> 2)
    found: int = run2 | pair << LANE | run3 << 2 * LANE | trio << 3 * LANE
    return found & _stronger(fan, to_beat)


@inlined
def distances(fan: Any, step: int) -> Any:
    """Where a card and the one ``step`` places to its right are equal, one apart, two apart."""
    # A subtraction at all places at once, bit by bit; d0 … d3 are the bits of the difference.
    d0 = fan[0] ^ fan[0] >> step
    borrow = ~fan[0] & fan[0] >> step
    d1 = fan[1] ^ fan[1] >> step
    borrow1 = ~fan[1] & fan[1] >> step | ~d1 & borrow
    d1 ^= borrow
    d2 = fan[2] ^ fan[2] >> step
    borrow2 = ~fan[2] & fan[2] >> step | ~d2 & borrow1
    d2 ^= borrow1
    d3 = fan[3] ^ fan[3] >> step ^ borrow2
    sign = ~(d2 ^ d3)  # a small difference, -4 … 3, has equal high bits
    return ~(d0 | d1 | d2 | d3), d0 & sign & ~(d1 ^ d2), ~d0 & d1 & sign


@inlined
def _stronger(fan: Any, to_beat: int) -> int:
    """All groups that would beat a combination: of higher kind, or of higher value."""
    kind = to_beat // ACT
    value = to_beat % ACT
    above = -1 << 8 * kind << 8 * kind  # in two steps, since a word cannot be shifted by its length
    # A run's highest card beats the value if its lowest is above that of the run to beat; X is
    # above all. With the highest value there is nothing of the same kind that beats it.
    cards = 2 + kind // RUN3
    lowest_beaten = value - (cards - 1) * (kind & 1)
    higher = higher_than(fan, max(lowest_beaten, 0) if value < HIGHEST else S)
    higher &= higher >> 1 & (higher >> 2 | kind // RUN3 - 1)
    return above | (higher & LANE_BITS) << LANE * max(kind - RUN2, 0)


@rule
def values(fan: Any, group: int) -> Any:
    """The lowest and the highest value of a group: one value, unless an X leaves a choice."""
    size = 2 + (group >= 2 * LANE)
    low = HIGHEST
    high = 0
    for step in range(size):
        card = card_at(fan, group % LANE + step)
        if card != X:
            low = min(low, card)
            high = max(high, card)
    span = size if group // LANE % 2 == 0 else 1  # a run counts by its highest card
    return max(high, span), min(low + span - 1, HIGHEST)
