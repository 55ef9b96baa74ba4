# La page d’un serveur qui ne répond pas
offline-here = Hors ligne : vous jouez dans ce navigateur.
offline-answers = Le serveur répond de nouveau.
offline-choose = Le serveur répond. Où continuer ?
offline-back = Y revenir
offline-there = Là-bas, où elle en était
offline-stay = Ici
offline-goes-on = La partie continue ici
offline-goes-on-text = Le serveur est hors d’atteinte. Vos cartes et tout ce que vous avez vu restent ; ce que personne ne vous a montré est redistribué.
offline-hand = Vous avez joué hors ligne. Le serveur peut ranger ces parties parmi les vôtres ; elles ne sont pas classées.
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
offline-pitch = Des combinaisons à la française : contre des robots honnêtes, ou à plusieurs sur un seul écran. Le serveur est hors d’atteinte : tout se passe dans ce navigateur.
offline-server = Ce que vous cherchez demande le serveur, qui est hors d’atteinte. En attendant, vous pouvez jouer ici contre des robots, et lire les règles, les leçons et les problèmes.
offline-games = Ces parties restent dans ce navigateur. Quand le serveur répondra, vous pourrez les lui remettre.
offline-handing = Vos parties se préparent…
