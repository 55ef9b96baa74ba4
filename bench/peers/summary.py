"""The page that ``python -m bench`` prints: ratios first, then all speeds."""

from __future__ import annotations

from typing import Any

from bench.common.report import facts_lines, figures, millions, table
from bench.common.samples import KINDS, SEARCH, STEP, Speed
from bench.common.startup import IMPORT_TARGET

from .environment import Peer
from .pairs import PAIRS
from .ratios import ratios, sides

COUNTING = """\
How many times as fast as the peer Brelan is: the least and the most of our games, each against the
fastest of the peer's games that are like it (below, with the reason). Below 1 the peer is faster;
– where it has no such thing or no such game. Speeds are of one core's processor time, each divided
by a reference workload's speed of the same moment; ratios are of medians."""

UNITS = {STEP: 1e3, SEARCH: 1e3}
"""Slow kinds are told in thousands a second, the others in millions."""


def summary(
    facts: dict[str, Any],
    speeds: list[Speed],
    absent: dict[str, str],
    peers: list[Peer],
    starts: dict[str, Any],
) -> str:
    """The whole page."""
    parts = ["# Brelan beside its peers, on one core"]
    if peers:
        parts += [
            COUNTING,
            overview(speeds, peers),
            "![The same as a picture](peers.svg)",
            _pairs(),
        ]
    for kind, meaning in KINDS.items():
        measured = [speed for speed in speeds if speed.kind == kind]
        if measured:
            unit = "thousands" if kind in UNITS else "millions"
            parts += [f"## {kind.capitalize()}", f"In {unit}: {meaning}."]
            for way in dict.fromkeys(speed.way for speed in measured):
                alike = [speed for speed in measured if speed.way == way]
                parts += [f"Brelan, {way}:", _own(alike, kind, peers, speeds)]
            parts += _peers(kind, peers)
    if absent:
        parts.append("\n".join(f"- {game}: not measured, {why}" for game, why in absent.items()))
    parts += [_missing(peer) for peer in peers if peer.problem or peer.failures]
    if starts:
        parts += ["## Starting", _starts(starts)]
    return "\n\n".join([*parts, "## The machine", facts_lines(facts)])


def overview(speeds: list[Speed], peers: list[Peer]) -> str:
    """The ratios, a line a kind and a column a peer."""
    rows = []
    for kind in KINDS:
        cells = [_range(ratios(speeds, peers, kind, side)) for side in sides(peers)]
        if any(cell != "–" for cell in cells):
            rows.append([kind, *cells])
    return table(["× as fast as", *sides(peers)], rows)


def _range(found: list[tuple[Speed, Speed, float]]) -> str:
    """The least and the most."""
    if not found:
        return "–"
    numbers = [ratio for _, _, ratio in found]
    return f"{figures(min(numbers))} – {figures(max(numbers))}"


def _pairs() -> str:
    """What is compared with what, and why."""
    return "\n".join(
        f"- {game} ({one.reason}): {', '.join(sorted(one.like))}" for game, one in PAIRS.items()
    )


def _own(speeds: list[Speed], kind: str, peers: list[Peer], all_speeds: list[Speed]) -> str:
    """One line a game or variant, with its ratio to every peer that has a game like it."""
    found = {
        (id(speed), side): f"{figures(ratio)} ({other.name.partition(' ')[0]})"
        for side in sides(peers)
        for speed, other, ratio in ratios(all_speeds, peers, kind, side)
    }
    running = [side for side in sides(peers) if any((id(speed), side) in found for speed in speeds)]
    heads = ["Brelan", "moves a game", "best", "median", *(f"× {side}" for side in running)]
    rows = [
        [
            speed.name,
            f"{speed.length:.1f}",
            _rate(speed.best, kind),
            _rate(speed.median, kind),
            *(found.get((id(speed), side), "–") for side in running),
        ]
        for speed in speeds
    ]
    return table(heads, rows)


def _rate(rate: float, kind: str) -> str:
    return figures(rate / UNITS[kind]) if kind in UNITS else millions(rate)


def _peers(kind: str, peers: list[Peer]) -> list[str]:
    """The peers' games, fastest first, by side and way."""
    parts = []
    for peer in peers:
        speeds = [speed for speed in peer.speeds if speed.kind == kind]
        for side, way in dict.fromkeys((speed.side, speed.way) for speed in speeds):
            chosen = [speed for speed in speeds if (speed.side, speed.way) == (side, way)]
            chosen.sort(key=lambda speed: -speed.relative)
            rows = [
                [
                    speed.name,
                    f"{speed.length:.1f}",
                    _rate(speed.best, kind),
                    _rate(speed.median, kind),
                ]
                for speed in chosen
            ]
            parts.append(f"{side} {peer.version}, {way}:")
            parts.append(table(["game", "moves a game", "best", "median"], rows))
    return parts


def _missing(peer: Peer) -> str:
    """What of a peer was not measured, and why."""
    if peer.problem:
        return f"{peer.name} was not measured: {peer.problem}."
    listed = "\n".join(f"- {game}: {why}" for game, why in peer.failures.items())
    return f"Did not run in {peer.name}:\n\n{listed}"


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
