table-moves = Coups possibles
score-total = Total
