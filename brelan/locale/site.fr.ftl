# La page sans serveur
site-pitch = Des combinaisons à la française : contre des robots honnêtes, ou à plusieurs sur un seul écran. Tout se passe dans ce navigateur, sans serveur.
site-opening = La maison s’ouvre… Vous pouvez déjà regarder les jeux et lire les règles.
site-elsewhere = Brelan est déjà ouvert dans un autre onglet. Fermez-le, et la maison s’ouvre ici.
site-failed = La maison ne s’est pas ouverte dans ce navigateur. Rechargez la page, ou essayez avec un navigateur récent.
site-server-title = Il faut un serveur
site-server = Ce que vous cherchez demande d’autres personnes, donc un serveur Brelan. Cette page-ci n’en a pas : elle joue contre des robots, à plusieurs sur un écran, avec les règles, les leçons, les problèmes, la donne du jour et les analyses.
site-kept = Vos parties restent dans ce navigateur, et nulle part ailleurs : qui efface ses données les efface aussi.
site-deal = On vérifie ce lien, en rejouant la partie qu’il contient…
site-daily = La même donne pour toutes les pages sans serveur, contre des robots de club, une seule fois. Elle découle de la date : qui le veut peut la calculer d’avance. Les serveurs ont d’autres donnes. Votre résultat reste dans ce navigateur.
site-daily-invite = { $days ->
    [0] La même pour toutes les pages sans serveur.
    [one] Un jour de suite : continuez.
   *[other] { $days } jours de suite : continuez.
  }
site-daily-done = { $days ->
    [0] Vous l’avez jouée.
    [one] Vous l’avez jouée.
   *[other] Vous l’avez jouée : { $days } jours de suite.
  }
site-daily-bots = Les robots jouent cette donne à leur tour…
site-proof-daily = Donne du jour du { $daily } vérifiée : elle découle de la date, et de rien d’autre.
site-daily-compare = Se comparer aux robots
