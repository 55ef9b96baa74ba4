"""After some losses in a row an easier level is offered, in one line, also after a reload."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import expect

from tests.page.visitor import Visitor

GAME = "bonne-combinaison"


def test_after_three_losses_the_level_below_is_offered(visit: Callable[..., Visitor]) -> None:
    visitor = visit(size="laptop", lang="fr")
    lost = [{"table": name, "level": "club", "won": False} for name in ("one", "two")]
    kept = json.dumps(json.dumps(lost))
    key = f"brelan:ladder:{GAME}"
    visitor.context.add_init_script(
        f"localStorage.getItem('{key}') ?? localStorage.setItem('{key}', {kept})"
    )
    page = visitor.sit(GAME, ["me", "club"])
    assert visitor.wait_for_turn()
    visitor.order("resign", seat=0)  # somebody who plays at random may win
    page.locator(".strip[data-turn=over]").wait_for()
    offer = page.get_by_role("button", name="Jouer au niveau débutant")
    expect(offer).to_be_visible()
    page.reload()
    expect(offer).to_be_visible()
    before = page.url
    offer.click()
    page.wait_for_url(lambda url: "/table/" in url and url != before)
    levels = [seat["level"] for seat in visitor.look()["info"]["seats"]]
    assert levels == [None, "novice"]
