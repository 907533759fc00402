"""All promises of the contract, in the order in which they are checked.

All others rely on the first ones (GROUND): while one of those is broken, further faults would only confuse.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import islice
from typing import Any, NamedTuple

from tablee.kernel import AnyGame
from tablee.kit import abilities, drawings, log, moves, pages, scenes, secrets, siblings, states, words
from tablee.kit.cases import Case, cases
from tablee.kit.faults import Fault, crashed

GROUND: tuple[Callable[[Case], Iterator[Fault]], ...] = (
    log.play_is_a_function_of_the_log,
    states.a_copy_shares_nothing_that_changes,
    states.what_happens_to_a_copy_stays_there,
    log.kinds_are_listed,
    log.facts_are_plain,
)

OF_GAMES: tuple[Callable[[AnyGame], Iterator[Fault]], ...] = (
    abilities.abilities_are_what_they_say,
    words.options_have_limits,
    words.texts_can_be_read,
    words.titles_and_options_have_words,
    drawings.drawings_can_be_drawn,
    drawings.sounds_can_be_read,
    drawings.style_stays_at_home,
    pages.the_lesson_can_be_played,
    pages.the_rules_page_can_be_shown,
    pages.match_files_can_be_played,
)

OF_CASES: tuple[Callable[[Case], Iterator[Fault]], ...] = (
    log.a_match_goes_on_until_it_ends,
    log.a_file_tells_the_same_match,
    log.chance_follows_from_the_seed,
    log.telling_changes_nothing,
    log.undo_folds_less,
    moves.what_is_offered_is_accepted,
    moves.what_is_not_offered_is_refused,
    moves.what_is_legal_is_what_is_listed,
    moves.listing_changes_nothing,
    abilities.who_moves_has_the_ability_to,
    secrets.nothing_hidden_is_shown,
    secrets.all_are_told_the_same_of_what_is_open,
    secrets.a_watcher_imagines_what_everyone_sees,
    secrets.an_imagined_match_can_be_played_on,
    siblings.what_is_hidden_is_dealt_again,
    siblings.nobody_is_told_what_is_hidden,
    scenes.touches_lead_to_exactly_the_legal_moves,
    scenes.ids_are_one_namespace,
    scenes.a_drop_that_means_nothing_harms_nobody,
    scenes.a_difference_makes_one_scene_of_another,
    scenes.things_have_their_place,
    scenes.what_is_told_points_at_things,
    words.everything_said_has_words,
    words.refusals_have_words,
    drawings.everything_shown_is_drawn,
    drawings.everything_heard_sounds,
    abilities.a_brain_judges_within_bounds,
    abilities.numbers_hold_what_a_seat_sees,
    abilities.feats_are_told_by_the_end,
)

MOST = 5
"""How many faults one check reports at most."""


class Check(NamedTuple):
    """One promise, of one game or of one case of it."""

    promise: Callable[[Any], Iterator[Fault]]
    of: AnyGame | Case

    def __str__(self) -> str:
        return f"{self.promise.__name__}-{self.of.key if not isinstance(self.of, Case) else self.of}"

    @property
    def game(self) -> AnyGame:
        """The game that is checked."""
        return self.of.game if isinstance(self.of, Case) else self.of

    def faults(self) -> list[Fault]:
        """The faults found; an error that the game raises is a fault too."""
        where = self.of.words if isinstance(self.of, Case) else self.of.key
        try:
            return list(islice(self.promise(self.of), MOST))
        except Exception as wrong:
            return [crashed(wrong, f"{where}, while checking that {self.promise.__name__.replace('_', ' ')}")]

    @property
    def stands(self) -> bool:
        """Whether the promises that this one relies on are kept."""
        return not isinstance(self.of, Case) or self.promise in GROUND or not unsound(self.of)


@lru_cache(maxsize=256)
def unsound(case: Case) -> tuple[Fault, ...]:
    """The faults of a case in the first broken promise of GROUND."""
    for promise in GROUND:
        if found := Check(promise, case).faults():
            return tuple(found)
    return ()


def checks(game: AnyGame) -> Iterator[Check]:
    """Every check of a game."""
    every = list(cases(game))
    for promises, subjects in ((GROUND, every), (OF_GAMES, [game]), (OF_CASES, every)):
        for promise in promises:
            for subject in subjects:
                yield Check(promise, subject)


def faults(game: AnyGame) -> Iterator[Fault]:
    """All faults of a game, each once; if a promise of GROUND is broken, only its faults."""
    told: set[tuple[object, ...]] = set()
    broken = False
    for check in checks(game):
        if broken:
            return
        for fault in check.faults():
            broken = broken or check.promise in GROUND
            words = fault.words.partition(": ")[2]
            # the same fault for another number of players isn't new, nor is a function's fault in another match
            news = (check.promise, fault.file, fault.line if fault.file.endswith(".py") else words)
            if news not in told:
                told.add(news)
                yield fault
