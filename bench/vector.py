"""Batches as learners step them: actions in; masks, observations, rewards and new deals out.

``python -m bench.vector`` measures one core of the CPU, ``--device cuda`` a GPU, where it also
checks that all arrays agree with the CPU's and that PyTorch, JAX and CuPy take them without a copy.
It ends with status 1 if anything differs.
"""

from __future__ import annotations

import argparse
import sys
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

import numpy as np

from brelan import Game

from . import machine
from .gpu import absent_device, device_facts
from .report import RESULTS, facts_lines, millions, table, write
from .variants import name, split, variants

SHOWN = ("observations", "masks", "random_actions", "rewards", "ended")
CPU_GAMES = 4096
GPU_GAMES = 1 << 20


def options(arguments: list[str]) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.vector", description=__doc__)
    parser.add_argument("--device", default="cpu", choices=("cpu", "cuda"))
    parser.add_argument("--game", default="", help="only games whose id begins so")
    parser.add_argument("--games", type=int, default=0, help="games of the batch")
    parser.add_argument("--seconds", type=float, default=1.0, help="for a variant, compiling apart")
    parser.add_argument("--rows", type=int, default=256, help="games compared with the CPU")
    parser.add_argument("--steps", type=int, default=100, help="steps compared with the CPU")
    parser.add_argument("--out", type=Path, default=RESULTS, help="folder of the two files")
    return parser.parse_args(arguments)


def measure(game: Game, games: int, device: str, seconds: float) -> dict[str, Any]:
    """Steps a second with random actions: of processor time on the CPU, of the clock on a GPU."""
    clock = process_time if device == "cpu" else perf_counter
    batch = game.batch(games, seed=1, device=device, auto_reset=True, threads=1)
    actions = batch.random_actions
    for _ in range(20):
        batch.act(actions)
        actions = batch.random_actions
    rates = []
    for _ in range(5):
        begin = clock()
        steps = 0
        while clock() - begin < seconds / 5:
            batch.act(actions)
            steps += games
        rates.append(steps / (clock() - begin))
    played = 0
    if device == "cpu":
        game.playouts(1)
    begin = clock()
    if device == "cpu":
        played = game.playouts(20_000, seed=2).moves
    return {
        "playouts": played / (clock() - begin),
        "name": name(game),
        "games": games,
        "observation": game.observation_size,
        "actions": game.action_count,
        "rates": rates,
    }


def differences(game: Game, rows: int, steps: int) -> list[str]:
    """What differs between the CPU's arrays and the GPU's, step by step."""
    here = game.batch(rows, seed=3, auto_reset=True)
    there = game.batch(rows, seed=3, device="cuda", auto_reset=True)
    for step in range(steps):
        wrong = [
            f"step {step}: {part}"
            for part in SHOWN
            if not np.array_equal(getattr(here, part), getattr(there, part).copy_to_host())
        ]
        if wrong:
            return wrong
        there.act(there.random_actions)
        here.act(here.random_actions)
    return []


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


def page(facts: dict[str, Any], results: list[dict[str, Any]], notes: list[str]) -> str:
    """The results for people."""
    heads = ["game", "games", "numbers seen", "actions", "best", "median", "random games"]
    rows = [
        [
            one["name"],
            f"{one['games']:,}",
            str(one["observation"]),
            str(one["actions"]),
            millions(max(one["rates"])),
            millions(sorted(one["rates"])[len(one["rates"]) // 2]),
            millions(one["playouts"]) if one["playouts"] else "–",
        ]
        for one in results
    ]
    counting = (
        "Millions of steps a second with random actions; a step makes the move, settles and deals "
        "anew where the game ends, lists the legal moves and writes mask, observation and rewards. "
        "On the CPU one core's processor time, on a GPU the clock. *Random games*: the same moves "
        "without masks and observations, by `game.playouts`, in the same run."
    )
    listed = "\n".join(f"- {note}" for note in notes)
    return "\n\n".join(
        ["# Steps for learners", facts_lines(facts), counting, table(heads, rows), listed]
    )


def main(arguments: list[str]) -> int:
    """Every variant; the files are written anew after each, so that a stopped run leaves some."""
    chosen = options(arguments)
    facts = machine.facts("bench.vector", arguments)
    if chosen.device == "cuda":
        missing = absent_device()
        if missing is not None:
            print(f"no CUDA device to measure: {missing}")
            return 0
        facts |= device_facts()
    else:
        facts["one core"] = machine.pin()
    games = chosen.games or (CPU_GAMES if chosen.device == "cpu" else GPU_GAMES)
    results: list[dict[str, Any]] = []
    notes: list[str] = []
    failed = False
    text = ""
    for game in split(variants(chosen.game))[0]:
        try:
            if chosen.device == "cuda":
                wrong = differences(game, chosen.rows, chosen.steps)
                failed = failed or bool(wrong)
                notes.append(f"{name(game)}: {'; '.join(wrong) or 'equal to the CPU'}")
            results.append(measure(game, games, chosen.device, chosen.seconds))
        except Exception as problem:  # a variant that fails is shown, and the others are measured
            failed = True
            notes.append(f"{name(game)}: FAILED, {type(problem).__name__}: {str(problem)[:300]}")
            print(notes[-1], flush=True)
            continue
        print(f"{name(game)}: {millions(max(results[-1]['rates']))} M steps/s", flush=True)
        text = page(facts, results, notes)
        data = {"facts": facts, "results": results, "notes": notes}
        write(chosen.out, f"vector-{chosen.device}", text, data)
    if chosen.device == "cuda" and results:
        handed = handed_over(variants(chosen.game)[0])
        notes += [f"{library}: {verdict}" for library, verdict in handed.items()]
        failed = failed or any(verdict != "without a copy" for verdict in handed.values())
        text = page(facts, results, notes)
        data = {"facts": facts, "results": results, "notes": notes}
        write(chosen.out, f"vector-{chosen.device}", text, data)
    print(text)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
