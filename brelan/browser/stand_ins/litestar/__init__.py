"""What is left of Litestar where there is no network: routes as they are declared, and answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

T = TypeVar("T")
USER = TypeVar("USER")
AUTH = TypeVar("AUTH")
STATE = TypeVar("STATE")
CREATED = 201
OK = 200
METHODS_THAT_MAKE = ("POST",)


class MediaType:
    """Kinds of answers."""

    TEXT = "text/plain"
    HTML = "text/html"
    JSON = "application/json"


class Request(Generic[USER, AUTH, STATE]):
    """Somebody asks: the page, in the same browser."""

    def __init__(
        self, app: Any, headers: Mapping[str, str], cookies: Mapping[str, str], path: str
    ) -> None:
        self.app = app
        self.headers = headers
        self.cookies = cookies
        self.client = None
        self.url = path


class WebSocket(Request[USER, AUTH, STATE]):
    """A connection. Here the house talks with its page itself."""


class Response(Generic[T]):
    """An answer with more than its content."""

    def __init__(
        self,
        content: T,
        *,
        status_code: int | None = None,
        media_type: str = MediaType.JSON,
        headers: Mapping[str, str] | None = None,
        cookies: Any = (),
    ) -> None:
        self.content = content
        self.status_code = status_code
        self.media_type = media_type
        self.headers = dict(headers or {})
        self.cookies = list(cookies)


class Handler:
    """A function that answers requests for a path."""

    def __init__(self, method: str, path: str, function: Callable[..., Any], status: int) -> None:
        self.method = method
        self.path = path
        self.function = function
        self.status = status


def _route(method: str) -> Callable[..., Callable[[Callable[..., Any]], Handler]]:
    def route(
        path: Any = "/", *, status_code: int | None = None, **_said: Any
    ) -> Callable[[Callable[..., Any]], Handler]:
        status = status_code or (CREATED if method in METHODS_THAT_MAKE else OK)
        one = path if isinstance(path, str) else path[0]
        return lambda function: Handler(method, one, function, status)

    return route


get, post, put, delete = _route("GET"), _route("POST"), _route("PUT"), _route("DELETE")
websocket = _route("WEBSOCKET")
