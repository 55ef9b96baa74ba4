"""The table of Show or hide as data, and what of it is hidden; set_up, the inverse."""

from typing import Any

from brelan.core.errors import PositionError
from brelan.core.position import HIDDEN, Position
from brelan.core.secrecy import EVERYONE, OWNER, Covered, Secrecy

from .notation import card_text, parse_card
from .rules import CARDS, HAND

UNORDERED = ("hands", "shown", "hidden")


class Layout(Position):
    """The table as data."""

    hands: list[list[str]]
    shown: list[list[str]]
    hidden: list[list[str]]
    points: list[int]
    starter: int


def _cover(move: str) -> str:
    """Everybody sees that a card is laid face down, but not which."""
    return f"hide {HIDDEN}" if move.startswith("hide") else move


SECRECY = Secrecy(
    table={
        "hands": OWNER,
        "shown": EVERYONE,
        "hidden": OWNER,
        "points": EVERYONE,
        "starter": EVERYONE,
    },
    # A hidden card is known when the round is over.
    moves=Covered(cover=_cover, known_to=lambda made: made.now["round"] > made.before["round"]),
)


def position(s: Any) -> dict[str, Any]:
    """The game's own fields, all open."""
    players = range(int(s.players))
    return {
        "hands": [_names(s.hand[seat]) for seat in players],
        "shown": [_names(s.shown[seat]) for seat in players],
        "hidden": [_names(s.hidden[seat]) for seat in players],
        "points": [int(s.points[seat]) for seat in players],
        "starter": int(s.starter),
    }


def _names(cards: int) -> list[str]:
    return [card_text(card) for card in range(CARDS) if int(cards) >> card & 1]


def set_up(s: Any, position: Layout) -> None:
    """Fill a configured record from an open position."""
    players = int(s.players)
    piles = (position.hands, position.shown, position.hidden)
    if any(len(pile) != players for pile in (*piles, position.points)):
        raise PositionError("position-seats", players=players)
    if not (0 <= position.starter < players and 1 <= position.round <= s.rounds):
        raise PositionError("show-or-hide-round", rounds=int(s.rounds))
    used = 0
    for seat in range(players):
        masks = [_mask(pile[seat]) for pile in piles]
        s.hand[seat], s.shown[seat], s.hidden[seat] = masks
        s.points[seat] = position.points[seat]
        used += sum(len(pile[seat]) for pile in piles)
    everything = [name for pile in piles for row in pile for name in row]
    if len(set(everything)) != used or used != HAND * players:
        raise PositionError("show-or-hide-cards", cards=HAND)
    _set_turn(s, position)


def _mask(names: list[str]) -> int:
    mask = 0
    for name in names:
        card = parse_card(name)
        if card is None:
            raise PositionError("position-card", card=name)
        mask |= 1 << card
    return mask


def _set_turn(s: Any, position: Layout) -> None:
    """Everybody has laid as many cards, or one more between the starter and who is to move."""
    players = int(s.players)
    laid = [HAND - len(hand) for hand in position.hands]
    total = sum(laid)
    for step in range(players):
        seat = (position.starter + step) % players
        if laid[seat] != total // players + (step < total % players):
            raise PositionError("show-or-hide-turns", seat=seat)
    s.round_number = position.round
    s.starter = position.starter
    s.over = total == HAND * players
    s.pending = 0 if s.over else 1 << (position.starter + total) % players
    s.ply = (position.round - 1) * HAND * players + total
    if s.over and position.round != s.rounds:
        raise PositionError("show-or-hide-round", rounds=int(s.rounds))
