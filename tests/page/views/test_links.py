"""Links to give away, also where there is no clipboard: at a plain http address, or by refusal."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from tests.page.browser import launched
from tests.page.people.test_together import invitation
from tests.page.visitor import Visitor
from tests.server.house import Guest, House, play_out

NAME = "brelan.test"
COPYING = "Object.defineProperty(document, 'execCommand', { value: () => %s });"
REFUSING = """
  if (navigator.clipboard) navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
"""
STATE = """() => {
  const { activeElement: field } = document;
  return [field.value.slice(field.selectionStart, field.selectionEnd), field.readOnly];
}"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that is also reached by a name which browsers do not take for their own machine."""
    database = tmp_path_factory.mktemp("links") / "tables.sqlite3"
    with House(database, hosts=f"{NAME},127.0.0.1").running() as running:
        yield running
        running.stop()


@pytest.fixture(scope="module")
def browser(driver: Playwright) -> Iterator[Browser]:
    with launched(driver, f"--host-resolver-rules=MAP {NAME} 127.0.0.1") as browser:
        yield browser


@pytest.fixture
def come(house: House, browser: Browser) -> Iterator[Callable[..., Visitor]]:
    """Somebody comes by one of the server's addresses."""
    came: list[Visitor] = []

    def by(address: str, script: str = "", size: str = "laptop") -> Visitor:
        visitor = Visitor(house, browser, size=size)
        visitor.url = f"http://{address}:{visitor.wire.port}"
        # Browsers say of themselves which headers they leave out of account at a plain address.
        visitor.provoke("Cross-Origin-Opener-Policy")
        if script:
            visitor.context.add_init_script(script)
        came.append(visitor)
        return visitor

    yield by
    for one in came:
        one.leave()


def waiting(visitor: Visitor) -> str:
    """A table that waits for a friend; the link for the friend."""
    page = visitor.open("/")
    tile = page.locator("article").filter(has=page.locator("a[href='/play/punto']")).first
    tile.get_by_role("button", name="Avec des amis").click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_role("button", name="Envoyer le lien")).to_be_visible()
    return f"{visitor.url}{invitation(visitor)}"


def by_hand(page: Page, link: str) -> None:
    """The link stands there, selected and ready to be copied; then it goes."""
    dialog = page.get_by_role("dialog", name="Le lien")
    expect(dialog).to_contain_text("Ctrl + C")
    expect(dialog.get_by_role("textbox")).to_be_focused()
    assert page.evaluate(STATE) == [link, True]
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_a_link_is_copied_at_a_plain_address(come: Callable[..., Visitor]) -> None:
    visitor = come(NAME)
    link = waiting(visitor)
    page = visitor.page
    assert page.evaluate("[isSecureContext, navigator.clipboard === undefined]") == [False, True]
    page.get_by_role("button", name="Envoyer le lien").click()
    expect(page.get_by_text("Lien copié.")).to_be_visible()
    page.evaluate("document.body.append(document.createElement('textarea'))")
    field = page.locator("body > textarea")
    field.focus()
    page.keyboard.press("Control+V")
    expect(field).to_have_value(link)


@pytest.mark.parametrize(("address", "size"), [(NAME, "laptop"), ("127.0.0.1", "phone")])
def test_a_link_that_cannot_be_copied_stands_there_selected(
    come: Callable[..., Visitor], house: House, address: str, size: str
) -> None:
    visitor = come(address, COPYING % "false" + REFUSING, size)
    link = waiting(visitor)
    page = visitor.page
    for name in ("Envoyer le lien", "Copier le lien"):
        page.get_by_role("button", name=name).click()
        by_hand(page, link)
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Inviter à regarder").click()
    by_hand(page, f"{visitor.url}/table/{visitor.table}")

    ana = Guest(house, "Ana")
    table = ana.create("bonne-combinaison", ["me", "me"])
    play_out([ana], table)
    ana.close()
    page = visitor.open(f"/table/{table}")
    page.get_by_role("button", name="Partager la partie").click()
    by_hand(page, f"{visitor.url}/replay/{table}")
    page = visitor.open(f"/replay/{table}")
    page.get_by_role("button", name="Partager la partie").click()
    by_hand(page, f"{visitor.url}/replay/{table}")
