# The table as a picture
picture-round = Round { $round }
picture-points = { $points ->
    [1] 1 point
   *[other] { $points } points
}
