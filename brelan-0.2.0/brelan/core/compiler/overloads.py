"""Functions that compiled code calls in another form than plain Python does.

Numba calls both the function's overload. One has to give it a function with the very same
parameters; here it is made from the signature, so that nobody writes it by hand.
"""

from collections.abc import Callable
from functools import wraps
from inspect import Parameter, signature
from typing import Any, ParamSpec, TypeVar

from numba.extending import overload

from .decorators import JIT
from .numba_internals import is_byte_row, is_literal

P = ParamSpec("P")
R = TypeVar("R")

Choose = Callable[[Any, str], Callable[..., Any]]
"""Finds the function of a name that belongs to a record type."""
RESULTS: dict[Any, Callable[[Any], Any]] = {"int": int, int: int, "float": float, float: float}
RESULTS |= {"bool": bool, bool: bool}
"""How plain Python turns NumPy's numbers into its own, by the annotation."""


def by_record(choose: Choose) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Let ``choose`` find, by the dtype of the first argument, what a function really does.

    Plain Python asks while it runs, the compiler while it compiles, for the CPU and for CUDA alike.
    The function itself gives the name, the parameters and the docstring; its body is never run.
    """

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        name = function.__name__
        result = RESULTS.get(function.__annotations__.get("return"))

        @wraps(function)
        def call(*args: P.args, **kwargs: P.kwargs) -> R:
            record: Any = args[0]
            found = choose(record.dtype, name)(*args, **kwargs)
            made: R = found if result is None else result(found)
            return made

        def compiled(record: Any, *_args: Any, **_kwargs: Any) -> Any:
            return forwarder(function, choose(record.dtype, name))

        if JIT:
            overload(call, target="generic", strict=False)(compiled)
        return call

    return decorate


def vectorised(at_once: Any, *literals: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Compile a function as it stands; on the CPU, for rows of bytes, call ``at_once`` instead.

    The named arguments have to be known while compiling for that.
    """

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        names = list(signature(function).parameters)
        vector = forwarder(function, at_once)

        def plain(*_args: Any, **_kwargs: Any) -> Any:
            return function

        def chosen(*args: Any, **kwargs: Any) -> Any:
            given = dict(zip(names, args, strict=False)) | kwargs
            known = all(is_literal(given[name]) for name in literals)
            return vector if known and is_byte_row(given[names[0]]) else function

        if JIT:
            overload(function, target="generic", strict=False)(plain)
            overload(function, target="cpu", strict=False, prefer_literal=True)(chosen)
        return function

    return decorate


def forwarder(function: Callable[..., Any], target: Any) -> Callable[..., Any]:
    """A function with the parameters of ``function`` that hands them on to ``target``."""
    parameters = signature(function).parameters.values()
    given = ", ".join(_written(parameter) for parameter in parameters)
    passed = ", ".join(parameter.name for parameter in parameters)
    source = f"def forwarded({given}):\n    return target({passed})\n"
    scope: dict[str, Any] = {"target": target}
    exec(compile(source, __file__, "exec"), scope)
    made: Callable[..., Any] = scope["forwarded"]
    return made


def _written(parameter: Parameter) -> str:
    """A parameter as it stands in a definition; defaults are numbers."""
    if parameter.default is Parameter.empty:
        return parameter.name
    return f"{parameter.name}={parameter.default!r}"
