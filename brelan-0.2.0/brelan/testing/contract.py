"""What every game keeps whoever plays it: moves, texts, results, copies, records, positions."""

from __future__ import annotations

import json
import random
from collections import Counter

import numpy as np

from brelan.core.compiler.decorators import JIT
from brelan.core.dispatch import HEADER, RULES
from brelan.core.errors import IllegalMove
from brelan.core.game import Game
from brelan.core.position import canonical
from brelan.core.records import replay
from brelan.core.table import Table
from brelan.core.texts import LANGUAGES

from .expect import BrokenContract, expect, expect_same
from .play import move_texts, play_one, positions, random_table, some_positions

LARGEST = 1024
"""Bytes of a record at most."""
SPARE = 8
"""Places behind a buffer that must stay untouched."""
SPELT = 12
"""Moves of a position that are spelt otherwise, about."""
GAMES = 60 if JIT else 3


def small_record_with_the_common_header(game: Game) -> None:
    """A record is small, begins with the common fields, and its rules are registered."""
    state = game.rules.STATE
    expect(state.itemsize <= LARGEST, f"The record has {state.itemsize} bytes, over {LARGEST}.")
    names = [field[0] for field in HEADER]
    expect_same(list(state.names[: len(names)]), names, "The record does not begin with HEADER.")
    expect(state in RULES, "The rules are not registered for their record type.")


def pending_seats_can_move_and_others_cannot(game: Game) -> None:
    """Whoever is pending has a legal move, nobody else has, and somebody is until the end."""
    for table in positions(game, seed=1):
        expect_same(table.pending, tuple(sorted(table.pending)), "Pending seats do not ascend.")
        expect(bool(table.pending) != table.over, "A game is over exactly if nobody is pending.")
        for seat in range(game.players):
            expect(
                bool(table.moves(seat)) == (seat in table.pending),
                f"Seat {seat} has moves {table.moves(seat)} while {table.pending} are pending.",
            )


def legal_moves_ascend_within_the_buffer(game: Game) -> None:
    """Moves are written in ascending order, MOST_MOVES at most, and nothing behind them."""
    room = game.rules.MOST_MOVES
    for table in positions(game, seed=2):
        for seat in table.pending:
            out = np.full(room + SPARE, -7, np.int16)
            count = game.rules.moves(table.state, seat, out)
            expect(0 < count <= room, f"{count} moves, where MOST_MOVES says {room}.")
            expect((out[room:] == -7).all(), "Moves were written behind the buffer.")
            expect((np.diff(out[:count]) > 0).all(), f"Moves do not ascend: {out[:count]}")


def listing_moves_changes_nothing(game: Game) -> None:
    """To ask for moves, views or scores leaves the record as it is, scratch apart."""
    for table in some_positions(game, seed=3):
        before = table.view(None), [table.moves(seat) for seat in range(game.players)]
        after = table.view(None), [table.moves(seat) for seat in range(game.players)]
        expect_same(before, after, "Asking twice gives different answers.")


def moves_and_texts_are_a_bijection(game: Game) -> None:
    """Every legal move has a text of its own, which is read as that move."""
    notation = game.notation
    for table in positions(game, seed=3, every=3):
        for seat in table.pending:
            legal = table.legal(seat)
            for move in legal:
                text = notation.move_text(move)
                expect_same(notation.parse_move(text), move, f"{text!r} is read as another move.")
            expect(len(set(table.moves(seat))) == len(legal), "Two moves have the same text.")


def moves_are_read_in_any_case_and_with_any_spaces(game: Game) -> None:
    """A legal move is read however it is spelt, and written in the notation."""
    for table in some_positions(game, seed=6):
        for seat in table.pending:
            moves = table.moves(seat)
            alike = Counter(move.lower() for move in moves)
            for move in moves[:: max(1, len(moves) // SPELT)]:
                if alike[move.lower()] == 1:
                    spelt = f" {move.upper()}".replace(" ", "  ")
                    expect_same(table.read(seat, spelt), move, f"{spelt!r} is read otherwise.")


def results_follow_from_the_winners(game: Game) -> None:
    """A game ends with winners; results are zero-sum, and winners have the best."""
    for seed in range(5):
        table = random_table(game, seed)
        expect(table.over, "A random game does not end.")
        expect(table.winners, "A game ended without winners.")
        expect(abs(sum(table.returns)) < 1e-9, f"Results are not zero-sum: {table.returns}")
        expect(all(-1 <= value <= 1 for value in table.returns), f"Out of bounds: {table.returns}")
        for side in game.sides:
            expect(
                len({seat in table.winners for seat in side}) == 1,
                f"The side {side} is not won or lost together: {table.winners}",
            )


def views_are_data_with_the_same_fields_for_all(game: Game) -> None:
    """Views survive JSON, have the same fields for everybody, and are open at the end."""
    for table in some_positions(game, seed=4, count=20):
        whole = table.view(None)
        for view in (*(table.view(seat) for seat in range(game.players)), table.watcher_view()):
            expect_same(list(view), list(whole), "Views have different fields.")
            expect_same(json.loads(json.dumps(view)), view, "A view is changed by JSON.")
            if table.over:
                expect_same(view, whole, "The game is over, and something is still hidden.")


def refusals_say_why_and_change_nothing(game: Game) -> None:
    """An illegal move is refused with a sentence in every language; the table stays as it is."""
    chooser = random.Random(5)
    tried = move_texts(game)
    for table in some_positions(game, seed=7):
        before = bytes(table)
        for seat in range(game.players):
            legal = table.moves(seat)
            for text in chooser.sample(tried, min(40, len(tried))):
                if text not in legal:
                    _check_refusal(table, seat, text)
        expect(bytes(table) == before, "A refused move has changed the table.")


def _check_refusal(table: Table, seat: int, text: str) -> None:
    try:
        table.play(seat, text)
    except IllegalMove as refused:
        for lang in LANGUAGES:
            said = refused.text(lang)
            expect(
                len(said) > 10 and not said.startswith(refused.code),
                f"{text!r} is refused as {refused.code!r}, which has no sentence in {lang!r}.",
            )
        instead = refused.values.get("instead")
        expect(
            seat not in table.pending or instead in table.moves(seat),
            f"{text!r} is refused with {instead!r} as an example, which is not legal there.",
        )
    else:
        raise BrokenContract(f"{text!r} is not among the legal moves, and was played.")


def bytes_and_copies_are_exact(game: Game) -> None:
    """Copies and what was loaded from bytes are the same, and independent."""
    for table in some_positions(game, seed=8):
        loaded = game.load(bytes(table))
        copied = table.copy()
        for twin in (loaded, copied):
            expect(bytes(twin) == bytes(table), "A copy is not the same.")
            expect_same(twin.log, table.log, "A copy has another log.")
        if not table.over:
            play_one(copied, random.Random(8))
            expect(bytes(loaded) == bytes(table) != bytes(copied), "A copy is not independent.")


def a_record_replays_to_the_same_table(game: Game) -> None:
    """Seed and moves give the same game again."""
    table = random_table(game, 9)
    record = json.loads(json.dumps(table.record()))
    expect(bytes(replay(record)) == bytes(table), "A record replays to another table.")


def a_set_up_table_goes_on_as_the_original(game: Game) -> None:
    """The open position is whole: a table made from it goes on in the same way."""
    for table in some_positions(game, seed=10):
        twin = game.set_up(json.loads(json.dumps(table.view(None))))
        original = table.copy()
        chooser = random.Random(10)
        # What is dealt in a later round is not in the view.
        while same_views(original, twin) and not original.over:
            round_before = original.round
            seat, move = play_one(original, chooser)
            twin.play(seat, move)
            if original.round != round_before:
                break
        expect_same((twin.over, twin.round), (original.over, original.round), "It went otherwise.")
        if original.over or original.round == table.round:
            expect(same_views(original, twin), "A table set up from a view goes on otherwise.")


def a_set_up_table_replays_and_loads(game: Game) -> None:
    """Records and bytes also hold tables that began with a position."""
    table = game.set_up(random_table(game, 11, 9).view(None), seed=3)
    chooser = random.Random(11)
    while not table.over:
        play_one(table, chooser)
    again = replay(json.loads(json.dumps(table.record())))
    expect(bytes(again) == bytes(table), "The record of a set-up table replays otherwise.")
    expect(bytes(game.load(bytes(table))) == bytes(table), "Bytes of a set-up table differ.")


def same_views(one: Table, other: Table) -> bool:
    """Whether two tables look the same to everybody."""
    unordered = one.game.layout.UNORDERED
    return all(
        canonical(one.view(seat), unordered) == canonical(other.view(seat), unordered)
        for seat in (None, *range(one.game.players))
    )


def an_imagined_table_looks_the_same_and_can_be_played(game: Game) -> None:
    """What a seat imagines shows it the same, is a possible position, and can be played on."""
    unordered = game.layout.UNORDERED
    for table in some_positions(game, seed=12):
        for seat in range(game.players):
            imagined = table.imagine(seat, seed=len(table.history))
            expect_same(
                canonical(imagined.view(seat), unordered),
                canonical(table.view(seat), unordered),
                f"What seat {seat} imagines looks different to it.",
            )
            expect_same(imagined.moves(seat), table.moves(seat), "It has other moves there.")
            expect(
                same_views(game.set_up(imagined.view(None)), imagined),
                "An imagined position cannot be set up.",
            )
            chooser = random.Random(seat)
            while not imagined.over:
                play_one(imagined, chooser)


def imagining_is_reproducible(game: Game) -> None:
    """The same seed imagines the same, and the table is not touched."""
    table = random_table(game, 13, 20)
    before = bytes(table)
    for seat in range(game.players):
        one, other = (bytes(table.imagine(seat, 1)) for _ in range(2))
        expect(one == other, "The same seed imagines something else.")
    expect(bytes(table) == before, "Imagining has changed the table.")


def dealing_on_a_used_record_gives_a_fresh_game(game: Game) -> None:
    """`deal` resets everything but options and generator."""
    used = random_table(game, 14).state
    fresh = game.states(1)[0]
    used.rng = fresh.rng = 12345
    game.rules.deal(used)
    game.rules.deal(fresh)
    expect(used.tobytes() == fresh.tobytes(), "A used record keeps something of its last game.")


def playouts_are_the_same_whatever_the_threads(game: Game) -> None:
    """Playouts depend on seed and number alone."""
    whole = game.playouts(GAMES, seed=15)
    threaded = game.playouts(GAMES, seed=15, threads=2)
    tail = game.playouts(GAMES // 3, seed=15, first=GAMES - GAMES // 3)
    expect_same(whole.moves, int(whole.lengths.sum()), "Moves are miscounted.")
    for field in ("lengths", "scores", "winners", "returns"):
        values = getattr(whole, field)
        expect((values == getattr(threaded, field)).all(), f"Threads change {field}.")
        expect(
            (values[-len(tail.lengths) :] == getattr(tail, field)).all(), f"Chunks change {field}."
        )
