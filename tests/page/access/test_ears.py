"""A whole game of each of the six from the accessibility tree alone."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable

import pytest

import brelan
from tests.page.access.test_keyboard import begin
from tests.page.ears import HEAR, Ears, Node
from tests.page.visitor import SECONDS, Visitor

GAMES = [info.id for info in brelan.games()]
TURN = {"fr": "À vous de jouer", "en": "Your turn"}
BOARD = {"fr": "La table", "en": "The table"}
IN_WORDS = {"fr": "La table en toutes lettres", "en": "The table in words"}
SEE_RESULT = ("Voir le résultat", "See the result")
RESULT = re.compile(
    "Vous avez (gagné|perdu)|Égalité|Victoire partagée|You have (won|lost)|A tie|A shared victory"
)
PRESSES = 1500
QUICK = "carro-combo"
OUTCOMES: dict[str, dict[str, tuple[str, ...]]] = {
    "combi-combo": {"fr": ("vous donne",), "en": ("You get",)},
    "carro-combo": {"fr": ("le pli.", "un jeton"), "en": ("the trick.", "a token")},
    "bonne-combinaison": {"fr": ("en tout.",), "en": ("in all.",)},
    "punto": {"fr": (), "en": ()},  # its lines end the game
    "combit": {"fr": ("Cela vous rapporte",), "en": ("That brings you",)},
    "trader": {"fr": ("Cela vous rapporte",), "en": ("That brings you",)},
}
"""What moves bring in every game, and is told."""


class Listener:
    """Somebody who knows no game and gets roles, names and states; presses what has a name."""

    def __init__(self, visitor: Visitor, chance: random.Random) -> None:
        self.page = visitor.page
        self.ears = Ears(visitor.page)
        self.chance = chance
        self.made = 0
        self.turn, self.board = TURN[visitor.lang], BOARD[visitor.lang]
        self.in_words = IN_WORDS[visitor.lang]
        self._known: set[str] = set()

    def play(self, moves: int | None = None) -> str:
        """So many moves, or to the end; the result as it is read out."""
        deadline = time.monotonic() + SECONDS
        before = ""
        presses = 0
        while time.monotonic() < deadline:
            tree = self.ears.tree()
            result = [one for one in tree if one.role == "dialog" and RESULT.search(one.text())]
            if result or self.made == moves:
                return result[0].text() if result else ""
            ended = [one for one in tree if one.role == "button" and one.name in SEE_RESULT]
            if ended:  # a key on its way to the board may have closed the result as it opened
                self.ears.press(ended[0])
                continue
            table = next((one.text() for one in tree if one.name == self.in_words), "")
            if table != before and before:
                self.made, presses = self.made + 1, 0
                deadline = time.monotonic() + SECONDS
            before = table
            board = next(
                (one for one in tree if one.role == "region" and one.name == self.board), None
            )
            if board is None or not table or not any(one.name == self.turn for one in tree):
                self.page.wait_for_timeout(50)
                continue
            presses += 1
            assert presses < PRESSES
            self._press(board)
        raise AssertionError("nobody moves")

    def _press(self, board: Node) -> None:
        offered = [
            one for one in board.all() if one.role == "button" and not one.states.get("disabled")
        ]
        assert all(one.name for one in offered)
        new = [one for one in offered if one.name not in self._known]
        if not offered:
            self.page.wait_for_timeout(50)
            return
        chosen = self.chance.choice(new if new and self.chance.random() < 0.5 else offered)
        self._known = {one.name for one in offered}
        self.ears.press(chosen)


@pytest.mark.long
@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_ear(visit: Callable[..., Visitor], game: str, lang: str) -> None:
    visitor = visit(size="phone", lang=lang)
    visitor.context.add_init_script(HEAR)
    page = begin(visitor, game)
    assert RESULT.search(Listener(visitor, random.Random(game)).play())
    assert visitor.look()["info"]["status"] == "over"
    heard = " ".join(page.evaluate("window.heard"))
    assert all(said in heard for said in OUTCOMES[game][lang]), heard
    assert RESULT.search(heard)


def test_everything_needed_is_in_the_tree(visit: Callable[..., Visitor]) -> None:
    """Whose turn it is, the table with one's hand, and every move that can be made, in words."""
    visitor = visit(size="phone")
    page = begin(visitor, QUICK)
    assert visitor.wait_for_turn()
    Listener(visitor, random.Random(QUICK)).play(1)
    assert visitor.wait_for_turn()
    page.keyboard.press("m")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    legal = visitor.look()["seats"][0]["moves"]
    ears = Ears(page)
    dialog = ears.find("dialog")[0]
    offered = [one.name for one in dialog.all() if one.role == "button" and one.name]
    for move in legal:
        assert any(name.startswith(f"{move} ") for name in offered), (move, offered)
    assert next(one for one in ears.tree() if one.name == IN_WORDS["fr"]).text()
