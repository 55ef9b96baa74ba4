"""Whether PyTorch, JAX and CuPy take a batch's arrays on the GPU without a copy."""

from importlib.util import find_spec
from typing import Any

import numpy as np

from brelan import Game

SHOWN = ("observations", "masks", "random_actions", "rewards", "ended")
"""The arrays that a batch shows to learners."""


def handed_over(game: Game) -> dict[str, str]:
    """How each library that is installed takes the arrays: without a copy, and which arrays."""
    batch = game.batch(64, seed=2, device="cuda", auto_reset=True)
    batch.act(batch.random_actions)
    takers = {"torch": _torch, "cupy": _cupy, "jax": _jax}
    verdicts = {}
    for library, take in takers.items():
        if find_spec(library) is None:
            continue
        problems = []
        for part in SHOWN:
            lent = getattr(batch, part)
            try:
                address, values = take(lent)
            except Exception as problem:  # what a library refuses is told, the others are tried
                problems.append(f"{part}: {type(problem).__name__} {str(problem)[:120]}")
                continue
            if address != lent.__cuda_array_interface__["data"][0]:
                problems.append(f"{part}: copied")
            if not np.array_equal(values, lent.copy_to_host()):
                problems.append(f"{part}: differs")
        verdicts[library] = "; ".join(problems) or "without a copy"
    return verdicts


def _torch(lent: Any) -> tuple[int, Any]:
    import torch

    tensor = torch.from_dlpack(lent)
    return tensor.data_ptr(), tensor.cpu().numpy()


def _cupy(lent: Any) -> tuple[int, Any]:
    import cupy

    array = cupy.from_dlpack(lent)
    return array.data.ptr, cupy.asnumpy(array)


def _jax(lent: Any) -> tuple[int, Any]:
    """JAX takes arrays whose last index runs fastest: tall ones are handed over transposed."""
    import jax  # type: ignore[import-not-found]

    array = jax.dlpack.from_dlpack(lent.T if lent.strides[0] < lent.strides[-1] else lent)
    values = np.asarray(array)
    turned = values.shape != lent.shape
    return array.unsafe_buffer_pointer(), values.T if turned else values
