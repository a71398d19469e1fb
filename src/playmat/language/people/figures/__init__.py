"""Figures of people's English: how great they are, what something gets of them, what cards cost."""

from playmat.language.grammar import Dialect
from playmat.language.people.figures import bonuses, changes, costs, measures
from playmat.language.people.figures.bonuses import defense_or_health

__all__ = ["defense_or_health", "phrases"]


def phrases(en: Dialect) -> None:
    measures.phrases(en)
    bonuses.phrases(en)
    changes.phrases(en)
    costs.phrases(en)
