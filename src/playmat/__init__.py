"""One table for trading card games.

>>> import playmat
>>> game = playmat.load("mix")
>>> table = game.deal(decks=["Five Owens", "Five Owens"], seed=7)
>>> while not table.over:
...     _ = table.choose(table.decision.options[0])
>>> table.result.reason
'MX-901'
"""

from __future__ import annotations

from playmat.games import load, replay

__version__ = "0.1.0"
__all__ = ["__version__", "load", "replay"]
