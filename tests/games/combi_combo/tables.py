"""Tables of Combi-Combo made to order, and how to compare what a seat imagines with its odds."""

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import brelan
from brelan.core.compiler.decorators import JIT
from brelan.core.table import Table

PACK = [f"{colour}{value}" for colour in "roygbp" for value in range(1, 5) for _ in range(value)]
"""All sixty cards."""
DRAWS = 12_000 if JIT else 400
"""How often to draw anew where odds are compared."""


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


def redeals(table: Table, seat: int, count: int) -> Iterator[Any]:
    """The state, drawn anew so many times for that seat."""
    state = table.state
    for _ in range(count):
        table.game.rules.redeal(state, seat)
        yield state


def unseen_cards(view: dict[str, Any]) -> list[str]:
    """All but the cards of the own deck and those turned up."""
    unseen = Counter(PACK)
    unseen.subtract(view["hands"][0] + view["given"][0] + view["centre"])
    unseen.update(view["given"][-1])
    return list(unseen.elements())


def assert_same_law(found: Mapping[Any, float], law: Mapping[Any, float]) -> None:
    """A chi-square test at about one per cent; outcomes too rare for it are taken together."""
    assert set(found) <= {outcome for outcome, chance in law.items() if chance > 0}
    draws = sum(found.values())
    cells: list[tuple[float, float]] = []
    rare_seen = rare_expected = 0.0
    for outcome, chance in law.items():
        if chance * draws >= 8:
            cells.append((found.get(outcome, 0), chance * draws))
        else:
            rare_seen += found.get(outcome, 0)
            rare_expected += chance * draws
    if rare_expected >= 1:
        cells.append((rare_seen, rare_expected))
    chi_square = sum((seen - expected) ** 2 / expected for seen, expected in cells)
    freedom = len(cells) - 1
    assert chi_square < freedom + 2.33 * math.sqrt(2 * freedom) + 4
