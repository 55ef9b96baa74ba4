"""How far each level strays, by number of players: `python -m bench.ladder`."""

STRAYS = {
    3: {"decouverte": 2.8, "novice": 0.031, "club": 0.067, "expert": 0.031},
    4: {"decouverte": 4.1, "novice": 0.15, "club": 0.23, "expert": 0.031},
    5: {"decouverte": 2.2, "novice": 0.31, "club": 0.92, "expert": 0.031},
}
