"""The messages over HTTP about people: passkeys, acquaintances, profiles, reports, the operator."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from .protocol import Answer, Language, Message, Name, PersonId, TableId, Words

Visible = Literal["all", "played", "nobody"]


class PasskeyOptions(Answer):
    """What the browser's ``navigator.credentials`` is asked with, as JSON of WebAuthn."""

    options: dict[str, Any]


class NewPasskey(Message):
    """What the browser answered: a new credential, as JSON of WebAuthn."""

    credential: dict[str, Any]


class PasskeySignIn(Message):
    """What the browser answered: a signature, as JSON of WebAuthn."""

    credential: dict[str, Any]
    guest: Literal["keep", "leave"] | None = None
    """What becomes of who one was on this device: kept to go back to, or left."""


class Passkey(Answer):
    """One of a person's passkeys."""

    id: str
    kind: str
    """The browser and the system that made it, in a few words; empty where they are not known."""
    created: int
    """In milliseconds since 1970."""
    used: int | None
    """When it was last used, to the hour."""


class PasskeyList(Answer):
    """A person's passkeys, the newest first."""

    passkeys: list[Passkey]


Relation = Literal["friend", "mute", "block"]


class Acquaintance(Answer):
    """What somebody is to oneself."""

    person: str
    name: str
    relation: Literal["friend", "asked", "asking", "mute", "block"]
    """``asked``: one has asked them to be a friend; ``asking``: they have."""
    here: bool = False
    """Whether a friend is at a table with others now, and does not hide it."""
    table: str | None = None
    """That table, where it is public."""


class AcquaintanceList(Answer):
    """Everybody who is something to oneself, by name; somebody may be several things."""

    people: list[Acquaintance]


class NewReport(Message):
    """Somebody whom the operator should look at."""

    person: PersonId
    name: Name
    """What they are called where one met them."""
    reason: Literal["name", "words", "cheating", "other"]
    note: Words = ""
    table: TableId | None = None
    """Where; the last that was said there goes with it."""


class ReportWord(Answer):
    """Something that was said before a report."""

    name: str
    person: str | None
    said: str
    """Words, or the name of a ready-made phrase."""


class Score(Answer):
    """Results of rated games against one kind of players."""

    won: int
    lost: int
    drawn: int


class RatingPoint(Answer):
    """A rating after a game."""

    at: int
    """When it was counted, in milliseconds since 1970."""
    rating: float


class ProfileGame(Answer):
    """How somebody plays a game."""

    game: str
    rating: float
    games: int
    """All rated ones; the results below are counted since they are kept."""
    people: Score
    bots: Score
    history: list[RatingPoint]


class NamedPerson(Answer):
    """Somebody, as others may name them."""

    person: str
    name: str


class Profile(Answer):
    """Somebody, as they let others see them."""

    person: str
    name: str
    since: str
    """The month when they came, such as ``2026-11``."""
    you: bool
    visible: Visible | None
    """To whom it is shown; told to oneself."""
    games: list[ProfileGame]
    common: list[NamedPerson]
    """Whom both, they and who looks, have played with."""


class Visibility(Message):
    """To whom one's profile is shown: all, who has played with oneself, nobody."""

    visible: Visible


class Report(Answer):
    """What somebody has reported, for the operator."""

    id: str
    at: int
    person: str
    """Whom it is about."""
    name: str | None
    """What they are called now; null for who is forgotten."""
    called: str
    """What they were called then."""
    silenced: bool
    """Whether they say ready-made phrases only."""
    reason: str
    note: str
    words: list[ReportWord]


class ReportList(Answer):
    """The reports that nobody has dealt with, the newest first."""

    reports: list[Report]


class OperatorLink(Message):
    """The code of the link that the command line has printed."""

    code: Annotated[str, Meta(min_length=1, max_length=64)]


class PersonChange(Message):
    """What the operator changes about somebody; null: nothing."""

    name: Name | None = None
    silenced: bool | None = None


class LegalNotice(Answer):
    """Who runs this server, in the language of the page or in any."""

    text: str


class NewLegalNotice(Message):
    """The same, to be shown from now on."""

    text: Annotated[str, Meta(max_length=20_000)]
    lang: Language
