"""The combinations of Carro Combo as text: kinds, sizes, and what neighbours can be played as.

What is not compiled asks here (rules 4 and 5): the notation, the remarks, the page's aids. The
compiled rules say the same in bits (`fan`); a test compares both for all cards.
"""

from functools import lru_cache

from .cards import HIGHEST, PAIR, RUN2, RUN3, SOLO, TRIO, P, S, X

CARD_TEXTS = ["", *map(str, range(1, HIGHEST + 1)), "X", "P", "S"]
JOKER, PIOCHE, STOP = CARD_TEXTS[X], CARD_TEXTS[P], CARD_TEXTS[S]
NUMBERS = frozenset(CARD_TEXTS[1 : X + 1])
SPECIAL = {"stop": STOP, "pioche": PIOCHE}
"""The cards that are an act of their own."""
KIND_TEXTS = {SOLO: "solo", RUN2: "run2", PAIR: "pair", RUN3: "run3", TRIO: "trio"}
KINDS = tuple(KIND_TEXTS.values())
"""Weakest first."""
RUNS = (KIND_TEXTS[RUN2], KIND_TEXTS[RUN3])
SIZES = {"solo": 1, "run2": 2, "pair": 2, "run3": 3, "trio": 3}


@lru_cache(maxsize=8192)
def readings(cards: tuple[str, ...], kind: str) -> range:
    """The values as which these cards can be announced; an X takes any value (rules 4, 5)."""
    if len(cards) != SIZES[kind] or not NUMBERS.issuperset(cards):
        return range(0)
    values = [int(card) for card in cards if card != JOKER]
    lowest, highest = min(values, default=HIGHEST), max(values, default=1)
    if kind not in RUNS:
        return range(highest, lowest + 1)
    if len(set(values)) < len(values):
        return range(0)
    size = SIZES[kind]  # a run's value is its highest card
    return range(max(highest, size), min(lowest + size - 1, HIGHEST) + 1)


def group(cards: list[str]) -> str | None:
    """The strongest combination that two or three neighbours make together, if any."""
    return next((kind for kind in reversed(KINDS) if readings(tuple(cards), kind)), None)


def announced(act: str) -> list[str]:
    """The cards that an act of a trick names: those of a run, equal ones, a Stop."""
    if act in SPECIAL:
        return [SPECIAL[act]]
    kind, value = act.split()
    if kind not in SIZES:
        return [value]
    low, _, high = value.partition("-")
    step = 1 if high else 0
    return [str(int(low) + number * step) for number in range(SIZES[kind])]
