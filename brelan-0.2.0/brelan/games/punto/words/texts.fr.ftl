punto = Punto
punto-pitch = Posez vos cartes côte à côte ou sur de plus faibles, et alignez votre couleur avant les autres.
punto-players = { $players } joueurs, cela ne va pas { $chosen ->
    [teams] avec « teams »
   *[alone] sans « teams »
} : { $alone } jouent chacun pour soi, { $teams } avec « teams », en équipes de deux.

punto-square-only = Le { $card } est retourné et doit être posé : indiquez seulement sa case.
punto-which-card = Indiquez la carte et sa case. Votre main : { $hand }.
punto-not-in-hand = Le { $card } n’est pas dans votre main.
punto-centre = La première carte d’une manche va en { $centre }, pas en { $square }.
punto-not-higher = Le { $card } n’est pas plus fort que le { $top }, qui se trouve en { $square }.
punto-touches-nothing = { $square } ne touche aucune carte, ni par un côté ni par un coin.
punto-too-wide = Une carte en { $square } étendrait la table à { $columns } colonnes ; le maximum est { $most }.
punto-too-high = Une carte en { $square } étendrait la table à { $rows } lignes ; le maximum est { $most }.
punto-no-such-card = Il n’y a pas de carte « { $card } » : les valeurs vont de 1 à 9.
punto-square-name = Une case se nomme par la lettre de sa colonne et le numéro de sa ligne.
punto-two-cards = Ce sont deux cartes : nommez une carte et sa case.
punto-two-squares = Ce sont deux cases : une carte n’en prend qu’une.
punto-too-much = C’est trop pour un coup : nommez au plus une carte et une case.
punto-now-place = Nommez la case du { $card }, que vous avez retourné.
punto-now-choose = Nommez l’une de vos cartes et sa case ; vous tenez : { $hand }.

punto-sides = Chaque champ par camp demande { $sides } valeurs.
punto-round = Il n’y a pas de manche { $round } : une partie compte de 1 à { $most } manches.
punto-square = « { $square } » n’est pas une case : elles vont de a1 à k11.
punto-foreign-card = La place { $seat } ne peut pas avoir { $card } : cette carte est à un autre camp.
punto-foreign-won = Le camp { $side } ne peut pas avoir gagné { $card } : on ne retire que ses propres cartes.
punto-out = { $card } ne peut pas avoir quitté le jeu : seules les cartes neutres le quittent.
punto-out-many = { $count } cartes neutres ne peuvent pas être parties avant la manche { $round } : deux au plus par manche.
punto-too-many-won = { $won } manches gagnées ne vont pas avec { $rounds } manches finies.
punto-won-already = Un camp a gagné { $rounds } manches : la partie est donc finie.
punto-not-over = La partie n’est pas finie : aucun camp n’est seul à avoir gagné { $rounds } manches, et la dernière manche n’est pas atteinte.
punto-stack = Les cartes en { $square } ne montent pas de bas en haut.
punto-frame = Les cartes occupent { $columns } colonnes et { $rows } lignes ; le maximum est { $most } de chaque.
punto-no-centre = La première carte d’une manche est en { $square }, et cette case est vide.
punto-apart = Les cartes en { $square } ne sont pas reliées au centre.
punto-line-stands = Un alignement gagnant est déjà là, dans la couleur { $colour }.
punto-turns = Le camp { $side } a posé { $placed } de ses cartes, mais a joué { $turns } tours.
punto-neutral = Le camp { $side } a { $count } cartes neutres à la première manche au lieu de { $expected }.
punto-share = La place { $seat } devrait avoir { $expected } cartes dans cette manche, cartes posées comprises.
