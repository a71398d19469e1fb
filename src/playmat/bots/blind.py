"""The random bot: every option is as good as the others."""

from __future__ import annotations

from playmat.bots.bot import Bot
from playmat.bots.sight import Sight
from playmat.kernel.decisions import Option


class RandomBot(Bot):
    """Picks blindly: the ground that every other bot is measured from."""

    name = "random"
    title = "Beginner"
    strength = 1
    words = "Plays any card at any time: good for learning the rules."
    quick = True

    def choose(self, sight: Sight) -> Option:
        options = sight.decision.options
        return options[self.chance.below(len(options))]
