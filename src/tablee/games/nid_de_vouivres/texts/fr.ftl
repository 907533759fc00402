title = Nid de Vouivres
pitch = Choisissez en secret où ramasser vos gemmes, et envoyez la vouivre, ce serpent ailé, là où vont les autres.
length-hint = 30 min · assez facile à apprendre

## Options
option-cover = Gagner sans dernière sortie
option-cover-help = D’ordinaire, tous les objectifs sauf le dernier se paient à la sortie. Avec ceci, vous gagnez dès que votre coffre suffit à tous ceux qui sont ouverts.
option-clock = Secondes pour décider
option-clock-help = Qui tarde reste sur place et prend les deux gemmes qui y abondent. 0 : pas de chronomètre.
option-components = Cartes et dés
option-components-help = Les jeux de cartes et de dés installés ici.
option-components-standard = Ceux de Tablée

## Petits mots
nothing = rien
figure = { $count }
name = { $who }
list-more = { $before }, { $last }
list-last = { $before } et { $last }
list-long = { $before } ; { $last }
gem-gold = or
gem-ruby = rubis
gem-sapphire = saphirs
gem-pearl = perles
gems-gold = { $count } or
gems-ruby = { $count } rubis
gems-sapphire = { $count } { $count ->
    [one] saphir
   *[other] saphirs
  }
gems-pearl = { $count } { $count ->
    [one] perle
   *[other] perles
  }
room = la salle { $room }
outside = dehors

## Tapis et pièces
board = Les grottes sous le nid
area = { $who }
hand = Vos cartes Gemme
room-label = Salle { $room } : { $gems }
room-label-with = Salle { $room } : { $gems } ; s’y trouvent : { $who }
exit-label = La sortie : achever des objectifs
gem-in-room = { $gem } dans la salle { $room }
pawn = { $who } : { $room }
plan = Vous serez ici : { $room }
wants = { $whoIs ->
    [you] Vous convoitez : { $gem }
   *[other] { $who } convoite : { $gem }
  }
vouivre-kept = { $whoIs ->
    [you] La vouivre, que vous gardez
   *[other] La vouivre, gardée par { $who }
  }
vouivre-1-in = La vouivre est dans la salle { $room }
vouivre-2-in = La seconde vouivre est dans la salle { $room }
vouivre-asleep = La seconde vouivre dort : un fragment la réveille
carried = { $gem } dans les serres de la vouivre
shadow = L’ombre d’une aile sur la salle { $room }
die = Dé { $gem } : { $face }
die-faces = Ses faces : { $faces }.
deck = { $count } { $count ->
    [one] carte Ressources restante
   *[other] cartes Ressources restantes
  }
pair = { $first } et { $second }
chest-of = { $whoIs ->
    [you] Votre coffre
   *[other] Le coffre de { $who }
  } : { $gems }
chests-open = Les coffres sont ouverts
pawn-end = { $who }
finisher = { $whoIs ->
    [you] Vous avez rempli vos trois objectifs
   *[other] { $who } a rempli ses trois objectifs
  }
was-missing = { $whoIs ->
    [you] Il vous manquait
   *[other] Il manquait à { $who }
  } : { $gems }
chest-gem = { $whoIs ->
    [you] Votre coffre
   *[other] Coffre de { $who }
  } : { $gems }
aside-gem = { $whoIs ->
    [you] Vous avez mis de côté
   *[other] Mis de côté par { $who }
  } : { $gems }
fragments = { $whoIs ->
    [you] Vos fragments d’œuf
   *[other] Fragments d’œuf de { $who }
  } : { $count }
objective = { $whoIs ->
    [you] Votre objectif { $number }
   *[other] Objectif { $number } de { $who }
  } : { $gems }. Il manque : { $missing }
objective-ready = { $whoIs ->
    [you] Votre objectif { $number }
   *[other] Objectif { $number } de { $who }
  } : { $gems }. Le coffre y suffit
objective-instead = { $whoIs ->
    [you] Votre objectif { $number }
   *[other] Objectif { $number } de { $who }
  } : { $gems }. Le coffre y suffit, mais plus, alors, à l’objectif coché
objective-done = { $whoIs ->
    [you] Votre objectif { $number }
   *[other] Objectif { $number } de { $who }
  }, achevé : { $gems }
asked-has = { $gem } : dans le coffre
asked-shared = { $gem } : dans le coffre, mais compté pour un autre objectif
asked-paid = Payé : { $gem }
asked-lacks = { $gem } : il en manque
choice-hidden = { $whoIs ->
    [you] Vous avez choisi
   *[other] { $who } a choisi
  }
choice = { $who } : { $room }, { $gems }

## État
status-begin = On tire les salles de départ, les objectifs et le premier gardien.
status-gems = Des gemmes tombent dans les grottes.
status-choice = Tour { $turn } : chacun choisit en secret une salle et deux gemmes.
status-choosing = Choix en cours : { $late }.
status-place = { $who } envoie la vouivre dans une salle.
status-lure = { $who } peut dépenser un fragment pour éveiller la seconde vouivre.
status-reveal = { $other ->
    [0] La vouivre est dans la salle { $room }
   *[other] Les vouivres sont dans les salles { $room } et { $other }
} : on révèle tous les choix.
status-attacked = La vouivre { $whoIs ->
    [you] vous attaque
   *[other] attaque { $who }
}.
status-chest-roll = La vouivre { $whoIs ->
    [you] vous attaque
   *[other] attaque { $who }
} : les dés roulent.
status-room-roll = La vouivre pille la salle { $room }.
status-share = On partage le reste.
status-then = { $before } { $after }
status-lost = { $whoIs ->
    [you] Vous perdez
   *[other] { $who } perd
} { $gems }.
status-lost-nothing = { $whoIs ->
    [you] Vous ne perdez
   *[other] { $who } ne perd
} rien.
status-looted = La vouivre emporte { $gems } de la salle { $room }.
status-looted-nothing = La vouivre n’emporte rien de la salle { $room }.
status-complete = { $who } sort des grottes et achève ses objectifs.
status-over = { $whoIs ->
    [you] Vous gagnez la partie.
   *[other] { $who } gagne la partie.
}
status-shared = { $who } se partagent la victoire.
your-choice = À vous de choisir : touchez une salle, puis deux gemmes.
your-choice-exit = À vous : touchez une salle ou la sortie, puis deux gemmes.
your-entry = Vous êtes dehors : touchez une salle, puis deux gemmes.
your-chosen = Vous irez dans { $room } : { $gems }. Vous pouvez encore changer.
your-exit = Vous sortez ce tour-ci. Vous pouvez encore changer.
your-place = La vouivre est à vous : touchez la salle qu’elle attaque.
your-lure = Dépenser un fragment pour éveiller la seconde vouivre ? Vous direz où elle frappe.
your-attacked = La vouivre vous attaque : dépenser un fragment, ou lancer les dés ?
your-share = Vous recevez { $gems }.
your-share-nothing = Vous ne recevez rien.
your-share-left = Impossible de partager { $gems } : tout reste là.
your-complete = Vous êtes dehors : touchez l’objectif que vous achevez.
your-complete-more = Touchez un autre objectif, ou restez-en là.
then-gems = Touchez maintenant les deux gemmes que vous y voulez.
then-gems-in = Salle { $room } : { $gems }. Touchez deux gemmes.
then-bluff = Touchez maintenant deux gemmes : dehors, ce n’est que du bluff.
then-lure = Touchez la salle que la seconde vouivre attaque.
then-own = Vous y serez aussi, et elle vous attaquera. Vraiment ?
note-choosing = choisit
note-chosen = a choisi
note-near = à une gemme du but
note-keeper = a la vouivre
button-lure = L’éveiller : 1 fragment
button-lure-help = Touchez ensuite la salle qu’elle attaque.
button-decline = La laisser dormir
button-own = Frapper ma propre salle
button-own-help = Vous y serez vous-même : elle vous attaquera aussi.
button-ward = Dépenser un fragment
button-ward-help = Vous ne perdez aucune gemme et ne recevez pas de fragment.
button-endure = Lancer les dés
button-endure-help = Vous perdez ce que montrent les dés et recevez un fragment.
button-done = C’est tout

## Le journal
starts-in = { $who } salle { $room }
did-begin = Les prospecteurs descendent : { $places }. { $keeper } garde la vouivre.
room-gets = salle { $room } : { $gems }
did-roll-chest-nothing = { $whoIs ->
    [you] La vouivre n’emporte rien de votre coffre : vous recevez un fragment.
   *[other] La vouivre n’emporte rien du coffre de { $who }, qui reçoit un fragment.
}
did-roll-room-nothing = { $whoIs ->
    [you] Vous lancez
   *[other] { $who } lance
} les dés pour la salle { $room } : la vouivre n’emporte rien.
did-turn = Tour { $turn }. Des gemmes tombent : { $rooms }.
did-choose = { $whoIs ->
    [you] Vous avez
   *[other] { $who } a
} choisi.
chose-room = { $whoIs ->
    [you] Vous choisissez
   *[other] { $who } choisit
} la salle { $room } : { $gems }.
chose-exit = { $whoIs ->
    [you] Vous choisissez
   *[other] { $who } choisit
} la sortie (et { $gems } pour donner le change).
did-place = { $whoIs ->
    [you] Vous envoyez
   *[other] { $who } envoie
} la vouivre dans la salle { $room }.
did-place-late = Le gardien tarde : la vouivre vole vers la salle { $room }.
did-lure = { $whoIs ->
    [you] Vous dépensez
   *[other] { $who } dépense
} un fragment : la seconde vouivre vole vers la salle { $room }.
did-decline = { $whoIs ->
    [you] Vous laissez
   *[other] { $who } laisse
} dormir la seconde vouivre.
reveals-room = { $whoIs ->
    [you] vous allez
   *[other] { $who } va
} dans la salle { $room } : { $gems }
reveals-exit = { $whoIs ->
    [you] vous sortez
   *[other] { $who } sort
} des grottes
did-reveal = Les choix : { $choices }.
did-ward = { $whoIs ->
    [you] Vous dépensez un fragment et vous en tirez indemne.
   *[other] { $who } dépense un fragment et s’en tire indemne.
}
did-endure = { $whoIs ->
    [you] Vous vous en remettez
   *[other] { $who } s’en remet
} aux dés.
did-roll-chest = { $whoIs ->
    [you] La vouivre emporte { $gems } de votre coffre : vous recevez un fragment.
   *[other] La vouivre emporte { $gems } du coffre de { $who }, qui reçoit un fragment.
}
did-roll-room = { $whoIs ->
    [you] Vous lancez
   *[other] { $who } lance
} les dés pour la salle { $room } : la vouivre emporte { $gems }.
gets = { $whoIs ->
    [you] vous recevez
   *[other] { $who } reçoit
} { $gems }
gets-nothing = { $whoIs ->
    [you] vous ne recevez
   *[other] { $who } ne reçoit
} rien
did-share = { $vouivres ->
    [1] La vouivre s’envole :
   *[other] Les vouivres s’envolent :
} { $gains }.
did-share-nobody = { $vouivres ->
    [1] La vouivre s’envole.
   *[other] Les vouivres s’envolent.
} Personne n’est là pour ramasser des gemmes.
did-complete = { $whoIs ->
    [you] Vous payez { $gems } et achevez votre
   *[other] { $who } paie { $gems } et achève son
} { $number ->
    [1] premier
    [2] deuxième
   *[other] troisième
} objectif.
did-done = { $whoIs ->
    [you] Vous en restez
   *[other] { $who } en reste
} là.
did-time-choice = Le temps est écoulé. On a choisi pour : { $late }.
did-time = { $whoIs ->
    [you] Votre temps est écoulé.
   *[other] Le temps de { $who } est écoulé.
}

## Refus
refused-not-now = Ce n’est pas possible maintenant.
refused-fragment-first = Choisissez d’abord de dépenser un fragment, puis touchez la salle.
refused-room-first = Touchez d’abord une salle, puis les gemmes.
refused-still-missing = Cet objectif demande { $gems }. Il manque : { $missing }.
refused-paid-outside = Votre coffre y suffit : passez par la sortie pour le payer.
refused-no-such-room = Cette salle n’existe pas.
refused-too-far = La salle { $room } ne touche pas la vôtre : restez, ou passez dans une salle voisine.
refused-nothing-to-pay = Votre coffre ne paie encore aucun de vos objectifs ouverts.
refused-chosen-already = C’est déjà votre choix.
refused-vouivre-there = L’autre vouivre s’y trouve : choisissez une autre salle.
refused-complete-one = Achevez au moins un objectif.
refused-no-such-objective = Cet objectif n’existe pas.
refused-completed-already = Cet objectif est déjà achevé.
refused-chest-too-poor = Votre coffre ne suffit pas à cet objectif.
refused-no-such-face = Aucun dé n’a cette face.
refused-no-such-card = Cette carte n’existe pas.
refused-card-turned-up = Cette carte a déjà été retournée.
refused-no-such-keeper = Ce joueur n’existe pas.
refused-bad-deal = Les objectifs ne se distribuent pas ainsi.

## La fin
ended-objectives = Trois objectifs achevés : les joailliers sont ravis !
ended-put-aside = Plusieurs ont fini à la fois ; les gemmes mises de côté les départagent.
ended-shared = Plusieurs ont fini à la fois avec des trésors égaux : ils partagent la victoire.

tally-completed = Achevé : { $gems }
tally-covered = Dans le coffre : { $gems }
tally-unpaid = Dans le coffre, pas encore payé : { $gems }
tally-missing = Il manque : { $missing }
decided-has = { $whoIs ->
    [you] vous en avez
   *[other] { $who } en a
  } { $count }
decided-aside = Perles et saphirs mis de côté : { $all }.
decided-short = Il ne manquait qu’une gemme à { $names }.

## Phrases toutes faites
phrase-room-1 = Je vais dans la salle 1.
phrase-room-2 = Je vais dans la salle 2.
phrase-room-3 = Je vais dans la salle 3.
phrase-room-4 = Je vais dans la salle 4.
phrase-room-5 = Je vais dans la salle 5.
phrase-room-6 = Je vais dans la salle 6.
phrase-exit = Je sors des grottes.
phrase-leave-gold = Laissez-moi l’or !
phrase-leave-ruby = Laissez-moi les rubis !
phrase-leave-sapphire = Laissez-moi les saphirs !
phrase-leave-pearl = Laissez-moi les perles !
phrase-truce = Une trêve ?
phrase-agreed = D’accord.
phrase-no-way = Pas question !
phrase-beware = Gare à la vouivre…

## Les mêmes, là où la place manque
phrase-room-1-short = Salle 1 !
phrase-room-2-short = Salle 2 !
phrase-room-3-short = Salle 3 !
phrase-room-4-short = Salle 4 !
phrase-room-5-short = Salle 5 !
phrase-room-6-short = Salle 6 !
phrase-exit-short = Je sors !
phrase-leave-gold-short = Or !
phrase-leave-ruby-short = Rubis !
phrase-leave-sapphire-short = Saphirs !
phrase-leave-pearl-short = Perles !

## La leçon
lesson-welcome = Bienvenue ! Trois joailliers ont commandé des gemmes : une petite commande, une moyenne et une grande. Ce sont vos objectifs. Soyez le premier à les remplir tous les trois.
lesson-choose = Des gemmes sont tombées. Chacun choisit en secret une salle (la sienne ou une voisine) et deux sortes de gemmes. Votre petit objectif demande de l’or et des rubis, et votre salle en contient. Touchez la salle 2, puis la carte or et rubis.
lesson-keeper = Tous ont choisi, face cachée. La vouivre est un serpent ailé : elle vole tous ceux qu’elle trouve. Son gardien a dû deviner où l’on serait : il l’a envoyée dans la salle 2. Maintenant tout est révélé.
lesson-strike = Vous n’êtes pas seul dans la salle 2, et la vouivre est là. Qui s’y trouve lance quatre dés, un par gemme, et en perd autant. En échange, il reçoit un fragment d’œuf.
lesson-loot = Puis la salle est pillée à son tour : les dés disent ce que la vouivre emporte avant tout partage.
lesson-share = Le reste est partagé entre ceux qui l’ont choisi. Vous vouliez de l’or tous les deux : un pour chacun ; les rubis n’étaient qu’à vous. Ce qui ne se divise pas reste sur place.
lesson-pass = La vouivre passe au joueur à gauche du gardien : la voilà chez vous. Choisissez d’abord, comme tout le monde. La salle voisine est bien garnie : touchez la salle 1, puis or et rubis.
lesson-place = À vous de deviner : où seront les autres ? Dans la salle 3, quelqu’un a des perles à perdre, et une autre l’y attend. Touchez la salle 3.
lesson-guess = Tout est révélé. Lire ce que veulent les autres sans se laisser lire soi-même : c’est le cœur du jeu.
lesson-tick = Un objectif coché, c’est que votre coffre y suffit ; chaque gemme ne compte que pour une carte. Ramassez encore un peu : touchez de nouveau la salle 1, puis or et saphirs.
lesson-lure = La vouivre plane sur la salle que vous avez choisie. Vous avez un fragment, on vous demande donc : il pourrait éveiller la seconde vouivre pour une autre salle. Mais il peut aussi vous sauver. Gardez-le : laissez-la dormir.
lesson-ward = Elle vous attaque. Dépensez votre fragment, et votre coffre est épargné.
lesson-exit = Votre coffre suffit à deux objectifs à la fois. Dans les grottes, la vouivre pourrait tout reprendre. Touchez la sortie, puis les deux gemmes indiquées : elles ne servent qu’à donner le change.
lesson-second = Quelqu’un a dépensé un fragment : la seconde vouivre est éveillée. Elle frappe la salle que ce joueur a choisie.
lesson-complete = Dehors, rien ne peut vous atteindre. Touchez le premier objectif : votre coffre le paie, et il est acquis.
lesson-complete-more = Vous pouvez en payer un autre : touchez-le. Ce qui reste ensuite dans le coffre est mis de côté : ne sortez donc pas trop chargé.
lesson-free = Il reste un objectif, et il se passe de sortie : la partie s’achève dès que votre coffre y suffit. De dehors, vous entrez dans la salle de votre choix. Jouez maintenant comme vous voulez.
lesson-end = Tout le jeu est là : ramasser, deviner, sortir à temps. Parlez, promettez, mentez : tout est permis, et les bots écoutent aussi.

## Plaques et moments
goal = Trois objectifs achevés avant les autres
count-gems = { $count ->
    [one] { $count } gemme
   *[other] { $count } gemmes
}
count-fragments = { $count ->
    [one] { $count } fragment
   *[other] { $count } fragments
}
banner-begin = { $keeperIs ->
    [you] Vous gardez la vouivre
   *[other] { $keeper } garde la vouivre
}
banner-near = { $whoIs ->
    [you] Il ne vous manque qu’une gemme !
   *[other] Il ne manque qu’une gemme à { $who } !
}
banner-end = { $whoIs ->
    [you] Vous avez rempli vos trois objectifs !
   *[other] { $who } a rempli ses trois objectifs !
}
banner-end-several = Plusieurs ont rempli leurs trois objectifs !
banner-robbed = La vouivre { $whoIs ->
    [you] vous prend { $gems } !
   *[other] prend { $gems } à { $who } !
}

## Feats

feat-all-three = Les trois
feat-all-three-how = Remplir les trois objectifs.
feat-bursting-chest = Coffre plein
feat-bursting-chest-how = Posséder au moins douze gemmes à la fin.
feat-swift-nest = Aussitôt entré
feat-swift-nest-how = Gagner en huit tours au plus.
feat-shared-nest = Nid partagé
feat-shared-nest-how = Partager une victoire.
