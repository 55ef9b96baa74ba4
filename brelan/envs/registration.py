"""All games made known to Gymnasium, as ``brelan/punto-v1``; it asks for this by itself.

The entry point ``gymnasium.envs`` of the package leads here. Nothing is loaded but the catalogue:
an environment's module comes with the first `gymnasium.make`.
"""

from __future__ import annotations

from brelan.core.catalogue import catalogue


def register() -> None:
    """Register one seat against bots, and vectors of such games; the namespace is Gymnasium's."""
    import gymnasium

    for info in catalogue().values():
        gymnasium.register(
            f"{info.id}-v{info.version}",
            entry_point="brelan.envs.one_game:AgainstBots",
            vector_entry_point="brelan.envs.gymnasium:OneSeat",
            disable_env_checker=True,  # `check_env` is a test here; at every step it costs half
            kwargs={"game": info.id},
        )
