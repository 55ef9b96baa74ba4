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
    [you] Vous réfléchissez…
   *[other] { $name } réfléchit…
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
} plus de jeton : la partie est perdue.
carro-page-hand-view = Votre éventail, votre réserve et ce qu’il faut battre.

# La première partie, guidée
lesson-carro-combo-1 = Bienvenue ! Ne soyez pas le dernier à tenir des cartes. Seules des voisines vont ensemble : touchez le X et jouez la paire de 9.
lesson-carro-combo-2 = Améliorez votre main : prenez le 3 de la réserve et glissez-le entre 9 et 4. Avec 4 et 2, il fera une grande suite.
lesson-carro-combo-3 = Solo, petite suite, paire, grande suite, brelan : votre grande suite 2-4 bat toutes les paires, dans n’importe quel ordre.
lesson-carro-combo-4 = Le pli est à vous, vous ouvrez le suivant. Les cartes se sont resserrées : 9 et 8 sont voisins, jouez-les.
lesson-carro-combo-5 = Les autres ont dû prendre une réserve. Encore à vous : jouez la petite suite 5-6.
lesson-carro-combo-6 = Votre 3 ne bat pas ce 7. Mais le Stop se joue seul, à tout moment : il arrête le pli et vous le donne.
lesson-carro-combo-7 = Votre dernière carte ! Jouez ce 3 et vous sortez de la manche ; la réserve ne compte pas.
lesson-carro-combo-8 = Sorti ! Le dernier avec des cartes paie ; qui n’a plus de jeton perd la partie. Reste la Pioche : qui gagne le pli tire trois cartes. Continuez !
