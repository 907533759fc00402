## People and seats
chance = Chance
clock = The clock
player = Player { $number }
spectator = Watcher
recalled = Said: “{ $words }”

## Why something was not done (kernel)
refused-not-your-turn = It is not your turn.
refused-others-turn = It is { $who }’s turn.
refused-nothing-here = There is nothing to do here now.
refused-match-over = The match is over.
refused-not-allowed = That is not allowed now.
refused-not-for-the-clock = The clock can’t do that.
refused-no-time-passes = No time passes now.
refused-time-runs-forward = Time only runs forward.
refused-waits-too-long = Something is due in { $due } ms, before that.

## Why something was not done (the table)

refused-bad-message = The table doesn’t understand that.
refused-hello-first = The page has to say hello first.
refused-who-are-you = The table doesn’t know you. Load the page again.
refused-bad-move = That is not a move in this game.
refused-no-such-table = There is no such table.
refused-no-such-match = There is no such match.
refused-no-such-game = There is no such game.
refused-no-such-seat = There is no such seat.
refused-no-such-level = This game has no bots of that level.
refused-no-such-file = There is nothing here.
refused-no-such-language = There is no such language here.
refused-no-such-version = This match began under rules that are no longer here.
refused-no-name = Tell us your name first.
refused-not-seated = You are watching: only players can do that.
refused-not-host = Only the host can do that.
refused-seat-taken = That seat is already taken.
refused-seats-open = At least { $fewest } players are needed to start.
refused-bad-seats = This game is for { $fewest } to { $most } players.
refused-no-puzzle = This game has no challenge of the day.
refused-no-such-day = There is no challenge for that day. A date is written like 2026-11-16, and the archive begins in 2026.
refused-not-yet = That day hasn’t come yet: its challenge waits until then.
refused-bad-options = One of the options is not available.
refused-bad-option = “{ $option }” can’t be set like that. Please choose again.
refused-running = Not while the match is on.
refused-earlier-rules = This match was played under earlier rules: you can watch it again, but not play on from it.
refused-practice = This practice match began in the middle of another one: it can’t be saved or played on.
refused-paused = The game is paused until someone comes back or a bot takes over.
refused-not-running = No match is on.
refused-still-running = Wait until the match is over.
refused-stale = That was meant for another match.
refused-too-fast = That was too fast. Wait a moment.
refused-too-long = That is too long: { $most } at most.
refused-too-many-pages = Too many pages are open from here. Close one and try again.
refused-not-offered = This seat isn’t yours to take: its player may come back.
refused-muted = The host has muted you at this table.
refused-removed = You have been removed from this table.
refused-busy = The house is still busy with your last request. Try again in a moment.
refused-restarting = The house is moving this table to another server. Try again in a moment.
refused-bad-token = This token doesn’t work here. Make a new one on the page “Bots”.
refused-bot-name-taken = Another bot has that name.
refused-too-many-bots = You have { $most } bots already. Revoke one first.
refused-no-such-bot = You have no such bot.
refused-replaced = Another stream of the same name has taken this one’s place.
refused-too-slow = The stream was left unread for too long.
refused-no-ladder = This game is played alone: it has no ladder.
refused-too-much-work = That match is too long for this house to show.
refused-unknown-phrase = The table doesn’t know this phrase.
refused-not-here = They are not at the table now.
refused-cannot-undo = That can’t be taken back: something was revealed, or someone has moved since.
refused-not-stored = It could not be saved. Try again.
refused-broken = Something went wrong in the rules of this game. The match is as it was before.
refused-no-such-group = There is no such group.
refused-not-member = Only members of the group can do that.
refused-too-many-groups = You belong to { $most } groups already. Leave one first.
refused-locked = The host has locked this table: nobody else can come in.
refused-no-watchers = This table’s matches are closed to watchers.
refused-quick-only = This table is waiting for a quick match: use “Join” on the home page.
refused-not-welcome = You can’t sit at this table.
refused-host-decides = The host is here and decides that.
refused-no-quick-match = This game is played alone: it has no quick match.
refused-too-many-shunned = You have muted or blocked { $most } people already. Unmute or unblock one of them first.
refused-forbidden = The people who run this house have suspended you.
refused-closed = The people who run this house have closed this table.
refused-name-removed = The people who run this house have removed this name. Choose another one.
refused-not-admin = Only those who run this house can see that.
refused-bad-link = This link is not valid any more: it works once, and for an hour. “tablee admin link” makes another.
refused-not-yourself = You can’t do that to yourself.
refused-not-company = You can invite friends, members of your groups and people you have played with. Send others the link.
refused-here-already = They are at this table already.
refused-too-many-friends = You have { $most } friends already.
refused-too-many-reports = { $most } of your reports are still being looked at. Thank you.
refused-bad-file = This file can’t be read: { $words }

## The page

site-hello = Come to the table
site-pitch = { $games ->
    [0] Tabletop games
    [1] A tabletop game
    [4] Four tabletop games
    [5] Five tabletop games
    [6] Six tabletop games
    [7] Seven tabletop games
   *[other] { $games } tabletop games
  }, no sign-up: play bots at once, or send friends a link.
language = Language
theme = Light or dark
theme-auto = System default
theme-light = Light
theme-dark = Dark
sound = Sound
volume = Volume
settings = Settings
close = Close
back-home = All games
not-found = There is nothing here.
not-found-help = The link may be old, or the table has been cleared away.
something-wrong = Something went wrong.
load-again = Load the page again
loading = One moment …
confirm-setting = Ask before a move is sent
hints-setting = Show hints
motion-setting = Animations
pace = Show what happens
pace-calm = Calmly
pace-brisk = Briskly
pace-at-once = At once

about = About and licences
about-help = Tablée is free software. It stands on these works, with thanks to those who made them:

## Home

games = Games
practise-alone = Practise alone first
practise-alone-help = No roles, no clock, no hurry; bots wait until you call them
play-now = Play now
play-now-help = Against bots, at once
play-how-many = How many at the table?
play-how-strong = How strong are the others?
play-start = Start
play-company = { $players } players, { $strength ->
    [easy] easy bots
    [hard] hard bots
    [expert] expert bots
    [adaptive] bots at your level
   *[normal] normal bots
  }
play-change = change
play-change-label = { $game }: change how many play and how strong
strength-easy = Easy
strength-normal = Normal
strength-hard = Hard
strength-expert = Expert
strength-adaptive = Your level
strength-easy-help = They make mistakes: good for a first match.
strength-normal-help = They play soundly.
strength-hard-help = They think ahead and forgive nothing.
strength-expert-help = They have learned from thousands of matches, and take their time.
strength-adaptive-help = Easy at first; each match makes them a bit stronger or weaker, so that you win your share.
new-table = Play with friends
learn = Learn to play
rules = Rules
daily = Daily puzzle
game-waggle-dance = Waggle Dance
game-butine = Butine!
game-nid-de-vouivres = Nid de Vouivres
game-la-ruche = La Ruche
game-wombat = Branle-bas de Wombat
players = { $fewest } to { $most } players
players-exactly = { $count ->
    [one] 1 player
   *[other] { $count } players
  }
open-tables = Open tables
running-tables = Running now
no-tables = No open table at the moment. Set one up and send the link to your friends.
join = Join
watch = Watch
table-of = { $name }’s table
seats-taken = { $taken } of { $seats } seats taken
ago-minutes = { $minutes ->
    [0] just now
    [one] 1 minute ago
   *[other] { $minutes } minutes ago
  }
your-name = Your name
guest = Guest
import-match = Open a match file
import-match-help = A match you saved can be watched again, move by move.
import-choose = Choose a file
import-failed = This file can’t be read.

## My page

my-page = My page
my-tables = My tables
all-my-tables = All { $count } tables
no-tables-of-mine = You aren’t at any table. Choose a game on the home page.
my-table-open = Not started
my-table-playing = The others’ turn
my-table-over = Over
with-people = with { $names }
nobody-else = nobody else yet
past-matches = Past matches
which-game = Game
all-games = All games
show-all = show all
show-more = Show more
watch-again = Replay
someone = someone
result-won = Won
result-together = Together
result-place = Place { $rank } of { $of }
result-solved = Solved
result-unsolved = Not solved
bot-of-level = { $level ->
    [easy] easy bot
    [hard] hard bot
    [expert] expert bot
    [adaptive] bot that adapts
   *[normal] normal bot
  }
no-matches-yet = Nothing here yet: matches that you play to the end are kept in this list.
no-matches-public = No matches to show: those at private tables are visible only to their players.
statistics = Statistics
nothing-counted = Nothing to count yet.
weeks-summary = { $played ->
    [one] One match
   *[other] { $played } matches
  } in the last six months, { $won } won
week-of = Week of { $date }: { $played } played, { $won } won
by-game = By game
by-bots = Against bots
by-people = Against people
you-and-they = Head to head
tally = { $won } of { $played } won
tally-alone = { $won } of { $played } solved
tally-against = { $met ->
    [one] met once
   *[other] met { $met } times
  }: { $ahead } ahead, { $behind } behind
best-score = best score { $best }
feats = Feats
feats-done = { $done ->
    [0] None yet.
    [one] One so far.
   *[other] { $done } so far.
  }
feats-none = None yet.
feats-open = Still to do: { $open }
my-devices = My devices
my-devices-help = There is no sign-up: this browser knows you. A code adds another device, and backup codes bring you back if you lose them all.
another-device = Use another device
have-a-code = I have a code
paper-codes = Backup codes
paper-codes-left = { $left ->
    [0] You have no backup codes.
    [one] One backup code is left.
   *[other] { $left } backup codes are left.
  }
paper-codes-help = Keep these where you will find them. Each works once, at { $address }. They are shown only now; earlier ones don’t work any more.
copy-codes = Copy them
sign-out = Sign out
sign-out-help = Everywhere else: all other browsers forget you, this one stays. Here: this browser forgets you; without another device or a backup code there is no way back.
sign-out-everywhere = Everywhere else
sign-out-here = Here
signed-out-everywhere = Only this browser knows you now.
code-picture = QR code: the same address and code
code-help = On the other device, point the camera at the picture, or open { $address } and type:
code-left = Works for one device, for another { $left }.
code-lonely = This address works only on this computer. Open the page by the computer’s name or address on your network first, then make a code there.
code-old = This code has expired.
code-new = New code
join-title = Use your account here
join-help = Type the code that your other device shows, or one of your backup codes.
join-code = Code
join-look = Continue
join-as = In this browser, too, you will be { $name }.
join-brings = { $matches ->
    [0] The tables you sit at here come along.
    [one] The match you have played here comes along, and your tables.
   *[other] The { $matches } matches you have played here come along, and your tables.
  }
join-warning = Only go on if you made this code yourself: someone else’s code makes your matches theirs.
join-yes = Yes, that’s me
join-no = No
join-same = You are already that person in this browser.
refused-bad-code = This code doesn’t work: it has been used, it has expired, or a letter is wrong.
passkeys = Passkeys
passkeys-help = A passkey is kept by your phone, computer or password manager and unlocked with a fingerprint, your face or a PIN. It brings you back here on every device that has it.
passkeys-insecure = Passkeys need https and a domain name (or localhost). Codes work here all the same.
passkey-of = Made { $day }
passkey-make = Make a passkey
passkey-drop = Remove
passkey-not-made = No passkey was made.
passkey-not-used = No passkey was used.
join-mail-help = Or, if you get notices by mail, have a link sent to that address:
join-mail-address = Mail address
join-mail = Send me a link
join-mail-sent = If that address is known here, a link is on its way. It works once, for { $minutes } minutes.
join-passkey-help = Or, if you have made a passkey here:
join-passkey = Use a passkey
refused-bad-passkey = This passkey doesn’t work here, or it took too long. Try again.
refused-no-passkeys-here = Passkeys need https and a domain name.
refused-too-many-passkeys = You have { $most } passkeys; remove one first.
my-data = What is stored about me
my-data-help = Your name, the tables you sit at, your finished matches and feats, your results of daily challenges, your rated matches and tournaments, your bots and passkeys, and what you said at tables.
my-data-export = All of it as a file
my-data-delete = Delete everything
my-data-sure = Your name disappears from all tables, matches and lists; a bot takes your seat in running matches. The others keep their matches. This can’t be undone.
my-data-yes = Delete it all
my-data-no = Keep it
refused-no-such-person = There is no such person.

## Your turn reaches me

call-offer = Should this browser tell you when it is your turn?
call-yes = Yes, tell me
call-no = No, thanks
call-switch = Tell me when it is my turn
call-forbidden = Your browser’s settings don’t allow it for this page.
call-insecure = Browsers allow this only over https; title and sound tell you all the same.
call-closed = This browser will also tell you while no Tablée page is open.
call-body = { $game }: the others are waiting for you.
nudge = Nudge { $name }
nudge-done = { $name } has been reminded.
nudged = { $name } reminds you: it is your turn.
refused-not-awaited = No one is waiting for that player now.

## Sharing

share-match = Share this match
share-picture = This position as a picture
share-film = The match as a film
film-making = Filming …
review-film = Film
embed = For a site or a stream
embed-about = These lines show it inside another page, without a header; people can only watch there.

## The coach

coach = A coach at this table
coach-about = With a coach, every player may ask for a hint, and is told when a move cost a lot, while it can still be taken back. The coach sees only what the player sees.
coach-on = There is a coach at this table: everyone may ask for hints.
coach-off = There is no coach at this table.
coach-without = Play without a coach
coach-realtime = No coach here: the game is played in real time, and no move waits for advice.
hint = Hint
hint-says = Hint: { $words }
hint-mixed = Hint, one good choice of several: { $words }
hint-follow = touch what glows.
blunder = That cost you about { $percent }% of the match. Nothing has been revealed yet.
blunder-keep = Keep it
refused-no-png = This server makes no PNG pictures or films: its owner can add them with pip install 'tablee[pictures]'.
refused-no-such-place = The match has no such move.
refused-no-coach = There is no coach here.
refused-early-hint = A hint comes when it is your turn.
refused-stale-hint = The position has changed in the meantime: ask again.

## Without a network, and on the home screen

offline = No connection
offline-help = You need a connection to play. Kept on this device:
offline-nothing = You need a connection to play, and nothing is kept on this device yet.
offline-replays = Your last replays
home-screen = On the home screen
home-screen-help = Tablée can be one of your apps, with its own window. The rules and your last replays are there without a network too.
home-screen-yes = Install
home-screen-by-hand = Your browser’s menu has it: “Install” or “Add to Home Screen”.
home-screen-done = Tablée is now one of your apps.
home-screen-insecure = This page comes over plain http, so browsers won’t install it, keep it for times without a network, or let it call you while it is closed. Everything else works.

## One device for several, one screen for all

beside = Another player on this device
beside-name = Their name
beside-help = You play in turns on this device.
beside-help-curtain = You play in turns on this device. Between two players a curtain hides what only one may see.
seat-beside = on this device
curtain = Hand this over to { $name }
curtain-help = Nobody else should look.
curtain-take = I am { $name }
screen = Big screen
screen-open = On a big screen
screen-code = QR code: the address of this table
screen-join = Point a phone’s camera at the picture, or open
screen-join-brief = Join in at
screen-free = Take a seat with your phone: your own cards are on it, the table is here.
screen-full = All seats are taken. The host starts the match.
refused-one-device = This game is played in real time: everyone needs a device of their own.

## A new table

new-table-title = New table: { $game }
seats = Seats
seat-number = Seat { $number }
seat-me = Me
seat-open = For a friend
seat-bot = Bot
add-seat = Add a seat
remove-seat = Remove seat { $number }
level-easy = Bot, easy
level-normal = Bot, normal
level-hard = Bot, hard
level-expert = Bot, expert
level-adaptive = Bot, adapts to you
# $at: 0 easy, 1 normal, 2 hard, 3 expert, and halves between
adapts-now = now { $at ->
    [0] easy
    [0.5] between easy and normal
    [1] normal
    [1.5] between normal and hard
    [2] hard
    [2.5] between hard and expert
   *[other] expert
  }
adapts-stronger = Next time the bots that adapt will be a bit stronger.
adapts-weaker = Next time the bots that adapt will be a bit weaker.
character-cautious = cautious
character-greedy = greedy
character-teasing = teasing
options = Options
house-rules = House rules
listed = Public: anyone can join
listed-help = Otherwise only people with the link can come.
make-table = Set the table
switch-off = No
option-value = { $option }: { $value }

## At the table, before the match

lobby-invited = { $name } is waiting: take a seat
lobby-title = The table is set
lobby-share = Send this link to those you want to play with:
menu-share = Anyone with the link can watch or take a free seat:
copy-link = Copy link
copied = Copied
share = Share
take-seat = Sit here
take-free-seat = Take a free seat
take-seat-of = Play on for { $name }
ask-seat = Ask for it
ask-seat-of = Ask to play on for { $name }
asked-seat = You asked for the seat. The players will answer.
asks-for-seat = { $name } would like to play on for { $seat }.
let-sit = Let them
no-thanks = No
still-there = Still there? The others are waiting. In { $seconds } seconds a bot plays for you.
still-here = I’m here
mute-person = Mute
unmute-person = Unmute
remove-person = Remove
your-seat = You
seat-empty = Free
host = Host
start = Start
start-needs = Not enough players yet: send the link, or put bots in the free seats.
start-fewer = Free seats are removed when you start.
waiting-host = Waiting for { $name } to start.
put-bot-seat = Seat { $number }: a friend or a bot
clear-seat = Free this seat
leave-seat = Leave the seat
leave-seat-sure = Yes, leave
leave-seat-help = A bot plays on for you. You can come back as long as nobody has taken the seat.
watching = You are watching.
watching-next = You are watching. Ask for a seat in the next match!
make-room = Make room for { $name }
unseated = The host has taken you out of your seat. You can stay and watch, or take a free seat.
unseated-bot = The host has put a bot in your seat. You can stay and watch, or take the seat back while it is free.
watchers = { $count ->
    [one] 1 watching
   *[other] { $count } watching
  }
watchers-named = { watchers }: { $names }

## At the table, during the match

you = You
away = away
kept-by-bot = a bot plays on
awaits-away = { $host ->
    [yes] { $who } is away: wait, or let a bot play.
   *[no] { $who } is away. A bot plays if they stay away.
  }
paused = Paused: too few of you are here. The match goes on when someone comes back or a bot takes over.
leads = leads
look-closer = Look closer at: { $what }
look-at = What { $name } has
menu = Menu
hurried = It’s busy tonight: bots think a little less.
acting = to play
your-turn = Your turn
begins = { $whoIs ->
    [you] You begin
   *[other] { $who } begins
  }
take-back = Take back
taken-back = Taken back: { $what }
cancel = Cancel
confirm = Confirm
confirm-question = Send this move?
turn-left = Turn left
turn-right = Turn right
flip = Turn over
holding = In hand: { $piece }. Turn it, then choose a spot.
gap = Place { $number } of { $gaps }: { $spot }
lay = Lay it here
no-fit = It doesn’t fit there.
holding-by-place = In hand: { $piece }. Arrow keys move between the places where it fits.
held-flipped = { $piece }, other face.
held-turn = Direction { $turn } of { $turns }.
put-back = Put back
history = What happened
history-back = One step back
history-forward = One step forward
history-now = Back to now
history-at = { $back ->
    [one] 1 step ago
   *[other] { $back } steps ago
  }
log = Log
chat = Chat
chat-say = Say something
chat-say-apart = Say something to the other watchers
chat-send = Send
chat-empty = Nobody has said anything yet.
log-empty = Nothing has happened yet.
table-menu = Table
replace-by-bot = Let a bot play
standings = Standings
score = { $score ->
    [one] 1 point
   *[other] { $score } points
  }
seconds-left = { $seconds ->
    [one] 1 second left
   *[other] { $seconds } seconds left
  }
time-so-far = Time so far
others = Others
voice = Voice
voice-on = Talk
voice-off = Stop talking
voice-refused = No access to the microphone.

## The connection

joining = Sitting down …
reconnecting = The connection is lost. Coming back …

## After the match

match-over = The match is over
you-won = You have won!
you-share-win = You share the win!
player-won = { $name } has won
players-won = { $names } share the win
rank = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
  }
rematch = Rematch
rematch-ask = Another match?
rematch-no = Not now
rematch-begin = Start with those who want it
rematch-wanted = { $who } wants a rematch.
result-fold = Look at the table
result-unfold = Show the result
result-more = Score details
watch-replay = Watch it again
watch-replay-brief = Watch
save-match = Save the match
save-match-brief = Save
share-result = Share the result
share-result-brief = Share
result-copied = The result is copied: paste it anywhere.
result-line = { $game }: { $result }
fairness = Chance was fair: check it
fairness-wrong = Chance can’t be trusted: see why
fairness-help = Every roll and draw follows from the seed: “tablee verify” checks each one in the saved match.
fair-own = Your page has checked it: its own share is in the seed, and every promise made before the match was kept. No one could rig the chance.
fair-others = Your page has checked it: the seed follows from the server’s secret and the players’ shares, as promised before the match.
fair-house = The server drew the seed alone and showed its hash before the match; your page has checked that the two fit.
fair-left-out = Your page’s share is not in the seed: it came too late, or the server left it out.
fair-wrong = Something doesn’t fit: the seed is not the one that was promised. Save the match and show it to the others.
fair-broken-off = { $times ->
    [one] A start was broken off after your page had revealed its share: the server drew again.
   *[other] { $times } starts were broken off after your page had revealed its share: the server drew again.
}
house-secret = The server’s secret
house-hash = Its hash
share-of = { $name }: share
share-withheld = promised, but not revealed
seed = Seed
seed-hash = Hash

## Replay

replay-of = Replay
replay-move = Move { $at } of { $of }
replay-start = At the start
replay-play = Play
replay-pause = Pause
replay-first = To the start
replay-back = One move back
replay-forward = One move on
replay-last = To the end
replay-speed = Speed
replay-view = Seen by
replay-chapters = Chapters
replay-marks = Worth seeing again
replay-best = Highlights
replay-next = { $kind ->
    [foul] To the next sabotage
    [lie] To the next lie
   *[feat] To the next feat
  }
replay-kind = { $kind ->
    [foul] Sabotage
    [lie] Lies
   *[feat] Feats
  } { $count }
view-watcher = A watcher
view-everything = All open

## Review

review = Review
review-ask = Judge this match
review-about = How everyone stood after each move, what cost most, and what was luck. It takes a minute or two.
review-judging = Judging the match: { $percent }%
review-failed = This match could not be judged just now. You can ask again.
review-never = A match in real time is not judged: no move waits for an answer. Where the game counts how far everyone is, a line under the slider shows it.
review-race = How far everyone is
review-line = Chances of winning
review-chance = { $name } { $percent }%
review-moments = What cost most
review-costly = A costly move
review-luck = Luck and care
review-account = { $lucky ->
    [lucky] { $name } was { $luck } { $luck ->
        [one] point
       *[other] points
      } lucky (± { $doubt })
    [unlucky] { $name } was { $luck } { $luck ->
        [one] point
       *[other] points
      } unlucky (± { $doubt })
   *[even] { $name } was neither lucky nor unlucky (± { $doubt })
  }{ $careful ->
    [yes] {" "}and made no clear mistake.
   *[no] {" "}and { $careless } careless.
  }
review-points = A point is a hundredth of the match; ± is the margin of error.
review-draws = The draws that mattered most
review-draw = A draw
review-cost = −{ $points } ± { $doubt }
review-why = Some moves later, on average:
review-why-own = { $better } instead of { $played }
review-why-other = { $name }: { $better } instead of { $played }
review-score = { $count } { $count ->
    [one] point
   *[other] points
  }
review-turns = Turning points
review-line-public = As a watcher could tell
review-line-own = As each player could tell
replay-at = Move { $at }
known = What could be known
known-true = this is true
known-by = How likely it was, from all that { $name } could see
known-nothing = Nothing that { $name } sees here hides anything.
receipt = Was chance fair?
receipt-check = Check every draw on this page
receipt-fair = { $rolls ->
    [0] The seed is the one whose hash was shown before the match; there was nothing to roll.
    [one] Your page has repeated the one roll from the seed, whose hash was shown before the match: it fits.
   *[other] Your page has repeated all { $rolls } rolls and draws from the seed, whose hash was shown before the match: every one fits.
  }
receipt-seed = The seed is not the one that was promised: chance can’t be trusted. Save the match and show it to the others.
receipt-unfair = { $count ->
    [one] Line { $lines } doesn’t follow from the seed
   *[other] Lines { $lines } don’t follow from the seed
  }: chance can’t be trusted.
receipt-none = This match shows no seed, so its chance can’t be checked.
receipt-figures = Seed and hash
receipt-help = The random bits of every roll are SHA-256 of the seed, the line’s number and a counter. “tablee verify” on the saved match repeats the rolls from them.
review-better = Better:
review-elsewhere = The same, but elsewhere: look.
review-before = Before the move
review-show = Show the better one
review-would = Better: { $what }
review-clean = No clear mistakes.
play-on = Play on from here
play-on-about = At a table of your own, against bots. What your seat can’t see here is dealt again.
play-on-as = In whose place?
review-try = Try it yourself
practise-here = Try things out from here
practise-here-about = Opens a table of your own with this position, against bots. What you can’t see is dealt again; this match goes on.
practice-table = This is practice: it began in the middle of another match and doesn’t count.
practice-origin = That match

## Lesson

lesson = Lesson
lesson-next = Go on
lesson-step = Step { $step } of { $of }
lesson-back = One step back
lesson-your-move = Your move
lesson-show = Show me
lesson-free-again = Start again
lesson-free-over = Well played! Try it again another way, or go on.
lesson-not-this = You can try that in a moment; let’s take the one shown first.
lesson-done = That was the lesson
lesson-done-help = You know enough to play now.
once-more = Once more
lesson-others = The others play …

## The puzzle of the day

puzzle-start = Solve it
puzzle-go-on = Go on with it
puzzle-practise = Once more, for practice
puzzle-practise-help = Only the first match of a day counts
puzzle-results = Results of the day
puzzle-told = solved in { $time }, { $helps ->
        [0] no hints
        [one] 1 hint
       *[other] { $helps } hints
    }
puzzle-your-time = your time
puzzle-given-up = given up
puzzle-begun = begun
puzzle-hints = { $count ->
        [one] hint
       *[other] hints
    }
puzzle-helps = { $count ->
        [one] 1 hint
       *[other] { $count } hints
    }
puzzle-streak = { $count ->
        [one] day in a row
       *[other] days in a row
    }
puzzle-longest = longest streak
puzzle-solved-in-all = solved in all
puzzle-world = Everyone
puzzle-world-count = { $solved ->
        [0] Nobody has solved it yet
        [one] One person has solved it
       *[other] { $solved } people have solved it
    }{ $unsolved ->
        [0] { "." }
        [one] , one has given up.
       *[other] , { $unsolved } have given up.
    }
puzzle-first = Nobody has tried it yet: be the first.
puzzle-bar = { $to ->
        [0] { $from } minutes and more
       *[other] { $from } to { $to } minutes
    }: { $count }{ $helped ->
        [0] { "" }
       *[other] , { $helped } of them with hints
    }
puzzle-you-too = you are among them
puzzle-alone = without hints
puzzle-helped = with hints
puzzle-minutes = minutes
puzzle-others = People you have played with
puzzle-others-none = Results of people you have sat at a table with appear here.
puzzle-archive = Archive
puzzle-month-before = Previous month
puzzle-month-after = Next month

## The challenge of the day

challenge = Daily challenge
challenge-start = Play it
challenge-today = Today’s challenge
challenge-against = You against the bots
challenge-level = { $level ->
        [easy] easy
        [hard] hard
       *[normal] normal
    }
challenge-same = Everyone has the same cards and dice, in the same order. Your first match counts; after that you may play again for practice.
challenge-same-realtime = Everyone begins with the same deal; the speed is yours. Your first match counts; after that you may play again for practice.
challenge-seal = The seal of today’s chance
challenge-seal-help = Everyone’s match comes from one seed. This is its fingerprint; the seed is revealed after your match, and your match file shows that it fits.
challenge-world = { $played ->
        [0] Nobody has played it to the end yet
        [one] One person has played it
       *[other] { $played } people have played it
    }{ $won ->
        [0] { "" }
        [one] , one has won
       *[other] , { $won } have won
    }{ $unsolved ->
        [0] { "." }
        [one] , one has given up.
       *[other] , { $unsolved } have given up.
    }
challenge-bar = { $low } to { $high } points: { $count }{ $won ->
        [0] { "" }
       *[other] , { $won } of them won
    }
challenge-won = won
challenge-not-won = not won
challenge-points = points
challenge-in-all = played in all
challenge-rank = { $rank ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $rank }th
    }
challenge-of = of { $seats }
challenge-rank-of = { challenge-rank } of { $seats }
challenge-score = { $score ->
        [one] 1 point
       *[other] { $score } points
    }
challenge-told = { challenge-rank } of { $seats }, { challenge-score }

## Tournaments

contests = Tournaments
contests-help = Pairings, tables and points are automatic. Anyone can start one.
contests-none = No tournament is open right now.
contests-all = All tournaments
contests-group = The group’s tournaments
contest = Tournament
contest-new = New tournament
contest-make = Make the tournament
contest-name = Name of the tournament
contest-name-example = Friday evening
contest-game = Game
contest-format = Format
contest-swiss = Swiss
contest-robin = All play all
contest-duplicate = Duplicate
contest-swiss-help = In each round people with similar points meet, and no two meet twice while that can be avoided.
contest-robin-help = Round after round, until everyone has met everyone.
contest-duplicate-help = All tables of a round have the same cards and dice in the same order. You are ranked against those who sat in your seat at the other tables: the fairest contest a game of luck can have.
contest-seats = Seats at a table
contest-rounds = Rounds
contest-rounds-some = { $rounds ->
    [one] One round
   *[other] { $rounds } rounds
  }
contest-rounds-robin = Until all have met
contest-tables-of = Tables of { $seats }
contest-bots = If a table is short of players
contest-bots-none = It is smaller, or someone sits out
contest-bots-level = { $level ->
    [easy] Easy bots sit in
    [hard] Hard bots sit in
    [expert] Expert bots sit in
   *[other] Normal bots sit in
  }
contest-alone = Everyone at a table of their own, against bots
contest-alone-brief = Everyone against bots
contest-when = When it begins
contest-when-host = When I say so
contest-when-at = At a set time
contest-when-date = Day and hour
contest-play-too = I play too
contest-for-group = For the group { $name }
contest-for-all = For everyone
contest-by = made by { $name }
contest-open = Open
contest-playing = Round { $round }
contest-playing-of = Round { $round } of { $rounds }
contest-over = Over
contest-cancelled = It was not played.
contest-players = { $players ->
    [0] nobody yet
    [one] one player
   *[other] { $players } players
  }
contest-join = Join
contest-join-late = Join from the next round on
contest-joined = You are taking part
contest-leave = Leave the tournament
contest-leave-sure = Leave it, and give up the match
contest-leave-match = If you leave now, a bot plays on for you and you get nothing for this match.
contest-start = Begin now
contest-start-needs = It takes at least two players.
contest-next-now = Begin the round now
contest-end = End it
contest-end-sure = Really end it
contest-end-now = End it at once
contest-end-now-help = This is the last round. If a table is stuck, end it at once: what is not over there counts for no one.
contest-end-help = The current round is played to its end; there will be no other.
contest-invite = Send this link to the people who should play
contest-begins = Begins { $when }
contest-waits-host = It begins when { $name } says so.
contest-waits-you = You begin it when everyone is here.
contest-next-in = The next round begins in { $time }
contest-pairing = The next round is being paired …
contest-my-table = Go to my table
contest-starts-in = Your match begins in { $time }, or as soon as everyone is there.
contest-sitting-out = You sit out this round. It scores as a middle place.
contest-table-done = Your match is over. The next round begins when all tables are done.
contest-others-play = { $count ->
    [one] One table is still playing.
   *[other] { $count } tables are still playing.
  }
contest-late = You play from the next round on.
contest-standings = Standings
contest-entrants = Who plays
contest-place = Place
contest-player = Player
contest-points = Points
contest-percent = %
contest-opponents = Opponents
contest-game-points = Game points
contest-wins = Won
contest-round = Round { $round }
contest-round-short = R{ $round }
contest-left = left
contest-you = you
contest-table = Table { $number }
contest-bye = Sits out
contest-bot = Bot ({ $level ->
    [easy] easy
    [hard] hard
    [expert] expert
   *[other] normal
  })
contest-running = being played
contest-forfeit = absent
contest-watch = Watch
contest-replay = Replay
contest-rules = How points are counted
contest-rule-points = One point for each player you beat at your table, half a point for each player you tie with.
contest-rule-duplicate = After each round your place, then your points in the game, are compared with those in the same seat at the other tables: 100% is better than all of them.
contest-rule-ties = Level? The average points of those you have met decide, then tables won. After that a place is shared.
contest-rule-ties-duplicate = Level? The game’s points decide, then tables won. After that a place is shared.
contest-rule-bye = A round that you sit out scores as a middle place.
contest-rule-bots = Bots fill short tables, and count like everyone at the table.
contest-rule-late = Latecomers play from the next round on; missed rounds bring nothing.
contest-rule-left = A player who leaves, or is not there at the end of a match, gets nothing for it and is not paired again until they rejoin.
contest-rule-start = A match begins when everyone is at the table, after two minutes at the latest; then bots play for those missing until they come.
contest-rule-start-days = Matches begin at once and take the days they need.
contest-winner = { $name } has won
contest-winners = { $names } share the first place
contest-won-by = won by { $name }
contest-you-won = You have won!
contest-link = Go to the tournament
contest-waiting-title = Your table
contest-waiting = { $here } of { $people } are here. The match begins when everyone is.
contest-wait-countdown = At the latest in { $time }
refused-no-such-contest = There is no such tournament.
refused-contest-over = This tournament is over.
refused-contest-full = This tournament is full: { $most } players take part.
refused-too-many-contests = You have { $most } tournaments that are not over. End one first.
refused-no-tournament = This game is played alone: it has no tournaments.
refused-bad-contest = A tournament has 1 to 12 rounds and begins within 60 days from now.
refused-too-few-players = It takes at least { $fewest } players.
refused-others-play = This seat belongs to someone in the tournament.

## Ratings

ratings = Ratings
ratings-none = Matches between people give you a rating; matches alone against bots give you another.
rating-people = Against people
rating-bots = Against bots
rating-doubt = give or take { $doubt }
rating-unsure = still uncertain
rating-matches = { $count ->
    [one] one match
   *[other] { $count } matches
  }
rating-curve = The last matches, from { $first } to { $last }
ratings-help = Everyone begins at 1500. The ± says how far off a rating may be; it shrinks with each match. Leaving a match never raises it.

## Quick phrases

phrases-fitting = For this moment
phrases-own = Of this game
phrases-greetings = Greetings
phrases-praise = Praise
phrases-hurry = By the way
phrases-all = All phrases
phrase-hello = Hello!
phrase-thanks = Thank you!
phrase-well-played = Well played!
phrase-moment = One moment, please.
phrase-oops = Oops!
phrase-good-luck = Good luck!

# What bots say of themselves

character-cautious-1 = Slow and steady.
character-cautious-2 = Better safe than sorry.
character-cautious-3 = No risks for me today.
character-greedy-1 = I take what I can get.
character-greedy-2 = Mine, all mine!
character-greedy-3 = A bird in the hand…
character-teasing-1 = Somebody won’t like this.
character-teasing-2 = Were you hoping for something?
character-teasing-3 = Nothing personal!

## Bots

bots = Bots
bots-help = Programs that other people write play here too: at any table whose link they are given, and against each other on the ladder. They know only what their seat knows.
ladder = The ladder
ladder-of = Game
ladder-bot = Bot
ladder-rating = Rating
ladder-matches = Matches
ladder-won = Won
ladder-empty = No bot has played this game here yet.
ladder-waiting = { $count ->
    [0] No bot is waiting for a match.
    [one] One bot is waiting for a match.
   *[other] { $count } bots are waiting for a match.
  }
your-bots = Your bots
your-bots-help = An account gives your program a name and a token. “tablee bot random --table LINK” plays with it; docs/writing-a-bot.md shows how to write your own.
bot-name = Name
make-bot = Make an account
bot-token = This is the token of { $name }. Copy it now: it is shown only once.
copy = Copy
revoke-bot = Revoke { $name }

## Workshop

workshop = Workshop
workshop-left-out = These games can’t be loaded:
workshop-file = Match file
workshop-file-help = Edit it and look again; what you play on the board cuts off what comes later.
workshop-look = Look
workshop-table = A table where a match is on
workshop-window = In a window of its own
workshop-phone = Phone
workshop-sideways = Phone, sideways
workshop-wide = Wide
workshop-day = Day
workshop-night = Night
workshop-facts = Facts
workshop-scene = Scene
workshop-paths = Touch paths and moves
workshop-told = What each seat was told
workshop-think = Ask the Brain for seat { $seat }
workshop-thoughts = The Brain’s thoughts
workshop-move = Move
workshop-score = First sight
workshop-visits = Visits
workshop-value = Value
workshop-drawings = Drawings
workshop-texts = Texts
workshop-samples = Random positions
workshop-others = Other positions
workshop-open = Open

# The pace of a table
table-pace = Pace
table-pace-free = Live, no clock
table-pace-turn = Live, a time for each turn
table-pace-bank = Live, a time for the whole match
table-pace-days = Correspondence: play when you can
table-pace-turn-help = When time runs out, a bot plays your turn and you keep your seat.
table-pace-bank-help = Your time runs while the table waits for you. When it is used up, a bot plays your turns and you keep your seat.
table-pace-days-help = No need to be here together. No deadline falls in your night; weekends and holidays are off if you say so on your page.
table-pace-live-only = Everyone plays at the same time here, so there is no clock to set.
table-pace-each-turn = For each turn
table-pace-whole-match = For the match
table-pace-increment = Extra for each turn
table-pace-seconds = { $seconds } seconds
table-pace-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
 }
table-pace-some-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
 }
table-pace-turn-chosen = { $seconds } seconds a turn
table-pace-bank-chosen = { $minutes } minutes and { $increment } seconds a turn
table-pace-days-chosen = { $days ->
    [one] { $days } day a turn
   *[other] { $days } days a turn
 }
days-and-hours = { $days } d { $hours } h
time-spent = Time taken: { $time }
time-spent-is = Time taken:
time-left = Time left:
until-then = until { $time }
out-of-time = out of time
refused-same-for-all = In a tournament all meet the same bots: choose a level for them.
refused-adapts-later = A bot that adapts can only sit down before a match, not in the middle of one.
refused-live-only = This game is played in real time only.
refused-bad-pace = There is no such pace.

# Notices to those who are not at the page
notice-turn = Your turn in { $game }
notice-turn-more = { $who }, it is your turn. At the table: { $others }.
notice-reminder = Time is running out in { $game }
notice-reminder-more = { $who }, the table is still waiting for you. After the deadline a bot plays your turn.
notice-late = A bot has played for you in { $game }
notice-late-more = { $who }, your time was up, so a bot played your turn. You still have your seat.
notice-over = { $game }: the match is over
notice-over-more = { $who }, see how it ended. At the table: { $others }.
notice-invited = { $who } invites you to play { $game }
notice-invited-more = { $who } keeps a seat for you at { $game }
notice-confirm = Tablée: your code is { $code }
notice-confirm-more = Type { $code } on your page, and notices of your tables will come here. If you did not ask for this, do nothing.
notice-link = Tablée: your link
notice-link-more = Open this link to sign in on another browser. It works once, for { $minutes } minutes. If you did not ask for it, do nothing.
notice-test = Tablée: notices come here
notice-test-more = When a table waits for you and you are not there, you will read it here.
refused-no-such-channel = This server sends no notices that way.
refused-bad-address = Notices can’t be sent to this address.
refused-too-many-contacts = There are { $most } addresses already. Remove one first.
refused-no-such-contact = This address is not on your page any more.
refused-bad-calendar = These days are not right: a holiday ends after it begins, and lasts a month at most.

# Notices and days, on one's page
my-notices = Notices
my-notices-help = When a table waits for you and you are not at the page.
no-channels = This server sends no notices. The person who runs it can add mail (serve --mail) and webhooks (pip install 'tablee[notices]').
contact-kind = Notices by
contact-webhook = Webhook (Discord, Slack, Matrix, ntfy …)
contact-mail = E-mail
contact-address-webhook = Address of the webhook
contact-address-mail = E-mail address
contact-add = Add
contact-remove = Remove { $address }
contact-test = Try { $address }
contact-tried = Sent. It should arrive in a moment.
contact-code = Code from the mail to { $address }
contact-confirm = Confirm
table-webhook = A channel for this table (webhook)
table-webhook-help = When the table waits for someone who is not at the page, it says so there, for everyone to read.
webhook-help = Discord: channel settings, Integrations, Webhooks, copy the address. ntfy: https://ntfy.sh/ and a topic of your own. Addresses of private networks are refused.
my-days = Days off
my-days-help = No deadline falls between ten in the evening and eight in the morning, by this time zone.
my-zone = Time zone
weekends-off = Saturdays and Sundays don’t count
holiday-first = Away from
holiday-last = until
holiday-remove = Remove this holiday
holiday-add = Add a holiday
save-days = Save
days-saved = Saved.
try-it = Try it
remove = Remove
since-your-move = Since your last move
skip-film = Skip
stand-in-late = a bot, out of time
stand-in-away = a bot, while away

# A number that is chosen
less = Less
more = More

# Several things as a list
list = { $most } and { $last }
list-you = you

## Company

quick-match = Quick match
quick-head = Play with others
quick-match-help = We seat you with others who are waiting. After 45 seconds bots fill the empty seats.
quick-game = Game
quick-live = Live
quick-find = Find players
quick-pace-turn = Live, a minute a turn
quick-pace-free = Live, no clock
quick-pace-days = Correspondence
bots-in = { $seconds ->
    [0] bots are coming
    [one] bots in 1 second
   *[other] bots in { $seconds } seconds
  }
gathering-title = Waiting for players
gathering-people = { $people ->
    [one] You are the first of { $seats } players.
   *[other] { $people } of { $seats } players are here.
  } Nobody is host: you are all guests.
gathering-now = Don’t wait: play with bots
gathering-others = The others would still like to wait.
gathering-wait = Wait a little longer
filters = Filter tables
filter-any-game = Any game
filter-any-pace = Any pace
filter-any-language = Any language
filter-any-seats = Any size
filter-seats = Seats
filter-some-seats = { $seats } seats
pace-brief-free = no clock
pace-brief-turn = clock
pace-brief-bank = clock
pace-brief-days = correspondence
spoken-en = English
spoken-fr = French
no-tables-fit = No table matches these filters. Change them, or set one up.
not-watched = closed to watchers
watchers-word = watching
featured = On the table now
featured-picture = { $game }: the position at this moment
featured-players = { $seats } players, { $people ->
    [0] all of them bots
    [one] one of them a person
   *[other] { $people } of them people
  }
news = News
invited = { $name } invites you to play { $game }
invited-go = Join
invited-no = Not now

## Friends, groups, and those whom one keeps away from

friends = Friends
friends-mine = My friends
friends-none = Nobody yet. Touch a player’s name, at a table or in your past matches, to add them.
friends-hide = Don’t show when I’m online
friends-hide-help = Only friends can see it at all.
friend-ask = Add friend
friend-asked = You have asked. They haven’t answered yet.
friend-asks = would like to be your friend
friend-agree = Accept
friend-decline = No, thanks
friend-take-back = Withdraw the request
friend-end = Remove friend
friend-end-sure = Really remove?
online = online
offline-now = not here now
about-person = Actions for { $name }
about-person-brief = more
person-page = Their page
shun-mute = Mute
shun-mute-help = You no longer read or hear them, at any table.
shun-block = Block
shun-block-help = You don’t meet in quick matches, and they can’t sit at your tables.
shun-unmute = Unmute
shun-unblock = Unblock
shunned = Muted and blocked
shunned-mute = muted
shunned-block = blocked
vote = A vote
vote-leave = Vote to remove
vote-help = They leave when more than half of the others want it.
vote-not = Take my vote back
vote-agree = I agree
vote-told = Should { $name } leave? { $yes } of { $needed } votes.
report = Report
report-help = Tell the people who run this house.
report-why = What did { $name } do?
report-goes = What was said before is sent along. No one at the table is told.
report-send = Send the report
report-thanks = Thank you. The people who run this house will look at it.
invite = Invite
invite-name = Invite by name
invite-code = QR code
invite-sent = invited
same-again = Same people again
same-again-help = A new table for those who played; they are invited.
lock-table = Lock the table
lock-help = Nobody else can come in, not even by the link. Those at the table stay.
locked = The host has locked the table.
audience = Watchers see
audience-all = what everyone may see
audience-delayed = everything, { $minutes ->
    [one] a minute later
   *[other] { $minutes } minutes later
  }
audience-seat = what player { $seat } sees
audience-none = nothing: no watchers
spoken = We speak
groups = Groups
groups-help = A group is a link: anyone who has it can join. It keeps your tables, past matches and standings together.
group-name = Name of a new group
group-make = Make a group
group-join = Join the group
group-join-help = { $count ->
    [one] One person is in this group.
   *[other] { $count } people are in this group.
  } Join, and you see its tables and its standings.
group-members = { $count ->
    [one] One member
   *[other] { $count } members
  }
group-share = Send this link to those who belong here:
group-tables = Tables
group-no-tables = No table at the moment.
group-standings = Standings
group-no-matches = No match yet.
group-won = won by { $names }
group-leave = Leave the group
span = When
span-evening = Today
span-month = This month
span-season = This season
span-ever = All time
standing-name = Name
standing-points = Points
standing-wins = Won
standing-matches = Matches
standing-help = In each match, one point for each player you beat.
seasons = Seasons
season-which = Quarter
season = { $quarter ->
    [1] January to March
    [2] April to June
    [3] July to September
   *[4] October to December
  } { $year }
season-told = { $matches ->
    [one] One match
   *[other] { $matches } matches
  }, { $feats ->
    [0] no new feat
    [one] one new feat
   *[other] { $feats } new feats
  }

## For whoever runs the house

admin = The house
admin-closed = This page is for those who run this house. On its machine, this command makes a link that opens it:
admin-enter = Run this house from this browser
admin-enter-help = This link lets you run the house: reports, people, tables. It works once, for the first person who opens it.
admin-reports = Reports
admin-no-reports = Nothing to look at.
admin-report-by = reported by { $name }
admin-table = the table
admin-their-page = about their page
admin-others = { $others ->
    [one] one other person has reported them, too
   *[other] { $others } others have reported them, too
  }
admin-dismiss = Dismiss
admin-rename = Remove the name
admin-sure-rename = Really remove the name?
admin-suspend = Suspend
admin-sure-suspend = Really suspend?
admin-allow = Lift the suspension
admin-forget = Delete
admin-sure-forget = Really delete for good?
admin-close = Close the table
admin-sure-close = Really delete it and its matches?
admin-people = People
admin-name = A part of the name, or an id
admin-look = Search
admin-found = People found
admin-nobody = Nobody.
admin-reported = { $reports ->
    [one] reported once
   *[other] reported by { $reports } people
  }
admin-suspended = Suspended
admin-tables = Tables
admin-no-tables = No tables.
admin-announce = An announcement
admin-announce-help = It is shown on all pages until you end it
admin-announce-tell = Tell everyone
admin-announce-end = End it
admin-announced = On all pages now: “{ $words }”
admin-decisions = What was decided
admin-no-decisions = Nothing yet.
admin-admins = Who runs the house
admin-resign = Step down
admin-sure-resign = Really step down?
decision-suspend = { $name } was suspended
decision-allow = { $name }: suspension lifted
decision-rename = the name “{ $name }” was removed
decision-forget = { $name } was deleted
decision-close = table { $name } was closed
decision-announce = told everyone: “{ $name }”
decision-dismiss = report { $name } was dismissed
decision-admit = { $name } runs the house
decision-resign = { $name } runs the house no longer
decision-command = by a command
decision-link = by a link
admin-table-open = waits for players
admin-table-playing = is being played
admin-table-over = the match is over
friends-ask = Friends: { $count ->
    [one] one request
   *[other] { $count } requests
  }
invite-to = Invite to { $game }
season-rating = rated { $rating } at the end ({ $seats } players)

## The move of the day

move-of-the-day = Move of the day
move-pitch = A position from a match, and one move that is clearly best. Can you see it?
move-go = Find the move
move-find = It is your turn: find the best move.
move-about = One move is clearly best. Make it on the board; your first try counts.
move-grade = Difficulty { $grade } of 5
move-right = That is the move! { $what }
move-not-best = Not the best one. { $what }
move-shown = The best move: { $what }
move-show = Show the answer
move-again = Try again
move-look = Back to the position
move-think = There is something better. Look once more.
move-by = Any other move costs at least { $points } points of the match (± { $doubt }).
move-others = { $tried ->
    [one] One player has tried it
   *[other] { $tried } players have tried it
  }, { $found ->
    [0] none of them found it
    [one] one of them found it
   *[other] { $found } of them found it
  } at once
move-found = found
move-missed = not found
