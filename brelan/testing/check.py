"""All checks of a game, one after the other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from brelan.core.catalogue import find
from brelan.core.game import Game

from . import calibration, chance, contract, files, hearing, optional, privacy
from .expect import BrokenContract
from .variants import MOST, label, variants

Check = Callable[[Game], None]

CHECKS: tuple[Check, ...] = (
    privacy.the_declaration_names_every_field,
    contract.small_record_with_the_common_header,
    contract.pending_seats_can_move_and_others_cannot,
    contract.legal_moves_ascend_within_the_buffer,
    contract.listing_moves_changes_nothing,
    contract.moves_and_texts_are_a_bijection,
    contract.moves_are_read_in_any_case_and_with_any_spaces,
    contract.results_follow_from_the_winners,
    contract.views_are_data_with_the_same_fields_for_all,
    contract.refusals_say_why_and_change_nothing,
    contract.bytes_and_copies_are_exact,
    contract.a_record_replays_to_the_same_table,
    contract.a_set_up_table_goes_on_as_the_original,
    contract.a_set_up_table_replays_and_loads,
    contract.an_imagined_table_looks_the_same_and_can_be_played,
    contract.imagining_is_reproducible,
    contract.dealing_on_a_used_record_gives_a_fresh_game,
    contract.playouts_are_the_same_whatever_the_threads,
    chance.other_keys_deal_other_games,
    chance.all_draws_of_a_round_come_from_its_key,
    privacy.the_log_names_nothing_that_stays_hidden,
    hearing.moves_told_alike_look_alike,
    hearing.what_is_told_does_not_give_away_what_is_hidden,
    privacy.a_seat_sees_and_hears_the_same_at_twins,
    privacy.refusals_are_the_same_at_twins,
    privacy.nothing_tells_how_chance_goes_on,
    privacy.the_server_tells_the_same_at_twins,
    privacy.observations_are_the_same_at_twins,
    privacy.imagining_is_the_same_at_twins,
    privacy.nothing_hidden_is_left_in_an_imagined_record,
    privacy.what_bots_know_is_the_same_at_twins,
    privacy.bots_think_the_same_at_twins,
    calibration.imagining_is_calibrated,
    optional.aids_work,
    optional.endings_work,
    optional.log_lines_work,
    optional.the_lesson_can_be_played,
)
"""What is asked of every variant of a game."""


@dataclass(frozen=True)
class Report:
    """What was tried: everything held."""

    game: str
    variants: tuple[str, ...]
    checks: tuple[str, ...]
    twins: int
    """Pairs of tables that were compared."""

    def __str__(self) -> str:
        return (
            f"{self.game}: {len(self.checks)} checks hold in {len(self.variants)} variants, "
            f"with {self.twins} pairs of tables that a seat cannot tell apart"
        )


def check_everything(game: str, *, most: int | None = None) -> Report:
    """All checks of a game in all its variants, up to ``most`` of them."""
    files.everything_is_there(find(game))
    tried = variants(game, most or MOST)
    problems: list[str] = []
    pairs = 0
    for variant in tried:
        for check in CHECKS:
            try:
                check(variant)
            except Exception as problem:  # a check may meet any defect of a room
                kind = "" if isinstance(problem, BrokenContract) else f"{type(problem).__name__}: "
                problems.append(f"{label(variant)}: {check.__name__}: {kind}{problem}")
        if not problems:
            pairs += len(privacy.pairs(variant))
    if problems:
        raise BrokenContract(f"{len(problems)} checks fail:\n" + "\n".join(problems))
    names = tuple(check.__name__ for check in CHECKS)
    return Report(game, tuple(map(label, tried)), names, pairs)
