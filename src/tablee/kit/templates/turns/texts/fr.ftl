title = Template Title
pitch = Prenez le dernier caillou.
option-pebbles = Cailloux
option-pebbles-help = Combien il y en a au départ.
board = La table
goal = Prendre le dernier caillou
pebble = { $takes ->
    [one] Un caillou : le prendre
   *[other] Un caillou : en prendre { $takes }
}
turn = À { $who } de prendre
your-turn = À vous : prenez jusqu’à trois cailloux
ended = Il ne reste aucun caillou
did-take = { $whoIs ->
    [you] Vous en prenez { $pebbles }
   *[other] { $who } en prend { $pebbles }
}
refused-one-to-three = Prenez un, deux ou trois cailloux.
refused-too-few-left = Il n’en reste pas autant.
ended-last-pebble = Le dernier caillou est pris.
lesson-welcome = Chacun à son tour prend un à trois cailloux. Qui prend le dernier gagne.
lesson-take = Touchez un caillou : vous le prenez avec tous ceux qui le suivent. Prenez-en deux.
lesson-end = Il reste aux autres un multiple de quatre. Bien joué !
