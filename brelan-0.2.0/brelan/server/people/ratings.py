"""Ratings by openskill, a scale for each game with people and bots on it.

A result is stored with the last move of a game; a task counts it, once, in order.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..common.errors import Conflict
from ..messages.requests import Leaderboard, RatingLine
from ..store.people.ratings import Rating, RatingStore
from ..tables.results import Result
from .identity import People

SHOWN = 100
"""Lines of a leaderboard."""
DOUBT = 3
"""Standard deviations that are taken off: what a player is worth with near certainty."""

Skill = tuple[float, float]
"""Mean and standard deviation."""


class Ratings:
    """The ratings of all games."""

    def __init__(self, store: RatingStore, people: People) -> None:
        self._store = store
        self._people = people

    async def count(self) -> int:
        """Count the results that wait; how many there were."""
        waiting = await self._store.waiting()
        for one in waiting:
            known = await self._store.of_game(one.game)
            after = {
                player: Rating(mu, sigma, known[player].games + 1 if player in known else 1)
                for player, (mu, sigma) in rated(known, one.result).items()
            }
            try:
                await self._store.count(one, after)
            except Conflict:  # another process counts too; what is left waits for the next round
                return 0
        return len(waiting)

    async def leaderboard(self, game: str, person: str | None) -> Leaderboard:
        """The best of a game, by what they are worth with near certainty."""
        known = await self._store.of_game(game)
        best = sorted(known.items(), key=lambda item: _worth(item[1]), reverse=True)[:SHOWN]
        ids = (player.split(":", 1)[1] for player, _ in best if player.startswith("person:"))
        names = await self._people.names(frozenset(ids))
        lines = []
        for player, rating in best:
            kind, name = player.split(":", 1)
            if kind == "person" and name not in names:
                continue  # forgotten since
            lines.append(
                RatingLine(
                    person=name if kind == "person" else None,
                    name=name if kind == "bot" else names[name],
                    bot=kind == "bot",
                    rating=shown(rating.mu, rating.sigma),
                    deviation=round(rating.sigma, 2),
                    games=rating.games,
                    you=kind == "person" and name == person,
                )
            )
        return Leaderboard(game=game, lines=lines)


def shown(mu: float, sigma: float) -> float:
    """What a player is worth, as people see it."""
    return round(mu - DOUBT * sigma, 2)


def _worth(rating: Rating) -> float:
    return rating.mu - DOUBT * rating.sigma


def rated(known: Mapping[str, Rating], result: Result) -> dict[str, Skill]:
    """Everybody's new rating; bots of one level on several seats share the mean of theirs.

    Seats that play together are rated as a team. A seat for which somebody else has moved cannot
    win: where its team has won all the same, that seat is rated as if the team had lost.
    """
    teams = result.sides or [[seat] for seat in range(len(result.players))]
    won = [any(seat in result.winners for seat in team) for team in teams]
    after: dict[str, list[Skill]] = {}
    skills = _skills(known, result.players, teams, won)
    for number, team in enumerate(teams):
        undeserving = [seat for seat in team if won[number] and seat not in result.winners]
        if undeserving:
            others = [one != number for one in range(len(teams))]
            lost = _skills(known, result.players, teams, others)
            skills |= {seat: lost[seat] for seat in undeserving}
        for seat in team:
            after.setdefault(result.players[seat], []).append(skills[seat])
    return {player: _mean(found) for player, found in after.items()}


def _skills(
    known: Mapping[str, Rating],
    players: Sequence[str],
    teams: Sequence[Sequence[int]],
    won: Sequence[bool],
) -> dict[int, Skill]:
    """The skill of every seat after a game that these teams have won."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    before = [
        [
            model.rating(mu=known[players[seat]].mu, sigma=known[players[seat]].sigma)
            if players[seat] in known
            else model.rating()
            for seat in team
        ]
        for team in teams
    ]
    after = model.rate(before, ranks=[0.0 if one else 1.0 for one in won])
    return {
        seat: (rating.mu, rating.sigma)
        for team, ratings in zip(teams, after, strict=True)
        for seat, rating in zip(team, ratings, strict=True)
    }


def _mean(skills: Sequence[Skill]) -> Skill:
    return (
        sum(mu for mu, _ in skills) / len(skills),
        sum(sigma for _, sigma in skills) / len(skills),
    )
