"""Observations of each game read back: they say what the seat's view says."""

from collections import Counter
from itertools import chain
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from brelan import Game
from brelan.core.table import Table
from tests.play import some_positions
from tests.variants import VARIANTS, label

Parts = dict[str, NDArray[np.int8]]


def read(table: Table, seat: int) -> Parts:
    """An observation part by part."""
    seen = table.observation(seat)
    return {
        part.name: seen[part.place].reshape(part.shape) for part in table.game.observation_parts
    }


def turned(values: list[Any], seat: int) -> list[Any]:
    """A list by seat, from that seat on."""
    return values[seat:] + values[:seat]


def flags(seats: list[int], seat: int, players: int) -> list[int]:
    return turned([int(one in seats) for one in range(players)], seat)


def counts(names: list[str], colours: str, values: str) -> list[list[int]]:
    found = Counter(names)
    return [[found[colour + value] for value in values] for colour in colours]


def planes(squares: list[str | None], colours: str) -> list[list[int]]:
    """A plane a colour with the values of its cards."""
    return [
        [int(card[1]) if card is not None and card[0] == colour else 0 for card in squares]
        for colour in colours
    ]


def check_bonne_combinaison(view: dict[str, Any], seat: int, seen: Parts) -> None:
    cards = ("gbyrk", "123456")
    announced = [] if view["announced"] is None else [view["announced"]]
    assert seen["hand"].tolist() == counts(view["hands"][seat], *cards)
    assert seen["announced"].tolist() == counts(announced, *cards)
    assert seen["initiative"].tolist() == flags([view["initiative"]], seat, 2)
    assert seen["hand_sizes"].tolist() == turned([len(hand) for hand in view["hands"]], seat)
    for board, shown in zip(turned(view["boards"], seat), seen["boards"], strict=True):
        assert shown.reshape(5, 16).tolist() == planes(list(chain(*board)), cards[0])


def check_combi_combo(view: dict[str, Any], seat: int, seen: Parts) -> None:
    cards = ("roygbp", "1234")
    right = (seat - 1) % view["players"]
    chosen = [one for one, card in enumerate(view["chosen"]) if card is not None]
    choice = [view["chosen"][seat]] if seat in chosen else []
    assert seen["turn"].argmax() + 1 == view["turn"]
    assert seen["chosen"].tolist() == flags(chosen, seat, view["players"])
    assert seen["choice"].tolist() == counts(choice, *cards)
    assert seen["hand"].tolist() == counts(view["hands"][seat], *cards)
    assert seen["centre"].tolist() == counts(view["centre"], *cards)
    assert seen["given"].tolist() == counts(view["given"][seat], *cards)
    assert seen["received"].tolist() == counts(view["given"][right], *cards)
    for turn, (given, received) in enumerate(
        zip(view["given"][seat], view["given"][right], strict=True)
    ):
        told = [1 + cards[0].index(card[0]) for card in (given, received)]
        assert seen["passes"][turn].tolist() == [told[0], int(given[1]), told[1], int(received[1])]


CARRO = [*map(str, range(1, 13)), "X", "P", "S"]


def check_carro_combo(view: dict[str, Any], seat: int, seen: Parts) -> None:
    def total(names: list[str]) -> list[int]:
        return [Counter(names)[name] for name in CARRO]

    hand = view["hands"][seat]
    assert [CARRO[row.argmax()] for row in seen["hand"] if row.any()] == hand
    assert seen["hand_known"][: len(hand)].astype(bool).tolist() == view["known"][seat]
    assert [CARRO[row.argmax()] for row in seen["reserve"] if row.any()] == view["reserves"][seat]
    assert seen["discard"].tolist() == total(view["discard"])
    assert seen["tokens"].tolist() == turned(view["tokens"], seat)
    assert seen["active"].astype(bool).tolist() == turned(view["active"], seat)
    assert seen["sizes"].tolist() == turned([len(hand) for hand in view["hands"]], seat)
    assert seen["leader"].tolist() == flags([view["leader"]], seat, view["players"])
    assert seen["dealer"].tolist() == flags([view["dealer"]], seat, view["players"])
    assert (seen["drawn"].any()) == (view["drawn"] not in (None, "?"))
    putting = int(view["drawn"] is not None)
    assert seen["piles"].tolist() == [putting, view["to_draw"], len(view["pile"])]
    acted = turned(
        [int(any(act["seat"] == one for act in view["trick"])) for one in range(view["players"])],
        seat,
    )
    assert seen["trick"][:, :6].sum(axis=1).tolist() == acted
    if view["to_beat"] is not None:
        kind, value = view["to_beat"].split()
        assert ["solo", "run2", "pair", "run3", "trio"][seen["to_beat"][:5].argmax()] == kind
        assert int(seen["to_beat"][5]) == int(value.split("-")[-1])
    for number, other in enumerate(turned(list(range(view["players"])), seat)[1:]):
        names = ["?" if card == 16 else CARRO[card - 1] for card in seen["others"][number] if card]
        masked = [
            card if known else "?"
            for card, known in zip(view["hands"][other], view["known"][other], strict=True)
        ]
        assert names == masked
        assert seen["others_known"][number].tolist() == total([n for n in names if n != "?"])
        assert seen["others_reserves"][number].tolist() == total(view["reserves"][other])


def check_punto(view: dict[str, Any], seat: int, seen: Parts) -> None:
    sides = len(view["sides"])
    side = seat % sides
    colours = "".join(turned(view["colours"], side)) + (view["neutral"] or "")
    cards = (colours, "123456789")
    rows = [int(square[1:]) - 1 for square in view["board"]] or [5]
    columns = ["abcdefghijk".index(square[0]) for square in view["board"]] or [5]
    top = min(rows) - (max(rows) - min(rows) < 5)
    left = min(columns) - (max(columns) - min(columns) < 5)
    if not view["over"]:  # the card taken out at the end may leave a smaller frame
        squares = [f"{'abcdefghijk?'[left + n % 7]}{top + n // 7 + 1}" for n in range(49)]
        tops = [
            view["board"][square][-1] if square in view["board"] else None for square in squares
        ]
        assert seen["board"].reshape(4, 49).tolist() == planes(tops, colours)
    lying = [card for stack in view["board"].values() for card in stack]
    gone = [*(card for won in view["won"] for card in won), *view["out"]]
    assert seen["placed"].tolist() == counts(lying, *cards)
    assert seen["gone"].tolist() == counts(gone, *cards)
    assert seen["starter"].tolist() == flags([view["starter"]], seat, view["players"])
    assert seen["last"].tolist() == flags(view["last"], seat, view["players"])
    left_over = [
        len(hand) + len(deck) for hand, deck in zip(view["hands"], view["decks"], strict=True)
    ]
    assert seen["left"].tolist() == turned(left_over, seat)
    assert seen["wins"].tolist() == turned([len(won) for won in view["won"]], side)
    if len(seen["hand"]) == 2:
        shown = list(chain(*counts(view["hands"][seat], *cards)))
        assert seen["hand"].sum(axis=0).ravel().tolist() == shown
    elif not view["over"]:
        shown = list(chain(*counts(view["hands"][view["pending"][0]], *cards)))
        assert seen["hand"].ravel().tolist() == shown


def check_trader(view: dict[str, Any], seat: int, seen: Parts) -> None:
    cards = ("rygbw", "23456")
    columns = ([*column[::-1], *[None] * (7 - len(column))] for column in view["columns"])
    assert seen["columns"].reshape(5, 35).tolist() == planes(list(chain(*columns)), cards[0])
    assert seen["owned"].tolist() == [counts(hand, *cards) for hand in turned(view["owned"], seat)]
    assert seen["first"].tolist() == flags([view["first"]], seat, view["players"])
    assert seen["jokers"].tolist() == turned(view["jokers"], seat)
    assert seen["wins"].tolist() == turned(view["wins"], seat)
    assert (seen["money"] @ [16, 1]).tolist() == turned(view["money"], seat)
    assert (seen["totals"] @ [16, 1]).tolist() == turned(view["totals"], seat)
    assert (np.flatnonzero(seen["closed"]) + 1).tolist() == [view["closed"]] * bool(view["closed"])
    assert bool(seen["closing"][0]) == (view["phase"] == "close")
    assert int(seen["passes"][0]) == view["passes"]


CHECKS = {
    "bonne-combinaison": check_bonne_combinaison,
    "carro-combo": check_carro_combo,
    "combi-combo": check_combi_combo,
    "combit": check_trader,
    "punto": check_punto,
    "trader": check_trader,
}


@pytest.mark.parametrize("game", VARIANTS, ids=label)
def test_an_observation_says_what_the_view_says(game: Game) -> None:
    for table in some_positions(game, seed=21, count=10):
        open_view = table.view(None)
        for seat in range(game.players):
            # Where the game is over all lies open; an observation stays what the seat knew.
            view = table.view(seat)
            seen = read(table, seat)
            CHECKS[game.id](view, seat, seen)
            if "pending" in seen:
                pending = flags(open_view["pending"], seat, game.players)
                assert seen["pending"].tolist() == pending
