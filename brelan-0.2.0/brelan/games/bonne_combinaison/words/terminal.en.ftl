# The table in the terminal
bonne-table-hand = Hand ({ $whose })
bonne-table-announced = Announced
bonne-table-by = { " " }({ $who })
bonne-table-initiative = Initiative
bonne-table-points = : { $points ->
    [1] 1 point
   *[other] { $points } points
}
bonne-table-legend = g green · b blue · y yellow · r red · k black
bonne-combinaison-how =
    With the initiative, announce a card of your hand and its square: “g4 b2” puts the green 4 on b2.
    In answer to an announcement give the square of your copy only: “c3”.
    Columns go from a to d, rows from 1 to 4, from the top.
