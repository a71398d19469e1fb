"""Subjects that are said once for several clauses: "gains 4 Armor and can't attack"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from playmat.language.people.frames import Frame, key_of, replaced
from playmat.language.people.meanings import SAME
from playmat.language.people.normal import normal
from playmat.language.people.saying import predicated


def subject_shared(frame: Frame) -> Frame | None:
    return named_again(frame) if frame.kind == "sentence" else None


def with_subjects(line: Frame) -> Frame:
    """The line with subjects that are said once for several clauses: "gains 4 Armor and can't attack"."""
    return line.with_(
        of=tuple(s.with_(clauses=subjects_of(s.get("clauses") or ())) for s in line.get("of") or ())
    )


SUBJECTS: Final = (
    "gets",
    "cannot",
    "immune",
    "takes less",
    "halved",
    "attack twice",
    "must attack",
)


def subjects_of(clauses: Sequence[Any]) -> tuple[Any, ...]:
    made: list[Any] = []
    who: Any = None
    what: Any = None
    for clause in clauses:
        order = clause.get("order") if isinstance(clause, Frame) else None
        if isinstance(order, Frame):
            same = isinstance(order.get("who"), Frame) and order.get("who").get("who") == "same"
            if who is not None and (
                same
                or (
                    who.get("plural")
                    and "who" not in order.parts
                    and order.kind in ("draw", "discard")
                )
            ):
                order = order.with_(who=who)
            if order.kind in SUBJECTS and "what" not in order.parts and what is not None:
                chosen = what.get("det") in ("one", "n", "up to")
                order = order.with_(what=Frame("np", det="it") if chosen else what)
            clause = clause.with_(order=order)
            who = order.get("who") if isinstance(order.get("who"), Frame) else None
            what = (
                order.get("what")
                if order.kind in SUBJECTS and isinstance(order.get("what"), Frame)
                else None
            )
        made.append(clause)
    return tuple(made)


PLAYERS_DO: Final = ("draw", "discard", "gain", "lose", "shuffle", "shuffle in", "reveal")


SAID_OF: Final = (
    "also a",
    "gets",
    "cannot",
    "immune",
    "immune to effects",
    "attacks times",
    "attack twice",
    "must attack",
    "takes less",
    "takes more",
    "halved",
    "figure is n",
    "unblockable",
    "attack directly",
    "untired",
)


def named_again(sentence: Frame) -> Frame:
    """What is done or so after "and" is done by those, or is so of those, who were named before."""
    made: list[Frame] = []
    who = what = None
    for clause in sentence.get("clauses") or ():
        order = clause.get("order")
        same = (
            isinstance(order, Frame)
            and isinstance(order.get("who"), Frame)
            and order.get("who").get("who") == SAME
        )
        if (same and who is not None) or (
            isinstance(order, Frame)
            and order.kind in PLAYERS_DO
            and order.get("who") is None
            and is_many(who)
        ):
            order = order.with_(who=who)
        elif (
            isinstance(order, Frame)
            and order.kind == "inflict"
            and order.get("what") is None
            and made
            and isinstance(made[-1].get("order"), Frame)
        ):
            before = made[-1].get("order")
            packets = before.get("packets")
            struck = packets[-1] if isinstance(packets, tuple) else before
            order = order.with_(what=struck.get("what"))
        elif same and (struck_all := those_struck(made)) is not None:
            order = order.with_(who=struck_all)
        elif same and what is not None and order.kind in ("gain", "lose"):
            sign = "+" if order.kind == "gain" else "-"
            bonus = Frame("bonus", sign=sign, n=order.get("n"), figure=order.get("figure"))
            order = Frame("gets", what=what, items=(bonus,))
            if joins(made[-1], clause):
                made[-1] = clause.with_(order=said_together(made[-1].get("order"), order))
                continue
        elif (
            isinstance(order, Frame)
            and order.kind in SAID_OF
            and order.get("what") is None
            and what is not None
        ):
            order = order.with_(what=what)
            if order.kind != "gets" and clause.get("duration") is None:  # as what it gets besides
                clause = clause.with_(duration=made[-1].get("duration"))
            if joins(made[-1], clause):
                made[-1] = clause.with_(order=said_together(made[-1].get("order"), order))
                continue
        who = order.get("who") if isinstance(order, Frame) else None
        what = (
            order.get("what")
            if isinstance(order, Frame) and (order.kind in SAID_OF or order.kind.startswith("own "))
            else None
        )
        if isinstance(what, Frame) and what.get("det") in ("one", "n", "up to"):
            what = Frame("np", det="it", that=True)
        made.append(clause.with_(order=order))
    return sentence.with_(clauses=tuple(made))


def those_struck(made: Sequence[Frame]) -> Frame | None:
    """All whom the clause before was done to: "each enemy takes 1 damage and discards a card"."""
    order = made[-1].get("order") if made else None
    if not isinstance(order, Frame) or order.kind not in ("deal", "heal"):
        return None
    what = order.get("what")
    if not isinstance(what, Frame):
        return None
    return what if what.get("det") == "all" or what.get("kind") == "hero" else None


def joins(before: Frame, clause: Frame) -> bool:
    """Whether what is said of one thing is so for one and the same time."""
    return key_of(before.get("duration")) in (None, key_of(clause.get("duration")))


def said_together(first: Frame, second: Frame) -> Frame:
    if first.kind == second.kind == "gets":
        return first.with_(items=(*first.get("items"), *second.get("items")))
    of = (*predicated(first).get("of"), *predicated(second).get("of"))
    return Frame("predicated", what=first.get("what"), of=of)


def parted(clause: Frame) -> list[Frame]:
    """What is said together of one thing, one after the other."""
    order = clause.get("order")
    if (
        not isinstance(order, Frame)
        or order.kind != "predicated"
        or not isinstance(order.get("of"), tuple)
    ):
        return [clause]
    what = order.get("what")
    again = Frame("np", det="it") if what.get("det") in ("one", "n", "up to") else what
    return [
        clause.with_(order=each.with_(what=again if number else what))
        for number, each in enumerate(order.get("of"))
    ]


def is_many(who: Any) -> bool:
    return isinstance(who, Frame) and bool(who.get("many"))


OWNER_OF: Final = {"theirs": "they", "yours": "you"}


def with_owners(
    sentences: Sequence[Frame], assumed: Mapping[str, Mapping[str, str]]
) -> tuple[Frame, ...]:
    """ "Destroy an enemy Item. Its controller draws a card": whose it is, that player. `assumed` is on
    whose side it is where nothing says so.
    """
    side: object = None
    made = []
    for sentence in sentences:
        clauses = []
        for clause in sentence.get("clauses") or ():
            clauses.append(owned(clause, OWNER_OF.get(str(side), "")))
            side = side_of(clause.get("order"), assumed) or side
        made.append(sentence.with_(clauses=tuple(clauses)) if clauses else sentence)
    return tuple(made)


def owned(clause: Any, owner: str) -> Any:
    if not owner:
        return clause
    named = replaced(
        clause,
        lambda f: Frame("player", who=owner) if f.kind == "player" and f.get("owner") else None,
    )
    return normal(named)


def side_of(order: Any, assumed: Mapping[str, Mapping[str, str]]) -> object:
    """On whose side the thing is to which something is done; nothing where no thing is named."""
    what = order.get("what") if isinstance(order, Frame) else None
    if not isinstance(what, Frame) or what.kind != "np":
        return None
    return what.get("side") or assumed.get(order.kind, {}).get("side")
