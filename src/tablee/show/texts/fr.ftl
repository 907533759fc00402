## People and seats
chance = Le hasard
clock = L’horloge
player = Joueur { $number }
spectator = Spectateur

## Why something was not done (kernel)
refused-not-your-turn = Ce n’est pas à vous de jouer.
refused-match-over = La partie est finie.
refused-not-for-the-clock = L’horloge ne peut pas faire cela.
refused-no-time-passes = Le temps ne passe pas en ce moment.
refused-time-runs-forward = Le temps ne fait qu’avancer.
refused-waits-too-long = Quelque chose arrive dans { $due } ms, avant cela.
