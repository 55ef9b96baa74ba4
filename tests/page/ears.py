"""What a screen reader gets: Chromium's accessibility tree, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import CDPSession, Error, Page

# Everything that is said, also what can no longer be found.
HEAR = """
  window.heard = [];
  new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes)
      for (const one of addedNodes)
        if (one.nodeName === "P" && target.matches("[role=log]"))
          window.heard.push(one.textContent);
  }).observe(document, { subtree: true, childList: true });
"""


@dataclass
class Node:
    """Something in the tree, with what is inside."""

    role: str
    name: str
    states: dict[str, Any]
    number: int
    """By which the browser knows it."""
    inside: list[Node] = field(default_factory=list)

    def all(self) -> list[Node]:
        """Itself and everything within, in the order of reading."""
        return [self, *(below for one in self.inside for below in one.all())]

    def text(self) -> str:
        """What is read out."""
        return " ".join(one.name for one in self.all() if one.role == "StaticText")


class Ears:
    """Somebody who reads a page by its roles, names and states."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session: CDPSession = page.context.new_cdp_session(page)

    def tree(self) -> list[Node]:
        """Everything that is not ignored, in the order of reading."""
        told = self.session.send("Accessibility.getFullAXTree")["nodes"]
        known = {one["nodeId"]: one for one in told}

        def read(one: dict[str, Any]) -> list[Node]:
            below = [
                node
                for number in one.get("childIds", ())
                if number in known
                for node in read(known[number])
            ]
            if one["ignored"]:
                return below
            states = {two["name"]: two["value"].get("value") for two in one.get("properties", ())}
            name = str(one.get("name", {}).get("value", "")).strip()
            role = str(one["role"]["value"])
            return [Node(role, name, states, one.get("backendDOMNodeId", 0), below)]

        return [node for root in read(told[0]) for node in root.all()]

    def find(self, *roles: str) -> list[Node]:
        """All of these roles."""
        return [node for node in self.tree() if node.role in roles]

    def said(self) -> list[str]:
        """What live regions hold; those that are in the tree."""
        live = [node for node in self.tree() if node.states.get("live") in ("polite", "assertive")]
        return [
            node.text() for node in live if node.states.get("root") or node.role != "StaticText"
        ]

    def focused(self) -> Node | None:
        """Where the focus is."""
        found = [node for node in self.tree() if node.states.get("focused")]
        return found[-1] if found else None

    def press(self, node: Node) -> None:
        """Go to something and press it, as a screen reader does."""
        self.session.send("DOM.getDocument", {"depth": 0})
        try:
            self.session.send("DOM.focus", {"backendNodeId": node.number})
        except Error:  # it has gone meanwhile
            return
        self.page.keyboard.press("Enter")
