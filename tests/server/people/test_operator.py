"""Whoever runs the server: a link that works once, reports, names, words, the legal notice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx

from brelan.server.common.settings import from_environment
from brelan.server.host.admin import operator_link
from tests.server.house import SECONDS, Guest, House

Guests = Callable[..., Guest]


def link(house: House) -> str:
    """The code of a new link."""
    settings = from_environment({}, database=house.database)
    written = operator_link(settings, house.url)
    assert written.startswith(f"{house.url}/operator#")
    return written.partition("#")[2]


def client(house: House) -> httpx.Client:
    """A browser that is nobody's."""
    return httpx.Client(base_url=house.url, timeout=SECONDS, verify=False)


def test_a_link_makes_one_browser_the_operators(house: House) -> None:
    code = link(house)
    with client(house) as browser, client(house) as thief:
        assert thief.get("/api/operator/reports").json()["code"] == "operator-needed"
        assert browser.post("/api/operator", json={"code": code}).status_code == 201
        assert browser.get("/api/operator/reports").status_code == 200
        assert thief.post("/api/operator", json={"code": code}).json()["code"] == "operator-link"
        thief.cookies.set("brelan-operator", code)
        assert thief.get("/api/operator/reports").json()["code"] == "operator-needed"
        for method, path, body in (
            ("POST", "/api/operator/reports/x/done", None),
            ("PUT", "/api/operator/people/x", {"silenced": True}),
            ("PUT", "/api/operator/legal", {"text": "x", "lang": "fr"}),
        ):
            assert thief.request(method, path, json=body).json()["code"] == "operator-needed"


def test_reports_lead_to_a_name_taken_and_words_refused(house: House, guest: Guests) -> None:
    ana, bob = guest("Ana"), guest("Bob the bad")
    table = ana.create("combit", ["me", "open"])
    bob.act(table, "join", seat=1, invite=ana.look(table)["info"]["invites"]["1"])
    bob.act(table, "say", text="a bad word")
    about = ana.look(table)["info"]["seats"][1]["person"]
    sent: dict[str, Any] = {"person": about, "name": "Bob the bad", "reason": "words"}
    ana.http.post("/api/reports", json={**sent, "table": table, "note": "see"})
    with client(house) as browser:
        browser.post("/api/operator", json={"code": link(house)})
        listed = browser.get("/api/operator/reports").json()["reports"]
        (report,) = (one for one in listed if one["person"] == about)
        assert [word["said"] for word in report["words"]] == ["a bad word"]
        assert (report["note"], report["silenced"]) == ("see", False)
        change = {"name": "Player", "silenced": True}
        assert browser.put(f"/api/operator/people/{about}", json=change).status_code == 200
        assert browser.put("/api/operator/people/nobody", json=change).status_code == 404
        assert bob.http.get("/api/me").json()["name"] == "Player"
        assert bob.refused(table, "say", text="again") == "say-silenced"
        bob.act(table, "emote", emote="sorry")
        assert browser.post(f"/api/operator/reports/{report['id']}/done").status_code == 201
        listed = browser.get("/api/operator/reports").json()["reports"]
        assert about not in [one["person"] for one in listed]
        browser.put(f"/api/operator/people/{about}", json={"silenced": False})
    bob.act(table, "say", text="sorry")


def test_the_legal_notice_is_shown_to_everybody(house: House) -> None:
    with client(house) as browser:
        browser.post("/api/operator", json={"code": link(house)})
        for lang, written in (("fr", "Ana, 1 rue du Jeu"), ("en", "Ana, 1 Game Street")):
            new = {"text": written, "lang": lang}
            assert browser.put("/api/operator/legal", json=new).status_code == 200
    with client(house) as anybody:
        assert anybody.get("/api/legal?lang=en").json() == {"text": "Ana, 1 Game Street"}
        assert anybody.get("/api/legal?lang=fr").json() == {"text": "Ana, 1 rue du Jeu"}
