"""All games made known to Gymnasium, as ``brelan/punto-v1``, by importing `brelan.envs.gymnasium`.

Gymnasium looks for nothing by itself. ``gymnasium.make("brelan.envs.gymnasium:brelan/punto-v1")``
imports the module first: so do processes that make an environment of their own.
"""

from __future__ import annotations

import gymnasium

from brelan.core.catalogue import catalogue


def register() -> None:
    """Register one seat against bots, and vectors of such games."""
    for info in catalogue().values():
        gymnasium.register(
            f"brelan/{info.id}-v{info.version}",
            entry_point="brelan.envs.one_game:AgainstBots",
            vector_entry_point="brelan.envs.gymnasium:OneSeat",
            disable_env_checker=True,  # `check_env` is a test here; at every step it costs half
            kwargs={"game": info.id},
        )
