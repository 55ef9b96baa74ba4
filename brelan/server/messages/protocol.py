"""Every message between client and server, defined once; `typescript` writes them for the page.

Its many lines are one list that is read by heading.
"""

from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import Meta

from brelan.core.catalogue import Aim

Seat = Annotated[int, Meta(ge=0, le=7)]
TableId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{22}$", examples=["0" * 22])]
CommandId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{8,64}$", examples=["c0ffee00"])]
Level = Literal["decouverte", "novice", "club", "expert", "master"]
Language = Literal["fr", "en"]
Name = Annotated[str, Meta(max_length=256)]
"""As it was typed; `plain_text` makes a name of it, which is shorter."""
MoveText = Annotated[str, Meta(max_length=64)]
Words = Annotated[str, Meta(max_length=512)]
"""As they were typed; `plain_text` says what is left of them."""
Word = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}$", examples=["0" * 32])]
WordHash = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$", examples=["0" * 64])]
Secret = Annotated[str, Meta(min_length=1, max_length=64)]
Seconds = Annotated[int, Meta(ge=1, le=1_000_000)]
Emote = Literal[
    "hello",
    "luck",
    "ready",
    "bravo",
    "nice",
    "thanks",
    "welcome",
    "sorry",
    "oops",
    "wow",
    "close",
    "think",
    "moment",
    "hurry",
    "laugh",
    "again",
    "last",
    "played",
    "bye",
]
"""Phrases that everybody reads in their own language: all that strangers say to each other."""
EMOTES: tuple[Emote, ...] = get_args(Emote)
Listeners = Literal["all", "team", "watchers"]
"""Whom one speaks to: everybody, one's partners, or whoever looks on."""
PersonId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,32}$", examples=["0" * 22])]
Status = Literal["waiting", "running", "over", "closed"]
By = Literal["person", "bot", "clock"]
Proposal = Literal["draw", "end", "back"]
"""What players may agree on: a draw, an end without a result, to take back."""
GaveUp = Literal["resigned", "time", "claim"]
"""Why a seat plays no longer for its person."""
How = Literal["rules", "resigned", "time", "claim", "draw", "agreement"]
"""How a game ended."""
GivingUp = Literal["others-win", "bot-plays-on", "team-plays-on", "loses"]
"""What giving up means at a table: the other side wins; a bot plays on and cannot win while the
others go on; a bot plays on in one's team until nobody of it plays; one is the loser, and the game
is over."""
TimeUp = GivingUp | Literal["bot-moves"]
"""What it means when the time is up; where a bot moves, one goes on."""


class Message(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The base of everything a client sends."""


class Answer(msgspec.Struct, kw_only=True, gc=False):
    """The base of everything the server sends; the collector of cycles never finds one there."""


# Commands about one table ------------------------------------------------------------------------


class Play(Message, tag_field="do", tag="play"):
    """Make a move for a seat that one holds."""

    seat: Seat
    move: MoveText


class Join(Message, tag_field="do", tag="join"):
    """Sit down on any open seat; a private table asks for its invitation.

    Who has left the seat needs none, also where a bot has it now.
    """

    seat: Seat
    invite: Secret | None = None
    word: WordHash | None = None
    """The hash of one's word for the deal."""
    program: Name | None = None
    """The name of the program that plays there; all are told. A token says it by itself."""


class Leave(Message, tag_field="do", tag="leave"):
    """Get up; the seat is open again. One may come back until somebody else sits there."""

    seat: Seat


class Fill(Message, tag_field="do", tag="fill"):
    """Put a bot on an open seat; for who made the table or plays at it."""

    seat: Seat
    level: Level


class StandIn(Message, tag_field="do", tag="stand-in"):
    """Let a bot play for one's own seat."""

    seat: Seat
    level: Level = "club"


class Return(Message, tag_field="do", tag="return"):
    """Take one's seat back from the bot."""

    seat: Seat


class Commit(Message, tag_field="do", tag="commit"):
    """Promise a word for the deal by its hash, before the words are called for."""

    word: WordHash


class Reveal(Message, tag_field="do", tag="reveal"):
    """Send one's word when the words are called for; nobody sees it before the end."""

    word: Word


class Start(Message, tag_field="do", tag="start"):
    """Deal; for who made a table that waits for this."""


class Back(Message, tag_field="do", tag="back"):
    """Take back to one's own last decision; only where all others are bots."""


class Hint(Message, tag_field="do", tag="hint"):
    """Ask a bot what it would play; not between people, and the game is not rated then."""

    seat: Seat


class Say(Message, tag_field="do", tag="say"):
    """Say a few words, to everybody at the table, to one's partners, or among onlookers."""

    text: Words
    to: Listeners = "all"


class MakeEmote(Message, tag_field="do", tag="emote"):
    """Say one of the ready-made phrases."""

    emote: Emote
    to: Listeners = "all"


class SendAway(Message, tag_field="do", tag="send-away"):
    """Let somebody get up before the deal, for good; for who made the table."""

    seat: Seat


class Rematch(Message, tag_field="do", tag="rematch"):
    """A new table for the same people, the first player moved on."""

    word: WordHash | None = None
    """The hash of one's word for its deal."""


class Resign(Message, tag_field="do", tag="resign"):
    """Give the game up for a seat that one holds; `TermsInfo.giving_up` says what that means."""

    seat: Seat


class Offer(Message, tag_field="do", tag="offer"):
    """Offer the other people a draw, an end without a result, or that one's last move goes back."""

    what: Proposal


class Reply(Message, tag_field="do", tag="reply"):
    """Accept or decline the offer that stands; `offer` is its ply, so that none is mistaken."""

    offer: Annotated[int, Meta(ge=0, le=1_000_000)]
    accept: bool


class Withdraw(Message, tag_field="do", tag="withdraw"):
    """Take one's own offer back."""

    offer: Annotated[int, Meta(ge=0, le=1_000_000)]


class ClaimGame(Message, tag_field="do", tag="claim"):
    """Let a seat give the game up whose person is gone for longer than the table's patience."""

    seat: Seat


class Free(Message, tag_field="do", tag="free"):
    """Open the seat of such a person for somebody else; `fill` puts a bot there at once."""

    seat: Seat


class Close(Message, tag_field="do", tag="close"):
    """Close the table for good; for who made it, unless people play against each other."""


Command = (
    Play
    | Join
    | Leave
    | Fill
    | StandIn
    | Return
    | Commit
    | Reveal
    | Start
    | Back
    | Hint
    | Say
    | MakeEmote
    | SendAway
    | Rematch
    | Resign
    | Offer
    | Reply
    | Withdraw
    | ClaimGame
    | Free
    | Close
)


class Order(Message):
    """A command with the id its client made for it: sent twice, it acts once."""

    id: CommandId
    command: Command


# WebSocket messages of the client ----------------------------------------------------------------


class Watch(Message, tag_field="type", tag="watch"):
    """Follow a table; what happened after ply ``since`` comes first."""

    table: TableId
    since: Annotated[int, Meta(ge=-1, le=1_000_000)] = -1
    aids: bool = False
    """Whether to send, with every view, what the room's aids make of it."""


class Unwatch(Message, tag_field="type", tag="unwatch"):
    """Follow a table no longer."""

    table: TableId


class Act(Message, tag_field="type", tag="act"):
    """A command about a table."""

    table: TableId
    id: CommandId
    command: Command


class Seen(Message, tag_field="type", tag="seen"):
    """One looks at a table where it is one's turn: nobody has to tell one elsewhere."""

    table: TableId


class Ping(Message, tag_field="type", tag="ping"):
    """Ask whether the line still carries anything."""


ClientMessage = Watch | Unwatch | Act | Ping | Seen


# What the server sends ---------------------------------------------------------------------------


class Event(Answer, omit_defaults=True):
    """Something that happened at a table, as one recipient may know it."""

    ply: int
    kind: str
    seat: int | None = None
    name: str | None = None
    move: str | None = None
    by: By | None = None
    level: Level | None = None
    text: str | None = None
    emote: Emote | None = None
    sent: bool = False
    """Whether who left was sent away."""
    to: Listeners | None = None
    """Whom it was said to, if not to all."""
    person: str | None = None
    """Who said it, as others may name them."""
    table: str | None = None
    moves: int | None = None
    """After a take-back, or an offer of one: how many moves are left."""
    what: Proposal | None = None
    """What was offered."""
    accept: bool | None = None
    """How an offer was answered."""
    lapsed: Proposal | None = None
    """Which offer stands no longer since then: play has gone on without an answer."""
    program: str | None = None
    """The name of the program that sits down for its person."""
    you: bool = False
    """Whether the recipient did it."""


class SeatInfo(Answer):
    """Who sits on a seat."""

    kind: Literal["open", "person", "bot"]
    name: str | None
    level: Level | None
    """The bot's level; at a person's seat: the level of the bot that stands in."""
    you: bool
    left: str | None
    """Who has left this open seat, or the seat that a bot has now, and may take it back."""
    back: bool
    """Whether that is oneself."""
    presence: Literal["here", "away"] | None = None
    """Whether the person at this seat looks at the table; null: it is not known."""
    away: int | None = None
    """For how many milliseconds nobody has, where they are away."""
    help: bool = False
    """Whether this seat may ask for hints, also between people."""
    gave_up: GaveUp | None = None
    """Whether it has given up, and how; a bot plays on there, if anybody does."""
    person: str | None = None
    """Who sits there, as others may name them: for their profile, to mute, block or report them."""
    program: str | None = None
    """The name of the program that plays there for its person."""


class ClockInfo(Answer):
    """A table's clock: its limits in seconds, and what each seat has left in milliseconds."""

    move: int | None
    game: int | None
    increment: int | None
    """What every move adds to the time for the game."""
    days: int | None
    """Days for a move."""
    left: list[int | None]


class Proof(Answer):
    """What a deal was made from; open once the game is over, of a day's deal once it is past."""

    commitment: str
    secret: str
    salt: str
    key: str | None = None
    """What all chance of the game came from."""
    words: list[str | None] = []
    """The players' words by seat; what stands for a missing one begins with ``missing:``."""
    entropy: list[str] = []
    """At tables of version 0.1: the words that people added."""
    seed: int | None = None
    """At tables of version 0.1, instead of the key."""


class LessonMove(Answer):
    """A move that the lesson asks the learner for, after so many moves of the game."""

    ply: int
    seat: int
    move: str


class LessonNote(Answer):
    """What the lesson says after so many moves: the name of a text, and what to light up."""

    ply: int
    text: str
    light: list[str]


class Lesson(Answer):
    """The learner's part of a guided game; what the others will do is not told."""

    line: list[LessonMove]
    notes: list[LessonNote]


class TermsInfo(Answer):
    """What the players agreed to by sitting down; fixed when the table was made."""

    version: int
    rated: bool
    """Whether it was made to be rated; `TableInfo.rated` tells whether it still is."""
    patience: int
    """Seconds for which one waits for somebody who is gone and has to move."""
    partners_talk: bool
    """Whether people who play together may talk while they play."""
    giving_up: GivingUp
    """What it means to resign, or to be claimed against."""
    time_up: TimeUp | None
    """What it means when one's time is up; null without a clock."""


class OfferInfo(Answer):
    """The offer that stands."""

    ply: int
    """Its name in `reply` and `withdraw`."""
    what: Proposal
    seat: int
    """Whose it is."""
    you: bool
    moves: int | None
    """To take back: how many moves would be left."""
    unrates: bool
    """Whether the game is rated and no longer would be."""
    awaited: list[int]
    """The seats whose people have not answered yet."""
    can_reply: bool
    """Whether it is on oneself to answer."""


class Absence(Answer):
    """A seat whose person is gone while others play."""

    seat: int
    left: int | None
    """Milliseconds of patience that are left, 0: they are over; null while it is not their turn."""
    can_act: bool
    """Whether oneself may then `claim`, `free` or `fill` the seat."""


class Outcome(Answer):
    """How a game ended."""

    how: How
    winners: list[int]
    losers: list[int]
    """Both empty where the players agreed on an end without a result."""
    gave_up: list[int]
    """The seats that gave up on the way."""


class SeriesInfo(Answer):
    """The games that the same people have played one after the other, this one included."""

    game: int
    """The number of this game, from 1; the third one decides."""
    wins: list[int]
    """The games won by each seat, this one as soon as it is over."""
    next: Literal["rematch", "decider", "new"]
    """What a rematch would be: the second game, the third (la belle), or the first of others."""


class BranchInfo(Answer):
    """A moment of a finished game, as one looked at it."""

    table: str
    ply: int
    """After so many moves of that game's replay."""
    seat: int


class TableInfo(Answer):
    """Everything about a table that is not the game itself."""

    game: str
    options: dict[str, int | bool | None]
    status: Status
    public: bool
    rated: bool
    owner: bool
    seats: list[SeatInfo]
    commitment: str
    word: str | None
    """The hash of one's own word for the deal, as the log has it."""
    words_awaited: list[int]
    """The seats whose words, or hashes of words, are all that the deal waits for."""
    clock: ClockInfo | None
    invites: dict[int, str]
    """The table's invitation, the same for each open seat, for who sits here, and before the deal
    for who made the table."""
    can_take_back: bool
    can_hint: bool
    """Whether a bot may be asked for advice at this table."""
    can_close: bool
    can_look_back: bool
    """Whether record, replay and analysis are open: the game is over, and in a tournament nobody
    plays its deal any more."""
    can_start: bool
    """Whether it is on oneself to say when to deal, at a table that waits for that."""
    rematch: str | None
    proof: Proof | None
    moves: int
    """How many moves were made at this table; a lesson's plies count these."""
    begun: int
    """How many were made before it, in the game that is played on here."""
    branch: BranchInfo | None
    """The moment of a finished game that is played on here, for the way back to it."""
    lesson: Lesson | None
    daily: str | None
    """The date whose deal this is."""
    challenge: str | None
    """The finished game that this one is compared with."""
    tournament: str | None
    """The tournament of which this game is a part."""
    group: str | None
    """The group whose table this is."""
    sides: list[list[int]]
    """The seats that win or lose together."""
    seeks: Literal["winner", "loser"]
    """What the end decides: who wins, or who loses while all others win."""
    terms: TermsInfo | None
    """Null at tables made before there were any, in lessons and in deals of the day."""
    can_resign: list[int]
    """One's seats that may give up now."""
    can_offer: list[Proposal]
    """What one may offer the others now."""
    can_say: list[Listeners]
    """To whom one may speak freely now; who sits here may show moods at any time."""
    offer: OfferInfo | None
    absent: list[Absence]
    result: Outcome | None
    """Once the game is over."""
    series: SeriesInfo | None
    watchers: int = 0
    """How many look on."""
    offline: bool = False
    """Whether it was begun without a server and handed over later."""


class SeatView(Answer):
    """What one seat sees, and its legal moves."""

    seat: int
    view: dict[str, Any]
    moves: list[str]
    aids: dict[str, Any] | None
    """What the room's aids make of the view, for who asked for it; null without aids."""
    ended: dict[str, Any] | None = None
    """What the last move ended, as the room tells it, for who asked for aids; null when old."""


class Update(Answer, tag_field="type", tag="update"):
    """What happened after ply ``since`` up to ``ply``, and how the table looks now."""

    table: str
    since: int
    ply: int
    events: list[Event]
    info: TableInfo
    seats: list[SeatView]
    view: dict[str, Any] | None
    """The outsider's view, for who holds no seat; null before the deal."""
    aids: dict[str, Any] | None
    """What the room's aids make of the outsider's view, for who asked for it."""
    ended: dict[str, Any] | None = None
    """What the last move ended, as an outsider may know it."""
    chain: str | None = None
    """The hash of the whole log up to ``ply``; null at tables of version 0.1."""


class Candidate(Answer):
    """A move that a bot has thought about, by descending chance."""

    move: str
    chance: float | None
    """The chance of what the seat plays for (`HintAnswer.aim`); null where it is not known."""
    chance_error: float
    """Half the width of the 95 % interval around it."""
    expected: float
    """The result of the seat's side by which it compares moves, between -1 and 1: not a chance."""
    error: float
    """Half the width of the 95 % interval around it."""
    share: float
    """The part of the search that was spent on it."""
    reason: str
    """Why, in one sentence in the player's language."""


class HintAnswer(Answer):
    """What a bot would play, and what else it thought of."""

    move: str
    aim: Aim
    """What the chances are of: to win, that the team wins, not to lose."""
    candidates: list[Candidate]


class Done(Answer, tag_field="type", tag="done"):
    """A command is stored; nothing can undo that."""

    id: str
    table: str
    ply: int
    hint: HintAnswer | None = None
    rematch: str | None = None
    chain: str | None = None
    """The hash of the whole log up to ``ply``."""


class CitedRule(Answer):
    """The rule of a game that a refused move goes against."""

    game: str
    number: int
    text: str
    """The rule by its name, in the player's language: ``Carro Combo, rule 6``."""


class Refusal(Answer, tag_field="type", tag="refused"):
    """Why something was not done, in the player's language."""

    code: str
    text: str
    id: str | None = None
    table: str | None = None
    values: dict[str, Any] = {}
    """What the text speaks of: the cards, squares, seats, numbers that forbid it."""
    rule: CitedRule | None = None
    """Null where it is about no rule, or the game has no rule book."""
    why: str | None = None
    """Of a move: the text without its example, which is the value ``instead`` in the notation."""


class Welcome(Answer, tag_field="type", tag="welcome"):
    """The first message on a connection."""

    version: str
    name: str | None
    build: str = ""
    """Which build of the page the server has now: another one than the page's is a newer one."""


class Pong(Answer, tag_field="type", tag="pong"):
    """It does: the answer to `Ping`."""


ServerMessage = Welcome | Update | Done | Refusal | Pong
