"""The screen of a table: what can be asked of it by a key or a button."""

from __future__ import annotations

from rich.console import Group
from rich.text import Text
from textual import events, work
from textual.binding import Binding

from brelan.core.drawing.cells import LIT, SOFT
from brelan.core.errors import BrelanError, IllegalMove
from brelan.core.texts import text

from ... import screen as plain_screen
from ...rule_pictures import Pictures
from .. import telling
from ..board import Board
from ..dialogs import Line, Sheet
from ..key_bar import COMMANDS, KeyBar, command_of, key_of
from ..seen import Seen
from ..source import Hint
from ..spoken import Spoken, other
from .touched import TouchedTable


class TableScreen(TouchedTable):
    """A table of any game. It is left with what is wanted next, ``new`` or ``quit``, or a fault."""

    BINDINGS = [  # noqa: RUF012 - as Textual has them
        Binding("escape,backspace", "release", show=False),
        Binding("f1", "command('help')", show=False),
        Binding("f2", "command('language')", show=False),
    ]

    def on_key(self, event: events.Key) -> None:
        """A letter is a command of the language that is spoken."""
        commands = sorted(self.source.commands())
        command = command_of(event.key, event.character, self.lang, commands)
        if command is not None:
            event.stop()
            self.action_command(command)

    def on_key_bar_pressed(self, event: KeyBar.Pressed) -> None:
        """A key has been clicked."""
        self.action_command(event.command)

    def action_command(self, command: str) -> None:
        """Do what a key or a button says."""
        if command in self.source.commands() and self.seen is not None:
            getattr(self, f"_do_{command}")(self.seen)

    @work(exclusive=True, group="hint")
    async def _do_hint(self, seen: Seen) -> None:
        self.tell(text("hint-thinking", self.lang), LIT)
        try:
            hint = await self.source.hint(self.lang)
        except BrelanError as problem:
            self._complain(problem)
            return
        if self.seen is None or self.seen.log != seen.log:
            return  # the game has gone on
        self._show_hint(hint)

    def _show_hint(self, hint: Hint) -> None:
        self.said = Text()
        if hint.moves:
            self.hinted = self.choosing.touches.get(hint.moves[0], ())
        self.redraw()
        self._sheet("full-hint", hint.told)

    @work(exclusive=True, group="why")
    async def _do_why(self, seen: Seen) -> None:
        cursor, drawn = self.query_one(Board).cursor, self._drawing
        if cursor is not None and drawn is not None and not self.choosing.extends(cursor):
            for names in ([*self.choosing.names, cursor[0]], [cursor[0]]):
                if await self._explain(names, drawn, seen):
                    return
        if self._refused is not None:
            self._complain(self._refused)
        else:
            self._do_help(seen)

    @work(exclusive=True, group="undo")
    async def _do_undo(self, seen: Seen) -> None:
        del seen
        self._next = Text(text("undo-done", self.lang), SOFT)
        try:
            await self.source.undo()
        except BrelanError as problem:
            self._next = Text()
            self._complain(problem)

    def _do_moves(self, seen: Seen) -> None:
        del seen
        self._pick(self.choosing.meant())

    def _do_write(self, seen: Seen) -> None:
        async def take(line: str) -> str | None:
            try:
                await self.source.attempt(" ".join(line.split()))
            except IllegalMove as problem:
                return problem.explained(self.lang)
            except BrelanError as problem:
                return problem.text(self.lang)
            return None

        title = text("play-prompt", self.lang, seat=seen.seat if seen.seat is not None else "")
        self.app.push_screen(Line(title, take, self.lang))

    def _do_talk(self, seen: Seen) -> None:
        del seen

        async def take(line: str) -> str | None:
            try:
                await self.source.say(line)
            except BrelanError as problem:
                return problem.text(self.lang)
            return None

        title = "\n".join([*self.source.heard(self.lang)[-8:], text("full-talk-line", self.lang)])
        self.app.push_screen(Line(title, take, self.lang))

    def _do_save(self, seen: Seen) -> None:
        async def take(line: str) -> str | None:
            try:
                place = await self.source.save(line)
            except BrelanError as problem:
                return problem.text(self.lang)
            self.tell(text("play-saved", self.lang, file=place), SOFT)
            return None

        name = f"{seen.info.id}.json"
        self.app.push_screen(Line(text("full-save-line", self.lang), take, self.lang, name))

    def _do_log(self, seen: Seen) -> None:
        lines = Text("\n").join(
            Text(telling.entry(entry, seen, self.lang)) for entry in reversed(seen.log)
        )
        self._sheet("full-log", lines)

    def _do_rules(self, seen: Seen) -> None:
        self._sheet("full-rules", Pictures(seen.info.rules_text(self.lang)))

    def _do_help(self, seen: Seen) -> None:
        how = plain_screen.how(seen.info, self.lang)
        keys = Text("   ").join(
            Text.assemble(
                (key_of(one, self.lang), f"bold {LIT}"), f"\xa0{text(f'full-{one}', self.lang)}"
            )
            for one in COMMANDS
            if one in self.source.commands()
        )
        about = Text(text("full-how", self.lang))
        self._sheet("full-help", Group(Text(how, "bold"), Text(), about, Text(), keys))

    def _do_language(self, seen: Seen) -> None:
        del seen
        self.lang = other(self.lang)
        self.post_message(Spoken(self.lang))
        self.said = Text()
        self.redraw()

    def _do_new(self, seen: Seen) -> None:
        del seen
        self.dismiss("new")

    def _do_quit(self, seen: Seen) -> None:
        del seen
        self.dismiss("quit")

    def _sheet(self, key: str, body: object) -> None:
        self.app.push_screen(Sheet(text(key, self.lang), body, self.lang))  # type: ignore[arg-type]
