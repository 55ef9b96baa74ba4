"""Random games on a CUDA device: how fast, and whether they are the CPU's games.

``python -m bench.gpu`` needs NumPy, Numba and numba-cuda beside what brelan's core imports. It
ends with status 1 if CPU and GPU disagree anywhere, and with 0 and one line where there is no
device.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import asdict
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from bench.common import machine
from bench.common.report import RESULTS, facts_lines, figures, millions, plain, table, write
from bench.common.variants import name, split, variants
from bench.gpu.agreement import compare
from bench.gpu.device import absent_device, device_facts
from bench.gpu.launches import REPEATS, Shape, measure, shapes, shrink_simulator
from brelan import BrelanError, Game


def options(arguments: list[str]) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.gpu", description=__doc__)
    parser.add_argument("--game", default="", help="only games whose id begins so")
    parser.add_argument("--seconds", type=float, default=3.0, help="for a variant, compiling apart")
    parser.add_argument("--rows", type=int, default=1024, help="games of the batch that is stepped")
    parser.add_argument("--games", type=int, default=32768, help="playouts compared with the CPU")
    parser.add_argument("--fewest", type=int, default=1 << 17, help="games of the first launch")
    parser.add_argument("--most", type=int, default=1 << 21, help="games of a timed launch")
    parser.add_argument(
        "--shapes", default="", help="launch shapes to try, such as 1024x128,512x64"
    )
    parser.add_argument("--out", type=Path, default=RESULTS, help="folder of the two files")
    return parser.parse_args(arguments)


def one_core(game: Game, games: int) -> float:
    """Moves a second of one of this machine's CPU cores."""
    game.playouts(1)
    begin = perf_counter()
    return game.playouts(games, seed=3).moves / (perf_counter() - begin)


def examine(game: Game, tried: list[Shape], chosen: argparse.Namespace) -> dict[str, Any]:
    """All there is to know of one variant."""
    begin = perf_counter()
    found = compare(game, rows=chosen.rows, games=chosen.games, seconds=chosen.seconds / 2)
    agreed = perf_counter()
    timing = measure(
        game, tried, fewest=chosen.fewest, most=chosen.most, seconds=chosen.seconds / 2
    )
    return {
        "name": name(game),
        "agreement": asdict(found),
        "timing": asdict(timing),
        "cpu_core": one_core(game, max(1, chosen.games // 4)),
        "agreement_seconds": agreed - begin,
        "seconds": perf_counter() - begin,
    }


def failure(problem: Exception) -> str:
    """An error in one line, without the files of texts, which may be missing."""
    if isinstance(problem, BrelanError):
        return f"{problem.code} {problem.values}"
    return plain(f"{type(problem).__name__}: {(str(problem).splitlines() or [''])[0]}")


def page(facts: dict[str, Any], results: list[dict[str, Any]], failures: dict[str, str]) -> str:
    """The table for people."""
    heads = ["game", "moves a game", "best", "median", "blocks x threads"]
    heads += ["median in own shape", "× one CPU core", "compared: steps", "playouts", "verdict"]
    rows = []
    for result in results:
        found, timing = result["agreement"], result["timing"]
        row = [
            result["name"],
            f"{timing['length']:.1f}",
            millions(max(timing["rates"])),
            millions(median(timing["rates"])),
            timing["shape"],
            millions(median(timing["own_rates"])),
            figures(median(timing["rates"]) / result["cpu_core"]),
            f"{found['steps']}{' (to the end)' if found['stepped_to_end'] else ''}",
            f"{found['playouts']:,}",
            "DIFFERS" if found["mismatches"] else "equal",
        ]
        rows.append(row)
    counting = (
        f"Millions of moves a second, uniform random games from deal to end; {REPEATS} launches "
        "each. Batches stepped with the same moves on CPU and GPU are compared after every step, "
        "all bytes; playouts by scores, winners and lengths."
    )
    parts = ["# Random games on the GPU", facts_lines(facts), counting, table(heads, rows)]
    wrong = [
        f"- **{result['name']}**: {what}"
        for result in results
        for what in result["agreement"]["mismatches"]
    ]
    failed = [f"- **{who}**: {why}" for who, why in failures.items()]
    if wrong:
        parts += ["## CPU AND GPU DISAGREE", "\n".join(wrong)]
    else:
        parts.append(f"CPU and GPU agree in all {len(results)} variants that ran.")
    if failed:
        parts += ["## FAILED", "\n".join(failed)]
    return "\n\n".join(parts)


def main(arguments: list[str]) -> int:
    """Every variant; the files are written anew after each, so that a stopped run leaves some."""
    chosen = options(arguments)
    missing = absent_device()
    if missing is not None:
        print(f"no CUDA device to measure: {missing}")
        return 0
    shrink_simulator()
    facts = {**machine.facts("bench.gpu", arguments), **device_facts()}
    games, absent = split(variants(chosen.game))
    tried = shapes(chosen.shapes)
    results: list[dict[str, Any]] = []
    failures: dict[str, str] = {}
    text = ""
    for game in games:
        try:
            result = examine(game, tried, chosen)
        except Exception as problem:  # a variant that fails is shown, and the others are measured
            failures[name(game)] = failure(problem)
            print(f"{name(game)}: FAILED, {failures[name(game)]}", flush=True)
        else:
            results.append(result)
            print(progress(result), flush=True)
        text = page(facts, results, failures)
        data = {"facts": facts, "results": results, "failures": failures, "absent": absent}
        write(chosen.out, "gpu", text, data)
    print(text)
    for who, why in absent.items():
        print(f"{who}: not measured, {why}")
    disagree = any(result["agreement"]["mismatches"] for result in results)
    return 1 if disagree or failures else 0


def progress(result: dict[str, Any]) -> str:
    """One line when a variant is done."""
    wrong = result["agreement"]["mismatches"]
    verdict = f"DIFFERS: {'; '.join(wrong[:3])}" if wrong else "equal"
    speed = millions(max(result["timing"]["rates"]))
    return f"{result['name']}: {verdict}, {speed} M moves/s, took {result['seconds']:.1f} s"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
