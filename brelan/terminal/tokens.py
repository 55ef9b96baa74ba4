"""``brelan tokens URL``: tokens for programs that play as oneself at a house."""

from __future__ import annotations

import asyncio
from datetime import datetime

from rich.console import Console
from rich.text import Text

import brelan
from brelan.client import House
from brelan.core.errors import GameError
from brelan.core.texts import text


def tokens(
    out: Console, url: str, *, code: str | None, make: str | None, revoke: str | None, lang: str
) -> int:
    """List one's tokens, make one or revoke one; a one-time code of the page says who one is."""
    if make is not None and revoke is not None:
        raise GameError("tokens-one")
    asyncio.run(_tokens(out, url, code=code, make=make, revoke=revoke, lang=lang))
    return 0


async def _tokens(
    out: Console, url: str, *, code: str | None, make: str | None, revoke: str | None, lang: str
) -> None:
    async with brelan.connect(url, remember=True, lang="fr" if lang == "fr" else "en") as house:
        if code is not None:
            await house.sign_in(code)
        if house.me is None:
            raise GameError("tokens-nobody", url=house.url)
        if make is not None:
            made = await house.make_token(make)
            out.print(Text(text("tokens-made", lang, name=make, token=made.id)), soft_wrap=True)
            out.print(Text(made.token, "bold"), soft_wrap=True)
            return
        if revoke is not None:
            await house.revoke(revoke)
            out.print(Text(text("tokens-revoked", lang)))
            return
        await _list(out, house, lang)


async def _list(out: Console, house: House, lang: str) -> None:
    found = await house.programs()
    count = len(found)
    out.print(Text(text("tokens-of", lang, name=house.name or "", url=house.url, count=count)))
    for one in found:
        made = datetime.fromtimestamp(one.created / 1000).strftime("%Y-%m-%d")
        line = text("tokens-line", lang, token=one.id, name=one.program or "", made=made)
        out.print(Text(line), soft_wrap=True)
