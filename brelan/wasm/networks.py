"""What rooms have learned, in files that need no NumPy to be read: the format safetensors."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import msgspec
import numpy as np

from brelan.core.knowledge.network import FILE

TYPES = {"i2": "I16", "f4": "F32"}
"""NumPy's types as the format calls them."""
ALIGNED = 8


def network_file(room: str) -> bytes | None:
    """All networks of a room, their parts named as in the room; None if it has none."""
    place = files(room) / "bot" / FILE
    if not place.is_file():
        return None
    with place.open("rb") as opened, np.load(opened) as arrays:
        parts = {name: np.ascontiguousarray(arrays[name]) for name in arrays.files}
    header: dict[str, Any] = {}
    data = b""
    for name, part in sorted(parts.items(), key=lambda item: -item[1].itemsize):
        held = part.astype(part.dtype.newbyteorder("<")).tobytes()
        kind = TYPES[part.dtype.str[1:]]
        offsets = [len(data), len(data) + len(held)]
        header[name] = {"dtype": kind, "shape": part.shape, "data_offsets": offsets}
        data += held
    told = msgspec.json.encode(header)
    told += b" " * (-len(told) % ALIGNED)
    return len(told).to_bytes(ALIGNED, "little") + told + data
