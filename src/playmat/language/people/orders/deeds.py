"""What is done to something in a word: destroyed, tapped, frozen, stolen, attached."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame, Hole
from playmat.language.people.meanings import meaning, third_person

# What is done to something without more words, by the class of what is done.
DEEDS: Final = {
    "destroy": "destroy, kill, retire, KO, knock out, eliminate, defeat, slay, break, blow up, smash, wipe out, take out, crush, obliterate, wreck, demolish",
    "tap": "tap, exhaust, rest, tire out",
    "untap": "untap, refresh, ready, unexhaust, stand up, stand, wake up",
    "sacrifice": "sacrifice, tribute",
    "exile": "exile, banish",
    "freeze": "freeze",
    "stun": "stun",
    "return": "bounce",
    "bind": "bind",
    "shock": "shock",
}
PAST: Final = {
    "tap": "tapped",
    "untap": "untapped",
    "blow up": "blown up",
    "wipe out": "wiped out",
    "take out": "taken out",
    "knock out": "knocked out",
    "break": "broken",
    "KO": "KO'd",
    "freeze": "frozen",
    "slay": "slain",
    "stun": "stunned",
    "bind": "bound",
    "tire out": "tired out",
    "wake up": "woken up",
}


GETS_UP: Final = tuple(
    f"{verb} {up}"
    for verbs, ups in (
        (("gets", "get", "stands", "stand"), ("back up", "up again", "up")),
        (
            ("is", "are", "gets", "get", "becomes", "become"),
            ("ready again", "ready", "upright again"),
        ),
    )
    for verb in verbs
    for up in ups
)


def phrases(en: Dialect) -> None:
    deeds(en)
    so_many(en)
    inflicted(en)
    cured(en)
    statuses_removed(en)
    attached(en)
    attached_elsewhere(en)
    taken_over(en)
    figures_bound(en)
    done_later(en)
    copied(en)


def figures_bound(en: Dialect) -> None:
    """So much of a figure that is bound: "bind 2 of your opponent's mana"."""
    order = partial(meaning, en, "order")
    order(
        "bind figure",
        "bind {n:amount} of {what:whose} {figure:figure_name}",
        "bind {n:amount} {figure:figure_name} of {what:np}",
    )
    order("bind figure", "bind {n:number}", bare=True)


AT_THE_END: Final = (
    "at the end of the turn, at end of turn, at the end of turn, at the end of this turn,"
    " during the End Phase, when the turn ends, when this turn ends, at turn's end, in the End Phase"
)


def done_later(en: Dialect) -> None:
    """What is done to something when the turn ends."""
    order = partial(meaning, en, "order")
    en.words("at_the_end", dict.fromkeys(AT_THE_END.split(", ")))
    en.words("is_gone", dict.fromkeys(("dies", "is destroyed")))
    en.words("does_away", dict.fromkeys(("destroy", "kill", "discard", "retire")))
    order(
        "destroy later",
        "{_d:does_away} {what:np} {_t:at_the_end}",
        "{what:thing} {_g:is_gone} {_t:at_the_end}",
        "{_g:is_gone} {_t:at_the_end}",
    )
    it = Frame("np", det="it")
    meaning(en, "said", "destroy later", "{_g:is_gone} {_t:at_the_end}", what=it)
    order("sacrifice later", "sacrifice {what:np} {_t:at_the_end}")
    order(
        "return later",
        "return {what:np} to its owner's hand {_t:at_the_end}",
        "return {what:np} to their owner's hand {_t:at_the_end}",
        "{what:thing} returns to its owner's hand {_t:at_the_end}",
    )


def copied(en: Dialect) -> None:
    """What is brought into play as a copy of something."""
    copies = (
        *("a copy of", "a Token copy of", "one copy of", "another copy of", "an exact copy of"),
        *("a Token that is a copy of", "a Token that's a copy of", "a duplicate of"),
    )
    en.words("a_copy", dict.fromkeys(copies))
    en.words("brings", dict.fromkeys(("summon", "create", "make", "get")))
    meaning(
        en,
        "order",
        "summon copy",
        "{_b:brings} {_c:a_copy} {what:np}",
        "put {_c:a_copy} {what:np} into play",
    )


def deeds(en: Dialect) -> None:
    """Each deed, by whom it is done, and what becomes of what it is done to."""
    order = partial(meaning, en, "order")
    for kind, words in DEEDS.items():
        for verb in words.split(", "):
            order(
                kind,
                f"{verb} {{what:np}}",
                f"{{who:player}} {third_person(verb)} {{what:np}}",
                f"<choose> {{what:np}} and {verb} it",
            )
            order(
                partial(edict, kind),
                f"{{who:player}} <choose> {{what:np}} and {third_person(verb)} <them>",
                f"{{who:player}} <choose> and {third_person(verb)} {{what:np}}",
                f"{{who:player}} <must> {verb} {{what:np}}",
                f"{{who:player}} <must> <choose!> {{what:np}} and {verb} <them>",
                f"{{who:player}} <must> <choose!> and {verb} {{what:np}}",
                f"{{who:player}} {third_person(verb)} {{what:np}} of their choice",
            )
            order(
                partial(of_their_own, kind),
                f"{{who:player}} {third_person(verb)} {{what:np}}",
                f"{{who:player}} {verb} {{what:np}}",
            )
            past = PAST.get(verb) or (verb + ("d" if verb.endswith("e") else "ed"))
            order(
                kind,
                f"{{what:thing}} is[ now] {past}",
                f"{{what:thing}} are[ now] {past}",
                f"{{what:thing}} becomes {past}",
                f"{{what:thing}} gets {past}",
            )
            en.words("participle", {past: kind})
        en.words(f"{kind}_now", dict.fromkeys(map(third_person, words.split(", "))))
        order(kind, f"{{_v:{kind}_now}} {{what:np}}")
    order(
        partial(edict, "put away"),
        *(
            f"{{who:player}} {choose} {{what:np}} and {send} <them> {to} {{_z:zone}}"
            for choose in ("<choose>", "<must> <choose!>")
            for send, to in (("sends", "to"), ("send", "to"), ("puts", "into"), ("put", "into"))
        ),
        "{who:player} puts {what:np} into {_z:zone}",
        "{who:player} sends {what:np} to {_z:zone}",
        "{who:player} <must> send {what:np} to {_z:zone}",
        "{who:player} <must> put {what:np} into {_z:zone}",
    )
    order("untap", "stand {what:np} up", "stand {what:np} back up", "{what:thing} stands[ back] up")
    order("untap", "turn {what:np}[ back] upright[ again]", "wake {what:np}[ back] up")
    order("untap", "{what:thing} untap", "{what:thing} untaps")
    order("untap", "{what:thing} wakes[ back] up", "{what:thing} wake[ back] up")
    en.words("gets_up", dict.fromkeys(GETS_UP))
    order(
        "untap",
        "{what:thing} {_u:gets_up}",
        "make {what:np} ready[ again]",
        "get {what:np} back up",
    )
    order("destroy", "{what:thing} dies", "{what:thing} die")
    meaning(en, "said", "untap", "{_u:gets_up}")
    order("tap", "turn {what:np} sideways", "tire {what:np} out")
    order(
        given_up, "{who:player} <lose> {what:np}", "{who:player} <lose> {what:np} of their choice"
    )
    order(
        "exile",
        "remove {what:np} from the game",
        "take {what:np} out of the game",
        "remove {what:np} from play",
    )
    order(
        "exile",
        "{who:player} <take> {what:np} out of the game",
        "{who:player} removes {what:np} from the game",
    )
    order(
        partial(exiled_at_random),
        "{who:player} takes {what:np} out of the game at random",
        "take {what:np} out of the game at random",
    )


def so_many(en: Dialect) -> None:
    """A deed of which only the number is said: "exile a card; if C, exile two instead"."""
    for kind in ("destroy", "exile"):
        for verb in DEEDS[kind].split(", "):
            meaning(en, "order", kind, f"{verb} {{n:number}}", bare=True)


def inflicted(en: Dialect) -> None:
    """What is inflicted on somebody, as a deed and as what becomes of them."""
    order = partial(meaning, en, "order")
    order(
        "inflict",
        "{ailment} {what:np}",
        "inflict {ailment} on {what:np}",
        "inflict {ailment} to {what:np}",
        "<give> {what:thing} {ailment}",
        "apply {ailment} to {what:np}",
        "{what:thing} <take> {ailment}",
        "put {ailment} on {what:np}",
        "cause {ailment} to {what:np}",
        "inflict {ailment}",  # on whom, goes without saying in some games
    )
    for becomes in ("is", "are", "becomes", "become", "gets", "get", "'s", "'re"):
        space = "" if becomes.startswith("'") else " "
        order("inflict", f"{{what:thing}}{space}{becomes}[ now] {{ailment:stricken}}")
    meaning(
        en,
        "said",
        "inflict",
        *(
            f"{becomes} {{ailment:stricken}}"
            for becomes in ("is", "are", "becomes", "become", "gets")
        ),
    )
    order(
        "inflict",
        *(
            f"{{what:player}} {becomes} {{ailment:stricken}}"
            for becomes in ("become", "becomes", "get", "gets")
        ),
        "{what:player} is {ailment:stricken}",
        "{what:player} are {ailment:stricken}",
        "{what:player}'re {ailment:stricken}",
    )


def cured(en: Dialect) -> None:
    """Conditions that are taken away."""
    order = partial(meaning, en, "order")
    order(
        "cure one",
        *(
            f"{cure} {{ailment}} {off} {{what:np}}"
            for cure in ("remove", "cure", "heal", "cleanse", "get rid of")
            for off in ("from", "on", "of")
        ),
        "cure {what:np} of {ailment}",
        "{what:thing} loses {ailment}",
        "{what:thing} is no longer {ailment:stricken}",
        "{what:thing} is cured of {ailment}",
    )
    order(
        "cure",
        *(
            f"[you ]{verb} {every} {ailment} {where} {{what:np}}"
            for verb in ("remove", "get rid of", "clear", "cure", "end", "dispel")
            for every in ("all", "every", "all the", "each", "any")
            for ailment in ("condition", "conditions", "status condition", "status conditions")
            for where in ("from", "on", "of")
        ),
        *(
            f"{verb} {every} {ailment} {{what:{np}}} {has}{now}"
            for verb in ("remove", "get rid of", "clear", "cure", "end")
            for every in ("all", "every", "any", "all the")
            for ailment in ("condition", "conditions")
            for np, has in (("thing", "has"), ("player", "have"), ("player", "has"))
            for now in ("", " right now", " currently")
        ),
        "{what:thing} loses all conditions",
        "{what:thing} is cured of all conditions",
        "{what:thing} is no longer affected by any conditions",
        "{what:thing} is free of all conditions",
        "remove all conditions affecting {what:np}",
        "cure {what:np}",
        "cure {what:np} of all conditions",
        "cleanse {what:np}",
    )


def statuses_removed(en: Dialect) -> None:
    meaning(
        en,
        "order",
        "remove statuses",
        *(
            f"{verb} {every} from {{what:np}}"
            for verb in ("remove", "clear", "take")
            for every in (
                "each status",
                "all statuses",
                "every status",
                "all of its statuses",
                "all status effects",
                "any statuses",
            )
        ),
    )


def attached(en: Dialect) -> None:
    order = partial(meaning, en, "order")
    order(
        "attach",
        *(f"{attach} {{what:np}} to {{to:np}}" for attach in ("attach", "equip")),
        "equip {to:np} with {what:np}",
    )
    order("attach", *(f"attach {{what:np}} {to} {{on:np}}" for to in ("to", "on", "onto")))
    order(
        "attach",
        *(
            f"{put} {{what:thing}} {to} {{to:thing}}{free}"
            for put, to in (
                *(("put", "on"), ("put", "onto"), ("attach", "to"), ("equip", "to")),
                *(
                    (fix, to)
                    for fix in ("stick", "slap", "fit", "clip")
                    for to in ("on", "onto", "to")
                ),
            )
            for free in ("", " for free", " without paying")
            if (put, free) != ("attach", "")
        ),
    )


def attached_elsewhere(en: Dialect) -> None:
    """What lies on something is put on something else."""
    order = partial(meaning, en, "order")
    en.words("t_from", dict.fromkeys(("from", "off", "off of", "that is on"), 1))
    en.words("onto", dict.fromkeys(("to", "onto", "on", "on to", "over to"), 1))
    taking = ("move", "take", "steal", "remove", "transfer", "switch", "shift")
    order(elsewhere, *(f"{take} {{what:np}} {{_o:onto}} {{to:thing}}" for take in taking))
    putting = ("put", "attach", "place", "equip")
    order(
        elsewhere,
        *(
            f"{take} {{what:np}} {{_f:t_from}} {{on:np}} {{_o:onto}} {{to:thing}}"
            for take in taking
        ),
        *(
            f"{take} {{what:np}} {{_f:t_from}} {{on:np}} and {put} it {{_o:onto}} {{to:thing}}"
            for take in taking
            for put in putting
        ),
        *(
            f"{take} {{what:np}} and {put} it {{_o:onto}} {{to:thing}}"
            for take in taking
            for put in putting
        ),
    )


def elsewhere(what: Any, to: Any, on: Any = None) -> Frame:
    """ValueError of what lies on nothing that is named: that is moved, or played."""
    if isinstance(what, Hole) and on is None:
        return Frame("reattach", what=what, to=to)
    if not isinstance(what, Frame) or (on is None) == (what.get("attached") is None):
        raise ValueError("from where is to be said")
    return Frame("reattach", what=what if on is None else what.with_(attached=on), to=to)


def taken_over(en: Dialect) -> None:
    """Who controls something, and where it stands."""
    order = partial(meaning, en, "order")
    order(
        "control",
        "<gain> control of {what:np}",
        "take control of {what:np}",
        "takes control of {what:np}",
        "steal {what:np}",
    )
    order(
        "swap places",
        "swap the positions of {what:np}",
        "exchange the positions of {what:np}",
        "switch the positions of {what:np}",
        "swap the places of {what:np}",
    )
    trade = ("trade", "swap", "switch", "change", "exchange")
    en.words("trade", dict.fromkeys((*trade, *map(third_person, trade))))
    en.words("place_of", dict.fromkeys(("place", "position", "spot", "slot")))
    en.words("places", dict.fromkeys(("places", "positions", "spots", "slots")))
    order(
        "swap places",
        "let {what:np} {_t:trade} {_p:places}",
        "make {what:np} {_t:trade} {_p:places}",
        "have {what:np} {_t:trade} {_p:places}",
        "{what:thing} {_t:trade} {_p:places}",
    )
    them = Frame("np", det="it", that=True)
    order(
        "swap places",
        *(
            f"{they} {{_t:trade}} {{_p:places}}"
            for they in ("they", "the two", "both", "those two")
        ),
        "{_t:trade} their {_p:places}",
        "{_t:trade} them",
        what=them,
    )
    order(
        one_with_other,
        *(f"{swap} {{one:thing}} with {{other:thing}}" for swap in ("swap", "switch", "exchange")),
        "{_t:trade} {_p:places} with {other:thing}",
        "{_t:trade} {one:whose} {_p:place_of} with {other:thing}",
        "{_t:trade} {one:whose} {_p:place_of} with that of {other:thing}",
        "{_t:trade} the {_p:places} of {one:thing} and {other:thing}",
        "{_t:trade} the {_p:places} of {one:thing} with {other:thing}",
        *(
            f"{let}{{one:thing}} {{_t:trade}} {{_p:places}} with {{other:thing}}"
            for let in ("", "let ", "make ", "have ")
        ),
    )
    order(
        two_swapped,
        *(f"{swap} {{what:np}}" for swap in ("swap", "switch", "exchange")),
        *(f"{swap} {{what:np}} with each other" for swap in ("swap", "switch", "exchange")),
    )


def edict(kind: str, who: Any, what: Any, _z: Any = None) -> Frame:
    """Something of their own that a player chooses."""
    if kind == "put away" and not is_pile(_z, what):
        raise ValueError("something else")
    if isinstance(who, Frame) and who.get("who") == "each" and isinstance(what, Frame):
        return Frame("sacrifice", who=who, what=what.with_(side="their own"))
    if not isinstance(who, Frame) or who.get("who") != "opponent" or not isinstance(what, Frame):
        raise ValueError("nobody else chooses")
    if what.get("chooser") == "you":
        raise ValueError("not theirs to choose")
    return Frame(kind, what=what.with_(chooser="opponent", side="theirs"))


def of_their_own(kind: str, who: Any, what: Any) -> Frame:
    """ "Each player destroys one of their units": which one, is left to them."""
    one = isinstance(what, Frame) and what.get("det") in ("one", "n")
    if not one or what.get("side") != "their own":
        raise ValueError("not their own")
    return edict(kind, who, what)


def is_pile(zone: Any, what: Any) -> bool:
    """Whether something in play goes to the pile of discarded cards."""
    pile = isinstance(zone, Frame) and zone.get("name") in ("discard", "wall")
    return pile and isinstance(what, Frame) and "zone" not in what.parts


def given_up(who: Any, what: Any) -> Frame:
    """Who loses something in play gives it up, and chooses which."""
    chosen = (
        isinstance(what, Frame) and what.get("det") in ("one", "n") and "zone" not in what.parts
    )
    if not chosen or what.get("kind") in (None, "card") or what.get("side") == "yours":
        raise ValueError("nothing that one has in play")
    if what.get("chooser") == "you":
        raise ValueError("not theirs to choose")
    return Frame("sacrifice", who=who, what=what.with_(side="their own"))


def one_with_other(other: Any, one: Any = None) -> Frame:
    """Two change places; who is not said is this card."""
    if any(isinstance(each, Frame) and each.get("zone") for each in (one, other)):
        raise ValueError("not in play")
    first = one or Frame("np", det="this")
    if isinstance(other, Frame) and other.get("det") == "the" and "role" not in other.parts:
        other = other.with_(det="one")  # which can be no more than one where it stands
    return Frame("swap places", what=Frame("np", det="both", first=first, second=other))


def two_swapped(what: Any) -> Frame:
    if not isinstance(what, Frame) or what.get("n") != 2 or what.get("zone"):
        raise ValueError("not two in play")
    return Frame("swap places", what=what)


def exiled_at_random(what: Any, who: Any = None) -> Frame:
    return Frame("exile", who=who, what=what.with_(random=True))
