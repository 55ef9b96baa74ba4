"""The messages about tournaments."""

from typing import Annotated, Literal

from msgspec import Meta, field

from .protocol import Answer, CommandId, Level, Message


class NewTournament(Message):
    """A tournament to be opened."""

    id: CommandId
    game: Annotated[str, Meta(max_length=64)]
    options: dict[Annotated[str, Meta(max_length=32)], int | bool | None] = field(
        default_factory=dict
    )
    kind: Literal["round-robin", "duplicate"] = "duplicate"
    opponents: Literal["people", "bots"] = "people"
    """In a duplicate: whether people sit at one table, or everybody alone among bots."""
    level: Level = "club"
    """Of the bots."""
    rounds: Annotated[int, Meta(ge=1, le=24)] | None = None
    """Of a duplicate; null: as many as there are seats."""
    minutes: Annotated[int, Meta(ge=1, le=120)] = 10
    """For each player and game."""
    public: bool = True
    """Whether it is in the list."""


class Opened(Answer):
    """Where the new tournament is."""

    tournament: str


class StandingLine(Answer):
    """An entrant and where they stand."""

    rank: int
    name: str
    level: Level | None
    """Of a bot that fills up."""
    you: bool
    gone: bool
    """Whether they have withdrawn."""
    points: float
    direct: float
    """What they have gained from those with as many points."""
    firsts: int
    """How often they beat everybody they were compared with."""
    forfeits: int
    played: int


class PairingSeat(Answer):
    """A seat of a tournament's table."""

    name: str | None
    """Null for a bot."""
    you: bool
    score: int | None
    """Once everybody may know."""
    forfeit: bool


class PairingLine(Answer):
    """A table of a tournament."""

    round: int
    number: int
    table: str | None
    """Null as long as one may not look at it."""
    over: bool
    seats: list[PairingSeat]


class TournamentLine(Answer):
    """A tournament in a list."""

    id: str
    game: str
    kind: Literal["round-robin", "duplicate"]
    status: Literal["open", "running", "over", "closed"]
    opener: str
    entrants: int
    entered: bool


class TournamentList(Answer):
    """Tournaments, the newest first."""

    tournaments: list[TournamentLine]


class Tournament(Answer):
    """A tournament as one sees it."""

    id: str
    game: str
    options: dict[str, int | bool | None]
    players: int
    kind: Literal["round-robin", "duplicate"]
    opponents: Literal["people", "bots"]
    level: Level
    status: Literal["open", "running", "over", "closed"]
    opener: str
    yours: bool
    """Whether one has opened it, and says when it begins."""
    entered: bool
    round: int
    """The one that is played; 0 before the first."""
    rounds: int
    """How many there are, as things stand."""
    minutes: int
    commitment: str
    """The hash of the secret from which a duplicate's deals follow."""
    table: str | None
    """Where one plays now."""
    standings: list[StandingLine]
    pairings: list[PairingLine]
