"""What is done otherwise, instead, or unless something is so: the contrary of a condition."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from playmat.language.people.frames import Frame, frames_in, key_of, replaced
from playmat.language.people.normal import normal
from playmat.language.people.rewriting.stating import is_instead
from playmat.language.people.sentences.parts import of_subject


def unless_so(frame: Frame) -> Frame | None:
    """What is so unless something is so is so if that is not, where the contrary can be said."""
    asked = frame.get("unless so") if frame.kind == "sentence" else None
    against = negated(normal(asked)) if asked is not None and "if" not in frame.parts else None
    return None if against is None else frame.without("unless so").with_(**{"if": against})


def asked_of_each(line: Frame) -> Frame:
    """ "Each unit takes 2 damage unless it's a Fire unit": what is asked of each of them says which
    ones are meant. Only where nothing else was named that "it" could be.
    """
    first, *others = line.get("of") or (line,)
    fewer = narrowed_by_question(first)
    return line if fewer is None else line.with_(of=(fewer, *others))


def narrowed_by_question(sentence: Frame) -> Frame | None:
    asked, clauses = sentence.get("if"), sentence.get("clauses")
    if not isinstance(asked, Frame) or not isinstance(clauses, tuple) or len(clauses) != 1:
        return None
    order = clauses[0].get("order")
    what = order.get("what") if isinstance(order, Frame) else None
    if not isinstance(what, Frame) or what.get("det") != "all" or sentence.get("trigger"):
        return None
    term = term_of(asked)
    if not term or any(name in what.parts for name in term):
        return None
    fewer = clauses[0].with_(order=order.with_(what=what.with_(**term)))
    return sentence.without("if").with_(clauses=(fewer,))


def term_of(asked: Frame) -> dict[str, object]:
    """What a question about "it" asks, as a noun has it; nothing if it asks of something else."""
    what, no = asked.get("what"), "no " if asked.get("no") else ""
    if not isinstance(what, Frame) or what.parts != {"det": "it"}:
        return {}
    if asked.kind == "is so":
        return {f"{no}state": asked.get("state")}
    if asked.kind == "figure is" and not no:
        return {f"cmp:{asked.get('figure')}:{asked.get('how') or 'exactly'}": asked.get("n")}
    kind = asked.get("a")
    if asked.kind != "is a" or not isinstance(kind, Frame):
        return {}
    traits = {name: part for name, part in kind.parts.items() if name.startswith("trait:")}
    if len(traits) != 1 or not kind.parts.keys() <= {"det", "kind", *traits}:
        return {}
    return {f"{no}{name}": part for name, part in traits.items()}


def negated(asked: Any) -> Frame | None:
    """The contrary of a condition, where that can be said plainly."""
    if not isinstance(asked, Frame):
        return None
    what = asked.get("what")
    if asked.kind in ("heads", "tails"):
        return Frame("tails" if asked.kind == "heads" else "heads")
    if asked.kind == "die is":
        return asked.with_(parity="odd" if asked.get("parity") == "even" else "even")
    if asked.kind == "die shows" and isinstance(asked.get("face"), Frame):
        low, high = asked.get("face").get("low"), asked.get("face").get("high")
        if high == 6 and low > 1:
            return Frame("die shows", face=Frame("face", low=1, high=low - 1))
        if low == 1 and high < 6:
            return Frame("die shows", face=Frame("face", low=high + 1, high=6))
    if asked.kind in ("figure is", "die shows") and isinstance(asked.get("n"), int):
        if asked.get("how") == "or more" and asked.get("n") > 0:
            return asked.with_(how="or less", n=asked.get("n") - 1)
        if asked.get("how") == "or less":
            return asked.with_(how="or more", n=asked.get("n") + 1)
    if asked.kind in ("is so", "is a", "was destroyed"):
        return asked.with_(no=None if asked.get("no") else True)
    if asked.kind == "full" or (asked.kind == "hurt" and "no" not in asked.parts):
        kind, figure = ("hurt", None) if asked.kind == "full" else ("full", "hp")
        return Frame(kind, what=what, figure=figure)
    if asked.kind == "has" and isinstance(what, Frame) and what.get("det") in ("one", "no"):
        return asked.with_(what=what.with_(det="no" if what.get("det") == "one" else "one"))
    if asked.kind == "has" and isinstance(what, Frame) and isinstance(what.get("n"), int):
        if what.get("det") == "at least" and what.get("n") > 0:
            return asked.with_(what=what.with_(det="at most", n=what.get("n") - 1))
        if what.get("det") == "at most":
            return asked.with_(what=what.with_(det="at least", n=what.get("n") + 1))
    return None


def one_or_other(sentences: Sequence[Frame], says_instead: bool = False) -> list[Frame]:
    """ "Do A. If C, do B instead" and "If C, do B. Otherwise, do A": each under its condition; the
    former as it is in a game that says so.
    """
    made: list[Frame] = []
    for sentence in (part for whole in sentences for part in amended(whole, says_instead)):
        last = made[-1] if made else None
        if (
            sentence.get("instead")
            and last is not None
            and "if" not in last.parts
            and "may" not in last.parts
        ):
            if says_instead:
                whole = completed(sentence.get("clauses"), usual_clauses(sentence, last))
                clauses = same_objects(sentence.with_(clauses=whole), last, again=True)
                marked = (*clauses[:-1], clauses[-1].with_(instead=True))
                made.append(sentence.with_(instead=None, clauses=marked))
                continue
            asked = asked_of_the_one(sentence.get("if"), last.get("clauses"))
            against = negated(asked)
            if (
                against is None
                or asks_of_what_is_named(asked)
                or not stays_so(against, last.get("clauses"))
            ):
                return list(sentences)
            made[-1] = last.with_(**{"if": against})
            made.append(
                sentence.with_(
                    **{"instead": None, "if": asked, "clauses": same_objects(sentence, last)}
                )
            )
        elif (
            sentence.get("otherwise")
            and last is not None
            and (against := negated(last.get("if")))
            and is_steady(last.get("if"), last.get("clauses"))
        ):
            made.append(sentence.with_(**{"otherwise": None, "if": against}))
        elif says_instead and last is not None and (usual := usually(last, sentence)):
            made[-1:] = one_or_other(usual, says_instead)
        else:
            made.append(sentence)
    return made


def usually(case: Frame, other: Frame) -> tuple[Frame, Frame] | None:
    """ "If C, do A. Otherwise, do B" as "Do B. If C, do A instead": asked once, before either."""
    if set(case.parts) != {"if", "clauses"} or set(other.parts) != {"otherwise", "clauses"}:
        return None
    if other.get("otherwise") is not True or asks_of_what_is_named(case.get("if")):
        return None
    if isinstance(asked := case.get("if"), Frame) and asked.kind in ("done", *THROWN):
        return None  # what came of it is asked afterwards
    return other.without("otherwise"), case.with_(instead=True)


# What is done so often, and as well done in two parts.
ADDED: Final = ("draw", "gain", "recharge")
THROWN: Final = ("heads", "tails", "die shows", "die is")


def in_addition(sentences: Sequence[Frame]) -> list[Frame]:
    """ "Draw a card. If C, draw two instead" is to draw one, and another if C: said so in a game whose
    lines begin with what is done in any case.
    """
    moment: dict[str, object] = {}
    if len(sentences) == 1 and sentences[0].get("other") is not None:
        whole = in_other_case(sentences[0])
        usual, case = whole.get("otherwise"), whole
        moment = whole.without("if", "clauses", "otherwise").parts
    elif len(sentences) == 2 and sentences[1].get("otherwise") is True:
        case, other = sentences
        usual = other.get("clauses") if set(other.parts) == {"otherwise", "clauses"} else None
        moment = case.without("if", "clauses").parts
    elif len(sentences) == 2 and (sentences[1].get("instead") or is_instead(sentences[1])):
        first, case = sentences
        usual = first.get("clauses") if set(case.parts) <= {"if", "clauses", "instead"} else None
        moment = first.without("clauses").parts
    else:
        return list(sentences)
    further = more_of(usual, case)
    if further is None or not set(moment) <= {"trigger", "limit"}:
        return list(sentences)
    return [Frame("sentence", {**moment, "clauses": usual}), further]


def more_of(usual: Any, case: Frame) -> Frame | None:
    """How much more is done in a case than usual, where the two differ in nothing else."""
    asked, clauses = case.get("if"), case.get("clauses")
    if not isinstance(usual, tuple) or not isinstance(clauses, tuple):
        return None
    if len(usual) != 1 or len(clauses) != 1:
        return None
    less, more = usual[0], completed((clauses[0].without("instead"),), usual)[0]
    if less.without("order").key() != more.without("order").key():
        return None
    one, other = less.get("order"), more.get("order")
    if not all(isinstance(order, Frame) and order.kind in ADDED for order in (one, other)):
        return None
    if one.without("n").key() != other.without("n").key():
        return None
    n, m = one.get("n"), other.get("n")
    if not isinstance(n, int) or not isinstance(m, int) or not 0 < n < m:
        return None
    if not isinstance(asked, Frame) or asked.kind in THROWN or asks_of_what_is_named(asked):
        return None
    if not is_steady(asked, usual) or not is_of_bodies(asked):
        return None
    clause = less.with_(order=one.with_(n=m - n))
    return Frame("sentence", {"if": asked, "clauses": (clause,)})


def is_of_bodies(asked: Frame) -> bool:
    """Whether a comparison is one of what is in play, or of what that order does not change."""
    what = asked.get("what") or asked.get("of")
    if asked.kind in ("has", "is so", "figure is", "turn is"):
        return True
    return (
        asked.kind == "outnumbers"
        and isinstance(what, Frame)
        and "zone" not in what.parts
        and "figure" not in what.parts
    )


def asks_of_what_is_named(asked: Any) -> bool:
    """Whether a question is about what the sentence before names, and cannot come before it."""
    what = asked.get("what") if isinstance(asked, Frame) else None
    return isinstance(what, Frame) and what.get("det") in ("it", "that")


def asked_of_the_one(asked: Any, clauses: Any) -> Any:
    """A question about "it", where that is one that nobody chooses: "your Hero"."""
    order = clauses[0].get("order") if isinstance(clauses, tuple) and len(clauses) == 1 else None
    what = order.get("what") if isinstance(order, Frame) else None
    if not asks_of_what_is_named(asked) or not isinstance(what, Frame):
        return asked
    return asked.with_(what=what) if what.get("det") in ("the", "this") else asked


def asked_of_the_hero(asked: Any, clauses: Any) -> Any:
    """A question about "it", asked before it is named: where that is the one enemy of a line."""
    of_one = asked_of_the_one(asked, clauses)
    if of_one is not asked or not asks_of_what_is_named(asked):
        return of_one
    named = {
        what.key(): what
        for clause in clauses or ()
        for what in frames_in(clause)
        if what.kind == "np" and what.get("kind") == "hero" and what.get("side") == "theirs"
    }
    return asked.with_(what=next(iter(named.values()))) if len(named) == 1 else asked


# What may change the answer to a question, by what is asked.
CARDS_MOVED: Final = ("draw", "discard", "move", "find", "dig", "summon", "exile", "shuffle in")
BODIES_MOVED: Final = (
    *CARDS_MOVED[2:],
    "destroy",
    "deal",
    "sacrifice",
    "return",
    "attach",
    "control",
)
FIGURES_MOVED: Final = ("gain", "lose", "gets", "deal", "heal", "heal full", "set figure", "pay")


def is_steady(asked: Any, clauses: Any) -> bool:
    """Whether the answer stays the same when this is done: it is asked again for what is done
    otherwise, and only one of the two may be done.
    """
    if not isinstance(asked, Frame):
        return False
    kinds = {o.kind for c in clauses or () if isinstance(o := c.get("order"), Frame)}
    if asked.kind == "has":
        what = asked.get("what")
        lies = isinstance(what, Frame) and "zone" in what.parts
        return not kinds & {*(CARDS_MOVED if lies else BODIES_MOVED)}
    if asked.kind in ("figure is", "hurt", "unhurt", "full"):
        return not kinds & {*FIGURES_MOVED}
    if asked.kind == "is so":
        return not kinds & {"tap", "untap", "deal", "heal", "heal full", "freeze", "bind"}
    return True


# What makes an answer only surer: who has 2 cards or more has them after drawing one.
CONFIRMS: Final = {
    ("figure is", "or more"): ("heal", "heal full"),
    ("full", None): ("heal", "heal full"),
    ("figure is", "or less"): ("deal",),
    ("hurt", None): ("deal",),
    ("has", "one"): ("draw",),
    ("has", "at least"): ("draw",),
    ("has", "no"): ("discard",),
    ("has", "at most"): ("discard",),
}


def stays_so(asked: Any, clauses: Any) -> bool:
    """Whether what is so is still so when this is done, and its contrary is not."""
    if is_steady(asked, clauses):
        return True
    what, bound = asked.get("what"), asked.get("how")
    if asked.kind == "has" and isinstance(what, Frame):
        zone = what.get("zone")
        held = isinstance(zone, Frame) and zone.get("name") == "hand"
        bound = what.get("det") if held else None
    surer = CONFIRMS.get((asked.kind, bound), ())
    orders = [c.get("order") for c in clauses or ()]
    return all(isinstance(o, Frame) and o.kind in surer for o in orders)


def amended(sentence: Frame, says_instead: bool = False) -> list[Frame]:
    """ "Draw a card, or two if C": with each amount under its condition, or the second instead."""
    other, asked = sentence.get("other"), sentence.get("asked")
    if other is None:
        return [sentence]
    first = sentence.without("other", "asked")
    asked = asked_of_the_one(asked, first.get("clauses"))
    amounts = amounts_in(first)
    if len(amounts) != 1:
        return [sentence]
    sign = {} if other.get("sign") is None else {"sign": other.get("sign")}
    more = replaced(first, lambda f: f.with_(n=other.get("n"), **sign) if f is amounts[0] else None)
    clauses: Sequence[Frame] = more.get("clauses") or ()
    if says_instead and len(clauses) == 1 and asks_of_what_is_named(asked):
        return [first, named_again(clauses[0], asked)]
    of_it = of_subject(asked, first)
    against = negated(normal(of_it))
    either = [first.with_(**{"if": against}), more.with_(**{"if": of_it})]
    if against is None or first.get("if") is not None:
        either = []
    elif is_steady(against, clauses):
        return either
    if says_instead and set(first.parts) == {"clauses"}:
        return [first, more.with_(**{"if": asked, "instead": True})]
    if either and stays_so(against, clauses):
        return either
    return either[::-1] if either and stays_so(of_it, clauses) else [sentence]


def amounts_in(sentence: Frame) -> list[Frame]:
    """How much is done, or else to how many."""
    said = [*frames_in(sentence.get("clauses"))]
    much = [f for f in said if isinstance(f.get("n"), int) and f.kind != "np"]
    return much or [f for f in said if f.kind == "np" and f.get("det") == "n"]


def named_again(clause: Frame, asked: Any) -> Frame:
    """What is asked of something that is only named in a sentence comes after it."""
    order = clause.get("order").without("what")
    again = Frame("sentence", clauses=(clause.with_(order=order),), instead=True)
    return again.with_(**{"if": asked})


def in_other_case(sentence: Frame) -> Frame:
    """ "Draw a card, or two if C", where a game says what is done otherwise."""
    other, asked = sentence.get("other"), sentence.get("asked")
    if other is None or sentence.get("if") is not None or sentence.get("otherwise") is not None:
        return sentence
    first = sentence.without("other", "asked")
    amounts = amounts_in(first)
    if len(amounts) != 1 or asked is None:
        return sentence
    sign = {} if other.get("sign") is None else {"sign": other.get("sign")}
    more: Frame = replaced(
        first, lambda f: f.with_(n=other.get("n"), **sign) if f is amounts[0] else None
    )
    return more.with_(**{"if": asked, "otherwise": first.get("clauses")})


def same_objects(sentence: Frame, last: Frame, again: bool = False) -> tuple[Frame, ...]:
    """What is done instead is done to the same, where nothing else is named; what was chosen is "it"
    `again`."""
    before = {
        c.get("order").kind: c.get("order").get("what")
        for c in last.get("clauses") or ()
        if isinstance(c.get("order"), Frame)
    }

    def with_object(clause: Frame) -> Frame:
        order = clause.get("order")
        if not isinstance(order, Frame) or "what" in order.parts or order.kind not in before:
            return clause
        same = before[order.kind]
        chosen = isinstance(same, Frame) and same.get("det") in ("one", "n", "up to")
        return clause.with_(
            order=order.with_(what=Frame("np", det="it") if again and chosen else same)
        )

    return tuple(with_object(clause) for clause in sentence.get("clauses") or ())


def with_otherwise(sentences: Sequence[Frame]) -> Iterator[Frame]:
    """The sentences of a line, with what is done otherwise, or instead, put to what it belongs to."""
    last: Frame | None = None
    for sentence in sentences:
        alone = (
            last is not None and last.get("otherwise") is None and last.get("clauses") is not None
        )
        if (
            alone
            and last is not None
            and sentence.get("otherwise") is True
            and last.get("if") is not None
        ):
            others = (
                same_objects(sentence, last) if aims_at_others(last) else sentence.get("clauses")
            )
            last = last.with_(otherwise=completed(others, last.get("clauses")))
            continue
        if (
            alone
            and last is not None
            and last.get("if") is None
            and sentence.get("if") is not None
            and is_instead(sentence)
        ):
            asked = asked_of_the_hero(sentence.get("if"), last.get("clauses"))
            both = instead_of(last.get("clauses"), same_objects(sentence, last))
            if both is not None and set(sentence.parts) - {"instead"} == {"if", "clauses"}:
                last = last.with_(clauses=both, otherwise=last.get("clauses"))
                last = last.with_(**{"if": asked})
                continue
        if last is not None:
            yield last
        last = sentence
    if last is not None:
        yield last


def otherwise_later(sentences: Sequence[Frame]) -> list[Frame]:
    """What is done otherwise belongs to the "if" that begins a line: after anything else it is said
    under the contrary condition, where that can be said and stays the same.
    """
    made: list[Frame] = []
    for sentence in sentences:
        before = negated(normal(made[-1].get("if"))) if made else None
        if before is not None and before.key() == key_of(normal(sentence.get("if"))):
            clauses = completed(sentence.get("clauses") or (), made[-1].get("clauses") or ())
            sentence = sentence.with_(clauses=clauses)
        others = sentence.get("otherwise")
        against = (
            negated(normal(sentence.get("if"))) if made and isinstance(others, tuple) else None
        )
        if against is None or not is_steady(sentence.get("if"), sentence.get("clauses")):
            made.append(sentence)
            continue
        made.append(sentence.without("otherwise"))
        made.append(Frame("sentence", {"if": against, "clauses": others}))
    return made


def in_either_case(sentences: list[Frame]) -> list[Frame]:
    """What is done after an "if" and not because of it, where a line has only one sentence."""
    first, *rest = sentences
    if (
        set(first.parts) != {"if", "clauses"}
        or not rest
        or any(set(each.parts) != {"clauses"} for each in rest)
    ):
        return sentences
    after = tuple(clause for each in rest for clause in each.get("clauses") or ())
    return [first.with_(clauses=(*first.get("clauses"), *after), otherwise=after)]


def aims_at_others(sentence: Frame) -> bool:
    """Whether it goes without saying to whom the same is done otherwise: not what is done to oneself."""
    return not any(
        np.get("side") == "yours" or np.get("who") == "you"
        for clause in sentence.get("clauses") or ()
        if isinstance(order := clause.get("order"), Frame)
        for np in frames_in(order.get("what"))
    )


def completed(clauses: Sequence[Frame], before: Sequence[Frame]) -> tuple[Frame, ...]:
    """Clauses of which one says only how much: "deal 4 damage ..., otherwise deal 2"."""
    made = []
    for clause in clauses:
        order = clause.get("order")
        if isinstance(order, Frame) and says_only_how_much(order):
            same = [
                c.get("order")
                for c in before
                if isinstance(c.get("order"), Frame) and c.get("order").kind == order.kind
            ]
            if len(same) == 1:
                clause = clause.with_(order=with_number(same[0], order.get("n")))
        made.append(clause)
    return tuple(made)


def says_only_how_much(order: Frame) -> bool:
    return bool(order.get("bare")) or (order.kind == "heal" and set(order.parts) == {"n"})


def with_number(order: Frame, n: Any) -> Frame:
    """The same order with another number: of what it deals, or of those that it is done to."""
    what = order.get("what")
    if order.get("n") is None and isinstance(what, Frame) and what.get("det") in ("one", "n"):
        return order.with_(what=what.with_(det="n", n=n))
    return order.with_(n=n)


def usual_clauses(sentence: Frame, last: Frame) -> list[Frame]:
    """What is done usually, without what was chosen for it where the case asks of that: it is not
    chosen again.
    """
    made: list[Frame] = []
    for clause in last.get("clauses"):
        if not asks_of_what_is_named(sentence.get("if")):
            return [*last.get("clauses")]
        order = clause.get("order")
        what = order.get("what") if isinstance(order, Frame) else None
        chosen = isinstance(what, Frame) and what.get("det") in ("one", "n", "up to")
        made.append(clause.with_(order=order.without("what")) if chosen else clause)
    return made


def instead_of(before: Sequence[Frame], clauses: Sequence[Frame]) -> tuple[Frame, ...] | None:
    """What is done when one of the clauses is replaced; None where it is not clear which."""
    clauses = completed(tuple(clause.without("instead") for clause in clauses), before)
    kinds = [clause.get("order").kind for clause in before]
    first = clauses[0].get("order").kind
    if len(before) == 1:
        return clauses
    if kinds.count(first) != 1:
        return None
    place = kinds.index(first)
    return (*before[:place], *clauses, *before[place + 1 :])
