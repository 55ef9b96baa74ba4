# Parties entre personnes : présence, patience, abandon, propositions, conditions, revanche.
seat-here = présent
seat-away = absent
seat-away-since = absent depuis { $time }
seat-helped = peut demander un conseil
seat-has-given-up = { $how ->
    [time] temps écoulé
   *[other] abandon
}
turn-away = On attend { $names }…
turn-gave-up = { $how ->
    [time] Votre temps est écoulé : un robot joue pour vous.
    [claim] Votre absence a trop duré : c’est un abandon, un robot joue pour vous.
   *[resigned] Vous avez abandonné : un robot joue pour vous.
}
absent-waits = { $name } n’est pas là. Encore { $time } de patience.
absent-patient = On attend encore { $name }.
absent-over = { $name } ne revient pas. Que faire ?
absent-wait = Attendre encore
absent-decide = Décider autre chose
absent-bot = Un robot à sa place
absent-invite = Inviter quelqu’un
absent-claim = Déclarer son abandon
absent-claim-others-win = { $name } aura abandonné : l’autre camp gagne.
absent-claim-bot-plays-on = { $name } aura abandonné : un robot joue la suite et ne peut pas gagner.
absent-claim-team-plays-on = { $name } aura abandonné : un robot joue la suite. Quand plus personne ne joue dans une équipe, elle a perdu.
absent-claim-loses = { $name } aura perdu, et la partie sera finie.
offer-draw = Proposer l’égalité
offer-end = Proposer d’arrêter sans résultat
offer-back = Demander à reprendre mon dernier coup
offer-draw-asked = { $name } propose l’égalité.
offer-end-asked = { $name } propose d’arrêter sans résultat.
offer-back-asked = { $name } demande à reprendre son dernier coup.
offer-draw-made = Vous proposez l’égalité.
offer-end-made = Vous proposez d’arrêter.
offer-back-made = Vous demandez à reprendre votre coup.
offer-awaited = On attend la réponse de { $names }.
offer-lapsed-draw = L’égalité n’est plus proposée : le jeu a continué.
offer-lapsed-end = L’arrêt n’est plus proposé : le jeu a continué.
offer-lapsed-back = La reprise n’est plus demandée : le jeu a continué.
offer-unrates = La partie ne comptera plus pour le classement.
offer-accept = Accepter
offer-decline = Refuser
offer-withdraw = Retirer ma proposition
resign = Abandonner
resign-of = { $person ->
    [you] Abandonner
   *[other] Abandonner pour { $name }
}
resign-others-win = Abandonner ? L’autre camp gagne, et la partie est finie.
resign-bot-plays-on = Abandonner ? Un robot joue la suite à votre place et ne peut pas gagner.
resign-team-plays-on = Abandonner ? Un robot joue la suite à votre place. Si plus personne ne joue dans votre équipe, elle a perdu.
resign-loses = Abandonner ? Vous avez alors perdu, et la partie est finie.
event-away = { $person ->
    [you] Vous êtes absent.
   *[other] { $name } est absent.
}
event-here = { $person ->
    [you] Vous êtes de retour.
   *[other] { $name } est de retour.
}
event-resign = { $person ->
    [you] Vous abandonnez.
   *[other] { $name } abandonne.
}
event-time = { $person ->
    [you] Votre temps est écoulé.
   *[other] Le temps de { $name } est écoulé.
}
event-claim = { $person ->
    [you] Vous étiez absent trop longtemps : c’est un abandon.
   *[other] { $name } était absent trop longtemps : c’est un abandon.
}
event-free = La place de { $name } est libre.
event-offer-draw = { $person ->
    [you] Vous proposez l’égalité.
   *[other] { $name } propose l’égalité.
}
event-offer-end = { $person ->
    [you] Vous proposez d’arrêter sans résultat.
   *[other] { $name } propose d’arrêter sans résultat.
}
event-offer-back = { $person ->
    [you] Vous demandez à reprendre un coup.
   *[other] { $name } demande à reprendre un coup.
}
event-accept = { $person ->
    [you] Vous acceptez.
   *[other] { $name } accepte.
}
event-decline = { $person ->
    [you] Vous refusez.
   *[other] { $name } refuse.
}
event-withdraw = { $person ->
    [you] Vous retirez votre proposition.
   *[other] { $name } retire sa proposition.
}
end-how-resigned = Abandon : { $names }.
end-how-time = Temps écoulé : { $names }.
end-how-claim = Absent trop longtemps : { $names }.
end-draw = Égalité d’un commun accord.
end-agreement = Partie arrêtée d’un commun accord, sans résultat.
rematch-decider = La belle
series-score = Partie { $game } de la série : { $score }.
terms-title = Conditions de cette table
terms-rated = La partie compte pour le classement.
terms-unrated = La partie ne compte pas pour le classement.
terms-giving-up-others-win = Qui abandonne donne la victoire à l’autre camp.
terms-giving-up-bot-plays-on = Qui abandonne laisse un robot jouer la suite et ne peut plus gagner ; les autres continuent.
terms-giving-up-team-plays-on = Qui abandonne laisse un robot jouer la suite pour son équipe. Une équipe où plus personne ne joue a perdu.
terms-giving-up-loses = Qui abandonne a perdu, tous les autres ont gagné.
terms-time-up-others-win = Qui dépasse son temps donne la victoire à l’autre camp.
terms-time-up-bot-plays-on = Qui dépasse son temps laisse un robot jouer la suite et ne peut plus gagner.
terms-time-up-team-plays-on = Qui dépasse son temps laisse un robot jouer la suite pour son équipe. Une équipe où plus personne ne joue a perdu.
terms-time-up-loses = Qui dépasse son temps a perdu.
terms-time-up-bot-moves = Qui dépasse son temps laisse un robot jouer ce coup.
terms-patience = Quand c’est à quelqu’un d’absent de jouer, on l’attend { $time } ; puis les autres peuvent déclarer son abandon, inviter quelqu’un ou appeler un robot.
terms-talk = Les partenaires peuvent se parler pendant la partie.
terms-silence = Les partenaires ne se parlent pas pendant la partie.
terms-help = Aide permise : { $names }.
terms-clock = Pendule : { $clock }.
time-days = { $number ->
    [one] { $number } jour
   *[other] { $number } jours
}
time-minutes = { $number ->
    [one] { $number } minute
   *[other] { $number } minutes
}
time-seconds = { $number ->
    [one] { $number } seconde
   *[other] { $number } secondes
}
left-days = { $days } j { $hours } h
left-hours = { $hours } h { $minutes }
clock-by-move = { $time } par coup
clock-by-game = { $time } par partie
clock-by-increment = { $time } de plus à chaque coup
clock-game-300-5 = 5 minutes par partie, 5 secondes de plus à chaque coup
clock-game-900-10 = 15 minutes par partie, 10 secondes de plus à chaque coup
clock-days-1 = 1 jour par coup
clock-days-2 = 2 jours par coup
clock-days-3 = 3 jours par coup
clock-days-7 = 7 jours par coup
clock-days-14 = 14 jours par coup
play-rated = Compte pour le classement
play-talk = Les partenaires peuvent se parler
play-help-at = Aide permise à la place { $number }
