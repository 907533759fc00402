title = Branle-bas de Wombat
pitch = Bâtissez trois tours les yeux fermés. L’un de vous n’en veut pas.
length-hint = 15 min · facile à apprendre

# Options
option-mode = Partie
option-mode-help = De base : un wombat déchaîné parmi des standards. Avancée : des limites curieuses dès quatre, un confus dès cinq ; à trois, comme de base. Entraînement : sans rôles ni minuteur.
option-mode-basic = de base
option-mode-advanced = rôles avancés
option-mode-practice = entraînement
option-beginners = Aide aux débutants
option-beginners-help = La plus large brique est déjà sur chaque support, jusqu’à ce que les Gentils aient gagné une partie à cette table.
option-seconds = Secondes de construction
option-seconds-help = Combien de temps la lumière reste éteinte : de 60 à 180. Un rythme tranquille ajoute une à deux minutes quand ce sont des humains qui bâtissent, et peu avec des bots.
option-talk = Secondes de débat
option-talk-help = Combien de temps vous discutez entre les deux votes : de 15 à 180. Le débat s’arrête dès que tout le monde est prêt.

# Rôles
role-standard = Wombat standard
role-confident = Wombat confiant
role-helpless = Wombat démuni
role-generous = Wombat généreux
role-confused = Wombat confus
role-raging = Wombat déchaîné
sheet-standard = Standard : sans limites
sheet-confident = Confiant : ne retire rien des supports
sheet-helpless = Démuni : ne ramasse rien sur le terrain
sheet-generous = Généreux : ne pose rien sur les supports
sheet-confused = Confus : change de camp à 2 points gentils
sheet-raging = Déchaîné : le méchant, sans limites
limit-standard = Votre main peut tout faire. Vous voulez que les tours se dressent.
limit-confident = Vous ne retirez jamais une brique d’un support : ce qui y est y reste, jusqu’à ce qu’un autre l’enlève. Vous voulez que les tours se dressent.
limit-helpless = Vous ne ramassez jamais de brique sur le terrain : vous les prenez sur les supports ou dans la main des autres. Vous voulez que les tours se dressent.
limit-generous = Vous ne posez jamais de brique sur un support : trouvez les bonnes et donnez-les. Vous voulez que les tours se dressent.
limit-confused = Votre main peut tout faire, et vous êtes gentil… tant que les Gentils ont moins de 2 points. Ensuite vous passez chez les Méchants, pour de bon.
limit-raging = Vous êtes le Méchant : gâchez deux tours. Posez une brique trop tôt, portez-en une au bord, tournez le terrain, accusez quelqu’un.

# Tapis et objets
terrain = Le terrain
towers = Les tours
players = Autour de la table
score = Score
sheet = Les rôles
your-role = Votre carte
your-grip = Dans votre main
dark = Le noir
name = { $who }
player = { $who }
player-out = { $who }, hors jeu
player-role = { $who } : { $role }
comes-in = D’ici, { $who } tend la main
points-at = { $who } désigne { $whom }
points-up = { $who } pointe vers le haut : personne
support = Support { $support }, { $bricks ->
    [0] vide
    [one] une brique
   *[other] { $bricks } briques
  }
brick = Un { $size }
held = Un { $size } dans votre main
tower-complete = Tour { $support } : complète
tower-incomplete = Tour { $support } : incomplète
score-good = Les Gentils : { $points } sur 3
score-bad = Les Méchants : { $points } sur 3
your-hand = Votre main
hand-of = { $whoIs ->
    [you] Votre main
   *[other] La main de { $who }
  }

# Joueurs
note-out = hors jeu
note-chosen = a choisi
note-ready = prêt
note-builds = yeux fermés

# État
status-deal = On distribue les cartes.
status-ready = Manche { $round } : préparez-vous à fermer les yeux. Les supports forment un triangle.
status-ready-you = Manche 1 : maintenez votre carte pour voir qui vous êtes, puis fermez les yeux.
status-practice-you = Entraînement : bâtissez ensemble trois tours, 1 en bas, 6 en haut. Parlez-vous !
status-scatter = On disperse les briques…
status-dark = Yeux fermés ! Tout le monde bâtit.
status-practice = Entraînement dans le noir : rien ne presse.
status-hand = { $touch } { $grip }
status-grope = Rien ici. Appuyez là où votre main doit aller.
status-carry = Rien ici. Vous tenez un { $size } : il va sur { $onto ->
    [0] un support vide
   *[other] un { $onto }
  }.
status-you-are-out = Vous êtes hors jeu : parlez, sans bâtir ni voter. Votre équipe joue pour vous.
status-point = { $towers ->
    [0] Aucune tour n’est complète.
    [one] Une tour est complète.
   *[other] { $towers } tours sont complètes.
  } Chacun désigne un suspect.
status-point-you = Premier vote, sans engagement : touchez un suspect, ou pointez vers le haut.
status-talk = On en débat.
status-talk-you = Débattez : qui a saboté ? Touchez quelqu’un pour l’accuser.
status-final = Le vote qui compte : chacun pointe.
status-final-you = Ce vote compte : touchez qui doit partir, ou pointez vers le haut.
status-chosen = Vous désignerez { $whom }. Vous pouvez encore changer d’avis.
status-chosen-up = Vous ne désignerez personne. Vous pouvez encore changer d’avis.
status-over = { $team ->
    [good] Les Gentils l’emportent !
   *[bad] Les Méchants l’emportent !
  } À la dernière manche, { $towers ->
    [0] aucune tour n’était complète.
    [one] une tour était complète.
   *[other] { $towers } tours étaient complètes.
  }
status-practice-over = Lumière : { $towers ->
    [0] aucune tour n’est complète.
    [one] une tour est complète.
   *[other] { $towers } tours sont complètes.
  }
status-above = Manche { $round } vue d’en haut, avec toutes les mains.

# Ce que sent une main
feel-brick = Un { $size } sur le terrain.
feel-empty = Un support, vide.
feel-top = Un support, un { $size } au sommet.
feel-wobbles = Un support : le { $size } au sommet vacille !
feel-guarded = Une main repose sur ce support.
feel-hand = Une autre main.
feel-offer = Une main vous tend un { $size }.
feel-wall = Le bord.
feel-nothing = Rien ici.
feel-full = Ça n’entre pas : ce support est plein.
feel-given = On vous a pris la brique que vous tendiez.
feel-guard-lost = Vous ne protégez plus rien.
feel-slipping = Une brique vous glisse des doigts !
touch-guarding = Vous protégez ce support{ $size ->
    [0] , vide
   *[other] , un { $size } au sommet
  }.
touch-both = { $touch } { $other }
grip-empty = Vous ne tenez rien.
grip-one = Vous tenez un { $size }.
grip-two = Vous tenez un { $size } et un { $other }.

# Gestes
pausing = { $what } · { $seconds } s
take-ground = { $size ->
    [0] Prendre
   *[other] Prendre { $size }
  }
take-support = Retirer{ $size ->
    [0] {""}
   *[other] {" "}{ $size }
  }
take-hand = Accepter{ $size ->
    [0] {""}
   *[other] {" "}{ $size }
  }
put = { $size ->
    [0] Poser
   *[other] Poser { $size }
  }
offer = { $size ->
    [0] Tendre
   *[other] Tendre { $size }
  }
drop = { $size ->
    [0] Lâcher
   *[other] Lâcher { $size }
  }
guard = Protéger
release = Lever la main
turn = Tourner
ready-eyes = J’ai les yeux fermés
ready-vote = Prêt à voter
practice-stop = Assez : lumière !
vote-none = Personne : doigt vers le haut

# Le journal
did-deal = Les cartes sont distribuées.
did-deal-you = Votre carte est devant vous, face cachée : maintenez-la pour la voir.
did-scatter = Les briques sont dispersées. Fermez les yeux !
did-ready = { $whoIs ->
    [you] C’est bon pour vous.
   *[other] C’est bon pour { $who }.
  }
did-vote = { $whoIs ->
    [you] Vous avez choisi.
   *[other] { $who } a choisi.
  }
did-vote-you = Vous désignerez { $whom }.
did-vote-up = Vous pointerez vers le haut.
did-wait = Le temps passe.
did-shut-eyes = La lumière s’éteint.
did-talk = Assez parlé : voici le vote qui compte.
did-point = Tous les doigts sont tendus : { $fingers }.
did-vote-nobody = { $fingers }. Pas de majorité : personne n’est hors jeu.
did-vote-out = { $fingers }. { $whomIs ->
    [you] Vous êtes hors jeu.
   *[other] { $whom } est hors jeu.
  }
did-move = …
did-lights = Lumière ! { $towers ->
    [0] Aucune tour n’est complète
    [one] Une tour est complète
   *[other] { $towers } tours sont complètes
  } : { $points ->
    [one] un point
   *[other] { $points } points
  } pour les { $team ->
    [good] Gentils
   *[bad] Méchants
  }.
did-practice = Lumière ! { $towers ->
    [0] Aucune tour n’est complète.
    [one] Une tour est complète.
   *[other] { $towers } tours sont complètes.
  }
did-turn = Le terrain a tourné d’un sixième, dans le sens des aiguilles d’une montre.
did-turn-you = Vous avez tourné le terrain d’un sixième, dans le sens des aiguilles d’une montre.
did-take-ground = Vous avez pris un { $size } sur le terrain.
did-take-support = Vous avez retiré un { $size } d’un support.
did-take-hand = Vous avez pris un { $size } dans une main.
did-put = Vous avez posé un { $size } sur le support.
did-drop = Vous avez lâché un { $size }.
did-offer = Vous tendez un { $size }.
did-guard = Votre main repose sur le support.
did-release = Vous ne protégez plus.
did-rest = Vous avez tout lâché.
did-slip = Un { $size } vous a glissé des doigts et a roulé plus loin.
did-slip-off = Votre main a glissé du support.
did-turn-above = { $who } a tourné le terrain.
did-take-ground-above = { $who } a pris un { $size } sur le terrain.
did-take-support-above = { $who } a retiré un { $size } d’un support.
did-take-hand-above = { $who } a pris un { $size } dans une autre main.
did-put-above = { $who } a posé un { $size } sur un support.
did-drop-above = { $who } a lâché un { $size }.
did-offer-above = { $who } a tendu un { $size }.
did-guard-above = { $who } protège un support.
did-release-above = { $who } ne protège plus.
did-rest-above = { $who } a tout lâché.

# Fins
ended-good = Les Gentils ont trois points : ils gagnent.
ended-bad = Les Méchants ont trois points : ils gagnent.
ended-practice = L’entraînement est terminé.

# Refus
refused-busy = Votre main est encore occupée.
refused-hand-full = Votre main est pleine.
refused-not-held = Vous ne tenez pas cela.
refused-no-support-here = Il n’y a pas de support sous votre main.
refused-no-brick-here = Il n’y a pas de brique sous votre main.
refused-no-hand-here = Il n’y a pas de main à qui la tendre.
refused-nothing-offered = Personne ne vous tend de brique.
refused-already-offered = Vous la tendez déjà.
refused-support-empty = Le support est vide.
refused-guarded = Une main repose sur ce support.
refused-slipped-off = Votre main en a glissé : attendez quelques secondes.
refused-already-guarding = Vous le protégez déjà.
refused-not-guarding = Vous ne protégez rien.
refused-turned-lately = Vous avez tourné le terrain il y a moins de dix secondes.
refused-too-soon = Vous venez de retirer une brique : patientez, ou retirez ce qui vacille.
refused-slipped-away = Elle vous a glissé des doigts : laissez-la à quelqu’un d’autre.
refused-generous = Le wombat généreux ne pose pas de brique sur un support.
refused-confident = Le wombat confiant ne retire pas de brique d’un support.
refused-helpless = Le wombat démuni ne ramasse rien sur le terrain.
refused-nothing-to-let-go = Il n’y a rien à lâcher.
refused-lights-on = La lumière est allumée : on ne bâtit plus.
refused-no-vote-now = On ne vote pas maintenant.
refused-not-oneself = On ne se désigne pas soi-même.
refused-is-out = Ce joueur est déjà hors jeu.
refused-no-such-player = Ce joueur n’existe pas.
refused-same-vote = Vous pointez déjà par là.
refused-not-now = Pas maintenant.
refused-already-ready = Vous êtes déjà prêt.
refused-not-for-players = Ce n’est pas un coup pour les joueurs.
refused-not-for-chance = Ce n’est pas au hasard de faire cela maintenant.
refused-no-such-deal = De tels rôles ne peuvent être distribués.
refused-wrong-count = Ce n’est pas le nombre de briques libres.
refused-no-place-there = Aucune brique ne peut tomber là.
refused-no-such-hand = Cette main n’existe pas.
refused-outside = C’est hors du terrain.
refused-a-tick-is-due = C’est l’heure d’un battement.

# Phrases rapides
phrase-have-1 = J’ai un 1
phrase-have-2 = J’ai un 2
phrase-have-3 = J’ai un 3
phrase-have-4 = J’ai un 4
phrase-have-5 = J’ai un 5
phrase-have-6 = J’ai un 6
phrase-need-1 = Il me faut un 1
phrase-need-2 = Il me faut un 2
phrase-need-3 = Il me faut un 3
phrase-need-4 = Il me faut un 4
phrase-need-5 = Il me faut un 5
phrase-need-6 = Il me faut un 6
phrase-come = Venez au milieu
phrase-take-this = Prenez ça
phrase-leave-tower = Ne touchez plus à cette tour
phrase-wrong-brick = Il y a une mauvaise brique sur cette tour
phrase-who-is-that = Qui est-ce ?
phrase-tower-done = Cette tour est finie
phrase-stop-turning = Arrêtez de tourner !
phrase-not-me = Ce n’était pas moi
phrase-standard = Je suis un wombat standard
phrase-suspicious = C’est louche…
phrase-who-turned = Qui a tourné le terrain ?
phrase-agree = Je le pense aussi
phrase-confident = Je suis le Wombat confiant
phrase-helpless = Je suis le Wombat démuni
phrase-generous = Je suis le Wombat généreux

# Ce que disent les robots après la partie
phrase-explain = Pourquoi j’ai pointé : je croyais { $whom } coupable ({ $percent } %), à cause { $clue ->
    [lied] d’appels pour rien
    [others] des cartes des autres, que je devinais
    [after] de ce qui s’est passé après une mise hors jeu
    [votes] des votes
   *[nothing] d’un simple pressentiment
  }.

# Leçon
lesson-1 = Voici votre carte, face cachée pour que personne à côté de vous ne la lise : maintenez-la pour la voir, ou la touche V. Vous êtes un wombat standard : vous voulez que les tours se dressent. Dites ensuite que vous avez les yeux fermés.
lesson-2 = Noir. La lueur chaude est votre main. Appuyez quelque part sur le disque et elle vient ; maintenez appuyé et elle suit ; les flèches la mènent aussi. Quelque chose se trouve plus haut, à droite : allez tâter.
lesson-3 = Des pastilles ! Une seule : c’est un 1, la plus large brique, qui va tout en bas. Prenez-la : le bouton vif, sa touche, la barre d’espace, ou un appui sur votre main.
lesson-carry = Vous la tenez douze secondes, puis elle vous échappe : le chiffre les compte. Un support se dresse à gauche, sous le centre. Portez-y la brique.
lesson-4 = Un socle carré sous votre main : un support, vide. Posez-y le 1. Une mauvaise brique irait aussi : rien ne vous arrête, et nul ne le voit avant la lumière.
lesson-5 = Tout gronde : quelqu’un a tourné le terrain d’un sixième. Briques et supports ont suivi, les mains non. Qui a fait ça ? Nul ne le sait. Une brique est maintenant à gauche de votre main, un peu plus bas : allez tâter.
lesson-6 = Ici, il y a un 2. Prenez-le.
lesson-back = Votre tour a suivi, elle aussi : un sixième plus loin, dans le sens des aiguilles d’une montre. Elle se dresse maintenant juste à gauche du centre. Portez-y le 2.
lesson-7 = Le même support à sa nouvelle place : vous sentez le 1 au sommet. Le 2 va dessus.
lesson-call = « J’ai un 3 ! », dit quelqu’un. Tout le monde l’entend, et de quel côté : d’en bas, un peu à droite. Menez-y votre main.
lesson-8 = Une autre main touche la vôtre et vous tend un 3. Prenez-le.
lesson-on = Rapportez-le à votre tour, à gauche du centre. L’autre main vous suit.
lesson-9 = Et hop, sur la tour : le 3 va sur le 2.
lesson-wobbles = Quelque chose s’est posé sous votre main, et vacille : un 5 sur le 3, bien trop tôt. Quelqu’un a été distrait, ou pire. Ce qui vacille n’est pas à sa place : retirez-le.
lesson-say = Et maintenant, parlez ! Des phrases adaptées à ce que vous sentez sont à portée de doigt, ou aux touches 1 à 9 ; tous les entendent, et voient de quel côté. Personne n’est tenu de dire la vérité. Dites-en une.
lesson-offer = Une main touche encore la vôtre. Tendez-lui le 5 : tant que vous vous touchez, elle peut vous le prendre, à qui qu’elle appartienne.
lesson-10 = Une main qui repose sur un support le protège : personne d’autre ne peut rien y poser ni rien en retirer. Sans garde, une bonne brique est vite partie. Protégez votre tour.
lesson-11 = Il faut maintenant de la patience : au bout de dix secondes une main qui protège glisse, et soixante secondes sont longues dans le noir. Ici, elles passent vite, jusqu’à ce que la lumière revienne.
lesson-12 = Lumière ! C’est maintenant seulement que tout le monde voit les tours. Une tour compte si elle va de 1 à 6, de bas en haut ; deux tours complètes vous rapportent un point, trois en rapportent deux. Ici, aucune : deux points pour le déchaîné. À trois points, on gagne.
lesson-13 = Qui a tout gâché ? Chacun choisit en secret, puis tous les doigts se montrent en même temps. Ce premier vote ne sert qu’à discuter. Quelqu’un a tourné le terrain juste quand votre tour commençait à monter : désignez le joueur indiqué.
lesson-14 = Les doigts : deux désignent le même joueur, qui en désigne un autre. C’est le moment de discuter, et chacun peut mentir. Dites que vous êtes prêt.
lesson-15 = Ce vote-ci compte : qui est désigné par plus de la moitié des joueurs est hors jeu, sans montrer sa carte. Gardez votre avis.
lesson-16 = Hors jeu, et vous ne saurez qu’à la fin si vous aviez raison. La manche suivante commence, avec des mains en moins.
traitor-1 = Passons de l’autre côté. Vous êtes le Wombat déchaîné, seul contre tous : deux des tours doivent être incomplètes quand la lumière revient. Personne ne voit votre carte. Dites que vous avez les yeux fermés, comme tout le monde.
traitor-2 = Les autres construisent déjà. Il vous faut une brique qui fasse du tort. Quelque chose traîne au-dessus de votre main, un peu à droite : allez tâter.
traitor-3 = Un 5. Prenez-le. Tant qu’il est dans votre poing, personne ne le trouve ; certaines tables vous laissent même le garder toute la manche.
traitor-4 = Une tour monte à droite du milieu (l’aide aux débutants y met un 1 dès le début), et quelqu’un vient d’y poser un 2. Portez-y votre 5.
traitor-5 = Un 2 au sommet : il faudrait un 3. Posez le 5 dessus. Il vacille : qui arrive avec le 3 le sentira, et devra d’abord l’enlever. Personne ne sent qui l’a fait, et un 6 par-dessus cacherait même qu’il vacille.
traitor-6 = Une autre tour se dresse à gauche, sous le milieu. Allez-y, la main vide.
traitor-7 = Un 3 au sommet, tout est en ordre. Retirez-le. Faites-le là où vous ne sentez aucune autre main, et pas trop souvent : il faut attendre vingt secondes entre deux.
traitor-8 = Emportez-le au bord, en bas à gauche, là où personne ne cherche.
traitor-9 = Le bord. Lâchez le 3 ici, et oubliez-le.
traitor-10 = Et maintenant que chacun a trouvé ses repères : tournez le terrain. Ils vont tâtonner un moment.
traitor-11 = D’autres ruses : annoncez une brique et apportez-en une autre ; réclamez celle dont personne n’a besoin ; protégez une tour ratée ; criez au moment où les autres veulent s’entendre. Et construisez un peu, sinon on vous remarque.
traitor-12 = Lumière ! Aucune tour n’est complète : deux points pour vous. Ayez l’air surpris.
traitor-13 = Qui est-ce ? Pas vous. Montrez quelqu’un du doigt avant qu’on ne vous montre : le joueur éclairé.
traitor-14 = Quelle que soit votre carte, vous pouvez en dire ce que vous voulez. Et qui remarque de telles ruses fera bien de s’en souvenir.
lesson-end = C’est tout. À la fin, chacun voit d’en haut qui a fait quoi. Entraînez-vous seul d’abord si vous voulez : les bots attendent votre appel.

# Plaques et moments
goal = Trois points gagnent : tours aux Gentils, ruines aux Méchants
goal-score = Gentils { $good }, Méchants { $bad } : trois points gagnent
goal-practice = Bâtissez trois tours : 1 en bas, 6 en haut
finger = { $who } → { $whom }
finger-up = { $who } ↑
fingers = { $a }, { $b }
banner-towers = { $towers ->
    [0] Aucune tour debout !
    [one] Une tour debout !
   *[other] { $towers } tours debout !
  } { $team ->
    [good] +{ $points } pour les Gentils
   *[bad] +{ $points } pour les Méchants
  }
banner-out = { $whomIs ->
    [you] Vous êtes hors jeu
   *[other] { $whom } est hors jeu
  }
banner-dark = Fermez les yeux !
banner-turned = Le terrain tourne !
decided = { $whoIs ->
    [you] Le Wombat déchaîné, c’était vous
   *[other] Le Wombat déchaîné, c’était { $who }
  } : { $deeds }.
decided-quiet = { $whoIs ->
    [you] Le Wombat déchaîné, c’était vous, sans laisser de trace.
   *[other] Le Wombat déchaîné, c’était { $who }, sans laisser de trace.
  }

# Depuis la version 2
option-pace = Rythme
option-pace-help = Tranquille : plus de temps et des mains plus vives, d’autant plus que vous êtes nombreux à ne pas être des bots. Vif : les quatre-vingt-dix secondes des règles.
option-pace-calm = tranquille
option-pace-brisk = vif
option-people = Humains qui bâtissent
option-people-help = Combien de mains sont celles d’humains : la table les compte.
option-grip = Garder une brique
option-grip-help = Combien de temps une main garde une brique avant qu’elle lui échappe. Sans limite, un saboteur peut cacher des briques dans son poing.
option-grip-usual = 12 secondes
option-grip-mild = 24 secondes
option-grip-none = sans limite
option-off = Retirer des briques
option-off-help = Combien de temps une main attend, après avoir retiré une brique d’un support, avant d’en retirer une autre ; celle qui vacille se retire toujours. Sans limite, un saboteur démolit toutes les tours.
option-off-usual = 20 secondes
option-off-mild = 8 secondes
option-off-none = sans limite
history = Qui a désigné qui
history-line = Manche { $round }, { $towers } sur 3 : { $fingers }
deeds = Ce que les mains ont fait
deeds-of = { $who } : { $account }
account = { $deeds }
account-idle = rien bâti, rien gâché
deed-put = { $n ->
    [one] une brique posée
   *[other] { $n } briques posées
  }
deed-wrong = { $n ->
    [one] dont une à tort
   *[other] dont { $n } à tort
  }
deed-spoilt = { $n ->
    [one] une brique posée à tort
   *[other] { $n } briques posées à tort
  }
deed-off = { $n ->
    [one] une brique retirée
   *[other] { $n } briques retirées
  }
deed-turned = { $n ->
    [one] un tour du terrain
   *[other] { $n } tours du terrain
  }
deed-given = { $n ->
    [one] une brique donnée
   *[other] { $n } briques données
  }
deed-untrue = { $n ->
    [one] un mensonge
   *[other] { $n } mensonges
  }
nose = { $right ->
    [0] n’a jamais désigné { $whom }
   *[other] a désigné { $whom } { $right } fois sur { $votes }
  }
card-beneath =
    { $role }
    { $limit }
peek = Votre carte : maintenir pour voir
limit-turned = Vous avez changé de camp : vous voilà dans l’équipe des Méchants, pour de bon. Empêchez les tours d’être finies.
status-looking = Lumière ! Brique par brique, depuis le bas…
status-ready-again = Manche { $round } : fermez les yeux quand vous êtes prêt.
status-talk-vain = Vous n’êtes plus que deux : personne ne peut sortir. On passe à la suite ?
count = { $left }
did-light = Lumière !
did-accuse = { $whoIs ->
    [you] Vous accusez { $whom }.
   *[other] { $whomIs ->
        [you] { $who } vous accuse.
       *[other] { $who } accuse { $whom }.
      }
  }
banner-turned-sides = { $towers } tours debout ! Le Wombat confus change de camp
refused-no-talk-now = On n’accuse quelqu’un que pendant le débat.
option-watch = Hors jeu, mais spectateur
option-watch-help = Qui est hors jeu voit la nuit d’en haut, en direct. Ceux qui jouent encore ne l’entendent pas avant la fin.
status-watching = Hors jeu, vous voyez tout d’en haut. Ceux qui jouent ne vous entendent plus.
status-you-are-apart = Vous êtes hors jeu ; les autres ne vous entendent plus. Votre équipe joue pour vous.
chapter-round = Manche { $round }
chapter-light = { $towers ->
    [0] Aucune tour
    [one] { $towers } tour
   *[other] { $towers } tours
  }
said = { $who } : « { $words } »
said-untrue = { $who } : « { $words } » C’est faux !
replay-invite = Voir ce qui s’est vraiment passé
refused-no-such-phrase = Personne ne peut dire cela ici.

# Depuis la version 3
status-unmask = { $team ->
    [good] Les Gentils ont trois points !
   *[bad] Les Méchants ont trois points !
  } Et le Wombat déchaîné, c’est…
did-unmask = { $whoIs ->
    [you] Vous étiez
   *[other] { $who } était
  } le Wombat déchaîné.
banner-unmask = { $whoIs ->
    [you] C’était vous !
   *[other] C’était { $who } !
  }
unmasked = { $who } : le Wombat déchaîné
won-good = Les Gentils gagnent !
won-bad = Les Méchants gagnent !
banner-ten = Dix secondes ! Protégez ce qui tient

## Feats

feat-sure-hand = Main sûre
feat-sure-hand-how = Poser dix briques dans le noir, toutes bonnes.
feat-unseen = Ni vu ni connu
feat-unseen-how = Gagner en wombat déchaîné sans qu’un vote vous écarte.
feat-white-lamb = Blanc comme neige
feat-white-lamb-how = Gagner avec les Gentils sans dire un mensonge.
feat-keen-nose = Du flair
feat-keen-nose-how = Désigner un wombat déchaîné dès le premier vote.
