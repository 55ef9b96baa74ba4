"""The attack on the fast generator: from the open cards of a round to all that is dealt later.

Every bit of xorshift's states is a sum modulo 2 of the 64 bits it began with. A card on the table
says where it lay in the deck, which is the upper part of a state times the number of cards left; so
the first bits of that state are known, an equation each. Of two equal cards one has to guess which
it was, and wrong guesses end in a contradiction. What the equations leave open is tried.
"""

from collections.abc import Iterator

BITS = 64
ALL = (1 << BITS) - 1
CARDS = 35
HEIGHT = 7
DECK = tuple(f"{colour}{value}" for colour in "rygbw" for value in (2, 2, 3, 3, 4, 5, 6))
MOST_OPEN = 18
"""Bits that are tried, at most, where the equations leave them open."""

Columns = list[list[str]]
Equations = dict[int, tuple[int, int]]
"""By its highest bit: a sum of bits of the first state, and what it is."""


def foretold(columns: Columns, rounds: int) -> list[Columns] | None:
    """The columns of the next rounds, or None if no state of xorshift deals what is seen."""
    seen = [card for column in columns for card in column]
    for state in _states(seen):
        laid, state = _laid_out(state)
        if laid != seen:
            continue
        state = _next(state)  # who begins is drawn
        later = []
        for _ in range(rounds):
            laid, state = _laid_out(state)
            later.append([laid[first : first + HEIGHT] for first in range(0, CARDS, HEIGHT)])
        return later
    return None


def _states(seen: list[str]) -> Iterator[int]:
    """First states that fit what the cards say, a few wrong ones among them."""
    sums = _sums_of_bits()
    unsettled: list[tuple[int, tuple[str, ...], Equations]] = [(0, DECK, {})]
    while unsettled:
        number, deck, equations = unsettled.pop()
        if number == CARDS or len(equations) == BITS:
            if BITS - len(equations) <= MOST_OPEN:
                yield from _solutions(equations)
            continue
        for place in (place for place, card in enumerate(deck) if card == seen[number]):
            added = _with_bits(equations, sums[number], *_known_bits(place, len(deck)))
            if added is not None:
                rest = list(deck[:-1])
                if place < len(rest):
                    rest[place] = deck[-1]
                unsettled.append((number + 1, tuple(rest), added))


def _sums_of_bits() -> list[list[int]]:
    """For every draw, for every bit of its state: which bits of the first state it sums up."""
    sums = [1 << bit for bit in range(BITS)]
    found = []
    for _ in range(CARDS):
        for shift in (13, -7, 17):
            moved = [sums[bit - shift] if 0 <= bit - shift < BITS else 0 for bit in range(BITS)]
            sums = [one ^ other for one, other in zip(sums, moved, strict=True)]
        found.append(sums)
    return found


def _known_bits(place: int, left: int) -> tuple[int, int]:
    """How many of a state's first bits are known where a card lay there, and these bits."""
    lowest = -(-(place << 32) // left)
    highest = ((place + 1 << 32) - 1) // left
    count = 32 - (lowest ^ highest).bit_length()
    return count, lowest >> 32 - count


def _with_bits(equations: Equations, sums: list[int], count: int, bits: int) -> Equations | None:
    """The equations and that these are the first bits of a state; None if they contradict."""
    known = dict(equations)
    for place in range(count):
        left, right = sums[BITS - 1 - place], bits >> count - 1 - place & 1
        while left and (pivot := left.bit_length()) in known:
            left ^= known[pivot][0]
            right ^= known[pivot][1]
        if left:
            known[left.bit_length()] = left, right
        elif right:
            return None
    return known


def _solutions(equations: Equations) -> Iterator[int]:
    """All states that fulfil the equations."""
    open_bits = [bit for bit in range(1, BITS + 1) if bit not in equations]
    for choice in range(1 << len(open_bits)):
        state = 0
        for number, bit in enumerate(open_bits):
            state |= (choice >> number & 1) << bit - 1
        for pivot in sorted(equations):
            left, right = equations[pivot]
            rest = left ^ 1 << pivot - 1
            state |= (((rest & state).bit_count() & 1) ^ right) << pivot - 1
        yield state


def _next(state: int) -> int:
    state ^= state << 13 & ALL
    state ^= state >> 7
    return state ^ (state << 17 & ALL)


def _laid_out(state: int) -> tuple[list[str], int]:
    """The cards that a state lays out, and the state after that."""
    deck, laid = list(DECK), []
    while deck:
        state = _next(state)
        place = (state >> 32) * len(deck) >> 32
        laid.append(deck[place])
        deck[place] = deck[-1]
        deck.pop()
    return laid, state
