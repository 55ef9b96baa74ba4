"""What can be set: by keyword, or by an environment variable ``BRELAN_…`` of the same name."""

import errno
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import platformdirs

from .errors import Refused

PREFIX = "BRELAN_"
LAST_PORT = 65535
SQLITE = "sqlite:///"
BUSY = 2.5
"""Seconds after which what cannot be stored is refused."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings of one server process."""

    host: str = "127.0.0.1"
    port: int = 8000
    """0: any that is free."""
    database: str = ""
    """A file, or a URL ``sqlite:///…`` or ``postgresql://…``; empty: the user's data folder."""
    origins: tuple[str, ...] = ()
    """Further origins whose pages may talk to this server, such as ``https://play.example``."""
    hosts: tuple[str, ...] = ()
    """The host names this server answers to; empty: loopback names, or all if it is not local."""
    secure: bool = False
    """Whether cookies are sent over HTTPS only: set it behind TLS."""
    proxies: tuple[str, ...] = ()
    """Addresses of reverse proxies that are believed about the client's, such as ``10.0.0.0/8``."""
    header_seconds: float = 10.0
    """How long a client may take to send the head of a request; then it is disconnected."""
    body_seconds: float = 20.0
    """The same for the body, and for reading an answer."""
    idle_seconds: int = 30
    """How long a connection may wait for its next request."""
    silent_seconds: float = 18.0
    """How long a WebSocket may answer no ping; then its client has gone."""
    away_seconds: float = 18.0
    """How long somebody may be without a connection before the others at the table are told; a
    line that has fallen silent counts from when it was last heard."""
    rate: float = 20.0
    """Messages a second that one person or address may send for long; 0: no limit."""
    burst: int = 60
    """Messages that one person or address may send at once."""
    address_sockets: int = 200
    """WebSockets that one address may have open, such as a school's; 0: no limit."""
    person_sockets: int = 20
    """WebSockets that one person may have open; 0: no limit."""
    guests: int = 30
    """New identities an hour that one address may ask for; 0: no limit."""
    unfinished_tables: int = 200
    """Waiting and running tables that one person may have made; 0: no limit."""
    public_tables: int = 2
    """Public tables of one person that may wait for players at the same time; 0: no limit."""
    hourly_tables: int = 60
    """Tables an hour that one person may make; 0: no limit."""
    joins: int = 30
    """How often a minute one person may sit down; 0: no limit."""
    cache: int = 4096
    """Tables kept in memory."""
    bot_threads: int = 8
    """Bots that think at the same time."""
    bot_seconds: float = 1.0
    """How long a bot may think about a move at most."""
    queue: int = 256
    """Messages that may wait for a slow client before it is dropped."""
    watches: int = 64
    """Tables that one connection may watch."""
    poll: float = 0.5
    """Seconds between looks at what other processes stored."""
    busy: float = BUSY
    """Seconds to wait for a database that is away or locked by another program."""
    redis: str = ""
    """A URL ``redis://…``: processes on one database tell each other of changes at once."""
    close_after: float = 60.0
    """Days after which a table that nobody touched is closed and kept; 0: never."""
    public_url: str = ""
    """Where people find this server, such as ``https://play.example``: links in mails begin so."""
    contact: str = ""
    """For push services: ``mailto:`` somebody responsible, or an address; empty: `public_url`."""
    notice_delay: float = 25.0
    """Seconds after which somebody who does not look at a table is told that it is their turn."""
    push_allow: tuple[str, ...] = ()
    """Push endpoints as ``host:port`` that may be in the host's own network, for tests."""
    smtp: str = ""
    """A URL ``smtp://user:password@host:587`` or ``smtps://…`` by which mails are sent."""
    mail_from: str = ""
    """The address that mails come from."""
    timezone: str = ""
    """Where the house stands, such as ``Europe/Paris``: its day turns at midnight there. Empty: as
    said before, or the machine's."""
    warm: bool = True
    """Whether a separate process fills the cache of compiled rules at the start."""
    pages: str = ""
    """The folder with the built page; empty: the one in the package."""
    pack: str = ""
    """The folder with what the page can keep to play without a server; empty: the one in the
    package."""
    log: str = "info"
    """The least level that is logged."""

    @property
    def url(self) -> str:
        """The database as SQLAlchemy wants it."""
        name = self.database
        if not name:
            name = str(_data_folder() / "tables.sqlite3")
        for scheme, driver in (("postgresql", "asyncpg"), ("postgres", "asyncpg")):
            if name.startswith(f"{scheme}://"):
                return f"postgresql+{driver}://{name.split('://', 1)[1]}"
        if name.startswith(SQLITE):
            name = name.removeprefix(SQLITE)
        elif "://" in name:
            raise Refused("database-url", url=name.split("://", 1)[0])
        return f"{SQLITE}{name}"

    @property
    def file(self) -> Path | None:
        """The database's file, if it is one."""
        return Path(self.url.removeprefix(SQLITE)) if self.url.startswith(SQLITE) else None


def from_environment(environment: Mapping[str, str] = os.environ, **given: Any) -> Settings:
    """The settings: what is given, else the environment, else the defaults."""
    values: dict[str, Any] = {}
    for field in msgspec.structs.fields(Settings):
        written = environment.get(PREFIX + field.name.upper())
        if written is not None:
            several = [part.strip() for part in written.split(",") if part.strip()]
            values[field.name] = several if "tuple" in str(field.type) else written
    values.update({name: value for name, value in given.items() if value is not None})
    _check_port(values.get("port", 0))
    try:
        return msgspec.convert(values, Settings, strict=False)
    except msgspec.ValidationError as problem:
        raise Refused("setting", problem=str(problem)) from None


def _check_port(written: int | str) -> None:
    try:
        fits = 0 <= int(written) <= LAST_PORT
    except ValueError:
        fits = False
    if not fits:
        raise Refused("setting-port", port=str(written), last=str(LAST_PORT))


def _data_folder() -> Path:
    """The user's data folder, where a database without a name is kept."""
    folder = Path(platformdirs.user_data_dir("brelan", appauthor=False))
    try:
        if not folder.is_absolute():
            raise FileNotFoundError(errno.ENOENT, "somebody without a home")
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError as problem:
        words = os.strerror(problem.errno or 0)
        raise Refused("data-folder", folder=str(folder), problem=words) from problem
