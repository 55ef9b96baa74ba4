"""How far each level strays, by number of players: `python -m bench.ladder`."""

STRAYS = {
    2: {"decouverte": 1.8, "novice": 5.3, "club": 2.3, "expert": 0.23},
}
