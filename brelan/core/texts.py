"""All texts for people, from the Fluent files: brelan's own and each room's."""

from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from .errors import BrelanError
from .knowledge.remarks import Named

LANGUAGES = ("fr", "en")
WHOLE = 2**53
"""The largest number that is grouped and counted as numbers are; larger ones are just told."""
LONGEST = 1000
"""More characters Fluent takes for no value; whatever is longer is cut, so that it can be told."""
CUT = 60


def _resources(lang: str) -> Iterator[str]:
    from .catalogue import OWN_GAMES, catalogue

    # The first text of a name counts, so no other package can change what Brelan says.
    rooms = sorted(
        {info.room for info in catalogue().values()},
        key=lambda room: (not room.startswith(OWN_GAMES), room),
    )
    folders = [files("brelan") / "locale", *(files(room) / "words" for room in rooms)]
    for folder in (folder for folder in folders if folder.is_dir()):
        for source in sorted(folder.iterdir(), key=lambda source: source.name):
            if source.name == f"{lang}.ftl" or source.name.endswith(f".{lang}.ftl"):
                yield source.read_bytes().decode("utf-8", "replace")


@cache
def _bundle(lang: str) -> Any:
    bundle = FluentBundle([lang], use_isolating=False)
    for resource in _resources(lang):
        bundle.add_resource(FluentResource(resource))
    return bundle


def known(key: str, lang: str) -> bool:
    """Whether a text of that name exists."""
    found: bool = _bundle(lang).has_message(key)
    return found


def text(key: str, lang: str, /, **values: Any) -> str:
    """The text of that name with its values, in ``fr`` or ``en`` (any other: English)."""
    bundle = _bundle(lang if lang in LANGUAGES else "en")
    if not bundle.has_message(key):
        return f"{key} {values}" if values else key
    shown = {name: _short(_plain(value, lang)) for name, value in values.items()}
    formatted, problems = bundle.format_pattern(bundle.get_message(key).value, shown)
    if problems:
        raise problems[0]
    result: str = formatted
    return result


def _short(value: str | int) -> str | int:
    """A value as Fluent takes it: nobody reads a word of thousands of letters."""
    return f"{value[:CUT]}…" if isinstance(value, str) and len(value) > LONGEST else value


def _plain(value: Any, lang: str) -> str | int:
    """Fluent formats numbers and words; lists become enumerations, names and errors their texts."""
    if isinstance(value, Named):
        return value.said.text(lang)
    if isinstance(value, BrelanError):
        return value.text(lang)
    if isinstance(value, bool) or value is None:
        return str(value)
    if isinstance(value, int) and abs(value) > WHOLE:
        return str(value)
    if isinstance(value, str | int):
        return value
    if isinstance(value, Iterable):
        return ", ".join(str(_plain(item, lang)) for item in value)
    return str(value)
