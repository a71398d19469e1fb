"""What is asked: who has what, how something stands, what it is."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame
from playmat.language.people.holes import holes
from playmat.language.people.meanings import listed, meaning
from playmat.language.people.moments.done_this_turn import done_this_turn

# That this card is in play.
STAYS: Final = "is, stays, remains, lies, is still, sits"
HERE: Final = (
    "in play, out, on the table, on the field, on the board, on the battlefield, in the game, around, on your side,"
    " face-up, face up, face-up on the field, face-up on the board, face-up on the table, face up on the field,"
    " face up on the board, face up on the table"
)


def phrases(en: Dialect) -> None:
    in_play(en)
    in_zones(en)
    standing(en)
    hurt_or_not(en)
    still_there(en)
    of_a_type(en)
    about_to_be(en)
    brought_about(en)
    done_this_turn(en)
    this_turn(en)
    several(en)


def in_play(en: Dialect) -> None:
    """What somebody has in play, and where."""
    condition = partial(meaning, en, "condition")
    en.phrase("np_or_name", "{name}", called)
    en.include("np_or_name", "np")
    condition(
        had,
        *(
            f"{{who:player}} <control> {{what:{np}}}{out}"
            for np in ("np", "np_or_name")
            for out in ("", " in play", " out", " on the field", " on your side", " active")
        ),
    )
    condition(
        "has",
        *(
            f"{{what:np_or_name}} {are}{also} {out}"
            for are in ("is", "are")
            for also in ("", " also")
            for out in ("in play", "out", "on the field", "on the board", "active")
        ),
    )
    condition(
        lambda what: Frame("has", what=at_most(what)),
        "there is {what:np}",
        "there are {what:np}",
        "there's {what:np}",
    )
    for category, words in (("stays", STAYS), ("in_play_here", HERE)):
        en.words(category, dict.fromkeys(listed(words)))
    condition("has", "{what:this_here} {_s:stays} {_h:in_play_here}")
    for words in ("this", "this {_k:singular}", "this one"):
        en.phrase("this_here", words, lambda *_: Frame("np", det="this"))
    condition("has", "{what:this_one} is your {_k:singular}")
    en.phrase("this_one", "this", lambda: Frame("np", det="this"))
    only(en)
    condition(
        beside,
        "{what:np} is adjacent to {near:neighbour}",
        "{what:np} is next to {near:neighbour}",
        "{what:np} is beside {near:neighbour}",
    )
    for how, comparing in (("more", ("more",)), ("fewer", ("fewer", "less"))):
        condition(
            "outnumbers",
            *(
                f"{{who:player}} <control> {word} {{what:nouned}} than {{than:player}}{does}"
                for word in comparing
                for does in ("", " does", " do", " has", " have")
            ),
            how=how,
        )
    condition(
        "has",
        *(
            f"{{what:np_or_name}} {are}{also} {out}{{side:side_after}}"
            for are in ("is", "are")
            for also in ("", " also")
            for out in ("", "out ", "in play ")
        ),
    )
    condition(
        "in row",
        "{what:thing} is in the {row}",
        "{what:thing} is in {_s:side} {row}",
        "{what:thing}'s in the {row}",
        "{what:thing} is in {row}",
        "{what:thing} is up {row}",
        "{what:thing}'s in {_s:side} {row}",
        "{what:thing} are in the {row}",
    )
    condition(
        "in row",
        *(
            f"{{what:thing}}{is_not} in {the} {{row}}"
            for is_not in (" is not", " isn't", "'s not")
            for the in ("the", "{_s:side}")
        ),
        no=True,
    )
    for words in (
        "{who:player} <control> more {of:counted} than {than:player}",
        "{who:player} has to <control> more {of:counted} than {than:player}",
    ):
        condition("has more", words, how="more")
    condition(
        "has more",
        "{who:player} <control> fewer {of:counted} than {than:player}",
        "{who:player} <control> less {of:counted} than {than:player}",
        how="fewer",
    )


def in_zones(en: Dialect) -> None:
    """What lies in a zone, and zones in which nothing does."""
    condition = partial(meaning, en, "condition")
    condition(
        lying,
        *(
            f"{{what:np_or_name}} {are} {place} {{zone}}"
            for are in ("is", "are", "lies")
            for place in ("in", "on", "among")
        ),
    )
    condition(
        lambda who, what, zone: had(who, what.with_(zone=zone)),
        "{who:player} <control> {what:np_or_name} in {zone}",
        "{who:player} <control> {what:np_or_name} on {zone}",
    )
    condition(
        lambda zone, what: lying(what, zone),
        "{zone} has {what:np}",
        "{zone} contains {what:np}",
        "{zone} has {what:np} in it",
    )
    condition(
        empty,
        "{zone} is empty",
        "{zone} are empty",
        "{zone} has no cards",
        "{zone} has no cards in it",
        "there are no cards left in {zone}",
        "nothing is in {zone}",
        "nothing is left in {zone}",
    )
    condition(
        empty_of,
        "{who:player} <control> an empty {name:zone_name}",
        "{who:player} <control> no {name:zone_name}",
    )


def lying(what: Any, zone: Any) -> Frame:
    if not isinstance(what, Frame) or what.get("det") in ("this", "it", "player"):
        raise ValueError("where this is, is asked otherwise")
    return Frame("has", what=at_most(what).with_(zone=zone))


def empty(zone: Any) -> Frame:
    return Frame("has", what=Frame("np", det="no", kind="card", zone=zone))


def empty_of(who: Any, name: str) -> Frame:
    side = {"you": "yours", "opponent": "theirs"}.get(who.get("who"))
    if side is None:
        raise ValueError("whose is not said")
    return empty(Frame("zone", name=name, side=side))


def only(en: Dialect) -> None:
    """Nothing else of a kind: "if this is your only character"."""
    condition = partial(meaning, en, "condition")
    condition(
        no_other,
        "{_w:ref} is {side} only {noun:nouned}",
        "{_w:ref}'s {side} only {noun:nouned}",
        "{_w:ref} is the only {noun:nouned}",
        "{_w:ref}'s the only {noun:nouned}",
        "{who:player} <control> only {_w:ref} as {noun:nouned}",
        "{who:player} <control> no {noun:nouned} except {_w:ref}",
        "{who:player} <control> no {noun:nouned} but {_w:ref}",
        "{who:player} <control> no {noun:nouned} besides {_w:ref}",
        "{who:player} <control> no {noun:nouned} other than {_w:ref}",
    )


def either_so(what: Any, one: Any, other: Any) -> Frame:
    return Frame("either", of=tuple(Frame("is so", what=what, state=s) for s in (one, other)))


def standing(en: Dialect) -> None:
    """What something is, and in which state."""
    condition = partial(meaning, en, "condition")
    condition(
        "is so",
        "{what:thing} is {state}",
        "{what:thing} are {state}",
        "{what:thing}'s {state}",
        "{what:thing} has {state:ailment}",
        "{what:thing} have {state:ailment}",
        "{what:thing} is under {state:ailment}",
        "{what:thing} is affected by {state:ailment}",
        "{what:thing} suffers from {state:ailment}",
        "{what:thing} is suffering from {state:ailment}",
    )
    condition(
        either_so,
        "{what:thing} is {one:state} or {other:state}",
        "{what:thing} is either {one:state} or {other:state}",
        "{what:thing} are {one:state} or {other:state}",
    )
    condition("is a", "{what:thing} is {a:np}", "{what:thing}'s {a:np}", "{what:ref} was {a:np}")
    condition("is a", "{what:thing} is not {a:np}", "{what:thing} isn't {a:np}", no=True)
    condition(
        "is so",
        "{what:thing} is not {state}",
        "{what:thing} isn't {state}",
        "{what:thing} are not {state}",
        no=True,
    )
    condition(
        "is called",
        "{what:thing} is named {name}",
        "{what:thing} is called {name}",
        "{what:whose} name is {name}",
    )
    condition("has keyword", "{what:thing} <control> {keyword}")
    condition(
        "is attacking",
        "{what:thing} is attacking",
        "{what:thing} attacks",
        "{what:thing}'s attacking",
    )
    condition("is attacking", "attacking", what=Frame("np", det="it"))
    condition(
        "was boosted",
        "{what:thing} was boosted",
        "{what:thing} is boosted",
        "{what:thing} is being boosted",
        "{what:thing} has been boosted",
    )
    condition(
        defender_is,
        *(
            f"{it} {attacking} {{a:np}}"
            for it in ("it", "this", "this {_s:singular}", "it's", "this attack")
            for attacking in ("is attacking", "attacking", "attacks", "targets", "hits")
        ),
        "the target is {a:np}",
        "the defender is {a:np}",
    )
    condition(
        "carries",
        "{what:thing} carries {a:np}",
        "{what:thing} has {a:np} attached",
        "{what:thing} is carrying {a:np}",
        "{what:thing} holds {a:np}",
        "{what:thing} {_b:bears_now} {a:np}",
        "{what:thing} has {a:np} equipped",
        "{what:thing} has {a:np} on[ it]",
        "{what:thing} has {a:np} attached to it",
        "{what:thing} is equipped with {a:np}",
    )
    bearing = ("is holding", "is wearing", "wears", "bears", "is bearing")
    en.words("bears_now", dict.fromkeys(bearing))
    condition("carries", "equipped with {a:np}", what=Frame("np", det="this"))


def hurt_or_not(en: Dialect) -> None:
    condition = partial(meaning, en, "condition")
    condition(
        "full",
        "{what:thing} has full {figure:figure_name}",
        "{what:thing} is at full {figure:figure_name}",
        "{what:thing} has its full {figure:figure_name}",
        "{what:thing} is undamaged",
    )
    condition(
        "hurt",
        "{what:thing} has lost {_f:figure_name}",
        "{what:thing} is hurt",
        "{what:thing} is not at full {_f:figure_name}",
        "{what:thing} isn't at full {_f:figure_name}",
        "{what:thing} is missing {_f:figure_name}",
    )
    condition(
        "unhurt",
        "{what:thing} has full {_f:figure_name}",
        "{what:thing} is at full {_f:figure_name}",
        "{what:thing} is at max {_f:figure_name}",
        "{what:thing} has lost no {_f:figure_name}",
        "{what:thing} hasn't lost {_f:figure_name}",
        "{what:thing} hasn't lost any {_f:figure_name}",
        "{what:thing} has not lost any {_f:figure_name}",
    )


DESTROYS_IT: Final = ("destroys", "kills", "finishes off", "is enough to kill")


def still_there(en: Dialect) -> None:
    """Whether what was named has outlasted what was done to it."""
    condition = partial(meaning, en, "condition")
    for no, words in (
        (
            None,
            "is still in play, stays on the board, survives, survived, lives, is still alive, is not destroyed, isn't destroyed, is still out, is still on the field, was not destroyed, wasn't destroyed, doesn't die",
        ),
        (
            True,
            "is no longer in play, leaves the board, was destroyed, dies, died, is destroyed, was killed, is killed, is destroyed this way, was destroyed this way, dies this way, is defeated, is destroyed by this",
        ),
    ):
        condition(partial(outlasts, no), *(f"{{what:neighbour}} {each}" for each in listed(words)))
        condition(
            partial(outlasts, no, Frame("np", det="it")),
            *(
                (
                    *(f"{this} {kills} it" for this in ("this", "that") for kills in DESTROYS_IT),
                    "this destroys that {_s:singular}",
                )
                if no
                else ()
            ),
            *(("this does not destroy it", "this doesn't destroy it") if not no else ()),
        )


def outlasts(no: bool | None, what: Any, _s: Any = None) -> Frame:
    if isinstance(what, Frame) and what.get("det") != "it":
        raise ValueError("a moment, or what is said otherwise")
    return Frame("outlasts", what=what, no=no)


def of_a_type(en: Dialect) -> None:
    """Of which type it is, or not."""
    condition = partial(meaning, en, "condition")
    condition(
        "is not a",
        "{what:thing} is not {a:np}",
        "{what:thing} isn't {a:np}",
        "{what:thing}'s not {a:np}",
    )
    condition(
        "is a",
        "{what:thing} is {a:typed_np}",
        "{what:thing} has type {a:typed_np}",
        "{what:thing}'s {a:typed_np}",
    )
    condition("is not a", "{what:thing} is not {a:typed_np}", "{what:thing} isn't {a:typed_np}")
    condition(
        lambda what, trait: Frame("is a", what=what, a=of_type(trait)),
        "{what:thing} is a(n) {trait} one",
        "{what:thing}'s a(n) {trait} one",
        "{what:thing} has the {trait} identifier",
        "{what:thing} has the identifier {trait}",
        "{what:thing} has a(n) {trait} identifier",
    )
    for words in (
        "a(n) {trait} type",
        "{trait}",
        "{trait} type",
        "{trait}-type",
        "a(n) {trait}-type",
    ):
        meaning(en, "typed_np", of_type, words)


def about_to_be(en: Dialect) -> None:
    """What would become of something."""
    condition = partial(meaning, en, "condition")
    acts = {
        "be destroyed or KO'd": "be defeated or KO'd, be KO'd or defeated, be destroyed, die, be sent to the wall, go to the wall, be killed, leave play for the wall",
        "be defeated": "be defeated",
        "be KO'd": "be KO'd, be knocked out",
    }
    for act, words in acts.items():
        for each in listed(words):
            condition("would", f"{{what:thing}} would {each}", act=act)


def brought_about(en: Dialect) -> None:
    """What has become of something by what was done to it: "if it was destroyed this way"."""
    condition = partial(meaning, en, "condition")
    ways = ("this way", "by this", "by it", "by that", "that way", "like this")
    en.words("this_way", dict.fromkeys(ways))
    en.words("fallen", dict.fromkeys(("destroyed", "killed", "defeated", "knocked out")))
    en.words("was_so", dict.fromkeys(("was", "were", "has been", "got")))
    en.words(
        "falls", dict.fromkeys(("dies", "died", "is killed", "is destroyed", "gets destroyed"))
    )
    condition(
        "was destroyed",
        "{what:thing} {_b:was_so} {_g:fallen}[ {_w:this_way}]",
        "{what:thing} {_f:falls} {_w:this_way}",
        "{what:thing}'s {_g:fallen} {_w:this_way}",
        "{what:thing} died",
    )
    alive = ("survives", "survived", "does not die", "doesn't die", "didn't die", "is still alive")
    en.words("lives", dict.fromkeys(alive))
    en.words("is_not", dict.fromkeys(("was not", "wasn't", "is not", "isn't")))
    condition(
        "was destroyed", "{what:thing} {_n:is_not} {_g:fallen}", "{what:thing} {_l:lives}", no=True
    )


def this_turn(en: Dialect) -> None:
    """Whose turn it is, and what was done."""
    condition = partial(meaning, en, "condition")
    condition("done", "you do", "they do", "you did")
    condition("turn is", "it is your turn", "it's your turn", whose="yours")
    condition(
        "turn is",
        "it is your opponent's turn",
        "it's your opponent's turn",
        "it is the opponent's turn",
        whose="theirs",
    )
    holes(en, "condition", "condition")


def several(en: Dialect) -> None:
    """Several things that are asked for at once."""
    for joint, kind in (("and", "both"), ("or", "either")):
        meaning(
            en,
            "conditions",
            partial(asked_together, kind),
            f"{{of:condition/ {joint} }}",
            f"{{of:condition/, / {joint} }}",
            f"{{of:condition/ {joint} if }}",
        )


def asked_together(kind: str, of: Any) -> Frame:
    if len(of) == 1:
        if kind == "either" or not isinstance(of[0], Frame):
            raise ValueError("said otherwise")
        return of[0].with_()
    return Frame(kind, of=of)


def called(name: Any) -> Frame:
    """What has a name, which says enough: "if Bramble is out"."""
    return Frame("np", det="one", kind="card", name=name)


def at_most(what: Any) -> Any:
    """Nobody chooses what is asked: "up to 3" of something are 3 or fewer."""
    if isinstance(what, Frame) and what.get("det") == "up to":
        return what.with_(det="at most")
    return what


def had(who: Any, what: Any) -> Frame:
    """What somebody has in a zone, which is their own unless another is named."""
    what = at_most(what)
    zone = what.get("zone") if isinstance(what, Frame) else None
    if isinstance(who, Frame) and isinstance(zone, Frame):
        if zone.get("side") in (None, "their own") and who.get("who") != "a player":
            side = {"you": "yours", "opponent": "theirs"}.get(who.get("who"), "their own")
            what = what.with_(zone=zone.with_(side=side))
    return Frame("has", who=who, what=what)


def no_other(noun: Any, who: Any = None, side: Any = None) -> Frame:
    """There is no other of a kind, on a side or at all."""
    if not isinstance(noun, Frame) or "zone" in noun.parts:
        raise ValueError("not in play")
    what = Frame("np", noun.parts, det="no", other=True)
    return Frame("has", who=who, what=what.with_(side=side) if side is not None else what)


def beside(what: Any, near: Any) -> Frame:
    if not isinstance(what, Frame):
        raise ValueError("nothing to stand beside")
    return Frame("has", what=what.with_(near=near))


def defender_is(a: Any) -> Frame:
    return Frame("is a", what=Frame("np", det="the", role="defender"), a=a)


def of_type(trait: Any) -> Frame:
    """What is of a type, said without a noun."""
    return Frame(
        "np", {"det": "one", "kind": "card", f"trait:{trait.get('category')}": trait.get("name")}
    )
