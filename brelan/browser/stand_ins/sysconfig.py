"""How Python was built: nobody needs to know."""


def get_config_var(_name: str) -> None:
    """Nothing is said."""
