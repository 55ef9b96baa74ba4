"""The messages about deals that somebody else has played before."""

from typing import Annotated

from msgspec import Meta

from .protocol import Answer, Level, Message, Seat


class NewChallenge(Message):
    """Play the deal of a finished game on that seat."""

    seat: Seat


class DealResult(Answer):
    """How somebody fared on a seat of a deal."""

    table: str
    name: str
    you: bool
    scores: list[int]
    result: float
    """Of the seat's side, between -1 and 1."""
    rounds: list[int]
    """Of each round: 1 if nobody fared better, 0 if all fared alike, -1 if somebody did."""
    knew: bool
    """Whether they had sat at the first game, or had looked at it, before they were done."""


class ChallengeOffer(Answer):
    """A deal that one can play after somebody else; nothing is told of its cards or its end."""

    table: str
    game: str
    options: dict[str, int | bool | None]
    seat: int
    name: str
    """Who sat there."""
    levels: list[Level]
    """Who will sit elsewhere; the level at one's own seat means nothing."""
    people: list[int]
    """The seats of people of the first game, whom bots replace."""
    knows: bool
    """Whether one has sat at the first game or looked at it."""
    mine: str | None
    """One's own try, once it has begun."""
    results: list[DealResult]
    """The first game and all tries that are over, for who has played this seat to the end."""


class Parting(Answer):
    """The first decision in which two games on the same seat differ."""

    number: int
    """Which of the seat's decisions it is, from 1."""
    moves: list[str | None]
    """What the first and the second have played; null where the game was over before."""
    plies: list[int]
    """After how many moves of each game."""


class Comparison(Answer):
    """Two games with the same deal on the same seat."""

    game: str
    seat: int
    first: DealResult
    second: DealResult
    parting: Parting | None
    """Null where all decisions were the same."""


class DealLink(Answer):
    """A deal for an address, to be played again where there is no server."""

    link: str


class OpenedLink(Message):
    """Somebody has opened such a link."""

    link: Annotated[str, Meta(max_length=16_384)]


class LinkedDeal(Answer):
    """The game that a link told of, as a finished table of this browser."""

    table: str
    seat: int
