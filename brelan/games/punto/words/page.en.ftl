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
punto-page-threat-here = a { $colour } card here would win the round
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
   *[other] { $name } is thinking…
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

# The guided first game
lesson-punto-1 = Welcome! Line up five reds or five greens. Each turn brings a card to place; the first one goes to the centre, f6.
lesson-punto-2 = Cards go beside others, by a corner too, or on weaker ones. Cover the blue 7: nothing ever covers a 9!
lesson-punto-3 = 5 is higher than 4: cover the yellow 4 on e6. You get in the way and start a green line.
lesson-punto-4 = Go on with the line on d6. The golden frame keeps the table to six columns and six rows, but it still floats.
lesson-punto-5 = A 9 on c6: four greens in a row! The table will mark the winning squares with a clover: that is a threat.
lesson-punto-6 = b6 is closed, g6 is free, but a red card does not help there: place it on g5. A long press shows a stack.
lesson-punto-7 = A green card, and g6 is still free: five in line!
lesson-punto-8 = You have won the round! The line’s strongest card leaves the game. Usually it takes two rounds. Your turn now!
