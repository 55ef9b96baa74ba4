"""A house: who one is there, which tables there are, and how to sit down at one."""

from __future__ import annotations

import secrets
import ssl
from collections.abc import Sequence
from types import TracebackType
from typing import Self, get_args
from urllib.parse import quote

from brelan.core.catalogue import find
from brelan.core.errors import GameError
from brelan.core.options import check_duration, checked_text, written
from brelan.core.texts import LANGUAGES
from brelan.server.messages.protocol import Language, Level
from brelan.server.messages.requests import (
    ClockChoice,
    Created,
    Device,
    DeviceList,
    GameLine,
    GameList,
    Me,
    NewProgram,
    NewTable,
    ProgramToken,
    SeatChoice,
    TableLine,
    TableList,
)

from . import links, sign_ins
from .connection import Connection
from .errors import HouseForeign, SignedOut
from .requests import Requests, default_tls
from .table import Table

PATIENCE = 300.0


class House:
    """A server of Brelan, as one person sees it. Made by `connect`."""

    def __init__(
        self,
        url: str,
        *,
        token: str | None,
        name: str | None,
        lang: Language,
        remember: bool,
        program: str | None,
        patience: float,
        tls: ssl.SSLContext | None,
    ) -> None:
        self.link = links.read(url)
        """What was given: it may lead to a table."""
        if not self.link.house:
            raise HouseForeign("house-link", link=url)
        self.url = self.link.house
        self.program = program
        """What the program is called that sits down here; all at the table are told."""
        self.me: Me | None = None
        """Who one is there; None: nobody yet."""
        self._name = name
        self._lang = lang
        self._remember = remember
        if token is None and (name is None or remember):
            token = sign_ins.find(self.url)
        if tls is None and self.url.startswith("https:"):
            tls = default_tls()
        self.requests = Requests(self.url, token, lang=lang, patience=patience, tls=tls)
        self.connection = Connection(
            self.url, lambda: self.requests.headers, patience=patience, tls=tls
        )
        self._tables: dict[str, Table] = {}

    async def __aenter__(self) -> Self:
        try:
            await self._arrive()
        except BaseException:
            await self.requests.close()
            raise
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.connection.close()
        await self.requests.close()

    async def _arrive(self) -> None:
        """See who one is; a house that is not there says so at once."""
        try:
            self.me = await self.requests.ask("GET", "/api/me", Me | None, patient=False)  # type: ignore[arg-type]  # a union is a type to msgspec
        except SignedOut:
            if not self._remember:
                raise
            sign_ins.forget(self.url)
            self.requests.token = None
        if self.me is None and self._name is not None:
            await self.sign_up(self._name)

    @property
    def token(self) -> str | None:
        """What says who one is: whoever has it is that person. It can be revoked."""
        return self.requests.token

    @property
    def name(self) -> str | None:
        """One's name there."""
        return None if self.me is None else self.me.name

    @property
    def connected(self) -> bool:
        """Whether the line is open now; it opens with the first table, and comes back by itself."""
        return self.connection.connected

    async def sign_up(self, name: str) -> None:
        """Become a guest of that name, or take another name."""
        message = {"name": name, "lang": self._lang}
        if self.me is None:
            await self.requests.sign_up(name, self._lang)
            self.me = await self.requests.ask("GET", "/api/me", Me)
        else:
            self.me = await self.requests.ask("PUT", "/api/me", Me, message)
        self._arrived()

    async def sign_in(self, code: str) -> None:
        """Become, here too, who has made this one-time code on the page."""
        await self.requests.claim(code)
        self.me = await self.requests.ask("GET", "/api/me", Me)
        self._arrived()

    def _arrived(self) -> None:
        if self._remember and self.token is not None:
            sign_ins.remember(self.url, self.token)
        self.connection.restart()

    async def programs(self) -> list[Device]:
        """The programs that one has made tokens for."""
        found = await self.requests.ask("GET", "/api/me/devices", DeviceList)
        return [one for one in found.devices if one.program is not None]

    async def make_token(self, program: str) -> ProgramToken:
        """A token by which a program of that name plays as oneself; it is told this once."""
        wanted = NewProgram(name=program)
        return await self.requests.ask(
            "POST", "/api/me/programs", ProgramToken, wanted, patient=False
        )

    async def revoke(self, token: str) -> None:
        """Revoke a token by its id; whoever shows it is refused from then on."""
        await self.requests.ask("DELETE", f"/api/me/devices/{quote(token, safe='')}", dict)

    async def games(self) -> list[GameLine]:
        """The games that are played there."""
        return (await self.requests.ask("GET", "/api/games", GameList, lang=self._lang)).games

    async def lobby(self) -> list[TableLine]:
        """Public tables that wait for somebody."""
        return (await self.requests.ask("GET", "/api/lobby", TableList)).tables

    async def tables(self) -> list[TableLine]:
        """One's own tables, those that go on first."""
        return (await self.requests.ask("GET", "/api/me/tables", TableList)).tables

    async def open(
        self,
        game: str,
        *,
        seats: Sequence[str] | None = None,
        against: str = "club",
        public: bool = False,
        rated: bool = True,
        hold: bool = False,
        clock: ClockChoice | None = None,
        **options: int | bool | None,
    ) -> Table:
        """A new table, at which one sits.

        ``seats`` says who takes each: ``me``, ``open`` for whoever has the link, or a bot's level.
        Without it one has the first seat, and ``against`` all others.
        """
        if seats is None:
            complete = find(game).complete(options)
            seats = ["me", *[against] * (int(complete["players"] or 2) - 1)]
        id_ = secrets.token_urlsafe(12)
        word = secrets.token_hex(16)
        draft = Table(self, id_)
        draft.word = word
        new = NewTable(
            id=id_,
            game=game,
            options=options,
            seats=[_choice(seat) for seat in seats],
            public=public,
            rated=rated,
            hold=hold,
            clock=clock,
            word=draft.word_hash,
            program=self.program,
        )
        made = await self.requests.ask("POST", "/api/tables", Created, new)
        return await self.watch(made.table, word=word)

    async def join(self, link: str | None = None, *, seat: int | None = None) -> Table:
        """Sit down at the table of a link: that of an invitation, or of a public table.

        Who sits there already is at the table again. Without a link it is the one given to
        `connect`.
        """
        found = self._table_of(link)
        assert found.table is not None
        table = await self.watch(found.table)
        if not table.seats:
            await table.join(seat, found.invitation)
        return table

    async def watch(
        self, link: str | None = None, *, aids: bool = False, word: str | None = None
    ) -> Table:
        """Follow a table, by its link or its id, and see it as it is."""
        id_ = self._table_of(link).table
        assert id_ is not None
        table = self._tables.get(id_)
        if table is None:
            table = self._tables[id_] = Table(self, id_, aids=aids)
            if word is not None:
                table.word = word
            self.connection.watch(id_, table)
        await table.until(lambda one: one.ply >= 0)
        return table

    def leave(self, table: Table) -> None:
        """Follow a table no longer."""
        self._tables.pop(table.id, None)
        self.connection.unwatch(table.id)

    def _table_of(self, link: str | None) -> links.Link:
        found = self.link if link is None else links.read(link)
        if found.table is None:
            raise HouseForeign("house-no-table", link=link or self.url)
        if found.house not in ("", self.url):
            raise HouseForeign("house-other", link=found.house, url=self.url)
        return found


def connect(
    url: str,
    *,
    token: str | None = None,
    name: str | None = None,
    lang: Language = "en",
    remember: bool = False,
    program: str | None = None,
    patience: float = PATIENCE,
    tls: ssl.SSLContext | None = None,
) -> House:
    """A house, to be used with ``async with``.

    ``url`` is the address of the house or of one of its tables. One is whoever the ``token`` says,
    which its person made on the page, or a new guest of that ``name``; with neither, whoever the
    variable ``BRELAN_TOKEN`` says, or whom this machine remembers, else nobody, who can look on at
    tables. With ``remember`` a guest is the same person next time. Where not a person plays but a
    ``program`` of that name, it says so: all at the table are told, and the game does not count;
    with a token that a person made for a program the house says it anyway.

    A house that is lost is awaited for ``patience`` seconds, then whatever waits fails with
    `HouseLost`. ``tls`` is for a house with a certificate that this machine does not trust.
    """
    for what, given in {"url": url, "token": token, "name": name, "program": program}.items():
        if given is not None or what == "url":
            checked_text(what, given)
    if lang not in LANGUAGES:
        raise GameError("language-unknown", lang=written(lang), allowed=LANGUAGES)
    check_duration("patience", patience)
    return House(
        url,
        token=token,
        name=name,
        lang=lang,
        remember=remember,
        program=program,
        patience=patience,
        tls=tls,
    )


def _choice(seat: str) -> SeatChoice:
    if seat in ("me", "open"):
        return SeatChoice(kind=seat)  # type: ignore[arg-type]  # one of these two
    levels = get_args(Level)
    if seat not in levels:
        raise GameError("level-unknown", level=seat, allowed=("me", "open", *levels))
    return SeatChoice(kind="bot", level=seat)  # type: ignore[arg-type]  # one of them
