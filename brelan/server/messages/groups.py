"""The messages about groups: people who play together again and again, over one link."""

from typing import Annotated

from msgspec import Meta, field

from .protocol import Answer, CommandId, Level, Message, Name, Status, WordHash
from .requests import ClockChoice

GroupId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{22}$", examples=["0" * 22])]


class NewGroup(Message):
    """A group to be made; its maker is its first member."""

    id: CommandId
    name: Name


class GroupName(Message):
    """Another name for a group."""

    name: Name


class GroupTable(Message, kw_only=True):
    """A game for everybody of the group who is here; who finds no seat watches."""

    id: CommandId
    game: Annotated[str, Meta(max_length=64)]
    options: dict[Annotated[str, Meta(max_length=32)], int | bool | None] = field(
        default_factory=dict
    )
    clock: ClockChoice | None = None
    level: Level | None = None
    """Of the bots on the seats that are left over; null: they stay open."""
    word: WordHash | None = None
    """The hash of one's word for the deal."""
    after: Annotated[str, Meta(max_length=32)] | None = None
    """The group's latest table as one knows it, empty where there is none: if another goes on by
    now, nothing is made. Null: whatever it is."""


class GroupMember(Answer):
    """Somebody of the group, and how they stand."""

    name: str
    you: bool
    here: bool
    """Whether they look at the group or one of its tables now."""
    played: int
    won: int
    points: float
    """A game is worth one point, shared by those who have won it."""


class SheetSeat(Answer):
    """A seat of a finished game on the sheet."""

    name: str | None
    """Null for a bot, and for who has left the group or is forgotten."""
    level: Level | None
    score: int
    won: bool
    you: bool


class SheetLine(Answer):
    """A finished game on the sheet."""

    table: str
    game: str
    at: int
    """When it began, in milliseconds since 1970."""
    seats: list[SheetSeat]


class GroupGame(Answer):
    """The group's latest table."""

    table: str
    game: str
    status: Status
    seated: bool
    """Whether one sits there."""
    free: bool
    """Whether a seat is free."""


class Group(Answer):
    """A group as its members and its big screen see it; others see its name and who is in it."""

    id: str
    name: str
    member: bool
    members: list[GroupMember]
    current: GroupGame | None
    sheet: list[SheetLine]
    """Finished games, the newest first."""
    screen: bool
    """Whether a big screen shows the group now: phones beside it need no whole table."""


class GroupLine(Answer):
    """One of one's groups."""

    id: str
    name: str
    members: list[str]


class GroupList(Answer):
    """One's groups."""

    groups: list[GroupLine]
