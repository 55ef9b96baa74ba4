last-card = Last card
last-card-pitch = Take one to three cards of a row; who takes the last one wins.
last-card-row = Row { $row } has only { $cards } cards.
last-card-shape = There must be { $rows } rows of at most { $longest } cards, and one player to move.
last-card-how = Name the row and how many cards: "b2" takes two cards of row b.
