# At the door
trader-page-kind-open = All open
trader-page-kind-trade = Buying and selling
trader-page-kind-count = Calculation

# Columns
trader-page-card = { $colour ->
    [r] red
    [y] yellow
    [g] green
    [b] blue
   *[w] white
} { $value }
trader-page-joker = joker
trader-page-joker-said = It counts 2 and is sold with any colour.
trader-page-city-1 = Paris
trader-page-city-2 = Berlin
trader-page-city-3 = London
trader-page-city-4 = Rome
trader-page-city-5 = Brussels
trader-page-floor = The five columns
trader-page-column = Column { $column }
trader-page-column-said = free: { $free }; above it: { $above }
trader-page-empty = empty
trader-page-none = nothing
trader-page-shut = Closed
trader-page-marker = Closed exchange

# Buying, selling, closing
trader-page-buy = Column { $column }: buy the { $card } for { $price }.
trader-page-short = You are { $short } short.
trader-page-lacks = short
trader-page-is-closed = The exchange is closed here.
trader-page-would-bring = With what you have it would sell for { $brings }.
trader-page-frees = Next comes the { $card }.
trader-page-close-here = Column { $column }: close the exchange on the { $card }.
trader-page-closed-here = Column { $column }: the exchange is closed here already.
trader-page-sell-with = { $card }: the pair sells for { $brings }
trader-page-partner-card = { $card }, your partner’s
trader-page-partner-cards = To sell with { $name }
trader-page-fold = Close
trader-page-sales = Possible sales
trader-page-sell = Sell { $sale }
trader-page-sale-said = { $first } and { $second }: brings { $brings }, profit { $gain }
trader-page-nothing-to-sell = Nothing to sell yet: it takes two of one colour, or the joker.
trader-page-nothing-to-sell-team = Nothing to sell yet: it takes one colour with you and with your partner.
trader-page-no-sale-with = No sale is possible with this one.
trader-page-pass = Nothing to buy or sell: pass
trader-page-nothing-owned = What you buy comes here.
trader-page-yours-owned = Yours

# Whose turn
trader-page-turn = To move
trader-page-yours = Your turn: buy or sell
trader-page-yours-close = Your turn: move the marker
trader-page-yours-pass = Nothing to buy or sell
trader-page-other = { $person ->
    [you] You are playing…
   *[other] { $name } is to play.
}
trader-page-other-closes = { $person ->
    [you] You are moving the marker…
   *[other] { $name } is moving the marker…
}
trader-page-over = The game is over
trader-page-plays = is playing
trader-page-partner = partner

# Money and rounds
trader-page-money-said = { $money ->
    [0] no money
    [1] { $game ->
        [trader] 1 million
       *[other] 1 coin
    }
   *[other] { $money } { $game ->
        [trader] million
       *[other] coins
    }
}
trader-page-your-money = Your money: { trader-page-money-said }
trader-page-owned-said = to sell: { $cards }
trader-page-told-buy = { $person ->
    [you] You now have the { $card }; left: { $money }.
   *[other] { $name } now has the { $card }; left: { $money }.
}
trader-page-sold = { $person ->
    [you] You sell: +{ $gain }
   *[other] { $name } sells: +{ $gain }
}
trader-page-told-sale = { $person ->
    [you] That brings you { $gain }: you have { $money }.
   *[other] That brings { $gain }: { $name } has { $money }.
}
trader-page-sale-short = sale { $brings }
trader-page-total-short = total { $total }
trader-page-end-short = { $purchases ->
    [1] 1 purchase
   *[other] { $purchases } purchases
}
trader-page-joker-there = joker still there
trader-page-joker-gone = joker sold
trader-page-can-sell = Can sell for { $brings }
trader-page-match-said = past rounds: { $total }, won: { $wins }
trader-page-round = Round
trader-page-round-of = Round { $round }/{ $rounds }
trader-page-first = round { $round }, begun by { $person ->
    [you] you
   *[other] { $name }
}
trader-page-round-over = End of round { $round }
trader-page-round-won = { $person ->
    [you] { $names } win
   *[other] { $number ->
        [1] { $names } wins
       *[other] { $names } win
    }
} round { $round } with { $money }.
trader-page-round-shared = Round { $round }: a tie at { $money }, nobody wins it.
trader-page-end = End of the round
trader-page-end-said = { $empty ->
    [0] No column empty
    [1] 1 column empty
   *[other] { $empty } columns empty
} of { $end }; at least { $purchases ->
    [1] 1 more purchase
   *[other] { $purchases } more purchases
}
trader-page-now = If it all ended now
trader-page-last-sales = Last sales
trader-page-no-last-sales = Nobody had anything left to sell.
trader-page-last-sale-of = { $person ->
    [you] Your last sale
   *[other] Last sale of { $name }
}

# The score
trader-page-score-purse = Money
trader-page-score-last = Last sale
trader-page-score-sale = { $first } and { $second }: { $brings }
trader-page-score-earlier = Earlier rounds
trader-page-score-wins = Rounds won
trader-page-score-own = For the team
trader-page-score-total = Total

# Moves in words
trader-page-word-buy = { $person ->
    [you] buy
   *[other] buys
} the free { $game ->
    [trader] share
   *[other] card
} of column { $column }
trader-page-word-sell = { $person ->
    [you] sell the { $first } and the { $second }
   *[other] sells the { $first } and the { $second }
}
trader-page-word-sell-partner = { $person ->
    [you] sell the joker and your partner’s { $card }
   *[other] sells the joker and the partner’s { $card }
}
trader-page-word-close = { $person ->
    [you] close the exchange on column { $column }
   *[other] closes the exchange on column { $column }
}
trader-page-word-pass = { $person ->
    [you] pass
   *[other] passes
}
trader-page-hand-view = What you have, your money, what can be sold and what is free.

# The lesson
lesson-combit-goal = The goal: the most coins. Two cards of one colour sell: 5 × 6 = 30. Sell them!
lesson-combit-goal-done = 30 coins! The two numbers are multiplied: high cards earn much.
lesson-combit-goal-other = Allowed, but worth less. Touch the green 5, then the green 6.
lesson-combit-buy = The bottom card of each column is free. It costs its number. Buy a partner for the yellow 6.
lesson-combit-buy-done = Paid 5, and soon 6 × 5 = 30. The card above becomes free for the other.
lesson-combit-buy-sale = That is a sale: allowed. But here, buy a free yellow.
lesson-combit-buy-other = Two colours do not sell together. Look for a free yellow.
lesson-combit-money = No credit: you have 4 coins left. Buy a card that you can pay.
lesson-combit-money-done = Paid! Each turn, you buy a card or make a sale.
lesson-combit-money-other = Selling the joker is allowed, but here, buy for at most 4 coins.
lesson-combit-best = Two sales are possible. Make the one that earns most.
lesson-combit-best-done = 5 × 6 = 30, against 2 × 2 = 4. Sold cards leave the game.
lesson-combit-best-other = This earns less than 30. Compare: your two greens, or your two blues?
lesson-combit-joker = The joker is worth 2 and goes with any colour, once only. Sell it with your best card.
lesson-combit-joker-done = 2 × 6 = 12 coins. The joker is gone, you have only one.
lesson-combit-joker-other = Use the joker here, with the green 6: 12 coins.
lesson-combit-end = At the third empty column, everything stops. You are ahead: empty it!
lesson-combit-end-done = Over! Everybody made a last sale. The richest wins: you.
lesson-combit-end-other = The game would go on. Buy the last card of a column.
lesson-combit-recap = The goal: the most coins. Each turn, buy a free card, or sell two of one colour.

# The lesson
lesson-trader-goal = The goal: the most millions. Two shares of one colour sell: 5 × 6 = 30. Sell them!
lesson-trader-goal-done = 30 million! The two numbers are multiplied: high shares earn much.
lesson-trader-goal-other = Allowed, but worth less. Touch the green 5, then the green 6.
lesson-trader-buy = The bottom share of a column is free and costs its number. Buy a partner for the red 6.
lesson-trader-buy-done = Paid 5, and soon 6 × 5 = 30. The share above becomes free for the others.
lesson-trader-buy-sale = That is a sale: allowed. But here, buy a free red.
lesson-trader-buy-other = Two colours do not sell together. Look for a free red.
lesson-trader-closed = The marker closes a column: nothing is bought there. Find a white for your 6 elsewhere.
lesson-trader-closed-done = This white 4 will make 24 with your 6. The 5 was closed.
lesson-trader-closed-other = You need a white, like your 6. Another column shows one.
lesson-trader-marker = After buying or selling, move the marker. The next player has the red 5: close the red for them.
lesson-trader-marker-done = Closed: no red sale for them this turn.
lesson-trader-marker-other = The red 4 stays open then: with their 5 it would make 20. Close it.
lesson-trader-joker = The joker is worth 2 and goes with any colour, once only. Sell it with your best share.
lesson-trader-joker-done = 2 × 6 = 12 million. The joker is gone, you have only one.
lesson-trader-joker-other = Use the joker here, with the yellow 6: 12 million.
lesson-trader-end = At the third empty column, everything stops. You are ahead: empty it!
lesson-trader-end-done = Over! Everybody made a last sale. The richest wins: you.
lesson-trader-end-other = The game would go on. Buy the last share of a column.
lesson-trader-recap = The goal: the most millions. Buy a free share, or sell two of one colour.
