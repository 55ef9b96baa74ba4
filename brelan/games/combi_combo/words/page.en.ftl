# The table on the page
combi-page-kind-collect = Collecting
combi-page-kind-together = All at once
combi-page-kind-secret = Secret choices
combi-page-colour = { $colour ->
    [r] red
    [o] orange
    [y] yellow
    [g] green
    [b] blue
   *[p] purple
}
combi-page-card = { $colour ->
    [r] red
    [o] orange
    [y] yellow
    [g] green
    [b] blue
   *[p] purple
} { $value }
combi-page-words-pass = { $person ->
    [you] pass the { $card } to the left
   *[other] passes the { $card } to the left
}
combi-page-words-secret = { $person ->
    [you] pass a card to the left
   *[other] passes a card to the left
}
combi-page-others = The others, in the order of passing
combi-page-gets-mine = gets your card
combi-page-gets-mine-short = receives
combi-page-gives-me = passes to you
combi-page-gives-me-short = gives
combi-page-choosing = choosing…
combi-page-has-chosen = has chosen
combi-page-centre = Centre
combi-page-centre-long = Cards of the centre, which nobody gets
combi-page-got = Got
combi-page-given = Passed
combi-page-got-from = { $person ->
    [you] Got from you, turn by turn
   *[other] Got from { $name }, turn by turn
}
combi-page-given-to = { $person ->
    [you] Passed to you, turn by turn
   *[other] Passed to { $name }, turn by turn
}
combi-page-got-now = { $person ->
    [you] You pass the { $card }.
   *[other] You get the { $card } from { $name }.
}
combi-page-turn = Turn { $turn } / { $turns }
combi-page-deck = { $count ->
    [0] deck empty
    [1] 1 card in the deck
   *[other] { $count } cards in the deck
}
combi-page-points-now = { $points ->
    [one] { $shown } point so far
   *[other] { $shown } points so far
}
combi-page-hand = Your hand
combi-page-hand-of = { $person ->
    [you] Your hand
   *[other] { $name }’s hand
}
combi-page-sort = Sort the hand:
combi-page-sort-colour = Colour
combi-page-sort-value = Value
combi-page-sort-mine = By hand
combi-page-choose = Choose a card for { $name }
combi-page-give = Pass the { $card } to { $name }
combi-page-chosen = The { $card } will go to { $name }. Waiting for { $among }.
combi-page-waiting = { $person ->
    [you] { $number ->
        [1] Waiting for you
       *[other] Waiting for { $among }
    }
   *[other] Waiting for { $among }
}
combi-page-count = Your count
combi-page-reveal = All hands on the table
combi-page-label-ones = 1
combi-page-label-suites = 1-2-3-4
combi-page-label-twos = 2
combi-page-label-threes = 3
combi-page-label-fours = 4
combi-page-name-ones = 1s: the most of all
combi-page-name-suites = Suites 1-2-3-4 of a colour
combi-page-name-twos = 2s, by threes
combi-page-name-threes = 3s, minus four
combi-page-name-fours = Colours of 4s
combi-page-now-ones = 1s: { $count }, { $points }.
combi-page-now-suites = Suites: { $count }, { $points }.
combi-page-now-twos = 2s: { $count }, { $points }.
combi-page-now-threes = 3s: { $count }, { $points }.
combi-page-now-fours = Colours of 4s: { $count }, { $points }.
combi-page-ones-sure = Nobody can catch up as long as you keep them.
combi-page-no-more = Nothing more to gain here.
combi-page-more-ones = { $missing } more to be sure of { $gain } points; { $left } elsewhere.
combi-page-more-suites = Missing { $cards }, for { $gain } points.
combi-page-more-suites-none = Every complete colour is worth 4 points.
combi-page-more-twos = { $missing } more for { $gain } points; { $left } may come.
combi-page-more-threes = Every further 3 is worth { $gain } point; { $left } may come.
combi-page-more-fours = { $missing ->
    [1] One more colour
   *[other] { $missing } more colours
} for +{ $gain }, out of { $cards }.
combi-page-or = { " " }or{ " " }
combi-page-short-missing = { $missing } more
combi-page-short-gain = for +{ $gain }
combi-page-short-sure = sure
combi-page-short-none = –
combi-page-player = Player
combi-page-won = You win!
combi-page-won-by = { $person ->
    [you] You win
   *[other] { $names } wins
}
combi-page-decided-ones = Equal points: most 1s win.
combi-page-decided-twos = Equal points, as many 1s: most 2s win.
combi-page-shared = A shared win: { $among }
combi-page-say-turn = Turn
combi-page-say-none = none
combi-page-say-hidden = hidden card
combi-page-say-cards = { $count ->
    [1] 1 card
   *[other] { $count } cards
}
combi-page-hand-view = Your hand, what it is worth, what you got and passed.

# The lesson
lesson-combi-combo-pass = The goal: the hand worth most. Each turn, one card goes left. Pass one on.
lesson-combi-combo-pass-done = One card goes, another comes from the right. After eight turns, your twelve cards count.
lesson-combi-combo-suite = A yellow 1, 2, 3 and 4: a suite, 4 points. Pass something else.
lesson-combi-combo-suite-done = The yellow suite stays whole: 4 points.
lesson-combi-combo-suite-other = Without this yellow card, no suite. Pass a card of another colour.
lesson-combi-combo-fours = 4s of five colours: 4 points. A second 4 of one colour adds nothing: pass it.
lesson-combi-combo-fours-done = Still 4s of five colours. Six colours are worth 5 points, three only 1.
lesson-combi-combo-fours-other = This card still earns points. Two 4s are there twice: pass one of them.
lesson-combi-combo-twos = Three 2s, of any colours: 3 points. Keep them and pass something else.
lesson-combi-combo-twos-done = Your three 2s stay together: 3 points.
lesson-combi-combo-twos-other = With only two 2s, no points. Pass another card.
lesson-combi-combo-threes = The 3s: how many, minus four. You have six: 2 points. Pass something else.
lesson-combi-combo-threes-done = Six 3s, two points. Without any 3, you would lose four points!
lesson-combi-combo-threes-other = Each 3 you pass costs a point. Pass a card that is not a 3.
lesson-combi-combo-ones = Who has more 1s than anyone else gets 3 points. Keep your 1s, pass something else.
lesson-combi-combo-ones-done = You have the most 1s: 3 points. If tied, nobody gets them.
lesson-combi-combo-ones-other = You need more 1s than the others. Pass a card that is not a 1.
lesson-combi-combo-best = Everything counts together. Which card earns you nothing? Pass it.
lesson-combi-combo-best-done = Well chosen: this orange 4 was there twice. You win the game!
lesson-combi-combo-best-other = This one earned something. Look for a card that you have twice.
lesson-combi-combo-recap = The goal: the hand worth most. Eight times, you pass a card to the left.
