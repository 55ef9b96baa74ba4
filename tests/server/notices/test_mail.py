"""Mails about turns: to confirmed addresses only, with a way out in each, and never too many."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from brelan.server.common.errors import Refused
from brelan.server.common.settings import Settings
from brelan.server.notices.mail import DAY, Mailer, check_address, server
from brelan.server.store.database import Database
from brelan.server.store.notices.reach import Reach, ReachStore
from brelan.server.store.notices.rows import Notice
from tests.server.house import SECONDS, Guest, House
from tests.server.notices.mail_server import MailServer

URL = "https://play.example"
AWAKE = {"zone": "UTC", "start": 0, "end": 0}


@pytest.fixture
def mails() -> Iterator[MailServer]:
    with MailServer().running() as running:
        yield running


def link_in(mail: Any, house: House) -> str:
    """The token of a mail's link, as this house knows it."""
    found = re.search(rf"{URL}/mail/([\w-]+)", mail.get_content())
    assert found is not None
    assert found[1] in mail["List-Unsubscribe"]
    return f"{house.url}/api/mail/{found[1]}"


def post(url: str, **more: Any) -> httpx.Response:
    """From nobody: without any cookie."""
    return httpx.post(url, timeout=SECONDS, verify=False, **more)


def test_a_turn_is_told_by_mail_once_the_address_is_confirmed_until_it_is_stopped(
    tmp_path: Path, mails: MailServer
) -> None:
    house = House(
        tmp_path / "tables.sqlite3",
        notice_delay=0,
        smtp=mails.url,
        mail_from="brelan@play.example",
        public_url=URL,
    )
    with house.running():
        ana, bob = Guest(house, "Ana"), Guest(house, "Bob", "fr")
        bob.http.put("/api/me/notices", json=AWAKE)
        asked = bob.http.put("/api/me/notices/mail", json={"mail": "bob@home.example"})
        assert asked.json()["mail_confirmed"] is False, asked.text
        mails.wait_for(1)
        to, first = mails.taken[0]
        assert to == ["bob@home.example"]
        link = link_in(first, house)
        # looking at a link, as mail programs do by themselves, confirms nothing
        looked = httpx.get(link, timeout=SECONDS, verify=False).json()
        assert looked == {"mail": "b…@home.example", "confirmed": False}
        assert not bob.http.get("/api/me/notices").json()["mail_confirmed"]
        assert post(f"{link}/confirm").status_code == 200
        assert bob.http.get("/api/me/export").json()["notices"]["choices"]["mail_confirmed"]

        def begun(**more: Any) -> str:
            table = ana.create("combit", ["me", "open"], options={"first": 1}, **more)
            bob.act(table, "join", seat=1, invite=ana.look(table)["info"]["invites"]["1"])
            return table

        table = begun(clock={"move": 3 * 86_400})
        mails.wait_for(2)
        mail = mails.taken[1][1]
        assert mail["Subject"] == "Combit\u00a0: Ana attend votre coup."
        assert f"{URL}/table/{table}" in mail.get_content()
        assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        begun()  # a game that people play at one sitting
        one_click = {"content": "List-Unsubscribe=One-Click"}
        kind = {"content-type": "application/x-www-form-urlencoded"}
        assert post(f"{link_in(mail, house)}/stop", headers=kind, **one_click).status_code == 200
        assert bob.http.get("/api/me/notices").json()["mail"] is None
        assert post(f"{link}/confirm").status_code == 404  # the way back is another confirmation
        begun(clock={"move": 3 * 86_400})
        time.sleep(2.5)
        assert len(mails.taken) == 2
        for _ in range(2):  # one more is allowed: nobody's box is filled by others
            asked = bob.http.put("/api/me/notices/mail", json={"mail": "BOB@home.example"})
        assert asked.json()["code"] == "mail-often"


NOTICE = Notice(table="t" * 22, person="p", seat=0, ply=4, at=0, tries=0)
REACH = Reach("UTC", 0, 0, "bob@home.example", "token", mail_confirmed=True)


def mailing(path: Path, url: str, now: int = 0) -> Mailer:
    """The mailer of a process; a later one at the same file is that of the next process."""
    settings = Settings(smtp=url, mail_from="a@play.example", public_url=URL)
    return Mailer(settings, ReachStore(Database(f"sqlite:///{path}")), lambda: now)


async def tell(mailer: Mailer, notice: Notice = NOTICE) -> bool:
    """One try to tell of a turn."""
    await mailer._store._database.open()
    try:
        return await mailer.tell_turn(REACH, "Your turn", notice, "en")
    finally:
        await mailer._store._database.close()


def test_a_mail_is_not_sent_twice_where_the_process_was_killed_while_it_was_sent(
    tmp_path: Path, mails: MailServer
) -> None:
    """The notice is dropped after the mail; a kill between the two sent it again."""
    path = tmp_path / "tables.sqlite3"
    for now in (0, 61_000, 3 * DAY):  # the notice is due again after a minute, or after an outage
        assert asyncio.run(tell(mailing(path, mails.url, now)))
    assert len(mails.taken) == 1
    later = msgspec.structs.replace(NOTICE, ply=6)
    assert asyncio.run(tell(mailing(path, mails.url), later))
    assert len(mails.taken) == 2


def test_a_mail_that_is_known_to_have_failed_is_sent_another_time(
    tmp_path: Path, mails: MailServer
) -> None:
    path = tmp_path / "tables.sqlite3"
    mails.broken = True  # “451 later”
    assert not asyncio.run(tell(mailing(path, mails.url)))
    assert not asyncio.run(tell(mailing(path, "smtp://127.0.0.1:9")))
    mails.broken = False
    assert asyncio.run(tell(mailing(path, mails.url)))
    assert len(mails.taken) == 1


@pytest.mark.parametrize(
    "written",
    [
        "bob",
        "bob@home",
        "@home.example",
        "bob@home.example\r\nBcc: all@home.example",
        "bob@home.example\nSubject: x",
        "bob@home.example, eve@home.example",
        "Bob <bob@home.example>",
        "bob @home.example",
        '"a\\r\\n"@home.example',
        "bob@home..example",
        "bob@-home.example",
        "a" * 250 + "@home.example",
        "",
    ],
)
def test_what_is_no_plain_address_is_refused(written: str) -> None:
    with pytest.raises(Refused) as caught:
        check_address(written)
    assert caught.value.code == "mail-address"


def test_no_text_becomes_a_header(tmp_path: Path) -> None:
    settings = Settings(smtp="smtp://127.0.0.1:1", mail_from="a@play.example", public_url=URL)
    store = ReachStore(Database(f"sqlite:///{tmp_path / 'none.sqlite3'}"))
    mailer = Mailer(settings, store, lambda: 0)
    for subject, stop in (("x\r\nBcc: b@c.example", "<s>"), ("x", "<s>\nBcc: b@c.example")):
        with pytest.raises(ValueError, match=r"linefeed|newline|carriage"):
            mailer.written("b@c.example", subject, "text", stop)


def test_settings_for_mail_are_whole_or_refused(tmp_path: Path) -> None:
    assert server("") is None
    found = server("smtps://me%40home:p%3Aw@mail.example")
    assert found is not None
    assert (found.user, found.password, found.port, found.tls) == ("me@home", "p:w", 465, True)
    with pytest.raises(Refused):
        server("http://mail.example")
    store = ReachStore(Database(f"sqlite:///{tmp_path / 'none.sqlite3'}"))
    with pytest.raises(Refused):
        Mailer(Settings(smtp="smtp://mail.example"), store, lambda: 0)
