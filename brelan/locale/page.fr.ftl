# Partout
loading = Un instant…
close = Fermer
cancel = Annuler
yes = oui
no = non
you = vous
you-title = Vous
not-now = Pas maintenant
skip = Aller au contenu
nav = Navigation
to-home = Retour à l’accueil
copied = Lien copié.
link-title = Le lien
link-how = Le navigateur ne le copie pas de lui-même à cette adresse. Le voici, sélectionné : Ctrl + C (⌘ + C sur un Mac), ou un appui long puis « Copier ».
show-all = Tout montrer ({ $number })
show-less = Montrer moins
lost-title = Rien ici
lost-text = Cette page n’existe pas, ou n’existe plus.
game-unknown-page = Il n’y a pas de jeu « { $game } ».

# Le réseau
net-offline = Le serveur est hors d’atteinte. Vérifiez la connexion ; tout reprend tout seul.
cookies-refused = Votre navigateur refuse les cookies de ce site : autorisez-les, puis rechargez la page. Un seul cookie sert à vous reconnaître.
net-failed = Quelque chose s’est mal passé de notre côté. Essayez encore.
net-lost = Connexion perdue, nouvel essai…
net-lost-kept = Connexion perdue. Votre coup est gardé, il partira tout seul.
net-back = La connexion est revenue.
net-kept-refused = Un coup gardé n’a pas pu être joué : { $reason }
sending = Votre coup part…

# La table d’un jeu venu d’ailleurs
room-other-version = La table de ce jeu est faite pour une autre version de la page ({ $version } au lieu de { $expected }). Vous pouvez jouer avec des mots et des boutons.
room-failed = La table de ce jeu n’a pas pu être dessinée. Vous pouvez jouer avec des mots et des boutons.

# L’accueil
home-title = Brelan : jeux de combinaisons
home-heading = { $games ->
        [0] Des jeux, une table
        [1] Un jeu, une table
        [2] Deux jeux, une table
        [3] Trois jeux, une table
        [4] Quatre jeux, une table
        [5] Cinq jeux, une table
        [6] Six jeux, une table
        [7] Sept jeux, une table
        [8] Huit jeux, une table
        [9] Neuf jeux, une table
        [10] Dix jeux, une table
        [11] Onze jeux, une table
        [12] Douze jeux, une table
       *[other] { $games } jeux, une table
    }
home-pitch = Des combinaisons à la française : contre des robots honnêtes, avec des amis par un simple lien, ou à plusieurs sur un seul écran.
home-games = Les jeux
home-continue = Vos tables
home-open = Tables ouvertes
status-waiting = en attente
status-running = en cours
status-yours = à vous
status-left = place à reprendre
status-over = finie
status-closed = Cette table est fermée.
closed-text = Qui l’avait ouverte l’a fermée ; on n’y joue plus.
players-exactly = { $number } joueurs
players-range = { $least } à { $most } joueurs
minutes = { $least } à { $most } min
play-now = Jouer
play-friends = Avec des amis
play-learn = Apprendre
play-lesson = La leçon
install-hint = Brelan s’installe comme une application, et s’ouvre même sans réseau.
install = Installer
daily-title = La donne du jour
daily-invite = { $players ->
    [0] Soyez la première personne à la jouer.
    [one] Une personne l’a déjà jouée.
   *[other] { $players } personnes l’ont déjà jouée.
  }
daily-done = { $players ->
    [one] Vous l’avez jouée ; personne d’autre pour l’instant.
   *[other] Vous l’avez jouée, comme { $players } personnes en tout.
  }

# Préparer une table
play-with = Avec qui ?
play-bots = Robots
play-here = Ici, à plusieurs
play-start = À table !
play-public = Table ouverte à tous
play-public-hint = Elle paraît à l’accueil, chacun peut s’y asseoir.
play-hold = Attendre avant de distribuer
play-hold-hint = Chacun peut ajouter ses mots au tirage ; vous donnez le départ.
seats = Places
seat-number = Place { $number }
seat-me = { $name } (vous)
seat-friend = Un ami, par lien
seat-guest = Quelqu’un sur cet appareil
seat-guest-name = Nom de la place { $number }
seat-guest-placeholder = Joueur { $number }
seat-bot = Robot { $level }
seat-open = Place libre
seat-of = La place de { $name }
seat-nobody = Quelqu’un
seat-numbered = { $name } { $number }
seat-program = { $program ->
    [empty] { $name } (un programme)
   *[other] { $name } (le programme { $program })
}
level-decouverte = découverte
level-novice = débutant
level-club = club
level-expert = expert
level-master = maître
level-up = Deux victoires de suite : on monte d’un niveau ?
level-down = Trois défaites de suite : une partie plus facile ?
level-take = Jouer au niveau { $level }
bot-name-0 = Ada
bot-name-1 = Blaise
bot-name-2 = Sophie
bot-name-3 = Évariste
bot-name-4 = Émilie
bot-name-5 = Leonhard
bot-name-6 = Hypatie
bot-name-7 = René
option-players = Nombre de joueurs
option-teams = En équipes de deux
option-expert = Partie d’experts (deux cartes en main)
option-rounds = Manches
option-tokens = Jetons de départ
option-first = Qui commence
option-dealer = Qui donne
option-always = Toujours à { $number } joueurs.
option-never = Pas à { $number } joueurs.
option-drawn = Au sort
clock = Temps
clock-left = Temps restant :
clock-none = Sans pendule
clock-move-30 = 30 secondes par coup
clock-move-60 = 1 minute par coup
clock-move-180 = 3 minutes par coup
clock-game-300 = 5 minutes par partie
clock-game-900 = 15 minutes par partie

# La salle d’attente
waiting-strip = On attend du monde
waiting-title = La table attend
waiting-text = Un seul lien pour tout le monde : chacun y choisit sa place. La partie commence quand tout le monde est là.
waiting-others = La partie commence quand tout le monde est là.
waiting-sent-away = Vous n’avez plus de place à cette table : elle a été libérée.
host-name = Votre nom, pour les invités
host-name-save = C’est moi
waiting-deal = Les cartes arrivent…
share-link = Envoyer le lien
copy-link = Copier le lien
share-invite = Une place vous attend à ma table :
share-watch = Venez voir ma partie :
share-replay = Ma partie, coup par coup :
share-challenge = { $game } : les mêmes cartes à la même place. Ferez-vous mieux ?
share-result = Partager
fill-bot = Un robot
fill-level = Niveau des robots
qr-label = Code QR de l’invitation
qr-text = Ou viser ce code avec l’appareil photo.
house-local = Ce lien ne marche que sur cet ordinateur.
house-explained = Ouvrir la maison au réseau : qui est sur le même réseau (wifi ou câble) pourra ouvrir cette page, jusqu’à l’arrêt du serveur. Le pare-feu peut demander votre accord.
house-let-in = Ouvrir au réseau
house-none = Pas d’adresse de réseau local trouvée, ou l’accès est déjà réglé : ouvrez cette page à l’adresse du serveur.
house-open = La maison est ouverte au réseau local.
house-address = Adresse du lien
sit-here = M’asseoir ici
start-now = Distribuer
join-title = Invitation
join-heading = On vous attend pour une partie de { $game }
join-host = À la table : { $names }.
join-name = Votre nom
join-taken = Toutes les places sont prises. Vous pouvez regarder la partie.
join-other = La place de ce lien est déjà prise ; une autre est libre.
join-late = Quelqu’un vient de prendre cette place. Choisissez-en une autre, ou regardez la partie.
join-team = Équipe { $number }
join-seat = M’asseoir à la place { $number }
join-over = Cette partie est finie. Vous pouvez la regarder.
join-watch = Regarder
free-left = { $number ->
    [one] { $names } a quitté la table. Sa place est libre.
   *[other] { $names } ont quitté la table. Leurs places sont libres.
  }
free-invite = Inviter
free-text = Qui ouvre ce lien prend une place libre et continue la partie.
free-none = Toutes les places sont prises.
free-yours = Vous avez quitté cette partie. Votre place vous attend.
free-bot-plays = Vous avez quitté cette partie. Un robot joue à votre place.
free-back = Reprendre ma place

# À la table
board-title = La table
table-moves = Coups possibles
table-tools = Outils de la table
table-problem = Cette table ne s’ouvre pas
turn-you = À vous de jouer
turn-of = À { $name } de jouer
turn-since = depuis { $time }
turn-of-since = À { $name } de jouer, depuis { $time }
turn-wait = { $person ->
    [you] { $names } réfléchissez…
   *[other] { $number ->
        [one] { $names } réfléchit…
       *[other] { $names } réfléchissent…
    }
}
turn-free = La partie attend : une place est libre.
hint = Conseil
take-back = Reprendre
log = Coups
chat = Discuter
result = Résultat
see-result = Voir le résultat
scene-go-on = Continuer
scene-skip = Passer
scene-round = Fin de la manche { $round }.
scene-game = La partie est finie.
strip-pace = Rythme : { $pace }
menu = Menu
coach = La leçon
lesson-strayed = Vous avez pris votre propre chemin : continuez librement, ou reprenez votre coup.
lesson-of = La leçon de { $game }
lesson-step = Exercice { $step } sur { $steps }
lesson-find = Il y en a { $number } à trouver.
lesson-found = Trouvé ! Encore { $left }.
lesson-found-before = Celle-là, vous l’avez déjà. Cherchez ailleurs dans la main.
lesson-next = Suivant
lesson-end = Terminer
lesson-before = Exercice précédent
lesson-skip = Passer
lesson-leave = Quitter la leçon
lesson-finished = Vous savez jouer !
lesson-first-game = Votre première partie
lesson-first-game-note = Contre des débutants, sans classement. Un conseiller vous dira trois fois au plus quand un coup coûte cher.
lesson-again = Revoir la leçon
coach-title = Le conseiller
coach-costs = Ce coup vous coûte environ { $percent } chances sur 100. { $reason }
coach-back = Reprendre mon coup
coach-go-on = Continuer
coach-off = Plus de conseils
refused-chosen = Vous avez déjà choisi : on attend encore { $among }.
refused-turn = Ce n’est pas encore à vous : c’est à { $among } de jouer.
refused-example = { $why } Par exemple, vous { $move }.
confirm-title = Confirmer le coup
confirm-text = Confirmer : { $words } ?
confirm-play = Jouer
curtain-text = Passez l’appareil à { $name }.
curtain-who = Les mains sont cachées. Qui regarde ?
curtain-lift = { $name }, c’est moi
described = La table en toutes lettres
typed-label = Écrire un coup
typed-play = Jouer
typed-all = Tous les coups possibles ({ $number })
hint-wait = Le robot réfléchit…
hint-note = Une partie avec conseil ne compte pas au classement.
hint-chance = { $aim ->
    [team] { $percent } % de chances de victoire pour votre équipe
    [not-lose] { $percent } % de chances de ne pas perdre
   *[win] { $percent } % de chances de gagner
  }
hint-margin = (± { $error })
hint-play = Jouer
hint-later = Un conseil se demande quand c’est à vous.
hint-ask = Que jouerait un bon robot à votre place ?
hint-get = Demander conseil
back-note = Une partie où l’on reprend un coup ne compte pas au classement.
back-get = Reprendre mon coup
log-empty = Aucun coup pour l’instant.
log-notation = Notation
log-notation-off = Sans notation
log-part-round = Manche { $number }
log-part-trick = Pli { $number }
log-part-turn = Tour { $number }
log-part-announcement = Annonce { $number }
log-secret = { $person ->
    [you] jouez face cachée
   *[other] joue face cachée
}
log-begun = Une partie reprise après le coup { $number }.
log-clock = au temps
chat-emotes = Phrases toutes faites
chat-say = Dire quelque chose
chat-send = Dire
chat-empty = Silence à la table.
emote-hello = Bonjour !
emote-bravo = Bravo !
emote-thanks = Merci
emote-oops = Oups…
emote-think = Hum…
emote-hurry = On y va ?
emote-laugh = Ha ha !
emote-bye = Au revoir !
emote-luck = Bonne chance !
emote-ready = On peut commencer !
emote-nice = Joli coup !
emote-welcome = De rien
emote-sorry = Pardon !
emote-wow = Oh là là !
emote-close = C’était serré !
emote-moment = Un instant, s’il vous plaît
emote-again = Encore une partie ?
emote-last = Dernière partie pour moi
emote-played = Bien joué !
chat-watchers = { $number ->
    [one] Une personne regarde.
   *[other] { $number } personnes regardent.
}
chat-among-watchers = Entre spectateurs : les joueurs le lisent une fois la partie finie.
chat-said-watchers = spectateur
chat-said-team = à l’équipe
chat-to = À qui
chat-to-all = À tous
chat-to-team = À mon équipe
chat-hushed = À cette table, les partenaires ne se parlent pas pendant la partie : il y a les phrases toutes faites.
chat-strangers = Avec des personnes de la liste des tables ouvertes, il y a les phrases toutes faites. Vos propres mots sont pour vos amis, et aux tables sur invitation.
chat-silent = muet pour vous
person-actions = Au sujet de { $name }
mute = Ne plus entendre
unmute = Entendre à nouveau
block = Bloquer
unblock = Débloquer
friend-ask = Inviter comme ami
friend-withdraw = Ami invité : retirer
friend-accept = Accepter comme ami
friend-remove = Retirer des amis
report = Signaler
report-why = Pourquoi ?
report-words = Ce qui a été dit
report-name = Le nom
report-cheating = Jeu déloyal
report-other = Autre chose
report-note = Que s’est-il passé ? (facultatif)
report-context = Ce qui a été dit en dernier à cette table est transmis à qui tient ce serveur.
report-no-context = C’est transmis à qui tient ce serveur.
report-send = Envoyer le signalement
report-sent = Merci. Qui tient ce serveur le regardera.
send-away = Écarter
send-away-of = Écarter { $name } de la table
menu-text = La table en toutes lettres, coups au clavier
menu-stand-in = { $person ->
    [you] Un robot joue pour moi
   *[other] Un robot joue pour moi ({ $name })
}
menu-stand-in-sure = La partie ne comptera plus au classement.
menu-stand-in-people = La partie compte au classement, mais vous ne pourrez plus la gagner : personne ne gagne par les coups d’un robot.
menu-stand-in-yes = Laisser jouer le robot
menu-return = { $person ->
    [you] Reprendre ma place
   *[other] Reprendre ma place ({ $name })
}
menu-hand-view = Ma main seule
menu-whole-table = Toute la table
menu-whole-table-text = Avec les autres joueurs, comme sans grand écran.
hand-view-begins = Le grand écran montre la table : votre téléphone montre votre main.
menu-watch = Inviter à regarder
menu-new = Nouvelle table
menu-leave = Quitter la table
menu-leave-sure = Quitter la table ? Votre place sera libre.
menu-leave-alone = Quitter la table ? Elle vous attendra.
menu-leave-running = Quitter la table ? Votre place sera libre ; vous pourrez la reprendre tant que personne d’autre ne s’y assoit.
menu-leave-rated = Quitter la table ? Votre place sera libre ; vous pourrez la reprendre tant que personne d’autre ne s’y assoit. La partie compte au classement : si un autre joue pour vous, elle est perdue.
menu-close = Fermer la table
menu-close-sure = Fermer pour de bon ? La partie s’arrête pour tout le monde.
menu-rated = Cette partie compte au classement.
menu-unrated = Cette partie ne compte pas au classement.
menu-chain = Empreinte de la partie jusqu’ici :
event-move = { $name } { $words }.
event-clock = Temps écoulé : { $person ->
    [you] vous
   *[other] { $name }
} { $words }.
event-chosen = { $person ->
    [you] Vous avez choisi.
   *[other] { $name } a choisi.
}
event-say = { $person ->
    [you] Vous dites : { $text }
   *[other] { $name } dit : { $text }
}
event-join = { $person ->
    [you] Vous prenez place à la table.
   *[other] { $name } s’assoit à la table.
}
event-leave = { $person ->
    [you] Vous quittez la table.
   *[other] { $name } quitte la table.
}
event-fill = { $name }, un robot, s’assoit à la table.
event-stand-in = { $person ->
    [you] Un robot joue pour vous.
   *[other] Un robot joue pour { $name }.
}
event-return = { $person ->
    [you] Vous reprenez votre place.
   *[other] { $name } reprend sa place.
}
event-start = Les cartes sont distribuées.
event-back = Le dernier coup est repris.
event-rematch = Une revanche est prête.
event-close = La table est fermée.
notify-title = À vous !
notify-text = C’est à vous de jouer à { $game }.
notify-denied = Le navigateur ne permet pas d’avertir.
secure-needed = Les navigateurs ne le permettent qu’aux adresses en https : pas ici, en simple http.

# La fin
end-you-won = Vous avez gagné !
end-team-won = Votre équipe a gagné !
end-you-lost = Vous avez perdu : { $number ->
    [one] { $names } gagne.
   *[other] { $names } gagnent.
}
end-team-lost = Votre équipe a perdu : { $number ->
    [one] { $names } gagne.
   *[other] { $names } gagnent.
}
end-you-spared = Vous avez gagné : { $number ->
    [one] { $names } a perdu.
   *[other] { $names } ont perdu.
}
end-lost-alone = Vous avez perdu : tous les autres gagnent.
end-lost-with = Vous avez perdu, avec { $names }.
end-lost-by = { $number ->
    [one] { $names } a perdu.
   *[other] { $names } ont perdu.
}
end-tie = Égalité.
end-you-share = Victoire partagée : { $among }.
end-won-by = { $number ->
    [one] { $names } gagne.
   *[other] { $names } gagnent.
}
score-again = Revoir le compte sur la table
score-title = Le compte
score-total = Total
rematch = Revanche
rematch-go = Aller à la revanche
analysis-title = L’analyse
analysis-working = Le robot revoit la partie… { $percent } %
analysis-fair = Part équitable
analysis-luck-deals = Chance : donnes
analysis-luck-draws = Chance : pioches
analysis-given-away = Laissé
analysis-received = Reçu
analysis-untold = Indécis
analysis-result = Résultat
analysis-units = En points de pourcentage des { $aim ->
    [not-lose] chances de ne pas perdre
   *[win] chances de gagner
  }. Les lignes s’additionnent pour donner le résultat. « Donnes » et « Pioches » : ce qui est venu, comparé à ce qu’on pouvait attendre. « Laissé » : ce qu’ont coûté les coups nettement moins bons. « Reçu » : ce qu’ont rapporté ceux des autres. « Indécis » : petites pertes, cartes cachées, hasard des estimations (la chance est connue à ±{ $error } près).
analysis-whose = Qui décide
analysis-move = Coup { $number }
analysis-played = Joué : { $words }
analysis-better = Mieux : { $words }
analysis-cost = (+{ $points } points de chances)
analysis-was-best = Le meilleur coup
analysis-none = Aucune décision à revoir.
analysis-flawless = Rien à redire sur ces { $number } décisions.
analysis-every = Toutes les décisions ({ $number })
analysis-slips = Seulement les plus coûteuses
analysis-best = La meilleure grille trouvée avec ces cartes vaut { $score } points.
analysis-best-proved = La meilleure grille possible avec ces cartes vaut { $score } points.
chart-title = { $aim ->
    [not-lose] Les chances de ne pas perdre au fil des coups, les cartes étant ce qu’elles sont
   *[win] Les chances de gagner au fil des coups, les cartes étant ce qu’elles sont
  }
proof-good =
    { $words ->
        [0] Donne vérifiée : le serveur s’était engagé avant.
        [one] Donne vérifiée : le mot d’un joueur y est mêlé.
       *[other] Donne vérifiée : les mots de { $words } joueurs y sont mêlés.
    }
proof-good-daily = Donne du jour du { $daily } vérifiée : le serveur seul l’avait tirée, et s’était engagé avant.
proof-good-again = Donne vérifiée : les cartes sont celles de la première partie.
proof-good-tournament = Donne du tour de tournoi vérifiée : le serveur seul l’avait tirée, et s’était engagé avant.
proof-good-position = Hasard vérifié. La partie reprend une position, que personne n’a tirée et qu’aucun mot n’a faite.
proof-missing = Sans les mots de : { $names }.
proof-old = Donne vérifiée, autant qu’une partie de la version 0.1 peut l’être.
proof-later = La preuve de cette donne sera montrée demain, quand personne ne pourra plus la jouer.
proof-later-tournament = La preuve de cette donne sera montrée à la fin du tournoi : les donnes des tours suivants ont le même secret.
proof-bad = Cette partie n’est pas telle que promise ! { $reason }
proof-unable = La preuve n’a pas pu être chargée.
proof-command = Vérifier soi-même, sans cette page
proof-replay = Cette page ne connaît pas les règles : si chaque coup et chaque reprise étaient permis, et si le résultat est juste, c’est cette commande qui le dit.
proof-download = Télécharger la partie avec sa preuve

# Revoir une partie
replay-title = Revoir une partie
replay-see = Revoir la partie
replay-share = Partager la partie
replay-back = Retour à la table
replay-deal = La donne
replay-slider = Moment de la partie
replay-previous = Coup précédent
replay-next = Coup suivant
replay-run = Dérouler
replay-pause = Pause
replay-eyes = Qui regarde
replay-outside = Vu du public
replay-through = { $person ->
    [you] Vu par vous
   *[other] Vu par { $name }
}
verdict-luck-won = { $person ->
    [you] Vous avez surtout eu de la chance
   *[other] { $name } a surtout eu de la chance
  } : les cartes ont apporté { $luck } chances sur 100, { $play ->
    [0] le jeu rien
   *[other] { $played ->
        [cost] le jeu en a coûté { $play }
       *[gain] le jeu { $play }
      }
  }.
verdict-luck-lost = { $person ->
    [you] Vous avez surtout manqué de chance
   *[other] { $name } a surtout manqué de chance
  } : les cartes ont coûté { $luck } chances sur 100, { $play ->
    [0] le jeu rien
   *[other] { $played ->
        [cost] le jeu { $play }
       *[gain] le jeu en a rapporté { $play }
      }
  }.
verdict-play-won = { $person ->
    [you] Vous avez surtout mieux joué
   *[other] { $name } a surtout mieux joué
  } : les coups ont apporté { $play } chances sur 100, { $luck ->
    [0] les cartes rien
   *[other] { $lucky ->
        [cost] les cartes en ont coûté { $luck }
       *[gain] les cartes { $luck }
      }
  }.
verdict-play-lost = { $person ->
    [you] Les coups ont surtout décidé contre vous
   *[other] Les coups ont surtout décidé contre { $name }
  } : ils ont coûté { $play } chances sur 100, { $luck ->
    [0] les cartes rien
   *[other] { $lucky ->
        [cost] les cartes { $luck }
       *[gain] les cartes en ont rapporté { $luck }
      }
  }.
verdict-both-won = { $person ->
    [you] Vous avez bien joué, et eu de la chance
   *[other] { $name } a bien joué, et eu de la chance
  } : les coups ont apporté { $play } chances sur 100, les cartes { $luck }.
verdict-both-lost = { $person ->
    [you] Le jeu et la chance étaient contre vous
   *[other] Le jeu et la chance étaient contre { $name }
  } : les coups ont coûté { $play } chances sur 100, les cartes { $luck }.
verdict-offset = { $person ->
    [you] Chance et jeu se sont compensés
   *[other] Pour { $name }, chance et jeu se sont compensés
  } : les cartes ont { $lucky ->
    [cost] coûté
   *[gain] apporté
  } { $luck } chances sur 100, les coups en ont { $played ->
    [cost] coûté
   *[gain] apporté
  } { $play }.
verdict-even = { $person ->
    [you] Ni la chance ni le jeu n’expliquent nettement votre résultat
   *[other] Pour { $name }, ni la chance ni le jeu n’expliquent nettement le résultat
  } : les cartes ont { $lucky ->
    [cost] coûté
   *[gain] apporté
  } { $luck } { $luck ->
    [one] chance
   *[other] chances
  } sur 100, les coups en ont { $played ->
    [cost] coûté
   *[gain] apporté
  } { $play }.
verdict-untold = { $person ->
    [you] Ni la chance ni des erreurs nettes n’expliquent votre résultat : il tient à de petits choix
   *[other] Pour { $name }, ni la chance ni des erreurs nettes n’expliquent le résultat : il tient à de petits choix
  }, et à ce que personne ne pouvait savoir.
verdict-stopped = { $person ->
    [you] La partie s’est arrêtée avant la fin, avec { $result } chances sur 100 pour vous
   *[other] La partie s’est arrêtée avant la fin, avec { $result } chances sur 100 pour { $name }
  } : jusque-là, les cartes en avaient { $lucky ->
    [cost] coûté
   *[gain] apporté
  } { $luck }, les coups { $played ->
    [cost] coûté
   *[gain] apporté
  } { $play }.
study-of = { $game }, l’étude
study-go = Comprendre la partie
study-summary = Le bilan
study-table = La table
study-first = Première lecture, qui s’affine…
study-moments = { $number ->
    [0] Aucun moment n’a tourné la partie.
    [one] Le moment qui a compté
   *[other] Les { $number } moments qui ont compté
  }
study-moment-slip = { $person ->
    [you] Votre coup { $number }
   *[other] Le coup { $number } de { $name }
  }
study-moment-deal = { $number ->
    [0] La donne
   *[other] La donne après le coup { $number }
  }
study-moment-draw = La carte venue au coup { $number }
study-change = { $way ->
    [cost] −{ $points } { $points ->
        [one] chance
       *[other] chances
      } sur 100
   *[gain] +{ $points } { $points ->
        [one] chance
       *[other] chances
      } sur 100
  }
study-next-move = Ensuite : { $said }
study-best-here = Mieux, +{ $points } { $points ->
    [one] chance
   *[other] chances
  } sur 100 : { $words }.
study-best-equal = C’était le meilleur coup.
study-as-seen = { $person ->
    [you] Comme je voyais
   *[other] Vu par { $name }
  }
study-as-lay = Cartes ouvertes
study-view = Ce qu’on voit
study-try = Essayer un autre coup
study-chance = { $name } { $percent }
study-curve-value = { $number ->
    [0] La donne
   *[other] Coup { $number }
  } : { $chances }
study-see-move = { $number ->
    [0] Voir la donne
   *[other] Voir le coup { $number }
  }
study-luck-title = La chance, donne par donne et carte par carte
study-luck-none = Aucune donne ni pioche n’a compté.
study-luck-mark = Les triangles marquent les donnes et les pioches qui ont compté.
study-parts = Les comptes de l’analyse
study-decisions = Les décisions
branch-brief = { $number ->
    [0] Donne
   *[other] Coup { $number }
  }
branch-back = { $number ->
    [0] Retour à la partie, à la donne
   *[other] Retour à la partie, coup { $number }
  }

# Les règles
rules-title = Règles
rules-of = Règles de { $game }
rules-card = { $value } { $colour ->
    [r] rouge
    [o] orange
    [y] jaune
    [g] vert
    [b] bleu
    [p] violet
    [k] noir
   *[w] blanc
}
rules-plain-card = { $card ->
    [X] X
    [P] Pioche
    [S] Stop
    [joker] joker
    [hidden] carte cachée
   *[other] { $card }
}

# Vous et vos réglages
me-title = Vous
me-who = Votre nom
me-name = Nom à la table
me-save = Enregistrer
me-renamed = Nom enregistré.
me-finished = Parties finies
me-devices = Plusieurs appareils
me-devices-text = Un code à usage unique fait d’un autre appareil le vôtre, avec vos tables et votre classement.
me-code-get = Obtenir un code
me-code-minutes = valable { $minutes } minutes
me-code-enter = Code montré par l’autre appareil
me-claim = Utiliser
me-claimed = Cet appareil est maintenant le vôtre.
device-list = Vos appareils
device-some = Un appareil
device-this = celui-ci
device-times = depuis le { $created }, vu le { $seen }
device-sign-out = Déconnecter
device-sign-out-here = Se déconnecter ici
device-sign-out-of = Déconnecter : { $device }
device-signed-out = L’appareil est déconnecté.
device-sure = Vraiment ? Vous restez sur vos autres appareils.
device-sure-last = Vraiment ? C’est votre seul appareil : sans lui, personne ne pourra plus être vous.
program-title = Programmes
program-text = Un jeton permet à un de vos programmes de jouer en votre nom. À la table, tout le monde voit qu’un programme joue, et ces parties ne comptent pas pour le classement. Le jeton ne permet rien d’autre, et peut être révoqué à tout moment.
program-list = Vos programmes
program-name = Nom du programme
program-make = Faire un jeton
program-once = Le jeton n’est montré qu’une fois. Donnez-le au programme comme BRELAN_TOKEN :
program-revoke = Révoquer
program-revoke-of = Révoquer le jeton de { $program }
program-revoked = Le jeton est révoqué.
me-data = Vos données
me-data-text = Un nom, vos tables, vos coups, qui vous connaissez ici et comment vous entrez : rien d’autre n’est gardé. Effacer vous fait oublier ; dans les parties avec d’autres reste un inconnu.
me-export = Tout télécharger
me-delete = Tout effacer
me-delete-sure = Sûr ? Rien ne revient.
me-deleted = Tout est effacé.
me-name-1 = Renard malin
me-name-2 = Chouette sage
me-name-3 = Loutre joyeuse
me-name-4 = Hérisson calme
me-name-5 = Pie bavarde
me-name-6 = Lynx patient
me-name-7 = Belette vive
me-name-8 = Ours tranquille
me-name-9 = Grive légère
me-name-10 = Blaireau rusé
me-name-11 = Cigale rêveuse
me-name-12 = Merle moqueur
settings = Réglages
settings-language = Langue
settings-theme = Apparence
theme-auto = Comme le système
theme-light = Clair
theme-dark = Sombre
settings-pace = Rythme des autres joueurs
pace-calm = Posé
pace-quick = Vif
pace-instant = Immédiat
settings-confirm = Confirmer chaque coup
settings-confirm-hint = Un coup touché par mégarde ne part pas.
settings-sounds = Sons
settings-notify = M’avertir quand c’est à moi
settings-notify-hint = Quand la page est ouverte, mais pas devant vous.
settings-curtain = Cacher la main entre deux personnes
settings-curtain-hint = Quand on joue à plusieurs sur cet appareil.
settings-coordinates = Noms des cases
settings-coordinates-hint = « b3 » dans les cases libres, pour parler des coups ou les écrire.
settings-keys = Touches du clavier à la table
settings-keys-hint = / pour discuter, M pour la table en toutes lettres et les coups à écrire.
leaderboard-title = Classement
leaderboard-game = Jeu
leaderboard-rank = Rang
leaderboard-name = Nom
leaderboard-rating = Force
leaderboard-games = Parties
leaderboard-empty = Personne pour l’instant : la première partie classée peut être la vôtre.
leaderboard-note = Comptent les parties sans conseil, sans coup repris et sans remplaçant.
daily-text = La même donne pour tout le monde, contre des robots de club, une seule fois. Demain, une autre.
daily-play = Jouer la donne du jour
daily-continue = Continuer
daily-count = { $players ->
    [0] Personne ne l’a encore jouée.
    [one] Une personne l’a jouée.
   *[other] { $players } personnes l’ont jouée.
  }
daily-won = Gagné,
daily-lost = Perdu,
daily-drawn = Égalité,
daily-compared = Parmi les autres : { $worse } moins bien, { $equal } pareil, { $better } mieux.
daily-first = Vous êtes la première personne à finir aujourd’hui.
daily-best = Le meilleur résultat du jour : { $scores }.
daily-bots = Et les robots, à votre place ?
daily-share = La donne du jour : { $game }, { $date }
daily-rank = Rang { $rank } sur { $players }.
daily-streak = { $days } jours de suite.
daily-people = Les autres
daily-past = Le jour de votre invitation est passé. Voici la donne d’aujourd’hui.

# Tournois
tournaments-title = Tournois
tournaments-text = Tout le monde peut en ouvrir un et envoyer son lien. Des robots complètent.
tournaments-none = Personne n’en joue en ce moment.
tournament-title = { $game } : tournoi
tournament-by = de { $name }
tournament-entrants = { $number ->
    [one] { $number } inscription
   *[other] { $number } inscriptions
  }
tournament-open = Ouvrir un tournoi
tournament-game = Jeu
tournament-kind = Qui rencontre qui
tournament-duplicate = Mêmes donnes
tournament-round-robin = Tous contre tous
tournament-duplicate-text = Toutes les tables jouent les mêmes donnes, et vous êtes comparé à qui tenait la même place : seul le jeu fait la différence.
tournament-round-robin-text = Chacun rencontre chacun, chaque fois avec ses propres cartes.
tournament-opponents = Adversaires
tournament-people = Les uns les autres
tournament-bots = Des robots
tournament-minutes = Minutes par joueur et par partie
tournament-status-open = ouvert
tournament-status-running = en cours
tournament-status-over = fini
tournament-status-closed = fermé
tournament-enter = Participer
tournament-entered = Vous participez.
tournament-withdraw = Se retirer
tournament-withdraw-sure = Se retirer ? Un robot joue la suite, et toutes vos parties qui restent sont perdues par forfait.
tournament-start = Commencer
tournament-start-text = Des robots complètent la dernière table.
tournament-close = Le fermer
tournament-close-sure = Fermer ? Le tournoi n’aura pas lieu.
tournament-share = Venez jouer ce tournoi de { $game } :
tournament-round = Tour { $round } sur { $rounds }
tournament-play = À ma table
tournament-wait = Votre table a fini. Le tour suivant commence quand toutes auront fini.
tournament-closed = D’autres tables jouent encore cette donne. La partie pourra être revue et analysée quand toutes l’auront finie.
tournament-back = Au tournoi
tournament-standings = Classement
tournament-points = Points
tournament-forfeits = Forfaits
tournament-tables = Tables
tournament-table = Table { $number }
tournament-runs = en cours
tournament-forfeit = forfait
tournament-gone = s’est retiré
tournament-ties = À égalité de points comptent les points pris les uns aux autres, puis le nombre de fois où l’on a battu tout le monde ; sinon le rang est partagé. Qui dépasse son temps ou s’en va perd la partie par forfait : un robot continue.
tournament-proof = Donnes fixées avant le premier tour : { $hash }

# Une donne que quelqu’un a déjà jouée
challenge-title = Battez-moi sur cette donne
challenge-heading = { $name } vous défie : { $game }
challenge-text = Les mêmes cartes, à la même place. Ailleurs : { $bots }.
challenge-people = { $number ->
    [one] Dans la première partie, quelqu’un tenait une de ces places : un robot de club y joue maintenant.
   *[other] Dans la première partie, des personnes tenaient { $number } de ces places : des robots de club y jouent maintenant.
  }
challenge-unseen = Qui regarde la première partie connaît les cartes : attendez d’avoir joué, s’il vous plaît. Ce serait dit à côté de votre résultat.
challenge-known = Vous avez joué ou regardé la première partie : il sera dit à côté de votre résultat que vous connaissiez les cartes.
challenge-knew = connaissait les cartes
challenge-play = Relever le défi
challenge-once = Une seule fois, sans conseil ni reprise. La partie n’est pas classée.
challenge-give = Battez-moi sur cette donne
challenge-compared = La même donne, côte à côte
challenge-parting = Les deux parties se séparent à la décision { $number } de cette place :
challenge-said = { $name } : { $words }
challenge-same = Toutes les décisions ont été les mêmes.
challenge-over = la partie était finie
round-better = une manche gagnée
round-even = une manche comme tout le monde
round-worse = une manche perdue
daily-compare = Se comparer aux autres
about-title = À propos de Brelan
about-what = Brelan réunit des jeux de combinaisons à une même table : { $games }. « Brelan » : trois cartes pareilles, et l’ancien nom des maisons où l’on jouait.
about-bots = Les robots ne voient que ce que verrait une personne assise à leur place : jamais vos cartes, jamais la pioche.
about-deals = Chaque donne se vérifie : le serveur s’engage avant, chacun peut y mêler ses mots, tout s’ouvre à la fin.
about-data = Ni compte, ni publicité, ni mouchard. Un nom suffit ; vos données se téléchargent et s’effacent.
about-open = Tout est libre : les règles, les robots et cette page sont un seul logiciel, que l’on peut lire et installer chez soi.
about-api = L’interface pour programmes

# Entre les parties d’une phrase
said-clause = { "\u202F; " }
said-colon = { "\u00A0: " }
said-and = { " et " }

# Groups

group-title = Un groupe
group-mine = Vos groupes
group-text = Un groupe a un lien pour toujours : on passe d’un jeu à l’autre, et la feuille de score reste.
group-new = Fonder un groupe
group-name = Nom du groupe
group-name-first = Notre table
group-found = Fonder
group-people = Qui en est
group-is-here = présent
group-is-away = absent
group-invited = On vous invite dans ce groupe.
group-join = Rejoindre le groupe
group-leave = Quitter le groupe
group-leave-sure = Quitter ? Le lien du groupe permet de revenir ; sans lui, plus rien n’y mène.
group-now = On joue à { $game }.
group-go = À table
group-next = À quoi jouer ?
group-here = { $number ->
    [one] Vous êtes seul pour l’instant.
   *[other] Vous êtes { $number }.
  }
group-fits = tous à table
group-fills = avec des robots
group-some-watch = certains regardent
group-bots = Compléter avec des robots
group-link = Le lien du groupe
group-link-text = Le même lien vaut pour toujours, ce soir et l’an prochain.
group-qr = Code QR du groupe
group-copy = Copier le lien
group-screen = Grand écran
group-sheet = Feuille de score
group-sheet-empty = Rien encore : la première partie l’ouvrira.
group-who = Qui
group-points = Points
group-won = Gagnées
group-played = Jouées
group-points-text = Une partie vaut un point, partagé entre ceux qui la gagnent.
group-bot = Robot
group-somebody = Quelqu’un
group-moved = On passe à la table suivante.
screen-turn = À { $names } de jouer
screen-wait = Proposez un jeu depuis un téléphone.
screen-join = Pour jouer, visez ce code.
screen-close = Retour au groupe

passkey-title = Entrer sans mot de passe
passkey-text = Une clé d’accès vous reconnaît sur tous vos appareils, par votre empreinte, votre visage ou le code de l’appareil. Personne n’en a besoin pour jouer.
passkey-needs-https = Les clés d’accès demandent une page en https avec un nom de domaine, ou localhost. Ici, le code à usage unique plus bas fait la même chose.
passkey-list = Vos clés d’accès
passkey-times = créée le { $created }{ $ever ->
    [yes] , utilisée le { $used }
   *[no] {""}
}
passkey-add = Ajouter une clé d’accès
passkey-sign-in = Entrer avec une clé d’accès
passkey-remove = Retirer
passkey-remove-of = Retirer la clé d’accès de { $device }
passkey-added = La clé d’accès est ajoutée.
passkey-removed = La clé d’accès est retirée.
passkey-signed-in = C’est bien vous.
passkey-dismissed = Aucune clé d’accès n’a été utilisée.
passkey-here-already = Cet appareil a déjà une clé d’accès à vous.
passkey-question-title = Qui vous êtes sur cet appareil
passkey-question = Sur cet appareil, vous êtes { $name }, avec { $games ->
    [one] une partie qui n’est pas finie
   *[other] { $games } parties qui ne sont pas finies
}. Elles restent à { $name } et ne passent pas à la personne de la clé.
passkey-keep = Garder les deux : je pourrai redevenir { $name } ici
passkey-leave = { $games ->
    [one] Quitter : je renonce à cette partie
   *[other] Quitter : je renonce à ces parties
}
passkey-back = Redevenir { $name }

notices-title = Quand c’est à vous
menu-notices = Me prévenir quand c’est à moi
push-here = Me prévenir sur cet appareil
push-here-hint = Même quand la page est fermée : une fois par tour, aux tables où d’autres attendent.
push-install = Sur un iPhone ou un iPad, ajoutez d’abord la page à l’écran d’accueil : touchez Partager, puis « Sur l’écran d’accueil ». Ouvrez-la de là, et revenez ici.
push-no = Ce navigateur ne sait pas prévenir quand la page est fermée.
push-failed = Le navigateur n’a pas pu s’abonner. Réessayez plus tard.
quiet-hours = Heures calmes
quiet-start = de
quiet-end = à
quiet-hint = Rien ne vous dérange alors ({ $zone }) ; si c’est encore à vous, vous l’apprenez à la fin. Deux heures égales : pas d’heures calmes.
mail-title = Courriels
mail-field = Adresse de courriel
mail-add = Ajouter
mail-asked = Un lien de confirmation est parti à cette adresse.
mail-on = Les courriels vont à { $mail }.
mail-unconfirmed = { $mail } : ouvrez le lien qui y est arrivé pour confirmer.
mail-forget = Oublier l’adresse
mail-hint = Seulement aux tables où l’on a des jours pour jouer, et si aucun appareil n’a pu être prévenu.
mail-link-new = Prévenir { $mail } quand c’est à votre tour de jouer ?
mail-link-on = L’adresse { $mail } est prévenue quand c’est à vous de jouer.
mail-confirm = Confirmer l’adresse
mail-stop = Plus de courriels
mail-confirm-done = L’adresse est confirmée.
mail-stop-done = Plus rien ne sera envoyé à cette adresse.

person-title = Profil
person-profile = Profil
person-since = Ici depuis { $month }
person-yours = C’est vous : nom, amis, réglages
person-rating = Classement { $rating }, { $games ->
    [one] une partie classée
   *[other] { $games } parties classées
}
person-graph = Classement à { $game }, partie après partie
person-against-people = Contre des personnes : gagné { $won }, perdu { $lost }, nul { $drawn }
person-against-bots = Contre des robots seuls : gagné { $won }, perdu { $lost }, nul { $drawn }
person-no-games = Pas encore de partie classée.
person-common = Vous avez tous deux joué avec
people-title = Amis et profil
people-asking = Souhaitent être vos amis
people-friend = Amis
people-asked = Invités par vous
people-mute = Que vous n’entendez plus
people-block = Bloqués
people-decline = Refuser
people-remove = Retirer
people-withdraw = Annuler
people-unmute = Entendre à nouveau
people-unblock = Débloquer
people-undo-of = { $what } : { $name }
friend-accept-of = Accepter { $name } comme ami
people-none = Personne encore. À une table, le volet de discussion permet d’inviter quelqu’un comme ami.
profile-visible = Qui voit votre profil
profile-visible-all = Tout le monde
profile-visible-played = Qui a joué avec moi
profile-visible-nobody = Personne
profile-own = Mon profil
about-legal = Mentions légales
operator-title = Pour l’opérateur
operator-how = `brelan operator`, sur la machine du serveur, donne un lien pour votre navigateur.
operator-reports = Signalements
operator-none = Rien n’est signalé.
operator-hide-name = Cacher le nom
operator-hidden-name = Joueur
operator-silence = Phrases seulement
operator-unsilence = Autoriser les mots
operator-dismiss = Traité
operator-done = C’est fait.
operator-legal = Mentions légales
operator-legal-text = Texte des mentions légales dans cette langue (montré sur la page « à propos »)

terms-option = { $label } : { $value }
terms-move = { $seconds } s par coup
terms-game = { $minutes } min par partie
terms-increment = + { $seconds } s par coup
terms-days = { $days ->
    [one] un jour par coup
   *[other] { $days } jours par coup
}
missed-title = Pendant votre absence
missed-skip = Passer
missed-close = Vu
missed-clock = C’est à vous, et votre temps court.
friend-here = joue en ce moment
friend-at-table = Joue en ce moment : regarder

# Problèmes
puzzles-title = Problèmes
puzzles-text = Une position, un seul meilleur coup : à vous de le trouver.
puzzles-day = Le problème du jour
puzzles-day-solved = Résolu !
puzzles-streak = { $days ->
    [one] { $days } jour de suite
   *[other] { $days } jours de suite
}
puzzles-solved = { $solved ->
    [one] { $solved } résolu sur { $whole }
   *[other] { $solved } résolus sur { $whole }
}
puzzles-of-grade = { $game }, { $grade }
puzzles-back = Tous les problèmes
puzzle-of = Problème : { $game }
puzzle-easy = facile
puzzle-medium = moyen
puzzle-hard = difficile
puzzle-task = À vous : trouvez le meilleur coup.
puzzle-better = Ici vous avez joué autrement : « { $words } ». Trouvez mieux !
puzzle-how = Jouez le coup sur la table.
puzzle-judging = Voyons la réponse…
puzzle-right = Bravo !
puzzle-wrong = Pas tout à fait.
puzzle-chances = Chances : { $best } %, { $next ->
    [0] avec tout autre coup aucune
   *[other] avec tout autre coup { $next } % au plus
  }.
puzzle-type = Écrire
puzzle-again = Réessayer
puzzle-give-up = Voir la solution
puzzle-next = Un autre
puzzle-share = Brelan, le problème du jour, { $date }
mistakes-title = Vos erreurs
mistakes-go = Rejouer vos erreurs
mistakes-text = Les moments où un autre coup valait mieux, dans vos parties finies.
mistakes-none = Aucune erreur qui compte dans cette partie : bien joué !
mistakes-working = Votre partie est relue…

# Jouer hors ligne
offline-title = Jouer hors ligne
offline-hint = Brelan peut jouer sans réseau, dans le train par exemple : les six jeux, les robots, les leçons et les problèmes.
offline-offer = Gardez Brelan sur cet appareil : les six jeux contre des robots, les leçons, les problèmes et les règles marchent alors sans réseau.
offline-keep = Garder ({ $size })
offline-keeping = Brelan s’enregistre sur cet appareil
offline-failed = L’enregistrement n’a pas abouti. Ce qui est arrivé est gardé ; essayez encore.
offline-done = C’est gardé : Brelan joue maintenant sans réseau.
offline-kept = Brelan est gardé sur cet appareil ({ $size }) et joue sans réseau. Quand le serveur ne répond pas, la page le dit et continue ici.
offline-drop = Retirer de cet appareil
offline-none = Ce serveur n’a rien à garder pour jouer sans lui. Avec lui, tout marche comme d’habitude.
played-offline = jouée hors ligne
played-offline-text = Elle a été commencée hors ligne, puis remise au serveur, qui n’en a pas tiré la donne.
