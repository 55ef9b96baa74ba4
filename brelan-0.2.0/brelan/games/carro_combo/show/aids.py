"""What a good table of Carro Combo shows beside the cards: plays, odds and ends of a trick.

A pure function of a view, in plain Python: it knows what that view tells and nothing else.
"""

from collections import Counter
from functools import lru_cache
from itertools import chain
from typing import Any

from ..cards import DECK, DRAWN, HIGHEST
from ..combinations import CARD_TEXTS, KINDS, RUNS, SIZES, readings

DECK_TEXTS = [CARD_TEXTS[card] for card in DECK]
COUNTS = {card: DECK_TEXTS.count(card) for card in CARD_TEXTS[1:]}
"""How many there are of each card."""

Play = dict[str, Any]


def aids(view: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """What the trick comes to, what beats it, what this seat could play, what is unseen."""
    hand = [] if seat is None else view["hands"][seat]
    return {
        "winning": _winning(view),
        "draws": DRAWN * sum(entry["act"] == "pioche" for entry in view["trick"]),
        "to_come": _to_come(view),
        "beaten_by": _beaten_by(view["to_beat"]),
        "combinations": _combinations(tuple(hand), view["to_beat"]),
        "unseen": _unseen(view),
        "sizes": [len(cards) for cards in view["hands"]],
        "last_token": [tokens == 0 for tokens in view["tokens"]],
    }


def _is_number(act: str) -> bool:
    return act.split()[0] in KINDS


def _winning(view: dict[str, Any]) -> int | None:
    """Who wins the trick as it lies: the Stop, the last number combination, or the leader."""
    if not view["trick"]:
        return None
    winner: int = view["leader"]
    for entry in view["trick"]:
        if entry["act"] == "stop" or _is_number(entry["act"]):
            winner = entry["seat"]
    return winner


def _to_come(view: dict[str, Any]) -> list[int]:
    """The seats that have still to act in this trick, in their order."""
    if view["drawn"] is not None or view["over"]:
        return []
    acted = {entry["seat"] for entry in view["trick"]}
    players = view["players"]
    order = [(view["leader"] + step) % players for step in range(players)]
    return [seat for seat in order if view["active"][seat] and seat not in acted]


@lru_cache(maxsize=256)
def _beaten_by(to_beat: str | None) -> list[dict[str, Any]]:
    """The kinds that beat it, each with the least value that does; all where nothing lies."""
    kind, value = _strength(to_beat) if to_beat else (KINDS[0], 0)
    first = KINDS.index(kind)
    least = [(name, value + 1 if name == kind else _least(name)) for name in KINDS[first:]]
    return [{"kind": name, "from": start} for name, start in least if start <= HIGHEST]


def _least(kind: str) -> int:
    return SIZES[kind] if kind in RUNS else 1


def _strength(act: str) -> tuple[str, int]:
    """The kind and the value that counts: of a run, its highest card."""
    kind, value = act.split()
    return kind, int(value.split("-")[-1])


@lru_cache(maxsize=4096)  # most hands stay as they are in a move, and often what must be beaten
def _combinations(hand: tuple[str, ...], to_beat: str | None) -> list[Play]:
    """Every combination of neighbours in a hand, and whether it beats what lies."""
    least = {entry["kind"]: entry["from"] for entry in _beaten_by(to_beat)}
    return [
        {**play, "beating": _from(play["values"], least.get(play["kind"], HIGHEST + 1))}
        for play in _plays(hand)
    ]


def _from(values: list[int], least: int) -> list[int]:
    return values if values[0] >= least else [value for value in values if value >= least]


@lru_cache(maxsize=4096)  # those of a thousand tables: most stay as they are in a move
def _plays(hand: tuple[str, ...]) -> tuple[Play, ...]:
    """Every combination of neighbours in a hand, and the values that it can be announced as."""
    return tuple(
        {"kind": kind, "place": place, "size": SIZES[kind], "values": list(values)}
        for kind in KINDS
        for place in range(len(hand) - SIZES[kind] + 1)
        if (values := readings(hand[place : place + SIZES[kind]], kind))
    )


def _unseen(view: dict[str, Any]) -> dict[str, int]:
    """How many of each card this view does not show: in hidden hands or in the pile."""
    piles = (*view["hands"], *view["reserves"], view["pile"], view["discard"])
    seen = Counter(chain.from_iterable(piles))
    seen[view["drawn"]] += 1
    return {card: count - seen[card] for card, count in COUNTS.items()}
