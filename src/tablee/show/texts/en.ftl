## People and seats
chance = Chance
clock = The clock
player = Player { $number }
spectator = Watcher

## Why something was not done (kernel)
refused-not-your-turn = It is not your turn.
refused-match-over = The match is over.
refused-not-for-the-clock = The clock can’t do that.
refused-no-time-passes = No time passes now.
refused-time-runs-forward = Time only runs forward.
refused-waits-too-long = Something is due in { $due } ms, before that.
