"""What the game tells its bots: how all stand as far as this round's end can be foreseen, and moves at first sight."""

from __future__ import annotations

import math
from collections.abc import Sequence
from operator import mul
from typing import Final

from tablee.games.waggle_dance.bot import grounds
from tablee.games.waggle_dance.bot import weights as w
from tablee.games.waggle_dance.bot.outlook import Outlook
from tablee.games.waggle_dance.bot.weigh import Weigher
from tablee.games.waggle_dance.bot.worth import View, growth, odds
from tablee.games.waggle_dance.moves import Carry, CarryAll, Keep, Lift, Mix, Rest, WaggleMove, Watch, shows_a_card
from tablee.games.waggle_dance.state import Phase, WaggleState
from tablee.kernel import Brain, Grounds, Level, Seat


class WaggleBrain(Brain[WaggleState, WaggleMove]):
    """Weighs positions by the odds they give, and moves in honey."""

    settling = 12
    """A roll is worth what the bees have brought home by the next morning."""

    def value(self, state: WaggleState, seat: Seat) -> float:
        """The seat's share of everyone's odds."""
        return self.values(state, (seat,))[0]

    def values(self, state: WaggleState, seats: Sequence[Seat]) -> Sequence[float]:
        """All odds are judged together."""
        every = _shares(state, [Outlook(state, player) for player in range(state.seats)])
        return [every[seat] for seat in seats]

    def grounds(self, state: WaggleState) -> Grounds:
        """The outlooks behind the odds, and what lies on the table."""
        outlooks = [Outlook(state, player) for player in range(state.seats)]
        return Grounds(
            _shares(state, outlooks),
            grounds.common(state),
            [grounds.seen(state, player, outlook) for player, outlook in enumerate(outlooks)],
            [grounds.own(state, player) for player in range(state.seats)],
        )

    by_sight = frozenset(("easy", "normal"))
    """One that searches wins nearly all matches against one that doesn't, so that is the step to hard."""

    def unsteady(self, state: WaggleState, level: Level) -> float:
        """An easy bot places its bees as a newcomer does, a normal one as someone who knows the game; by night both
        make the best of them."""
        by_day, by_night = w.UNSTEADY[level]
        return by_day if state.phase < Phase.A else by_night

    def candidates(self, state: WaggleState, seat: Seat, moves: Sequence[WaggleMove]) -> Sequence[WaggleMove]:
        """A bot is always there to be asked, and moves pollen, with a Mix or without, only where that helps."""
        if len(moves) < 2 or state.phase < Phase.WINDOW:
            return moves
        chosen = [move for move in moves if not _is_for_people(state, move)] or moves
        if any(isinstance(move, _MOVES_POLLEN) for move in chosen):
            weigh = Weigher(View(state, seat, growth(state)))
            chosen = [move for move in chosen if not isinstance(move, _MOVES_POLLEN) or weigh.move(move) > 0]
        return chosen or moves

    def spends(self, state: WaggleState, seat: Seat, move: WaggleMove) -> bool:
        """Queen cards are played once; which of the scouted ones is kept has to be said."""
        return shows_a_card(move) and not isinstance(move, Keep)

    def scores(self, state: WaggleState, seat: Seat, moves: Sequence[WaggleMove]) -> list[float]:
        """Each move's worth in honey at first sight."""
        weigh = Weigher(View(state, seat, growth(state)))
        return [weigh.move(move) for move in moves]


_MOVES_POLLEN: Final = (Mix, Lift, Carry, CarryAll)


def _is_for_people(state: WaggleState, move: WaggleMove) -> bool:
    """Whether a move only spares people questions."""
    return isinstance(move, Watch) or (state.phase is Phase.ASKING and isinstance(move, Rest))


def _shares(state: WaggleState, outlooks: Sequence[Outlook]) -> list[float]:
    """Each seat's share of the odds."""
    worths = odds(state.target, max([outlook.honey for outlook in outlooks]))
    shares = [math.exp(sum(map(mul, worths, outlook.counts()))) for outlook in outlooks]
    return [share / sum(shares) for share in shares]
