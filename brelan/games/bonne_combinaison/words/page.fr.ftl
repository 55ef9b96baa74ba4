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
bonne-page-hope = { $points } ?
bonne-page-short-colour-sequence = suite couleur
bonne-page-short-four = quatuor
bonne-page-short-colour = couleur
bonne-page-short-sequence = suite
bonne-page-short-three = trio
bonne-page-short-pairs = deux paires
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
bonne-page-turn-said = Carte { $number } des { $all } que chacun pose : puis les deux plateaux sont pleins et la partie est finie.
bonne-page-result-said = { $person ->
    [you] Vos points, puis ceux de votre adversaire
   *[other] Les points de { $name }, puis ceux de l’adversaire
}
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
bonne-page-winner = Gagne la partie.
bonne-page-to-move = C’est à ce joueur.

# La leçon
lesson-bonne-combinaison-goal = Le but : les rangées les plus chères. Quatre bleus qui se suivent : 10 points. Posez le 4 bleu.
lesson-bonne-combinaison-goal-done = Une suite couleur : 10 points, la plus chère. Couchée ou debout, c’est pareil.
lesson-bonne-combinaison-goal-other = Là, le 4 quitte les bleus. Posez-le dans la ligne des 1, 2 et 3 bleus.
lesson-bonne-combinaison-announce = À vous d’annoncer : touchez une carte de votre main, puis une case de votre plateau.
lesson-bonne-combinaison-announce-done = L’autre pose la même carte sur son plateau, où il veut. Ensuite, il annonce.
lesson-bonne-combinaison-four = Quatre nombres égaux dans une rangée : 5 points. Où va le 3 jaune ?
lesson-bonne-combinaison-four-done = Un quatuor : quatre fois 3, 5 points.
lesson-bonne-combinaison-four-other = Ici, trois 3 restent sans le quatrième. Posez-le dans leur colonne.
lesson-bonne-combinaison-colour = Quatre cartes d’une couleur : 4 points. Placez le 5 rouge.
lesson-bonne-combinaison-colour-done = Tout rouge : 4 points. Une carte posée ne bouge plus.
lesson-bonne-combinaison-colour-other = Une ligne a déjà trois rouges. Posez-y le quatrième.
lesson-bonne-combinaison-sequence = Quatre nombres qui se suivent, couleurs mêlées : 3 points. Où va le 3 noir ?
lesson-bonne-combinaison-sequence-done = 2, 3, 4, 5 : une suite. L’ordre sur le plateau ne compte pas.
lesson-bonne-combinaison-sequence-other = Cherchez la colonne avec 2, 4 et 5 : il n’y manque que le 3.
lesson-bonne-combinaison-small = Trois nombres égaux : 2 points. Deux paires : 1 point. Où ce 6 rapporte-t-il le plus ?
lesson-bonne-combinaison-small-done = Un trio de 1 : 2 points. Ce 6 complète sa rangée, c’est assez.
lesson-bonne-combinaison-small-d2 = Deux paires, 1 point : bien vu ! Mais ailleurs, ce 6 en rapporte 2.
lesson-bonne-combinaison-small-other = Là, aucune rangée ne se remplit. Finissez la ligne qui a trois 1.
lesson-bonne-combinaison-cross = Une carte compte dans sa ligne et dans sa colonne. Posez le 1 vert où il compte deux fois.
lesson-bonne-combinaison-cross-done = Une couleur et un quatuor d’un coup : 9 points !
lesson-bonne-combinaison-cross-other = Ici, il compte moins. Cherchez la case où les verts rencontrent les 1.
lesson-bonne-combinaison-recap = Le but : les rangées les plus chères. L’un annonce une carte, les deux la posent chez soi.
