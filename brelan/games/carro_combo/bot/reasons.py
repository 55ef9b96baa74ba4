"""What a move means in Carro Combo: cards shed, groups kept or torn, who leads next."""

from collections.abc import Iterator
from typing import Any

from brelan.core.knowledge.remarks import Fault, Merit, Remark

from ..combinations import KINDS, SIZES, SPECIAL, group

CARDS_PLAYED = SIZES | dict.fromkeys(SPECIAL, 1)
LOW, HIGH = 5, 10
FEW = 3
"""So few cards in a hand are nearly none."""


def remarks(view: dict[str, Any], seat: int, move: str, moves: list[str]) -> Iterator[Remark]:
    """Everything worth saying of this move, most important first."""
    words, _, number = move.partition(" @")
    kind, _, rest = words.partition(" ")
    place = int(number)
    if kind in ("take", "put"):
        card = view["drawn"] if kind == "put" else view["reserves"][seat][int(rest)]
        yield from _inserted(view, seat, card, place, taken=kind == "take", moves=moves)
    else:
        yield from _played(view, seat, kind, rest, place)


def gist(view: dict[str, Any], seat: int, move: str) -> object:
    """What a move comes to: the card taken, wherever it goes; else the act and what is held."""
    words, _, number = move.partition(" @")
    kind, _, rest = words.partition(" ")
    if kind == "take":
        return kind, view["reserves"][seat][int(rest)]
    hand, place = view["hands"][seat], int(number)
    if kind == "put":
        return kind, (*hand[:place], view["drawn"], *hand[place:])
    return words, (*hand[:place], *hand[place + CARDS_PLAYED[kind] :])


def _played(view: dict[str, Any], seat: int, kind: str, rest: str, place: int) -> Iterator[Remark]:
    hand = view["hands"][seat]
    end = place + CARDS_PLAYED[kind]
    cards = hand[place:end]
    after = hand[:place] + hand[end:]
    pioches = any(act["act"] == "pioche" for act in view["trick"]) or kind == "pioche"
    last = not _waiting(view, seat)
    if not after and not pioches:
        yield Merit("carro-reason-out")
    yield from _torn(hand, after, place, end)
    if kind == "stop":
        yield from _stop(view, seat)
    elif kind == "pioche":
        yield from _pioche(view, seat, last=last)
    else:
        yield from _combination(view, kind, rest, cards, pioches=pioches, last=last)
    if 0 < place < len(hand) and end < len(hand):
        joined = group([hand[place - 1], hand[end]])
        if joined:
            yield Merit("carro-reason-joins", left=hand[place - 1], right=hand[end])
    yield from _single(kind, rest, cards)
    if len(after) == 1:
        yield Merit("carro-reason-one-left")
    if CARDS_PLAYED[kind] == 1 and (kept := strongest(after)):
        yield Merit("carro-reason-together", kind=_kind(kept[0]), cards=" ".join(kept[1]))
    if kind in ("solo", "run2", "pair"):
        yield Merit("carro-reason-sheds", count=len(cards))


def _waiting(view: dict[str, Any], seat: int) -> list[int]:
    """The seats that act after this one in the trick."""
    acted = {act["seat"] for act in view["trick"]} | {seat}
    return [other for other, here in enumerate(view["active"]) if here and other not in acted]


def strongest(hand: list[str]) -> tuple[str, list[str]] | None:
    """The best combination that lies together in a hand, and its cards."""
    found = [
        (kind, hand[first : first + size])
        for size in (3, 2)
        for first in range(len(hand) - size + 1)
        if (kind := group(hand[first : first + size]))
    ]
    return max(found, key=lambda one: KINDS.index(one[0]), default=None)


def _torn(hand: list[str], after: list[str], place: int, end: int) -> Iterator[Remark]:
    """A group that loses a part of it."""
    around = [
        hand[first : first + size]
        for size in (3, 2)
        for first in range(max(0, place - size + 1), min(end, len(hand) - size + 1))
        # It reaches beyond what is played, and what is played reaches into it.
        if not (place <= first and first + size <= end)
        and size > end - place
        and first <= place
        and end <= first + size
    ]
    for cards in around:
        kind = group(cards)
        if kind and cards not in [after[i : i + len(cards)] for i in range(len(after))]:
            yield Fault("carro-reason-tears", kind=_kind(kind), cards=" ".join(cards))
            return


def _kind(kind: str) -> Remark:
    return Remark("carro-reason-kind", kind=kind)


def _stop(view: dict[str, Any], seat: int) -> Iterator[Remark]:
    short = [other for other in _waiting(view, seat) if 0 < len(view["hands"][other]) <= FEW]
    if short:
        least = min(short, key=lambda other: len(view["hands"][other]))
        yield Merit("carro-reason-stop-seat", seat=least, count=len(view["hands"][least]))
    elif view["to_beat"]:
        yield Merit("carro-reason-stop-beats", to_beat=_act(view["to_beat"]))
    yield Merit("carro-reason-stop")


def _act(act: str) -> Remark:
    kind, _, value = act.partition(" ")
    return Remark("carro-reason-act", kind=_kind(kind), value=value)


def _pioche(view: dict[str, Any], seat: int, *, last: bool) -> Iterator[Remark]:
    if view["to_beat"]:
        ahead = [act["seat"] for act in view["trick"] if act["act"] == view["to_beat"]]
        if last and ahead:
            yield Merit("carro-reason-pioche-seat", seat=ahead[-1])
        yield Merit("carro-reason-pioche-winner")
    elif not view["trick"]:
        yield Fault("carro-reason-pioche-leads")
        yield Merit("carro-reason-pioche-winner")
    else:
        yield Merit("carro-reason-pioche-open")


def _combination(
    view: dict[str, Any], kind: str, rest: str, cards: list[str], *, pioches: bool, last: bool
) -> Iterator[Remark]:
    if last and pioches:
        yield Fault("carro-reason-draws")
    elif last:
        yield Merit("carro-reason-takes-trick")
    if SIZES[kind] == 3:
        yield Merit("carro-reason-three", kind=_kind(kind), value=rest)
    if "X" in cards and kind in ("solo", "run2"):
        yield Fault("carro-reason-wastes-joker", kind=_kind(kind))
    if kind == "pair" and int(rest) >= HIGH:
        yield Merit("carro-reason-strong-pair", value=rest)


def _single(kind: str, rest: str, cards: list[str]) -> Iterator[Remark]:
    """A card alone: a low one is a burden, a high one wins."""
    if kind != "solo" or "X" in cards:
        return
    if int(rest) <= LOW:
        yield Merit("carro-reason-low", value=rest)
    elif int(rest) >= HIGH:
        yield Merit("carro-reason-high", value=rest)


def _inserted(
    view: dict[str, Any], seat: int, card: str, place: int, *, taken: bool, moves: list[str]
) -> Iterator[Remark]:
    hand = view["hands"][seat]
    after = [*hand[:place], card, *hand[place:]]
    made = [
        (size, kind, after[first : first + size])
        for size in (3, 2)
        for first in range(max(0, place - size + 1), min(place, len(after) - size) + 1)
        if (kind := group(after[first : first + size]))
    ]
    shown = Remark("carro-reason-card", card=card)
    split = group(hand[place - 1 : place + 1]) if 0 < place < len(hand) else None
    if split and not any(size == 3 for size, *_ in made):
        yield Fault("carro-reason-splits", kind=_kind(split), card=shown)
    if made:
        _size, kind, cards = made[0]
        yield Merit("carro-reason-makes", card=shown, kind=_kind(kind), cards=" ".join(cards))
    if taken and view["to_beat"] and not any(move.split()[0] in CARDS_PLAYED for move in moves):
        yield Merit("carro-reason-cannot-beat", to_beat=_act(view["to_beat"]))
    if taken and card in ("S", "P", "X"):
        yield Merit("carro-reason-special", card=shown)
    if taken and (kept := strongest(hand)):
        named = " ".join(kept[1])
        yield Merit("carro-reason-keeps", card=shown, kind=_kind(kept[0]), cards=named)
    if taken:
        yield Merit("carro-reason-waits", card=shown)
    elif split:
        yield Merit("carro-reason-somewhere", card=shown)
    else:
        yield Merit("carro-reason-harmless", card=shown)
