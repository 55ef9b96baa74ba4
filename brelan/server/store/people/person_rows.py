"""One person's rows: where they are, and how a person is forgotten."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec
from sqlalchemy import bindparam, delete, or_, select, update

from ...model.chain import NAMELESS
from ...model.log import Entry
from .. import schema
from ..database import OFTEN, Database, Write

TABLE_ROWS = (
    schema.tables,
    schema.seats,
    schema.events,
    schema.results,
    schema.tries,
    schema.deal_tries,
    schema.group_tables,
)
"""Rows that belong to a game table, and go with it."""
TABLE_KEY = {table.name: "id" if table is schema.tables else "table_id" for table in TABLE_ROWS}
"""The column that says to which."""


def tables_of(person: str) -> Any:
    """The query for the tables that a person made, sits at, or has left."""
    seated = select(schema.seats.c.table_id).where(schema.seats.c.person == person)
    acted = select(schema.events.c.table_id).where(
        schema.events.c.body.contains(person, autoescape=True)
    )
    mine = or_(
        schema.tables.c.owner == person,
        schema.tables.c.id.in_(seated),
        schema.tables.c.id.in_(acted),
    )
    return select(schema.tables.c.id, schema.tables.c.owner).where(mine)


_REWRITE_EVENT = (
    update(schema.events)
    .where(
        schema.events.c.table_id == bindparam("of_table"),
        schema.events.c.ply == bindparam("of_ply"),
    )
    .values(command=bindparam("command"), body=bindparam("body"), salt=bindparam("of_salt"))
)
_REWRITE_TABLE = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("of_table"))
    .values(owner=bindparam("owner"), header=bindparam("header"))
)
_REWRITE_SEATS = (
    update(schema.seats)
    .where(schema.seats.c.person == bindparam("gone"))
    .values(person=bindparam("nobody"))
)
_REWRITE_RESULT = (
    update(schema.results)
    .where(schema.results.c.table_id == bindparam("of_table"))
    .values(body=bindparam("body"))
)
_REWRITE_GROUP_RESULT = (
    update(schema.group_tables)
    .where(schema.group_tables.c.table_id == bindparam("of_table"))
    .values(result=bindparam("body"))
)
_DROP_MEMBER = delete(schema.group_members).where(
    schema.group_members.c.person == bindparam("gone")
)
_DROP_EMPTY_GROUPS = delete(schema.groups).where(
    schema.groups.c.id.not_in(select(schema.group_members.c.group_id))
)
_REWRITE_GROUPS = (
    update(schema.groups)
    .where(schema.groups.c.owner == bindparam("gone"))
    .values(owner=bindparam("nobody"))
)
_DROP_PERSON = delete(schema.persons).where(schema.persons.c.id == bindparam("gone"))
_DROP_PRESENCE = delete(schema.presence).where(schema.presence.c.person == bindparam("gone"))
_PRESENCE = select(schema.presence.c.table_id, schema.presence.c.gone).where(
    schema.presence.c.person == bindparam("person")
)
_SIGNS_IN = (schema.devices, schema.codes, schema.passkeys, schema.challenges)
"""By which somebody is who they are."""
_REACHED_BY = (schema.push_subscriptions, schema.reach, schema.notices)
"""By which somebody is told that it is their turn."""
_DROP_SIGNS = [
    delete(table).where(table.c.person == bindparam("gone")) for table in (*_SIGNS_IN, *_REACHED_BY)
]
_BEGIN_TO_LEAVE = (
    update(schema.persons)
    .where(schema.persons.c.id == bindparam("gone"), schema.persons.c.leaving.is_(None))
    .values(leaving=bindparam("now"), name="–")
)
_DROP_ACQUAINTANCES = delete(schema.acquaintances).where(
    or_(
        schema.acquaintances.c.person == bindparam("gone"),
        schema.acquaintances.c.other == bindparam("gone"),
    )
)
_DROP_REPORTS = delete(schema.reports).where(
    or_(schema.reports.c.person == bindparam("gone"), schema.reports.c.about == bindparam("gone"))
)
_LEAVING = (
    select(schema.persons.c.id)
    .where(schema.persons.c.leaving < bindparam("before"))
    .execution_options(**OFTEN)
)
_DROP_RATINGS = delete(schema.ratings).where(schema.ratings.c.player == bindparam("player"))
_DROP_HISTORY = delete(schema.rating_history).where(
    schema.rating_history.c.player == bindparam("player")
)
_DROP_PUZZLES = delete(schema.puzzle_results).where(
    schema.puzzle_results.c.person == bindparam("gone")
)
_PUZZLES = select(schema.puzzle_results).where(
    schema.puzzle_results.c.person == bindparam("person")
)
_DROP_LOOKS = delete(schema.onlookers).where(schema.onlookers.c.person == bindparam("gone"))
_REWRITE_DEAL_TRIES = (
    update(schema.deal_tries)
    .where(schema.deal_tries.c.person == bindparam("gone"))
    .values(person=bindparam("nobody"))
)
_LEAVE_TOURNAMENTS = (
    update(schema.entrants)
    .where(schema.entrants.c.person == bindparam("gone_person"))
    .values(person=bindparam("nobody"), gone=True)
)
_REWRITE_TOURNAMENTS = (
    update(schema.tournaments)
    .where(schema.tournaments.c.owner == bindparam("gone"))
    .values(owner=bindparam("nobody"))
)
_TOURNAMENTS = select(schema.entrants.c.tournament, schema.entrants.c.number).where(
    schema.entrants.c.person == bindparam("person")
)
_LOOKS = select(schema.onlookers.c.deal, schema.onlookers.c.at).where(
    schema.onlookers.c.person == bindparam("person")
)
_DROP_TABLE = [
    delete(table).where(table.c[TABLE_KEY[table.name]] == bindparam("of_table"))
    for table in TABLE_ROWS
] + [
    delete(table).where(table.c.table_id == bindparam("of_table"))
    for table in (schema.due, schema.presence, schema.notices)
]


_HISTORY = select(schema.rating_history).where(
    schema.rating_history.c.player == bindparam("player")
)
_ACQUAINTANCES = select(schema.acquaintances).where(
    schema.acquaintances.c.person == bindparam("person")
)
_REPORTS = select(schema.reports).where(schema.reports.c.person == bindparam("person"))
_RATINGS = select(schema.ratings).where(schema.ratings.c.player == bindparam("player"))


async def table_ids(database: Database, person: str) -> list[str]:
    """The tables that a person made, sits at, or has left."""
    return [row.id for row in await database.fetch(tables_of(person))]


async def ratings_of(database: Database, person: str) -> list[dict[str, Any]]:
    """A person's ratings, as they are stored."""
    rows = await database.fetch(_RATINGS, player=f"person:{person}")
    return [dict(row._mapping) for row in rows]


async def rating_history_of(database: Database, person: str) -> list[dict[str, Any]]:
    """A person's results and ratings as they were, the oldest first."""
    rows = await database.fetch(_HISTORY, player=f"person:{person}")
    return sorted((dict(row._mapping) for row in rows), key=lambda row: int(row["at"]))


async def company_of(database: Database, person: str) -> dict[str, list[dict[str, Any]]]:
    """What others are to a person, and what the person has reported, as they are stored."""
    known = await database.fetch(_ACQUAINTANCES, person=person)
    reports = await database.fetch(_REPORTS, person=person)
    return {
        "acquaintances": [dict(row._mapping) for row in known],
        "reports": [dict(row._mapping) for row in reports],
    }


async def presence_of(database: Database, person: str) -> list[dict[str, Any]]:
    """At which tables a person is, or was of late."""
    rows = await database.fetch(_PRESENCE, person=person)
    return [{"table": row.table_id, "gone": row.gone} for row in rows]


async def looks_of(database: Database, person: str) -> list[dict[str, Any]]:
    """The deals of others that a person has looked at."""
    return [dict(row._mapping) for row in await database.fetch(_LOOKS, person=person)]


async def puzzles_of(database: Database, person: str) -> list[dict[str, Any]]:
    """The puzzles that a person has tried, and how it went."""
    return [dict(row._mapping) for row in await database.fetch(_PUZZLES, person=person)]


async def tournaments_of(database: Database, person: str) -> list[dict[str, Any]]:
    """The tournaments that a person has entered, and under which number."""
    return [dict(row._mapping) for row in await database.fetch(_TOURNAMENTS, person=person)]


async def begin_to_delete(database: Database, person: str, now: int) -> None:
    """Nobody is this person any more: all devices are out, and nothing new is stored for them."""
    await database.write(
        (_BEGIN_TO_LEAVE, {"gone": person, "now": now}),
        *((statement, {"gone": person}) for statement in _DROP_SIGNS),
        (_DROP_PRESENCE, {"gone": person}),
    )


async def leaving(database: Database, before: int) -> list[str]:
    """Whose deletion was begun before that time and has not come to its end."""
    return [row.id for row in await database.fetch(_LEAVING, before=before)]


async def delete_person(database: Database, person: str) -> None:
    """Forget a person. Tables without other people go; in the others a nameless id stays."""
    nobody = secrets.token_urlsafe(16)
    writes: list[Write] = []
    for found in await database.fetch(tables_of(person)):
        others = select(schema.seats.c.seat).where(
            schema.seats.c.table_id == found.id,
            schema.seats.c.person.is_not(None),
            schema.seats.c.person != person,
        )
        if found.owner != person or await database.fetch(others):
            writes.extend(await _anonymised(database, found.id, person, nobody))
        else:
            writes.extend((statement, {"of_table": found.id}) for statement in _DROP_TABLE)
    writes += [
        (_REWRITE_SEATS, {"gone": person, "nobody": nobody}),
        (_REWRITE_DEAL_TRIES, {"gone": person, "nobody": nobody}),
        (_LEAVE_TOURNAMENTS, {"gone_person": person, "nobody": nobody}),
        (_REWRITE_TOURNAMENTS, {"gone": person, "nobody": nobody}),
        (_DROP_LOOKS, {"gone": person}),
        (_DROP_PUZZLES, {"gone": person}),
        *((statement, {"gone": person}) for statement in _DROP_SIGNS),
        (_DROP_ACQUAINTANCES, {"gone": person}),
        (_DROP_REPORTS, {"gone": person}),
        (_DROP_PRESENCE, {"gone": person}),
        (_DROP_RATINGS, {"player": f"person:{person}"}),
        (_DROP_HISTORY, {"player": f"person:{person}"}),
        (_DROP_MEMBER, {"gone": person}),
        (_REWRITE_GROUPS, {"gone": person, "nobody": nobody}),
        (_DROP_EMPTY_GROUPS, {}),
        (_DROP_PERSON, {"gone": person}),
    ]
    await database.write(*writes)


def named(entry: Entry, person: str) -> bool:
    """Whether an entry tells what somebody's program is called."""
    chairs = [one for one in entry.chairs or () if one.person == person]
    own = entry.person == person and entry.program is not None
    return own or any(chair.program is not None for chair in chairs)


def without_program(entry: Entry, person: str) -> Entry:
    """The entry, without the name of somebody's program."""
    chairs = entry.chairs and tuple(
        msgspec.structs.replace(one, program=one.program and NAMELESS)
        if one.person == person
        else one
        for one in entry.chairs
    )
    program = NAMELESS if entry.program and entry.person == person else entry.program
    return msgspec.structs.replace(entry, chairs=chairs, program=program)


async def _anonymised(database: Database, table: str, person: str, nobody: str) -> list[Write]:
    """A table's rows with a nameless id instead of the person's, and without what they said."""
    writes: list[Write] = []
    for row in await database.fetch(select(schema.events).where(schema.events.c.table_id == table)):
        entry = msgspec.json.decode(row.body, type=Entry)
        body, salt = row.body, row.salt
        if entry.kind == "say" and entry.person == person:
            salt = None  # with it, words that one guesses could be tried against the chain
            body = msgspec.json.encode(msgspec.structs.replace(entry, text="–")).decode()
        elif named(entry, person):
            body = msgspec.json.encode(without_program(entry, person)).decode()
        values = {
            "of_table": table,
            "of_ply": row.ply,
            "command": row.command and row.command.replace(person, nobody),
            "body": body.replace(person, nobody),
            "of_salt": salt,
        }
        writes.append((_REWRITE_EVENT, values))
    for row in await database.fetch(select(schema.tables).where(schema.tables.c.id == table)):
        values = {
            "of_table": table,
            "owner": row.owner.replace(person, nobody),
            "header": row.header.replace(person, nobody),
        }
        writes.append((_REWRITE_TABLE, values))
    query = select(schema.results).where(schema.results.c.table_id == table)
    writes += [
        (_REWRITE_RESULT, {"of_table": table, "body": row.body.replace(person, nobody)})
        for row in await database.fetch(query)
    ]
    query = select(schema.group_tables).where(schema.group_tables.c.table_id == table)
    writes += [
        (_REWRITE_GROUP_RESULT, {"of_table": table, "body": row.result.replace(person, nobody)})
        for row in await database.fetch(query)
        if row.result is not None
    ]
    return writes
