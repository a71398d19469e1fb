"""Who may attack, how often, and whom."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame
from playmat.language.people.meanings import meaning

TIMES: Final = (
    "",
    " in each battle phase",
    " in the battle phase",
    " per battle phase",
    " each battle phase",
    " each turn",
    " per turn",
    " a turn",
    " during each battle phase",
    " during the battle phase",
    " each battle",
    " per battle",
    " in each battle",
    " every battle phase",
    " every turn",
)


TO_ATTACK: Final = (
    "to attack",
    "in order to attack",
    "to be allowed to attack",
    "to be able to attack",
    "before it can attack",
    "before it may attack",
)


NEEDS: Final = (
    *("needs", "only needs", "needs only", "needs just", "just needs"),
    *("need", "only need", "need only", "need just", "just need"),
)


FOES: Final = ("enemies", "all enemies", "your opponent", "the opponent", "the other player")
NOBODY: Final = ("nobody", "no one", "nothing", "no {_u:singular}")
IF_ABLE: Final = ("if able", "if they can", "if possible", "if it can")


def phrases(en: Dialect) -> None:
    times(en)
    attacks_again(en)
    who_is_attacked(en)
    not_blocked(en)
    has_to_attack(en)
    needs_tapped(en)
    stays_untapped(en)


# To attack does not tap it: what does not happen to it, and when.
NOT_DONE: Final = (
    *("does not", "doesn't", "do not", "don't", "need not", "does not have to", "doesn't have to"),
    *("never", "won't", "will not"),
    *("do not have to", "don't have to", "does not need to", "doesn't need to", "don't need to"),
)
TAPPED: Final = ("tapped", "exhausted")
ATTACKING: Final = (
    *("to attack", "in order to attack", "by attacking", "when attacking", "while attacking"),
    *("for attacking", "from attacking", "after attacking", "when it attacks", "after it attacks"),
    *("when they attack", "after they attack", "if it attacks", "when this attacks"),
)


def stays_untapped(en: Dialect) -> None:
    """Whoever is not tapped by attacking."""
    en.words("not_done", dict.fromkeys(NOT_DONE))
    en.words("is_not_so", dict.fromkeys(("is not", "isn't", "are not", "aren't", "is never")))
    taps = [
        f"{get} {tapped}"
        for get in ("get", "become", "be", "gets", "becomes", "is")
        for tapped in TAPPED
    ]
    en.words("get_tapped", dict.fromkeys((*taps, "tap", "exhaust")))
    en.words("so_tapped", dict.fromkeys(TAPPED))
    phase = ("in battle", "in the battle phase", "during the battle phase")
    at_once = [f"{each}{at}" for each in ATTACKING for at in ("", *(f" {one}" for one in phase))]
    en.words("at_attack", dict.fromkeys(at_once))
    en.words("keeps_up", dict.fromkeys(("stays untapped", "stay untapped", "remains untapped")))
    without = [f"attack{s} without {word}" for s in ("s", "") for word in ("tapping", "exhausting")]
    without += [f"{each} itself" for each in without]
    without += [f"attack{s} without {be} tapped" for s in ("s", "") for be in ("being", "getting")]
    en.words("without_tapping", dict.fromkeys(without))
    meaning(
        en,
        "order",
        "untired",
        *(
            f"{what}{words}"
            for what in ("{what:np} ", "")
            for words in (
                "{_n:not_done} {_t:get_tapped} {_a:at_attack}",
                "{_n:is_not_so} {_t:so_tapped} {_a:at_attack}",
                "{_k:keeps_up} {_a:at_attack}",
                "{_w:without_tapping}",
                "<may> {_w:without_tapping}",
            )
        ),
        "attacking {_n:not_done} tap {what:np}",
        "{what:np} has vigilance",
        "{what:np} have vigilance",
        "vigilance",
    )


def has_to_attack(en: Dialect) -> None:
    """What must attack, and what must be attacked."""
    order = partial(meaning, en, "order")
    each = ("", " each turn", " every turn", " each battle phase", " each combat")
    must = [f"<must> attack{times} if able" for times in each]
    must += [f"<must> attack{times}" for times in each[1:]]
    attacks = [f"attacks{times} if able" for times in each]
    order("must attack", *(f"{{what:np}} {verb}" for verb in (*must, *attacks)), *must, *attacks)
    en.words("all_foes", dict.fromkeys(FOES))
    en.words("foe", dict.fromkeys(("enemy", "opposing", "your opponent's", "the opponent's")))
    en.words("if_able", dict.fromkeys(IF_ABLE))
    order(
        "decoy",
        "{what:np} <must> be attacked[ first] if able",
        "{what:np} <must> be attacked first",
    )


def needs_tapped(en: Dialect) -> None:
    """How many of one's own must be tapped before something attacks."""
    order = partial(meaning, en, "order")
    en.words("needs_word", dict.fromkeys(NEEDS, 0))
    en.words("to_attack", dict.fromkeys(TO_ATTACK, 0))
    needs = "{what:np} {_w:needs_word} {n:number} {state} {_k:head}"
    order(
        "attack needs",
        f"{needs} {{_t:to_attack}}",
        f"{needs} instead of {{_i:number}} {{_t:to_attack}}",
        f"{needs}, not {{_i:number}}, {{_t:to_attack}}",
        f"{needs} and not {{_i:number}} {{_t:to_attack}}",
        *(
            f"{{_p:player}} {{_w:needs_word}} {{n:number}} {{state}} {{_k:head}}{instead} for {{what:np}} to attack"
            for instead in (
                "",
                " instead of {_i:number}",
                ", not {_i:number},",
                ", not {_i:number}",
            )
        ),
        f"{needs} {{_t:to_attack}} instead of {{_i:number}}",
        *(
            f"{{what:np}} <may> attack with{only} {{n:number}} {{state}} {{_k:head}}{where}{instead}"
            for only in ("", " only", " just")
            for where in ("", " on your side of the field", " on your side", " on your field")
            for instead in ("", " instead of {_i:number}")
        ),
    )
    order(
        "attack needs",
        *(
            f"{{what:np}} <may> attack without {needing}{any_} {{state}} {{_k:plural}}"
            for needing in ("needing", "you needing", "having", "you having")
            for any_ in ("", " any")
        ),
        "{what:np} {_w:needs_word} no {state} {_k:plural} {_t:to_attack}",
        "{what:np} doesn't need[ any] {state} {_k:plural} {_t:to_attack}",
        "{what:np} does not need[ any] {state} {_k:plural} {_t:to_attack}",
        n=0,
    )


def times(en: Dialect) -> None:
    """So often in a turn or a phase."""
    order = partial(meaning, en, "order")
    order(
        "attacks times",
        *(
            f"{{what:np}} <may> attack {times}{each}"
            for times in ("{n:number} times", "{n:twice}")
            for each in TIMES
        ),
        *(
            f"{{what:np}} attacks {times}{each}"
            for times in ("{n:number} times", "{n:twice}")
            for each in TIMES[1:]
        ),
    )
    order(
        "attacks times",
        *(
            f"<may> attack {times}{each}"
            for times in ("{n:number} times", "{n:twice}")
            for each in TIMES[1:]
        ),
    )
    en.words("twice", {"twice": 2, "two times": 2, "thrice": 3})
    twice = [
        f"attack {often} {per}"
        for often in ("twice", "two times", "a second time", "one more time")
        for per in ("each turn", "a turn", "per turn", "every turn")
    ]
    order(
        "attack twice",
        *(f"{{what:np}} <may> {each}" for each in twice),
        *(f"<may> {each}" for each in twice),
        *(f"{{what:np}} attacks twice {per}" for per in ("each turn", "a turn", "per turn")),
    )
    order(
        "attack again",
        *(
            f"{{_w:doer}} <may> {verb} {again}"
            for verb in ("target", "attack")
            for again in (
                "one more time",
                "again",
                "an additional time",
                "one additional time",
                "once more",
                "a second time",
            )
        ),
    )


def attacks_again(en: Dialect) -> None:
    """Once more in this turn."""
    order = partial(meaning, en, "order")
    again = ("again", "once more", "one more time", "a second time", "an additional time")
    order(
        "attacks again",
        *(f"{{what:np}} <may> attack {each}" for each in again),
        *(f"you <may> attack {each} with {{what:np}}" for each in again),
        *(
            f"{{what:np}} gets {more} attack"
            for more in ("another", "an additional", "one more", "an extra")
        ),
    )


def who_is_attacked(en: Dialect) -> None:
    """Whom somebody has to attack, and who may."""
    order = partial(meaning, en, "order")
    order(
        "decoy",
        "opposing {_k:plural} that attack must attack {what:np} if able",
        "opposing {_k:plural} that attack must attack {what:np}",
        "enemies must attack {what:np} if able",
        "enemies must attack {what:np}",
        "opposing {_k:plural} must attack {what:np} if able",
        "opposing {_k:plural} must attack {what:np}",
        "enemy {_k:plural} must attack {what:np} if able",
        "enemy {_k:plural} must attack {what:np}",
        "enemy {_k:plural} that attack must attack {what:np}",
        "your opponent's {_k:plural} must attack {what:np} if able",
        "your opponent's {_k:plural} must attack {what:np}",
        "enemies can only attack {what:np}",
        "your opponent can only attack {what:np}",
        "your opponent must attack {what:np}",
        "{_f:all_foes} <must> attack {what:np}[ first][ {_i:if_able}]",
        "{_e:foe} {_k:plural} <must> attack {what:np}[ first][ {_i:if_able}]",
    )
    order(
        spared,
        "enemies <cannot> attack {what:np}[ directly]",
        "no enemy can attack {what:np}",
        "your opponent <cannot> attack {what:np}[ directly]",
        "the opponent <cannot> attack {what:np}[ directly]",
        "enemy {_k:plural} <cannot> attack {what:np}[ directly]",
        "opposing {_k:plural} <cannot> attack {what:np}[ directly]",
        "your opponent's {_k:plural} <cannot> attack {what:np}[ directly]",
    )
    order(
        "attacked only by",
        "only {by:np} <may> attack {what:np}",
        "{what:np} <may> only be attacked by {by:np}",
        "{what:np} <may> be attacked only by {by:np}",
        *(
            f"{{what:np}} <cannot> be attacked {but} by {{by:np}}"
            for but in ("except", "other than", "but", "unless")
        ),
    )


def spared(what: Any) -> Frame:
    """What enemies cannot attack, or that they cannot attack you."""
    if isinstance(what, Frame) and what.get("det") == "player" and what.get("who") != "you":
        raise ValueError("a right of those who attack")
    return Frame("cannot", what=what, act="be attacked")


def not_blocked(en: Dialect) -> None:
    order = partial(meaning, en, "order")
    order(
        "unblockable",
        "{what:whose} attacks <cannot> be blocked",
        "{what:whose} attacks <cannot> be body-blocked",
        "{what:whose} attack <cannot> be blocked",
        "{what:whose} attack <cannot> be body-blocked",
        "{what:thing} <cannot> be blocked",
        "{what:thing} <cannot> be body-blocked",
        "{what:thing} is unblockable",
        "<cannot> be blocked",
        "<cannot> be body-blocked",
        *(
            f"attacks {of} {{what:np}} <cannot> be {blocked}"
            for of in ("from", "of", "by", "made by")
            for blocked in ("blocked", "body-blocked")
        ),
        *(
            f"{nobody} <may> {block} {{what:thing}}"
            for nobody in NOBODY
            for block in ("block", "body-block")
        ),
        "{_p:player} <cannot> block {what:thing}",
        "{_p:player} <cannot> body-block {what:thing}",
        "{_p:player} <cannot> block when {what:thing} attacks",
        "{_p:player} <cannot> body-block when {what:thing} attacks",
        "{_p:player} <cannot> block while {what:thing} is attacking",
    )
