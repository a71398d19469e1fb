"""The judgement of bots: what a table is worth to a seat, and what unknown cards may be."""

from __future__ import annotations

from playmat.games.mix.facts.state import HAND, MixState
from playmat.kernel.cards import Card
from playmat.kernel.chance import Chance
from playmat.kernel.guessing import DeckLists, draw, seen_cards, some_of
from playmat.kernel.state import State


def worth(mix: MixState, seat: int) -> float:
    """From 0 (lost) to 1 (won)."""
    if mix.over:
        return mix.outcome(seat)
    team = mix.seats[seat].team
    mine, theirs, allies, rivals = 0.0, 0.0, 0, 0
    for other in mix.seats:
        own = 0.0 if other.out else strength(mix, other.index)
        if other.team == team:
            mine += own
            allies += 1
        else:
            theirs += own
            rivals += 1
    lead = mine / allies - theirs / rivals
    return min(0.99, max(0.01, 0.5 + lead / 6))


def strength(mix: MixState, seat: int) -> float:
    """About how many cards a seat can still lose, the active one by its share of HP."""
    body = mix.active(seat)
    left = mix.wall_limit - mix.wall_count(seat)
    share = 0.4
    if body is not None:
        share = 0.25 + 0.75 * max(0, body.hp()) / max(6, body.max_hp)
    return left - 1 + share + 0.02 * len(mix.seats[seat].zones[HAND.index])


def guess(
    lists: DeckLists, state: State, owner: int, viewer: int, unknown: list[int], chance: Chance
) -> list[Card]:
    """Cards for pieces that the viewer cannot know."""
    seen = seen_cards(state, owner, viewer)
    count = len(unknown)
    whole = len(seen) + count
    fitting = [n for n in lists.fitting(seen, []) if len(lists.lists[n]) == whole]
    if not fitting:
        return some_of(lists.usual, count, chance)
    rest = lists.rest(fitting[chance.below(len(fitting))], seen)
    return [draw(rest, chance) for _ in range(count)]
