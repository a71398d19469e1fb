"""Which card this one meets: what it is played against, and what its attacks do more to."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame, frames_in, is_it, replaced
from playmat.language.people.meanings import meaning
from playmat.language.people.nouns.adjectives import trait_of
from playmat.language.people.sentences.parts import said_also
from playmat.language.people.throws.words import RIVAL, THIS

# Orders of how much attacks do, which may be said of those that strike a card of a kind.
STRIKES: Final = (
    *("attack deals", "attacks deal", "attack doubles", "attacks double", "attack halves"),
    "attack nothing",
)
# What is so of whoever is played, and not of what lies there.
SAID_OF_THE_PLAYED: Final = (*STRIKES, "gets", "takes less", "immune", "halved", "cannot")


def met(en: Dialect) -> None:
    sentence = partial(meaning, en, "sentence")
    sentence(
        played_against,
        *(
            f"{when} against {{a:np}}, {{rest:sentence}}"
            for when in (
                "<when> played",
                "if played",
                *(f"{w} {{_x:doer}} is played" for w in ("<when>", "if")),
                *(f"{w} you {{_p:t_put_down}} {{_x:doer}}" for w in ("<when>", "if")),
            )
        ),
    )
    en.words("t_hits", dict.fromkeys(("hits", "strikes", "lands on", "damages"), 1))
    en.words("t_hit", dict.fromkeys(("hit", "strike", "damage"), 1))
    sentence(
        struck_one,
        *(
            f"{when} {hits}, {{rest:sentence}}"
            for when in ("when", "whenever", "each time", "every time")
            for hits in (
                "{_s:t_named} {_v:t_hits} {a:np}",
                "you {_v:t_hit} {a:np} with {_s:t_strike}",
                "you land {_s:t_strike} on {a:np}",
            )
        ),
    )
    en.words("t_put_down", dict.fromkeys(("play", "put down", "bring out", "bring in"), 1))
    sentence(
        entering_round,
        *(
            f"{{rest:core}} {at}the round {enters}"
            for at in ("", "in ", "on ", "during ")
            for enters in (
                *("it is played", "it's played", "you play it", "it comes into play"),
                *(
                    "it enters play",
                    "it enters",
                    "it comes out",
                    "it comes in",
                    "you play this card",
                ),
                *("this card is played", "this card enters", "this card comes into play"),
            )
        ),
    )
    sentence(
        lambda a, rest: said_also("if", opposing_is(a), rest),
        "against {a:np}, {rest:sentence}",
        "versus {a:np}, {rest:sentence}",
    )
    sentence(
        struck_are,
        *(
            f"{{rest:core}} {to} {{a:{which}}}"
            for to in ("to", "against", "versus", "vs", "vs.")
            for which in ("np", "typed_np")
        ),
    )
    sentence(
        partial(harder_on, "attacks deal"),
        "{_x:t_body} {_h:t_strikes} {a:np} for {n:number} <more>[ <damage>]",
        "{_x:t_body} {_h:t_strikes} {a:np} {n:number} harder",
    )
    sentence(
        partial(harder_on, "attack deals"),
        "{_s:t_named} {_h:t_strikes} {a:np} for {n:number} <more>[ <damage>]",
        "{_s:t_named} {_h:t_strikes} {a:np} {n:number} harder",
    )
    en.words("t_strikes", {"hits": 1, "strikes": 1})
    en.words("state", dict.fromkeys(("damaged", "hurt", "wounded", "injured"), "damaged"))
    for kind in ("primary ATK", "primary attack", "main attack", "top ATK", "top attack"):
        for shape in (f"whose {kind} is {{trait}}", f"with a(n) {{trait}} {kind}"):
            en.category("post")(shape, trait_of)
    en.phrase("stood", "{_w:t_hurt}", lambda _: Frame("hurt", what=THIS))
    en.words("t_hurt", dict.fromkeys(("damaged", "hurt", "wounded", "injured"), 1))
    en.phrase("stood", "{_w:t_whole}", lambda _: Frame("full", what=THIS, figure="hp"))
    en.words("t_whole", dict.fromkeys(("undamaged", "unhurt", "at full HP", "at full health"), 1))


def played_against(a: Any, rest: Any) -> Frame:
    """ "When played against a Rock card": what lies there then is one."""
    enters = Frame("when", event=Frame("happens", event="enters", what=THIS))
    rest = replaced(rest, of_the_played)
    return said_also("if", opposing_is(a), said_also("trigger", enters, rest))


def struck_one(a: Any, rest: Any) -> Frame:
    """ "When this attack hits a Rock card": when it lands on one."""
    return said_also(
        "trigger", Frame("when", event=Frame("happens", event="hits", what=THIS, target=a)), rest
    )


def entering_round(rest: Any) -> Frame:
    """What is so in the round in which the card enters: from then on for that round."""
    clauses = rest.get("clauses") or ()
    if any(c.get("duration") is not None for c in clauses):
        raise ValueError("how long, was said before")
    span = Frame("span", span="round")
    enters = Frame("when", event=Frame("happens", event="enters", what=THIS))
    lasting = tuple(c.with_(duration=span) for c in clauses)
    return said_also("trigger", enters, rest.with_(clauses=lasting))


def of_the_played(order: Frame) -> Frame | None:
    """ "It gets +2 HP" is said of the card that is played, "KO it" of the other one."""
    about_it = order.kind in SAID_OF_THE_PLAYED and is_it(order.get("what"))
    return order.with_(what=THIS) if about_it else None


def struck_are(a: Any, rest: Any) -> Frame:
    """ "Does 2 more damage to Rock cards": where the other card is one of them."""
    orders = [c.get("order") for c in rest.get("clauses") or () if isinstance(c, Frame)]
    if len(orders) != 1 or not isinstance(orders[0], Frame):
        raise ValueError("not how hard attacks hit")
    rest = replaced(rest, hitting)
    if not any(f.kind in STRIKES for f in frames_in(rest)):
        raise ValueError("not how hard attacks hit")
    return said_also("if", opposing_is(a), rest)


def harder_on(kind: str, a: Any, n: Any) -> Frame:
    order = Frame(kind, sign="+", n=n, what=THIS if kind == "attacks deal" else None)
    clauses = (Frame("clause", order=order),)
    return said_also("if", opposing_is(a), Frame("sentence", clauses=clauses))


def hitting(order: Frame) -> Frame | None:
    """More damage of this card is that of all its attacks."""
    items = order.get("items")
    if order.kind != "gets" or not isinstance(items, tuple) or len(items) != 1:
        return None
    (item,) = items
    what = order.get("what")
    if item.get("figure") != "damage" or not (
        isinstance(what, Frame) and what.get("det") == "this"
    ):
        return None
    return Frame("attacks deal", what=THIS, sign=item.get("sign"), n=item.get("n"))


def asked_of_rival(a: Frame) -> Frame | None:
    """What is asked of the other card besides its kind: that it is hurt, or has so much of a figure."""
    (name, part), *others = (*a.without("side").parts.items(), ("", None))
    if len(others) != 1:
        return None
    if name == "state" and part == "damaged":
        return Frame("hurt", what=RIVAL)
    if name.startswith("cmp:hp:"):
        how = name.removeprefix("cmp:hp:")
        return Frame("figure is", what=RIVAL, n=part, how=how, figure="hp")
    return None


def opposing_is(a: Any) -> Frame:
    """That the other card is one of these; ValueError where more is said of them than their kind."""
    traits = [n for n in a.parts if n.startswith("trait:")] if isinstance(a, Frame) else []
    if isinstance(a, Frame) and a.get("det") in ("one", "all") and not traits:
        asked = asked_of_rival(a.without("det", "kind"))
        if asked is not None and a.get("side") in (None, "theirs"):
            return asked
    if not traits or set(a.parts) - {"det", "kind", "side", *traits}:
        raise ValueError("no kind of cards")
    if a.get("det") not in ("one", "all", "any") or a.get("side") not in (None, "theirs"):
        raise ValueError("not whichever is met")
    kind = {"det": "one", "kind": "card", **{n: a.get(n) for n in traits}}
    return Frame("is a", what=RIVAL, a=Frame("np", kind))
