"""``python -m bench.weights``: what each part of the package brings along, in megabytes.

The requirements of `pyproject.toml` are followed through what is installed here, so nothing is
fetched; a part that is not installed here is named without a weight.
"""

from __future__ import annotations

import tomllib
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from bench.common.report import RESULTS, table

ROOT = Path(__file__).parents[1]
LARGEST = 4
"""So many packages of each part are named."""
PARTS = ("", "server", "gymnasium", "pettingzoo", "render", "data", "openspiel", "plot")


def wanted(part: str) -> list[Requirement]:
    """What a part asks for, beside what the package asks for anyway."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    texts = project["optional-dependencies"][part] if part else project["dependencies"]
    return [Requirement(text) for text in texts]


def closure(requirements: list[Requirement]) -> dict[str, Distribution]:
    """These packages and all that they need, by name, as installed here."""
    found: dict[str, Distribution] = {}
    waiting = [(one, "") for one in requirements]
    seen: set[tuple[str, str]] = set()
    while waiting:
        requirement, extra = waiting.pop()
        name = canonicalize_name(requirement.name)
        if requirement.marker is not None and not requirement.marker.evaluate({"extra": extra}):
            continue
        if name == "brelan":
            waiting += [(one, "") for part in requirement.extras for one in wanted(part)]
            continue
        for chosen in ("", *requirement.extras):
            if (name, chosen) not in seen:
                seen.add((name, chosen))
                found[name] = distribution(name)
                needs = found[name].requires or []
                waiting += [(Requirement(text), chosen) for text in needs]
    return found


def weight(package: Distribution) -> float:
    """Megabytes of a package's files, without what Python compiles of them."""
    files = package.files or []
    places = (Path(str(file.locate())) for file in files if file.suffix != ".pyc")
    return sum(place.stat().st_size for place in places if place.is_file()) / 1e6


def lines() -> list[list[str]]:
    """A line a part: how many packages, how heavy, and which weigh most."""
    base = closure(wanted(""))
    rows = []
    for part in PARTS:
        name = f"`brelan[{part}]` adds" if part else "`brelan`"
        try:
            packages = closure(wanted(part))
        except PackageNotFoundError as missing:
            rows.append([name, "–", "–", f"not installed here: {missing}"])
            continue
        own = {key: one for key, one in packages.items() if not part or key not in base}
        weights = sorted(((weight(one), key) for key, one in own.items()), reverse=True)
        heavy = ", ".join(f"{key} {megabytes:.0f}" for megabytes, key in weights[:LARGEST])
        total = sum(megabytes for megabytes, _ in weights)
        rows.append([name, str(len(own)), f"{total:.0f}", heavy])
    return rows


def main() -> None:
    """Print the table and keep it."""
    heads = ["part", "packages", "MB", "the heaviest"]
    text = f"# What the parts of the package weigh\n\n{table(heads, lines())}\n"
    (RESULTS / "weights.md").write_text(text, "utf-8")
    print(text)


if __name__ == "__main__":
    main()
