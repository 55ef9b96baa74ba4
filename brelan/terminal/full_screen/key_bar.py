"""The line of keys at the bottom, which are buttons for the mouse too."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.message import Message
from textual.widgets import Static

from brelan.core.drawing.cells import INK, LIT
from brelan.core.texts import text

COMMANDS = (
    "hint",
    "why",
    "undo",
    "moves",
    "write",
    "log",
    "rules",
    "talk",
    "save",
    "new",
    "help",
    "language",
    "quit",
)
FIRST = ("help", "quit")
"""What is never left out."""


def key_of(command: str, lang: str) -> str:
    """The key of a command, as it is shown."""
    return text(f"full-key-{command}", lang)


def command_of(key: str, character: str | None, lang: str, allowed: Sequence[str]) -> str | None:
    """The command that a key means in that language."""
    for command in COMMANDS:
        if command in allowed:
            wanted = key_of(command, lang)
            if wanted in (character, key) or wanted.lower() == key:
                return command
    return None


class KeyBar(Static):
    """What can be done now, with its keys; as many as there is room for."""

    DEFAULT_CSS = """
    KeyBar { height: 1; background: $dark; }
    """

    class Pressed(Message):
        """A command has been clicked."""

        def __init__(self, command: str) -> None:
            super().__init__()
            self.command = command

    def __init__(self) -> None:
        super().__init__(id="keys", markup=False)
        self._ends: list[tuple[int, str]] = []
        """Where each command ends, from the left."""

    def on_click(self, event: events.Click) -> None:
        """A key is a button."""
        for end, command in self._ends:
            if event.x < end:
                self.post_message(self.Pressed(command))
                return

    def show(self, commands: Sequence[str], lang: str, width: int) -> None:
        """Show these commands."""
        wanted = [command for command in COMMANDS if command in commands]
        while wanted:
            parts = [(one, key_of(one, lang), text(f"full-{one}", lang)) for one in wanted]
            if sum(cell_len(key) + cell_len(said) + 3 for _, key, said in parts) <= width:
                break
            rest = [command for command in wanted if command not in FIRST]
            if not rest:
                break
            wanted.remove(rest[-1])
        line = Text(no_wrap=True, overflow="crop")
        self._ends = []
        for command, key, said in parts if wanted else ():
            line.append(f" {key}", f"bold {LIT}")
            line.append(f" {said} ", INK)
            self._ends.append((line.cell_len, command))
        self.update(line)
