# The table on the page
bonne-page-kind-duel = Duel
bonne-page-kind-placing = Placing
bonne-page-kind-secret = Hidden hands
bonne-page-card = { $colour ->
    [g] green
    [b] blue
    [y] yellow
    [r] red
   *[k] black
} { $value }
bonne-page-words-announce = { $person ->
    [you] announce the { $card } and put it on { $square }
   *[other] announces the { $card } and puts it on { $square }
}
bonne-page-words-copy = { $person ->
    [you] put the copy on { $square }
   *[other] puts the copy on { $square }
}
bonne-page-mine = Your board
bonne-page-theirs = { $person ->
    [you] Your board
   *[other] { $name }’s board
}
bonne-page-enlarge = Enlarge: { $board }
bonne-page-hand = Your hand
bonne-page-hand-of = { $person ->
    [you] Your hand
   *[other] { $name }’s hand
}
bonne-page-hand-count = { $count ->
    [0] no cards in hand
    [1] 1 card in hand
   *[other] { $count } cards in hand
}
bonne-page-points = { $points ->
    [1] 1 point
   *[other] { $points } points
}
bonne-page-free = { $square }, free
bonne-page-taken = { $square }, { $card }
bonne-page-place = Put the { $card } on { $square }
bonne-page-row = Row { $name }
bonne-page-column = Column { $name }
bonne-page-line-is = { $line }: { $combination }, { $points }
bonne-page-line-best = { $line }: at best { $combination }, { $points }
bonne-page-line-lacks = { $best }, with { $cards }
bonne-page-told-lines = { $person ->
    [you] Your board
   *[other] { $name }’s board
}: { $lines }; { $total } in all.
bonne-page-lack = { $count ->
    [1] { $cards }
   *[other] { $count } of { $cards }
}
bonne-page-of-value = { $colours } { $value }
bonne-page-of-colour = { $colour } { $values }
bonne-page-comma = ,{ " " }
bonne-page-or = { " " }or{ " " }
bonne-page-and = { " " }and{ " " }
bonne-page-colour = { $colour ->
    [g] green
    [b] blue
    [y] yellow
    [r] red
   *[k] black
}
bonne-page-name-colour-sequence = colour sequence
bonne-page-name-four = four of a kind
bonne-page-name-colour = colour
bonne-page-name-sequence = sequence
bonne-page-name-three = three of a kind
bonne-page-name-pairs = two pairs
bonne-page-name-nothing = nothing
bonne-page-short-colour-sequence = col. seq.
bonne-page-short-four = four
bonne-page-short-colour = colour
bonne-page-short-sequence = seq.
bonne-page-short-three = three
bonne-page-short-pairs = 2 pairs
bonne-page-short-nothing = nothing
bonne-page-to-announce = Yours to announce
bonne-page-to-announce-how = A card, then a square
bonne-page-to-announce-where = Choose its square
bonne-page-to-copy = Yours to copy
bonne-page-to-copy-how = Choose a square
bonne-page-copies = { $person ->
    [you] You place the copy
   *[other] { $name } places the copy
}
bonne-page-announces = { $person ->
    [you] You will announce
   *[other] { $name } will announce
}
bonne-page-announced = Announced card
bonne-page-turn = card { $number } of 16
bonne-page-won = You win!
bonne-page-won-by = { $person ->
    [you] You win
   *[other] { $name } wins
}
bonne-page-shared = A tie
bonne-page-over = Game over
bonne-page-drag = { $card }, the announced card
bonne-page-say-turn = Turn
bonne-page-say-announced = { $card }, by { $person ->
    [you] you
   *[other] { $name }
}
bonne-page-say-lines = Lines, { $board }
bonne-page-hand-view = Your hand, your board and the announced card.

# The guided first game
lesson-bonne-combinaison-1 = Welcome! You and your opponent will arrange the same sixteen cards, each on a board of your own. You have the initiative: touch the blue 1, then square a1.
lesson-bonne-combinaison-2 = Your opponent has copied the blue 1 where they liked, and now announces the green 1: yours to copy. On a4 both 1s meet in column a.
lesson-bonne-combinaison-3 = Yours to announce. Put the blue 2 on b1, next to the blue 1: four blue cards in sequence in one line would be worth 10 points.
lesson-bonne-combinaison-4 = The green 2? On b4 it counts twice: with the green 1 in row 4, with the blue 2 in column b.
lesson-bonne-combinaison-5 = The labels say what each line may still become. Row 1 waits for the blue 3 and the blue 4: put the blue 3 on c1.
lesson-bonne-combinaison-6 = The blue 4 comes from your opponent! Put it on d1: a colour sequence, 10 points, the dearest combination.
lesson-bonne-combinaison-7 = Row 1 is yours. Now column a: put the yellow 1 on a2. The order of the cards in a line does not matter.
lesson-bonne-combinaison-8 = The red 2 goes to b3: another 2 in column b.
lesson-bonne-combinaison-9 = Put the red 1 on a3. Four 1s in column a: four of a kind, 5 points.
lesson-bonne-combinaison-10 = The green 3 on c4: 1, 2, 3 in row 4, a sequence is in sight.
lesson-bonne-combinaison-11 = The yellow 2 on b2: four of a kind, 2s, in column b, 5 more points.
lesson-bonne-combinaison-12 = The yellow 6 is of little use. Such cards need a place as well: put it on d2.
lesson-bonne-combinaison-13 = The red 3 on c3: three red cards in row 3, and two 3s in column c.
lesson-bonne-combinaison-14 = The black 4 on d4 completes row 4: 1, 2, 3, 4 is a sequence, 3 points, even in mixed colours.
lesson-bonne-combinaison-15 = The red 6 on d3: row 3 is all red, a colour, 4 points. And column d gets a point for its two pairs, 4s and 6s.
lesson-bonne-combinaison-16 = One square is left for the last card: c2. Column c keeps three of a kind, its 3s: 2 points.
lesson-bonne-combinaison-17 = Game over! Each line has scored its single best combination, and the labels read like the count. Now it is up to you, without a guide: your next deal is waiting.
