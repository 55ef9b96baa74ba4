"""What is asked of a house once, over HTTP; whatever can be asked again is, until it answers."""

from __future__ import annotations

import asyncio
import ssl
from typing import Any, TypeVar

import httpx
import msgspec

import brelan
from brelan.server.messages.protocol import Refusal

from .errors import LATER, HouseForeign, HouseLost, refused
from .pause import pause

T = TypeVar("T")
SECONDS = 20.0
"""An answer that takes longer will not come."""
COOKIE = "brelan"


class Requests:
    """The HTTP interface of one house, as one person."""

    def __init__(
        self, url: str, token: str | None, *, lang: str, patience: float, tls: ssl.SSLContext | None
    ) -> None:
        self.url = url
        self.token = token
        self._lang = lang
        self._patience = patience
        verify = tls if tls is not None else url.startswith("https:") and default_tls()
        agent = f"brelan/{brelan.__version__}"
        self._http = httpx.AsyncClient(
            base_url=url, verify=verify, timeout=SECONDS, headers={"user-agent": agent}
        )

    @property
    def headers(self) -> dict[str, str]:
        """What says who one is, and in which language one is spoken to."""
        known = {} if self.token is None else {"authorization": f"Bearer {self.token}"}
        return {"accept-language": self._lang, **known}

    async def ask(
        self,
        method: str,
        path: str,
        kind: type[T],
        message: msgspec.Struct | dict[str, Any] | None = None,
        *,
        patient: bool = True,
        **query: object,
    ) -> T:
        """The answer to a request; ``patient``: whether to wait for a house that does not answer.

        Asked again only what may be asked twice: reading, and messages with an id.
        """
        answer = await self._answer(
            method,
            path,
            content=None if message is None else msgspec.json.encode(message),
            params={name: str(value) for name, value in query.items()},
            patience=self._patience if patient else 0.0,
        )
        return self._read(answer, kind)

    async def sign_up(self, name: str, lang: str) -> None:
        """Become a guest, who is known by a token from then on."""
        content = msgspec.json.encode({"name": name, "lang": lang})
        answer = await self._answer("POST", "/api/me", content=content, params={}, patience=0.0)
        self._keep(answer)

    async def claim(self, code: str) -> None:
        """Become who has made this one-time code on the page."""
        content = msgspec.json.encode({"code": code})
        answer = await self._answer(
            "POST", "/api/me/claim", content=content, params={}, patience=0.0
        )
        self._keep(answer)

    def _keep(self, answer: httpx.Response) -> None:
        self._read(answer, dict)
        self.token = answer.cookies.get(COOKIE)
        self._http.cookies.clear()  # the token says who one is, and nothing else
        if self.token is None:
            raise HouseForeign("house-foreign", url=self.url)

    async def close(self) -> None:
        """Ask nothing more."""
        await self._http.aclose()

    async def _answer(
        self, method: str, path: str, *, content: bytes | None, params: Any, patience: float
    ) -> httpx.Response:
        """Whatever the house answers but "later"."""
        loop = asyncio.get_running_loop()
        deadline, tries = loop.time() + patience, 0
        headers = self.headers | ({"content-type": "application/json"} if content else {})
        while True:
            problem: Exception | None = None
            try:
                answer = await self._http.request(
                    method, path, content=content, params=params, headers=headers
                )
                if not _asks_to_wait(answer):
                    return answer
            except httpx.TransportError as lost:
                problem = lost
            except httpx.InvalidURL as strange:
                raise HouseForeign("house-link", link=self.url) from strange
            if loop.time() > deadline:
                if problem is None:
                    return answer
                said = str(problem) or type(problem).__name__
                raise HouseLost("house-lost", url=self.url, problem=said) from problem
            await asyncio.sleep(pause(tries))
            tries += 1

    def _read(self, answer: httpx.Response, kind: type[T]) -> T:
        try:
            if answer.is_success:
                return msgspec.json.decode(answer.content, type=kind)
            raise refused(msgspec.json.decode(answer.content, type=Refusal))
        except msgspec.MsgspecError as problem:
            raise HouseForeign("house-foreign", url=self.url) from problem


def _asks_to_wait(answer: httpx.Response) -> bool:
    if answer.status_code not in (409, 429, 502, 503, 504):
        return False
    try:
        return msgspec.json.decode(answer.content, type=Refusal).code in LATER
    except msgspec.MsgspecError:
        return answer.status_code != 409  # a proxy says that nobody is behind it now


def default_tls() -> ssl.SSLContext:
    """The authorities that this machine trusts, a family's own included."""
    return ssl.create_default_context()
