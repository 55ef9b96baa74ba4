"""How far each level strays, by number of players: `python -m bench.ladder`."""

STRAYS = {
    2: {"decouverte": 9.8, "novice": 0.94, "club": 0.77, "expert": 0.55},
    3: {"decouverte": 3.3, "novice": 0.7, "club": 0.64, "expert": 0.16},
    4: {"decouverte": 6, "novice": 0.51, "club": 0.61, "expert": 0.31},
}
