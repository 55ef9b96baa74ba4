"""Requests of the page: the server's own routes, called without a network."""

from __future__ import annotations

import inspect
import re
from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any, get_type_hints
from urllib.parse import parse_qsl, unquote

import msgspec
from litestar import Request, Response

from brelan.core.errors import BrelanError
from brelan.core.texts import text

from ..server.common.errors import Unknown
from ..server.common.logs import report, where
from ..server.messages import strict_json
from ..server.messages.protocol import Refusal
from ..server.web import languages
from ..server.web.routes import (
    challenge_routes,
    company_routes,
    finished_routes,
    group_routes,
    lesson_routes,
    notice_routes,
    offline_routes,
    operator_routes,
    passkey_routes,
    person_routes,
    puzzle_routes,
    table_routes,
    tournament_routes,
)
from ..server.web.services import Services
from . import deals
from . import offline_routes as own_routes

ROUTES = (
    table_routes,
    lesson_routes,
    person_routes,
    finished_routes,
    puzzle_routes,
    challenge_routes,
    notice_routes,
    company_routes,
    offline_routes,
    own_routes,
    group_routes,
    tournament_routes,
    operator_routes,
    passkey_routes,
    deals,
)
PART = re.compile(r"\{(\w+):(\w+)\}")
KINDS: dict[str, type] = {"str": str, "int": int}
_encode = msgspec.json.Encoder().encode


class Route:
    """A handler with what it wants to be told."""

    def __init__(self, handler: Any) -> None:
        self.handler = handler
        self.pattern = re.compile(PART.sub(r"(?P<\1>[^/]+)", handler.path))
        function = handler.function
        self.hints = get_type_hints(function, include_extras=True)
        self.parameters = inspect.signature(function).parameters

    def given(self, request: Any, path: Mapping[str, str], query: Mapping[str, str]) -> Any:
        """The values for the handler's parameters from a request."""
        told: dict[str, Any] = {}
        for name, parameter in self.parameters.items():
            if name == "request":
                told[name] = request
            elif name == "data":
                told[name] = msgspec.convert(strict_json.parse(request.body), self.hints[name])
            elif name in path or name in query:
                written = unquote(path[name]) if name in path else query[name]
                told[name] = msgspec.convert(written, self.hints[name], strict=False)
            elif parameter.default is inspect.Parameter.empty:
                raise strict_json.shape(name)
        return told


class Requests:
    """All routes, and who asks: the one person of this browser."""

    def __init__(self, services: Services, jar: dict[str, str], lang: str) -> None:
        self._app = SimpleNamespace(state=SimpleNamespace(services=services))
        self._routes = [Route(one) for routes in ROUTES for one in routes.HANDLERS]
        self.jar = jar
        """Cookies, as the browser keeps them for this house."""
        self._lang = lang

    async def ask(self, method: str, address: str, body: str | None) -> tuple[int, bytes]:
        """The status and the content of an answer."""
        path, _, query = address.partition("?")
        headers = {"accept-language": self._lang, "user-agent": "Brelan"}
        made: Any = Request  # the stand-in, which wants no network's scope
        request = made(self._app, headers, self.jar, SimpleNamespace(path=path))
        request.body = body or ""
        try:
            return await self._answered(request, method, path, dict(parse_qsl(query)))
        except BrelanError as problem:
            status = getattr(problem, "status", 400)
            return status, _encode(languages.refusal(problem, self._language()))
        except msgspec.ValidationError as problem:
            shape = strict_json.shape(str(problem))
            return 400, _encode(languages.refusal(shape, self._language()))
        except Exception as problem:  # a defect of ours: told without any detail
            report("request-failed", path=path, **where(problem))
            return 500, _encode(Refusal(code="failed", text=text("failed", self._language())))

    async def _answered(
        self, request: Any, method: str, path: str, query: Mapping[str, str]
    ) -> tuple[int, bytes]:
        for route in self._routes:
            found = route.pattern.fullmatch(path) if route.handler.method == method else None
            if found is not None:
                told = route.given(request, found.groupdict(), query)
                answer = await route.handler.function(**told)
                return self._packed(answer, route.handler.status)
        raise Unknown("page-unknown")

    def _packed(self, answer: Any, status: int) -> tuple[int, bytes]:
        """The answer's bytes; its cookies are in the jar from here on."""
        if not isinstance(answer, Response):
            return status, _encode(answer)
        self._take(answer.cookies)
        content = answer.content
        return answer.status_code or status, (
            content if isinstance(content, bytes) else _encode(content)
        )

    def _take(self, cookies: Sequence[Any]) -> None:
        for one in cookies:
            if one.max_age == 0:
                self.jar.pop(one.key, None)
            else:
                self.jar[one.key] = one.value

    def _language(self) -> str:
        return languages.preferred(f"{self.jar.get('brelan-lang', '')},{self._lang}")
