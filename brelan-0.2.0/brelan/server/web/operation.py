"""For whoever runs the server: health, readiness, numbers, and the page about the interface."""

from __future__ import annotations

import asyncio
import html
from typing import Any

from litestar import MediaType, Request, Response, get, post

from ..common.errors import Forbidden
from ..common.neighbours import LOOPBACK
from ..messages.requests import Alive, Health, House
from .request_context import REFUSALS, AnyRequest, services, signed_in
from .services import Services

READY_SECONDS = 1.8
"""How long a write may take for the process to be ready."""

FORWARDED = frozenset({"forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"})
"""Headers by which proxies tell that somebody else asks."""


@get("/health")
async def health(request: AnyRequest) -> Alive:
    """The process lives."""
    return Alive(status="ok", build=services(request).build)


@get("/ready", raises=[])
async def ready(request: Request[Any, Any, Any]) -> Response[Health]:
    """The process can serve: it can write to the database, and nobody has asked it to stop."""
    services: Services = request.app.state.services
    if services.stopping:
        return Response(Health(status="stopping"), status_code=503)
    try:
        async with asyncio.timeout(READY_SECONDS):
            await services.due.speak()
        able = not services.database.full() and not services.database.damaged
    except Exception:  # whatever it is, this process cannot serve now
        able = False
    if not able:
        return Response(Health(status="unready"), status_code=503)
    return Response(Health(status="ok"))


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def metrics(request: Request[Any, Any, Any]) -> bytes:
    """Numbers for Prometheus."""
    services: Services = request.app.state.services
    return services.metrics.page()


@get("/api/house", responses=REFUSALS)
async def house(request: AnyRequest) -> House:
    """Where neighbours find this server, for who sits at the machine that it runs on."""
    neighbours = services(request).neighbours
    if not _from_this_machine(request):
        return House(open=neighbours.open, can_open=False, urls=[])
    return House(open=neighbours.open, can_open=neighbours.can_open, urls=neighbours.urls())


@post("/api/house/open", responses=REFUSALS, status_code=200)
async def open_house(request: AnyRequest) -> House:
    """Let the local network in, until the process ends: by a page on the same machine alone."""
    await signed_in(request)
    if not _from_this_machine(request) or "origin" not in request.headers:
        raise Forbidden("house-elsewhere")
    neighbours = services(request).neighbours
    await neighbours.let_in()
    return House(open=True, can_open=False, urls=neighbours.urls())


def _from_this_machine(request: AnyRequest) -> bool:
    """Whether somebody at this machine asks, and no proxy on it for somebody else."""
    client = request.client.host if request.client else ""
    passed_on = FORWARDED.intersection(request.headers)
    return client in LOOPBACK and request.url.hostname in LOOPBACK and not passed_on


@get("/api/docs", media_type=MediaType.HTML, include_in_schema=False)
async def interface(request: Request[Any, Any, Any]) -> str:
    """The OpenAPI description as a page that needs no script and no other host."""
    schema = request.app.openapi_schema
    lines = []
    for path, item in sorted((schema.paths or {}).items()):
        for method in ("get", "post", "put", "delete"):
            operation = getattr(item, method)
            if operation is not None:
                told = html.escape(operation.description or operation.summary or "")
                lines.append(
                    f"<dt><code>{method.upper()} {html.escape(path)}</code></dt><dd>{told}</dd>"
                )
    return (
        "<!doctype html><html lang=en><meta charset=utf-8><title>Brelan: the interface</title>"
        f"<h1>Brelan {html.escape(schema.info.version)}</h1>"
        '<p>The whole description: <a href="/api/openapi.json">openapi.json</a>. '
        "The WebSocket is at <code>/api/socket</code>; docs/protocol.md tells of its messages.</p>"
        f"<dl>{''.join(lines)}</dl></html>"
    )


HANDLERS = [health, ready, metrics, house, open_house, interface]
