carro-combo = Carro Combo
carro-combo-pitch = Surenchérissez avec des cartes voisines dans votre main, et ne soyez pas le dernier à en tenir !
carro-put-first = Vous avez tiré { $card } : glissez d’abord cette carte dans votre main.
carro-nothing-drawn = Vous n’avez pas de carte tirée à glisser dans votre main.
carro-leader-takes = Vous ouvrez ce pli, vous devez donc jouer ; seuls les suivants peuvent prendre une carte de réserve.
carro-reserve-empty = Votre réserve est vide : vous devez jouer.
carro-reserve-number = Vous n’avez plus de carte de réserve { $number } : celle qui reste porte le numéro 0.
carro-no-such-place = Il n’y a pas de place { $place } où la mettre : votre main a les places 0 à { $last }.
carro-no-card = Il n’y a pas de carte à la place { $place } : on compte à partir de 0, et vous tenez { $count } cartes.
carro-not-stop = On compte les places à partir de 0 : la carte à la place { $place } est { $card }, pas un Stop.
carro-not-pioche = On compte les places à partir de 0 : la carte à la place { $place } est { $card }, pas une Pioche.
carro-beyond-hand = À partir de la place { $place }, { $act } dépasse votre main de { $count } cartes : une main est une rangée, pas un cercle.
carro-other-card = On compte les places à partir de 0 : la carte à la place { $place } est { $card }, on n’y joue pas { $act }.
carro-special-alone = Stop et Pioche se jouent seuls : avec { $cards }, on ne joue pas { $act }.
carro-no-combination = Avec { $cards }, on ne joue pas { $act }.
carro-too-weak = Il faut battre { $to_beat } : { $equal ->
    [yes] l’égaler ne suffit pas, il faut plus fort
   *[no] { $act } ne suffit pas
}.
carro-nowhere = Nulle part dans votre main, des cartes voisines ne font { $act }.
carro-not-held = Aucune carte de votre main ne fait { $act }.
carro-no-wrap = Après le { $highest }, il n’y a pas de 1 : une suite monte de sa carte la plus basse à la plus haute.
carro-run-length = De { $low } à { $high }, ce n’est pas une telle suite : elle compte { $size } cartes dont les valeurs se suivent.
carro-unequal = Ces valeurs ne font pas une combinaison : il faut une carte, deux ou trois égales, ou deux ou trois dont les valeurs se suivent.
carro-no-value = Il n’y a pas de { $value } : les cartes vont de 1 à 12.
carro-no-kind = Une combinaison compte trois cartes au plus.
carro-none = Vous n’avez pas de { $kind ->
    [solo] solo
    [pair] paire
    [trio] brelan
    [run2] petite suite
    [run3] grande suite
   *[run] suite
} à jouer maintenant.
carro-joker-value = Un X prend la valeur que vous annoncez : nommez-la.
carro-no-joker = Vous n’avez pas de X dans votre main.
carro-reserve-choice = { $count ->
    [1] Votre seule carte de réserve porte le numéro 0
   *[other] Vos cartes de réserve portent les numéros 0 et 1
} : { $cards }. Dites laquelle, et à quelle place de votre main.
carro-now-lead = Vous ouvrez ce pli : jouez une combinaison, un Stop ou une Pioche.
carro-now-follow = Jouez plus fort, un Stop ou une Pioche, ou prenez une carte de réserve.
carro-now-play = Votre réserve est vide : jouez plus fort, un Stop ou une Pioche.
carro-now-put = Glissez dans votre main la carte que vous avez tirée.
carro-cards-named = { $cards }
carro-act-named = { $kind ->
    [solo] le solo { $value }
    [run2] la petite suite { $value }
    [pair] la paire de { $value }
    [run3] la grande suite { $value }
    [trio] le brelan de { $value }
    [stop] le Stop
   *[pioche] la Pioche
}
carro-act = « { $act } » n’est pas un acte d’un pli.
carro-act-take = La place { $seat } n’a pas pu faire « { $act } » : celui qui ouvre ne prend pas, et une carte prise est en main, connue de tous.
carro-act-discard = « { $act } » ne correspond pas aux dernières cartes de la défausse.
carro-act-after-stop = La place { $seat } a joué un Stop : personne n’a pu agir ensuite.
carro-act-weak = { $act } a été joué mais ne bat pas { $to_beat }.
carro-trick-order = Dans un pli, tous ceux qui sont en manche agissent une fois, dans le sens horaire, à partir de la place { $leader }, qui ouvre.
carro-trick-complete = Le pli est complet et personne n’a de carte à tirer : il ne peut pas être en attente.
carro-draw = On ne tire des cartes qu’après un pli complet, trois pour chacune de ses Pioches.
carro-active = La place { $seat } est en manche si elle a des cartes, ou vient de jouer ses dernières dans ce pli.
carro-alone = Seule la place { $seat } est encore en manche : la manche serait finie.
carro-pile = La pioche devrait compter { $expected } cartes.
carro-hand-size = La place { $seat } ne peut pas tenir plus de { $most } cartes.
carro-reserve-size = La place { $seat } ne peut pas avoir plus de deux cartes de réserve.
carro-known = Pour la place { $seat }, « known » demande une valeur par carte en main.
carro-known-many = La place { $seat } a pris { $taken } cartes de réserve : tous ne peuvent pas en connaître davantage.
carro-tokens = La place { $seat } doit avoir de 0 à { $most } jetons.
carro-round = La manche { $round } ne va pas avec les jetons payés : chaque manche précédente en a coûté un à un joueur au moins, et pas à tous.
carro-dealer = D’après les options, la place { $seat } donne ; cette position dit le contraire.
carro-first-leader = La place { $seat } ne peut pas ouvrir le premier pli de cette manche.
carro-not-over = La partie ne peut pas être finie : personne ne doit payer.
carro-losers = Les perdants doivent être parmi ceux qui doivent payer (places { $payers }) et ne plus avoir de jeton.
