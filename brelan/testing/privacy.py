"""Whether anybody can know what they may not: everything is compared at twins.

Whatever a seat is shown, told or advised at a table must be the same at its twin (`twins`), and so
must be all that bots know there.
"""

from __future__ import annotations

import io
import random
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

import numpy as np
from rich.console import Console

from brelan.bots.bot import Bot
from brelan.bots.levels import LEVELS
from brelan.core.compiler.decorators import JIT
from brelan.core.drawing.room import drawn
from brelan.core.errors import IllegalMove
from brelan.core.game import Game
from brelan.core.generator import set_key, start
from brelan.core.knowledge.sense import NOTES, infer, list_world
from brelan.core.position import HIDDEN, canonical
from brelan.core.table import Table
from brelan.core.texts import LANGUAGES

from .expect import expect, expect_same
from .play import move_texts, positions, some_positions
from .server_messages import messages
from .twins import Twins, entry_at, hidden_places, twins

GAMES = 6
"""Random games from which twins are made, at most."""
PATIENCE = 6
"""Moments at which twins are sought that differ in a certain field, at most."""
WANTED = 12
"""Pairs that are compared for each variant."""
ADVISED = 8 if JIT else 2
"""Pairs at which bots are asked."""
ITERATIONS = (30, 2_000) if JIT else (5,)
"""How long they think."""
MOVES = 24
"""Moves of a position that are compared with each other, at most."""
IMAGINED_GAMES = 12 if JIT else 2
"""Random games of which every moment is imagined twice."""
REFUSED = 60
"""Moves that a seat tries in vain, at most."""
WORLDS = 40
"""Worlds of an exact finish that are compared."""


@lru_cache(4)
def pairs(game: Game) -> tuple[Twins, ...]:
    """Twins from the whole course of some games; none if nothing is hidden."""
    found: list[Twins] = []
    if game.secrecy.nothing:
        return ()
    hidden = False
    for seed in range(GAMES):
        for number, table in enumerate(_thinned(game, seed)):
            seat = _looking(table, number, seed)
            hidden = hidden or len(hidden_places(table, seat)) > 1
            found += twins(table, seat, seed=1000 * seed + number, wanted=1)
        if len(found) >= WANTED:
            break
    found += _for_every_field(game, {name for pair in found for name in _varied(pair)})
    expect(
        found or not hidden,
        "Something is hidden, but no two tables could be made that a seat cannot tell apart: "
        "set_up refuses whatever changes places, so that secrecy cannot be tested.",
    )
    return tuple(found)


def _looking(table: Table, number: int, seed: int) -> int:
    """Whose twins are sought: in turn a seat that is to act, which bots are asked for, and any."""
    if number % 2:
        return (number // 2 + seed) % table.game.players
    return table.pending[(number // 2) % len(table.pending)]


def _varied(pair: Twins) -> set[str]:
    """The fields in which two tables differ."""
    one, other = pair.one.view(None), pair.other.view(None)
    return {name for name in one if one[name] != other[name]}


def _for_every_field(game: Game, varied: set[str]) -> Iterator[Twins]:
    """Twins that differ in a field in which none did so far, where there can be some."""
    tried: Counter[str] = Counter()
    for seed in range(GAMES):
        for number, table in enumerate(positions(game, seed)):
            for seat in range(0 if table.over else game.players):
                missing = {str(place[0]) for place in hidden_places(table, seat)} - varied
                missing = {name for name in missing if tried[name] < PATIENCE}
                if not missing:
                    continue
                tried.update(missing)
                for pair in twins(table.copy(), seat, seed=1000 * seed + number, wanted=WANTED):
                    if _varied(pair) & missing:
                        varied |= _varied(pair)
                        yield pair
                        break


def _thinned(game: Game, seed: int) -> Iterator[Table]:
    """About a dozen moments of a random game, before its end."""
    moments = [table.copy() for table in positions(game, seed) if not table.over]
    return iter(moments[:: max(1, len(moments) // 12)])


def the_declaration_names_every_field(game: Game) -> None:
    """Every field of the layout is declared, and the position has exactly these fields."""
    declared = game.secrecy  # raises, and says what is missing
    table = game.deal(1)
    fields = set(game.layout.Layout.__struct_fields__)
    expect_same(set(table.view(None)), fields, "Position and Layout have different fields.")
    if declared.moves is None:
        return
    moves = {move for table in positions(game, 1) for s in table.pending for move in table.moves(s)}
    hidden = {move for move in moves if declared.moves.cover(move) != move}
    expect(hidden, "Moves are said to be covered, but none is.")
    for move in hidden:
        covered = declared.moves.cover(move)
        expect(HIDDEN in covered, f"A covered move has no “?”: {move!r} becomes {covered!r}.")


def the_log_names_nothing_that_stays_hidden(game: Game) -> None:
    """Two moves that look the same on the table must not be told apart by a card's name."""
    chooser = random.Random(17)
    for table in some_positions(game, seed=17, count=10):
        for mover in table.pending:
            moves = table.moves(mover)
            tried = chooser.sample(moves, min(len(moves), MOVES))
            for seat in range(game.players):
                if seat != mover:
                    _check_names(table, mover, seat, tried)


def _check_names(table: Table, mover: int, seat: int, moves: list[str]) -> None:
    """A seat that sees the same after two moves of another must not hear of a hidden card."""
    held = _hidden_with(table, mover, seat)
    heard: dict[str, str] = {}
    for move in moves:
        after = table.copy()
        after.play(mover, move)
        if after.over or after.round != table.round or held - _hidden_with(after, mover, seat):
            continue  # what the move names has left its hiding place
        told = after.log_of(seat)[-1][1]
        before = heard.setdefault(repr(after.view(seat)), told)
        named = set(told.split()) ^ set(before.split())
        expect(
            not named & {*held, *_hidden_with(after, mover, seat)},
            f"The log tells seat {seat} {told!r} where another time it would be {before!r}, but on "
            f"the table both look the same: declare such moves as Covered.",
        )


def _hidden_with(table: Table, owner: int, seat: int) -> Counter[str]:
    """What of one seat's is hidden from another: the entries of its rows."""
    position = table.view(None)
    places = (place for place in hidden_places(table, seat) if place[1:2] == (owner,))
    return Counter(str(entry_at(position, place)) for place in places)


def a_seat_sees_and_hears_the_same_at_twins(game: Game) -> None:
    """Legal moves, log, drawings and pictures tell a seat nothing that it may not know."""
    for pair in pairs(game):
        for ask, what in (
            (lambda table, seat: table.moves(seat), "The legal moves"),
            (lambda table, seat: table.log_of(seat), "The log"),
            (_drawings, "The drawing for the terminal"),
        ):
            expect_same(
                ask(pair.one, pair.seat),
                ask(pair.other, pair.seat),
                f"{what} of seat {pair.seat} depends on what is hidden from it.",
            )


def _drawings(table: Table, seat: int) -> list[str]:
    found = []
    for lang in LANGUAGES:
        console = Console(file=io.StringIO(), record=True, width=120)
        console.print(drawn(table, seat, lang))
        found.append(console.export_text(styles=True))
    return found


def the_server_tells_the_same_at_twins(game: Game) -> None:
    """Views, events, aids and endings, as sent to the seat and to somebody who watches."""
    for pair in pairs(game):
        one, other = (messages(table, pair.seat) for table in (pair.one, pair.other))
        for sent, also, who in zip(one, other, (f"seat {pair.seat}", "a watcher"), strict=True):
            expect_same(sent, also, f"The server tells {who} something of what is hidden.")


def observations_are_the_same_at_twins(game: Game) -> None:
    """What learners see, and which actions they have, depends on nothing hidden."""
    if game.info.optional_module("bot.tensor") is None:
        return
    for pair in pairs(game):
        one, other = (table.observation(pair.seat) for table in (pair.one, pair.other))
        expect(
            (one == other).all(),
            f"The observation of seat {pair.seat} depends on what is hidden from it, at "
            f"{np.flatnonzero(one != other).tolist()}.",
        )
        expect_same(
            pair.one.actions(pair.seat), pair.other.actions(pair.seat), "The actions differ."
        )


def imagining_is_the_same_at_twins(game: Game) -> None:
    """``redeal`` draws anew all that a seat cannot know, so a seed imagines the same at both."""
    unordered = game.layout.UNORDERED
    for pair in pairs(game):
        for seed in (1, 2):
            one, other = (
                canonical(table.imagine(pair.seat, seed).view(None), unordered)
                for table in (pair.one, pair.other)
            )
            differing = [name for name in one if one[name] != other[name]]
            expect(
                not differing,
                f"redeal leaves something in {differing} that seat {pair.seat} cannot know.",
            )


def nothing_hidden_is_left_in_an_imagined_record(game: Game) -> None:
    """Whatever was imagined before, the same seed leaves the same record, scratch included."""
    for seed in range(IMAGINED_GAMES):
        for table in positions(game, seed):
            for seat in range(game.players if not table.over else 0):
                _check_imagined_record(table, seat)


def _check_imagined_record(table: Table, seat: int) -> None:
    # Another at every table, so that rare cards come up.
    seed = (table.seed or 0) + 2 * len(table.history)
    one, other = table.imagined_state(seat, seed), table.imagined_state(seat, seed + 1)
    other.rng = start(seed)
    table.game.rules.redeal(other, seat)
    if one.tobytes() != other.tobytes():
        differing = [
            name for name in one.dtype.names if one[name].tobytes() != other[name].tobytes()
        ]
        expect(not differing, f"redeal for seat {seat} leaves the fields {differing} behind.")


def nothing_tells_how_chance_goes_on(game: Game) -> None:
    """What is dealt or drawn later is hidden too: nothing shows the generator."""
    for table in some_positions(game, seed=19):
        for other in (table.reseed(1), _with_key(table)):
            expect_same(table.view(None), other.view(None), "The position shows the generator.")
            for seat in range(game.players):
                expect_same(
                    _asked(table, seat),
                    _asked(other, seat),
                    f"Moves, observation or notes of seat {seat} show the generator.",
                )


def _with_key(table: Table) -> Table:
    """The same table, whose chance goes on from a key."""
    state = table.state
    set_key(state, bytes(range(1, 33)))
    return Table(table.game, state, seed=None)


def _asked(table: Table, seat: int) -> tuple[object, ...]:
    """What is asked of the record itself rather than of a view."""
    seen = None
    if table.game.info.optional_module("bot.tensor") is not None:
        seen = table.observation(seat).tolist(), table.actions(seat)
    return table.moves(seat), seen, _notes(table, seat)


def refusals_are_the_same_at_twins(game: Game) -> None:
    """Why a move is refused tells the seat nothing that it may not know."""
    texts = move_texts(game)
    chooser = random.Random(20)
    for pair in pairs(game):
        legal = pair.one.moves(pair.seat)
        tried = chooser.sample(texts, min(len(texts), REFUSED)) if legal else []
        for text in [*tried, *(text.split()[-1] for text in tried)]:  # and half of each
            if text not in legal:
                expect_same(
                    _refused(pair.one, pair.seat, text),
                    _refused(pair.other, pair.seat, text),
                    f"The refusal of {text!r} tells seat {pair.seat} what is hidden from it.",
                )


def _refused(table: Table, seat: int, text: str) -> tuple[object, ...]:
    """All that is sent of a refusal: also values that its words leave out."""
    try:
        return (table.read(seat, text),)
    except IllegalMove as refused:
        return refused.code, refused.values, *(refused.text(lang) for lang in LANGUAGES)


def bots_think_the_same_at_twins(game: Game) -> None:
    """What a bot makes of its moves, hints included, depends on nothing hidden."""
    level = LEVELS["expert"]
    acting = [pair for pair in pairs(game) if pair.seat in pair.one.pending]
    for pair in acting[:ADVISED]:
        for iterations in ITERATIONS:
            one, other = (
                Bot(level, game, iterations=iterations, seed=3).candidates(table, pair.seat)
                for table in (pair.one, pair.other)
            )
            expect_same(
                one, other, f"A bot on seat {pair.seat} makes use of what is hidden from it."
            )
        hint, also = (
            Bot(level, game, iterations=ITERATIONS[0], seed=3).advise(table, pair.seat)
            for table in (pair.one, pair.other)
        )
        expect_same(hint, also, f"A hint to seat {pair.seat} makes use of what is hidden from it.")


def what_bots_know_is_the_same_at_twins(game: Game) -> None:
    """``infer``, ``list_world`` and the stakes of a room see nothing that the seat may not."""
    stakes = game.info.optional_module("bot.win_chance")
    for pair in pairs(game):
        expect_same(
            _notes(pair.one, pair.seat),
            _notes(pair.other, pair.seat),
            f"infer peeks at what is hidden from seat {pair.seat}.",
        )
        if stakes is not None:
            expect_same(
                stakes.stakes(pair.one.state, pair.seat),
                stakes.stakes(pair.other.state, pair.seat),
                f"The stakes of seat {pair.seat} depend on what is hidden from it.",
            )
        expect(
            _worlds(pair.one, pair.seat) == _worlds(pair.other, pair.seat),
            f"The exact finish of seat {pair.seat} begins from what is hidden from it.",
        )


def _notes(table: Table, seat: int) -> list[float]:
    """What the seat's bot can tell from the others' play."""
    written = np.zeros(NOTES, np.float32)
    infer(table.state, seat, written)
    noted: list[float] = written.tolist()
    return noted


def _worlds(table: Table, seat: int) -> list[bytes]:
    """The first worlds of an exact finish, each as its record."""
    found = []
    for number in range(WORLDS):
        state = table.state
        if not list_world(state, seat, number):
            break
        found.append(state.tobytes())
    return found
