show-or-hide-kind = secret
show-or-hide-card-r = red { $value }
show-or-hide-card-g = green { $value }
show-or-hide-card-b = blue { $value }
show-or-hide-some-card = a card
show-or-hide-face-down = lies face down
show-or-hide-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
show-or-hide-in-hand = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
show-or-hide-hand = Your hand
show-or-hide-show = Show
show-or-hide-hide = Hide
show-or-hide-words-show = { $person ->
    [you] show { $card }
   *[other] shows { $card }
}
show-or-hide-words-hide = { $person ->
    [you] hide { $card }
   *[other] hides { $card }
}
show-or-hide-before = open: { $shown }; face down: { $hidden }
show-or-hide-revealed = All cards are turned up.
