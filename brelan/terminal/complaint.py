"""What is wrong with a command line, in the language of the person who wrote it."""

from cyclopts import (
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)

from brelan.core.texts import text


def sentence(problem: CycloptsError, commands: tuple[str, ...], lang: str) -> str:
    """One sentence that says what to change."""
    unused = " ".join(problem.unused_tokens or ())
    name = problem.argument.names[0] if problem.argument is not None else ""
    if isinstance(problem, UnknownCommandError):
        return text("words-command", lang, word=unused.split(" ")[0], allowed=commands)
    if isinstance(problem, UnknownOptionError):
        return text("words-option", lang, word=problem.token.keyword or problem.token.value)
    if isinstance(problem, UnusedCliTokensError):
        return text("words-unused", lang, words=unused)
    if isinstance(problem, RepeatArgumentError):
        return text("words-twice", lang, name=problem.token.keyword or name)
    if isinstance(problem, MissingArgumentError):
        return text("words-missing", lang, name=name)
    if isinstance(problem, CoercionError) and problem.token is not None:
        return text("words-value", lang, name=name, value=problem.token.value)
    return text("words-wrong", lang, problem=str(problem).strip())
