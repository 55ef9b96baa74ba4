"""Packages of other people, with rooms of the page that they bring built.

Each has Punto's rules under another name. What differs is how the page fares with its room.
"""

from __future__ import annotations

import json
from pathlib import Path

from brelan.core.catalogue import catalogue

INIT = """
from dataclasses import replace
from brelan.games.punto import GAME as PUNTO
GAME = replace(PUNTO, id="{game}", room="{room}")
"""
ROOM = """
export function mount(element, table) {
  const board = document.createElement("section");
  board.className = "shelf";
  element.append(board);
  const draw = (now) => {
    const title = document.createElement("h2");
    title.textContent = now.t("shelf-title", { cards: Object.keys(now.view.board).length });
    const who = document.createElement("p");
    who.textContent = now.players.map(({ name }) => name).join(", ");
    const moves = now.moves.map((move) => {
      const button = document.createElement("button");
      button.textContent = move;
      button.onclick = () => now.choose(move);
      return button;
    });
    board.lang = now.lang;
    board.replaceChildren(title, who, ...moves);
  };
  draw(table);
  return { update: draw, destroy: () => board.remove() };
}
export const words = (move, t) => t("shelf-words", { move });
export function card(element, name) {
  const drawn = document.createElement("b");
  drawn.className = "shelf-card";
  drawn.textContent = name;
  element.append(drawn);
}
"""
BROKEN = "export function mount() { throw new Error('a mistake in the package'); }\n"
STYLE = ".shelf button { color: rgb(1, 2, 3); min-height: 44px; min-width: 44px; }\n"
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>\n'
WORDS = {
    "fr": "shelf-title = Étagère : { $cards } cartes\nshelf-words = range en { $move }\n"
    "shelf-kind = Rangement\n",
    "en": "shelf-title = Shelf: { $cards } cards\nshelf-words = shelves on { $move }\n"
    "shelf-kind = Shelving\n",
}
RULES = "# Shelf\n\n```cards\nr4 → x\n```\n"
GAMES = {"shelf": (1, ROOM), "shelf-later": (99, ROOM), "shelf-broken": (1, BROKEN)}
"""For which version of the page's interface each says that it was written, and its module."""


def build(folder: Path) -> Path:
    """Write the packages and their registration; the folder for the path of Python."""
    for game, (api, script) in GAMES.items():
        assert game not in catalogue()
        name = game.replace("-", "_")
        room = folder / name
        (room / "page").mkdir(parents=True)
        (room / "words").mkdir()
        (room / "__init__.py").write_text(INIT.format(game=game, room=name))
        for part in ("rules", "notation", "layout"):
            (room / f"{part}.py").write_text(f"from brelan.games.punto.{part} import *\n")
        said = {"api": api, "minutes": [3, 7], "kinds": ["shelf-kind"]}
        (room / "page" / "room.json").write_text(json.dumps(said))
        (room / "page" / "room.js").write_text(script)
        (room / "page" / "room.css").write_text(STYLE)
        (room / "page" / "picture.svg").write_text(PICTURE)
        for lang, words in WORDS.items():
            (room / "words" / f"page.{lang}.ftl").write_text(words, "utf-8")
            (room / "words" / f"rules.{lang}.md").write_text(RULES)
        entry = folder / f"{name}-1.dist-info"
        entry.mkdir()
        (entry / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {game}\nVersion: 1\n")
        (entry / "entry_points.txt").write_text(f"[brelan.games]\n{game} = {name}:GAME\n")
    return folder
