"""Who sits where: people, and players of the arena at the other seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from brelan.core.errors import GameError
from brelan.core.game import Game

USUAL = "club"
"""Who takes what nobody has asked for."""
PERSON = "me"
PEOPLE = (PERSON, "moi", "human", "humain")
"""How a person is written at a seat."""


@dataclass(frozen=True)
class Seating:
    """Every seat with who takes it: a player's name, or a person."""

    seats: tuple[str, ...]
    against: str = USUAL
    people: tuple[int, ...] = field(init=False)

    def __post_init__(self) -> None:
        people = tuple(seat for seat, name in enumerate(self.seats) if name == PERSON)
        object.__setattr__(self, "people", people)

    @property
    def others(self) -> dict[int, str]:
        """The names of the players by seat."""
        return {seat: name for seat, name in enumerate(self.seats) if name != PERSON}

    def words(self) -> list[str]:
        """The words of a command line that seat everybody like this again."""
        if len(self.people) == len(self.seats):
            return ["--hot-seat"]
        if set(self.others.values()) != {self.against} or not self.people:
            seats = enumerate(self.seats)
            return [word for seat, name in seats for word in ("--seat", f"{seat}={name}")]
        words = [] if self.against == USUAL else ["--against", self.against]
        if self.people != (0,):
            words += [word for seat in self.people for word in ("--me", str(seat))]
        return words


def seating(
    game: Game, *, me: Sequence[int], hot_seat: bool, seats: Sequence[str], against: str
) -> Seating:
    """Everybody's seat, or `GameError`: who is named sits there, the others fill the table."""
    named = dict(_named(game, word) for word in seats)
    for seat in me:
        _check(game, seat, str(seat))
        named[seat] = PERSON
    rest = [seat for seat in range(game.players) if seat not in named]
    if hot_seat:
        named |= dict.fromkeys(rest, PERSON)
    elif PERSON not in named.values() and rest:
        named[rest[0]] = PERSON
    for seat in rest:
        named.setdefault(seat, against)
    return Seating(tuple(named[seat] for seat in range(game.players)), against)


def _named(game: Game, word: str) -> tuple[int, str]:
    """``2=club``: a seat and who takes it."""
    number, given, name = word.partition("=")
    if not given or not (number.isascii() and number.isdecimal()):
        raise GameError("seat-word", word=word)
    _check(game, int(number), number)
    return int(number), PERSON if name.lower() in PEOPLE else name


def _check(game: Game, seat: int, written: str) -> None:
    if not 0 <= seat < game.players:
        raise GameError("seat-unknown", seat=written, players=game.players)
