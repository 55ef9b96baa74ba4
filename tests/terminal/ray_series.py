"""The same series and the same match alone, and on a local Ray cluster with one and two workers."""

import sys
from pathlib import Path

from brelan import cli
from brelan.terminal.simulation import series

MATCH = ["arena", "bonne-combinaison", "greedy", "random", "--games", "8", "--workers", "1"]

if __name__ == "__main__":
    folder = Path(sys.argv[1])
    series.CHUNK = 64
    words = ["sim", "combit", "--games", "400"]
    for name, extra in (
        ("alone", []),
        ("one", ["--ray", "local:1"]),
        ("two", ["--ray", "local:2", "--resume", str(folder / "notes.json")]),
    ):
        status = cli.run([*words, *extra, "--json", str(folder / f"{name}.json")], "en")
        status = status or cli.run(
            [*MATCH, *extra[:2], "--json", str(folder / f"match-{name}.json")], "en"
        )
        if status:
            sys.exit(status)
