"""Where the house stands: its day turns at midnight there."""

from __future__ import annotations

import datetime
import os
from collections.abc import Mapping
from pathlib import Path
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from .errors import Refused

LOCAL = Path("/etc/localtime")
"""Where most systems keep their zone, as a link to a file that has its name."""
FOLDER = "zoneinfo/"


def find(name: str) -> datetime.tzinfo:
    """The zone of this name, such as ``Europe/Paris``."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError) as problem:
        raise Refused("setting-timezone", timezone=name[:64]) from problem


def of_machine(environment: Mapping[str, str] = os.environ) -> str:
    """The name of the machine's zone; universal time where it does not tell."""
    told = environment.get("TZ", "").removeprefix(":")
    for name in (told, str(LOCAL.resolve()).rpartition(FOLDER)[2]):
        try:
            find(name)
        except Refused:
            continue
        return name
    return "UTC"
