"""Tables of Combi-Combo made to order, for the tests of its rules and of what a seat imagines."""

from collections import Counter
from collections.abc import Sequence

import brelan
from brelan.core.table import Table

PACK = [f"{colour}{value}" for colour in "roygbp" for value in range(1, 5) for _ in range(value)]
"""All sixty cards."""


def scripted(*scripts: str) -> Table:
    """The table after all seats have passed these cards, a text of cards a seat.

    A seat draws what it passes and has not received; everything else lies anywhere.
    """
    passed = [script.split() for script in scripts]
    decks = [_needed(passed[seat], passed[seat - 1]) for seat in range(len(passed))]
    spare = left_over(decks)
    for deck in decks:
        deck.extend(spare.pop() for _ in range(12 - len(deck)))
    return pass_all(start(decks, spare), passed)


def finished(*hands: str) -> Table:
    """The end of a game in which the seats hold these twelve cards each."""
    wanted = [hand.split() for hand in hands]
    passed = [wanted[(seat + 1) % len(wanted)][:8] for seat in range(len(wanted))]
    decks = [passed[seat] + wanted[seat][8:] for seat in range(len(wanted))]
    return pass_all(start(decks, left_over(decks)), passed)


def left_over(decks: Sequence[Sequence[str]]) -> list[str]:
    """The cards that are in none of these decks; the higher ones last."""
    rest = Counter(PACK)
    rest.subtract(card for deck in decks for card in deck)
    assert min(rest.values()) >= 0, "there are not so many cards"
    return sorted(rest.elements(), key=lambda card: (card[1], card[0]))


def pass_all(table: Table, passed: Sequence[Sequence[str]]) -> Table:
    """The same table after all seats have passed these cards, turn by turn."""
    for cards in zip(*passed, strict=True):
        for seat, card in enumerate(cards):
            table.play(seat, f"pass {card}")
    return table


def _needed(passed: Sequence[str], received: Sequence[str]) -> list[str]:
    """What a seat must have drawn to pass these cards."""
    drawn: list[str] = []
    held: Counter[str] = Counter()
    for given, came in zip(passed, received, strict=True):
        if held[given]:
            held[given] -= 1
        else:
            drawn.append(given)
        held[came] += 1
    return drawn


def start(decks: Sequence[list[str]], centre: list[str]) -> Table:
    """The table before the first choice, with these decks of twelve and this centre."""
    players = len(decks)
    return brelan.game("combi-combo", players=players).set_up(
        {
            "game": "combi-combo",
            "players": players,
            "pending": list(range(players)),
            "over": False,
            "round": 1,
            "scores": [0] * players,
            "winners": [],
            "turn": 1,
            "hands": [deck[:5] for deck in decks],
            "decks": [deck[5:] for deck in decks],
            "centre": centre[:5],
            "centre_pile": centre[5:],
            "chosen": [None] * players,
            "given": [[] for _ in decks],
            "breakdown": None,
        }
    )
