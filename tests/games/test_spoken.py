"""What people read: cards by their names, and French set as French is."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import brelan
from brelan.core.errors import IllegalMove
from brelan.core.knowledge.remarks import Named
from brelan.core.texts import LANGUAGES

GAMES = [info.id for info in brelan.games()]
PACKAGE = Path(brelan.__file__).parent
SHARED = [file for file in PACKAGE.glob("locale/*fr.ftl") if file.name != "page.fr.ftl"]
ROOMS = [*PACKAGE.glob("games/*/words/*.fr.ftl"), *PACKAGE.glob("games/*/words/*.fr.md")]
FRENCH = sorted([*SHARED, *ROOMS])
QUOTED = re.compile(r"«[^»]*»|“[^”]*”")
NOTATION = re.compile(r"\b[roygbpkw][1-9]\b|\b(?:solo|run2|run3|pair|trio) \d")
SPOKEN = {"carro-combo": re.compile(r"\b(?:run2|run3|trio)\b")}
TRIES = 400


def illegal_tries(game: str, chance: random.Random) -> list[IllegalMove]:
    """Refusals of moves that would be legal elsewhere in the game."""
    info = brelan.game(game)
    known: set[str] = set()
    refused: list[IllegalMove] = []
    for seed in range(3):
        table = info.deal(seed=seed)
        while not table.over and len(refused) < TRIES:
            seat = table.pending[0]
            legal = table.moves(seat)
            for move in sorted(known - set(legal))[: chance.randint(1, 8)]:
                with pytest.raises(IllegalMove) as caught:
                    table.play(seat, move)
                refused.append(caught.value)
            known.update(legal)
            table.play(seat, chance.choice(legal))
    return refused


@pytest.mark.parametrize("game", GAMES)
def test_a_refusal_names_cards_in_words(game: str) -> None:
    refused = illegal_tries(game, random.Random(game))
    assert len({problem.code for problem in refused}) > 1
    assert any(isinstance(value, Named) for one in refused for value in one.values.values())
    for problem in refused:
        for lang in LANGUAGES:
            said = QUOTED.sub("", problem.text(lang))
            for name in ("square", "centre"):
                said = said.replace(str(problem.values.get(name, "")) or "\0", "")
            assert not SPOKEN.get(game, NOTATION).search(said), said


@pytest.mark.parametrize("source", FRENCH, ids=lambda source: f"{source.parent.name}-{source.name}")
def test_french_has_its_spaces(source: Path) -> None:
    """A narrow no-break space before ; ! ?, a no-break space before : and within guillemets."""
    wrong = re.compile(
        r"(?<=\S)[ \u00a0][;!?]|[ \u202f]:(?=\s|$)|«(?!\u00a0)|(?<!\u00a0)»", re.MULTILINE
    )
    found = [
        line for line in source.read_text("utf-8").splitlines() if wrong.search(line)
    ]  # fmt: skip
    assert not found
