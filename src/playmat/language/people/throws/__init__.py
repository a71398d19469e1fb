"""What people say of throws: who lands what on whom, who wins a round, and how hard it hits.

For games in which attacks are thrown against each other.
"""

from playmat.language.grammar import Dialect
from playmat.language.people.throws.facing import facing, of_one_type
from playmat.language.people.throws.forbidding import forbidden, silenced
from playmat.language.people.throws.health import lose_health
from playmat.language.people.throws.hitting import (
    all_hit_harder,
    hit_harder,
    of_own_types,
    ranked,
    stronger,
)
from playmat.language.people.throws.landing import (
    bidden,
    landed,
    matched,
    missed,
    of_a_type,
    of_any,
    thrown_and,
)
from playmat.language.people.throws.limits import limited
from playmat.language.people.throws.meeting import met
from playmat.language.people.throws.rounds import beaten, before, in_a_row, this_round
from playmat.language.people.throws.weakening import hit_by_a_kind, hit_weaker, of_that_hit
from playmat.language.people.throws.words import words


def phrases(en: Dialect) -> None:
    words(en)
    landed(en)
    of_a_type(en)
    bidden(en)
    thrown_and(en)
    missed(en)
    of_any(en)
    matched(en)
    beaten(en)
    in_a_row(en)
    this_round(en)
    before(en)
    facing(en)
    of_one_type(en)
    hit_harder(en)
    all_hit_harder(en)
    stronger(en)
    of_own_types(en)
    ranked(en)
    hit_weaker(en)
    of_that_hit(en)
    hit_by_a_kind(en)
    met(en)
    lose_health(en)
    limited(en)
    forbidden(en)
    silenced(en)
