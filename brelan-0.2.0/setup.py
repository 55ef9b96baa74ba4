"""Refuses to make a package without its page: it would install, and serve nothing.

Everything else about the package is in `pyproject.toml`.
"""

from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

NEEDED = (
    "brelan/server/static/index.html",
    "brelan/envs/fonts/figtree.ttf",
    "brelan/envs/fonts/fraunces.ttf",
)


def _check() -> None:
    missing = [name for name in NEEDED if not Path(name).is_file()]
    if missing:
        raise SystemExit(
            f"The page is not built: {', '.join(missing)} missing. "
            "Run “make package”, which builds the page first."
        )


class CompleteBuild(build_py):
    """The files of a wheel; an editable installation finds the page when it is built later."""

    def run(self) -> None:
        """Copy them if all are there."""
        if not self.editable_mode:
            _check()
        super().run()


class CompleteSources(sdist):
    """The sources with the built page, so that a wheel can be made of them without Node."""

    def run(self) -> None:
        """Pack them if all are there."""
        _check()
        super().run()


setup(cmdclass={"build_py": CompleteBuild, "sdist": CompleteSources})
