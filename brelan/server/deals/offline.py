"""Games that somebody played without a server: what is told of one, and the table made of it.

A server believes nothing of it: the log is replayed by the rules, entry by entry, as a proof's is.
The deal came from the player's own browser, so such a game is never rated and proves nothing.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

import brelan
from brelan.core.errors import BrelanError

from ..common.errors import Refused
from ..messages.offline import GoOn, OfflineGame
from ..messages.protocol import Status
from ..model import chain
from ..model.log import KEYED, Entry, Header
from ..model.person import Person
from ..model.seats import Chair, seated
from ..model.state import State
from ..model.together.terms import terms
from . import keys, log_replay, openings
from .log_replay import Told

KINDS = frozenset(
    ("create", "commit", "call", "reveal", "start", "move", "back", "hint", "stand-in", "return",
     "resign")
)  # fmt: skip
"""The entries of somebody who plays alone."""
WITHOUT_EFFECT = frozenset(("say", "emote", "rematch"))
"""Those of them that change nothing in the game."""
FIELDS = ("kind", "seat", "chairs", "level", "move", "by", "spent", "options", "key",
          "words_by_seat", "awaits", "word", "moves")  # fmt: skip
"""What they tell."""
KEY = re.compile("[0-9a-f]{64}")


def handed(state: State) -> OfflineGame | None:
    """What is handed over of a game; None of one that means nothing elsewhere, or is closed."""
    header = state.header
    compared = header.compared or header.group is not None
    if compared or header.lesson is not None or header.clock is not None or not header.proof:
        return None
    if state.start is None or state.status not in ("running", "over"):
        return None
    entries = [one for one in state.entries if one.kind not in WITHOUT_EFFECT]
    if len(seated(state.chairs)) != 1 or not KINDS.issuperset(one.kind for one in entries):
        return None
    return OfflineGame(
        table=header.id,
        game=header.game,
        rules=header.rules_version,
        options=header.options,
        begun=header.begun,
        entries=[chain.entry_text(header, one) for one in entries],
    )


def table(person: Person, told: OfflineGame, now: int) -> tuple[Header, list[Entry], Status]:
    """The table of a game that was played elsewhere, and where it stands; or a refusal.

    Its entries come about here and now: what a browser says of its clock is not believed.
    """
    try:
        read = [msgspec.json.decode(one, type=Told) for one in told.entries]
    except msgspec.MsgspecError as problem:
        raise Refused("offline-shape") from problem
    read = [one for one in read if one.kind not in WITHOUT_EFFECT]
    start = _checked(told, read)
    header = Header(
        id=told.table,
        game=told.game,
        rules=told.rules + KEYED,
        options=told.options,
        owner=person.id,
        public=False,
        hold=False,
        clock=None,
        commitment=keys.commit(),
        position=start.position,
        begun=told.begun,
        terms=terms(None, rated=False),
        proof=chain.VERSION,
        offline=True,
    )
    entries = [_entry(one, person, now) for one in read]
    try:
        state = log_replay.replay(header, entries)
    except BrelanError:
        raise
    except (ValueError, LookupError, TypeError) as problem:  # no log of ours
        raise Refused("offline-shape") from problem
    return header, entries, state.status


def go_on(person: Person, wanted: GoOn) -> openings.Opening:
    """A table that begins where another one, out of reach, may stand as somebody's seat sees it."""
    game = brelan.game(wanted.game, **wanted.options)
    if len(wanted.levels) != game.players:
        raise Refused("seats-count", players=game.players, given=len(wanted.levels))
    return openings.go_on(person, game, wanted.position, wanted.begun, wanted.levels)


def _checked(told: OfflineGame, read: Sequence[Told]) -> Told:
    """The deal of a log that can be one of somebody alone among bots."""
    game = brelan.game(told.game, **told.options)
    kinds = [one.kind for one in read]
    if kinds[:1] != ["create"] or kinds.count("start") != 1 or not KINDS.issuperset(kinds):
        raise Refused("offline-shape")
    chairs, start = read[0].chairs or (), read[kinds.index("start")]
    fits = all((one.kind == "bot") == (one.level is not None) for one in chairs)
    known = {one.kind for one in chairs}
    if (
        len(chairs) != game.players
        or not fits
        or known - {"person", "bot"}
        or "person" not in known
    ):
        raise Refused("offline-shape")
    drawn = start.options or {}
    same = all(value is None or drawn.get(name) == value for name, value in game.options.items())
    if drawn.keys() != game.options.keys() or not same or start.seed is not None:
        raise Refused("offline-shape")
    if KEY.fullmatch(start.key or "") is None:
        raise Refused("offline-shape")
    return start


def _entry(told: Told, person: Person, now: int) -> Entry:
    """An entry of somebody's log, theirs again."""
    values = {name: getattr(told, name) for name in FIELDS}
    if told.chairs is not None:
        values["chairs"] = tuple(
            Chair(one.kind, person=person.id if one.kind == "person" else None, level=one.level)
            for one in told.chairs
        )
    own = told.kind not in ("call", "start") and told.by != "bot"
    return Entry(**{**values, "at": now, "person": person.id if own else None})
