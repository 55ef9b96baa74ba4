"""Carro Combo by simple features: shed the hand in few strong groups, mind the Pioches."""

from typing import Any

KINDS = ("solo", "run2", "pair", "run3", "trio")
W_GROUPS, W_LEAD, W_WIN, W_DRAWN, W_TAKE, W_SPECIAL = 1.0, 0.35, 0.3, 0.6, 1.2, 0.5


def cost(cards: list[str]) -> float:
    """What a group of neighbours costs to get rid of, about in turns (99: it is no group)."""
    if len(cards) == 1:
        special = {"S": 0.2, "P": 0.3, "X": 0.4}
        return special[cards[0]] if cards[0] in special else 1.15 - 0.03 * int(cards[0])
    if "S" in cards or "P" in cards:
        return 99.0
    numbers = sorted(int(card) for card in cards if card != "X")
    if len(set(numbers)) <= 1:
        return 0.8 if len(cards) == 2 else 0.45
    if len(set(numbers)) == len(numbers) and numbers[-1] - numbers[0] < len(cards):
        return 1.0 if len(cards) == 2 else 0.65
    return 99.0


def burden(hand: list[str]) -> float:
    """The cheapest way to cut the row into groups."""
    best = [0.0]
    for end in range(1, len(hand) + 1):
        best.append(
            min(
                best[end - size] + cost(hand[end - size : end]) for size in (1, 2, 3) if size <= end
            )
        )
    return best[-1]


def choose(view: dict[str, Any], seat: int, moves: list[str]) -> str:
    """Score each move by the hand it leaves, the strength it shows and what it may make me draw."""
    hand: list[str] = view["hands"][seat]
    acted = {entry["seat"] for entry in view["trick"]}
    behind = [
        s for s in range(view["players"]) if view["active"][s] and s != seat and s not in acted
    ]
    weak = sum(1 for s in behind if not view["reserves"][s])
    pioches = sum(1 for entry in view["trick"] if entry["act"].startswith("pioche"))
    leading = not view["trick"]

    def score(move: str) -> tuple[float, str]:
        words = move.split()
        kind, place = words[0], int(words[-1][1:])
        if kind in ("take", "put"):
            card = view["reserves"][seat][int(words[1])] if kind == "take" else view["drawn"]
            tax = (
                W_TAKE * (2.0 if len(view["reserves"][seat]) == 1 else 1.0)
                if kind == "take"
                else 0.0
            )
            return -W_GROUPS * burden([*hand[:place], card, *hand[place:]]) - tax, move
        size = 1 if kind in ("stop", "pioche", "solo") else int(kind in ("run3", "trio")) + 2
        rest = hand[:place] + hand[place + size :]
        total = -W_GROUPS * burden(rest) + (2.0 if not rest else 0.0)
        if kind == "stop":
            return total - W_SPECIAL - W_DRAWN * 3 * pioches + 0.2 * len(behind), move
        if kind == "pioche":
            return total - (W_DRAWN * 2 if leading else 0.0) - 0.2, move
        rank = KINDS.index(kind) + int(words[1].split("-")[-1]) / 13
        hold = min(1.0, rank / 4) ** (0.5 * len(behind))
        return total + rank * (W_LEAD + 0.3 * weak) * bool(
            behind
        ) + W_WIN * hold - W_DRAWN * 3 * pioches * hold, move

    return max(moves, key=score)
