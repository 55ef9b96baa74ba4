"""Batches as learners step them: actions in; masks, observations, rewards and new deals out.

``python -m bench.vector`` measures one core of the CPU, ``--device cuda`` a GPU, where it also
checks that all arrays agree with the CPU's and that PyTorch, JAX and CuPy take them without a copy,
and tries other shapes of launches. It ends with status 1 if anything differs.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Any

import numpy as np

from bench.common import machine
from bench.common.report import RESULTS, facts_lines, millions, table, write
from bench.common.variants import name, split, variants
from bench.gpu.device import absent_device, device_facts
from bench.gpu.handover import SHOWN, handed_over
from brelan import Game
from brelan.core.arrays.batch import Batch

REPEATS = 5
CPU_GAMES = 4096
GPU_GAMES = 1 << 20


def options(arguments: list[str]) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.vector", description=__doc__)
    parser.add_argument("--device", default="cpu", choices=("cpu", "cuda"))
    parser.add_argument("--game", default="", help="only games whose id begins so")
    parser.add_argument("--games", type=int, default=0, help="games of the batch")
    parser.add_argument("--seconds", type=float, default=1.0, help="for a variant, compiling apart")
    parser.add_argument(
        "--shapes",
        default="64x0,128x0,256x0,128x4,128x8,256x4",
        help="GPU: threads a block, then blocks a multiprocessor at most, 0 for no limit",
    )
    parser.add_argument("--rows", type=int, default=256, help="games compared with the CPU")
    parser.add_argument("--steps", type=int, default=100, help="steps compared with the CPU")
    parser.add_argument("--out", type=Path, default=RESULTS, help="folder of the two files")
    return parser.parse_args(arguments)


def rates(batch: Batch, device: str, seconds: float) -> dict[str, list[float]]:
    """Steps a second, five times: of `act` alone, and with the choice of random actions.

    Of processor time on the CPU, of the clock on a GPU, which is idle at every look at it.
    """
    clock = process_time if device == "cpu" else perf_counter
    found: dict[str, list[float]] = {"act": [], "act and choose": []}
    for _ in range(REPEATS):
        steps, acting, choosing = 0, 0.0, 0.0
        while acting + choosing < seconds / REPEATS:
            begin = clock()
            actions = batch.random_actions
            _wait(device)
            chosen = clock()
            batch.act(actions)
            _wait(device)
            choosing += chosen - begin
            acting += clock() - chosen
            steps += len(batch)
        found["act"].append(steps / acting)
        found["act and choose"].append(steps / (acting + choosing))
    return found


def _wait(device: str) -> None:
    if device == "cuda":
        from numba import cuda

        cuda.synchronize()


def by_shape(batch: Batch, shapes: str, seconds: float) -> dict[str, float]:
    """The best rate of `act` in each shape of launches."""
    from numba import cuda as driver

    from brelan.core.arrays import cuda

    processors = driver.get_current_device().MULTIPROCESSOR_COUNT
    library = cuda.THREADS, cuda.MOST_BLOCKS
    found = {}
    try:
        for shape in shapes.split(","):
            threads, blocks = map(int, shape.split("x"))
            cuda.THREADS = threads
            cuda.MOST_BLOCKS = blocks * processors or library[1]
            found[shape] = max(rates(batch, "cuda", seconds)["act"])
    finally:
        cuda.THREADS, cuda.MOST_BLOCKS = library
    return found


def measure(game: Game, games: int, chosen: argparse.Namespace) -> dict[str, Any]:
    """All that is measured of one variant."""
    device, seconds = chosen.device, chosen.seconds
    batch = game.batch(games, seed=1, device=device, auto_reset=True, threads=1)
    for _ in range(20):
        batch.act(batch.random_actions)
    found: dict[str, Any] = {
        "name": name(game),
        "games": games,
        "observation": game.observation_size,
        "actions": game.action_count,
        "rates": rates(batch, device, seconds),
    }
    if device == "cpu":
        game.playouts(1)
        begin = process_time()
        played = game.playouts(20_000, seed=2, threads=1).moves
        found["playouts"] = played / (process_time() - begin)
    else:
        found["shapes"] = by_shape(batch, chosen.shapes, seconds / 4)
    return found


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


def page(facts: dict[str, Any], results: list[dict[str, Any]], notes: list[str]) -> str:
    """The results for people."""
    on_cpu = "playouts" in results[0]
    heads = ["game", "games", "numbers seen", "actions", "act", "median", "act and choose"]
    heads += ["random games"] if on_cpu else ["best shape"]
    rows = [
        [
            one["name"],
            f"{one['games']:,}",
            str(one["observation"]),
            str(one["actions"]),
            millions(max(one["rates"]["act"])),
            millions(median(one["rates"]["act"])),
            millions(max(one["rates"]["act and choose"])),
            millions(one["playouts"]) if on_cpu else _best_shape(one["shapes"]),
        ]
        for one in results
    ]
    counting = (
        "Millions of steps a second. A step is an `act`: it makes the move, settles and deals anew "
        "where the game ends, and writes mask, observation and rewards. *Act*: the best of five "
        "measurements, and their median; *act and choose*: with `random_actions` before each, also "
        "the best of five. "
    )
    counting += (
        "One core's processor time. *Random games*: the same moves without masks and "
        "observations, by `game.playouts`, in the same run."
        if on_cpu
        else "By the clock. *Best shape*: `act` in the best of other shapes of launches, threads a "
        "block and blocks a multiprocessor at most (0: no limit)."
    )
    listed = "\n".join(f"- {note}" for note in notes)
    return "\n\n".join(
        ["# Steps for learners", facts_lines(facts), counting, table(heads, rows), listed]
    )


def _best_shape(shapes: dict[str, float]) -> str:
    best = max(shapes, key=lambda shape: shapes[shape])
    return f"{millions(shapes[best])} ({best})"


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
            results.append(measure(game, games, chosen))
        except Exception as problem:  # a variant that fails is shown, and the others are measured
            failed = True
            notes.append(f"{name(game)}: FAILED, {type(problem).__name__}: {str(problem)[:300]}")
            print(notes[-1], flush=True)
            continue
        print(f"{name(game)}: {millions(max(results[-1]['rates']['act']))} M steps/s", flush=True)
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
