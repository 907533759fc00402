title = La Ruche
pitch = Lay your tiles faster than the others, colour to colour. Or solve the puzzle of the day alone.
length-hint = 15 min · easy to learn

## Options
option-bees = Bees
option-bees-help = Lay a tile bee face up to hand one of your tiles to an opponent.
option-triples = Triples
option-triples-help = Lay a tile that touches three or more to hand up to three tiles to opponents.
option-rounds = Rounds
option-rounds-help = Each round scores 3, 2 and 1 points.
option-help = Beginners’ help
option-help-help = The spots where the tile in your hand fits are lit.
option-second_wind = Second wind
option-second_wind-help = If nothing fits before half of the tiles are laid, the round goes on: everyone in turn lays one tile by a single edge.
option-level = Level
option-level-help = How hard the puzzle is.
option-level-any = any
option-level-gentle = gentle
option-level-steady = steady
option-level-tricky = tricky
option-daily = Puzzle of the day
option-daily-help = Everyone who chooses the same date gets the same twelve tiles. Leave it empty for a new puzzle.

## Things
table = Table
rack = { $whoIs ->
    [you] Your rack
   *[other] { $who }’s rack
  }
tile = Tile: { $a ->
        [o] orange
        [s] sky
        [g] green
        [y] yellow
        [b] blue
       *[v] vermilion
    }, { $b ->
        [o] orange
        [s] sky
        [g] green
        [y] yellow
        [b] blue
       *[v] vermilion
    }, { $c ->
        [o] orange
        [s] sky
        [g] green
        [y] yellow
        [b] blue
       *[v] vermilion
    }, { $d ->
        [o] orange
        [s] sky
        [g] green
        [y] yellow
        [b] blue
       *[v] vermilion
    }, { $e ->
        [o] orange
        [s] sky
        [g] green
        [y] yellow
        [b] blue
       *[v] vermilion
    }, { $f ->
        [o] orange
        [s] sky
        [g] green
        [y] yellow
        [b] blue
       *[v] vermilion
    }
tile-bee = Tile, bee face up: { $a ->
        [o] orange
        [s] sky
        [g] green
        [y] yellow
        [b] blue
       *[v] vermilion
    }, { $b ->
        [o] orange
        [s] sky
        [g] green
        [y] yellow
        [b] blue
       *[v] vermilion
    }, { $c ->
        [o] orange
        [s] sky
        [g] green
        [y] yellow
        [b] blue
       *[v] vermilion
    }, { $d ->
        [o] orange
        [s] sky
        [g] green
        [y] yellow
        [b] blue
       *[v] vermilion
    }, { $e ->
        [o] orange
        [s] sky
        [g] green
        [y] yellow
        [b] blue
       *[v] vermilion
    }, { $f ->
        [o] orange
        [s] sky
        [g] green
        [y] yellow
        [b] blue
       *[v] vermilion
    }
spot = Spot that touches { $count ->
        [one] 1 tile
       *[other] { $count } tiles
    }:{ $a ->
        [o] { " " }orange upper right.
        [s] { " " }sky upper right.
        [g] { " " }green upper right.
        [y] { " " }yellow upper right.
        [b] { " " }blue upper right.
        [v] { " " }vermilion upper right.
       *[other] { "" }
    }{ $b ->
        [o] { " " }orange right.
        [s] { " " }sky right.
        [g] { " " }green right.
        [y] { " " }yellow right.
        [b] { " " }blue right.
        [v] { " " }vermilion right.
       *[other] { "" }
    }{ $c ->
        [o] { " " }orange lower right.
        [s] { " " }sky lower right.
        [g] { " " }green lower right.
        [y] { " " }yellow lower right.
        [b] { " " }blue lower right.
        [v] { " " }vermilion lower right.
       *[other] { "" }
    }{ $d ->
        [o] { " " }orange lower left.
        [s] { " " }sky lower left.
        [g] { " " }green lower left.
        [y] { " " }yellow lower left.
        [b] { " " }blue lower left.
        [v] { " " }vermilion lower left.
       *[other] { "" }
    }{ $e ->
        [o] { " " }orange left.
        [s] { " " }sky left.
        [g] { " " }green left.
        [y] { " " }yellow left.
        [b] { " " }blue left.
        [v] { " " }vermilion left.
       *[other] { "" }
    }{ $f ->
        [o] { " " }orange upper left.
        [s] { " " }sky upper left.
        [g] { " " }green upper left.
        [y] { " " }yellow upper left.
        [b] { " " }blue upper left.
        [v] { " " }vermilion upper left.
       *[other] { "" }
    }
spot-dead = Dead spot, it would need one colour twice:{ $a ->
        [o] { " " }orange upper right.
        [s] { " " }sky upper right.
        [g] { " " }green upper right.
        [y] { " " }yellow upper right.
        [b] { " " }blue upper right.
        [v] { " " }vermilion upper right.
       *[other] { "" }
    }{ $b ->
        [o] { " " }orange right.
        [s] { " " }sky right.
        [g] { " " }green right.
        [y] { " " }yellow right.
        [b] { " " }blue right.
        [v] { " " }vermilion right.
       *[other] { "" }
    }{ $c ->
        [o] { " " }orange lower right.
        [s] { " " }sky lower right.
        [g] { " " }green lower right.
        [y] { " " }yellow lower right.
        [b] { " " }blue lower right.
        [v] { " " }vermilion lower right.
       *[other] { "" }
    }{ $d ->
        [o] { " " }orange lower left.
        [s] { " " }sky lower left.
        [g] { " " }green lower left.
        [y] { " " }yellow lower left.
        [b] { " " }blue lower left.
        [v] { " " }vermilion lower left.
       *[other] { "" }
    }{ $e ->
        [o] { " " }orange left.
        [s] { " " }sky left.
        [g] { " " }green left.
        [y] { " " }yellow left.
        [b] { " " }blue left.
        [v] { " " }vermilion left.
       *[other] { "" }
    }{ $f ->
        [o] { " " }orange upper left.
        [s] { " " }sky upper left.
        [g] { " " }green upper left.
        [y] { " " }yellow upper left.
        [b] { " " }blue upper left.
        [v] { " " }vermilion upper left.
       *[other] { "" }
    }
spot-first = The middle of the table

## Status
dealing = The tiles are being shuffled
setting-up = Before the race: { $who } lays a tile
racing = Round { $round } of { $rounds }: everyone lays as fast as they can, the first empty rack wins
you-begin = Before the race: lay the first tile in the middle of the table
you-set-up = Before the race, everyone lays a tile: by one edge only, same colour
countdown = Round { $round } of { $rounds } begins
second-wind = Nothing fits, and it is early: { $who } lays a tile by one edge
you-wait = Ready? Pick a tile: at zero, everyone lays at once
you-second-wind = Stuck already? Lay a tile by one edge, same colour; then the race goes on
you-race = { $left ->
        [1] Your last tile! Touch two or more, colour to colour
        [2] Two tiles left! Touch two or more, colour to colour
        [3] Three tiles left! Touch two or more, colour to colour
       *[other] No turns: lay as fast as you can, touching two or more tiles, colour to colour
    }
you-give = Hand over { $owed ->
        [one] 1 tile
       *[other] { $owed } tiles
    }: touch a tile, then who gets it
you-give-one = Hand over { $owed ->
        [one] 1 tile: touch the one you want to get rid of
       *[other] { $owed } tiles: touch the ones you want to get rid of
    }
round-emptied = { $whoIs ->
        [you] You win
       *[other] { $who } wins
    } round { $round } of { $rounds } with an empty rack
round-blocked = Nothing fits any more: round { $round } of { $rounds } { $whoIs ->
        [you] is yours
       *[other] goes to { $who }
    }
over-solved = Solved!
over-given-up = This is how they all fit
over-rounds = { $wonIs ->
        [you] You win the match
       *[other] The match goes to { $won }
    }
puzzle-0 = Lay all twelve tiles, bees up. Begin with any tile
puzzle-1 = Lay a second tile beside the first, same colour edge to edge
puzzle-2 = Each tile must now touch two or more. Tiles left: { $left }
looking = Looking for a solution …
hint-here = The pale tile shows a step towards a solution
hint-none = There is no solution from here: take a tile back
puzzle-weekday = { $weekday ->
        [1] Monday’s comes easily. It gets harder until Sunday.
        [2] Tuesday’s is gentle.
        [3] Wednesday’s wants a little care.
        [4] Thursday’s is the middle of the week.
        [5] Friday’s wants a plan.
        [6] Saturday’s is tricky.
       *[7] Sunday’s is the hardest of the week.
    }
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December
result-solved = La Ruche{ $date ->
        [none] { "" }
       *[other] , { $day } { $month } { $year }
    }: solved{ $time ->
        [none] { "" }
       *[other] { " " }in { $time }
    }, { $hints ->
        [0] no hints
        [one] 1 hint
       *[other] { $hints } hints
    }, { $backs ->
        [0] no take-backs
        [one] 1 take-back
       *[other] { $backs } take-backs
    }
result-given-up = La Ruche{ $date ->
        [none] { "" }
       *[other] , { $day } { $month } { $year }
    }: { $laid } of 12 tiles laid
and = { $a } and { $b }
comma = { $a }, { $b }

## Standings
left = { $left ->
        [one] 1 tile left
       *[other] { $left } tiles left
    }
gives = { $left }, hands over { $owed }
is-ready = ready
hints = { $hints ->
        [one] 1 hint
       *[other] { $hints } hints
    }
backs = { $backs ->
        [one] 1 take-back
       *[other] { $backs } take-backs
    }
counts = { $time ->
        [none] { "" }
       *[other] { $time } ·{ " " }
    }{ $hints ->
        [one] 1 hint
       *[other] { $hints } hints
    } · { $backs ->
        [one] 1 take-back
       *[other] { $backs } take-backs
    }

## Buttons
ready = Ready for the next round
at-once = Start now
keep = Keep the rest
give-to = To { $who } ({ $left })
take-back = Take back
ask-hint = Hint
give-up = Give up
give-up-asks = Give up and see how the tiles all fit?

## Log
did-deal = Round { $round }: the tiles are dealt
did-deal-puzzle = Twelve tiles are dealt
did-deal-again = No tile can be laid so that the race can begin: the tiles are dealt again
did-go = The race is on
did-block-early = { $what }: nothing fits any more, but it is early. Everyone lays one tile by one edge
did-lay = { $whoIs ->
        [you] You lay a tile
       *[other] { $who } lays a tile
    }
did-lay-gift = { $whoIs ->
        [you] You lay a tile and may hand over { $owed }
       *[other] { $who } lays a tile and may hand over { $owed }
    }
did-give = { $whoIs ->
        [you] You hand a tile to
       *[other] { $who } hands a tile to
    } { $toIs ->
        [you] you
       *[other] { $to }
    }
did-keep = { $whoIs ->
        [you] You keep
       *[other] { $who } keeps
    } the rest
did-lapse = Too slow to hand over a tile: { $who }
did-ready = { $whoIs ->
        [you] You are ready
       *[other] { $who } is ready
    }
did-back = { $whoIs ->
        [you] You take a tile back
       *[other] { $who } takes a tile back
    }
did-hint = { $whoIs ->
        [you] You ask for a hint
       *[other] { $who } asks for a hint
    }
did-tip = A step towards a solution is shown
did-no-way = There is no solution from here
did-give-up = { $whoIs ->
        [you] You give up
       *[other] { $who } gives up
    }
did-solve = { $whoIs ->
        [you] You lay the last tile: solved!
       *[other] { $who } lays the last tile: solved!
    }
ends-emptied = { $what }: { $whoIs ->
        [you] you win
       *[other] { $who } wins
    } the round with an empty rack!
ends-blocked = { $what }: nothing fits any more, the round { $whoIs ->
        [you] is yours
       *[other] goes to { $who }
    }

## Why not
refused-not-in-your-rack = That tile is not in your rack.
refused-no-such-spot = There is no such spot.
refused-spot-taken = Someone was faster: there is already a tile on that spot.
refused-first-in-the-middle = The first tile goes in the middle.
refused-touches-nothing = It must touch a tile on the table.
refused-touch-one = Now it must touch exactly one tile.
refused-touch-two = It must touch at least two tiles.
refused-dead-spot = Dead spot: it would need one colour twice.
refused-colours-differ = { $sides ->
        [one] One side does not match.
       *[other] { $sides } sides do not match.
    }
refused-leaves-no-spot = Then no one could go on: leave a spot that some tile fits.
refused-bee-up = In a puzzle every tile is laid bee face up.
refused-wait-for-go = Not yet: the race begins at zero.
refused-gift-first = Hand over your tiles first, or keep the rest.
refused-no-gift-now = You have nothing to hand over now.
refused-give-to-an-opponent = A gift goes to an opponent.
refused-round-goes-on = The round is not over yet.
refused-round-is-over = The round is over.
refused-only-alone = That is for puzzles only.
refused-nothing-laid = There is no tile on the table.
refused-hint-is-shown = The hint for this position is already shown.
refused-not-for-players = Only chance and the clock do that.
refused-not-for-chance = Chance can’t do that now.
refused-no-such-starter = Nobody sits there.
refused-deals-each-tile-once = A deal has { $tiles } different tiles.

## How it ended
ended-emptied = The first empty rack wins.
ended-blocked = Nothing fits any more: the fewest tiles win.
ended-rounds = All rounds have been played: the most points win.
ended-solved = All twelve tiles are on the table.
ended-given-up = The puzzle was not solved.

## The lesson
lesson-welcome = Be the first to lay all your tiles. Each tile has the six colours around it, on both faces, and no two tiles are alike.
lesson-first = Before the race everyone lays one tile. Lift the one that is pointed at and put it on the lit spot: where two tiles meet, both show the same colour.
lesson-race = Three, two, one: from now on there are no turns. Everyone lays whenever they can, but a tile must touch at least two others.
lesson-turn = This tile fits, once it is turned. { $by ->
        [finger] Tap it, turn it twice to the right with the button, then tap the spot. Or draw it there, and tap twice with your other thumb on the way.
       *[mouse] Lift it, turn it twice to the right with the wheel or the button, and put it down where it is pointed at.
    }
lesson-dead = The crossed spot is dead: two of its neighbours show it the same colour, and no tile has a colour twice. Such spots stay empty.
lesson-bee = On its other face a tile has a bee, and its colours run the other way round. Lift this one, turn it over { $by ->
        [finger] (the button, or a double tap)
       *[mouse] (the button, F or a right click)
    } and lay it bee up.
lesson-gift = This table plays with bees: lay one, and you hand one of your tiles to an opponent. Touch the tile, then who gets it: best someone who has few left. In a race you have five seconds.
lesson-triple = And with triples: a tile that touches three others at once lets you hand over three. Lay this one into the gap.
lesson-gifts = Three tiles to hand over, to one player or to several: touch a tile, then who gets it.
lesson-gifts-more = And another one.
lesson-try = Now lay two tiles on your own. If one does not fit, it stays in your hand, and the edge that differs lights up: turn it, turn it over or try another spot.
lesson-points = The first empty rack wins the round: 3 points, then 2 and 1 for those with fewest tiles. If nothing fits any more, fewest tiles win. After three rounds most points win.
lesson-end = Alone there is a puzzle every day: twelve tiles, all bee up, harder from Monday to Sunday. Off you go!

## Quick phrases
phrase-buzz = Bzzz!
phrase-too-quick = Too quick for me!
phrase-thanks = Thanks for the tile …

## Plates and moments
goal = Empty your rack first
goal-rounds = Empty your rack first: { $rounds } rounds, most points win
goal-puzzle = Lay all twelve tiles
unit-points = { $count ->
        [one] point
       *[other] points
    }
progress-rounds = Round { $round } of { $rounds }
progress-rounds-short = { $round }/{ $rounds }
progress-puzzle = { $laid } of 12 tiles laid
banner-round = Round { $round }
banner-last-round = The last round
banner-go = Go!
banner-few = { $whoIs ->
        [you] You have
       *[other] { $who } has
    } { $left ->
        [one] one tile left!
       *[other] { $left } tiles left!
    }
banner-won = { $whoIs ->
        [you] You win the round!
       *[other] { $who } wins the round!
    }
banner-match = { $whoIs ->
        [you] You win the match!
       *[other] { $who } wins the match!
    }
banner-match-shared = The win is shared: { $who }!
podium-match = { $whoIs ->
        [you] You have
       *[other] { $who } has
    } { $points ->
        [one] 1 point
       *[other] { $points } points
    } in all
podium-points = { $who } { $points ->
        [one] 1 point
       *[other] { $points } points
    }
decided-shared = Equal points, { $points } each: the win is shared.
decided-emptied = { $whoIs ->
        [you] You
       *[other] { $who }
    } had no tile left, { $nextIs ->
        [you] you
       *[other] { $next }
    } still had { $left }.
decided-blocked = Nothing fitted any more: { $whoIs ->
        [you] you
       *[other] { $who }
    } had { $own ->
        [one] one tile
       *[other] { $own } tiles
    } left, { $nextIs ->
        [you] you
       *[other] { $next }
    } had { $left }.
decided-throughout = { $whoIs ->
        [you] You were
       *[other] { $who } was
    } ahead from the first round on.
decided-round = Round { $round } made the difference: { $whoIs ->
        [you] you took the lead and kept
       *[other] { $who } took the lead and kept
    } it.
decided-level = The last round made the difference: before it, the lead was shared.
decided-last = The last round made the difference: before it, { $whoIs ->
        [you] you were
       *[other] { $who } was
    } { $behind ->
        [one] one point
       *[other] { $behind } points
    } behind.
banner-second-wind = Nothing fits! Everyone lays one tile by one edge
podium = { $whoIs ->
        [you] You score
       *[other] { $who } scores
    } { $points } in this round
podium-name = { $who }

## Feats

feat-every-round = Every round
feat-every-round-how = Come first in every round of a match.
feat-crowd-win = First in a crowd
feat-crowd-win-how = Win against four others or more.
feat-unaided = Unaided
feat-unaided-how = Solve a puzzle without a hint.
feat-tricky = Tricky
feat-tricky-how = Solve a tricky puzzle.
feat-quick-comb = Quick comb
feat-quick-comb-how = Solve a puzzle within five minutes.
