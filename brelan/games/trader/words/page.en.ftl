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
   *[other] { $name } is playing…
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

# A first game of Combit
lesson-combit-1 = Welcome! Only the last card of each column is free, and it costs its value. You have 20 coins: buy the green 4, column 2.
lesson-combit-2 = Two high cards of one colour make the best sales. The white 6 waits behind the red 2, column 3: buy the white 5.
lesson-combit-3 = By taking the red 2 your opponent has freed the white 6 for you! Always look at what a purchase uncovers. Take it.
lesson-combit-4 = The green 6 costs 6 and you have 5 left: no credit. Sell your whites, touch the 5, then the 6: 5 × 6 = 30.
lesson-combit-5 = 35 coins! And the green 6 is still there: buy it. With your green 4 it will be worth 24.
lesson-combit-6 = Your greens can wait. Your opponent has the yellow 4: with the yellow 5 it would bring them 20. Buy it first.
lesson-combit-7 = That yellow 5 is alone. The joker counts 2, once, with any card: touch it, then the 5, and get 10.
lesson-combit-8 = Every purchase uncovers something for the other: now is the time for the sale you kept. Sell the green 4 and 6 for 24.
lesson-combit-9 = You lead by 58 to 37. At the third empty column everybody makes one last sale and all stops. Now finish it yourself!

# A first game of Trader
lesson-trader-1 = Welcome to the exchange! A free share costs its value, two of one colour sell for their product. London is closed: buy the green 6, in Paris.
lesson-trader-2 = After buying or selling, move the closed-exchange marker: the next player cannot buy there. Close Rome, column 4.
lesson-trader-3 = By taking the yellow 2 the third player has freed the green 5 for you. With your 6 it will sell for 30: buy it.
lesson-trader-4 = The marker must always change columns: the red 5 of Berlin opens again whatever you do. Close Rome once more.
lesson-trader-5 = Your turn again. Touch the green 5, then the 6: the sale brings 30.
lesson-trader-6 = The next player has the red 5: the red 3 of Rome would be worth 15 to them. Close Rome.
lesson-trader-7 = Careful: the blue 2 of London hides the red 6, and the next player has the 5. Take the white 2, in Berlin, instead.
lesson-trader-8 = Rome opens again. The next player has the blue 5, but only 5 in the purse: too little for the blue 6! Close Paris, where the red 2 would bring them 10.
lesson-trader-9 = At two empty columns the marker leaves; at three all stops after one last sale. With four players you sell with your partner. Good business!
