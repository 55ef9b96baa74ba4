"""What people type in Combit and Trader: what they buy and sell, and where the marker goes."""

from collections.abc import Mapping, Sequence
from typing import Any

from brelan.core.errors import Refusal
from brelan.core.knowledge.remarks import Remark
from brelan.core.reading.atoms import COUNT, Atom, numbers, says
from brelan.core.reading.matching import Slot, slot
from brelan.core.reading.reader import Seen
from brelan.core.reading.vocabulary import PASSING, colours

from . import TEAMS
from .notation import COLOUR_LETTERS, JOKER_CARD, named, parse_card
from .rules import COLUMNS
from .sales import JOKER, SELL_HIGHER

WORDS = {
    **colours(COLOUR_LETTERS),
    "buy": (
        "achète", "acheter", "achat", "achètes", "prends", "prendre", "buys", "purchase", "take",
        "get",
    ),
    "sell": ("vends", "vendre", "vend", "vente", "revends", "revendre", "sells", "selling", "sale"),
    "close": (
        "ferme", "fermer", "fermeture", "bourse fermée", "bourse", "marqueur", "marker", "jeton",
        "token", "déplace", "déplacer", "move the marker", "move marker", "move", "closed",
    ),
    "pass": PASSING,
    JOKER_CARD: ("joker", "jokers"),
    "": ("x", "×", "times", "fois", "multiplié par"),  # as it is written on paper: r4 × r5
    "'": ("partenaire", "partner", "partners", "équipier", "coéquipier", "teammate"),
}  # fmt: skip
LETTERS = COLOUR_LETTERS
MARKS = "*'"
TWO = slot(f"{COUNT}2", needed=False)
"""Two cards are sold: to say so says nothing else."""
COLUMN_NAMES = tuple(map(str, range(1, COLUMNS + 1)))


def elsewhere(number: int, options: Mapping[str, Any]) -> bool:
    """The higher card comes first in teams alone, where it says whose card is whose."""
    return options["players"] != TEAMS and SELL_HIGHER <= number < JOKER


def slots(move: str, seen: Seen) -> Sequence[Slot]:
    """What is bought may be told by column or card; of cards that are sold a part may do."""
    verb, *named_so = move.split()
    if verb == "buy":
        card = seen.view["columns"][int(named_so[0]) - 1][-1]
        colour, value = card
        # The number of a column never means the value of another one's card.
        weak = (colour,) if value in COLUMN_NAMES else (colour, value)
        return slot("buy"), slot(named_so[0], card, weak=weak)
    if verb == "sell":
        first, second = (slot(card, weak=(*card, card.rstrip("'"))) for card in named_so)
        if seen.options["players"] == TEAMS and named_so[0] != JOKER_CARD:
            second = slot(named_so[1], f"{named_so[1]}'", weak=named_so[1])  # the partner's anyway
        return slot("sell", needed=False), TWO, first, second
    return slot(verb, needed=False), *map(slot, named_so)


def why(said: Sequence[Atom], seen: Seen) -> str | Refusal | None:
    """The purchase, sale or column that was meant."""
    cards = [atom.one for atom in said if atom.one.rstrip("'")[1:].isdigit()]
    cards = [card for card in cards if card[0].isalpha()]
    strange = [card for card in cards if parse_card(card.rstrip("'")) is None]
    if strange:
        return Refusal("trader-no-such-card", card=strange[0])
    if says(said, "pass"):
        return "pass"
    columns = numbers(said)
    if says(said, "close"):
        return _column("close", columns or [1])
    if seen.view["phase"] == "close":
        return "buy 1"  # whatever it is, the marker comes first
    if says(said, "buy") and says(said, JOKER_CARD):
        return Refusal("trader-joker-bought")
    if says(said, "sell", JOKER_CARD) or len(cards) > 1:
        return _sale(cards, says(said, JOKER_CARD), seen)
    if cards:
        return _card(cards[0], says(said, "buy"), seen)
    nothing = Refusal("trader-nothing-bought") if says(said, "buy") else None
    return _column("buy", columns) or nothing


def _column(verb: str, columns: list[int]) -> str | Refusal | None:
    if not columns:
        return None
    if len(columns) > 1:
        return Refusal("trader-one-column", columns=tuple(columns))
    if columns[0] not in range(1, COLUMNS + 1):
        return Refusal("trader-no-column", column=columns[0])
    return f"{verb} {columns[0]}"


def _sale(cards: list[str], joker: bool, seen: Seen) -> str | Refusal | None:
    if len(cards) + joker > 2:
        return Refusal("trader-two-cards")
    if seen.options["players"] != TEAMS and any(card.endswith("'") for card in cards):
        return Refusal("trader-no-partner")
    if joker and cards:
        return f"sell * {cards[0]}"
    if len(cards) == 2:
        return f"sell {cards[0].rstrip(chr(39))} {cards[1].rstrip(chr(39))}"
    if cards:
        return _alone(cards[0], seen)
    sells = any(move.startswith("sell") for move in seen.moves)
    return Refusal("trader-two-cards" if sells else "trader-nothing-sells")


def _card(card: str, bought: bool, seen: Seen) -> str | Refusal:
    """A single card, which is bought if it lies free."""
    for column, lying in enumerate(seen.view["columns"], 1):
        if lying[-1:] == [card]:
            return f"buy {column}"
    if bought:
        return Refusal("trader-not-free", card=_named(card))
    return _alone(card, seen)


def _alone(card: str, seen: Seen) -> Refusal:
    """A card that should be sold, with nothing to go with it."""
    if card not in seen.view["owned"][seen.seat]:
        return Refusal("trader-not-owned", card=_named(card))
    sold = any(card in move.split() for move in seen.moves)
    return Refusal("trader-two-cards") if sold else Refusal("trader-second-card", card=_named(card))


def _named(card: str) -> str:
    return named(parse_card(card.rstrip("'")) or 0)


def expected(seen: Seen) -> Remark:
    """What may be done in this phase."""
    if seen.view["phase"] == "close":
        return Remark("trader-now-close", column=seen.view["closed"])
    return Remark("trader-now-act")
