# La page sans serveur
site-pitch = Des combinaisons à la française : contre des robots honnêtes, ou à plusieurs sur un seul écran. Tout se passe dans ce navigateur, sans serveur.
site-opening = La maison s’ouvre… Vous pouvez déjà regarder les jeux et lire les règles.
site-elsewhere = Brelan est déjà ouvert dans un autre onglet. Fermez-le, et la maison s’ouvre ici.
site-failed = La maison ne s’est pas ouverte dans ce navigateur. Rechargez la page, ou essayez avec un navigateur récent.
site-server-title = Il faut un serveur
site-server = Ce que vous cherchez demande d’autres personnes, donc un serveur Brelan. Cette page-ci n’en a pas : elle joue contre des robots, à plusieurs sur un écran, avec les règles, les leçons et les problèmes.
site-kept = Vos parties restent dans ce navigateur, et nulle part ailleurs : qui efface ses données les efface aussi.
site-analysis = L’analyse d’une partie demande un serveur Brelan. Ici, vous pouvez la revoir coup par coup.
