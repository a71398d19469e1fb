"""Statements of people's English: what is so."""

from playmat.language.grammar import Dialect
from playmat.language.people.statements import (
    attacking,
    attacks,
    each_turn,
    protection,
    rights,
    together,
    traits,
    worth,
)


def phrases(en: Dialect) -> None:
    attacks.phrases(en)
    together.phrases(en)
    rights.phrases(en)
    attacking.phrases(en)
    protection.phrases(en)
    traits.phrases(en)
    worth.phrases(en)
    each_turn.phrases(en)
