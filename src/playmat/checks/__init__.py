"""What Playmat asks of every game, its own and those of others: `playmat games check`.

Each check is a function that raises `Wrong` with a sentence for the author. The tests of Playmat's
own games call the same functions, with decks by chance and more games.
"""

from playmat.checks.running import CHECKS, Outcome, check
from playmat.checks.wrong import Wrong

__all__ = ["CHECKS", "Outcome", "Wrong", "check"]
