"""The kit finds what is wrong with a game: each fault is put in on purpose."""

import os
import subprocess
import sys
from dataclasses import replace

import pytest

import brelan
from brelan import GameError
from brelan.bots.bot import Bot
from brelan.bots.search.candidate import Candidate
from brelan.core.catalogue import GameInfo
from brelan.core.secrecy import OPEN_MOVES
from brelan.testing import BrokenContract, check_game
from brelan.testing import privacy as checks
from brelan.testing.files import everything_is_there
from brelan.testing.variants import variants

HANDS = brelan.game("bonne-combinaison", first=0)
CHOICES = brelan.game("combi-combo")


@pytest.fixture(autouse=True)
def fresh_pairs() -> None:
    """Twins that were made before a fault was put in do not show it."""
    checks.pairs.cache_clear()


def test_an_empty_redeal_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HANDS.rules, "redeal", lambda s, seat: None)
    with pytest.raises(BrokenContract, match="redeal leaves something in"):
        checks.imagining_is_the_same_at_twins(HANDS)


def test_secret_choices_that_are_said_to_be_open_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    declared = CHOICES.layout.SECRECY
    monkeypatch.setattr(CHOICES.layout, "SECRECY", replace(declared, moves=OPEN_MOVES))
    with pytest.raises(BrokenContract, match="declare such moves as Covered"):
        checks.the_log_names_nothing_that_stays_hidden(brelan.game("combi-combo"))


def test_a_forgotten_field_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    declared = HANDS.layout.SECRECY
    fields = {name: who for name, who in declared.table.items() if name != "hands"}
    monkeypatch.setattr(HANDS.layout, "SECRECY", replace(declared, table=fields))
    with pytest.raises(GameError, match="hands"):
        checks.the_declaration_names_every_field(brelan.game("bonne-combinaison"))


def test_an_open_field_that_follows_from_hidden_ones_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The number of high cards in both hands tells something of the other hand."""
    shown = HANDS.layout.position

    def leaking(s: object) -> dict[str, object]:
        position: dict[str, object] = shown(s)
        hands: list[list[str]] = position["hands"]  # type: ignore[assignment]  # it is
        return {**position, "initiative": sum(card[1] > "3" for hand in hands for card in hand)}

    monkeypatch.setattr(HANDS.layout, "position", leaking)
    with pytest.raises(BrokenContract, match="'initiative' shows seat"):
        checks.a_seat_sees_and_hears_the_same_at_twins(HANDS)


def test_a_peeking_bot_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def peek(bot: Bot, table: brelan.Table, seat: int) -> list[Candidate]:
        high = sum(card[1] > "3" for card in table.view(None)["hands"][1 - seat])
        return [Candidate(move, 1, float(high)) for move in table.legal(seat)]

    monkeypatch.setattr(Bot, "candidates", peek)
    with pytest.raises(BrokenContract, match="makes use of what is hidden"):
        checks.bots_think_the_same_at_twins(HANDS)


def test_what_a_room_lacks_is_named() -> None:
    with pytest.raises(
        BrokenContract, match=r"rules\.py; notation\.py; layout\.py; words/rules\.fr\.md"
    ):
        everything_is_there(GameInfo(id="nothing", room="json", options=()))


def test_an_unknown_game_is_an_error_everywhere() -> None:
    with pytest.raises(GameError, match="nonsense"):
        check_game("nonsense")
    suite = ["-m", "pytest", "-q", "-p", "no:cacheprovider"]
    for words, only in (
        (["--pyargs", "brelan.testing.suite", "--brelan-game", "nonsense"], None),
        (["tests/core/test_contract.py"], "nonsense"),
    ):
        environment = os.environ | ({"BRELAN_ONLY": only} if only else {})
        done = subprocess.run(
            [sys.executable, *suite, *words], env=environment, capture_output=True, text=True
        )
        assert done.returncode != 0
        assert "nonsense" in done.stdout + done.stderr


def test_every_combination_is_tried_up_to_a_number_and_then_every_value() -> None:
    assert len(variants("bonne-combinaison")) == 3
    few = variants("punto", most=5)
    assert {game.players for game in few} == {2, 3, 4, 6, 8}
    assert {game.options["rounds"] for game in few} >= set(range(1, 10))
