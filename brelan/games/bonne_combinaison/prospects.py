"""What an unfinished line of La bonne combinaison may still become, and which cards it lacks.

Sets of cards are numbers here, a bit for each card, by colour and value.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from .combinations import KINDS, LINE, POINTS, VALUES, sequences
from .notation import COLOURS, card_text

NAMES = [card_text(card) for card in range(len(COLOURS) * VALUES)]
BITS = {name: 1 << card for card, name in enumerate(NAMES)}
ALL = (1 << len(BITS)) - 1
DIGITS = "".join(str(value + 1) for value in range(VALUES))
SEQUENCES = ["".join(DIGITS[value] for value in values) for values in sequences()]
ALIKE = {"four": (4,), "three": (3,), "pairs": (2, 2), "nothing": ()}
"""How many cards of one value each of these combinations has."""

Wish = list[tuple[int, int]]
"""What a combination still lacks: so many cards out of each of these sets, which do not overlap."""


class Coming(NamedTuple):
    """The cards that may still come to a board."""

    sure: int
    """Seen in a hand, or announced: they will come."""
    unseen: int = 0
    hidden: int = 0
    """How many of the unseen ones will come."""

    def grants(self, wish: Wish) -> bool:
        """Whether all that is lacking may still come."""
        drawn = 0
        for count, cards in wish:
            from_unseen = count - (cards & self.sure).bit_count()
            if from_unseen > 0:
                if from_unseen > (cards & self.unseen).bit_count():
                    return False
                drawn += from_unseen
        return drawn <= self.hidden


def card_set(cards: Iterable[str]) -> int:
    """The set of these cards."""
    found = 0
    for name in cards:
        found |= BITS[name]
    return found


@lru_cache(maxsize=4096)
def wishes(lying: tuple[str, ...]) -> tuple[tuple[str, Wish], ...]:
    """All that the lying cards leave open, dearest first; among equals, fewest cards lacking."""
    found = [(kind, wish) for kind in KINDS for wish in _ways(kind, list(lying))]
    open_ways = [way for way in found if _lacking(way[1]) <= LINE - len(lying)]
    return tuple(sorted(open_ways, key=lambda way: (-POINTS[way[0]], _lacking(way[1]))))


def _lacking(wish: Wish) -> int:
    return sum(count for count, _ in wish)


def _ways(kind: str, lying: list[str]) -> Iterator[Wish]:
    """What may be added to the lying cards to make this combination."""
    colours = {name[0] for name in lying}
    held = [name[1] for name in lying]
    if kind == "colour-sequence":
        for colour in COLOURS:
            for values in SEQUENCES:
                wanted = {colour + value for value in values}
                if wanted >= set(lying):
                    yield [(1, BITS[name]) for name in sorted(wanted - set(lying))]
    elif kind == "colour":
        for colour in COLOURS:
            if colours <= {colour}:
                cards = card_set(colour + value for value in DIGITS) & ~card_set(lying)
                yield [(LINE - len(lying), cards)]
    elif kind == "sequence":
        for values in SEQUENCES:
            if len(set(held)) == len(held) and set(held) <= set(values):
                yield [(1, _of(value)) for value in values if value not in held]
    else:
        yield from _alike(ALIKE[kind], held, lying)


def _alike(groups: tuple[int, ...], held: list[str], lying: list[str]) -> Iterator[Wish]:
    """Combinations of equal values, or nothing at all."""
    for values in combinations(DIGITS, len(groups)):
        wish = [
            (max(0, size - held.count(value)), _of(value) & ~card_set(lying))
            for size, value in zip(groups, values, strict=True)
        ]
        yield [(count, cards) for count, cards in wish if count]


def _of(value: str) -> int:
    """All cards of a value."""
    return card_set(colour + value for colour in COLOURS)
