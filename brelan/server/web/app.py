"""The application: HTTP and WebSockets around the authority."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import brelan
from brelan.core.errors import BrelanError
from brelan.core.texts import text

from ..common import logs
from ..common.logs import report
from ..messages.protocol import Refusal
from . import languages, operation, sockets
from .guard import Guard
from .page import pages
from .request_context import language_of
from .routes import (
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
from .services import Services
from .strict_request import StrictRequest

LARGEST_BODY = 64 * 1024
CODES = {
    400: "message-shape",
    404: "page-unknown",
    405: "method-unknown",
    413: "message-large",
    415: "message-type",
    422: "message-shape",
    429: "too-fast",
}


def application(
    services: Services, running: Callable[[], AbstractAsyncContextManager[object]]
) -> Guard:
    """The ASGI application around these services, which run from its start to its end."""
    settings = services.settings
    folder = Path(settings.pages) if settings.pages else pages.STATIC
    kept = Path(settings.pack) if settings.pack else pages.PACK
    services.build = pages.build(folder)
    app = Litestar(
        [
            *table_routes.HANDLERS,
            *lesson_routes.HANDLERS,
            *person_routes.HANDLERS,
            *passkey_routes.HANDLERS,
            *company_routes.HANDLERS,
            *operator_routes.HANDLERS,
            *finished_routes.HANDLERS,
            *puzzle_routes.HANDLERS,
            *notice_routes.HANDLERS,
            *challenge_routes.HANDLERS,
            *tournament_routes.HANDLERS,
            *group_routes.HANDLERS,
            *offline_routes.HANDLERS,
            *operation.HANDLERS,
            sockets.connect,
            *pages.handlers(folder, kept),
        ],
        lifespan=[lambda _app: running()],
        openapi_config=OpenAPIConfig(
            title="Brelan",
            version=brelan.__version__,
            path="/api/openapi.json",
            use_handler_docstrings=True,
            render_plugins=[JsonRenderPlugin(path="/")],
        ),
        exception_handlers={
            BrelanError: _refused,
            HTTPException: _http_error,
            Exception: _failed,
        },
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1024, exclude_opt_key="packed"
        ),
        request_class=StrictRequest,
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
        debug=False,
    )
    app.state.services = services
    return Guard(app, settings, services.neighbours)  # type: ignore[arg-type]  # Litestar's ASGI types are narrower


AnyRequest = Request[Any, Any, Any]


def _refused(request: AnyRequest, problem: BrelanError) -> Response[Refusal]:
    """What we refuse on purpose."""
    services: Services = request.app.state.services
    services.metrics.refusals.labels(code=problem.code).inc()
    return Response(
        languages.refusal(problem, language_of(request)),
        status_code=getattr(problem, "status", 400),
        media_type="application/json",
    )


def _http_error(request: AnyRequest, problem: HTTPException) -> Response[Refusal]:
    """What the framework refuses."""
    code = CODES.get(problem.status_code, "failed")
    details = problem.extra or ()
    first = details[0] if isinstance(details, list) and details else {}
    shown = ": ".join(
        str(first[part]) for part in ("key", "message") if isinstance(first, dict) and part in first
    )
    said = text(code, language_of(request), problem=(shown or problem.detail)[:200])
    status = problem.status_code
    return Response(
        Refusal(code=code, text=said),
        status_code=status,
        media_type="application/json",
        headers=problem.headers if status == 405 else None,
    )


def _failed(request: AnyRequest, problem: Exception) -> Response[Refusal]:
    """A defect of ours: logged by its kind, told without any detail."""
    report("request-failed", path=request.url.path, **logs.where(problem))
    said = text("failed", language_of(request))
    return Response(
        Refusal(code="failed", text=said), status_code=500, media_type="application/json"
    )
