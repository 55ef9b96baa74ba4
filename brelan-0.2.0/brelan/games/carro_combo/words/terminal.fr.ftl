# La table au terminal
carro-table-hand = main
carro-table-reserve = réserve
carro-table-tokens = jetons
carro-table-leader = ouvre
carro-table-dealer = donne
carro-table-out = sorti
carro-table-trick = Pli
carro-table-to-beat = À battre
carro-table-drawn = À placer
carro-table-to-draw =
    { $count ->
        [0] { " " }la dernière
       *[other] { " " }encore { $count } ensuite
    }
carro-table-pile = Pioche
carro-table-discard = Jouées
carro-table-legend = X toute valeur · P Pioche · S Stop · ° carte connue de tous
carro-combo-how =
    Une combinaison se nomme par sa sorte, sa valeur et la place de sa carte la plus à gauche :
    « solo 8 @3 », « run2 5-6 @0 », « pair 11 @4 », « run3 6-8 @2 », « trio 4 @1 ».
    « stop @5 » et « pioche @5 » jouent la 6e carte.
    « take 0 @7 » prend votre première carte de réserve, qui devient la 8e carte.
    « put @4 » place une carte tirée. Les places s’écrivent de 0, à partir de la gauche.
