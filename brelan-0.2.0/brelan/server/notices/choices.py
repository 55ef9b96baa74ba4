"""How one wants to be told that it is one's turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..common.errors import Unknown
from ..messages.requests import MailLink, NoticeChoices, PushSubscription, QuietTimes
from ..model.person import Person
from ..store.notices.reach import Reach, ReachStore, Subscription
from .mail import Mailer
from .push import Push
from .quiet_hours import QuietHours, check_zone


class Choices:
    """What everybody has chosen."""

    def __init__(
        self, store: ReachStore, push: Push, mailer: Mailer, now: Callable[[], int]
    ) -> None:
        self._store = store
        self._push = push
        self._mailer = mailer
        self._now = now

    async def of(self, person: str, device: str) -> NoticeChoices:
        """What a person has chosen, as one of their devices shows it."""
        chosen, usual = await self._store.find(person), QuietHours()
        devices = [one.device for one in await self._store.subscriptions(person)]
        return NoticeChoices(
            push_key=(await self._push.sender()).public,
            push_here=device in devices,
            push_devices=len(devices),
            zone=chosen.zone if chosen else None,
            start=chosen.quiet_start if chosen else usual.start,
            end=chosen.quiet_end if chosen else usual.end,
            mail=chosen.mail if chosen else None,
            mail_confirmed=chosen is not None and chosen.mail_confirmed,
            mail_possible=self._mailer.possible,
        )

    async def subscribe(self, person: str, device: str, wanted: PushSubscription) -> None:
        """Tell somebody on this device."""
        one = Subscription(device, wanted.endpoint, wanted.p256dh, wanted.auth)
        await self._push.subscribe(person, one)

    async def unsubscribe(self, device: str) -> None:
        """And no longer."""
        await self._store.unsubscribe(device)

    async def set_hours(self, person: str, wanted: QuietTimes) -> None:
        """When somebody is not to be disturbed."""
        zone = check_zone(wanted.zone)
        await self._store.set_hours(person, zone, wanted.start, wanted.end, self._now())

    async def ask_mail(self, person: Person, mail: str) -> None:
        """Send the link that confirms an address."""
        if await self._store.find(person.id) is None:
            usual = QuietHours()
            await self.set_hours(
                person.id, QuietTimes(zone=usual.zone, start=usual.start, end=usual.end)
            )
        await self._mailer.ask(person.id, mail, person.lang)

    async def forget_mail(self, person: str) -> None:
        """No more mails."""
        await self._store.set_mail(person, None, None)

    async def link(self, token: str) -> MailLink:
        """What a link in a mail is about, for whoever has it."""
        found = await self._of_token(token)
        name, _, place = (found.mail or "").partition("@")
        return MailLink(mail=f"{name[:1]}…@{place}", confirmed=found.mail_confirmed)

    async def confirm(self, token: str) -> None:
        """The address is theirs who asked."""
        await self._of_token(token)
        await self._store.confirm(token)

    async def stop(self, token: str) -> None:
        """No more mails to this address, for whoever has one."""
        await self._store.stop(token)

    async def _of_token(self, token: str) -> Reach:
        found = await self._store.of_token(token)
        if found is None:
            raise Unknown("mail-link")
        return found

    async def stored(self, person: str) -> dict[str, Any]:
        """All that is stored about how somebody is reached."""
        chosen = await self._store.find(person)
        hours = chosen and {
            "zone": chosen.zone,
            "quiet_start": chosen.quiet_start,
            "quiet_end": chosen.quiet_end,
            "mail": chosen.mail,
            "mail_confirmed": chosen.mail_confirmed,
        }
        endpoints = [one.endpoint for one in await self._store.subscriptions(person)]
        return {"choices": hours, "push_endpoints": endpoints}
