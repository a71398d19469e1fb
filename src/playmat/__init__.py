"""One table for trading card games.

>>> import playmat
>>> game = playmat.load("mix")
>>> table = game.deal(decks=["Five Owens", "Five Owens"], seed=7)
>>> while not table.over:
...     _ = table.choose(table.decision.options[0])
>>> table.result.reason
'MX-705'

What is not offered is refused with the rule that forbids it, and changes nothing; each seat sees
what it may know:

>>> table = game.deal(decks=["Five Owens", "Slow Drip"], seed=7)
>>> table.decision.prompt
'Choose your first card; all are flipped together.'
>>> [option.text for option in table.decision.options_for(0)]
['play Owen']
>>> table.choose("throw Rock", "A")
Traceback (most recent call last):
playmat.kernel.errors.IllegalChoice: ...
>>> table.why_not("throw Rock", "A").rule
'MX-409'
>>> [event.text() for event in table.choose("play Owen", "A")]
['A has chosen.']
>>> table.view("B")["log"][-1]
'A has chosen.'

A table is a value: it is cloned, compared, undone, recorded, saved and restored at any moment.

>>> twin = table.clone()
>>> table.undo()
>>> table.hash() == twin.hash()
False
>>> twin.record()["choices"][0]["choice"]
'play Owen'
>>> game.saving.restore(twin.save()).hash() == twin.hash()
True
>>> replay(twin.record(), verify=True).hash() == twin.hash()
True
"""

from __future__ import annotations

from playmat.games import load, replay
from playmat.kernel.decisions import Decision, Option
from playmat.kernel.errors import (
    BadDeck,
    BadFile,
    BadRecord,
    BadSetup,
    BadText,
    BudgetExceeded,
    IllegalChoice,
    PlaymatError,
)
from playmat.kernel.events import Event
from playmat.kernel.game import Refusal
from playmat.kernel.results import Result
from playmat.kernel.table import Table

__version__ = "0.1.0"
__all__ = [
    "BadDeck",
    "BadFile",
    "BadRecord",
    "BadSetup",
    "BadText",
    "BudgetExceeded",
    "Decision",
    "Event",
    "IllegalChoice",
    "Option",
    "PlaymatError",
    "Refusal",
    "Result",
    "Table",
    "__version__",
    "load",
    "replay",
]
