# Why a card is passed
combi-reason-colour = { $colour ->
    [r] red
    [o] orange
    [y] yellow
    [g] green
    [b] blue
   *[p] purple
}
combi-reason-card = { combi-reason-colour } { $value }
combi-reason-breaks-suite = Breaks up your complete { $colour } suite, worth 4 points.
combi-reason-feeds = With it you have passed your left neighbour { $count } different { $colour } cards: the makings of a suite.
combi-reason-spare-four = You keep another { $colour } 4: a second one of the same colour does not count.
combi-reason-four = Costs { $points ->
    [1] a point
   *[other] { $points } points
} of your 4s in { $colours } colours.
combi-reason-few-fours = Your 4s of { $colours ->
    [1] a single colour
   *[other] { $colours } colours
} earn nothing yet, so this one can go.
combi-reason-breaks-twos = Breaks up a set of three 2s, worth 3 points.
combi-reason-spare-two = This 2 belongs to no set of three, so it earns nothing for now.
combi-reason-two-waits = Splits two 2s that need only a third.
combi-reason-one = Passes a 1, and whoever has most of them scores 3 points.
combi-reason-dead-suite = No { $colour } suite is possible any more: the { $missing } is out of reach.
combi-reason-double = You have the { $card } more than once, and a suite needs it only once.
combi-reason-leaves-suite = Gives up the { $colour } suite, which lacks only the { $missing }.
combi-reason-alone = The { $card } is alone in its colour: its suite is far away.
combi-reason-three = A 3 is worth a single point: little to pass.
combi-reason-keeps-suite = Keeps your suite in { $colours } whole.
combi-reason-keeps-twos = Keeps your set of three 2s together.
combi-reason-move = the { $card }
combi-reason-plain = Passes the { $card }.
