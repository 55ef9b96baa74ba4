# La table au terminal
combi-table-turn = Tour
combi-table-centre = Centre
combi-table-centre-pile = Pioche du centre
combi-table-chosen = { "  " }choisie
combi-table-has-chosen = a choisi
combi-table-deck = paquet de { $count }
combi-table-deck-label = { "  " }son paquet
combi-table-given = { "  " }données → { $receiver }
combi-table-ones = les 1
combi-table-suites = suites 1-2-3-4
combi-table-twos = les 2
combi-table-threes = les 3
combi-table-fours = couleurs de 4
combi-table-total = total
combi-table-legend = r rouge · o orange · y jaune · g vert · b bleu · p violet
combi-combo-how =
    « pass r1 » donne le 1 rouge à votre voisin de gauche.
    Tous choisissent en secret ; les cartes partent toutes ensemble quand chacun a choisi.
