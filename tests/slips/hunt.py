"""Sends slips at random moments of random games, and judges what comes back."""

import random
import re
from collections.abc import Iterator

from brelan import Game, IllegalMove
from brelan.core.table import Table
from brelan.core.texts import LANGUAGES
from tests.play import play_one

from .fingers import Slip, glued, spelt, typo
from .talk import TALK, anything

BARE = {"move-syntax"}
"""What says no more than that it is no move."""
TYPOS = 6
"""Slips of the fingers for one move."""
QUOTED = re.compile(r"“([^”]*)”|«\u00a0([^»]*)\u00a0»")


def slips(game: Game, seed: int, every: int = 1) -> Iterator[tuple[Table, int, Slip]]:
    """Slips of a whole random game: of a legal move, or of one that was legal a while ago."""
    chance = random.Random(f"{game!r} {seed}")
    table = game.deal(seed)
    earlier: list[str] = []
    ply = 0
    while not table.over:
        seat = chance.choice(table.pending)
        moves = table.moves(seat)
        if ply % every == 0:
            earlier = [*earlier[-30:], *chance.sample(moves, min(2, len(moves)))]
            for slip in _of_one(table, seat, chance.choice(moves), chance):
                yield table, seat, slip
            yield table, seat, typo(chance.choice(earlier), chance)
        play_one(table, chance)
        ply += 1


def _of_one(table: Table, seat: int, move: str, chance: random.Random) -> Iterator[Slip]:
    talk = TALK.get(table.game.id, anything)
    yield from spelt(move, chance)
    yield glued(move, chance)
    yield from talk(move, table.view(seat), chance)
    for _ in range(TYPOS):
        yield typo(move, chance)


def judged(table: Table, seat: int, slip: Slip) -> str:
    """What came of a slip, in a word; AssertionError if that is not what a person should get."""
    legal = table.moves(seat)
    read, refused = _answer(table, seat, slip.text)
    if refused is not None:
        check_refusal(refused, slip.text, table, legal)
        assert slip.meant is None, f"{slip.text!r} says {slip.meant!r}, but: {refused}"
        return refused.code
    assert read in legal
    assert slip.meant in (None, read), f"{slip.text!r} says {slip.meant!r}, but is read as {read!r}"
    return "read"


def _answer(table: Table, seat: int, text: str) -> tuple[str | None, IllegalMove | None]:
    try:
        return table.read(seat, text), None
    except IllegalMove as refused:
        return None, refused


def check_refusal(refused: IllegalMove, text: str, table: Table, legal: list[str]) -> None:
    """A refusal explains itself, and all that it offers can be played."""
    own = table.game.info.room.startswith("brelan.")
    assert not own or refused.code not in BARE, f"{text!r}: {refused}"
    offered = offers(refused)
    assert offered, f"{text!r} is refused without an example: {refused}"
    for lang in LANGUAGES:
        said = refused.text(lang)
        assert not said.startswith(refused.code), said
        quoted = {one or other for one, other in QUOTED.findall(said)} - {text}
        offered += [one for one in quoted if table.game.notation.parse_move(one) is not None]
    for move in offered:
        assert move in legal, f"{text!r} is answered with {move!r}, which is not legal: {refused}"


def offers(refused: IllegalMove) -> list[str]:
    """The moves that a refusal names for the seat to play."""
    values = refused.values
    instead = [values["instead"]] if "instead" in values else []
    return [*instead, *values.get("meant", ()), *values.get("examples", ())]
