"""When, while, if, for what price and how long, in people's English."""

from playmat.language.grammar import Dialect
from playmat.language.people import throws
from playmat.language.people.lexicon import Lexicon
from playmat.language.people.moments import (
    chance,
    comparing,
    conditions,
    costs,
    deeds,
    durations,
    happenings,
    triggers,
)


def phrases(en: Dialect, lexicon: Lexicon) -> None:
    happenings.phrases(en)
    deeds.phrases(en, lexicon)
    triggers.phrases(en, lexicon)
    durations.phrases(en, lexicon)
    conditions.phrases(en)
    comparing.phrases(en)
    chance.phrases(en)
    costs.phrases(en)
    if lexicon.strikes:  # attacks are thrown against each other
        throws.phrases(en)
