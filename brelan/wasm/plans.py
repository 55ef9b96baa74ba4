"""Where all that a search works with lies: records of addresses in a module's memory.

Who uses a module makes such a plan once for each search: room for every buffer, then a record that
says where each begins, and how many of those there are whose number is free.
"""

from __future__ import annotations

from math import prod
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import DTypeLike

from brelan.bots.search import alpha_beta, deepening, finishing, tree, worlds
from brelan.core.dispatch import MAX_SEATS
from brelan.core.knowledge.network import FIRST, MOST_INPUTS, MOST_ROWS, SECOND

PLIES = deepening.DEEPEST + 2
WORLDS = worlds.MOST_WORLDS + 1


class Buffer(NamedTuple):
    """Room for numbers or records."""

    kind: Any
    """Their type,"""
    items: int = 1
    """how many there are,"""
    times: str = ""
    """and how often as many: the field of the plan that counts it; else once."""


Plan = dict[str, Buffer]


def tree_plan(state: Any, most: int) -> Plan:
    """`bots.search.tree.Workspace`."""
    return {
        "root": Buffer(state),
        "worlds": Buffer(state),
        "edges": Buffer(tree.EDGE, 1, "node_count"),
        "nodes": Buffer(tree.NODE, 1, "node_count"),
        "moves": Buffer(np.int16, most),
        "weights": Buffer(np.float32, most),
        "scratch": Buffer(tree.SCRATCH),
        "settings": Buffer(tree.SETTINGS_TYPE),
        # What a network has learned,
        "common": Buffer(np.int16, FIRST, "common_count"),
        "first": Buffer(np.int16, FIRST, "first_count"),
        "second": Buffer(np.int16, (FIRST + 1) * SECOND),
        "last": Buffer(np.int16, SECOND),
        "table": Buffer(np.float32, 1, "table_count"),
        # and room for it to compute in.
        "rows": Buffer(np.int16, (MOST_ROWS + 1) * MOST_INPUTS),
        "shares": Buffer(np.float64, MOST_ROWS),
        "sums": Buffer(np.int32, 3 * max(FIRST, SECOND)),
    }


def solver_plan(state: Any, most: int) -> Plan:
    """`bots.search.alpha_beta.Workspace`, and what `deepening.deepen` needs beside it."""
    return {
        "root": Buffer(state),
        "stack": Buffer(state, PLIES),
        "entries": Buffer(alpha_beta.ENTRY, 1, "entry_count"),
        "moves": Buffer(np.int16, PLIES * most),
        "weights": Buffer(np.float32, PLIES * most),
        "board": Buffer(alpha_beta.BOARD),
        "rated": Buffer(deepening.RATED, 1, "rated_count"),
        "progress": Buffer(deepening.PROGRESS),
    }


def finish_plan(state: Any, most: int) -> Plan:
    """`bots.search.finishing.Workspace`."""
    return {
        "root": Buffer(state),
        "worlds": Buffer(state, finishing.LEVELS * WORLDS),
        "own": Buffer(np.int16, finishing.LEVELS * most),
        "ends": Buffer(finishing.ENDS, finishing.LEVELS),
        "stack": Buffer(state, worlds.DEEPEST),
        "out": Buffer(np.int16, worlds.DEEPEST * most),
        "ledger": Buffer(worlds.LEDGER),
    }


def playouts_plan(state: Any, most: int) -> Plan:
    """`bots.review.playout_chances.Workspace`."""
    return {
        "root": Buffer(state),
        "world": Buffer(state),
        "chances": Buffer(np.uint64, 1, "game_count"),
        "policies": Buffer(np.uint64, 1, "game_count"),
        "moves": Buffer(np.int16, most),
        "weights": Buffer(np.float32, most),
        "scratch": Buffer(tree.SCRATCH),
        "scores": Buffer(np.int32, MAX_SEATS),
        "won_by": Buffer(np.int16, 1, "game_count"),
        "scored": Buffer(np.int32, MAX_SEATS, "game_count"),
    }


PLANS = {
    "tree": tree_plan,
    "solver": solver_plan,
    "finish": finish_plan,
    "playouts": playouts_plan,
}


def plan_type(plan: Plan) -> Any:
    """The record of addresses and counts for a plan."""
    counts = dict.fromkeys(buffer.times for buffer in plan.values() if buffer.times)
    fields: list[tuple[str, DTypeLike]] = [(name, np.uint32) for name in (*plan, *counts)]
    return np.dtype(fields)


def told(plan: Plan) -> dict[str, Any]:
    """A plan for who allocates it: bytes of each buffer, how often, and where they are noted."""
    return {
        "buffers": {
            name: [np.dtype(buffer.kind).itemsize * buffer.items, buffer.times]
            for name, buffer in plan.items()
        },
        "record": layout(plan_type(plan)),
    }


def layout(record: Any) -> dict[str, Any]:
    """Where the fields of a record lie: type, offset, and how many numbers if there are several."""
    fields = {}
    for name in record.names:
        kind, offset = record.fields[name][:2]
        count = [prod(kind.shape)] if kind.shape else []
        fields[name] = [kind.base.str[1:], offset, *count]
    return {"size": record.itemsize, "fields": fields}
