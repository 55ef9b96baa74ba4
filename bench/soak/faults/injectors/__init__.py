"""The faults: each strikes, holds for some seconds, and is mended."""

from __future__ import annotations

from .base import Fault
from .files import DiskFull, Locked, ReadOnly
from .network import (
    PostgresKill,
    PostgresRefused,
    PostgresRestart,
    PostgresSilent,
    RedisFrozen,
    RedisKill,
    RedisRestart,
)
from .servers import ClockBackwards, ClockForwards, Kill, LongKill, Stop

__all__ = ["FAULTS", "Fault"]

FAULTS: tuple[Fault, ...] = (
    Kill(),
    LongKill(),
    Stop(),
    PostgresRestart(),
    PostgresKill(),
    PostgresSilent(),
    PostgresRefused(),
    RedisKill(),
    RedisFrozen(),
    RedisRestart(),
    Locked(),
    DiskFull(),
    ReadOnly(),
    ClockForwards(),
    ClockBackwards(),
)
"""All of them."""
