# Carro Combo on the page
carro-page-kind-tricks = tricks
carro-page-kind-shedding = shedding
carro-page-kind-hidden = hidden hands
carro-page-card =
    { $card ->
        [X] X
        [P] Pioche + 3
        [S] Stop
        [hidden] hidden card
       *[other] { $card }
    }
carro-page-the-card =
    { $card ->
        [hidden] a hidden card
       *[other] the { $card }
    }
carro-page-solo = solo { $value }
carro-page-run2 = short run { $value }
carro-page-pair = pair of { $value }s
carro-page-run3 = long run { $value }
carro-page-trio = trio of { $value }s
carro-page-stop = Stop
carro-page-pioche = Pioche
carro-page-kind =
    { $kind ->
        [solo] solo
        [run2] short run
        [pair] pair
        [run3] long run
        [trio] trio
        [stop] Stop
       *[pioche] Pioche
    }
carro-page-kind-at = 
    { $kind ->
        [solo] solo
        [run2] short run
        [pair] pair
        [run3] long run
       *[trio] trio
    } from the { carro-page-nth } on
carro-page-from =
    { $kind ->
        [solo] solo from { $from }
        [run2] { $from ->
            [2] short run
           *[other] short run up to { $from } or more
        }
        [pair] { $from ->
            [1] pair
           *[other] pair from { $from }
        }
        [run3] { $from ->
            [3] long run
           *[other] long run up to { $from } or more
        }
       *[trio] { $from ->
            [1] trio
           *[other] trio from { $from }
        }
    }
carro-page-took = { $person ->
    [you] take { $card }
   *[other] takes { $card }
}
carro-page-plays = { $person ->
    [you] play { $what }
   *[other] plays { $what }
}
carro-page-takes = { $person ->
    [you] take your { $number ->
        [1] first
       *[other] second
    } reserve card, which becomes the { carro-page-nth }
   *[other] takes the { $number ->
        [1] first
       *[other] second
    } reserve card, which becomes the { carro-page-nth }
}
carro-page-puts = { $person ->
    [you] put the drawn card into your hand: it is the { carro-page-nth }
   *[other] puts the drawn card into the hand: it is the { carro-page-nth }
}
carro-page-nth = { $place ->
    [1] 1st card
    [2] 2nd card
    [3] 3rd card
   *[other] { $place }th card
}
carro-page-at = { $card }, { carro-page-nth }
carro-page-playable = playable
carro-page-known = known to all
carro-page-count =
    { $count ->
        [0] no card
        [1] 1 card
       *[other] { $count } cards
    }
carro-page-tokens =
    { $count ->
        [0] no token
        [1] 1 token
       *[other] { $count } tokens
    }
carro-page-tokens-label = tokens
carro-page-reserve = reserve
carro-page-reserve-of =
    { $count ->
        [0] reserve empty
       *[other] reserve: { $cards }
    }
carro-page-reserve-card = Reserve: { $card }
carro-page-left-round = out of the round
carro-page-out = out
carro-page-round = Round
carro-page-turn = To move
carro-page-over = The game is over.
carro-page-trick = Trick
carro-page-no-act = nobody has played yet
carro-page-to-beat = To beat
carro-page-nothing = nothing
carro-page-leader = Leads the trick
carro-page-dealer = Deals
carro-page-leads = leads the trick
carro-page-leads-short = leads
carro-page-deals = deals
carro-page-drawn = Drawn card
carro-page-drawn-text =
    { $card }; { $count ->
        [0] it is the last one
       *[other] { $count } more after it
    }
carro-page-pile = Pile
carro-page-discard = Cards played
carro-page-beats = Beaten by
carro-page-winning = Wins the trick so far
carro-page-winning-text =
    { $draws ->
        [0] { $name }
       *[other] { $person ->
            [you] You, who will draw { $draws } cards
           *[other] { $name }, who will draw { $draws } cards
        }
    }
carro-page-can-play = Combinations you can play
carro-page-unseen = Cards not seen yet
carro-page-cards-left = Cards in hand
carro-page-tokens-left = Tokens
carro-page-last-payment = Last payment
carro-page-cannot-pay = no token left
carro-page-result = Result
carro-page-hand = Your fan
carro-page-gap = Put { $card } between { $left } and { $right }
carro-page-gap-left = Put { $card } at the left end
carro-page-gap-right = Put { $card } at the right end
carro-page-offers = Combinations with this card
carro-page-x-worth = The X counts as:
carro-page-close = Close
carro-page-must-beat = To beat:
carro-page-open-trick = A new trick begins.
carro-page-last-trick = The trick is over; { $person ->
    [you] you lead
   *[other] { $name } leads
} the next one.
carro-page-trick-won = { $person ->
    [you] You win the trick.
   *[other] { $name } wins the trick.
}
carro-page-goes-out = { $person ->
    [you] { $names } leave
   *[other] { $number ->
        [1] { $names } leaves
       *[other] { $names } leave
    }
} the round.
carro-page-pays = { $person ->
    [you] you pay
   *[other] pays
}
carro-page-loses = { $person ->
    [you] you lose
   *[other] loses
}
carro-page-draws = the winner draws { $count } cards
carro-page-lead-now = You lead: touch a card.
carro-page-act-now = Your turn: touch a card, or a reserve card.
carro-page-take-now = Your turn: no card will do, take a reserve card.
carro-page-play-now = Your turn: touch a card.
carro-page-where = Where does { $card } go? Touch a gap.
carro-page-put-now =
    You draw { $card }. Put it into your fan{ $count ->
        [0] .
       *[other] { " " }({ $count } to come).
    }
carro-page-you-out = You are out of the round!
carro-page-your-move = It is your move.
carro-page-their-turn = { $person ->
    [you] It is your move.
   *[other] { $name } is to play.
}
carro-page-they-draw = { $person ->
    [you] You put a drawn card…
   *[other] { $name } puts a drawn card…
}
carro-page-round-over = End of round { $round }
carro-page-round-paid = Round { $round }: { $person ->
    [you] { $among } pay
   *[other] { $number ->
        [1] { $among } pays
       *[other] { $among } pay
    }
} a token.
carro-page-round-owed = Round { $round }: { $person ->
    [you] { $among } have
   *[other] { $number ->
        [1] { $among } has
       *[other] { $among } have
    }
} to pay.
carro-page-paid-stuck = No card to play, and no reserve left.
carro-page-paid-last = Everybody else is out.
carro-page-paid-out = Everybody is out: { $person ->
    [you] you win the trick and do not pay.
   *[other] { $name } wins the trick and does not pay.
}
carro-page-round-lost = { $person ->
    [you] { $names } have
   *[other] { $number ->
        [1] { $names } has
       *[other] { $names } have
    }
} no token left.
carro-page-hand-view = Your fan, your reserve and what must be beaten.

# The lesson
lesson-carro-combo-goal = The goal: empty your hand. The last one with cards pays a token. Play your last card.
lesson-carro-combo-goal-done = Empty hand! The other still has cards and pays. Without a token, they lose the game.
lesson-carro-combo-solo = On the table, a 5. Play a stronger card.
lesson-carro-combo-solo-done = Yes! One number on its own is a solo. Equal is not enough.
lesson-carro-combo-runs = Two consecutive cards side by side, like 5 and 6: a short run. Find all three.
lesson-carro-combo-runs-done = All found! Either order will do. A short run beats every solo.
lesson-carro-combo-runs-other = That is a solo: allowed, but look for two neighbours that follow each other.
lesson-carro-combo-pair = Two equal numbers side by side: a pair. It beats every short run. Play it.
lesson-carro-combo-pair-done = Even two small 4s beat 11-12. The pair is stronger.
lesson-carro-combo-three = On the table, a long run: three in order. Three equal numbers beat it. Play them.
lesson-carro-combo-three-done = A trio: nothing is stronger, except a higher trio.
lesson-carro-combo-take = Nothing here beats two 12s. Touch a reserve card, then put it beside an equal or next number.
lesson-carro-combo-take-done = Well put: it will make a combination later. Your other cards never change places.
lesson-carro-combo-take-other = It helps nobody there: put it against an equal number, or the next one.
lesson-carro-combo-joker = The X takes any number you like. Touch it and make a pair with its neighbour.
lesson-carro-combo-joker-done = A pair, thanks to the X! It completes runs and trios too.
lesson-carro-combo-joker-other = Well seen, that beats it too! But here, make a pair with the X.
lesson-carro-combo-stop = The Stop is played at any time: the trick ends, and it is yours. Play it.
lesson-carro-combo-stop-done = Trick won, and you lead the next. The Pioche? Whoever wins its trick draws three cards.
lesson-carro-combo-stop-pioche = The Pioche would make the winner of the trick draw three cards. Here, play the Stop.
lesson-carro-combo-stop-other = Taking a reserve card is allowed. But the Stop gives you this trick: play it.
lesson-carro-combo-recap = The goal: empty your hand. Play something stronger, from neighbours, or take a reserve card.
