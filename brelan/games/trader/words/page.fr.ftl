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
   *[other] { $name } joue…
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

# Une première partie de Combit
lesson-combit-1 = Bienvenue ! Seule la dernière carte de chaque colonne est libre, et elle coûte sa valeur. Vous avez 20 pièces : achetez le 4 vert, colonne 2.
lesson-combit-2 = Deux grosses cartes d’une couleur font les belles ventes. Le 6 blanc attend derrière le 2 rouge, colonne 3 : achetez le 5 blanc.
lesson-combit-3 = En prenant le 2 rouge, votre adversaire vous a libéré le 6 blanc ! Regardez toujours ce qu’un achat découvre. Prenez-le.
lesson-combit-4 = Le 6 vert coûte 6 et il vous reste 5 : pas de crédit. Vendez vos blancs, touchez le 5 puis le 6 : 5 × 6 = 30.
lesson-combit-5 = 35 pièces ! Et le 6 vert est toujours là : achetez-le. Avec votre 4 vert, il vaudra 24.
lesson-combit-6 = Vos verts peuvent attendre. Votre adversaire a le 4 jaune : avec le 5 jaune, il toucherait 20. Achetez-le avant lui.
lesson-combit-7 = Ce 5 jaune est seul. Le joker vaut 2, une seule fois, avec n’importe quelle carte : touchez-le, puis le 5, et recevez 10.
lesson-combit-8 = Tout achat découvre quelque chose pour l’autre : c’est le moment de la vente gardée. Vendez le 4 et le 6 verts pour 24.
lesson-combit-9 = Vous menez 58 à 37. À la troisième colonne vide, chacun fait une dernière vente et tout s’arrête. À vous de finir !

# Une première partie de Trader
lesson-trader-1 = Bienvenue à la bourse ! Une action libre coûte sa valeur, deux d’une couleur se vendent leur produit. Londres est fermée : achetez le 6 vert, à Paris.
lesson-trader-2 = Après un achat ou une vente, déplacez le marqueur « Bourse fermée » : le joueur suivant ne pourra rien y acheter. Fermez Rome, colonne 4.
lesson-trader-3 = En prenant le 2 jaune, le troisième joueur vous a libéré le 5 vert. Avec votre 6, il se vendra 30 : achetez-le.
lesson-trader-4 = Le marqueur doit toujours changer de colonne : le 5 rouge de Berlin rouvre, quoi que vous fassiez. Fermez Rome de nouveau.
lesson-trader-5 = À vous de nouveau. Touchez le 5 vert, puis le 6 : la vente rapporte 30.
lesson-trader-6 = Le joueur suivant a le 5 rouge : le 3 rouge de Rome lui vaudrait 15. Fermez Rome.
lesson-trader-7 = Attention : le 2 bleu de Londres cache le 6 rouge, et le joueur suivant a le 5. Prenez plutôt le 2 blanc, à Berlin.
lesson-trader-8 = Rome rouvre. Le joueur suivant a le 5 bleu, mais seulement 5 en bourse : trop peu pour le 6 bleu ! Fermez Paris, où le 2 rouge lui vaudrait 10.
lesson-trader-9 = À deux colonnes vides, le marqueur disparaît ; à trois, tout s’arrête après une dernière vente. À quatre, on vend avec son partenaire. Bonnes affaires !
