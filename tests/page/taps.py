"""Moves made by tapping the boards, as a person would: what to tap for a move of each game."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page

View = dict[str, Any]


def tap(page: Page, view: View, seat: int, move: str) -> None:
    """Make a move, legal or not, in the view of a seat."""
    _TAPS[view["game"]](page, view, seat, move)


def _punto(page: Page, _view: View, _seat: int, move: str) -> None:
    page.locator(f"[data-square={move}]").click()


def _bonne_combinaison(page: Page, view: View, seat: int, move: str) -> None:
    card, _, square = move.rpartition(" ")
    if card:
        number = view["hands"][seat].index(card)
        page.locator(".felt .hand button").nth(number).click()
    page.locator(f".felt [data-drop={square}]").click()


def _combi_combo(page: Page, _view: View, _seat: int, move: str) -> None:
    card = move.removeprefix("pass ")
    page.locator(f".felt button:has([data-flight^='hand-{card}-'])").first.click()
    page.locator(".felt button.give").first.click()


def _carro_combo(page: Page, _view: View, _seat: int, move: str) -> None:
    what, place = move.split(" @")
    kind, _, value = what.partition(" ")
    if kind == "take":
        page.locator(".felt .own .reserve button").nth(int(value)).click()
        page.locator(f".felt [data-drop=gap-{place}]").first.click()
        return
    page.locator(f".felt [data-place='{place}']").click()
    offer = page.locator(f".felt [data-offer='{kind}@{place}']")
    page.wait_for_timeout(50)  # a menu, where there is more than one play
    if offer.count():
        offer.click()
    worth = page.locator(".felt button.value").filter(has_text=re.compile(rf"^{value}$"))
    if worth.count():
        worth.click()


def _trader(page: Page, view: View, seat: int, move: str) -> None:
    kind, *what = move.split(" ")
    if kind in ("buy", "close"):
        page.locator(f".felt [data-drop=column-{what[0]}] button.free").click()
        return
    for card in what:
        _piece(page, view, seat, card).click()


def _piece(page: Page, view: View, seat: int, card: str) -> Locator:
    pieces = page.locator(".felt .hand .slot button")
    if card == "*":
        return pieces.last
    return pieces.nth(view["owned"][seat].index(card))


_TAPS: dict[str, Callable[[Page, View, int, str], None]] = {
    "punto": _punto,
    "bonne-combinaison": _bonne_combinaison,
    "combi-combo": _combi_combo,
    "carro-combo": _carro_combo,
    "combit": _trader,
    "trader": _trader,
}
