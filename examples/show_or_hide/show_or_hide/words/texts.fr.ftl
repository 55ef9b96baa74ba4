show-or-hide = Montre ou cache
show-or-hide-pitch = Posez cinq cartes, ouvertes ou face cachée : une carte cachée paie double si rien d’ouvert ne la bat.
show-or-hide-how = « show r5 » pose le 5 rouge ouvert, « hide r5 » face cachée.
show-or-hide-not-held = Vous n’avez pas { $card } en main.
show-or-hide-round = Il y a { $rounds } manches.
show-or-hide-cards = Chacun a { $cards } cartes, et aucune carte n’existe deux fois.
show-or-hide-turns = Le joueur { $seat } a posé trop ou trop peu de cartes.
