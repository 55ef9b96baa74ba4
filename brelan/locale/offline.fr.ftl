# La page d’un serveur qui ne répond pas
offline-here = Hors ligne : vous jouez dans ce navigateur.
offline-answers = Le serveur répond de nouveau.
offline-choose = Le serveur répond de nouveau. Où continuer cette partie ?
offline-back = Y revenir
offline-there = Là-bas, où elle en était
offline-stay = Ici
offline-goes-on = La partie continue ici
offline-goes-on-text = Le serveur est hors d’atteinte. Vos cartes et tout ce que vous avez vu restent ; ce que personne ne vous a montré est redistribué.
offline-hand = Vous avez joué hors ligne. Le serveur peut ranger ces parties parmi les vôtres ; elles ne sont pas classées.
offline-hand-yes = Les lui remettre
offline-handed = { $games ->
    [0] Aucune partie à remettre.
    [one] Une partie est maintenant parmi les vôtres.
   *[other] { $games } parties sont maintenant parmi les vôtres.
  }{ $refused ->
    [0] { "" }
    [one] {" "}Une autre n’a pas été acceptée.
   *[other] {" "}{ $refused } autres n’ont pas été acceptées.
  }
