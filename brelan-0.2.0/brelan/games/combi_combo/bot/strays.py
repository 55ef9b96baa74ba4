"""How far each level strays, by number of players: `python -m bench.ladder`."""

STRAYS = {
    4: {"decouverte": 64, "novice": 0.031, "club": 0.034, "expert": 0.031},
    5: {"decouverte": 52, "novice": 0.22, "club": 0.035, "expert": 0.031},
}
