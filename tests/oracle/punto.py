"""Punto read naively from its rules: plain Python on the open view, one rule after the other.

This is the yardstick beside which the tests run the engine. It recomputes everything from the table
as data and shares no code with the engine. Comments give the number of the rule they transcribe.
"""

from __future__ import annotations

import random
from collections import Counter
from copy import deepcopy
from typing import Any

View = dict[str, Any]
Options = dict[str, Any]

COLUMNS = "abcdefghijk"
SQUARES = {f"{name}{row}": (row, i) for row in range(1, 12) for i, name in enumerate(COLUMNS)}
CENTRE = "f6"
FRAME = 6
LAST_ROUND = 32  # rule 7
COLOURS = "rgby"
DIRECTIONS = [(0, 1), (1, 0), (1, 1), (1, -1)]  # (row, column) steps
COMMON = {"game", "players", "pending", "over", "round", "scores", "winners"}
OWN = {"board", "decks", "hands", "sides", "colours", "neutral", "goal", "won", "rounds"}
OWN |= {"starter", "last", "out"}


# --- the facts of a table (rule 1) ----------------------------------------------------------------


def _sides(options: Options) -> list[list[int]]:
    """The seats of every side: seat i is in side i mod (number of sides)."""
    n = options["players"]
    count = n // 2 if options["teams"] else n
    return [[seat for seat in range(n) if seat % count == side] for side in range(count)]


def _colours(options: Options) -> list[str]:
    """The colours of every side."""
    return {2: ["rg", "by"], 3: ["r", "g", "b"], 4: ["r", "g", "b", "y"]}[len(_sides(options))]


def _neutral(options: Options) -> str | None:
    return "y" if len(_sides(options)) == 3 else None


def _goal(options: Options) -> int:
    return 5 if len(_sides(options)) == 2 else 4


def _cards(colours: str) -> list[str]:
    """All cards of some colours, two of each."""
    return [f"{colour}{value}" for colour in colours for value in range(1, 10) for _ in range(2)]


def _value(card: str) -> int:
    return int(card[1])


def _row_column(square: str) -> tuple[int, int]:
    return SQUARES[square]


# --- the deal -------------------------------------------------------------------------------------


def deal(options: Options, rng: random.Random) -> View:
    """An open view of a possible start of a game."""
    n = options["players"]
    sides = _sides(options)
    starter = options["first"] if options["first"] is not None else rng.randrange(n)
    neutral = _neutral(options)
    neutral_cards = _cards(neutral) if neutral else []
    rng.shuffle(neutral_cards)
    decks: list[list[str]] = [[] for _ in range(n)]
    for members, colours in zip(sides, _colours(options), strict=True):
        pool = _cards(colours)
        if neutral:
            pool += [neutral_cards.pop() for _ in range(6)]
        rng.shuffle(pool)
        share = len(pool) // len(members)
        for rank, member in enumerate(members):
            decks[member] = pool[rank * share : (rank + 1) * share]
    hands: list[list[str]] = [[] for _ in range(n)]
    for seat in range(n):
        for _ in range(_hand_size(options, seat, starter)):
            hands[seat].append(decks[seat].pop(0))
    start: View = {
        "game": "punto",
        "players": n,
        "over": False,
        "round": 1,
        "scores": [0] * n,
        "winners": [],
        "sides": sides,
        "colours": _colours(options),
        "neutral": neutral,
        "goal": _goal(options),
        "won": [[] for _ in sides],
        "rounds": options["rounds"],
    }
    return _start_round(start, decks, hands, [], starter=starter)


def _hand_size(options: Options, seat: int, starter: int) -> int:
    """Cards in hand at the start of a round: rule 8, or the starter's turned-up card (rule 2)."""
    if options["expert"]:
        return 2
    return 1 if seat == starter else 0


def _start_round(
    view: View, decks: list[list[str]], hands: list[list[str]], out: list[str], *, starter: int
) -> View:
    """The view with a new round laid out; what was won, scores and round stay."""
    now = deepcopy(view)
    now["board"] = {}
    now["decks"] = deepcopy(decks)
    now["hands"] = deepcopy(hands)
    now["out"] = list(out)
    now["starter"] = starter
    now["last"] = [None] * len(view["sides"])
    now["pending"] = [starter]
    return now


def check_deal(options: Options, view: View) -> None:
    """Assert that an open view is a possible start of a game or of a round."""
    n = options["players"]
    sides, colours, neutral = _sides(options), _colours(options), _neutral(options)
    assert set(view) == COMMON | OWN, f"fields {set(view) ^ (COMMON | OWN)} missing or unknown"
    assert view["game"] == "punto", view["game"]
    assert view["players"] == n, view["players"]
    assert view["over"] is False, "a start is not the end"
    assert view["winners"] == [], "nobody has won at a start"
    assert view["sides"] == sides, view["sides"]
    assert view["colours"] == colours, view["colours"]
    assert view["neutral"] == neutral, view["neutral"]
    assert view["goal"] == _goal(options), view["goal"]
    assert view["rounds"] == options["rounds"], view["rounds"]
    assert view["board"] == {}, "a round starts with an empty board"
    assert view["last"] == [None] * len(sides), "nobody has placed a card"
    starter = view["starter"]
    assert starter in range(n), f"starter {starter}"
    assert view["pending"] == [starter], f"pending {view['pending']}, starter {starter}"

    finished = view["round"] - 1
    assert 0 <= finished < LAST_ROUND, f"round {view['round']}"
    assert len(view["won"]) == len(sides), view["won"]
    assert all(len(cards) < options["rounds"] for cards in view["won"]), "the game is won already"
    assert sum(len(cards) for cards in view["won"]) <= finished, "more rounds won than played"
    assert view["scores"] == [len(view["won"][seat % len(sides)]) for seat in range(n)], "scores"
    assert len(view["out"]) <= 2 * finished, "rule 5: at most two neutral cards leave a round"
    if finished == 0 and options["first"] is not None:
        assert starter == options["first"], f"starter {starter}, not {options['first']}"

    assert len(view["decks"]) == n, "a deck a seat"
    sizes = [len(hand) for hand in view["hands"]]
    assert sizes == [_hand_size(options, seat, starter) for seat in range(n)], f"hands {sizes}"
    neutrals: Counter[str] = Counter(view["out"])
    for side, members in enumerate(sides):
        held = _held(view, members)
        own = Counter({card: k for card, k in held.items() if card[0] in colours[side]})
        foreign = held - own
        assert own + Counter(view["won"][side]) == Counter(_cards(colours[side])), (
            f"side {side} does not hold all its cards that are not taken out"
        )
        assert all(card[0] == neutral for card in foreign), f"side {side} holds {foreign}"
        if finished == 0 and neutral:
            assert foreign.total() == 6, f"rule 1: side {side} has {foreign.total()} neutral cards"
        neutrals += foreign
        _check_split(view, members)
    assert neutrals == Counter(_cards(neutral or "")), "neutral cards are not conserved"


def _check_split(view: View, members: list[int]) -> None:
    """Rules 1 and 5: dealt evenly, an odd card to the member who plays earlier."""
    total = _held(view, members).total()
    in_turn = sorted(members, key=lambda seat: (seat - view["starter"]) % view["players"])
    for rank, seat in enumerate(in_turn):
        size = total // len(members) + (1 if rank < total % len(members) else 0)
        held = _held(view, [seat]).total()
        assert held == size, f"seat {seat} has {held} cards, not {size}"


def _held(view: View, members: list[int]) -> Counter[str]:
    """The cards in decks and hands of some seats."""
    cards: Counter[str] = Counter()
    for seat in members:
        cards += Counter(view["decks"][seat]) + Counter(view["hands"][seat])
    return cards


# --- the moves ------------------------------------------------------------------------------------


def legal(options: Options, view: View, seat: int) -> list[str]:
    """Every legal move of the seat; none when it is not pending."""
    if seat not in view["pending"]:
        return []
    moves: list[str] = []
    for card in sorted(set(view["hands"][seat])):
        squares = _places(view["board"], card)
        moves += [f"{card} {square}" if options["expert"] else square for square in squares]
    return moves


def _places(board: dict[str, list[str]], card: str) -> list[str]:
    """Rule 2: where this card may go."""
    if not board:
        return [CENTRE]
    occupied = {_row_column(square) for square in board}
    rows = [row for row, _ in occupied]
    columns = [column for _, column in occupied]
    places = []
    for square, (row, column) in SQUARES.items():
        if square in board:
            if _value(board[square][-1]) < _value(card):
                places.append(square)
            continue
        around = [(row + i, column + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
        touches = any(other in occupied for other in around)
        if touches and _fits([*rows, row]) and _fits([*columns, column]):
            places.append(square)
    return places


def _fits(numbers: list[int]) -> bool:
    """Rule 2: no more rows, or columns, than the frame has."""
    return max(numbers) - min(numbers) < FRAME


def _lines(board: dict[str, list[str]], colour: str) -> list[list[str]]:
    """The unbroken lines of top cards of one colour, each as long as it goes, in 4 directions."""
    tops = {_row_column(square) for square, cards in board.items() if cards[-1][0] == colour}
    lines = []
    for row_step, column_step in DIRECTIONS:
        for row, column in tops:
            if (row - row_step, column - column_step) in tops:
                continue  # not the first card of its line
            line = []
            while (row, column) in tops:
                line.append(f"{COLUMNS[column]}{row}")
                row, column = row + row_step, column + column_step
            lines.append(line)
    return lines


# --- what a move does -----------------------------------------------------------------------------


def after(options: Options, view: View, seat: int, move: str, fresh: View | None) -> View:
    """The open view after a legal move; decks, hands and `out` of a new round are `fresh`'s."""
    now, starter = _finish_move(options, view, seat, move)
    if starter is None:
        return now
    assert fresh is not None, "a new round needs a fresh deal"
    _check_neutrals(now, fresh)
    now["round"] += 1
    started = _start_round(now, fresh["decks"], fresh["hands"], fresh["out"], starter=starter)
    check_deal(options, started)
    return started


def _finish_move(options: Options, view: View, seat: int, move: str) -> tuple[View, int | None]:
    """The table with the move and all that it ends booked; who starts the new round, if any."""
    assert move in legal(options, view, seat), f"seat {seat} cannot play {move}"
    now = deepcopy(view)
    n, count = now["players"], len(now["sides"])
    side = seat % count
    if options["expert"]:
        card, square = move.split(" ")
    else:
        card, square = now["hands"][seat][0], move
    now["hands"][seat].remove(card)
    now["board"].setdefault(square, []).append(card)
    now["last"][side] = seat

    if card[0] in now["colours"][side]:  # rule 3; rule 1: neutral lines never count
        winning = [line for line in _lines(now["board"], card[0]) if len(line) >= now["goal"]]
        if winning:
            _take_out(now, side, winning)
            return _finish_round(now, (seat + 1) % n)  # rule 6

    if options["expert"] and now["decks"][seat]:  # rule 8
        now["hands"][seat].append(now["decks"][seat].pop(0))
    following = (seat + 1) % n
    now["pending"] = [following]
    if not options["expert"] and now["decks"][following]:  # rule 2
        now["hands"][following].append(now["decks"][following].pop(0))
    if legal(options, now, following):
        return now, None

    best = _best_blocked(now)  # rule 4
    if best is None:
        return _finish_round(now, (now["starter"] + 1) % n)  # rule 6
    _take_out(now, best, _blocked_lines(now, best))
    return _finish_round(now, (now["last"][best] + 1) % n)  # rule 6


def _blocked_lines(now: View, side: int) -> list[list[str]]:
    """Rule 4: the side's lines of exactly goal-1 top cards of one own colour."""
    lines = []
    for colour in now["colours"][side]:
        lines += [line for line in _lines(now["board"], colour) if len(line) == now["goal"] - 1]
    return lines


def _best_blocked(now: View) -> int | None:
    """Rule 4: most lines, then the lowest sum; none when still tied or without a line."""
    standings = []
    for side in range(len(now["sides"])):
        lines = _blocked_lines(now, side)
        total = sum(_value(now["board"][square][-1]) for line in lines for square in line)
        standings.append((-len(lines), total))
    best = min(standings)
    if best[0] == 0 or standings.count(best) > 1:
        return None
    return standings.index(best)


def _take_out(now: View, side: int, lines: list[list[str]]) -> None:
    """Rules 3 and 4: the highest top card of the lines leaves the board for good."""
    board = now["board"]

    def order(square: str) -> tuple[int, int, int, int]:
        card = board[square][-1]
        return (-_value(card), COLOURS.index(card[0]), *_row_column(square))

    square = min((square for line in lines for square in line), key=order)
    now["won"][side].append(board[square].pop())
    if not board[square]:
        del board[square]


def _finish_round(now: View, starter: int) -> tuple[View, int | None]:
    """Rule 7: the game may be over; otherwise the given seat starts the next round."""
    count = len(now["sides"])
    wins = [len(cards) for cards in now["won"]]
    now["scores"] = [wins[seat % count] for seat in range(now["players"])]
    now["pending"] = []
    if max(wins) < now["rounds"] and now["round"] < LAST_ROUND:
        return now, starter
    now["over"] = True
    now["winners"] = [i for i in range(now["players"]) if wins[i % count] == max(wins)]
    return now, None


def _check_neutrals(ended: View, fresh: View) -> None:
    """Rule 5: each side keeps its unplayed neutral cards and gets a third of those on the table."""
    neutral = ended["neutral"]

    def only_neutral(cards: Counter[str]) -> Counter[str]:
        return Counter({card: k for card, k in cards.items() if card[0] == neutral})

    table: Counter[str] = Counter()
    for stack in ended["board"].values():
        table += only_neutral(Counter(stack))
    gone: Counter[str] = Counter(fresh["out"])
    assert Counter(ended["out"]) <= gone, "a neutral card that had left came back"
    gone -= Counter(ended["out"])
    assert gone.total() == table.total() % 3, f"{gone.total()} of {table.total()} neutrals left"
    dealt = gone
    for side, members in enumerate(ended["sides"]):
        kept = only_neutral(_held(ended, members))
        held = only_neutral(_held(fresh, members))
        assert kept <= held, f"side {side} lost neutral cards it had not played"
        share = (held - kept).total()
        assert share == table.total() // 3, f"side {side} got {share} of {table.total()} neutrals"
        dealt = dealt + (held - kept)
    assert dealt == table, "the neutral cards dealt are not those of the table"


# --- what is seen ---------------------------------------------------------------------------------


def seen(options: Options, view: View, seat: int) -> View:
    """What the seat sees: no deck, and in the expert game no other hand."""
    shown = deepcopy(view)
    if view["over"]:
        return shown
    shown["decks"] = [["?"] * len(deck) for deck in view["decks"]]
    if options["expert"]:
        for other in range(view["players"]):
            if other != seat:
                shown["hands"][other] = ["?"] * len(view["hands"][other])
    return shown


def canonical(view: View) -> View:
    """A copy for comparisons: hands and `out` are in any order."""
    copy = deepcopy(view)
    copy["hands"] = [sorted(hand) for hand in view["hands"]]
    copy["out"] = sorted(view["out"])
    return copy
