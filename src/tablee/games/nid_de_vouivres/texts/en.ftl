title = Nid de Vouivres
pitch = Choose in secret where to gather gems, and send the vouivre, a winged serpent, where the others go.
length-hint = 30 min · fairly easy to learn

## Options
option-cover = Win without the last exit
option-cover-help = Normally all objectives but your last are paid at the way out. With this, you win as soon as your chest covers all that are open.
option-clock = Seconds to decide
option-clock-help = Players who run out of time stay put and take the two most plentiful gems there. 0 for no clock.
option-components = Cards and dice
option-components-help = The sets of cards and dice that are installed here.
option-components-standard = Tablée’s own

## Small words
nothing = nothing
figure = { $count }
name = { $who }
list-more = { $before }, { $last }
list-last = { $before } and { $last }
list-long = { $before }; { $last }
gem-gold = gold
gem-ruby = rubies
gem-sapphire = sapphires
gem-pearl = pearls
gems-gold = { $count } gold
gems-ruby = { $count } { $count ->
    [one] ruby
   *[other] rubies
  }
gems-sapphire = { $count } { $count ->
    [one] sapphire
   *[other] sapphires
  }
gems-pearl = { $count } { $count ->
    [one] pearl
   *[other] pearls
  }
room = room { $room }
outside = outside

## Mats and pieces
board = The caves under the nest
area = { $who }
hand = Your gem cards
room-label = Room { $room }: { $gems }
room-label-with = Room { $room }: { $gems }; here: { $who }
exit-label = The way out: complete objectives
gem-in-room = { $gem } in room { $room }
pawn = { $who }: { $room }
plan = Where you will be: { $room }
wants = { $whoIs ->
    [you] You want { $gem }
   *[other] { $who } wants { $gem }
  }
vouivre-kept = { $whoIs ->
    [you] The vouivre, kept by you
   *[other] The vouivre, kept by { $who }
  }
vouivre-1-in = The vouivre is in room { $room }
vouivre-2-in = The second vouivre is in room { $room }
vouivre-asleep = The second vouivre, asleep: a fragment wakes her
carried = { $gem } in the vouivre’s claws
shadow = A wing’s shadow over room { $room }
die = Die for { $gem }: { $face }
die-faces = Its faces: { $faces }.
deck = { $count } { $count ->
    [one] resource card
   *[other] resource cards
  } left
pair = { $first } and { $second }
chest-of = { $whoIs ->
    [you] Your chest
   *[other] The chest of { $who }
  }: { $gems }
chests-open = The chests are open
pawn-end = { $who }
finisher = { $whoIs ->
    [you] You have
   *[other] { $who } has
  } fulfilled all three objectives
was-missing = { $whoIs ->
    [you] You
   *[other] { $who }
  } lacked { $gems }
chest-gem = { $whoIs ->
    [you] In your chest
   *[other] In the chest of { $who }
  }: { $gems }
aside-gem = { $whoIs ->
    [you] You have put aside
   *[other] Put aside by { $who }
  }: { $gems }
fragments = { $whoIs ->
    [you] Your egg fragments
   *[other] Egg fragments of { $who }
  }: { $count }
objective = { $whoIs ->
    [you] Your objective { $number }
   *[other] Objective { $number } of { $who }
  }: { $gems }. Still missing: { $missing }
objective-ready = { $whoIs ->
    [you] Your objective { $number }
   *[other] Objective { $number } of { $who }
  }: { $gems }. The chest can pay it
objective-instead = { $whoIs ->
    [you] Your objective { $number }
   *[other] Objective { $number } of { $who }
  }: { $gems }. The chest can pay it, but then not another one that is ticked
objective-done = { $whoIs ->
    [you] Your objective { $number }
   *[other] Objective { $number } of { $who }
  }, completed: { $gems }
asked-has = { $gem }: in the chest
asked-shared = { $gem }: in the chest, but counted for another objective
asked-paid = Paid: { $gem }
asked-lacks = { $gem }: missing
choice-hidden = { $whoIs ->
    [you] You have chosen
   *[other] { $who } has chosen
  }
choice = { $who }: { $room }, { $gems }

## Status
status-begin = Pawns, objectives and the first keeper are drawn.
status-gems = Gems fall into the caves.
status-choice = Turn { $turn }: everyone chooses a room and two gems, in secret.
status-choosing = Still choosing: { $late }.
status-place = { $who } sends the vouivre into a room.
status-lure = { $who } may spend a fragment to wake the second vouivre.
status-reveal = { $other ->
    [0] The vouivre is in room { $room }
   *[other] The vouivres are in rooms { $room } and { $other }
}: now all choices are shown.
status-attacked = The vouivre attacks { $whoIs ->
    [you] you
   *[other] { $who }
}.
status-chest-roll = The vouivre attacks { $whoIs ->
    [you] you
   *[other] { $who }
}: the dice roll.
status-room-roll = The vouivre loots room { $room }.
status-share = What is left is shared.
status-then = { $before } { $after }
status-lost = { $whoIs ->
    [you] You lose
   *[other] { $who } loses
} { $gems }.
status-lost-nothing = { $whoIs ->
    [you] You lose
   *[other] { $who } loses
} nothing.
status-looted = The vouivre takes { $gems } from room { $room }.
status-looted-nothing = The vouivre takes nothing from room { $room }.
status-complete = { $who } leaves the caves and completes objectives.
status-over = { $whoIs ->
    [you] You win the match.
   *[other] { $who } wins the match.
}
status-shared = { $who } share the win.
your-choice = Your choice: touch a room, then two gems.
your-choice-exit = Your choice: touch a room or the way out, then two gems.
your-entry = You are outside: touch any room, then two gems.
your-chosen = You go to { $room } for { $gems }. You may still change it.
your-exit = You leave the caves this turn. You may still change it.
your-place = The vouivre is yours: touch the room she strikes.
your-lure = Spend a fragment and wake the second vouivre? You say where she strikes.
your-attacked = The vouivre attacks you. Spend a fragment, or let the dice decide?
your-share = You get { $gems }.
your-share-nothing = You get nothing.
your-share-left = { $count ->
    [one] { $gems } can’t be divided: it stays.
   *[other] { $gems } can’t be divided: they stay.
}
your-complete = You are outside: touch the objective you complete.
your-complete-more = Touch another objective, or you are done.
then-gems = Now touch the two gems you want there.
then-gems-in = Room { $room }: { $gems }. Now touch two gems.
then-bluff = Now touch two gems: outside they are only a bluff.
then-lure = Touch the room that the second vouivre strikes.
then-own = You will be there yourself, and she attacks you, too. Are you sure?
note-choosing = is choosing
note-chosen = has chosen
note-near = one gem to go
note-keeper = has the vouivre
button-lure = Wake her: 1 fragment
button-lure-help = Then touch the room she strikes.
button-decline = Let her sleep
button-own = Strike my own room
button-own-help = You will be in that room yourself: she attacks you, too.
button-ward = Spend a fragment
button-ward-help = You lose no gems and get no fragment.
button-endure = Roll the dice
button-endure-help = You lose what the dice show, and get a fragment.
button-done = That’s all

## The log
starts-in = { $who } in room { $room }
did-begin = The prospectors climb down: { $places }. { $keeper } keeps the vouivre.
room-gets = room { $room }: { $gems }
did-roll-chest-nothing = The vouivre finds nothing to take from { $whoIs ->
    [you] you: you get
   *[other] { $who }, who gets
} a fragment.
did-roll-room-nothing = { $whoIs ->
    [you] You roll
   *[other] { $who } rolls
} for room { $room }: the vouivre takes nothing.
did-turn = Turn { $turn }. Gems fall: { $rooms }.
did-choose = { $whoIs ->
    [you] You have
   *[other] { $who } has
} chosen.
chose-room = { $whoIs ->
    [you] You choose
   *[other] { $who } chooses
} room { $room } for { $gems }.
chose-exit = { $whoIs ->
    [you] You choose
   *[other] { $who } chooses
} the way out (and { $gems } as a bluff).
did-place = { $whoIs ->
    [you] You send
   *[other] { $who } sends
} the vouivre into room { $room }.
did-place-late = The keeper is late: the vouivre flies into room { $room }.
did-lure = { $whoIs ->
    [you] You spend
   *[other] { $who } spends
} a fragment: the second vouivre flies into room { $room }.
did-decline = { $whoIs ->
    [you] You let
   *[other] { $who } lets
} the second vouivre sleep.
reveals-room = { $whoIs ->
    [you] you go
   *[other] { $who } goes
} to room { $room } for { $gems }
reveals-exit = { $whoIs ->
    [you] you leave
   *[other] { $who } leaves
} the caves
did-reveal = All choices: { $choices }.
did-ward = { $whoIs ->
    [you] You spend a fragment and are spared.
   *[other] { $who } spends a fragment and is spared.
}
did-endure = { $whoIs ->
    [you] You let
   *[other] { $who } lets
} the dice decide.
did-roll-chest = The vouivre takes { $gems } from { $whoIs ->
    [you] you: you get
   *[other] { $who }, who gets
} a fragment.
did-roll-room = { $whoIs ->
    [you] You roll
   *[other] { $who } rolls
} for room { $room }: the vouivre takes { $gems }.
gets = { $whoIs ->
    [you] you get
   *[other] { $who } gets
} { $gems }
gets-nothing = { $whoIs ->
    [you] you get
   *[other] { $who } gets
} nothing
did-share = { $vouivres ->
    [1] The vouivre leaves:
   *[other] The vouivres leave:
} { $gains }.
did-share-nobody = { $vouivres ->
    [1] The vouivre leaves.
   *[other] The vouivres leave.
} Nobody is there to gather gems.
did-complete = { $whoIs ->
    [you] You pay { $gems } and complete your
   *[other] { $who } pays { $gems } and completes their
} { $number ->
    [1] first
    [2] second
   *[other] third
} objective.
did-done = { $whoIs ->
    [you] You complete
   *[other] { $who } completes
} no more.
did-time-choice = Time is up. Chosen for them: { $late }.
did-time = Time is up for { $whoIs ->
    [you] you
   *[other] { $who }
}.

## Refusals
refused-not-now = That can’t be done now.
refused-fragment-first = First choose to spend a fragment, then touch the room.
refused-room-first = First touch a room, then the gems.
refused-still-missing = This objective asks for { $gems }. Still missing: { $missing }.
refused-paid-outside = Your chest can pay this: go to the way out to do so.
refused-no-such-room = There is no such room.
refused-too-far = Room { $room } is not next to yours: stay, or go next door.
refused-nothing-to-pay = Your chest can’t pay any of your open objectives yet.
refused-chosen-already = You have already chosen that.
refused-vouivre-there = The other vouivre is there: choose another room.
refused-complete-one = Complete at least one objective.
refused-no-such-objective = There is no such objective.
refused-completed-already = That objective is already completed.
refused-chest-too-poor = Your chest can’t pay for that objective.
refused-no-such-face = A die has no such face.
refused-no-such-card = There is no such card.
refused-card-turned-up = That card has already been turned up.
refused-no-such-keeper = There is no such player.
refused-bad-deal = Objectives can’t be dealt like that.

## The end
ended-objectives = All three objectives: the jewellers are delighted!
ended-put-aside = Several finished at once; the gems put aside decide.
ended-shared = Several finished at once with equal treasures: they share the win.

tally-completed = Completed: { $gems }
tally-covered = In the chest: { $gems }
tally-unpaid = In the chest, not paid: { $gems }
tally-missing = Missing: { $missing }
decided-has = { $whoIs ->
    [you] you have
   *[other] { $who } has
  } { $count }
decided-aside = Pearls and sapphires put aside: { $all }.
decided-short = { $names } { $count ->
    [1] was
   *[other] were
} one gem short.

## Quick phrases
phrase-room-1 = I go to room 1.
phrase-room-2 = I go to room 2.
phrase-room-3 = I go to room 3.
phrase-room-4 = I go to room 4.
phrase-room-5 = I go to room 5.
phrase-room-6 = I go to room 6.
phrase-exit = I leave the caves.
phrase-leave-gold = Leave me the gold!
phrase-leave-ruby = Leave me the rubies!
phrase-leave-sapphire = Leave me the sapphires!
phrase-leave-pearl = Leave me the pearls!
phrase-truce = Truce?
phrase-agreed = Agreed.
phrase-no-way = No way!
phrase-beware = Beware of the vouivre…

## The same where there is little room to offer them
phrase-room-1-short = Room 1!
phrase-room-2-short = Room 2!
phrase-room-3-short = Room 3!
phrase-room-4-short = Room 4!
phrase-room-5-short = Room 5!
phrase-room-6-short = Room 6!
phrase-exit-short = I’m off!
phrase-leave-gold-short = Gold!
phrase-leave-ruby-short = Rubies!
phrase-leave-sapphire-short = Sapphires!
phrase-leave-pearl-short = Pearls!

## The lesson
lesson-welcome = Welcome, prospector! Three jewellers have ordered gems: a small, a medium and a large order. These are your objectives. Be the first to fulfil all three.
lesson-choose = Gems have fallen. Now everyone chooses in secret: a room (your own or one next door) and two kinds of gems. Your small objective asks for gold and rubies, and your room has both. Touch room 2, then the card with gold and rubies.
lesson-keeper = All have chosen, face down. The vouivre is a winged serpent: she robs everyone she finds. Her keeper had to guess where people will be, and sent her into room 2. Now all choices are shown.
lesson-strike = You are not alone in room 2, and she is here. Everyone in her room rolls four dice, one for each gem, and loses that many. In return they get an egg fragment.
lesson-loot = Then the room itself is looted: the dice say what she carries off before anyone gets a gem.
lesson-share = What is left is shared by those who chose it. You both wanted gold and got one each; the rubies were yours alone. What can’t be divided stays.
lesson-pass = The vouivre goes to the player on the keeper’s left: now she is yours. First you choose as everyone does. There is plenty next door: touch room 1, then gold and rubies.
lesson-place = Your guess: where will the others be? The player in room 3 has pearls to lose, and finds another one there. Touch room 3.
lesson-guess = All choices are shown. Reading what the others want, and not being read yourself, is the heart of the game.
lesson-tick = A tick says that your chest can pay an objective; each gem counts for one card only. Gather a little more first: touch room 1 again, then gold and sapphires.
lesson-lure = The vouivre hangs over the room you have chosen. You hold a fragment, so you are asked: it could wake the second vouivre for another room. But it can also save you. Keep it: let her sleep.
lesson-ward = She attacks you. Spend your fragment, and your chest is spared.
lesson-exit = Your chest can pay two objectives together. In the caves the vouivre could take it all again. Touch the way out, then the two gems shown: they are only a bluff.
lesson-second = Somebody has spent a fragment: the second vouivre is awake. She strikes a room of that player’s choice.
lesson-complete = Nobody can strike you outside. Touch the first objective: your chest pays for it, and it is safe for good.
lesson-complete-more = You may pay for another one: touch it. Whatever is left in your chest after that is put aside, so don’t leave with too much.
lesson-free = One objective is left, and it needs no way out: the match ends as soon as your chest can pay it. From outside you may enter any room. Play on as you like.
lesson-end = That is the game: gather, guess, leave in time. Talk, promise, lie: it is all allowed, and the bots listen, too.

## Plates and moments
goal = First to complete three objectives
count-gems = { $count ->
    [one] 1 gem
   *[other] { $count } gems
}
count-fragments = { $count ->
    [one] 1 fragment
   *[other] { $count } fragments
}
banner-begin = { $keeperIs ->
    [you] You keep the vouivre
   *[other] { $keeper } keeps the vouivre
}
banner-near = { $whoIs ->
    [you] You are one gem from winning!
   *[other] { $who } is one gem from winning!
}
banner-end = { $whoIs ->
    [you] You have fulfilled all three objectives!
   *[other] { $who } has fulfilled all three objectives!
}
banner-end-several = Several have fulfilled all three objectives!
banner-robbed = The vouivre takes { $gems } from { $whoIs ->
    [you] you!
   *[other] { $who }!
}

## Feats

feat-all-three = All three
feat-all-three-how = Fulfil all three objectives.
feat-bursting-chest = Bursting chest
feat-bursting-chest-how = Own at least twelve gems at the end.
feat-swift-nest = In and out
feat-swift-nest-how = Win in eight turns or fewer.
feat-shared-nest = Shared nest
feat-shared-nest-how = Share a win.
