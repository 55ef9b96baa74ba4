# Pourquoi donner une carte
combi-reason-colour = { $colour ->
    [r] rouge
    [o] orange
    [y] jaune
    [g] vert
    [b] bleu
   *[p] violet
}
combi-reason-card = { $value } { combi-reason-colour }
combi-reason-breaks-suite = Casse votre suite complète en { $colour }, qui vaut 4 points.
combi-reason-feeds = Avec elle, vous aurez donné à votre voisin de gauche { $count } cartes différentes en { $colour } : de quoi faire une suite.
combi-reason-spare-four = Vous gardez un autre 4 { $colour } : un second de la même couleur ne compte pas.
combi-reason-four = Coûte { $points ->
    [1] un point
   *[other] { $points } points
} sur vos 4 de { $colours } couleurs.
combi-reason-few-fours = Vos 4 { $colours ->
    [1] d’une seule couleur
   *[other] de { $colours } couleurs
} ne rapportent encore rien : celui-ci peut partir.
combi-reason-breaks-twos = Défait un groupe de trois 2, qui vaut 3 points.
combi-reason-spare-two = Ce 2 n’entre dans aucun groupe de trois : il ne rapporte rien pour l’instant.
combi-reason-two-waits = Sépare deux 2 à qui il ne manque qu’un troisième.
combi-reason-one = Donne un 1, alors que celui qui en a le plus marque 3 points.
combi-reason-dead-suite = Plus de suite possible en { $colour } : le { $missing } est hors d’atteinte.
combi-reason-double = Vous avez le { $card } plus d’une fois, et un seul suffit pour la suite.
combi-reason-leaves-suite = Renonce à la suite en { $colour }, à qui il ne manque que le { $missing }.
combi-reason-alone = Le { $card } est seul de sa couleur : sa suite est encore loin.
combi-reason-three = Un 3 ne vaut qu’un point : c’est peu à donner.
combi-reason-keeps-suite = Garde entière votre suite en { $colours }.
combi-reason-keeps-twos = Garde ensemble votre groupe de trois 2.
combi-reason-move = le { $card }
combi-reason-plain = Donne le { $card }.
