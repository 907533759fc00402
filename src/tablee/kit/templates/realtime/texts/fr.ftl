title = Template Title
pitch = Touchez le premier ce qui brille.
option-seconds = Secondes
option-seconds-help = Combien de temps dure la course.
board = Les cailloux
pebble = Caillou { $place }
pebble-glows = Le caillou { $place } brille : touchez-le
points = points
goal = Être le plus souvent premier
run = Touchez le caillou qui brille !
ended = Le temps est écoulé
did-touch = { $whoIs ->
    [you] Vous avez été le plus rapide
   *[other] { $who } a été le plus rapide
}
refused-no-such-pebble = Il n’y a pas de tel caillou.
refused-does-not-glow = Ce caillou ne brille pas.
ended-time = Le temps est écoulé.
lesson-welcome = Il n’y a pas de tours : chacun joue quand il peut, jusqu’à la fin du temps.
lesson-touch = Un caillou brille. Touchez-le avant les autres !
lesson-end = Un point pour vous.
