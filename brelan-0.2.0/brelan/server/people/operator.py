"""Whoever runs the server: who they are, what is reported to them, what they can change."""

from __future__ import annotations

import secrets
from collections.abc import Callable

import msgspec

from ..common.errors import Conflict, Forbidden, Unknown
from ..messages import plain_text
from ..messages.people import NewLegalNotice, PersonChange, Report, ReportList, ReportWord
from ..messages.protocol import Language
from ..store.people.acquaintances import AcquaintanceStore
from ..store.people.operator_rows import OperatorRows
from ..store.people.persons import PersonStore
from .identity import hashed

COOKIE = "brelan-operator"
LINK_SECONDS = 600
BROWSER_SECONDS = 30 * 24 * 3600
LEGAL = "legal"


async def new_link(rows: OperatorRows, now: int) -> str:
    """The code of a link that makes one browser the operator's."""
    code = secrets.token_urlsafe(24)
    await rows.add_link(hashed(code), now + LINK_SECONDS * 1000, now)
    return code


class _Body(msgspec.Struct):
    """What is kept of a report."""

    name: str
    note: str
    words: list[ReportWord]


class Operator:
    """What a browser of the operator's may see and do."""

    def __init__(
        self,
        rows: OperatorRows,
        reports: AcquaintanceStore,
        persons: PersonStore,
        now: Callable[[], int],
    ) -> None:
        self._rows = rows
        self._reports = reports
        self._persons = persons
        self._now = now

    async def sign_in(self, code: str) -> str:
        """The secret of a browser, in exchange for the link's code."""
        secret, now = secrets.token_urlsafe(32), self._now()
        expires = now + BROWSER_SECONDS * 1000
        try:
            await self._rows.use_link(hashed(code), hashed(secret), expires, now)
        except Conflict:
            raise Forbidden("operator-link") from None
        return secret

    async def check(self, secret: str) -> None:
        """Refuse everybody else."""
        if not secret or not await self._rows.knows(hashed(secret), self._now()):
            raise Forbidden("operator-needed")

    async def reports(self) -> ReportList:
        """What nobody has dealt with yet."""
        found = []
        for row in await self._reports.open_reports():
            body = msgspec.json.decode(row.body, type=_Body)
            found.append(
                Report(
                    id=row.id,
                    at=row.at,
                    person=row.about,
                    name=None if row.name is None else plain_text.shown_name(row.name),
                    called=body.name,
                    silenced=row.silenced is not None,
                    reason=row.reason,
                    note=body.note,
                    words=body.words,
                )
            )
        return ReportList(reports=found)

    async def dismiss(self, report: str) -> None:
        """A report is dealt with."""
        await self._reports.close_report(report, self._now())

    async def change(self, person: str, wanted: PersonChange) -> None:
        """Give somebody another name, or let them say ready-made phrases only."""
        if person not in await self._persons.names(frozenset({person})):
            raise Unknown("person-unknown")
        if wanted.name is not None:
            await self._reports.rename(person, plain_text.name(wanted.name))
        if wanted.silenced is not None:
            await self._reports.silence(person, self._now() if wanted.silenced else None)

    async def legal(self, lang: Language) -> str:
        """Who runs this server, in this language, or in any."""
        texts = await self._rows.texts(LEGAL)
        return texts.get(lang) or next(iter(texts.values()), "")

    async def write_legal(self, new: NewLegalNotice) -> None:
        """Say who runs this server."""
        await self._rows.write(LEGAL, new.lang, new.text.strip())
