"""Which games of the peers each of ours is compared with, by name, and why."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Pairing:
    """A game's likes elsewhere: the fastest of them that a peer has is what counts."""

    like: frozenset[str]
    """Their names, as each library spells them."""
    reason: str


def _pairing(like: str, reason: str) -> Pairing:
    return Pairing(frozenset(like.split()), reason)


PAIRS: dict[str, Pairing] = {
    "bonne-combinaison": _pairing(
        "connect_four connect_four_v3 python_tic_tac_toe",
        "two players fill a small board",
    ),
    "carro-combo": _pairing(
        "dou_dizhu crazy_eights uno euchre",
        "tricks of combinations that must be beaten; whoever gets rid of the hand is done",
    ),
    "combi-combo": _pairing(
        "spades connect_four connect_four_v3 uno python_team_dominoes",
        "four hands of cards and few decisions; Connect Four is the quickest short game there is",
    ),
    "combit": _pairing(
        "go_fish connect_four connect_four_v3 mancala gin-rummy uno python_block_dominoes",
        "two players take what lies open and collect pairs",
    ),
    "punto": _pairing(
        "connect_four connect_four_v3 python_tic_tac_toe",
        "four in line on a board",
    ),
    "trader": _pairing(
        "go_fish connect_four connect_four_v3 mancala gin-rummy uno python_block_dominoes",
        "as Combit, for up to four players",
    ),
}
"""By the id of our game, whatever the number of its players and its options."""


def like(game: str) -> frozenset[str]:
    """The games that one of ours, named with its variant, is compared with."""
    found = PAIRS.get(game.partition(",")[0])
    return frozenset() if found is None else found.like
