"""Statements of people's English: what is so."""

from playmat.language.grammar import Dialect
from playmat.language.people.statements import (
    attacking,
    attacks,
    bonuses,
    costs,
    figures,
    protection,
    rights,
    together,
    traits,
)


def phrases(en: Dialect) -> None:
    bonuses.phrases(en)
    figures.phrases(en)
    costs.phrases(en)
    attacks.phrases(en)
    together.phrases(en)
    rights.phrases(en)
    attacking.phrases(en)
    protection.phrases(en)
    traits.phrases(en)
