var e=`# Une partie a-t-elle été distribuée et jouée comme sa preuve le dit ? Pour la ligne de commande et la page

verify-good =
    { $words ->
        [0] La partie est telle que promise\xA0: { $moves } coups rejoués, aucun mot de joueur dans la donne.
        [one] La partie est telle que promise\xA0: { $moves } coups rejoués, un mot de joueur dans la donne.
       *[other] La partie est telle que promise\xA0: { $moves } coups rejoués, { $words } mots de joueurs dans la donne.
    }
verify-good-daily = La partie est telle que promise\xA0: { $moves } coups rejoués. C’est la donne du jour du { $daily }\xA0: le serveur seul l’a tirée, aucun mot de joueur n’y est.
verify-good-again = La partie est telle que promise\xA0: { $moves } coups rejoués. Ses cartes sont celles d’une donne déjà jouée ({ $source })\xA0: qui les y a vues les connaissait. Mots de joueurs dans cette donne\xA0: { $words }.
verify-good-tournament = La partie est telle que promise\xA0: { $moves } coups rejoués. Ses cartes sont celles d’un tour de tournoi ({ $source }), les mêmes à toutes les tables\xA0: le serveur seul les a tirées, et s’était engagé avant.
verify-good-position = La partie est telle que promise\xA0: { $moves } coups rejoués. Elle reprend une position\xA0: celle-ci n’a pas été tirée, et aucun mot ne l’a faite. Mots de joueurs dans le hasard venu ensuite\xA0: { $words }.
verify-missing = Les mots de ces places ne sont pas venus, le secret du serveur les remplace\xA0: { $seats }.
verify-old = La distribution est celle promise au début\xA0: graine { $seed }, { $moves } coups rejoués. Une partie de la version 0.1 prouve moins\xA0: ses coups ne sont pas enchaînés, et le premier joueur n’est pas dans sa preuve.
verify-shape = Ce n’est pas une partie avec la preuve de sa distribution.
verify-version = Cette preuve a la version { $version } ; ce Brelan connaît { $known }.
verify-no-chain = Il manque à la partie la chaîne de son journal\xA0: rien ne montre que ses coups ont été joués.
verify-table = La partie se dit de la table { $told }, et sa preuve est de la table { $bound }.
verify-game = La partie est d’un autre jeu ({ $told }) que sa preuve ({ $bound }).
verify-rules = La partie a une autre version des règles que sa preuve.
verify-options = Les options de la partie ne sont pas celles de la table. { $option }
verify-commitment = Le secret et son sel ne donnent pas l’empreinte montrée au début.
verify-commitment-other = L’empreinte du secret n’est pas celle avec laquelle la table a été faite.
verify-unopened = L’entrée { $number } du journal ({ $kind }) n’est pas ouverte.
verify-entry = L’entrée { $number } du journal ({ $kind }) n’est pas celle qui a été fixée quand elle a été enregistrée.
verify-link = L’entrée { $number } du journal ne suit pas la précédente\xA0: quelque chose y a été retiré, ajouté ou déplacé.
verify-header = Le journal ne commence pas par ce qui a été fixé quand la table a été faite.
verify-seen = Cette empreinte a été vue pendant la partie et n’est pas sur la chaîne\xA0: { $hash }.
verify-called = Votre page a livré son mot sur cette empreinte, et jusque-là le journal n’a pas d’appel des mots\xA0: d’autres pouvaient encore choisir le leur. { $hash }
verify-chairs = La table a été faite avec { $chairs } chaises\xA0: le jeu a un autre nombre de joueurs.
verify-position-unsaid = Que la partie commence ou non d’une position est dit autrement que quand la table a été faite\xA0: ses cartes peuvent être choisies.
verify-daily = La partie se dit la donne d’un jour, et ce n’en est pas un\xA0: { $daily }.
verify-daily-words = La partie se dit la donne du jour du { $daily }\xA0: une telle donne n’a pas de mots, et il en est question ici.
verify-source = La donne se dit celle d’autres tables, et ce qu’elle nomme n’en est pas une\xA0: { $source }.
verify-source-words = La donne se dit celle d’autres tables ({ $source })\xA0: personne n’y ajoute de mot ici, et il en est question.
verify-word-seat = Un mot a été promis pour la place { $seat }, que la table n’a pas.
verify-word-left = La place { $seat } a été quittée après l’appel des mots\xA0: son mot a été retiré de la donne.
verify-word-late = Un mot de la place { $seat } a été promis après l’appel des mots.
verify-word-promise = Le mot de la place { $seat } n’est pas celui qui a été promis.
verify-word-added = La donne contient un mot de la place { $seat } que personne n’avait promis.
verify-word-dropped = Le mot de la place { $seat } a été laissé hors de la donne.
verify-word-revealed = Le mot de la place { $seat } est dit manquant, et il était venu.
verify-word-replaced = La donne contient un autre mot de la place { $seat } que celui qui est venu.
verify-word-missing = Votre mot a été promis, et la donne a été faite sans lui.
verify-word-other = Votre mot n’est pas dans la donne.
verify-key = La clé ne découle pas du secret, des mots, de la table et de ses options.
verify-first = Le premier joueur n’est pas celui que donne la clé.
verify-position = La partie commence d’une autre position que la table.
verify-moves-cut = Des coups sont coupés à la fin\xA0: { $recorded } sur { $made } sont dans la partie.
verify-moves-removed = Un coup a été retiré\xA0: le coup { $number } du journal n’est pas dans la partie.
verify-moves-added = Un coup a été ajouté\xA0: le coup { $number } de la partie n’est pas dans le journal.
verify-moves-order = Les coups sont dans un autre ordre que dans le journal, à partir du coup { $number }.
verify-moves-replaced = Le coup { $number } de la partie est un autre que dans le journal.
verify-illegal = L’entrée { $number } du journal est un coup que les règles interdisent à cet endroit\xA0: { $move }
verify-turn = L’entrée { $number } du journal est un coup de la place { $seat }, dont ce n’était pas le tour.
verify-mover = L’entrée { $number } du journal est un coup qui ne revenait pas à qui l’aurait joué pour la place { $seat }.
verify-back = L’entrée { $number } du journal reprend ce qui ne pouvait pas l’être\xA0: on reprend seul contre des robots, jusqu’à sa dernière décision.
verify-back-shown = L’entrée { $number } du journal reprend au-delà d’une carte montrée ou tirée.
verify-resign = L’entrée { $number } du journal abandonne pour la place { $seat }, où personne ne le pouvait.
verify-time = L’entrée { $number } du journal dit que la place { $seat } n’avait plus de temps ; d’après le journal, elle en avait.
verify-claim = L’entrée { $number } du journal décide de la place { $seat } avant la fin de la patience envers l’absent.
verify-offer = L’entrée { $number } du journal propose ou répond ce qui ne pouvait l’être à ce moment.
verify-voided = L’entrée { $number } du journal arrêterait sans résultat une partie classée.
verify-gave-up = L’entrée { $number } du journal fait continuer la place { $seat }, qui avait abandonné.
verify-newcomer = L’entrée { $number } du journal fait asseoir quelqu’un de nouveau (place { $seat }) après la reprise d’un coup.
verify-seats = L’entrée { $number } du journal ({ $kind }) ne s’accorde pas avec qui avait les places.
verify-help = L’entrée { $number } du journal ({ $kind }) est une aide que personne ne peut avoir dans cette partie.
verify-unfinished = La partie n’est pas finie après le dernier coup\xA0: sa fin a été coupée.
verify-result = Le résultat n’est pas celui que donnent les coups.
verify-seed = La graine ne découle pas du secret et de ce que les joueurs ont ajouté.
verify-record = La partie a été jouée avec une autre graine que celle qui est prouvée.
`;export{e as default};