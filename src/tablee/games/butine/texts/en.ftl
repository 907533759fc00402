title = Butine! · Bizzy Bee!
pitch = Lay flowers, lead the one bee of the meadow, and forage your Hive cards.
length-hint = 20 min · easy to learn

## Options
option-quick = Quick match
option-quick-help = Half of the deck: about half as long.
option-challenge = Challenge
option-challenge-help = The first to have 15 points wins at once.
option-expert = Expert
option-expert-help = Pay two points to both lay and forage in one turn.

## Flowers, tiles, cards
flower-white = daisy
flower-yellow = dandelion
flower-red = poppy
flower-blue = borage
tile = { $flower ->
    [white] Daisy
    [yellow] Dandelion
    [red] Poppy
   *[blue] Borage
} { $number }
card = { $first }, { $middle }, { $last }
pile = { $flower ->
    [white] Daisies (white hexagons)
    [yellow] Dandelions (yellow rhombi)
    [red] Poppies (red trapezoids)
   *[blue] Borages (blue triangles)
}: { $left ->
    [0] none left
   *[other] { $left } left
}
count = { $count }
deck = The deck: { $left ->
    [one] one card left
   *[other] { $left } cards left
}
in-display = In the display: { $card }
in-display-apt = In the display, the bee could forage it from here: { $card }
open-card = Open card: { $card }
ripe-card = Open card, can be foraged now: { $card }
points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
bee = The bee, on { $tile }
trail = The way the bee took
preview = The way the bee would take
point-by-one = By { $one ->
    [white] Daisy
    [yellow] Dandelion
    [red] Poppy
   *[blue] Borage
} { $first }, at { $clock } o’clock
point-by-two = Between { $one ->
    [white] Daisy
    [yellow] Dandelion
    [red] Poppy
   *[blue] Borage
} { $first } and { $two ->
    [white] Daisy
    [yellow] Dandelion
    [red] Poppy
   *[blue] Borage
} { $second }, at { $clock } o’clock
point-free = Open ground, column { $x }, row { $y }

## Mats
meadow = The meadow
supply = Tiles
display = Cards to take
area = { $whoIs ->
    [you] Your cards
   *[other] { $who }
}

## Status
status-deal = The cards are dealt.
status-turn = { $whoIs ->
    [you] It is your turn.
   *[other] { $who } is playing.
}
status-over = { $whoIs ->
    [you] You win the match.
   *[other] { $who } wins the match.
}
status-shared = { $who } share the win.
do-lay-or-forage = Your turn: forage a card that glows, or touch a pile and lay its tile.
do-lay = Your turn: touch a pile, then lay its tile to build a path for your cards.
do-forage = Your turn: touch one of your cards, then the flower where the bee should end.
do-exchange = You can’t lay or forage: swap a card for free. Touch it, then the other.
did-exchange = { $whoIs ->
    [you] You can neither lay nor forage, and exchange
   *[other] { $who } can neither lay nor forage, and exchanges
} { $discard } for { $instead }.
did-exchange-deck = { $whoIs ->
    [you] You can neither lay nor forage, and exchange
   *[other] { $who } can neither lay nor forage, and exchanges
} { $discard } for the top of the deck.
refused-no-passing = There is no passing: exchange a card if you can neither lay nor forage.
do-pass = You can neither lay nor forage, so you pass.
do-pay-forage = End your turn, or pay: { $price } points to forage too, 1 to swap a card.
do-fly = Guide the bee: touch the next flower.
do-forage-take-or-lay = Forage again, pay { $price } points to lay a tile, or take a card to finish.
do-take-or-lay = Take a new card from the display, or pay { $price } points to lay a tile first.
do-forage-or-take = Forage another card, or take a new card from the display to finish.
do-take = Take a new card from the display.
do-swap = End your turn, or pay a point to swap one of your cards.
do-land = Touch the flower where the bee should land.
do-place = Touch where it should lie. Cards it opens will glow: yours green, the others’ red.
do-give = Touch the card that you give up.
do-get = Touch the card that you take: one of the display, or the deck.
do-announced = Now lay a tile: then your card is swapped.

## Buttons
end = End turn
pass = Pass
swap = Swap a card: −1 point
swap-help = Pay a point to exchange one of your cards: touch it, then a card of the display or the deck. The swap follows your lay.
guide = Choose the way
guide-help = Guide the bee yourself, flower by flower.

## What happened
did-deal = Everyone has three Hive cards. { $firstIs ->
    [you] You begin.
   *[other] { $first } begins.
}
did-lay = { $whoIs ->
    [you] You lay
   *[other] { $who } lays
} { $flower ->
    [white] a daisy
    [yellow] a dandelion
    [red] a poppy
   *[blue] a borage
}.
did-forage = { $whoIs ->
    [you] You forage
   *[other] { $who } forages
} { $card }.
did-forage-bonus = { $whoIs ->
    [you] You forage
   *[other] { $who } forages
} { $card }: three cards in one turn, and a bonus card!
did-guide = { $whoIs ->
    [you] You guide
   *[other] { $who } guides
} the bee for { $card }.
did-fly = The bee flies to { $flower ->
    [white] a daisy
    [yellow] a dandelion
    [red] a poppy
   *[blue] a borage
}.
did-take = { $whoIs ->
    [you] You take
   *[other] { $who } takes
} { $card }.
did-draw = New card: { $card }.
did-draw-last = The last card of the deck: { $card }.
both = { $first } { $then }
did-announce = { $whoIs ->
    [you] You will swap
   *[other] { $who } will swap
} { $discard } after laying a tile.
did-swap = { $whoIs ->
    [you] You pay
   *[other] { $who } pays
} a point: { $instead } instead of { $discard }.
did-swap-deck = { $whoIs ->
    [you] You pay
   *[other] { $who } pays
} a point to exchange { $discard } for the top of the deck.
did-end = { $whoIs ->
    [you] You end your turn.
   *[other] { $who } ends the turn.
}
did-pass = { $whoIs ->
    [you] You pass.
   *[other] { $who } passes.
}

## Why something can't be done
refused-only-chance = Only chance deals and draws.
refused-not-for-chance = Chance can’t do that.
refused-dealt-already = The cards are dealt already.
refused-deals-first = The cards are dealt first.
refused-deals-other-number = That is not the number of cards to deal.
refused-no-such-seat = That seat does not exist.
refused-no-card-left = No such card is left.
refused-act-first = First lay a tile or forage.
refused-one-action = One action a turn: lay a tile or forage.
refused-lay-first = First lay a tile: your swap follows.
refused-no-point = You have no point to pay for a swap.
refused-refill-first = First take new cards until three are open.
refused-three-open = You have three open cards.
refused-bee-flies = The bee is on its way: let it finish.
refused-not-guided = The bee is not on a guided flight.
refused-not-your-card = That is not one of your open cards.
refused-no-way = The bee can’t end there with this card.
refused-no-choice-of-way = The bee finds its own way: just touch the last flower.
refused-not-on-a-way = That flower is not on a path for this card.
refused-not-in-display = That card is not in the display.
refused-can-act = You can only pass when you can neither lay nor forage.
refused-no-such-place = That is not a place on the meadow.
refused-pile-empty = That pile is empty.
refused-overlaps = The tile would overlap another one.
refused-no-edge = The tile must share an edge with the meadow.
refused-no-corner = A corner of the tile must meet a corner of another one.

## The end
ended-deck = The last card of the deck is drawn.
ended-challenge = Fifteen points: the challenge is won.
ended-stuck = Everyone has passed.

jar = { $whoIs ->
    [you] Your honey: { $points }
   *[other] { $who }’s honey: { $points }
}
jar-label = { $who } { $points ->
    [one] 1 point
   *[other] { $points } points
}
bee-home = { $whoIs ->
    [you] The bee comes home to you
   *[other] The bee comes home to { $who }
}
banner-won = { $whoIs ->
    [you] You win the match!
   *[other] { $who } wins the match!
}
banner-shared = The win is shared: { $who }!
decided-shared = Equal points, { $points } each: the win is shared.
decided-lead = { $whoIs ->
    [you] You are
   *[other] { $who } is
} { $lead ->
    [one] just one point
   *[other] { $lead } points
} ahead of { $nextIs ->
    [you] you
   *[other] { $next }
}.
decided-bonus = Three cards in one turn made the difference: without the bonus, { $whoIs ->
    [you] you
   *[other] { $who }
} would not be ahead of { $nextIs ->
    [you] you
   *[other] { $next }
}.

## The lesson
lesson-bee = This meadow has one bee, and everyone flies it. On your turn, either lay a tile or fly the bee.
lesson-cards = These are your Hive cards. Fly the bee over the three flowers of a card, in order, from either end, and the card is a point.
lesson-daisy = Your first card begins with a daisy. The flower the bee stands on doesn’t count, so lay another daisy beside it: touch the pile, then the shining place.
lesson-poppy = The other player has laid a dandelion beside both daisies: just what you need! Now a poppy beside it, edge to edge and with a corner on a corner. It turns by itself so that it fits.
lesson-ripe = Daisy, dandelion, poppy: three different tiles, edge to edge. The bee can fly over them, so your card glows green. Touch the card, then the poppy where the bee should end.
once-more = A point! And you may go on from where the bee is, back over the same flowers: dandelion, daisy, borage. Touch the card, then the borage.
lesson-triple = Two! Your third card is daisy, dandelion, daisy, and one of the daisies is where the bee began. Touch the card, then that daisy.
lesson-take = Three cards in one turn bring a bonus card: four points! Now take new cards from the display. It belongs to everyone, and each card is replaced at once.
lesson-take-more = A second one. Look for flowers that lie side by side already …
lesson-take-last = … and a third: cards that share flowers are foraged together.
lesson-swap = The new card in the display could be foraged right now. You may pay a point to swap: press Swap a card, touch the card you don’t want, then the new one.
lesson-corners = Two things are easily forgotten. The bee never flies across a corner, only over edges. And a tile must touch both an edge and a corner of the meadow.
lesson-free = Your turn, without help: forage the card that glows, lay a tile, try what you like. You have two turns.
lesson-end = The match ends when the last card of the deck is drawn, and the most points win. Mind what you leave to the next player: the bee stays where you flew it!

## Quick phrases
phrase-nectar = Leave me some nectar!
phrase-nectar-short = Some nectar!
phrase-flight = What a flight!
phrase-flower = That was my flower!
phrase-thanks = Thanks for the tile!

## Plates and moments
goal = Most points when the deck is empty
goal-challenge = First to { $points } points
unit-points = { $count ->
    [one] point
   *[other] points
}
progress-deck = { $left ->
    [one] 1 card left in the deck
   *[other] { $left } cards left in the deck
}
count-ripe = { $count ->
    [0] no card the bee could forage now
    [one] 1 card the bee could forage now
   *[other] { $count } cards the bee could forage now
}
cards-left = { $left ->
    [one] 1 card
   *[other] { $left } cards
}
banner-begin = { $firstIs ->
    [you] You begin
   *[other] { $first } begins
}
banner-bonus = Three in one turn: a bonus card!
banner-few = Only { $left } cards left in the deck!
banner-last = The last card of the deck
paid = { $whoIs ->
    [you] You pay { $price } points
   *[other] { $who } pays { $price } points
} for a second action. { $deed }
tally-foraged = Cards foraged
tally-bonus = Bonus cards

## Feats

feat-far-ahead = Queen of the meadow
feat-far-ahead-how = Win by five points or more.
feat-full-basket = Full basket
feat-full-basket-how = Have at least twelve points at the end.
feat-both-of-a-kind = Both of a kind
feat-both-of-a-kind-how = Forage both cards of one kind.
feat-expert-win = Expert beekeeper
feat-expert-win-how = Win an Expert match.
