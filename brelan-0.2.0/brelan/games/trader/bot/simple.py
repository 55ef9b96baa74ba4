"""Combit and Trader by simple features: buy towards dear pairs, leave nothing good behind."""

from typing import Any

W_REVEAL, W_POOR, W_ODD, W_TURNS, W_COMBIT_TURNS = 0.7, 0.4, 1.4, 1.5, 0.75


def stock(mine: list[str], partner: list[str] | None, joker: int, turns: float) -> float:
    """What a side's cards will fetch: its best pairs by colour, as many as it can still sell."""
    sales: list[int] = []
    odd: list[int] = []
    for colour in "rygbw":
        one, two = (
            sorted((int(c[1]) for c in hand if c[0] == colour), reverse=True)
            for hand in (mine, partner or [])
        )
        if partner is None:
            one, two = one[::2], one[1::2]
        sales += [a * b for a, b in zip(one, two, strict=False)]
        odd += one[len(two) :] + two[len(one) :]
    if joker and odd:
        sales.append(2 * odd.pop(odd.index(max(odd))))
    sales.sort(reverse=True)
    sold = sum(s * max(0.0, min(1.0, turns - i)) for i, s in enumerate(sales))
    return sold + W_ODD * sum(odd) * min(1.0, turns / 8)


def turns_left(view: dict[str, Any], columns: list[list[str]]) -> float:
    """A side's turns until play ends, of which about a third are sales, and the last sale."""
    n = view["players"]
    lengths = sorted(len(c) for c in columns if c)
    if view["game"] == "combit":
        empty = sum(1 for c in columns if not c)
        return 1.0 + sum(lengths[: 3 - empty]) * W_COMBIT_TURNS
    return 1.0 + W_TURNS * sum(lengths[: max(0, len(lengths) - 2)]) / (2 if n == 4 else n)


def choose(view: dict[str, Any], seat: int, moves: list[str]) -> str:
    """Purse and stock of my side after the move, less the best buy that it leaves to the others."""
    n, money = view["players"], view["money"]
    nexts = [(seat + i) % n for i in range(1, n) if n < 4 or i != 2]

    def side(who: int, owned: list[list[str]], joker: int, left: float) -> float:
        return stock(owned[who], owned[(who + 2) % 4] if n == 4 else None, joker, left)

    def best_buy(who: int, columns: list[list[str]], closed: int | None, left: float) -> float:
        base, gains = side(who, view["owned"], view["jokers"][who], left), [0.0]
        for i, column in enumerate(columns, 1):
            if column and i != closed and int(column[-1][1]) <= money[who]:
                owned = [cards + [column[-1]] * (s == who) for s, cards in enumerate(view["owned"])]
                gain = side(who, owned, view["jokers"][who], left) - base
                gains.append(gain - int(column[-1][1]))
        return max(gains)

    def score(move: str) -> tuple[float, str]:
        words = move.split()
        columns, owned = [list(c) for c in view["columns"]], [list(c) for c in view["owned"]]
        joker, purse, closed = view["jokers"][seat], money[seat], view["closed"]
        if words[0] == "buy":
            owned[seat].append(columns[int(words[1]) - 1].pop())
            purse -= int(owned[seat][-1][1])
        elif words[0] == "sell":
            one, two = (2 if c == "*" else int(c[1]) for c in words[1:])
            purse += one * two
            for place, card in enumerate(words[1:]):
                theirs = card.endswith("'") or (n == 4 and place == 1 and words[1] != "*")
                if card != "*":
                    owned[(seat + 2) % 4 if theirs else seat].remove(card.rstrip("'"))
            joker *= words[1] != "*"
        elif words[0] == "close":
            closed = int(words[1])
        left = turns_left(view, columns)
        purse -= W_POOR * max(0, 6 - purse) * (left > 3)
        fear = sum(best_buy(who, columns, closed, left) / (i + 1) for i, who in enumerate(nexts))
        return purse + side(seat, owned, joker, left - 1) - W_REVEAL * fear, move

    return max(moves, key=score)
