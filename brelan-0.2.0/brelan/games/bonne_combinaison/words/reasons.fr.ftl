# Pourquoi poser là
bonne-reason-card = { $value } { $colour ->
    [g] vert
    [b] bleu
    [y] jaune
    [r] rouge
   *[k] noir
}
bonne-reason-row = la ligne { $row }
bonne-reason-column = la colonne { $column }
bonne-reason-kind = { $kind ->
    [colour-sequence] une suite couleur
    [four] un quatuor
    [colour] une couleur
    [sequence] une suite
    [three] un trio
   *[pairs] deux paires
}
bonne-reason-both = Complète deux combinaisons d’un coup : { $points } points.
bonne-reason-completes = Complète { $line } : { $combination }, { $points ->
    [1] 1 point
   *[other] { $points } points
}.
bonne-reason-empty = Remplit { $line } sans aucune combinaison.
bonne-reason-prepares = La { $count }e carte vers { $combination } dans { $line }.
bonne-reason-spoils = Ferme la voie vers { $combination } dans { $line }.
bonne-reason-helps = Donne à l’adversaire le { $card }, qui lui vaudrait { $points } points.
bonne-reason-useless = Le { $card } ne complète rien sur l’autre plateau.
bonne-reason-fresh = Le { $card } commence en { $square } une ligne et une colonne neuves, sans rien gâter.
bonne-reason-plain = Pose le { $card } en { $square }.
bonne-reason-move = le { $card } en { $square }
