# Pourquoi un coup
carro-reason-card = { $card ->
    [X] le X
    [P] la Pioche
    [S] le Stop
   *[other] le { $card }
}
carro-reason-kind = { $kind ->
    [solo] solo
    [run2] petite suite
    [pair] paire
    [run3] grande suite
   *[trio] brelan
}
carro-reason-act = { $kind ->
    [solo] solo { $value }
    [run2] petite suite { $value }
    [pair] paire de { $value }
    [run3] grande suite { $value }
   *[trio] brelan de { $value }
}
carro-reason-out = Joue vos dernières cartes : vous sortez de la manche.
carro-reason-tears = Défait une combinaison de votre main ({ $kind } : { $cards }).
carro-reason-stop-seat = Arrête le pli avant { $who }, qui n’a plus que { $count ->
    [1] une carte
   *[other] { $count } cartes
}.
carro-reason-stop-beats = Le Stop prend le pli sans avoir à battre ce qui est sur la table : { $to_beat }.
carro-reason-stop = Le Stop prend le pli à coup sûr, et vous ouvrez le suivant.
carro-reason-pioche-seat = Ce pli va à { $who }, qui devra tirer { $count } cartes.
carro-reason-pioche-winner = Se débarrasse de la Pioche : le gagnant du pli tirera trois cartes pour elle.
carro-reason-pioche-leads = Si personne ne joue de nombre ni de Stop, c’est vous qui tirerez, { $count } cartes au moins.
carro-reason-pioche-open = La Pioche ne bat rien : le pli, et les cartes à tirer, iront à un autre.
carro-reason-draws = Gagne un pli où il y a une Pioche : vous tirerez { $count } cartes.
carro-reason-takes-trick = Vous êtes le dernier à jouer : le pli est à vous et vous ouvrez le suivant.
carro-reason-three = Trois cartes d’un coup ({ $kind }, { $value }) : ni solo ni paire ne les bat.
carro-reason-wastes-joker = Dépense un X pour peu ({ $kind }) : il vaut mieux dans une paire ou un brelan.
carro-reason-strong-pair = Une paire de { $value } : seules une paire plus haute ou trois cartes la battent.
carro-reason-joins = Rapproche { $left } et { $right }, qui iront ensemble.
carro-reason-low = Se débarrasse d’un petit { $value } tant qu’il passe encore.
carro-reason-high = Un { $value } est haut : peu de solos le battent.
carro-reason-one-left = Il ne vous reste ensuite qu’une carte.
carro-reason-sheds = { $count ->
    [1] Une carte de moins en main.
   *[other] { $count } cartes de moins en main.
}
carro-reason-splits = Sépare deux cartes qui vont ensemble ({ $kind }) en y glissant { $card }.
carro-reason-makes = Met { $card } en bonne compagnie ({ $kind } : { $cards }).
carro-reason-cannot-beat = Rien dans votre main ne bat ce qui est sur la table : { $to_beat }.
carro-reason-special = { $card ->
    [X] Prend le X, qui remplace n’importe quel nombre.
    [P] Prend la Pioche, qui se joue à n’importe quel pli.
   *[S] Prend le Stop, qui se joue à n’importe quel pli.
}
carro-reason-keeps = Prend { $card } et ne défait rien ({ $kind } : { $cards }).
carro-reason-together = Garde ensemble votre meilleure combinaison ({ $kind } : { $cards }).
carro-reason-waits = Prend { $card } et attend un meilleur pli.
carro-reason-somewhere = Il faut bien ranger { $card } quelque part.
carro-reason-harmless = Range { $card } là où rien ne se défait.
carro-reason-move-insert = { $kind ->
    [take] prendre { $card }
   *[put] mettre { $card } ailleurs
}
carro-reason-last-cards = Joue vos dernières cartes : vous sortez, sauf si une Pioche vous fait tirer.
carro-reason-stays = Vous pourriez plutôt jouer vos dernières cartes.
carro-reason-wins-anyway = Gagne le pli.
