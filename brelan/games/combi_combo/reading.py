"""What people type in Combi-Combo: the card that they pass."""

from collections.abc import Sequence

from brelan.core.errors import Refusal
from brelan.core.knowledge.remarks import Remark
from brelan.core.reading.atoms import COUNT, Atom, pairs
from brelan.core.reading.matching import Slot, slot
from brelan.core.reading.reader import Seen
from brelan.core.reading.vocabulary import colours

from .notation import COLOURS, parse_card

WORDS = {
    **colours(COLOURS),
    "pass": (
        "passe", "passer", "passes", "donne", "donner", "donnes", "cède", "céder", "cèdes",
        "envoie", "envoyer", "give", "gives", "hand over", "send",
    ),
    "keep": ("garde", "garder", "conserve", "hold", "keeps"),
    "take": ("prends", "prendre", "reçois", "pick"),
    "": ("à gauche", "gauche", "left", "to my left", "voisin", "voisine", "neighbour"),
}  # fmt: skip
MARKS = ""


def slots(move: str, _seen: Seen) -> Sequence[Slot]:
    """The card; its colour or its value alone, if that is enough."""
    card = move.split()[1]
    return slot("pass", needed=False), slot(card, weak=card)


def why(said: Sequence[Atom], seen: Seen) -> str | Refusal | None:
    """The card that was meant and cannot be passed."""
    several = [atom.one.removeprefix(COUNT) for atom in said if atom.one.startswith(COUNT)]
    if several:
        return Refusal("combi-one-card", count=int(several[0]))
    cards = pairs(said)
    strange = [card for card in cards if parse_card(card) is None]
    if strange:
        return Refusal("combi-no-such-card", card=strange[0])
    if len(cards) > 1:
        return Refusal("combi-one-card", count=len(cards))
    return f"pass {cards[0]}" if cards else None


def expected(_seen: Seen) -> Remark:
    """There is one thing to do."""
    return Remark("combi-now-pass")
