"""How people are reached when they are elsewhere: subscriptions of devices, hours, mail."""

from __future__ import annotations

import contextlib
from typing import Any

import msgspec
from sqlalchemy import bindparam, delete, func, insert, select, text, update

from ...common.errors import Conflict
from .. import guards, schema
from ..database import Database
from .rows import look_again

KEY = "push"
_subscriptions, _reach, _mails = schema.push_subscriptions, schema.reach, schema.mails
_OF_PERSON = select(_subscriptions).where(_subscriptions.c.person == bindparam("person"))
_ADD = insert(_subscriptions)
_DROP_SAME = delete(_subscriptions).where(
    (_subscriptions.c.device == bindparam("of_device"))
    | (_subscriptions.c.endpoint == bindparam("of_endpoint"))
)
_DROP_DEVICE = delete(_subscriptions).where(_subscriptions.c.device == bindparam("of_device"))
_DROP_ENDPOINT = delete(_subscriptions).where(_subscriptions.c.endpoint == bindparam("gone"))
_FIND = select(_reach).where(_reach.c.person == bindparam("person"))
_BY_TOKEN = select(_reach).where(_reach.c.mail_token == bindparam("token"))
_SET_HOURS = text(  # both kinds of database understand this
    "INSERT INTO reach (person, zone, quiet_start, quiet_end, mail, mail_token, mail_confirmed)"
    " VALUES (:person, :zone, :start, :end, NULL, NULL, FALSE)"
    " ON CONFLICT (person) DO UPDATE SET"
    " zone = excluded.zone, quiet_start = excluded.quiet_start, quiet_end = excluded.quiet_end"
)
_SET_MAIL = (
    update(_reach)
    .where(_reach.c.person == bindparam("of_person"))
    .values(mail=bindparam("mail"), mail_token=bindparam("token"), mail_confirmed=False)
)
_CONFIRM = (
    update(_reach).where(_reach.c.mail_token == bindparam("token")).values(mail_confirmed=True)
)
_STOP = (
    update(_reach)
    .where(_reach.c.mail_token == bindparam("token"))
    .values(mail=None, mail_token=None, mail_confirmed=False)
)
_ADD_MAIL = insert(_mails)
_DROP_MAIL = delete(_mails).where(_mails.c.id == bindparam("name"))
_FORGET_MAILS = delete(_mails).where(_mails.c.at < bindparam("before"))
_MAILS_TO = select(func.count().label("number")).where(
    _mails.c.address == bindparam("address"), _mails.c.at >= bindparam("since")
)
_ADD_KEY = insert(schema.keys)
_KEY = select(schema.keys.c.value).where(schema.keys.c.name == KEY)
_PERSON = select(schema.persons.c.lang).where(
    schema.persons.c.id == bindparam("person"), schema.persons.c.leaving.is_(None)
)


class Subscription(msgspec.Struct, frozen=True):
    """Where the push service of one device takes messages, and the keys of its browser."""

    device: str
    endpoint: str
    p256dh: str
    auth: str


class Reach(msgspec.Struct, frozen=True):
    """When somebody may be disturbed, and their mail address."""

    zone: str
    quiet_start: int
    quiet_end: int
    mail: str | None = None
    mail_token: str | None = None
    mail_confirmed: bool = False


class ReachStore:
    """How everybody is reached."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def key(self, made: str) -> str:
        """The key by which push services know this house: the first that was made is kept."""
        rows = await self._database.fetch(_KEY)
        if not rows:
            with contextlib.suppress(Conflict):  # another process was faster
                await self._database.write((_ADD_KEY, {"name": KEY, "value": made}))
            rows = await self._database.fetch(_KEY)
        return str(rows[0].value)

    async def lang(self, person: str) -> str | None:
        """In which language to speak to somebody; None where they are not here any more."""
        rows = await self._database.fetch(_PERSON, person=person)
        return str(rows[0].lang) if rows else None

    async def subscriptions(self, person: str) -> list[Subscription]:
        """Those of all of somebody's devices."""
        rows = await self._database.fetch(_OF_PERSON, person=person)
        return [Subscription(row.device, row.endpoint, row.p256dh, row.auth) for row in rows]

    async def subscribe(self, person: str, one: Subscription, now: int) -> None:
        """Instead of what this device, or another identity in the same browser, had before."""
        row = {**msgspec.to_builtins(one), "person": person}
        await self._database.write(
            (_DROP_SAME, {"of_device": one.device, "of_endpoint": one.endpoint}),
            (_ADD, row),
            look_again(person, now),
            guards=[guards.present(person)],
        )

    async def unsubscribe(self, device: str) -> None:
        """Nothing more to this device."""
        await self._database.write((_DROP_DEVICE, {"of_device": device}))

    async def drop_endpoint(self, endpoint: str) -> None:
        """The push service does not know it any more."""
        await self._database.write((_DROP_ENDPOINT, {"gone": endpoint}))

    async def find(self, person: str) -> Reach | None:
        """What somebody has chosen."""
        rows = await self._database.fetch(_FIND, person=person)
        return _stored(rows[0]) if rows else None

    async def set_hours(self, person: str, zone: str, start: int, end: int, now: int) -> None:
        """When somebody is not to be disturbed."""
        row = {"person": person, "zone": zone, "start": start, "end": end}
        again = look_again(person, now)
        await self._database.write((_SET_HOURS, row), again, guards=[guards.present(person)])

    async def set_mail(self, person: str, mail: str | None, token: str | None) -> None:
        """Another address, not yet confirmed, or none; `set_hours` comes first."""
        row = {"of_person": person, "mail": mail, "token": token}
        await self._database.write((_SET_MAIL, row), guards=[guards.present(person)])

    async def of_token(self, token: str) -> Reach | None:
        """Whose link this is."""
        rows = await self._database.fetch(_BY_TOKEN, token=token)
        return _stored(rows[0]) if rows else None

    async def confirm(self, token: str) -> None:
        """The address is theirs who asked."""
        await self._database.write((_CONFIRM, {"token": token}))

    async def stop(self, token: str) -> None:
        """Nothing more to this address: it is forgotten."""
        await self._database.write((_STOP, {"token": token}))

    async def note_mail(self, name: str, address: str, now: int, before: int) -> None:
        """A mail is about to be sent; those before that time are forgotten. ``address``: its hash.

        Raises `Conflict` where one of that name was begun before, however long ago.
        """
        row = {"id": name, "address": address, "at": now}
        await self._database.write((_ADD_MAIL, row), (_FORGET_MAILS, {"before": before}))

    async def unnote_mail(self, name: str) -> None:
        """It is known that this mail was not taken: it may be sent again."""
        await self._database.write((_DROP_MAIL, {"name": name}))

    async def mails_to(self, address: str, since: int) -> int:
        """How many were sent to an address, by its hash."""
        rows = await self._database.fetch(_MAILS_TO, address=address, since=since)
        return int(rows[0].number)


def _stored(row: Any) -> Reach:
    return Reach(
        row.zone, row.quiet_start, row.quiet_end, row.mail, row.mail_token, row.mail_confirmed
    )
