"""A request whose body is JSON and says so."""

from __future__ import annotations

from typing import Any

from litestar import Request

from ..common.errors import Refused
from ..messages import strict_json

JSON = "application/json"


class WrongType(Refused):
    """A body that does not say that it is JSON: a form of another site could send it."""

    status = 415


class StrictRequest(Request[Any, Any, Any]):
    """Reads its body once the content type is right, and strictly."""

    async def json(self) -> Any:
        """The body's value."""
        kind, _, parameter = self.headers.get("content-type", "").lower().partition(";")
        name, _, charset = parameter.strip().partition("=")
        if kind.strip() != JSON or (name == "charset" and charset.strip('" ') != "utf-8"):
            raise WrongType("message-type")
        return strict_json.parse(await self.body())
