"""Push messages to all of somebody's devices."""

from __future__ import annotations

from collections.abc import Callable, Collection
from enum import Enum

from ..common.errors import Refused
from ..store.notices.reach import ReachStore, Subscription
from . import endpoints, web_push
from .web_push import Sender

NOBODY = "https://brelan.invalid"
"""Who is responsible where the host has not said it; some push services want to know."""
KEPT_SECONDS = 24 * 3600
"""How long a push service keeps a message for a device that is off."""
GONE = (404, 410)
BUSY = 429


class Outcome(Enum):
    """What became of a message."""

    SENT = "sent"
    LATER = "later"
    """Nobody answered, or not yet: it may be tried again."""
    NEVER = "never"


class Push:
    """The house, as push services know it."""

    def __init__(
        self, store: ReachStore, now: Callable[[], int], contact: str, allowed: Collection[str]
    ) -> None:
        """``allowed``: endpoints as ``host:port`` that need not be public."""
        self._store = store
        self._now = now
        self._contact = contact or NOBODY
        self._allowed = frozenset(allowed)
        self._sender: Sender | None = None

    async def sender(self) -> Sender:
        """Who signs; the key is made once for a database."""
        if self._sender is None:
            self._sender = Sender(await self._store.key(web_push.new_key()), self._contact)
        return self._sender

    async def subscribe(self, person: str, one: Subscription) -> None:
        """Take a device's subscription, or refuse what can be none."""
        endpoints.read(one.endpoint, self._allowed)
        web_push.browser(one.p256dh, one.auth)
        await self._store.subscribe(person, one, self._now())

    async def send(self, person: str, message: bytes, topic: str) -> Outcome:
        """To every device: sent if one took it. A device without a subscription is forgotten."""
        outcomes = [
            await self._send(one, message, topic) for one in await self._store.subscriptions(person)
        ]
        for best in (Outcome.SENT, Outcome.LATER):
            if best in outcomes:
                return best
        return Outcome.NEVER

    async def _send(self, to: Subscription, message: bytes, topic: str) -> Outcome:
        sender = await self.sender()
        try:
            where = endpoints.read(to.endpoint, self._allowed)
            headers = {
                "Authorization": sender.authorization(where.origin, self._now() // 1000),
                "Content-Encoding": "aes128gcm",
                "Content-Type": "application/octet-stream",
                "TTL": str(KEPT_SECONDS),
                "Topic": topic,  # a message that still waits there is replaced
                "Urgency": "high",
            }
            body = web_push.encrypt(message, web_push.browser(to.p256dh, to.auth))
            status = await endpoints.post(where, headers, body, self._allowed)
        except Refused:  # it leads where nothing is sent to
            status = GONE[0]
        except OSError:
            return Outcome.LATER
        if 200 <= status < 300:
            return Outcome.SENT
        if status in GONE:
            await self._store.drop_endpoint(to.endpoint)
            return Outcome.NEVER
        return Outcome.LATER if status == BUSY or status >= 500 else Outcome.NEVER
