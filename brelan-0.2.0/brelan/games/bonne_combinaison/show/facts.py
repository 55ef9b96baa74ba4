"""What the rules of La bonne combinaison fix and the page draws its board by."""

from ..combinations import CARDS
from ..notation import COLUMNS, card_text
from ..rules import HAND, SQUARES

FACTS = {
    "CARDS": [card_text(card) for card in range(CARDS)],
    "SQUARES": SQUARES,
    "HAND": HAND,
    "COLUMNS": COLUMNS,
}
