# Why a move
carro-reason-card = { $card ->
    [X] the X
    [P] the Pioche
    [S] the Stop
   *[other] the { $card }
}
carro-reason-kind = { $kind ->
    [solo] single card
    [run2] run of two
    [pair] pair
    [run3] run of three
   *[trio] brelan
}
carro-reason-act = { $kind } ({ $value })
carro-reason-out = Plays your last cards: you leave the round.
carro-reason-tears = Breaks up a combination in your hand ({ $kind }: { $cards }).
carro-reason-stop-seat = Ends the trick before seat { $seat }, who has only { $count ->
    [1] one card
   *[other] { $count } cards
} left.
carro-reason-stop-beats = The Stop takes the trick without having to beat what lies there: { $to_beat }.
carro-reason-stop = The Stop takes the trick for sure, and you lead the next.
carro-reason-pioche-seat = Seat { $seat } wins this trick and will have to draw three cards.
carro-reason-pioche-winner = Gets rid of the Pioche: whoever wins the trick draws three cards.
carro-reason-pioche-leads = If nobody plays a number, it is you who will draw three cards.
carro-reason-pioche-open = The Pioche beats nothing: the trick, and the three cards, go to somebody else.
carro-reason-draws = Wins a trick with a Pioche in it: you will draw three cards.
carro-reason-takes-trick = You act last: the trick is yours and you lead the next.
carro-reason-three = Three cards at once ({ $kind }, { $value }), and hard to beat.
carro-reason-wastes-joker = Spends an X on little ({ $kind }): it is worth more in a pair or a brelan.
carro-reason-strong-pair = A pair of { $value }s that few hands can beat.
carro-reason-joins = Brings { $left } and { $right } together, which go well with each other.
carro-reason-low = Gets rid of a low { $value } while it can still be played.
carro-reason-high = A single { $value } is strong enough to win the trick.
carro-reason-one-left = It leaves you a single card.
carro-reason-sheds = { $count ->
    [1] One card less in your hand.
   *[other] { $count } cards less in your hand.
}
carro-reason-splits = Separates two cards that go together ({ $kind }) by putting { $card } between them.
carro-reason-makes = Puts { $card } in good company ({ $kind }: { $cards }).
carro-reason-cannot-beat = Nothing in your hand beats what lies there: { $to_beat }.
carro-reason-special = Takes { $card }, always useful.
carro-reason-keeps = Takes { $card } rather than breaking up a combination ({ $kind }: { $cards }).
carro-reason-together = Keeps your best combination together ({ $kind }: { $cards }).
carro-reason-waits = Takes { $card } and waits for a better trick.
carro-reason-somewhere = There has to be some place for { $card }.
carro-reason-harmless = Puts { $card } where nothing is broken up.
