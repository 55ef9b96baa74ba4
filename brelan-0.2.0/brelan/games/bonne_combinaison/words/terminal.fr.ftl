# La table au terminal
bonne-table-hand = Main ({ $whose })
bonne-table-announced = Annoncée
bonne-table-by = { " " }({ $who })
bonne-table-initiative = Initiative
bonne-table-points = { " " }: { $points ->
    [0] 0 point
    [1] 1 point
   *[other] { $points } points
}
bonne-table-legend = g vert · b bleu · y jaune · r rouge · k noir
bonne-combinaison-how =
    Avec l’initiative, annoncez une carte de votre main et sa case : « g4 b2 » pose le 4 vert en b2.
    En réponse à une annonce, donnez seulement la case de votre copie : « c3 ».
    Les colonnes vont de a à d, les lignes de 1 à 4 à partir du haut.
