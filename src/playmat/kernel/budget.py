"""The budget: how much a table carries, counted and never timed.

Cards of strangers may ask for more than any machine can do. What exceeds the budget is refused by
the house (`BudgetExceeded`), at the same place on every machine, and the table is as before. The
limits are more than ten times what any printed cards have ever used (decision 0055, measured by
`benchmarks/budget_use.py`). They are rules of the house: whoever changes one gives the budget its
next number, as a record says under which it was played.
"""

from __future__ import annotations

from typing import Final

NUMBER: Final = 1  # of this budget
FIRST: Final = 1  # records from before it name none, and keep within it

# Steps in one choice, or in making the options of one seat. An event counts as one, and so does a
# combination that is tried; working out what holds counts by how much there is that may matter.
MOST_WORK: Final = 100_000
MOST_OPTIONS: Final = 2_000  # of one seat at one time
MOST_PIECES: Final = 4_000  # at a table
MOST_BODIES: Final = 500  # in play
MOST_FRAMES: Final = 1_000  # programs that are still to be carried out
MOST_MODIFIERS: Final = 1_000  # that last
MOST_TOLD: Final = 100_000  # events of a whole game
MOST_REFUSED: Final = 100  # choices that a record tells of because they could not be carried
