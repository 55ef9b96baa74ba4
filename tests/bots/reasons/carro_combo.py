"""Carro Combo: groups tried value by value, tricks played out in worlds that the seat imagines."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import product

from brelan.core.table import Table

from .case import Case, Check, Values

ORDER = ("solo", "run2", "pair", "run3", "trio")
SIZE = {"solo": 1, "run2": 2, "pair": 2, "run3": 3, "trio": 3, "stop": 1, "pioche": 1}
WORLDS = 3


@cache
def kinds(cards: tuple[str, ...]) -> frozenset[str]:
    """What two or three neighbours can be announced as."""
    if not cards or any(card in "PS" for card in cards):
        return frozenset()
    choices = [range(1, 13) if card == "X" else [int(card)] for card in cards]
    found = set()
    for chosen in product(*choices):
        if len(set(chosen)) == 1:
            found.add({2: "pair", 3: "trio"}.get(len(cards), "solo"))
        if len(set(chosen)) == len(cards) == max(chosen) - min(chosen) + 1 > 1:
            found.add(f"run{len(cards)}")
    return frozenset(found)


def strongest(cards: tuple[str, ...]) -> str | None:
    return max(kinds(cards), key=ORDER.index, default=None)


def groups(hand: list[str]) -> Iterator[tuple[int, tuple[str, ...]]]:
    """All groups of neighbours, with their first place."""
    for size in (2, 3):
        for first in range(len(hand) - size + 1):
            if kinds(tuple(hand[first : first + size])):
                yield first, tuple(hand[first : first + size])


def parts(case: Case) -> tuple[str, str, int]:
    words, _, place = case.move.partition(" @")
    kind, _, rest = words.partition(" ")
    return kind, rest, int(place)


def hand(case: Case) -> list[str]:
    return list(case.view["hands"][case.seat])


def kept(case: Case) -> list[str]:
    """The hand once the cards are played."""
    kind, _, place = parts(case)
    cards = hand(case)
    return cards[:place] + cards[place + SIZE[kind] :]


def played(case: Case) -> list[str]:
    kind, _, place = parts(case)
    return hand(case)[place : place + SIZE[kind]]


def card_in(case: Case) -> str:
    kind, rest, _ = parts(case)
    return str(case.view["drawn"] if kind == "put" else case.view["reserves"][case.seat][int(rest)])


def with_card(case: Case) -> list[str]:
    _, _, place = parts(case)
    return [*hand(case)[:place], card_in(case), *hand(case)[place:]]


def trick_ends(case: Case) -> Iterator[tuple[Table, Table]]:
    """Imagined tables at the end of this trick, all others acting at random; and just before.

    Who draws puts the cards at once; a round that has ended shows as another round, or the end.
    """
    for world in range(WORLDS):
        table = case.table.imagine(case.seat, 977 + world)
        table.play(case.seat, case.move)
        chooser = random.Random(world)
        before = case.table
        number = case.table.round
        acted = len(case.view["trick"]) + 1
        while (
            not table.over
            and table.round == number
            and (table.view(None)["drawn"] or len(table.view(None)["trick"]) >= acted)
        ):
            before = table.copy()
            seat = table.pending[0]
            table.play(seat, chooser.choice(table.moves(seat)))
            shown = table.view(None)
            if not shown["over"] and len(shown["trick"]) in (0, 1) and not shown["drawn"]:
                break
        yield before, table


def out(case: Case, _values: Values) -> bool:
    """In no world does the seat hold cards when the next trick begins, if the round goes on."""
    return not kept(case) and all(
        end.over or end.round != case.table.round or not end.view(None)["hands"][case.seat]
        for _before, end in trick_ends(case)
    )


def tears(case: Case, values: Values) -> bool:
    cards = tuple(values["cards"].split())
    _, _, place = parts(case)
    end = place + len(played(case))
    touched = [
        first
        for first, group in groups(hand(case))
        if group == cards and first < end and place < first + len(cards)
    ]
    whole = any(group == cards for _first, group in groups(kept(case)))
    return bool(touched) and not whole and values["kind"].values["kind"] in kinds(cards)


def waiting(case: Case) -> list[int]:
    acted = {act["seat"] for act in case.view["trick"]} | {case.seat}
    return [s for s, here in enumerate(case.view["active"]) if here and s not in acted]


def wins(case: Case) -> bool:
    """Whether the trick is the seat's for sure."""
    kind = parts(case)[0]
    return kind == "stop" or (kind != "pioche" and not waiting(case))


def leads(case: Case, _values: Values) -> bool:
    """The trick is over, and once all is drawn the seat acts first in the next one."""
    table = case.after()
    number = case.table.round
    while not table.over and table.round == number and table.view(None)["drawn"]:
        seat = table.pending[0]
        table.play(seat, table.moves(seat)[0])
    return wins(case) and table.round == number and table.pending == (case.seat,)


def pioches(case: Case) -> int:
    acts = [act["act"] for act in case.view["trick"]]
    return acts.count("pioche") + (parts(case)[0] == "pioche")


def draws(case: Case, values: Values) -> bool:
    after = case.after().view(None)
    coming = (after["drawn"] is not None) + after["to_draw"]
    return wins(case) and after["leader"] >= 0 and coming == values["count"] == 3 * pioches(case)


def another_draws(case: Case, values: Values) -> bool:
    after = case.after()
    coming = (after.view(None)["drawn"] is not None) + after.view(None)["to_draw"]
    return after.pending == (values["seat"],) and coming == values["count"]


def stop_before(case: Case, values: Values) -> bool:
    cards = case.view["hands"][values["seat"]]
    return values["seat"] in waiting(case) and len(cards) == values["count"] <= 3


def separated(case: Case) -> bool:
    """Whether some group's cards lie side by side no more."""
    after = [group for _first, group in groups(with_card(case))]
    _, _, place = parts(case)
    return any(
        group not in after
        for first, group in groups(hand(case))
        if first < place < first + len(group)
    )


def makes(case: Case, values: Values) -> bool:
    cards = tuple(values["cards"].split())
    _, _, place = parts(case)
    return any(
        group == cards and first <= place < first + len(group)
        for first, group in groups(with_card(case))
    ) and values["kind"].values["kind"] in kinds(cards)


def best(cards: list[str]) -> int:
    return max((ORDER.index(str(strongest(group))) for _f, group in groups(cards)), default=-1)


def together(case: Case, values: Values) -> bool:
    cards = tuple(values["cards"].split())
    here = any(group == cards for _first, group in groups(kept(case)))
    return here and best(hand(case)) == ORDER.index(values["kind"].values["kind"])


def keeps(case: Case, values: Values) -> bool:
    cards = tuple(values["cards"].split())
    return any(group == cards for _f, group in groups(with_card(case))) and not separated(case)


def last_cards(case: Case, _values: Values) -> bool:
    return not kept(case)


CHECKS: dict[str, Check] = {
    "carro-reason-out": out,
    "carro-reason-last-cards": last_cards,
    "carro-reason-stays": lambda case, _: any(
        SIZE.get(move.split()[0], 99) == len(hand(case)) for move in case.moves
    ),
    "carro-reason-tears": tears,
    "carro-reason-stop-seat": stop_before,
    "carro-reason-stop-beats": lambda case, _: case.view["to_beat"] is not None and wins(case),
    "carro-reason-stop": leads,
    "carro-reason-pioche-seat": another_draws,
    "carro-reason-pioche-winner": lambda case, _: parts(case)[0] == "pioche",
    "carro-reason-pioche-leads": lambda case, values: (
        not case.view["trick"] and values["count"] == 3
    ),
    "carro-reason-pioche-open": lambda case, _: (
        case.view["leader"] != case.seat and case.view["to_beat"] is None
    ),
    "carro-reason-draws": draws,
    "carro-reason-wins-anyway": lambda case, _: wins(case),
    "carro-reason-takes-trick": leads,
    "carro-reason-three": lambda case, _: len(played(case)) == 3,
    "carro-reason-wastes-joker": lambda case, _: (
        "X" in played(case) and parts(case)[0] in ("solo", "run2") and kept(case) != []
    ),
    "carro-reason-strong-pair": lambda case, _: parts(case)[0] == "pair",
    "carro-reason-joins": lambda case, values: (
        kinds((values["left"], values["right"])) != frozenset()
        and kept(case)[parts(case)[2] - 1 : parts(case)[2] + 1] == [values["left"], values["right"]]
    ),
    "carro-reason-low": lambda case, _: played(case)[0] in "12345",
    "carro-reason-high": lambda case, _: int(played(case)[0]) >= 10 and waiting(case) != [],
    "carro-reason-one-left": lambda case, _: len(kept(case)) == 1,
    "carro-reason-together": together,
    "carro-reason-sheds": lambda case, values: len(played(case)) == values["count"],
    "carro-reason-splits": lambda case, _: separated(case),
    "carro-reason-makes": makes,
    "carro-reason-cannot-beat": lambda case, _: all(move.startswith("take") for move in case.moves),
    "carro-reason-special": lambda case, values: card_in(case) == values["card"] in "XPS",
    "carro-reason-keeps": keeps,
    "carro-reason-waits": lambda case, _: parts(case)[0] == "take",
    "carro-reason-somewhere": lambda case, _: separated(case),
    "carro-reason-harmless": lambda case, _: not separated(case),
}
