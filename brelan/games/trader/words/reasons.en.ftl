# Why a move
trader-reason-card = { $colour ->
    [r] red
    [y] yellow
    [g] green
    [b] blue
   *[w] white
} { $value }
trader-reason-pass = There is nothing to buy or sell, so you must pass.
trader-reason-ends = Empties the third column and ends the round { $how ->
    [level] level
    [behind] { $by } behind
   *[ahead] { $by } ahead
}, before the last sales.
trader-reason-uncovers = Leaves the { $card } free: { $who } could sell it for { $price } with the { $theirs }.
trader-reason-pairs = The { $card } goes with the { $own } { $partner ->
    [yes] of your partner
   *[no] you have
}: the pair sells for { $price }, { $gain } more than you pay.
trader-reason-denies = Takes the { $card }, which { $who } could have sold for { $price } with the { $theirs }.
trader-reason-mate-free = Another of this colour is free to go with the { $card }, and nobody can take it before you.
trader-reason-opens = Uncovers the { $card }, a colour that you have, and nobody can take it before you.
trader-reason-cheap = The { $card } costs only { $cost }.
trader-reason-buys = Buys the { $card } for { $cost }; that leaves you { $left }.
trader-reason-too-cheap = Sells for { $price }, though your { $better } would bring more.
trader-reason-could-wait = Sells for { $price }; with the { $card }, which is free, it would be more.
trader-reason-needs-money = Brings { $price }, and you can buy nothing now.
trader-reason-best-sale = Your best sale: { $price }, a profit of { $gain } over the values.
trader-reason-sells = Sells the pair for { $price }: a profit of { $gain } over the values.
trader-reason-joker-splits = The { $card } would bring more with the { $own } than with the joker.
trader-reason-joker = The joker doubles the { $card }: { $price }.
trader-reason-joker-low = The joker brings only { $price } with the { $card }: with a higher value it would bring more.
trader-reason-joker-sells = Sells the { $card } with the joker for { $price }.
trader-reason-closes = Closes the { $card }, which { $who } could sell for { $price } with the { $theirs }.
trader-reason-closes-own = Closes the { $card }, which you could sell in a pair yourself.
trader-reason-reopens = Opens the { $card } again, in a colour of yours, and nobody else has the money for it.
trader-reason-closes-plain = Puts the marker on the { $card }.
trader-reason-move-buy = to buy the { $card }
trader-reason-move-close = to close the { $card }
trader-reason-move-sell = to sell the { $other } and the { $card }
trader-reason-move-pass = to pass
trader-reason-move-joker = to sell the { $card } with the joker
