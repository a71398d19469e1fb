"""Orders as a whole: several statements of one thing, and an order so often as there are of something."""

from __future__ import annotations

from functools import partial

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame
from playmat.language.people.holes import holes
from playmat.language.people.meanings import meaning


def phrases(en: Dialect) -> None:
    predicated(en)
    scaled(en)


def predicated(en: Dialect) -> None:
    order = partial(meaning, en, "order")
    holes(en, "predicates", "predicate", "predicates")
    order(lambda what, of: Frame("predicated", what=what, of=of), "{what:np} {of:predicates}")


def scaled(en: Dialect) -> None:
    order = partial(meaning, en, "order")
    order("scaled", "{order:order_hole} {_e:each} {per:counted}")
    order("scaled", "{order:order_hole}, where X is {value:figure}")
    holes(en, "order_hole", "order")
