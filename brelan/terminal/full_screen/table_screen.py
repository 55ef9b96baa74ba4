"""The screen of a table: what is drawn, what is touched, what can be asked."""

from __future__ import annotations

from rich.console import Group
from rich.text import Text
from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from brelan.core.drawing.cells import INK, LIT, SOFT
from brelan.core.errors import BrelanError, IllegalMove
from brelan.core.texts import LANGUAGES, text

from .. import screen as plain_screen
from ..rule_pictures import Pictures
from . import telling
from .board import Board
from .choosing import Choosing, Key
from .dialogs import Curtain, Line, Moves, Sheet
from .drawing import Drawing, drawing
from .key_bar import COMMANDS, KeyBar, command_of, key_of
from .seen import Seen
from .source import Hint, Source

SIDE_FROM = 104
"""Columns from which there is room for the log beside the table."""
WRONG = "#ff9d8a"


class TableScreen(Screen[str | BrelanError]):
    """A table of any game. It is left with what is wanted next, ``new`` or ``quit``, or a fault."""

    BINDINGS = [  # noqa: RUF012 - as Textual has them
        Binding("escape,backspace", "release", show=False),
        Binding("f1", "command('help')", show=False),
        Binding("f2", "command('language')", show=False),
    ]

    def __init__(self, source: Source, lang: str) -> None:
        super().__init__()
        self.source = source
        self.lang = lang
        self.seen: Seen | None = None
        self.choosing = Choosing({})
        self.hinted: tuple[str, ...] = ()
        self.said = Text()
        """What is told now instead of what can be done."""
        self._next = Text()
        """What is told of a change with the table that comes of it."""
        self._drawing: Drawing | None = None
        self._explained: Key | None = None
        self._refused: BrelanError | None = None
        self._ended = False
        self._asking = False

    def compose(self) -> ComposeResult:
        """From the top down."""
        yield Static(id="head", markup=False)
        with Horizontal(id="middle"):
            yield Board()
            with Vertical(id="side"):
                yield Static(id="talk", markup=False)
                with VerticalScroll(id="log-scroll", can_focus=False):
                    yield Static(id="log", markup=False)
        yield Static(id="status", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin to show the table."""
        self.query_one(Board).focus()
        self._run()

    @work(exclusive=True, group="run")
    async def _run(self) -> None:
        try:
            await self.source.run(self)
        except BrelanError as problem:  # a program that plays has failed, or a house is lost
            self.dismiss(problem)

    def show(self, seen: Seen) -> None:
        """Show the table as it is now."""
        before = self.seen
        if before is None or before.moves != seen.moves or before.log != seen.log:
            self.said, self.hinted = self._next, ()
            self._next = Text()
            self._refused = self._explained = None
            self.choosing = Choosing({})
        self.seen = seen
        if self.is_mounted:
            self.redraw()
        if seen.over and not self._ended:
            self._ended = True
            self.app.push_screen(
                Sheet(seen.info.title(self.lang), self.source.result(self.lang), self.lang)
            )
        self._ended = seen.over

    async def hand_over(self, seat: int) -> None:
        """Draw the curtain until the seat's person is alone."""
        words = text("play-hand-over", self.lang, seat=seat)
        await self.app.push_screen_wait(Curtain(words))

    def on_board_resized(self) -> None:
        """Draw the table anew: there is another amount of room."""
        self.redraw()

    def redraw(self) -> None:
        """Draw everything."""
        seen, board = self.seen, self.query_one(Board)
        self.query_one("#side").display = self.size.width >= SIDE_FROM
        if seen is None or not board.size.width:
            return
        self._drawing = drawn = drawing(
            seen,
            self.lang,
            width=board.size.width,
            height=board.size.height,
            chosen=self.choosing.names,
        )
        keys = self.choosing.keys
        self.choosing = Choosing(drawn.touches)
        self.choosing.keys = keys
        board.show(
            drawn.canvas,
            open_names=self.choosing.next_names() | set(self.choosing.names)
            if seen.moves
            else None,
            chosen=keys,
            moved=seen.touched,
            hinted=self.hinted,
        )
        self._show_head(seen)
        self._show_status(seen)
        self._show_side(seen)
        self.query_one(KeyBar).show(sorted(self.source.commands()), self.lang, self.size.width)

    def _show_head(self, seen: Seen) -> None:
        self.query_one("#head", Static).update(telling.head(seen, self.lang, self.size.width))

    def _show_status(self, seen: Seen) -> None:
        width = self.size.width - 2
        lines = Text(no_wrap=False)
        heard = self.source.heard(self.lang)[-1:]
        if self.size.width < SIDE_FROM and (news := telling.news(seen, self.lang, heard, width)):
            lines.append(f"{news}\n", SOFT)
        if self.said.plain:
            lines.append_text(self.said)
        else:
            cursor = self.query_one(Board).cursor
            lines.append_text(telling.prompt(seen, self.choosing, cursor, self.lang, width))
        self.query_one("#status", Static).update(lines)

    def _show_side(self, seen: Seen) -> None:
        self.query_one("#log", Static).update(telling.log(seen, self.lang))
        talk = self.source.talk(self.lang)
        self.query_one("#talk", Static).display = talk is not None
        if talk is not None:
            self.query_one("#talk", Static).update(talk)
        self.call_after_refresh(
            self.query_one("#log-scroll", VerticalScroll).scroll_end, animate=False
        )

    def tell(self, words: str, colour: str = INK) -> None:
        """Say something in the place of what can be done."""
        self.said = Text(words, colour)
        if self.seen is not None:
            self._show_status(self.seen)

    # What is touched

    def on_board_cursor_moved(self) -> None:
        """Tell what can be done there."""
        self.said = Text()
        if self.seen is not None:
            self._show_status(self.seen)

    async def on_board_touched(self, event: Board.Touched) -> None:
        """Put the move together, make it, or say why not."""
        seen, drawn = self.seen, self._drawing
        if seen is None or drawn is None:
            return
        if not seen.moves:
            pending = () if seen.over else seen.view.get("pending", ())
            self.tell(
                telling.awaited("full-not-you", pending, seen, self.lang) if pending else "", SOFT
            )
            return
        choosing, key = self.choosing, event.key
        self.said = Text()
        if key in choosing.keys:
            await self._again(key)
        elif choosing.extends(key):
            choosing.touch(key)
            await self._settle(sure=event.sure or len(choosing.keys) > 1)
        elif self._explained != key and await self._explain([*choosing.names, key[0]], drawn, seen):
            self._explained = key
        elif choosing.touch(key):
            await self._settle(sure=event.sure)
        elif not await self._explain([key[0]], drawn, seen):
            self.tell(text("full-nothing", self.lang), SOFT)

    async def _again(self, key: Key) -> None:
        """A second touch makes the move, or takes the first one back."""
        whole = self.choosing.whole()
        if not whole:
            self.choosing.release(key)
            self.redraw()
        elif len(whole) == 1:
            await self._make(whole[0])
        else:
            self._pick(whole)

    async def _settle(self, *, sure: bool) -> None:
        """Make the move if it is the only one meant."""
        move, whole = self.choosing.settled(), self.choosing.whole()
        self.redraw()
        if move is not None and sure:
            await self._make(move)
        elif len(whole) > 1 and len(whole) == len(self.choosing.meant()):
            self._pick(whole)

    async def _explain(self, names: list[str], drawn: Drawing, seen: Seen) -> bool:
        """Say why these touches are no move; whether that could be said."""
        written = drawn.written(names, seen)
        if written is None or written in seen.moves:
            return False
        try:
            await self.source.why(written)
        except BrelanError as problem:
            self._complain(problem)
            return True
        return False

    def _complain(self, problem: BrelanError) -> None:
        self._refused = problem
        if self.seen is not None:
            self.tell(telling.refused(problem, self.seen, self.lang), WRONG)

    async def _make(self, move: str) -> None:
        self.choosing.keys = []
        try:
            await self.source.play(move)
        except BrelanError as problem:
            self.redraw()
            self._complain(problem)

    def _pick(self, moves: list[str]) -> None:
        def picked(move: str | None) -> None:
            if move is not None:
                self.run_worker(self._make(move))

        self.app.push_screen(Moves(text("full-which", self.lang), moves, self.lang), picked)

    def action_release(self) -> None:
        """Take all touches back."""
        self.choosing.keys = []
        self.said = Text()
        self.redraw()

    # What is asked

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
        self.lang = LANGUAGES[(LANGUAGES.index(self.lang) + 1) % len(LANGUAGES)]
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
