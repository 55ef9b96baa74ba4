"""Mails, where the host has set a server for them: plain text, and a way out in each."""

from __future__ import annotations

import asyncio
import hashlib
import re
import secrets
import smtplib
import socket
import ssl
from collections.abc import Callable
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid
from enum import Enum
from urllib.parse import unquote, urlsplit

import msgspec

from brelan.core.texts import text

from ..common.clock import HOUR
from ..common.errors import Conflict, Refused, TooFast
from ..common.logs import report, where
from ..common.settings import Settings
from ..store.notices.reach import Reach, ReachStore
from ..store.notices.rows import Notice

SECONDS = 15
DAY = 24 * HOUR
CONFIRMATIONS = 3
"""Mails to an unconfirmed address within a day, whoever asks for them."""
MOST = 30
"""Mails to any address within a day."""
LONGEST = 254
NAME = 32
"""Letters of what a mail is known by."""
REFUSED = 500
"""From here on a server's answers are meant for good; those before mean "later"."""
_ADDRESS = re.compile(
    r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*"
    r"@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,62}"
)
"""The usual kind: nothing in it can end a line or begin another address."""


class Taken(Enum):
    """What became of a mail."""

    YES = "yes"
    NO = "no"
    """Nothing was taken; another time it may be."""
    PERHAPS = "perhaps"
    """It was refused for good, or the line broke and nobody knows."""


class Server(msgspec.Struct, frozen=True):
    """Who takes our mails."""

    host: str
    port: int
    user: str = ""
    password: str = ""
    tls: bool = False
    """From the beginning; else as soon as it is offered."""


def server(url: str) -> Server | None:
    """The server as a setting names it; None where there is none."""
    if not url:
        return None
    parts = urlsplit(url)
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
        raise Refused("setting", problem="BRELAN_SMTP: smtp://user:password@host:587")
    tls = parts.scheme == "smtps"
    port = parts.port or (465 if tls else 587)
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return Server(parts.hostname, port, user, password, tls)


def check_address(written: str) -> str:
    """A mail address, or `Refused`."""
    trimmed = written.strip()
    if len(trimmed) > LONGEST or not _ADDRESS.fullmatch(trimmed):
        raise Refused("mail-address")
    return trimmed


class Mailer:
    """Writes and sends mails; does nothing where no server is set."""

    def __init__(self, settings: Settings, store: ReachStore, now: Callable[[], int]) -> None:
        self._server = server(settings.smtp)
        self._from = settings.mail_from
        self._url = settings.public_url.rstrip("/")
        self._store = store
        self._now = now
        if self._server is not None and not (self._from and self._url):
            raise Refused("setting", problem="BRELAN_SMTP: BRELAN_MAIL_FROM, BRELAN_PUBLIC_URL")
        if self._from:
            check_address(self._from)

    @property
    def possible(self) -> bool:
        """Whether mails can be sent."""
        return self._server is not None

    async def ask(self, person: str, written: str, lang: str) -> None:
        """Keep an address and send the link that confirms it."""
        address = check_address(written)
        if not self.possible:
            raise Refused("mail-none")
        if await self._sent(address) >= CONFIRMATIONS:
            raise TooFast("mail-often")
        token = secrets.token_urlsafe(16)
        await self._store.set_mail(person, address, token)
        link = f"{self._url}/mail/{token}"
        said = text("mail-confirm-text", lang, link=link)
        name = secrets.token_hex(NAME // 2)
        subject = text("mail-confirm-subject", lang)
        if await self._send(address, subject, said, token, name) is not Taken.YES:
            raise Refused("mail-failed")

    async def tell_turn(self, reach: Reach, said: str, notice: Notice, lang: str) -> bool:
        """At most one mail about one turn; False where it is known that another try may help.

        That it is being sent is stored before. Whoever finds this after a crash cannot know whether
        the server has taken it, and does not send it twice.
        """
        address, token = reach.mail, reach.mail_token
        if not self.possible or address is None or token is None:
            return True
        if await self._sent(address) >= MOST:
            return True
        stop = f"{self._url}/mail/{token}"
        link = f"{self._url}/table/{notice.table}"
        body = text("mail-turn-text", lang, said=said, link=link, stop=stop)
        name = _hashed(f"{notice.table} {notice.person} {notice.ply}")[:NAME]
        try:
            return await self._send(address, said, body, token, name) is not Taken.NO
        except Conflict:
            return True

    async def _sent(self, address: str) -> int:
        return await self._store.mails_to(_hashed(address), self._now() - DAY)

    async def _send(self, to: str, subject: str, body: str, token: str, name: str) -> Taken:
        """Send the mail of that name, which is sent once; `Conflict` where it was begun before."""
        now = self._now()
        await self._store.note_mail(name, _hashed(to), now, now - DAY)
        stop = f"<{self._url}/api/mail/{token}/stop>"
        try:
            await asyncio.to_thread(self._deliver, self.written(to, subject, body, stop))
        except (OSError, smtplib.SMTPException) as problem:
            report("mail-failed", **where(problem))
            if not _comes_to_nothing(problem):
                return Taken.PERHAPS
            await self._store.unnote_mail(name)
            return Taken.NO
        return Taken.YES

    def written(self, to: str, subject: str, body: str, stop: str) -> EmailMessage:
        """A mail. No header takes a line break: the library refuses it."""
        message = EmailMessage(policy=SMTP)
        message["From"] = Address("Brelan", addr_spec=self._from)
        message["To"] = Address(addr_spec=to)
        message["Subject"] = subject
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain=self._from.partition("@")[2])
        message["List-Unsubscribe"] = stop
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(body)
        return message

    def _deliver(self, message: EmailMessage) -> None:
        """Hand a mail to the server, in a thread of its own."""
        to = self._server
        if to is None:
            return
        secure = ssl.create_default_context()
        connection = (
            smtplib.SMTP_SSL(to.host, to.port, timeout=SECONDS, context=secure)
            if to.tls
            else smtplib.SMTP(to.host, to.port, timeout=SECONDS)
        )
        with connection:
            connection.ehlo_or_helo_if_needed()
            encrypted = to.tls or connection.has_extn("starttls")
            if encrypted and not to.tls:
                connection.starttls(context=secure)
            if to.user:
                if not encrypted:
                    raise smtplib.SMTPException("no password without encryption")
                connection.login(to.user, to.password)
            connection.send_message(message)


def _comes_to_nothing(problem: Exception) -> bool:
    """Whether the server has said "later", or was never reached: then it has taken nothing."""
    if isinstance(problem, smtplib.SMTPRecipientsRefused):
        return all(code < REFUSED for code, _ in problem.recipients.values())
    if isinstance(problem, smtplib.SMTPResponseException):
        return problem.smtp_code < REFUSED
    return isinstance(problem, ConnectionRefusedError | socket.gaierror)


def _hashed(address: str) -> str:
    return hashlib.sha256(address.lower().encode()).hexdigest()
