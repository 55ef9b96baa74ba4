"""Games as data: complete series written to files fast, and read back as tables.

>>> import brelan.data, tempfile, pathlib
>>> file = pathlib.Path(tempfile.mkdtemp()) / "games.parquet"
>>> brelan.data.write(file, brelan.game("bonne-combinaison"), 3, seed=7)
3
>>> [table.over for table in brelan.data.read(file)]
[True, True, True]
"""

from .files import read, write

__all__ = ["read", "write"]
