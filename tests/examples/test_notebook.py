"""The notebook runs from its first cell to its last, and has something to show."""

import ast
import json
from pathlib import Path
from typing import Any

import brelan

NOTEBOOK = Path(__file__).parents[2] / "examples" / "notebook.ipynb"


def cell(source: str, names: dict[str, Any]) -> Any:
    """Run a cell as Jupyter does: what its last line gives is shown."""
    tree = ast.parse(source)
    last = tree.body[-1]
    if not isinstance(last, ast.Expr):
        exec(compile(tree, NOTEBOOK.name, "exec"), names)
        return None
    exec(compile(ast.Module(tree.body[:-1], []), NOTEBOOK.name, "exec"), names)
    return eval(compile(ast.Expression(last.value), NOTEBOOK.name, "eval"), names)


def shown(value: Any) -> str:
    """What a notebook shows of a value: a picture, a table, or nothing."""
    for way in ("_repr_svg_", "_repr_html_"):
        if hasattr(value, way):
            text: str = getattr(value, way)()
            return text
    return ""


def test_the_notebook_runs_and_shows_tables_views_advice_and_an_analysis() -> None:
    data = json.loads(NOTEBOOK.read_text("utf-8"))
    assert (data["nbformat"], [one["outputs"] for one in data["cells"] if "outputs" in one]) == (
        4,
        [[]] * sum("outputs" in one for one in data["cells"]),
    )
    names: dict[str, Any] = {}
    sources = ["".join(one["source"]) for one in data["cells"] if one["cell_type"] == "code"]
    results = [cell(source, names) for source in sources]
    table, view, advice, *_, course, analysis = (one for one in results if shown(one))
    assert shown(table).startswith("<svg")
    assert shown(view).startswith("<svg")
    assert shown(view) != shown(brelan.game("bonne-combinaison", first=0).deal(7))
    assert "8 cards" in str(view)  # the hand of the other
    for one in advice:
        assert one.reason() in shown(advice).replace("&#x27;", "'").replace("&quot;", '"')
    assert shown(course).startswith("<svg")
    assert shown(analysis).count("<polyline") == 2
    assert "given away" in shown(analysis)
