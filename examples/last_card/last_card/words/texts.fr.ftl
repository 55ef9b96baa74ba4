last-card = Dernière carte
last-card-pitch = Prenez une à trois cartes d’une rangée ; qui prend la dernière gagne.
last-card-row = La rangée { $row } n’a que { $cards } cartes.
last-card-shape = Il faut { $rows } rangées de { $longest } cartes au plus, et un seul joueur à jouer.
last-card-how = Indiquez la rangée et le nombre de cartes : « b2 » prend deux cartes de la rangée b.
