"""The door: which game, for how many, against whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.message import Message
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

import brelan
from brelan.bots.levels import LEVELS
from brelan.core.catalogue import GameInfo
from brelan.core.drawing.cells import INK, LIT, SOFT
from brelan.core.errors import GameError
from brelan.core.options import Option as GameOption
from brelan.core.texts import known, text

from ..playing.seating import USUAL
from .spoken import Spoken, other

PEOPLE, AGAINST = "people", "against"


@dataclass
class Choice:
    """What has been chosen at the door."""

    info: GameInfo
    options: dict[str, Any] = field(default_factory=dict)
    people: int = 1
    against: str = USUAL


class Setting(Static, can_focus=True):
    """One thing to choose, by the arrows to the left and right, or by clicking."""

    BINDINGS = [  # noqa: RUF012 - as Textual has them
        Binding("left", "turn(-1)", show=False),
        Binding("right,space", "turn(1)", show=False),
        Binding("up", "screen.focus_previous", show=False),
        Binding("down", "screen.focus_next", show=False),
        Binding("enter", "screen.start", show=False),
    ]

    class Changed(Message):
        """Something else has been chosen."""

        def __init__(self, name: str, value: Any) -> None:
            super().__init__()
            self.setting = name
            self.value = value

    def __init__(
        self, name: str, label: str, values: Sequence[Any], value: Any, said: Callable[[Any], str]
    ) -> None:
        super().__init__(markup=False)
        self.setting = name
        self.label = label
        self.values = list(values)
        self.place = self.values.index(value) if value in self.values else 0
        self.said = said

    def on_mount(self) -> None:
        """Show it."""
        self._show()

    def _show(self) -> None:
        arrows = ("◂ ", " ▸") if len(self.values) > 1 else ("  ", "")
        self.update(
            Text.assemble(
                (f"{self.label}  ", SOFT),
                (arrows[0], LIT),
                (self.said(self.values[self.place]), f"bold {INK}"),
                (arrows[1], LIT),
            )
        )

    def action_turn(self, step: int) -> None:
        """Choose the next or the previous value."""
        self.place = (self.place + step) % len(self.values)
        self._show()
        self.post_message(self.Changed(self.setting, self.values[self.place]))

    def on_click(self) -> None:
        """A click chooses the next value."""
        self.action_turn(1)


class Home(Screen[Choice | None]):
    """All games on the left; on the right what may be chosen for one."""

    BINDINGS = [  # noqa: RUF012 - as Textual has them
        Binding("f2", "language", show=False),
        Binding("escape,q", "leave", show=False),
        Binding("right", "focus_next", show=False),
    ]

    def __init__(self, lang: str, first: Choice | None = None) -> None:
        super().__init__()
        self.lang = lang
        self.games = brelan.games()
        self.choice = first or Choice(self.games[0])

    def compose(self) -> ComposeResult:
        """From the top down."""
        yield Static(id="head", markup=False)
        with Horizontal(id="door"):
            yield OptionList(id="games")
            with Vertical(id="about"):
                yield Static(id="pitch", markup=False)
                yield VerticalScroll(id="settings", can_focus=False)
        yield Static(id="keys", markup=False)

    async def on_mount(self) -> None:
        """Begin with the list."""
        await self._fill()
        self.query_one("#games").focus()

    async def _fill(self) -> None:
        """All texts, in the language that is spoken."""
        title = Text.assemble((" ♠ ", LIT), (text("welcome", self.lang), f"bold {INK}"))
        self.query_one("#head", Static).update(title)
        games = self.query_one("#games", OptionList)
        place = [info.id for info in self.games].index(self.choice.info.id)
        games.clear_options()
        for info in self.games:
            numbers = info.players
            shown = str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"
            players = text("welcome-players", self.lang, players=shown)
            said = Text.assemble((info.title(self.lang), f"bold {INK}"), (f"\n{players}", SOFT))
            games.add_option(Option(said, id=info.id))
        games.highlighted = place
        self.query_one("#keys", Static).update(text("full-door-keys", self.lang))
        await self._about()

    async def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Tell of the game."""
        info = self.games[event.option_index]
        if info.id != self.choice.info.id:
            self.choice = Choice(info, people=1, against=self.choice.against)
            await self._about()

    def on_option_list_option_selected(self) -> None:
        """Sit down."""
        self.action_start()

    async def _about(self) -> None:
        info = self.choice.info
        pitch = Text.assemble((f"{info.title(self.lang)}\n", f"bold {LIT}"), info.pitch(self.lang))
        self.query_one("#pitch", Static).update(pitch)
        settings = self.query_one("#settings", VerticalScroll)
        async with self.batch():
            await settings.remove_children()
            await settings.mount(*self._settings(info))

    def _settings(self, info: GameInfo) -> list[Setting]:
        rows = []
        for option in info.options:
            values = fitting(info, self.choice.options, option)
            value = self.choice.options.get(option.name, option.default)
            label = f"option-{option.name}"
            said = text(label, self.lang) if known(label, self.lang) else option.name
            if len(values) > 1:
                rows.append(Setting(option.name, said, values, value, self._value))
        players = int(info.complete(self._options(info))["players"] or 1)
        people = Setting(
            PEOPLE,
            text("full-people", self.lang),
            range(1, players + 1),
            self.choice.people,
            str,
        )
        against = Setting(
            AGAINST,
            text("full-against", self.lang),
            list(LEVELS),
            self.choice.against,
            lambda level: text(f"level-{level}", self.lang),
        )
        return [*rows, people, against]

    def _options(self, info: GameInfo) -> dict[str, Any]:
        return kept(info, self.choice.options)

    def _value(self, value: Any) -> str:
        if value is None:
            return text("option-drawn", self.lang)
        if isinstance(value, bool):
            return text("yes" if value else "no", self.lang)
        return str(value)

    async def on_setting_changed(self, event: Setting.Changed) -> None:
        """Remember it; another number of players changes what else may be chosen."""
        if event.setting == PEOPLE:
            self.choice.people = event.value
        elif event.setting == AGAINST:
            self.choice.against = event.value
        else:
            self.choice.options[event.setting] = event.value
            self.choice.options = kept(self.choice.info, self.choice.options, event.setting)
            await self._about()
            for row in self.query(Setting):
                if row.setting == event.setting:
                    row.focus()

    def action_start(self) -> None:
        """Sit down."""
        self.dismiss(self.choice)

    async def action_language(self) -> None:
        """Speak the other language."""
        self.lang = other(self.lang)
        self.post_message(Spoken(self.lang))
        await self._fill()

    def action_leave(self) -> None:
        """Go back to the table, or out."""
        self.dismiss(None)


def kept(info: GameInfo, chosen: dict[str, Any], newest: str = "") -> dict[str, Any]:
    """Those of the options that go together; the newest counts most."""
    options: dict[str, Any] = {}
    for name in sorted(chosen, key=lambda name: (name != newest, name != "players")):
        trial = {**options, name: chosen[name]}
        if _fits(info, trial) or (name == newest and not _fits(info, options)):
            options = trial
    if newest in chosen and newest not in options:
        options = {newest: chosen[newest]}
    return options


def fitting(info: GameInfo, chosen: dict[str, Any], option: GameOption) -> list[Any]:
    """The values of an option that some table can have, those that go with the others first."""
    if option.name == "players":
        return [number for number in info.players if _fits(info, {"players": number})] or list(
            info.players
        )
    players = int(kept(info, chosen).get("players") or info.complete({})["players"] or 1)
    rest = {name: value for name, value in kept(info, chosen).items() if name != option.name}
    return [one for one in option.choices(players) if _fits(info, {**rest, option.name: one})]


def _fits(info: GameInfo, options: dict[str, Any]) -> bool:
    try:
        info.complete(options)
    except GameError:
        return False
    return True
