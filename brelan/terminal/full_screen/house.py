"""A table of a server: people elsewhere, who is there, what is said."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from brelan.client import Event, SeatInfo, Table
from brelan.core.catalogue import find
from brelan.core.drawing.cells import INK, LIT, SOFT
from brelan.core.errors import GameError
from brelan.core.table import returns
from brelan.core.texts import known, text

from .. import screen
from ..playing.hint import Considered, candidates
from .drawing import touched_by
from .seen import Entry, Seen
from .source import Hint, Shown

HEARD = 12
"""So many of the last things that were said are shown."""
TOLD = ("join", "leave", "fill", "stand-in", "return", "start", "back", "rematch", "close")
"""What is told beside moves and words, as on the page."""
LINE_SECONDS = 1.0
"""How often one looks whether the line still stands; what lasts less is not told."""
PRESENCE = {"here": "●", "away": "○"}


class HouseTable:
    """A table that is followed through the client."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.info = find(table.game)
        self.seat: int | None = None
        """Whose view is shown."""
        self._before: Seen | None = None
        self._lost = False
        """Whether the house does not answer now."""

    def commands(self) -> set[str]:
        """What can be done here now, beside moving."""
        info = self.table.info
        able = {"log", "rules", "help", "language", "quit"}
        if self._moves():
            able |= {"why", "moves", "write"} | ({"hint"} if info.can_hint else set())
        if info.can_take_back:
            able.add("undo")
        if info.can_say:
            able.add("talk")
        if self.table.over and self.table.seats:
            able.add("new")
        return able

    def _moves(self) -> list[str]:
        return [] if self.table.over or self.seat is None else self.table.moves(self.seat)

    async def run(self, shown: Shown) -> None:
        """Show every change until the table is closed, and whether the house answers."""
        line = asyncio.create_task(self._watch_line(shown))
        try:
            async for _update in self.table.updates():
                await self._look(shown)
        finally:
            line.cancel()

    async def _watch_line(self, shown: Shown) -> None:
        """Tell of a line that is lost, and of its return: it comes back by itself."""
        house = self.table.house
        while True:
            await asyncio.sleep(LINE_SECONDS)
            if self._lost == house.connected:
                self._lost = not house.connected
                shown.show(self._seen(shown.lang))

    async def _look(self, shown: Shown) -> None:
        held = self.table.seats
        turn = next((seat for seat in held if self.table.moves(seat)), None)
        seat = turn if turn is not None else self.seat if self.seat in held else None
        if seat is None and held:
            seat = held[0]
        if self.seat is not None and seat is not None and seat != self.seat:
            await shown.hand_over(seat)  # one device for several people
        self.seat = seat
        seen = self._seen(shown.lang)
        shown.show(seen)
        self._before = seen

    def _seen(self, lang: str) -> Seen:
        table, info = self.table, self.table.info
        log = tuple(self._log())
        names = tuple(_name(one, seat, lang) for seat, one in enumerate(info.seats))
        own = [number for number, (seat, _) in enumerate(log) if seat == self.seat]
        news = log[own[-1] + 1 if own else 0 :]
        view = table.view(self.seat)
        moves = () if self._lost else tuple(self._moves())
        busy = "" if moves or table.over else self._awaited(names, lang)
        return Seen(
            self.info,
            view or {},
            self.seat,
            moves=moves,
            log=log,
            news=news,
            touched=self._touched(log),
            names=names,
            over=table.over and view is not None,
            busy=text("full-lost", lang) if self._lost else busy,
            waiting=self._waiting(names, lang) if view is None else "",
        )

    def _log(self) -> list[Entry]:
        """The moves that stand."""
        moves: list[Entry] = []
        for event in self.table.log:
            if event.kind == "move" and event.seat is not None:
                moves.append((event.seat, event.move or "?"))
            elif event.kind == "back" and event.moves is not None:
                del moves[max(0, event.moves - self.table.info.begun) :]
        return moves

    def _touched(self, log: tuple[Entry, ...]) -> tuple[str, ...]:
        """What the others' last moves were made with, as they lay before."""
        before = self._before
        if before is None or not before.view or len(log) <= len(before.log):
            return () if before is None or len(log) < len(before.log) else before.touched
        fresh = log[len(before.log) :]
        kept = () if any(seat == self.seat for seat, _ in fresh) else before.touched
        return kept + tuple(
            name
            for seat, move in fresh
            if seat != self.seat
            for name in touched_by(before, seat, move)
        )

    def _awaited(self, names: tuple[str, ...], lang: str) -> str:
        """Whose turn it is."""
        view = self.table.view(self.seat)
        if not view:
            return ""
        return text("full-awaited", lang, names=[names[seat] for seat in view["pending"]])

    def _waiting(self, names: tuple[str, ...], lang: str) -> str:
        """Before the deal: who sits there, and how others come."""
        lines = [text("full-waiting", lang), "", *(f"· {name}" for name in names)]
        if self.table.invitation:
            lines += ["", text("full-invite", lang), self.table.invitation]
        return "\n".join(lines)

    async def play(self, move: str) -> None:
        """Make a move."""
        await self.table.play(move, seat=self.seat)

    async def attempt(self, words: str) -> None:
        """Make the move that these words mean to the house."""
        await self.table.play(words, seat=self.seat)

    async def why(self, move: str) -> None:
        """Ask for a move that is not legal: what is exact notation means that and no other."""
        await self.table.play(move, seat=self.seat)

    async def hint(self, lang: str) -> Hint:
        """What a bot of the house would do."""
        answer = await self.table.hint(seat=self.seat)
        found = [
            Considered(one.move, one.chance, one.chance_error, one.share, one.reason)
            for one in answer.candidates
        ]
        scale = Text(text("hint-scale", lang), "dim")
        told = Group(candidates(found, answer.aim, lang), scale)
        return Hint([one.move for one in found] or [answer.move], told)

    async def undo(self) -> None:
        """Take back to one's last decision."""
        await self.table.take_back()

    async def again(self) -> HouseTable:
        """The rematch."""
        return HouseTable(await self.table.rematch())

    async def say(self, words: str) -> None:
        """Say it to all whom one may speak to."""
        to = self.table.info.can_say
        if not to:
            raise GameError("full-silent")
        await self.table.say(words, to[0])

    async def save(self, place: str) -> str:
        """The house keeps its games."""
        return place

    def result(self, lang: str) -> RenderableType:
        """Who has won, with how much."""
        info, view = self.table.info, self.table.view(self.seat) or {}
        winners = tuple(self.table.result.winners) if self.table.result else ()
        names = tuple(_name(one, seat, lang) for seat, one in enumerate(info.seats))
        scores = tuple(view.get("scores", ())) or (0,) * len(names)
        outcome = screen.Result(winners, scores, returns(len(names), winners))
        return screen.outcome(outcome, self.seat, lang, names)

    def talk(self, lang: str) -> Text | None:
        """Who is there, and what has been said."""
        parts = []
        for seat, one in enumerate(self.table.info.seats):
            mark = "■" if one.kind == "bot" else PRESENCE.get(one.presence or "", "○")
            parts.append(
                Text.assemble((f"{mark} ", LIT if mark == "●" else SOFT), _name(one, seat, lang))
            )
        if self.table.info.watchers:
            count = self.table.info.watchers
            parts.append(Text(text("full-watchers", lang, count=count), SOFT))
        said = [Text(line, INK) for line in self.heard(lang)[-HEARD:]]
        return Text("\n").join([*parts, Text(), *said])

    def heard(self, lang: str) -> list[str]:
        """What has been said, the latest last."""
        return [line for event in self.table.log for line in _heard(event, lang)]


def _name(one: SeatInfo, seat: int, lang: str) -> str:
    """How whoever sits there is called."""
    if one.kind == "bot":
        return f"{text(f'level-{one.level}', lang)} {seat}"
    return one.name or text("full-free", lang, seat=seat)


def _heard(event: Event, lang: str) -> Iterator[str]:
    """What is to be told of an event."""
    if happened := _happened(event, lang):
        yield happened
    if event.lapsed is not None:
        yield text(f"offer-lapsed-{event.lapsed}", lang)


def _happened(event: Event, lang: str) -> str:
    """An event in words; empty where it is none to be told."""
    person, name = "you" if event.you else "other", event.name or ""
    if event.kind == "say":
        return text("event-say", lang, person=person, name=name, text=event.text or "")
    if event.kind == "emote":
        phrase = text(f"emote-{event.emote}", lang)
        return text("event-say", lang, person=person, name=name, text=phrase)
    if event.kind in TOLD and known(f"event-{event.kind}", lang):
        return text(f"event-{event.kind}", lang, person=person, name=name)
    return ""
