"""The page that explains observations and actions says what the code does."""

from tests.envs.meanings import PAGE, page
from tests.variants import ONLY


def test_every_number_is_explained_as_it_is() -> None:
    assert ONLY or PAGE.read_text("utf-8") == page(), "run python -m tests.envs.meanings"
