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
combi-page-gets-mine-short = ← you
combi-page-gives-me = passes to you
combi-page-gives-me-short = → you
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
combi-page-short-gain = → +{ $gain }
combi-page-short-sure = sure
combi-page-short-none = –
combi-page-player = Player
combi-page-won = You win!
combi-page-won-by = { $person ->
    [you] You win
   *[other] { $names } wins
}
combi-page-shared = A shared win: { $among }
combi-page-say-turn = Turn
combi-page-say-none = none
combi-page-say-hidden = hidden card
combi-page-say-cards = { $count ->
    [1] 1 card
   *[other] { $count } cards
}
combi-page-hand-view = Your hand, what it is worth, what you got and passed.

# The guided first game
lesson-combi-combo-1 = Welcome! In each turn everybody passes a card to the left-hand neighbour; after eight turns your twelve cards count. The blue 1 lies in the centre: there will be no blue suite. Touch the blue 4 and pass it.
lesson-combi-combo-2 = You got another blue 4 and drew the purple 4. Keep red: 1, 2 and 4 are here, and a suite 1-2-3-4 of one colour is worth 4 points. Pass the blue 4 on again.
lesson-combi-combo-3 = Two blue 4s! Of the 4s only different colours count: the second one is worth nothing. Pass one of them.
lesson-combi-combo-4 = Your 4s now have four colours: 2 points, and every further colour counts. The 3s are worth their number minus four; a lonely purple 3 may go.
lesson-combi-combo-5 = A second purple 4 has come: a double again, so it leaves. Your two 1s stay: more of them than every other player is worth 3 points.
lesson-combi-combo-6 = The red 3! The red suite is complete, 4 points. Something has to go all the same: the blue 4 keeps coming back, so let it leave.
lesson-combi-combo-7 = It has come back, and the green 4 with it: six colours, 5 points. Five colours still give 4: let the purple 4 go and keep your 2s, for three 2s are worth 3 points.
lesson-combi-combo-8 = The yellow 2 is the third 2: 3 points. All twelve cards of the centre are known now. To finish, pass one of the two yellow 4s.
lesson-combi-combo-9 = Game over, and you win! See the count, criterion by criterion: the 1s, the red suite, the three 2s, the 3s that you lack, the five colours of 4s. The next deal is yours, without a guide.
