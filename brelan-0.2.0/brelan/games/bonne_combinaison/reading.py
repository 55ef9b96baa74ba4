"""What people type in La bonne combinaison: a card and its square, or the square of a copy."""

from collections.abc import Sequence

from brelan.core.errors import Refusal
from brelan.core.knowledge.remarks import Named, Remark
from brelan.core.reading.atoms import Atom, numbers, pairs, says
from brelan.core.reading.matching import Slot, named_card, slot
from brelan.core.reading.reader import Seen, no_passing
from brelan.core.reading.vocabulary import PASSING, colours

from .notation import COLOURS, COLUMNS, named, parse_card

WORDS = {
    **colours(COLOURS, capital=True),
    "pass": PASSING,
    "": ("annonce", "annoncer", "j'annonce", "announce", "copie", "copier", "ma copie", "copy"),
}
MARKS = ""
ROWS = ("1", "2", "3", "4")


def slots(move: str, seen: Seen) -> Sequence[Slot]:
    """A card and a square; whoever copies may name the announced card too."""
    *card, square = move.split()
    if card:
        return named_card(card[0]), slot(square)
    return named_card(seen.view["announced"], needed=False), slot(square)


def why(said: Sequence[Atom], seen: Seen) -> str | Refusal | None:
    """The card and the square that were meant, as far as they are named."""
    if says(said, "pass"):
        return no_passing(expected(seen))
    named_so = pairs(said)
    squares = [pair for pair in named_so if _is_square(pair)]
    cards = [pair.lower() for pair in named_so if parse_card(pair.lower()) is not None]
    strange = [pair for pair in named_so if pair not in squares and pair.lower() not in cards]
    if strange:
        return _strange(strange[0])
    if len(named_so) > 2:
        return Refusal("bonne-too-much")
    if len(numbers(said)) > 1:
        return Refusal("bonne-square-name")
    copying = seen.view["announced"] is not None
    if len(named_so) == 2:
        return _both(named_so)
    if not named_so:
        return None
    if copying:
        return named_so[0] if squares else Refusal("bonne-square-missing")
    if cards and cards[0] not in seen.view["hands"][seen.seat]:
        return Refusal("bonne-not-in-hand", card=_named(cards[0]))
    return None


def _named(card: str) -> Named:
    return named(parse_card(card) or 0)


def _both(pair: list[str]) -> str | Refusal:
    """A card and a square in either order; two of a kind say nothing."""
    for card, square in (pair, pair[::-1]):
        if parse_card(card.lower()) is not None and _is_square(square):
            return f"{card.lower()} {square}"
    return Refusal("bonne-two-squares" if _is_square(pair[0]) else "bonne-two-cards")


def _is_square(pair: str) -> bool:
    return pair[0] in COLUMNS and pair[1:] in ROWS


def _strange(pair: str) -> Refusal:
    """Neither a card nor a square."""
    if pair[0].isupper() or (pair[0] in COLOURS and pair[0] not in COLUMNS):
        return Refusal("bonne-no-such-card", card=pair.lower())
    return Refusal("bonne-no-such-square", square=pair)


def expected(seen: Seen) -> Remark:
    """Whether a card is to be announced or copied."""
    announced = seen.view["announced"]
    if announced is None:
        return Remark("bonne-now-announce")
    return Remark("bonne-now-copy", card=_named(announced).said)
