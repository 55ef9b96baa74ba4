show-or-hide = Show or hide
show-or-hide-pitch = Lay five cards, open or face down: what is hidden pays double if nothing open beats it.
show-or-hide-how = "show r5" lays the red 5 open, "hide r5" face down.
show-or-hide-not-held = You do not hold { $card }.
show-or-hide-round = There are { $rounds } rounds.
show-or-hide-cards = Everybody has { $cards } cards, and no card is there twice.
show-or-hide-turns = Seat { $seat } has laid too many cards or too few.
