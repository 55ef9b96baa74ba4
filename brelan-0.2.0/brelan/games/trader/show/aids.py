"""What a good table of Combit and Trader shows beside the cards.

Prices against purses, the sales of every seat with what they gain, how near the end is, and how the
money came about. A function of the view alone, and everything is public.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from .. import TEAMS, sides
from ..notation import JOKER_CARD, cards_named, price, value
from ..rules import END_OF_PLAY
from ..sales import partner_of

Aid = dict[str, Any]


def aids(view: dict[str, Any], seat: int | None) -> Aid:
    """The aids to a view; ``seat`` decides only whose purse the prices are held against."""
    found = _public(msgspec.json.encode(view))
    money = None if seat is None else view["money"][seat]
    return {**found, "free": [_held_against(money, free) for free in found["free"]]}


@lru_cache(maxsize=64)  # all seats see the same
def _public(written: bytes) -> Aid:
    """All that is the same for every seat."""
    view = msgspec.json.decode(written)
    seats = range(view["players"])
    every = [sales(view, owner) for owner in seats]
    finished = [_finished_sale(sale) for sale in view["last_sales"]]
    return {
        "sides": [list(side) for side in sides(view)],
        "free": [_free(view, column) for column in range(len(view["columns"]))],
        "sales": every,
        "now": _if_play_ended_now(view, every),
        "empty": view["columns"].count([]),
        "end": END_OF_PLAY,
        "purchases": _purchases_to_the_end(view),
        "last_sales": finished,
        "score": [_score(view, owner, finished[owner]) for owner in seats],
    }


def sales(view: dict[str, Any], seat: int) -> list[Aid]:
    """All sales the seat could make at its turn, the one with the most money first (rules 3, 4)."""
    partner = partner_of(view["players"], seat)
    others = view["owned"][partner] if view["players"] == TEAMS else ()
    holders = seat, partner
    return _ranked(tuple(view["owned"][seat]), tuple(others), holders, bool(view["jokers"][seat]))


@lru_cache(maxsize=4096)  # all seats see the same, and most moves change one seat's cards
def _ranked(
    own: tuple[str, ...], others: tuple[str, ...], holders: tuple[int, int], joker: bool
) -> list[Aid]:
    found = {sale["move"]: sale for sale in _sales(own, others, holders, joker)}
    return sorted(found.values(), key=lambda sale: (-sale["brings"], -sale["gain"], sale["move"]))


def _sales(
    own: Sequence[str], others: Sequence[str], holders: tuple[int, int], joker: bool
) -> Iterator[Aid]:
    seat, partner = holders
    if partner != seat:
        pairs = [(mine, theirs) for mine in own for theirs in others]
    else:
        # Owned cards are sorted: of a colour, the lower value comes first.
        pairs = [(low, high) for place, low in enumerate(own) for high in own[place + 1 :]]
    for first, second in pairs:
        if first[0] == second[0]:
            yield _sale(f"sell {first} {second}", first, second, partner)
    if joker:
        for card in own:
            yield _sale(f"sell * {card}", JOKER_CARD, card, seat)
        for card in others:
            yield _sale(f"sell * {card}'", JOKER_CARD, card, partner)


def _sale(move: str, first: str, second: str, owner: int) -> Aid:
    """A sale; ``owner`` has the second card. A joker has cost nothing."""
    brings = price(first, second)
    cost = (0 if first == JOKER_CARD else value(first)) + value(second)
    return {
        "move": move,
        "cards": [first, second],
        "owner": owner,
        "brings": brings,
        "gain": brings - cost,
    }


def _held_against(money: int | None, free: Aid | None) -> Aid | None:
    """A free card, and how much a purse lacks for it."""
    if free is None or money is None:
        return free
    return {**free, "short": max(0, free["price"] - money)}


def _free(view: dict[str, Any], column: int) -> Aid | None:
    """The free card of a column: its price, and the best sale that each seat could make with it."""
    cards = view["columns"][column]
    if not cards:
        return None
    card = cards[-1]
    costs = value(card)
    return {
        "card": card,
        "price": costs,
        "short": None,
        "closed": view["closed"] == column + 1,
        "next": cards[-2] if len(cards) > 1 else None,
        "sells": [_would_bring(view, owner, card) for owner in range(view["players"])],
    }


def _would_bring(view: dict[str, Any], seat: int, card: str) -> int | None:
    """The most that the card would sell for with one that is there already, without the joker."""
    holder = partner_of(view["players"], seat)
    return _dearest(card, tuple(view["owned"][holder]))


@lru_cache(maxsize=4096)
def _dearest(card: str, owned: tuple[str, ...]) -> int | None:
    fitting = [own for own in owned if own[0] == card[0]]
    return max((price(card, own) for own in fitting), default=None)


def _if_play_ended_now(view: dict[str, Any], every: list[list[Aid]]) -> list[int]:
    """The money of each side after its last sale, if there were no more moves (rule 6)."""
    done = view["over"]
    return [
        sum(view["money"][seat] for seat in side)
        + (
            0
            if done
            else max((every[seat][0]["brings"] for seat in side if every[seat]), default=0)
        )
        for side in sides(view)
    ]


def _purchases_to_the_end(view: dict[str, Any]) -> int:
    """After how many purchases, at least, the third column is empty."""
    heights = sorted(len(column) for column in view["columns"])
    return sum(heights[:END_OF_PLAY])


def _finished_sale(sale: str | None) -> Aid | None:
    if sale is None:
        return None
    cards = cards_named(sale)
    return {"move": sale, "cards": list(cards), "brings": price(*cards)}


def _score(view: dict[str, Any], seat: int, last_sale: Aid | None) -> Aid:
    """How the seat's money came about; in the end the last sale is told apart from the round."""
    money, total = view["money"][seat], view["totals"][seat]
    last = last_sale["brings"] if last_sale and view["over"] else 0
    return {
        "earlier": total - money if view["over"] else total,
        "before": money - last,
        "last": last,
        "money": money,
        "total": view["scores"][seat],
    }
