"""Golden playthroughs: one random game a variant as text, kept in ``tests/playthroughs/``.

Any change of a rule, of the notation, of a view or of the generator shows up as a difference
there. ``make golden`` writes them anew.
"""

import hashlib
import json
import random
import re
from pathlib import Path

from brelan import Game
from brelan.core.table import Table
from tests.play import play_one
from tests.variants import VARIANTS, label

FOLDER = Path(__file__).parent / "playthroughs"
SEED = 2026


def path(game: Game) -> Path:
    """Where the playthrough of a variant is kept."""
    return FOLDER / (re.sub(r"[^a-z0-9=-]+", "_", label(game).lower()) + ".txt")


def playthrough(game: Game) -> str:
    """A whole random game: the deal, each move with what it led to, the last table."""
    table = game.deal(SEED)
    chooser = random.Random(SEED)
    lines = [repr(game), f"seed {SEED}", "", *_shown(table), ""]
    while not table.over:
        legal = sum(len(table.moves(seat)) for seat in table.pending)
        seat, move = play_one(table, chooser)
        scores = " ".join(str(score) for score in table.scores)
        line = f"{len(table.log)}. seat {seat}: {move} | of {legal} | round {table.round}"
        lines.append(f"{line} | scores {scores} | views {_digest(table)}")
    lines += ["", *_shown(table), "", f"returns {table.returns}"]
    return "\n".join(lines) + "\n"


def _shown(table: Table) -> list[str]:
    return [f"{field}: {json.dumps(value)}" for field, value in table.view(None).items()]


def _digest(table: Table) -> str:
    """A short hash of what everybody sees."""
    views = [table.view(seat) for seat in (None, *range(table.game.players))]
    return hashlib.blake2b(json.dumps(views).encode(), digest_size=4).hexdigest()


def main() -> None:
    """Write all playthroughs."""
    FOLDER.mkdir(exist_ok=True)
    for game in VARIANTS:
        path(game).write_text(playthrough(game), "utf-8")
        print(path(game).name)


if __name__ == "__main__":
    main()
