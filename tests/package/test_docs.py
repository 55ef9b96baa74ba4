"""What the documentation shows: blocks of code that name nothing unknown, tables from results."""

import ast
import builtins
import json
import re
from pathlib import Path

import pytest

import brelan

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def python_blocks(page: Path) -> list[str]:
    """A page's code, without that of other languages and of doctests."""
    found = BLOCK.findall(page.read_text("utf-8"))
    return [block for block in found if not block.lstrip().startswith(">>>")]


def unknown_names(blocks: list[str]) -> set[str]:
    """Names that are used and neither imported nor assigned, here or in a block before."""
    known, missing = set(dir(builtins)), set()
    for block in blocks:
        names = [node for node in ast.walk(ast.parse(block)) if isinstance(node, ast.Name)]
        for node in ast.walk(ast.parse(block)):
            if isinstance(node, ast.Import | ast.ImportFrom):
                known |= {(one.asname or one.name).split(".")[0] for one in node.names}
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                known.add(node.name)
            elif isinstance(node, ast.arg):
                known.add(node.arg)
        known |= {name.id for name in names if not isinstance(name.ctx, ast.Load)}
        missing |= {name.id for name in names} - known
    return missing


PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), ROOT / "bench" / "README.md"])


def anchors(page: Path) -> set[str]:
    """How the headings of a page are linked to."""
    heads = re.findall(r"^#+ (.*)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)\s]+)\)", page.read_text("utf-8")):
        path, _, anchor = link.partition("#")
        if path.startswith(("http:", "https:", "mailto:")):
            continue
        there = page.parent / path if path else page
        assert there.exists(), f"{page}: {link}"
        assert not anchor or anchor in anchors(there), f"{page}: {link}"


@pytest.mark.parametrize("page", ["research.md", "bots.md", "client.md"])
def test_code_in_the_documentation_imports_what_it_uses(page: str) -> None:
    """The block on GPUs used PyTorch, JAX and CuPy out of nowhere."""
    assert unknown_names(python_blocks(ROOT / "docs" / page)) == set()


def test_the_speeds_of_the_readme_are_those_of_the_results() -> None:
    results = (ROOT / "bench" / "results" / "peers.md").read_text("utf-8")
    start = results.index("| × as fast as")
    assert results[start : results.index("\n\n", start)] in (ROOT / "README.md").read_text("utf-8")


def test_every_game_is_compared_with_named_games_that_were_measured() -> None:
    """By length, Punto for three met a fast game and Punto for four a slow one."""
    from bench.peers.pairs import PAIRS

    results = (ROOT / "bench" / "results" / "peers.md").read_text("utf-8")
    assert set(PAIRS) == {info.id for info in brelan.games() if info.room.startswith("brelan.")}
    for pairing in PAIRS.values():
        for name in pairing.like:
            assert f"| {name} " in results, name


def test_all_variants_of_a_game_are_compared_with_the_same() -> None:
    from bench.common.samples import Speed
    from bench.peers.environment import Peer
    from bench.peers.ratios import ratios

    def speed(name: str, length: float, rate: float) -> Speed:
        return Speed(name, "", side="peer", length=length, rates=[rate], references=[1.0])

    peer = Peer("peer", speeds=[speed("connect_four", 21, 5.0), speed("gin_rummy", 160, 0.1)])
    ours = [speed("punto, 3 players", 158, 10.0), speed("punto, 4 players", 400, 10.0)]
    found = ratios(ours, [peer], ours[0].kind, "peer")
    assert [(other.name, ratio) for _, other, ratio in found] == [("connect_four", 2.0)] * 2


def test_a_peer_is_compared_with_what_was_measured_in_its_own_way() -> None:
    """A stepper beside PettingZoo's environments would say more of PettingZoo than of the games."""
    from bench.common.samples import Speed
    from bench.peers.environment import Peer
    from bench.peers.ratios import ratios

    def speed(name: str, rate: float, side: str = "") -> Speed:
        return Speed(name, "", side=side, rates=[rate], references=[1.0])

    sides = ("OpenSpiel, C++", "PettingZoo classic")
    peers = [Peer(side, speeds=[speed("connect_four", 2.0, side)]) for side in sides]
    ours = [speed("punto", 10.0), speed("punto", 6.0, sides[1])]
    found = [ratios(ours, peers, ours[0].kind, side) for side in sides]
    assert [[ratio for _, _, ratio in one] for one in found] == [[5.0], [3.0]]


def test_a_kind_that_is_measured_anew_is_that_of_all(tmp_path: Path) -> None:
    """Half of it from another day would be a ratio of two runs."""
    from bench.common.samples import KINDS, Speed
    from bench.peers.environment import Peer
    from bench.peers.kept import renewed

    def speed(kind: str, rate: float) -> Speed:
        return Speed("punto", "", kind, "peer", rates=[rate], references=[1.0])

    first, second, *_ = KINDS
    before = [speed(first, 1.0), speed(second, 2.0)]
    kept = {
        "facts": {"cpu": "one"},
        "brelan": [one.data() for one in before],
        "peers": [Peer("peer", speeds=before).data()],
    }
    (tmp_path / "peers.json").write_text(json.dumps(kept), "utf-8")
    new = [speed(first, 3.0)]
    peers = [Peer("peer", speeds=[speed(first, 4.0)])]
    facts, own, others = renewed(tmp_path, {"date": "today"}, [first], new, peers)
    assert facts == {"cpu": "one", first: "date today"}
    assert [one.best for one in own] == [3.0, 2.0]
    assert [one.best for one in others[0].speeds] == [4.0, 2.0]
    with pytest.raises(SystemExit):
        renewed(tmp_path, {}, [first], new, [Peer("peer", problem="away")])
