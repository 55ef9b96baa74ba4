"""Every message between client and server, defined once; `typescript` writes them for the page."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

Seat = Annotated[int, Meta(ge=0, le=7)]
TableId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{22}$", examples=["0" * 22])]
CommandId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{8,64}$", examples=["c0ffee00"])]
Level = Literal["novice", "club", "expert", "master"]
Language = Literal["fr", "en"]
Name = Annotated[str, Meta(pattern=r"^[^\s\x00-\x1f\x7f](?:[^\x00-\x1f\x7f]{0,30}\S)?$")]
MoveText = Annotated[str, Meta(max_length=64)]
Words = Annotated[str, Meta(pattern=r"^[^\x00-\x1f\x7f]*\S[^\x00-\x1f\x7f]*$", max_length=120)]
Entropy = Annotated[str, Meta(min_length=1, max_length=64)]
Secret = Annotated[str, Meta(min_length=1, max_length=64)]
Seconds = Annotated[int, Meta(ge=1, le=1_000_000)]
EMOTES = ("hello", "bravo", "thanks", "oops", "think", "hurry", "laugh", "bye")
Emote = Literal["hello", "bravo", "thanks", "oops", "think", "hurry", "laugh", "bye"]
Status = Literal["waiting", "running", "over", "closed"]
By = Literal["person", "bot", "clock"]


class Message(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The base of everything a client sends."""


class Answer(msgspec.Struct, kw_only=True):
    """The base of everything the server sends."""


# Commands about one table ------------------------------------------------------------------------


class Play(Message, tag_field="do", tag="play"):
    """Make a move for a seat that one holds."""

    seat: Seat
    move: MoveText


class Join(Message, tag_field="do", tag="join"):
    """Sit down; a private table asks for the seat's invitation."""

    seat: Seat
    invite: Secret | None = None
    entropy: Entropy | None = None


class Leave(Message, tag_field="do", tag="leave"):
    """Get up; the seat is open again."""

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


class AddEntropy(Message, tag_field="do", tag="entropy"):
    """Add to the seed of the deal, before the start."""

    text: Entropy


class Start(Message, tag_field="do", tag="start"):
    """Deal; for who made a table that waits for this."""


class Back(Message, tag_field="do", tag="back"):
    """Take back to one's own last decision; only where all others are bots."""


class Hint(Message, tag_field="do", tag="hint"):
    """Ask a bot what it would play; the game is not rated then."""

    seat: Seat


class Say(Message, tag_field="do", tag="say"):
    """Say a few words."""

    text: Words


class MakeEmote(Message, tag_field="do", tag="emote"):
    """Show a mood."""

    emote: Emote


class Rematch(Message, tag_field="do", tag="rematch"):
    """A new table for the same people, the first player moved on."""


class Close(Message, tag_field="do", tag="close"):
    """Close the table for good; for who made it."""


Command = (
    Play
    | Join
    | Leave
    | Fill
    | StandIn
    | Return
    | AddEntropy
    | Start
    | Back
    | Hint
    | Say
    | MakeEmote
    | Rematch
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


class Unwatch(Message, tag_field="type", tag="unwatch"):
    """Follow a table no longer."""

    table: TableId


class Act(Message, tag_field="type", tag="act"):
    """A command about a table."""

    table: TableId
    id: CommandId
    command: Command


ClientMessage = Watch | Unwatch | Act


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
    table: str | None = None
    moves: int | None = None
    """After a take-back: how many moves are left."""


class SeatInfo(Answer):
    """Who sits on a seat."""

    kind: Literal["open", "person", "bot"]
    name: str | None
    level: Level | None
    """The bot's level; at a person's seat: the level of the bot that stands in."""
    you: bool


class ClockInfo(Answer):
    """A table's clock: its limits in seconds, and what each seat has left in milliseconds."""

    move: int | None
    game: int | None
    left: list[int | None]


class Proof(Answer):
    """What a deal was made from; open once the game is over."""

    commitment: str
    secret: str
    salt: str
    entropy: list[str]
    seed: int


class TableInfo(Answer):
    """Everything about a table that is not the game itself."""

    game: str
    options: dict[str, int | bool | None]
    status: Status
    public: bool
    rated: bool
    owner: bool
    seats: list[SeatInfo]
    entropy: int
    """How many people have added to the seed."""
    commitment: str
    clock: ClockInfo | None
    invites: dict[int, str]
    """The invitations to open seats, for who made the table."""
    can_take_back: bool
    rematch: str | None
    proof: Proof | None


class SeatView(Answer):
    """What one seat sees, and its legal moves."""

    seat: int
    view: dict[str, Any]
    moves: list[str]


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


class Done(Answer, tag_field="type", tag="done"):
    """A command is stored; nothing can undo that."""

    id: str
    table: str
    ply: int
    hint: str | None = None
    rematch: str | None = None


class Refusal(Answer, tag_field="type", tag="refused"):
    """Why something was not done, in the player's language."""

    code: str
    text: str
    id: str | None = None
    table: str | None = None


class Welcome(Answer, tag_field="type", tag="welcome"):
    """The first message on a connection."""

    version: str
    name: str | None


ServerMessage = Welcome | Update | Done | Refusal


# HTTP --------------------------------------------------------------------------------------------


class NewPerson(Message):
    """A guest needs no more than a name."""

    name: Name
    lang: Language = "fr"


class Me(Answer):
    """Who one is here."""

    name: str
    lang: Language


class Code(Answer):
    """A one-time code that brings another device in; it lives for some minutes."""

    code: str
    seconds: int


class Claim(Message):
    """The code shown on the other device."""

    code: Secret


class SeatChoice(Message):
    """Who shall sit on a seat of a new table."""

    kind: Literal["me", "open", "bot"]
    level: Level = "club"


class ClockChoice(Message):
    """Time for each move, for the whole game, or both; in seconds."""

    move: Seconds | None = None
    game: Seconds | None = None


class NewTable(Message, kw_only=True):
    """A table to be made."""

    id: CommandId
    game: Annotated[str, Meta(max_length=64)]
    options: dict[Annotated[str, Meta(max_length=32)], int | bool | None] = {}
    seats: Annotated[list[SeatChoice], Meta(min_length=1, max_length=8)]
    public: bool = False
    clock: ClockChoice | None = None
    hold: bool = False
    """Wait for the command ``start`` when all seats are taken, so that all can add to the seed."""


class Created(Answer):
    """Where the new table is."""

    table: str


class TableLine(Answer):
    """A table in a list."""

    table: str
    game: str
    options: dict[str, int | bool | None]
    status: Status
    seats: list[SeatInfo]
    clock: ClockChoice | None
    updated: int
    """When it last changed, in milliseconds since 1970."""


class TableList(Answer):
    """Tables, the newest first."""

    tables: list[TableLine]


class OptionInfo(Answer):
    """A choice to be made before a game; ``allowed`` null: a seat, or none."""

    name: str
    allowed: list[int | bool] | None
    default: int | bool | None


class GameLine(Answer):
    """A game of the catalogue."""

    id: str
    title: str
    pitch: str
    players: list[int]
    options: list[OptionInfo]


class GameList(Answer):
    """The catalogue."""

    games: list[GameLine]


class RulesText(Answer):
    """The rules for players, as Markdown."""

    text: str


class RatingLine(Answer):
    """A line of the leaderboard."""

    name: str
    bot: bool
    rating: float
    deviation: float
    games: int
    you: bool


class Leaderboard(Answer):
    """The best of a game first."""

    game: str
    lines: list[RatingLine]


class TableRecord(Answer):
    """A finished game, with what proves its deal."""

    record: dict[str, Any]
    deal: Proof | None


class Health(Answer):
    """Whether the process lives, or can serve."""

    status: Literal["ok", "stopping", "unready"]
