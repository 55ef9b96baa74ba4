# La table sur la page
combi-page-kind-collect = Collection
combi-page-kind-together = Tous en même temps
combi-page-kind-secret = Choix secrets
combi-page-colour = { $colour ->
    [r] rouge
    [o] orange
    [y] jaune
    [g] vert
    [b] bleu
   *[p] violet
}
combi-page-card = { $value } { $colour ->
    [r] rouge
    [o] orange
    [y] jaune
    [g] vert
    [b] bleu
   *[p] violet
}
combi-page-words-pass = { $person ->
    [you] donnez le { $card } à votre gauche
   *[other] donne le { $card } à sa gauche
}
combi-page-words-secret = { $person ->
    [you] donnez une carte à votre gauche
   *[other] donne une carte à sa gauche
}
combi-page-others = Les autres, dans le sens où vont les cartes
combi-page-gets-mine = reçoit votre carte
combi-page-gets-mine-short = reçoit
combi-page-gives-me = vous donne la sienne
combi-page-gives-me-short = donne
combi-page-choosing = choisit…
combi-page-has-chosen = a choisi
combi-page-centre = Centre
combi-page-centre-long = Cartes du centre, qui ne seront à personne
combi-page-got = Reçu
combi-page-given = Donné
combi-page-got-from = { $person ->
    [you] Reçu de vous, tour par tour
   *[other] Reçu ({ $name }), tour par tour
}
combi-page-given-to = { $person ->
    [you] Donné à vous, tour par tour
   *[other] Donné à { $name }, tour par tour
}
combi-page-got-now = { $person ->
    [you] Vous donnez le { $card }.
   *[other] { $name } vous donne le { $card }.
}
combi-page-turn = Tour { $turn } / { $turns }
combi-page-deck = { $count ->
    [0] paquet vide
    [1] 1 carte au paquet
   *[other] { $count } cartes au paquet
}
combi-page-points-now = { $points ->
    [one] { $shown } point à ce jour
   *[other] { $shown } points à ce jour
}
combi-page-hand = Votre main
combi-page-hand-of = { $person ->
    [you] Votre main
   *[other] Main ({ $name })
}
combi-page-sort = Trier la main :
combi-page-sort-colour = Couleur
combi-page-sort-value = Valeur
combi-page-sort-mine = À la main
combi-page-choose = Choisissez une carte pour { $name }
combi-page-give = Donner le { $card } à { $name }
combi-page-chosen = Le { $card } ira à { $name }. On attend { $among }.
combi-page-waiting = { $person ->
    [you] { $number ->
        [1] On vous attend
       *[other] On attend { $among }
    }
   *[other] On attend { $among }
}
combi-page-count = Votre décompte
combi-page-reveal = Toutes les mains sur la table
combi-page-label-ones = 1
combi-page-label-suites = 1-2-3-4
combi-page-label-twos = 2
combi-page-label-threes = 3
combi-page-label-fours = 4
combi-page-name-ones = Les 1 : le plus grand nombre
combi-page-name-suites = Suites 1-2-3-4 d’une couleur
combi-page-name-twos = Les 2, par trois
combi-page-name-threes = Les 3, moins quatre
combi-page-name-fours = Les couleurs des 4
combi-page-now-ones = Les 1 : { $count }, { $points }.
combi-page-now-suites = Suites : { $count }, { $points }.
combi-page-now-twos = Les 2 : { $count }, { $points }.
combi-page-now-threes = Les 3 : { $count }, { $points }.
combi-page-now-fours = Couleurs de 4 : { $count }, { $points }.
combi-page-ones-sure = Personne ne peut vous rattraper tant que vous les gardez.
combi-page-no-more = Rien de plus à gagner ici.
combi-page-more-ones = Encore { $missing } pour être sûr des { $gain } points ; { $left } ailleurs.
combi-page-more-suites = Il manque { $cards }, pour { $gain } points.
combi-page-more-suites-none = Chaque couleur complète vaut 4 points.
combi-page-more-twos = Encore { $missing } pour { $gain } points ; { $left } peuvent venir.
combi-page-more-threes = Chaque 3 de plus vaut { $gain } point ; { $left } peuvent venir.
combi-page-more-fours = Encore { $missing ->
    [1] une couleur
   *[other] { $missing } couleurs
} pour +{ $gain }, parmi { $cards }.
combi-page-or = { " " }ou{ " " }
combi-page-short-missing = encore { $missing }
combi-page-short-gain = pour +{ $gain }
combi-page-short-sure = assuré
combi-page-short-none = –
combi-page-player = Joueur
combi-page-won = Vous gagnez !
combi-page-won-by = { $person ->
    [you] Vous gagnez
   *[other] { $names } gagne
}
combi-page-decided-ones = Points égaux : le plus de 1 l’emporte.
combi-page-decided-twos = Points égaux, autant de 1 : le plus de 2 l’emporte.
combi-page-shared = Victoire partagée : { $among }
combi-page-say-turn = Tour
combi-page-say-none = aucune
combi-page-say-hidden = carte cachée
combi-page-say-cards = { $count ->
    [1] 1 carte
   *[other] { $count } cartes
}
combi-page-hand-view = Votre main, ce qu’elle vaut, ce que vous avez reçu et donné.

# La leçon
lesson-combi-combo-pass = Le but : la main qui vaut le plus. À chaque tour, une carte part à gauche. Donnez-en une.
lesson-combi-combo-pass-done = Une carte part, une autre arrive de droite. Après huit tours, vos douze cartes comptent.
lesson-combi-combo-suite = Un 1, un 2, un 3 et un 4 jaunes : une suite, 4 points. Donnez autre chose.
lesson-combi-combo-suite-done = La suite jaune reste entière : 4 points.
lesson-combi-combo-suite-other = Sans cette carte jaune, plus de suite. Donnez une carte d’une autre couleur.
lesson-combi-combo-fours = Des 4 de cinq couleurs : 4 points. Un second 4 de même couleur n’ajoute rien : donnez-le.
lesson-combi-combo-fours-done = Toujours cinq couleurs de 4. Six couleurs valent 5 points, trois couleurs seulement 1.
lesson-combi-combo-fours-other = Cette carte vous rapporte encore. Deux 4 sont en double : donnez l’un d’eux.
lesson-combi-combo-twos = Trois 2, de toutes couleurs : 3 points. Gardez-les et donnez autre chose.
lesson-combi-combo-twos-done = Vos trois 2 restent ensemble : 3 points.
lesson-combi-combo-twos-other = Avec deux 2 seulement, plus aucun point. Donnez une autre carte.
lesson-combi-combo-threes = Les 3 : leur nombre, moins quatre. Vous en avez six : 2 points. Donnez autre chose.
lesson-combi-combo-threes-done = Six 3, deux points. Sans aucun 3, on perdrait quatre points !
lesson-combi-combo-threes-other = Chaque 3 donné coûte un point. Donnez une carte qui n’est pas un 3.
lesson-combi-combo-ones = Qui a plus de 1 que chaque autre reçoit 3 points. Gardez vos 1, donnez autre chose.
lesson-combi-combo-ones-done = Vous avez le plus de 1 : 3 points. À égalité, personne ne les reçoit.
lesson-combi-combo-ones-other = Il vous faut plus de 1 que les autres. Donnez une carte sans 1.
lesson-combi-combo-best = Tout compte ensemble. Quelle carte ne vous rapporte rien ? Donnez-la.
lesson-combi-combo-best-done = Bien choisi : ce 4 orange était en double. Vous gagnez la partie !
lesson-combi-combo-best-other = Celle-ci rapportait quelque chose. Cherchez une carte que vous avez deux fois.
lesson-combi-combo-recap = Le but : la main qui vaut le plus. Huit fois, on donne une carte à gauche.
