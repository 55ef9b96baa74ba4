"""Questions to the person at the keyboard: a line, a choice; leaving is always possible."""

import contextlib
import sys
from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from brelan.core.texts import text

INTERRUPTED = 130
"""The exit status that shells expect after Ctrl-C."""


class Left(Exception):  # noqa: N818 - it is no error to leave
    """The person has left: at the end of the input, by a command, or with Ctrl-C."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


def line(prompt: str) -> str:
    """One line, without the spaces around it; `Left` at the end of the input or on Ctrl-C."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401 - gives input() its line editing and history
    try:
        answer = input(f"{prompt} ").strip()
    except EOFError:
        print()
        raise Left(0) from None
    except KeyboardInterrupt:
        print()
        raise Left(INTERRUPTED) from None
    if not sys.stdin.isatty():
        print(answer)  # what a keyboard would have shown
    return answer


def choice(out: Console, prompt: str, words: Sequence[str], *, default: int, lang: str) -> int:
    """The number, from 0, of one of the words; an empty line takes the default."""
    while True:
        answer = line(f"{prompt} [{words[default]}]")
        if not answer:
            return default
        if answer in words:
            return words.index(answer)
        out.print(Text(text("ask-one-of", lang, allowed=words), "red"))
