"""Scenarios: positions with moves and expectations that test, teach and puzzle.

>>> from playmat.scenarios import read_text
>>> text = '''
... scenario: Rock beats Scissors
... game: mix
... given: {A: {active: Abel}, B: {active: Bram}}
... play: [{A: throw Rock}, {B: throw Scissors}, {expect: {B.active.hp: 1}}]
... '''
>>> [scenario.name for scenario in read_text(text)]
['Rock beats Scissors']
"""

from playmat.scenarios.coverage import coverage
from playmat.scenarios.reading import Scenario, read, read_text
from playmat.scenarios.reports import Failure, Report
from playmat.scenarios.running import run
from playmat.scenarios.schema import SCHEMA

__all__ = ["SCHEMA", "Failure", "Report", "Scenario", "coverage", "read", "read_text", "run"]
