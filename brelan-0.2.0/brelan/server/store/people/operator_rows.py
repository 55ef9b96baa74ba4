"""Who runs the server: links and browsers of theirs, and the texts that they write."""

from __future__ import annotations

from sqlalchemy import bindparam, delete, insert, select

from .. import schema
from ..database import ONCE, Database

_operators, _texts = schema.operators, schema.house_texts
_ADD = insert(_operators)
_DROP_EXPIRED = delete(_operators).where(_operators.c.expires < bindparam("now"))
_USE = (
    delete(_operators)
    .where(
        _operators.c.secret == bindparam("gone"),
        _operators.c.kind == "link",
        _operators.c.expires >= bindparam("now"),
    )
    .execution_options(**ONCE)
)
_FIND = select(_operators.c.expires).where(
    _operators.c.secret == bindparam("secret"), _operators.c.kind == "browser"
)
_TEXTS = select(_texts.c.lang, _texts.c.text).where(_texts.c.name == bindparam("name"))
_DROP_TEXT = delete(_texts).where(
    _texts.c.name == bindparam("of_name"), _texts.c.lang == bindparam("of_lang")
)
_ADD_TEXT = insert(_texts)


class OperatorRows:
    """Secrets are given and kept as hashes."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add_link(self, link: str, expires: int, now: int) -> None:
        """A link that makes one browser the operator's; what has expired goes."""
        row = {"secret": link, "kind": "link", "expires": expires}
        await self._database.write((_DROP_EXPIRED, {"now": now}), (_ADD, row))

    async def use_link(self, link: str, browser: str, expires: int, now: int) -> None:
        """A browser in exchange for the link; `Conflict` if it is used or expired."""
        row = {"secret": browser, "kind": "browser", "expires": expires}
        await self._database.write((_USE, {"gone": link, "now": now}), (_ADD, row))

    async def knows(self, browser: str, now: int) -> bool:
        """Whether a browser is the operator's."""
        rows = await self._database.fetch(_FIND, secret=browser)
        return bool(rows) and rows[0].expires >= now

    async def texts(self, name: str) -> dict[str, str]:
        """A text by language."""
        return {row.lang: row.text for row in await self._database.fetch(_TEXTS, name=name)}

    async def write(self, name: str, lang: str, text: str) -> None:
        """Another text; an empty one is none."""
        row = {"name": name, "lang": lang, "text": text}
        added = [(_ADD_TEXT, row)] if text else []
        await self._database.write((_DROP_TEXT, {"of_name": name, "of_lang": lang}), *added)
