"""A bot: it sees what its seat sees, thinks for its time, and names a move."""

from __future__ import annotations

import random
import secrets
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from brelan.core.compiler.interpreted import eager, plainly, ready
from brelan.core.errors import GameError, IllegalMove
from brelan.core.game import Game
from brelan.core.generator import derive
from brelan.core.knowledge.sense import SearchSettings
from brelan.core.options import checked_seat, checked_seed, checked_whole, written
from brelan.core.table import Table

from .advice import AdviceList, searched, solved
from .compile_ahead import fill
from .effort import MOST_THREADS, check_seconds, check_table, checked_iterations, effort_error
from .levels import Level, fitted, stray_weights, with_untried
from .open_wins import going_out, open_win
from .search.alpha_beta import INFINITE
from .search.candidate import Candidate
from .search.exact_search import Solver, solvable
from .search.place import HERE, Place
from .search.thought import finished
from .search.tree_search import TreeSearch, learned_settings_of, settings_of
from .ties import one_an_act, sensible, without_equals

POSITIONS = 100
"""Positions that exact search looks at for one iteration of tree search: about as long."""
PACE = 2_000_000
"""Positions that an exact finish may look at for every second, and a table is made for."""
SLACK = 18
"""Points within which exact search tells moves apart for who may stray: more cost it depth."""
CHUNK = 64
"""Iterations before the clock is looked at for the first time."""
MOST_INTERPRETED = 2000
"""Iterations in plain Python that are enough."""
INTERPRETED_SECONDS = 0.6
"""How long any level thinks while its search is not compiled yet."""
LOOKS = 12
"""So often during its time a bot asks itself whether the choice is settled."""
SETTLED = 0.4
"""It is, once the second move could not catch up with so much of the time that is left."""


class Bot:
    """A player of one level for one game. Made by `brelan.bot`."""

    def __init__(
        self,
        level: Level,
        game: Game,
        *,
        seconds: float | None = None,
        iterations: int | None = None,
        threads: int | None = None,
        seed: int | None = None,
        clock: Callable[[], float] = time.perf_counter,
        settings: SearchSettings | None = None,
        place: Place | None = None,
    ) -> None:
        """``place``: where it searches, if not here."""
        self._place = place or HERE
        self.level = level
        self.game = game
        threads = None if threads is None else checked_whole("threads", threads)
        iterations = checked_iterations(iterations)
        if seconds is not None:
            check_seconds(seconds)
        self.seconds = level.seconds if seconds is None and iterations is None else seconds
        self.iterations = level.iterations if iterations is None and seconds is None else iterations
        self._positions = level.positions if iterations is None and seconds is None else None
        self.threads = level.threads if threads is None else threads
        if not 1 <= self.threads <= MOST_THREADS:
            raise effort_error(self.iterations, self.threads)
        self.seed = secrets.randbits(53) if seed is None else checked_seed(seed)
        self.clock = clock
        self._waits = iterations is not None
        """Whether it would rather wait for compiled code than think less."""
        chosen = settings is not None
        if settings is None:
            settings = learned_settings_of(game) if level.network else settings_of(game)
        self._solver: Solver | None = None
        self._searches: list[TreeSearch] = []
        if solvable(game, settings):
            self._solver = self._place.solver(game, SLACK if level.stray else 0)
        else:
            self._searches = [
                self._place.tree(game, settings, self.seed + thread)
                for thread in range(self.threads)
            ]
        self._endgame = self._place.endgame(game) if level.finishes else None
        self._wishes: dict[str, Any] = {
            "seconds": seconds,
            "iterations": iterations,
            "threads": threads,
            "seed": self.seed,
            "clock": clock,
            "settings": settings if chosen else None,
            "place": self._place,
        }
        if self._interpreted():
            fill(game)

    def __reduce__(self) -> Any:
        """As it was made: it begins anew, with its seed, in another process."""
        return partial(Bot, **self._wishes), (self.level, self.game)

    @property
    def exact(self) -> bool:
        """Whether it tells moves apart by exact search, not by samples."""
        return self._solver is not None

    def choose(self, table: Table, seat: int) -> str:
        """A legal move for the seat."""
        return finished(self.choosing(table, seat))

    async def choosing(self, table: Table, seat: int) -> str:
        """The same where searches may be elsewhere."""
        seat = self._seat(table, seat)
        legal = self._choices(table, seat)
        text: str = self.game.notation.move_text(await self._choose(table, seat, legal))
        return text

    def _seat(self, table: Table, seat: int) -> int:
        """The seat as a plain number; `GameError` at a table of another game."""
        check_table(table, self.game)
        return checked_seat(seat, self.game.players)

    def _choices(self, table: Table, seat: int) -> list[int]:
        """The seat's legal moves, of which there must be one."""
        legal = table.legal(seat)
        if not legal:
            raise IllegalMove("not-your-turn", seat=seat, pending=table.pending)
        return legal

    def candidates(self, table: Table, seat: int) -> list[Candidate]:
        """What the search thinks of each move it tried, best first.

        Of equally good ones the first is what a person of sense would do.
        """
        return finished(self._sensible(table, self._seat(table, seat)))

    async def _sensible(self, table: Table, seat: int) -> list[Candidate]:
        found = await self._candidates(table, seat)
        finished = bool(found) and found[0].exact and self._solver is None
        return sensible(table, seat, found, all_told_apart=finished)

    async def _candidates(self, table: Table, seat: int) -> list[Candidate]:
        if self._interpreted():
            return plainly(self._think_interpreted, table, seat)
        if self._solver is not None:
            legal = table.legal(seat)
            root = self._known(table, seat)
            most = self._most_positions()
            return await self._solver.deciding(root, seat, legal, self._allowance(), most)
        return await self._solved_endgame(table, seat) or await self._searched(table, seat)

    async def _solved_endgame(self, table: Table, seat: int) -> list[Candidate] | None:
        """All moves with their exact worth, where the end is near."""
        if self._endgame is None:
            return None
        root, legal = self._known(table, seat), table.legal(seat)
        return await self._endgame.deciding(root, seat, legal, self._most_positions())

    def _most_positions(self) -> int:
        """How many positions an exact search or finish may look at, as far as that is known."""
        by_clock = int((self.seconds or 0.0) * PACE)
        return self._positions or by_clock or (self.iterations or 0) * POSITIONS

    async def _searched(self, table: Table, seat: int) -> list[Candidate]:
        self._begin(table, seat)
        await self._place.together([self._think(search) for search in self._searches])
        return self._merged()

    def _interpreted(self) -> bool:
        """Whether to think in plain Python, since compiling would make somebody wait."""
        return not (self._waits or eager() or ready(self.game.info.room))

    def _think_interpreted(self, table: Table, seat: int) -> list[Candidate]:
        """A short search in plain Python: a lower level, but at once."""
        if self._solver is not None:
            limit = self._until(self.clock() + INTERPRETED_SECONDS)
            return self._solver.decide(self._known(table, seat), seat, table.legal(seat), limit)
        self._begin(table, seat)
        end = self.clock() + INTERPRETED_SECONDS
        while self.clock() < end and self._searches[0].done < (self.iterations or MOST_INTERPRETED):
            self._searches[0].run(1)
        return self._merged()

    async def _choose(self, table: Table, seat: int, legal: list[int]) -> int:
        if len(legal) == 1:
            return legal[0]
        known = self._known(table, seat)
        won = open_win(self.game, seat, legal, known, partial(self._imagine, table, seat))
        if won is not None:
            return won
        candidates = await self._sensible(table, seat)
        if not self.level.stray:
            return candidates[0].move if candidates else legal[0]
        if self.level.tries_anything and candidates:
            candidates = with_untried(candidates, legal)
        out = going_out(self.game, seat, legal, known)
        if out:
            candidates = [one for one in candidates if one.move in out]
        if not candidates:
            return (out or legal)[0]
        standing = one_an_act(table, seat, candidates)
        if not self.level.tries_anything:  # any move may come there, so many places count as many
            candidates = [*dict.fromkeys(standing.values())]
        return standing[self._stray(candidates, len(table.history))].move

    def _imagine(self, table: Table, seat: int, number: int) -> Any:
        """A record that the seat cannot tell from the true one."""
        return table.imagined_state(seat, derive(self.seed, number))

    def _stray(self, candidates: list[Candidate], ply: int) -> int:
        """A move that looked good enough, the better the likelier.

        Where all is known, equals are no slips: then the first of them stands for all.
        """
        if candidates[0].exact:
            candidates = without_equals(candidates)
        chooser = random.Random(self.seed * 1_000_003 + ply)
        return chooser.choices(candidates, stray_weights(self.level, candidates))[0].move

    def _begin(self, table: Table, seat: int) -> None:
        root, decision = self._known(table, seat), len(table.history)
        for search in self._searches:
            search.begin(root, seat, decision)

    def _known(self, table: Table, seat: int) -> Any:
        """The record as far as the seat knows it: no search is ever given what lies hidden."""
        return table.imagined_state(seat, self.seed)

    def _allowance(self) -> Callable[[int], int]:
        """How many positions the solver may still look at, by iterations or by the clock."""
        if self.seconds is None:
            limit = self._most_positions()
            return lambda nodes: limit - nodes
        seconds = self.seconds
        return self._until(self.clock() + seconds, (self.level.stretch - 1.0) * seconds)

    def _until(self, end: float, reserve: float = 0.0) -> Callable[[int], int]:
        """How many positions the solver may still look at before that time.

        While the last deepening has changed its mind it may use the reserve as well.
        """
        start = self.clock()

        def more(nodes: int) -> int:
            now = self.clock()
            pace = (nodes + 1) / max(now - start, 1e-4)
            wavers = self._solver is not None and self._solver.wavers
            return int(pace * (end + (reserve if wavers else 0.0) - now))

        return more

    async def _think(self, search: TreeSearch) -> None:
        if self.iterations is not None:
            await search.running(max(1, self.iterations // self.threads))
            return
        start = self.clock()
        seconds = self.seconds or 0.0
        chunk = CHUNK
        while True:
            await search.running(chunk)
            spent = self.clock() - start
            pace = search.done / max(spent, 1e-6)
            left = int(pace * (seconds - spent))
            if left <= 0 or search.lead() > SETTLED * left:
                return
            chunk = max(CHUNK, min(left, int(pace * seconds / LOOKS)))

    def _merged(self) -> list[Candidate]:
        """The threads' roots added up, most visited first."""
        sums: dict[int, tuple[int, float]] = {}
        for search in self._searches:
            for one in search.candidates():
                visits, total = sums.get(one.move, (0, 0.0))
                sums[one.move] = (visits + one.visits, total + one.value * one.visits)
        merged = [Candidate(move, visits, total / visits) for move, (visits, total) in sums.items()]
        return sorted(merged, key=lambda one: (-one.visits, -one.value, one.move))

    def advise(self, table: Table, seat: int) -> AdviceList:
        """The candidate moves, best first: what to expect of each, how sure, and why."""
        return finished(self.advising(table, seat))

    async def advising(self, table: Table, seat: int) -> AdviceList:
        """The same where searches may be elsewhere."""
        seat = self._seat(table, seat)
        legal = self._choices(table, seat)
        if self._solver is not None:
            return await self._solver_advice(self._solver, table, seat)
        # A forced move is no choice, so it is not in the tree.
        found = await self._sensible(table, seat) if len(legal) > 1 else []
        return searched(table, seat, found or [Candidate(legal[0], 0, 0.0)])

    async def _solver_advice(self, solver: Solver, table: Table, seat: int) -> AdviceList:
        """Exact search tells all moves apart only where it is asked for more than the best."""
        slack, solver.slack = solver.slack, INFINITE
        try:
            found = await self._sensible(table, seat)
        finally:
            solver.slack = slack
        return solved(table, seat, found, exact=solver.exact, drift=solver.drift)


def bot(
    name: str,
    game: Game,
    *,
    seconds: float | None = None,
    iterations: int | None = None,
    threads: int | None = None,
    seed: int | None = None,
    place: Place | None = None,
) -> Bot:
    """A bot of one of the levels; effort, threads, seed and where it searches may be set."""
    if not isinstance(game, Game):
        raise GameError("game-wanted", given=written(game))
    return Bot(
        fitted(name, game),
        game,
        seconds=seconds,
        iterations=iterations,
        threads=threads,
        seed=seed,
        place=place,
    )
