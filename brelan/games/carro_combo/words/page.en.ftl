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
    [you] You are thinking…
   *[other] { $name } is thinking…
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
} no token left: the game is lost.
carro-page-hand-view = Your fan, your reserve and what must be beaten.

# The guided first game
lesson-carro-combo-1 = Welcome! Do not be the last to hold cards. Only neighbours go together: touch the X and play the pair of 9s.
lesson-carro-combo-2 = Improve your hand: take the 3 of your reserve and put it between 9 and 4. With 4 and 2 it will make a long run.
lesson-carro-combo-3 = Solo, short run, pair, long run, trio: your long run 2-4 beats every pair, in any order.
lesson-carro-combo-4 = The trick is yours, you lead the next one. The cards have closed up: 9 and 8 are neighbours, play them.
lesson-carro-combo-5 = The others had to take a reserve card. Still your lead: play the short run 5-6.
lesson-carro-combo-6 = Your 3 does not beat this 7. But the Stop is played alone, at any time: it ends the trick and wins it.
lesson-carro-combo-7 = Your last card! Play this 3 and you are out of the round; the reserve does not count.
lesson-carro-combo-8 = You are out! The last one with cards pays; who has no token left loses. Mind the Pioche: who wins its trick draws three. Play on!
