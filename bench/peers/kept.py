"""Numbers of an earlier run, in which one kind of speed is measured anew as a whole."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from bench.common.samples import KINDS, Speed

from .environment import Peer


def renewed(
    folder: Path, facts: dict[str, Any], kinds: list[str], speeds: list[Speed], peers: list[Peer]
) -> tuple[dict[str, Any], list[Speed], list[Peer]]:
    """The kept facts, speeds and peers, with everything of these kinds from this run.

    A kind is Brelan's and the peers' together, so that no ratio is one of two runs.
    """
    kept = json.loads((folder / "peers.json").read_text("utf-8"))
    others = {one.name: one for one in map(Peer.read, kept["peers"])}
    if set(others) != {peer.name for peer in peers} or any(peer.problem for peer in peers):
        raise SystemExit("A kind is measured anew with all peers, or not at all.")
    for peer in peers:
        before = [speed for speed in others[peer.name].speeds if speed.kind not in kinds]
        peer.speeds = sorted(before + peer.speeds, key=_order)
        peer.failures = others[peer.name].failures | peer.failures
    own = [one for one in map(Speed.read, kept["brelan"]) if one.kind not in kinds]
    told = ("date", "command", "load", "brelan")
    said = ", ".join(f"{name} {facts[name]}" for name in told if name in facts)
    facts_of_both = {**kept["facts"], " and ".join(kinds): said}
    return facts_of_both, sorted(own + speeds, key=_order), peers


def _order(speed: Speed) -> int:
    """As a whole run has them."""
    return list(KINDS).index(speed.kind)
