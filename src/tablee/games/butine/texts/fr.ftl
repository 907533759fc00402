title = Butine !
pitch = Posez des fleurs, menez l’unique abeille de la prairie et butinez vos cartes Ruche.
length-hint = 20 min · facile à apprendre

## Options
option-quick = Partie rapide
option-quick-help = La moitié de la pioche : la partie est deux fois plus courte.
option-challenge = Défi
option-challenge-help = Le premier à 15 points l’emporte aussitôt.
option-expert = Expert
option-expert-help = Payez deux points pour poser et butiner dans le même tour.

## Fleurs, tuiles, cartes
flower-white = marguerite
flower-yellow = pissenlit
flower-red = coquelicot
flower-blue = bourrache
tile = { $flower ->
    [white] Marguerite
    [yellow] Pissenlit
    [red] Coquelicot
   *[blue] Bourrache
} { $number }
card = { $first }, { $middle }, { $last }
pile = { $flower ->
    [white] Marguerites (hexagones blancs)
    [yellow] Pissenlits (losanges jaunes)
    [red] Coquelicots (trapèzes rouges)
   *[blue] Bourraches (triangles bleus)
} : { $left ->
    [0] il n’en reste plus
   *[other] il en reste { $left }
}
count = { $count }
deck = La pioche : { $left ->
    [one] une seule carte
   *[other] { $left } cartes
}
in-display = Carte révélée : { $card }
in-display-apt = Carte révélée, que l’abeille pourrait butiner d’ici : { $card }
open-card = Carte visible : { $card }
ripe-card = Carte visible, à butiner dès maintenant : { $card }
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
bee = L’abeille, sur { $tile }
preview = Le chemin que prendrait l’abeille
trail = Le trajet de l’abeille
point-by-one = Contre { $one ->
    [white] Marguerite
    [yellow] Pissenlit
    [red] Coquelicot
   *[blue] Bourrache
} { $first }, à { $clock } h
point-by-two = Entre { $one ->
    [white] Marguerite
    [yellow] Pissenlit
    [red] Coquelicot
   *[blue] Bourrache
} { $first } et { $two ->
    [white] Marguerite
    [yellow] Pissenlit
    [red] Coquelicot
   *[blue] Bourrache
} { $second }, à { $clock } h
point-free = Terrain libre, colonne { $x }, rangée { $y }

## Tapis
meadow = La prairie
supply = Tuiles
display = Cartes à prendre
area = { $whoIs ->
    [you] Vos cartes
   *[other] { $who }
}

## État
status-deal = On distribue les cartes.
status-turn = { $whoIs ->
    [you] C’est à vous.
   *[other] { $who } joue.
}
status-over = { $whoIs ->
    [you] Vous gagnez la partie.
   *[other] { $who } gagne la partie.
}
status-shared = { $who } se partagent la victoire.
do-lay-or-forage = À vous : butinez une carte qui brille, ou touchez une pile et posez sa tuile.
do-lay = À vous : touchez une pile, puis posez sa tuile pour ouvrir un chemin à vos cartes.
do-forage = À vous : touchez une de vos cartes, puis la fleur où l’abeille s’arrêtera.
do-exchange = Rien à poser ni à butiner : échange gratuit. Touchez une carte, puis l’autre.
did-exchange = { $whoIs ->
    [you] Vous ne pouvez ni poser ni butiner : vous échangez
   *[other] { $who } ne peut ni poser ni butiner et échange
} { $discard } contre { $instead }.
did-exchange-deck = { $whoIs ->
    [you] Vous ne pouvez ni poser ni butiner : vous échangez
   *[other] { $who } ne peut ni poser ni butiner et échange
} { $discard } contre la première carte de la pioche.
refused-no-passing = On ne passe pas : échangez une carte si vous ne pouvez ni poser ni butiner.
do-pass = Vous ne pouvez ni poser ni butiner : vous passez.
do-pay-forage = Finissez votre tour, ou payez : { $price } points pour butiner aussi, 1 pour échanger.
do-fly = Guidez l’abeille : touchez la fleur suivante.
do-forage-take-or-lay = Butinez encore, payez { $price } points pour poser, ou prenez une carte pour finir.
do-take-or-lay = Prenez une carte révélée, ou payez { $price } points pour poser d’abord une tuile.
do-forage-or-take = Butinez une autre carte, ou prenez une carte révélée pour finir.
do-take = Prenez une carte révélée.
do-swap = Finissez votre tour, ou payez un point pour échanger une de vos cartes.
do-land = Touchez la fleur où l’abeille doit finir.
do-place = Touchez sa place. Ce qu’elle ouvre brille : vert pour vous, rouge pour les autres.
do-give = Touchez la carte dont vous vous séparez.
do-get = Touchez la carte que vous prenez : l’une des cartes visibles, ou la pioche.
do-announced = Posez maintenant une tuile : votre carte sera ensuite échangée.

## Boutons
end = Finir le tour
pass = Passer
swap = Échanger : −1 point
swap-help = Payez un point pour échanger une de vos cartes : touchez-la, puis une carte révélée ou la pioche. L’échange se fait après la pose.
guide = Choisir le trajet
guide-help = Guidez l’abeille vous-même, fleur après fleur.

## Ce qui s’est passé
did-deal = Chacun a trois cartes Ruche. { $firstIs ->
    [you] Vous commencez.
   *[other] { $first } commence.
}
did-lay = { $whoIs ->
    [you] Vous posez
   *[other] { $who } pose
} { $flower ->
    [white] une marguerite
    [yellow] un pissenlit
    [red] un coquelicot
   *[blue] une bourrache
}.
did-forage = { $whoIs ->
    [you] Vous butinez
   *[other] { $who } butine
} { $card }.
did-forage-bonus = { $whoIs ->
    [you] Vous butinez
   *[other] { $who } butine
} { $card } : trois cartes dans le même tour, et une carte en prime !
did-guide = { $whoIs ->
    [you] Vous guidez
   *[other] { $who } guide
} l’abeille pour { $card }.
did-fly = L’abeille vole vers { $flower ->
    [white] une marguerite
    [yellow] un pissenlit
    [red] un coquelicot
   *[blue] une bourrache
}.
did-take = { $whoIs ->
    [you] Vous prenez
   *[other] { $who } prend
} { $card }.
did-draw = Nouvelle carte : { $card }.
did-draw-last = La dernière carte de la pioche : { $card }.
both = { $first } { $then }
did-announce = { $whoIs ->
    [you] Vous échangerez
   *[other] { $who } échangera
} { $discard } après avoir posé une tuile.
did-swap = { $whoIs ->
    [you] Vous payez
   *[other] { $who } paie
} un point : { $instead } au lieu de { $discard }.
did-swap-deck = { $whoIs ->
    [you] Vous payez
   *[other] { $who } paie
} un point pour échanger { $discard } contre la première carte de la pioche.
did-end = { $whoIs ->
    [you] Vous finissez votre tour.
   *[other] { $who } finit son tour.
}
did-pass = { $whoIs ->
    [you] Vous passez.
   *[other] { $who } passe.
}

## Pourquoi c’est impossible
refused-only-chance = Seul le hasard distribue et pioche.
refused-not-for-chance = Le hasard ne fait pas cela.
refused-dealt-already = Les cartes sont déjà distribuées.
refused-deals-first = On distribue d’abord les cartes.
refused-deals-other-number = Ce n’est pas le nombre de cartes à distribuer.
refused-no-such-seat = Cette place n’existe pas.
refused-no-card-left = Il n’en reste plus.
refused-act-first = Posez d’abord une tuile ou butinez.
refused-one-action = Une action par tour : poser ou butiner.
refused-lay-first = Posez d’abord une tuile : l’échange suivra.
refused-no-point = Vous n’avez pas de point à payer pour un échange.
refused-refill-first = Prenez d’abord des cartes pour en avoir trois visibles.
refused-three-open = Vous avez déjà trois cartes visibles.
refused-bee-flies = L’abeille est en vol : laissez-la finir.
refused-not-guided = L’abeille n’est pas guidée.
refused-not-your-card = Cette carte n’est pas visible devant vous.
refused-no-way = Avec cette carte, l’abeille ne peut pas s’arrêter là.
refused-no-choice-of-way = L’abeille trouve son trajet : touchez simplement la dernière fleur.
refused-not-on-a-way = Cette fleur n’est sur aucun chemin pour cette carte.
refused-not-in-display = Cette carte n’est pas révélée.
refused-can-act = On ne passe que si l’on ne peut ni poser ni butiner.
refused-no-such-place = Cet endroit n’est pas dans la prairie.
refused-pile-empty = Cette pile est vide.
refused-overlaps = La tuile en recouvrirait une autre.
refused-no-edge = La tuile doit être bord à bord avec la prairie.
refused-no-corner = Un coin de la tuile doit coïncider avec un coin d’une autre.

## La fin
ended-deck = La dernière carte de la pioche est tirée.
ended-challenge = Quinze points : le défi est remporté.
ended-stuck = Tout le monde a passé.

jar = { $whoIs ->
    [you] Votre miel : { $points }
   *[other] Le miel de { $who } : { $points }
}
jar-label = { $who } { $points ->
    [one] { $points } point
   *[other] { $points } points
}
bee-home = { $whoIs ->
    [you] L’abeille rentre chez vous
   *[other] L’abeille rentre chez { $who }
}
banner-won = { $whoIs ->
    [you] Vous gagnez la partie !
   *[other] { $who } gagne la partie !
}
banner-shared = Victoire partagée : { $who } !
decided-shared = À égalité, { $points } points chacun : la victoire est partagée.
decided-lead = { $whoIs ->
    [you] Vous avez
   *[other] { $who } a
} { $lead ->
    [one] un seul point
   *[other] { $lead } points
} d’avance sur { $nextIs ->
    [you] vous
   *[other] { $next }
}.
decided-bonus = Trois cartes dans le même tour ont fait la différence : sans la prime, { $whoIs ->
    [you] vous ne seriez
   *[other] { $who } ne serait
} pas devant { $nextIs ->
    [you] vous
   *[other] { $next }
}.

## La leçon
lesson-bee = Cette prairie n’a qu’une abeille, et tout le monde la fait voler. À son tour, on pose une tuile ou on butine.
lesson-cards = Voici vos cartes Ruche. Faites voler l’abeille sur les trois fleurs d’une carte, dans l’ordre, dans un sens ou dans l’autre : la carte vaut un point.
lesson-daisy = Votre première carte commence par une marguerite. La fleur de départ ne compte pas : posez-en une autre à côté. Touchez la pile, puis l’endroit lumineux.
lesson-poppy = L’autre joueur a posé un pissenlit contre les deux marguerites : juste ce qu’il fallait ! Posez un coquelicot à côté, bord à bord et coin contre coin. La tuile se tourne toute seule.
lesson-ripe = Marguerite, pissenlit, coquelicot : trois tuiles différentes, bord à bord. L’abeille peut les survoler, et votre carte luit de vert. Touchez la carte, puis le coquelicot où l’abeille s’arrêtera.
once-more = Un point ! Et vous pouvez continuer d’où est l’abeille, par les mêmes fleurs : pissenlit, marguerite, bourrache. Touchez la carte, puis la bourrache.
lesson-triple = Et de deux ! Votre troisième carte veut marguerite, pissenlit, marguerite ; l’une des marguerites est celle d’où l’abeille est partie. Touchez la carte, puis cette marguerite.
lesson-take = Trois cartes dans le même tour rapportent une carte en prime : quatre points ! Prenez maintenant des cartes révélées. Elles sont à tout le monde, et chacune est aussitôt remplacée.
lesson-take-more = Une deuxième. Cherchez des fleurs qui se touchent déjà…
lesson-take-last = … et une troisième : les cartes qui partagent des fleurs se butinent ensemble.
lesson-swap = La carte qui vient d’arriver pourrait être butinée d’ici. On peut payer un point pour échanger : choisissez « Échanger », touchez celle dont vous ne voulez pas, puis la nouvelle.
lesson-corners = Deux choses qu’on oublie volontiers. L’abeille ne passe jamais par un coin, seulement par les bords. Et une tuile doit toucher la prairie par un bord et par un coin.
lesson-free = À vous, sans aide : butinez la carte qui luit, posez une tuile, essayez ce que vous voulez. Vous avez deux tours.
lesson-end = La partie s’achève quand la dernière carte de la pioche est tirée ; qui a le plus de points l’emporte. Attention à ce que vous laissez au suivant : l’abeille reste où vous l’avez menée !

## Phrases rapides
phrase-nectar = Laissez-moi un peu de nectar !
phrase-nectar-short = Un peu de nectar !
phrase-flight = Quel vol !
phrase-flower = C’était ma fleur !
phrase-thanks = Merci pour la tuile !

## Plaques et moments
goal = Le plus de points à la fin de la pioche
goal-challenge = { $points } points avant les autres
unit-points = { $count ->
    [one] point
   *[other] points
}
progress-deck = { $left ->
    [one] Il reste { $left } carte dans la pioche
   *[other] Il reste { $left } cartes dans la pioche
}
count-ripe = { $count ->
    [0] aucune carte à butiner d’ici
    [one] { $count } carte à butiner d’ici
   *[other] { $count } cartes à butiner d’ici
}
cards-left = { $left ->
    [one] { $left } carte
   *[other] { $left } cartes
}
banner-begin = { $firstIs ->
    [you] Vous commencez
   *[other] { $first } commence
}
banner-bonus = Trois dans le même tour : une carte en prime !
banner-few = Plus que { $left } cartes dans la pioche !
banner-last = La dernière carte de la pioche
paid = { $whoIs ->
    [you] Vous payez { $price } points
   *[other] { $who } paie { $price } points
} pour une seconde action. { $deed }
tally-foraged = Cartes butinées
tally-bonus = Cartes en prime

## Feats

feat-far-ahead = Reine du pré
feat-far-ahead-how = Gagner avec cinq points d’avance ou plus.
feat-full-basket = Panier plein
feat-full-basket-how = Finir avec au moins douze points.
feat-both-of-a-kind = La paire
feat-both-of-a-kind-how = Butiner les deux cartes d’une même sorte.
feat-expert-win = Apicultrice experte
feat-expert-win-how = Gagner une partie Expert.
