title = Nid de Vouivres
pitch = Choisissez en secret où ramasser vos gemmes, et envoyez la vouivre là où vont les autres.

## Options
option-cover = Tout couvrir suffit
option-cover-help = Un coffre qui suffit à tous vos objectifs ouverts à la fois met aussitôt fin à la partie.
option-clock = Secondes pour décider
option-clock-help = Qui tarde reste sur place et prend ce qui y abonde le plus. 0 : pas de chronomètre.
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
room-label = Salle { $room } : { $gems }
room-label-with = Salle { $room } : { $gems } ; s’y trouvent : { $who }
exit-label = La sortie : achever des objectifs
gem-in-room = { $gem } dans la salle { $room }
pawn = { $who } : { $room }
plan = Vous serez ici : { $room }
wants = { $who } convoite : { $gem }
vouivre-kept = La vouivre, gardée par { $who }
vouivre-1-in = La vouivre est dans la salle { $room }
vouivre-2-in = La seconde vouivre est dans la salle { $room }
vouivre-asleep = La seconde vouivre dort : un fragment la réveille
shadow = L’ombre d’une aile sur la salle { $room }
die = Dé { $gem } : { $face }
deck = { $count } { $count ->
    [one] carte Ressources restante
   *[other] cartes Ressources restantes
  }
pair = { $first } et { $second }
chest-gem = Coffre de { $who } : { $gems }
aside-gem = Mis de côté par { $who } : { $gems }
fragments = Fragments d’œuf de { $who } : { $count }
objective = Objectif { $number } de { $who } : { $gems }. Il manque : { $missing }
objective-ready = Objectif { $number } de { $who } : { $gems }. Le coffre y suffit
objective-done = Objectif { $number } de { $who }, achevé : { $gems }
asked-has = { $gem } : le coffre en a
asked-lacks = { $gem } : il en manque
choice-hidden = { $who } a choisi
choice = { $who } : { $room }, { $gems }

## État
status-begin = On tire les salles de départ, les objectifs et le premier gardien.
status-gems = Des gemmes tombent dans les grottes.
status-choice = Tour { $turn } : chacun choisit en secret une salle et deux gemmes.
status-choosing = Choix en cours : { $late }.
status-place = { $who } envoie la vouivre dans une salle.
status-lure = { $who } peut dépenser un fragment pour éveiller la seconde vouivre.
status-reveal = Tous les choix sont révélés.
status-attacked = La vouivre { $whoIs ->
    [you] vous attaque
   *[other] attaque { $who }
}.
status-chest-roll = La vouivre { $whoIs ->
    [you] vous attaque
   *[other] attaque { $who }
} : les dés roulent.
status-room-roll = La vouivre pille la salle { $room }.
status-share = On partage les gemmes.
status-complete = { $who } sort des grottes et achève ses objectifs.
status-over = La partie est finie.
your-choice = À vous de choisir : touchez une salle, puis deux gemmes.
your-choice-exit = À vous : touchez une salle ou la sortie, puis deux gemmes.
your-entry = Vous êtes dehors : touchez une salle, puis deux gemmes.
your-chosen = Vous irez dans { $room } : { $gems }. Vous pouvez encore changer.
your-exit = Vous sortez ce tour-ci. Vous pouvez encore changer.
your-place = La vouivre est à vous : touchez la salle qu’elle attaque.
your-lure = Un fragment pour éveiller la seconde vouivre ? Touchez sa salle, ou refusez.
your-attacked = La vouivre vous attaque : dépenser un fragment, ou lancer les dés ?
your-complete = Vous êtes dehors : touchez l’objectif que vous achevez.
your-complete-more = Touchez un autre objectif, ou restez-en là.
note-choosing = choisit
note-chosen = a choisi
note-keeper = garde la vouivre
note-keeper-choosing = garde la vouivre, choisit
note-keeper-chosen = garde la vouivre, a choisi
button-decline = La laisser dormir
button-ward = Dépenser un fragment
button-ward-help = Vous ne perdez aucune gemme et ne recevez pas de fragment.
button-endure = Lancer les dés
button-endure-help = Vous perdez ce que montrent les dés et recevez un fragment.
button-done = C’est tout

## Le journal
starts-in = { $who } salle { $room }
did-begin = Les prospecteurs descendent : { $places }. { $keeper } garde la vouivre.
room-gets = salle { $room } : { $gems }
did-roll-chest-nothing = { $whoIs ->
    [you] La vouivre n’emporte rien de votre coffre : vous recevez un fragment.
   *[other] La vouivre n’emporte rien du coffre de { $who }, qui reçoit un fragment.
}
did-roll-room-nothing = { $whoIs ->
    [you] Vous lancez
   *[other] { $who } lance
} les dés pour la salle { $room } : la vouivre n’emporte rien.
did-turn = Tour { $turn }. Des gemmes tombent : { $rooms }.
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
did-place-late = Le gardien tarde : la vouivre vole vers la salle { $room }.
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
did-reveal = Les choix : { $choices }.
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
did-share = La vouivre s’envole. { $gains }.
did-share-nobody = La vouivre s’envole. Personne n’est là pour ramasser des gemmes.
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
did-time-choice = Le temps est écoulé. On a choisi pour : { $late }.
did-time = { $whoIs ->
    [you] Votre temps est écoulé.
   *[other] Le temps de { $who } est écoulé.
}

## Refus
refused-not-now = Ce n’est pas possible maintenant.
refused-room-first = Touchez d’abord une salle, puis les gemmes.
refused-no-such-room = Cette salle n’existe pas.
refused-too-far = La salle { $room } ne touche pas la vôtre : restez, ou passez dans une salle voisine.
refused-nothing-to-pay = Votre coffre ne paie encore aucun de vos objectifs ouverts.
refused-chosen-already = C’est déjà votre choix.
refused-vouivre-there = L’autre vouivre s’y trouve : choisissez une autre salle.
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
ended-objectives = Trois objectifs achevés : les joailliers sont ravis !
ended-put-aside = Plusieurs ont fini à la fois ; les gemmes mises de côté les départagent.
ended-shared = Plusieurs ont fini à la fois avec des trésors égaux : ils partagent la victoire.

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

## La leçon
lesson-welcome = Bienvenue ! Trois joailliers ont commandé des gemmes. Leurs commandes sont vos trois objectifs : un petit, un moyen et un grand. Soyez le premier à les remplir tous.
lesson-choose = Des gemmes sont tombées dans les salles. Chacun choisit en secret une salle (rester, ou passer dans une salle voisine) et deux sortes de gemmes. Votre premier objectif demande de l’or et des rubis, et votre salle en contient : touchez la salle 2, puis la carte or et rubis.
lesson-keeper = Tous ont choisi, face cachée. Le gardien envoie maintenant la vouivre dans une salle : à lui de deviner où vous serez.
lesson-strike = Toutes les cartes sont révélées. Qui se trouve dans la salle de la vouivre lance les dés et perd autant de gemmes. Mais une attaque rapporte aussi un fragment d’œuf.
lesson-loot = Puis la salle est pillée à son tour : les dés disent ce que la vouivre emporte.
lesson-share = Ce qui reste est partagé entre ceux qui sont là et ont choisi cette gemme ; ce qui ne se divise pas reste sur place. Vous étiez seul et avez tout pris : votre premier objectif est prêt !
lesson-exit = Tant que vous êtes dans les grottes, la vouivre peut tout vous prendre. Touchez la sortie, puis deux gemmes au choix : elles ne servent qu’à donner le change.
lesson-fragment = Votre coffre était vide : vous n’avez rien perdu, et vous voilà avec un fragment. Dépensez-le pour échapper à une attaque, ou pour éveiller la seconde vouivre.
lesson-complete = Vous êtes dehors. Touchez l’objectif que vous achevez : votre coffre le paie, et il est acquis. Le reste du coffre est mis de côté : ne sortez donc pas trop chargé.
lesson-enter = De dehors, vous pouvez entrer dans n’importe quelle salle. Vos autres objectifs demandent de l’or et des saphirs : touchez la salle 3, puis or et saphirs.
lesson-place = À vous de garder la vouivre. Où ira celui dont le coffre est si bien garni ? Touchez la salle 2.
lesson-missed = Elle venait pour vous, et vous voilà parti ! La salle est pillée tout de même.
lesson-second = Bien deviné ! Mais un fragment a été dépensé pour éveiller la seconde vouivre, et elle vole vers votre salle.
lesson-end = Tout le jeu est là : ramasser, deviner, sortir à temps. Le dernier objectif se passe de sortie : la partie s’achève dès que votre coffre y suffit. Parlez, promettez, mentez : tout est permis.

## Plaques et moments
goal = Trois objectifs achevés avant les autres
unit-objectives = { $count ->
    [one] objectif
   *[other] objectifs
}
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
