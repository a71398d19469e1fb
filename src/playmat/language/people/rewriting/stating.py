"""Whether a sentence does something at a moment or says what is so, and what its moment is called."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from playmat.language.people.frames import Frame, frames_in, is_it

STATEMENTS: Final = (
    "bound",
    "silence",
    "doubled",
    "also a",
    "attacks deal equal",
    "no draws",
    "gets",
    "cannot",
    "immune",
    "takes less",
    "takes more",
    "takes at most",
    "most figure",
    "ranked deals",
    "ranked deals n",
    "ranked doubles",
    "ranked halves",
    "gains more",
    "hand limit",
    "comes tapped",
    "attacks deal least",
    "set strikes",
    "unreduced",
    "no gain",
    "open hand",
    "halved",
    "attacks halve",
    "attacks deal",
    "group deals",
    "own deal",
    "cost",
    "cannot play",
    "play limit",
    "gives none",
    "immune to effects",
    "predicated",
    "attacks times",
    "attack twice",
    "must attack",
    "attack needs",
    "untired",
    "played only if",
    "figure is n",
    "pierce",
    "double hits",
    "half hits",
    "decoy",
    "attacked only by",
    "prevents some",
    "player cannot",
    "cannot summon",
    "cannot use abilities",
    "need not equip",
    "summoned only to",
    "unblockable",
    "cannot by",
    "double figure",
)


def is_statement(sentence: Frame) -> bool:
    """Whether a sentence says what is so, and does nothing at any moment."""
    orders = [clause.get("order") for clause in sentence.get("clauses") or ()]
    if any(
        isinstance(o, Frame) and o.kind == "survive" for o in orders
    ):  # instead of what would be
        return True
    return not is_doing(sentence) and all(
        isinstance(o, Frame) and o.kind in STATEMENTS for o in orders
    )


def is_doing(sentence: Frame) -> bool:
    """Whether something is done at a moment, rather than so all the time."""
    names = ("trigger", "limit", "cost", "may")
    return any(sentence.get(n) for n in names) or any(
        c.get("duration") for c in sentence.get("clauses") or ()
    )


def holds_for_all(sentence: Frame) -> bool:
    """Whether a sentence says of all of a kind what they have, and not for how long."""
    return any(
        isinstance(order := clause.get("order"), Frame)
        and order.kind in ("gets", "cannot", "cost")
        and isinstance(order.get("what"), Frame)
        and order.get("what").get("det") == "all"
        and not clause.get("duration")
        for clause in sentence.get("clauses") or ()
        if isinstance(clause, Frame)
    )


def is_instead(sentence: Frame) -> bool:
    return any(clause.get("instead") for clause in sentence.get("clauses") or ())


def standing(sentence: Frame) -> Frame:
    """What is so all the time is so as long as its card is there, said or not."""
    clauses = tuple(
        c.without("duration") if is_in_play(c.get("duration")) else c
        for c in sentence.get("clauses") or ()
    )
    made = sentence.with_(clauses=clauses)
    if is_this_in_play(made.get("while")) or is_this_at_work(made.get("while")):
        made = made.without("while")
    return sentence if is_doing(made) else made


def is_in_play(duration: Any) -> bool:
    return isinstance(duration, Frame) and duration.get("span") == "in play"


def is_this_at_work(condition: Any) -> bool:
    """Whether somebody asks for what a card is as long as its lines count: equipped."""
    what = condition.get("what") if isinstance(condition, Frame) else None
    return (
        isinstance(what, Frame)
        and condition.kind == "is so"
        and what.parts == {"det": "this"}
        and condition.get("state") in ("equipped", "attached", "active")
        and not condition.get("no")
    )


def is_this_in_play(condition: Any) -> bool:
    what = (
        condition.get("what") if isinstance(condition, Frame) and condition.kind == "has" else None
    )
    return isinstance(what, Frame) and what.parts == {"det": "this"}


def lasting(sentence: Frame) -> Iterator[Frame]:
    """What is so if something is so, on a card that stays, is so while it is."""
    if is_statement(sentence) and sentence.get("if") is not None and sentence.get("while") is None:
        yield sentence.without("if").with_(**{"while": sentence.get("if")})
    else:
        yield sentence


def only_named(sentence: Frame) -> list[str]:
    """The keywords of a sentence that says nothing else: of this card, but not in so many words."""
    orders = [clause.get("order") for clause in sentence.get("clauses") or ()]
    if set(sentence.parts) != {"clauses"} or not all(
        isinstance(o, Frame) and set(o.parts) == {"items"} for o in orders
    ):
        return []
    items = [item for order in orders for item in order.get("items")]
    named = all(isinstance(item, Frame) and item.kind == "keyword" for item in items)
    return [item.get("name") for item in items] if named else []


def keywords_alone(sentence: Frame) -> Iterator[str]:
    """A line, or the beginning of one, that names keywords and nothing else."""
    orders = [c.get("order") for c in sentence.get("clauses") or ()]
    if (
        set(sentence.parts) != {"clauses"}
        or len(orders) != 1
        or set(sentence.get("clauses")[0].parts) != {"order"}
    ):
        return
    (order,) = orders
    if isinstance(order, Frame) and order.kind == "gets" and set(order.parts) == {"items"}:
        names = [
            i.get("name")
            for i in order.get("items")
            if isinstance(i, Frame) and i.kind == "keyword"
        ]
        if len(names) == len(order.get("items")):
            yield ", ".join(names) + "."


def refers_back(sentence: Frame) -> bool:
    """Whether a sentence goes on with what the one before it did."""
    asked = sentence.get("if")
    return (isinstance(asked, Frame) and asked.kind == "done") or any(
        map(is_it, frames_in(sentence))
    )


def comes_again(trigger: Any) -> bool:
    """Whether a moment is one of every turn: its start, its end, between turns."""
    if not isinstance(trigger, Frame) or trigger.kind not in ("moment", "between turns"):
        return False
    turn = trigger.get("turn")
    return not (isinstance(turn, Frame) and turn.get("next"))


def moment_name(trigger: Any) -> str:
    """A moment that a line has words of its own for: "you would be damaged", "start theirs next turn"."""
    if not isinstance(trigger, Frame):
        return ""
    turn, event = trigger.get("turn"), trigger.get("event")
    if trigger.kind == "moment" and isinstance(turn, Frame):
        return f"{trigger.get('edge')} {turn.get('whose')} {'next ' if turn.get('next') else ''}{turn.get('phase')}"
    if (
        isinstance(event, Frame)
        and isinstance(event.get("what"), Frame)
        and set(event.parts) == {"event", "what"}
    ):
        what = event.get("what")
        if trigger.get("after") and what.parts == {"det": "this"}:
            return f"after this {event.get('event')}"
        if what.get("who") == "you" or (
            what.get("kind") == "hero" and what.get("side") == "yours" and not what.get("other")
        ):
            return f"you {event.get('event')}"
    return ""


def trigger_name(trigger: Any) -> str:
    """A moment of this card's own or of the turn, in words: "this attacks", "end this round"."""
    if not isinstance(trigger, Frame):
        return ""
    if trigger.kind == "moment":
        turn = trigger.get("turn")
        return f"{trigger.get('edge')} {turn.get('whose')} {turn.get('phase')}"
    event = trigger.get("event")
    if not isinstance(event, Frame):
        return ""
    what, who = event.get("what"), event.get("who")
    source = what.get("zone") if event.kind == "plays" and isinstance(what, Frame) else None
    if isinstance(source, Frame) and source.get("name") == "hand":  # from where cards are played
        what = what.without("zone")
    if (
        isinstance(what, Frame)
        and what.get("det") in ("one", "the")
        and set(what.parts) <= {"det", "kind", "side"}
        and not set(event.parts) - {"event", "what", "who"}
    ):
        if event.kind == "happens" and what.get("side") == "theirs":
            return f"theirs {event.get('event')}"
        if (
            event.kind in ("plays", "summons")
            and isinstance(who, Frame)
            and who.get("who") == "opponent"
            and "side" not in what.parts
        ):
            return "theirs enters"
    if event.kind == "draws":
        return f"{who.get('who') if isinstance(who, Frame) else 'you'} draws"
    if event.kind == "round":
        return f"{who.get('who') if isinstance(who, Frame) else 'you'} {event.get('outcome')}"
    if (
        event.kind == "plays"
        and who is None
        and isinstance(what, Frame)
        and what.get("det") == "this"
    ):
        return "this enters"
    if (
        isinstance(what, Frame)
        and what.get("det") in ("this", "it")
        and set(event.parts) == {"event", "what"}
    ):
        return f"this {event.get('event')}"
    return ""


OF_STRIKE: Final = (
    "attack deals",
    "attack doubles",
    "attack halves",
    "attack nothing",
    "attack set",
    "attack deals equal",
)


def changes_only_strike(sentence: Frame) -> bool:
    """Whether a sentence changes the attack that is being made, and does nothing else or by choice."""
    clauses = sentence.get("clauses") or ()
    return not sentence.get("may") and all(
        isinstance(o := clause.get("order"), Frame)
        and o.kind in OF_STRIKE
        and not clause.get("may")
        for clause in clauses
    )


def of_strikes(sentences: list[Frame]) -> tuple[str | None, list[Frame]]:
    """What a sentence says of attacks of this card, as said of one when it is made: its type, or ""."""
    if len(sentences) != 1 or len(sentences[0].get("clauses")) != 1:
        return None, sentences
    (clause,) = sentences[0].get("clauses")
    order = clause.get("order")
    if not isinstance(order, Frame) or order.kind != "attacks double" or clause.get("duration"):
        return None, sentences
    what, kind = order.get("what"), order.get("type")
    if (
        not isinstance(what, Frame)
        or what.get("det") not in ("this", "it")
        or (what.get("det") == "it" and others_named(sentences[0]))
    ):
        return None, sentences
    name = kind.get("name") if isinstance(kind, Frame) else ""
    return name, [sentences[0].with_(clauses=(clause.with_(order=Frame("attack doubles")),))]


def others_named(part: Any) -> bool:
    """Whether something else than this card is named, which "it" may be."""
    nouns = [f for f in frames_in(part) if f.kind == "np" or f.kind.startswith("own thing")]
    return any(
        f.get("det") not in ("this", "it", "player", "all", "no") and not is_beside_it(f)
        for f in nouns
    )


PLACES: Final = ("ahead", "behind", "column", "facing", "near")


def is_beside_it(noun: Frame) -> bool:
    """Whether something stands beside "it", and so is none that "it" may be."""
    beside = [noun.get(place) for place in PLACES if isinstance(noun.get(place), Frame)]
    return any(map(is_it, beside))
