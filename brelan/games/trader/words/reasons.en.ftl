# Why a move
trader-reason-card = { $colour ->
    [r] red
    [y] yellow
    [g] green
    [b] blue
   *[w] white
} { $value }
trader-reason-pass = There is nothing to buy or sell, so you must pass.
trader-reason-ends = Empties the third column and ends the round { $lead ->
    [0] level
   *[other] with a margin of { $lead }
}, before the last sales.
trader-reason-uncovers = Leaves the { $card } free: seat { $rival } would sell it for { $price } with its { $theirs }.
trader-reason-pairs = The { $card } goes with the { $own } { $partner ->
    [yes] of your partner
   *[no] you have
}: the pair sells for { $price }, { $gain } more than you pay.
trader-reason-denies = Takes the { $card }, which seat { $rival } would have sold for { $price } with its { $theirs }.
trader-reason-mate-free = Another card of this colour is already free to go with the { $card }.
trader-reason-opens = Uncovers the { $card }, a colour that you have.
trader-reason-cheap = The { $card } costs only { $cost }: little money to keep your options open.
trader-reason-buys = Buys the { $card } for { $cost }; that leaves you { $left }.
trader-reason-too-cheap = Sells for { $price }, though your { $better } would bring more.
trader-reason-could-wait = Sells for { $price }; with the { $card }, which is free, it would be more.
trader-reason-needs-money = Brings { $price }, and without money you can buy nothing.
trader-reason-best-sale = Your best sale: { $price }, a gain of { $gain } over the values.
trader-reason-sells = Sells the pair for { $price }: a gain of { $gain } over the values.
trader-reason-joker-splits = The { $card } would sell better with your { $own } than with the joker.
trader-reason-joker = The joker doubles the { $card }: { $price }.
trader-reason-joker-low = The joker brings only { $price } with the { $card }: better keep it for a high card.
trader-reason-joker-sells = Sells the { $card } with the joker for { $price }.
trader-reason-closes = Closes the { $card }, which seat { $rival } would sell for { $price } with its { $theirs }.
trader-reason-closes-own = Closes the { $card }, which you could sell in a pair yourself.
trader-reason-reopens = Opens the { $card } again, which goes with your cards.
trader-reason-closes-plain = Closes the { $card }, which you do not need.
