"""What "it" is: each word of a line that points back is told which card it means."""

from __future__ import annotations

from itertools import count

from playmat.games.nexus.effects.chances import Name
from playmat.games.nexus.effects.effects import Counting
from playmat.games.nexus.effects.summoning_effects import (
    SummonCards,
    SummonFound,
    SummonFromHand,
    SummonToken,
    SynthesiseFrom,
)
from playmat.games.nexus.facts import measures, objects, timings
from playmat.games.nexus.facts.objects import BesideNamed, EquippedUnit, It, Ref, Target, This
from playmat.games.nexus.rules.resolving import Sacrifice
from playmat.games.nexus.text.texts import BodyText, EffectText, IfText, simple
from playmat.language.grammar import walk

BRINGING = (SummonCards, SummonFound, SummonFromHand, SummonToken, SynthesiseFrom)


def bind(body: BodyText, place: int, item: bool) -> None:
    """Tell each "it" and "that unit" which card was named last, in the timing or before.

    Within one effect "its" is the card to which that is done, unless that is this card itself:
    "raise this unit's ATK by its ATK" speaks of the card named before.
    """
    last: Ref | int | None = None
    of_other = False
    timing = body.timing
    events = 0 if timing is None else timing.events
    if isinstance(timing, (timings.Happens, timings.Plays)):
        last = -1 - place
        if isinstance(timing, timings.Happens):
            of_other = timing.other is not None and not timing.of_first
    if isinstance(body.cost, Sacrifice):
        last, of_other = body.cost.target, False
    equips = events & (timings.EQUIPPED | timings.FIRST_EQUIPPED) != 0
    keys = Keys(place)
    counted = False
    parts = list(simple(body.effects))
    spoken_of = speaks_back(body)
    where = parts[0]
    checks = {id(e.parts[0]): e.check for e in body.effects if isinstance(e, IfText)}
    for effect in parts:
        deed = effect.deed
        latest: Ref | None = None
        for node in walk(checks.get(id(effect))):
            if isinstance(node, It):
                point(node, last, of_other and last == -1 - place, keys, where)
        anchors = anchors_in(deed)
        for node in walk(deed):
            if id(node) in anchors:  # asked where a target is chosen, so nothing is noted before
                first = anchors[id(node)]
                if isinstance(node, It) and first is not None:
                    node.antecedent = first
                elif isinstance(node, It):
                    point(node, last, of_other and last == -1 - place, None, where)
            elif isinstance(node, measures.FigureOf):
                named_here = latest is not None and not isinstance(latest, This)
                node.own = isinstance(node.ref, It) and named_here
            elif isinstance(node, measures.ThatMuch):
                node.of_timing = events & timings.AMOUNTS != 0 and not counted
            elif isinstance(node, It):
                point(node, last, of_other and last == -1 - place, keys, where)
            elif isinstance(node, Ref):
                latest = node
            if isinstance(node, EquippedUnit) and equips and not item:
                node.key = -1 - place
        if latest is not None:
            last, where = latest, effect
        counted = counted or isinstance(deed, Counting)
        if isinstance(deed, Counting):
            deed.counts = spoken_of
        if isinstance(deed, BRINGING):
            deed.key = next(keys.free)
            last = deed.key


def anchors_in(deed: object) -> dict[int, Ref | None]:
    """The cards beside which others are; "both target unit and each unit behind it": of the two
    the first.
    """
    found: dict[int, Ref | None] = {
        id(node): None
        for quality in walk(deed)
        if isinstance(quality, BesideNamed)
        for node in walk(quality.ref)
    }
    for both in walk(deed):
        if isinstance(both, objects.Both):
            found |= {id(n): both.first for n in walk(both.second) if id(n) in found}
    return found


def point(
    it: It, last: Ref | int | None, of_other: bool, keys: Keys | None, where: EffectText
) -> None:
    """Tell one word which card it means: the second of the timing, or what was named last."""
    if of_other:
        it.of_other = True
    elif isinstance(last, Ref):
        it.antecedent = last
        it.key = objects.NO_KEY if keys is None else keys.of(last, where)
    elif last is not None:
        it.key = last


def speaks_back(body: BodyText) -> bool:
    """Whether a line says "that much", or asks what a card was that it has seen."""
    spoken = (measures.ThatMuch, measures.SeenIs)
    return any(isinstance(node, spoken) for effect in body.effects for node in walk(effect))


class Keys:
    """Keys of what effects name, beyond those of what is chosen, for one line of a card."""

    def __init__(self, place: int) -> None:
        self.free = count(1000 * (place + 1) + 1)

    def of(self, ref: Ref, effect: EffectText) -> int:
        """The key of what this effect names, if that may mean other cards afterwards."""
        if isinstance(ref, (This, Target)):
            return objects.NO_KEY
        for step in effect.names:
            if isinstance(step, Name) and step.ref is ref:
                return step.key
        key = next(self.free)
        effect.names.append(Name(ref, key))
        return key
