"""OpenSpiel: importing this registers every game as 'tablee_<key>' (with _ for -), for `pyspiel.load_game`.

    pyspiel.load_game("tablee_nid_de_vouivres(players=4)")

Chance has DRAWS equally likely outcomes wherever it moves, each the seed of what is rolled, dealt or drawn there: so a
history decides everything. Seats that choose at once move one after another without seeing one another's choice.
States serialise, and the Python IS-MCTS bot resamples what a player can't see through `resample_from_infostate`.
"""

from __future__ import annotations

import random
from typing import Any

import msgspec
import numpy as np
import pyspiel

from tablee.kernel import CHANCE, AnyGame, Move, Seat, games
from tablee.kernel.options import OptionField, option_fields
from tablee.kernel.seats import seat_name
from tablee.lab.actions import Choice
from tablee.lab.episode import Episode, Rules

LONGEST = 10_000
"""Choices and draws after which a match is cut off, without a winner: random play need not end."""

DRAWS = 256
"""Outcomes of a chance node. Usually far more are possible: these are a sample, a different one at every node."""

_encode = msgspec.json.Encoder().encode


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Tablée with its number of players and options."""

    game: AnyGame
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.longest = int(given.pop("longest", LONGEST))
        players = int(given.pop("players", 0)) or None
        words = {field.name for field in option_fields(self.game.options) if _figures(field)}
        self.rules = Rules(self.game, players, {k: str(v) if k in words else v for k, v in given.items()})
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.size,
            max_chance_outcomes=DRAWS,
            num_players=self.rules.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.longest,
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> TableState:
        """A match before anything has happened."""
        return TableState(self)

    def max_chance_nodes_in_history(self) -> int:
        """As many as a history has entries at most."""
        return self.longest

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return an observer: with perfect recall, of all that a player was told; otherwise of what they see now."""
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self.rules, recall)


class Course:
    """A match and what each seat was told of it, cheap to copy."""

    __slots__ = ("log", "play", "told")

    def __init__(self, play: Episode, told: list[bytes], log: list[tuple[Seat, Choice]]) -> None:
        self.play = play
        self.told = told
        """By seat, everything it was told, as one text of lines that copies share."""
        self.log = log

    def __deepcopy__(self, memo: Any) -> Course:
        return Course(self.play.copy(), self.told[:], self.log[:])

    def do(self, action: int) -> None:
        """One choice or draw."""
        play = self.play
        seat, game = play.mover, play.rules.game
        assert seat is not None
        if seat == CHANCE:
            choice: Choice = game.draw(play.state, random.Random(len(self.log) * DRAWS + action))
        else:
            choice = play.choices[action]
        self.log.append((seat, choice))
        before = None if game.secrets is None else play.state.copy()
        play.make(seat, choice)
        if isinstance(choice, Move):
            if before is None:  # everyone sees every move
                line = f"{seat_name(seat)} {game.write(choice)}\n".encode()
                self.told = [told + line for told in self.told]
            else:
                for viewer in range(play.rules.seats):
                    event = game.told(before, seat, choice, play.state, viewer)
                    if event is not None:
                        self.told[viewer] += _encode(event.text) + b"\n"
        play.settle()

    def imagined(self, seat: Seat, rng: random.Random) -> Course:
        """Return a course that looks the same to that seat; the others remember what they would see in it."""
        play = self.play.copy()
        game, rules = play.rules.game, play.rules
        play.state = game.imagine(play.state, seat, rng)
        told = [
            self.told[seat] if other == seat else _encode(list(rules.observe(play.state, other))) + b"\n"
            for other in range(rules.seats)
        ]
        return Course(play, told, self.log[:])


_OUTCOMES = [(draw, 1 / DRAWS) for draw in range(DRAWS)]


class TableState(pyspiel.State):  # type: ignore[misc]
    """A match."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        rules = game.rules
        self.course = Course(Episode(rules, None), [b""] * rules.seats, [])
        self.longest = game.longest

    def current_player(self) -> int:
        """The player to move."""
        mover = self.course.play.mover
        if mover is None or self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if mover == CHANCE else mover

    def is_terminal(self) -> bool:
        """Whether it is over."""
        return self.course.play.mover is None or len(self.course.log) >= self.longest

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.course.play.choices)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The draws, equally likely."""
        return _OUTCOMES

    def _apply_action(self, action: int) -> None:
        self.course.do(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        return _written(self.course.play.rules, self.course.play.choices.get(action))

    def returns(self) -> list[float]:
        """The players' returns, which add up to 0; all 0 until the end."""
        return self.course.play.rules.rewards(self.course.play.outcome)

    def resample_from_infostate(self, player: int, sampler: Any) -> TableState:
        """Another state that the player can't tell from this one."""
        other = self.get_game().new_initial_state()
        other.course = self.course.imagined(player, random.Random(f"{sampler()}"))
        return other  # type: ignore[no-any-return]

    def __str__(self) -> str:
        rules = self.course.play.rules
        return "\n".join(f"{seat_name(seat)} {_written(rules, choice)}" for seat, choice in self.course.log)


def _written(rules: Rules, choice: Choice) -> str:
    """A choice in words."""
    match choice:
        case None:
            return "nothing"
        case (x, y):
            return f"reach {x},{y}"
    return rules.game.write(choice)


class Observer:
    """What a player sees of a state: numbers (docs/lab.md), and a string."""

    def __init__(self, rules: Rules, recall: bool) -> None:
        self.rules = rules
        self.recall = recall
        self.tensor: Any = None if recall else np.zeros(rules.width, np.float32)
        self.dict: dict[str, Any] = {} if recall else {"observation": self.tensor}

    def set_from(self, state: TableState, player: int) -> None:
        """Take the numbers of a state."""
        if self.tensor is not None:
            self.tensor[:] = self.rules.numbers(state.course.play.state, player)

    def string_from(self, state: TableState, player: int) -> str:
        """All that the player was told, or what they see now."""
        play = state.course.play
        if self.recall:
            return state.course.told[player].decode()
        return " ".join(f"{number:g}" for number in self.rules.observe(play.state, player))


def register() -> None:
    """Register every game with OpenSpiel."""
    for key, rules in games().items():
        most, fewest = rules.seats[-1], max(2, rules.seats[0])
        fields = option_fields(rules.options)
        defaults = {field.name: int(str(field.default)) if _figures(field) else field.default for field in fields}
        kind = pyspiel.GameType(
            short_name=name(key),
            long_name=f"Tablée: {key}",
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.ZERO_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=most,
            min_num_players=fewest,
            provides_information_state_string=True,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=True,
            parameter_specification={"players": fewest, "longest": LONGEST, **defaults},
        )
        pyspiel.register_game(kind, type(name(key), (TableGame,), {"game": rules, "kind": kind}))


def _figures(field: OptionField) -> bool:
    """Whether an option chooses among words that are all numbers: OpenSpiel reads them as numbers."""
    return field.kind == "choice" and all(word.isdecimal() and str(int(word)) == word for word in field.choices)


def name(key: str) -> str:
    """A game's name in OpenSpiel."""
    return "tablee_" + key.replace("-", "_")


register()
