"""The HTTP interface of whoever runs the server; and what they say about themselves."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get, post, put
from litestar.params import Parameter

from ...common.errors import TooFast
from ...messages.people import LegalNotice, NewLegalNotice, OperatorLink, PersonChange, ReportList
from ...messages.protocol import Language, PersonId
from ...messages.requests import Health
from ...people.operator import BROWSER_SECONDS, COOKIE, Operator
from ..request_context import REFUSALS, AnyRequest, address, cookie, services

ReportId = Annotated[str, Parameter(max_length=64)]
OK = Health(status="ok")


async def _operator(request: AnyRequest) -> Operator:
    """The operator, if it is them who ask."""
    operator = services(request).operator
    await operator.check(request.cookies.get(COOKIE, ""))
    return operator


@post("/api/operator", responses=REFUSALS)
async def sign_in(request: AnyRequest, data: OperatorLink) -> Response[Health]:
    """Make this browser the operator's, by the link that ``brelan operator`` has printed."""
    if not services(request).claims.take(address(request)):
        raise TooFast("too-fast")
    secret = await services(request).operator.sign_in(data.code)
    return Response(OK, cookies=[cookie(request, COOKIE, secret, BROWSER_SECONDS)])


@get("/api/operator/reports", responses=REFUSALS)
async def reports(request: AnyRequest) -> ReportList:
    """What people have reported, and nobody has dealt with."""
    return await (await _operator(request)).reports()


@post("/api/operator/reports/{report:str}/done", responses=REFUSALS)
async def dismiss(request: AnyRequest, report: ReportId) -> Health:
    """A report is dealt with."""
    await (await _operator(request)).dismiss(report)
    return OK


@put("/api/operator/people/{person:str}", responses=REFUSALS)
async def change(request: AnyRequest, person: PersonId, data: PersonChange) -> Health:
    """Give somebody another name, or let them say ready-made phrases only."""
    await (await _operator(request)).change(person, data)
    return OK


@get("/api/legal", responses=REFUSALS)
async def legal(request: AnyRequest, lang: Language = "fr") -> LegalNotice:
    """Who runs this server."""
    return LegalNotice(text=await services(request).operator.legal(lang))


@put("/api/operator/legal", responses=REFUSALS)
async def write_legal(request: AnyRequest, data: NewLegalNotice) -> Health:
    """Say who runs this server."""
    await (await _operator(request)).write_legal(data)
    return OK


HANDLERS = [sign_in, reports, dismiss, change, legal, write_legal]
