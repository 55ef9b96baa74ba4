"""Punto tables for tests, written shortly; all that is not said follows from the rules."""

from collections import Counter
from typing import Any

import brelan
from brelan.core.table import Table

PACK = Counter({f"{colour}{value}": 2 for colour in "rgby" for value in range(1, 10)})
SHARE = 6
"""Neutral cards of each of three sides."""


def rows(board: str) -> dict[str, str]:
    """Six lines of six squares, from c3 to h8; ``--`` is a free one."""
    lines = [line.split() for line in board.split("\n") if line.strip()]
    return {
        f"{column}{row}": card
        for row, line in enumerate(lines, start=3)
        for column, card in zip("cdefgh", line, strict=True)
        if card != "--"
    }


FULL = rows("""
    r5 g5 r6 g6 r7 g7
    b5 y5 b6 y6 b7 y7
    r8 g8 r9 g9 r5 g5
    b8 y8 b9 y9 b5 y5
    r6 g6 r7 g7 r8 g8
    b6 y6 b7 y7 b8 y8
""")
"""No free square, no card below 5, and nowhere two neighbours of one colour."""


def options_of(view: dict[str, Any], *, expert: bool = False) -> dict[str, Any]:
    """The options of a table that looks so."""
    teams = len(view["sides"]) < view["players"]
    return {
        "players": view["players"],
        "teams": teams,
        "expert": expert,
        "rounds": view["rounds"],
    }


def table(board: dict[str, str], *, seed: int = 0, **given: Any) -> Table:
    """The table of `position`; the seed serves later rounds."""
    expert = given.get("expert", False)
    view = position(board, **given)
    return brelan.game("punto", **options_of(view, expert=expert)).set_up(view, seed)


def position(
    board: dict[str, str],
    *,
    players: int = 2,
    teams: bool = False,
    expert: bool = False,
    actor: int = 0,
    hands: dict[int, str] | None = None,
    tops: dict[int, str] | None = None,
    won: tuple[str, ...] = (),
    left: int | None = None,
    **changes: Any,
) -> dict[str, Any]:
    """An open view in the middle of a round that seat 0 began.

    The board gives the cards on each square from bottom to top, ``tops`` the first cards of decks.
    Low cards slipped under others make up for the turns that the board does not show, with
    ``left`` so many that each seat has only that many cards left.
    """
    owned = {2: ["rg", "by"], 3: ["r", "g", "b"], 4: ["r", "g", "b", "y"]}[
        players // 2 if teams else players
    ]
    sides = len(owned)
    members = [list(range(side, players, sides)) for side in range(sides)]
    stacks = {square: cards.split() for square, cards in board.items()}
    held = {seat: (hands or {}).get(seat, "").split() for seat in range(players)}
    decks = {seat: (tops or {}).get(seat, "").split() for seat in range(players)}
    taken = [cards.split() for cards in won] or [[] for _ in owned]
    rest = Counter(PACK)
    for cards in [*stacks.values(), *held.values(), *decks.values(), *taken]:
        rest.subtract(cards)
    assert min(rest.values()) >= 0, f"a card too often: {-rest}"
    rest = +rest
    lying = [card for stack in stacks.values() for card in stack]
    own = [sum(card[0] in owned[side] for card in lying) for side in range(sides)]
    whole = [
        18 * len(owned[side]) - len(taken[side]) + SHARE * (sides == 3) for side in range(sides)
    ]
    placed = _turns(players, actor, len(lying), own, whole, left)
    unclaimed = len(lying) - sum(own)
    for side in range(sides):
        missing = sum(placed[seat] for seat in members[side]) - own[side]
        mine = [card for seat in members[side] for card in held[seat] + decks[seat]]
        kept = sum(card[0] not in owned[side] for card in mine)
        neutral = min(missing, unclaimed, SHARE - kept)
        unclaimed -= neutral
        _slip_under(stacks, rest, owned[side], missing - neutral)
        pool = sorted(card for card in rest.elements() if card[0] in owned[side])
        if sides == 3:
            neutrals = [card for card in rest.elements() if card[0] == "y"]
            pool += neutrals[: SHARE - neutral - kept]
        rest.subtract(pool)
        for late, seat in enumerate(members[side]):
            total = (whole[side] + len(members[side]) - 1 - late) // len(members[side])
            count = total - placed[seat] - len(held[seat]) - len(decks[seat])
            full = min(2 if expert else seat == actor, total - placed[seat])
            while len(held[seat]) < full:
                held[seat].append(pool.pop())
                count -= 1
            decks[seat] += [pool.pop() for _ in range(count)]
    total = sum(placed)
    last = {seat % sides: seat for seat in (turn % players for turn in range(total))}
    view = {
        "game": "punto",
        "players": players,
        "pending": [actor],
        "over": False,
        "round": 1 + sum(len(cards) for cards in taken),
        "scores": [len(taken[seat % sides]) for seat in range(players)],
        "winners": [],
        "board": stacks,
        "decks": [decks[seat] for seat in range(players)],
        "hands": [held[seat] for seat in range(players)],
        "sides": members,
        "colours": owned,
        "neutral": "y" if sides == 3 else None,
        "goal": 5 if sides == 2 else 4,
        "won": taken,
        "rounds": 2,
        "starter": 0,
        "last": [last.get(side) for side in range(sides)],
        "out": [],
    }
    return {**view, **changes}


def _turns(
    players: int, actor: int, lying: int, own: list[int], whole: list[int], left: int | None
) -> list[int]:
    """The fewest cards placed by each seat that the board allows."""
    sides = len(own)
    total = actor
    while True:
        placed = [(total - seat + players - 1) // players for seat in range(players)]
        turns = [sum(placed[side::sides]) for side in range(sides)]
        enough = left is None or all(
            whole[side] - turns[side] <= left * (players // sides) for side in range(sides)
        )
        if total >= lying and all(map(int.__le__, own, turns)) and enough:
            return placed
        total += players


def _slip_under(stacks: dict[str, list[str]], rest: Counter[str], colours: str, count: int) -> None:
    """The lowest cards of a side that are left go under higher ones."""
    for card in sorted(rest.elements(), key=lambda card: card[1]):
        values = {square: [other[1] for other in stack] for square, stack in stacks.items()}
        fitting = [s for s in stacks if card[1] < max(values[s]) and card[1] not in values[s]]
        if count and card[0] in colours and fitting:
            square = min(fitting, key=lambda square: (max(values[square]), square))
            stacks[square] = sorted([*stacks[square], card], key=lambda card: card[1])
            rest[card] -= 1
            count -= 1
    assert not count, "no room for so many cards"
