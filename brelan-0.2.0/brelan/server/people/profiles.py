"""Profiles: how somebody plays, shown to whom they let see it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any

from ..common.errors import Unknown
from ..messages import plain_text
from ..messages.people import NamedPerson, Profile, ProfileGame, RatingPoint, Score, Visible
from ..store.people.profile_rows import ProfileRows
from .acquaintances import Acquaintances
from .identity import People
from .ratings import shown

POINTS = 200
"""Ratings of a game that are drawn, the newest."""
COMMON = 30
DEFAULT: Visible = "played"
"""To whom a profile is shown until its person says otherwise."""


class Profiles:
    """Everybody's profile."""

    def __init__(self, rows: ProfileRows, people: People, known: Acquaintances) -> None:
        self._rows = rows
        self._people = people
        self._known = known

    async def show(self, person: str, visible: Visible) -> None:
        """Choose to whom one's profile is shown."""
        await self._rows.show(person, visible)

    async def of(self, person: str, viewer: str | None) -> Profile:
        """Somebody's profile for who looks at it; `Unknown` if it is not for them."""
        found = await self._rows.person(person)
        if found is None:
            raise Unknown("person-unknown")
        visible: Visible = found.visible or DEFAULT
        met = await self._rows.met(person)
        if viewer != person and not await self._may_look(person, viewer, visible, met):
            raise Unknown("profile-hidden")
        both = frozenset() if viewer in (None, person) else met & await self._rows.met(viewer or "")
        names = await self._people.names(both)
        common = [NamedPerson(person=one, name=name) for one, name in names.items()]
        return Profile(
            person=person,
            name=plain_text.shown_name(found.name),
            since=datetime.fromtimestamp(found.created / 1000, UTC).strftime("%Y-%m"),
            you=viewer == person,
            visible=visible if viewer == person else None,
            games=await self._games(person),
            common=sorted(common, key=lambda one: one.name.casefold())[:COMMON],
        )

    async def _may_look(
        self, person: str, viewer: str | None, visible: Visible, met: frozenset[str]
    ) -> bool:
        if viewer is not None and await self._known.kept_apart(person, frozenset({viewer})):
            return False
        if visible == "played":
            return viewer is not None and (
                viewer in met or viewer in await self._known.friends(person)
            )
        return visible == "all"

    async def _games(self, person: str) -> list[ProfileGame]:
        history = await self._rows.history(person)
        found = []
        for rating in await self._rows.ratings(person):
            own = [row for row in history if row.game == rating.game]
            found.append(
                ProfileGame(
                    game=rating.game,
                    rating=shown(rating.mu, rating.sigma),
                    games=rating.games,
                    people=_score(row for row in own if row.people),
                    bots=_score(row for row in own if not row.people),
                    history=[
                        RatingPoint(at=row.at, rating=shown(row.mu, row.sigma))
                        for row in own[-POINTS:]
                    ],
                )
            )
        return sorted(found, key=lambda one: (-one.games, one.game))


def _score(rows: Iterable[Any]) -> Score:
    counted = Counter(row.outcome for row in rows)
    return Score(won=counted["won"], lost=counted["lost"], drawn=counted["drawn"])
