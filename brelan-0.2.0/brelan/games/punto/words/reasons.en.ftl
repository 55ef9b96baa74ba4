# Why a card goes there
punto-reason-colour = { $colour ->
    [r] red
    [g] green
    [b] blue
   *[y] yellow
}
punto-reason-card = { punto-reason-colour } { $value }
punto-reason-centre = The first card of a round goes to the centre: there is no other move.
punto-reason-first-card = Opens the round with the { $card } and keeps the other card for later.
punto-reason-wins = Makes { $goal } in line: the round is won.
punto-reason-wins-game = Makes { $goal } in line: the game is won.
punto-reason-blocks = Blocks { $length } in line of { $colour }: nothing can complete it next turn.
punto-reason-covers = Covers the { $value } in a { $colour } line of { $length }.
punto-reason-leaves = Leaves { $square } open, where { $colour } could make { $goal } in line.
punto-reason-threatens = The { $card } threatens: { $ways ->
    [1] one square now wins
   *[other] any of { $ways } squares now wins
}.
punto-reason-builds = The { $card } makes { $length } of your cards in line.
punto-reason-spaced = The { $card } is in line with your card at { $square }, with room between them.
punto-reason-alone = The { $card } touches no card of its colour.
punto-reason-aside = Places the { $card }, which is not yours, where it helps nobody.
punto-reason-strengthens = The { $card } covers your { $value }, so the square holds better.
punto-reason-takes-square = The { $card } takes { $square } from an opponent.
punto-reason-on-top = The { $card } goes on a { $value } and opens no new square.
punto-reason-firm = The { $card } is so high that it is hard to cover.
punto-reason-plain = Places the { $card } at { $square }.
punto-reason-move = the { $card } at { $square }
punto-reason-blocks-up-to = Blocks { $length } in line of { $colour }: only a card above { $value } on top could still complete it.
punto-reason-hinders = Takes { $square }, one of the squares where { $colour } could win.
