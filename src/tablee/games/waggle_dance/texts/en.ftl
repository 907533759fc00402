title = Waggle Dance
pitch = Your dice are bees: place them by day, let them work by night, and fill the comb with honey.
length-hint = 30 min · takes a match to learn

## Options
option-length = Length
option-length-help = How much honey wins. A standard match takes 12 to 25 minutes.
option-length-short = Short (5 honey)
option-length-standard = Standard (7 honey)
option-length-long = Long (9 honey)
option-markers = Markers for two players
option-markers-help = How many spaces of each card are blocked when two play.
option-markers-three = Three
option-markers-two = Two
option-scarce = When a flower runs short
option-scarce-help = What a player gets when the flower hasn’t enough cubes left.
option-scarce-share = What is left
option-scarce-nothing = Nothing
option-trade = Trading pollen
option-trade-help = Where the two cubes of a trade may come from.
option-trade-one = One room
option-trade-two = One or two rooms
option-reshuffle = Reshuffle the Queen’s cards
option-reshuffle-help = When the deck is empty at the end of a round, the played cards become the new deck.
option-window = Time for a Wrong Turn
option-window-help = Seconds that opponents have to answer when a bee lands on a flower. With 0 only those who hold the card are asked, which gives them away.

## Places and pieces
board = The hive
comb = { $whoIs ->
    [you] Your comb
   *[other] { $who }’s comb
  }
hand = Your Queen cards
letter-a = A: claim a room
letter-a-help = By night each bee here may take one room from the supply.
letter-b = B: hatch
letter-b-help = Put bees into your own rooms. An egg and two bees of the same value hatch a new bee.
letter-c = C: claim an egg
letter-c-help = By night each bee here may put an egg into an empty room. It can hatch from the next round on.
letter-e = E: trade
letter-e-help = Each bee here may trade two cubes of one colour, or an egg, for one cube of another colour.
letter-f = F: honey
letter-f-help = Put bees into your own rooms. Four cubes of one colour and two bees of the same value make honey. Bees of the same value in two rooms carry pollen between them.
letter-g = G: draw a card
letter-g-help = Each bee here draws one of the Queen’s cards.
title-a = Room
title-c = Egg
title-e = Trade
title-g = Card
space-a = Claim a room, space { $value }
space-c = Claim an egg, space { $value }
space-e = Trade, space { $value }
space-g = Draw a card, space { $value }
space-a-blocked = Claim a room, space { $value }: blocked
space-c-blocked = Claim an egg, space { $value }: blocked
space-e-blocked = Trade, space { $value }: blocked
space-g-blocked = Draw a card, space { $value }: blocked
flower-white = Daisy, flower 1: { $left } white pollen
flower-orange = Marigold, flower 2: { $left } orange pollen
flower-red = Poppy, flower 3: { $left } red pollen
flower-yellow = Sunflower, flower 4: { $left } yellow pollen
flower-pink = Dog rose, flower 5: { $left } pink pollen
flower-blue = Borage, flower 6: { $left } blue pollen
name-white = the daisy
name-orange = the marigold
name-red = the poppy
name-yellow = the sunflower
name-pink = the dog rose
name-blue = the borage
cube-white = white pollen
cube-orange = orange pollen
cube-red = red pollen
cube-yellow = yellow pollen
cube-pink = pink pollen
cube-blue = blue pollen
some-white = { $n } white
some-orange = { $n } orange
some-red = { $n } red
some-yellow = { $n } yellow
some-pink = { $n } pink
some-blue = { $n } blue
some-cards = { $n } × { $card }
and-more = { $one }, { $more }
nothing = nothing
room-empty = Room { $number }: empty
room-egg = Room { $number }: an egg
room-honey = Room { $number }: honey
room-pollen = Room { $number }: { $pollen }
egg = Egg
bee = { $whoIs ->
    [you] Your bee, showing { $value }
   *[other] { $who }’s bee, showing { $value }
  }
bee-volunteer = { $whoIs ->
    [you] The volunteer, with you, showing { $value }
   *[other] The volunteer, with { $who }, showing { $value }
  }
bee-home = { $whoIs ->
    [you] Your bee, at home
   *[other] { $who }’s bee, at home
  }
bee-sick = { $whoIs ->
    [you] Your bee, on sick leave
   *[other] { $who }’s bee, on sick leave
  }
gain = { $whoIs ->
    [you] You are about to get { $n } { $pollen }
   *[other] { $who } is about to get { $n } { $pollen }
  }
deck = Queen’s cards: { $left } left
played = Cards played
played-list = { $cards }
hand-of = { $whoIs ->
    [you] You hold
   *[other] { $who } holds
  } { $n ->
    [one] 1 card
   *[other] { $n } cards
  }
first-throw = { $whoIs ->
    [you] You threw
   *[other] { $who } threw
  } { $value } for the first turn
first-day = The day card: this player starts
first-night = The night card: this player comes first
goal = First to { $target } honey
progress = Day { $round }: the leader has { $honey } of { $target } honey
unit-honey = honey
count-bees = { $n ->
    [one] 1 bee
   *[other] { $n } bees
  }
count-rooms = { $n ->
    [one] 1 room
   *[other] { $n } rooms
  }
count-cards = { $n ->
    [0] no cards
    [one] 1 card
   *[other] { $n } cards
  }
count-pollen = { $n } pollen stored; it breaks ties

## The log
chapter-day = Day { $round }
chapter-a = Night { $round } · A: rooms
chapter-b = Night { $round } · B: hatching
chapter-c = Night { $round } · C: eggs
chapter-d = Night { $round } · D: pollen
chapter-e = Night { $round } · E: trade
chapter-f = Night { $round } · F: honey
chapter-g = Night { $round } · G: cards

## The Queen’s cards
all-cards =
    Fourteen cards, three of each:
    { card-overtime }: a bee takes any value
    { card-volunteer }: one more bee today
    { card-sick-leave }: an opponent’s bee stays in bed
    { card-shift-change }: place two bees, or none
    { card-directions }: any of your bees to one flower
    { card-feint }: move a bee you placed
    { card-wrong-turn }: send an opponent’s bee off its flower
    { card-gift }: a room, or an egg
    { card-mix }: move pollen between two rooms
    { card-bonus }: one cube more from a flower
    { card-expertise }: two different bees will do
    { card-efficiency }: honey of three cubes
    { card-alchemy }: honey of two colours
    { card-scout }: see three cards, keep one
card-overtime = Overtime
card-overtime-help = Just before you place a bee, give it any value you like.
card-volunteer = Volunteer
card-volunteer-help = After the roll, before anyone places: roll the volunteer die. It is one of your bees this round.
card-efficiency = Efficiency
card-efficiency-help = One honey needs three cubes instead of four. Anything else in the room goes back.
card-alchemy = Alchemy
card-alchemy-help = Make one honey from two colours of pollen.
card-mix = Mix
card-mix-help = Move any pollen between two of your rooms. No bees needed.
card-bonus = Bonus
card-bonus-help = When you claim pollen from a flower, claim one more there.
card-gift = Queen’s Gift
card-gift-help = At night, when you are asked: take a room, or put an egg into an empty one.
card-shift-change = Shift Change
card-shift-change-help = On your turn, place two bees or none at all.
card-expertise = Expertise
card-expertise-help = Hatch one egg or make one honey with two bees of different values.
card-directions = Directions
card-directions-help = Place a bee on its flower: for the rest of the day your bees of any value may go there.
card-wrong-turn = Wrong Turn
card-wrong-turn-help = When an opponent’s bee lands on a flower, send it to another one.
card-sick-leave = Sick Leave
card-sick-leave-help = After the roll, before anyone places: one of an opponent’s bees sits this round out.
card-scout = Scout
card-scout-help = When you are about to draw: look at three cards, keep one, discard two.
card-feint = Feint
card-feint-help = Instead of placing a bee, move one of yours to another legal place.
# A card’s face: its name and, on a second line, what it does. Spaces within a line don’t break.
face-overtime = Overtime any value for a bee
face-volunteer = Volunteer one more bee today
face-efficiency = Efficiency honey from 3 cubes
face-alchemy = Alchemy honey of 2 colours
face-mix = Mix move stored pollen
face-bonus = Bonus one cube more
face-gift = Queen’s Gift a room or an egg
face-shift-change = Shift Change two bees, or none
face-expertise = Expertise any two bees work
face-directions = Directions any value, one flower
face-wrong-turn = Wrong Turn divert a rival’s bee
face-sick-leave = Sick Leave a rival’s bee in bed
face-scout = Scout keep one of three
face-feint = Feint move a placed bee
card-detail = { $time } { $effect }
time-day = By day:
time-night = By night:

## What to do
status-first = Everyone rolls for the first turn
status-markers = Markers block some spaces
status-roll = A new day: all bees are rolled
status-morning = { $who } may call a volunteer or send a bee on sick leave
status-call = { $who } rolls the volunteer die
status-placing = { $who } places a bee
status-window = { $who }’s bee lands on a flower. A wrong turn, anyone?
status-a = A: { $who } claims rooms
status-b = B: { $who } hatches eggs
status-c = C: { $who } claims eggs
status-claim = D: { $who } claims { $pollen }
status-d = D: { $who } stores pollen
status-e = E: { $who } trades
status-f = F: { $who } makes honey
status-g = G: { $who } draws cards
status-drawn = { $who } draws
status-keeping = { $who } looks at the scouted cards
status-mixing = { $who } mixes pollen
status-over = { $whoIs ->
    [you] You win the match
   *[other] { $who } wins the match
}
status-shared = { $who } share the win
status-dawn = The sun rises
status-dusk = The sun goes down
your-dawn = You will be asked about your cards this morning
your-dusk = You will be asked about your cards tonight
your-morning = Before the day begins: play a card, or pass
your-morning-nothing = Nothing you hold can be played before the day begins
your-placing = { $left ->
    [one] Place your last bee: touch it, then where it goes
   *[other] Place a bee: touch it, then where it goes ({ $left } left)
  }
your-overtime = Now place the bee that shows { $value }
your-feint = Now put that bee somewhere else
your-window = { $who }’s bee is on a flower. Play Wrong Turn to move it, or let it be
your-a = Your bees may claim rooms
your-b = Touch a room where a pair of bees can hatch the egg
your-c = Touch an empty room for your egg
your-claim = Your bees claim { $pollen }
your-claim-bonus = Your bees claim { $pollen }: play your Bonus for one more, or claim
your-store = Store your pollen: touch a colour, then a room ({ $left } left)
your-e = Trade: touch pollen (two of a colour) or an egg to give
your-receiving = Touch the flower you want pollen from, then a room
your-f = Touch a room to make honey, or carry pollen: touch a colour, then a linked room
your-g = Touch the deck to draw a card
your-keeping = Keep one of these cards; the others are discarded
your-mixing = Mix: touch a colour, then the room it goes to
your-putting = Put the lifted pollen down: touch it, then a room
your-moment = { $letter }: play a card now, or go on
your-moment-nothing = { $letter }: nothing you hold can be played now. Go on
button-take-room = Take a room
button-claim = Claim { $pollen }
button-value = Make it a { $value }
button-shift-2 = Two bees
button-shift-0 = None
button-gift-room = A room
button-with = With { $first } and { $second }
button-with-cards = With { $first } and { $second }: { $cards }
button-no = No, thank you
button-ask-me = All right
button-no-cards = Not this time
button-no-cards-help = Nobody learns that you had a card to play. If you don’t answer, you will be asked.
button-watch-one = Only ask about { $flower }
button-watch-none = Never today
button-watch-all = Wrong Turn: ask me again
button-watch-help = For today, and in secret: which landings you are asked about.
button-tidy = Store as shown
button-tidy-help = Each colour goes to its own, or into an empty room.
button-lift = Swap cubes
button-lift-help = Lift cubes one by one, then put them down: where no room has space left.
then-bee = Where does it go? A space with its number, its flower, or one of your rooms
then-cube = Touch the room it goes to
then-overtime-value = Now its new value
then-lift = Touch the cube you lift
then-overtime = { card-overtime }: touch a bee, then its new value
then-gift = { card-gift }: take a room, or touch an empty room for an egg
then-shift-change = { card-shift-change }: two bees this turn, or none?
then-directions = { card-directions }: touch the bee that flies to its flower and shows the way
then-wrong-turn = { card-wrong-turn }: touch the flower to which you send the bee
then-sick-leave = { card-sick-leave }: touch an opponent’s bee that stays in bed today
then-feint = { card-feint }: touch one of your placed bees
button-go-on = Go on
button-done = Done
button-leave-rooms = { $n ->
    [one] Leave the room
   *[other] Leave { $n } rooms
  }
button-leave-eggs = { $n ->
    [one] Leave the egg
   *[other] Leave { $n } eggs
  }
button-leave-cards = { $n ->
    [one] Leave the card
   *[other] Leave { $n } cards
  }
button-leave-pollen = Leave { $n } pollen
button-leave-hatching = Don’t hatch
button-leave-honey = No honey
ask-leave-rooms = { $n ->
    [one] Leave the room your bee has earned?
   *[other] Leave the { $n } rooms your bees have earned?
  }
ask-leave-eggs = { $n ->
    [one] Leave the egg your bee has earned?
   *[other] Leave the { $n } eggs your bees have earned?
  }
ask-leave-cards = { $n ->
    [one] Leave the card your bee has earned?
   *[other] Leave the { $n } cards your bees have earned?
  }
ask-leave-pollen = { $n ->
    [one] Leave the last cube of pollen on the flower?
   *[other] Leave { $n } cubes of pollen on the flowers?
  }
ask-leave-hatching = Leave an egg that could hatch now?
ask-leave-honey = Leave a room that could become honey now?
ask-rest-hatching = An egg could still hatch with the Expertise you hold. Give that up?
ask-rest-honey = A room could still become honey with cards you hold. Give that up?
button-rest = Don’t ask again
button-rest-help = For the rest of this round you are only asked when you can do more than play a card.

## What happened
paid = Pollen: { $list }
gets = { $whoIs ->
    [you] you ({ $pollen })
   *[other] { $who } ({ $pollen })
  }
rooms-taken = New rooms: { $list }
gets-rooms = { $whoIs ->
    [you] you { $n }
   *[other] { $who } { $n }
  }
at-hive = { $whoIs ->
    [you] your comb
   *[other] their comb
  }
at-a = A, for a room
at-c = C, for an egg
at-e = E, to trade
at-g = G, for a card
at-white = the daisy
at-orange = the marigold
at-red = the poppy
at-yellow = the sunflower
at-pink = the dog rose
at-blue = the borage
rolls = { $whoIs ->
    [you] you { $value }
   *[other] { $who } { $value }
  }
did-roll-first = For the first turn: { $rolls }. { $whoIs ->
    [you] You start
   *[other] { $who } starts
  }
did-roll-tie = For the first turn: { $rolls }. A tie: they roll again
did-block = Blocked: A { $a }, C { $c }, E { $e }, G { $g }
did-roll = Day { $round }: all bees are rolled, { $firstIs ->
    [you] you start
   *[other] { $first } starts
  }
did-roll-volunteer = The volunteer shows { $value } for { $whoIs ->
    [you] you
   *[other] { $who }
  }
did-draw = { $whoIs ->
    [you] You draw
   *[other] { $who } draws
  } { $n ->
    [one] a card
   *[other] { $n } cards
  }
you-draw = You draw: { $cards }
did-keep = { $whoIs ->
    [you] You keep
   *[other] { $who } keeps
  } one card; discarded: { $cards }
you-keep = You keep { $card } and discard { $cards }
did-place = { $whoIs ->
    [you] You place a { $value }: { $place }
   *[other] { $who } places a { $value }: { $place }
  }
did-feint-to = { $whoIs ->
    [you] You move it to: { $place }
   *[other] { $who } moves it to: { $place }
  }
did-directions = { $whoIs ->
    [you] You place a { $value } on { $flower } and play Directions
   *[other] { $who } places a { $value } on { $flower } and plays Directions
  }
did-overtime = { $whoIs ->
    [you] You play Overtime: a { $value } becomes a { $becomes }
   *[other] { $who } plays Overtime: a { $value } becomes a { $becomes }
  }
did-feint = { $whoIs ->
    [you] You play Feint with a { $value } from: { $place }
   *[other] { $who } plays Feint with a { $value } from: { $place }
  }
did-shift-2 = { $whoIs ->
    [you] You play Shift Change: two bees
   *[other] { $who } plays Shift Change: two bees
  }
did-shift-0 = { $whoIs ->
    [you] You play Shift Change: no bee
   *[other] { $who } plays Shift Change: no bee
  }
did-sick-leave = { $whoIs ->
    [you] You send
   *[other] { $who } sends
  } { $whoseIs ->
    [you] your { $value }
   *[other] { $whose }’s { $value }
  } on sick leave
did-wrong-turn = { $whoIs ->
    [you] You play
   *[other] { $who } plays
  } Wrong Turn: { $whoseIs ->
    [you] your bee
   *[other] { $whose }’s bee
  } goes to { $flower }
chose-wrong-turn = You will send the bee to { $flower }
chose-no = You let the bee be
chose-watch = You let the bee be, and will be asked less today
chose-watch-all = You are asked about every flower again
chose-cards = You will be asked about your cards
chose-no-cards = You won’t be asked about your cards
did-take-room = { $whoIs ->
    [you] You claim a room
   *[other] { $who } claims a room
  }
did-gift-room = Queen’s Gift: { $whoIs ->
    [you] you take a room
   *[other] { $who } takes a room
  }
did-hatch = An egg hatches: { $whoIs ->
    [you] you have a new bee
   *[other] { $who } has a new bee
  }
did-hatch-expertise = Expertise: { $whoIs ->
    [you] you hatch an egg with { $first } and { $second }
   *[other] { $who } hatches an egg with { $first } and { $second }
  }
did-take-egg = { $whoIs ->
    [you] You claim an egg
   *[other] { $who } claims an egg
  }
did-gift-egg = Queen’s Gift: { $whoIs ->
    [you] you take an egg
   *[other] { $who } takes an egg
  }
did-claim = { $whoIs ->
    [you] You claim { $pollen }
   *[other] { $who } claims { $pollen }
  }
did-bonus = { $whoIs ->
    [you] You play Bonus: one more cube ({ $pollen })
   *[other] { $who } plays Bonus: one more cube ({ $pollen })
  }
did-store = { $whoIs ->
    [you] You store { $pollen }
   *[other] { $who } stores { $pollen }
  }
did-give = { $whoIs ->
    [you] You give { $pollen }
   *[other] { $who } gives { $pollen }
  }
did-give-egg = { $whoIs ->
    [you] You give an egg
   *[other] { $who } gives an egg
  }
did-honey = { $whoIs ->
    [you] You make honey!
   *[other] { $who } makes honey!
  }
did-honey-with = { $whoIs ->
    [you] You make honey! ({ $cards })
   *[other] { $who } makes honey! ({ $cards })
  }
did-lift = { $whoIs ->
    [you] You lift { $pollen }
   *[other] { $who } lifts { $pollen }
  }
did-put = { $whoIs ->
    [you] You put { $pollen } down
   *[other] { $who } puts { $pollen } down
  }
did-carry = { $whoIs ->
    [you] You carry { $pollen } to room { $number }
   *[other] { $who } carries { $pollen } to room { $number }
  }
did-mix = { $whoIs ->
    [you] You mix: { $pollen } into room { $number }
   *[other] { $who } mixes: { $pollen } into room { $number }
  }
did-pass = { $whoIs ->
    [you] You go on
   *[other] { $who } goes on
  }
did-rest = { $whoIs ->
    [you] You play no more cards this round
   *[other] { $who } plays no more cards this round
  }
did-play = { $whoIs ->
    [you] You play { $card }
   *[other] { $who } plays { $card }
  }
did-take-card = { $whoIs ->
    [you] You take a card
   *[other] { $who } takes a card
  }
night-falls = Night falls
banner-day = Day { $round }: { $whoIs ->
    [you] you start
   *[other] { $who } starts
  }
banner-night = Night falls: the bees go to work
banner-last = { $whoIs ->
    [you] You have
   *[other] { $who } has
  } { $honey } honey: the last night

## Why not
refused-not-for-players = Only chance can do that.
refused-not-now = Not at this moment.
refused-card-not-held = You don’t hold that card.
refused-pollen-in-the-air = Put the lifted pollen down first.
refused-not-your-room = That room is not yours.
refused-no-bee-there = None of your bees is there any more.
refused-no-such-opponent = There is no such opponent.
refused-no-such-bee = There is no such bee.
refused-another-bee-first = The bee you have in hand comes first.
refused-no-such-place = There is no such place.
refused-same-place = It has to go somewhere else.
refused-room-has-honey = A room with honey takes no bees.
refused-same-as-another = Several are alike: take the first of them.
refused-other-flower = That bee’s value belongs to another flower.
refused-other-number = That bee’s value belongs to another space.
refused-space-blocked = A marker blocks that space.
refused-space-taken = A bee is there already.
refused-no-egg-there = There is no egg in that room.
refused-no-pair = It takes two bees of the same value.
refused-no-bee-left = All your bees are in play already.
refused-room-not-empty = An egg needs an empty room.
refused-no-such-pollen = There is no pollen of that colour.
refused-not-that-pollen = That pollen can’t be taken now.
refused-no-space = That room has no space.
refused-not-there = It can’t be put there.
refused-no-recipe = That doesn’t make honey: it takes four cubes of one colour and two bees of the same value, unless cards help.
refused-not-so-many = You can’t claim that many.
refused-no-such-flower = There is no such flower.
refused-not-scouted = You have not drawn that card.
refused-supply-empty = There are none left.
refused-cannot-pass = Move something first.
refused-changes-nothing = That would change nothing.
refused-not-for-chance = Chance has nothing to do with that.
refused-not-by-chance = Chance can’t have done that.

## The end
ended-honey = The most honey wins.
ended-pollen = Equal honey: the most pollen wins.
ended-shared = Equal honey, equal pollen: the win is shared.
end-title = { $whoIs ->
    [you] Your comb wins!
   *[other] { $who } wins
  }
end-line = { $who }: { $honey } honey, { $pollen } pollen
end-bee = { $whoIs ->
    [you] One of your bees dances
   *[other] { $who }’s bee dances
  }
room-other = A room
tally-honey = Honey
tally-pollen = Pollen stored, for ties
decided-honey = { $whoIs ->
    [you] You have
   *[other] { $who } has
  } the most honey: { $honey }.
decided-pollen = Equal honey, { $honey } each: { $whoIs ->
    [you] your
   *[other] { $who }’s
  } { $pollen } pollen beat { $next }.
decided-shared = Equal honey ({ $honey }), equal pollen ({ $pollen }): the win is shared.

## Quick phrases
phrase-waggle = Waggle, waggle!
phrase-my-flower = Hands off my flower!
phrase-busy = Busy as a bee.

## The lesson
lesson-welcome = Welcome to the hive! Your bees are the violet dice. By day you place them, by night they work. Seven rooms of honey win; today you will make your first.
lesson-blocked = With two players, markers block three spaces of each of the strips A, C, E and G. A free space takes one bee, and only a bee of its value.
lesson-room = Every honey needs a room of its own, and you have three. Put your 3 on the 3 of card A: tonight it brings a room.
lesson-egg = More bees, more work done. A new bee begins as an egg: put your 1 on the 1 of card C.
lesson-flower = Honey is made of pollen. A flower takes any number of bees of its value. Put a 4 on the sunflower.
lesson-card = The Queen’s cards bend the rules in your favour. Put your 2 on card G.
lesson-second = The player with the most bees on a flower gets two cubes, the second gets one. A second 4 keeps your lead on the sunflower safe.
lesson-last = One bee left, and nobody is at the dog rose: alone there, you get two cubes as well.
lesson-night = Night falls, and the cards are resolved from A to G. Your bee on A has brought you a room: what leaves no choice happens by itself.
lesson-lay = Card C: put the egg into an empty room. Nothing else fits beside it.
lesson-store = Card D: the flowers have paid. Honey takes four cubes of one colour in a room, so keep colours together: touch the yellow pollen, then the room.
lesson-apart = Pink needs a room of its own. The pale cubes show a good place: touch “Store as shown”.
lesson-gift = Card G: your bee has drawn one of the Queen’s cards. Yellow cards are for the day, blue ones for the night; hold or point at a card to read it. Yours is the Queen’s Gift: a room or an egg, free.
lesson-day-two = A new day. The first-player card has passed on, so your neighbour begins. Two fives, two twos: pairs are precious!
lesson-brood = An egg hatches where two bees of the same value sit. Put a 5 into the room with the egg …
lesson-pair = … and the other 5 beside it.
lesson-more = Two yellow cubes are stored. Let the sunflower bring the other two tonight.
lesson-ahead = Pollen comes before honey in the night. So send a pair to the yellow room today …
lesson-ahead-too = … the second 2 makes it a pair.
lesson-runner-up = Your neighbour has two bees on the borage. With one you are second, and still get a cube.
lesson-hatch = Card B comes first: touch the room, and the egg hatches. From tomorrow on you roll seven bees.
lesson-four = The sunflower has paid: touch the yellow pollen, then the yellow room. That makes four.
lesson-spare = The blue one goes into the empty room.
lesson-honey = Card F: four equal cubes, two equal bees. Touch the room and make honey!
lesson-end = When someone has seven honey, that night is played to its end: the most honey wins, and pollen breaks a tie. Now play, or look up all fourteen cards in the rules.
lesson-wrong-turn = Your neighbour’s bee lands on the borage. A player who holds Wrong Turn may send it to another flower, so the table waits a moment, no matter who holds what.
lesson-dusk = The sun goes down. You hold a card for the night: touch “All right”, and you are asked when its moment comes. (“Not this time” would keep it secret that you hold one.)
lesson-play-gift = Card A, and your moment. Touch the Queen’s Gift, then “A room”.
lesson-first-honey = Your first honey! The cubes go back to their flower, the room stays full of honey. One more day: trading, ties, and carrying pollen.
lesson-day-three = You start again, with seven bees. The dog rose is yours … for now.
lesson-to-trade = A tie for the most: one cube each. A lone blue cube helps you little, so trade tonight: put your 4 on card E.
lesson-link = Bees of the same value link rooms: at F they carry pollen between them. Put a 3 into the pink room …
lesson-link-too = … and the other 3 into the blue room.
lesson-another-room = One more room can’t hurt: put your 5 on card A.
lesson-tie = The borage is free: your 6 goes there.
lesson-another-egg = Another tie: one cube each. And your last bee fetches an egg.
lesson-keep-free = Put the egg into the next empty room.
lesson-overflow = Pink to pink. A room holds four cubes; what fits nowhere goes back to the flowers.
lesson-overflow-too = And blue to blue: two of a colour can be traded.
lesson-trade = Card E: two cubes of one colour out of one room, or an egg, for one cube of another colour. Touch the blue pollen.
lesson-trade-too = Now touch the dog rose, then the room that has become empty.
lesson-move = Card F: your two 3s link this room with the pink one. Touch the pink cube, then the pink room. Four! A pair of bees will make honey of it tomorrow.
lesson-done = Nothing more to move: touch “Done”. Where something would be lost, the button says so and asks.
lesson-free = A new day, and the board is yours: place your bees as you like. Two in the pink room are a good start!

## Feats

feat-sweet-lead = Sweet lead
feat-sweet-lead-how = Win by three honey or more.
feat-swarm = Swarm
feat-swarm-how = Have ten bees.
feat-large-comb = Large comb
feat-large-comb-how = Have ten rooms.
feat-long-dance = Long dance
feat-long-dance-how = Win a long match.
