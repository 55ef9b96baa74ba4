carro-combo = Carro Combo
carro-combo-pitch = Outbid the others with cards that are neighbours in your hand, and do not be the last to hold any!
carro-put-first = You have drawn { $card }: put it into your hand first.
carro-nothing-drawn = You have no drawn card to put into your hand now.
carro-leader-takes = You lead this trick, so you must play; only those who follow may take a reserve card.
carro-reserve-empty = Your reserve is empty: you must play.
carro-reserve-number = You have no reserve card { $number } any more: the one left is number 0.
carro-no-such-place = There is no place { $place } for it: your hand has the places 0 to { $last }.
carro-no-card = There is no card at place { $place }: places count from 0 and you hold { $count } cards.
carro-not-stop = Places count from 0: the card at place { $place } is { $card }, not a Stop.
carro-not-pioche = Places count from 0: the card at place { $place } is { $card }, not a Pioche.
carro-beyond-hand = From place { $place } on, { $act } reaches beyond your hand of { $count } cards: a hand is a row, not a ring.
carro-other-card = Places count from 0: the card at place { $place } is { $card }, and { $act } cannot be played there.
carro-special-alone = Stop and Pioche are played alone: { $cards } cannot make { $act }.
carro-no-combination = With { $cards } one cannot make { $act }.
carro-too-weak = You must beat { $to_beat }: { $equal ->
    [yes] an equal one is not enough, it must be stronger
   *[no] { $act } is too weak
}.
carro-nowhere = Nowhere in your hand do neighbouring cards make { $act }.
carro-not-held = No card of your hand makes { $act }.
carro-no-wrap = After { $highest } there is no 1: a run goes up from its lowest card to its highest.
carro-run-length = From { $low } to { $high } is no such run: it has { $size } cards whose values follow each other.
carro-unequal = These values make no combination: it is one card, two or three equal ones, or two or three whose values follow each other.
carro-no-value = There is no { $value }: cards go from 1 to 12.
carro-no-kind = A combination has three cards at most.
carro-none = You have no { $kind ->
    [solo] solo
    [pair] pair
    [trio] trio
    [run2] short run
    [run3] long run
   *[run] run
} to play now.
carro-joker-value = An X takes the value that you announce: name it.
carro-no-joker = You have no X in your hand.
carro-reserve-choice = { $count ->
    [1] Your one reserve card is number 0
   *[other] Your reserve cards have the numbers 0 and 1
}: { $cards }. Say which one, and at which place of your hand.
carro-now-lead = You lead this trick: play a combination, a Stop or a Pioche.
carro-now-follow = Play something stronger, a Stop or a Pioche, or take a reserve card.
carro-now-play = Your reserve is empty: play something stronger, a Stop or a Pioche.
carro-now-put = Put the card you have drawn into your hand.
carro-cards-named = { $cards }
carro-act-named = { $kind ->
    [solo] the solo { $value }
    [run2] the short run { $value }
    [pair] the pair of { $value }s
    [run3] the long run { $value }
    [trio] the trio of { $value }s
    [stop] the Stop
   *[pioche] the Pioche
}
carro-act = “{ $act }” is not an act of a trick.
carro-act-take = Seat { $seat } cannot have made “{ $act }”: the leader may not take, and a card taken is in the hand, known to all.
carro-act-discard = “{ $act }” does not fit the cards that lie last in the discard.
carro-act-after-stop = Seat { $seat } has played a Stop: nobody can have acted after it.
carro-act-weak = { $act } has been played but does not beat { $to_beat }.
carro-trick-order = In a trick all who are still in act clockwise from the leader, seat { $leader }, each once.
carro-trick-complete = The trick is complete and nobody has a card to draw: it cannot be waiting.
carro-draw = Cards are drawn after a complete trick only, three for each of its Pioches.
carro-active = Seat { $seat } is still in the round if it has cards, or has played its last ones in this trick.
carro-alone = Only seat { $seat } is still in: the round would have ended.
carro-pile = The pile should have { $expected } cards.
carro-hand-size = Seat { $seat } cannot hold more than { $most } cards.
carro-reserve-size = Seat { $seat } cannot have more than two reserve cards.
carro-known = Seat { $seat } needs one entry in “known” for each card in hand.
carro-known-many = Seat { $seat } has taken { $taken } reserve cards: no more of its cards can be known to all.
carro-tokens = Seat { $seat } must have 0 to { $most } tokens.
carro-round = Round { $round } does not go with the tokens paid: each round before it cost one to at least one player, and not to all.
carro-dealer = Seat { $seat } deals by the options, and this position contradicts it.
carro-first-leader = Seat { $seat } cannot lead the first trick of this round.
carro-not-over = The game cannot be over: nobody has to pay.
carro-losers = The losers must be among those who have to pay (seats { $payers }) and have no token left.
