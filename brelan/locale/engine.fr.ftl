# Les programmes qui jouent par le protocole des moteurs
engine-missing = Impossible de lancer le programme « { $engine } » : { $problem }.
engine-silent = Le programme « { $engine } » n’a pas répondu en { $seconds } secondes.
engine-ended = Le programme « { $engine } » s’est arrêté au lieu de répondre (code de sortie { $status }){ $said ->
    [empty] .
   *[other] { " " }: { $said }
}
engine-nonsense = Le programme « { $engine } » a dit « { $line } » là où l’on attendait « { $wanted } ».
engine-flood = Le programme « { $engine } » écrit sans fin.
engine-illegal = Le programme « { $engine } » a joué « { $move } », ce qui n’est pas permis là ; { $legal } le serait.
engine-refused = Le programme « { $engine } » abandonne : { $said }
engine-seconds = « { $seconds } » n’est pas un temps pour un coup : entre 0 et 3600 secondes, comme dans « engine:seconds=0.5 ./mybot ».

cli-engine = Un de nos joueurs parle le protocole des moteurs (docs/engines.md) ou, avec --at, un programme s’assied à la table d’un serveur.
cli-engine-player = Un niveau ou un autre joueur de l’arène ; avec --at aussi un programme : ./monbot.
cli-engine-at = Le lien d’une invitation à une table.
cli-engine-seat = La place, à partir de 0 ; sinon, la première qui est libre.
cli-engine-stay = Jouer aussi toutes les revanches, jusqu’à Ctrl-C.
engine-sits = À la place { $seat } de { $link }. Tout le monde y apprend qu’un programme joue.
engine-over = { $won ->
    [yes] La partie est finie : gagnée.
   *[no] La partie est finie.
}
