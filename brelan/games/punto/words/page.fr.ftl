# Punto sur la page
punto-page-kind-lines = alignements
punto-page-kind-luck = un peu de chance
punto-page-kind-teams = en équipes aussi
punto-page-card =
    { $value } { $colour ->
        [r] rouge
        [g] vert
        [b] bleu
       *[y] jaune
    }
punto-page-colour =
    { $colour ->
        [r] rouge
        [g] vert
        [b] bleu
       *[y] jaune
    }
punto-page-hidden = carte cachée
punto-page-places-turned = { $person ->
    [you] posez votre carte en { $square }
   *[other] pose sa carte en { $square }
}
punto-page-places = { $person ->
    [you] posez le { $card } en { $square }
   *[other] pose le { $card } en { $square }
}
punto-page-free = { $square }, libre
punto-page-single = { $square }, { $card }
punto-page-stack = { $square }, { $card }, dessous { $covered }
punto-page-can-place = pose possible du { $card }
punto-page-can-go = pose possible
punto-page-last = dernière carte posée
punto-page-threat-here = une carte { $colour } y gagnerait la manche
punto-page-threat =
    { $side } : une carte { $colour } en { $square } gagne la manche ; { $needs ->
        [1] toute valeur suffit
        [9] il y faut un 9
       *[other] il y faut un { $needs } ou plus
    }, { $left ->
        [1] une seule carte le peut encore
       *[other] { $left } cartes le peuvent encore
    }
punto-page-aim = But
punto-page-aim-text =
    { $goal } cartes d’une couleur en ligne ; { $rounds ->
        [1] une manche à gagner
       *[other] { $rounds } manches à gagner
    }
punto-page-round = Manche
punto-page-turn = À jouer
punto-page-side =
    { $colours } ; { $deck ->
        [0] paquet vide
        [1] 1 carte au paquet
       *[other] { $deck } cartes au paquet
    } ; { $count ->
        [0] aucune manche gagnée
        [1] 1 manche gagnée ({ $won })
       *[other] { $count } manches gagnées ({ $won })
    }
punto-page-won =
    { $count ->
        [0] aucune manche gagnée sur { $rounds }
        [1] 1 manche gagnée sur { $rounds } : { $won }
       *[other] { $count } manches gagnées sur { $rounds } : { $won }
    }
punto-page-deck =
    { $name } : { $count ->
        [0] paquet vide
        [1] 1 carte au paquet
       *[other] { $count } cartes au paquet
    }
punto-page-hand = Carte à poser
punto-page-hand-of = En main, { $person ->
    [you] vous
   *[other] { $name }
}
punto-page-neutral = neutre
punto-page-out = Hors du jeu
punto-page-board = Les cartes posées
punto-page-empty = aucune carte
punto-page-danger = Menace
punto-page-frame = Cadre
punto-page-frame-text =
    { $columns ->
        [0] les six colonnes sont prises
        [1] encore une colonne
       *[other] encore { $columns } colonnes
    }, { $rows ->
        [0] les six lignes sont prises
        [1] encore une ligne
       *[other] encore { $rows } lignes
    }
punto-page-if-blocked = Si la manche se bloque, { $side }
punto-page-standing =
    { $lines ->
        [0] aucune ligne de { $length }
        [1] 1 ligne de { $length }, somme { $sum }
       *[other] { $lines } lignes de { $length }, somme { $sum }
    }
punto-page-taken = Carte de la { $number ->
    [1] 1re
   *[other] { $number }e
} manche gagnée
punto-page-short-lines = Lignes de { $length } en cours
punto-page-rounds-won = Manches gagnées
punto-page-over = La partie est finie.
punto-page-your-turn = À vous : posez cette carte.
punto-page-your-turn-expert = À vous : une carte, puis sa case.
punto-page-their-turn = { $person ->
    [you] C’est à vous.
   *[other] { $name } réfléchit…
}
punto-page-goal = { $goal } en ligne
punto-page-room = cadre : { $columns } × { $rows } sur 6 × 6
punto-page-round-won = Manche { $round } pour { $side } ! { $length } en ligne, de { $first } à { $last }. Le { $card } quitte le jeu.
punto-page-round-blocked = Manche { $round }, bloquée, pour { $side } ! { $count ->
    [1] Une ligne
   *[other] { $count } lignes
} de { $length }, le meilleur compte. Le { $card } quitte le jeu.
punto-page-round-drawn = Manche { $round } bloquée : nulle. Personne n’a le meilleur compte de lignes de { $length }.
punto-page-hand-view = Votre carte et la table où la poser.

# La première partie, guidée
lesson-punto-1 = Bienvenue ! Alignez cinq rouges ou cinq verts. Chaque tour, une carte est à poser ; la première va au centre, en f6.
lesson-punto-2 = On pose à côté d’une carte, même par un coin, ou sur une plus faible. Recouvrez le 7 bleu : rien ne recouvre un 9 !
lesson-punto-3 = 5 est plus fort que 4 : recouvrez le 4 jaune en e6. Vous gênez l’adversaire et commencez une ligne verte.
lesson-punto-4 = Prolongez la ligne en d6. Le cadre doré limite la table à six colonnes et six lignes, mais il flotte encore.
lesson-punto-5 = Un 9 en c6 : quatre verts se suivent ! La table marquera d’un trèfle les cases qui gagnent : c’est une menace.
lesson-punto-6 = b6 est bouché, g6 reste libre, mais un rouge n’y aide pas : posez-le en g5. Un appui long montre une pile.
lesson-punto-7 = Un vert, et g6 est toujours libre : cinq en ligne !
lesson-punto-8 = Manche gagnée ! La plus forte carte de la ligne quitte le jeu. D’habitude, il faut gagner deux manches. À vous !
