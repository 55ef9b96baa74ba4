"""What shared links say of themselves, to programs that read no more than the head of a page."""

from __future__ import annotations

import http.client
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from pathlib import Path

import httpx
import pytest

import brelan
from brelan.server.deals import daily
from tests.server.house import SECONDS, Guest, House, play_out

INDEX = b"<!doctype html><html><head><title>Brelan</title></head><body></body></html>"
Guests = Callable[..., Guest]
HOSTILE = '"><script>alert(1)</script>'


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("previews")
    (folder / "built").mkdir()
    (folder / "built" / "index.html").write_bytes(INDEX)
    (folder / "built" / "icon-512.png").write_bytes(b"\x89PNG")
    with House(folder / "tables.sqlite3", pages=folder / "built").running() as running:
        yield running
        running.stop()


class Head(HTMLParser):
    """The tags of a page, as a parser of HTML understands them."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.meta: dict[str, str] = {}
        self.others: list[str] = []
        self.feed(source)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep every ``meta``, and the names of all else."""
        given = dict(attrs)
        if tag == "meta":
            self.meta[given.get("property") or given.get("name") or ""] = given["content"] or ""
        else:
            self.others.append(tag)


def head(house: House, path: str, lang: str = "fr") -> dict[str, str]:
    """The tags at a path. There is never anything but tags."""
    answer = httpx.get(
        house.url + path, headers={"Accept-Language": lang}, timeout=SECONDS, verify=False
    )
    assert answer.status_code == 200
    found = Head(answer.text)
    assert found.others == ["html", "head", "title", "body"]
    assert found.meta["og:url"] == house.url + path
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    return found.meta


def test_every_game_has_a_small_picture_of_its_own(house: House) -> None:
    for info in brelan.games():
        found = head(house, f"/play/{info.id}")
        assert found["og:title"] == info.title("fr")
        assert found["og:description"] == info.pitch("fr")
        assert found["twitter:card"] == "summary_large_image"
        picture = httpx.get(found["og:image"], timeout=SECONDS, verify=False)
        assert picture.headers["content-type"] == "image/png"
        assert len(picture.content) < 60_000
        size = (int.from_bytes(picture.content[at : at + 4], "big") for at in (16, 20))
        assert tuple(size) == (1200, 630)


def test_places_without_a_table(house: House) -> None:
    assert head(house, "/rules/punto")["og:title"] == "Règles de Punto"
    assert head(house, "/rules/punto", "en")["og:title"] == "Rules of Punto"
    assert head(house, "/daily")["og:title"] == "La donne du jour"
    home = head(house, "/")
    assert home["og:title"].startswith("Brelan")
    assert home["og:image"] == f"{house.url}/icon-512.png"
    for path in ("/table/nothing", "/join/nothing/1/x", f"/replay/{'x' * 500}", "/play/nothing"):
        assert head(house, path)["og:title"] == home["og:title"]


def test_a_waiting_table_says_who_waits(house: House, guest: Guests) -> None:
    ana = guest("Ana")
    options = {"players": 4, "teams": True, "rounds": 1}
    table = ana.create("punto", ["me", "open", "novice", "open"], options=options)
    seat, invite = next(iter(ana.look(table)["info"]["invites"].items()))
    for path in (f"/join/{table}/{seat}/{invite}", f"/table/{table}"):
        found = head(house, path)
        assert found["og:title"] == "Ana vous attend à une table de Punto"
        assert found["og:description"].startswith("2 places libres sur 4. En équipes de deux.")
        assert "Manches\u00a0: 1." in found["og:description"]
        assert found["og:image"].endswith("/previews/punto.png")
    said = head(house, f"/table/{table}", "en")["og:title"]
    assert said == "Ana is waiting for you at a table of Punto"


def test_a_running_and_a_finished_game(house: House, guest: Guests) -> None:
    ana, ben = guest("Ana"), guest("Ben")
    table = ana.create("bonne-combinaison", ["me", "open"])
    invite = ana.look(table)["info"]["invites"]["1"]
    ben.act(table, "join", seat=1, invite=invite)
    running = head(house, f"/table/{table}")
    assert running["og:title"] == "Ana et Ben jouent à La bonne combinaison"
    assert running["og:description"] == brelan.game("bonne-combinaison").info.pitch("fr")
    play_out([ana, ben], table)
    over = head(house, f"/replay/{table}")
    assert over["og:title"] == "Une partie de La bonne combinaison\u00a0: Ana et Ben"


def test_names_are_only_ever_text(house: House, guest: Guests) -> None:
    mallory = guest(HOSTILE)
    table = mallory.create("punto", ["me", "open"])
    found = head(house, f"/table/{table}")
    assert found["og:title"] == f"{HOSTILE} vous attend à une table de Punto"


def test_a_try_at_the_deal_of_the_day_tells_nothing(house: House, guest: Guests) -> None:
    ana = guest("Anastasia")
    table = ana.http.post("/api/daily", json={"id": "the-deal-of-today"}).json()["table"]
    for path in (f"/table/{table}", f"/replay/{table}"):
        found = head(house, path)
        assert found["og:title"] == "La donne du jour"
        assert "Anastasia" not in str(found)


def test_a_challenge_names_who_gives_it_and_the_game_and_tells_no_result(
    house: House, guest: Guests
) -> None:
    ana = guest("Anastasia")
    table = ana.create("combit", ["me", "novice"])
    home = head(house, "/")["og:title"]
    assert head(house, f"/beat/{table}/0")["og:title"] == home  # not while it is played
    end = play_out([ana], table)
    for lang, title in (("fr", "Anastasia vous défie"), ("en", "Anastasia challenges you")):
        found = head(house, f"/beat/{table}/0", lang)
        assert found["og:title"].startswith(title)
        assert found["og:title"].endswith("Combit")
        assert found["og:image"] == f"{house.url}/previews/combit.png"
        told = found["og:title"] + found["og:description"]
        assert not any(str(points) in told for points in end["seats"][0]["view"]["scores"])
    for path in (f"/beat/{table}/9", f"/beat/{'x' * 22}/0", f"/beat/{table}/0/more"):
        assert head(house, path)["og:title"] == home


def test_the_link_of_a_day_names_its_game(house: House) -> None:
    for date in ("2026-03-01", "2026-03-02"):
        found = head(house, f"/daily/{date}")
        assert found["og:title"] == f"La donne du jour – {daily.game_of(date).info.title('fr')}"
        assert found["twitter:card"] == "summary_large_image"
    assert head(house, "/daily/2026-02-31")["og:title"] == "La donne du jour"


def test_a_head_of_its_own_is_kept_as_long_as_it_is_the_same(house: House, guest: Guests) -> None:
    ana = guest("Ana")
    table = ana.create("punto", ["me", "open"])
    one, other = (
        httpx.get(f"{house.url}{path}", timeout=SECONDS, verify=False)
        for path in (f"/table/{table}", "/")
    )
    assert one.headers["etag"] != other.headers["etag"]
    assert one.headers["content-encoding"] == "gzip"
    assert one.headers["cache-control"] == "no-cache"
    assert "accept-language" in one.headers["vary"]
    same = httpx.get(
        f"{house.url}/table/{table}",
        headers={"If-None-Match": one.headers["etag"]},
        timeout=SECONDS,
        verify=False,
    )
    assert same.status_code == 304


def test_a_host_that_is_none_is_not_repeated(tmp_path: Path) -> None:
    """A server that answers to all names must not put any text of a stranger's into its page."""
    (tmp_path / "index.html").write_bytes(INDEX)
    database = tmp_path / "tables.sqlite3"
    with House(database, pages=tmp_path, host="0.0.0.0").running() as house:
        for host, told in (("brelan.test:81", True), ("a@b.test", False)):
            asking = http.client.HTTPConnection("127.0.0.1", house.port, timeout=SECONDS)
            asking.request("GET", "/", headers={"Host": host})
            answer = asking.getresponse()
            assert answer.status == 200
            found = Head(answer.read().decode()).meta
            assert found.get("og:image") == (f"http://{host}/icon-512.png" if told else None)
            asking.close()
        house.stop()
