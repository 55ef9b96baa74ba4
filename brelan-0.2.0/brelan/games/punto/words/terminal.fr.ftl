# La table au terminal
punto-table-colours = couleur
punto-table-hand = en main
punto-table-deck = paquet
punto-table-won = manches gagnées
punto-table-goal = But
punto-table-goal-text =
    { $goal } en ligne ; { $rounds ->
        [1] une manche à gagner
       *[other] { $rounds } manches à gagner
    }
punto-table-teams = Équipes
punto-table-neutral = Couleur neutre
punto-table-out = Hors du jeu
punto-table-starter = A commencé la manche
punto-table-last = Ont posé en dernier
punto-table-covered = Recouvertes
punto-table-legend = r rouge · g vert · b bleu · y jaune · + une pile
punto-how =
    Donnez la case où va votre carte : « f6 ». Colonnes de a à k, lignes de 1 à 11.
    En expert, la carte d’abord : « r5 f6 » pose le 5 rouge en f6.
