# Ce qui ne va pas dans le choix d’un jeu ou d’une option
game-unknown = Il n’y a pas de jeu « { $game } ». Choisissez parmi : { $allowed }.
game-broken = Le jeu « { $game } » ne peut pas être chargé : { $problem }
option-unknown = { $game } n’a pas d’option « { $option } ». Ses options : { $allowed }.
option-value = { $option } = { $value } ne convient pas à { $game }. Possible : { $allowed }.
seed = { $seed } n’est pas une graine : il faut un entier de 0 à 2⁶⁴ − 1.
key = Ceci n’est pas une clé : il faut { $bytes } octets au hasard, dont les huit premiers ne soient pas tous nuls.
number-whole = « { $name } » est un nombre entier, pas { $value }.
text-wanted = « { $name } » est un texte, pas { $value }.
duration-wanted = « { $name } » est un nombre de secondes, 0 ou plus, pas { $value }.
seed-and-key = Une table a une graine ou une clé, pas les deux.
seat-unknown = Il n’y a pas de place { $seat } à une table de { $players } : on compte à partir de 0.
playouts = { $games } parties à partir du numéro { $first }, sur { $threads } fils : rien de négatif, et un fil au moins.
device-unknown = Il n’y a pas de machine « { $device } ». Choisissez parmi : { $allowed }.
device-missing = Aucune carte CUDA n’est utilisable ici : { $problem }
device-room = Une place de ce jeu peut avoir { $moves } coups possibles ; sur une carte graphique, il y a place pour { $room }.
observation-missing = { $game } n’a pas d’observations pour l’apprentissage : son paquet { $room } n’a pas de module « tensor ».
secrecy-missing = Le paquet { $room } ne dit pas ce qui est caché : il manque « SECRECY » dans son layout.py.
secrecy-fields = Ce que { $room } dit de ses secrets ne va pas avec sa disposition. Champs oubliés : { $missing }. Champs inconnus : { $unknown }.
numba-untried = Brelan n’a pas été essayé avec Numba { $found }. Installez l’une de ces versions : { $tried }.
record-taken = { $rules } enregistre le même type que { $other }. Un type appartient à un seul jeu : donnez-lui un autre champ ou un autre ordre.
sense-unknown = « { $function } » n’est rien que le sens d’un jeu puisse avoir. Il peut avoir : { $allowed }.
batch-threads = Un lot prend de 1 à { $most } fils, pas { $threads }.
env-autoreset = Une partie finie est redonnée, au même pas ou au suivant : AutoresetMode.SAME_STEP ou NEXT_STEP.
picture-fonts = Une image a besoin de polices pour ses nombres, et il n’y en a aucune : installez Brelan depuis son paquet, qui les contient, lancez « make page-check » ou installez une police sur cette machine.
extra-missing = Il manque une bibliothèque : pip install 'brelan[{ $extra }]'. { $problem }
render-mode = Il n’y a pas de rendu « { $mode } ». Choisissez parmi : { $allowed }.
not-simultaneous = À { $game }, on joue à tour de rôle : il n’y a pas d’environnement parallèle.
env-reset = Il faut appeler reset avant le premier step.
spiel-cut = On réduit un jeu par des nombres à partir de 0, ce que skip { $skip }, worlds { $worlds }, seed { $seed } ne sont pas.

# Pourquoi un coup est refusé
game-over = La partie est finie ; places gagnantes : { $winners }.
not-your-turn = Ce n’est pas à vous de jouer : vous êtes à la place { $seat }, et c’est le tour de la place { $pending }.
already-chosen = Vous avez déjà choisi ; vous attendez les autres. Doivent encore choisir, par place : { $pending }.
move-not-text = Un coup est un texte, pas { $move }.
move-syntax = « { $move } » ne se lit pas comme un coup. Possible ici : { $examples }.
move-ambiguous = « { $move } » peut vouloir dire { $meant }{ $more ->
    [0] { "" }
    [1] { " " }et un autre coup
   *[other] { " " }et { $more } autres coups
} : lequel ?
move-asked = « { $move } » est une question, et ne joue rien : le coup est possible, écrivez-le sans la poser.
move-word = { $count ->
    [1] « { $words } » n’est pas connu ici.
   *[other] Ces mots ne sont pas connus ici : { $words }.
} { $expected }
move-help = { $expected }
move-unclear = « { $move } » ne dit pas quel coup jouer. { $expected }
move-no-pass = On ne peut pas passer ici. { $expected }
move-instead = { $why } Par exemple : « { $instead } ».
move-number = { $number } n’est pas un coup permis ici. Ceux-ci le sont, par exemple : { $examples }.
batch-shape = { $games } parties demandent autant de places et de coups, pas { $given }.
batch-games = Un lot a une partie au moins, pas { $games }.
batch-chosen = { $games } parties demandent autant de valeurs vrai ou faux, pas { $given }.
batch-row = Il n’y a pas de partie { $row } dans un lot de { $games } : on les compte à partir de 0.
batch-refused = { $count } coups étaient illégaux et n’ont pas été joués ; le premier dans la partie { $game } : coup { $move } de la place { $seat }.
batch-action = L’action { $action } de la place { $seat } dans la partie { $game } n’est pas permise et n’a pas été jouée.

# Pourquoi une position est impossible
position-shape = Ceci n’est pas une table sous forme de données : { $problem }
position-game = C’est une table de { $game }, pas de { $expected }.
position-players = C’est une table de { $players } joueurs, pas de { $expected }.
position-seats = Chaque champ par place demande { $players } valeurs, et chaque place citée doit en être une.
position-card = « { $card } » n’est pas une carte de ce jeu.
position-cards = Le compte des cartes n’y est pas : { $card } figure { $count } fois au lieu de { $expected }.
position-card-twice = Une carte se trouve à deux endroits.
position-hand-size = La place { $seat } devrait tenir { $expected } cartes.
position-first = D’après les options, la place { $seat } commence ; cette position dit le contraire.
position-field = { $field } vaut { $value }, mais le reste de la position donne { $expected }.
position-stuck = La place { $seat } doit jouer et n’a aucun coup possible.

# Ce qui ne va pas dans des données enregistrées
record-shape = Ceci n’est pas une partie enregistrée : { $problem }
record-newer = Cet enregistrement est en version { $version } ; ce Brelan connaît jusqu’à la version { $known }. Mettez Brelan à jour.
record-rules-newer = Cette partie de { $game } suit la version { $version } des règles ; ce Brelan connaît la { $known }. Mettez Brelan à jour.
record-rules-older = Cette partie de { $game } suit la version { $version } des règles, remplacée par la { $known }.
record-move = Le coup { $number } (place { $seat } : « { $move } ») ne peut pas être rejoué : { $problem }
bytes-foreign = Ces octets ne sont pas une table de Brelan.
bytes-version = Ces octets sont au format { $version } ; ce Brelan connaît le { $known }.
bytes-corrupt = Ces octets sont abîmés : leur somme de contrôle est fausse.
bytes-other-game = Ces octets sont une table de { $stored }.

# Robots
level-unknown = Il n’y a pas de niveau « { $level } ». Choisissez parmi : { $allowed }.
player-unknown = Il n’y a pas de joueur « { $player } ». Choisissez parmi : { $allowed } ; un niveau peut être suivi de ses itérations, comme « club:2000 ».
player-room = Le jeu « { $game } » n’a pas de joueur « { $player } ».
player-open = « { $player } » joue aux jeux où rien n’est caché, ce qui n’est pas le cas de « { $game } » : prenez ismcts.
table-undo-nothing = Il n’y a aucun coup à reprendre.
bot-effort = Un robot prend de 1 à { $most_iterations } itérations et de 1 à { $most_threads } fils, pas { $iterations } et { $threads }.
game-wanted = Ce n’est pas un jeu de Brelan : { $given }. brelan.game("punto"), par exemple, en est un.
table-wanted = Ce n’est pas une table de Brelan : { $given }. brelan.game("punto").deal(), par exemple, en est une.
bot-seconds = Un robot réfléchit de 0 à { $most } secondes, pas { $seconds }.
bot-game = Ce robot joue à { $game } ; la table est une table de { $other }.
bot-variant = Ce robot joue à { $game } avec { $own } ; la table a { $other }.
reason-plain = { $move } est ce que la recherche préfère.
reason-move = { $move }
reason-neighbour = { $where ->
    [opponent] votre adversaire
    [opposite] le joueur en face de vous
    [left] { $near ->
        [1] votre voisin de gauche
       *[other] le { $near }e joueur à votre gauche
    }
   *[right] { $near ->
        [1] votre voisin de droite
       *[other] le { $near }e joueur à votre droite
    }
}
reason-apart = { $merit } À défaut, { $move } : { $fault }
reason-misses = Mieux, { $move } : { $merit }
reason-weaker = Rien d’autre ne parle contre ce coup : la recherche trouve simplement mieux, { $move }.
puzzle-costs = Ce coup laisse { $chance } % de chances, le meilleur { $best } %.
puzzle-both = { $first } { $own }
puzzle-misses = Un autre coup vaut mieux. On dirait de lui : « { $merit } »

# La règle qu’un refus cite
rule-cited = { $game }, règle { $rule }
ruling-cited = { $game }, règle { $rule }, une décision de Brelan
