"""Whether a finished game was dealt and played as its proof says; every doubt has a name.

`docs/fairness.md` says what this shows and what it does not. The page does the same sums in
`web/src/table/ending/verification.ts`, all but the replay: it knows no rules.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

import brelan

from ..common.errors import Refused
from ..messages.protocol import Outcome, Proof
from ..messages.requests import Chain, ChainEntry, ClockChoice, Result, TableRecord
from ..model import chain
from ..model.log import Commitment, Header, Source, split_clock
from ..model.together.terms import Terms
from ..model.words import PlayersWords
from . import daily, dealing, keys, log_replay, seeds

if TYPE_CHECKING:
    from brelan.core.table import Table

Move = tuple[int, str]
Options = dict[str, int | bool | None]


class Verified(msgspec.Struct, frozen=True):
    """A record that holds."""

    table: Table
    chained: bool
    """Whether its log is chained; records of version 0.1 are not, and prove less."""
    words: int = 0
    """How many players' words are in the deal."""
    missing: tuple[int, ...] = ()
    """The seats whose words did not come."""
    position: bool = False
    """Whether it began from a position: that was not drawn, and no word made it."""
    daily: str | None = None
    """The date of a deal of the day, which has no words."""
    source: Source | None = None
    """Where the deal comes from, if it was played at other tables too."""


class _Header(msgspec.Struct):
    """The public part of a header, as far as it is compared."""

    version: int
    table: str
    game: str
    rules: int
    options: Options
    commitment: str
    clock: ClockChoice | None
    lesson: bool
    position: bool
    daily: str | None
    source: Source | None = None
    terms: Terms | None = None


def verify(
    data: Mapping[str, Any],
    seen: Collection[str] = (),
    words: Collection[str] = (),
    called: Collection[str] = (),
) -> Verified:
    """The table of a record with its proof, replayed and checked.

    ``seen``: hashes that somebody saw while the game ran. ``words``: words that somebody's page
    added. ``called``: hashes on which it gave them away. Raises `BrelanError` with what does not
    fit.
    """
    if not isinstance(data, dict) or not isinstance(data.get("deal"), dict):
        raise Refused("verify-shape")
    try:
        told = msgspec.convert({"table": "", "result": None, "chain": None, **data}, TableRecord)
        bytes.fromhex(told.deal.secret if told.deal else "")
    except (msgspec.ValidationError, ValueError) as problem:
        raise Refused("verify-shape") from problem
    if told.deal is None:
        raise Refused("verify-shape")
    if told.chain is None:
        if told.deal.seed is None or seen or words or called:
            raise Refused("verify-no-chain")
        return Verified(seeds.verify(told.record, told.deal), chained=False)
    return _Verification(told, told.deal, told.chain).run(seen, words, called)


class _Verification:
    """One record under the lens."""

    def __init__(self, told: TableRecord, deal: Proof, chained: Chain) -> None:
        self.told, self.deal, self.chain = told, deal, chained
        self.record = told.record
        try:
            self.header = msgspec.json.decode(chained.header, type=_Header)
            self.entries = [_read(number, one) for number, one in enumerate(chained.entries)]
        except msgspec.MsgspecError as problem:
            raise Refused("verify-shape") from problem
        if self.header.version != chain.VERSION:
            raise Refused("verify-version", version=self.header.version, known=chain.VERSION)
        starts = [one for one in self.entries if one.kind == "start"]
        if len(starts) != 1 or self.entries[0].kind != "create" or self.header.lesson:
            raise Refused("verify-shape")
        self.start = starts[0]
        self.players = len(self.entries[0].chairs or ())
        if self.players != self.header.options.get("players"):
            raise Refused("verify-chairs", chairs=self.players)

    def run(
        self, seen: Collection[str], words: Collection[str], called: Collection[str]
    ) -> Verified:
        self._check_header()
        self._check_chain()
        for one in seen:
            if one not in {entry.hash for entry in self.chain.entries}:
                raise Refused("verify-seen", hash=one)
        for one in called:
            self._check_called(one)
        self._check_origin()
        added = self._check_words()
        self._check_key()
        for word in words:
            added.check_own(word, self.start.words_by_seat)
        state = log_replay.replay(self._whole_header(), self.entries)
        self._check_moves(state.table.log if state.table is not None else ())
        return Verified(
            self._replayed(state.outcome),
            chained=True,
            words=len(added.of_players(self.start.words_by_seat)),
            missing=added.missing,
            position=self.header.position,
            daily=self.header.daily,
            source=self.header.source,
        )

    def _check_header(self) -> None:
        """The header tells of this table, this game and this secret."""
        header, record, deal = self.header, self.record, self.deal
        for name, stated in (("table", self.told.table), ("game", record.get("game"))):
            if getattr(header, name) != stated:
                raise Refused(f"verify-{name}", told=str(stated), bound=getattr(header, name))
        if header.rules != record.get("rules"):
            raise Refused("verify-rules")
        options = record.get("options")
        if not isinstance(options, dict) or options.keys() != header.options.keys():
            raise Refused("verify-options", option="")
        for name, value in header.options.items():
            if value is not None and options[name] != value:
                raise Refused("verify-options", option=name)
        if keys.commitment(deal.secret, deal.salt) != deal.commitment:
            raise Refused("verify-commitment")
        if deal.commitment != header.commitment:
            raise Refused("verify-commitment-other")

    def _check_chain(self) -> None:
        """Every entry is what was promised, and follows the one before."""
        before = chain.first_hash(self.chain.header)
        for number, entry in enumerate(self.chain.entries):
            if entry.text is None and entry.kind not in chain.PRIVATE:
                raise Refused("verify-unopened", number=number, kind=entry.kind)
            try:
                opened = entry.text is None or (
                    chain.commitment(entry.salt or "", entry.text) == entry.commitment
                )
                before = chain.next_hash(before, entry.commitment, entry.kind)
            except ValueError as problem:
                raise Refused("verify-shape") from problem
            if not opened or self.entries[number].kind != entry.kind:
                raise Refused("verify-entry", number=number, kind=entry.kind)
            if before != entry.hash:
                raise Refused("verify-link" if number else "verify-header", number=number)

    def _check_called(self, seen: str) -> None:
        """Where a word was given away, all promises stood: the call was in the log already."""
        kinds = [entry.kind for entry in self.chain.entries]
        after = kinds.index("call") if "call" in kinds else len(kinds)
        if seen not in {entry.hash for entry in self.chain.entries[after:]}:
            raise Refused("verify-called", hash=seen)

    def _check_origin(self) -> None:
        """The deal is of the sort that was said when the table was made."""
        if self.header.position != (self.start.position is not None):
            raise Refused("verify-position-unsaid")
        date, source = self.header.daily, self.header.source
        if date is None and source is None:
            return
        told = any(one.kind in ("commit", "call", "reveal") for one in self.entries)
        if source is not None:
            self._check_source(source, told=told)
            return
        if not daily.is_date(date or "") or self.header.position:
            raise Refused("verify-daily", daily=date)
        if told or self._has_words():
            raise Refused("verify-daily-words", daily=date)

    def _check_source(self, source: Source, *, told: bool) -> None:
        """One table, day or round is named, and no words are added to what was dealt there."""
        named = [source.table, source.daily, source.tournament]
        if sum(one is not None for one in named) != 1 or self.header.daily is not None:
            raise Refused("verify-source", source=source.deal)
        if source.daily is not None and not daily.is_date(source.daily):
            raise Refused("verify-source", source=source.deal)
        if told or (source.table is None and self._has_words()):
            raise Refused("verify-source-words", source=source.deal)

    def _has_words(self) -> bool:
        return any(word is not None for word in (*self.start.words_by_seat, *self.deal.words))

    def _check_words(self) -> PlayersWords:
        """The words of the deal are those that were promised and revealed."""
        source = self.header.source
        if source is not None and source.table is not None:
            words = PlayersWords.told(self.start.words_by_seat)  # the key binds them
        else:
            words = PlayersWords(self.players)
            for entry in self.entries[: self.entries.index(self.start)]:
                words.take(entry.kind, entry.seat, entry.word)
        words.compare(self.start.words_by_seat, self.deal.secret)
        words.compare(self.deal.words, self.deal.secret)
        return words

    def _check_key(self) -> None:
        """The key follows from the secret and the words, the first player from the key."""
        header = self.header
        own = Source(daily=header.daily) if header.daily is not None else Source(table=header.table)
        origin = keys.origin_of(
            header.source or own,
            header.game,
            header.rules,
            header.options,
            self.start.words_by_seat,
        )
        key = keys.key(self.deal.secret, origin)
        if not self.deal.key == self.start.key == self.record.get("key") == key.hex():
            raise Refused("verify-key")
        options = header.options
        if not header.position:
            game = brelan.game(header.game, **options)
            options = dealing.with_first_player(game, keys.first_player(key, game.players))
        if not self.start.options == self.record["options"] == options:
            raise Refused("verify-first")
        if self.start.position != self.record.get("position"):
            raise Refused("verify-position")

    def _check_moves(self, made: Sequence[Move]) -> None:
        """The record has the moves of the log, those apart that were taken back."""
        try:
            recorded = msgspec.convert(self.record.get("moves"), list[Move])
        except msgspec.ValidationError as problem:
            raise Refused("verify-shape") from problem
        if recorded != list(made):
            raise _difference(recorded, made)

    def _replayed(self, outcome: Outcome | None) -> Table:
        """The game played again: it is over, by its rules or by the log, with this result."""
        table = brelan.replay(self.record)
        if outcome is None:
            raise Refused("verify-unfinished")
        expected = Result(
            scores=list(table.scores),
            winners=outcome.winners,
            how=outcome.how,
            gave_up=outcome.gave_up,
        )
        if self.told.result != expected:
            raise Refused("verify-result")
        return table

    def _whole_header(self) -> Header:
        """The header for the replay, to which nothing else matters than what is public."""
        told = self.header
        return Header(
            id=told.table,
            game=told.game,
            rules=told.rules,
            options=told.options,
            owner="",
            public=False,
            hold=False,
            **split_clock(told.clock),
            commitment=Commitment("", "", told.commitment),
            position=self.start.position,
            daily=told.daily,
            source=told.source,
            tournament=told.source.tournament if told.source is not None else None,
            terms=told.terms,
            proof=told.version,
        )


def _read(number: int, entry: ChainEntry) -> log_replay.Told:
    """What an entry tells; of what was said only that somebody spoke."""
    if entry.text is None:
        return log_replay.Told(kind=entry.kind, at=0)
    try:
        return msgspec.json.decode(entry.text, type=log_replay.Told)
    except msgspec.MsgspecError as problem:
        raise Refused("verify-entry", number=number, kind=entry.kind) from problem


def _difference(recorded: Sequence[Move], made: Sequence[Move]) -> Refused:
    """How the moves of a record differ from those of the log."""
    if recorded == list(made[: len(recorded)]):
        return Refused("verify-moves-cut", recorded=len(recorded), made=len(made))
    number = next(
        (n for n, (one, two) in enumerate(zip(recorded, made, strict=False)) if one != two),
        len(made),
    )
    if sorted(recorded) == sorted(made):
        return Refused("verify-moves-order", number=number + 1)
    if len(recorded) < len(made):
        return Refused("verify-moves-removed", number=number + 1)
    if len(recorded) > len(made):
        return Refused("verify-moves-added", number=number + 1)
    return Refused("verify-moves-replaced", number=number + 1)
