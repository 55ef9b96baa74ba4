punto = Punto
punto-pitch = Lay cards side by side or on top of lower ones, and line up your colour first.
punto-players = { $players } players do not fit { $chosen ->
    [teams] with “teams”
   *[alone] without “teams”
}: { $alone } play each for themselves, { $teams } with “teams”, in teams of two.

punto-square-only = The { $card } is turned up and must be placed: name only its square.
punto-which-card = Name the card and its square. Your hand: { $hand }.
punto-not-in-hand = The { $card } is not in your hand.
punto-centre = The first card of a round goes to { $centre }, not to { $square }.
punto-not-higher = The { $card } is not higher than the { $top }, which lies on { $square }.
punto-touches-nothing = { $square } touches no card, neither by a side nor by a corner.
punto-too-wide = A card on { $square } would make the table { $columns } columns wide; it may be { $most } at most.
punto-too-high = A card on { $square } would make the table { $rows } rows high; it may be { $most } at most.
punto-no-such-card = There is no card “{ $card }”: values go from 1 to 9.
punto-square-name = A square is a letter for its column and a number for its row.
punto-two-cards = These are two cards: name one card and its square.
punto-two-squares = These are two squares: a card goes to one.
punto-too-much = That is too much for one move: name one card and one square at most.
punto-now-place = Name the square for the { $card }, which you have turned up.
punto-now-choose = Name one of your two cards and its square; you hold: { $hand }.

punto-sides = Every field by side needs { $sides } entries.
punto-round = There is no round { $round }: a game has 1 to { $most } rounds.
punto-square = “{ $square }” is not a square: they run from a1 to k11.
punto-foreign-card = Seat { $seat } cannot hold { $card }: it is another side's card.
punto-foreign-won = Side { $side } cannot have won { $card }: only own cards are taken out.
punto-out = { $card } cannot have left the game: only neutral cards do.
punto-out-many = { $count } neutral cards cannot have left before round { $round }: at most two do in a round.
punto-too-many-won = { $won } rounds won do not fit { $rounds } rounds that have ended.
punto-won-already = A side has won { $rounds } rounds, so the game is over.
punto-not-over = The game is not over: nobody alone has won { $rounds } rounds, and the last round is not reached.
punto-stack = The cards on { $square } do not rise from bottom to top.
punto-frame = { $columns } columns and { $rows } rows are taken up; { $most } of each are the most.
punto-no-centre = The first card of a round lies on { $square }, which is empty here.
punto-apart = The cards on { $square } are not connected with the centre.
punto-line-stands = A line that wins the round stands already, in the colour { $colour }.
punto-turns = Side { $side } has placed { $placed } own cards, but has had { $turns } turns.
punto-neutral = Side { $side } has { $count } neutral cards in the first round, not { $expected }.
punto-share = Seat { $seat } should have { $expected } cards in this round, placed ones included.
