"""What proves a finished game: the secret of its deal, and its log with every salt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...messages.protocol import Proof
from ...messages.requests import Chain, ChainEntry, Result, TableRecord
from ...model import chain
from ...model.log import Entry, Link
from ...model.state import State
from . import finished

if TYPE_CHECKING:
    from brelan.core.table import Table


ORIGIN = ("key", "seed")
"""What of a record gives the whole deal away."""


def proof(state: State) -> Proof | None:
    """What the deal was made from; nobody sees it before the game, or the day of its deal, is over.

    Nor before a tournament is over: the deals of all its rounds follow from one secret. A lesson
    draws nothing, and a deal that a browser drew is not this server's to prove.
    """
    header, start = state.header, state.start
    if state.status != "over" or start is None or header.lesson is not None or header.offline:
        return None
    if _sealed(state) or state.secret_in_use:
        return None
    if start.key is None and header.position is not None:
        return None  # such a table of version 0.1 drew nothing at its start
    kept = header.commitment
    told = Proof(commitment=kept.hash, secret=kept.secret, salt=kept.salt)
    if start.key is None:
        told.entropy, told.seed = [word or "" for word in start.words], start.seed
    else:
        told.key, told.words = start.key, list(start.words_by_seat)
    return told


def _sealed(state: State) -> bool:
    """Whether somebody may still play this very deal."""
    return state.sealed and state.header.from_daily is None


def table_record(state: State, table: Table) -> TableRecord:
    """A finished game with all that proves it; without its key where others may still play it."""
    record, ended = table.record(), finished.outcome(state)
    if _sealed(state):
        record = {name: told for name, told in record.items() if name not in ORIGIN}
    return TableRecord(
        table=state.header.id,
        record=record,
        result=Result(
            scores=list(table.scores),
            winners=ended.winners,
            how=ended.how,
            gave_up=ended.gave_up,
        ),
        deal=proof(state),
        chain=None if _sealed(state) else _chain(state),
    )


def _chain(state: State) -> Chain | None:
    """The whole log opened, but for what people said."""
    if state.hash is None:
        return None
    entries = zip(state.entries, state.links, strict=True)
    return Chain(
        header=chain.header_text(state.header),
        entries=[_opened(state, entry, link) for entry, link in entries],
    )


def _opened(state: State, entry: Entry, link: Link) -> ChainEntry:
    private = entry.kind in chain.PRIVATE
    return ChainEntry(
        kind=entry.kind,
        commitment=link.commitment,
        hash=link.hash,
        salt=None if private else link.salt,
        text=None if private else chain.entry_text(state.header, entry),
    )
