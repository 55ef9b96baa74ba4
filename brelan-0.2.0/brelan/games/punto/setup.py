"""A table of Punto from an open view: the cards, the board and the turns must fit together."""

from collections import Counter
from dataclasses import dataclass
from itertools import chain, pairwise
from typing import Any

from brelan.core.errors import PositionError
from brelan.core.position import Position

from .cards import (
    COLOURS,
    EMPTY,
    NEUTRAL,
    ONE_COLOUR,
    VALUES,
    bit_of,
    colour_of,
    kind_of,
    owner_of,
    side_of,
    value_of,
)
from .frame import CENTRE, GRID, LARGEST, clear, count_in, lay
from .lines import winning_line
from .notation import COLOURS as COLOUR_NAMES
from .notation import (
    card_text,
    extent,
    kind_text,
    parse_card,
    parse_square,
    square_text,
    touching,
)
from .rules import MOST_ROUNDS, MOST_SIDES, NOBODY


class Layout(Position):
    """The table as data."""

    board: dict[str, list[str]]
    decks: list[list[str]]
    hands: list[list[str]]
    sides: list[list[int]]
    colours: list[str]
    neutral: str | None
    goal: int
    won: list[list[str]]
    rounds: int
    starter: int
    last: list[int | None]
    out: list[str]


@dataclass
class Cards:
    """The position's cards as numbers, each copy once."""

    board: dict[int, list[int]]
    decks: list[list[int]]
    hands: list[list[int]]
    won: list[list[int]]
    out: list[int]


def set_up(s: Any, position: Layout) -> None:
    """Fill a configured record from an open view."""
    _check_fields(s, position)
    cards = _read_cards(position)
    _check_owners(s, cards)
    _check_rounds(s, position)
    _check_board(cards.board, over=position.over)
    s.round_number = position.round
    s.over = position.over
    s.starter = position.starter
    _set_turns(s, cards)
    _set_winnings(s, cards)
    clear(s)
    if s.over:
        for card in chain(*cards.board.values()):
            count_in(s, card)
    else:
        _lay_board(s, cards.board)


def _check_fields(s: Any, position: Layout) -> None:
    """An entry for every seat or side, and a round that can be."""
    by_seat = (position.decks, position.hands)
    if any(len(field) != s.players for field in by_seat) or not 0 <= position.starter < s.players:
        raise PositionError("position-seats", players=int(s.players))
    if len(position.won) != s.sides:
        raise PositionError("punto-sides", sides=int(s.sides))
    if not 1 <= position.round <= MOST_ROUNDS:
        raise PositionError("punto-round", round=position.round, most=MOST_ROUNDS)
    if position.round == 1 and s.first_option not in (-1, position.starter):
        raise PositionError("position-first", seat=int(s.first_option))


def _read_cards(position: Layout) -> Cards:
    """All cards, two of each kind."""
    seen: Counter[int] = Counter()

    def read(names: list[str]) -> list[int]:
        cards = []
        for name in names:
            card = parse_card(name)
            if card is None:
                raise PositionError("position-card", card=name)
            cards.append(card + seen[card] % 2)
            seen[card] += 1
        return cards

    board = {}
    for name, stack in position.board.items():
        square = parse_square(name)
        if square is None:
            raise PositionError("punto-square", square=name)
        board[square] = read(stack)
    cards = Cards(
        board,
        [read(deck) for deck in position.decks],
        [read(hand) for hand in position.hands],
        [read(won) for won in position.won],
        read(position.out),
    )
    counts = Counter({kind_of(card): count for card, count in seen.items()})
    for kind in range(COLOURS * VALUES):
        if counts[kind] != 2:
            raise PositionError(
                "position-cards", card=kind_text(kind), count=counts[kind], expected=2
            )
    return cards


def _check_owners(s: Any, cards: Cards) -> None:
    """Everybody holds and wins own cards; only neutral ones go to any side, or out."""
    neutral = NEUTRAL if s.sides == 3 else EMPTY
    for seat in range(s.players):
        for card in cards.hands[seat] + cards.decks[seat]:
            if colour_of(card) != neutral and owner_of(s, colour_of(card)) != side_of(s, seat):
                raise PositionError("punto-foreign-card", seat=seat, card=card_text(card))
    for side, won in enumerate(cards.won):
        for card in won:
            if owner_of(s, colour_of(card)) != side:
                raise PositionError("punto-foreign-won", side=side, card=card_text(card))
    for card in cards.out:
        if colour_of(card) != neutral:
            raise PositionError("punto-out", card=card_text(card))


def _check_rounds(s: Any, position: Layout) -> None:
    """No more rounds won than ended, and none after the last; what leaves in each (rules 5, 7)."""
    wins = [len(won) for won in position.won]
    ended = position.round if position.over else position.round - 1
    reached = sum(count >= s.rounds for count in wins)
    if sum(wins) > ended or max(wins) > s.rounds:
        raise PositionError("punto-too-many-won", won=sum(wins), rounds=ended)
    if position.over and reached != 1 and not (reached == 0 and position.round == MOST_ROUNDS):
        raise PositionError("punto-not-over", rounds=int(s.rounds))
    if not position.over and reached:
        raise PositionError("punto-won-already", rounds=int(s.rounds))
    if len(position.out) > 2 * (position.round - 1):
        raise PositionError("punto-out-many", count=len(position.out), round=position.round)


def _check_board(board: dict[int, list[int]], *, over: bool) -> None:
    """Stacks rise; the table holds together around the centre and fits the frame (rule 2)."""
    for square, stack in board.items():
        values = [value_of(card) for card in stack]
        if not values or any(low >= high for low, high in pairwise(values)):
            raise PositionError("punto-stack", square=square_text(square))
    if not board:
        return
    rows = extent([square // GRID for square in board])
    columns = extent([square % GRID for square in board])
    if max(rows, columns) > LARGEST:
        raise PositionError("punto-frame", rows=rows, columns=columns, most=LARGEST)
    if over:
        return  # the card taken out may have left a gap
    if CENTRE not in board:
        raise PositionError("punto-no-centre", square=square_text(CENTRE))
    apart = set(board) - set(_outwards(board))
    if apart:
        raise PositionError("punto-apart", square=square_text(min(apart)))


def _outwards(board: dict[int, list[int]]) -> list[int]:
    """The occupied squares from the centre on, each touching one before it."""
    order = [CENTRE]
    for square in order:
        order += [other for other in board if touching(square, other) and other not in order]
    return order


def _lay_board(s: Any, board: dict[int, list[int]]) -> None:
    if board:
        for square in _outwards(board):
            for card in board[square]:
                lay(s, square, card)
    for colour in range(COLOURS):
        if owner_of(s, colour) < s.sides and winning_line(s, colour):
            raise PositionError("punto-line-stands", colour=COLOUR_NAMES[colour])


def _set_turns(s: Any, cards: Cards) -> None:
    """Who has placed how many cards and is to act, and the row of cards that follows from it."""
    problems = []
    for winner in _round_winners(s, cards):
        try:
            placed = _placed(s, cards, winner)
        except PositionError as problem:
            problems.append(problem)
        else:
            _set_actor(s, sum(placed))
            _fill_row(s, cards, placed, winner)
            return
    raise problems[0]


def _set_actor(s: Any, total: int) -> None:
    """Whose turn it is after so many cards, and which members of the sides placed last."""
    in_turn = [(int(s.starter) + turn) % int(s.players) for turn in range(total + 1)]
    for side in range(MOST_SIDES):
        s.last[side] = NOBODY
    for seat in in_turn[:total]:
        s.last[side_of(s, seat)] = seat
    s.pending = 0 if s.over else 1 << in_turn[total]
    s.ply = total


def _round_winners(s: Any, cards: Cards) -> list[int]:
    """Which sides may have won the round that is shown, their card taken off the board."""
    if not s.over:
        return [NOBODY]
    wins = [len(won) for won in cards.won]
    if max(wins) == s.rounds:
        return [wins.index(s.rounds)]
    return [NOBODY, *(side for side in range(s.sides) if wins[side])]


def _placed(s: Any, cards: Cards, winner: int) -> list[int]:
    """How many cards each seat has placed by the order of turns; it must fit all there is."""
    players, sides = int(s.players), int(s.sides)
    lying = [card for stack in cards.board.values() for card in stack]
    total = len(lying) + (winner != NOBODY)
    in_turn = [(int(s.starter) + turn) % players for turn in range(max(total, players))]
    placed = [in_turn[:total].count(seat) for seat in range(players)]
    for side in range(sides):
        own = sum(owner_of(s, colour_of(card)) == side for card in lying) + (winner == side)
        turns = sum(placed[side::sides])
        if own > turns or (own < turns and sides != 3):
            raise PositionError("punto-turns", side=side, placed=own, turns=turns)
        held = [card for seat in range(side, players, sides) for card in _held(cards, seat)]
        neutral = turns - own + sum(colour_of(card) == NEUTRAL for card in held)
        if sides == 3 and s.round_number == 1 and neutral != 6:
            raise PositionError("punto-neutral", side=side, count=neutral, expected=6)
        whole = turns + len(held)
        members = sorted(range(side, players, sides), key=in_turn.index)
        for late, seat in enumerate(members):
            share = (whole + len(members) - 1 - late) // len(members)
            if placed[seat] + len(_held(cards, seat)) != share:
                raise PositionError("punto-share", seat=seat, expected=share)
    _check_hands(s, cards, total)
    return placed


def _held(cards: Cards, seat: int) -> list[int]:
    return cards.hands[seat] + cards.decks[seat]


def _check_hands(s: Any, cards: Cards, total: int) -> None:
    """Hands are as large as rules 2 and 8 make them; who wins the game draws no more."""
    players = int(s.players)
    actor = (int(s.starter) + total) % players
    for seat in range(players):
        full = 2 if s.expert else int(seat == actor)
        expected = min(full, len(_held(cards, seat)))
        allowed = [expected]
        if s.over and s.expert and (seat + 1) % players == actor:
            allowed.append(min(1, expected))
        if s.over and not s.expert:
            allowed.append(0)
        if len(cards.hands[seat]) not in allowed:
            raise PositionError("position-hand-size", seat=seat, expected=expected)
    if not s.over and not cards.hands[actor]:
        raise PositionError("position-stuck", seat=actor)


def _fill_row(s: Any, cards: Cards, placed: list[int], winner: int) -> None:
    """Every side's cards, seat by seat; who of its members placed which does not matter."""
    lying = [(card, square) for square, stack in cards.board.items() for card in stack]
    if winner != NOBODY:
        lying.append((cards.won[winner][-1], EMPTY))
    neutral = [entry for entry in lying if s.sides == 3 and colour_of(entry[0]) == NEUTRAL]
    row = 0
    for side in range(s.sides):
        members = range(side, int(s.players), int(s.sides))
        own = [entry for entry in lying if owner_of(s, colour_of(entry[0])) == side]
        while len(own) < sum(placed[seat] for seat in members):
            own.append(neutral.pop())
        for seat in members:
            s.start[seat] = row
            for card, square in own[: placed[seat]]:
                s.cards[row] = card
                s.square[row] = square
                row += 1
            del own[: placed[seat]]
            s.hand_at[seat] = row
            s.deck_at[seat] = row + len(cards.hands[seat])
            for card in _held(cards, seat):
                s.cards[row] = card
                row += 1
            s.end[seat] = row
            for card in s.cards[s.start[seat] : row]:
                if s.sides == 3 and colour_of(int(card)) == NEUTRAL:
                    s.neutral[side] |= bit_of(int(card))


def _set_winnings(s: Any, cards: Cards) -> None:
    """The cards that are out of the game, and what is left of each colour."""
    for colour in range(COLOURS):
        s.stock[colour] = ONE_COLOUR
    taken = [card for won in cards.won for card in won]
    for number, card in enumerate(taken):
        s.taken[number] = card
    for card in taken + cards.out:
        s.stock[colour_of(card)] &= ~bit_of(card)
    for side, won in enumerate(cards.won):
        s.wins[side] = len(won)
