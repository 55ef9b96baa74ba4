# The table in the terminal
combi-table-turn = Turn
combi-table-centre = Centre
combi-table-centre-pile = Centre pile
combi-table-chosen = { "  " }chosen
combi-table-has-chosen = has chosen
combi-table-deck = deck of { $count }
combi-table-deck-label = { "  " }its deck
combi-table-given = { "  " }passed → { $receiver }
combi-table-ones = 1s
combi-table-suites = suites 1-2-3-4
combi-table-twos = 2s
combi-table-threes = 3s
combi-table-fours = colours of 4s
combi-table-total = total
combi-table-legend = r red · o orange · y yellow · g green · b blue · p purple
combi-combo-how =
    “pass r1” passes the red 1 to your left-hand neighbour.
    All choose in secret; the cards move together when everybody has chosen.
