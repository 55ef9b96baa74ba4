"""Structured logs: one JSON object a line on standard error. No secret and no card goes in."""

from __future__ import annotations

import logging
import sys
import time
import traceback
from typing import Any

import msgspec

LOGGER = logging.getLogger("brelan.server")
FOREIGN = logging.WARNING
"""What the web server says below this holds addresses, and then cookies and whole messages."""


class JsonLines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        line.update(getattr(record, "values", {}))
        if record.exc_info:
            line["where"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def set_up(level: str) -> None:
    """Send everything to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name, least in (("brelan.server", level.upper()), ("uvicorn.error", FOREIGN)):
        logger = logging.getLogger(name)
        logger.handlers[:] = [handler]
        logger.setLevel(least)
        logger.propagate = False


def report(event: str, level: int = logging.ERROR, **values: Any) -> None:
    """Log an event with its values."""
    LOGGER.log(level, event, extra={"values": values})


def where(problem: BaseException) -> dict[str, Any]:
    """Where a defect is: its kind and the lines of code, without any value."""
    frames = traceback.extract_tb(problem.__traceback__)[-4:]
    places = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
    return {"problem": type(problem).__name__, "where": places}
