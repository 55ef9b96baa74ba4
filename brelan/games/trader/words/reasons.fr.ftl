# Pourquoi un coup
trader-reason-card = { $value } { $colour ->
    [r] rouge
    [y] jaune
    [g] vert
    [b] bleu
   *[w] blanc
}
trader-reason-pass = Rien à acheter ni à vendre : il faut passer.
trader-reason-ends = Vide la troisième colonne et arrête la manche { $how ->
    [level] à égalité
    [behind] avec { $by } de retard
   *[ahead] avec { $by } d’avance
}, avant les dernières ventes.
trader-reason-uncovers = Laisse libre le { $card } : { $who } pourrait le vendre { $price } avec son { $theirs }.
trader-reason-pairs = Le { $card } va avec le { $own } { $partner ->
    [yes] de votre partenaire
   *[no] que vous avez
} : la paire se vend { $price }, soit { $gain } de plus que l’achat.
trader-reason-denies = Prend le { $card } : { $who } aurait pu le vendre { $price } avec son { $theirs }.
trader-reason-mate-free = Une autre de cette couleur est libre pour aller avec le { $card }, et personne ne peut la prendre avant vous.
trader-reason-opens = Découvre le { $card }, une couleur que vous avez, et personne ne peut le prendre avant vous.
trader-reason-cheap = Le { $card } ne coûte que { $cost }.
trader-reason-buys = Achète le { $card } pour { $cost } ; il vous reste { $left }.
trader-reason-too-cheap = Vend à { $price }, alors que votre { $better } donnerait davantage.
trader-reason-could-wait = Vend à { $price } ; avec le { $card }, qui est libre, ce serait plus.
trader-reason-needs-money = Rapporte { $price }, et vous ne pouvez rien acheter pour l’instant.
trader-reason-best-sale = Votre meilleure vente : { $price }, { $gain } de bénéfice sur les valeurs.
trader-reason-sells = Vend la paire { $price } : { $gain } de bénéfice sur les valeurs.
trader-reason-joker-splits = Le { $card } rapporterait plus avec le { $own } qu’avec le joker.
trader-reason-joker = Le joker double le { $card } : { $price }.
trader-reason-joker-low = Le joker ne rapporte que { $price } avec le { $card } : avec une plus forte valeur, il donnerait plus.
trader-reason-joker-sells = Vend le { $card } avec le joker pour { $price }.
trader-reason-closes = Ferme le { $card } : { $who } pourrait le vendre { $price } avec son { $theirs }.
trader-reason-closes-own = Ferme le { $card }, que vous pourriez vendre vous-même en paire.
trader-reason-reopens = Rouvre le { $card }, de votre couleur, et personne d’autre n’a l’argent pour lui.
trader-reason-closes-plain = Pose le marqueur sur le { $card }.
trader-reason-move-buy = acheter le { $card }
trader-reason-move-close = fermer le { $card }
trader-reason-move-sell = vendre le { $other } et le { $card }
trader-reason-move-pass = passer
trader-reason-move-joker = vendre le { $card } avec le joker
