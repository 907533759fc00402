## People and seats
chance = Le hasard
clock = L’horloge
player = Joueur { $number }
spectator = Spectateur
recalled = Avait dit : « { $words } »

## Why something was not done (kernel)
refused-not-your-turn = Ce n’est pas à vous de jouer.
refused-others-turn = C’est à { $who } de jouer.
refused-nothing-here = Il n’y a rien à faire ici pour l’instant.
refused-match-over = La partie est finie.
refused-not-allowed = Ce n’est pas permis maintenant.
refused-not-for-the-clock = L’horloge ne peut pas faire cela.
refused-no-time-passes = Le temps ne passe pas en ce moment.
refused-time-runs-forward = Le temps ne fait qu’avancer.
refused-waits-too-long = Quelque chose arrive dans { $due } ms, avant cela.

## Why something was not done (the table)

refused-bad-message = La table ne comprend pas cela.
refused-hello-first = La page doit d’abord se présenter.
refused-who-are-you = La table ne vous connaît pas. Rechargez la page.
refused-bad-move = Ce n’est pas un coup de ce jeu.
refused-no-such-table = Cette table n’existe pas.
refused-no-such-match = Cette partie n’existe pas.
refused-no-such-game = Ce jeu n’existe pas.
refused-no-such-seat = Cette place n’existe pas.
refused-no-such-level = Ce jeu n’a pas de bots de ce niveau.
refused-no-such-file = Il n’y a rien ici.
refused-no-such-language = Cette langue n’est pas disponible ici.
refused-no-such-version = Cette partie a commencé sous des règles qui n’existent plus ici.
refused-no-name = Dites-nous d’abord votre nom.
refused-not-seated = Vous regardez : seuls les joueurs peuvent faire cela.
refused-not-host = Seul l’hôte peut faire cela.
refused-seat-taken = Cette place est déjà prise.
refused-seats-open = Il faut au moins { $fewest } joueurs pour commencer.
refused-bad-seats = Ce jeu est fait pour { $fewest } à { $most } joueurs.
refused-no-puzzle = Ce jeu n’a pas de défi du jour.
refused-no-such-day = Il n’y a pas de défi à cette date. Une date s’écrit comme 2026-11-16, et les archives commencent en 2026.
refused-not-yet = Ce jour n’est pas encore venu : son défi attend jusque-là.
refused-bad-options = L’une des options n’est pas possible.
refused-bad-option = « { $option } » : ce choix n’est pas possible. Choisissez autre chose.
refused-running = Pas pendant la partie.
refused-earlier-rules = Cette partie s’est jouée sous d’anciennes règles : on peut la revoir, pas la reprendre.
refused-practice = Cette partie d’entraînement a commencé au milieu d’une autre : on ne peut ni l’enregistrer ni la reprendre.
refused-paused = La partie est en pause jusqu’à ce que quelqu’un revienne ou qu’un bot prenne le relais.
refused-not-running = Aucune partie n’est en cours.
refused-still-running = Attendez la fin de la partie.
refused-stale = C’était pour une autre partie.
refused-too-fast = C’était trop rapide. Attendez un instant.
refused-too-long = C’est trop long : { $most } au plus.
refused-too-many-pages = Trop de pages sont ouvertes depuis cet appareil. Fermez-en une et réessayez.
refused-not-offered = Cette place n’est pas libre : son joueur peut revenir.
refused-muted = L’hôte vous a coupé la parole à cette table.
refused-removed = Vous avez été exclu de cette table.
refused-busy = La maison est encore occupée par votre demande précédente. Réessayez dans un instant.
refused-restarting = La maison déplace cette table vers un autre serveur. Réessayez dans un instant.
refused-bad-token = Ce jeton n’est pas valable ici. Créez-en un autre à la page « Bots ».
refused-bot-name-taken = Un autre bot porte déjà ce nom.
refused-too-many-bots = Vous avez déjà { $most } bots. Révoquez-en un d’abord.
refused-no-such-bot = Vous n’avez pas ce bot.
refused-replaced = Un autre flux du même nom a pris la place de celui-ci.
refused-too-slow = Le flux n’a pas été lu pendant trop longtemps.
refused-no-ladder = Ce jeu se joue seul : il n’a pas de classement.
refused-too-much-work = Cette partie est trop longue pour être montrée ici.
refused-unknown-phrase = La table ne connaît pas cette phrase.
refused-not-here = Cette personne n’est pas à la table en ce moment.
refused-cannot-undo = On ne peut pas revenir en arrière : quelque chose a été montré, ou quelqu’un a joué depuis.
refused-not-stored = Cela n’a pas pu être enregistré. Essayez encore.
refused-broken = Les règles de ce jeu ont échoué. La partie est comme avant ce coup.
refused-no-such-group = Ce groupe n’existe pas.
refused-not-member = Seuls les membres du groupe peuvent faire cela.
refused-too-many-groups = Vous êtes déjà dans { $most } groupes. Quittez-en un d’abord.
refused-locked = L’hôte a verrouillé cette table : personne d’autre ne peut entrer.
refused-no-watchers = On ne peut pas regarder les parties de cette table.
refused-quick-only = Cette table attend une partie rapide : passez par « Rejoindre » sur la page d’accueil.
refused-not-welcome = Vous ne pouvez pas vous asseoir à cette table.
refused-host-decides = L’hôte est là : c’est à lui d’en décider.
refused-no-quick-match = Ce jeu se joue en solitaire : il n’a pas de partie rapide.
refused-too-many-shunned = Vous tenez déjà { $most } personnes à distance. Laissez-en d’abord revenir une.
refused-forbidden = Les responsables de cette maison ont suspendu votre accès.
refused-closed = Les responsables de cette maison ont fermé cette table.
refused-name-removed = Les responsables de cette maison ont retiré ce nom. Choisissez-en un autre.
refused-not-admin = Cette page est réservée aux responsables de la maison.
refused-bad-link = Ce lien n’est plus valable : il sert une fois, pendant une heure. « tablee admin link » en fait un autre.
refused-not-yourself = Vous ne pouvez pas décider cela pour vous-même.
refused-not-company = Vous pouvez inviter vos amis, les membres de vos groupes et ceux avec qui vous avez joué. Aux autres, envoyez le lien.
refused-here-already = Cette personne est déjà à la table.
refused-too-many-friends = Vous avez déjà { $most } amis.
refused-too-many-reports = { $most } de vos signalements sont encore à l’étude. Merci.
refused-bad-file = Ce fichier ne peut pas être lu : { $words }

## The page

site-hello = À table !
site-pitch = { $games ->
    [0] Des jeux de société
    [1] Un jeu de société
    [4] Quatre jeux de société
    [5] Cinq jeux de société
    [6] Six jeux de société
    [7] Sept jeux de société
   *[other] { $games } jeux de société
  }, sans inscription : jouez tout de suite contre des bots, ou invitez vos amis par un lien.
language = Langue
theme = Clair ou sombre
theme-auto = Comme le système
theme-light = Clair
theme-dark = Sombre
sound = Son
volume = Volume
settings = Réglages
close = Fermer
back-home = Tous les jeux
not-found = Il n’y a rien ici.
not-found-help = Le lien est peut-être ancien, ou la table a été débarrassée.
something-wrong = Quelque chose n’a pas marché.
load-again = Recharger la page
loading = Un instant…
confirm-setting = Demander avant d’envoyer un coup
hints-setting = Montrer les aides
motion-setting = Animations
pace = Montrer ce qui se passe
pace-calm = Calmement
pace-brisk = Vivement
pace-at-once = Sans attendre

about = À propos et licences
about-help = Tablée est un logiciel libre. Il repose sur ces œuvres ; merci à celles et ceux qui les ont faites :

## Home

games = Jeux
practise-alone = S’entraîner seul d’abord
practise-alone-help = Sans rôles, sans chronomètre, sans hâte ; les bots attendent qu’on les appelle
play-now = Jouer
play-now-help = Contre des bots, sans attendre
play-how-many = Combien à table ?
play-how-strong = Quel niveau pour les autres ?
play-start = Commencer
play-company = { $players } joueurs, bots { $strength ->
    [easy] faciles
    [hard] difficiles
    [expert] experts
    [adaptive] à votre niveau
   *[normal] normaux
  }
play-change = changer
play-change-label = { $game } : changer le nombre de joueurs et la force des bots
strength-easy = Facile
strength-normal = Normal
strength-hard = Difficile
strength-expert = Expert
strength-adaptive = Votre niveau
strength-easy-help = Ils font des erreurs : idéal pour une première partie.
strength-normal-help = Ils jouent correctement.
strength-hard-help = Ils calculent et ne pardonnent rien.
strength-expert-help = Ils ont appris de milliers de parties et prennent leur temps.
strength-adaptive-help = Faciles au début ; chaque partie les rend un peu plus forts ou plus faibles, pour que chacun garde ses chances.
new-table = Jouer entre amis
learn = Apprendre à jouer
rules = Règles
daily = Casse-tête du jour
game-waggle-dance = Waggle Dance
game-butine = Butine !
game-nid-de-vouivres = Nid de Vouivres
game-la-ruche = La Ruche
game-wombat = Branle-bas de Wombat
players = { $fewest } à { $most } joueurs
players-exactly = { $count ->
    [one] 1 joueur
   *[other] { $count } joueurs
  }
open-tables = Tables ouvertes
running-tables = Parties en cours
no-tables = Aucune table ouverte pour l’instant. Préparez-en une et envoyez le lien à vos amis.
join = Rejoindre
watch = Regarder
table-of = La table de { $name }
seats-taken = { $taken ->
    [one] { $taken } place prise sur { $seats }
   *[other] { $taken } places prises sur { $seats }
  }
ago-minutes = { $minutes ->
    [0] à l’instant
    [one] il y a 1 minute
   *[other] il y a { $minutes } minutes
  }
your-name = Votre nom
guest = Invité
import-match = Ouvrir un fichier de partie
import-match-help = Une partie enregistrée se revoit coup par coup.
import-choose = Choisir un fichier
import-failed = Ce fichier est illisible.

## My page

my-page = Ma page
my-tables = Mes tables
all-my-tables = Les { $count } tables
no-tables-of-mine = Vous n’êtes à aucune table. Choisissez un jeu sur la page d’accueil.
my-table-open = Pas commencée
my-table-playing = Aux autres de jouer
my-table-over = Finie
with-people = avec { $names }
nobody-else = personne d’autre pour l’instant
past-matches = Parties jouées
which-game = Jeu
all-games = Tous les jeux
show-all = tout voir
show-more = En voir plus
watch-again = Revoir
someone = quelqu’un
result-won = Gagnée
result-together = Ensemble
result-place = Place { $rank } sur { $of }
result-solved = Résolu
result-unsolved = Pas résolu
bot-of-level = { $level ->
    [easy] bot facile
    [hard] bot difficile
    [expert] bot expert
    [adaptive] bot à votre niveau
   *[normal] bot normal
  }
no-matches-yet = Rien encore : les parties que vous jouez jusqu’au bout sont gardées ici.
no-matches-public = Aucune partie à montrer : celles des tables privées ne sont visibles que de leurs joueurs.
statistics = Statistiques
nothing-counted = Rien à compter pour l’instant.
weeks-summary = { $played ->
    [one] { $played } partie
   *[other] { $played } parties
  } ces six derniers mois, dont { $won } { $won ->
    [one] gagnée
   *[other] gagnées
  }
week-of = Semaine du { $date } : { $played } jouées, { $won } gagnées
by-game = Par jeu
by-bots = Contre les bots
by-people = Contre des personnes
you-and-they = Face à face
tally = { $won } sur { $played } gagnées
tally-alone = { $won } sur { $played } résolus
tally-against = { $met } { $met ->
    [one] rencontre
   *[other] rencontres
  } : { $ahead } fois devant, { $behind } fois derrière
best-score = meilleur score : { $best }
feats = Hauts faits
feats-done = { $done ->
    [0] Aucun pour l’instant.
    [one] Un pour l’instant.
   *[other] { $done } pour l’instant.
  }
feats-none = Aucun pour l’instant.
feats-open = Encore à accomplir : { $open }
my-devices = Mes appareils
my-devices-help = Pas d’inscription : ce navigateur vous connaît. Un code ajoute un autre appareil, et des codes de secours vous ramènent si vous les perdez tous.
another-device = Utiliser un autre appareil
have-a-code = J’ai un code
paper-codes = Codes de secours
paper-codes-left = { $left ->
    [0] Vous n’avez aucun code de secours.
    [one] Il vous reste { $left } code de secours.
   *[other] Il vous reste { $left } codes de secours.
  }
paper-codes-help = Gardez-les là où vous les retrouverez. Chacun sert une fois, sur { $address }. Ils ne seront plus jamais montrés ; les précédents ne valent plus rien.
copy-codes = Les copier
sign-out = Se déconnecter
sign-out-help = Partout ailleurs : tous les autres navigateurs vous oublient, celui-ci reste. Ici : ce navigateur vous oublie ; sans autre appareil ni code de secours, pas de retour.
sign-out-everywhere = Partout ailleurs
sign-out-here = Ici
signed-out-everywhere = Seul ce navigateur vous connaît encore.
code-picture = Code QR : la même adresse et le même code
code-help = Sur l’autre appareil, visez l’image avec l’appareil photo, ou ouvrez { $address } et tapez :
code-left = Valable pour un seul appareil, encore { $left }.
code-lonely = Cette adresse ne désigne que cet ordinateur. Ouvrez d’abord la page par son nom ou son adresse sur votre réseau, puis faites-y un code.
code-old = Ce code est périmé.
code-new = En faire un autre
join-title = Utiliser votre compte ici
join-help = Tapez le code que montre votre autre appareil, ou l’un de vos codes de secours.
join-code = Code
join-look = Continuer
join-as = Dans ce navigateur aussi, vous serez { $name }.
join-brings = { $matches ->
    [0] Les tables où vous êtes assis ici vous suivent.
    [one] La partie que vous avez jouée ici vous suit, et vos tables aussi.
   *[other] Les { $matches } parties que vous avez jouées ici vous suivent, et vos tables aussi.
  }
join-warning = Ne continuez que si ce code est le vôtre : avec celui d’un autre, vos parties deviennent les siennes.
join-yes = Oui, c’est moi
join-no = Non
join-same = Vous êtes déjà cette personne dans ce navigateur.
refused-bad-code = Ce code ne marche pas : il a déjà servi, il est périmé, ou une lettre est fausse.
passkeys = Clés d’accès
passkeys-help = Une clé d’accès (passkey) est gardée par votre téléphone, votre ordinateur ou votre gestionnaire de mots de passe ; elle se déverrouille avec une empreinte, votre visage ou un code. Elle vous ramène ici sur tout appareil qui l’a.
passkeys-insecure = Les clés d’accès demandent https et un nom de domaine (ou localhost). Les codes marchent ici quand même.
passkey-of = Créée le { $day }
passkey-make = Créer une clé d’accès
passkey-drop = Retirer
passkey-not-made = Aucune clé d’accès n’a été créée.
passkey-not-used = Aucune clé d’accès n’a servi.
join-mail-help = Ou, si vous recevez des notifications par courriel, faites envoyer un lien à cette adresse :
join-mail-address = Adresse électronique
join-mail = M’envoyer un lien
join-mail-sent = Si cette adresse est connue ici, un lien est en route. Il sert une fois, pendant { $minutes } minutes.
join-passkey-help = Ou, si vous avez créé une clé d’accès ici :
join-passkey = Utiliser une clé d’accès
refused-bad-passkey = Cette clé ne marche pas ici, ou c’était trop long. Réessayez.
refused-no-passkeys-here = Les clés d’accès demandent https et un nom de domaine.
refused-too-many-passkeys = Vous avez déjà { $most } clés d’accès ; retirez-en une d’abord.
my-data = Ce que l’on garde de moi
my-data-help = Votre nom, les tables où vous êtes assis, vos parties finies et vos hauts faits, vos résultats aux défis du jour, vos parties classées et vos tournois, vos bots, vos clés d’accès et ce que vous avez dit aux tables.
my-data-export = Tout dans un fichier
my-data-delete = Tout effacer
my-data-sure = Votre nom disparaît des tables, des parties et des listes ; un bot prend votre place dans les parties en cours. Les parties des autres restent. C’est définitif.
my-data-yes = Tout effacer
my-data-no = Garder
refused-no-such-person = Personne n’est connu à cette adresse.

## Your turn reaches me

call-offer = Ce navigateur doit-il vous prévenir quand c’est à vous ?
call-yes = Oui, prévenez-moi
call-no = Non merci
call-switch = Me prévenir quand c’est à moi
call-forbidden = Le navigateur ne le permet pas pour cette page : c’est dans ses réglages.
call-insecure = Les navigateurs ne le permettent qu’en https ; le titre et le son vous préviennent quand même.
call-closed = Ce navigateur vous préviendra aussi quand aucune page de Tablée n’est ouverte.
call-body = { $game } : les autres vous attendent.
nudge = Relancer { $name }
nudge-done = { $name } a reçu un rappel.
nudged = { $name } vous fait signe : c’est à vous.
refused-not-awaited = Personne n’attend ce joueur en ce moment.

## Sharing

share-match = Partager cette partie
share-picture = Cette position en image
share-film = La partie en film
film-making = On filme…
review-film = Film
embed = Pour un site ou un direct
embed-about = Ces lignes l’affichent dans une autre page, sans en-tête ; on ne peut qu’y regarder.

## The coach

coach = Un conseiller à cette table
coach-about = Avec un conseiller, chaque joueur peut demander un conseil, et apprend qu’un coup lui a coûté cher tant qu’il peut encore le reprendre. Le conseiller ne voit que ce que voit le joueur.
coach-on = Il y a un conseiller à cette table : chacun peut lui demander conseil.
coach-off = Pas de conseiller à cette table.
coach-without = Jouer sans conseiller
coach-realtime = Pas de conseiller ici : le jeu se joue en temps réel, aucun coup n’attend d’avis.
hint = Conseil
hint-says = Conseil : { $words }
hint-mixed = Conseil, un bon choix parmi d’autres : { $words }
hint-follow = touchez ce qui brille.
blunder = Ce coup vous a coûté environ { $percent } % de la partie. Rien n’a encore été dévoilé.
blunder-keep = Je le garde
refused-no-png = Ce serveur ne fait ni images PNG ni films : la personne qui le gère peut les ajouter par pip install 'tablee[pictures]'.
refused-no-such-place = Ce coup n’existe pas dans cette partie.
refused-no-coach = Il n’y a pas de conseiller ici.
refused-early-hint = Le conseil vient quand c’est à vous de jouer.
refused-stale-hint = La position a changé entre-temps : demandez de nouveau.

## Without a network, and on the home screen

offline = Pas de connexion
offline-help = Il en faut une pour jouer. Gardé sur cet appareil :
offline-nothing = Il en faut une pour jouer, et cet appareil ne garde encore rien.
offline-replays = Vos dernières parties à revoir
home-screen = Sur l’écran d’accueil
home-screen-help = Tablée peut rejoindre vos applications, dans sa propre fenêtre. Les règles et vos dernières parties y restent lisibles sans réseau.
home-screen-yes = Installer
home-screen-by-hand = C’est dans le menu du navigateur : « Installer » ou « Sur l’écran d’accueil ».
home-screen-done = Tablée est parmi vos applications.
home-screen-insecure = Cette page vient en http simple : le navigateur ne peut alors ni l’installer, ni la garder pour les moments sans réseau, ni vous prévenir quand elle est fermée. Tout le reste marche.

## One device for several, one screen for all

beside = Un autre joueur sur cet appareil
beside-name = Son nom
beside-help = Vous jouez à tour de rôle sur cet appareil.
beside-help-curtain = Vous jouez à tour de rôle sur cet appareil. Entre deux joueurs, un rideau cache ce qu’un seul peut voir.
seat-beside = sur cet appareil
curtain = Passez l’appareil à { $name }
curtain-help = Que personne d’autre ne regarde.
curtain-take = Je suis { $name }
screen = Grand écran
screen-open = Sur grand écran
screen-code = Code QR : l’adresse de cette table
screen-join = Visez l’image avec un téléphone, ou ouvrez
screen-join-brief = Rejoignez la table :
screen-free = Prenez place avec votre téléphone : vos cartes y sont, la table est ici.
screen-full = Toutes les places sont prises. L’hôte lance la partie.
refused-one-device = Ce jeu se joue en temps réel : il faut un appareil par personne.

## A new table

new-table-title = Nouvelle table : { $game }
seats = Places
seat-number = Place { $number }
seat-me = Moi
seat-open = Pour un ami
seat-bot = Bot
add-seat = Ajouter une place
remove-seat = Retirer la place { $number }
level-easy = Bot, facile
level-normal = Bot, normal
level-hard = Bot, difficile
level-expert = Bot, expert
level-adaptive = Bot, à votre niveau
adapts-now = maintenant { $at ->
    [0] facile
    [0.5] entre facile et normal
    [1] normal
    [1.5] entre normal et difficile
    [2] difficile
    [2.5] entre difficile et expert
   *[other] expert
  }
adapts-stronger = La prochaine fois, les bots à votre niveau seront un peu plus forts.
adapts-weaker = La prochaine fois, les bots à votre niveau seront un peu plus faibles.
character-cautious = prudence
character-greedy = gourmandise
character-teasing = taquinerie
options = Options
house-rules = Règles maison
listed = Publique : tout le monde peut venir
listed-help = Sinon, seuls ceux qui ont le lien peuvent venir.
make-table = Mettre la table
switch-off = Non
option-value = { $option } : { $value }

## At the table, before the match

lobby-invited = { $name } vous attend : prenez place
lobby-title = La table est mise
lobby-share = Envoyez ce lien à ceux avec qui vous voulez jouer :
menu-share = Qui a ce lien peut regarder, ou prendre une place libre :
copy-link = Copier le lien
copied = Copié
share = Partager
take-seat = S’asseoir ici
take-free-seat = Prendre une place libre
take-seat-of = Prendre la place de { $name }
ask-seat = Demander la place
ask-seat-of = Demander à jouer pour { $name }
asked-seat = Vous avez demandé la place. Les joueurs vont répondre.
asks-for-seat = { $name } aimerait jouer à la place de { $seat }.
let-sit = D’accord
no-thanks = Non
still-there = Toujours là ? Les autres attendent. Dans { $seconds } secondes, un bot joue pour vous.
still-here = Je suis là
mute-person = Couper la parole
unmute-person = Rendre la parole
remove-person = Exclure
your-seat = Vous
seat-empty = Libre
host = Hôte
start = Commencer
start-needs = Il manque des joueurs : envoyez le lien, ou mettez des bots aux places libres.
start-fewer = Les places libres seront retirées au début.
waiting-host = { $name } va lancer la partie.
put-bot-seat = Place { $number } : un ami ou un bot
clear-seat = Libérer la place
leave-seat = Quitter la place
leave-seat-sure = Oui, quitter
leave-seat-help = Un bot continuera à votre place. Vous pourrez revenir tant que personne n’a pris la place.
watching = Vous regardez la partie.
watching-next = Vous regardez. Demandez une place pour la prochaine !
make-room = Faire une place à { $name }
unseated = L’hôte vous a fait quitter votre place. Vous pouvez rester et regarder, ou prendre une place libre.
unseated-bot = L’hôte a confié votre place à un bot. Vous pouvez rester et regarder, ou la reprendre tant qu’elle est libre.
watchers = { $count ->
    [one] 1 spectateur
   *[other] { $count } spectateurs
  }
watchers-named = { watchers } : { $names }

## At the table, during the match

you = Vous
away = absent
kept-by-bot = un bot continue
awaits-away = { $host ->
    [yes] { $who } n’est plus là : patientez, ou laissez jouer un bot.
   *[no] { $who } n’est plus là. Un bot prendra le relais si l’absence se prolonge.
  }
paused = Pause : vous n’êtes plus assez nombreux. La partie reprend dès que quelqu’un revient ou qu’un bot prend le relais.
leads = en tête
look-closer = Voir de plus près : { $what }
look-at = Ce qu’a { $name }
menu = Menu
hurried = Il y a du monde ce soir : les bots réfléchissent un peu moins.
acting = doit jouer
your-turn = À vous
begins = { $whoIs ->
    [you] Vous commencez
   *[other] { $who } commence
  }
take-back = Reprendre le coup
taken-back = Coup repris : { $what }
cancel = Annuler
confirm = Confirmer
confirm-question = Envoyer ce coup ?
turn-left = Tourner à gauche
turn-right = Tourner à droite
flip = Retourner
holding = En main : { $piece }. Tournez, puis choisissez un emplacement.
gap = Place { $number } sur { $gaps } : { $spot }
lay = Poser ici
no-fit = Cela ne va pas là.
holding-by-place = En main : { $piece }. Les flèches parcourent les places où cela va.
held-flipped = { $piece }, autre face.
held-turn = Sens { $turn } sur { $turns }.
put-back = Reposer
history = Ce qui s’est passé
history-back = Un pas en arrière
history-forward = Un pas en avant
history-now = Revenir au présent
history-at = { $back ->
    [one] il y a 1 coup
   *[other] il y a { $back } coups
  }
log = Journal
chat = Discussion
chat-say = Dites quelque chose
chat-say-apart = Dites quelque chose aux autres spectateurs
chat-send = Envoyer
chat-empty = Personne n’a encore rien dit.
log-empty = Il ne s’est encore rien passé.
table-menu = Table
replace-by-bot = Laisser jouer un bot
standings = Où en est la partie
score = { $score ->
    [one] { $score } point
   *[other] { $score } points
  }
seconds-left = { $seconds ->
    [one] encore { $seconds } seconde
   *[other] encore { $seconds } secondes
  }
time-so-far = Temps écoulé
others = Les autres
voice = Voix
voice-on = Parler
voice-off = Ne plus parler
voice-refused = Le navigateur ne donne pas accès au micro.

## The connection

joining = On s’installe…
reconnecting = La connexion est perdue. On revient…

## After the match

match-over = La partie est finie
you-won = Vous avez gagné !
you-share-win = Vous partagez la victoire !
player-won = { $name } a gagné
players-won = { $names } se partagent la victoire
rank = { $rank ->
    [1] 1er
   *[other] { $rank }e
  }
rematch = Revanche
rematch-ask = Encore une partie ?
rematch-no = Pas maintenant
rematch-begin = Commencer avec ceux qui veulent
rematch-wanted = { $who } veut une revanche.
result-fold = Regarder la table
result-unfold = Montrer le résultat
result-more = Le détail des points
watch-replay = Revoir la partie
watch-replay-brief = Revoir
save-match = Enregistrer la partie
save-match-brief = Enregistrer
share-result = Partager le résultat
share-result-brief = Partager
result-copied = Le résultat est copié : collez-le où vous voulez.
result-line = { $game } : { $result }
fairness = Le hasard était honnête : vérifiez
fairness-wrong = Le hasard est douteux : voyez pourquoi
fairness-help = Chaque lancer et chaque pioche découlent de la graine : « tablee verify » les contrôle un à un dans la partie enregistrée.
fair-own = Votre page a vérifié : sa propre part est dans la graine, et tout ce qui avait été promis avant la partie a été tenu. Personne n’a pu truquer le hasard.
fair-others = Votre page a vérifié : la graine vient bien du secret du serveur et des parts des joueurs, promis avant la partie.
fair-house = Le serveur a tiré la graine seul et en a montré l’empreinte avant la partie ; votre page a vérifié qu’elles vont ensemble.
fair-left-out = La part de votre page n’est pas dans la graine : elle est arrivée trop tard, ou le serveur l’a écartée.
fair-wrong = Quelque chose ne va pas : la graine n’est pas celle qui avait été promise. Enregistrez la partie et montrez-la aux autres.
fair-broken-off = { $times ->
    [one] Un départ a été interrompu après que votre page a donné sa part : le serveur a tiré de nouveau.
   *[other] { $times } départs ont été interrompus après que votre page a donné sa part : le serveur a tiré de nouveau.
}
house-secret = Secret du serveur
house-hash = Son empreinte
share-of = { $name } : part
share-withheld = promise, mais pas dévoilée
seed = Graine
seed-hash = Empreinte

## Replay

replay-of = Relecture
replay-move = Coup { $at } sur { $of }
replay-start = Au début
replay-play = Lire
replay-pause = Pause
replay-first = Au début
replay-back = Un coup en arrière
replay-forward = Un coup en avant
replay-last = À la fin
replay-speed = Vitesse
replay-view = Vu par
replay-chapters = Chapitres
replay-marks = À revoir
replay-best = Temps forts
replay-next = { $kind ->
    [foul] Au sabotage suivant
    [lie] Au mensonge suivant
   *[feat] À l’exploit suivant
  }
replay-kind = { $kind ->
    [foul] Sabotages
    [lie] Mensonges
   *[feat] Exploits
  } { $count }
view-watcher = Un spectateur
view-everything = Tout voir

## Analyse

review = Analyse
review-ask = Analyser cette partie
review-about = Où en était chacun après chaque coup, ce qui a coûté le plus cher, et la part de la chance. Il faut une minute ou deux.
review-judging = Analyse en cours : { $percent } %
review-failed = Cette partie n’a pas pu être analysée cette fois-ci. Vous pouvez redemander.
review-never = Une partie en temps réel ne s’analyse pas : aucun coup n’y attend de réponse. Si le jeu compte où en est chacun, une ligne sous le curseur le montre.
review-race = Où en est chacun
review-line = Chances de gagner
review-chance = { $name } { $percent } %
review-moments = Ce qui a coûté le plus
review-costly = Un coup qui a coûté cher
review-luck = Chance et étourderie
review-account = { $lucky ->
    [lucky] { $name } : { $luck } { $luck ->
        [one] point
       *[other] points
      } de chance (± { $doubt })
    [unlucky] { $name } : { $luck } { $luck ->
        [one] point
       *[other] points
      } de malchance (± { $doubt })
   *[even] { $name } : ni chance ni malchance (± { $doubt })
  }{ $careful ->
    [yes] , et aucune erreur certaine.
   *[no] {" "}et { $careless } d’étourderie.
  }
review-points = Un point est un centième de la partie ; ± indique l’incertitude.
review-draws = Les tirages qui ont le plus compté
review-draw = Un tirage
review-cost = −{ $points } ± { $doubt }
review-why = Quelques coups plus tard, en moyenne :
review-why-own = { $better } au lieu de { $played }
review-why-other = { $name } : { $better } au lieu de { $played }
review-score = { $count } { $count ->
    [one] point
   *[other] points
  }
review-turns = Les tournants
review-line-public = Vu par un spectateur
review-line-own = Vu par chaque joueur
replay-at = Coup { $at }
known = Ce qu’on pouvait savoir
known-true = c’est le cas
known-by = Les probabilités, d’après tout ce que { $name } pouvait voir
known-nothing = Rien de ce que { $name } voit ici ne cache quoi que ce soit.
receipt = Le hasard était-il honnête ?
receipt-check = Vérifier chaque tirage sur cette page
receipt-fair = { $rolls ->
    [0] La graine est bien celle dont l’empreinte a été montrée avant la partie ; il n’y avait rien à tirer.
    [one] Votre page a refait l’unique tirage à partir de la graine, dont l’empreinte a été montrée avant la partie : il est juste.
   *[other] Votre page a refait les { $rolls } tirages à partir de la graine, dont l’empreinte a été montrée avant la partie : tous sont justes.
  }
receipt-seed = La graine n’est pas celle qui avait été promise : ce hasard n’est pas digne de confiance. Enregistrez la partie et montrez-la aux autres.
receipt-unfair = { $count ->
    [one] La ligne { $lines } ne découle pas de la graine
   *[other] Les lignes { $lines } ne découlent pas de la graine
  } : ce hasard n’est pas digne de confiance.
receipt-none = Cette partie ne montre pas de graine : son hasard ne peut pas être vérifié.
receipt-figures = Graine et empreinte
receipt-help = Les bits aléatoires de chaque tirage sont le SHA-256 de la graine, du numéro de la ligne et d’un compteur. « tablee verify » sur la partie enregistrée en refait aussi les tirages.
review-better = Mieux :
review-elsewhere = La même chose, mais ailleurs : regardez.
review-before = Avant le coup
review-show = Montrer le meilleur
review-would = Mieux : { $what }
review-clean = Aucune erreur manifeste.
play-on = Rejouer à partir d’ici
play-on-about = À une table à vous, contre des bots. Tout ce que votre place ne voit pas est redistribué.
play-on-as = À la place de qui ?
review-try = Essayer vous-même
practise-here = Essayer à partir d’ici
practise-here-about = Ouvre une table à vous dans cette position, contre des bots. Ce que vous ne voyez pas est redistribué ; la partie continue.
practice-table = Partie d’entraînement : elle a commencé au milieu d’une autre, et ne compte pas.
practice-origin = Cette autre partie

## Lesson

lesson = Leçon
lesson-next = Continuer
lesson-step = Étape { $step } sur { $of }
lesson-back = Une étape en arrière
lesson-your-move = À vous
lesson-show = Montrez-moi
lesson-free-again = Recommencer
lesson-free-over = Bien joué ! Réessayez autrement, ou continuez.
lesson-not-this = Vous pourrez l’essayer tout à l’heure ; prenons d’abord ce qui est montré.
lesson-done = La leçon est finie
lesson-done-help = Vous en savez assez pour jouer.
once-more = Encore une fois
lesson-others = Les autres jouent…

## Le casse-tête du jour

puzzle-start = Le résoudre
puzzle-go-on = Le reprendre
puzzle-practise = Encore une fois, pour le plaisir
puzzle-practise-help = Seule la première partie du jour compte
puzzle-results = Résultats du jour
puzzle-told = résolu en { $time }, { $helps ->
        [0] sans indice
        [one] avec 1 indice
       *[other] avec { $helps } indices
    }
puzzle-your-time = votre temps
puzzle-given-up = abandonné
puzzle-begun = commencé
puzzle-hints = { $count ->
        [one] indice
       *[other] indices
    }
puzzle-helps = { $count ->
        [one] 1 indice
       *[other] { $count } indices
    }
puzzle-streak = { $count ->
        [one] jour d’affilée
       *[other] jours d’affilée
    }
puzzle-longest = plus longue série
puzzle-solved-in-all = résolus en tout
puzzle-world = Tout le monde
puzzle-world-count = { $solved ->
        [0] Personne ne l’a encore résolu
        [one] Une personne l’a résolu
       *[other] { $solved } personnes l’ont résolu
    }{ $unsolved ->
        [0] { "." }
        [one] , une a abandonné.
       *[other] , { $unsolved } ont abandonné.
    }
puzzle-first = Personne ne l’a encore essayé : ouvrez le bal.
puzzle-bar = { $to ->
        [0] { $from } minutes et plus
       *[other] de { $from } à { $to } minutes
    } : { $count }{ $helped ->
        [0] { "" }
       *[other] , dont { $helped } avec indices
    }
puzzle-you-too = vous en êtes
puzzle-alone = sans indice
puzzle-helped = avec indices
puzzle-minutes = minutes
puzzle-others = Vos compagnons de table
puzzle-others-none = Ici s’affichent les résultats de ceux avec qui vous avez partagé une table.
puzzle-archive = Archives
puzzle-month-before = Le mois précédent
puzzle-month-after = Le mois suivant

## Le défi du jour

challenge = Défi du jour
challenge-start = Le jouer
challenge-today = Le défi d’aujourd’hui
challenge-against = Vous contre les bots
challenge-level = { $level ->
        [easy] facile
        [hard] difficile
       *[normal] normal
    }
challenge-same = Tout le monde a les mêmes cartes et les mêmes dés, dans le même ordre. La première partie compte ; ensuite, on rejoue pour le plaisir.
challenge-same-realtime = Tout le monde part de la même donne ; à chacun sa vitesse. La première partie compte ; ensuite, on rejoue pour le plaisir.
challenge-seal = Le sceau du hasard du jour
challenge-seal-help = Toutes les parties du jour naissent d’une même graine. En voici l’empreinte ; la graine est dévoilée après votre partie, et le fichier de la partie montre qu’elle y correspond.
challenge-world = { $played ->
        [0] Personne n’est encore allé au bout
        [one] Une personne l’a joué
       *[other] { $played } personnes l’ont joué
    }{ $won ->
        [0] { "" }
        [one] , une a gagné
       *[other] , { $won } ont gagné
    }{ $unsolved ->
        [0] { "." }
        [one] , une a abandonné.
       *[other] , { $unsolved } ont abandonné.
    }
challenge-bar = de { $low } à { $high } points : { $count }{ $won ->
        [0] { "" }
        [one] , dont { $won } victoire
       *[other] , dont { $won } victoires
    }
challenge-won = gagné
challenge-not-won = pas gagné
challenge-points = points
challenge-in-all = joués en tout
challenge-rank = { $rank ->
        [1] 1er
       *[other] { $rank }e
    }
challenge-of = sur { $seats }
challenge-rank-of = { challenge-rank } sur { $seats }
challenge-score = { $score ->
        [one] { $score } point
       *[other] { $score } points
    }
challenge-told = { challenge-rank } sur { $seats }, { challenge-score }

## Les tournois

contests = Tournois
contests-help = Les rencontres, les tables et les points se font tout seuls. N’importe qui peut en lancer un.
contests-none = Aucun tournoi n’est ouvert en ce moment.
contests-all = Tous les tournois
contests-group = Les tournois du groupe
contest = Tournoi
contest-new = Nouveau tournoi
contest-make = Créer le tournoi
contest-name = Nom du tournoi
contest-name-example = Vendredi soir
contest-game = Jeu
contest-format = Formule
contest-swiss = Suisse
contest-robin = Tous contre tous
contest-duplicate = Duplicate
contest-swiss-help = À chaque ronde se rencontrent des joueurs qui ont à peu près autant de points, et personne ne retrouve le même adversaire tant qu’on peut l’éviter.
contest-robin-help = Ronde après ronde, jusqu’à ce que tout le monde ait rencontré tout le monde.
contest-duplicate-help = Toutes les tables d’une ronde ont les mêmes cartes et les mêmes dés, dans le même ordre. On vous compare à ceux qui étaient assis à votre place aux autres tables : le concours le plus juste pour un jeu de hasard.
contest-seats = Places par table
contest-rounds = Rondes
contest-rounds-some = { $rounds ->
    [one] Une ronde
   *[other] { $rounds } rondes
  }
contest-rounds-robin = Jusqu’à ce que tous se soient rencontrés
contest-tables-of = Tables de { $seats }
contest-bots = S’il manque du monde à une table
contest-bots-none = Elle est plus petite, ou quelqu’un est exempt
contest-bots-level = { $level ->
    [easy] Des bots faciles complètent
    [hard] Des bots difficiles complètent
    [expert] Des bots experts complètent
   *[other] Des bots normaux complètent
  }
contest-alone = Chacun à sa table, contre des bots
contest-alone-brief = Chacun contre des bots
contest-when = Début
contest-when-host = Quand je le décide
contest-when-at = À une heure fixée
contest-when-date = Jour et heure
contest-play-too = Je joue aussi
contest-for-group = Pour le groupe { $name }
contest-for-all = Pour tout le monde
contest-by = créé par { $name }
contest-open = Ouvert
contest-playing = Ronde { $round }
contest-playing-of = Ronde { $round } sur { $rounds }
contest-over = Terminé
contest-cancelled = Il n’a pas été joué.
contest-players = { $players ->
    [0] personne pour l’instant
    [one] un joueur
   *[other] { $players } joueurs
  }
contest-join = Participer
contest-join-late = Participer dès la prochaine ronde
contest-joined = Vous participez
contest-leave = Quitter le tournoi
contest-leave-sure = Le quitter et abandonner la partie
contest-leave-match = Si vous partez maintenant, un bot joue à votre place et cette partie ne vous rapporte rien.
contest-start = Commencer
contest-start-needs = Il faut au moins deux joueurs.
contest-next-now = Lancer la ronde
contest-end = Y mettre fin
contest-end-sure = Vraiment y mettre fin
contest-end-now = Y mettre fin tout de suite
contest-end-now-help = C’est la dernière ronde. Si une table est bloquée, mettez fin au tournoi tout de suite : une partie inachevée ne compte pour personne.
contest-end-help = La ronde en cours se termine ; il n’y en aura pas d’autre.
contest-invite = Envoyez ce lien à ceux qui joueront
contest-begins = Commence { $when }
contest-waits-host = Il commencera quand { $name } le décidera.
contest-waits-you = Vous le lancez quand tout le monde est là.
contest-next-in = La prochaine ronde commence dans { $time }
contest-pairing = On prépare la prochaine ronde…
contest-my-table = Aller à ma table
contest-starts-in = Votre partie commence dans { $time }, ou dès que tout le monde est là.
contest-sitting-out = Vous êtes exempt de cette ronde. Elle compte comme une place du milieu.
contest-table-done = Votre partie est finie. La prochaine ronde commence quand toutes les tables ont fini.
contest-others-play = { $count ->
    [one] Une table joue encore.
   *[other] { $count } tables jouent encore.
  }
contest-late = Vous jouez dès la prochaine ronde.
contest-standings = Classement
contest-entrants = Qui joue
contest-place = Rang
contest-player = Joueur
contest-points = Points
contest-percent = %
contest-opponents = Adversaires
contest-game-points = Points du jeu
contest-wins = Gagnées
contest-round = Ronde { $round }
contest-round-short = R{ $round }
contest-left = parti
contest-you = vous
contest-table = Table { $number }
contest-bye = Exempt
contest-bot = Bot ({ $level ->
    [easy] facile
    [hard] difficile
    [expert] expert
   *[other] normal
  })
contest-running = en cours
contest-forfeit = absent
contest-watch = Regarder
contest-replay = Revoir
contest-rules = Comment on compte
contest-rule-points = Un point par joueur devancé à votre table, un demi-point par joueur à égalité avec vous.
contest-rule-duplicate = Après chaque ronde, on compare votre rang, puis les points du jeu, à ceux de la même place aux autres tables : 100 %, c’est mieux que tous.
contest-rule-ties = Égalité ? La moyenne des points de vos adversaires décide, puis les tables gagnées. Après, le rang est partagé.
contest-rule-ties-duplicate = Égalité ? Les points du jeu décident, puis les tables gagnées. Après, le rang est partagé.
contest-rule-bye = Une ronde où l’on est exempt compte comme une place du milieu.
contest-rule-bots = Des bots complètent les tables, et comptent comme tous ceux qui y jouent.
contest-rule-late = Qui arrive en retard joue dès la prochaine ronde ; les rondes manquées ne rapportent rien.
contest-rule-left = Qui part, ou n’est plus là à la fin d’une partie, ne reçoit rien pour elle et n’est plus placé tant qu’il ne revient pas.
contest-rule-start = Une partie commence quand tous sont à la table, au plus tard après deux minutes ; des bots jouent alors pour les absents jusqu’à leur arrivée.
contest-rule-start-days = Les parties commencent aussitôt et prennent les jours qu’il leur faut.
contest-winner = Victoire de { $name }
contest-winners = { $names } se partagent la première place
contest-won-by = gagné par { $name }
contest-you-won = Vous avez gagné !
contest-link = Aller au tournoi
contest-waiting-title = Votre table
contest-waiting = { $here } sur { $people } sont là. La partie commence quand tout le monde est là.
contest-wait-countdown = Au plus tard dans { $time }
refused-no-such-contest = Ce tournoi n’existe pas.
refused-contest-over = Ce tournoi est terminé.
refused-contest-full = Ce tournoi est complet : { $most } joueurs y participent.
refused-too-many-contests = Vous avez { $most } tournois en cours. Mettez d’abord fin à l’un d’eux.
refused-no-tournament = Ce jeu se joue seul : il n’a pas de tournoi.
refused-bad-contest = Un tournoi a de 1 à 12 rondes et commence dans les 60 jours.
refused-too-few-players = Il faut au moins { $fewest } joueurs.
refused-others-play = Cette place appartient à quelqu’un du tournoi.

## Les cotes

ratings = Cotes
ratings-none = Les parties entre personnes font une cote ; celles que vous jouez seul contre des bots en font une autre.
rating-people = Contre des personnes
rating-bots = Contre des bots
rating-doubt = à { $doubt } près
rating-unsure = encore incertaine
rating-matches = { $count ->
    [one] une partie
   *[other] { $count } parties
  }
rating-curve = Les dernières parties, de { $first } à { $last }
ratings-help = Tout le monde commence à 1500. Le ± dit de combien une cote peut se tromper ; il diminue à chaque partie. Quitter une partie ne fait jamais monter la cote.

## Quick phrases

phrases-fitting = Pour ce moment
phrases-own = De ce jeu
phrases-greetings = Salutations
phrases-praise = Compliments
phrases-hurry = Au passage
phrases-all = Toutes les phrases
phrase-hello = Bonjour !
phrase-thanks = Merci !
phrase-well-played = Bien joué !
phrase-moment = Un instant, s’il vous plaît.
phrase-oops = Oups !
phrase-good-luck = Bonne chance !

# Ce que les bots disent d’eux-mêmes

character-cautious-1 = Doucement mais sûrement.
character-cautious-2 = Prudence est mère de sûreté.
character-cautious-3 = Pas de risques pour moi aujourd’hui.
character-greedy-1 = Je prends ce que je peux.
character-greedy-2 = Tout pour moi !
character-greedy-3 = Un tiens vaut mieux que deux tu l’auras.
character-teasing-1 = Ça ne va pas plaire à tout le monde.
character-teasing-2 = On espérait quelque chose ?
character-teasing-3 = Rien de personnel !

## Bots

bots = Bots
bots-help = Des programmes écrits par d’autres jouent ici aussi : à toute table dont on leur donne le lien, et les uns contre les autres pour le classement. Ils ne savent que ce que sait leur place.
ladder = Le classement
ladder-of = Jeu
ladder-bot = Bot
ladder-rating = Cote
ladder-matches = Parties
ladder-won = Gagnées
ladder-empty = Aucun bot n’a encore joué à ce jeu ici.
ladder-waiting = { $count ->
    [0] Aucun bot n’attend de partie.
    [one] Un bot attend une partie.
   *[other] { $count } bots attendent une partie.
  }
your-bots = Vos bots
your-bots-help = Un compte donne à votre programme un nom et un jeton. « tablee bot random --table LIEN » joue avec lui ; docs/writing-a-bot.md montre comment écrire le vôtre.
bot-name = Nom
make-bot = Créer un compte
bot-token = Voici le jeton de { $name }. Copiez-le maintenant : il n’est montré qu’une fois.
copy = Copier
revoke-bot = Révoquer { $name }

## Atelier

workshop = Atelier
workshop-left-out = Ces jeux ne peuvent pas être chargés :
workshop-file = Fichier de partie
workshop-file-help = Modifiez-le et regardez de nouveau ; un coup joué sur le plateau coupe la suite.
workshop-look = Regarder
workshop-table = Une table où l’on joue
workshop-window = Dans une fenêtre à part
workshop-phone = Téléphone
workshop-sideways = Téléphone couché
workshop-wide = Large
workshop-day = Jour
workshop-night = Nuit
workshop-facts = Faits
workshop-scene = Scène
workshop-paths = Chemins de touches et coups
workshop-told = Ce que chaque place a appris
workshop-think = Interroger le cerveau pour la place { $seat }
workshop-thoughts = Ce que pense le cerveau
workshop-move = Coup
workshop-score = À première vue
workshop-visits = Visites
workshop-value = Valeur
workshop-drawings = Dessins
workshop-texts = Textes
workshop-samples = Positions au hasard
workshop-others = D’autres positions
workshop-open = Ouvrir

# Le rythme d’une table
table-pace = Rythme
table-pace-free = En direct, sans pendule
table-pace-turn = En direct, un temps par tour
table-pace-bank = En direct, un temps pour la partie
table-pace-days = En différé : chacun joue quand il peut
table-pace-turn-help = Le temps écoulé, un bot joue votre tour et vous gardez votre place.
table-pace-bank-help = Votre temps passe tant que la table vous attend. Une fois épuisé, un bot joue vos tours et vous gardez votre place.
table-pace-days-help = Pas besoin d’être là en même temps. Aucune échéance ne tombe dans votre nuit ; week-ends et congés ne comptent pas si vous le dites sur votre page.
table-pace-live-only = Tout le monde joue en même temps ici : il n’y a pas de pendule à régler.
table-pace-each-turn = Pour chaque tour
table-pace-whole-match = Pour la partie
table-pace-increment = En plus à chaque tour
table-pace-seconds = { $seconds } secondes
table-pace-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
 }
table-pace-some-days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
 }
table-pace-turn-chosen = { $seconds } secondes par tour
table-pace-bank-chosen = { $minutes } minutes, plus { $increment } secondes par tour
table-pace-days-chosen = { $days ->
    [one] { $days } jour par tour
   *[other] { $days } jours par tour
 }
days-and-hours = { $days } j { $hours } h
time-spent = Temps utilisé : { $time }
time-spent-is = Temps utilisé :
time-left = Temps restant :
until-then = jusqu’à { $time }
out-of-time = temps écoulé
refused-same-for-all = Dans un tournoi, tous rencontrent les mêmes bots : choisissez leur niveau.
refused-adapts-later = Un bot à votre niveau s’assied avant une partie, pas au milieu.
refused-live-only = Ce jeu se joue en temps réel seulement.
refused-bad-pace = Ce rythme n’existe pas.

# À ceux qui ne sont pas devant la page
notice-turn = À vous de jouer : { $game }
notice-turn-more = { $who }, c’est votre tour. À la table : { $others }.
notice-reminder = { $game } : l’échéance approche
notice-reminder-more = { $who }, la table vous attend toujours. Passé l’échéance, un bot joue votre tour.
notice-late = Un bot a joué pour vous : { $game }
notice-late-more = { $who }, votre temps était écoulé, un bot a donc joué votre tour. Votre place reste la vôtre.
notice-over = { $game } : la partie est finie
notice-over-more = { $who }, venez voir comment elle s’est terminée. À la table : { $others }.
notice-invited = { $who } vous invite à jouer à { $game }
notice-invited-more = { $who } vous garde une place à { $game }
notice-confirm = Tablée : votre code est { $code }
notice-confirm-more = Tapez { $code } sur votre page, et les notifications de vos tables arriveront ici. Si vous n’avez rien demandé, ne faites rien.
notice-link = Tablée : votre lien
notice-link-more = Ouvrez ce lien pour vous connecter dans un autre navigateur. Il sert une fois, pendant { $minutes } minutes. Si vous n’avez rien demandé, ne faites rien.
notice-test = Tablée : les notifications arrivent ici
notice-test-more = Quand une table vous attend et que vous n’y êtes pas, vous le lirez ici.
refused-no-such-channel = Ce serveur n’envoie rien par cette voie.
refused-bad-address = On ne peut pas envoyer de notifications à cette adresse.
refused-too-many-contacts = Il y a déjà { $most } adresses. Retirez-en une d’abord.
refused-no-such-contact = Cette adresse n’est plus sur votre page.
refused-bad-calendar = Ces jours ne vont pas : un congé finit après avoir commencé, et dure un mois au plus.

# Les nouvelles et les jours, sur sa page
my-notices = Notifications
my-notices-help = Quand une table vous attend et que vous n’êtes pas devant la page.
no-channels = Ce serveur n’envoie pas de notifications. La personne qui le gère peut ajouter le courriel (serve --mail) et les webhooks (pip install 'tablee[notices]').
contact-kind = Notifications par
contact-webhook = Webhook (Discord, Slack, Matrix, ntfy…)
contact-mail = Courriel
contact-address-webhook = Adresse du webhook
contact-address-mail = Adresse électronique
contact-add = Ajouter
contact-remove = Retirer { $address }
contact-test = Essayer { $address }
contact-tried = Envoyé. Cela devrait arriver dans un instant.
contact-code = Code reçu à { $address }
contact-confirm = Confirmer
table-webhook = Un salon pour cette table (webhook)
table-webhook-help = Quand la table attend quelqu’un qui n’est pas devant la page, elle le dit là, pour tout le monde.
webhook-help = Discord : paramètres du salon, Intégrations, Webhooks, copier l’adresse. ntfy : https://ntfy.sh/ et un sujet à vous. Les adresses de réseaux privés sont refusées.
my-days = Congés et fuseau
my-days-help = Aucune échéance ne tombe entre dix heures du soir et huit heures du matin, dans ce fuseau.
my-zone = Fuseau horaire
weekends-off = Samedis et dimanches ne comptent pas
holiday-first = Absence du
holiday-last = au
holiday-remove = Retirer ce congé
holiday-add = Ajouter un congé
save-days = Enregistrer
days-saved = Enregistré.
try-it = Essayer
remove = Retirer
since-your-move = Depuis votre dernier coup
skip-film = Passer
stand-in-late = un bot, temps écoulé
stand-in-away = un bot, en son absence

# A number that is chosen
less = Moins
more = Plus

# Several things as a list
list = { $most } et { $last }
list-you = vous

## Compagnie

quick-match = Partie rapide
quick-head = Jouer avec d’autres
quick-match-help = Nous vous plaçons avec d’autres joueurs qui attendent. Après 45 secondes, des bots prennent les places libres.
quick-game = Jeu
quick-live = En direct
quick-find = Trouver des joueurs
quick-pace-turn = En direct, 1 minute par tour
quick-pace-free = En direct, sans pendule
quick-pace-days = En différé
bots-in = { $seconds ->
    [0] les bots arrivent
    [one] les bots dans { $seconds } seconde
   *[other] les bots dans { $seconds } secondes
  }
gathering-title = On attend des joueurs
gathering-people = { $people ->
    [one] Un joueur sur { $seats } est là.
   *[other] { $people } joueurs sur { $seats } sont là.
  } Personne n’est l’hôte : vous êtes tous invités.
gathering-now = Jouer tout de suite avec des bots
gathering-others = Les autres préfèrent attendre encore un peu.
gathering-wait = Attendre encore
filters = Filtrer les tables
filter-any-game = Tous les jeux
filter-any-pace = Tous les rythmes
filter-any-language = Toutes les langues
filter-any-seats = Toutes les tailles
filter-seats = Places
filter-some-seats = { $seats } places
pace-brief-free = sans pendule
pace-brief-turn = à la pendule
pace-brief-bank = à la pendule
pace-brief-days = en différé
spoken-en = anglais
spoken-fr = français
no-tables-fit = Aucune table ne correspond à ces filtres. Changez-les, ou préparez la vôtre.
not-watched = sans spectateurs
watchers-word = spectateurs
featured = En ce moment
featured-picture = { $game } : la position à cet instant
featured-players = { $seats } joueurs, { $people ->
    [0] tous des bots
    [one] dont une personne
   *[other] dont { $people } personnes
  }
news = Nouvelles
invited = { $name } vous invite à jouer à { $game }
invited-go = Rejoindre
invited-no = Pas maintenant

## Amis, groupes, et ceux qu’on tient à distance

friends = Amis
friends-mine = Mes amis
friends-none = Personne pour l’instant. Touchez le nom d’un joueur, à une table ou dans vos parties passées, pour l’ajouter.
friends-hide = Ne pas montrer quand je suis en ligne
friends-hide-help = De toute façon, seuls vos amis peuvent le voir.
friend-ask = Ajouter comme ami
friend-asked = Demande envoyée ; pas encore de réponse.
friend-asks = voudrait être votre ami
friend-agree = Accepter
friend-decline = Non merci
friend-take-back = Annuler la demande
friend-end = Retirer de mes amis
friend-end-sure = Vraiment le retirer ?
online = en ligne
offline-now = pas là en ce moment
about-person = Actions pour { $name }
about-person-brief = plus
person-page = Sa page
shun-mute = Ne plus entendre
shun-mute-help = Vous ne lirez ni n’entendrez plus cette personne, à aucune table.
shun-block = Bloquer
shun-block-help = Vous ne vous croiserez plus en partie rapide, et elle ne pourra pas s’asseoir à vos tables.
shun-unmute = Entendre de nouveau
shun-unblock = Débloquer
shunned = Tenus à distance
shunned-mute = en sourdine
shunned-block = bloqué
vote = Un vote
vote-leave = Voter pour son départ
vote-help = La personne part quand plus de la moitié des autres le veulent.
vote-not = Retirer ma voix
vote-agree = D’accord
vote-told = Faire partir { $name } ? { $yes } voix sur { $needed }.
report = Signaler
report-help = Prévenir les responsables de la maison.
report-why = Qu’a fait { $name } ?
report-goes = Ce qui s’est dit avant est joint. Personne à la table ne l’apprend.
report-send = Envoyer le signalement
report-thanks = Merci. Les responsables de la maison vont regarder.
invite = Inviter
invite-name = Inviter par le nom
invite-code = Code QR
invite-sent = invité
same-again = Les mêmes, encore
same-again-help = Une nouvelle table pour ceux qui ont joué ; ils sont invités.
lock-table = Verrouiller la table
lock-help = Personne d’autre n’entre, même avec le lien. Ceux qui sont à la table restent.
locked = L’hôte a verrouillé la table.
audience = Les spectateurs voient
audience-all = ce que tous voient
audience-delayed = tout, { $minutes ->
    [one] une minute plus tard
   *[other] { $minutes } minutes plus tard
  }
audience-seat = ce que voit le joueur { $seat }
audience-none = rien : pas de spectateurs
spoken = On parle
groups = Groupes
groups-help = Un groupe est un lien : tous ceux qui l’ont peuvent entrer. Il réunit vos tables, vos parties passées et vos classements.
group-name = Nom d’un nouveau groupe
group-make = Créer un groupe
group-join = Rejoindre le groupe
group-join-help = { $count ->
    [one] Une personne est dans ce groupe.
   *[other] { $count } personnes sont dans ce groupe.
  } Rejoignez-le pour voir ses tables et ses classements.
group-members = { $count ->
    [one] Un membre
   *[other] { $count } membres
  }
group-share = Envoyez ce lien à ceux qui en font partie :
group-tables = Tables
group-no-tables = Pas de table en ce moment.
group-standings = Classement
group-no-matches = Pas encore de partie.
group-won = gagnée par { $names }
group-leave = Quitter le groupe
span = Quand
span-evening = Aujourd’hui
span-month = Ce mois-ci
span-season = Cette saison
span-ever = Depuis toujours
standing-name = Nom
standing-points = Points
standing-wins = Gagnées
standing-matches = Parties
standing-help = Un point pour chaque joueur devancé, à chaque partie.
seasons = Saisons
season-which = Trimestre
season = { $quarter ->
    [1] De janvier à mars
    [2] D’avril à juin
    [3] De juillet à septembre
   *[4] D’octobre à décembre
  } { $year }
season-told = { $matches ->
    [one] Une partie
   *[other] { $matches } parties
  }, { $feats ->
    [0] pas de nouveau haut fait
    [one] un nouveau haut fait
   *[other] { $feats } nouveaux hauts faits
  }

## Pour les responsables de la maison

admin = La maison
admin-closed = Cette page est réservée aux responsables de la maison. Sur sa machine, cette commande fait un lien qui l’ouvre :
admin-enter = Gérer la maison depuis ce navigateur
admin-enter-help = Ce lien vous permet de gérer la maison : signalements, personnes, tables. Il sert une fois, au premier qui l’ouvre.
admin-reports = Signalements
admin-no-reports = Rien à regarder.
admin-report-by = signalé par { $name }
admin-table = la table
admin-their-page = au sujet de sa page
admin-others = { $others ->
    [one] une autre personne l’a signalé aussi
   *[other] { $others } autres l’ont signalé aussi
  }
admin-dismiss = Classer sans suite
admin-rename = Retirer le nom
admin-sure-rename = Vraiment retirer le nom ?
admin-suspend = Suspendre
admin-sure-suspend = Vraiment suspendre ?
admin-allow = Lever la suspension
admin-forget = Supprimer
admin-sure-forget = Supprimer pour de bon ?
admin-close = Fermer la table
admin-sure-close = La supprimer, avec ses parties ?
admin-people = Personnes
admin-name = Une partie du nom, ou un identifiant
admin-look = Chercher
admin-found = Personnes trouvées
admin-nobody = Personne.
admin-reported = { $reports ->
    [one] signalé une fois
   *[other] signalé par { $reports } personnes
  }
admin-suspended = Suspendus
admin-tables = Tables
admin-no-tables = Pas de table.
admin-announce = Une annonce
admin-announce-help = Elle s’affiche sur toutes les pages jusqu’à ce que vous la retiriez
admin-announce-tell = Le dire à tous
admin-announce-end = La retirer
admin-announced = Sur toutes les pages : « { $words } »
admin-decisions = Ce qui a été décidé
admin-no-decisions = Rien pour l’instant.
admin-admins = Qui gère la maison
admin-resign = Se retirer
admin-sure-resign = Vraiment se retirer ?
decision-suspend = { $name } : suspension
decision-allow = { $name } : suspension levée
decision-rename = le nom « { $name } » a été retiré
decision-forget = { $name } : suppression
decision-close = la table { $name } a été fermée
decision-announce = dit à tous : « { $name } »
decision-dismiss = signalement { $name } : classé sans suite
decision-admit = { $name } gère la maison
decision-resign = { $name } ne gère plus la maison
decision-command = par une commande
decision-link = par un lien
admin-table-open = attend des joueurs
admin-table-playing = partie en cours
admin-table-over = partie finie
friends-ask = Amis : { $count ->
    [one] une demande
   *[other] { $count } demandes
  }
invite-to = Inviter : { $game }
season-rating = { $rating } à la fin (à { $seats } joueurs)

## Le coup du jour

move-of-the-day = Coup du jour
move-pitch = Une position tirée d’une partie, et un coup nettement meilleur que les autres. Le voyez-vous ?
move-go = Trouver le coup
move-find = À vous de jouer : trouvez le meilleur coup.
move-about = Un coup est nettement le meilleur. Jouez-le sur le plateau ; seul le premier essai compte.
move-grade = Difficulté { $grade } sur 5
move-right = C’est le bon coup ! { $what }
move-not-best = Ce n’est pas le meilleur. { $what }
move-shown = Le meilleur coup : { $what }
move-show = Montrer la réponse
move-again = Essayer encore
move-look = Revoir la position
move-think = Il y a mieux. Regardez encore.
move-by = Tout autre coup coûte au moins { $points } points de la partie (± { $doubt }).
move-others = { $tried ->
    [one] Une personne l’a essayé
   *[other] { $tried } personnes l’ont essayé
  }, { $found ->
    [0] aucune ne l’a trouvé
    [one] une l’a trouvé
   *[other] { $found } l’ont trouvé
  } du premier coup
move-found = trouvé
move-missed = pas trouvé
