"""What comes up over the table: texts, moves, a line to write, the curtain between people."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from rich.console import RenderableType
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Center, Middle, Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from brelan.core.texts import text

CLOSE = "escape,q,backspace"


class Sheet(ModalScreen[None]):
    """A text over the lower part of the table, which stays to be seen above it."""

    AUTO_FOCUS = "VerticalScroll"
    BINDINGS = [Binding(f"{CLOSE},enter,space", "dismiss", show=False)]  # noqa: RUF012 - Textual's

    def __init__(self, title: str, body: RenderableType, lang: str) -> None:
        super().__init__()
        self.heading = title
        self.body = body
        self.lang = lang

    def compose(self) -> ComposeResult:
        """Title, text, how to close."""
        with Vertical(classes="sheet"):
            yield Static(self.heading, classes="heading", markup=False)
            with VerticalScroll(classes="body"):
                yield Static(self.body, markup=False)
            yield Static(text("full-close", self.lang), classes="foot", markup=False)

    def on_click(self) -> None:
        """A click anywhere closes it."""
        self.dismiss()


class Moves(ModalScreen[str | None]):
    """Some moves to choose one from."""

    BINDINGS = [Binding(CLOSE, "dismiss(None)", show=False)]  # noqa: RUF012 - Textual's

    def __init__(self, title: str, moves: Sequence[str], lang: str) -> None:
        super().__init__()
        self.heading = title
        self.moves = list(moves)
        self.lang = lang

    def compose(self) -> ComposeResult:
        """Title and list."""
        with Vertical(classes="sheet"):
            yield Static(self.heading, classes="heading", markup=False)
            yield OptionList(*(Option(move, id=str(n)) for n, move in enumerate(self.moves)))
            yield Static(text("full-pick", self.lang), classes="foot", markup=False)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Choose it."""
        self.dismiss(self.moves[event.option_index])


class Line(ModalScreen[None]):
    """A line to write; it stays until what is written has been taken."""

    BINDINGS = [Binding("escape", "dismiss", show=False)]  # noqa: RUF012 - Textual's

    def __init__(
        self, title: str, take: Callable[[str], Awaitable[str | None]], lang: str, value: str = ""
    ) -> None:
        super().__init__()
        self.heading = title
        self.take = take
        """Does what the line says; answers why it cannot, or None."""
        self.lang = lang
        self.value = value

    def compose(self) -> ComposeResult:
        """Title, line, answer."""
        with Vertical(classes="sheet"):
            yield Static(self.heading, classes="heading", markup=False)
            yield Input(self.value)
            yield Static("", classes="answer", markup=False)
            yield Static(text("full-line", self.lang), classes="foot", markup=False)

    async def on_input_submitted(self, event: Input.Submitted) -> None:
        """Try it."""
        answer = await self.take(event.value)
        if answer is None:
            self.dismiss()
        else:
            self.query_one(".answer", Static).update(answer)


class Curtain(Screen[None]):
    """Nothing of the table is seen until the next person is alone with it."""

    BINDINGS = [Binding("enter,space", "dismiss", show=False)]  # noqa: RUF012 - Textual's

    def __init__(self, words: str) -> None:
        super().__init__()
        self.words = words

    def compose(self) -> ComposeResult:
        """The words in the middle."""
        with Middle(), Center():
            yield Static(self.words, classes="curtain", markup=False)

    def on_click(self) -> None:
        """A click opens it too."""
        self.dismiss()
