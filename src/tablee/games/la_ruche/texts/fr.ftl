title = La Ruche
pitch = Posez vos alvéoles plus vite que les autres, couleur contre couleur. Ou résolvez, en solitaire, le casse-tête du jour.
length-hint = 15 min · facile à apprendre

## Options
option-bees = Abeilles
option-bees-help = Qui pose un alvéole face abeille visible donne un des siens à un adversaire.
option-triples = Triplés
option-triples-help = Qui pose un alvéole qui en touche trois ou plus peut donner trois alvéoles à ses adversaires.
option-rounds = Manches
option-rounds-help = Chaque manche rapporte 3, 2 et 1 points.
option-help = Aide aux débutants
option-help-help = Les emplacements où va l’alvéole que vous tenez s’éclairent.
option-second_wind = Second souffle
option-second_wind-help = Si plus rien n’est jouable avant la moitié des alvéoles, la manche continue : chacun à son tour en pose un par un seul côté.
option-level = Niveau
option-level-help = La difficulté du casse-tête.
option-level-any = au hasard
option-level-gentle = doux
option-level-steady = moyen
option-level-tricky = ardu
option-daily = Casse-tête du jour
option-daily-help = Une même date donne à tout le monde les douze mêmes alvéoles. Laissez vide pour un casse-tête inédit.

## Things
table = Table
rack = { $whoIs ->
    [you] Votre réserve
   *[other] Réserve de { $who }
  }
tile = Alvéole : { $a ->
        [o] orange
        [s] ciel
        [g] vert
        [y] jaune
        [b] bleu
       *[v] vermillon
    }, { $b ->
        [o] orange
        [s] ciel
        [g] vert
        [y] jaune
        [b] bleu
       *[v] vermillon
    }, { $c ->
        [o] orange
        [s] ciel
        [g] vert
        [y] jaune
        [b] bleu
       *[v] vermillon
    }, { $d ->
        [o] orange
        [s] ciel
        [g] vert
        [y] jaune
        [b] bleu
       *[v] vermillon
    }, { $e ->
        [o] orange
        [s] ciel
        [g] vert
        [y] jaune
        [b] bleu
       *[v] vermillon
    }, { $f ->
        [o] orange
        [s] ciel
        [g] vert
        [y] jaune
        [b] bleu
       *[v] vermillon
    }
tile-bee = Alvéole, face abeille : { $a ->
        [o] orange
        [s] ciel
        [g] vert
        [y] jaune
        [b] bleu
       *[v] vermillon
    }, { $b ->
        [o] orange
        [s] ciel
        [g] vert
        [y] jaune
        [b] bleu
       *[v] vermillon
    }, { $c ->
        [o] orange
        [s] ciel
        [g] vert
        [y] jaune
        [b] bleu
       *[v] vermillon
    }, { $d ->
        [o] orange
        [s] ciel
        [g] vert
        [y] jaune
        [b] bleu
       *[v] vermillon
    }, { $e ->
        [o] orange
        [s] ciel
        [g] vert
        [y] jaune
        [b] bleu
       *[v] vermillon
    }, { $f ->
        [o] orange
        [s] ciel
        [g] vert
        [y] jaune
        [b] bleu
       *[v] vermillon
    }
spot = Emplacement qui touche { $count ->
        [one] { $count } alvéole
       *[other] { $count } alvéoles
    } :{ $a ->
        [o] { " " }orange en haut à droite.
        [s] { " " }ciel en haut à droite.
        [g] { " " }vert en haut à droite.
        [y] { " " }jaune en haut à droite.
        [b] { " " }bleu en haut à droite.
        [v] { " " }vermillon en haut à droite.
       *[other] { "" }
    }{ $b ->
        [o] { " " }orange à droite.
        [s] { " " }ciel à droite.
        [g] { " " }vert à droite.
        [y] { " " }jaune à droite.
        [b] { " " }bleu à droite.
        [v] { " " }vermillon à droite.
       *[other] { "" }
    }{ $c ->
        [o] { " " }orange en bas à droite.
        [s] { " " }ciel en bas à droite.
        [g] { " " }vert en bas à droite.
        [y] { " " }jaune en bas à droite.
        [b] { " " }bleu en bas à droite.
        [v] { " " }vermillon en bas à droite.
       *[other] { "" }
    }{ $d ->
        [o] { " " }orange en bas à gauche.
        [s] { " " }ciel en bas à gauche.
        [g] { " " }vert en bas à gauche.
        [y] { " " }jaune en bas à gauche.
        [b] { " " }bleu en bas à gauche.
        [v] { " " }vermillon en bas à gauche.
       *[other] { "" }
    }{ $e ->
        [o] { " " }orange à gauche.
        [s] { " " }ciel à gauche.
        [g] { " " }vert à gauche.
        [y] { " " }jaune à gauche.
        [b] { " " }bleu à gauche.
        [v] { " " }vermillon à gauche.
       *[other] { "" }
    }{ $f ->
        [o] { " " }orange en haut à gauche.
        [s] { " " }ciel en haut à gauche.
        [g] { " " }vert en haut à gauche.
        [y] { " " }jaune en haut à gauche.
        [b] { " " }bleu en haut à gauche.
        [v] { " " }vermillon en haut à gauche.
       *[other] { "" }
    }
spot-dead = Emplacement injouable, il y faudrait deux fois la même couleur :{ $a ->
        [o] { " " }orange en haut à droite.
        [s] { " " }ciel en haut à droite.
        [g] { " " }vert en haut à droite.
        [y] { " " }jaune en haut à droite.
        [b] { " " }bleu en haut à droite.
        [v] { " " }vermillon en haut à droite.
       *[other] { "" }
    }{ $b ->
        [o] { " " }orange à droite.
        [s] { " " }ciel à droite.
        [g] { " " }vert à droite.
        [y] { " " }jaune à droite.
        [b] { " " }bleu à droite.
        [v] { " " }vermillon à droite.
       *[other] { "" }
    }{ $c ->
        [o] { " " }orange en bas à droite.
        [s] { " " }ciel en bas à droite.
        [g] { " " }vert en bas à droite.
        [y] { " " }jaune en bas à droite.
        [b] { " " }bleu en bas à droite.
        [v] { " " }vermillon en bas à droite.
       *[other] { "" }
    }{ $d ->
        [o] { " " }orange en bas à gauche.
        [s] { " " }ciel en bas à gauche.
        [g] { " " }vert en bas à gauche.
        [y] { " " }jaune en bas à gauche.
        [b] { " " }bleu en bas à gauche.
        [v] { " " }vermillon en bas à gauche.
       *[other] { "" }
    }{ $e ->
        [o] { " " }orange à gauche.
        [s] { " " }ciel à gauche.
        [g] { " " }vert à gauche.
        [y] { " " }jaune à gauche.
        [b] { " " }bleu à gauche.
        [v] { " " }vermillon à gauche.
       *[other] { "" }
    }{ $f ->
        [o] { " " }orange en haut à gauche.
        [s] { " " }ciel en haut à gauche.
        [g] { " " }vert en haut à gauche.
        [y] { " " }jaune en haut à gauche.
        [b] { " " }bleu en haut à gauche.
        [v] { " " }vermillon en haut à gauche.
       *[other] { "" }
    }
spot-first = Le milieu de la table

## Status
dealing = On mélange les alvéoles
setting-up = Avant la course : { $who } pose un alvéole
racing = Manche { $round } sur { $rounds } : chacun pose au plus vite, la première réserve vide gagne
you-begin = Avant la course : posez le premier alvéole au milieu de la table
you-set-up = Avant la course, chacun pose un alvéole : par un seul côté, même couleur
countdown = La manche { $round } sur { $rounds } commence
second-wind = Bloqué, déjà ? { $who } pose un alvéole par un seul côté
you-wait = Prêt ? Choisissez un alvéole : à zéro, tout le monde pose
you-second-wind = Déjà bloqué ? Posez un alvéole par un côté, même couleur ; puis la course reprend
you-race = { $left ->
        [1] Votre dernier ! Touchez-en au moins deux, couleur contre couleur
        [2] Plus que deux ! Touchez-en au moins deux, couleur contre couleur
        [3] Plus que trois ! Touchez-en au moins deux, couleur contre couleur
       *[other] Tous à la fois : posez vite, contre deux alvéoles ou plus, couleur contre couleur
    }
you-give = Donnez { $owed ->
        [one] { $owed } alvéole
       *[other] { $owed } alvéoles
    } : touchez un alvéole, puis qui le reçoit
you-give-one = Donnez { $owed ->
        [one] { $owed } alvéole : touchez celui dont vous voulez vous défaire
       *[other] { $owed } alvéoles : touchez ceux dont vous voulez vous défaire
    }
round-emptied = { $whoIs ->
        [you] Vous gagnez
       *[other] { $who } gagne
    } la manche { $round } sur { $rounds }, réserve vide
round-blocked = Plus rien n’est jouable : la manche { $round } sur { $rounds } { $whoIs ->
        [you] est à vous
       *[other] revient à { $who }
    }
over-solved = Réussi !
over-given-up = Voici comment on pouvait tous les poser
over-rounds = { $wonIs ->
        [you] Vous remportez la partie
       *[other] La partie revient à { $won }
    }
puzzle-0 = Posez les douze alvéoles, abeilles visibles : d’abord celui qui vous plaît
puzzle-1 = Posez un deuxième alvéole contre le premier, couleur contre couleur
puzzle-2 = Chacun doit maintenant en toucher deux ou plus. À poser : { $left }
looking = On cherche une suite…
hint-here = L’alvéole pâle montre une pose qui mène à une solution
hint-none = D’ici, plus moyen de finir : reprenez un alvéole
puzzle-weekday = { $weekday ->
        [1] Celui du lundi vient tout seul. Ils se corsent jusqu’au dimanche.
        [2] Celui du mardi est doux.
        [3] Celui du mercredi demande un peu de soin.
        [4] Celui du jeudi : le milieu de la semaine.
        [5] Celui du vendredi demande un plan.
        [6] Celui du samedi est retors.
       *[7] Celui du dimanche est le plus difficile de la semaine.
    }
month-1 = janvier
month-2 = février
month-3 = mars
month-4 = avril
month-5 = mai
month-6 = juin
month-7 = juillet
month-8 = août
month-9 = septembre
month-10 = octobre
month-11 = novembre
month-12 = décembre
result-solved = La Ruche{ $date ->
        [none] { "" }
       *[other] { " " }du { $day ->
            [1] 1er
           *[other] { $day }
        } { $month } { $year }
    } : réussi{ $time ->
        [none] { "" }
       *[other] { " " }en { $time }
    }, { $hints ->
        [0] sans indice
        [one] { $hints } indice
       *[other] { $hints } indices
    }, { $backs ->
        [0] sans reprise
        [one] { $backs } reprise
       *[other] { $backs } reprises
    }
result-given-up = La Ruche{ $date ->
        [none] { "" }
       *[other] { " " }du { $day ->
            [1] 1er
           *[other] { $day }
        } { $month } { $year }
    } : { $laid ->
        [one] { $laid } alvéole posé
       *[other] { $laid } alvéoles posés
    } sur 12
and = { $a } et { $b }
comma = { $a }, { $b }

## Standings
left = { $left ->
        [one] { $left } alvéole
       *[other] { $left } alvéoles
    }
gives = { $left }, en donne { $owed }
is-ready = attend la suite
hints = { $hints ->
        [one] { $hints } indice
       *[other] { $hints } indices
    }
backs = { $backs ->
        [one] { $backs } reprise
       *[other] { $backs } reprises
    }
counts = { $time ->
        [none] { "" }
       *[other] { $time } ·{ " " }
    }{ $hints ->
        [one] { $hints } indice
       *[other] { $hints } indices
    } · { $backs ->
        [one] { $backs } reprise
       *[other] { $backs } reprises
    }

## Buttons
ready = Manche suivante
at-once = Partir tout de suite
keep = Garder le reste
give-to = À { $who } ({ $left })
take-back = Reprendre
ask-hint = Indice
give-up = Abandonner
give-up-asks = Abandonner et voir comment tout se pose ?

## Log
did-deal = Manche { $round } : les alvéoles sont distribués
did-deal-puzzle = Douze alvéoles sont distribués
did-deal-again = Aucune pose ne laisserait d’emplacement jouable : on redistribue
did-go = La course est lancée
did-block-early = { $what } : plus rien n’est jouable, mais il est tôt. Chacun pose un alvéole par un seul côté
did-lay = { $whoIs ->
        [you] Vous posez un alvéole
       *[other] { $who } pose un alvéole
    }
did-lay-gift = { $whoIs ->
        [you] Vous posez un alvéole et pouvez en donner { $owed }
       *[other] { $who } pose un alvéole et peut en donner { $owed }
    }
did-give = { $whoIs ->
        [you] Vous donnez un alvéole à { $to }
       *[other] { $toIs ->
            [you] { $who } vous donne un alvéole
           *[other] { $who } donne un alvéole à { $to }
        }
    }
did-keep = { $whoIs ->
        [you] Vous gardez
       *[other] { $who } garde
    } le reste
did-lapse = Trop tard pour donner un alvéole : { $who }
did-ready = { $whoIs ->
        [you] Vous attendez la suite
       *[other] { $who } attend la suite
    }
did-back = { $whoIs ->
        [you] Vous reprenez un alvéole
       *[other] { $who } reprend un alvéole
    }
did-hint = { $whoIs ->
        [you] Vous demandez un indice
       *[other] { $who } demande un indice
    }
did-tip = Une pose qui mène à une solution est montrée
did-no-way = D’ici, plus moyen de finir
did-give-up = { $whoIs ->
        [you] Vous abandonnez
       *[other] { $who } abandonne
    }
did-solve = { $whoIs ->
        [you] Vous posez le dernier alvéole : réussi !
       *[other] { $who } pose le dernier alvéole : réussi !
    }
ends-emptied = { $what } : { $whoIs ->
        [you] vous gagnez
       *[other] { $who } gagne
    } la manche, réserve vide !
ends-blocked = { $what } : plus rien n’est jouable, la manche { $whoIs ->
        [you] est à vous
       *[other] revient à { $who }
    }

## Why not
refused-not-in-your-rack = Cet alvéole n’est pas dans votre réserve.
refused-no-such-spot = Cet emplacement n’existe pas.
refused-spot-taken = Quelqu’un a été plus rapide : un alvéole s’y trouve déjà.
refused-first-in-the-middle = Le premier alvéole se pose au milieu.
refused-touches-nothing = Il doit toucher un alvéole déjà posé.
refused-touch-one = À ce moment, il doit toucher exactement un alvéole.
refused-touch-two = Il doit toucher au moins deux alvéoles.
refused-dead-spot = Emplacement injouable : il y faudrait deux fois la même couleur.
refused-colours-differ = { $sides ->
        [one] Un côté ne s’accorde pas.
       *[other] { $sides } côtés ne s’accordent pas.
    }
refused-leaves-no-spot = Plus personne n’aurait d’emplacement où continuer.
refused-bee-up = Dans un casse-tête, on pose toujours la face abeille visible.
refused-wait-for-go = Pas encore : départ à zéro.
refused-gift-first = Donnez d’abord vos alvéoles, ou gardez le reste.
refused-no-gift-now = Vous n’avez rien à donner maintenant.
refused-give-to-an-opponent = On donne à un adversaire.
refused-round-goes-on = La manche n’est pas finie.
refused-round-is-over = La manche est finie.
refused-only-alone = C’est réservé aux casse-tête.
refused-nothing-laid = Aucun alvéole n’est posé.
refused-hint-is-shown = L’indice pour cette position est déjà montré.
refused-not-for-players = Seuls le hasard et l’horloge font cela.
refused-not-for-chance = Le hasard ne peut pas faire cela maintenant.
refused-no-such-starter = Personne n’est assis là.
refused-deals-each-tile-once = Une donne compte { $tiles } alvéoles différents.

## How it ended
ended-emptied = La première réserve vide gagne.
ended-blocked = Plus rien n’est jouable : qui en a le moins gagne.
ended-rounds = Toutes les manches sont jouées : qui a le plus de points gagne.
ended-solved = Les douze alvéoles sont posés.
ended-given-up = Le casse-tête reste entier.

## The lesson
lesson-welcome = Soyez le premier à poser tous vos alvéoles. Chacun porte les six couleurs sur ses bords, sur ses deux faces, et il n’y en a pas deux pareils.
lesson-first = Avant la course, chacun pose un alvéole. Prenez celui qui est montré et posez-le à l’endroit éclairé : là où deux alvéoles se touchent, la couleur est la même.
lesson-race = Trois, deux, un… plus de tours : chacun pose quand il peut, mais un alvéole doit désormais en toucher au moins deux autres.
lesson-turn = Celui-ci convient, une fois tourné. { $by ->
        [finger] Touchez-le, tournez-le deux fois vers la droite avec le bouton, puis touchez l’emplacement. Ou faites-le glisser, et touchez deux fois de l’autre pouce en chemin.
       *[mouse] Prenez-le, tournez-le deux fois vers la droite avec la molette ou le bouton, et posez-le à l’endroit montré.
    }
lesson-dead = L’emplacement barré est injouable : deux voisins lui montrent la même couleur, et aucun alvéole n’a deux fois la même. Il restera vide.
lesson-bee = Sur son autre face, l’alvéole porte une abeille, et ses couleurs tournent dans l’autre sens. Prenez celui-ci, retournez-le { $by ->
        [finger] (le bouton, ou un double toucher)
       *[mouse] (le bouton, F ou un clic droit)
    } et posez-le, abeille visible.
lesson-gift = À cette table, on joue avec les abeilles : qui en pose une donne un de ses alvéoles à un adversaire. Touchez l’alvéole, puis qui le reçoit : de préférence quelqu’un à qui il en reste peu. En course, vous avez cinq secondes.
lesson-triple = Et avec les triplés : un alvéole qui en touche trois à la fois permet d’en donner trois. Posez celui-ci dans le creux.
lesson-gifts = Trois alvéoles à donner, à un seul adversaire ou à plusieurs : touchez un alvéole, puis qui le reçoit.
lesson-gifts-more = Et encore un.
lesson-try = À vous : posez deux alvéoles. Si l’un ne va pas, il reste en main et le bord fautif s’allume : tournez-le, retournez-le ou cherchez ailleurs.
lesson-points = La première réserve vide gagne la manche : 3 points, puis 2 et 1 pour ceux à qui il en reste le moins. Si plus rien n’est jouable, qui en a le moins gagne. Après trois manches, les points décident.
lesson-end = En solitaire, un casse-tête vous attend chaque jour : douze alvéoles, abeilles visibles, de plus en plus ardu du lundi au dimanche. À vous !

## Quick phrases
phrase-buzz = Bzzz !
phrase-too-quick = Trop rapide pour moi !
phrase-thanks = Merci pour l’alvéole…

## Plaques et moments
goal = Videz votre réserve avant les autres
goal-rounds = Videz vite votre réserve : { $rounds } manches, aux points
goal-puzzle = Posez les douze alvéoles
unit-points = { $count ->
        [one] point
       *[other] points
    }
progress-rounds = Manche { $round } sur { $rounds }
progress-rounds-short = { $round }/{ $rounds }
progress-puzzle = { $laid } alvéoles posés sur 12
banner-round = Manche { $round }
banner-last-round = Dernière manche
banner-go = Partez !
banner-few = { $whoIs ->
        [you] Plus que { $left } pour vous !
       *[other] Plus que { $left } pour { $who } !
    }
banner-won = { $whoIs ->
        [you] Vous gagnez la manche !
       *[other] { $who } gagne la manche !
    }
banner-match = { $whoIs ->
        [you] Vous gagnez la partie !
       *[other] { $who } gagne la partie !
    }
banner-match-shared = Victoire partagée : { $who } !
podium-match = { $whoIs ->
        [you] Vous avez
       *[other] { $who } a
    } { $points ->
        [one] { $points } point
       *[other] { $points } points
    } en tout
podium-points = { $who } { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
decided-shared = À égalité, { $points } points chacun : la victoire est partagée.
decided-emptied = { $whoIs ->
        [you] Il ne vous restait plus d’alvéole
       *[other] Il ne restait plus d’alvéole à { $who }
    }, { $nextIs ->
        [you] vous en aviez encore
       *[other] { $next } en avait encore
    } { $left }.
decided-blocked = Plus rien n’était jouable : { $whoIs ->
        [you] il vous restait
       *[other] il restait à { $who }
    } { $own ->
        [one] { $own } alvéole
       *[other] { $own } alvéoles
    }, { $nextIs ->
        [you] vous en aviez
       *[other] { $next } en avait
    } { $left }.
decided-throughout = { $whoIs ->
        [you] Vous avez
       *[other] { $who } a
    } mené dès la première manche.
decided-round = La manche { $round } a fait la différence : { $whoIs ->
        [you] vous avez
       *[other] { $who } a
    } pris la tête pour ne plus la lâcher.
decided-level = La dernière manche a fait la différence : avant elle, la tête était partagée.
decided-last = La dernière manche a fait la différence : avant elle, { $whoIs ->
        [you] vous aviez
       *[other] { $who } avait
    } { $behind ->
        [one] { $behind } point
       *[other] { $behind } points
    } de retard.
banner-second-wind = Bloqué ! Chacun pose un alvéole par un seul côté
podium = { $whoIs ->
        [you] Vous marquez
       *[other] { $who } marque
    } { $points ->
        [one] { $points } point
       *[other] { $points } points
    } dans cette manche
podium-name = { $who }

## Feats

feat-every-round = Toutes les manches
feat-every-round-how = Finir premier à chaque manche d’une partie.
feat-crowd-win = Première de la ruche
feat-crowd-win-how = Gagner contre quatre adversaires ou plus.
feat-unaided = Sans aide
feat-unaided-how = Résoudre un casse-tête sans indice.
feat-tricky = Ardu
feat-tricky-how = Résoudre un casse-tête ardu.
feat-quick-comb = Rayon éclair
feat-quick-comb-how = Résoudre un casse-tête en moins de cinq minutes.
