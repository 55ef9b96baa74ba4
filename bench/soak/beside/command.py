"""``python -m bench.soak --beside REVISION``: an upgrade while people play."""

from __future__ import annotations

import argparse
import asyncio
import secrets
import shutil
from collections import Counter
from typing import Any

from bench.common import machine
from bench.common.report import facts_lines, plain, table, write
from bench.common.revisions import checkout
from bench.soak.faults.command import load_rules
from bench.soak.faults.reading import KEYED
from bench.soak.faults.world import SetUp

from .checks import Evidence, all_checks
from .fleet import OLD, warm
from .run import course, run

DATABASES = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}


def add_options(parser: argparse.ArgumentParser) -> None:
    """What can be said about it on the command line."""
    parser.add_argument("--beside", metavar="REVISION", help="an old process beside the new one")
    parser.add_argument("--database", choices=DATABASES, default="sqlite")


def main(chosen: argparse.Namespace, arguments: list[str]) -> int:
    """Make the upgrade and write down what was found; the exit status."""
    load_rules()
    facts = machine.facts("bench.soak", arguments)
    place = checkout(chosen.beside, chosen.folder / "revisions")
    for revision in (place.resolve(), machine.ROOT):
        warm(revision)
    folder = chosen.folder / f"beside-{chosen.database}"
    shutil.rmtree(folder, ignore_errors=True)
    set_up = SetUp(OLD + 1, DATABASES[chosen.database])
    seed = secrets.token_hex(4)
    found = asyncio.run(run(set_up, course(chosen.minutes), place.resolve(), folder, seed))
    problems = all_checks(found)
    happened = figures(found)
    text = page(facts, happened, problems)
    print(text)
    data = {"facts": facts, "happened": happened, "problems": problems}
    write(chosen.out, f"beside-{chosen.database}", text, data)
    return 1 if problems else 0


def figures(found: Evidence) -> dict[str, Any]:
    """What happened, in numbers."""
    orders = [order for person in found.crowd.people for order in person.orders]
    done = [order for order in orders if order.ply is not None]
    answers = Counter(
        f"{found.fleet.kind(attempt.server)}: {attempt.answer or 'none'}"
        for order in orders
        for attempt in order.attempts
    )
    entries = [row.entry for rows in found.logs.values() for row in rows]
    old = sum(header["rules"] < KEYED for header in found.headers.values())
    return {
        "tables made by old processes": old,
        "tables made by the new process": len(found.headers) - old,
        "games over": found.crowd.finished,
        "kills": found.fleet.kills,
        "old processes started again": dict(Counter(found.fleet.refused_starts)),
        "commands acknowledged": dict(Counter(order.command["do"] for order in done)),
        "moves by": dict(Counter(one["by"] for one in entries if one["kind"] == "move")),
        "answers": dict(sorted(answers.items())),
        "legal commands refused by old processes": dict(found.stale),
        "longest, in seconds": found.longest,
    }


def page(facts: dict[str, Any], found: dict[str, Any], problems: list[str]) -> str:
    """The page for people."""
    parts = ["# Beside an old process", facts_lines(facts)]
    plain_figures = {name: value for name, value in found.items() if not isinstance(value, dict)}
    parts += ["## What happened", facts_lines(plain_figures)]
    for name, values in found.items():
        if isinstance(values, dict) and values:
            rows = [[str(key), str(value)] for key, value in values.items()]
            parts.append(table([name, ""], rows))
    wrong = "\n".join(f"- {plain(problem)}" for problem in problems)
    return "\n\n".join([*parts, "## What went wrong", wrong or "Nothing."])
