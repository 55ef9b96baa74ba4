"""A house from a program: ``async with brelan.connect(url, name="Ana") as house:``.

`house` is who one is there and which tables there are; `table` a table that one follows and plays
at; `connection` the WebSocket that comes back by itself; `requests` what happens once, over HTTP;
`links` the addresses that people hand on; `sign_ins` what this machine remembers; `errors` what can
go wrong. Messages and their types are those of `brelan.server.messages`, which need no server.
"""

from brelan.server.messages.protocol import Event, SeatInfo
from brelan.server.messages.requests import TableLine

from .errors import HouseError, HouseForeign, HouseLost, Refused, SignedOut
from .house import House, connect
from .table import Table, Turn

__all__ = [
    "Event",
    "House",
    "HouseError",
    "HouseForeign",
    "HouseLost",
    "Refused",
    "SeatInfo",
    "SignedOut",
    "Table",
    "TableLine",
    "Turn",
    "connect",
]
