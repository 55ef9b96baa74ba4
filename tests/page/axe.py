"""axe-core over a page: what makes it hard to use for somebody."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

SOURCE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
# All rules of WCAG 2.2 A and AA and good practice; the size of targets is not among the usual ones.
RUN = """axe.run(document, {
  resultTypes: ["violations"],
  rules: { "target-size": { enabled: true } },
})"""


def violations(page: Page) -> list[str]:
    """What axe-core finds, a line each."""
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(SOURCE.read_text())
    found = page.evaluate(RUN)
    return [
        f"{one['id']}: {node['html'][:160]}" for one in found["violations"] for node in one["nodes"]
    ]
