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
punto-page-threat-here =
    { $needs ->
        [1] une carte { $colour } y gagnerait la manche
        [9] un 9 { $colour } y gagnerait la manche
       *[other] une carte { $colour } y gagnerait la manche, à partir du { $needs }
    }
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
   *[other] C’est à { $name } de jouer.
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

# La leçon
lesson-punto-goal = Le but : cinq cartes d’une de vos couleurs en ligne. Vous avez quatre verts : posez le cinquième.
lesson-punto-goal-done = Cinq en ligne : manche gagnée ! Debout, couchée ou en biais, toute ligne compte.
lesson-punto-goal-other = Ici, la ligne verte ne s’allonge pas. Posez au bout des quatre verts.
lesson-punto-touch = Chaque carte doit en toucher une autre, par un côté ou par un coin. Posez votre 3 vert.
lesson-punto-touch-done = Bien posé : il touche une carte déjà là. On pose une carte à chaque tour.
lesson-punto-cover = Un nombre plus fort recouvre un plus faible, de n’importe quelle couleur. Recouvrez une carte avec votre 5.
lesson-punto-cover-done = Recouverte : elle ne compte plus. À nombre égal, c’est interdit, et rien ne recouvre un 9.
lesson-punto-cover-other = Cette case est libre : permis, mais ici, recouvrez une carte plus faible que 5.
lesson-punto-colour = Rouge ou vert, mais une seule couleur par ligne. Où votre 5 rouge gagne-t-il ?
lesson-punto-colour-done = Cinq rouges ! Un rouge au bout des verts n’aurait rien gagné.
lesson-punto-colour-other = Là, cinq rouges ne se suivent pas. Cherchez le bout de la ligne rouge.
lesson-punto-frame = Toutes les cartes tiennent dans un cadre de six cases sur six. Gagnez au bout qui y tient.
lesson-punto-frame-done = Gagné ! De l’autre côté, il y aurait eu sept colonnes : interdit.
lesson-punto-frame-other = Ici, pas encore cinq verts. Regardez les deux bouts : un seul reste dans le cadre.
lesson-punto-block = Attention : quatre bleus, et c’est votre tour. Arrêtez cette ligne avec votre 9.
lesson-punto-block-done = Bloqué, et rien ne recouvre un 9 ! Gagner demande souvent deux manches.
lesson-punto-block-other = Ici, les bleus gagneraient au prochain tour. Prenez leur case libre, ou recouvrez un bleu.
lesson-punto-recap = Le but : cinq en ligne d’une couleur. On pose à côté d’une carte, ou sur une plus faible.
