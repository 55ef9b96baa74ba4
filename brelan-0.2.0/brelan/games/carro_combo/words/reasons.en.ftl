# Why a move
carro-reason-card = { $card ->
    [X] the X
    [P] the Pioche
    [S] the Stop
   *[other] the { $card }
}
carro-reason-kind = { $kind ->
    [solo] solo
    [run2] short run
    [pair] pair
    [run3] long run
   *[trio] trio
}
carro-reason-act = { $kind ->
    [solo] solo { $value }
    [run2] short run { $value }
    [pair] pair of { $value }s
    [run3] long run { $value }
   *[trio] trio of { $value }s
}
carro-reason-out = Plays your last cards: you leave the round.
carro-reason-tears = Breaks up a combination in your hand ({ $kind }: { $cards }).
carro-reason-stop-seat = Ends the trick before { $who }, who has only { $count ->
    [1] one card
   *[other] { $count } cards
} left.
carro-reason-stop-beats = The Stop takes the trick without having to beat what lies there: { $to_beat }.
carro-reason-stop = The Stop takes the trick for sure, and you lead the next.
carro-reason-pioche-seat = This trick goes to { $who }, who will have to draw { $count } cards.
carro-reason-pioche-winner = Gets rid of the Pioche: whoever wins the trick draws three cards for it.
carro-reason-pioche-leads = If nobody plays a number or a Stop, it is you who will draw, { $count } cards at least.
carro-reason-pioche-open = The Pioche beats nothing: the trick, and the cards to draw, go to somebody else.
carro-reason-draws = Wins a trick with a Pioche in it: you will draw { $count } cards.
carro-reason-takes-trick = You act last: the trick is yours and you lead the next.
carro-reason-three = Three cards at once ({ $kind }, { $value }): no solo and no pair beats them.
carro-reason-wastes-joker = Spends an X on little ({ $kind }): it is worth more in a pair or a trio.
carro-reason-strong-pair = A pair of { $value }s: only a higher pair or three cards beat it.
carro-reason-joins = Brings { $left } and { $right } together, which go well with each other.
carro-reason-low = Gets rid of a low { $value } while it can still be played.
carro-reason-high = A high { $value }: few solos beat it.
carro-reason-one-left = It leaves you one card.
carro-reason-sheds = { $count ->
    [1] One card less in your hand.
   *[other] { $count } cards less in your hand.
}
carro-reason-splits = Separates two cards that go together ({ $kind }) by putting { $card } between them.
carro-reason-makes = Puts { $card } in good company ({ $kind }: { $cards }).
carro-reason-cannot-beat = Nothing in your hand beats what lies there: { $to_beat }.
carro-reason-special = { $card ->
    [X] Takes the X, which stands for any number.
    [P] Takes the Pioche, which can be played on any trick.
   *[S] Takes the Stop, which can be played on any trick.
}
carro-reason-keeps = Takes { $card } and breaks up nothing ({ $kind }: { $cards }).
carro-reason-together = Keeps your best combination together ({ $kind }: { $cards }).
carro-reason-waits = Takes { $card } and waits for a better trick.
carro-reason-somewhere = There has to be some place for { $card }.
carro-reason-harmless = Puts { $card } where nothing is broken up.
carro-reason-move-insert = { $kind ->
    [take] to take { $card }
   *[put] to put { $card } elsewhere
}
carro-reason-last-cards = Plays your last cards: you are out, unless a Pioche makes you draw.
carro-reason-stays = You could play your last cards instead.
carro-reason-wins-anyway = Wins the trick.
