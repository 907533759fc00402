title = Template Title
pitch = Touch what glows, first.
option-seconds = Seconds
option-seconds-help = How long the race takes.
board = The pebbles
pebble = Pebble { $place }
pebble-glows = Pebble { $place } glows: touch it
points = points
goal = Be first most often
run = Touch the pebble that glows!
ended = Time is up
did-touch = { $whoIs ->
    [you] You were first
   *[other] { $who } was first
}
refused-no-such-pebble = There is no such pebble.
refused-does-not-glow = That pebble does not glow.
ended-time = Time is up.
lesson-welcome = There are no turns: everyone moves when they can, until time is up.
lesson-touch = One pebble glows. Be the first to touch it!
lesson-end = That is a point for you.
