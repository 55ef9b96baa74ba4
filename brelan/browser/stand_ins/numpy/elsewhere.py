"""What compiled code alone knows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any


class Elsewhere:
    """A number, or many, that compiled code knows: nothing comes of asking for it here."""

    def _same(self, *_given: Any, **_named: Any) -> Any:
        return self

    def __iter__(self) -> Iterator[Any]:
        return iter(())

    def __setitem__(self, place: Any, value: Any) -> None:
        pass

    def _asked(self) -> Any:
        raise NotImplementedError("only compiled code knows this number")

    __getattr__ = _same
    __call__ = __getitem__ = __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = _same
    __truediv__ = __rtruediv__ = __floordiv__ = __rfloordiv__ = __mod__ = __pow__ = _same
    __lshift__ = __rlshift__ = __rshift__ = __rrshift__ = __and__ = __rand__ = _same
    __or__ = __ror__ = __xor__ = __rxor__ = __neg__ = __matmul__ = __rmatmul__ = _same
    __gt__ = __lt__ = __ge__ = __le__ = _same
    __int__ = __index__ = __float__ = __bool__ = __len__ = _asked


ELSEWHERE = Elsewhere()
