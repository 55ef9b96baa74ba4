show-or-hide-kind = secret
show-or-hide-card-r = { $value } rouge
show-or-hide-card-g = { $value } vert
show-or-hide-card-b = { $value } bleu
show-or-hide-some-card = une carte
show-or-hide-face-down = posée face cachée
show-or-hide-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
show-or-hide-in-hand = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
show-or-hide-hand = Votre main
show-or-hide-show = Montrer
show-or-hide-hide = Cacher
show-or-hide-words-show = { $person ->
    [you] montrez { $card }
   *[other] montre { $card }
}
show-or-hide-words-hide = { $person ->
    [you] cachez { $card }
   *[other] cache { $card }
}
show-or-hide-before = ouvertes : { $shown } ; cachées : { $hidden }
show-or-hide-revealed = Toutes les cartes sont retournées.
