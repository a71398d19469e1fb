"""Orders of people's English: what is done."""

from playmat.language.grammar import Dialect
from playmat.language.people.orders import (
    choosing,
    damage,
    deeds,
    healing,
    ignoring,
    looking,
    moving,
    negating,
    players,
    positions,
    searching,
)


def phrases(en: Dialect) -> None:
    damage.phrases(en)
    healing.phrases(en)
    deeds.phrases(en)
    choosing.phrases(en)
    players.phrases(en)
    moving.phrases(en)
    positions.phrases(en)
    searching.phrases(en)
    looking.phrases(en)
    negating.phrases(en)
    ignoring.phrases(en)
