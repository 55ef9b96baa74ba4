# Pourquoi un coup
trader-reason-card = { $value } { $colour ->
    [r] rouge
    [y] jaune
    [g] vert
    [b] bleu
   *[w] blanc
}
trader-reason-pass = Rien à acheter ni à vendre : il faut passer.
trader-reason-ends = Vide la troisième colonne et arrête la manche { $lead ->
    [0] à égalité
   *[other] avec un écart de { $lead }
}, avant les dernières ventes.
trader-reason-uncovers = Laisse libre le { $card } : la place { $rival } le vendrait { $price } avec son { $theirs }.
trader-reason-pairs = Le { $card } va avec le { $own } { $partner ->
    [yes] de votre partenaire
   *[no] que vous avez
} : la paire se vend { $price }, soit { $gain } de plus que l’achat.
trader-reason-denies = Prend le { $card }, que la place { $rival } aurait vendu { $price } avec son { $theirs }.
trader-reason-mate-free = Une autre carte de cette couleur est déjà libre pour aller avec le { $card }.
trader-reason-opens = Découvre le { $card }, une couleur que vous avez.
trader-reason-cheap = Le { $card } ne coûte que { $cost } : peu d’argent pour garder le choix.
trader-reason-buys = Achète le { $card } pour { $cost } ; il vous reste { $left }.
trader-reason-too-cheap = Vend à { $price }, alors que votre { $better } donnerait davantage.
trader-reason-could-wait = Vend à { $price } ; avec le { $card }, qui est libre, ce serait plus.
trader-reason-needs-money = Rapporte { $price }, et sans argent vous ne pouvez rien acheter.
trader-reason-best-sale = Votre meilleure vente : { $price }, un gain de { $gain } sur les valeurs.
trader-reason-sells = Vend la paire { $price } : un gain de { $gain } sur les valeurs.
trader-reason-joker-splits = Le { $card } se vendrait mieux avec votre { $own } qu’avec le joker.
trader-reason-joker = Le joker double le { $card } : { $price }.
trader-reason-joker-low = Le joker ne rapporte que { $price } avec le { $card } : mieux vaut le garder pour une carte forte.
trader-reason-joker-sells = Vend le { $card } avec le joker pour { $price }.
trader-reason-closes = Ferme le { $card }, que la place { $rival } vendrait { $price } avec son { $theirs }.
trader-reason-closes-own = Ferme le { $card }, que vous pourriez vendre vous-même en paire.
trader-reason-reopens = Rouvre le { $card }, qui va avec vos cartes.
trader-reason-closes-plain = Ferme le { $card }, dont vous n’avez pas besoin.
