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
bonne-page-hope = { $points }?
bonne-page-short-colour-sequence = colour sequence
bonne-page-short-four = four
bonne-page-short-colour = colour
bonne-page-short-sequence = sequence
bonne-page-short-three = three
bonne-page-short-pairs = two pairs
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
bonne-page-turn-said = Card { $number } of the { $all } that each player places: then both boards are full and the game is over.
bonne-page-result-said = { $person ->
    [you] Your points, then your opponent’s
   *[other] { $name }’s points, then the opponent’s
}
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
bonne-page-winner = Wins the game.
bonne-page-to-move = This player is to move.

# The lesson
lesson-bonne-combinaison-goal = The goal: the most valuable lines. Four blues in order: 10 points. Place the blue 4.
lesson-bonne-combinaison-goal-done = A colour sequence: 10 points, the most of all. Flat or upright, it is the same.
lesson-bonne-combinaison-goal-other = There the 4 leaves the blues. Place it in the row of blue 1, 2 and 3.
lesson-bonne-combinaison-announce = Your turn to announce: touch a card of your hand, then a square of your board.
lesson-bonne-combinaison-announce-done = The other places the same card on their board, wherever they like. Then they announce.
lesson-bonne-combinaison-four = The same number four times in a line: 5 points. Where does the yellow 3 go?
lesson-bonne-combinaison-four-done = A four of a kind: four times 3, 5 points.
lesson-bonne-combinaison-four-other = Here three 3s stay without the fourth. Place it in their column.
lesson-bonne-combinaison-colour = Four cards of one colour: 4 points. Place the red 5.
lesson-bonne-combinaison-colour-done = All red: 4 points. A card once placed never moves.
lesson-bonne-combinaison-colour-other = One row has three reds already. Place the fourth there.
lesson-bonne-combinaison-sequence = Four numbers in order, colours mixed: 3 points. Where does the black 3 go?
lesson-bonne-combinaison-sequence-done = 2, 3, 4, 5: a sequence. The order on the board does not matter.
lesson-bonne-combinaison-sequence-other = Look for the column with 2, 4 and 5: only the 3 is missing.
lesson-bonne-combinaison-small = Three equal numbers: 2 points. Two pairs: 1 point. Where does this 6 earn most?
lesson-bonne-combinaison-small-done = Three of a kind, in 1s: 2 points. This 6 fills its line, that is enough.
lesson-bonne-combinaison-small-d2 = Two pairs, 1 point: well seen! But elsewhere this 6 earns 2.
lesson-bonne-combinaison-small-other = No line is filled there. Finish the row that has three 1s.
lesson-bonne-combinaison-cross = A card counts in its row and in its column. Place the green 1 where it counts twice.
lesson-bonne-combinaison-cross-done = A colour and a four of a kind at once: 9 points!
lesson-bonne-combinaison-cross-other = It counts less here. Look for the square where greens meet 1s.
lesson-bonne-combinaison-recap = The goal: the most valuable lines. One announces a card, both place it on their board.
