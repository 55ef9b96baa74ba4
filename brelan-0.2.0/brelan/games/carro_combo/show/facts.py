"""What the rules of Carro Combo fix and the page draws its board by."""

from ..combinations import CARD_TEXTS, SIZES, SPECIAL

FACTS = {
    "CARDS": CARD_TEXTS[1:],
    "SIZES": {**SIZES, **dict.fromkeys(SPECIAL, 1)},
}
