# La table
seat-you = vous
seat-other = place { $seat }
seat-says = { $who } :{ " " }
table-cards = { $count ->
    [0] aucune carte
    [1] 1 carte
   *[other] { $count } cartes
}
screen-round = manche { $round }
screen-score = score
screen-return = résultat
screen-you-won = Vous avez gagné !
screen-you-shared = Vous avez gagné, à égalité ou en équipe !
screen-all-won = Égalité : tout le monde partage la victoire.
screen-others-won = { $count ->
    [1] Victoire : { $names }.
   *[other] Victoires : { $names }.
}
screen-how = Écrivez le coup comme dans la liste, ou son numéro.

# Jouer
welcome = Brelan : à quoi voulez-vous jouer ?
welcome-players = { $players } joueurs
welcome-which = Votre choix ?
welcome-how-many = Combien de joueurs ({ $allowed }) ?
ask-one-of = Répondez par : { $allowed }.
play-preparing = On prépare la table…
play-seed = Graine { $seed }.
play-greet =
    Vous êtes à la place { $seats }, { $against ->
        [random] les autres jouent au hasard
       *[other] adversaires : { $against }
    }.{ $chance }
    « aide » montre ce qui peut s’écrire ici.
play-greet-hot-seat =
    Places tenues par des personnes : { $seats }{ $others ->
        [0] {""}
       *[other] {""} ; robots : { $against }
    }.{ $chance }
    « aide » montre ce qui peut s’écrire ici.
play-greet-nobody = Personne à la table ; jouent : { $against }.{ $chance }
play-hand-over = À la place { $seat } : quand vous êtes seul devant l’écran, appuyez sur Entrée.
play-prompt = Place { $seat }, votre coup ?
play-many = Numéro ou coup entier ; le premier mot seul montre les numéros de ses coups.
play-allowed = « { $move } » est permis.
play-help =
    Un coup se joue par son numéro ou par son écriture. Autres commandes :
      ?                pourquoi le dernier coup est refusé ; sinon, comment écrire
      ? COUP           ce coup serait-il permis ? (sans le jouer)
      table, coups     revoir la table, revoir les coups possibles
      conseil          ce qu’un robot jouerait à votre place, et pourquoi
      annuler          reprendre votre dernier coup (seul contre des robots)
      règles, journal  les règles du jeu, les coups joués
      save FICHIER     enregistrer la partie
      quit             quitter ; on pourra reprendre
hint-thinking = On réfléchit…
hint-move = coup
hint-odds = { $aim ->
    [team] chances de victoire de votre équipe
    [not-lose] chances de ne pas perdre
   *[win] chances de gagner
}
hint-share = réflexion
hint-why = pourquoi
hint-scale = Une victoire partagée compte pour sa part ; 95 fois sur 100, les chances sont dans la marge donnée ; « réflexion » : la part qui lui a été consacrée.
undo-done = Votre dernier coup est repris.
undo-people = On ne reprend pas un coup quand plusieurs personnes jouent.
undo-nothing = Vous n’avez pas encore joué : il n’y a rien à reprendre.
seat-word = « { $word } » ne dit pas qui prend quelle place : écrivez par exemple --seat 0=me ou --seat 1=club.
play-save-where = Donnez un nom de fichier : save partie.json
play-saved = Partie enregistrée : { $file }
play-go-on = Pour reprendre la partie :
play-offer-save = Enregistrer la partie ? Nom de fichier, ou Entrée pour non :
resume-options = Une partie reprise garde son jeu, ses options et sa graine : donnez seulement le fichier.

# Revoir
replay-prompt = [{ $number }/{ $last }] Entrée : suite, p : retour, g N : aller à, q : quitter
replay-help = Entrée ou n : coup suivant ; p : coup précédent ; g N : aller au coup N ; q : quitter.
replay-no-more = Les coups vont de 0 à { $last }.
replay-move = Coup { $number }
replay-seat-or-open = Choisissez entre --seat et --open.

# Le catalogue
games-default = par défaut : { $value }
games-seat = une place, à partir de 0
games-drawn = tirage au sort
games-usage = Jouer : brelan play JEU nom=valeur …   Règles : brelan rules JEU

# Simuler
sim-pace =
    { $games } parties, { $moves } coups en { $seconds } s :
    { $move_pace } coups/s, { $game_pace } parties/s
sim-mean = moyenne
sim-deviation = écart type
sim-least = min.
sim-most = max.
sim-length = coups par partie
sim-score = score, place { $seat }
sim-scores = scores
sim-seat = place
sim-wins = victoires
sim-return = résultat moyen
sim-shared = Victoires partagées (égalités, équipes) : { $share } des parties.
sim-title = { $title } : { $games } parties au hasard
sim-fair = Aucune place n’est avantagée de façon décelable (niveau de confiance : 95 %).
sim-unfair = À 95 % de confiance, { $some_better ->
    [0] désavantage à : { $worse }.
   *[other] { $some_worse ->
        [0] avantage à : { $better }.
       *[other] avantage à : { $better } ; désavantage à : { $worse }.
    }
}
sim-drawn = Ici « { $option } » est tirée au sort à chaque partie ; { $option }=0 montre l’effet de la place.
simulate-games = { $games } parties : il en faut au moins une.
plot-missing = Il manque Matplotlib pour tracer : installez « brelan[plot] ».

# Préparer
wasm-working = Compilation
wasm-module = { $games } : { $file }, { $size } ko une fois compressé
wasm-where = Écrit dans { $folder }.
wasm-linker-missing = Il manque un éditeur de liens pour WebAssembly : pip install "brelan[wasm]", ou installez wasm-ld de LLVM.
wasm-failed = { $module } n’a pas pu être compilé pour WebAssembly : { $problem }
warm-where = Code compilé : { $folder }
warm-elsewhere = Impossible d’écrire dans { $wanted } : il est gardé parmi les fichiers temporaires. BRELAN_CACHE_DIR désigne un autre endroit.
warm-nowhere = Aucun endroit où garder le code compilé : impossible d’écrire dans { $wanted }. BRELAN_CACHE_DIR en désigne un autre.
warm-done = Prêt en { $seconds } s ; { $removed ->
    [0] rien d’ancien à effacer.
    [1] un ancien dossier effacé.
   *[other] { $removed } anciens dossiers effacés.
}

# La ligne de commande
cli-brelan = Des jeux de combinaisons à jouer, à simuler et à revoir au terminal.
cli-commands = Commandes
cli-parameters = Paramètres
cli-arguments = Arguments
cli-help = Montrer cette aide.
cli-version = Montrer la version.
cli-games = Le catalogue : joueurs et options de chaque jeu.
cli-rules = Les règles d’un jeu.
cli-play = Jouer contre des robots, ou à plusieurs devant l’écran.
cli-sim = Jouer au hasard des parties par millions et en faire le bilan.
cli-replay = Revoir une partie enregistrée, coup par coup.
cli-warm = Compiler tout d’avance, pour que rien ne fasse attendre.
cli-wasm = Compiler les jeux en modules WebAssembly, pour y jouer sans serveur.
cli-wasm-folder = Le dossier où écrire les modules.
cli-wasm-games = Seulement ces jeux ; tous si aucun n’est nommé.
cli-lang = La langue, fr ou en.
cli-word = JEU
cli-game = Le jeu : son nom dans « brelan games ».
cli-rule = Une seule règle, par son numéro.
rule-unknown = { $game } n’a pas de règle { $rule }. Ses règles : { $allowed }.
cli-words = Le jeu et ses options, écrites nom=valeur ou --nom valeur : players=3, --players 3.
cli-me = Votre place, à partir de 0 ; plusieurs fois pour plusieurs personnes.
cli-hot-seat = Des personnes à toutes les places.
cli-seed = La graine du hasard : la même donne la même partie.
cli-resume = Reprendre une partie enregistrée.
cli-plain = Ligne par ligne au lieu de l’écran entier ; c’est ce qu’ont de toute façon les tubes et les terminaux sommaires.
cli-save = Enregistrer la partie dans ce fichier à la fin.
cli-sim-games = Le nombre de parties.
cli-threads = Le nombre de fils d’exécution.
cli-plot = Tracer le bilan dans ce fichier PNG, SVG ou PDF.
cli-json = Écrire le bilan dans ce fichier JSON.
cli-file = Le fichier de la partie.
cli-replay-seat = Montrer ce que voit cette place.
cli-replay-open = Montrer toutes les cartes (par défaut).
cli-replay-all = Tout montrer d’un coup, sans demander.

# Ce qui ne va pas
language-unknown = La langue « { $lang } » n’est pas connue. Choisissez parmi : { $allowed }.
game-missing = Quel jeu ? Choisissez parmi : { $allowed }.
words-surplus = Je ne comprends pas « { $word } » : une option s’écrit nom=valeur.
words-command = Il n’y a pas de commande « { $word } ». Choisissez parmi : { $allowed }.
words-option = Il n’y a pas d’option « { $word } » ici. Voyez l’aide avec --help.
words-unused = Il y a des mots de trop : « { $words } ».
words-missing = Il manque une valeur pour { $name }.
words-value = { $name } ne peut pas valoir « { $value } ».
words-twice = « { $name } » est dit deux fois.
words-wrong = Cette commande ne va pas : { $problem } Voyez « brelan --help ».
sim-out-alone = Un fichier de parties est écrit par cette machine, d’une traite : --out ne va ni avec --ray ni avec --resume.
server-missing = Le serveur n’est pas installé : pip install 'brelan[server]'
file-missing = Le fichier « { $file } » n’existe pas.
file-folder = « { $file } » est un dossier : donnez le nom d’un fichier.
file-stream = « { $file } » est un périphérique ou un tube : ce qui doit reprendre plus tard demande un fichier.
file-unreadable = Le fichier « { $file } » ne peut pas être lu : { $problem }.
file-unwritable = Le fichier « { $file } » ne peut pas être écrit : { $problem }.
system-refuses = { $file ->
    [none] Cette machine ne le permet pas : { $problem }.
   *[other] Cette machine ne le permet pas : { $problem } (« { $file } »).
}
file-not-json = Le fichier « { $file } » n’est pas une partie enregistrée : ce n’est pas du JSON.
cli-seat = Qui prend une place : --seat 0=me, --seat 1=club ; plusieurs fois pour plusieurs places.
cli-against = Qui joue les autres places : un robot (decouverte, novice, club, expert ou master ; sans indication : club), careful (réfléchi), simple, greedy (glouton) ou random (au hasard).
cli-serve = Démarrer le serveur pour jouer en réseau.
cli-serve-host = L’adresse d’écoute (127.0.0.1).
cli-serve-port = Le port d’écoute.
cli-serve-redis = Un Redis, sous forme d’URL, par lequel plusieurs serveurs sur une même base s’annoncent les coups aussitôt.
cli-serve-open = Ouvrir la page dans le navigateur.
cli-serve-database = La base de données, sous forme d’URL ; par défaut un fichier dans votre dossier de données.
cli-export = Écrire une sauvegarde de toutes les tables dans un fichier.
cli-export-person = Seulement les tables de cette personne.
cli-operator = Donner un lien qui fait d’un navigateur celui de l’opérateur : signalements, noms, mentions légales.
cli-operator-url = L’adresse du serveur, si ce n’est pas celle de cette machine.
operator-link-made = À ouvrir dans les dix minutes ; il sert une seule fois :
cli-import = Reprendre une sauvegarde.
cli-verify = Vérifier qu’une partie enregistrée a été distribuée et jouée comme promis.
cli-verify-seen = Une empreinte que vous avez vue pendant la partie ; elle doit être sur la chaîne.
cli-verify-word = Le mot de votre page ; il doit être dans la donne.
cli-verify-called = L’empreinte sur laquelle votre page a livré son mot ; l’appel des mots doit être dans le journal avant.

# L’arène
arena-player = joueur
arena-games = parties
arena-share = victoires
arena-fair = juste part
arena-mean = résultat moyen
arena-rating = cote
arena-forfeits = « { $player } » a perdu { $games ->
    [1] une partie
   *[other] { $games } parties
} par forfait. { $games ->
    [1] { $why }
   *[other] La première : { $why }
}
arena-title = { $title } : { $games } parties
arena-go-on = Match interrompu, gardé dans { $file } : la même commande le continue.
match-players = Un match demande au moins deux joueurs, pas { $players }.
match-effort = { $games } parties sur { $workers } processus : il faut au moins un de chaque.
match-other = Ce fichier contient un autre match ({ $field } : { $stored }, pas { $asked }). Choisissez un autre fichier.
match-shape = Ce fichier ne contient pas de match : { $problem }
plot-kind = { $file } : une image s’enregistre en { $allowed }.
cli-arena = Faire s’affronter des joueurs et mesurer qui est le plus fort.
cli-arena-words = Le jeu, les joueurs (decouverte, novice, club, expert, master, club:2000, random, greedy, careful, simple, flat:1000, ismcts, mcts, cheat) et les options du jeu.
cli-arena-json = Garder le match dans ce fichier JSON ; un match interrompu y continue.
cli-workers = Le nombre de processus.

# L’analyse
analyse-working = On revoit la partie…
analyse-ply = coup
analyse-seat = place
analyse-move = joué
analyse-best = meilleur
analyse-loss = coût
analyse-why = pourquoi
analyse-flawless = Rien à redire : aucune décision n’a coûté quelque chose de décelable.
analyse-mistakes = Les décisions qui ont le plus coûté, d’après ce que la place savait :
analyse-result = résultat
analyse-fair = part équitable
analyse-deals = chance : donnes
analyse-draws = chance : pioches
analyse-given-away = laissé
analyse-received = reçu
analyse-untold = indécis
analyse-luck = chance
analyse-legend =
    Résultat = part équitable (ce que vaut la place) + chance des donnes et des pioches (comparées à ce qu’on pouvait attendre) + ce
    que la place a laissé par ses coups moins bons + ce qu’elle a reçu par ceux des autres + l’indécis (petites pertes, cartes
    cachées, hasard des estimations ; ± : à combien la chance est connue). Le tout en points de pourcentage des { $aim ->
        [team] chances de victoire de l’équipe
        [not-lose] chances de ne pas perdre
       *[win] chances de gagner
    }.
analyse-curve = { $aim ->
    [not-lose] chances de ne pas perdre, en pour cent, les cartes étant ce qu’elles sont
   *[win] chances de gagner, en pour cent, les cartes étant ce qu’elles sont
}
analyse-best-board = Le meilleur plateau possible avec ces cartes : { $score } points { $proved ->
    [yes] (prouvé)
   *[no] (sans preuve)
}, alors que les plateaux valent { $scores }.
cli-analyse = Revoir une partie enregistrée : meilleurs coups, pertes, chance.
cli-analyse-iterations = L’effort de recherche pour chaque décision.
cli-analyse-seed = La graine de l’analyse : la même donne la même analyse.
cli-analyse-all = Montrer toutes les décisions.
