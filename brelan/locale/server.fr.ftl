# Ce que le serveur refuse
table-unknown = Cette table n’existe pas.
group-unknown = Ce groupe n’existe pas.
group-full = Un groupe compte { $most } personnes au plus.
group-apart = Ce groupe ne vous est pas ouvert.
group-went-on = Le groupe joue déjà à autre chose : on vous y emmène.
group-not-in = Seuls ses membres le peuvent : rejoignez d’abord le groupe.
table-closed = Cette table est fermée.
table-over = La partie est finie.
table-not-over = La partie n’est pas finie.
table-waiting = La partie n’a pas commencé : il reste une place libre.
table-started = La partie a déjà commencé.
table-seats-open = Il reste une place libre.
table-not-yours = Seule la personne qui a ouvert cette table peut faire cela.
table-no-seat = Il faut être assis à cette table pour faire cela.
table-full = Le journal de cette table est plein.
table-talked-out = On a assez parlé à cette table.
seats-count = Ce jeu se joue à { $players }, mais { $given } places ont été données.
seats-nobody = Il faut à la table au moins une personne qui ne soit pas un robot.
seat-not-yours = La place { $seat } n’est pas la vôtre.
word-not-now = Les mots pour la donne ne sont pas attendus à ce moment.
word-other = Ce n’est pas le mot promis pour la donne.
seat-taken = La place { $seat } est prise.
seat-invited = Cette table attend les personnes qui ont reçu son invitation.
seat-bot-plays = Un robot joue pour la place { $seat } ; reprenez d’abord la place.
seat-no-bot = Aucun robot ne joue pour la place { $seat }.
seat-another = Votre place à cette table est la place { $seat } : personne ne voit deux jeux.
back-impossible = Rien à reprendre : c’est possible contre des robots, après son propre premier coup.
hint-not-now = La place { $seat } n’a rien à décider maintenant.
hint-people = Entre personnes, on joue sans conseil.
seat-gave-up = La place { $seat } a abandonné ; un robot y continue.
terms-none = Cette table n’a pas de conditions pour cela : une version plus ancienne l’a faite, ou c’est une partie guidée ou la donne du jour.
time-up = La place { $seat } n’a plus de temps.
offer-nobody = Il n’y a personne à qui le proposer.
offer-stands = Une autre proposition attend une réponse, ou d’être retirée.
offer-again = Vous pourrez proposer de nouveau après { $moves ->
    [one] encore un coup
   *[other] encore { $moves } coups
  }.
offer-often = { $most } propositions à une même table suffisent.
offer-rated = Une partie classée ne s’arrête pas sans résultat.
offer-gone = Cette proposition ne tient plus.
offer-not-asked = Cette proposition ne vous est pas faite, ou vous y avez répondu.
offer-not-yours = Cette proposition n’est pas la vôtre.
back-nothing = Vous n’avez pas encore joué.
back-shown = Des cartes ont été montrées ou tirées depuis votre coup : on ne peut pas le reprendre.
absent-here = La personne de la place { $seat } est là.
absent-open = La place { $seat } est déjà libre.
absent-not-awaited = Personne n’attend la place { $seat } en ce moment : ce n’est pas son tour.
absent-patience = La place { $seat } a encore { $seconds } secondes pour revenir.
help-rated = On ne donne de l’aide à la place { $seat } qu’à une table non classée.
talk-rated = Les partenaires ne se parlent qu’aux tables non classées.
talk-partners = À cette table, les partenaires ne se parlent pas pendant la partie ; les humeurs restent permises.
talk-no-team = Vous jouez ici pour vous-même.
clock-days = Des jours par coup vont sans autre limite.
clock-increment = Un incrément demande un temps pour la partie.
close-people = Une partie entre personnes ne se ferme pas ; vous pouvez quitter la table.
rematch-made = La revanche existe déjà.
stale = La table a changé entre-temps. Regardez-la de nouveau.
identity-needed = Dites d’abord votre nom.
name-characters = Un nom se compose de lettres, de chiffres, de signes et d’emoji : aucun caractère de contrôle, rien d’invisible.
name-empty = Un nom comporte au moins un signe visible.
name-nobody = Ce signe désigne les personnes oubliées : ce n’est le nom de personne.
name-long = Un nom compte { $most } signes au plus.
words-empty = De ces mots, il n’y a rien à voir.
words-long = On dit { $most } signes à la fois, au plus.
tables-unfinished = Vous avez { $most } tables inachevées. Finissez-en ou fermez-en une d’abord.
tables-public = Vous avez déjà { $most } tables ouvertes qui attendent des joueurs. Patientez, ou fermez-en une.
tables-hour = On peut ouvrir { $most } tables par heure. Reprenez un peu plus tard.
join-often = Vous vous êtes assis { $most } fois à cette table : cela suffit.
join-taken-back = Quelqu’un a repris un coup ici et connaît peut-être la suite : personne de nouveau ne s’assied à cette partie. Un robot peut prendre la place.
stand-in-often = Un robot vous a remplacé { $most } fois à cette table : cela suffit.
back-often = Vous avez repris votre coup { $most } fois à cette table : cela suffit.
commit-often = Vous avez promis { $most } mots à cette table : cela suffit.
device-gone = Cet appareil est inconnu, ou déjà déconnecté.
code-unknown = Ce code est inconnu, ou trop ancien.
passkey-https = Les clés d’accès demandent une page à une adresse en https, ou à localhost.
passkey-late = C’était trop long, ou demandé depuis un autre navigateur. Réessayez.
passkey-refused = Cette clé d’accès n’a pas pu être vérifiée. Réessayez.
passkey-unknown = Cette clé d’accès est inconnue ici, ou a été retirée.
passkeys-many = Vous avez déjà { $most } clés d’accès. Retirez-en une qui ne vous sert plus.
guest-playing = Sur cet appareil, vous êtes { $name }, avec { $games ->
    [one] une partie en cours
   *[other] { $games } parties en cours
}. Dites d’abord ce qu’il en advient.
seat-apart = Cette table ne vous est pas ouverte.
say-silenced = Vous pouvez employer ici les phrases toutes faites, pas vos propres mots.
say-strangers = Avec des personnes rencontrées par la liste des tables, il y a les phrases toutes faites. Vos propres mots sont pour vos amis, et pour qui est venu par une invitation.
talk-players = Qui joue ne parle pas aux spectateurs.
join-sent-away = Qui a fait cette table vous en a écarté. Elle ne vous est plus ouverte.
send-away-nobody = Il n’y a personne à écarter de cette place.
person-unknown = Cette personne est inconnue ici, ou a été oubliée.
person-yourself = C’est vous.
friend-refused = Cette personne ne peut pas être invitée.
acquaintances-many = Vous avez déjà { $most } amis et autres personnes dans vos listes.
reports-many = Vous avez fait { $most } signalements aujourd’hui. Merci ; attendez demain.
profile-hidden = Ce profil ne vous est pas montré.
operator-link = Ce lien a déjà servi, ou il est trop ancien. `brelan operator` en donne un autre.
operator-needed = C’est réservé à qui tient ce serveur.
too-fast = Trop de messages à la fois. Attendez un instant.
sockets-address = Ce réseau a déjà { $most } connexions. Fermez des pages dont vous n’avez pas besoin, puis réessayez.
sockets-person = { $most ->
    [one] Vous avez déjà { $most } page ouverte ici. Fermez-la, et celle-ci reprendra d’elle-même.
   *[other] Vous avez déjà { $most } pages ouvertes ici. Fermez-en, et celle-ci reprendra d’elle-même.
}
watches = Une connexion peut suivre { $most } tables au plus.
message-shape = Ce message n’est pas compris : { $problem }
message-large = Ce message est trop grand.
message-type = Les messages sont en JSON.
method-unknown = Cela ne peut pas se faire ici.
page-unknown = Il n’y a rien ici.
page-unbuilt = Le serveur fonctionne, mais sa page n’a pas été construite. Dans le dossier des sources : make page, puis relancez le serveur.
puzzle-unknown = Ce problème n’existe pas.
puzzle-working = Cette partie n’est pas encore relue ; réessayez dans un instant.
lesson-unknown = Il n’y a pas encore de leçon de { $game }.
exercise-unknown = La leçon de { $game } n’a pas d’exercice { $number }.
coach-impossible = Le conseiller ne parle que si vous jouez seul contre des robots, sans classement.
play-on-over = Cette partie compte { $moves } coups ; après le dernier il n’y a plus rien à décider.
analysis-failed = Cette partie n’a pas pu être analysée.
daily-alone = À la donne du jour, chacun joue seul, une fois, sans aide.
daily-secret = L’essai d’une autre personne à la donne du jour se regarde une fois le jour passé.
challenge-alone = Quand on joue une donne après quelqu’un, chacun joue seul, une seule fois, sans aide.
challenge-impossible = La donne de cette partie ne peut pas être rejouée : elle était préparée, ou faite par une version ancienne.
offline-shape = Cette partie jouée hors ligne ne peut pas être reprise ici : son journal ne tient pas.
challenge-none = Cette partie n’a pas été jouée après celle de quelqu’un.
link-damaged = Ce lien est coupé ou abîmé : redemandez-le à la personne qui vous l’a donné.
link-version = Ce lien vient d’une version plus récente de Brelan : rechargez la page, puis ouvrez-le de nouveau.
link-rules = Ce lien vient d’une autre version des règles de ce jeu : sa partie ne peut pas être rejouée ici.
link-result = Ce lien ne dit pas vrai : d’après les règles, ses coups ne mènent pas à ce résultat.
link-unfinished = Seule une partie jouée jusqu’au bout se donne en lien.
tournament-unknown = Ce tournoi n’existe pas.
tournament-begun = Ce tournoi a déjà commencé, ou a été fermé.
tournament-apart = Ce tournoi ne vous est pas ouvert.
tournament-full = Ce tournoi compte { $most } inscrits : il est complet.
tournament-nobody = Personne n’est encore inscrit.
tournament-not-entered = Vous n’êtes pas inscrit à ce tournoi.
tournament-not-yours = Seul qui a ouvert le tournoi peut le faire.
tournament-rematch = Dans un tournoi, le tour suivant vient de lui-même.
tournaments-many = Vous avez { $most } tournois qui ne sont pas finis : finissez-en un d’abord.
tournament-alone = Dans un tournoi, chacun joue seul, sans aide.
tournament-secret = Cette donne pourra être vue quand toutes les tables du tournoi l’auront finie.
origin-foreign = Cette demande vient de la page d’un autre site.
host-unknown = Ce serveur ne répond pas à ce nom.
house-closed = Cette maison ne s’ouvre pas : aucune adresse de réseau local, ou son accès est déjà réglé.
house-elsewhere = Seule une personne à l’ordinateur du serveur peut ouvrir la maison.
failed = Quelque chose s’est mal passé de notre côté. Rien n’est perdu.
needs-a-server = Cela demande un serveur Brelan : il n’y en a pas ici.

# Ce qui ne va pas dans la base de données ou les réglages
setting = Ce réglage ne convient pas : { $problem }
setting-timezone = { $timezone } n’est pas un fuseau horaire connu de cette machine : donnez un nom comme Europe/Paris.
setting-port = { $port } n’est pas un port : indiquez un nombre de 0 à { $last } (0 : n’importe lequel de libre).
port-taken = Le port { $port } de { $host } est déjà pris, peut-être par un autre Brelan. Choisissez-en un autre : --port ou BRELAN_PORT.
listen-failed = Le serveur ne peut pas écouter à « { $host } », port { $port } : { $problem }.
data-folder = Impossible d’enregistrer les tables dans { $folder } : { $problem }. Choisissez un autre endroit : --database ou BRELAN_DATABASE, avec le nom d’un fichier.
database-url = { $url } n’est pas une base connue de Brelan : un fichier, sqlite:/// ou postgresql://.
redis-missing = Redis demande sa propre bibliothèque : pip install 'brelan[redis]'.
redis-url = { $url } n’est pas l’adresse d’un Redis : elle commence par redis://, rediss:// ou unix://.
database-locked = La base de données est verrouillée par un autre programme.
database-full = Le disque est plein : rien ne peut être enregistré. Rien de ce qui l’était n’est perdu.
database-corrupt = Le fichier de la base est endommagé, ou n’en est pas une. Il est resté tel quel : mettez-le de côté, repartez d’un fichier vide et reprenez une sauvegarde avec brelan import.
table-damaged = Ce qui est enregistré de cette table est endommagé. La personne qui tient le serveur peut reprendre une sauvegarde.
database-readonly = On ne peut pas écrire dans la base de données.
database-unopened = La base de données ne s’ouvre pas : { $problem }
database-missing = La base « { $file } » n’existe pas : donnez celle du serveur.
database-failed = La base de données ne répond pas : { $problem }
database-closed = Le serveur s’arrête.
outcome-unknown = La base de données a disparu pendant l’enregistrement : on ne sait pas s’il a eu lieu. Renvoyez votre demande.
database-newer = La base vient d’un Brelan plus récent (schéma { $version } ; celui-ci connaît { $known }). Mettez Brelan à jour.
database-foreign = Cette base appartient à autre chose : elle est restée telle quelle.

# Distributions vérifiables et sauvegardes
import-shape = Ce n’est pas une sauvegarde de Brelan : { $problem }
import-newer = Cette sauvegarde vient d’un Brelan plus récent (schéma { $version } ; celui-ci connaît { $known }).
import-done = { $brought } éléments repris, { $kept } y étaient déjà.
export-done = { $lines ->
    [one] Une ligne écrite.
   *[other] { $lines } lignes écrites.
}
operator-url = « { $url } » n’est pas l’adresse d’une maison : elle ressemble à https://play.example.
serve-ready = Brelan est prêt : { $url }

# Ce qu’un lien dit de lui-même, là où on le partage
preview-waits = { $number ->
    [0] Une place vous attend à une table de { $game }
    [one] { $names } vous attend à une table de { $game }
   *[other] { $names } vous attendent à une table de { $game }
}
preview-free = { $free ->
    [0] Toutes les places sont prises.
    [one] Une place libre sur { $seats }.
   *[other] { $free } places libres sur { $seats }.
}
preview-plays = { $number ->
    [0] Une partie de { $game }
    [one] { $names } joue à { $game }
   *[other] { $names } jouent à { $game }
}
preview-played = { $number ->
    [0] Une partie de { $game }
   *[other] Une partie de { $game } : { $names }
}
preview-again = À revoir coup par coup, par les yeux de chacun.
preview-beat = La même donne, la même place, les mêmes robots. Ferez-vous mieux ?
push-endpoint = Rien n’est envoyé à cette adresse : il en faut une en https, que tout le monde peut atteindre.
push-keys = Les clés de cet abonnement ne sont pas lisibles.
zone-unknown = Le fuseau horaire { $zone } n’est pas connu ici.
mail-address = Cela n’est pas une adresse de courriel.
mail-none = Ce serveur n’envoie pas de courriels.
mail-often = Assez de courriels sont partis à cette adresse aujourd’hui.
mail-failed = Le courriel n’est pas parti. Vérifiez l’adresse, ou réessayez plus tard.
mail-link = Ce lien ne vaut plus.

# Les programmes qui jouent pour quelqu’un
token-unknown = Ce jeton n’est pas valable, ou il a été révoqué. Faites-en un autre sur la page, sous « Moi ».
program-may-not = « { $program } » est un programme : son jeton joue aux tables, et ne fait rien d’autre pour sa personne.
programs-full = Une personne a au plus { $most } jetons pour des programmes : révoquez-en un d’abord.
program-public = Un programme ne joue qu’aux tables sur invitation.
program-invited = « { $program } » est un programme : il ne s’assied que là où quelqu’un l’a invité.
seat-no-program = La place { $seat } est à une personne : « { $program } » ne joue que là où il s’est assis lui-même.
