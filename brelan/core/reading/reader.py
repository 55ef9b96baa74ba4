"""The reader of moves: a number, or `IllegalMove` with a reason and a move that is legal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

from ..errors import IllegalMove, Refusal
from ..knowledge.remarks import Named, Remark
from .atoms import Atom, atoms, said_once
from .matching import Slot, meant, nearest, slot
from .plain_text import asks, bare, split, strange_as_written, tidy, unasked
from .vocabulary import HELP, Vocabulary, vocabulary

if TYPE_CHECKING:
    from ..table import Table

SHOWN = 4
"""Moves that are named where a text may mean several, and words that nobody knows."""
EXAMPLES = 3
LONGEST = 200
"""Letters of a text that is read; of a longer one so many are repeated to whoever wrote it."""


class Seen(NamedTuple):
    """What a room's reader may know: what the seat sees."""

    seat: int
    view: Mapping[str, Any]
    options: Mapping[str, Any]
    moves: Sequence[str]
    """The seat's legal moves."""


def read(table: Table, seat: int, text: str, number: int | None, *, exact: bool) -> int:
    """The number of the legal move that a text means; ``number`` is what the notation makes of it.

    What is written in the exact notation means that and nothing else.
    """
    reader = Reader(table, seat)
    if not exact:
        if number is None:
            number = reader.spelt(text)
        if number is None or reader.elsewhere(number):
            number = reader.understood(text, number)
        if number in reader.legal and asks(text):
            raise reader.asked(text, number)
    if number is None:
        examples = tuple(reader.moves[:EXAMPLES])
        raise IllegalMove("move-syntax", move=text[:LONGEST], examples=examples)
    if number in reader.legal:
        return number
    raise reader.refused(number)


class Reader:
    """One seat's texts at one moment."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.notation = table.game.notation
        self.room: ModuleType | None = table.game.info.optional_module("reading")
        self.moves = table.moves(seat)
        self.legal = table.legal(seat)

    @cached_property
    def words(self) -> Vocabulary:
        """What texts are read with."""
        return vocabulary(self.room, () if self.room else tuple(self.moves))

    @cached_property
    def seen(self) -> Seen:
        """What the room may know."""
        view = self.table.view(self.seat)
        return Seen(self.seat, view, self.table.game.options, self.moves)

    def spelt(self, text: str) -> int | None:
        """The move that a text names but for case and spaces, legal or not."""
        plain = tidy(text)
        alike = [move for move in self.moves if tidy(move) == plain]
        if len(alike) == 1:
            return self._number(alike[0])
        number: int | None = self.notation.parse_move(plain)
        return number

    def elsewhere(self, number: int) -> bool:
        """Whether a move that is in the notation can never be made with these options."""
        asked = getattr(self.room, "elsewhere", None)
        return number not in self.legal and asked is not None and asked(number, self.seen.options)

    def understood(self, text: str, number: int | None) -> int:
        """The legal move that a text means in other words, or `IllegalMove`."""
        short = len(text) <= LONGEST and len(bare(text)) <= LONGEST  # a sign may become many
        said = atoms(unasked(text), self.words) if short else ()
        found = meant(said, self.moves, self._slots)
        if not found and (once := said_once(said)) != said:
            found = meant(once, self.moves, self._slots)
        if len(found) == 1:
            return self._number(found[0])
        if found:
            raise self._ambiguous(text, found)
        if number is not None:
            raise self.refused(number)
        known = [atom for atom in said if atom.known]
        if len(known) < len(said):
            if (expected := self._expected()) is not None and _for_help(text, known):
                raise self._instead(Refusal("move-help", expected=expected), "")
            strange = strange_as_written(text, [atom.one for atom in said if not atom.known])
            raise self._strange(
                strange[:SHOWN], meant(known, self.moves, self._slots) or self.moves, text
            )
        raise self._not_understood(text, said)

    def refused(self, number: int) -> IllegalMove:
        """Why a move in the notation is not legal, and one that is."""
        why: Refusal = self.notation.refusal(self.table.state, self.seat, number)
        return self._instead(why, self.notation.move_text(number))

    def asked(self, text: str, number: int) -> IllegalMove:
        """A question about a move that could be made: it is told how to make it."""
        move = self.notation.move_text(number)
        return IllegalMove("move-asked", move=text[:LONGEST], instead=move)

    def _number(self, move: str) -> int:
        return self.legal[self.moves.index(move)]

    def _slots(self, move: str) -> Sequence[Slot]:
        own = getattr(self.room, "slots", None)
        if own is None:
            return plain_slots(move, self.words)
        found: Sequence[Slot] = own(move, self.seen)
        return found

    def _ambiguous(self, text: str, found: list[str]) -> IllegalMove:
        shown = found if len(found) <= SHOWN else nearest(tidy(text[:LONGEST]), found, SHOWN)
        return IllegalMove(
            "move-ambiguous",
            move=text[:LONGEST],
            meant=tuple(move for move in found if move in shown),
            more=len(found) - len(shown),
        )

    def _strange(self, words: tuple[str, ...], near: Sequence[str], text: str) -> IllegalMove:
        """Words that nobody knows here; without them the text might mean one of some moves."""
        expected = self._expected()
        if expected is None:
            return self._unreadable(text, near)
        instead = nearest(tidy(text[:LONGEST]), near)[0]
        return IllegalMove(
            "move-word", words=words, count=len(words), expected=expected, instead=instead
        )

    def _not_understood(self, text: str, said: Sequence[Atom]) -> IllegalMove:
        """The room's reason, or what it expects, if it says so."""
        explain = getattr(self.room, "why", None)
        why = explain(said, self.seen) if explain is not None and said else None
        if isinstance(why, str):
            number: int | None = self.notation.parse_move(why)
            if number is not None and number not in self.legal:
                return self.refused(number)
        expected = self._expected()
        if not isinstance(why, Refusal):
            if expected is None:
                return self._unreadable(text, self.moves)
            why = Refusal("move-unclear", move=text[:LONGEST], expected=expected)
        return self._instead(why, tidy(text[:LONGEST]))

    def _unreadable(self, text: str, near: Sequence[str]) -> IllegalMove:
        """All that can be said where no room explains its moves."""
        examples = tuple(nearest(tidy(text[:LONGEST]), near, EXAMPLES))
        return IllegalMove("move-syntax", move=text[:LONGEST], examples=examples)

    def _expected(self) -> Named | None:
        """What the seat may do now, in the room's words if it has any."""
        expected = getattr(self.room, "expected", None)
        return None if expected is None else named(expected(self.seen))

    def _instead(self, why: Refusal, text: str) -> IllegalMove:
        """The refusal with an example; a seat has none in positions that cannot come about."""
        example = {"instead": nearest(text, self.moves)[0]} if self.moves else {}
        return IllegalMove(why.code, **why.values, **example)


def _for_help(text: str, known: Sequence[Atom]) -> bool:
    """Whether somebody asks what there is to do, and names no move."""
    return any(word.text in HELP for word in split(text, "")) or (asks(text) and not known)


def named(sentence: Remark) -> Named:
    """A sentence as a value of a refusal."""
    return Named(sentence.code, sentence)


def no_passing(expected: Remark) -> Refusal:
    """The refusal of a pass in a game that has none."""
    return Refusal("move-no-pass", expected=named(expected))


@lru_cache(maxsize=4096)
def plain_slots(move: str, words: Vocabulary) -> tuple[Slot, ...]:
    """What any move may be told by: its own words; a place may do without its sign."""
    return tuple(
        slot(*atom.meanings, weak=[one[1:] for one in atom.meanings if one[:1] == "@"])
        for atom in atoms(move, words)
    )
