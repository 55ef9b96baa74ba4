# Why a card goes there
bonne-reason-card = { $colour ->
    [g] green
    [b] blue
    [y] yellow
    [r] red
   *[k] black
} { $value }
bonne-reason-row = row { $row }
bonne-reason-column = column { $column }
bonne-reason-kind = { $kind ->
    [colour-sequence] a colour sequence
    [four] four of a kind
    [colour] a colour
    [sequence] a sequence
    [three] three of a kind
   *[pairs] two pairs
}
bonne-reason-both = Completes two combinations at once: { $points } points.
bonne-reason-completes = Completes { $line }: { $combination }, { $points ->
    [1] 1 point
   *[other] { $points } points
}.
bonne-reason-empty = Fills { $line } without any combination.
bonne-reason-prepares = Card { $count } of 4 on the way to { $combination } in { $line }.
bonne-reason-spoils = Ends the hope of { $combination } in { $line }.
bonne-reason-helps = Gives the opponent the { $card }, which could be worth { $points } points there.
bonne-reason-useless = The { $card } completes nothing on the other board.
bonne-reason-fresh = The { $card } starts a new row and column at { $square } and spoils nothing.
bonne-reason-plain = Puts the { $card } at { $square }.
bonne-reason-move = the { $card } at { $square }
