# Carro Combo sur la page
carro-page-kind-tricks = plis
carro-page-kind-shedding = défausse
carro-page-kind-hidden = mains cachées
carro-page-card =
    { $card ->
        [X] X
        [P] Pioche + 3
        [S] Stop
        [hidden] carte cachée
       *[other] { $card }
    }
carro-page-the-card =
    { $card ->
        [P] la Pioche
        [S] le Stop
        [hidden] une carte cachée
       *[other] le { $card }
    }
carro-page-solo = solo { $value }
carro-page-run2 = petite suite { $value }
carro-page-pair = paire de { $value }
carro-page-run3 = grande suite { $value }
carro-page-trio = brelan de { $value }
carro-page-stop = Stop
carro-page-pioche = Pioche
carro-page-kind =
    { $kind ->
        [solo] solo
        [run2] petite suite
        [pair] paire
        [run3] grande suite
        [trio] brelan
        [stop] Stop
       *[pioche] Pioche
    }
carro-page-kind-at = 
    { $kind ->
        [solo] solo
        [run2] petite suite
        [pair] paire
        [run3] grande suite
       *[trio] brelan
    } à partir de la { carro-page-nth }
carro-page-from =
    { $kind ->
        [solo] solo dès { $from }
        [run2] { $from ->
            [2] petite suite
           *[other] petite suite jusqu’à { $from } ou plus
        }
        [pair] { $from ->
            [1] paire
           *[other] paire dès { $from }
        }
        [run3] { $from ->
            [3] grande suite
           *[other] grande suite jusqu’à { $from } ou plus
        }
       *[trio] { $from ->
            [1] brelan
           *[other] brelan dès { $from }
        }
    }
carro-page-took = { $person ->
    [you] prenez { $card }
   *[other] prend { $card }
}
carro-page-plays = { $person ->
    [you] jouez { $what }
   *[other] joue { $what }
}
carro-page-takes = { $person ->
    [you] prenez votre { $number ->
        [1] première
       *[other] seconde
    } carte de réserve, qui devient la { carro-page-nth }
   *[other] prend sa { $number ->
        [1] première
       *[other] seconde
    } carte de réserve, qui devient la { carro-page-nth }
}
carro-page-puts = { $person ->
    [you] glissez la carte tirée dans votre main : c’est la { carro-page-nth }
   *[other] glisse la carte tirée dans sa main : c’est la { carro-page-nth }
}
carro-page-nth = { $place ->
    [1] 1re carte
   *[other] { $place }e carte
}
carro-page-at = { $card }, { carro-page-nth }
carro-page-playable = jouable
carro-page-known = connue de tous
carro-page-count =
    { $count ->
        [0] aucune carte
        [1] 1 carte
       *[other] { $count } cartes
    }
carro-page-tokens =
    { $count ->
        [0] aucun jeton
        [1] 1 jeton
       *[other] { $count } jetons
    }
carro-page-tokens-label = jetons
carro-page-reserve = réserve
carro-page-reserve-of =
    { $count ->
        [0] réserve vide
       *[other] réserve : { $cards }
    }
carro-page-reserve-card = Réserve : { $card }
carro-page-left-round = sorti de la manche
carro-page-out = sorti
carro-page-round = Manche
carro-page-turn = À jouer
carro-page-over = La partie est finie.
carro-page-trick = Pli
carro-page-no-act = personne n’a encore joué
carro-page-to-beat = À battre
carro-page-nothing = rien
carro-page-leader = Ouvre le pli
carro-page-dealer = Donne
carro-page-leads = ouvre le pli
carro-page-leads-short = ouvre
carro-page-deals = donne
carro-page-drawn = Carte tirée
carro-page-drawn-text =
    { $card } ; { $count ->
        [0] c’est la dernière
       *[other] encore { $count } ensuite
    }
carro-page-pile = Pioche
carro-page-discard = Cartes jouées
carro-page-beats = Pour battre
carro-page-winning = Gagne le pli pour l’instant
carro-page-winning-text =
    { $draws ->
        [0] { $name }
       *[other] { $person ->
            [you] Vous, qui tirerez { $draws } cartes
           *[other] { $name }, qui tirera { $draws } cartes
        }
    }
carro-page-can-play = Combinaisons possibles
carro-page-unseen = Cartes encore cachées
carro-page-cards-left = Cartes en main
carro-page-tokens-left = Jetons
carro-page-last-payment = Dernier paiement
carro-page-cannot-pay = plus de jeton
carro-page-result = Résultat
carro-page-hand = Votre éventail
carro-page-gap = Glisser { $card } entre { $left } et { $right }
carro-page-gap-left = Glisser { $card } tout à gauche
carro-page-gap-right = Glisser { $card } tout à droite
carro-page-offers = Combinaisons avec cette carte
carro-page-x-worth = Le X compte pour :
carro-page-close = Fermer
carro-page-must-beat = À battre :
carro-page-open-trick = Un nouveau pli commence.
carro-page-last-trick = Pli terminé ; { $person ->
    [you] vous ouvrez
   *[other] { $name } ouvre
} le suivant.
carro-page-trick-won = { $person ->
    [you] Vous remportez le pli.
   *[other] { $name } remporte le pli.
}
carro-page-goes-out = { $person ->
    [you] { $names } sortez
   *[other] { $number ->
        [1] { $names } sort
       *[other] { $names } sortent
    }
} de la manche.
carro-page-pays = { $person ->
    [you] vous payez
   *[other] paie
}
carro-page-loses = { $person ->
    [you] vous perdez
   *[other] perd
}
carro-page-draws = le gagnant tire { $count } cartes
carro-page-lead-now = Vous ouvrez : touchez une carte.
carro-page-act-now = À vous : touchez une carte, ou une réserve.
carro-page-take-now = À vous : aucune carte ne convient, prenez une carte de réserve.
carro-page-play-now = À vous : touchez une carte.
carro-page-where = Où glisser { $card } ? Touchez un intervalle.
carro-page-put-now =
    Vous tirez { $card }. Glissez cette carte dans l’éventail{ $count ->
        [0] .
       *[other] { " " }(encore { $count }).
    }
carro-page-you-out = Vous êtes sorti de la manche !
carro-page-your-move = C’est à vous.
carro-page-their-turn = { $person ->
    [you] C’est à vous.
   *[other] C’est à { $name } de jouer.
}
carro-page-they-draw = { $person ->
    [you] Vous rangez une carte tirée…
   *[other] { $name } range une carte tirée…
}
carro-page-round-over = Fin de la manche { $round }
carro-page-round-paid = Manche { $round } : { $person ->
    [you] { $among } payez
   *[other] { $number ->
        [1] { $among } paie
       *[other] { $among } paient
    }
} un jeton.
carro-page-round-owed = Manche { $round } : { $person ->
    [you] { $among } devez
   *[other] { $number ->
        [1] { $among } doit
       *[other] { $among } doivent
    }
} payer.
carro-page-paid-stuck = Aucune carte à jouer et plus de réserve.
carro-page-paid-last = Tous les autres sont sortis.
carro-page-paid-out = Tout le monde est sorti : { $person ->
    [you] vous gagnez le pli et ne payez pas.
   *[other] { $name } gagne le pli et ne paie pas.
}
carro-page-round-lost = { $person ->
    [you] { $names } n’avez
   *[other] { $number ->
        [1] { $names } n’a
       *[other] { $names } n’ont
    }
} plus de jeton.
carro-page-hand-view = Votre éventail, votre réserve et ce qu’il faut battre.

# La leçon
lesson-carro-combo-goal = Le but : vider votre main. Le dernier avec des cartes paie un jeton. Jouez votre dernière carte.
lesson-carro-combo-goal-done = Main vide ! L’autre a encore des cartes : il paie. Sans jeton, il perd la partie.
lesson-carro-combo-solo = Sur la table, un 5. Jouez une carte plus forte.
lesson-carro-combo-solo-done = Oui ! Un nombre joué sans autre est un solo. Faire jeu égal ne suffit pas.
lesson-carro-combo-runs = Deux cartes côte à côte qui se suivent, comme 5 et 6 : une petite suite. Trouvez les trois.
lesson-carro-combo-runs-done = Toutes trouvées ! L’ordre des deux est libre. Une petite suite bat tout solo.
lesson-carro-combo-runs-other = C’est un solo : permis, mais cherchez deux voisines qui se suivent.
lesson-carro-combo-pair = Deux nombres égaux côte à côte : une paire. Elle bat toute petite suite. Jouez-la.
lesson-carro-combo-pair-done = Même deux petits 4 battent 11-12. La paire est plus forte.
lesson-carro-combo-three = Sur la table, une grande suite : trois qui se suivent. Trois nombres égaux la battent. Jouez-les.
lesson-carro-combo-three-done = Un brelan : rien n’est plus fort, sauf un brelan plus haut.
lesson-carro-combo-take = Rien ne bat deux 12 ici. Touchez une carte de réserve, puis glissez-la près d’un nombre égal ou voisin.
lesson-carro-combo-take-done = Bien rangée : elle fera une combinaison plus tard. Vos autres cartes, elles, ne changent jamais de place.
lesson-carro-combo-take-other = Là, elle n’aide personne : mettez-la contre un nombre égal, ou qui la suit.
lesson-carro-combo-joker = Le X prend le nombre que vous voulez. Touchez-le et faites une paire avec sa voisine.
lesson-carro-combo-joker-done = Une paire, grâce au X ! Il complète aussi les suites et les brelans.
lesson-carro-combo-joker-other = Bien vu, cela bat aussi ! Mais faites ici une paire avec le X.
lesson-carro-combo-stop = Le Stop se joue à tout moment : le pli s’arrête, il est à vous. Jouez-le.
lesson-carro-combo-stop-done = Pli gagné, et vous ouvrez le suivant. La Pioche ? Qui gagne son pli tire trois cartes.
lesson-carro-combo-stop-pioche = La Pioche ferait tirer trois cartes au gagnant du pli. Ici, jouez le Stop.
lesson-carro-combo-stop-other = Prendre une réserve est permis. Mais le Stop vous donne ce pli : jouez-le.
lesson-carro-combo-recap = Le but : vider sa main. On joue plus fort, avec des cartes voisines, ou on prend une réserve.
