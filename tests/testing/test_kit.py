"""The kit finds what is wrong with a game: each fault is put in on purpose."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

import brelan
from brelan import GameError
from brelan.bots.bot import Bot
from brelan.bots.search.candidate import Candidate
from brelan.core.catalogue import GameInfo
from brelan.core.errors import Refusal
from brelan.core.generator import next_state
from brelan.core.secrecy import OPEN_MOVES
from brelan.server.deals import lessons
from brelan.testing import BrokenContract, chance, check_game, hearing, optional
from brelan.testing import privacy as checks
from brelan.testing.calibration import imagining_is_calibrated
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


def test_bots_are_asked_at_every_number_of_players() -> None:
    """Whose twins are sought must not run beside whose turn it is."""
    for game in variants("carro-combo", most=1):
        assert any(pair.seat in pair.one.pending for pair in checks.pairs(game))


def test_an_open_field_that_remembers_the_deal_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Set up anew it stays as it was, so no twin shows it: what lies hidden goes along with it."""
    deal = HANDS.rules.deal

    def remembering(s: Any) -> None:
        deal(s)
        s.initiative = int(s.hand[0]) >> 29 & 1
        s.pending = 1 << s.initiative

    game = brelan.game("bonne-combinaison")
    monkeypatch.setattr(HANDS.rules, "deal", remembering)
    with pytest.raises(BrokenContract, match=r"where .*'at first'.* is high"):
        imagining_is_calibrated(game)


def test_an_open_field_that_remembers_a_covered_move_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Tables where it differs are no twins: only moves that are told alike show it."""
    position_of = CHOICES.layout.position

    def remembering(s: Any) -> dict[str, Any]:
        position: dict[str, Any] = position_of(s)
        chosen = [card for card in position["chosen"] if card is not None]
        return {**position, "turn": position["turn"] + 100 * sum(map(ord, "".join(chosen)))}

    monkeypatch.setattr(CHOICES.layout, "position", remembering)
    with pytest.raises(BrokenContract, match="'turn' shows seat"):
        hearing.moves_told_alike_look_alike(CHOICES)


def test_a_covered_move_that_is_told_too_early_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    declared = CHOICES.layout.SECRECY
    early = replace(declared.moves, known_to=lambda made: made.now["turn"] > made.before["turn"])
    monkeypatch.setattr(CHOICES.layout, "SECRECY", replace(declared, moves=early))
    with pytest.raises(BrokenContract, match="known_to is true too early"):
        hearing.moves_told_alike_look_alike(brelan.game("combi-combo", players=4))


def test_a_code_for_a_hidden_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A move that names no card tells it all the same, if it always stands for the same one."""
    notation, declared = CHOICES.notation, CHOICES.layout.SECRECY
    monkeypatch.setattr(notation, "move_text", lambda move: f"number {move}")
    monkeypatch.setattr(notation, "parse_move", lambda text: int(text.split()[1]))
    monkeypatch.setattr(CHOICES.layout, "SECRECY", replace(declared, moves=OPEN_MOVES))
    with pytest.raises(BrokenContract, match="Whoever hears of 'number"):
        hearing.what_is_told_does_not_give_away_what_is_hidden(brelan.game("combi-combo"))


@pytest.mark.parametrize("named", ["move", "not_in_the_words"])
def test_a_refusal_that_tells_who_holds_a_card_is_found(
    monkeypatch: pytest.MonkeyPatch, named: str
) -> None:
    def telling(s: Any, seat: int, move: int) -> Refusal:
        values = {"move": "it", "examples": (), named: str(int(s.hand[1 - seat]))}
        return Refusal("move-syntax", **values)

    monkeypatch.setattr(HANDS.notation, "refusal", telling)
    with pytest.raises(BrokenContract, match="The refusal of"):
        checks.refusals_are_the_same_at_twins(HANDS)


def test_notes_that_know_how_chance_goes_on_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def knowing(s: Any, seat: int, notes: Any) -> None:
        notes[0] = int(s.rng) & 255

    monkeypatch.setattr(checks, "infer", knowing)
    with pytest.raises(BrokenContract, match="show the generator"):
        checks.nothing_tells_how_chance_goes_on(HANDS)


def test_notes_that_know_the_key_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def knowing(s: Any, seat: int, notes: Any) -> None:
        notes[0] = int(s.key[3]) & 255

    monkeypatch.setattr(checks, "infer", knowing)
    with pytest.raises(BrokenContract, match="show the generator"):
        checks.nothing_tells_how_chance_goes_on(HANDS)


def test_a_game_that_draws_from_the_record_by_itself_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its deals could be computed again, whatever the key."""
    deal = HANDS.rules.deal

    def drawing(s: Any) -> None:
        deal(s)
        s.rng = next_state(s.rng)

    monkeypatch.setattr(HANDS.rules, "deal", drawing)
    with pytest.raises(BrokenContract, match="drawn without key and round"):
        chance.all_draws_of_a_round_come_from_its_key(HANDS)


def test_a_game_whose_deals_do_not_follow_the_key_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    deal = HANDS.rules.deal

    def keyless(s: Any) -> None:
        key = s.key.copy()
        s.key[:] = 0
        s.rng = s.rng or 1
        deal(s)
        s.key[:] = key

    monkeypatch.setattr(HANDS.rules, "deal", keyless)
    with pytest.raises(BrokenContract, match="do not follow the key"):
        chance.other_keys_deal_other_games(HANDS)


def test_a_redeal_that_forgets_in_rare_positions_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only late in a game, and only where the other holds a certain card."""
    redeal = HANDS.rules.redeal

    def forgetful(s: Any, seat: int) -> None:
        if s.ply < 20 or not int(s.hand[1 - seat]) >> 3 & 1:
            redeal(s, seat)

    monkeypatch.setattr(HANDS.rules, "redeal", forgetful)
    with pytest.raises(BrokenContract, match="leaves the fields"):
        checks.nothing_hidden_is_left_in_an_imagined_record(HANDS)


def exercise(**more: Any) -> str:
    """A lesson of one exercise at the beginning of a game."""
    begun = {"name": "one", "position": HANDS.deal(1).view(None), **more}
    return json.dumps({"options": {}, "seat": HANDS.deal(1).pending[0], "exercises": [begun]})


@pytest.mark.parametrize(
    ("lesson", "said"),
    [
        ("{}", "missing required field"),
        ('{"options": {}, "seed": 1, "seat": 0, "line": [[0, "no"]], "notes": []}', "not legal"),
        (exercise(), "no text 'lesson-"),
        (exercise(light=["no"]), "lights moves"),
        (exercise(right={"like": ["no"]}), "no right move"),
    ],
)
def test_a_lesson_that_cannot_be_played_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lesson: str, said: str
) -> None:
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "lesson.json").write_text(lesson)
    monkeypatch.setattr(lessons, "files", lambda room: tmp_path)
    with pytest.raises((BrokenContract, msgspec.ValidationError), match=said):
        optional.the_lesson_can_be_played(HANDS)


def test_aids_that_fail_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    aids = HANDS.info.optional_module("show.aids")
    monkeypatch.setattr(aids, "aids", lambda view, seat: ["not", "named"])
    with pytest.raises(BrokenContract, match="not a dictionary"):
        optional.aids_work(HANDS)
