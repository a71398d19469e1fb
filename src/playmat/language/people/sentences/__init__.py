"""Sentences of people's English: what leads, what is done, what trails, in any order.

A sentence says its parts once, wherever they stand: `limit`, `trigger`, `if`, `while`, `may`, `cost`,
`clauses` (each an order with its duration), and `instead of` a cost that may be paid.
"""

from playmat.language.grammar import Dialect
from playmat.language.people.sentences import clauses, cores, lines, parts


def phrases(en: Dialect) -> None:
    clauses.phrases(en)
    cores.phrases(en)
    parts.phrases(en)
    lines.phrases(en)
