# Ce qui est dit à qui est ailleurs.
notice-title = À vous de jouer
notice-turn = { $game } : { $names } { $number ->
    [one] attend
   *[other] attendent
  } votre coup.
mail-confirm-subject = Brelan : confirmez votre adresse
mail-confirm-text = Quelqu’un, sans doute vous, a demandé à être prévenu à cette adresse quand c’est à son tour de jouer.

    Pour confirmer, ouvrez ce lien :
    { $link }

    Si ce n’était pas vous, ne faites rien : rien d’autre ne sera envoyé. Le même lien permet aussi de refuser.
mail-turn-text = { $said }

    Ouvrir la table :
    { $link }

    Ne plus recevoir ces courriels :
    { $stop }
