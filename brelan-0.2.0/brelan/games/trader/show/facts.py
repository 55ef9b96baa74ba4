"""What the rules of Combit and Trader fix and the page draws its board by."""

from .. import TEAMS
from ..cards import DECK, place_of
from ..notation import JOKER_CARD, card_text

FACTS = {
    "CARDS": list(dict.fromkeys(card_text(place_of(int(card))) for card in DECK)),
    "JOKER": JOKER_CARD,
    "TEAMS": TEAMS,
}
