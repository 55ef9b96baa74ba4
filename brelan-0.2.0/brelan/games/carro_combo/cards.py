"""The facts of Carro Combo: cards, acts and numbers."""

import numpy as np

SEATS = 5
CARDS = 54
HIGHEST = 12  # cards: 1 … 12 are the numbers, 0 is no card
X = 13
P = 14
S = 15
DECK = np.array(
    [value for value in range(1, HIGHEST + 1) for _ in range(4)] + [X, X, P, P, S, S], np.int8
)

RESERVE = 2
DRAWN = 3  # cards drawn for every Pioche
# Ten cards dealt, two taken, six drawn; a trick is not won without playing a card.
MOST_CARDS = 10 + RESERVE + 2 * DRAWN - 1

SOLO = 0  # kinds of combinations, weakest first (rule 4); a Stop or Pioche is a single card too
RUN2 = 1
PAIR = 2
RUN3 = 3
TRIO = 4
TAKE = 5  # the other acts: taking a reserve card (number 0, then 1), putting a drawn card
PUT = 7
ACT = 16  # an act: kind * ACT + value (a run's highest card; the card itself for S, P and takes)
