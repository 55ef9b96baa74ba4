"""What an unfinished line of La bonne combinaison may still become, and which cards it lacks.

Sets of cards are numbers here, a bit for each card, by colour and value.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from .combinations import KINDS, LINE, VALUES, sequences
from .notation import COLOURS, card_text

NAMES = [card_text(card) for card in range(len(COLOURS) * VALUES)]
BITS = {name: 1 << card for card, name in enumerate(NAMES)}
ALL = (1 << len(BITS)) - 1
DIGITS = "".join(str(value + 1) for value in range(VALUES))
OF_COLOUR = {colour: sum(BITS[colour + value] for value in DIGITS) for colour in COLOURS}
OF_VALUE = {value: sum(BITS[colour + value] for colour in COLOURS) for value in DIGITS}
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
        sure, unseen, hidden = self
        for count, cards in wish:
            from_unseen = count - (cards & sure).bit_count()
            if from_unseen > 0:
                if from_unseen > (cards & unseen).bit_count():
                    return False
                hidden -= from_unseen
        return hidden >= 0


def card_set(cards: Iterable[str]) -> int:
    """The set of these cards."""
    found = 0
    for name in cards:
        found |= BITS[name]
    return found


def wishes(lying: tuple[str, ...]) -> Iterator[tuple[str, Wish]]:
    """All that the lying cards leave open, dearest first; among equals, fewest cards lacking."""
    for kind in KINDS:
        for wish in _wishes(kind, lying):
            yield kind, wish


@lru_cache(maxsize=8192)  # the dearest are asked for most
def _wishes(kind: str, lying: tuple[str, ...]) -> tuple[Wish, ...]:
    """The same for one combination."""
    most = LINE - len(lying)
    return tuple(sorted((w for w in _ways(kind, lying) if _lacking(w) <= most), key=_lacking))


def _lacking(wish: Wish) -> int:
    return sum(count for count, _ in wish)


def _ways(kind: str, lying: tuple[str, ...]) -> Iterator[Wish]:
    """What may be added to the lying cards to make this combination."""
    colours = {name[0] for name in lying}
    held = [name[1] for name in lying]
    if kind == "colour-sequence":
        for colour in COLOURS if not colours else colours if len(colours) == 1 else ():
            for values in SEQUENCES:
                if set(held) <= set(values):
                    yield [(1, BITS[colour + value]) for value in values if value not in held]
    elif kind == "colour":
        for colour in COLOURS:
            if colours <= {colour}:
                yield [(LINE - len(lying), OF_COLOUR[colour] & ~card_set(lying))]
    elif kind == "sequence":
        for values in SEQUENCES:
            if len(set(held)) == len(held) and set(held) <= set(values):
                yield [(1, OF_VALUE[value]) for value in values if value not in held]
    else:
        yield from _alike(ALIKE[kind], held, card_set(lying))


def _alike(groups: tuple[int, ...], held: list[str], lying: int) -> Iterator[Wish]:
    """Combinations of equal values, or nothing at all."""
    for values in combinations(DIGITS, len(groups)):
        wish = [
            (max(0, size - held.count(value)), OF_VALUE[value] & ~lying)
            for size, value in zip(groups, values, strict=True)
        ]
        yield [(count, cards) for count, cards in wish if count]
