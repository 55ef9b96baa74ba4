# The table in the terminal
punto-table-colours = colour
punto-table-hand = in hand
punto-table-deck = deck
punto-table-won = rounds won
punto-table-goal = Goal
punto-table-goal-text =
    { $goal } in line; { $rounds ->
        [1] one round to win
       *[other] { $rounds } rounds to win
    }
punto-table-teams = Teams
punto-table-neutral = Neutral colour
punto-table-out = Out of the game
punto-table-starter = Began the round
punto-table-last = Placed last
punto-table-covered = Covered
punto-table-legend = r red · g green · b blue · y yellow · + a stack
punto-how =
    Give the square for your card: “f6”. Columns from a to k, rows from 1 to 11.
    In the expert game the card comes first: “r5 f6” puts the red 5 on f6.
