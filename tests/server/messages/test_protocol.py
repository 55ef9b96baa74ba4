"""Messages are defined once: the page's types and the texts follow."""

import re
from pathlib import Path

import brelan.server
from brelan.core.texts import known
from brelan.server.messages import typescript


def test_the_pages_types_are_current() -> None:
    written = typescript.files()
    assert len(written) == 1 + 2 * len({info.room for info in brelan.games()})
    for target, content in written.items():
        assert target.read_text("utf-8") == content, target


def test_every_code_of_the_server_has_a_text_in_both_languages() -> None:
    folder = Path(brelan.server.__file__).parent
    raised = re.compile(
        r"(?:Refused|Forbidden|Unknown|Stale|TooFast|StorageError)\(\s*\"([a-z-]+)\""
    )
    codes = {code for file in folder.rglob("*.py") for code in raised.findall(file.read_text())}
    assert len(codes) > 30
    for lang in ("fr", "en"):
        assert [code for code in sorted(codes) if not known(code, lang)] == []
