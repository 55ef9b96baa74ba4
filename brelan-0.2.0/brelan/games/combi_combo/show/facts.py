"""What the rules of Combi-Combo fix and the page draws its board by."""

from ..cards import CRITERIA, DECK, FULL_HAND, KINDS, TURNS
from ..notation import COLOURS, card_text

FACTS = {
    "CARDS": [card_text(card) for card in range(KINDS)],
    "COLOURS": COLOURS,
    "CRITERIA": list(CRITERIA),
    "TURNS": TURNS,
    "FULL_HAND": FULL_HAND,
    "CENTRE": DECK,  # as many cards as a deck has are left over
}
