title = Template Title
pitch = Take the last pebble.
option-pebbles = Pebbles
option-pebbles-help = How many there are at the start.
board = The table
goal = Take the last pebble
pebble = { $takes ->
    [one] A pebble: take it
   *[other] A pebble: take { $takes }
}
turn = { $who } to take
your-turn = Your turn: take up to three pebbles
ended = No pebble is left
did-take = { $whoIs ->
    [you] You take { $pebbles }
   *[other] { $who } takes { $pebbles }
}
refused-one-to-three = Take one, two or three pebbles.
refused-too-few-left = There are not so many left.
ended-last-pebble = The last pebble is taken.
lesson-welcome = In turn everyone takes one to three pebbles. Who takes the last one wins.
lesson-take = Touch a pebble: you take it and all after it. Take two.
lesson-end = Now there are multiples of four for the others. Well done!
