"""Which legal moves a text may mean, and which one is nearest to it."""

from collections.abc import Callable, Iterable, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

from .atoms import PLACE, Atom

MOST = 12
"""Pieces of a text that are looked at; nobody needs so many."""


class Slot(NamedTuple):
    """A place in a move that a piece of text may fill."""

    strong: frozenset[str]
    """What names it."""
    weak: frozenset[str] = frozenset()
    """What may name it, if nothing else fits."""
    needed: bool = True
    """Whether a text that leaves it out says less than the whole move."""


def slot(*strong: str, weak: Iterable[str] = (), needed: bool = True) -> Slot:
    """A slot from the words that fill it."""
    return Slot(frozenset(strong), frozenset(weak), needed)


def named_card(card: str, *, needed: bool = True) -> Slot:
    """A slot for a card where columns have letters too: its colour may be a letter or a name."""
    said = card.upper()
    return slot(card, said, weak=(*card, *said), needed=needed)


def meant(
    said: Sequence[Atom], moves: Iterable[str], slots: Callable[[str], Sequence[Slot]]
) -> list[str]:
    """The moves that fit a text best: every piece of it, in order and by name if there are any."""
    if not said or len(said) > MOST or not all(atom.known for atom in said):
        return []
    described = [(move, slots(move)) for move in moves]
    if all(atom.one.startswith(PLACE) for atom in said):  # a place alone is no play at it
        described = [one for one in described if _asks_for_a_place(one[1], said)]
    whole = [atom for atom in said if not atom.needless]
    for pieces in (said, whole) if len(whole) < len(said) else (said,):
        for weak in (False, True):
            for ordered in (True, False):
                fitting = {
                    move: left
                    for move, places in described
                    if (left := _left(pieces, places, weak=weak, ordered=ordered)) is not None
                }
                best = min(fitting.values(), default=0)
                if fitting and pieces and not (weak and best):
                    return [move for move, left in fitting.items() if left == best]
    return []


def _asks_for_a_place(places: Sequence[Slot], said: Sequence[Atom]) -> bool:
    return any(place.needed and said[0].one in place.strong for place in places)


def _left(said: Sequence[Atom], places: Sequence[Slot], *, weak: bool, ordered: bool) -> int | None:
    """How many needed slots stay empty if every piece fills one; None if that is impossible."""
    if len(said) > len(places):
        return None
    if not said:
        return sum(place.needed for place in places)
    first, *others = said
    best: int | None = None
    before: list[Slot] = []
    for at, place in enumerate(places):
        names = place.strong | place.weak if weak else place.strong
        if not names.isdisjoint(first.meanings):
            skipped = sum(one.needed for one in before) if ordered else 0
            rest = places[at + 1 :] if ordered else [*before, *places[at + 1 :]]
            left = _left(others, rest, weak=weak, ordered=ordered)
            if left is not None and (best is None or left + skipped < best):
                best = left + skipped
        before.append(place)
    return best


def nearest(text: str, moves: Iterable[str], count: int = 1) -> list[str]:
    """The moves that are most like a text: the same words, then the same letters."""
    words = text.split()
    shared = {move: sum(word in words for word in move.split()) for move in moves}
    least = min(sorted(shared.values(), reverse=True)[:count], default=0)
    letters = SequenceMatcher(b=text)

    def likeness(move: str) -> tuple[int, float]:
        letters.set_seq1(move)
        return shared[move], letters.ratio()

    near = [move for move in shared if shared[move] >= least]
    return sorted(near, key=likeness, reverse=True)[:count]
