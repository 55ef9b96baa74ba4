"""What a module says of itself, in a section of its own: layouts, sizes and limits, as JSON."""

from __future__ import annotations

from typing import Any

import msgspec

from brelan.bots.search import alpha_beta, deepening, finishing, tree, worlds
from brelan.core.dispatch import MAX_SEATS
from brelan.core.game import Game
from brelan.core.knowledge.sense import senses
from brelan.core.knowledge.win_chance import SAFE_LEAD

from .plans import PLANS, layout, told

SECTION = "brelan"
FORMAT = 1
"""The number goes up when readers of older modules cannot read newer ones."""
CUSTOM = 0
"""WebAssembly's number for sections that it does not read."""


def description(game: Game) -> dict[str, Any]:
    """What who runs the module has to know, and can know from nowhere else."""
    state, most = game.rules.STATE, game.rules.MOST_MOVES
    return {
        "format": FORMAT,
        "senses": sorted(senses(state)),
        "seats": MAX_SEATS,
        "mostMoves": most,
        "deepest": deepening.DEEPEST,
        "infinite": alpha_beta.INFINITE,
        "safeLead": SAFE_LEAD,
        "record": layout(state),
        "layouts": {
            "edge": layout(tree.EDGE),
            "node": layout(tree.NODE),
            "scratch": layout(tree.SCRATCH),
            "settings": layout(tree.SETTINGS_TYPE),
            "entry": layout(alpha_beta.ENTRY),
            "board": layout(alpha_beta.BOARD),
            "rated": layout(deepening.RATED),
            "progress": layout(deepening.PROGRESS),
            "ledger": layout(worlds.LEDGER),
            "ends": layout(finishing.ENDS),
        },
        "plans": {name: told(plan(state, most)) for name, plan in PLANS.items()},
    }


def section(content: dict[str, Any]) -> bytes:
    """The section, to be put behind a module."""
    body = _sized(SECTION.encode()) + msgspec.json.encode(content)
    return bytes([CUSTOM]) + _sized(body)


def _sized(data: bytes) -> bytes:
    """The data with its length before it, seven bits a byte, the lowest first (LEB128)."""
    length, sizes = len(data), bytearray()
    while length > 0x7F:
        sizes.append(length & 0x7F | 0x80)
        length >>= 7
    return bytes([*sizes, length]) + data
