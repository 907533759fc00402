title = Market
pitch = Give two cards and bid for them all.
status = A stall for { $buyers }.
stall = The stall
hand = Cards
card = { $card }
give = Give { $number } of 2
bid = Bid { $number }
did-deal = The cards are dealt.
did-give = { $whoIs ->
    [you] You give { $cards }.
   *[other] { $who } gives { $cards }.
  }
did-bid = { $whoIs ->
    [you] You bid { $coins }.
   *[other] { $who } bids { $coins }.
  }
did-sell = { $whoIs ->
    [you] You buy the stall.
   *[other] { $who } buys the stall.
  }
counted = { $pointsCount } players are counted: { $points }.
has = { $who } { $points }
closed = The market closes
ended-sold = The stall is sold.
refused-no-such-card = Give two of your cards.
refused-no-such-bid = Bid 0 to 60 by fives.
