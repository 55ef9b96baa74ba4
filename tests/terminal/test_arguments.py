"""Games and options from words."""

from typing import Any

import pytest

from brelan import GameError
from brelan.terminal import arguments


@pytest.mark.parametrize(
    ("words", "chosen"),
    [
        ("punto", {}),
        ("punto players=3 expert=true", {"players": 3, "expert": True}),
        ("punto --players 3 --expert", {"players": 3, "expert": True}),
        ("punto --players=3 --expert=oui", {"players": 3, "expert": True}),
        ("punto --expert --players 4", {"players": 4, "expert": True}),
        (
            "punto --expert false --players 4 --teams on",
            {"expert": False, "players": 4, "teams": True},
        ),
        ("punto --no-expert first=none", {"expert": False, "first": None}),
        ("--players 3 punto", {"players": 3}),
        ("players=3 punto", {"players": 3}),
    ],
)
def test_options_are_written_in_either_way(words: str, chosen: dict[str, Any]) -> None:
    assert arguments.read(words.split()) == ("punto", chosen)
    assert arguments.game(words.split()).id == "punto"


def test_without_a_game_the_options_are_still_read() -> None:
    assert arguments.read(["--players", "3"]) == (None, {"players": 3})
    with pytest.raises(GameError, match="Which game"):
        arguments.game(["--players", "3"])


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("poker", "There is no game"),
        ("punto players=7", "Allowed: 2, 3, 4, 6, 8"),
        ("punto players=three", "Allowed"),
        ("punto seats=3", "no option"),
        ("punto --seats 3", "no option"),
        ("punto 3", "makes no sense"),
        ("punto players=-1", "Allowed"),
        ("punto players=", "Allowed"),
    ],
)
def test_what_does_not_fit_is_refused_with_a_reason(words: str, reason: str) -> None:
    with pytest.raises(GameError, match=reason):
        arguments.game(words.split())
