"""The lab: thousands of games, to find out how a game, a deck or a bot fares.

>>> from playmat.lab import simulate
>>> simulate("mix", 10, seed=1).form()["games"]
10
"""

from __future__ import annotations

from playmat.lab.benchmark import bench
from playmat.lab.simulation import simulate
from playmat.lab.soaking import Soaked, soak
from playmat.lab.summary import Summary

__all__ = ["Soaked", "Summary", "bench", "simulate", "soak"]
