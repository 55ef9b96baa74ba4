# La table sur la page
bonne-page-kind-duel = Duel
bonne-page-kind-placing = Placement
bonne-page-kind-secret = Mains cachées
bonne-page-card = { $value } { $colour ->
    [g] vert
    [b] bleu
    [y] jaune
    [r] rouge
   *[k] noir
}
bonne-page-words-announce = { $person ->
    [you] annoncez le { $card } et le posez en { $square }
   *[other] annonce le { $card } et le pose en { $square }
}
bonne-page-words-copy = { $person ->
    [you] posez votre copie en { $square }
   *[other] pose sa copie en { $square }
}
bonne-page-mine = Votre plateau
bonne-page-theirs = { $person ->
    [you] Votre plateau
   *[other] Plateau ({ $name })
}
bonne-page-enlarge = Agrandir : { $board }
bonne-page-hand = Votre main
bonne-page-hand-of = { $person ->
    [you] Votre main
   *[other] Main ({ $name })
}
bonne-page-hand-count = { $count ->
    [0] aucune carte en main
    [1] 1 carte en main
   *[other] { $count } cartes en main
}
bonne-page-points = { $points ->
    [0] 0 point
    [1] 1 point
   *[other] { $points } points
}
bonne-page-free = { $square }, libre
bonne-page-taken = { $square }, { $card }
bonne-page-place = Poser le { $card } en { $square }
bonne-page-row = Ligne { $name }
bonne-page-column = Colonne { $name }
bonne-page-line-is = { $line } : { $combination }, { $points }
bonne-page-line-best = { $line } : au mieux { $combination }, { $points }
bonne-page-line-lacks = { $best }, avec { $cards }
bonne-page-told-lines = { $person ->
    [you] Votre plateau
   *[other] Plateau de { $name }
} : { $lines } ; { $total } en tout.
bonne-page-lack = { $count ->
    [1] { $cards }
   *[other] { $count } parmi { $cards }
}
bonne-page-of-value = { $value } { $colours }
bonne-page-of-colour = { $values } { $colour }
bonne-page-comma = ,{ " " }
bonne-page-or = { " " }ou{ " " }
bonne-page-and = { " " }et{ " " }
bonne-page-colour = { $colour ->
    [g] vert
    [b] bleu
    [y] jaune
    [r] rouge
   *[k] noir
}
bonne-page-name-colour-sequence = suite couleur
bonne-page-name-four = quatuor
bonne-page-name-colour = couleur
bonne-page-name-sequence = suite
bonne-page-name-three = trio
bonne-page-name-pairs = deux paires
bonne-page-name-nothing = rien
bonne-page-short-colour-sequence = suite coul.
bonne-page-short-four = quatuor
bonne-page-short-colour = couleur
bonne-page-short-sequence = suite
bonne-page-short-three = trio
bonne-page-short-pairs = 2 paires
bonne-page-short-nothing = rien
bonne-page-to-announce = À vous d’annoncer
bonne-page-to-announce-how = Une carte, puis une case
bonne-page-to-announce-where = Choisissez sa case
bonne-page-to-copy = À vous de copier
bonne-page-to-copy-how = Choisissez une case
bonne-page-copies = { $person ->
    [you] Vous placez votre copie
   *[other] { $name } place sa copie
}
bonne-page-announces = { $person ->
    [you] Vous allez annoncer
   *[other] { $name } va annoncer
}
bonne-page-announced = Carte annoncée
bonne-page-turn = carte { $number } sur 16
bonne-page-won = Vous gagnez !
bonne-page-won-by = { $person ->
    [you] Vous gagnez
   *[other] { $name } gagne
}
bonne-page-shared = Égalité
bonne-page-over = Partie finie
bonne-page-drag = { $card }, la carte annoncée
bonne-page-say-turn = Tour
bonne-page-say-announced = { $card }, par { $person ->
    [you] vous
   *[other] { $name }
}
bonne-page-say-lines = Rangées, { $board }
bonne-page-hand-view = Votre main, votre plateau et la carte annoncée.

# La première partie guidée
lesson-bonne-combinaison-1 = Bienvenue ! Vous et votre adversaire allez ranger les mêmes seize cartes, chacun sur son plateau. Vous avez l’initiative : touchez le 1 bleu, puis la case a1.
lesson-bonne-combinaison-2 = Votre adversaire a copié le 1 bleu où il a voulu, puis il annonce le 1 vert : à vous de le copier. En a4, les deux 1 se retrouvent dans la colonne a.
lesson-bonne-combinaison-3 = À vous d’annoncer. Posez le 2 bleu en b1, à côté du 1 bleu : quatre bleus qui se suivent sur une même rangée vaudraient 10 points.
lesson-bonne-combinaison-4 = Le 2 vert ? En b4, il compte deux fois : avec le 1 vert sur la ligne 4, avec le 2 bleu dans la colonne b.
lesson-bonne-combinaison-5 = Les étiquettes disent ce que chaque rangée peut encore devenir. La ligne 1 attend le 3 et le 4 bleus : posez le 3 bleu en c1.
lesson-bonne-combinaison-6 = Le 4 bleu vient de chez l’adversaire ! Placez-le en d1 : suite couleur, 10 points, la combinaison la plus chère.
lesson-bonne-combinaison-7 = La ligne 1 est à vous. Maintenant, la colonne a : posez le 1 jaune en a2. L’ordre des cartes dans une rangée ne compte pas.
lesson-bonne-combinaison-8 = Le 2 rouge va en b3 : encore un 2 dans la colonne b.
lesson-bonne-combinaison-9 = Posez le 1 rouge en a3. Quatre 1 dans la colonne a : un quatuor, 5 points.
lesson-bonne-combinaison-10 = Le 3 vert en c4 : 1, 2, 3 sur la ligne 4, une suite est en vue.
lesson-bonne-combinaison-11 = Le 2 jaune en b2 : un quatuor de 2 dans la colonne b, 5 points de plus.
lesson-bonne-combinaison-12 = Le 6 jaune ne vous sert guère. Il faut aussi de la place pour ces cartes : mettez-le en d2.
lesson-bonne-combinaison-13 = Le 3 rouge en c3 : trois rouges sur la ligne 3, et deux 3 dans la colonne c.
lesson-bonne-combinaison-14 = Le 4 noir en d4 termine la ligne 4 : 1, 2, 3, 4, c’est une suite, 3 points, même si les couleurs se mêlent.
lesson-bonne-combinaison-15 = Le 6 rouge en d3 : la ligne 3 est toute rouge, une couleur, 4 points. Et la colonne d gagne un point pour ses deux paires, 4 et 6.
lesson-bonne-combinaison-16 = La dernière carte n’a plus qu’une case : c2. La colonne c garde son trio de 3, 2 points.
lesson-bonne-combinaison-17 = Partie finie ! Chaque rangée a rapporté sa meilleure combinaison, et les étiquettes se lisent comme un décompte. À vous maintenant, sans guide : votre prochaine donne vous attend.
