# The table in the terminal
trader-table-money = money
trader-table-joker = joker
trader-table-owned = to sell
trader-table-totals = past rounds
trader-table-wins = won
trader-table-teams = Teams
trader-table-closed = Closed exchange: column
trader-table-move-marker = The marker must now move to another column.
trader-table-passes = Passes in a row
trader-table-first = Began the round
trader-table-last-sales = Last sales
trader-table-legend =
    r red · y yellow · g green · b blue · w white · [ ] free · > < closed
combit-how =
    “buy 3” buys the free card of column 3 at its value.
    “sell r4 r5” sells two of your cards of one colour, the lower first, for their product.
    “sell * r3” sells the joker with one card, for twice its value.
    “pass” is possible only when nothing else is.
trader-how =
    “buy 3” buys the free share of column 3 at its value.
    “sell r4 r5” sells two shares of one colour for their product:
    with two or three players the lower first; with four, your own, then your partner's.
    “sell * r3” sells the joker with a share; “sell * r3'” with a share of your partner's.
    “close 2” puts the marker on column 2.
    “pass” is possible only when nothing else is.
