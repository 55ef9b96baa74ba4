# La table au terminal
trader-table-money = argent
trader-table-joker = joker
trader-table-owned = à vendre
trader-table-totals = manches finies
trader-table-wins = gagnées
trader-table-teams = Équipes
trader-table-closed = Bourse fermée : colonne
trader-table-move-marker = Le marqueur doit maintenant changer de colonne.
trader-table-passes = Passes de suite
trader-table-first = A commencé la manche
trader-table-last-sales = Dernières ventes
trader-table-legend =
    r rouge · y jaune · g vert · b bleu · w blanc · [ ] libre · > < fermée
combit-how =
    « buy 3 » achète la carte libre de la colonne 3, à son prix.
    « sell r4 r5 » vend deux de vos cartes d’une couleur, la plus petite d’abord, pour leur produit.
    « sell * r3 » vend le joker avec une carte, pour le double de sa valeur.
    « pass » n’est possible que si rien d’autre ne l’est.
trader-how =
    « buy 3 » achète l’action libre de la colonne 3, à son prix.
    « sell r4 r5 » vend deux actions d’une couleur pour leur produit :
    à deux ou trois, la plus petite d’abord ; à quatre, la vôtre puis celle du partenaire.
    « sell * r3 » vend le joker avec une action ; « sell * r3' » avec une action du partenaire.
    « close 2 » pose le marqueur sur la colonne 2.
    « pass » n’est possible que si rien d’autre ne l’est.
