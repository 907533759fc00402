title = Course
pitch = Tapez, tapez, tapez.
run = Tapez !
tap = Taper
ended = La course est finie.
ended-over = La course est finie.
did-tap = { $who } tape.
refused-not-yours = C’est l’affaire de l’horloge.
