# Ce qu’un programme apprend d’une maison
house-lost = { $url } ne répond pas : { $problem }.
house-left = La connexion à la maison a été fermée.
house-foreign = Ce qui répond à { $url } n’est pas une maison de Brelan.
house-other-version = { $url } dit quelque chose que cette version ne connaît pas : { $problem }.
house-link = « { $link } » n’est pas l’adresse d’une maison : elle ressemblerait à https://jeux.example.org.
house-link-cut = Le lien { $link } a été coupé : redemandez-le entier.
house-no-table = « { $link } » ne mène à aucune table : prenez le lien d’une table.
house-other = Cette table est à { $link }, et nous sommes à { $url }.
house-unseen = On n’a encore rien appris de cette table.
house-seat = { $seats ->
    [0] Vous n’avez aucune place à cette table.
   *[other] La place { $seat } de cette table n’est pas la vôtre, mais : { $held }.
}
house-full = Toutes les places de cette table sont prises.
house-no-offer = Aucune offre n’est en cours à cette table.

cli-tokens = Les jetons par lesquels des programmes jouent pour vous dans une maison : les voir, en faire un, en révoquer un.
cli-tokens-url = L’adresse de la maison.
cli-tokens-code = Un code à usage unique de la page (« Moi », « Plusieurs appareils ») : cette machine est alors vous.
cli-tokens-make = Faire un jeton pour un programme de ce nom.
cli-tokens-revoke = Révoquer le jeton de cet identifiant.
tokens-one = Faites un jeton ou révoquez-en un : --make et --revoke ne vont pas ensemble.
tokens-nobody = { $url } ne sait pas qui vous êtes. Faites un code à usage unique sur la page (« Moi », « Plusieurs appareils ») et donnez-le avec --code.
tokens-made = Un jeton pour « { $name } » (identifiant { $token }). Il n’est montré qu’une fois ; donnez-le au programme comme BRELAN_TOKEN :
tokens-revoked = Révoqué : qui le montre est refusé désormais.
tokens-of = { $count ->
    [0] { $name } n’a pas de jeton à { $url }.
    [1] { $name } a un jeton à { $url } :
   *[other] { $name } a { $count } jetons à { $url } :
}
tokens-line = { $token }  { $name }  (depuis le { $made })
