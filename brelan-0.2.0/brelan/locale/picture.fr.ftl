# La table en image
picture-round = Manche { $round }
picture-points = { $points ->
    [0] 0 point
    [1] 1 point
   *[other] { $points } points
}
