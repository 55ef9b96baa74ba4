"""What a move means in Carro Combo: cards shed, groups kept or torn, who leads next."""

from collections.abc import Iterator
from typing import Any

from brelan.core.knowledge.remarks import Ending, Fault, Merit, Remark, neighbour

from ..combinations import JOKER, KINDS, PIOCHE, SIZES, SPECIAL, STOP, group

CARDS_PLAYED = SIZES | dict.fromkeys(SPECIAL, 1)
LOW, HIGH = 5, 10
PIOCHES = 2
DRAWN = 3
"""Cards that the winner of a trick draws for each Pioche in it."""
FEW = 3
"""So few cards in a hand are nearly none."""
PLAIN = frozenset({"carro-reason-somewhere", "carro-reason-waits", "carro-reason-wins-anyway"})
"""Remarks that are true of any such move: they explain nothing."""


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


def said(view: dict[str, Any], seat: int, move: str) -> Remark:
    """The move in words: what is played, taken or put."""
    words = move.partition(" @")[0]
    kind, _, rest = words.partition(" ")
    if kind in ("take", "put"):
        card = view["drawn"] if kind == "put" else view["reserves"][seat][int(rest)]
        shown = Remark("carro-reason-card", card=card)
        return Remark("carro-reason-move-insert", kind=kind, card=shown)
    if kind in SPECIAL:
        return Remark("carro-reason-card", card=SPECIAL[kind])
    return _act(words)


def _played(view: dict[str, Any], seat: int, kind: str, rest: str, place: int) -> Iterator[Remark]:
    hand = view["hands"][seat]
    end = place + CARDS_PLAYED[kind]
    cards = hand[place:end]
    after = hand[:place] + hand[end:]
    pioches = sum(act["act"] == "pioche" for act in view["trick"]) + (kind == "pioche")
    last = not _waiting(view, seat)
    wins = kind == "stop" or (last and kind != "pioche")
    draws = wins and pioches > 0
    leads = wins and _leads(view, seat, after, pioches)
    if not after and not draws:
        yield from _out(view, seat, kind, wins=wins)
    yield from _torn(hand, after, place, end)
    if draws:
        yield Fault("carro-reason-draws", count=DRAWN * pioches)
    if kind == "stop":
        yield from _stop(view, seat, leads=leads)
    elif kind == "pioche":
        yield from _pioche(view, seat, pioches, last=last)
    else:
        yield from _combination(kind, rest, cards, after, leads=leads)
    if 0 < place < len(hand) and end < len(hand):
        joined = group([hand[place - 1], hand[end]])
        if joined:
            yield Merit("carro-reason-joins", left=hand[place - 1], right=hand[end])
    yield from _single(kind, rest, cards, last=last)
    if len(after) == 1 and not draws:
        yield Merit("carro-reason-one-left")
    kept = strongest(after)
    if CARDS_PLAYED[kind] == 1 and kept and kept == strongest(hand):
        yield Merit("carro-reason-together", kind=_kind(kept[0]), cards=" ".join(kept[1]))
    if not draws:
        yield Merit("carro-reason-sheds", count=len(cards))
    else:
        yield Merit("carro-reason-wins-anyway")


def _out(view: dict[str, Any], seat: int, kind: str, *, wins: bool) -> Iterator[Remark]:
    """The last cards: the seat leaves, unless it may win a trick with a Pioche and so draw."""
    if kind == "pioche":
        risky = not view["trick"]  # a leader wins a trick without numbers
    else:
        lies = any(act["act"] == "pioche" for act in view["trick"])
        risky = not wins and (lies or _pioche_may_follow(view, seat))
    yield Merit("carro-reason-last-cards") if risky else Ending("carro-reason-out")


def _pioche_may_follow(view: dict[str, Any], seat: int) -> bool:
    """Whether somebody who acts later in this trick may hold a Pioche."""
    waiting = _waiting(view, seat)
    if any(PIOCHE in view["hands"][other] for other in waiting):
        return True
    seen = sum(cards.count(PIOCHE) for cards in (*view["hands"], *view["reserves"]))
    seen += view["discard"].count(PIOCHE)
    return bool(waiting) and seen < PIOCHES


def _leads(view: dict[str, Any], seat: int, after: list[str], pioches: int) -> bool:
    """Whether who wins the trick now leads the next: cards in hand, and somebody else to play."""
    others = [
        cards
        for other, cards in enumerate(view["hands"])
        if other != seat and view["active"][other] and cards
    ]
    return bool(after or pioches) and bool(others)


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


def _stop(view: dict[str, Any], seat: int, *, leads: bool) -> Iterator[Remark]:
    short = [other for other in _waiting(view, seat) if 0 < len(view["hands"][other]) <= FEW]
    if short:
        least = min(short, key=lambda other: len(view["hands"][other]))
        who = neighbour(seat, least, len(view["hands"]))
        count = len(view["hands"][least])
        yield Merit("carro-reason-stop-seat", seat=least, who=who, count=count)
    elif view["to_beat"]:
        yield Merit("carro-reason-stop-beats", to_beat=_act(view["to_beat"]))
    if leads:
        yield Merit("carro-reason-stop")


def _act(act: str) -> Remark:
    kind, _, value = act.partition(" ")
    return Remark("carro-reason-act", kind=kind, value=value)


def _pioche(view: dict[str, Any], seat: int, pioches: int, *, last: bool) -> Iterator[Remark]:
    count = DRAWN * pioches
    if view["to_beat"]:
        ahead = [act["seat"] for act in view["trick"] if act["act"] == view["to_beat"]]
        if last and ahead:
            who = neighbour(seat, ahead[-1], len(view["hands"]))
            yield Merit("carro-reason-pioche-seat", seat=ahead[-1], who=who, count=count)
        yield Merit("carro-reason-pioche-winner")
    elif not view["trick"]:
        yield Fault("carro-reason-pioche-leads", count=count)
        yield Merit("carro-reason-pioche-winner")
    else:
        yield Merit("carro-reason-pioche-open")


def _combination(
    kind: str, rest: str, cards: list[str], after: list[str], *, leads: bool
) -> Iterator[Remark]:
    if leads:
        yield Merit("carro-reason-takes-trick")
    if SIZES[kind] == 3:
        yield Merit("carro-reason-three", kind=_kind(kind), value=rest)
    if JOKER in cards and kind in ("solo", "run2") and after:
        yield Fault("carro-reason-wastes-joker", kind=_kind(kind))
    if kind == "pair" and int(rest) >= HIGH:
        yield Merit("carro-reason-strong-pair", value=rest)


def _single(kind: str, rest: str, cards: list[str], *, last: bool) -> Iterator[Remark]:
    """A card alone: a low one is a burden, a high one may well win."""
    if kind != "solo" or JOKER in cards:
        return
    if int(rest) <= LOW:
        yield Merit("carro-reason-low", value=rest)
    elif int(rest) >= HIGH and not last:
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
    split = _separated(hand, after, place)
    if taken and any(len(hand) == CARDS_PLAYED.get(one.split()[0]) for one in moves):
        yield Fault("carro-reason-stays")
    if split and not any(size == 3 for size, *_ in made):
        yield Fault("carro-reason-splits", kind=_kind(split), card=shown)
    if made:
        _size, kind, cards = made[0]
        yield Merit("carro-reason-makes", card=shown, kind=_kind(kind), cards=" ".join(cards))
    if taken and view["to_beat"] and not any(move.split()[0] in CARDS_PLAYED for move in moves):
        yield Merit("carro-reason-cannot-beat", to_beat=_act(view["to_beat"]))
    if taken and card in (STOP, PIOCHE, JOKER):
        yield Merit("carro-reason-special", card=card)
    if taken and not split and (kept := strongest(hand)):
        named = " ".join(kept[1])
        yield Merit("carro-reason-keeps", card=shown, kind=_kind(kept[0]), cards=named)
    if taken:
        yield Merit("carro-reason-waits", card=shown)
    elif split:
        yield Merit("carro-reason-somewhere", card=shown)
    else:
        yield Merit("carro-reason-harmless", card=shown)


def _separated(hand: list[str], after: list[str], place: int) -> str | None:
    """The combination, if any, whose cards no longer lie side by side once a card is put there."""
    for size in (3, 2):
        for first in range(max(0, place - size + 1), min(place, len(hand) - size + 1)):
            cards = hand[first : first + size]
            kind = group(cards)
            if kind and cards not in [after[i : i + size] for i in range(len(after))]:
                return kind
    return None
