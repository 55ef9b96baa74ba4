"""What a link says of itself where it is shared: Open Graph tags, made from its path.

Nothing is told that whoever opens the link would not see before joining, and never a card.
"""

from __future__ import annotations

import contextlib
import html
import re
from importlib.resources import files

import msgspec

import brelan
from brelan.core.catalogue import GameInfo, catalogue
from brelan.core.errors import BrelanError
from brelan.core.texts import known, text

from ...deals import daily
from ...messages.protocol import Language
from ...messages.requests import TableLine
from ..request_context import AnyRequest
from ..services import Services

FOLDER = "previews/"
SIZE = (1200, 630)
ICON = "icon-512.png"
HOST = re.compile(r"([\w.-]+|\[[0-9a-fA-F:.]+\])(:\d{1,5})?", re.ASCII)
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{22}")
DATE = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
SEATS = frozenset("01234567")
LOCALES = {"fr": "fr_FR", "en": "en_GB"}


class Preview(msgspec.Struct, frozen=True):
    """A link in two sentences, and the game that it leads to."""

    title: str
    description: str
    game: str | None = None


def pictures() -> dict[str, bytes]:
    """The picture of each game that has one, by the path that it is served at."""
    found = {}
    for info in brelan.games():
        middle = f".{info.edition}" if info.edition else ""
        file = files(info.room) / "show" / f"preview{middle}.png"
        if file.is_file():
            found[f"{FOLDER}{info.id}.png"] = file.read_bytes()
    return found


async def preview(services: Services, path: str, lang: Language) -> Preview:
    """What is said of a path of the page."""
    place, *rest = path.split("/")
    if place in ("table", "join", "replay") and rest:
        try:
            line = await _line(services, rest[0])
        except BrelanError:
            line = None  # the page itself will tell what is wrong
        return _home(lang) if line is None else _table(line, lang)
    if place in ("play", "rules", "leaderboard") and rest and rest[0] in catalogue():
        return _game(place, catalogue()[rest[0]], lang)
    if place == "beat" and len(rest) == 2:
        return await _challenge(services, rest[0], rest[1], lang)
    if place == "daily":
        return _daily(lang, rest[0] if rest else None)
    return _home(lang)


def tags(said: Preview, request: AnyRequest, lang: Language, *, secure: bool, drawn: bool) -> str:
    """The tags as HTML. ``drawn``: whether the game has a picture of its own."""
    values = {
        "og:site_name": "Brelan",
        "og:type": "website",
        "og:locale": LOCALES[lang],
        "og:title": said.title,
        "og:description": said.description,
        "twitter:card": "summary_large_image" if drawn else "summary",
    }
    base = _base(request, secure=secure)
    if base is not None:
        values["og:url"] = base + request.url.path
        values["og:image"] = f"{base}/{FOLDER}{said.game}.png" if drawn else f"{base}/{ICON}"
        if drawn:
            values["og:image:width"], values["og:image:height"] = map(str, SIZE)
            values["og:image:alt"] = text(said.game or "", lang)
    return "".join(
        f'<meta {"name" if name.startswith("twitter") else "property"}="{name}"'
        f' content="{html.escape(value)}" />'
        for name, value in values.items()
    )


def _base(request: AnyRequest, *, secure: bool) -> str | None:
    """Where this server is reached; a host name that is none is not repeated."""
    host = request.headers.get("host", "")
    if not HOST.fullmatch(host):
        return None
    return f"{'https' if secure else request.url.scheme}://{host}"


async def _line(services: Services, table: str) -> TableLine | None:
    if not TABLE_ID.fullmatch(table):
        return None
    return await services.lobby.one(table)


def _home(lang: Language) -> Preview:
    return Preview(text("home-title", lang), text("home-pitch", lang))


def _daily(lang: Language, date: str | None = None) -> Preview:
    """The day's deal; a link of one day names its game."""
    said = Preview(text("daily-title", lang), text("daily-text", lang))
    if date is None or not DATE.fullmatch(date):
        return said
    with contextlib.suppress(ValueError):  # there is no such day
        info = daily.game_of(date).info
        return Preview(f"{said.title} – {info.title(lang)}", said.description, info.id)
    return said


async def _challenge(services: Services, table: str, seat: str, lang: Language) -> Preview:
    """Who asks to be beaten, and at what; nothing of the cards or of how their game ended."""
    if not TABLE_ID.fullmatch(table) or seat not in SEATS:
        return _home(lang)
    try:
        offer = await services.challenges.offer(table, int(seat), None)
    except BrelanError:
        return _home(lang)  # the page itself will tell what is wrong
    info = catalogue().get(offer.game)
    if info is None:
        return _home(lang)
    title = text("challenge-heading", lang, name=offer.name, game=info.title(lang))
    return Preview(title, text("preview-beat", lang), info.id)


def _game(place: str, info: GameInfo, lang: Language) -> Preview:
    title = info.title(lang)
    said = {
        "play": title,
        "rules": text("rules-of", lang, game=title),
        "leaderboard": f"{text('leaderboard-title', lang)} – {title}",
    }
    return Preview(said[place], info.pitch(lang), info.id)


def _table(line: TableLine, lang: Language) -> Preview:
    """Who waits or plays; somebody's try at the deal of the day is their own affair."""
    if line.daily is not None:
        return _daily(lang)
    info = catalogue().get(line.game)
    if info is None:
        return _home(lang)
    title = info.title(lang)
    people = list(dict.fromkeys(seat.name for seat in line.seats if seat.kind == "person"))
    names = text("said-and", lang).join(
        part
        for part in (", ".join(map(str, people[:-1])), str(people[-1]) if people else "")
        if part
    )
    values = {"names": names, "number": len(people), "game": title}
    if line.status == "waiting":
        free = sum(seat.kind == "open" for seat in line.seats)
        room = text("preview-free", lang, free=free, seats=len(line.seats))
        return Preview(
            text("preview-waits", lang, **values),
            " ".join((room, *_options(info, line, lang))),
            info.id,
        )
    if line.status == "running":
        return Preview(text("preview-plays", lang, **values), info.pitch(lang), info.id)
    if line.status == "over":
        again = text("preview-again", lang)
        return Preview(text("preview-played", lang, **values), again, info.id)
    return Preview(title, info.pitch(lang), info.id)


def _options(info: GameInfo, line: TableLine, lang: Language) -> list[str]:
    """What is not as usual at this table, a sentence each."""
    said = []
    for option in info.options:
        value = line.options.get(option.name)
        key = f"option-{option.name}"
        if option.name == "players" or value in (None, False, option.default):
            continue
        if known(key, lang):
            shown = "" if value is True else f"{text('said-colon', lang)}{value}"
            said.append(f"{text(key, lang)}{shown}.")
    return said
