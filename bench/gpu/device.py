"""The CUDA device that is measured: whether there is one, and which."""

from __future__ import annotations

from typing import Any

from bench.common.machine import version_of
from bench.gpu.launches import multiprocessors
from brelan import GameError


def absent_device() -> str | None:
    """Why there is no device to measure; None if there is one."""
    try:
        from brelan.core.arrays.cuda import CudaEngine

        CudaEngine()
    except GameError as problem:
        return str(problem.values.get("problem", problem.code))
    return None


def device_facts() -> dict[str, Any]:
    """The device in words."""
    from numba import cuda

    device = cuda.get_current_device()
    called = getattr(device, "name", "simulator")
    return {
        "gpu": called.decode() if isinstance(called, bytes) else str(called),
        "multiprocessors": multiprocessors(),
        "compute capability": ".".join(map(str, device.compute_capability)),
        "numba-cuda": version_of("numba-cuda"),
    }
