"""Whether a seat can learn from moves what it may not know: how they are told, and what follows.

What is hidden of a move must be hidden on the table too, and stay unknown as long as it lies there.
Twins cannot show that alone: where an open field keeps the memory of a secret, no two tables look
the same, so none would be compared. Here one table is left by two moves that are told alike.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterator

from brelan.core.compiler.decorators import JIT
from brelan.core.game import Game
from brelan.core.table import Table

from .expect import BrokenContract, expect
from .play import some_positions
from .twins import entry_at, fitting, hidden_places

GAMES = 6 if JIT else 1
"""Random games from whose moments moves are compared."""
LATER = 6
"""Moves after which a covered one is still looked at, at most."""
MOVES = 12
"""Moves of a position that are compared with each other, at most."""
DEALS = 24 if JIT else 4
"""Deals from which is gathered what goes along with a text."""
OFTEN = 4
"""In so many deals the same goes along with a text before that is no accident."""

Change = tuple[str, str]
"""A field, and what became of its hidden entries: it ``gains`` or ``loses``."""


def moves_told_alike_look_alike(game: Game) -> None:
    """What is covered of a move shows nowhere, and is not told before it has been seen."""
    if game.secrecy.moves is None:
        return
    for seed in range(GAMES):
        chooser = random.Random(seed)
        for table in some_positions(game, seed):
            if not table.over:
                mover = chooser.choice(table.pending)
                seat = (mover + chooser.randrange(1, game.players)) % game.players
                _check_alike(table, mover, seat, chooser)


def _check_alike(table: Table, mover: int, seat: int, chooser: random.Random) -> None:
    pair = _told_alike(table, mover, seat, chooser)
    if pair is None:
        return
    one, other = pair
    _expect_same_view(one, other, seat)
    number = len(table.history)
    for _ in range(LATER):
        if not _play_on(one, other, seat, chooser) or one.round != table.round:
            return
        told, also = (after.log_of(seat, number)[0][1] for after in (one, other))
        expect(
            told == also,
            f"The log tells seat {seat} of {told!r} or {also!r}, while on the table it has never "
            "seen a difference: known_to is true too early, or what was turned up is not shown.",
        )


def _told_alike(
    table: Table, mover: int, seat: int, chooser: random.Random
) -> tuple[Table, Table] | None:
    """Two ways that the game may go on, which the seat is told in the same words."""
    moves = table.moves(mover)
    first, *others = chooser.sample(moves, min(len(moves), MOVES))
    one = _after(table, mover, first)
    told = _heard(one, seat)
    if told == first or one.over or one.round != table.round:
        return None
    for move in others:
        other = _after(table, mover, move)
        if _heard(other, seat) == told and (other.over, other.round) == (one.over, one.round):
            return one, other
    return None


def _after(table: Table, mover: int, move: str) -> Table:
    after = table.copy()
    after.play(mover, move)
    return after


def _heard(table: Table, seat: int) -> str:
    """What a seat is told of the last move."""
    return table.log_of(seat, len(table.history) - 1)[0][1]


def _expect_same_view(one: Table, other: Table, seat: int) -> None:
    seen, also = one.view(seat), other.view(seat)
    for name, value in seen.items():
        if also[name] != value:
            raise BrokenContract(
                f"The field {name!r} shows seat {seat} what is covered of a move: it is {value!r} "
                f"after {one.log[-1][1]!r} and {also[name]!r} after {other.log[-1][1]!r}."
            )


def _play_on(one: Table, other: Table, seat: int, chooser: random.Random) -> bool:
    """Make the same move at both tables; whether the seat still sees no difference."""
    mover = chooser.choice(one.pending)
    move = chooser.choice(one.moves(mover))
    one.play(mover, move)
    if one.over:
        return False
    alike = fitting(other, mover, _heard(one, seat), move, chooser)
    if alike is None or alike not in other.moves(mover):
        return False
    other.play(mover, alike)
    return one.view(seat) == other.view(seat)


def what_is_told_does_not_give_away_what_is_hidden(game: Game) -> None:
    """A text that goes along with the same hidden change in every deal is a name for it."""
    if game.secrecy.nothing:
        return
    found: dict[tuple[str, Change], dict[int, Counter[str]]] = defaultdict(dict)
    varied: set[tuple[str, Change]] = set()
    for deal in range(DEALS):
        for text, change, what in _told_changes(game, deal):
            earlier = found[text, change]
            if any(what != before for before in earlier.values()):
                varied.add((text, change))
            earlier[deal] = what
    for (text, (field, way)), by_deal in found.items():
        expect(
            len(by_deal) < OFTEN or (text, (field, way)) in varied,
            f"Whoever hears of {text!r} knows what {field!r} {way}, though it is hidden: "
            f"{[*next(iter(by_deal.values()))]}. Declare such moves as Covered.",
        )


def _told_changes(game: Game, deal: int) -> Iterator[tuple[str, Change, Counter[str]]]:
    """What a seat hears of moves that look alike to it, and what they change out of its sight."""
    chooser = random.Random(deal)
    for table in some_positions(game, deal, count=3):
        for mover in table.pending[:1]:
            seat = (mover + 1) % game.players
            moves = table.moves(mover)
            tried = chooser.sample(moves, min(len(moves), MOVES))
            yield from _changes_alike(table, mover, seat, tried)


def _changes_alike(
    table: Table, mover: int, seat: int, moves: list[str]
) -> Iterator[tuple[str, Change, Counter[str]]]:
    before = _hidden(table, mover, seat)
    looks: dict[str, list[tuple[str, dict[Change, Counter[str]]]]] = defaultdict(list)
    for move in moves:
        after = _after(table, mover, move)
        if not after.over and after.round == table.round:
            told = _heard(after, seat)
            looks[repr(after.view(seat))].append(
                (told, _changes(before, _hidden(after, mover, seat)))
            )
    for alike in looks.values():
        for told, changes in alike:
            for change, what in changes.items():
                if any(others.get(change) != what for _told, others in alike):
                    yield told, change, what


def _hidden(table: Table, mover: int, seat: int) -> dict[str, Counter[str]]:
    """By field what is hidden from a seat, the mover's own apart from the rest."""
    position = table.view(None)
    found: dict[str, Counter[str]] = defaultdict(Counter)
    for place in hidden_places(table, seat):
        whose = "own" if place[1:2] == (mover,) else "other"
        found[str(place[0])][f"{whose} {entry_at(position, place)}"] += 1
    return found


def _changes(
    before: dict[str, Counter[str]], after: dict[str, Counter[str]]
) -> dict[Change, Counter[str]]:
    changes: dict[Change, Counter[str]] = {}
    for field in {*before, *after}:
        old, new = before.get(field, Counter()), after.get(field, Counter())
        changes |= {(field, "gains"): new - old, (field, "loses"): old - new}
    return {change: what for change, what in changes.items() if what}
