# À la porte
trader-page-kind-open = À découvert
trader-page-kind-trade = Achat et vente
trader-page-kind-count = Calcul

# Les colonnes
trader-page-card = { $value } { $colour ->
    [r] rouge
    [y] jaune
    [g] vert
    [b] bleu
   *[w] blanc
}
trader-page-joker = joker
trader-page-joker-said = Il vaut 2 et se vend avec n’importe quelle couleur.
trader-page-city-1 = Paris
trader-page-city-2 = Berlin
trader-page-city-3 = Londres
trader-page-city-4 = Rome
trader-page-city-5 = Bruxelles
trader-page-floor = Les cinq colonnes
trader-page-column = Colonne { $column }
trader-page-column-said = libre : { $free } ; au-dessus : { $above }
trader-page-empty = vide
trader-page-none = rien
trader-page-shut = Fermé
trader-page-marker = Bourse fermée

# Acheter, vendre, fermer
trader-page-buy = Colonne { $column } : acheter le { $card } pour { $price }.
trader-page-short = Il vous manque { $short }.
trader-page-lacks = manque
trader-page-is-closed = La bourse y est fermée.
trader-page-would-bring = Avec ce que vous avez déjà, il se vendrait { $brings }.
trader-page-frees = Ensuite viendra le { $card }.
trader-page-close-here = Colonne { $column } : fermer la bourse sur le { $card }.
trader-page-closed-here = Colonne { $column } : la bourse y est déjà fermée.
trader-page-sell-with = { $card } : la paire se vend { $brings }
trader-page-partner-card = { $card }, à votre partenaire
trader-page-partner-cards = À vendre avec { $name }
trader-page-fold = Refermer
trader-page-sales = Ventes possibles
trader-page-sell = Vendre { $sale }
trader-page-sale-said = { $first } et { $second } : rapporte { $brings }, bénéfice { $gain }
trader-page-nothing-to-sell = Rien à vendre encore : il faut deux fois la même couleur, ou le joker.
trader-page-nothing-to-sell-team = Rien à vendre encore : il faut la même couleur chez vous et chez votre partenaire.
trader-page-no-sale-with = Aucune vente possible avec celle-ci.
trader-page-pass = Rien à acheter ni à vendre : passer
trader-page-nothing-owned = Vos achats viendront ici.
trader-page-yours-owned = À vous

# À qui de jouer
trader-page-turn = À jouer
trader-page-yours = À vous : achetez ou vendez
trader-page-yours-close = À vous : déplacez le marqueur
trader-page-yours-pass = Ni achat ni vente possible
trader-page-other = { $person ->
    [you] Vous jouez…
   *[other] C’est à { $name } de jouer.
}
trader-page-other-closes = { $person ->
    [you] Vous déplacez le marqueur…
   *[other] { $name } déplace le marqueur…
}
trader-page-over = La partie est finie
trader-page-plays = joue
trader-page-partner = partenaire

# L’argent et les manches
trader-page-money-said = { $money ->
    [0] sans argent
    [1] { $game ->
        [trader] 1 million
       *[other] 1 pièce
    }
   *[other] { $money } { $game ->
        [trader] millions
       *[other] pièces
    }
}
trader-page-your-money = Votre argent : { trader-page-money-said }
trader-page-owned-said = à vendre : { $cards }
trader-page-told-buy = { $person ->
    [you] Vous avez maintenant le { $card } ; reste : { $money }.
   *[other] { $name } a maintenant le { $card } ; reste : { $money }.
}
trader-page-sold = { $person ->
    [you] Vous vendez : +{ $gain }
   *[other] { $name } vend : +{ $gain }
}
trader-page-told-sale = { $person ->
    [you] Cela vous rapporte { $gain } : vous avez { $money }.
   *[other] Cela rapporte { $gain } : { $name } a { $money }.
}
trader-page-sale-short = vente { $brings }
trader-page-total-short = total { $total }
trader-page-end-short = { $purchases ->
    [1] 1 achat
   *[other] { $purchases } achats
}
trader-page-joker-there = joker encore là
trader-page-joker-gone = joker vendu
trader-page-can-sell = Peut vendre pour { $brings }
trader-page-match-said = manches finies : { $total }, gagnées : { $wins }
trader-page-round = Manche
trader-page-round-of = Manche { $round }/{ $rounds }
trader-page-first = manche { $round }, commencée par { $person ->
    [you] vous
   *[other] { $name }
}
trader-page-round-over = Fin de la manche { $round }
trader-page-round-won = { $person ->
    [you] { $names } remportez
   *[other] { $number ->
        [1] { $names } remporte
       *[other] { $names } remportent
    }
} la manche { $round } avec { $money }.
trader-page-round-shared = Manche { $round } : égalité à { $money }, personne ne la remporte.
trader-page-end = Fin de la manche
trader-page-end-said = { $empty ->
    [0] Aucune colonne vide
    [1] 1 colonne vide
   *[other] { $empty } colonnes vides
} sur { $end } ; encore { $purchases ->
    [1] 1 achat
   *[other] { $purchases } achats
} au moins
trader-page-now = Si tout s’arrêtait maintenant
trader-page-last-sales = Dernières ventes
trader-page-no-last-sales = Personne n’avait plus rien à vendre.
trader-page-last-sale-of = { $person ->
    [you] Votre dernière vente
   *[other] Dernière vente de { $name }
}

# Le décompte
trader-page-score-purse = Argent
trader-page-score-last = Dernière vente
trader-page-score-sale = { $first } et { $second } : { $brings }
trader-page-score-earlier = Manches précédentes
trader-page-score-wins = Manches gagnées
trader-page-score-own = Pour l’équipe
trader-page-score-total = Total

# Les coups en mots
trader-page-word-buy = { $person ->
    [you] achetez
   *[other] achète
} { $game ->
    [trader] l’action libre
   *[other] la carte libre
} de la colonne { $column }
trader-page-word-sell = { $person ->
    [you] vendez le { $first } et le { $second }
   *[other] vend le { $first } et le { $second }
}
trader-page-word-sell-partner = { $person ->
    [you] vendez le joker et le { $card } de votre partenaire
   *[other] vend le joker et le { $card } du partenaire
}
trader-page-word-close = { $person ->
    [you] fermez la bourse sur la colonne { $column }
   *[other] ferme la bourse sur la colonne { $column }
}
trader-page-word-pass = { $person ->
    [you] passez
   *[other] passe
}
trader-page-hand-view = Ce que vous avez, votre argent, ce qui se vend et ce qui est libre.

# La leçon
lesson-combit-goal = Le but : le plus de pièces. Deux cartes d’une couleur se vendent : 5 × 6 = 30. Vendez-les !
lesson-combit-goal-done = 30 pièces ! On multiplie les deux nombres : les grandes cartes rapportent beaucoup.
lesson-combit-goal-other = Permis, mais moins cher. Touchez le 5 vert, puis le 6 vert.
lesson-combit-buy = La carte du bas de chaque colonne est libre. Elle coûte son nombre. Achetez la compagne du 6 jaune.
lesson-combit-buy-done = Payé 5, et bientôt 6 × 5 = 30. La carte au-dessus devient libre pour l’autre.
lesson-combit-buy-sale = C’est une vente : permis. Mais ici, achetez un jaune libre.
lesson-combit-buy-other = Deux couleurs ne se vendent pas ensemble. Cherchez un jaune libre.
lesson-combit-money = Pas de crédit : il vous reste 4 pièces. Achetez une carte que vous pouvez payer.
lesson-combit-money-done = Payée ! À chaque tour, on achète une carte ou on fait une vente.
lesson-combit-money-other = Vendre le joker est permis, mais ici, achetez pour 4 pièces au plus.
lesson-combit-best = Deux ventes sont possibles. Faites celle qui rapporte le plus.
lesson-combit-best-done = 5 × 6 = 30, contre 2 × 2 = 4. Les cartes vendues quittent le jeu.
lesson-combit-best-other = Celle-ci rapporte moins que 30. Comparez : vos deux verts, ou vos deux bleus ?
lesson-combit-joker = Le joker vaut 2 et va avec toute couleur, une seule fois. Vendez-le avec votre meilleure carte.
lesson-combit-joker-done = 2 × 6 = 12 pièces. Le joker est parti, on n’en a qu’un.
lesson-combit-joker-other = Ici, utilisez le joker avec le 6 vert : 12 pièces.
lesson-combit-end = À la troisième colonne vide, tout s’arrête. Vous êtes en tête : videz-la !
lesson-combit-end-done = Fini ! Chacun a fait une dernière vente. Le plus riche gagne : vous.
lesson-combit-end-other = La partie continuerait. Achetez la dernière carte d’une colonne.
lesson-combit-recap = Le but : le plus de pièces. À chaque tour, acheter une carte libre, ou vendre deux d’une couleur.

# La leçon
lesson-trader-goal = Le but : le plus de millions. Deux actions d’une couleur se vendent : 5 × 6 = 30. Vendez-les !
lesson-trader-goal-done = 30 millions ! On multiplie les deux nombres : les grandes actions rapportent beaucoup.
lesson-trader-goal-other = Permis, mais moins cher. Touchez le 5 vert, puis le 6 vert.
lesson-trader-buy = L’action du bas d’une colonne est libre et coûte son nombre. Achetez la compagne du 6 rouge.
lesson-trader-buy-done = Payé 5, et bientôt 6 × 5 = 30. L’action au-dessus devient libre pour les autres.
lesson-trader-buy-sale = C’est une vente : permis. Mais ici, achetez un rouge libre.
lesson-trader-buy-other = Deux couleurs ne se vendent pas ensemble. Cherchez un rouge libre.
lesson-trader-closed = Le marqueur ferme une colonne : rien ne s’y achète. Trouvez ailleurs un blanc pour votre 6.
lesson-trader-closed-done = Ce 4 blanc fera 24 avec votre 6. Le 5 était fermé.
lesson-trader-closed-other = Il vous faut un blanc, comme votre 6. Une autre colonne en montre un.
lesson-trader-marker = Après chaque achat ou vente, déplacez le marqueur. Le joueur suivant a le 5 rouge : fermez-lui le rouge.
lesson-trader-marker-done = Fermé : pas de vente rouge pour lui à ce tour.
lesson-trader-marker-other = Là, le 4 rouge reste ouvert : avec son 5, il vaudrait 20. Fermez-le.
lesson-trader-joker = Le joker vaut 2 et va avec toute couleur, une seule fois. Vendez-le avec votre meilleure action.
lesson-trader-joker-done = 2 × 6 = 12 millions. Le joker est parti, on n’en a qu’un.
lesson-trader-joker-other = Ici, utilisez le joker avec le 6 jaune : 12 millions.
lesson-trader-end = À la troisième colonne vide, tout s’arrête. Vous êtes en tête : videz-la !
lesson-trader-end-done = Fini ! Chacun a fait une dernière vente. Le plus riche gagne : vous.
lesson-trader-end-other = La partie continuerait. Achetez la dernière action d’une colonne.
lesson-trader-recap = Le but : le plus de millions. On achète une action libre, ou on en vend deux d’une couleur.
