"""The games behind the interfaces that researchers use: Gymnasium, PettingZoo, OpenSpiel.

Each module needs its library, an extra of the package: ``pip install 'brelan[pettingzoo]'``.
"""
