"""Oracle of `combit` and `trader`: buy from five columns, sell in pairs; rules by their numbers."""

from __future__ import annotations

import random
import re
from copy import deepcopy
from itertools import combinations

from tests.oracle.views import Options, View

COLOURS = "rygbw"
CARDS = sorted(f"{colour}{value}" for colour in COLOURS for value in (2, 2, 3, 3, 4, 5, 6))
JOKER = "*"
PLAYERS = {"combit": (2,), "trader": (2, 3, 4)}
PURSE = {2: 20, 3: 17, 4: 15}  # players -> money of each at the start of a round


def deal(options: Options, rng: random.Random) -> View:
    """Lay out the columns of a first round."""
    cards = list(CARDS)
    rng.shuffle(cards)
    columns = [cards[7 * i : 7 * i + 7] for i in range(5)]
    players = options["players"]
    first = options["first"] if options["first"] is not None else rng.randrange(players)
    nothing = [0] * players
    return _start(options, 1, first, columns, nothing, nothing, [None] * players)


def check_deal(options: Options, view: View) -> None:
    """Assert that the open view is a possible start of a round."""
    players = options["players"]
    assert players in PLAYERS[options["game"]], f"{options['game']} with {players} players"
    _check_columns(view["columns"])
    number, first = view["round"], view["first"]
    totals, wins, last_sales = view["totals"], view["wins"], view["last_sales"]
    assert 1 <= number <= options["rounds"], f"round {number} of {options['rounds']}"
    assert first in range(players), f"first seat {first}"
    if options["first"] is not None:
        # 8. The first player moves one seat left each round.
        due = (options["first"] + number - 1) % players
        assert first == due, f"seat {first} begins round {number}, not {due}"
    for field in ("totals", "wins", "last_sales"):
        assert len(view[field]) == players, f"{field}: {view[field]}"
    assert min(totals) >= 0, f"totals {totals}"
    if number == 1:
        assert totals == [0] * players, f"totals before a round has ended: {totals}"
        assert last_sales == [None] * players, f"last sales before a round has ended: {last_sales}"
    won = [wins[team[0]] for team in _teams(players)]
    assert min(won) >= 0, f"wins {wins}"
    assert sum(won) <= number - 1, f"wins {wins} at the start of round {number}"
    for team in _teams(players):
        assert all(wins[seat] == wins[team[0]] for seat in team), f"partners' wins {wins}"
        sales = [last_sales[seat] for seat in team if last_sales[seat] is not None]
        assert len(sales) <= 1, f"two last sales of one team: {last_sales}"
        assert all(_reads_as_sale(sale, players) for sale in sales), f"last sales {last_sales}"
    expected = _start(options, number, first, view["columns"], totals, wins, last_sales)
    assert view.keys() == expected.keys(), f"fields {sorted(view.keys() ^ expected.keys())}"
    for field, value in expected.items():
        assert view[field] == value, f"{field} is {view[field]!r}, not {value!r}"


def legal(options: Options, view: View, seat: int) -> list[str]:
    """List the legal moves: buy, sell, or pass if neither is possible; or move the marker."""
    if seat not in view["pending"]:
        return []
    filled = [column for column in range(1, 6) if view["columns"][column - 1]]
    if view["phase"] == "close":
        # 5. To the free card of another column that still has cards.
        return [f"close {column}" for column in filled if column != view["closed"]]
    # 3. Buy a free card for its value, never on credit. 5. Not the closed one.
    buys = [
        f"buy {column}"
        for column in filled
        if column != view["closed"]
        and _value(view["columns"][column - 1][-1]) <= view["money"][seat]
    ]
    # 3. Only who can do none of these passes.
    return [*buys, *_sales(view, seat)] or ["pass"]


def after(options: Options, view: View, seat: int, move: str, fresh: View | None) -> View:
    """Make the move; the last one of a round also brings last sales, result and next round."""
    assert move in legal(options, view, seat), f"seat {seat} may not play {move!r}"
    view = deepcopy(view)
    players = view["players"]
    verb, *what = move.split()

    if verb == "close":
        view["closed"] = int(what[0])
    elif verb == "pass":
        view["passes"] += 1
        if view["passes"] == players:
            return _end_round(options, view, seat, fresh)  # 6. All have passed in a row.
    else:
        view["passes"] = 0
        if verb == "buy":
            _buy(view, seat, int(what[0]))
        else:
            _sell(view, seat, move)
        empty = len([column for column in view["columns"] if not column])
        if empty >= 2:
            view["closed"] = None  # 5. At once, before any move of the marker.
        if empty >= 3:
            return _end_round(options, view, seat, fresh)  # 6. Play ends at once.

    # 5. After buying or selling (not after a pass) the player must move the marker.
    if verb in ("buy", "sell") and view["closed"] is not None:
        view["phase"] = "close"
        view["pending"] = [seat]
    else:
        view["phase"] = "act"
        view["pending"] = [(seat + 1) % players]
    view["scores"] = _scores(players, view["totals"], view["money"])
    return view


def seen(options: Options, view: View, seat: int) -> View:
    """Copy the open view: everything is public."""
    return deepcopy(view)


def canonical(view: View) -> View:
    """Copy the view: no list of it may stand in any order."""
    return deepcopy(view)


def _start(
    options: Options,
    number: int,
    first: int,
    columns: list[list[str]],
    totals: list[int],
    wins: list[int],
    last_sales: list[str | None],
) -> View:
    """Build the open view of the start of a round (rules 1, 2 and 5)."""
    players = options["players"]
    money = [PURSE[players]] * players
    return {
        "game": options["game"],
        "players": players,
        "pending": [first],
        "over": False,
        "round": number,
        "scores": _scores(players, totals, money),
        "winners": [],
        "columns": deepcopy(columns),
        "owned": [[] for _ in range(players)],
        "jokers": [1] * players,
        "money": money,
        "closed": 3 if players == 3 else None,
        "phase": "act",
        "passes": 0,
        "first": first,
        "totals": list(totals),
        "wins": list(wins),
        "last_sales": list(last_sales),
    }


def _check_columns(columns: list[list[str]]) -> None:
    """Assert that the 35 cards lie in 5 columns of 7 (rule 1)."""
    assert [len(column) for column in columns] == [7] * 5, f"not 5 columns of 7: {columns}"
    cards = sorted(card for column in columns for card in column)
    assert cards == CARDS, f"not the 35 cards: {cards}"


def _reads_as_sale(sale: str, players: int) -> bool:
    """Tell whether a text is a sale in notation."""
    if re.fullmatch(r"sell \* [rygbw][2-6]" + ("'?" if players == 4 else ""), sale):
        return True
    pair = re.fullmatch(r"sell ([rygbw])([2-6]) ([rygbw])([2-6])", sale)
    return pair is not None and pair[1] == pair[3] and (players == 4 or pair[2] <= pair[4])


def _teams(players: int) -> list[list[int]]:
    """Give the teams of rule 2; with 2 or 3 players everybody plays alone."""
    return [[0, 2], [1, 3]] if players == 4 else [[seat] for seat in range(players)]


def _scores(players: int, totals: list[int], money: list[int]) -> list[int]:
    """Add the money of finished rounds and of the running one; partners show their team's."""
    scores = [0] * players
    for team in _teams(players):
        for seat in team:
            scores[seat] = sum(totals[member] + money[member] for member in team)
    return scores


def _value(card: str) -> int:
    """Give a card's value; a joker is worth 2."""
    return 2 if card == JOKER else int(card[1])


def _buy(view: View, seat: int, column: int) -> None:
    """Buy the free card of a column for its value."""
    card = view["columns"][column - 1].pop()
    view["money"][seat] -= _value(card)
    view["owned"][seat].append(card)
    view["owned"][seat].sort(key=lambda own: (COLOURS.index(own[0]), _value(own)))


def _sales(view: View, seat: int) -> dict[str, int]:
    """Give every sale open to a seat, as a move, with what the bank pays for it."""
    own = sorted(view["owned"][seat], key=_value)
    sales = {}
    if view["players"] == 4:
        # 4. One own card and one of the partner's; the joker with a card of either.
        partners = view["owned"][(seat + 2) % 4]
        pairs = [(mine, other) for mine in own for other in partners]
        with_joker = own + [f"{card}'" for card in partners]
    else:
        # 3. Two own cards, the lower value first; the joker with one own card.
        pairs = list(combinations(own, 2))
        with_joker = own
    for one, other in pairs:
        if one[0] == other[0]:
            sales[f"sell {one} {other}"] = _value(one) * _value(other)
    if view["jokers"][seat]:
        for card in with_joker:
            sales[f"sell {JOKER} {card}"] = _value(JOKER) * _value(card)
    return sales


def _sell(view: View, seat: int, move: str) -> None:
    """Make a sale: the seller gets all the money, what is sold leaves the game."""
    view["money"][seat] += _sales(view, seat)[move]
    _, one, other = move.split()
    team = next(team for team in _teams(view["players"]) if seat in team)
    if one == JOKER:
        for member in team:
            view["jokers"][member] = 0  # once; with 4 players once a team
        owner = (seat + 2) % 4 if other.endswith("'") else seat
        view["owned"][owner].remove(other.rstrip("'"))
    else:
        view["owned"][seat].remove(one)
        view["owned"][(seat + 2) % 4 if view["players"] == 4 else seat].remove(other)


def _end_round(options: Options, view: View, mover: int, fresh: View | None) -> View:
    """End play: last sales, the round's result, then the next round or the end of the match."""
    players = view["players"]
    teams = _teams(players)

    # 6. Every player (every team) makes the most valuable last sale it can. A team's stands at the
    # member who comes first in turn after the move that ended play, who is the seller.
    in_turn = [(mover + step) % players for step in range(1, players + 1)]
    last_sales: list[str | None] = [None] * players
    for team in teams:
        seller = next(seat for seat in in_turn if seat in team)
        sales = _sales(view, seller)
        best = [move for move, price in sales.items() if price == max(sales.values())]
        if best:
            reported = fresh["last_sales"][seller] if fresh is not None else None
            sale = reported if reported in best else best[0]
            _sell(view, seller, sale)
            last_sales[seller] = sale

    # 7. Most money wins the round; a shared round is won by nobody.
    results = [sum(view["money"][seat] for seat in team) for team in teams]
    if results.count(max(results)) == 1:
        for seat in teams[results.index(max(results))]:
            view["wins"][seat] += 1
    totals = [view["totals"][seat] + view["money"][seat] for seat in range(players)]

    if view["round"] < options["rounds"]:
        # 8. The first player moves one seat left; everything is set up anew.
        assert fresh is not None, "a new round needs a fresh deal"
        _check_columns(fresh["columns"])
        number, first = view["round"] + 1, (view["first"] + 1) % players
        new = _start(options, number, first, fresh["columns"], totals, view["wins"], last_sales)
        check_deal(options, new)
        return new

    view["totals"] = totals
    view["last_sales"] = last_sales
    view["scores"] = _scores(players, totals, [0] * players)  # no round is running any more
    view["over"], view["pending"] = True, []
    view["winners"] = _winners(options, view)
    return view


def _winners(options: Options, view: View) -> list[int]:
    """Give the winners of the match (rule 8)."""
    best = _teams(view["players"])
    if options["game"] == "combit" and options["rounds"] % 2 == 1:
        most_wins = max(view["wins"])
        best = [team for team in best if view["wins"][team[0]] == most_wins]
    highest = max(view["scores"][team[0]] for team in best)
    return sorted(seat for team in best if view["scores"][team[0]] == highest for seat in team)
