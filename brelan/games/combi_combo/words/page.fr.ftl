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
combi-page-gets-mine-short = ← vous
combi-page-gives-me = vous donne la sienne
combi-page-gives-me-short = → vous
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
combi-page-short-gain = → +{ $gain }
combi-page-short-sure = assuré
combi-page-short-none = –
combi-page-player = Joueur
combi-page-won = Vous gagnez !
combi-page-won-by = { $person ->
    [you] Vous gagnez
   *[other] { $names } gagne
}
combi-page-shared = Victoire partagée : { $among }
combi-page-say-turn = Tour
combi-page-say-none = aucune
combi-page-say-hidden = carte cachée
combi-page-say-cards = { $count ->
    [1] 1 carte
   *[other] { $count } cartes
}
combi-page-hand-view = Votre main, ce qu’elle vaut, ce que vous avez reçu et donné.

# La première partie guidée
lesson-combi-combo-1 = Bienvenue ! À chaque tour, chacun donne une carte à son voisin de gauche ; après huit tours, vos douze cartes comptent. Le 1 bleu est au centre : il n’y aura pas de suite bleue. Touchez le 4 bleu et donnez-le.
lesson-combi-combo-2 = Vous avez reçu un autre 4 bleu et pioché le 4 violet. Gardez le rouge : 1, 2 et 4 sont là, et une suite 1-2-3-4 d’une couleur vaut 4 points. Rendez le 4 bleu.
lesson-combi-combo-3 = Deux 4 bleus ! Pour les 4, seules les couleurs différentes comptent : le second ne rapporte rien. Donnez-en un.
lesson-combi-combo-4 = Vos 4 ont maintenant quatre couleurs : 2 points, et chaque couleur de plus compte. Les 3 valent leur nombre moins quatre ; un 3 violet tout seul peut partir.
lesson-combi-combo-5 = Un deuxième 4 violet est arrivé : encore un doublon, c’est lui qui s’en va. Vos deux 1 restent : en avoir plus que chacun des autres vaut 3 points.
lesson-combi-combo-6 = Le 3 rouge ! La suite rouge est complète, 4 points. Il faut donner quand même : le 4 bleu revient souvent, laissez-le partir.
lesson-combi-combo-7 = Il est revenu, et le 4 vert avec lui : six couleurs, 5 points. Cinq couleurs en valent encore 4 : donnez le 4 violet et gardez vos 2, car trois 2 valent 3 points.
lesson-combi-combo-8 = Le 2 jaune fait le troisième 2 : 3 points. Les douze cartes du centre sont connues maintenant. Pour finir, donnez un des deux 4 jaunes.
lesson-combi-combo-9 = Partie finie, et vous gagnez ! Voyez le décompte, critère par critère : les 1, la suite rouge, les trois 2, les 3 qui vous manquent, les cinq couleurs de 4. La prochaine donne est à vous, sans guide.
