title = Template Title
pitch = La plus forte carte emporte le pli.
board = Le pli
hand = { $whoIs ->
    [you] Vos cartes
   *[other] Les cartes de { $who }
}
card = Un { $card }
figure = { $card }
card-back = Une carte, face cachée
tricks = plis
goal = Faire le plus de plis
dealing = On distribue les cartes
turn = À { $who } de jouer une carte
your-turn = À vous : jouez une carte
ended = Toutes les cartes sont jouées
did-deal = Chacun reçoit trois cartes
did-put = { $whoIs ->
    [you] Vous jouez un { $card }
   *[other] { $who } joue un { $card }
}
refused-three-cards-each = Chacun reçoit trois cartes différentes.
refused-not-in-hand = Vous n’avez pas cette carte.
ended-all-played = Toutes les cartes sont jouées.
lesson-welcome = Vous avez trois cartes, comme tout le monde. La plus forte de chaque pli l’emporte.
lesson-put = Le 9 est votre plus forte carte. Jouez-le.
lesson-end = C’était la plus forte : le pli est à vous, et vous entamez le suivant.
