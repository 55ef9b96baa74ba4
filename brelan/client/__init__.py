"""A house from a program: ``async with brelan.connect(url, name="Ana") as house:``.

`house` is who one is there and which tables there are; `table` a table that one follows and plays
at; `connection` the WebSocket that comes back by itself; `requests` what happens once, over HTTP;
`links` the addresses that people hand on; `sign_ins` what this machine remembers; `errors` what can
go wrong. Messages and their types are those of `brelan.server.messages`, which need no server.
"""

from .errors import HouseError, HouseForeign, HouseLost, Refused, SignedOut
from .house import House, connect
from .table import Table, Turn

__all__ = [
    "House",
    "HouseError",
    "HouseForeign",
    "HouseLost",
    "Refused",
    "SignedOut",
    "Table",
    "Turn",
    "connect",
]
