"""Which sources the cache of compiled code depends on."""

from pathlib import Path

from brelan.core.compiler.cache import compiled_sources
from brelan.games import punto


def test_a_room_is_keyed_by_its_rules_and_not_by_its_texts() -> None:
    names = set(compiled_sources(Path(punto.__file__).parent))
    assert {"rules", "cards", "lines", "bot.sense"} <= names
    assert not names & {"notation", "view", "show.terminal", "setup"}


def test_what_compiled_code_imports_counts_too(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text("from .sizes import WIDE\n\n@rule\ndef f(): ...\n")
    (tmp_path / "sizes.py").write_text("from .units import ONE\nWIDE = 3\n")
    (tmp_path / "units.py").write_text("ONE = 1\n")
    (tmp_path / "speech.py").write_text("from .rules import f\n")
    assert list(compiled_sources(tmp_path)) == ["rules", "sizes", "units"]
