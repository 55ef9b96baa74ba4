"""The messages over HTTP; what a table itself says is in `protocol`.

It has many lines because it is a list: splitting it would hide which message belongs to which.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from brelan.core.catalogue import Aim

from .protocol import (
    Answer,
    By,
    CommandId,
    How,
    Language,
    Level,
    Message,
    Name,
    Outcome,
    Proof,
    Seat,
    SeatInfo,
    Seconds,
    Secret,
    Status,
    WordHash,
)

LessonKind = Literal["exercises", "guided"]
"""What a lesson is: exercises on positions, or a first game along a line of moves."""


class NewPerson(Message):
    """A guest needs no more than a name."""

    name: Name
    lang: Language = "fr"


class Me(Answer):
    """Who one is here."""

    name: str
    lang: Language
    before: str | None = None
    """The name of who one was on this device before, and can be again."""


class Code(Answer):
    """A one-time code that brings another device in; it lives for some minutes."""

    code: str
    seconds: int


class Claim(Message):
    """The code shown on the other device."""

    code: Secret


class Device(Answer):
    """One of a person's devices."""

    id: str
    """Its name in requests; not its secret."""
    kind: str
    """Browser and system in a few words; empty where they are not known."""
    created: int
    """When it came, in milliseconds since 1970."""
    seen: int | None
    """When it was last seen, to the hour; null where that is not known."""
    this: bool
    """Whether it is the one that asks."""
    program: str | None = None
    """The name of the program whose token it is; null for a browser."""


class DeviceList(Answer):
    """A person's devices, the one that asks first."""

    devices: list[Device]


class NewProgram(Message):
    """A token for a program of that name."""

    name: Name


class ProgramToken(Answer):
    """A token, which is told this once: whoever has it plays as this person, as a program."""

    id: str
    """Its name in requests, as a device's."""
    token: str


class SeatChoice(Message):
    """Who shall sit on a seat of a new table."""

    kind: Literal["me", "open", "bot"]
    level: Level = "club"
    help: bool = False
    """Whether who sits here may ask for hints, also between people; at unrated tables."""


class ClockChoice(Message):
    """Time for each move, for the whole game, or both, in seconds; or days for each move."""

    move: Seconds | None = None
    game: Seconds | None = None
    increment: Annotated[int, Meta(ge=1, le=3600)] | None = None
    """Seconds that every move adds to the time for the game."""
    days: Annotated[int, Meta(ge=1, le=14)] | None = None
    """Days for each move, and nothing else."""


class NewTable(Message, kw_only=True):
    """A table to be made."""

    id: CommandId
    game: Annotated[str, Meta(max_length=64)]
    options: dict[Annotated[str, Meta(max_length=32)], int | bool | None] = field(
        default_factory=dict
    )
    seats: Annotated[list[SeatChoice], Meta(max_length=8)] = field(default_factory=list)
    public: bool = False
    clock: ClockChoice | None = None
    hold: bool = False
    """Wait for the command ``start`` when all seats are taken."""
    word: WordHash | None = None
    """The hash of one's word for the deal."""
    lesson: bool = False
    """The game's guided first game; options and seats are the lesson's own."""
    rated: bool = True
    """Whether the game shall count, where it can."""
    patience: Annotated[int, Meta(ge=30, le=1_209_600)] | None = None
    """Seconds for which one waits for who is gone and has to move; null: what fits the clock."""
    partners_talk: bool = False
    """Whether people who play together may talk while they play; at unrated tables."""
    program: Name | None = None
    """The name of the program that plays on one's own seats; a token says it by itself."""


class Created(Answer):
    """Where the new table is."""

    table: str


class PlayOn(Message):
    """Go on from a moment of a finished game, with bots on the other seats."""

    id: CommandId
    ply: Annotated[int, Meta(ge=0, le=1_000_000)]
    """After so many moves of the game."""
    seat: Seat
    """One's own; what this seat did not know then is drawn anew."""
    level: Level = "club"
    word: WordHash | None = None
    """The hash of one's word for what is drawn later."""


class NewDaily(Message):
    """Begin today's deal."""

    id: CommandId


class TurnInfo(Answer):
    """A seat that waits for its person."""

    seat: int
    since: int
    """Since when, to the minute, in milliseconds since 1970."""


class TableLine(Answer):
    """A table in a list."""

    table: str
    game: str
    options: dict[str, int | bool | None]
    status: Status
    rated: bool
    """Whether it was made for a game that counts."""
    seats: list[SeatInfo]
    clock: ClockChoice | None
    daily: str | None
    """The date whose deal this is."""
    updated: int
    """When it last changed, in milliseconds since 1970."""
    turns: list[TurnInfo]
    """Which people are to move."""
    offline: bool = False
    """Whether it was begun without a server and handed over later."""


class TableList(Answer):
    """Tables, the newest first."""

    tables: list[TableLine]


class OptionInfo(Answer):
    """A choice to be made before a game; ``allowed`` null: a seat, or none."""

    name: str
    allowed: list[int | bool] | None
    default: int | bool | None


class RoomFiles(Answer):
    """What the package of a game brings to the page: paths of files, and what the door says."""

    api: int
    """The version of the page's interface that the script was written for; 0 without a script."""
    script: str | None
    style: str | None
    picture: str | None
    words: str | None
    """Fluent texts in the language of the answer."""
    minutes: tuple[int, int] | None
    kinds: list[str]
    """Keys of texts that say what kind of game it is."""


class GameLine(Answer):
    """A game of the catalogue."""

    id: str
    title: str
    pitch: str
    players: list[int]
    options: list[OptionInfo]
    clashes: list[dict[str, int | bool]]
    """Values that cannot be chosen together, whatever the other options are."""
    lesson: LessonKind | None
    """Its lesson: exercises, or a guided first game at a table; null where there is none."""
    room: RoomFiles | None = None
    """The room that the game's package brings; null where the page has it, or there is none."""
    credit: str | None = None
    """Who made the game, as far as its sheet says."""


class GameList(Answer):
    """The catalogue."""

    games: list[GameLine]


class RulesText(Answer):
    """The rules for players, as Markdown."""

    text: str


class RatingLine(Answer):
    """A line of the leaderboard."""

    person: str | None
    """Who it is, as others may name them; null for bots."""
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


class ChainEntry(Answer):
    """An entry of a table's log, bound by its hash."""

    kind: str
    commitment: str
    """The hash of salt and text."""
    hash: str
    """The hash of everything up to this entry."""
    salt: str | None
    text: str | None
    """The entry without people, as JSON; null for what somebody said."""


class Chain(Answer):
    """A table's whole log, each entry bound to the one before."""

    header: str
    """What was fixed when the table was made, as JSON; its hash comes before the first entry."""
    entries: list[ChainEntry]


class Result(Answer):
    """How a game ended."""

    scores: list[int]
    winners: list[int]
    how: How = "rules"
    gave_up: list[int] = field(default_factory=list)
    """The seats that gave up on the way."""


class TableRecord(Answer):
    """A finished game, with what proves its deal and its moves."""

    table: str
    record: dict[str, Any]
    result: Result | None
    deal: Proof | None
    """Null where nothing was drawn, and for the deal of a day that is not yet past."""
    chain: Chain | None
    """Null at tables of version 0.1, and for the deal of a day that is not yet past."""


class Frame(Answer):
    """A moment of a finished game: the move that led to it, and how the table looked then."""

    ply: int
    """Moves of the game so far; 0 is the deal."""
    seat: int | None
    move: str | None
    by: By | None
    pending: list[int]
    view: dict[str, Any]
    aids: dict[str, Any] | None
    ended: dict[str, Any] | None
    """What the move ended, as the room tells it."""


class Replay(Answer):
    """A finished game, moment by moment, as a seat or an outsider saw it, or with all open."""

    game: str
    options: dict[str, int | bool | None]
    seats: list[SeatInfo]
    begun: int
    """How many moves had been made before the first frame; 0 where that is the deal."""
    frames: list[Frame]
    result: Outcome
    """How it ended, which the last frame alone need not tell."""


class Decision(Answer):
    """A move of a finished game beside the best one."""

    ply: int
    """Moves of the game before it."""
    seat: int
    move: str
    best: str
    expected: float
    best_expected: float
    loss: float
    error: float
    chance: float | None
    """The chance of what the seat plays for, after the move made and after the best one."""
    best_chance: float | None
    cost: float | None
    """What the move gave away of it: 0 where no loss is shown."""
    reason: str


class BestBoard(Answer):
    """The best that a seat could have made of what it had; ``proved``: nothing is better."""

    seat: int
    score: int
    board: Any
    proved: bool


class LuckEvent(Answer):
    """A deal or a draw, and what it added to the chance of each seat."""

    ply: int
    """After so many moves; 0 is the first deal."""
    kind: Literal["deal", "draw"]
    luck: list[float]


class Verdict(Answer):
    """Luck or play, for one seat: a sentence, and the numbers it is told with."""

    key: str
    """The name of its text, which `brelan analyse` says too."""
    cause: Literal["luck", "play", "both", "offset", "even", "untold", "stopped"]
    luck: int
    """What deals and draws added to the chance, in hundredths,"""
    play: int
    """and what the decisions of all added."""
    values: dict[str, int | str]


class Moment(Answer):
    """What turned a game for one seat."""

    ply: int
    """The frame to look at: before a decision, after a deal or a draw."""
    kind: Literal["slip", "gift", "deal", "draw"]
    """The seat's own slip, another seat's, a deal or a draw."""
    seat: int
    change: int
    """What it did to the chance, in hundredths."""


class Analysis(Answer):
    """What a finished game was decided by."""

    aim: Aim
    """What all chances are of."""
    stage: Literal["course", "first", "whole"]
    """How far it is: the course and luck, every decision seen once, or all of it."""
    verdicts: list[Verdict]
    """Luck or play, a seat each; without decisions they speak of luck alone."""
    moments: list[list[Moment]]
    """For each seat at most three, in the order of the game."""
    decisions: list[Decision]
    curve: list[list[float]]
    """The chance of each seat, after every ply, as the hands were."""
    result: list[float]
    """What came of it, a seat each: fair, luck, given_away, received and untold, added up."""
    fair: list[float]
    """What the place is worth."""
    luck: list[float]
    """What deals and draws added to it: luck_deals and luck_draws."""
    luck_error: list[float]
    """Half the 95 % interval of the luck."""
    luck_deals: list[float]
    luck_draws: list[float]
    luck_events: list[LuckEvent]
    """Every deal and draw; together they are the luck."""
    given_away: list[float]
    """What the seat lost by its own decisions; never above 0."""
    received: list[float]
    """What the others gave it by theirs."""
    untold: list[float]
    """What cannot be told."""
    best_boards: list[BestBoard] | None


class AnalysisState(Answer):
    """How far the analysis of a finished game is."""

    state: Literal["working", "ready"]
    progress: float
    """Between 0 and 1."""
    analysis: Analysis | None
    """As far as it is; ready means that nothing of it changes any more."""


class DailyScore(Answer):
    """How a day's deal ended: the scores of all seats, the result of the first seat's side."""

    scores: list[int]
    result: float
    rounds: list[int] = field(default_factory=list)
    """Of each round: 1 if nobody fared better, 0 if all fared alike, -1 if somebody did."""


class DailyBot(Answer):
    """How a bot of that level fared on the first seat."""

    level: Level
    scores: list[int]
    result: float


class DailyResults(Answer):
    """Everybody who has finished the day's deal, compared with oneself once one has."""

    players: int
    better: int
    equal: int
    worse: int
    best: DailyScore | None


class DailyLine(Answer):
    """Somebody's result at the day's deal."""

    name: str
    you: bool
    met: bool
    """Whether one has sat at a table with them."""
    friend: bool
    """Whether they are a friend."""
    scores: list[int]
    result: float


class Daily(Answer):
    """The deal of the day, the same for everybody."""

    date: str
    game: str
    options: dict[str, int | bool | None]
    table: str | None
    """One's own try, once it has begun."""
    commitment: str
    """The hash of the day's secret, from which its deal follows; open once the day is past."""
    mine: DailyScore | None
    """One's own result, once it is over."""
    results: DailyResults
    bots: list[DailyBot] | None
    """Null until they have played."""
    streak: int
    """On how many days in a row one has finished it, up to today or yesterday."""
    lines: list[DailyLine]
    """Others' results once one has one's own: oneself and friends first, then those whom one has
    met, then the best."""


class House(Answer):
    """Where the house is found in the local network; told on the machine that it runs on."""

    open: bool
    """Whether neighbours can come."""
    can_open: bool
    """Whether who asks may let them in."""
    urls: list[str]
    """Where they find it, the most likely address first."""


class Alive(Answer):
    """The process lives."""

    status: Literal["ok"]
    build: str
    """Which build of the page it has."""


class Health(Answer):
    """Whether the process lives, or can serve."""

    status: Literal["ok", "stopping", "unready", "deleting"]


# Notices -----------------------------------------------------------------------------------------


class PushSubscription(Message):
    """Where a browser takes push messages, and its keys, as its push manager tells them."""

    endpoint: Annotated[str, Meta(max_length=1024)]
    p256dh: Annotated[str, Meta(max_length=128)]
    auth: Annotated[str, Meta(max_length=32)]


Minute = Annotated[int, Meta(ge=0, lt=1440)]


class QuietTimes(Message):
    """From when to when one is not disturbed, in minutes after midnight; equal: never."""

    zone: Annotated[str, Meta(max_length=64)]
    start: Minute
    end: Minute


class MailAddress(Message):
    """An address to be confirmed."""

    mail: Annotated[str, Meta(max_length=320)]


class NoticeChoices(Answer):
    """How one is told elsewhere that it is one's turn."""

    push_key: str
    """The key that a browser's push manager asks for."""
    push_here: bool
    """Whether this device is told."""
    push_devices: int
    """How many devices are."""
    zone: str | None
    """The time zone of the quiet hours; null where none was told yet."""
    start: int
    end: int
    mail: str | None
    mail_confirmed: bool
    mail_possible: bool
    """Whether this server sends mails."""


class MailLink(Answer):
    """What a link in a mail is about: the address, with most of it hidden."""

    mail: str
    confirmed: bool


class Imagined(Answer):
    """A table that one's seat cannot tell from the real one: all it cannot know is drawn anew."""

    options: dict[str, int | bool | None]
    position: dict[str, Any]
    """Everything on it, as `Game.set_up` takes it."""


class Missed(Answer):
    """What one's seat saw of the moves that one has missed; the moment before them comes first."""

    frames: list[Frame]


class LogHeading(Answer):
    """Where something begins in the list of moves: a round, a trick, a turn."""

    kind: str
    number: int


class LogLine(Answer):
    """What the list of moves shows of one move beside its words."""

    number: int
    """Which move of the game it is, from 1."""
    move: str | None
    """As one knows it by now; null where one does not."""
    headings: list[LogHeading]
    cards: list[str]
    """The cards that the move is about, as far as one knows them."""
    gain: int | None
    """What it brings at once, such as the money of a sale."""


class LogLines(Answer):
    """The list of moves, as one's own seat may know it."""

    lines: list[LogLine]
