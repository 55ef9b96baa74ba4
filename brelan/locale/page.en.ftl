table-moves = Legal moves
score-total = Total
