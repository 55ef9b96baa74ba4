"""Pictures in the rules, in the terminal: every game has them, every card can be read."""

import re
from collections import Counter

import pytest
from rich.console import Console

import brelan
from brelan.core.catalogue import find
from brelan.core.texts import LANGUAGES
from brelan.terminal.rule_pictures import Pictures, draw
from brelan.terminal.screen import show_rules

BLOCK = re.compile(r"^```(cards|board|columns)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
OURS = [info for info in brelan.games() if info.room.startswith("brelan.")]
NAME = re.compile(r"\b[a-z]\d\b")


def printed(markdown: str) -> str:
    out = Console(width=100, color_system=None)
    with out.capture() as capture:
        out.print(Pictures(markdown))
    return capture.get()


def test_cards_marks_and_notes_stand_in_a_row() -> None:
    assert draw("cards", "r4 × [r5] | (12) X → 20").plain.split() == [
        *("r4", "×", "[r5]", "(12)", "X", "→", "20")
    ]


def test_squares_of_a_board_stand_under_their_columns() -> None:
    heading, row = draw("board", "  a b\n1 . [r2]\n").plain.splitlines()
    assert row.index("[r2]") < heading.index("b") < row.index("[r2]") + 4
    assert row.index("·") in range(heading.index("a") - 1, heading.index("a") + 2)


def test_other_blocks_stay_what_they_are() -> None:
    assert "buy 3" in printed("```\nbuy 3\n```")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("info", OURS, ids=lambda info: info.id)
def test_every_game_shows_its_rules_with_pictures(info: brelan.GameInfo, lang: str) -> None:
    rules = info.rules_text(lang)
    blocks = BLOCK.findall(rules)
    assert len(blocks) >= 3
    shown = printed(rules)
    assert "```" not in shown
    for _, source in blocks:
        for line in source.splitlines():
            assert not Counter(NAME.findall(line)) - Counter(NAME.findall(shown))


def test_one_rule_can_be_asked_for_by_its_number() -> None:
    out = Console(width=100, color_system=None)
    with out.capture() as capture:
        show_rules(out, find("carro-combo"), "fr", 6)
    assert "6. Le Stop" in capture.get()
    assert "La Pioche" not in capture.get()
    with pytest.raises(brelan.GameError, match="has no rule 13"):
        show_rules(out, find("carro-combo"), "en", 13)


@pytest.mark.parametrize("info", OURS, ids=lambda info: info.id)
def test_both_languages_show_the_same_cards(info: brelan.GameInfo) -> None:
    """What stands before the arrows is the same in French and English."""
    french, english = (
        [
            [line.partition(" → ")[0].split() for line in source.splitlines()]
            for _, source in BLOCK.findall(info.rules_text(lang))
        ]
        for lang in ("fr", "en")
    )
    assert french == english
