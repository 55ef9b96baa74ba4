"""Memory on a device handed to other libraries without a copy, by the DLPack protocol.

Numba's device arrays speak the CUDA array interface, which PyTorch and CuPy read; JAX reads DLPack
only. A capsule holds the structure that the protocol defines and keeps its owner alive.
"""

import ctypes
from typing import Any

import numpy as np

CPU, CUDA = 1, 2
"""The protocol's numbers for devices."""
CODES = {"i": 0, "u": 1, "f": 2, "b": 6}
"""The protocol's numbers for kinds of numbers, by NumPy's."""
NAME = b"dltensor"


class _Device(ctypes.Structure):
    _fields_ = (("kind", ctypes.c_int32), ("number", ctypes.c_int32))


class _Type(ctypes.Structure):
    _fields_ = (("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16))


class _Tensor(ctypes.Structure):
    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device", _Device),
        ("ndim", ctypes.c_int32),
        ("dtype", _Type),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
    )


class _Managed(ctypes.Structure):
    pass


_Deleter = ctypes.CFUNCTYPE(None, ctypes.POINTER(_Managed))
_Managed._fields_ = (("tensor", _Tensor), ("context", ctypes.c_void_p), ("deleter", _Deleter))

_Destructor = ctypes.PYFUNCTYPE(None, ctypes.c_void_p)
_new = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.c_void_p, ctypes.c_char_p, _Destructor)(
    ("PyCapsule_New", ctypes.pythonapi)
)
_is_valid = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p)(
    ("PyCapsule_IsValid", ctypes.pythonapi)
)

_lent: dict[int, tuple[Any, ...]] = {}
"""What must live until its consumer is done, by the address of the structure."""


def _delete(managed: Any) -> None:
    """The consumer is done."""
    _lent.pop(ctypes.addressof(managed.contents), None)


def _destroy(capsule: int) -> None:
    """A capsule that nobody has consumed still owns its structure."""
    if _is_valid(capsule, NAME):
        pointer = ctypes.pythonapi.PyCapsule_GetPointer
        pointer.restype, pointer.argtypes = ctypes.c_void_p, (ctypes.c_void_p, ctypes.c_char_p)
        _lent.pop(pointer(capsule, NAME), None)


_DELETE, _DESTROY = _Deleter(_delete), _Destructor(_destroy)


def capsule(
    owner: Any,
    address: int,
    shape: tuple[int, ...],
    strides: tuple[int, ...],
    dtype: Any,
    device: tuple[int, int],
) -> Any:
    """A DLPack capsule for memory that ``owner`` keeps; strides are in bytes."""
    kind = np.dtype(dtype)
    sizes = (ctypes.c_int64 * len(shape))(*shape)
    steps = (ctypes.c_int64 * len(shape))(*(stride // kind.itemsize for stride in strides))
    managed = _Managed(
        _Tensor(
            address,
            _Device(*device),
            len(shape),
            _Type(CODES[kind.kind], 8 * kind.itemsize, 1),
            sizes,
            steps,
            0,
        ),
        None,
        _DELETE,
    )
    _lent[ctypes.addressof(managed)] = (managed, sizes, steps, owner)
    return _new(ctypes.addressof(managed), NAME, _DESTROY)
