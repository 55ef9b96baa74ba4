"""Combit and Trader: prices multiplied out, and whether rivals can really reach a card first."""

from typing import Any

from brelan.core.table import Table

from .case import Case, Check, Values, named


def worth(card: str) -> int:
    return 2 if card == "*" else int(card[1])


def price(one: str, other: str) -> int:
    return worth(one) * worth(other)


def bought(case: Case) -> str:
    return str(case.view["columns"][int(case.move.split()[1]) - 1][-1])


def uncovered(case: Case) -> str:
    return str(case.view["columns"][int(case.move.split()[1]) - 1][-2])


def sold(case: Case) -> list[str]:
    return case.move.rstrip("'").split()[1:]


def mates(view: dict[str, Any], seat: int) -> list[str]:
    """The cards that this seat's own are sold with: a partner's, or its own."""
    players = view["players"]
    return list(view["owned"][(seat + 2) % 4 if players == 4 else seat])


def rivals(case: Case) -> list[int]:
    players = case.view["players"]
    others = [seat for seat in range(players) if seat != case.seat]
    return [seat for seat in others if players != 4 or seat % 2 != case.seat % 2]


def could_sell(case: Case, values: Values, card: str) -> bool:
    """The rival has the money for it, a card to go with it, and gets that price."""
    rival, theirs = values["rival"], named(values["theirs"])
    return (
        rival in rivals(case)
        and case.view["money"][rival] >= worth(card)
        and theirs in mates(case.view, rival)
        and theirs[0] == card[0] == named(values["card"])[0]
        and price(theirs, card) == values["price"]
        and named(values["card"]) == card
    )


def nobody_first(case: Case, cards: set[str]) -> bool:
    """Whatever the others do till the seat's next turn, it can then buy one of these cards."""
    return all(_can_buy(table, case.seat, cards) for table in _replies(case.after(), case.seat))


def _can_buy(table: Table, seat: int, cards: set[str]) -> bool:
    piles = table.view(None)["columns"]
    free = {str(number + 1): pile[-1] for number, pile in enumerate(piles) if pile}
    return any(
        move.startswith("buy") and free[move.split()[1]] in cards for move in table.moves(seat)
    )


def _replies(table: Table, seat: int) -> list[Table]:
    """All tables at the seat's next turn."""
    waiting, found = [table], []
    while waiting:
        one = waiting.pop()
        if one.over or seat in one.pending:
            found.append(one)
            continue
        mover = one.pending[0]
        for move in one.moves(mover):
            if move.startswith("sell") and one.game.players > 2:
                continue  # it takes no card away, and there are many
            following = one.copy()
            following.play(mover, move)
            waiting.append(following)
    return found


def mate_free(case: Case, _values: Values) -> bool:
    card = bought(case)
    column = int(case.move.split()[1]) - 1
    others = [pile for place, pile in enumerate(case.view["columns"]) if place != column]
    same = {pile[-1] for pile in others if pile and pile[-1][0] == card[0]}
    return bool(same) and nobody_first(case, same)


def opens(case: Case, values: Values) -> bool:
    card = uncovered(case)
    has = any(own[0] == card[0] for own in mates(case.view, case.seat))
    return named(values["card"]) == card and has and nobody_first(case, {card})


def ends(case: Case, values: Values) -> bool:
    """Three columns are empty then; the margin is that of the money before the last sales."""
    empty = sum(not pile for pile in case.view["columns"])
    column = case.view["columns"][int(case.move.split()[1]) - 1]
    scores = case.view["scores"]
    lead = scores[case.seat] - max(scores[rival] for rival in rivals(case)) - worth(bought(case))
    how = {0: "level", 1: "ahead", -1: "behind"}[(lead > 0) - (lead < 0)]
    said = (values["lead"], values["by"], values["how"])
    return empty == 2 and len(column) == 1 and said == (lead, abs(lead), how)


def sales(case: Case) -> list[int]:
    return [price(*move.rstrip("'").split()[1:]) for move in case.moves if move[:4] == "sell"]


def could_wait(case: Case, values: Values) -> bool:
    """A free card of the colour, which can be bought now, would bring more with the better one."""
    card = named(values["card"])
    piles = case.view["columns"]
    free = [number for number, pile in enumerate(piles, 1) if pile and pile[-1] == card]
    legal = any(f"buy {number}" in case.moves for number in free)
    return legal and price(card, sold(case)[1]) > values["price"] == price(*sold(case))


def joker_splits(case: Case, values: Values) -> bool:
    card, own = sold(case)[1], named(values["own"])
    everybody = [*case.view["owned"][case.seat], *mates(case.view, case.seat)]
    pairs = own[0] == card[0] and own in everybody
    return pairs and price(card, own) > price(*sold(case))


def too_cheap(case: Case, values: Values) -> bool:
    better = named(values["better"])
    others = case.view["owned"][case.seat]
    return better in others and max(price(better, one) for one in sold(case)) > price(*sold(case))


def closed(case: Case) -> str:
    return bought(case)


def reopened(case: Case) -> str:
    return str(case.view["columns"][case.view["closed"] - 1][-1])


CHECKS: dict[str, Check] = {
    "trader-reason-pass": lambda case, _: case.moves == ["pass"],
    "trader-reason-ends": ends,
    "trader-reason-uncovers": lambda case, values: (
        could_sell(case, values, uncovered(case)) and not case.view["closed"]
    ),
    "trader-reason-pairs": lambda case, values: (
        price(bought(case), named(values["own"])) == values["price"]
        and values["price"] - worth(bought(case)) == values["gain"]
        and named(values["own"]) in mates(case.view, case.seat)
    ),
    "trader-reason-denies": lambda case, values: could_sell(case, values, bought(case)),
    "trader-reason-mate-free": mate_free,
    "trader-reason-opens": opens,
    "trader-reason-cheap": lambda case, values: worth(bought(case)) == values["cost"] <= 3,
    "trader-reason-buys": lambda case, values: (
        case.view["money"][case.seat] - worth(bought(case)) == values["left"]
    ),
    "trader-reason-too-cheap": too_cheap,
    "trader-reason-could-wait": could_wait,
    "trader-reason-needs-money": lambda case, values: (
        not any(move.startswith("buy") for move in case.moves)
        and price(*sold(case)) == values["price"]
    ),
    "trader-reason-best-sale": lambda case, values: max(sales(case)) == values["price"],
    "trader-reason-sells": lambda case, values: (
        price(*sold(case)) == values["price"]
        and values["gain"] == values["price"] - sum(map(worth, sold(case)))
    ),
    "trader-reason-joker-splits": joker_splits,
    "trader-reason-joker": lambda case, values: price(*sold(case)) == values["price"],
    "trader-reason-joker-low": lambda case, values: (
        price(*sold(case)) == values["price"] < price("*", "r6")
    ),
    "trader-reason-joker-sells": lambda case, values: price(*sold(case)) == values["price"],
    "trader-reason-closes": lambda case, values: could_sell(case, values, closed(case)),
    "trader-reason-closes-own": lambda case, values: any(
        own[0] == closed(case)[0] for own in mates(case.view, case.seat)
    ),
    "trader-reason-reopens": lambda case, values: (
        named(values["card"]) == reopened(case)
        and any(own[0] == reopened(case)[0] for own in mates(case.view, case.seat))
        and all(case.view["money"][rival] < worth(reopened(case)) for rival in rivals(case))
    ),
    "trader-reason-closes-plain": lambda case, values: named(values["card"]) == closed(case),
}
