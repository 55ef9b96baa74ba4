# Ce qu’un programme apprend d’une maison
house-lost = { $url } ne répond pas : { $problem }.
house-left = La connexion à la maison a été fermée.
house-foreign = Ce qui répond à { $url } n’est pas une maison de Brelan.
house-other-version = { $url } dit quelque chose que cette version ne connaît pas : { $problem }.
house-link = « { $link } » n’est pas l’adresse d’une maison : elle ressemblerait à https://jeux.example.org.
house-link-cut = Le lien { $link } a été coupé : redemandez-le entier.
house-no-table = « { $link } » ne mène à aucune table : prenez le lien d’une table.
house-elsewhere = Cette table est à { $link }, et nous sommes à { $url }.
house-unseen = On n’a encore rien appris de cette table.
house-seat = { $seats ->
    [0] Vous n’avez aucune place à cette table.
   *[other] La place { $seat } de cette table n’est pas la vôtre, mais : { $held }.
}
house-full = Toutes les places de cette table sont prises.
house-no-offer = Aucune offre n’est en cours à cette table.
