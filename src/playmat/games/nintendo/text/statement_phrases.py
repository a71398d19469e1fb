"""Phrases about what is true, and when: conditions, triggers, what lines state."""

from __future__ import annotations

import zlib
from functools import partial

from playmat.games.nintendo.effects import chances, saying
from playmat.games.nintendo.facts import conditions, counting, happenings, objects, state, terms
from playmat.games.nintendo.facts.card import ATTACK, INSTANT, NORMAL, TIMED, Status
from playmat.games.nintendo.facts.objects import Each, NtObject
from playmat.games.nintendo.text import texts
from playmat.games.nintendo.text.texts import sided
from playmat.kernel.amounts import Fixed
from playmat.kernel.effects import Node
from playmat.language.categories import Category, Form
from playmat.language.english import they, you
from playmat.language.grammar import Dialect
from playmat.parts.play.happenings import OfBody, OfPlayer
from playmat.parts.play.nouns import BOTH, THEIRS, YOURS, Who


def asked_conditions(nt: Dialect) -> None:
    condition = nt.category("condition")
    condition.each(
        "{ref} <is_so>",
        lambda what, ref: conditions.IsSo(ref, what),
        is_so={
            "is tapped": conditions.TAPPED,
            "is untapped": conditions.UNTAPPED,
            "is damaged": conditions.DAMAGED,
            "has full HP": conditions.WHOLE,
        },
    )
    condition("{ref} carries a(n) {one}", conditions.Carries)
    condition.each("{ref} is <no>a(n) {one}", conditions.IsA, no={"": False, "not ": True})
    condition.each(
        "{ref} is <no> in play", conditions.IsInPlay, no={"still": False, "no longer": True}
    )
    players = (you(YOURS, who="you "), they(THEIRS, who="your opponent "))
    condition.each(
        "<who><has> {digits} {how:fewer} {noun:one|many:digits}",
        lambda side, n, how, f: conditions.Has(Who(side), n, how, f),
        players,
    )
    condition.each(
        "<who><has> {digits} {how:fewer} other {many}",
        lambda side, n, how, f: conditions.Has(Who(side), n, how, sided(f, BOTH, True)),
        players,
    )
    condition.each(
        "<who><has> no other {many}",
        lambda side, f: conditions.Has(Who(side), 0, terms.EXACTLY, sided(f, BOTH, True)),
        players,
    )
    condition.each(
        "<who><has> no {many}",
        lambda side, f: conditions.Has(Who(side), 0, terms.EXACTLY, f),
        players,
    )
    condition.each(
        "<who><has> {digits} <held>",
        lambda side, what, n, how: conditions.Holds(Who(side), what, n, how),
        players,
        held={
            "{how} VP": conditions.VP,
            "{how} hand power": conditions.POWER,
            "{how:fewer} {card|cards:digits} in <your> hand": conditions.CARDS_IN_HAND,
            "{how:fewer} {card|cards:digits} in <your> discard pile": conditions.CARDS_IN_DISCARD,
        },
    )
    is_out = condition("a(n) {one} is out", conditions.IsOut)
    condition("{quoted} is out", lambda name: is_out.make(nt.parse(f'card named "{name}"', "one")))
    condition(
        "{plain_name} is out",
        lambda name: is_out.make(nt.parse(f'card named "{name}"', "one")),
        loose=True,
    )
    condition.each(
        "{quantity} is {digits}<how>",
        lambda how, one, n: conditions.Compares(one, how, Fixed(n)),
        how={" or less": terms.OR_LESS, " or more": terms.OR_MORE, "": terms.EXACTLY},
    )
    compared = {"less than": terms.LESS_THAN, "greater than": terms.MORE_THAN}
    condition.each(
        "{one:quantity} is <how> {other:quantity}",
        lambda how, one, other: conditions.Compares(one, how, other),
        how={**compared, "equal to": terms.EXACTLY},
    )
    condition.each(
        "the die shows {digits}<how>",
        lambda how, n: chances.DieShows(n, how),
        how={" or less": terms.OR_LESS, " or more": terms.OR_MORE, "": terms.EXACTLY},
    )
    condition("it is your turn", lambda: conditions.WhoseTurn(Who(YOURS)))
    condition("it is your opponent's turn", lambda: conditions.WhoseTurn(Who(THEIRS)))


def statements(nt: Dialect) -> None:
    statement = nt.category("statement")
    nt.words("protection", PROTECTIONS)
    nt.words("effects", WHOSE_EFFECTS)
    statement("{subject} {predicates:predicate/ and }", texts.SaidText)
    statement("{plural} {predicates:shared/ and }", texts.SaidText)
    statement("{single} {predicates:predicate/ and }", texts.SaidText)  # for a while (NT-R155)
    statement("{several} {predicates:shared/ and }", texts.SaidText)
    for gets in ("{subject} gets", "{plural} get", "{single} gets", "{several} get"):
        statement(gets + " {signed} {stat} and {more:signed} {other:stat}", gets_both)
    for predicate, s, has, does, its in (
        (nt.category("predicate"), "s", "has", "does", "its"),
        (nt.category("shared"), "", "have", "do", "their"),
    ):
        predicate(f"get{s} {{signed}} {{stat}}", saying.Gets)
        predicate(f"{has} {{stat}} {{digits}}", lambda stat, n: saying.HasStat(stat, Fixed(n)))
        predicate(f"{has} {{stat}} equal to {{quantity}}", saying.HasStat)
        predicate(f"{has} the sub-type {{new_sub_type}}", saying.HasSubType)
        predicate(f"{has} the element {{element}}", saying.HasElementToo)
        predicate(f"{does} not untap", lambda: saying.Is(state.NO_UNTAP))
        predicate("cannot make movements", lambda: saying.Is(state.NO_MOVEMENT))
        predicate("cannot attack", lambda: saying.Is(state.NO_ATTACK))
        predicate("cannot attack players", lambda: saying.Is(state.NO_DIRECT))
        predicate("cannot be attacked by {plural}", shunned)
        predicate("cannot be attacked", lambda: saying.Is(state.UNATTACKABLE))
        predicate("cannot use effects", lambda: saying.Is(state.NO_EFFECTS))
        predicate.each("cannot use <kind> effects", saying.Is, kind=UNUSED)
        predicate("cannot be destroyed", lambda: saying.Is(state.DEATHLESS | state.NOT_DESTROYED))
        predicate("cannot be destroyed by damage", lambda: saying.Is(state.DEATHLESS))
        predicate("cannot be {protection} by {effects}", protected)
        predicate("cannot be {protection} by effects of {plural}", warded)
        predicate.each(
            "cannot be <done> by <whose><kind> effects",
            lambda done, whose, kind: warded(done, objects.Source(whose, kind, None)),
            done={"targeted": state.NOT_TARGETED, "affected": state.NOT_AFFECTED},
            whose={"": False, "your opponent's ": True},
            kind=EFFECT_KINDS,
        )
        predicate(
            f"{'is' if s else 'are'} not tapped by attacking", lambda: saying.Is(state.UNTIRED)
        )
        predicate(
            f"cannot have {its} stats reduced by {{effects}}",
            lambda shift: protected(state.NOT_REDUCED, shift),
        )
        predicate("must attack if able", lambda: saying.Is(state.MUST_ATTACK))
        predicate("may attack players directly", lambda: saying.Is(state.DIRECT))
        predicate(f"take{s} no damage", saying.Untouched)
        predicate(f"take{s} no damage from attacks", lambda: saying.Is(state.UNHIT))
        predicate("may attack {digits} {time|times} in each battle phase", saying.AttacksTimes)
        damage_taken(predicate, f"take{s}")


# What is done with damage, and where the damage comes from (NT-R169).
TAKEN = {
    "{digits} less": (objects.CHANGED, -1),
    "{digits} more": (objects.CHANGED, 1),
    "no": (objects.NONE, 0),
    "double": (objects.DOUBLED, 0),
}
FROM = {
    "": objects.BY_ANYTHING,
    " from attacks": objects.BY_ATTACKS,
    " from effects": objects.BY_EFFECTS,
    " from {plural}": objects.BY_ANYTHING,
    " from attacks of {plural}": objects.BY_ATTACKS,
    " from effects of {plural}": objects.BY_EFFECTS,
}


def damage_taken(predicate: Category, takes: str) -> None:
    """How much damage something takes, from what."""
    for much, (how, sign) in TAKEN.items():
        for source, by in FROM.items():
            if how == objects.NONE and source in ("", " from attacks"):
                continue  # these have words of their own
            predicate(f"{takes} {much} damage{source}", partial(harmed, how, sign, by))
    for source, by in FROM.items():
        for rounded, how in (("up", objects.HALVED_UP), ("down", objects.HALVED)):
            if by != objects.BY_ATTACKS and "{" not in source:
                predicate(
                    f"{takes} half damage{source}, rounded {rounded}", partial(harmed, how, 0, by)
                )


def harmed(how: int, sign: int, by: int, *said: int | NtObject) -> saying.Takes:
    amount, wanted = 0, None
    for each in said:
        if isinstance(each, int):
            amount = sign * each
        elif isinstance(each, Each):
            wanted = each.filter
        else:
            raise ValueError("say from what")
    return saying.Takes(objects.Harm(how, amount, by, wanted))


# Effects of a kind, by whoever's card (NT-R170).
EFFECT_KINDS = {"normal": NORMAL, "attack": ATTACK, "timed": TIMED, "instant": INSTANT}
# What says that something does not use them (NT-R186).
UNUSED = {name: kind << state.NO_KIND for name, kind in EFFECT_KINDS.items()}


def shunned(by: NtObject) -> saying.NotAttackedBy:
    if not isinstance(by, Each):
        raise ValueError("say by which")
    return saying.NotAttackedBy(by.filter)


def coming_tapped(which: NtObject) -> saying.ComeTapped:
    if not isinstance(which, Each):
        raise ValueError("say which")
    return saying.ComeTapped(which.filter)


def warded(done: int, source: objects.Source | NtObject) -> saying.Warded:
    if isinstance(source, NtObject):
        if not isinstance(source, Each):
            raise ValueError("say whose effects")
        source = objects.Source(False, 0, source.filter)
    return saying.Warded(objects.Ward(done, source))


# What effects cannot do to a character, and whose effects (NT-R156).
PROTECTIONS = {
    "tapped": state.NOT_TAPPED,
    "destroyed": state.NOT_DESTROYED,
    "removed from the game": state.NOT_REMOVED,
    "returned to a hand": state.NOT_RETURNED,
    "moved": state.NOT_MOVED,
    "healed": state.NOT_HEALED,
    "targeted": state.NOT_TARGETED,
    "affected": state.NOT_AFFECTED,
}
WHOSE_EFFECTS = {"effects": 0, "your opponent's effects": state.BY_OPPONENT}


def protected(done: int, shift: int) -> saying.Is:
    return saying.Is(done << shift)


def gets_both(target: NtObject, amount: int, stat: int, more: int, other: int) -> texts.SaidText:
    return texts.SaidText(target, (saying.Gets(amount, stat), saying.Gets(more, other)))


def rights(nt: Dialect) -> None:
    """Statements in which the subject does not come first."""
    statement = nt.category("statement")
    nt.include("whom", "subject", "plural", "single", "several")
    statement(
        "prevent {digits} of the HP damage of each attack on {whom}",
        lambda n, o: texts.SaidText(o, (saying.PreventsSome(n),)),
    )
    statement(
        "attacks by {whom} ignore DP", lambda o: texts.SaidText(o, (saying.Is(state.PIERCE),))
    )
    statement(
        "attacks by {whom} do double damage",
        lambda o: texts.SaidText(o, (saying.Is(state.DOUBLE_HITS),)),
    )
    statement.each(
        "attacks on {whom} do half damage, rounded <up>",
        lambda half, o: texts.SaidText(o, (saying.Is(half),)),
        up={"up": state.HALF_HIT_UP, "down": state.HALF_HIT},
    )
    statement(
        "opposing characters that attack must attack {whom} if able",
        lambda o: texts.SaidText(o, (saying.Is(state.DECOY),)),
    )
    statement(
        "only {many} may attack {whom}", lambda f, o: texts.SaidText(o, (saying.OnlyAttackedBy(f),))
    )
    statement(
        "your opponent's effects cannot target {whom}",
        lambda o: texts.SaidText(o, (protected(state.NOT_TARGETED, state.BY_OPPONENT),)),
    )
    statement.each(
        "{cards} cost <who> {digits} <more> hand power",
        lambda side, sign, f, n: saying.CardsCost(f, Who(side), sign * n),
        who={"you": YOURS, "your opponent": THEIRS, "each player": BOTH},
        more={"less": -1, "more": 1},
    )
    statement.each(
        "this card costs <less> hand power",
        lambda sign, n=counting.MOST: saying.OwnCost(sign * n),
        less={"{digits} less": -1, "{digits} more": 1, "no": -1},
        also=("this card costs you <less> hand power",),
    )
    statement.each(
        "<who> cannot play {cards}",
        lambda side, wanted: saying.CannotPlay(Who(side), wanted),
        who={"players": BOTH, "your opponent": THEIRS, "you": YOURS},
    )
    statement.each(
        "<who> cannot <what>",
        lambda side, what: saying.PlayersCannot(Who(side), what),
        who={"players": BOTH, "your opponent": THEIRS, "you": YOURS},
        what={
            "draw cards by effects": state.NO_DRAWS,
            "gain hand power by effects": state.NO_POWER,
            "gain VP": state.NO_VP,
            "lose VP": state.NO_LOSSES,
            "draw for the turn": state.NO_TURN_DRAWS,
        },
    )
    statement.each(
        "<who> cannot search <deck>",
        lambda side: saying.PlayersCannot(Who(side), state.NO_SEARCHES),
        (
            Form(BOTH, who="players", deck="their decks"),
            Form(THEIRS, who="your opponent", deck="their deck"),
            Form(YOURS, who="you", deck="your deck"),
        ),
    )
    statement.each(
        "<who> gain<s> {positive} <more> hand power before each turn",
        lambda side, sign, n: saying.GainsLess(Who(side), sign * n),
        (
            Form(BOTH, who="each player", s="s"),
            Form(THEIRS, who="your opponent", s="s"),
            Form(YOURS, who="you", s=""),
        ),
        more={"less": 1, "more": -1},
    )
    statement("{plural} come into play tapped", coming_tapped)
    statement.each(
        "<who> keep<s> at most {digits} {card|cards:digits} in hand when <their> turn ends",
        lambda side, n: saying.KeepsAtMost(Who(side), n),
        (
            Form(BOTH, who="each player", s="s", their="their"),
            Form(THEIRS, who="your opponent", s="s", their="their"),
            Form(YOURS, who="you", s="", their="your"),
        ),
    )
    statement("the play area has the status {status}", texts.StatusText)
    nt.phrase(
        "status",
        "{name:status_name} ({text:statement})",
        lambda name, said: make_status(nt, name, said),
    )


def make_status(nt: Dialect, name: str, said: Node) -> Status:
    text = nt.canonical(said)  # one status, however it is written
    return Status(name, text, zlib.crc32(f"{name} ({text})".encode()), [*texts.statements_of(said)])


# ---- triggers ----


PLAYERS = (
    they(BOTH, who="a player "),
    they(THEIRS, who="your opponent "),
    you(YOURS, who="you "),
)


def triggers_of_bodies(nt: Dialect) -> None:
    body_ref = nt.category("body_ref")
    body_noun = nt.category("body_noun")
    trigger = nt.category("trigger")
    body_ref("this character", objects.ThisCharacter)
    body_ref("this card", objects.This)
    body_ref("the attached character", objects.Attached)
    body_noun("another of your {many}", lambda f: Each(sided(f, YOURS, True)))
    body_noun("1 of your {many}", lambda f: Each(sided(f, YOURS)))
    body_noun("1 of your other {many}", lambda f: Each(sided(f, YOURS, True)))
    body_noun("another {one}", lambda f: Each(sided(f, BOTH, True)))
    body_noun("an opposing {one}", lambda f: Each(sided(f, THEIRS)))
    body_noun("a(n) {one}", Each)
    nt.include("actor", "body_ref", "body_noun")
    trigger.each(
        "when {actor} <happens>",
        OfBody,
        happens={
            "is attacked": happenings.ATTACKED,
            "attacks": happenings.ATTACKS,
            "makes a movement": happenings.MOVEMENT,
            "is destroyed": happenings.DESTROYED,
            "is played": happenings.PLAYED,
            "leaves play": happenings.LEFT,
            "is damaged by an attack": happenings.DAMAGED,
            "is damaged": happenings.HURT,
            "is healed": happenings.HEALED,
            "is tapped": happenings.TAPPED,
            "untaps": happenings.UNTAPPED,
        },
    )
    trigger(
        "when {ref:body_ref}[ with full HP] would be destroyed[ by damage]",
        conditions.WouldBeDestroyed,
    )
    trigger("when {noun:body_noun} would be destroyed[ by damage]", would_fall)
    trigger.each(
        "<event>",
        conditions.OnAnother,
        event={
            "after {actor} attacks {other:actor}": happenings.AFTER_ATTACK,
            "when {actor} attacks {other:actor}": happenings.ATTACKS,
            "when {actor} destroys {other:actor} by an attack": happenings.SLAIN,
        },
    )
    trigger("when {actor} attacks a player", conditions.AttacksPlayer)
    trigger("when {actor} damages a player", conditions.DamagesPlayer)
    trigger("when {actor} is destroyed by an attack", conditions.IsSlain)
    trigger.each(
        "when {actor} damages {other:actor}<how>",
        conditions.Wounds,
        how={"": happenings.HURT, " by an attack": happenings.DAMAGED},
    )
    trigger.each(
        "when {actor} is targeted by <whose>",
        lambda opposing, actor: conditions.IsTargeted(actor, opposing),
        whose={"an effect": False, "an effect of your opponent": True},
    )
    trigger.each(
        "when {actor} <leaves>",
        conditions.LeavesFor,
        leaves={
            "is sent to the discard pile": state.DISCARD.index,
            "is returned to its owner's hand": state.HAND.index,
            "is removed from the game": state.REMOVED.index,
        },
    )
    trigger("when a(n) {one} is attached to {actor}", lambda f, o: conditions.IsAttached(f, o))


def would_fall(noun: Each, by_damage: bool) -> conditions.WouldBeDestroyed:
    """Full HP is looked at before the damage, so it is no matter of the noun (NT-R130)."""
    whole = any(isinstance(term, terms.FullHp) for term in noun.filter.terms)
    noun.filter.terms = [t for t in noun.filter.terms if not isinstance(t, terms.FullHp)]
    return conditions.WouldBeDestroyed(noun, whole, by_damage)


def triggers_of_players(nt: Dialect) -> None:
    trigger = nt.category("trigger")
    trigger.each(
        "when <who>play<s> a(n) {card}[ from hand]",
        lambda side, f, hand: conditions.Plays(Who(side), f, hand),
        PLAYERS,
    )
    trigger.each(  # never the effect's own activation (NT-R132)
        "when <who>activate<s> an effect",
        lambda side: OfPlayer(happenings.ACTIVATED, Who(side)),
        PLAYERS,
    )
    nt.words(
        "effect_kind",
        {"a normal": NORMAL, "an attack": ATTACK, "a timed": TIMED, "an instant": INSTANT},
    )
    trigger.each(
        "when <who>activate<s> {effect_kind} effect",
        lambda side, kind: conditions.Activates(Who(side), kind, None),
        PLAYERS,
    )
    trigger.each(
        "when <who>activate<s> an effect of a(n) {one}",
        lambda side, wanted: conditions.Activates(Who(side), 0, wanted),
        PLAYERS,
    )
    trigger.each(
        "when <who>activate<s> {effect_kind} effect of a(n) {one}",
        lambda side, kind, wanted: conditions.Activates(Who(side), kind, wanted),
        PLAYERS,
    )
    trigger.each(
        "<event>",
        lambda side, event: OfPlayer(event, Who(side)),
        PLAYERS,
        event={
            "when <who>draw<s> a card": happenings.DRAWN,
            "after <who>draw<s> for the turn": happenings.DRAWN_FOR_TURN,
            "when <who>draw<s> for the turn": happenings.DRAWN_FOR_TURN,
            "when <who>discard<s> a card": happenings.DISCARDED,
            "when <who>lose<s> VP": happenings.VP_LOST,
            "when <who>gain<s> VP": happenings.VP_GAINED,
            "when <who>gain<s> hand power before a turn": happenings.POWER_GAINED,
            "when <who>gain<s> hand power by an effect": happenings.POWER_BY_EFFECT,
            "when <who>lose<s> hand power by an effect": happenings.POWER_LOST,
        },
    )
    trigger.each(
        "when <who>draw<s> a card by an effect",
        lambda side: conditions.DrawsByEffect(Who(side)),
        PLAYERS,
    )
    trigger.each(
        "when <who> deck",
        lambda side: OfPlayer(happenings.SEARCHED, Who(side)),
        (
            Form(BOTH, who="a player searches their"),
            Form(THEIRS, who="your opponent searches their"),
            Form(YOURS, who="you search your"),
        ),
    )
    trigger.each(
        "when <whose> turn <event>",
        lambda side, event: OfPlayer(event, Who(side)),
        (
            Form(YOURS, whose="your"),
            Form(THEIRS, whose="your opponent's"),
            Form(BOTH, whose="a player's"),
        ),
        event={"begins": happenings.TURN_BEGINS, "ends": happenings.TURN_ENDS},
    )
    activates = trigger(
        "when an Effect card[ that draws cards] activates", conditions.CardActivates
    )
    trigger(
        "when an Effect card activates that lets a player draw[ a card]",
        lambda card: activates.make(True),
    )
    trigger(
        "when an Effect card activates that lets a player draw a card or cards",
        lambda: activates.make(True),
    )
    trigger.each(
        "<moment>",
        conditions.AtMoment,
        moment={
            "between turns": happenings.BETWEEN_TURNS,
            "when the battle phase begins": happenings.BATTLE_BEGINS,
            "when the battle phase ends": happenings.BATTLE_ENDS,
        },
    )
