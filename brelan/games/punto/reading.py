"""What people type in Punto: a square, in the expert game with the card."""

from collections.abc import Mapping, Sequence
from typing import Any

from brelan.core.errors import Refusal
from brelan.core.knowledge.remarks import Remark
from brelan.core.reading.atoms import Atom, numbers, pairs, says
from brelan.core.reading.matching import Slot, named_card, slot
from brelan.core.reading.reader import Seen, no_passing
from brelan.core.reading.vocabulary import PASSING, colours

from .notation import COLOURS, COLUMNS, named, parse_card, parse_square
from .rules import HAND

WORDS = {"j": (), **colours(COLOURS, capital=True), "pass": PASSING}  # a column, or "jaune"
MARKS = ""


def elsewhere(number: int, options: Mapping[str, Any]) -> bool:
    """Cards are named in the expert game alone."""
    return (number >= HAND) != bool(options["expert"])


def slots(move: str, seen: Seen) -> Sequence[Slot]:
    """A square and a card, which in the basic game may be named too."""
    *card, square = move.split()
    if card:
        return named_card(card[0]), slot(square)
    return named_card(seen.view["hands"][seen.seat][0], needed=False), slot(square)


def why(said: Sequence[Atom], seen: Seen) -> str | Refusal | None:
    """The square that was meant and cannot be taken."""
    if says(said, "pass"):
        return no_passing(expected(seen))
    named_so = pairs(said)
    strange = [pair for pair in named_so if parse_square(pair) is None and not _is_card(pair)]
    if strange:
        return _strange(strange[0])
    if len(named_so) > 2:
        return Refusal("punto-too-much")
    if len(named_so) == 2:
        return _both(named_so)
    if len(numbers(said)) > 1:
        return Refusal("punto-square-name")
    if not named_so:
        return None
    if parse_square(named_so[0]) is not None:
        return named_so[0]
    return _card_alone(named_so[0].lower(), seen)


def _is_card(pair: str) -> bool:
    return parse_card(pair.lower()) is not None


def _card_alone(card: str, seen: Seen) -> Refusal | None:
    """A card without a square."""
    held = seen.view["hands"][seen.seat]
    if not seen.options["expert"]:
        return Refusal("punto-square-only", card=named(held[0]))
    return None if card in held else Refusal("punto-not-in-hand", card=named(card))


def _strange(pair: str) -> Refusal:
    """Neither a card nor a square."""
    colour = pair[0].lower() in COLOURS
    if colour and (pair[0].isupper() or pair[0] not in COLUMNS or pair[1:] == "0"):
        return Refusal("punto-no-such-card", card=pair.lower())
    return Refusal("punto-square", square=pair)


def _both(pair: list[str]) -> str | Refusal:
    """A card and a square in either order; two of a kind say nothing."""
    for card, square in (pair, pair[::-1]):
        if _is_card(card) and parse_square(square) is not None:
            return f"{card.lower()} {square}"
    return Refusal("punto-two-squares" if parse_square(pair[0]) is not None else "punto-two-cards")


def expected(seen: Seen) -> Remark:
    """Which card is to be placed, or that one of two is."""
    held = [named(card).said for card in seen.view["hands"][seen.seat]]
    if seen.options["expert"]:
        return Remark("punto-now-choose", hand=tuple(held))
    return Remark("punto-now-place", card=held[0])
