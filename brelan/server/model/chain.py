"""The log as a chain of hashes, so that nobody can change it afterwards unseen.

Every entry has a random salt. Its commitment is a hash over the salt and the entry, so it tells
nothing of a secret move; its hash is one over the hash before it, that commitment and the kind of
the entry. The first hash is that of the header's public part. Whoever has seen one hash can later
tell whether everything up to it is still as it was.

People's ids and names, and invitations, are in no entry's text: a person can be forgotten and the
chain stays. What was said is never shown with a proof, so its salt can be forgotten too.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import Any

import msgspec

from ..messages.requests import ClockChoice
from .log import Entry, Header, Link

VERSION = 1
"""The version of the proof of new tables; it is in their header."""
SALT_BYTES = 16
HASH_BYTES = 32
PRIVATE = frozenset({"say"})
"""Kinds of entries whose text is shown with no proof."""

NAMELESS = "–"
"""Stands for the name of a program."""
_HIDDEN = frozenset({"person", "invite", "chairs"})


def canonical(value: Any) -> str:
    """A value as JSON that everybody writes alike: sorted names, no spaces."""
    return msgspec.json.encode(value, order="sorted").decode()


def header_text(header: Header) -> str:
    """What everybody may know of a table when it is made. A position may hide cards: it is not."""
    source = None if header.source is None else header.source.told
    added = {
        "terms": header.terms,
        "series": header.series,
        "source": source,
        "offline": header.offline or None,
    }
    return canonical(
        {
            "version": header.proof,
            "table": header.id,
            "game": header.game,
            "rules": header.rules_version,
            "options": header.options,
            "commitment": header.commitment.hash,
            "clock": header.limits and _clock(header.limits),
            "public": header.public,
            "hold": header.hold,
            "begun": header.begun,
            "lesson": header.lesson is not None,
            "position": header.position is not None,
            "daily": header.daily,
            **{name: value for name, value in added.items() if value is not None},
        }
    )


def _clock(clock: ClockChoice) -> dict[str, int | None]:
    """The limits; those that older tables did not know are told where they are set."""
    added = {"increment": clock.increment, "days": clock.days}
    told = {name: value for name, value in added.items() if value is not None}
    return {"move": clock.move, "game": clock.game, **told}


def entry_text(header: Header, entry: Entry) -> str:
    """An entry without people and invitations; the start also tells the position.

    Of people at a new table it is told who has several seats: by the first of them. Of programs it
    is told that they play, not what they are called.
    """
    shown = {
        name: value for name, value in msgspec.to_builtins(entry).items() if name not in _HIDDEN
    }
    if entry.chairs is not None:
        persons = [chair.person for chair in entry.chairs]
        shown["chairs"] = [
            {
                "kind": chair.kind,
                "level": chair.level,
                "person": str(persons.index(chair.person)) if chair.kind == "person" else None,
                **({} if chair.program is None else {"program": NAMELESS}),
            }
            for chair in entry.chairs
        ]
    if entry.program is not None:
        shown["program"] = NAMELESS
    if entry.kind == "start" and header.position is not None:
        shown["position"] = header.position
    return canonical(shown)


def first_hash(header_text: str) -> str:
    """The hash before the first entry."""
    return hashlib.sha256(f"brelan table {header_text}".encode()).hexdigest()


def commitment(salt: str, text: str) -> str:
    """The hash that binds the server to an entry."""
    salted = b"brelan entry " + _bytes(salt, SALT_BYTES) + text.encode()
    return hashlib.sha256(salted).hexdigest()


def next_hash(before: str, commitment: str, kind: str) -> str:
    """The hash after an entry."""
    chained = _bytes(before, HASH_BYTES) + _bytes(commitment, HASH_BYTES) + kind.encode()
    return hashlib.sha256(chained).hexdigest()


def _bytes(text: str, length: int) -> bytes:
    """Hexadecimal text of one length: else two ways to cut a text would have the same hash."""
    read = bytes.fromhex(text)
    if len(read) != length:
        raise ValueError(f"{len(read)} bytes instead of {length}")
    return read


def links(header: Header, before: str | None, entries: Sequence[Entry]) -> list[Link]:
    """The links of new entries after the hash ``before``; none where a table has no chain."""
    made: list[Link] = []
    for entry in entries if before is not None else ():
        salt = secrets.token_hex(SALT_BYTES)
        bound = commitment(salt, entry_text(header, entry))
        before = next_hash(before or "", bound, entry.kind)
        made.append(Link(salt, bound, before))
    return made


def start_of(header: Header) -> str | None:
    """The hash before a table's first entry; tables of version 0.1 have no chain."""
    return first_hash(header_text(header)) if header.proof else None
