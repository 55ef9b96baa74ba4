"""La bonne combinaison by simple features: what my lines promise, less what the card gives away."""

from typing import Any

COLOURS, VALUES = "gbyrk", range(1, 7)
W_OTHER, W_REST, DECAY = 0.8, 0.15, 0.8
Line = list[str | None]
Stock = dict[str, float]


def hope(points: float, slots: list[float]) -> float:
    """Points times the chance that every missing card comes, by how many fitting ones are about."""
    for about in slots:
        points *= DECAY * about / (about + 0.7) if about > 0 else 0.0
    return points


def promise(line: Line, stock: Stock) -> float:
    """What a line may bring: its best combination still possible, a little for the others."""
    values, colours = [int(card[1]) for card in line if card], {card[0] for card in line if card}
    missing = 4 - len(values)
    options = [1.0 if sorted(values.count(v) for v in set(values)) == [2, 2] else 0.0]
    for low in (1, 2, 3):
        need = [v for v in range(low, low + 4) if v not in values]
        if len(need) == missing:
            options.append(hope(3, [sum(stock.get(f"{c}{v}", 0) for c in COLOURS) for v in need]))
            options += [
                hope(10, [stock.get(f"{c}{v}", 0) for v in need]) for c in COLOURS if colours <= {c}
            ]
    for c in COLOURS:
        if colours <= {c}:
            about = sum(stock.get(f"{c}{v}", 0) for v in VALUES)
            options.append(hope(4, [about - i for i in range(missing)]))
    for v in VALUES:
        about = sum(stock.get(f"{c}{v}", 0) for c in COLOURS)
        for points, count in ((5, 4), (2, 3)):
            if (lack := max(0, count - values.count(v))) <= missing:
                options.append(hope(points, [about - i for i in range(lack)]))
    return max(options) + (W_REST * (sum(options) - max(options)) if missing else 0.0)


def gain(board: list[Line], square: str, card: str, stock: Stock) -> float:
    """What the card on this square adds to the promise of its row and its column."""
    x, y = "abcd".index(square[0]), int(square[1]) - 1
    lines = (board[y], x), ([row[x] for row in board], y)
    return sum(
        promise([*line[:at], card, *line[at + 1 :]], stock) - promise(line, stock)
        for line, at in lines
    )


def choose(view: dict[str, Any], seat: int, moves: list[str]) -> str:
    """Announce what suits my board and not the other's; answer on the square that promises most."""
    mine, other = view["boards"][seat], view["boards"][1 - seat]
    hand, announced = view["hands"][seat], view["announced"]
    seen = {card for row in mine + other for card in row} | {*hand, announced}
    unseen = [f"{c}{v}" for c in COLOURS for v in VALUES if f"{c}{v}" not in seen]
    share = len(view["hands"][1 - seat]) / max(1, len(unseen))
    stock = dict.fromkeys(unseen, share) | dict.fromkeys(hand, 1.0)
    free = [f"{'abcd'[x]}{y + 1}" for y in range(4) for x in range(4) if not other[y][x]]
    announce = {move.split()[0] for move in moves} if not announced else set()
    theirs = {
        c: max(gain(other, s, c, dict.fromkeys({*stock} - {c}, share)) for s in free)
        for c in sorted(announce)
    }

    def score(move: str) -> tuple[float, str]:
        card, square = (announced, move) if announced else move.split()
        return gain(
            mine, square, card, {c: n for c, n in stock.items() if c != card}
        ) - W_OTHER * theirs.get(card, 0.0), move

    return max(moves, key=score)
