"""What a seat cannot know in Combi-Combo, drawn anew: `redeal`.

**What is drawn.** A history is a deal and, in every turn, the card that each of the others passed
on: one of the ``START_HAND + turn`` cards of the hand. All have the same number of choices in
every history, so that before anything is seen all histories are equally likely. `redeal` draws
uniformly from those that show the seat what it has seen: the cards of its own deck, the
centre, what it gave, what it got, and who has chosen in this turn.

**Items.** The seat's past is played again with items in the other hands. An item is a place of a
deck, with a card that is not decided yet, or a card that the seat gave in some turn. In every
turn the others draw an item and pass one on. What the seat got in a turn is, by its *origin*,
either such a place (origin 0), whose card is thereby decided, or the card that it gave in an
earlier turn, come back all around the table. With ``unseen`` cards that have not come from the own
deck or the centre, a history of items with certain origins has the likelihood

    product over all turns and other players of 1 / size of the hand
    * product over the turns of origin 0, one after the other, of
      (unseen cards of that kind) / (all unseen cards), both less those decided before,   (1)

provided that the right neighbour passes just what the origins say.

**How it is drawn.** A card that comes back does so rarely, and simply to wait for it would take
long. So it is steered, in attempts that are repeated until one succeeds. An attempt

1. chooses an origin for every turn, uniformly among its `sources`: 0, and the turns in which a card
   of that kind went that has had the time to come around. It succeeds so far with the probability
   weight / heaviest, where weight is the second product of (1) times, for every card that comes
   back, the number of ways to choose the turns of its hops and 1 / size of the hand for each hop,
   the size being that of the earliest possible turn, and of the known turn for the last hop;
2. plays the past again. For a card that comes back, the turns in which it hops from hand to hand
   are chosen uniformly, the last one given; the attempt succeeds so far with the probability
   earliest size / size for each hop. From every other hand a uniformly chosen item goes on; the
   attempt fails if that is a card due later, if it brings the seat a card that it gave, or if
   two cards are to hop from one hand at once.

So it succeeds with a certain history with the probability

    constant * weight
    * product over cards that come back of
      1 / number of ways * product over all hops but the last of earliest size / size
    * product over all other passes of 1 / size,

in which all cancels but (1) and the constant. Every factor is a probability, and that of the true
history is not 0: `redeal` is exact, and it ends. Cards not decided by then are dealt uniformly.
"""

from typing import Any

from brelan.core.bits import lowest, popcount
from brelan.core.compiler.decorators import rule
from brelan.core.generator import below, is_keyed, keep, next_word, scaled

from .cards import (
    CARDS,
    DECK,
    EMPTY,
    KINDS,
    START_HAND,
    VALUES,
    centre_shown,
    count,
    unit,
)

OWN = CARDS  # items below it: a place in a deck; OWN + turn: what the seat gave in that turn
ALL_CARDS = sum(
    (card % VALUES + 1) << (2 * card + (card % VALUES == 0)) for card in range(KINDS)
)  # as a hand
FAILED = -2  # no slot, for an attempt that cannot succeed
GRAIN = 1 << 31  # probabilities are compared as multiples of 1 / GRAIN


@rule
def redeal(s: Any, seat: int) -> None:
    """Draw anew all that the seat cannot know: decks, centre pile, other hands, what they did."""
    unseen = _unseen(s, seat)
    # If nothing can have come back, all origins are 0, and nothing has to be weighed.
    steered = _find_sources(s, seat)
    heaviest = _heaviest(s, seat, unseen) if steered else 0.0
    while not _attempt(s, seat, unseen, heaviest, steered):
        pass
    _deal_unseen(s, seat, unseen)
    _name_items(s, seat)


@rule
def shuffle_unseen(s: Any) -> None:
    """All cards that are still in the decks and in the centre pile, among each other."""
    players = int(s.players)
    shown = centre_shown(players, int(s.turn))
    count = players * (DECK - START_HAND - int(s.turn)) + (CARDS - DECK * players - shown)
    for number in range(count - 1, 0, -1):
        place = _unturned(s, number)
        other = _unturned(s, below(s, number + 1))
        card = s.cards[place]
        s.cards[place] = s.cards[other]
        s.cards[other] = card


@rule
def _unturned(s: Any, number: int) -> int:
    """The place of the card of that number among those that nobody has seen: decks, centre."""
    players = int(s.players)
    left = DECK - START_HAND - int(s.turn)
    if number < players * left:
        return DECK * (number // left) + START_HAND + int(s.turn) + number % left
    return DECK * players + centre_shown(players, int(s.turn)) + number - players * left


@rule
def _unseen(s: Any, seat: int) -> int:
    """All cards, as a hand, that have come neither from the own deck nor from the centre."""
    players = int(s.players)
    unseen = ALL_CARDS - int(s.hands[seat])
    for turn in range(1, int(s.turn)):
        unseen += unit(_got(s, seat, turn)) - unit(int(s.given[seat, turn - 1]))
    for place in range(centre_shown(players, int(s.turn))):
        unseen -= unit(int(s.cards[DECK * players + place]))
    return unseen


@rule
def _got(s: Any, seat: int, turn: int) -> int:
    """The card that the seat got in that turn from its right neighbour."""
    players = int(s.players)
    return int(s.given[(seat + players - 1) % players, turn - 1])


@rule
def _find_sources(s: Any, seat: int) -> bool:
    """In which turns what came may have gone: it has to spend a turn with each of the others.

    Whether there is any such turn.
    """
    found = 1
    for turn in range(1, int(s.turn)):
        sources = 1
        for went in range(1, turn - int(s.players) + 2):
            if int(s.given[seat, went - 1]) == _got(s, seat, turn):
                sources |= 1 << went
        s.sources[turn] = sources
        found |= sources
    return found > 1


@rule
def _heaviest(s: Any, seat: int, unseen: int) -> float:
    """The greatest weight of any origins: all of them are tried, one after the other."""
    heaviest = 0.0
    for turn in range(1, int(s.turn)):
        s.origin[turn] = 0
    while True:
        heaviest = max(heaviest, _weight(s, seat, unseen))
        turn = 1
        while turn < int(s.turn):
            later = int(s.sources[turn]) & -(2 << int(s.origin[turn]))
            if later:
                s.origin[turn] = lowest(later)
                break
            s.origin[turn] = 0
            turn += 1
        if turn >= int(s.turn):
            return heaviest


@rule
def _weight(s: Any, seat: int, unseen: int) -> float:
    """How likely these origins are, at most; products only, so that all machines agree on it."""
    weight = 1.0
    left = CARDS - START_HAND - int(s.turn) - centre_shown(int(s.players), int(s.turn))
    come_back = 0
    for turn in range(1, int(s.turn)):
        went = int(s.origin[turn])
        if went == 0:
            card = _got(s, seat, turn)
            fitting = count(unseen, card)
            if fitting == 0:
                return 0.0
            weight *= fitting / left
            unseen -= unit(card)
            left -= 1
        else:
            if (come_back >> went) & 1:
                return 0.0
            come_back |= 1 << went
            # Choose players - 2 of the turns in between for the hops; the earliest hand from
            # which the card can make a hop is the smallest one.
            for hop in range(1, int(s.players) - 1):
                weight *= (turn - went - hop) / (hop * (START_HAND + went + hop))
            weight /= START_HAND + turn
    return weight


@rule
def _attempt(s: Any, seat: int, unseen: int, heaviest: float, steered: bool) -> bool:
    """Play the past once more, in items; whether the seat sees again what it has seen."""
    if not steered:
        for turn in range(1, int(s.turn)):
            s.origin[turn] = 0
            s.due[turn] = 0
    elif not _choose_origins(s, seat, unseen, heaviest):
        return False
    _forget(s, seat)
    for turn in range(1, int(s.turn) + 1):
        _draw_items(s, turn)
        if turn < int(s.turn) and not _pass_items(s, seat, turn, steered):
            return False
    return True


@rule
def _choose_origins(s: Any, seat: int, unseen: int, heaviest: float) -> bool:
    """Choose uniformly where every card came from; whether to go on, by the weight of that."""
    for turn in range(1, int(s.turn)):
        s.due[turn] = 0
    for turn in range(1, int(s.turn)):
        sources = int(s.sources[turn])
        for _ in range(below(s, popcount(sources))):
            sources &= sources - 1
        went = lowest(sources)
        s.origin[turn] = went
        if went:
            s.due[went] = turn
    return below(s, GRAIN) < _weight(s, seat, unseen) / heaviest * GRAIN


@rule
def _forget(s: Any, seat: int) -> None:
    """Empty all places of decks and centre but those in the open."""
    shown = DECK * int(s.players)
    for place in range(CARDS):
        if place < shown or place >= shown + centre_shown(int(s.players), int(s.turn)):
            s.cards[place] = EMPTY
    for player in range(int(s.players)):
        for place in range(START_HAND):
            s.items[player, place] = DECK * player + place


@rule
def _draw_items(s: Any, turn: int) -> None:
    """Everybody draws the next place of the own deck."""
    place = START_HAND + turn - 1
    for player in range(int(s.players)):
        s.items[player, place] = DECK * player + place


@rule
def _pass_items(s: Any, seat: int, turn: int, steered: bool) -> bool:
    """All others pass an item on, beginning at the right neighbour; whether they could."""
    players = int(s.players)
    gap = 0  # where the player before, who sits to the left, has passed an item away
    for steps in range(players - 1, 0, -1):
        player = (seat + steps) % players
        slot = _due_slot(s, player, steps, turn) if steered else EMPTY
        if slot == EMPTY:
            slot = _any_slot(s, player, steps, turn)
        if slot < 0:
            return False
        item = int(s.items[player, slot])
        if steps < players - 1:
            s.given[player, turn - 1] = item
            s.items[(player + 1) % players, gap] = item
        elif item < OWN:
            s.cards[item] = _got(s, seat, turn)
        gap = slot
    s.items[(seat + 1) % players, gap] = OWN + turn
    return True


@rule
def _due_slot(s: Any, player: int, steps: int, turn: int) -> int:
    """Which item that comes back a player passes; EMPTY: none, FAILED: it cannot be.

    The player sits so many steps to the left of the seat.
    """
    size = START_HAND + turn
    hops_left = int(s.players) - 1 - steps
    chosen = EMPTY
    for slot in range(size):
        went = int(s.items[player, slot]) - OWN
        if went <= 0 or s.due[went] == 0:
            continue
        turns_left = int(s.due[went]) - turn
        if turns_left and below(s, turns_left) >= hops_left:
            continue
        if chosen != EMPTY or (turns_left and below(s, size) >= START_HAND + went + steps):
            return FAILED
        chosen = slot
    return chosen


@rule
def _any_slot(s: Any, player: int, steps: int, turn: int) -> int:
    """Any item that a player passes; FAILED if it is one that may not go now."""
    slot = below(s, START_HAND + turn)
    went = int(s.items[player, slot]) - OWN
    if went > 0 and (steps == int(s.players) - 1 or s.due[went]):
        return FAILED
    return slot


@rule
def _deal_unseen(s: Any, seat: int, unseen: int) -> None:
    """Deal what is unseen to all places that are still empty, in a random order.

    Left out are the own cards that were drawn, and what is in the open of the centre: the other
    places are counted through.
    """
    for turn in range(1, int(s.turn)):
        if s.origin[turn] == 0:
            unseen -= unit(_got(s, seat, turn))
    own = DECK * seat
    drawn = START_HAND + int(s.turn)
    centre = DECK * int(s.players)
    shown = centre_shown(int(s.players), int(s.turn))
    number = 0
    dealt = 0  # the places dealt to so far, a bit each
    keyed = is_keyed(s)
    word = s.rng  # apart from the record, which is written to all the time
    for card in range(KINDS):
        for _ in range(count(unseen, card)):
            place = _place(number, own, drawn, centre, shown)
            while s.cards[place] != EMPTY:
                number += 1
                place = _place(number, own, drawn, centre, shown)
            number += 1
            dealt |= 1 << place
            word = next_word(s, word, keyed)
            other = _place(scaled(word, number), own, drawn, centre, shown)
            while not (dealt >> other) & 1:
                word = next_word(s, word, keyed)
                other = _place(scaled(word, number), own, drawn, centre, shown)
            s.cards[place] = s.cards[other]
            s.cards[other] = card
    keep(s, word, keyed)


@rule
def _place(number: int, own: int, drawn: int, centre: int, shown: int) -> int:
    """The place of that number, without ``drawn`` ones from ``own`` on and ``shown`` others."""
    place = number + (drawn if number >= own else 0)
    return place + (shown if place >= centre else 0)


@rule
def _name_items(s: Any, seat: int) -> None:
    """Write the cards of the items into hands, passes and choices; drawn places are empty."""
    players = int(s.players)
    size = START_HAND + int(s.turn)
    for steps in range(1, players):
        player = (seat + steps) % players
        hand = 0
        for slot in range(size):
            hand += unit(_card(s, seat, int(s.items[player, slot])))
        s.hands[player] = hand
        if not (int(s.pending) >> player) & 1:
            s.chosen[player] = _card(s, seat, int(s.items[player, below(s, size)]))
        if steps < players - 1:
            for turn in range(1, int(s.turn)):
                s.given[player, turn - 1] = _card(s, seat, int(s.given[player, turn - 1]))
    for steps in range(1, players):
        for place in range(size):
            s.cards[DECK * ((seat + steps) % players) + place] = EMPTY


@rule
def _card(s: Any, seat: int, item: int) -> int:
    """The card that an item has turned out to be."""
    return int(s.given[seat, item - OWN - 1]) if item > OWN else int(s.cards[item])
