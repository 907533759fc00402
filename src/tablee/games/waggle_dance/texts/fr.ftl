title = Waggle Dance
pitch = Vos dés sont des abeilles : placez-les le jour, qu’elles travaillent la nuit, et remplissez la ruche de miel.
length-hint = 30 min · s’apprend en une partie

## Options
option-length = Durée
option-length-help = Combien de miels pour gagner. Une partie standard dure de 12 à 25 minutes.
option-length-short = Courte (5 miels)
option-length-standard = Standard (7 miels)
option-length-long = Longue (9 miels)
option-markers = Marqueurs à deux joueurs
option-markers-help = Combien de cases de chaque carte sont bloquées à deux joueurs.
option-markers-three = Trois
option-markers-two = Deux
option-scarce = Quand une fleur s’épuise
option-scarce-help = Ce que reçoit un joueur quand la fleur n’a plus assez de cubes.
option-scarce-share = Ce qu’il reste
option-scarce-nothing = Rien
option-trade = Échange de pollen
option-trade-help = D’où peuvent venir les deux cubes d’un échange.
option-trade-one = D’une seule alvéole
option-trade-two = D’une ou deux alvéoles
option-reshuffle = Remélanger les cartes de la Reine
option-reshuffle-help = Quand la pioche est vide à la fin d’un tour, les cartes jouées en forment une nouvelle.
option-window = Délai pour un Mauvais tour
option-window-help = Secondes laissées aux adversaires pour répondre quand une abeille se pose sur une fleur. Avec 0, seuls ceux qui ont la carte sont interrogés, ce qui les trahit.

## Lieux et pièces
board = La ruche
comb = { $whoIs ->
    [you] Vos alvéoles
   *[other] Alvéoles de { $who }
  }
hand = Vos cartes de la Reine
letter-a = A : réclamer une alvéole
letter-a-help = La nuit, chaque abeille posée ici peut prendre une alvéole dans la réserve.
letter-b = B : couveuse
letter-b-help = Posez des abeilles dans vos alvéoles. Un œuf et deux abeilles de même valeur font éclore une nouvelle abeille.
letter-c = C : réclamer un œuf
letter-c-help = La nuit, chaque abeille posée ici peut mettre un œuf dans une alvéole vide. Il pourra éclore dès le tour suivant.
letter-e = E : échanger
letter-e-help = Chaque abeille posée ici peut échanger deux cubes d’une couleur, ou un œuf, contre un cube d’une autre couleur.
letter-f = F : faire du miel
letter-f-help = Posez des abeilles dans vos alvéoles. Quatre cubes d’une couleur et deux abeilles de même valeur font du miel. Des abeilles de même valeur dans deux alvéoles y transportent le pollen.
letter-g = G : piocher une carte
letter-g-help = Chaque abeille posée ici pioche une carte de la Reine.
title-a = Alvéole
title-c = Œuf
title-e = Échange
title-g = Carte
space-a = Réclamer une alvéole, case { $value }
space-c = Réclamer un œuf, case { $value }
space-e = Échanger, case { $value }
space-g = Piocher une carte, case { $value }
space-a-blocked = Réclamer une alvéole, case { $value } : bloquée
space-c-blocked = Réclamer un œuf, case { $value } : bloquée
space-e-blocked = Échanger, case { $value } : bloquée
space-g-blocked = Piocher une carte, case { $value } : bloquée
flower-white = Marguerite, fleur 1 : { $left } pollens blancs
flower-orange = Souci, fleur 2 : { $left } pollens orange
flower-red = Coquelicot, fleur 3 : { $left } pollens rouges
flower-yellow = Tournesol, fleur 4 : { $left } pollens jaunes
flower-pink = Églantine, fleur 5 : { $left } pollens roses
flower-blue = Bourrache, fleur 6 : { $left } pollens bleus
name-white = la marguerite
name-orange = le souci
name-red = le coquelicot
name-yellow = le tournesol
name-pink = l’églantine
name-blue = la bourrache
cube-white = pollen blanc
cube-orange = pollen orange
cube-red = pollen rouge
cube-yellow = pollen jaune
cube-pink = pollen rose
cube-blue = pollen bleu
some-white = { $n ->
    [one] { $n } blanc
   *[other] { $n } blancs
  }
some-orange = { $n } orange
some-red = { $n ->
    [one] { $n } rouge
   *[other] { $n } rouges
  }
some-yellow = { $n ->
    [one] { $n } jaune
   *[other] { $n } jaunes
  }
some-pink = { $n ->
    [one] { $n } rose
   *[other] { $n } roses
  }
some-blue = { $n ->
    [one] { $n } bleu
   *[other] { $n } bleus
  }
some-cards = { $n } × { $card }
and-more = { $one }, { $more }
nothing = rien
room-empty = Alvéole { $number } : vide
room-egg = Alvéole { $number } : un œuf
room-honey = Alvéole { $number } : du miel
room-pollen = Alvéole { $number } : { $pollen }
egg = Œuf
bee = { $whoIs ->
    [you] Votre abeille, valeur { $value }
   *[other] Abeille de { $who }, valeur { $value }
  }
bee-volunteer = { $whoIs ->
    [you] La volontaire, chez vous, valeur { $value }
   *[other] La volontaire, chez { $who }, valeur { $value }
  }
bee-home = { $whoIs ->
    [you] Votre abeille, rentrée
   *[other] Abeille de { $who }, rentrée
  }
bee-sick = { $whoIs ->
    [you] Votre abeille, en congé maladie
   *[other] Abeille de { $who }, en congé maladie
  }
gain = { $whoIs ->
    [you] Pour vous, bientôt { $n } { $pollen }
   *[other] Pour { $who }, bientôt { $n } { $pollen }
  }
deck = Cartes de la Reine : il en reste { $left }
played = Cartes jouées
played-list = { $cards }
hand-of = { $whoIs ->
    [you] Vous avez
   *[other] { $who } a
  } { $n ->
    [one] 1 carte
   *[other] { $n } cartes
  } en main
first-throw = { $whoIs ->
    [you] Vous avez tiré
   *[other] { $who } a tiré
  } { $value } pour commencer
first-day = La carte jour : ce joueur commence
first-night = La carte nuit : ce joueur passe en premier
goal = Objectif : { $target } miels
progress = Jour { $round } : le plus avancé a { $honey } sur { $target } miels
unit-honey = { $n ->
    [one] miel
   *[other] miels
  }
count-bees = { $n ->
    [one] 1 abeille
   *[other] { $n } abeilles
  }
count-rooms = { $n ->
    [one] 1 alvéole
   *[other] { $n } alvéoles
  }
count-cards = { $n ->
    [0] aucune carte
    [one] 1 carte
   *[other] { $n } cartes
  }
count-pollen = { $n } de pollen en réserve ; il départage les égalités

## Le journal
chapter-day = Jour { $round }
chapter-a = Nuit { $round } · A : alvéoles
chapter-b = Nuit { $round } · B : éclosions
chapter-c = Nuit { $round } · C : œufs
chapter-d = Nuit { $round } · D : pollen
chapter-e = Nuit { $round } · E : échanges
chapter-f = Nuit { $round } · F : miel
chapter-g = Nuit { $round } · G : cartes

## Les cartes de la Reine
all-cards =
    Quatorze cartes, chacune en triple :
    { card-overtime } : une abeille prend la valeur voulue
    { card-volunteer } : une abeille de plus aujourd’hui
    { card-sick-leave } : une abeille adverse garde le lit
    { card-shift-change } : deux abeilles, ou aucune
    { card-directions } : toutes vos abeilles vers une fleur
    { card-feint } : déplacez une abeille placée
    { card-wrong-turn } : chassez une abeille d’une fleur
    { card-gift } : une alvéole, ou un œuf
    { card-mix } : du pollen d’une alvéole à l’autre
    { card-bonus } : un cube de plus d’une fleur
    { card-expertise } : deux abeilles différentes suffisent
    { card-efficiency } : du miel avec trois cubes
    { card-alchemy } : du miel de deux couleurs
    { card-scout } : voyez trois cartes, gardez-en une
card-overtime = Heures supplémentaires
card-overtime-help = Juste avant de placer une abeille, donnez-lui la valeur de votre choix.
card-volunteer = Volontaire
card-volunteer-help = Après le lancer, avant tout placement : lancez le dé volontaire. C’est une de vos abeilles pour ce tour.
card-efficiency = Efficacité
card-efficiency-help = Un miel coûte trois cubes au lieu de quatre. Le reste de l’alvéole retourne aux fleurs.
card-alchemy = Alchimie
card-alchemy-help = Faites un miel avec du pollen de deux couleurs.
card-mix = Mélanger
card-mix-help = Déplacez du pollen entre deux de vos alvéoles, sans abeilles.
card-bonus = Prime
card-bonus-help = Quand vous réclamez du pollen sur une fleur, prenez-en un de plus.
card-gift = Cadeau de la Reine
card-gift-help = La nuit, quand on vous interroge : prenez une alvéole, ou mettez un œuf dans une alvéole vide.
card-shift-change = Changement de déplacement
card-shift-change-help = À votre tour, placez deux abeilles ou aucune.
card-expertise = Expertise
card-expertise-help = Une éclosion ou un miel avec deux abeilles de valeurs différentes.
card-directions = Directions
card-directions-help = Placez une abeille sur sa fleur : jusqu’à la nuit, vos abeilles de toute valeur peuvent y aller.
card-wrong-turn = Mauvais tour
card-wrong-turn-help = Quand l’abeille d’un adversaire se pose sur une fleur, envoyez-la sur une autre.
card-sick-leave = Congés maladie
card-sick-leave-help = Après le lancer, avant tout placement : une abeille d’un adversaire manque ce tour.
card-scout = Explorer
card-scout-help = Au moment de piocher : regardez trois cartes, gardez-en une, défaussez les deux autres.
card-feint = Feinter
card-feint-help = Au lieu de placer une abeille, déplacez l’une des vôtres vers un autre emplacement permis.
# Le recto d’une carte : son nom et, sur une seconde ligne, son effet. Les espaces d’une ligne sont insécables.
face-overtime = Heures supplémentaires chiffre au choix
face-volunteer = Volontaire une abeille de plus
face-efficiency = Efficacité miel de trois cubes
face-alchemy = Alchimie miel de deux couleurs
face-mix = Mélanger trier deux alvéoles
face-bonus = Prime un cube de plus
face-gift = Cadeau de la Reine une alvéole ou un œuf
face-shift-change = Changement de déplacement deux abeilles ou zéro
face-expertise = Expertise paire dépareillée
face-directions = Directions fleur à tout chiffre
face-wrong-turn = Mauvais tour dérouter une rivale
face-sick-leave = Congés maladie une rivale alitée
face-scout = Explorer une carte parmi trois
face-feint = Feinter déplacer une abeille
card-detail = { $time } { $effect }
time-day = De jour.
time-night = De nuit.

## Que faire
status-first = Tout le monde lance le dé pour commencer
status-markers = Des marqueurs bloquent quelques cases
status-roll = Un nouveau jour : on lance toutes les abeilles
status-morning = { $who } peut jouer Volontaire ou Congés maladie
status-call = { $who } lance le dé volontaire
status-placing = { $who } place une abeille
status-window = { $who } pose une abeille sur une fleur. Un mauvais tour ?
status-a = A : { $who } réclame des alvéoles
status-b = B : { $who } fait éclore ses œufs
status-c = C : { $who } réclame des œufs
status-claim = D : { $who } réclame du { $pollen }
status-d = D : { $who } range son pollen
status-e = E : { $who } échange
status-f = F : { $who } fait du miel
status-g = G : { $who } pioche
status-drawn = { $who } pioche
status-keeping = { $who } examine ses cartes
status-mixing = { $who } mélange son pollen
status-over = { $whoIs ->
    [you] Vous gagnez la partie
   *[other] { $who } gagne la partie
}
status-shared = { $who } se partagent la victoire
status-dawn = Le soleil se lève
status-dusk = Le soleil se couche
your-dawn = On vous proposera vos cartes ce matin
your-dusk = On vous proposera vos cartes cette nuit
your-morning = Avant le jour : jouez une carte, ou passez
your-morning-nothing = Rien dans votre main ne se joue avant le jour
your-placing = { $left ->
    [one] Placez votre dernière abeille : touchez-la, puis sa destination
   *[other] Placez une abeille : touchez-la, puis sa destination (il en reste { $left })
  }
your-overtime = Placez maintenant l’abeille de valeur { $value }
your-feint = Posez maintenant cette abeille ailleurs
your-window = Une abeille de { $who } se pose : jouez Mauvais tour, ou laissez faire
your-a = Vos abeilles peuvent réclamer des alvéoles
your-b = Touchez une alvéole où une paire peut faire éclore l’œuf
your-c = Touchez une alvéole vide pour votre œuf
your-claim = Vos abeilles réclament du { $pollen }
your-claim-bonus = Vos abeilles réclament du { $pollen } : jouez Prime pour un cube de plus, ou réclamez
your-store = Rangez votre pollen : une couleur, puis une alvéole (il en reste { $left })
your-e = Échangez : touchez le pollen (deux pareils) ou l’œuf à donner
your-receiving = Touchez la fleur dont vous voulez le pollen, puis une alvéole
your-f = Touchez une alvéole pour y faire du miel ; ou une couleur, puis une alvéole reliée
your-g = Touchez la pioche pour prendre une carte
your-keeping = Gardez une de ces cartes, les autres sont défaussées
your-mixing = Mélanger : touchez une couleur, puis l’alvéole où elle va
your-putting = Reposez le pollen : touchez-le, puis une alvéole
your-moment = { $letter } : jouez une carte maintenant, ou continuez
your-moment-nothing = { $letter } : rien dans votre main ne se joue maintenant. Continuez
button-take-room = Prendre une alvéole
button-claim = Réclamer { $pollen }
button-value = En faire un { $value }
button-shift-2 = Deux abeilles
button-shift-0 = Aucune
button-gift-room = Une alvéole
button-with = Avec { $first } et { $second }
button-with-cards = Avec { $first } et { $second } : { $cards }
button-no = Non merci
button-ask-me = D’accord
button-no-cards = Pas cette fois
button-no-cards-help = Personne n’apprend que vous aviez une carte à jouer. Si vous ne répondez pas, on vous la proposera.
button-watch-one = Seulement pour { $flower }
button-watch-none = Plus aujourd’hui
button-watch-all = Mauvais tour : m’interroger de nouveau
button-watch-help = Pour ce jour-ci, et en secret : à quelles fleurs on vous interroge.
button-tidy = Ranger ainsi
button-tidy-help = Chaque couleur rejoint la sienne, ou une alvéole vide.
button-lift = Échanger des cubes
button-lift-help = Soulevez les cubes un à un, puis reposez-les : quand aucune alvéole n’a plus de place.
then-bee = Où va-t-elle ? Une case à son chiffre, sa fleur ou une de vos alvéoles
then-cube = Touchez l’alvéole où il va
then-overtime-value = Et maintenant, sa nouvelle valeur
then-lift = Touchez le cube à soulever
then-overtime = { card-overtime } : touchez une abeille, puis sa nouvelle valeur
then-gift = { card-gift } : une alvéole, ou touchez une alvéole vide pour un œuf
then-shift-change = { card-shift-change } : deux abeilles à ce tour, ou aucune ?
then-directions = { card-directions } : touchez l’abeille qui part vers sa fleur et montre le chemin
then-wrong-turn = { card-wrong-turn } : touchez la fleur où vous envoyez l’abeille
then-sick-leave = { card-sick-leave } : touchez l’abeille adverse qui garde le lit aujourd’hui
then-feint = { card-feint } : touchez une de vos abeilles placées
button-go-on = Continuer
button-done = Terminé
button-leave-rooms = { $n ->
    [one] Laisser l’alvéole
   *[other] Laisser { $n } alvéoles
  }
button-leave-eggs = { $n ->
    [one] Laisser l’œuf
   *[other] Laisser { $n } œufs
  }
button-leave-cards = { $n ->
    [one] Laisser la carte
   *[other] Laisser { $n } cartes
  }
button-leave-pollen = { $n ->
    [one] Laisser le cube
   *[other] Laisser { $n } cubes
  }
button-leave-hatching = Pas d’éclosion
button-leave-honey = Pas de miel
ask-leave-rooms = { $n ->
    [one] Renoncer à l’alvéole que votre abeille a gagnée ?
   *[other] Renoncer aux { $n } alvéoles que vos abeilles ont gagnées ?
  }
ask-leave-eggs = { $n ->
    [one] Renoncer à l’œuf que votre abeille a gagné ?
   *[other] Renoncer aux { $n } œufs que vos abeilles ont gagnés ?
  }
ask-leave-cards = { $n ->
    [one] Renoncer à la carte que votre abeille a gagnée ?
   *[other] Renoncer aux { $n } cartes que vos abeilles ont gagnées ?
  }
ask-leave-pollen = { $n ->
    [one] Laisser le dernier cube de pollen sur sa fleur ?
   *[other] Laisser { $n } cubes de pollen sur les fleurs ?
  }
ask-leave-hatching = Laisser un œuf qui pourrait éclore maintenant ?
ask-leave-honey = Laisser une alvéole qui pourrait devenir du miel maintenant ?
ask-rest-hatching = Un œuf pourrait encore éclore grâce à votre Expertise. Y renoncer ?
ask-rest-honey = Une alvéole pourrait encore devenir du miel grâce à vos cartes. Y renoncer ?
button-rest = Ne plus demander
button-rest-help = Jusqu’à la fin du tour, on ne vous interroge que si vous pouvez faire plus que jouer une carte.

## Ce qui s’est passé
paid = Pollen : { $list }
gets = { $whoIs ->
    [you] vous ({ $pollen })
   *[other] { $who } ({ $pollen })
  }
rooms-taken = Nouvelles alvéoles : { $list }
gets-rooms = { $whoIs ->
    [you] vous { $n }
   *[other] { $who } { $n }
  }
at-hive = { $whoIs ->
    [you] vos alvéoles
   *[other] ses alvéoles
  }
at-a = A, pour une alvéole
at-c = C, pour un œuf
at-e = E, pour échanger
at-g = G, pour une carte
at-white = la marguerite
at-orange = le souci
at-red = le coquelicot
at-yellow = le tournesol
at-pink = l’églantine
at-blue = la bourrache
rolls = { $whoIs ->
    [you] vous { $value }
   *[other] { $who } { $value }
  }
did-roll-first = Pour commencer : { $rolls }. { $whoIs ->
    [you] Vous commencez
   *[other] { $who } commence
  }
did-roll-tie = Pour commencer : { $rolls }. Égalité : on relance
did-block = Bloquées : A { $a }, C { $c }, E { $e }, G { $g }
did-roll = Jour { $round } : toutes les abeilles sont lancées, { $firstIs ->
    [you] vous commencez
   *[other] { $first } commence
  }
did-roll-volunteer = { $whoIs ->
    [you] La volontaire vous donne { $value }
   *[other] La volontaire donne { $value } à { $who }
  }
did-draw = { $whoIs ->
    [you] Vous piochez
   *[other] { $who } pioche
  } { $n ->
    [one] une carte
   *[other] { $n } cartes
  }
you-draw = Vous piochez : { $cards }
did-keep = { $whoIs ->
    [you] Vous gardez
   *[other] { $who } garde
  } une carte ; défausse : { $cards }
you-keep = Vous gardez { $card } et défaussez { $cards }
did-place = { $whoIs ->
    [you] Vous placez un { $value } : { $place }
   *[other] { $who } place un { $value } : { $place }
  }
did-feint-to = { $whoIs ->
    [you] Vous la déplacez : { $place }
   *[other] { $who } la déplace : { $place }
  }
did-directions = { $whoIs ->
    [you] Vous placez un { $value } sur { $flower } et jouez Directions
   *[other] { $who } place un { $value } sur { $flower } et joue Directions
  }
did-overtime = { $whoIs ->
    [you] Vous jouez Heures supplémentaires : un { $value } devient un { $becomes }
   *[other] { $who } joue Heures supplémentaires : un { $value } devient un { $becomes }
  }
did-feint = { $whoIs ->
    [you] Vous jouez Feinter avec un { $value } depuis : { $place }
   *[other] { $who } joue Feinter avec un { $value } depuis : { $place }
  }
did-shift-2 = { $whoIs ->
    [you] Vous jouez Changement de déplacement : deux abeilles
   *[other] { $who } joue Changement de déplacement : deux abeilles
  }
did-shift-0 = { $whoIs ->
    [you] Vous jouez Changement de déplacement : aucune abeille
   *[other] { $who } joue Changement de déplacement : aucune abeille
  }
did-sick-leave = { $whoIs ->
    [you] Vous mettez
   *[other] { $who } met
  } { $whoseIs ->
    [you] votre { $value }
   *[other] un { $value } de { $whose }
  } en congé maladie
did-wrong-turn = { $whoIs ->
    [you] Vous jouez
   *[other] { $who } joue
  } Mauvais tour : { $whoseIs ->
    [you] votre abeille
   *[other] l’abeille de { $whose }
  } va sur { $flower }
chose-wrong-turn = Vous enverrez l’abeille sur { $flower }
chose-no = Vous laissez l’abeille tranquille
chose-watch = Vous laissez l’abeille tranquille ; on vous interrogera moins aujourd’hui
chose-watch-all = On vous interroge de nouveau pour toutes les fleurs
chose-cards = On vous interrogera sur vos cartes
chose-no-cards = On ne vous interrogera pas sur vos cartes
did-take-room = { $whoIs ->
    [you] Vous réclamez une alvéole
   *[other] { $who } réclame une alvéole
  }
did-gift-room = Cadeau de la Reine : { $whoIs ->
    [you] vous prenez une alvéole
   *[other] { $who } prend une alvéole
  }
did-hatch = Un œuf éclot : { $whoIs ->
    [you] vous avez une nouvelle abeille
   *[other] { $who } a une nouvelle abeille
  }
did-hatch-expertise = Expertise : { $whoIs ->
    [you] vous faites éclore un œuf avec { $first } et { $second }
   *[other] { $who } fait éclore un œuf avec { $first } et { $second }
  }
did-take-egg = { $whoIs ->
    [you] Vous réclamez un œuf
   *[other] { $who } réclame un œuf
  }
did-gift-egg = Cadeau de la Reine : { $whoIs ->
    [you] vous prenez un œuf
   *[other] { $who } prend un œuf
  }
did-claim = { $whoIs ->
    [you] Vous réclamez { $pollen }
   *[other] { $who } réclame { $pollen }
  }
did-bonus = { $whoIs ->
    [you] Vous jouez Prime : un cube de plus ({ $pollen })
   *[other] { $who } joue Prime : un cube de plus ({ $pollen })
  }
did-store = { $whoIs ->
    [you] Vous rangez { $pollen }
   *[other] { $who } range { $pollen }
  }
did-give = { $whoIs ->
    [you] Vous donnez { $pollen }
   *[other] { $who } donne { $pollen }
  }
did-give-egg = { $whoIs ->
    [you] Vous donnez un œuf
   *[other] { $who } donne un œuf
  }
did-honey = { $whoIs ->
    [you] Vous faites du miel !
   *[other] { $who } fait du miel !
  }
did-honey-with = { $whoIs ->
    [you] Vous faites du miel ! ({ $cards })
   *[other] { $who } fait du miel ! ({ $cards })
  }
did-lift = { $whoIs ->
    [you] Vous soulevez { $pollen }
   *[other] { $who } soulève { $pollen }
  }
did-put = { $whoIs ->
    [you] Vous reposez { $pollen }
   *[other] { $who } repose { $pollen }
  }
did-carry = { $whoIs ->
    [you] Vous portez { $pollen } dans l’alvéole { $number }
   *[other] { $who } porte { $pollen } dans l’alvéole { $number }
  }
did-mix = { $whoIs ->
    [you] Vous mélangez : { $pollen } dans l’alvéole { $number }
   *[other] { $who } mélange : { $pollen } dans l’alvéole { $number }
  }
did-pass = { $whoIs ->
    [you] Vous continuez
   *[other] { $who } continue
  }
did-rest = { $whoIs ->
    [you] Vous ne jouez plus de carte ce tour-ci
   *[other] { $who } ne joue plus de carte ce tour-ci
  }
did-play = { $whoIs ->
    [you] Vous jouez { $card }
   *[other] { $who } joue { $card }
  }
did-take-card = { $whoIs ->
    [you] Vous prenez une carte
   *[other] { $who } prend une carte
  }
night-falls = La nuit tombe
banner-day = Jour { $round } : { $whoIs ->
    [you] vous commencez
   *[other] { $who } commence
  }
banner-night = La nuit tombe : les abeilles travaillent
banner-last = { $whoIs ->
    [you] Vous avez
   *[other] { $who } a
  } { $honey } miels : c’est la dernière nuit

## Pourquoi pas
refused-not-for-players = Seul le hasard peut faire cela.
refused-not-now = Pas à ce moment.
refused-card-not-held = Vous n’avez pas cette carte.
refused-pollen-in-the-air = Reposez d’abord le pollen soulevé.
refused-not-your-room = Cette alvéole n’est pas à vous.
refused-no-bee-there = Vous n’avez plus d’abeille ici.
refused-no-such-opponent = Cet adversaire n’existe pas.
refused-no-such-bee = Cette abeille n’existe pas.
refused-another-bee-first = D’abord l’abeille que vous tenez.
refused-no-such-place = Cet emplacement n’existe pas.
refused-same-place = Elle doit aller ailleurs.
refused-room-has-honey = Une alvéole de miel n’accueille pas d’abeilles.
refused-same-as-another = Plusieurs sont identiques : prenez la première.
refused-other-flower = La valeur de cette abeille correspond à une autre fleur.
refused-other-number = La valeur de cette abeille correspond à une autre case.
refused-space-blocked = Un marqueur bloque cette case.
refused-space-taken = Il y a déjà une abeille.
refused-no-egg-there = Il n’y a pas d’œuf dans cette alvéole.
refused-no-pair = Il faut deux abeilles de même valeur.
refused-no-bee-left = Toutes vos abeilles sont déjà en jeu.
refused-room-not-empty = Un œuf demande une alvéole vide.
refused-no-such-pollen = Il n’y a pas de pollen de cette couleur.
refused-not-that-pollen = Ce pollen ne peut pas être pris maintenant.
refused-no-space = Cette alvéole n’a plus de place.
refused-not-there = On ne peut pas le poser là.
refused-no-recipe = Cela ne fait pas de miel : quatre cubes d’une couleur et deux abeilles de même valeur, sauf carte.
refused-not-so-many = Vous ne pouvez pas en réclamer autant.
refused-no-such-flower = Cette fleur n’existe pas.
refused-not-scouted = Vous n’avez pas pioché cette carte.
refused-supply-empty = Il n’en reste plus.
refused-cannot-pass = Déplacez d’abord quelque chose.
refused-changes-nothing = Cela ne changerait rien.
refused-not-for-chance = Le hasard n’y est pour rien.
refused-not-by-chance = Le hasard n’a pas pu faire cela.

## La fin
ended-honey = Qui a le plus de miel l’emporte.
ended-pollen = Miel à égalité : qui a le plus de pollen l’emporte.
ended-shared = Miel et pollen à égalité : la victoire est partagée.
end-title = { $whoIs ->
    [you] Votre rayon gagne !
   *[other] { $who } gagne
  }
end-line = { $who } : { $honey ->
    [one] { $honey } miel
   *[other] { $honey } miels
  }, { $pollen ->
    [one] { $pollen } pollen
   *[other] { $pollen } pollens
  }
end-bee = { $whoIs ->
    [you] Une de vos abeilles danse
   *[other] Une abeille de { $who } danse
  }
room-other = Une alvéole
tally-honey = Miel
tally-pollen = Pollen en réserve, en cas d’égalité
decided-honey = { $whoIs ->
    [you] Vous avez
   *[other] { $who } a
  } le plus de miel : { $honey }.
decided-pollen = Égalité à { $honey } miels : { $whoIs ->
    [you] vos { $pollen } pollens
   *[other] les { $pollen } pollens de { $who }
  } l’emportent sur { $next }.
decided-shared = Égalité de miel ({ $honey }) et de pollen ({ $pollen }) : la victoire est partagée.

## Phrases rapides
phrase-waggle = Frétillons !
phrase-my-flower = Pas touche à ma fleur !
phrase-busy = Quelle ruche !

## La leçon
lesson-welcome = Bienvenue dans la ruche ! Vos abeilles sont les dés violets. Le jour, vous les placez ; la nuit, elles travaillent. Sept alvéoles de miel font gagner : vous ferez la première aujourd’hui.
lesson-blocked = À deux joueurs, des marqueurs bloquent trois cases sur chacune des bandes A, C, E et G. Une case libre accueille une seule abeille, et seulement de sa valeur.
lesson-room = Chaque miel demande son alvéole, et vous n’en avez que trois. Posez votre 3 sur le 3 de la carte A : cette nuit, il vous en rapportera une de plus.
lesson-egg = Plus d’abeilles, plus de travail accompli. Une nouvelle abeille commence par un œuf : posez votre 1 sur le 1 de la carte C.
lesson-flower = Le miel se fait avec du pollen. Une fleur accueille autant d’abeilles de sa valeur qu’on veut. Posez un 4 sur le tournesol.
lesson-card = Les cartes de la Reine assouplissent les règles en votre faveur. Posez votre 2 sur la carte G.
lesson-second = Qui a le plus d’abeilles sur une fleur reçoit deux cubes, le deuxième en reçoit un. Un second 4 protège votre avance sur le tournesol.
lesson-last = Il vous reste une abeille, et personne n’est sur l’églantine : seul là-bas, vous recevrez aussi deux cubes.
lesson-night = La nuit tombe et les cartes se résolvent de A à G. Votre abeille sur A vous a rapporté une alvéole : ce qui ne laisse aucun choix se fait tout seul.
lesson-lay = Carte C : posez l’œuf dans une alvéole vide. Rien d’autre n’y tient à côté de lui.
lesson-store = Carte D : les fleurs ont payé. Le miel demande quatre cubes d’une même couleur dans une alvéole, gardez donc les couleurs ensemble : touchez le pollen jaune, puis l’alvéole.
lesson-apart = Le rose mérite son alvéole. Les cubes pâles montrent une bonne place : touchez « Ranger ainsi ».
lesson-gift = Carte G : votre abeille a pioché une carte de la Reine. Les jaunes sont pour le jour, les bleues pour la nuit ; maintenez ou pointez une carte pour la lire. La vôtre est le Cadeau de la Reine : une alvéole ou un œuf, gratuit.
lesson-day-two = Un nouveau jour. La carte de premier joueur est passée, votre voisin commence. Deux cinq, deux deux : les paires sont précieuses !
lesson-brood = Un œuf éclot là où se trouvent deux abeilles de même valeur. Posez un 5 dans l’alvéole de l’œuf…
lesson-pair = … et l’autre 5 à côté.
lesson-more = Deux cubes jaunes sont rangés. Le tournesol apportera les deux autres cette nuit.
lesson-ahead = La nuit, le pollen vient avant le miel. Envoyez donc dès aujourd’hui une paire dans l’alvéole jaune…
lesson-ahead-too = … le second 2 complète la paire.
lesson-runner-up = Votre voisin a deux abeilles sur la bourrache. Avec une seule, vous êtes deuxième et recevez quand même un cube.
lesson-hatch = La carte B passe en premier : touchez l’alvéole, et l’œuf éclot. Dès demain vous lancerez sept abeilles.
lesson-four = Le tournesol a payé : touchez le pollen jaune, puis l’alvéole jaune. Cela fait quatre.
lesson-spare = Le bleu va dans l’alvéole vide.
lesson-honey = Carte F : quatre cubes égaux, deux abeilles égales. Touchez l’alvéole et faites du miel !
lesson-end = Quand quelqu’un a sept miels, la nuit se joue jusqu’au bout : qui a le plus de miel l’emporte, et le pollen départage. Jouez maintenant, ou voyez les règles pour les quatorze cartes.
lesson-wrong-turn = L’abeille de votre voisin se pose sur la bourrache. Qui tient Mauvais tour peut l’envoyer sur une autre fleur : la table attend donc un instant, quel que soit celui qui l’a.
lesson-dusk = Le soleil se couche. Vous avez une carte pour la nuit : touchez « D’accord », et l’on vous interrogera le moment venu. (« Pas cette fois » garderait votre carte secrète.)
lesson-play-gift = Carte A, c’est votre moment. Touchez le Cadeau de la Reine, puis « Une alvéole ».
lesson-first-honey = Votre premier miel ! Les cubes retournent à leur fleur, l’alvéole reste pleine de miel. Encore un jour : échanger, partager, transporter.
lesson-day-three = À vous de commencer, avec sept abeilles. L’églantine est à vous… pour l’instant.
lesson-to-trade = Égalité en tête : un cube chacun. Un bleu tout seul vous sert peu ; échangez cette nuit : posez votre 4 sur la carte E.
lesson-link = Des abeilles de même valeur relient les alvéoles : en F, elles y transportent le pollen. Posez un 3 dans l’alvéole rose…
lesson-link-too = … et l’autre 3 dans l’alvéole bleue.
lesson-another-room = Une alvéole de plus ne fait pas de mal : votre 5 sur la carte A.
lesson-tie = La bourrache est libre : votre 6 y va.
lesson-another-egg = Encore une égalité : un cube chacun. Et votre dernière abeille va chercher un œuf.
lesson-keep-free = Posez l’œuf dans la prochaine alvéole vide.
lesson-overflow = Le rose avec le rose. Une alvéole contient quatre cubes ; ce qui ne trouve pas de place retourne aux fleurs.
lesson-overflow-too = Et le bleu avec le bleu : deux pareils peuvent s’échanger.
lesson-trade = Carte E : deux cubes d’une couleur pris dans une alvéole, ou un œuf, contre un cube d’une autre couleur. Touchez le pollen bleu.
lesson-trade-too = Touchez maintenant l’églantine, puis l’alvéole qui s’est vidée.
lesson-move = Carte F : vos deux 3 relient cette alvéole à la rose. Touchez le cube rose, puis l’alvéole rose. Quatre ! Une paire d’abeilles en fera du miel demain.
lesson-done = Plus rien à déplacer : touchez « Terminé ». Là où quelque chose serait perdu, le bouton le dit et demande.
lesson-free = Un nouveau jour, et la ruche est à vous : placez vos abeilles comme vous voulez. Deux dans l’alvéole rose, c’est un bon début !

## Feats

feat-sweet-lead = Avance sucrée
feat-sweet-lead-how = Gagner avec trois miels d’avance ou plus.
feat-swarm = Essaim
feat-swarm-how = Avoir dix abeilles.
feat-large-comb = Grand rayon
feat-large-comb-how = Avoir dix alvéoles.
feat-long-dance = Longue danse
feat-long-dance-how = Gagner une partie longue.
