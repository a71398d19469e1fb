"""Figures of people's English: how great they are, what something gets of them, what cards cost."""

from playmat.language.grammar import Dialect
from playmat.language.people.figures import bonuses, changes, costs, measures


def phrases(en: Dialect) -> None:
    measures.phrases(en)
    bonuses.phrases(en)
    changes.phrases(en)
    costs.phrases(en)
