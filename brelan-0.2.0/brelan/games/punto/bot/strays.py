"""How far each level strays, by number of players: `python -m bench.ladder`."""

STRAYS = {
    2: {"decouverte": 64, "novice": 0.35, "club": 0.23, "expert": 0.12},
    3: {"decouverte": 64, "novice": 1.8, "club": 1.3, "expert": 0.2},
    4: {"decouverte": 64, "novice": 2.1, "club": 1.4, "expert": 0.035},
    6: {"decouverte": 64, "novice": 0.41, "club": 0.75, "expert": 0.031},
    8: {"decouverte": 64, "novice": 1.6, "club": 0.44, "expert": 0.091},
}
