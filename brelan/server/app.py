"""The application: HTTP and WebSockets around the authority."""

from __future__ import annotations

import mimetypes
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response, get
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import brelan
from brelan.core.errors import BrelanError
from brelan.core.texts import text

from . import logs, operation, routes, sockets, speech
from .errors import Unknown
from .guard import Guard
from .identity import LANGUAGE
from .logs import report
from .protocol import Refusal
from .services import Services
from .settings import Settings

LARGEST_BODY = 64 * 1024
STATIC = Path(__file__).parent / "static"
CODES = {
    400: "message-shape",
    404: "page-unknown",
    405: "method-unknown",
    413: "message-large",
    415: "message-type",
    422: "message-shape",
    429: "too-fast",
}


def application(settings: Settings) -> Guard:
    """The whole server as one ASGI application."""
    services = Services(settings)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await services.open()
        try:
            yield
        finally:
            await services.close()

    app = Litestar(
        [*routes.HANDLERS, *operation.HANDLERS, sockets.connect, *_pages()],
        lifespan=[lifespan],
        openapi_config=OpenAPIConfig(
            title="Brelan",
            version=brelan.__version__,
            path="/api",
            use_handler_docstrings=True,
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        exception_handlers={
            BrelanError: _refused,
            HTTPException: _http_error,
            Exception: _failed,
        },
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
        debug=False,
    )
    app.state.services = services
    return Guard(app, settings)  # type: ignore[arg-type]  # Litestar's ASGI types are narrower


Caller = Request[Any, Any, Any]


def _spoken(request: Caller) -> str:
    return speech.preferred(
        f"{request.cookies.get(LANGUAGE, '')},{request.headers.get('accept-language', '')}"
    )


def _refused(request: Caller, problem: BrelanError) -> Response[Refusal]:
    """What we refuse on purpose."""
    services: Services = request.app.state.services
    services.tables.metrics.refusals.labels(code=problem.code).inc()
    lang = _spoken(request)
    said = text(problem.code, lang, **problem.values)
    return Response(
        Refusal(code=problem.code, text=said),
        status_code=getattr(problem, "status", 400),
        media_type="application/json",
    )


def _http_error(request: Caller, problem: HTTPException) -> Response[Refusal]:
    """What the framework refuses."""
    code = CODES.get(problem.status_code, "failed")
    details = problem.extra or ()
    first = details[0] if isinstance(details, list) and details else {}
    shown = ": ".join(
        str(first[part]) for part in ("key", "message") if isinstance(first, dict) and part in first
    )
    said = text(code, _spoken(request), problem=(shown or problem.detail)[:200])
    status = problem.status_code
    return Response(
        Refusal(code=code, text=said),
        status_code=status,
        media_type="application/json",
        headers=problem.headers if status == 405 else None,
    )


def _failed(request: Caller, problem: Exception) -> Response[Refusal]:
    """A defect of ours: logged by its kind, told without any detail."""
    report("request-failed", path=request.url.path, **logs.where(problem))
    said = text("failed", _spoken(request))
    return Response(
        Refusal(code="failed", text=said), status_code=500, media_type="application/json"
    )


def _pages() -> list[Any]:
    """The page, where it has been built; every path that is no file is a place in it."""
    if not (STATIC / "index.html").is_file():
        return []
    files = {
        file.relative_to(STATIC).as_posix(): file for file in STATIC.rglob("*") if file.is_file()
    }

    @get(["/", "/{path:path}"], include_in_schema=False)
    async def page(path: str = "") -> Response[bytes]:
        name = path.strip("/")
        if name.startswith("api/"):
            raise Unknown("page-unknown")
        file = files.get(name, STATIC / "index.html")
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        lasting = name.startswith("assets/")  # these names change with their content
        caching = "public, max-age=31536000, immutable" if lasting else "no-cache"
        return Response(file.read_bytes(), media_type=kind, headers={"cache-control": caching})

    return [page]
