"""Run by a process of another revision: records from standard input, their positions as JSON."""

import json
import sys
from typing import Any

import brelan


def position(record: dict[str, Any]) -> dict[str, Any]:
    """All that can be seen of a game."""
    game = brelan.replay(record)
    return {"view": game.view(None), "over": game.over, "scores": game.scores}


if __name__ == "__main__":
    json.dump([position(record) for record in json.load(sys.stdin)], sys.stdout)
