"""Who wins a position of Combit, or of Trader for two: every game played to its end.

Written anew from the rule sheet: it shares no line with the rules, the search or the puzzles of the
package. It knows wins, draws and losses only, which is all that counts in a single round.
"""

from __future__ import annotations

from typing import Any, NamedTuple

COLOURS = "rygbw"
JOKER = 2
Move = tuple[str, ...]


class Position(NamedTuple):
    """All that both see."""

    columns: tuple[tuple[str, ...], ...]
    owned: tuple[tuple[str, ...], ...]
    jokers: tuple[int, ...]
    money: tuple[int, ...]
    turn: int
    passes: int

    @property
    def over(self) -> bool:
        """The third column is empty, or both have passed."""
        return sum(not column for column in self.columns) >= 3 or self.passes >= 2


def position(view: dict[str, Any]) -> Position:
    """The position of an open view."""
    return Position(
        tuple(tuple(column) for column in view["columns"]),
        tuple(tuple(sorted(cards)) for cards in view["owned"]),
        tuple(view["jokers"]),
        tuple(view["money"]),
        view["pending"][0],
        view["passes"],
    )


def value(card: str) -> int:
    """What a card costs."""
    return int(card[1])


def price(move: Move) -> int:
    """What a sale brings; buying brings nothing."""
    if move[0] != "sell":
        return 0
    return JOKER * value(move[2]) if move[1] == "*" else value(move[1]) * value(move[2])


def sales(cards: tuple[str, ...], joker: int) -> set[Move]:
    """Two of a colour, or the joker with any card."""
    ordered = sorted(cards, key=lambda card: (COLOURS.index(card[0]), card[1]))
    pairs = {
        ("sell", one, other)
        for place, one in enumerate(ordered)
        for other in ordered[place + 1 :]
        if one[0] == other[0]
    }
    return pairs | ({("sell", "*", card) for card in cards} if joker else set())


def moves(at: Position) -> list[Move]:
    """Buy, sell; pass only where there is nothing else. Dear sales first."""
    seat = at.turn
    buys: set[Move] = {
        ("buy", str(number))
        for number, column in enumerate(at.columns, 1)
        if column and value(column[-1]) <= at.money[seat]
    }
    found = buys | sales(at.owned[seat], at.jokers[seat])
    return sorted(found, key=lambda move: (-price(move), move)) or [("pass",)]


def played(at: Position, move: Move) -> Position:
    """The position after a move."""
    seat, columns = at.turn, list(at.columns)
    cards, jokers, money = list(at.owned[seat]), list(at.jokers), list(at.money)
    if move[0] == "buy":
        number = int(move[1]) - 1
        cards.append(columns[number][-1])
        money[seat] -= value(columns[number][-1])
        columns[number] = columns[number][:-1]
    elif move[0] == "sell":
        money[seat] += price(move)
        jokers[seat] -= move[1] == "*"
        for card in move[1:]:
            if card != "*":
                cards.remove(card)
    owned = [tuple(sorted(cards)) if one == seat else at.owned[one] for one in (0, 1)]
    passes = at.passes + 1 if move[0] == "pass" else 0
    return Position(tuple(columns), tuple(owned), tuple(jokers), tuple(money), 1 - seat, passes)


def result(at: Position) -> int:
    """1 where the first seat has won, 0 for a shared round, after everybody's best last sale."""
    sums = [
        at.money[seat] + max(map(price, sales(at.owned[seat], at.jokers[seat])), default=0)
        for seat in (0, 1)
    ]
    return (sums[0] > sums[1]) - (sums[0] < sums[1])


class Oracle:
    """Remembers the positions it has played out."""

    def __init__(self) -> None:
        self._known: dict[Position, tuple[int, int]] = {}

    def outcomes(self, at: Position) -> dict[str, int]:
        """Of every move what it comes to for whoever makes it: 1 a win, 0 a draw, -1 a loss."""
        sign = 1 if at.turn == 0 else -1
        return {" ".join(move): sign * self._value(played(at, move), -1, 1) for move in moves(at)}

    def _value(self, at: Position, low: int, high: int) -> int:
        """Between low and high it is exact; what is at them or beyond may be so by more."""
        if at.over:
            return result(at)
        least, most = self._known.get(at, (-1, 1))
        low, high = max(low, least), min(high, most)
        if low >= high:
            return low if least >= high else high
        begun, limit = low, high
        best = -2 if at.turn == 0 else 2
        for move in moves(at):
            found = self._value(played(at, move), low, high)
            if at.turn == 0:
                best = max(best, found)
                low = max(low, best)
            else:
                best = min(best, found)
                high = min(high, best)
            if low >= high:
                break
        least, most = self._known.get(at, (-1, 1))
        if best < limit:
            most = min(most, best)
        if best > begun:
            least = max(least, best)
        if best <= begun:
            most = min(most, best)
        if best >= limit:
            least = max(least, best)
        self._known[at] = least, most
        return best
