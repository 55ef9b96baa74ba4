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
punto-page-places-turned = places the card on { $square }
punto-page-places = places the { $card } on { $square }
punto-page-you = You
punto-page-and = { " and " }
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
    { $who }: { $count ->
        [0] deck empty
        [1] 1 card in the deck
       *[other] { $count } cards in the deck
    }
punto-page-hand = Card to place
punto-page-hand-of = In hand, { $who }
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
punto-page-their-turn = { $who } is thinking…
punto-page-goal = { $goal } in line
punto-page-room = frame { $columns } × { $rows } / 6
punto-page-round-won = Round { $round }: { $side }! The { $card } leaves the game.
punto-page-round-drawn = Round { $round }: drawn, nobody scores.

# The guided first game
lesson-punto-1 = Welcome! You play red and green; line up five cards of one single colour of these. At your turn your deck gives you a card, and you must place it. The first one goes to the centre: touch the square f6, or drag the card there.
lesson-punto-2 = A card goes beside another, by a side or a corner, or on top of a weaker one. Your 9 is the strongest card: cover the blue 7 on g7. Nothing can ever cover that 9.
lesson-punto-3 = The yellow 4 has come next to your green card. A 5 beats a 4: place your green 5 on top of it, on e6. You are in the way and start a line, all at once!
lesson-punto-4 = Go on with the green line: this 8 belongs on d6. Look at the frame, too: cards may take up six columns and six rows only, but which ones is still open.
lesson-punto-5 = A 9 on c6, and there are four greens in a row! Only one is missing, left or right: the table marks both squares with a clover. That is a threat.
lesson-punto-6 = Your opponent has closed b6, but g6 is still free. This card is red: it cannot complete a green line. Put it on g5, out of the way. A long press on a pile shows what is covered.
lesson-punto-7 = Your opponent could not close everything, and here comes a green card. Place it on g6: five in line!
lesson-punto-8 = You have won the round! The strongest card of the line, the green 9, leaves the game and stays before you. Usually the first to win two rounds wins. Now it is up to you!
