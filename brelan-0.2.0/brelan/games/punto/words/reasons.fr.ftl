# Pourquoi poser là
punto-reason-colour = { $colour ->
    [r] rouge
    [g] vert
    [b] bleu
   *[y] jaune
}
punto-reason-card = { $value } { punto-reason-colour }
punto-reason-centre = La première carte d’une manche va au centre : il n’y a pas d’autre coup.
punto-reason-first-card = Ouvre la manche avec le { $card } et garde l’autre carte pour plus tard.
punto-reason-wins = Aligne { $goal } cartes : la manche est gagnée.
punto-reason-wins-game = Aligne { $goal } cartes : la partie est gagnée.
punto-reason-blocks = Bloque une ligne de { $length } en { $colour } : rien ne peut la compléter au prochain tour.
punto-reason-covers = Recouvre le { $value } d’une ligne de { $length } en { $colour }.
punto-reason-leaves = Laisse { $square } ouverte : { $colour } pourrait y aligner { $goal } cartes.
punto-reason-threatens = Le { $card } menace : { $ways ->
    [1] une case suffit maintenant pour gagner
   *[other] { $ways } cases différentes suffisent maintenant pour gagner
}.
punto-reason-builds = Le { $card } aligne { $length } de vos cartes.
punto-reason-spaced = Le { $card } est dans l’axe de votre carte en { $square }, avec de la place entre les deux.
punto-reason-alone = Le { $card } ne touche aucune carte de sa couleur.
punto-reason-aside = Pose le { $card }, qui n’est pas à vous, là où il n’aide personne.
punto-reason-strengthens = Le { $card } recouvre votre { $value } : la case tient mieux.
punto-reason-takes-square = Le { $card } prend { $square } à un adversaire.
punto-reason-on-top = Le { $card } se pose sur un { $value } et n’ouvre pas de nouvelle case.
punto-reason-firm = Le { $card } est si fort qu’il est difficile à recouvrir.
punto-reason-plain = Pose le { $card } en { $square }.
punto-reason-move = le { $card } en { $square }
punto-reason-blocks-up-to = Bloque une ligne de { $length } en { $colour } : seule une carte au-dessus de { $value }, posée par-dessus, la compléterait encore.
punto-reason-hinders = Prend { $square }, une des cases où { $colour } pouvait gagner.
