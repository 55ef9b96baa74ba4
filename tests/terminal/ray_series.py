"""The same series alone, with one and with two workers of a local Ray cluster."""

import sys
from pathlib import Path

from brelan import cli
from brelan.terminal import simulate

if __name__ == "__main__":
    folder = Path(sys.argv[1])
    simulate.CHUNK = 64
    words = ["sim", "combit", "--games", "400"]
    for name, extra in (
        ("alone", []),
        ("one", ["--ray", "local:1"]),
        ("two", ["--ray", "local:2", "--resume", str(folder / "notes.json")]),
    ):
        status = cli.run([*words, *extra, "--json", str(folder / f"{name}.json")], "en")
        if status:
            sys.exit(status)
