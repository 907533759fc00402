title = Marché
pitch = Donnez deux cartes, puis misez sur le tout.
status = Un étal pour { $buyers }.
stall = L’étal
hand = Cartes
card = { $card }
give = Donner { $number } sur 2
bid = Miser { $number }
did-deal = Les cartes sont données.
did-give = { $whoIs ->
    [you] Vous donnez { $cards }.
   *[other] { $who } donne { $cards }.
  }
did-bid = { $whoIs ->
    [you] Vous misez { $coins }.
   *[other] { $who } mise { $coins }.
  }
did-sell = { $whoIs ->
    [you] Vous achetez l’étal.
   *[other] { $who } achète l’étal.
  }
counted = On compte { $pointsCount } joueurs : { $points }.
has = { $who } { $points }
closed = Le marché ferme
ended-sold = L’étal est vendu.
refused-no-such-card = Donnez deux de vos cartes.
refused-no-such-bid = Misez de 0 à 60, de cinq en cinq.
