title = Branle-bas de Wombat
pitch = Build three towers with your eyes shut. One of you doesn’t want them built.
length-hint = 15 min · easy to learn

# Options
option-mode = Game
option-mode-help = Basic: one raging wombat among standard ones. Advanced: wombats with odd limits from four players, and a confused one from five; three players get the basic cards. Practice: everyone builds together, no roles, no clock.
option-mode-basic = basic
option-mode-advanced = advanced roles
option-mode-practice = practice
option-beginners = Beginners’ help
option-beginners-help = The largest brick is already on every support. At this table it ends when the good team has won a game.
option-seconds = Seconds to build
option-seconds-help = How long the light stays off: 60 to 180. A calm pace adds one to two minutes where people build, and little where bots do.
option-talk = Seconds to talk
option-talk-help = How long you argue between the two votes: 15 to 180. It ends early when everyone is ready.

# Roles
role-standard = Standard wombat
role-confident = Confident wombat
role-helpless = Helpless wombat
role-generous = Generous wombat
role-confused = Confused wombat
role-raging = Raging wombat
sheet-standard = Standard: no limits
sheet-confident = Confident: takes nothing off supports
sheet-helpless = Helpless: picks nothing up from the ground
sheet-generous = Generous: puts nothing on supports
sheet-confused = Confused: turns bad at 2 good points
sheet-raging = Raging: the bad team, no limits
limit-standard = Your hand may do anything. You want the towers built.
limit-confident = You never take a brick off a support: what is on it stays until someone else takes it. You want the towers built.
limit-helpless = You never pick a brick up from the ground: only from supports and from other hands. You want the towers built.
limit-generous = You never put a brick on a support: find the right ones and hand them over. You want the towers built.
limit-confused = Your hand may do anything, and you are good… until the good team has 2 points. From then on you are bad, for good.
limit-raging = You are the bad team: spoil two towers. Put a brick too soon, carry one to the rim, turn the terrain, and blame somebody.

# Mats and things
terrain = The terrain
towers = The towers
players = Around the table
score = Score
sheet = The roles
your-role = Your card
your-grip = In your hand
dark = The dark
name = { $who }
player = { $who }
player-out = { $who }, out
player-role = { $who }: { $role }
comes-in = Here { $who } reaches in
points-at = { $who } points at { $whom }
points-up = { $who } points up: nobody
support = Support { $support }, { $bricks ->
    [0] empty
    [one] one brick
   *[other] { $bricks } bricks
  }
brick = A { $size }
held = A { $size } in your hand
tower-complete = Tower { $support }: complete
tower-incomplete = Tower { $support }: not complete
score-good = Good team: { $points } of 3
score-bad = Bad team: { $points } of 3
your-hand = Your hand
hand-of = { $whoIs ->
    [you] Your hand
   *[other] The hand of { $who }
  }

# Standings
note-out = out
note-chosen = has chosen
note-ready = ready
note-builds = eyes shut

# Status
status-deal = The cards are dealt.
status-ready = Round { $round }: get ready to shut your eyes. The supports form a triangle.
status-ready-you = Round 1: hold your card to see who you are. Then shut your eyes.
status-practice-you = Practice: build the three towers together, 1 at the bottom, 6 on top. Talk!
status-scatter = The bricks are scattered…
status-dark = Eyes shut! Everyone is building.
status-practice = Practice in the dark: no hurry.
status-hand = { $touch } { $grip }
status-grope = Nothing here. Press where your hand should go.
status-carry = Nothing here. You hold a { $size }: it goes onto { $onto ->
    [0] an empty support
   *[other] a { $onto }
  }.
status-you-are-out = You are out: talk, but don’t build or vote. You win or lose with your team.
status-point = { $towers ->
    [0] No tower is complete.
    [one] One tower is complete.
   *[other] { $towers } towers are complete.
  } Everyone points at a suspect.
status-point-you = A first vote, just to talk about: touch a suspect, or point up.
status-talk = They talk it over.
status-talk-you = Talk it over: who spoilt it? Touch somebody to accuse them.
status-final = The vote that counts: everyone points.
status-final-you = This vote counts: touch the player who must go, or point up.
status-chosen = You will point at { $whom }. You can still change your mind.
status-chosen-up = You will point at nobody. You can still change your mind.
status-over = { $team ->
    [good] The good team wins!
   *[bad] The bad team wins!
  } In the last round { $towers ->
    [0] no tower was complete.
    [one] one tower was complete.
   *[other] { $towers } towers were complete.
  }
status-practice-over = Light! { $towers ->
    [0] No tower is complete.
    [one] One tower is complete.
   *[other] { $towers } towers are complete.
  }
status-above = Round { $round } from above, with every hand.

# What a hand feels
feel-brick = A { $size } on the ground.
feel-empty = A support, empty.
feel-top = A support, a { $size } on top.
feel-wobbles = A support: the { $size } on top wobbles!
feel-guarded = A hand rests on this support.
feel-hand = Another hand.
feel-offer = A hand holds out a { $size }.
feel-wall = The wall.
feel-nothing = Nothing here.
feel-full = It won’t go on: this support is full.
feel-given = The brick you held out was taken.
feel-guard-lost = You no longer guard.
feel-slipping = A brick is slipping!
touch-guarding = You guard this support{ $size ->
    [0] , empty
   *[other] , a { $size } on top
  }.
touch-both = { $touch } { $other }
grip-empty = You hold nothing.
grip-one = You hold a { $size }.
grip-two = You hold a { $size } and a { $other }.

# Gestures
pausing = { $what } · { $seconds } s
take-ground = { $size ->
    [0] Take
   *[other] Take { $size }
  }
take-support = Take off{ $size ->
    [0] {""}
   *[other] {" "}{ $size }
  }
take-hand = Accept{ $size ->
    [0] {""}
   *[other] {" "}{ $size }
  }
put = { $size ->
    [0] Put
   *[other] Put { $size }
  }
offer = { $size ->
    [0] Offer
   *[other] Offer { $size }
  }
drop = { $size ->
    [0] Drop
   *[other] Drop { $size }
  }
guard = Guard
release = Stop guarding
turn = Turn
ready-eyes = My eyes are shut
ready-vote = Ready to vote
practice-stop = Enough: light!
vote-none = Nobody: point up

# The log
did-deal = The cards are dealt.
did-deal-you = Your card lies before you, face down: hold it to look.
did-scatter = The bricks are scattered. Eyes shut!
did-ready = { $whoIs ->
    [you] You are ready.
   *[other] { $who } is ready.
  }
did-vote = { $whoIs ->
    [you] You have chosen.
   *[other] { $who } has chosen.
  }
did-vote-you = You will point at { $whom }.
did-vote-up = You will point up.
did-wait = Time passes.
did-shut-eyes = The light goes out.
did-talk = Enough talk: the vote that counts.
did-point = All fingers are shown: { $fingers }.
did-vote-nobody = { $fingers }. No majority: nobody is out.
did-vote-out = { $fingers }. { $whomIs ->
    [you] You are out.
   *[other] { $whom } is out.
  }
did-move = …
did-lights = Light! { $towers ->
    [0] No tower is complete
    [one] One tower is complete
   *[other] { $towers } towers are complete
  }: { $points ->
    [one] one point
   *[other] { $points } points
  } for the { $team ->
    [good] good
   *[bad] bad
  } team.
did-practice = Light! { $towers ->
    [0] No tower is complete.
    [one] One tower is complete.
   *[other] { $towers } towers are complete.
  }
did-turn = The terrain turned by a sixth, clockwise.
did-turn-you = You turned the terrain by a sixth, clockwise.
did-take-ground = You took a { $size } from the ground.
did-take-support = You took a { $size } off a support.
did-take-hand = You took a { $size } from a hand.
did-put = You put a { $size } onto the support.
did-drop = You dropped a { $size }.
did-offer = You hold out a { $size }.
did-guard = You rest your hand on the support.
did-release = You stop guarding.
did-rest = You let go of everything.
did-slip = A { $size } slipped out of your hand and rolled away.
did-slip-off = Your hand slipped off the support.
did-turn-above = { $who } turned the terrain.
did-take-ground-above = { $who } took a { $size } from the ground.
did-take-support-above = { $who } took a { $size } off a support.
did-take-hand-above = { $who } took a { $size } from another hand.
did-put-above = { $who } put a { $size } onto a support.
did-drop-above = { $who } dropped a { $size }.
did-offer-above = { $who } held out a { $size }.
did-guard-above = { $who } guards a support.
did-release-above = { $who } stopped guarding.
did-rest-above = { $who } let go of everything.

# Ends
ended-good = The good team has three points: it wins.
ended-bad = The bad team has three points: it wins.
ended-practice = The practice is over.

# Refusals
refused-busy = Your hand is still busy.
refused-hand-full = Your hand is full.
refused-not-held = You don’t hold that.
refused-no-support-here = There is no support under your hand.
refused-no-brick-here = There is no brick under your hand.
refused-no-hand-here = There is no hand to offer it to.
refused-nothing-offered = Nobody holds a brick out to you.
refused-already-offered = You already hold it out.
refused-support-empty = The support is empty.
refused-guarded = A hand rests on this support.
refused-slipped-off = You slipped off it: wait a few seconds.
refused-already-guarding = You already guard it.
refused-not-guarding = You don’t guard anything.
refused-turned-lately = You turned the terrain less than ten seconds ago.
refused-too-soon = You took a brick off a moment ago: wait, or take off what wobbles.
refused-slipped-away = It slipped out of your hand: let someone else take it.
refused-generous = The generous wombat puts no brick on a support.
refused-confident = The confident wombat takes no brick off a support.
refused-helpless = The helpless wombat picks nothing up from the ground.
refused-nothing-to-let-go = There is nothing to let go of.
refused-lights-on = The light is on: nobody builds now.
refused-no-vote-now = There is no vote now.
refused-not-oneself = You can’t point at yourself.
refused-is-out = They are already out.
refused-no-such-player = There is no such player.
refused-same-vote = You already point there.
refused-not-now = Not now.
refused-already-ready = You are already ready.
refused-not-for-players = That is not a move for players.
refused-not-for-chance = That is not a move for chance now.
refused-no-such-deal = These roles can’t be dealt.
refused-wrong-count = That is not the number of loose bricks.
refused-no-place-there = No brick can be scattered there.
refused-no-such-hand = There is no such hand.
refused-outside = That is outside the terrain.
refused-a-tick-is-due = A tick is due.

# Quick phrases
phrase-have-1 = I have a 1
phrase-have-2 = I have a 2
phrase-have-3 = I have a 3
phrase-have-4 = I have a 4
phrase-have-5 = I have a 5
phrase-have-6 = I have a 6
phrase-need-1 = I need a 1
phrase-need-2 = I need a 2
phrase-need-3 = I need a 3
phrase-need-4 = I need a 4
phrase-need-5 = I need a 5
phrase-need-6 = I need a 6
phrase-come = Come to the middle
phrase-take-this = Take this
phrase-leave-tower = Leave this tower alone
phrase-wrong-brick = There is a wrong brick on this tower
phrase-who-is-that = Who is that?
phrase-tower-done = This tower is done
phrase-stop-turning = Stop turning!
phrase-not-me = It wasn’t me
phrase-standard = I am a standard wombat
phrase-suspicious = That is suspicious…
phrase-who-turned = Who turned the terrain?
phrase-agree = I think so too
phrase-confident = I am the confident wombat
phrase-helpless = I am the helpless wombat
phrase-generous = I am the generous wombat

# What bots say after the match
phrase-explain = Why I pointed: I took { $whom } for the traitor ({ $percent } %), because of { $clue ->
    [lied] calls that came to nothing
    [others] the others’ cards, which I could guess
    [after] what happened once someone was out
    [votes] the votes
   *[nothing] nothing but a feeling
  }.

# Lesson
lesson-1 = This is your card. It lies face down, so that nobody beside you reads it: hold it to look, or hold the key V. You are a standard wombat: you want the towers built. Then say that your eyes are shut.
lesson-2 = Dark. The warm light is your hand. Press somewhere on the disc and it comes; keep pressing and it follows; arrow keys steer it too. Something lies up and to the right of it: go and feel.
lesson-3 = Bumps! One bump: a 1, the largest brick, which goes at the bottom. Take it: the bright button, its key, the space bar, or a press on your hand.
lesson-carry = You hold it for twelve seconds, then it slips away: the figure counts them. A support stands to the left, below the middle. Carry the brick there.
lesson-4 = A square base under your hand: a support, empty. Put the 1 on it. A wrong brick would go on as well: nobody stops you, and nobody sees it before the light.
lesson-5 = Everything rumbles: someone has turned the terrain by a sixth. Bricks and supports went along, hands did not. Who did that? Nobody knows. A brick lies to the left of your hand now, a little lower: go and feel.
lesson-6 = A 2 lies here. Take it.
lesson-back = Your tower went along, too: a sixth further on, clockwise. Now it stands straight to the left of the middle. Carry the 2 there.
lesson-7 = The same support at its new place: you feel the 1 on top. The 2 fits.
lesson-call = “I have a 3!” somebody calls. Everyone hears that, and from which side: from below, a little to the right. Draw your hand there.
lesson-8 = Another hand touches yours, and holds out a 3. Take it from them.
lesson-on = Back to your tower with it, to the left of the middle. The other hand comes along.
lesson-9 = And on with it: the 3 fits on the 2.
lesson-wobbles = Something came down under your hand, and it wobbles: a 5 lies on the 3, much too soon. Somebody was careless, or worse. What wobbles doesn’t fit: take it off.
lesson-say = Now talk! Phrases that fit what you feel are one touch away, or the keys 1 to 9; everyone hears them, and sees from which side. Nobody has to tell the truth. Say one.
lesson-offer = A hand still touches yours. Hold the 5 out to it: whoever it is can take it from you as long as you touch.
lesson-10 = A hand that rests on a support guards it: nobody else can put anything on it or take anything off. Without a guard a good brick is gone quickly. Guard your tower.
lesson-11 = Now be patient: a guard slips off after ten seconds, and sixty seconds are long in the dark. Here they pass quickly, until the light comes on.
lesson-12 = Light! Only now does everyone see the towers. A tower counts when it holds 1 to 6, from bottom to top; two complete ones are a point for you, three are two points. Here none is complete: two points for the raging one. Three points win.
lesson-13 = Who spoilt it? Everyone chooses in secret, then all fingers are shown at once. This first vote is only there to talk about. Someone turned the terrain just when your tower began to grow: point at the player who is lit.
lesson-14 = The fingers: two point at the same player, who points elsewhere. Now you would talk, and anyone may lie. Say that you are ready.
lesson-15 = This vote counts: the player named by more than half is out, and does not show their card. Stick to your opinion.
lesson-16 = Out, and you won’t know before the end whether you were right. The next round begins, with fewer hands.
traitor-1 = And now the other side. You are the raging wombat, alone against all: two of the towers must be incomplete when the light comes on. Nobody sees your card. Say that your eyes are shut, like everyone else.
traitor-2 = The others are building already. You need a brick that does harm. Something lies above your hand, a little to the right: go and feel.
traitor-3 = A 5. Take it. As long as it is in your fist, nobody finds it; some tables even let you keep it all round.
traitor-4 = A tower grows on the right of the middle (with the beginners’ help a 1 is on each from the start), and somebody has just put a 2 on it. Carry your 5 there.
traitor-5 = A 2 on top: a 3 should follow. Put the 5 on it. It wobbles: the player who brings the 3 feels that, and must take it off first. Nobody feels who did it, and a 6 on top of it would even hide the wobble.
traitor-6 = Another tower stands to the left, below the middle. Go there with an empty hand.
traitor-7 = A 3 on top, all in order. Take it off. Do it where you feel no other hand, and not too often: after each you wait twenty seconds.
traitor-8 = Away with it: to the rim, down and to the left, where nobody looks.
traitor-9 = The wall. Let the 3 drop here, and forget it.
traitor-10 = And now, when all have found their way: turn the terrain. They will grope for a while.
traitor-11 = More tricks: say that you have a brick and bring another; ask for one that nobody needs; guard a tower that is wrong; call out loudly just when others want to agree. And build a little, or you stand out.
traitor-12 = Light! No tower is complete: two points for you. Look surprised.
traitor-13 = Who was it? Not you. Point at somebody before somebody points at you: at the player who is lit.
traitor-14 = Whatever your card, you may say what you like about it. And when you notice such tricks in others, remember them.
lesson-end = That is all. At the end everyone sees who did what, from above. Practise alone first if you like: bots wait until you call them.

# Plates and moments
goal = Three points win: towers for the good, ruins for the bad
goal-score = Good team { $good }, bad team { $bad }: three points win
goal-practice = Build three towers: 1 at the bottom, 6 on top
finger = { $who } → { $whom }
finger-up = { $who } ↑
fingers = { $a }, { $b }
banner-towers = { $towers ->
    [0] No tower stands!
    [one] One tower stands!
   *[other] { $towers } towers stand!
  } { $team ->
    [good] +{ $points } for the good team
   *[bad] +{ $points } for the bad team
  }
banner-out = { $whomIs ->
    [you] You are out
   *[other] { $whom } is out
  }
banner-dark = Eyes shut!
banner-turned = The terrain turns!
decided = { $whoIs ->
    [you] You were
   *[other] { $who } was
  } the raging wombat: { $deeds }.
decided-quiet = { $whoIs ->
    [you] You were the raging wombat, and left no trace.
   *[other] { $who } was the raging wombat, and left no trace.
  }

# Since version 2
option-pace = Pace
option-pace-help = Calm: more time and quicker hands, the more of you are people rather than bots. Brisk: the rulebook’s ninety seconds.
option-pace-calm = calm
option-pace-brisk = brisk
option-people = People who build
option-people-help = How many of the hands are people’s: the table counts them.
option-grip = Holding a brick
option-grip-help = How long a hand can hold a brick before it slips away. Without a limit a saboteur can hide bricks in a fist.
option-grip-usual = 12 seconds
option-grip-mild = 24 seconds
option-grip-none = no limit
option-off = Taking bricks off
option-off-help = How long a hand must wait after taking a brick off a support before it can take another off; one that wobbles can always be taken off. Without a limit a saboteur brings every tower down.
option-off-usual = 20 seconds
option-off-mild = 8 seconds
option-off-none = no limit
history = Who pointed at whom
history-line = Round { $round }, { $towers } of 3: { $fingers }
deeds = What the hands did
deeds-of = { $who }: { $account }
account = { $deeds }
account-idle = nothing built, nothing spoilt
deed-put = { $n ->
    [one] one brick placed
   *[other] { $n } bricks placed
  }
deed-wrong = { $n ->
    [one] one of them wrong
   *[other] { $n } of them wrong
  }
deed-spoilt = { $n ->
    [one] one brick misplaced
   *[other] { $n } bricks misplaced
  }
deed-off = { $n ->
    [one] one brick taken off
   *[other] { $n } bricks taken off
  }
deed-turned = { $n ->
    [one] one turn of the terrain
   *[other] { $n } turns of the terrain
  }
deed-given = { $n ->
    [one] one brick handed over
   *[other] { $n } bricks handed over
  }
deed-untrue = { $n ->
    [one] one lie
   *[other] { $n } lies
  }
nose = { $right ->
    [0] never pointed at { $whom }
   *[other] pointed at { $whom } in { $right } of { $votes } votes
  }
card-beneath =
    { $role }
    { $limit }
peek = Your card: hold to look
limit-turned = You have changed sides: you are on the bad team now, for good. Keep the towers from being finished.
status-looking = Light! Brick by brick, from the bottom…
status-ready-again = Round { $round }: shut your eyes when you are ready.
status-talk-vain = Only two are left, and nobody can be voted out. Ready for the next round?
count = { $left }
did-light = Light!
did-accuse = { $whoIs ->
    [you] You accuse { $whom }.
   *[other] { $whomIs ->
        [you] { $who } accuses you.
       *[other] { $who } accuses { $whom }.
      }
  }
banner-turned-sides = { $towers } towers stand! The confused wombat changes sides
refused-no-talk-now = You can accuse someone only while everyone talks it over.
option-watch = Out, but watching
option-watch-help = A player who is voted out sees the dark from above, live. Those who still play don’t hear them before the end.
status-watching = You are out and see it all from above. Nobody who still plays can hear you.
status-you-are-apart = You are out; those still playing can’t hear you. You win or lose with your team.
chapter-round = Round { $round }
chapter-light = { $towers ->
    [0] No tower
    [one] 1 tower
   *[other] { $towers } towers
  }
said = { $who }: “{ $words }”
said-untrue = { $who }: “{ $words }” Not so!
replay-invite = See what really happened
refused-no-such-phrase = Nobody can say that here.

# Since version 3
status-unmask = { $team ->
    [good] The good team has three points!
   *[bad] The bad team has three points!
  } And the raging wombat is…
did-unmask = { $whoIs ->
    [you] You were
   *[other] { $who } was
  } the raging wombat.
banner-unmask = { $whoIs ->
    [you] It was you!
   *[other] It was { $who }!
  }
unmasked = { $who }: the raging wombat
won-good = The good team wins!
won-bad = The bad team wins!
banner-ten = Ten seconds! Guard what stands

## Feats

feat-sure-hand = Sure hand
feat-sure-hand-how = Put ten bricks in the dark, none of them wrong.
feat-unseen = Unseen
feat-unseen-how = Win as a raging wombat without being voted out.
feat-white-lamb = White lamb
feat-white-lamb-how = Win with the good team without telling a lie.
feat-keen-nose = Keen nose
feat-keen-nose-how = Point at a raging wombat at the first vote.
