"""The command line: ``brelan games | rules | play | sim | replay | serve | …``."""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, CycloptsError, Group, Parameter, Token
from rich.console import Console
from rich.text import Text

import brelan
from brelan.core.errors import BrelanError, GameError
from brelan.core.texts import text
from brelan.terminal import complaint, language
from brelan.terminal.playing.ask import INTERRUPTED
from brelan.terminal.playing.seating import USUAL

REFUSED = 2
"""The exit status for input that cannot be understood or done."""


def main(words: Sequence[str] | None = None) -> None:
    """Run the command line and exit with its status."""
    words = sys.argv[1:] if words is None else words
    lang = language.of_words(words, os.environ)
    # Whoever starts a program may have closed any of the three.
    sys.stdin = sys.stdin or open(os.devnull, encoding="utf-8")  # noqa: SIM115 - until the end
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")  # strange bytes are no reason to fall over
    sys.exit(run(words, lang))


def run(words: Sequence[str], lang: str) -> int:
    """The exit status of a command line; whatever is wrong with it becomes one sentence."""
    app = application(lang)
    try:
        status = app(
            _without_language(words),
            exit_on_error=False,
            print_error=False,
            result_action="return_value",
        )
        sys.stdout.flush()
        return status if isinstance(status, int) else 0
    except BrelanError as problem:
        return _refuse(problem.text(lang))
    except CycloptsError as problem:
        commands = tuple(name for name in app if not name.startswith("-"))
        return _refuse(complaint.sentence(problem, commands, lang))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # the reader has seen enough, as in `brelan games | head`
        _say_nothing_more()
        return 0
    except OSError as problem:  # a full disk behind `>`, a folder that cannot be made
        _say_nothing_more()
        why = problem.strerror or str(problem)
        return _refuse(text("system-refuses", lang, problem=why, file=problem.filename or "none"))


def _without_language(words: Sequence[str]) -> Sequence[str]:
    """The words from the command on: its language may also stand before it."""
    if words[:1] == [language.FLAG]:
        if len(words) == 1:
            raise GameError("words-missing", name=language.FLAG)
        language.check(words[1])
        return words[2:]
    if words and words[0].startswith(f"{language.FLAG}="):
        language.check(words[0].partition("=")[2])
        return words[1:]
    return words


@contextmanager
def _server() -> Iterator[None]:
    """Where the server is loaded: without its libraries, `GameError` says how to install them."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.partition(".")[0] == "brelan":
            raise
        raise GameError("server-missing") from missing


def _say_nothing_more() -> None:
    """What waits to be written is let go: nobody takes it."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _whole(_kind: object, tokens: Sequence[Token]) -> int:
    """The number that is written; cyclopts would take the next whole one for any other."""
    return int(tokens[0].value)


def _refuse(sentence: str) -> int:
    Console(stderr=True, highlight=False).print(Text(sentence, "red"), soft_wrap=True)
    return REFUSED


def application(lang: str) -> App:
    """All commands, with their help in one language."""

    def said(key: str, **settings: Any) -> Parameter:
        return Parameter(help=text(f"cli-{key}", lang), negative="", show_default=False, **settings)

    def whole(key: str) -> Parameter:
        return said(key, converter=_whole)

    commands = Group(text("cli-commands", lang))
    app = App(
        name="brelan",
        help=text("cli-brelan", lang),
        version=brelan.__version__,
        group_commands=commands,
        group_parameters=Group(text("cli-parameters", lang)),
        group_arguments=Group(text("cli-arguments", lang)),
    )
    app["--help"].help = text("cli-help", lang)
    app["--version"].help = text("cli-version", lang)

    lang_option = said("lang", name="--lang")
    words_option = said("words", name=text("cli-word", lang), allow_leading_hyphen=True)
    file_option = said("file")

    @app.command(help=text("cli-games", lang))
    def games(*, lang: Annotated[str, lang_option] = lang) -> None:
        from brelan.terminal import screen

        screen.console().print(screen.catalogue_table(brelan.games(), language.check(lang)))

    @app.command(help=text("cli-rules", lang))
    def rules(
        game: Annotated[str, said("game")],
        rule: Annotated[int | None, whole("rule")] = None,
        /,
        *,
        lang: Annotated[str, lang_option] = lang,
    ) -> None:
        from brelan.core.catalogue import find
        from brelan.terminal import screen

        screen.show_rules(screen.console(), find(game), language.check(lang), rule)

    @app.command(help=text("cli-play", lang))
    def play(
        *words: Annotated[str, words_option],
        me: Annotated[tuple[int, ...], said("me")] = (),
        hot_seat: Annotated[bool, said("hot-seat")] = False,
        seed: Annotated[int | None, whole("seed")] = None,
        resume: Annotated[Path | None, said("resume")] = None,
        save: Annotated[Path | None, said("save")] = None,
        seat: Annotated[tuple[str, ...], said("seat")] = (),
        against: Annotated[str, said("against")] = USUAL,
        plain: Annotated[bool, said("plain")] = False,
        lang: Annotated[str, lang_option] = lang,
    ) -> int:
        from brelan.terminal import screen
        from brelan.terminal.playing.sitting import Wishes

        language.check(lang)
        if plain or not screen.fills_screen(os.environ):
            from brelan.terminal.playing.game import play as sit_down
        else:
            from brelan.terminal.full_screen.start import play as sit_down
        wishes = Wishes(
            words=words,
            me=me,
            hot_seat=hot_seat,
            seed=seed,
            resume=resume,
            save=save,
            seats=seat,
            against=against,
        )
        return sit_down(screen.console(), wishes, lang)

    @app.command(help=text("cli-join", lang))
    def join(
        url: Annotated[str, said("join-url")],
        /,
        *,
        name: Annotated[str | None, said("join-name")] = None,
        lang: Annotated[str, lang_option] = lang,
    ) -> int:
        from brelan.terminal import screen

        if not screen.fills_screen(os.environ):
            raise GameError("join-terminal")
        from brelan.terminal.full_screen.start import join as sit_down

        return sit_down(screen.console(), url, name=name, lang=language.check(lang))

    @app.command(help=text("cli-sim", lang))
    def sim(
        *words: Annotated[str, words_option],
        games: Annotated[int, whole("sim-games")] = 100_000,
        seed: Annotated[int, whole("seed")] = 0,
        threads: Annotated[int, whole("threads")] = os.cpu_count() or 1,
        plot: Annotated[Path | None, said("plot")] = None,
        json: Annotated[Path | None, said("json")] = None,
        out: Annotated[Path | None, said("sim-out")] = None,
        ray: Annotated[str | None, said("ray")] = None,
        resume: Annotated[Path | None, said("resume-work")] = None,
        lang: Annotated[str, lang_option] = lang,
    ) -> None:
        from brelan.terminal import arguments, files, plots, screen
        from brelan.terminal.simulation import report, series

        language.check(lang)
        if plot is not None:
            plots.check(plot)
        for file in (json, out):
            if file is not None:
                files.check(file)
        console = screen.console()
        game = arguments.game(words)
        wanted: dict[str, Any] = {"games": games, "seed": seed, "threads": threads, "lang": lang}
        if out is not None:
            if ray is not None or resume is not None:
                raise GameError("sim-out-alone")
            series.save_games(console, game, out, **wanted)
            if json is None and plot is None:
                return
        tally = series.simulate(console, game, **wanted, ray=ray, resume=resume)
        report.report(console, game, tally, lang)
        if json is not None:
            files.write(json, series.as_data(game, tally, seed=seed))
        if plot is not None:
            report.picture(plot, game, tally, lang)

    @app.command(help=text("cli-arena", lang))
    def arena(
        *words: Annotated[
            str, said("arena-words", name=text("cli-word", lang), allow_leading_hyphen=True)
        ],
        games: Annotated[int, whole("sim-games")] = 100,
        seed: Annotated[int, whole("seed")] = 0,
        workers: Annotated[int, whole("workers")] = os.cpu_count() or 1,
        json: Annotated[Path | None, said("arena-json")] = None,
        plot: Annotated[Path | None, said("plot")] = None,
        ray: Annotated[str | None, said("ray")] = None,
        lang: Annotated[str, lang_option] = lang,
    ) -> int:
        from brelan.terminal import screen
        from brelan.terminal.arena import arena as play_match

        return play_match(
            screen.console(),
            words,
            games=games,
            seed=seed,
            workers=workers,
            json=json,
            plot=plot,
            lang=language.check(lang),
            ray=ray,
        )

    @app.command(help=text("cli-engine", lang))
    def engine(
        player: Annotated[str, said("engine-player")],
        /,
        *,
        at: Annotated[str | None, said("engine-at")] = None,
        seat: Annotated[int | None, whole("engine-seat")] = None,
        stay: Annotated[bool, said("engine-stay")] = False,
        lang: Annotated[str, lang_option] = lang,
    ) -> int:
        from brelan.terminal import screen
        from brelan.terminal.engine import engine as speak

        console = screen.console()
        return speak(console, player, at=at, seat=seat, stay=stay, lang=language.check(lang))

    @app.command(help=text("cli-tokens", lang))
    def tokens(
        url: Annotated[str, said("tokens-url")],
        /,
        *,
        code: Annotated[str | None, said("tokens-code")] = None,
        make: Annotated[str | None, said("tokens-make")] = None,
        revoke: Annotated[str | None, said("tokens-revoke")] = None,
        lang: Annotated[str, lang_option] = lang,
    ) -> int:
        from brelan.terminal import screen
        from brelan.terminal.tokens import tokens as see_to

        console, chosen = screen.console(), language.check(lang)
        return see_to(console, url, code=code, make=make, revoke=revoke, lang=chosen)

    @app.command(help=text("cli-replay", lang))
    def replay(
        file: Annotated[Path, file_option],
        /,
        *,
        seat: Annotated[int | None, whole("replay-seat")] = None,
        open: Annotated[bool, said("replay-open")] = False,  # noqa: A002 - the flag's name
        all: Annotated[bool, said("replay-all")] = False,  # noqa: A002 - the flag's name
        lang: Annotated[str, lang_option] = lang,
    ) -> int:
        from brelan.terminal import screen
        from brelan.terminal.playing.replay import replay as show

        if open and seat is not None:
            raise GameError("replay-seat-or-open")
        at_once = all or not sys.stdin.isatty()
        return show(screen.console(), file, seat=seat, at_once=at_once, lang=language.check(lang))

    @app.command(help=text("cli-analyse", lang))
    def analyse(
        file: Annotated[Path, file_option],
        /,
        *,
        iterations: Annotated[int | None, whole("analyse-iterations")] = None,
        seed: Annotated[int, whole("analyse-seed")] = 0,
        all: Annotated[bool, said("analyse-all")] = False,  # noqa: A002 - the flag's name
        json: Annotated[Path | None, said("json")] = None,
        plot: Annotated[Path | None, said("plot")] = None,
        lang: Annotated[str, lang_option] = lang,
    ) -> int:
        from brelan.terminal import screen
        from brelan.terminal.analyse import analyse as look_again

        return look_again(
            screen.console(),
            file,
            iterations=iterations,
            seed=seed,
            every=all,
            json=json,
            plot=plot,
            lang=language.check(lang),
        )

    @app.command(help=text("cli-warm", lang))
    def warm(*, lang: Annotated[str, lang_option] = lang) -> int:
        from brelan.terminal import screen
        from brelan.terminal.compile import warm as fill

        return fill(screen.console(), language.check(lang))

    @app.command(help=text("cli-wasm", lang))
    def wasm(
        folder: Annotated[Path, said("wasm-folder")],
        /,
        *games: Annotated[str, said("wasm-games")],
        lang: Annotated[str, lang_option] = lang,
    ) -> int:
        from brelan.terminal import modules, screen

        return modules.write(screen.console(), folder, games, language.check(lang))

    @app.command(help=text("cli-serve", lang))
    def serve(
        *,
        host: Annotated[str | None, said("serve-host")] = None,
        port: Annotated[int | None, whole("serve-port")] = None,
        database: Annotated[str | None, said("serve-database")] = None,
        redis: Annotated[str | None, said("serve-redis")] = None,
        open: Annotated[bool, said("serve-open")] = False,  # noqa: A002 - the flag's name
        lang: Annotated[str, lang_option] = lang,
    ) -> int:
        from brelan.server.common.settings import from_environment

        with _server():
            from brelan.server.host.serve import local_url, show
            from brelan.server.host.serve import serve as run_server

        chosen = from_environment(host=host, port=port, database=database, redis=redis)
        language.check(lang)

        def ready(url: str) -> None:
            print(text("serve-ready", lang, url=url), flush=True)
            if open:
                show(f"{local_url(url)}/now")

        return run_server(chosen, ready)

    @app.command(name="export", help=text("cli-export", lang))
    def export_tables(
        file: Annotated[Path, file_option],
        /,
        *,
        person: Annotated[str | None, said("export-person")] = None,
        database: Annotated[str | None, said("serve-database")] = None,
    ) -> None:
        from brelan.server.common.settings import from_environment

        with _server():
            from brelan.server.host.admin import save

        lines = save(from_environment(database=database), file, person)
        print(text("export-done", lang, lines=lines))

    @app.command(name="import", help=text("cli-import", lang))
    def import_tables(
        file: Annotated[Path, file_option],
        /,
        *,
        database: Annotated[str | None, said("serve-database")] = None,
    ) -> None:
        from brelan.server.common.settings import from_environment
        from brelan.terminal import files

        with _server():
            from brelan.server.host.admin import restore

        brought, kept = restore(from_environment(database=database), files.existing(file))
        print(text("import-done", lang, brought=brought, kept=kept))

    @app.command(help=text("cli-operator", lang))
    def operator(
        *,
        url: Annotated[str | None, said("operator-url")] = None,
        database: Annotated[str | None, said("serve-database")] = None,
    ) -> None:
        from brelan.server.common.settings import from_environment

        with _server():
            from brelan.server.host.admin import operator_link

        link = operator_link(from_environment(database=database), url)
        print(text("operator-link-made", lang))
        print(link)

    @app.command(help=text("cli-verify", lang))
    def verify(
        file: Annotated[Path, file_option],
        /,
        *,
        seen: Annotated[tuple[str, ...], said("verify-seen")] = (),
        word: Annotated[tuple[str, ...], said("verify-word")] = (),
        called: Annotated[tuple[str, ...], said("verify-called")] = (),
    ) -> None:
        from brelan.server.host.verdict import verdict
        from brelan.server.host.verdict import verify as check
        from brelan.terminal import files

        print(verdict(check(files.existing(file), seen, word, called), lang))

    return app
