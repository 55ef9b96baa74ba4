"""What can go wrong between a program and a house."""

from __future__ import annotations

from brelan.core.errors import BrelanError
from brelan.server.messages.protocol import Refusal

LATER = frozenset(
    (
        "stale",
        "too-fast",
        "outcome-unknown",
        "database-locked",
        "database-failed",
        "database-closed",
        "sockets-person",
        "sockets-address",
    )
)
"""Not done, or perhaps done, but not refused: sent again with the same id until there is an
answer."""
SIGNED_OUT = frozenset(("identity-needed", "token-unknown"))


class HouseError(BrelanError, RuntimeError):
    """The base of what a house, or the way to it, has against a program."""


class HouseLost(HouseError):  # noqa: N818 - what became of it, as in the other names here
    """The house does not answer, or no longer."""


class HouseForeign(HouseError):  # noqa: N818 - a word for what is there instead
    """What answers there is no house, or one of another time."""


class Refused(HouseError):  # noqa: N818 - what happened to the request, in one word
    """The house says no, and why.

    ``code`` and ``values`` are for programs, the text is in the language of who one is there.
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code, **refusal.values)
        self.refusal = refusal

    def text(self, lang: str = "en") -> str:
        """The sentence that the house has sent, in whichever language that is."""
        rule = self.refusal.rule
        return self.refusal.text if rule is None else f"{self.refusal.text} ({rule.text})"

    def __reduce__(self) -> tuple[type[Refused], tuple[Refusal]]:
        return type(self), (self.refusal,)


class SignedOut(Refused):
    """One is nobody there: the token was revoked, or never known."""


def refused(refusal: Refusal) -> Refused:
    """The error that a refusal is."""
    return (SignedOut if refusal.code in SIGNED_OUT else Refused)(refusal)
