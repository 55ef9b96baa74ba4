# Pourquoi un coup
carro-reason-card = { $card ->
    [X] le X
    [P] la Pioche
    [S] le Stop
   *[other] le { $card }
}
carro-reason-kind = { $kind ->
    [solo] carte seule
    [run2] suite de deux
    [pair] paire
    [run3] suite de trois
   *[trio] brelan
}
carro-reason-act = { $kind } ({ $value })
carro-reason-out = Joue vos dernières cartes : vous sortez de la manche.
carro-reason-tears = Défait une combinaison de votre main ({ $kind } : { $cards }).
carro-reason-stop-seat = Arrête le pli avant la place { $seat }, qui n’a plus que { $count ->
    [1] une carte
   *[other] { $count } cartes
}.
carro-reason-stop-beats = Le Stop prend le pli sans avoir à battre ce qui est sur la table : { $to_beat }.
carro-reason-stop = Le Stop prend le pli à coup sûr, et vous menez le suivant.
carro-reason-pioche-seat = La place { $seat } gagne ce pli et devra piocher trois cartes.
carro-reason-pioche-winner = Se débarrasse de la Pioche : le gagnant du pli tirera trois cartes.
carro-reason-pioche-leads = Si personne ne joue de nombre, c’est vous qui piocherez trois cartes.
carro-reason-pioche-open = La Pioche ne bat rien : le pli, et les trois cartes, iront à un autre.
carro-reason-draws = Gagne un pli où il y a une Pioche : vous tirerez trois cartes.
carro-reason-takes-trick = Vous êtes le dernier à jouer : le pli est à vous et vous menez ensuite.
carro-reason-three = Trois cartes d’un coup ({ $kind }, { $value }), et c’est difficile à battre.
carro-reason-wastes-joker = Dépense un X pour peu ({ $kind }) : il vaut mieux dans une paire ou un brelan.
carro-reason-strong-pair = Une paire de { $value } que peu de mains peuvent battre.
carro-reason-joins = Rapproche { $left } et { $right }, qui iront ensemble.
carro-reason-low = Se débarrasse d’un petit { $value } tant qu’il passe encore.
carro-reason-high = Un { $value } seul est assez fort pour gagner le pli.
carro-reason-one-left = Il ne vous reste ensuite qu’une carte.
carro-reason-sheds = { $count ->
    [1] Une carte de moins en main.
   *[other] { $count } cartes de moins en main.
}
carro-reason-splits = Sépare deux cartes qui vont ensemble ({ $kind }) en y glissant { $card }.
carro-reason-makes = Met { $card } en bonne compagnie ({ $kind } : { $cards }).
carro-reason-cannot-beat = Rien dans votre main ne bat ce qui est sur la table : { $to_beat }.
carro-reason-special = Prend { $card }, toujours utile.
carro-reason-keeps = Prend { $card } plutôt que de défaire une combinaison ({ $kind } : { $cards }).
carro-reason-together = Garde ensemble votre meilleure combinaison ({ $kind } : { $cards }).
carro-reason-waits = Prend { $card } et attend un meilleur pli.
carro-reason-somewhere = Il faut bien ranger { $card } quelque part.
carro-reason-harmless = Range { $card } là où rien ne se défait.
