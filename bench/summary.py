"""The page that ``python -m bench`` prints: tables from all measurements."""

from __future__ import annotations

from statistics import median
from typing import Any

from .environment import Peer
from .report import facts_lines, figures, millions, table
from .samples import Speed, fastest, similar
from .startup import IMPORT_TARGET

COUNTING = """\
Speeds are millions of moves a second of one core's processor time; a move is a decision of a
player, here and for the peers. Uniform random moves from deal to end. Ratios compare the medians
of speeds, each divided by a reference workload's speed of the same moment. *Alike* is a peer's
fastest game that is between half and twice as long."""


def summary(
    facts: dict[str, Any],
    speeds: list[Speed],
    absent: dict[str, str],
    peers: list[Peer],
    starts: dict[str, Any],
) -> str:
    """The whole page."""
    parts = ["# Random games on one core", facts_lines(facts), COUNTING]
    parts += ["## Brelan", _own(speeds, peers)]
    if absent:
        parts.append("\n".join(f"- {game}: not measured, {why}" for game, why in absent.items()))
    if peers:
        parts += ["## Peers", *map(_peer, peers)]
    if starts:
        parts += ["## Starting", _starts(starts)]
    return "\n\n".join(parts)


def _own(speeds: list[Speed], peers: list[Peer]) -> str:
    """One line a variant, with its ratios to every peer that ran."""
    running = [peer for peer in peers if peer.speeds]
    heads = ["game", "record, bytes", "moves a game", "best", "median", "k games/s"]
    for peer in running:
        heads += [f"× {peer.name}, fastest", f"× {peer.name}, alike"]
    rows = []
    for speed in speeds:
        row = [
            speed.name,
            str(speed.facts["record_bytes"]),
            f"{speed.length:.1f}",
            millions(speed.best),
            millions(speed.median),
            figures(median(speed.facts["games_per_second"]) / 1e3),
        ]
        for peer in running:
            row.append(ratio(speed, fastest(peer.speeds)))
            row.append(ratio(speed, fastest(similar(peer.speeds, speed.length))))
        rows.append(row)
    return table(heads, rows)


def ratio(speed: Speed, other: Speed | None) -> str:
    """How many times as fast as the other."""
    return "–" if other is None else figures(speed.relative / other.relative)


def _peer(peer: Peer) -> str:
    """A peer's games, fastest first, by way of playing; or why there are none."""
    title = f"### {peer.name} {peer.version}".rstrip()
    if peer.problem:
        return f"{title}\n\nNot measured: {peer.problem}."
    parts = [title]
    for way in dict.fromkeys(speed.way for speed in peer.speeds):
        chosen = [speed for speed in peer.speeds if speed.way == way]
        chosen.sort(key=lambda speed: -speed.relative)
        heads = ["game", "moves a game", "best", "median", "median with chance events"]
        rows = [
            [
                speed.name,
                f"{speed.length:.1f}",
                millions(speed.best),
                millions(speed.median),
                _with_chance(speed),
            ]
            for speed in chosen
        ]
        if all(row[-1] == "–" for row in rows):
            heads, rows = heads[:-1], [row[:-1] for row in rows]
        parts += [f"{way}:", table(heads, rows)]
    if peer.failures:
        parts.append("Did not run to the end of all ways:")
        parts.append("\n".join(f"- {game}: {why}" for game, why in peer.failures.items()))
    return "\n\n".join(parts)


def _with_chance(speed: Speed) -> str:
    """The median speed with chance's actions counted too, where they were counted."""
    rates = speed.facts.get("actions_per_second")
    return millions(median(rates)) if rates else "–"


def _starts(starts: dict[str, Any]) -> str:
    """Import and compile times."""
    imported = starts["import"]
    verdict = "within" if imported["median"] < IMPORT_TARGET else "MISSES"
    line = (
        f"`import brelan`: {imported['median']:.3f} s ({imported['processor_median']:.3f} s of "
        f"processor time), median of {len(imported['samples'])} fresh processes; {verdict} the "
        f"target of {IMPORT_TARGET} s."
    )
    heads = [
        "game, fresh process",
        "first move, cold, s",
        "playout, cold",
        "first move, cached",
        "playout, cached",
        "of that, Numba's import",
    ]
    rows, failures = [], []
    for game, times in starts["compile"].items():
        if "failure" in times:
            failures.append(f"- {game}: not measured, {times['failure']}")
            continue
        cells = [
            f"{_until(times[cache], step):.2f}"
            for cache in ("cold", "cached")
            for step in ("first move", "first playout")
        ]
        rows.append([game, *cells, f"{times['cached']['import numba']:.2f}"])
    note = (
        "Seconds since the start of Python: with an empty cache (compiling), then with a full one."
    )
    parts = [line, note, table(heads, rows)]
    if failures:
        parts.append("\n".join(failures))
    return "\n\n".join(parts)


def _until(times: dict[str, float], step: str) -> float:
    """All seconds up to the end of that step."""
    names = list(times)
    return sum(times[name] for name in names[: names.index(step) + 1])
