"""How rules become WebAssembly: what Numba makes of them before it knows a processor, for wasm32.

Numba's code is free of the machine's layout as long as its own optimiser is off (`PLAIN`). LLVM
then optimises it for the other target. Whole numbers stay 64 bits wide inside; addresses have 32.
Like `numba_internals` this module uses what Numba and llvmlite do not document.
"""

import re
from collections.abc import Callable, Sequence
from inspect import signature
from types import FunctionType
from typing import Any, NamedTuple

import llvmlite
import numba
import numpy as np
from llvmlite import binding, ir
from numba import njit
from numba.core import types
from numba.extending import intrinsic
from numba.np.arrayobj import np_cfarray

from .numba_internals import ALLOCATION_FREE

PLAIN = {
    "NUMBA_DISABLE_JIT": "0",
    "NUMBA_OPT": "0",
    "NUMBA_LOOP_VECTORIZE": "0",
    "NUMBA_SLP_VECTORIZE": "0",
    "NUMBA_CPU_NAME": "generic",
    "NUMBA_CPU_FEATURES": "",
}
"""What the environment of a process has to say that compiles for WebAssembly."""
VERSIONS = f"{numba.__version__} {llvmlite.__version__}"
"""Of what makes a module."""
TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+sign-ext,+nontrapping-fptoint,+simd128"
"""What every browser has since 2023."""

NUMBERS: dict[Any, tuple[Any, str, str, str]] = {
    int: (types.int64, "i32", "sext", "trunc"),
    np.uint64: (types.uint64, "i64", "", ""),
    float: (types.float64, "double", "", ""),
}
"""By its annotation: a number inside, at the border, and how one becomes the other."""

UNRESOLVED = re.compile(r'@"?\.numba\.unresolved\$([^" ]+)"? = external global .*')
MATHS = """
define internal double @sqrt(double %x) alwaysinline {
  %root = call double @llvm.sqrt.f64(double %x)
  ret double %root
}
declare double @llvm.sqrt.f64(double)
"""
"""What Numba asks of its surroundings and the target has itself."""


class Compiled(NamedTuple):
    """A function before it is linked."""

    name: str
    inner: str
    """What Numba calls it."""
    parameters: tuple[Any, ...]
    result: Any
    text: str
    """It and all that it calls, as LLVM writes it."""


@intrinsic
def rows_at(_context: Any, address: Any, shape: Any, dtype: Any) -> Any:
    """The array that begins at an address."""
    dimensions = shape.count if isinstance(shape, types.BaseTuple) else 1  # type: ignore[attr-defined]  # it is there
    kind = types.Array(dtype.dtype, dimensions, "C")

    def lower(context: Any, builder: Any, given: Any, args: Any) -> Any:
        pointer = builder.inttoptr(args[0], ir.IntType(8).as_pointer())
        found = kind(types.voidptr, given.args[1])
        return np_cfarray(context, builder, found, (pointer, args[1]))

    return kind(address, shape, dtype), lower


@intrinsic
def record_at(_context: Any, address: Any, dtype: Any) -> Any:
    """The record that begins at an address."""
    kind = dtype.dtype

    def lower(context: Any, builder: Any, given: Any, args: Any) -> Any:
        return builder.inttoptr(args[0], context.get_value_type(kind))

    return kind(address, dtype), lower


def callee(function: Callable[..., Any]) -> Any:
    """A plain function in the form in which compiled code can call it, and it itself too."""
    scope = dict(function.__globals__)
    own = FunctionType(function.__code__, scope, function.__name__, None, function.__closure__)
    own.__annotations__ = function.__annotations__
    made = scope[function.__name__] = njit(error_model="numpy", **ALLOCATION_FREE)(own)
    return made


def compiled(function: Callable[..., Any]) -> Compiled:
    """A function of numbers, typed as it is annotated, with all that it calls."""
    said = signature(function)
    parameters = tuple(one.annotation for one in said.parameters.values())
    made = callee(function)
    kinds = tuple(NUMBERS[kind][0] for kind in parameters)
    result = said.return_annotation
    made.compile((types.none if result is None else NUMBERS[result][0])(*kinds))
    found = made.overloads[kinds]
    text = str(found.library._get_module_for_linking())
    return Compiled(function.__name__, found.fndesc.llvm_func_name, parameters, result, text)


def linked(functions: Sequence[Compiled]) -> str:
    """All functions in one module, what they share only once, nothing optimised."""
    machine = _machine()
    whole = binding.parse_assembly(_for_target(MATHS, machine))
    for one in functions:
        whole.link_in(binding.parse_assembly(_for_target(one.text + _export(one), machine)))
    names = {one.name for one in functions}
    for function in whole.functions:
        if not function.is_declaration:
            function.linkage = "external" if function.name in names else "internal"
    return str(whole)


def object_code(text: str) -> bytes:
    """An object file for wasm32 of a module that is not optimised yet."""
    machine = _machine()
    whole = binding.parse_assembly(text)
    tuning = binding.create_pipeline_tuning_options(speed_level=3)
    passes = binding.create_pass_builder(machine, tuning)
    passes.getModulePassManager().run(whole, passes)
    return bytes(machine.emit_object(whole))


def _machine() -> Any:
    binding.initialize_all_targets()
    binding.initialize_all_asmprinters()
    return binding.Target.from_triple(TRIPLE).create_target_machine(features=FEATURES, opt=3)


def _for_target(text: str, machine: Any) -> str:
    """The same code for another machine, which does not know `common` symbols.

    Numba lets a function find itself while it runs; here it is known beforehand.
    """
    text = re.sub(r"^target (datalayout|triple) = .*$", "", text, flags=re.MULTILINE)
    text = re.sub(r'"target-(cpu|features)"="[^"]*"', "", text).replace(
        " = common ", " = internal "
    )
    text = UNRESOLVED.sub(r'@".numba.unresolved$\1" = internal constant ptr @"\1"', text)
    layout = f'target datalayout = "{machine.target_data}"\ntarget triple = "{TRIPLE}"\n'
    return layout + text


def _export(one: Compiled) -> str:
    """A function as others call it: numbers in and out, nothing raised."""
    lines, passed = [], ["ptr %made", "ptr %trouble"]
    outside = []
    for place, kind in enumerate(one.parameters):
        inner, border, wider, _ = NUMBERS[kind]
        outside.append(f"{border} %given{place}")
        if wider:
            width = f"i{inner.bitwidth}"
            lines.append(f"  %wide{place} = {wider} {border} %given{place} to {width}")
            passed.append(f"{width} %wide{place}")
        else:
            passed.append(f"{border} %given{place}")
    call = f'call i32 @"{one.inner}"({", ".join(passed)})'
    body = ["  %made = alloca i64", "  %trouble = alloca ptr", *lines, f"  %status = {call}"]
    if one.result is None:
        border, ending = "void", ["  ret void"]
    else:
        inner, border, _, narrower = NUMBERS[one.result]
        width = f"i{inner.bitwidth}" if narrower else border
        ending = [f"  %value = load {width}, ptr %made"]
        if narrower:
            ending.append(f"  %result = {narrower} {width} %value to {border}")
        ending.append(f"  ret {border} %{'result' if narrower else 'value'}")
    head = f"define {border} @{one.name}({', '.join(outside)}) {{"
    return "\n".join(["", head, *body, *ending, "}", ""])
