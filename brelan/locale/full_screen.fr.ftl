# L'écran entier : les touches, une lettre chacune
full-key-hint = c
full-key-why = { "?" }
full-key-undo = a
full-key-moves = l
full-key-write = e
full-key-log = j
full-key-rules = r
full-key-talk = d
full-key-save = s
full-key-new = n
full-key-help = F1
full-key-language = F2
full-key-quit = q
full-hint = Conseil
full-why = Pourquoi
full-undo = Annuler
full-moves = Liste
full-write = Écrire
full-log = Journal
full-rules = Règles
full-talk = Dire
full-save = Sauver
full-new = Nouvelle partie
full-help = Aide
full-language = English
full-quit = Quitter

# Ce qui se passe
full-your-turn = À vous de jouer
full-over = La partie est finie
full-over-help = n : une autre partie · s : sauver · q : quitter
full-thinking = la place { $who } réfléchit…
full-enter = Entrée : { $move }
full-or-more = { " " }· ou touchez encore
full-can-become = { $count ->
    [1] 1 coup :{" "}
   *[other] { $count } coups :{" "}
}
full-nothing = Il n’y a rien à en faire maintenant.
full-not-you = Ce n’est pas à vous de jouer : on attend { $names }.
full-chosen = Vous avez déjà choisi : on attend { $names }.
full-which = Quel coup ?
full-close = Échap : retour à la table · flèches : défiler
full-pick = Entrée : celui-ci · Échap : retour
full-line = Entrée : c’est bon · Échap : retour
full-save-line = Dans quel fichier enregistrer la partie ?
full-talk-line = Que voulez-vous dire ?
full-how =
    Les flèches déplacent le curseur, Entrée touche ; Tab saute à ce qui peut être touché, Échap relâche.
    À la souris un clic touche ; un second clic sur la même chose la joue.
    Ce qui ne peut être joué dit pourquoi quand on le touche.
    Les lettres du bas sont des touches et des boutons ; F2 change de langue.

# La porte
full-people = Personnes
full-against = Robots
full-door-keys = { " " }↑↓ jeu · Tab, ←→ réglages · Entrée jouer · F2 English · Échap retour

# Les tables d’ailleurs
full-awaited = on attend { $names }
full-lost = la maison ne répond pas : la liaison revient d’elle-même
full-waiting = La table attend ses joueurs :
full-invite = Qui ouvre cette adresse peut s’asseoir :
full-watchers = { $count ->
    [1] 1 spectateur
   *[other] { $count } spectateurs
}
full-free = place { $seat } libre
full-silent = On ne peut parler à personne ici.
full-your-name = { $url } : sous quel nom voulez-vous jouer ?
full-house = { $url } · { $name }
full-new-table = Une nouvelle table…
join-terminal = Les tables d’un serveur demandent l’écran entier : un terminal, et ni tube ni TERM=dumb.
cli-join = Jouer à une table d’un serveur, sur l’écran entier.
cli-join-url = L’adresse du serveur, d’une de ses tables, ou une invitation.
cli-join-name = Votre nom là-bas ; sans lui vous êtes qui vous étiez la dernière fois, ou on vous le demande.
