title = Race
pitch = Tap, tap, tap.
run = Tap!
tap = Tap
ended = The race is over.
ended-over = The race is over.
did-tap = { $who } taps.
refused-not-yours = That is the clock’s to do.
