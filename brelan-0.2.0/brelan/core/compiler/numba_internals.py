"""Everything that Brelan uses of Numba beyond its documented interface, in this one module.

Such names may change with any release of Numba. So only versions that Brelan was tried with are
accepted, and whoever tries a new one has this file to look at.
"""

import os
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import numba
from llvmlite import binding, ir
from numba.core import cgutils, types
from numba.core.caching import (
    CompileResultCacheImpl,
    FunctionCache,
    UserProvidedCacheLocator,
    _Cache,
)
from numba.extending import intrinsic
from numba.np.arrayobj import make_array

from ..errors import CompilerError

__all__ = [
    "ALLOCATION_FREE",
    "address",
    "count_ones",
    "data_of",
    "hook_compilation",
    "intrinsic",
    "ir",
    "is_byte_row",
    "is_literal",
    "keep_on_disk",
    "machine",
    "nothing",
    "record_types",
    "trailing_zeros",
    "types",
]

TRIED = ("0.68",)
"""The versions of Numba that all tests were run with; `pyproject.toml` asks for the same."""

if not numba.__version__.startswith(tuple(f"{version}." for version in TRIED)):
    raise CompilerError("numba-untried", found=numba.__version__, tried=TRIED)

ALLOCATION_FREE = {"_nrt": False}
"""Options of ``njit``: nothing is allocated, so no call counts who refers to its arrays."""

FolderOf = Callable[[str, Iterable[Any]], Path]
"""Where code is kept, by the module of a function and the record types of its arguments."""


def machine() -> str:
    """The compiler and the processor that native code is made by and for."""
    return f"{numba.__version__}-{binding.get_host_cpu_name()}"


def hook_compilation(compiled: Any, instead: Callable[..., Any]) -> None:
    """Ask ``instead(compile_now, *args)`` for something to call where there is no native code yet.

    Numba calls ``_compile_for_args`` wherever a function has no native code for its arguments.
    """
    compile_now = compiled._compile_for_args

    def ask(*args: Any, **kwargs: Any) -> Any:
        return instead(compile_now, *args, **kwargs)

    compiled._compile_for_args = ask


def keep_on_disk(compiled: Any, folder_of: FolderOf) -> None:
    """Keep a function's native code in a folder that depends on the types of its arguments."""
    compiled._cache = _CacheByArguments(compiled.py_func, folder_of)


def record_types(kinds: Iterable[Any]) -> Iterator[Any]:
    """The NumPy types of all records among Numba's types, also inside arrays and tuples."""
    for kind in kinds:
        if isinstance(kind, types.Record):
            yield kind.dtype
        elif isinstance(kind, types.Array):
            yield from record_types([kind.dtype])
        elif isinstance(kind, types.BaseTuple):  # type: ignore[attr-defined]  # it is there
            yield from record_types(kind.types)


class _CacheByArguments(_Cache):  # type: ignore[misc]  # Numba has no types
    """Numba's cache of one function, parted into several folders."""

    def __init__(self, function: Callable[..., Any], folder_of: FolderOf) -> None:
        self._function = function
        self._folder_of = folder_of
        self._enabled = True
        self._caches: dict[Path, Any] = {}

    @property
    def cache_path(self) -> str:
        """Where code lies that is made for no record in particular."""
        return str(self._folder_of(self._function.__module__, ()))

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The native code for a signature, or None."""
        return self._cache(sig).load_overload(sig, target_context) if self._enabled else None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep the native code for a signature."""
        if self._enabled:
            self._cache(sig).save_overload(sig, data)

    def enable(self) -> None:
        """Read and write again."""
        self._enabled = True

    def disable(self) -> None:
        """Neither read nor write."""
        self._enabled = False

    def flush(self) -> None:
        """Forget what is kept for no record in particular."""
        self._cache(()).flush()

    def _cache(self, sig: Iterable[Any]) -> Any:
        folder = self._folder_of(self._function.__module__, record_types(sig))
        if folder not in self._caches:
            self._caches[folder] = _cache_in(folder)(self._function)
        return self._caches[folder]


@cache
def _cache_in(folder: Path) -> Any:
    """Numba's own class of caches, for one folder."""

    class Locator(UserProvidedCacheLocator):  # type: ignore[misc]  # Numba has no types
        """By the module's name, not its path: the same sources in another place are the same."""

        def __init__(self, py_func: Any, py_file: str) -> None:
            super().__init__(py_func, py_file)
            self._module = py_func.__module__

        def get_cache_path(self) -> str:
            return os.path.join(folder, self._module)

        @classmethod
        def from_function(cls, py_func: Any, py_file: str) -> Any:
            locator = cls(py_func, py_file)
            locator.ensure_cache_path()
            return locator

    class Implementation(CompileResultCacheImpl):  # type: ignore[misc]  # Numba has no types
        _locator_classes = (Locator,)

    class FolderCache(FunctionCache):  # type: ignore[misc]  # Numba has no types
        _impl_class = Implementation

    return FolderCache


@intrinsic
def count_ones(_context: Any, mask: Any) -> Any:
    """How many bits of a word are set."""
    return mask(mask), lambda context, builder, signature, args: builder.ctpop(args[0])


@intrinsic
def trailing_zeros(_context: Any, mask: Any) -> Any:
    """The place of the lowest set bit of a word that is not 0."""

    def lower(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return mask(mask), lower


def is_byte_row(kind: Any) -> bool:
    """Whether a type is an array of bytes that lie side by side."""
    return (
        isinstance(kind, types.Array)
        and kind.layout == "C"
        and kind.dtype in (types.int8, types.uint8, types.boolean)
    )


def is_literal(kind: Any) -> bool:
    """Whether a type is a whole number that is known while compiling."""
    return isinstance(kind, types.IntegerLiteral)


def data_of(context: Any, builder: Any, kind: Any, array: Any) -> Any:
    """The address of an array's first number, in LLVM's terms."""
    return make_array(kind)(context, builder, array).data


def address(builder: Any, data: Any, place: Any, kind: Any) -> Any:
    """The address so many bytes further on, of something of LLVM's type ``kind``."""
    return cgutils.pointer_add(builder, data, place, kind.as_pointer())


def nothing(context: Any) -> Any:
    """What an intrinsic gives that returns None."""
    return context.get_dummy_value()
