# The table in the terminal
carro-table-hand = hand
carro-table-reserve = reserve
carro-table-tokens = tokens
carro-table-leader = leads
carro-table-dealer = deals
carro-table-out = out
carro-table-trick = Trick
carro-table-to-beat = To beat
carro-table-drawn = To put
carro-table-to-draw =
    { $count ->
        [0] { " " }the last one
       *[other] { " " }{ $count } more after it
    }
carro-table-pile = Pile
carro-table-discard = Played
carro-table-legend = X any value · P Pioche · S Stop · ° known to everybody
carro-combo-how =
    A combination is named by its kind, its value and the place of its leftmost card:
    “solo 8 @3”, “run2 5-6 @0”, “pair 11 @4”, “run3 6-8 @2”, “trio 4 @1”.
    “stop @5” and “pioche @5” play the 6th card.
    “take 0 @7” takes your first reserve card, which becomes the 8th card.
    “put @4” puts in a drawn card. Places are written from 0, from the left.
