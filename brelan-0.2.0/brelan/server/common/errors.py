"""What the server refuses, each with a code, values and an HTTP status."""

from brelan.core.errors import BrelanError


class Refused(BrelanError, ValueError):  # noqa: N818 - what happened to the request, in one word
    """A request that makes sense to nobody, or comes at the wrong moment."""

    status = 400


class Forbidden(Refused):
    """A request by somebody who may not ask for this."""

    status = 403


class Unknown(Refused):
    """Something that is not there, or not for this person to see."""

    status = 404


class Stale(Refused):
    """A command about a table that has moved on meanwhile."""

    status = 409


class TooFast(Refused):
    """More requests than anybody needs."""

    status = 429


class StorageError(BrelanError):
    """The database cannot be used; nothing was changed."""

    status = 503


class OutcomeUnknown(StorageError):  # noqa: N818 - what is known, not what went wrong
    """The database went away during a commit: whether anything was changed is not known.

    Whoever sends the command again, with the same id, gets to know.
    """

    def __init__(self) -> None:
        super().__init__("outcome-unknown")


class Conflict(Exception):  # noqa: N818 - what is found, not what went wrong
    """Something is stored already, or is no longer as it was; nothing was written."""
