"""Combi-Combo by simple features: pass the card that helps me least and my left neighbour least."""

from collections import Counter
from typing import Any

COLOURS, COPIES = "roygbp", {1: 1, 2: 2, 3: 3, 4: 4}
FOURS = (0.0, 0.3, 0.6, 1.3, 2.4, 3.9, 5.0)
W_ONE, W_TWO, W_THREE, W_SUITE, W_HARM = 0.9, 1.0, 0.85, 4.0, 0.35


def left(card: str, gone: Counter[str]) -> int:
    """How many copies of a card lie neither in my hand nor in the centre."""
    return COPIES[int(card[1])] - gone[card]


def suites(hand: Counter[str], gone: Counter[str], turns: int) -> float:
    """Hope of full colours: a missing card counts by its copies and the turns to come."""
    total = 0.0
    for colour in COLOURS:
        chance = 1.0
        for value in range(1, 5):
            card = f"{colour}{value}"
            if not hand[card]:
                chance *= min(0.85, 0.055 * turns * left(card, gone))
        total += chance
    return total


def worth(cards: list[str], gone: Counter[str], turns: int) -> float:
    """What a hand promises: ones, twos, threes, different fours, full colours."""
    hand = Counter(cards)
    values = Counter(int(card[1]) for card in cards)
    fours = len({card[0] for card in cards if card[1] == "4"})
    twos = values[2] - (values[2] % 3) * (0.6 if turns < 2 else 0.15)
    return (
        W_ONE * values[1]
        + W_TWO * twos
        + W_THREE * values[3]
        + FOURS[fours]
        + W_SUITE * suites(hand, gone, turns)
    )


def choose(view: dict[str, Any], seat: int, moves: list[str]) -> str:
    """Keep the best rest of the hand, and mind what the left neighbour makes of the card."""
    hand: list[str] = view["hands"][seat]
    turns = 8 - view["turn"] + 1
    gone = Counter(hand + [card for card in view["centre"] if card != "?"])
    gifts = [card for card in view["given"][seat] if card and card != "?"]

    def score(move: str) -> tuple[float, str]:
        card = move.split()[1]
        rest = list(hand)
        rest.remove(card)
        harm = worth([*gifts, card], gone, turns) - worth(gifts, gone, turns)
        return worth(rest, gone, turns) - W_HARM * harm, move

    return max(moves, key=score)
