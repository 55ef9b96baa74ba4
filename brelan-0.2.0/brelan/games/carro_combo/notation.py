"""Cards, acts and moves of Carro Combo as text, and why a move is refused."""

from functools import cache
from typing import Any

from brelan.core.errors import Refusal
from brelan.core.knowledge.remarks import Named, Remark

from .cards import ACT, HIGHEST, PUT, RESERVE, RUN2, RUN3, SOLO, TAKE, P, S, X
from .combinations import CARD_TEXTS, KIND_TEXTS, readings
from .combinations import SIZES as SIZES_BY_NAME
from .rules import KIND, PLACE

CARD_NUMBERS = {text: card for card, text in enumerate(CARD_TEXTS) if text}
SIZES = {kind: SIZES_BY_NAME[text] for kind, text in KIND_TEXTS.items()}


def card_text(card: int) -> str:
    """``7``, ``X``, ``P`` or ``S``."""
    return CARD_TEXTS[card]


@cache
def act_text(act: int) -> str:
    """A move as all see it in the trick: ``run2 5-6``, ``stop``, ``take 7``."""
    kind, value = divmod(act, ACT)
    if kind == TAKE:
        return f"take {card_text(value)}"
    if value in (P, S):
        return "pioche" if value == P else "stop"
    run = kind in (RUN2, RUN3)
    return f"{KIND_TEXTS[kind]} {f'{value - SIZES[kind] + 1}-{value}' if run else value}"


def is_number(act: int) -> bool:
    """Whether an act is a number combination: something to beat."""
    return 0 < act < TAKE * ACT and act % ACT <= HIGHEST


PLAYS = [kind * ACT + value for kind in KIND_TEXTS for value in range(1, HIGHEST + 1)]
PLAYS = [act for act in PLAYS if act // ACT not in (RUN2, RUN3) or act % ACT >= SIZES[act // ACT]]
PLAYS += [SOLO * ACT + P, SOLO * ACT + S]
ACTS = {act_text(act): act for act in (*PLAYS, *(TAKE * ACT + card for card in range(1, S + 1)))}
"""All that can stand in a trick."""

FIRST_WORDS = {act // ACT * KIND + act % ACT: act_text(act) for act in PLAYS}
FIRST_WORDS |= {(TAKE + number) * KIND: f"take {number}" for number in range(RESERVE)}
FIRST_WORDS |= {PUT * KIND: "put"}
NUMBERS = {text: move for move, text in FIRST_WORDS.items()}
PLACE_NUMBERS = {str(place): place for place in range(KIND // PLACE)}


@cache
def move_text(move: int) -> str:
    """``run2 5-6 @0``: what is done, and the place in the hand."""
    return f"{FIRST_WORDS[move // KIND * KIND + move % PLACE]} @{place_of(move)}"


def parse_move(text: str) -> int | None:
    """The move of that notation, legal or not; None if it is not one."""
    words, _, place = text.partition(" @")
    if words not in NUMBERS or place not in PLACE_NUMBERS:
        return None
    return NUMBERS[words] + PLACE_NUMBERS[place] * PLACE


def place_of(move: int) -> int:
    """The place in the hand that a move names."""
    return move // PLACE % (KIND // PLACE)


def hand_of(s: Any, seat: int) -> list[int]:
    """A seat's cards from left to right."""
    return cards_of(s.fan[seat].tolist())


def cards_of(fan: list[int]) -> list[int]:
    """A fan's cards from left to right."""
    # In plain Python, as a call of compiled code for every card takes longer.
    b0, b1, b2, b3, _ = fan
    return [
        (b0 >> place & 1) + (b1 >> place & 1) * 2 + (b2 >> place & 1) * 4 + (b3 >> place & 1) * 8
        for place in range((b0 | b1 | b2 | b3).bit_length())
    ]


def named(cards: list[int]) -> Named:
    """Cards for people: the 7, the Stop."""
    texts = [card_text(card) for card in cards]
    said = tuple(Remark("carro-reason-card", card=text) for text in texts)
    return Named(" ".join(texts), Remark("carro-cards-named", cards=said))


def named_act(act: int) -> Named:
    """An act for people: the short run 5-6."""
    kind, _, value = (text := act_text(act)).partition(" ")
    return Named(text, Remark("carro-act-named", kind=kind, value=value))


def refusal(s: Any, seat: int, move: int) -> Refusal:
    """Which rule forbids this move to a pending seat."""
    kind, place = move // KIND, place_of(move)
    hand = hand_of(s, seat)
    if s.drawn and kind != PUT:
        return Refusal("carro-put-first", card=named([int(s.drawn)]))
    if kind == PUT and not s.drawn:
        return Refusal("carro-nothing-drawn")
    if kind < TAKE:
        return _refused_play(s, hand, kind * ACT + move % PLACE, place)
    left = sum(1 for card in s.reserve[seat] if card)
    if kind != PUT and seat == s.leader:
        return Refusal("carro-leader-takes")
    if kind != PUT and left == 0:
        return Refusal("carro-reserve-empty")
    if kind != PUT and kind - TAKE >= left:
        return Refusal("carro-reserve-number", number=kind - TAKE)
    return Refusal("carro-no-such-place", place=place, last=len(hand))


def _refused_play(s: Any, hand: list[int], act: int, place: int) -> Refusal:
    """Why the cards at this place cannot be played so."""
    text, kind = named_act(act), act // ACT
    cards = hand[place : place + SIZES[kind]]
    shown = named(cards)
    if not cards:
        return Refusal("carro-no-card", place=place, count=len(hand))
    if act == S and cards != [S]:
        return Refusal("carro-not-stop", place=place, card=shown)
    if act == P and cards != [P]:
        return Refusal("carro-not-pioche", place=place, card=shown)
    if len(cards) < SIZES[kind]:
        return Refusal("carro-beyond-hand", act=text, place=place, count=len(hand))
    if kind == SOLO and cards != [act] and cards != [X]:
        return Refusal("carro-other-card", act=text, place=place, card=shown)
    if kind != SOLO and (S in cards or P in cards):
        return Refusal("carro-special-alone", act=text, cards=shown)
    if kind != SOLO and not reads_as(cards, act):
        return Refusal("carro-no-combination", act=text, cards=shown)
    to_beat = int(s.to_beat)
    equal = "yes" if act == to_beat else "no"
    return Refusal("carro-too-weak", act=text, to_beat=named_act(to_beat), equal=equal)


def reads_as(cards: list[int], act: int) -> bool:
    """Whether exactly these cards can be played and announced as this act."""
    kind, value = divmod(act, ACT)
    if value in (P, S):
        return cards == [value]
    return value in readings(tuple(map(card_text, cards)), KIND_TEXTS[kind])
