"""The sources of other revisions."""

from __future__ import annotations

import subprocess
import tarfile
from io import BytesIO
from pathlib import Path

from .machine import ROOT


def checkout(revision: str | None, folder: Path) -> Path:
    """The sources of a revision; None is the working tree as it stands."""
    if revision is None:
        return ROOT
    place = folder / revision.replace("/", "-")
    if not place.exists():
        packed = subprocess.run(
            ["git", "archive", revision, "brelan"], cwd=ROOT, capture_output=True, check=True
        )
        with tarfile.open(fileobj=BytesIO(packed.stdout)) as archive:
            archive.extractall(place, filter="data")
    return place
