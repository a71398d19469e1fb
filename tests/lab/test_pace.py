"""The pace of games: idle turns and first blows."""

from __future__ import annotations

import pytest

from playmat.kernel.errors import BadSetup
from playmat.lab.pace import Pace, at, pace


def test_a_turn_in_which_a_verb_is_offered_is_not_idle() -> None:
    lively = pace("nostalgix", 2, ["end turn"], ["damage"], seed=3, bot="random")
    asleep = pace("nostalgix", 2, ["concede"], ["damage"], seed=3, bot="random")
    assert lively.idle == 0
    assert asleep.idle == asleep.turns == sum(asleep.lengths)
    assert lively.lengths == asleep.lengths


def test_blows_are_counted_and_the_first_has_its_turn() -> None:
    seen = pace("vanquishers", 3, ["activate"], ["target"], seed=1, bot="random")
    assert seen.blows >= len(seen.first_blows) > 0
    assert min(seen.first_blows) >= 1
    assert pace("vanquishers", 3, ["activate"], [], seed=1, bot="random").blows == 0


def test_blows_may_be_those_of_some_cards() -> None:
    every = pace("nexus", 2, ["attack"], ["attack"], bot="random")
    units = pace("nexus", 2, ["attack"], ["attack"], bot="random", by=["unit"])
    avatars = pace("nexus", 2, ["attack"], ["attack"], bot="random", by=["avatar"])
    assert units.blows > 0 and avatars.blows > 0
    assert every.blows == units.blows + avatars.blows


def test_sums_do_not_depend_on_who_plays() -> None:
    alone = pace("mix", 24, ["play"], ["damage"], bot="random")
    shared = pace("mix", 24, ["play"], ["damage"], bot="random", workers=2)
    assert alone == shared


def test_an_unknown_verb_is_said() -> None:
    with pytest.raises(BadSetup, match="no verb 'activat'"):
        pace("vanquishers", 1, ["activat"], [])


def test_figures_of_no_games() -> None:
    assert at([], 0.5) == 0
    assert Pace().form()["idle_turns"] == 0
