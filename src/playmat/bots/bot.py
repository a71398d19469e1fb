"""What every bot is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.bots.sight import Sight
from playmat.kernel.by_hand import ASK_AGREE
from playmat.kernel.chance import Chance
from playmat.kernel.decisions import Option
from playmat.kernel.errors import BudgetExceeded
from playmat.kernel.game import Game

if TYPE_CHECKING:
    from playmat.bots.thought import Thought


class Bot:
    """An opponent. A subclass says what it chooses; `chance` is all the luck it may use.

    `mistakes` counts the times it failed to choose, `last_mistake` is the last failure. `thought`
    is what a search has found out about the options that it chose from last.
    """

    name = "bot"
    title = "Bot"  # what players call it
    strength = 0  # the higher, the harder to beat
    words = ""  # how it plays, in a sentence
    quick = False  # it answers at once, so that it can be asked anywhere

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.seconds = 0.0  # that it may think about a choice; 0: as long as it takes
        self.mistakes = 0
        self.last_mistake: Exception | None = None
        self.thought: Thought | None = None

    @classmethod
    def refuses(cls, game: Game, seats: int) -> str:
        """Why it does not play this game with this many seats; empty: it does."""
        return ""

    def choose(self, sight: Sight) -> Option:
        """One of the options that the seat is offered."""
        raise NotImplementedError

    def leading(self) -> Option | None:
        """The best that it has found so far in a thought that is not finished; None: nothing."""
        return None

    def answer(self, sight: Sight) -> Option:
        """What it chooses; where it fails to choose, the first option, so that play goes on."""
        self.thought = None
        options = sight.decision.options
        if len(options) == 1 or sight.decision.asks is ASK_AGREE:
            return options[0]  # free text no bot can judge, so it takes a player's word for it
        try:
            chosen = self.choose(sight)
            if chosen not in options:
                raise ValueError(f"{chosen!r} was not offered")
        except BudgetExceeded:  # a table that it thought of; what can be carried, the real one says
            return options[0]
        except Exception as mistake:
            self.mistakes += 1
            self.last_mistake = mistake
            return options[0]
        return chosen
