title = Template Title
pitch = The highest card takes the trick.
board = The trick
hand = { $whoIs ->
    [you] Your cards
   *[other] The cards of { $who }
}
card = A { $card }
figure = { $card }
card-back = A card, face down
tricks = tricks
goal = Take most tricks
dealing = The cards are dealt
turn = { $who } to play a card
your-turn = Your turn: play a card
ended = All cards are played
did-deal = Everyone gets three cards
did-put = { $whoIs ->
    [you] You play a { $card }
   *[other] { $who } plays a { $card }
}
refused-three-cards-each = Everyone gets three different cards.
refused-not-in-hand = You hold no such card.
ended-all-played = All cards are played.
lesson-welcome = You have three cards, and so has everyone. The highest card of each trick takes it.
lesson-put = Your 9 is your highest card. Play it.
lesson-end = It was the highest: the trick is yours, and you lead the next one.
