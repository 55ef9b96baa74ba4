"""Files are there whole or not at all, and nothing else gives way to them."""

import os
import threading
from pathlib import Path

import pytest

from brelan.core.errors import RecordError
from brelan.whole_file import check, whole


def test_a_pipe_keeps_its_place_and_is_written_to(tmp_path: Path) -> None:
    """``--json /dev/stdout`` put a file in the place of the device, where it was allowed to."""
    if not hasattr(os, "mkfifo"):
        pytest.skip("this system has no pipes with names")
    pipe, read = tmp_path / "pipe", []
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: read.append(pipe.read_text("utf-8")))
    reader.start()
    with whole(pipe) as file:
        file.write_text("found", "utf-8")
    reader.join()
    assert pipe.is_fifo()
    assert read == ["found"]
    assert list(tmp_path.iterdir()) == [pipe]


def test_behind_a_link_the_file_is_replaced(tmp_path: Path) -> None:
    link, file = tmp_path / "link", tmp_path / "elsewhere" / "file"
    file.parent.mkdir()
    file.write_text("old", "utf-8")
    try:
        link.symlink_to(file)
    except OSError:
        pytest.skip("no links here")
    with whole(link) as fresh:
        fresh.write_text("new", "utf-8")
    assert link.is_symlink()
    assert file.read_text("utf-8") == "new"
    assert list(file.parent.iterdir()) == [file]


def test_what_fails_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("old", "utf-8")
    with pytest.raises(UnicodeEncodeError), whole(file) as fresh:
        fresh.write_text("half, then \ud800", "utf-8")
    assert file.read_text("utf-8") == "old"
    assert list(tmp_path.iterdir()) == [file]


def test_a_place_is_looked_at_before_the_work(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("", "utf-8")
    check(tmp_path / "new" / "folder" / "file")
    for place, code in ((file / "below", "file-unwritable"), (tmp_path, "file-folder")):
        with pytest.raises(RecordError) as refused:
            check(place)
        assert refused.value.code == code
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.skipif(not hasattr(os, "getuid") or os.getuid() == 0, reason="root may write all")
def test_a_file_that_must_not_be_written_is_not_replaced(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("old", "utf-8")
    file.chmod(0o444)
    with pytest.raises(RecordError), whole(file) as fresh:
        fresh.write_text("new", "utf-8")
    assert file.read_text("utf-8") == "old"
