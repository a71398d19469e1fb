"""Phrases about what is true: conditions, and what lines state."""

from __future__ import annotations

import zlib
from typing import cast

from playmat.games.nintendo import conditions, saying, terms, texts
from playmat.games.nintendo.card import ANY_CARD, Status
from playmat.games.nintendo.objects import BOTH, THEIRS, YOURS, Filter, Object, Who
from playmat.games.nintendo.state import DECOY, GHOST, NO_ATTACK, NO_MOVEMENT, NO_UNTAP, PIERCE
from playmat.games.nintendo.statements import Statement
from playmat.games.nintendo.texts import sided
from playmat.kernel.effects import Node
from playmat.language.grammar import Dialect


def asked_conditions(nt: Dialect) -> None:
    for written, what in (
        ("is tapped", conditions.TAPPED),
        ("is untapped", conditions.UNTAPPED),
        ("is damaged", conditions.DAMAGED),
        ("has full HP", conditions.WHOLE),
        ("carries an Item", conditions.CARRIES),
    ):
        nt.phrase(
            "condition", f"{{ref}} {written}", lambda ref, what=what: conditions.IsSo(ref, what)
        )
    for written, side in (("you have", YOURS), ("your opponent has", THEIRS)):
        nt.phrase(
            "condition",
            written + " {digits} {how:fewer} {noun:one|many:digits}",
            lambda n, how, f, side=side: conditions.Has(Who(side), n, how, f),
        )
        nt.phrase(
            "condition",
            written + " no {many}",
            lambda f, side=side: conditions.Has(Who(side), 0, terms.EXACTLY, f),
        )
        for noun, what in (("VP", conditions.VP), ("hand power", conditions.POWER)):
            nt.phrase(
                "condition",
                f"{written} {{digits}} {{how}} {noun}",
                lambda n, how, side=side, what=what: conditions.Holds(Who(side), what, n, how),
            )
        whose = "your" if side == YOURS else "their"
        for zone, what in (
            ("hand", conditions.CARDS_IN_HAND),
            ("discard pile", conditions.CARDS_IN_DISCARD),
        ):
            nt.phrase(
                "condition",
                f"{written} {{digits}} {{how:fewer}} {{card|cards:digits}} in {whose} {zone}",
                lambda n, how, side=side, what=what: conditions.Holds(Who(side), what, n, how),
            )
    is_out = nt.phrase("condition", "a(n) {one} is out", conditions.IsOut)
    nt.phrase(
        "condition",
        "{quoted} is out",
        lambda name: is_out.make(nt.parse(f'card named "{name}"', "one")),
    )
    nt.phrase(
        "condition",
        "{plain_name} is out",
        lambda name: is_out.make(nt.parse(f'card named "{name}"', "one")),
        loose=True,
    )
    nt.phrase("condition", "it is your turn", lambda: conditions.WhoseTurn(Who(YOURS)))
    nt.phrase("condition", "it is your opponent's turn", lambda: conditions.WhoseTurn(Who(THEIRS)))


def statements(nt: Dialect) -> None:
    nt.phrase("statement", "{subject} {predicates:predicate/ and }", texts.SaidText)
    nt.phrase("statement", "{plural} {predicates:shared/ and }", texts.SaidText)
    for gets in ("{subject} gets", "{plural} get"):
        nt.phrase("statement", gets + " {signed} {stat} and {more:signed} {other:stat}", gets_both)
    for category, ending, has, does in (
        ("predicate", "s", "has", "does"),
        ("shared", "", "have", "do"),
    ):
        nt.phrase(category, f"get{ending} {{signed}} {{stat}}", saying.Gets)
        nt.phrase(category, f"{has} {{stat}} {{digits}}", saying.HasStat)
        nt.phrase(category, f"{has} the sub-type {{sub_type}}", saying.HasSubType)
        nt.phrase(category, f"{has} the element {{element}}", saying.HasElementToo)
        nt.phrase(category, f"{does} not untap", lambda: saying.Is(NO_UNTAP))
        nt.phrase(category, "cannot make movements", lambda: saying.Is(NO_MOVEMENT))
        nt.phrase(category, "cannot attack", lambda: saying.Is(NO_ATTACK))
        nt.phrase(
            category, "may attack {digits} {time|times} in each battle phase", saying.AttacksTimes
        )
        nt.phrase(category, f"take{ending} no damage from effects of {{many}}", saying.Unharmed)
        nt.phrase(
            category,
            f"take{ending} no damage from effects",
            lambda: saying.Unharmed(Filter(ANY_CARD)),
        )
        nt.phrase(
            category,
            f"take{ending} no damage from effects of opposing {{many}}",
            lambda f: saying.Unharmed(sided(f, THEIRS)),
        )


def gets_both(target: Object, amount: int, stat: int, more: int, other: int) -> texts.SaidText:
    return texts.SaidText(target, (saying.Gets(amount, stat), saying.Gets(more, other)))


def rights(nt: Dialect) -> None:
    """Statements in which the subject does not come first."""
    nt.include("whom", "subject", "plural")
    nt.phrase(
        "statement",
        "prevent {digits} of the HP damage of each attack on {whom}",
        lambda n, o: texts.SaidText(o, (saying.PreventsSome(n),)),
    )
    nt.phrase(
        "statement",
        "attacks by {whom} ignore DP",
        lambda o: texts.SaidText(o, (saying.Is(PIERCE),)),
    )
    nt.phrase(
        "statement",
        "opposing characters that attack must attack {whom} if able",
        lambda o: texts.SaidText(o, (saying.Is(DECOY),)),
    )
    nt.phrase(
        "statement",
        "only {many} may attack {whom}",
        lambda f, o: texts.SaidText(o, (saying.OnlyAttackedBy(f),)),
    )
    nt.phrase(
        "statement",
        "your opponent's effects cannot target {whom}",
        lambda o: texts.SaidText(o, (saying.Is(GHOST),)),
    )
    for who, side in (("you", YOURS), ("your opponent", THEIRS), ("each player", BOTH)):
        for written, sign in (("less", -1), ("more", 1)):
            nt.phrase(
                "statement",
                f"{{cards}} cost {who} {{digits}} {written} hand power",
                lambda f, n, side=side, sign=sign: saying.CardsCost(f, Who(side), sign * n),
            )
    for who, side in (("players", BOTH), ("your opponent", THEIRS), ("you", YOURS)):
        nt.phrase(
            "statement",
            f"{who} cannot play {{cards}}",
            lambda wanted, side=side: saying.CannotPlay(Who(side), wanted),
        )
    nt.phrase("statement", "the play area has the status {status}", area_status)
    nt.phrase(
        "status",
        "{name:status_name} ({text:statement})",
        lambda name, said: make_status(nt, name, said),
    )


def area_status(status: Status) -> texts.StatusText:
    holdings = cast("list[Statement]", status.holdings)
    return texts.StatusText(holdings, status.name, status.key)


def make_status(nt: Dialect, name: str, said: Node) -> Status:
    text = nt.canonical(said)  # one status, however it is written
    return Status(name, text, zlib.crc32(f"{name} ({text})".encode()), [*texts.statements_of(said)])
