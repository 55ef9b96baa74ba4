"""Whether a room has all that it needs."""

from __future__ import annotations

from importlib.resources import files

from brelan.core.catalogue import GameInfo, room_module
from brelan.core.texts import LANGUAGES, known

from .expect import expect

MODULES = {
    "rules": ("STATE", "MOST_MOVES", "configure", "deal", "moves", "play", "redeal", "settle"),
    "notation": ("move_text", "parse_move", "refusal"),
    "layout": ("Layout", "position", "set_up", "SECRECY", "UNORDERED"),
}
"""What every room's modules define."""
TEXTS = ("", "-pitch", "-how")
"""What follows the game's id in the names of its texts."""


def everything_is_there(info: GameInfo) -> None:
    """Modules, what they define, texts and rules in every language: all that is missing at once."""
    missing = [*_missing_modules(info), *_missing_words(info)]
    expect(not missing, f"The room {info.room} lacks: {'; '.join(missing)}.")


def _missing_modules(info: GameInfo) -> list[str]:
    missing = []
    for module, names in MODULES.items():
        found = room_module(info.room, module)
        if found is None:
            missing.append(f"{module}.py")
            continue
        missing += [f"{name} in {module}.py" for name in names if not hasattr(found, name)]
    return missing


def _missing_words(info: GameInfo) -> list[str]:
    middle = f".{info.edition}" if info.edition else ""
    missing = []
    for lang in LANGUAGES:
        if not (files(info.room) / "words" / f"rules{middle}.{lang}.md").is_file():
            missing.append(f"words/rules{middle}.{lang}.md")
        missing += [
            f"the text {info.id}{ending} in words/texts.{lang}.ftl"
            for ending in TEXTS
            if not known(info.id + ending, lang)
        ]
    return missing
