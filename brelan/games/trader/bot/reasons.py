"""What a move means in Combit and Trader: what it earns, denies, uncovers or ends."""

from collections.abc import Iterator
from typing import Any

from brelan.core.knowledge.remarks import Ending, Fault, Merit, Remark, neighbour

from .. import TEAMS
from ..notation import JOKER_CARD, cards_named, price, value
from ..rules import END_OF_PLAY
from ..sales import partner_of

DEAR = 15
"""A sale that is worth talking about."""
PLAIN = frozenset(
    {
        "trader-reason-buys",
        "trader-reason-closes-plain",
        "trader-reason-sells",
        "trader-reason-joker-sells",
    }
)
"""Remarks that are true of any such move: they explain nothing."""
LOW, HIGH = 3, 5
"""A card is cheap up to the one and dear from the other on."""


def remarks(view: dict[str, Any], seat: int, move: str, moves: list[str]) -> Iterator[Remark]:
    """Everything worth saying of this move, most important first."""
    word, _, rest = move.partition(" ")
    if word == "buy":
        yield from _purchase(view, seat, int(rest) - 1)
    elif word == "close":
        yield from _marker(view, seat, int(rest) - 1)
    elif word == "pass":
        yield Merit("trader-reason-pass")
    elif rest.startswith("*"):
        yield from _joker(view, seat, rest.removeprefix("* "))
    else:
        yield from _sale(view, seat, move, moves)


def said(view: dict[str, Any], seat: int, move: str) -> Remark:
    """The move in words."""
    word, _, rest = move.partition(" ")
    if word in ("buy", "close"):
        card = _name(view["columns"][int(rest) - 1][-1])
        return Remark(f"trader-reason-move-{word}", card=card)
    if word == "sell":
        first, second = cards_named(move)
        if first == JOKER_CARD:
            return Remark("trader-reason-move-joker", card=_name(second))
        return Remark("trader-reason-move-sell", card=_name(second), other=_name(first))
    return Remark("trader-reason-move-pass")


def _name(card: str) -> Remark:
    return Remark("trader-reason-card", colour=card[0], value=card[1])


def _partners(view: dict[str, Any], seat: int, card: str) -> list[str]:
    """The cards that this seat could sell together with that one, the dearest first."""
    hand = view["owned"][partner_of(view["players"], seat)]
    return sorted((own for own in hand if own[0] == card[0]), key=value, reverse=True)


def _rivals(view: dict[str, Any], seat: int) -> list[int]:
    """The other side's seats, the next one to act first."""
    players = view["players"]
    others = [(seat + step) % players for step in range(1, players)]
    return [other for other in others if players != TEAMS or (other - seat) % 2]


def _wanted(view: dict[str, Any], seat: int, card: str) -> tuple[int, int, str] | None:
    """The best that a rival could make of a card: price, the rival, its own card."""
    found = [
        (price(card, own), rival, own)
        for rival in _rivals(view, seat)
        for own in _partners(view, rival, card)[:1]
        if view["money"][rival] >= value(card)
    ]
    return max(found, key=lambda one: one[0], default=None)


def _deal(
    view: dict[str, Any], seat: int, card: str, wanted: tuple[int, int, str]
) -> dict[str, Any]:
    """What a rival could make of a card, as the values of a text."""
    brings, rival, theirs = wanted
    who = neighbour(seat, rival, view["players"])
    names = {"card": _name(card), "theirs": _name(theirs)}
    return {**names, "rival": rival, "who": who, "price": brings}


def _purchase(view: dict[str, Any], seat: int, column: int) -> Iterator[Remark]:
    pile = view["columns"][column]
    card, below = pile[-1], pile[-2] if len(pile) > 1 else None
    empty = sum(1 for one in view["columns"] if not one)
    ends = below is None and empty == END_OF_PLAY - 1
    cost = value(card)
    own = _partners(view, seat, card)
    if ends:
        lead = _lead(view, seat) - cost
        theirs = max(_best_sale(view, rival) for rival in _rivals(view, seat))
        kind = Ending if lead > theirs else Merit if lead > 0 else Fault
        how = "level" if lead == 0 else "ahead" if lead > 0 else "behind"
        yield kind("trader-reason-ends", lead=lead, how=how, by=abs(lead))
    uncovered = _wanted(view, seat, below) if below else None
    earned = price(card, own[0]) if own else 0
    # While there is a marker its mover may close what has come free.
    if below and uncovered and not view["closed"] and uncovered[0] >= max(DEAR, earned + 1):
        yield Fault("trader-reason-uncovers", **_deal(view, seat, below, uncovered))
    if own:
        partner = "yes" if view["players"] == TEAMS else "no"
        yield Merit(
            "trader-reason-pairs",
            card=_name(card),
            own=_name(own[0]),
            partner=partner,
            price=earned,
            gain=earned - cost,
        )
    denied = _wanted(view, seat, card)
    if denied and denied[0] >= DEAR:
        yield Merit("trader-reason-denies", **_deal(view, seat, card, denied))
    mates = [pile[-1] for pile in _other_piles(view, column) if pile[-1][0] == card[0]]
    # Partners sell a card of each: two of the own are no pair.
    if not own and view["players"] != TEAMS and _safe(view, seat, column, mates):
        yield Merit("trader-reason-mate-free", card=_name(card))
    if below and _partners(view, seat, below) and _safe(view, seat, column, [below]):
        yield Merit("trader-reason-opens", card=_name(below))
    if cost <= LOW:
        yield Merit("trader-reason-cheap", card=_name(card), cost=cost)
    yield Merit("trader-reason-buys", card=_name(card), cost=cost, left=view["money"][seat] - cost)


def _other_piles(view: dict[str, Any], column: int) -> list[list[str]]:
    """The columns beside this one that still have a free card."""
    return [pile for place, pile in enumerate(view["columns"]) if pile and place != column]


def _safe(view: dict[str, Any], seat: int, column: int, wanted: list[str]) -> bool:
    """Whether one of these free cards can be bought at the next turn, whatever the rivals do.

    Each of them may take one card that it can pay, and none of them must be able to end the round
    or, by the marker, to close a column.
    """
    rivals = _rivals(view, seat)
    left = view["money"][seat] - value(view["columns"][column][-1])
    paid = [card for card in wanted if value(card) <= left]
    if not paid or view["closed"]:
        return False
    heights = [len(pile) - (place == column) for place, pile in enumerate(view["columns"])]
    if sum(1 for height in heights if height < view["players"]) >= END_OF_PLAY:
        return False
    cheapest = min(map(value, paid))
    return len(paid) > sum(1 for rival in rivals if view["money"][rival] >= cheapest)


def _best_sale(view: dict[str, Any], seat: int) -> int:
    """The most that a seat's last sale can bring."""
    mates = view["owned"][partner_of(view["players"], seat)]
    prices = [
        price(*sorted((own, mate), key=value))
        for place, own in enumerate(view["owned"][seat])
        for other, mate in enumerate(mates)
        if own[0] == mate[0] and (view["players"] == TEAMS or place != other)
    ]
    if view["jokers"][seat]:
        prices += [price(JOKER_CARD, card) for card in {*view["owned"][seat], *mates}]
    return max(prices, default=0)


def _lead(view: dict[str, Any], seat: int) -> int:
    """By how much money the seat's side is ahead."""
    return int(view["scores"][seat] - max(view["scores"][rival] for rival in _rivals(view, seat)))


def _sale(view: dict[str, Any], seat: int, move: str, moves: list[str]) -> Iterator[Remark]:
    first, second = cards_named(move)
    earned = price(first, second)
    gain = earned - value(first) - value(second)
    better = [own for own in _partners(view, seat, first) if value(own) > value(second)]
    free = [
        pile[-1]
        for place, pile in enumerate(view["columns"])
        if pile
        and pile[-1][0] == first[0]
        and value(pile[-1]) > value(first)
        and view["money"][seat] >= value(pile[-1])
        and view["closed"] != place + 1
    ]
    if better and view["players"] != TEAMS:
        yield Fault("trader-reason-too-cheap", price=earned, better=_name(better[0]))
    elif free:
        best = max(free, key=value)
        yield Fault("trader-reason-could-wait", price=earned, card=_name(best))
    sales = [price(*cards_named(one)) for one in moves if one.startswith("sell ")]
    if not any(one.startswith("buy") for one in moves):
        yield Merit("trader-reason-needs-money", price=earned, gain=gain)
    if len(sales) > 1 and earned == max(sales):
        yield Merit("trader-reason-best-sale", price=earned, gain=gain)
    yield Merit("trader-reason-sells", price=earned, gain=gain)


def _joker(view: dict[str, Any], seat: int, name: str) -> Iterator[Remark]:
    card = name.rstrip("'")
    # A partner's card goes with one of the seller's.
    holder = partner_of(view["players"], seat) if name.endswith("'") else seat
    mates = _partners(view, holder, card)
    if card in mates and view["players"] != TEAMS:
        mates.remove(card)
    if mates and price(*sorted((card, mates[0]), key=value)) > price(JOKER_CARD, card):
        yield Fault("trader-reason-joker-splits", card=_name(card), own=_name(mates[0]))
    brings = price(JOKER_CARD, card)
    if value(card) >= HIGH:
        yield Merit("trader-reason-joker", card=_name(card), price=brings)
    if value(card) <= LOW:
        yield Fault("trader-reason-joker-low", card=_name(card), price=brings)
    yield Merit("trader-reason-joker-sells", card=_name(card), price=brings)


def _marker(view: dict[str, Any], seat: int, column: int) -> Iterator[Remark]:
    card = view["columns"][column][-1]
    wanted = _wanted(view, seat, card)
    if wanted:
        yield Merit("trader-reason-closes", **_deal(view, seat, card, wanted))
    if _partners(view, seat, card):
        yield Fault("trader-reason-closes-own", card=_name(card))
    opened = view["columns"][view["closed"] - 1][-1:] if view["closed"] else []
    for free in opened:
        poor = all(view["money"][rival] < value(free) for rival in _rivals(view, seat))
        if poor and _partners(view, seat, free):
            yield Merit("trader-reason-reopens", card=_name(free))
    yield Merit("trader-reason-closes-plain", card=_name(card))
