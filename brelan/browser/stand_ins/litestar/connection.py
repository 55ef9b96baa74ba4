"""A request or a WebSocket."""

from . import Request as ASGIConnection

__all__ = ["ASGIConnection"]
