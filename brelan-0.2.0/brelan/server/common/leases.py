"""Which processes live: each says so about twice a second, and whoever falls silent has lost all.

Nobody looks at a clock for that. A process counts how often it has spoken itself since it heard
another one: while the database is away nobody can speak, and nobody is thought to be dead.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec

BEAT_SECONDS = 0.6
DEAD_AFTER = 3
"""Own beats without one of another process, after which it is dead."""
FORGOTTEN_AFTER = 1000
"""And after which nobody needs to remember it."""


class _Heard(msgspec.Struct):
    beats: int
    silent: int = 0
    beating: bool = False
    """Whether it has said so since this process first heard of it."""


class Leases:
    """The processes beside this one, as their beats tell."""

    def __init__(
        self,
        beat: Callable[[], Awaitable[dict[str, int]]],
        forget: Callable[[str], Awaitable[None]],
    ) -> None:
        """``beat`` says that this process lives, and how often the others have said so."""
        self._beat = beat
        self._forget = forget
        self._heard: dict[str, _Heard] = {}
        self.known = False
        """Whether anything is known of others: nothing may be taken before."""

    @property
    def living(self) -> list[str]:
        """The other processes that live, or may live."""
        return [name for name, heard in self._heard.items() if heard.silent < DEAD_AFTER]

    @property
    def beating(self) -> list[str]:
        """Those that have said so while this process listened: of them it is certain."""
        return [name for name, one in self._heard.items() if one.beating and not one.silent]

    async def beat(self) -> None:
        """Say that this process lives, and hear who else does."""
        said = await self._beat()
        before, self._heard = self._heard, {}
        for name, beats in said.items():
            heard = before.get(name)
            silent = heard.silent + 1 if heard is not None and heard.beats == beats else 0
            beating = heard is not None and (heard.beating or heard.beats != beats)
            self._heard[name] = _Heard(beats, silent, beating)
            if silent == FORGOTTEN_AFTER:
                await self._forget(name)
        self.known = True
