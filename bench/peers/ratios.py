"""How many times as fast as a peer: each game against the fastest of its likes, by name."""

from __future__ import annotations

from bench.common.samples import Speed, fastest

from .environment import Peer
from .pairs import like


def sides(peers: list[Peer]) -> list[str]:
    """Everything that Brelan is compared with: peers, or a peer's languages."""
    return list(dict.fromkeys(speed.side for peer in peers for speed in peer.speeds))


def ratios(
    speeds: list[Speed], peers: list[Peer], kind: str, side: str
) -> list[tuple[Speed, Speed, float]]:
    """Brelan's speeds of a kind that can be compared, with what, and the ratio.

    Where Brelan was measured in that peer's own way too, this is what is compared with it.
    """
    others = [
        speed for peer in peers for speed in peer.speeds if (speed.kind, speed.side) == (kind, side)
    ]
    own = [speed for speed in speeds if speed.kind == kind]
    found = []
    for speed in [one for one in own if one.side == side] or [one for one in own if not one.side]:
        names = like(speed.name)
        alike = fastest([other for other in others if other.name.partition(" ")[0] in names])
        if alike is not None:
            found.append((speed, alike, speed.relative / alike.relative))
    return found
