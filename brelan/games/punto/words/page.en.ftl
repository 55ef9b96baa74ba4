# Punto on the page
punto-page-kind-lines = lines
punto-page-kind-luck = some luck
punto-page-kind-teams = teams too
punto-page-card =
    { $colour ->
        [r] red
        [g] green
        [b] blue
       *[y] yellow
    } { $value }
punto-page-colour =
    { $colour ->
        [r] red
        [g] green
        [b] blue
       *[y] yellow
    }
punto-page-hidden = hidden card
punto-page-places-turned = { $person ->
    [you] place the card on { $square }
   *[other] places the card on { $square }
}
punto-page-places = { $person ->
    [you] place the { $card } on { $square }
   *[other] places the { $card } on { $square }
}
punto-page-free = { $square }, free
punto-page-single = { $square }, { $card }
punto-page-stack = { $square }, { $card }, below it { $covered }
punto-page-can-place = the { $card } can go here
punto-page-can-go = a card can go here
punto-page-last = placed last
punto-page-threat-here =
    { $needs ->
        [1] a { $colour } card here would win the round
        [9] a { $colour } 9 here would win the round
       *[other] a { $colour } card of { $needs } or more here would win the round
    }
punto-page-threat =
    { $side }: a { $colour } card on { $square } wins the round; { $needs ->
        [1] any value will do
        [9] it takes a 9
       *[other] it takes a { $needs } or more
    }, { $left ->
        [1] one card still can
       *[other] { $left } cards still can
    }
punto-page-aim = Aim
punto-page-aim-text =
    { $goal } cards of one colour in line; { $rounds ->
        [1] one round to win
       *[other] { $rounds } rounds to win
    }
punto-page-round = Round
punto-page-turn = To move
punto-page-side =
    { $colours }; { $deck ->
        [0] deck empty
        [1] 1 card in the deck
       *[other] { $deck } cards in the deck
    }; { $count ->
        [0] no round won
        [1] 1 round won ({ $won })
       *[other] { $count } rounds won ({ $won })
    }
punto-page-won =
    { $count ->
        [0] no round of { $rounds } won
        [1] 1 round of { $rounds } won: { $won }
       *[other] { $count } rounds of { $rounds } won: { $won }
    }
punto-page-deck =
    { $name }: { $count ->
        [0] deck empty
        [1] 1 card in the deck
       *[other] { $count } cards in the deck
    }
punto-page-hand = Card to place
punto-page-hand-of = In hand, { $person ->
    [you] you
   *[other] { $name }
}
punto-page-neutral = neutral
punto-page-out = Out of the game
punto-page-board = The cards placed
punto-page-empty = no card
punto-page-danger = Threat
punto-page-frame = Frame
punto-page-frame-text =
    { $columns ->
        [0] all six columns are taken
        [1] one column more
       *[other] { $columns } columns more
    }, { $rows ->
        [0] all six rows are taken
        [1] one row more
       *[other] { $rows } rows more
    }
punto-page-if-blocked = If the round is blocked, { $side }
punto-page-standing =
    { $lines ->
        [0] no line of { $length }
        [1] 1 line of { $length }, sum { $sum }
       *[other] { $lines } lines of { $length }, sum { $sum }
    }
punto-page-taken = Card of round won no. { $number }
punto-page-short-lines = Lines of { $length } so far
punto-page-rounds-won = Rounds won
punto-page-over = The game is over.
punto-page-your-turn = Your turn: place this card.
punto-page-your-turn-expert = Your turn: a card, then its square.
punto-page-their-turn = { $person ->
    [you] It is your move.
   *[other] { $name } is to play.
}
punto-page-goal = { $goal } in line
punto-page-room = frame: { $columns } × { $rows } of 6 × 6
punto-page-round-won = Round { $round } for { $side }! { $length } in line, from { $first } to { $last }. The { $card } leaves the game.
punto-page-round-blocked = Round { $round }, blocked, for { $side }! { $count ->
    [1] One line
   *[other] { $count } lines
} of { $length }, the best count. The { $card } leaves the game.
punto-page-round-drawn = Round { $round } is blocked: drawn. Nobody has the best count of lines of { $length }.
punto-page-hand-view = Your card and the table to place it on.

# The lesson
lesson-punto-goal = The goal: five cards of one of your colours in line. You have four greens: place the fifth.
lesson-punto-goal-done = Five in line: you win the round! Upright, flat or slanting, every line counts.
lesson-punto-goal-other = Here the green line gets no longer. Place at the end of the four greens.
lesson-punto-touch = Each card must touch another one, by a side or a corner. Place your green 3.
lesson-punto-touch-done = Well placed: it touches a card already there. You place one card each turn.
lesson-punto-cover = A higher number covers a lower one, of any colour. Cover a card with your 5.
lesson-punto-cover-done = Covered: it no longer counts. Equal numbers may not, and nothing covers a 9.
lesson-punto-cover-other = This square is free: allowed, but here, cover a card lower than 5.
lesson-punto-colour = Red or green, but only one colour in a line. Where does your red 5 win?
lesson-punto-colour-done = Five reds! A red at the end of the greens would have won nothing.
lesson-punto-colour-other = There, five reds do not follow each other. Look for the end of the red line.
lesson-punto-frame = All cards fit in a frame of six squares by six. Win at the end that fits in.
lesson-punto-frame-done = Won! On the other side there would have been seven columns: not allowed.
lesson-punto-frame-other = Not yet five greens here. Look at both ends: only one stays within the frame.
lesson-punto-block = Careful: four blues, and it is your turn. Stop this line with your 9.
lesson-punto-block-done = Blocked, and nothing covers a 9! Winning often takes two rounds.
lesson-punto-block-other = Here the blues would win next turn. Take their free square, or cover a blue.
lesson-punto-recap = The goal: five in line of one colour. Place beside a card, or on a lower one.
