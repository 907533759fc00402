"""The rules of Butine!, clause by clause (docs/rules/butine.md).

A turn is cut small: lay a tile, or forage card after card; take new cards, each followed by chance's draw; then pay for
a swap or end the turn. What needs no decision happens by itself.
"""

from __future__ import annotations

import random

from tablee.components.triangles import on_grid
from tablee.games.butine.meadow import members
from tablee.games.butine.moves import (
    DECK,
    DRAWS,
    END,
    FLIGHTS,
    FORAGES,
    GUIDES,
    KINDS,
    PASS,
    SWAPS,
    TAKES,
    ButineMove,
    Deal,
    Draw,
    End,
    Fly,
    Forage,
    Guide,
    Lay,
    Pass,
    Swap,
    Take,
)
from tablee.games.butine.pieces import CARDS, COPIES, EXPERT_PRICE, FANS, OPEN, TARGET
from tablee.games.butine.places import place_of
from tablee.games.butine.state import NO_CARD, Position, Stage
from tablee.kernel import CHANCE, Game, Options, Outcome, Reason, Seat, ranked


class ButineOptions(Options, frozen=True):
    """The variants; any of them may be chosen together."""

    quick: bool = False
    """Half of the deck (BU-18)."""
    challenge: bool = False
    """The first to 15 points wins (BU-19)."""
    expert: bool = False
    """Two points buy a lay and foraging in one turn (BU-20)."""


class ButineRules(Game[Position, ButineMove]):
    """What may be done, and what comes of it."""

    key = "butine"
    seats = range(2, 5)
    options = ButineOptions
    kinds = KINDS

    def start(self, seats: int, options: ButineOptions) -> Position:
        return Position(seats, options.quick, options.challenge, options.expert)

    def to_act(self, state: Position) -> tuple[Seat, ...]:
        if state.over:
            return ()
        return (CHANCE,) if state.refills >= 0 else (state.turn,)

    # What may be done

    def moves(self, state: Position, seat: Seat) -> list[ButineMove]:
        """A seat's moves: lays by flower and age of the place, forages by card and tile, then the rest."""
        if not acts(state, seat):
            return []
        others = other_moves(state)
        return ([*state.meadow.lays, *others] if may_lay(state) else others) or [PASS]  # BU-15

    def refusal(self, state: Position, seat: Seat, move: ButineMove) -> Reason | None:
        if reason := self.refuse_turn(state, seat):
            return reason
        if isinstance(move, Deal | Draw):
            return _chance_refusal(state, move) if seat == CHANCE else Reason("only-chance")
        if seat == CHANCE:
            return Reason("not-for-chance")
        if (code := _stage_refusal(state, move)) is not None:
            return Reason(code)
        match move:
            case Lay():
                return _lay_refusal(state, move)
            case Forage(card, end):
                if card not in state.open_kinds(seat):
                    return Reason("not-your-card")
                reachable = 0 <= end < len(state.meadow.tiles) and state.meadow.reach(card, state.bee)[0] >> end & 1
                return None if reachable else Reason("no-way")
            case Guide(card):
                if card not in state.open_kinds(seat):
                    return Reason("not-your-card")
                return None if state.meadow.reach(card, state.bee)[1] else Reason("no-choice-of-way")
            case Fly(tile):
                return None if tile in _next_tiles(state) else Reason("not-on-a-way")
            case Take(card):
                return None if card in state.display_kinds() else Reason("not-in-display")
            case Swap(discard, instead):
                if discard not in state.open_kinds(seat):
                    return Reason("not-your-card")
                return None if instead in (DECK, *state.display_kinds()) else Reason("not-in-display")
            case Pass():
                can_act = any(state.meadow.piles) or _forages(state)
                return Reason("can-act") if can_act else None
            case End():
                return None

    # What comes of it

    def play(self, state: Position, seat: Seat, move: ButineMove) -> None:
        match move:
            case Lay():
                if state.stage == Stage.FORAGE:  # BU-20: the second action of the turn
                    _pay(state, seat, EXPERT_PRICE)
                    state.paid = True
                    state.meadow = state.meadow.with_tile(move)
                    state.stage = Stage.REFILL
                else:
                    state.meadow = state.meadow.with_tile(move)
                    if state.may_pay and _forages(state):
                        state.stage = Stage.LAID
                    else:
                        _begin_swap(state)
            case Draw(card):
                _draw(state, card)
            case Forage(card, end):
                _begin_foraging(state, seat)
                state.guided = False
                _forage(state, seat, card, state.meadow.way(card, state.bee, end))
            case Take(card):
                place = _find(state.display, card)
                _put(state.hands, OPEN * seat, state.display[place])
                state.display[place] = NO_CARD
                state.refills = place  # BU-13: at once
                state.stage = Stage.REFILL
            case End():
                _end_turn(state)
            case Swap(discard, instead):
                _swap(state, seat, discard, instead)
            case Guide(card):
                _begin_foraging(state, seat)
                state.flight = (card,)
                state.stage = Stage.GUIDE
            case Fly(tile):
                state.flight += (tile,)
                if len(state.flight) == 4:
                    card, *way = state.flight
                    state.flight = ()
                    state.guided = True
                    _forage(state, seat, card, tuple(way))
            case Pass():
                state.passed = True
                _begin_swap(state)  # BU-26
            case Deal(first, cards):
                _deal(state, first, cards)

    def chance(self, state: Position, rng: random.Random) -> ButineMove:
        if state.stage == Stage.DEAL:
            deck = list(range(len(CARDS))) * COPIES
            rng.shuffle(deck)
            return Deal(rng.randrange(state.seats), tuple(deck[: len(state.hands) + len(state.display)]))
        card = rng.randrange(sum(state.unseen))
        for kind, count in enumerate(state.unseen):
            card -= count
            if card < 0:
                return DRAWS[kind]
        raise AssertionError("the deck is never empty while the match lasts")

    def outcome(self, state: Position) -> Outcome | None:
        if not state.over:
            return None
        points = tuple(state.points(seat) for seat in range(state.seats))
        return Outcome(ranked(points), points, state.over)  # BU-17

    def final(self, state: Position, seat: Seat, move: ButineMove) -> bool:
        return bool(state.over)


# The pieces of a turn


def acts(state: Position, seat: Seat) -> bool:
    """Whether this player is to choose."""
    return seat == state.turn and seat >= 0 and state.refills < 0 and not state.over


def may_lay(state: Position) -> bool:
    """Whether the player may lay a tile now."""
    return (state.stage == Stage.ACT or (state.stage == Stage.FORAGE and state.may_pay)) and any(state.meadow.piles)


def other_moves(state: Position) -> list[ButineMove]:
    """All that the player may do but lay a tile and pass."""
    match state.stage:
        case Stage.ACT:
            return _forages(state)
        case Stage.LAID:
            return [*_forages(state), *_swaps(state), END]
        case Stage.FORAGE:
            return [*_forages(state), *[TAKES[kind] for kind in state.display_kinds()]]
        case Stage.GUIDE:
            return [FLIGHTS[tile] for tile in _next_tiles(state)]
        case Stage.REFILL:
            return [TAKES[kind] for kind in state.display_kinds()]
        case Stage.SWAP:
            return [*_swaps(state), END]
        case _:
            return []


def _forages(state: Position) -> list[ButineMove]:
    """The player's ways to forage now: each card and last tile once, and a guided flight where ways differ."""
    moves: list[ButineMove] = []
    guides: list[ButineMove] = []
    for kind in state.open_kinds(state.turn):
        ends, several = state.meadow.reach(kind, state.bee)
        if ends:
            forages = FORAGES[kind]
            moves += [forages[tile] for tile in members(ends)]
        if several:
            guides.append(GUIDES[kind])
    return moves + guides


def _next_tiles(state: Position) -> list[int]:
    """Where a guided bee may fly next so that it can still forage the card."""
    kind, *flown = state.flight
    count = len(flown)
    return list(dict.fromkeys(way[count] for way in state.meadow.ways(kind, state.bee) if list(way[:count]) == flown))


def _swaps(state: Position) -> list[ButineMove]:
    """The swaps that a point buys (BU-14)."""
    instead = [*state.display_kinds(), DECK]
    return [SWAPS[discard][kind] for discard in state.open_kinds(state.turn) for kind in instead]


def _stage_refusal(state: Position, move: ButineMove) -> str | None:
    """The code of a move that comes at the wrong moment of the turn."""
    match move:
        case Lay():
            stages: tuple[int, ...] = (Stage.ACT, Stage.FORAGE) if state.may_pay else (Stage.ACT,)
        case Forage() | Guide():
            stages = (Stage.ACT, Stage.LAID, Stage.FORAGE)
        case Fly():
            return None if state.stage == Stage.GUIDE else "not-guided"
        case Take():
            stages = (Stage.FORAGE, Stage.REFILL)
        case Swap() | End():
            stages = (Stage.LAID, Stage.SWAP)
        case _:
            stages = (Stage.ACT,)
    if state.stage in stages:
        return None
    match state.stage:
        case Stage.ACT:
            return "act-first"
        case Stage.GUIDE:
            return "bee-flies"
        case Stage.FORAGE | Stage.REFILL:
            return "refill-first"
        case _:
            return "three-open" if isinstance(move, Take) else "one-action"


def _lay_refusal(state: Position, lay: Lay) -> Reason | None:
    """Why a tile can't lie there (BU-06)."""
    if not 0 <= lay.fan < len(FANS) or not on_grid(lay.at):
        return Reason("no-such-place")
    meadow, place = state.meadow, place_of(lay)
    if not meadow.piles[place.flower]:
        return Reason("pile-empty")
    if meadow.is_covered(place):
        return Reason("overlaps")
    if not meadow.neighbours(place):
        return Reason("no-edge")
    return None if meadow.meets_corner(place) else Reason("no-corner")


def _chance_refusal(state: Position, move: Deal | Draw) -> Reason | None:
    """Why chance can't deal or draw so."""
    match move:
        case Deal(first, cards):
            if state.stage != Stage.DEAL:
                return Reason("dealt-already")
            if not 0 <= first < state.seats:
                return Reason("no-such-seat")
            if len(cards) != len(state.hands) + len(state.display):
                return Reason("deals-other-number")
            possible = all(0 <= kind < len(CARDS) and cards.count(kind) <= COPIES for kind in cards)
            return None if possible else Reason("no-card-left")
        case Draw(kind):
            if state.stage == Stage.DEAL:
                return Reason("deals-first")
            return None if 0 <= kind < len(CARDS) and state.unseen[kind] else Reason("no-card-left")


def _begin_foraging(state: Position, seat: Seat) -> None:
    """Pay, if a tile was laid in the same turn (BU-20, BU-24)."""
    if state.stage == Stage.LAID:
        _pay(state, seat, EXPERT_PRICE)
        state.paid = True


def _forage(state: Position, seat: Seat, kind: int, way: tuple[int, ...]) -> None:
    """The bee has flown: the card is turned face down, and the third one brings a bonus."""
    state.trail = (state.trail if state.foraged else (state.bee,)) + way
    state.bee = way[2]
    place = _find(state.hands, kind, OPEN * seat)
    state.won[seat] += bytes((state.hands[place],))  # BU-10
    state.hands[place] = NO_CARD
    state.foraged += 1
    state.stage = Stage.FORAGE
    _judge_challenge(state, seat)
    if state.foraged == OPEN and not state.over:  # BU-12, BU-23
        state.deck -= 1
        state.bonus[seat] += 1
        _judge_challenge(state, seat)
        if not state.deck and not state.over:
            state.over = "deck"


def _judge_challenge(state: Position, seat: Seat) -> None:
    """After every card turned (BU-19)."""
    if state.challenge and state.points(seat) >= TARGET:
        state.over = "challenge"


def _pay(state: Position, seat: Seat, price: int) -> None:
    """Points leave the game, cards already seen first (BU-25)."""
    won = state.won[seat]
    state.gone += won[:price]
    state.won[seat] = won[price:]
    state.bonus[seat] -= max(0, price - len(won))


def _swap(state: Position, seat: Seat, discard: int, instead: int) -> None:
    """Pay a point and exchange an open card (BU-14)."""
    _pay(state, seat, 1)
    hand_place = _find(state.hands, discard, OPEN * seat)
    state.gone += bytes((state.hands[hand_place],))
    if instead == DECK:
        state.hands[hand_place] = NO_CARD
        state.refills = len(state.display) + hand_place
    else:
        place = _find(state.display, instead)
        state.hands[hand_place] = state.display[place]
        state.display[place] = NO_CARD
        state.refills = place  # BU-22
    state.passed = False  # BU-26: a swap is no mere pass
    state.stage = Stage.DONE


def _draw(state: Position, kind: int) -> None:
    """A card of the deck fills the empty place; the last one ends the match (BU-16)."""
    card = _unveil(state, kind)
    if state.refills < len(state.display):
        state.display[state.refills] = card
    else:
        state.hands[state.refills - len(state.display)] = card
    state.refills = -1
    state.deck -= 1
    if not state.deck:
        state.over = "deck"
    elif state.stage == Stage.DONE:
        _end_turn(state)
    elif NO_CARD not in state.open_cards(state.turn):
        _begin_swap(state)


def _begin_swap(state: Position) -> None:
    """The last decision of a turn, for those who have a point to pay."""
    if state.points(state.turn):
        state.stage = Stage.SWAP
    else:
        _end_turn(state)


def _end_turn(state: Position) -> None:
    """The next player's turn; a full round of mere passes ends the match (BU-15, BU-26)."""
    state.passes = state.passes + 1 if state.passed else 0
    if state.passes == state.seats:
        state.over = "stuck"
        return
    _begin_turn(state, (state.turn + 1) % state.seats)


def _begin_turn(state: Position, seat: Seat) -> None:
    state.turn = seat
    state.stage = Stage.ACT
    state.held = state.points(seat)
    state.foraged = 0
    state.paid = state.passed = False


def _deal(state: Position, first: int, kinds: tuple[int, ...]) -> None:
    """Three open cards each, then the display (BU-05)."""
    cards = bytes(_unveil(state, kind) for kind in kinds)
    state.hands[:] = cards[: len(state.hands)]
    state.display[:] = cards[len(state.hands) :]
    state.deck -= len(cards)
    if state.quick:  # BU-18
        state.deck = (state.deck + 1) // 2
    _begin_turn(state, first)


# Cards and their places


def _unveil(state: Position, kind: int) -> int:
    """An unseen card of this kind gets its number."""
    state.unseen[kind] -= 1
    return COPIES * kind + COPIES - 1 - state.unseen[kind]


def _find(places: bytearray, kind: int, start: int = 0) -> int:
    """The first place that holds a card of this kind."""
    return next(place for place in range(start, len(places)) if places[place] >> 1 == kind)


def _put(places: bytearray, start: int, card: int) -> None:
    """Put a card on the first empty place."""
    places[places.index(NO_CARD, start)] = card
