"""Sentences of games in which each player has one card in play: "a card" there is the other one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from playmat.language.people.frames import Frame, is_it, replaced
from playmat.language.people.rewriting.stating import is_this_in_play

RIVAL: Final = Frame("np", kind="card", det="the", side="theirs")

HURT_RIVAL: Final = Frame("hurt", what=RIVAL)

# What nobody does to a card of their own without saying so.
HARM: Final = (
    "destroy",
    "deal",
    "silence",
    "swap between",
    "set strikes",
    "attacks deal",
    "attacks halve",
)


PRICES: Final = ("discard", "destroy", "sacrifice", "deal", "lose", "move", "exile", "reveal")

# What the attack at hand deals is no damage besides it.
OF_THIS: Final = re.compile(
    r"\bthis (?:ATK|attack|move|hit) (?:deals|does|inflicts|causes)\b", re.I
)
BIDDEN: Final = re.compile(r"(?:^|[.:,] |\bthen |\band )(?:deal|do|inflict|cause) ", re.I)


def as_attack(frame: Frame) -> Frame | None:
    if frame.kind == "deal" and "what" not in frame.parts and "n" in frame.parts:
        return Frame("attack set", frame.parts)
    return None


def in_duel(line: Frame, written: str) -> Frame:
    """A line in which the only card that can be meant is named, and what is paid is paid freely."""
    of = line.get("of")
    if not isinstance(of, tuple):
        return line
    line = line.with_(of=tuple(told_of_rival(met_by_kind(at_each_hit(each))) for each in of))
    if OF_THIS.search(written) and not BIDDEN.search(written):
        line = replaced(line, as_attack)
    prices = [s.get("cost") for s in line.get("of") if s.get("cost")]
    if not all(map(is_price, prices)):
        return line.with_(of=(Frame("sentence"),))  # what stands before the colon is no price
    if "if you do" in written.lower():
        return line
    return line.with_(of=tuple(s.with_(may=True) if s.get("cost") else s for s in line.get("of")))


# How much of damage is taken, and what happens to a card that takes it: of attacks alone, or of all.
TAKEN: Final = ("takes less", "takes more", "takes at most", "halved", "doubled", "immune")
HIT: Final = ("is hit", "is damaged by an attack", "would be damaged by an attack")
HURT: Final = ("is damaged", "would be damaged")


def at_each_hit(sentence: Frame) -> Frame:
    """ "Whenever this is hit by Paper, it takes 2 less": it does so always, not from then on."""
    trigger = sentence.get("trigger")
    if isinstance(trigger, Frame) and trigger.kind == "moment":
        return sentence.with_(clauses=tuple(map(taken_once, sentence.get("clauses") or ())))
    event = trigger.get("event") if isinstance(trigger, Frame) else None
    happens = event.get("event") if isinstance(event, Frame) else None
    if event is None or not isinstance(happens, str) or sentence.get("may"):
        return sentence
    name, _, typed = happens.rpartition(" ") if happens.startswith("is hit ") else (happens, "", "")
    what = event.get("what")
    if name not in (*HIT, *HURT) or not isinstance(what, Frame) or what.get("det") != "this":
        return sentence
    taken = [taken_at(clause, name, typed, what) for clause in sentence.get("clauses") or ()]
    if not taken or not all(taken):
        return sentence
    return sentence.without("trigger").with_(clauses=tuple(taken))


def taken_once(clause: Frame) -> Frame:
    """ "At the end of the round it takes 1 more damage": that much then, not from then on."""
    order = clause.get("order")
    if not isinstance(order, Frame) or order.kind != "takes more" or clause.get("duration"):
        return clause
    if order.get("attacks") or order.get("type"):
        return clause
    return clause.with_(order=Frame("deal", order.parts))


def taken_at(clause: Frame, name: str, typed: str, what: Frame) -> Frame | None:
    """A clause that says how much of a hit is taken, as it is said of all of them."""
    order = clause.get("order")
    if not isinstance(order, Frame) or clause.get("duration") or clause.get("may"):
        return None
    if order.kind == "of that hit":
        order = Frame(order.get("how"), order.without("how").parts)
    whose = order.get("what")
    about = whose is None or (
        isinstance(whose, Frame) and (is_it(whose) or whose.key() == what.key())
    )
    if order.kind not in TAKEN or not about or order.get("source") or order.get("type"):
        return None
    by = True if name in HIT else order.get("attacks")
    kind = Frame("trait", category="type", name=typed) if typed else None
    return clause.with_(order=order.with_(what=what, attacks=by, type=kind))


def met_by_kind(sentence: Frame) -> Frame:
    """ "Paper cards deal 1 less damage to this": while the other card, which is the only one that
    does, is one of them.
    """
    clauses: tuple[Any, ...] = sentence.get("clauses") or ()
    order = clauses[0].get("order") if len(clauses) == 1 else None
    if not isinstance(order, Frame) or order.kind not in TAKEN or sentence.get("if") is not None:
        return sentence
    source = order.get("source")
    traits = (
        [n for n in source.parts if n.startswith("trait:")] if isinstance(source, Frame) else []
    )
    if not traits or set(source.parts) - {"det", "kind", "side", *traits}:
        return sentence
    kind = Frame("np", {"det": "one", "kind": "card", **{n: source.get(n) for n in traits}})
    met = Frame("is a", what=RIVAL, a=kind)
    bare = clauses[0].with_(order=order.without("source"))
    return sentence.with_(**{"clauses": (bare,), "if": met})


def is_price(cost: Any) -> bool:
    """Whether something that is done first is given up for the rest."""
    order = cost.get("order") if isinstance(cost, Frame) else None
    return isinstance(order, Frame) and order.kind in PRICES


def told_of_rival(sentence: Frame) -> Frame:
    sentence = of_one_opponent(without_choosing(sentence))
    asked: list[Frame] = []
    clauses = tuple(
        clause.with_(order=at_rival(clause.get("order"), asked))
        for clause in sentence.get("clauses") or ()
    )
    if len(asked) > 1 or (asked and sentence.get("if") is not None):
        return sentence
    made = sentence.with_(clauses=clauses)
    return made.with_(**{"if": asked[0]}) if asked else made


def of_one_opponent(sentence: Frame) -> Frame:
    """Without what goes without saying: that this card is there, and whom it strikes."""
    cost = sentence.get("cost")
    if isinstance(cost, Frame) and cost.kind == "pay" and cost.get("figure") == "hp":
        hurt = Frame("deal", n=cost.get("n"), what=Frame("np", det="this"))
        sentence = sentence.with_(cost=Frame("order", order=hurt))
    if is_this_in_play(sentence.get("while")):
        sentence = sentence.without("while")
    trigger = sentence.get("trigger")
    event = trigger.get("event") if isinstance(trigger, Frame) else None
    if isinstance(event, Frame) and event.get("event") in ("deals damage", "hits", "attacks"):
        target = event.get("target")
        if is_the_one(target) or (isinstance(target, Frame) and target.key() == RIVAL.key()):
            bare = sentence.with_(trigger=trigger.with_(event=event.without("target")))
            return if_it_is(bare, questions(target))
    return sentence


def is_hurt(what: Frame) -> bool:
    return bool(what.get("state") == "damaged")


def if_it_is(sentence: Frame, asked: Sequence[Frame]) -> Frame:
    """The sentence under what is asked of the card that is struck; as it would not be said, where
    that is asked of something else already.
    """
    if not asked:
        return sentence
    if len(asked) > 1 or sentence.get("if") is not None:
        return Frame("sentence")
    clauses = tuple(c.with_(order=by_this(c.get("order"))) for c in sentence.get("clauses") or ())
    return sentence.with_(**{"if": asked[0], "clauses": clauses})


def by_this(order: Any) -> Any:
    """ "When this attacks a Rock card, it does 1 more": this does, and to that what else is done."""
    what = order.get("what") if isinstance(order, Frame) else None
    if not isinstance(order, Frame) or not isinstance(what, Frame) or not is_it(what):
        return order
    if order.kind == "attacks double":
        return Frame("attack doubles")
    if order.kind in ("attacks deal", "own deal") and order.get("type") is None:
        return Frame("attack deals", order.without("what").parts)
    items = order.get("items")
    if order.kind == "gets" and isinstance(items, tuple):
        if len(items) == 1 and items[0].get("figure") == "damage":
            return Frame("attack deals", items[0].without("figure", "plain").parts)
        return order.with_(what=Frame("np", det="this"))
    return order.with_(what=RIVAL)


def without_choosing(sentence: Frame) -> Frame:
    """ "Target 1 card your opponent controls; its ATK ...": there is no other to choose."""
    clauses: tuple[Any, ...] = sentence.get("clauses") or ()
    if len(clauses) < 2 or not isinstance(clauses[0].get("order"), Frame):
        return sentence
    order = clauses[0].get("order")
    if order.kind != "choose" or not is_the_one(order.get("what")) or clauses[0].get("duration"):
        return sentence
    rest = replaced(clauses[1:], lambda f: RIVAL if is_it(f) else None)
    if clauses[0].get("may"):
        rest = (rest[0].with_(may=True), *rest[1:])
    return sentence.with_(clauses=rest)


def at_rival(order: Any, asked: list[Frame]) -> Any:
    """What is done to a card that is not said whose, as done to the other one; what it must be is
    `asked` for.
    """
    if not isinstance(order, Frame):
        return order
    if order.kind == "lose" and order.get("figure") == "hp":
        who = order.get("who")
        if isinstance(who, Frame) and who.get("who") in ("they", "opponent"):
            return Frame("deal", n=order.get("n"), what=RIVAL, per=order.get("per"))
    if order.kind == "move" and is_top_to_hand(order):
        return Frame("draw", n=order.get("what").get("n"))
    if order.kind not in HARM:
        return order
    packets = order.get("packets")
    if isinstance(packets, tuple):
        return order.with_(
            packets=tuple(
                each.with_(what=RIVAL) if is_the_one(each.get("what")) else each for each in packets
            )
        )
    for name in ("what", "second"):
        what = order.get(name)
        if is_the_one(what):
            asked += questions(what)
            order = order.with_(**{name: RIVAL})
    return order


def is_top_to_hand(order: Frame) -> bool:
    """Whether the top cards of one's own deck go to one's own hand: they are drawn."""
    what, dest = order.get("what"), order.get("dest")
    if not isinstance(what, Frame) or not isinstance(dest, Frame) or order.get("who"):
        return False
    zone = what.get("zone")
    drawn = what.get("det") == "top" and isinstance(zone, Frame) and zone.get("side") == "yours"
    return drawn and dest.parts == {"name": "hand", "side": "yours"}


def is_the_one(what: Any) -> bool:
    """Whether a noun phrase can only mean the card of the other player."""
    if not isinstance(what, Frame) or what.kind != "np" or what.get("kind") != "card":
        return False
    if what.parts == {"det": "the", "kind": "card", "side": "their own"}:
        return True
    if what.get("side") not in (None, "theirs"):
        return False
    said = {n for n in what.parts if not n.startswith(("cmp:hp:", "trait:"))}
    said -= {"state"} if is_hurt(what) else set()
    other = what.get("det") == "the" and what.get("other") is True
    return (what.get("det") == "one" or other) and said <= {"det", "kind", "side", "other"}


def questions(what: Frame) -> list[Frame]:
    """What is asked of a card that must be so and so."""
    found: list[Frame] = [HURT_RIVAL] if is_hurt(what) else []
    for name, part in what.parts.items():
        if name.startswith("cmp:hp:"):
            how = name.removeprefix("cmp:hp:")
            found.append(Frame("figure is", what=RIVAL, n=part, how=how, figure="hp"))
        elif name.startswith("trait:"):
            kind = Frame("np", {"kind": "card", "det": "one", name: part})
            found.append(Frame("is a", what=RIVAL, a=kind))
    return found
