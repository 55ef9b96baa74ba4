"""Carro Combo tables for tests, written shortly; all that is not said follows from the rules."""

from collections import Counter
from typing import Any

import brelan
from brelan.core.table import Table

DECK = Counter({**{str(value): 4 for value in range(1, 13)}, "X": 2, "P": 2, "S": 2})
NUMBERS = ("solo", "run2", "pair", "run3", "trio")

Acted = tuple[int, str, str]
"""A seat, its act, and the cards it played (none for a take)."""


def position(
    *hands: str,
    reserves: tuple[str, ...] = (),
    trick: tuple[Acted, ...] = (),
    pile: str = "",
    pioches: int = 0,
    drawn: str | None = None,
    to_draw: int = 0,
    **changes: Any,
) -> dict[str, Any]:
    """An open view in the middle of a round; ``7!`` is a 7 that everybody knows.

    ``pile`` gives its top cards, ``pioches`` how many were played in earlier tricks; the cards
    that lie nowhere else have been discarded.
    """
    seats = range(len(hands))
    rows = [hand.split() for hand in hands]
    reserve_rows = [reserve.split() for reserve in reserves] or [[] for _ in seats]
    top = pile.split()
    last = [card for _, _, cards in trick for card in cards.split()]
    held = [card.rstrip("!") for row in rows for card in row]
    used = [*held, *(card for row in reserve_rows for card in row), *top, *last]
    rest = Counter(DECK)
    rest.subtract([*used, *([drawn] if drawn else []), *["P"] * pioches])
    assert min(rest.values()) >= 0, "a card too often"
    drawn_before = 3 * pioches + (3 * last.count("P") - to_draw if drawn else 0)
    others = [*["P"] * rest.pop("P"), *rest.elements()]
    size = 54 - len(hands) * (9 if len(hands) == 5 else 12) - drawn_before - len(top)
    numbers = [act for _, act, _ in trick if act.startswith(NUMBERS)]
    leader = trick[0][0] if trick else changes.get("leader", 0)
    acted = [seat for seat, _, _ in trick]
    active = [bool(rows[seat]) or seat in acted for seat in seats]
    turn = leader
    while turn in acted:
        turn = next(s for s in (*range(turn + 1, len(hands)), *seats) if active[s])
        if turn == leader:
            break
    view = {
        "game": "carro-combo",
        "players": len(hands),
        "pending": [turn],
        "over": False,
        "round": 1,
        "winners": [],
        "hands": [[card.rstrip("!") for card in row] for row in rows],
        "known": [[card.endswith("!") for card in row] for row in rows],
        "reserves": reserve_rows,
        "pile": top + others[:size],
        "discard": others[size:] + ["P"] * pioches + last,
        "trick": [{"seat": seat, "act": act} for seat, act, _ in trick],
        "to_beat": numbers[-1] if numbers else None,
        "leader": leader,
        "dealer": 0,
        "tokens": [2 for _ in seats],
        "active": active,
        "drawn": drawn,
        "to_draw": to_draw,
        **changes,
    }
    return {"scores": list(view["tokens"]), **view}


def table(*hands: str, seed: int = 0, **changes: Any) -> Table:
    """The table of that position."""
    view = position(*hands, **changes)
    return brelan.game("carro-combo", players=len(hands)).set_up(view, seed)


def plays(hand: str, *, to_beat: str = "", cards: str = "") -> set[str]:
    """What can be played from a hand: by the leader, or against a combination."""
    used = f"{hand} {cards}".split()
    others = [str(value) for value in range(1, 13) if str(value) not in used]
    trick = ((2, to_beat, cards),) if to_beat else ()
    return set(table(hand, others[0], others[1], trick=trick).moves(0))
