"""Nouns, amounts, conditions and timings of the dialect: what card text speaks of.

One noun says which cards are meant by side, state, element, row, kind and figures, and stands in
picks, groups, counts, conditions and timings alike; another says so of cards outside play.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from playmat.games.nexus.effects import later_effects
from playmat.games.nexus.facts import board, lasting, measures, objects, timings
from playmat.games.nexus.facts import card as cards
from playmat.games.nexus.facts.board import FRONT, REAR
from playmat.games.nexus.facts.objects import PnFilter, Quality
from playmat.games.nexus.facts.state import DECK, HAND
from playmat.language.english import between, plain_numbers
from playmat.language.grammar import NUMBER, Dialect
from playmat.parts.play.nouns import BOTH, THEIRS, YOURS

STATES = {
    "exhausted": objects.EXHAUSTED,
    "refreshed": objects.REFRESHED,
    "damaged": objects.DAMAGED,
    "undamaged": objects.UNDAMAGED,
}


# ---- which cards ----


def nouns(pn: Dialect, elements: Sequence[str]) -> None:
    plain_numbers(pn, "n", most=99_999)
    pn.pattern("digits", NUMBER, int, str, example="N", most=99_999)  # "a" is at least one
    pn.pattern("several", NUMBER, between(2), str, example="N")
    pn.words("element", {name.capitalize(): 1 << n for n, name in enumerate(elements)})
    pn.words("side", {"allied": YOURS, "opposing": THEIRS})
    pn.words("row", {"Front-Line": FRONT, "Rear-Guard": REAR})
    pn.words("bound", {"or less": objects.OR_LESS, "or more": objects.OR_MORE})
    pn.words("posture", STATES)
    pn.words("state_of", {**STATES, "equipped": objects.EQUIPPED})
    pn.words("state_of", {"unequipped": objects.UNEQUIPPED, "boosted": objects.BOOSTED})
    pn.words("state_of", {"attacking": objects.ATTACKING, "non-attacking": objects.NOT_ATTACKING})
    pn.words("extreme", {"highest": True, "lowest": False})
    pn.words("stat", {"ATK": cards.ATK, "HP": cards.HP, "Critical": cards.CRITICAL})
    pn.words("figure", {"cost": cards.COST, "Rank": cards.RANK})
    pn.include("figure", "stat")
    pn.words("less_or_more_of", {"less": False, "more": True})
    types = {
        "Avatar": (cards.AVATAR, 0),
        "Unit": (cards.UNIT, 0),
        "Item": (cards.ITEM, 0),
        "Spell": (cards.SPELL, 0),
        "card": (cards.ANY_CARD, 0),
        "Normal Cast": (cards.SPELL, cards.NORMAL),
        "Quick Cast": (cards.SPELL, cards.QUICK_CAST),
        "Continuous Cast": (cards.SPELL, cards.CONTINUOUS),
    }
    whats = {
        "unit": (cards.UNIT, 0),
        "Front-Line unit": (cards.UNIT, FRONT),
        "Rear-Guard unit": (cards.UNIT, REAR),
        "Avatar": (cards.AVATAR, 0),
        "Item": (cards.ITEM, 0),
        "Spell": (cards.SPELL, 0),
        "set card": (objects.SET_CARD, 0),
        "unit or Item": (cards.UNIT | cards.ITEM, 0),
        "unit or Spell": (cards.UNIT | cards.SPELL, 0),
        "Item or Spell": (cards.ITEM | cards.SPELL, 0),
        "unit or Avatar": (cards.UNITS, 0),
    }
    qualities(pn)
    also = "[ {qualities:quality/ and }]"
    for ending in ("", "s"):
        pn.words("type" + ending, {name + ending: kind for name, kind in types.items()})
        pn.words("what" + ending, {of_several(name, ending): w for name, w in whats.items()})
        usual = pn.phrase(
            "noun" + ending,
            f"[{{side}} ][{{state_of}} ][{{element}} ]{{what{ending}}}{also}",
            noun,
        )
        pn.phrase(
            "noun" + ending,
            f"{{state_of}} {{side}} [{{element}} ]{{what{ending}}}{also}",
            lambda state, side, *rest, usual=usual: usual.make(side, state, *rest),
        )
        pn.phrase(
            "card_noun" + ending,
            f"[{{element}} ]{{type{ending}}}{also}",
            card_noun,
        )
    references(pn)


def of_several(name: str, ending: str) -> str:
    """A noun of two kinds has two endings: "units or Items"."""
    return " or ".join(f"{kind}{ending}" for kind in name.split(" or "))


def qualities(pn: Dialect) -> None:
    quality = pn.category("quality")
    quality.each(
        "with a <figure> of {n}[ {bound}]",
        lambda figure, n, bound: objects.WithFigure(figure, n, bound or objects.EXACTLY),
        figure={"cost": cards.COST, "Rank": cards.RANK},
    )
    quality(
        "with {n}[ {bound}] {stat}",
        lambda n, bound, stat: objects.WithFigure(stat, n, bound or objects.EXACTLY),
    )
    quality("with {less_or_more_of} {stat} than this", objects.ThanThis)
    for words, where in (
        ("in the same column as this", board.IN_COLUMN),
        ("in front of this", board.IN_FRONT),
        ("behind this", board.BEHIND),
        ("facing this", board.FACING),
    ):
        quality(f"{words} card", lambda where=where: objects.Beside(where), also=(words,))
        quality(
            f"{words.removesuffix('this')}{{anchor}}",
            lambda anchor, where=where: objects.BesideNamed(where, anchor),
        )
    pn.pattern("card_name", r"[A-Z0-9][^.,:;]*[^.,:; ]", str, str, example="NAME", known="name")
    quality("named {card_name}", objects.Named)
    for words, deed in (
        ("that attacked this turn", objects.HAS_ATTACKED),
        ("that did not attack this turn", objects.HAS_NOT_ATTACKED),
        ("summoned this turn", objects.HAS_COME_IN),
        ("damaged this turn", objects.WAS_HURT),
    ):
        quality(words, lambda deed=deed: objects.DidThisTurn(deed))
    quality("with {keyword}", lambda keyword: objects.WithKeyword(keyword.bit))


def noun(
    side: int | None,
    state: int | None,
    element: int | None,
    what: tuple[int, int],
    all_of: tuple[Quality, ...] | None,
) -> PnFilter:
    made = PnFilter(what[0], side or BOTH, element or 0, what[1])
    made.state, made.all_of = state or 0, all_of or ()
    made.more = bool(state or all_of)
    if made.kinds == objects.SET_CARD and made.more:
        raise ValueError("of a set card nobody else knows more than that it is one")
    if made.kinds & cards.SPELL and state and made.kinds != objects.SET_CARD:
        raise ValueError("a Spell is not exhausted, damaged or equipped")
    return made


def card_noun(
    element: int | None, what: tuple[int, int], all_of: tuple[Quality, ...] | None
) -> PnFilter:
    made = PnFilter(what[0], BOTH, element or 0)
    made.cast, made.all_of = what[1], all_of or ()
    made.more = bool(what[1] or element or all_of)
    if any(isinstance(quality, objects.ON_BOARD) for quality in made.all_of):
        raise ValueError("only cards on the board are compared with this one")
    return made


def apart(other: bool, filter: PnFilter) -> PnFilter:
    """A noun, perhaps without the card that says so."""
    if other:
        filter.other = filter.more = True
    return filter


def references(pn: Dialect) -> None:
    pick = pn.category("pick")
    ref = pn.category("ref")
    one = pick("target[ other] {noun}", lambda other, noun: target(apart(other, noun)))
    pick("a(n) {noun}", lambda noun: one.make(False, noun))
    pick("another {noun}", lambda noun: one.make(True, noun))
    pick("each[ other] {noun}", lambda other, noun: objects.Each(apart(other, noun)))
    pick(
        "up to {n} target[ other] {noun:noun|nouns:n}",
        lambda n, other, noun: target(apart(other, noun), n, True),
    )
    pick(
        "{n} target[ other] {noun:noun|nouns:n}",
        lambda n, other, noun: target(apart(other, noun), n),
    )
    for words, chooser in (
        ("of your choice", objects.BY_YOU),
        ("of the opponent's choice", objects.BY_OPPONENT),
        ("at random", objects.AT_RANDOM),
    ):
        other_one = pick(
            f"another {{noun}} {words}",
            lambda noun, chooser=chooser: target(apart(True, noun), 1, False, chooser),
        )
        this_one = pick(
            f"a(n) {{noun}} {words}",
            lambda noun, chooser=chooser: target(noun, 1, False, chooser),
        )
        pick(f"1 {{noun}} {words}", this_one.make)
        pick(f"1 other {{noun}} {words}", other_one.make)
        pick(
            f"{{several}}[ other] {{nouns}} {words}",
            lambda n, other, noun, chooser=chooser: target(apart(other, noun), n, False, chooser),
        )
    other = pn.category("other_ref")  # all but this card, which has two names
    anchor = pn.category("anchor")  # one card, which is not picked
    anchor("it", objects.It)
    anchor("the boosted unit", lambda: objects.AttackingUnit(True))
    anchor("the attacking unit", lambda: objects.AttackingUnit(False))
    anchor("the attacked unit", objects.AttackedUnit)
    anchor("the equipped unit", objects.EquippedUnit)
    anchor("your Avatar", lambda: objects.TheAvatar(YOURS))
    anchor("the opposing Avatar", lambda: objects.TheAvatar(THEIRS))
    pn.include("other_ref", "anchor")
    other("that unit", objects.It)
    pn.include("other_ref", "pick")
    other("all[ other] {nouns}", lambda other, nouns: objects.Each(apart(other, nouns)))
    other("the {noun} with the {extreme} {figure}", objects.Extreme)
    other("both {first:ref} and {second:ref}", both)
    other("all[ {side}] spaces", lambda side: objects.AllSpaces(side or BOTH))
    ref("this", objects.This)
    pn.include("ref", "other_ref")
    pn.phrase("whose_stat", "this unit", objects.This, also=("this",))
    pn.include("whose_stat", "other_ref")
    owner = pn.category("owner")
    owner("{ref:whose_stat}'s", objects.Possessor, also=("{ref:whose_stat}'",))
    owner("its", objects.It)


def both(first: objects.Ref, second: objects.Ref) -> objects.Both:
    if isinstance(first, objects.Both) or isinstance(second, objects.Both):
        raise ValueError("two at once")
    return objects.Both(first, second)


def target(
    filter: PnFilter, n: int = 1, up_to: bool = False, chooser: int = objects.AS_TARGET
) -> objects.Target:
    return objects.Target(filter, n, up_to, 0, chooser)


def keywords(pn: Dialect) -> None:
    keyword = pn.category("keyword")
    keyword.each(
        "<name>",
        lambda bit: lasting.Keyword(bit, 0),
        name={
            "Free Attacker": cards.FREE_ATTACKER,
            "Versatile": cards.VERSATILE,
            "Power Hungry": cards.POWER_HUNGRY,
            "Rollover": cards.ROLLOVER,
        },
    )
    keyword.each(
        "Elemental <name>[ ({element})]",
        lambda bit, element: lasting.Keyword(bit, element or 0),
        name={"Surge": cards.SURGE, "Absorption": cards.ABSORPTION},
    )


# ---- how many, how much ----

ALL_CHARGES = measures.FACE_UP | measures.FACE_DOWN
FACES = {"": ALL_CHARGES, "face-up ": measures.FACE_UP, "face-down ": measures.FACE_DOWN}
OF_PLAYER = {"your": YOURS, "the opponent's": THEIRS}


def amounts(pn: Dialect) -> None:
    """`counted` is one of what is counted, `counteds` are several; `measure` is how much."""
    pn.words("of_player", OF_PLAYER)
    gauges(pn)
    for ending in ("", "s"):
        counted = pn.category("counted" + ending)
        counted(f"[other ]{{noun:noun{ending}}}", on_board)
        for zone, name in ((HAND, "hand"), (DECK, "deck")):
            counted(
                f"card{ending} in {{of_player}} {name}",
                lambda side, zone=zone: measures.HowMany(measures.Cards(zone), side),
            )
        counted(
            f"{{noun:card_noun{ending}}} in {{of_player}} Discard Pile",
            lambda noun, side: measures.HowMany(measures.Discarded(noun), side),
        )
        counted.each(
            f"<face>card{ending} in {{of_player}} Charge Zone",
            lambda faces, side: measures.HowMany(measures.Charges(faces), side),
            face=FACES,
        )
        counted(f"card{ending} retired this way", measures.ThatMuch)
        counted(f"Item{ending} equipped to {{ref}}", lambda ref: measures.ItemsOn(single(ref)))
    pn.include("portion", "counted")
    pn.phrase("portion", "{several} {counteds}", measures.EveryFew)
    measure = pn.category("measure")
    measure("the number of {counteds}", measures.TheNumber)
    measure(
        "{owner} {figure}",
        lambda owner, figure: measures.FigureOf(single(objects.possessed(owner)), figure),
    )
    measure(
        "the total {figure} of all[ other] {nouns}",
        lambda figure, other, noun: measures.TotalOf(apart(other, noun), figure),
    )
    for words, gauge in (
        ("Charge Level", lambda: measures.Charges(ALL_CHARGES)),
        ("Life Points", measures.LifePoints),
        ("mana", measures.Mana),
    ):
        measure(
            f"{{of_player}} {words}",
            lambda side, gauge=gauge: measures.HowMany(gauge(), side),
        )
    measure("that much", measures.ThatMuch)
    measure("the result", measures.TheResult)
    measure("half {measure} rounded {up_or_down}", measures.Half)
    measure("twice {measure}", measures.Twice)
    pn.words("up_or_down", {"up": True, "down": False})


def single(ref: objects.Ref) -> objects.Ref:
    """One card, which has a figure; several have a total."""
    several = isinstance(ref, objects.Target) and (ref.count > 1 or ref.up_to)
    if several or isinstance(ref, (objects.Both, objects.Each, objects.AllSpaces)):
        raise ValueError("of several cards say the total")
    return ref


def on_board(other: bool, noun: PnFilter) -> measures.HowMany:
    """Sides are those of the one who counts; each player's cards are counted on their board."""
    return measures.HowMany(measures.OnBoard(apart(other, noun)), noun.side)


def gauges(pn: Dialect) -> None:
    """What a player has so much of: said of one player, or compared."""
    for ending in ("", "s"):
        gauge = pn.category("gauge" + ending)
        gauge(f"[other ]{{noun:noun{ending}}}", own_cards)
        for zone, name in ((HAND, "in hand"), (DECK, "in the deck")):
            gauge(f"card{ending} {name}", lambda zone=zone: measures.Cards(zone))
        gauge(f"{{noun:card_noun{ending}}} in the Discard Pile", measures.Discarded)
        gauge.each(
            f"<face>card{ending} in the Charge Zone",
            lambda faces: measures.Charges(faces),
            face=FACES,
        )
        gauge(f"Life Point{ending}", measures.LifePoints)
        gauge("mana", measures.Mana)


def own_cards(other: bool, noun: PnFilter) -> measures.OnBoard:
    if noun.side:
        raise ValueError("whose they are is said by who has them")
    return measures.OnBoard(apart(other, noun))


# ---- conditions ----


def tests(pn: Dialect) -> None:
    test = pn.category("test")
    test("this is in the {row}", measures.InRow)
    test("this is on the board", measures.InPlay)
    test("this is attacking", measures.IsAttacking)
    test("this was boosted", measures.WasBoosted)
    test("[this is ]equipped", measures.IsEquipped)
    bearer = pn.category("bearer")
    bearer("this", objects.This)
    other = pn.category("other_bearer")
    other("the equipped unit", objects.EquippedUnit)
    other("the attacking unit", lambda: objects.AttackingUnit(False))
    other("your Avatar", lambda: objects.TheAvatar(YOURS))
    other("the opposing Avatar", lambda: objects.TheAvatar(THEIRS))
    pn.include("bearer", "other_bearer")
    test("{bearer} is {posture}", measures.StateOf)
    done_this_turn(pn)
    pn.phrase("bearer_of", "this unit", objects.This, also=("this",))
    pn.include("bearer_of", "other_bearer")
    test("your Charge Level is {n}[ {bound}]", lambda n, b: measures.ChargeLevel(n, b or 0))
    test(
        "{bearer:bearer_of}'s {figure} is {n}[ {bound}]",
        figure_test,
    )
    pn.words("has", {"you have": YOURS, "the opponent has": THEIRS})
    test(
        "{has} {n:digits}[ {bound}] {gauge:gauge|gauges:n}",
        lambda side, n, bound, gauge: measures.Has(side, n, bound or objects.EXACTLY, gauge),
    )
    test("{has} no {gauges}", lambda side, gauge: measures.Has(side, 0, 0, gauge))
    test("{has} a(n) {noun}", lambda side, noun: has_one(side, False, noun))
    test("{has} another {noun}", lambda side, noun: has_one(side, True, noun))
    pn.words("more_or_fewer", {"more": 1, "fewer": -1})
    test(
        "you have {more_or_fewer} {gauges} than the opponent",
        lambda factor, gauge: measures.HasMore(YOURS, factor, gauge),
    )
    test(
        "the opponent has {more_or_fewer} {gauges} than you",
        lambda factor, gauge: measures.HasMore(THEIRS, factor, gauge),
    )
    test(
        "there are {n}[ {bound}] {counteds}",
        lambda n, bound, counted: measures.ThereAre(n, bound or 0, counted),
    )
    test("there is a(n) {counted}", lambda one: measures.ThereAre(1, objects.OR_MORE, one))
    test(
        "there is another {noun}",
        lambda noun: measures.ThereAre(1, objects.OR_MORE, on_board(True, noun)),
    )
    test("there are no {counteds}", lambda counted: measures.ThereAre(0, 0, counted))
    test("it is {of_player} turn", measures.WhoseTurn)
    pn.phrase("cond", "{tests:test/ and }", measures.AllOf)
    check = pn.category("check")
    check("heads", lambda: measures.CameOut(measures.HEADS, objects.EXACTLY))
    check("tails", lambda: measures.CameOut(measures.TAILS, objects.EXACTLY))
    check("the result is {n}[ {bound}]", lambda n, bound: measures.CameOut(n, bound or 0))
    check("it is a(n) {card_noun}", measures.SeenIs)
    pn.phrase("it_itself", "it", objects.It)
    check("{it_itself} is {posture}", measures.ItIs)
    check("{it_itself} is in the {row}", lambda it, row: measures.ItIs(it, 0, row))
    check("{it_itself} leaves the board", lambda it: later_effects.IsGone(it, True))
    check("{it_itself} stays on the board", lambda it: later_effects.IsGone(it, False))
    check(
        "{it:its_own} {figure} is {n}[ {bound}]",
        lambda it, figure, n, bound: measures.ItsFigure(it, figure, n, bound or objects.EXACTLY),
    )
    pn.phrase("its_own", "its", objects.It)
    check("{cond}", measures.Holds)


def done_this_turn(pn: Dialect) -> None:
    """What a card or a player has done since the turn began (PN-R138)."""
    test = pn.category("test")
    for words, deed in (
        ("attacked this turn", objects.HAS_ATTACKED),
        ("did not attack this turn", objects.HAS_NOT_ATTACKED),
        ("was summoned this turn", objects.HAS_COME_IN),
        ("was damaged this turn", objects.WAS_HURT),
        ("was not damaged this turn", objects.WAS_NOT_HURT),
    ):
        test(f"{{bearer}} {words}", lambda ref, deed=deed: measures.HasDone(ref, deed))
    for player, side in (("you", YOURS), ("the opponent", THEIRS)):
        for words, said in (("attacked", True), ("did not attack", False)):
            test(
                f"{player} {words} this turn",
                lambda side=side, said=said: measures.PlayerAttacked(side, said),
            )


def figure_test(ref: objects.Ref, figure: int, n: int, bound: int | None) -> measures.Condition:
    if isinstance(ref, objects.TheAvatar) and ref.side == YOURS and figure == cards.RANK:
        return measures.AvatarRank(n, bound or objects.EXACTLY)
    return measures.Figure(ref, figure, n, bound or objects.EXACTLY)


def has_one(side: int, other: bool, noun: PnFilter) -> measures.Has:
    return measures.Has(side, 1, objects.OR_MORE, own_cards(other, noun))


# ---- timings ----


def moments(pn: Dialect) -> None:
    timing = pn.category("timing")
    who = pn.category("who")
    who("this", timings.ThisCard)
    other = pn.category("other_who")
    other("a(n) {noun}", timings.OneOf)
    other("another {noun}", lambda noun: timings.OneOf(apart(True, noun)))
    other("your Avatar", lambda: timings.AnAvatar(YOURS))
    other("the opposing Avatar", lambda: timings.AnAvatar(THEIRS))
    other("the equipped unit", timings.Bearer)
    pn.include("who", "other_who")
    pn.phrase("who_has", "this unit", timings.ThisCard, also=("this",))
    pn.include("who_has", "other_who")
    pn.words(
        "deed_of",
        {
            "attacks": timings.ATTACKS,
            "boosts": timings.BOOSTS,
            "body-blocks": timings.BODY_BLOCKS,
            "deals damage": timings.DEALS,
            "destroys a card by battle": timings.DESTROYS,
            "changes position": timings.MOVED,
            "leaves the board": timings.LEAVES,
        },
    )
    pn.words(
        "state",
        {
            "attacked": timings.ATTACKED,
            "boosted": timings.BOOSTED,
            "summoned": timings.SUMMONED,
            "synthesised": timings.SYNTHESISED,
            "depleted": timings.DEPLETED,
            "retired": timings.RETIRED,
            "destroyed by battle": timings.DESTROYED,
            "sent to the Discard Pile": timings.SENT,
            "equipped": timings.EQUIPPED,
            "equipped for the first time": timings.FIRST_EQUIPPED,
            "dealt damage": timings.DAMAGED,
            "healed": timings.HEALED,
            "exhausted": timings.EXHAUSTED,
            "refreshed": timings.REFRESHED,
            "returned to the hand": timings.RETURNED,
        },
    )
    pn.words("outcome", {"hits": timings.HITS, "does not hit": timings.DOES_NOT_HIT})
    timing("when {who} {deed_of}", lambda who, deed: timings.Happens(deed, who))
    timing(
        "when {who} boosts a Front-Line unit",  # as every boosted unit is
        lambda who: timings.Happens(timings.BOOSTS, who),
        loose=True,
    )
    timing("when {who} is {state}", lambda who, state: timings.Happens(state, who))
    timing(
        "when {who} attacks {other:who}",
        lambda who, other: timings.Happens(timings.ATTACKS, who, other),
    )
    timing(
        "when {who} is attacked by {other:who}",
        lambda who, other: timings.Happens(timings.ATTACKED, who, other),
    )
    for to, of_first in (("to", False), ("with", True)):
        timing(f"when {{who}} is equipped {to} {{other:who}}", partial(equipped, of_first))
    timing(
        "when {who} destroys {other:who} by battle",
        lambda who, other: timings.Happens(timings.DESTROYS, who, other),
    )
    timing("when {who_has}'s attack {outcome}", lambda who, out: timings.Happens(out, who))
    timing(
        "when {who_has}'s attack hits {other:who}",
        lambda who, other: timings.Happens(timings.HITS, who, other),
    )
    timing(
        "when {who} is summoned to the {row}",
        lambda who, row: timings.Enters(timings.SUMMONED, who, None, row),
    )
    timing(
        "when {who} enters the {row}",
        lambda who, row: timings.Enters(timings.SUMMONED | timings.MOVED, who, None, row, True),
    )
    timing(
        "when {player_plays} a(n) {card_noun}",
        timings.Plays,
        also=("when {player_plays} a {card_noun}",),
    )
    pn.words("player_plays", {"you play": False, "the opponent plays": True})
    for deeds, events in (
        (("draw a card", "draws a card"), timings.DRAWN),
        (("discard a card", "discards a card"), timings.DISCARDED),
        (("charge a card", "charges a card"), timings.CHARGED),
        (("spark a card", "sparks a card"), timings.SPARKED),
        (("gain Life Points", "gains Life Points"), timings.GAINED_LIFE),
        (("lose Life Points", "loses Life Points"), timings.LOST_LIFE),
    ):
        for player, side, words in (("you", YOURS, deeds[0]), ("the opponent", THEIRS, deeds[1])):
            timing(
                f"when {player} {words}",
                lambda events=events, side=side: timings.PlayerDoes(events, side),
            )
    timing(
        "when your Charge Level reaches a milestone",
        lambda: timings.ReachesMilestone(timings.MILESTONE),
    )
    timing("if this is attacked", lambda: timings.Happens(timings.IF_ATTACKED, timings.ThisCard()))
    points(pn)


def equipped(of_first: bool, who: timings.Subject, other: timings.Subject) -> timings.Happens:
    """An Item and a unit are linked; "it" is the unit (PN-R131)."""
    made = timings.Happens(timings.EQUIPPED, who, other)
    made.of_first = of_first
    return made


def points(pn: Dialect) -> None:
    timing = pn.category("timing")
    pn.words(
        "whose", {"the": timings.THE, "your": timings.YOUR, "the opponent's": timings.THE_OPPONENTS}
    )
    pn.words(
        "point",
        {
            "Draw Phase": timings.DRAW_BEGINS,
            "Charge Phase": timings.CHARGE_BEGINS,
            "Standby Phase": timings.STANDBY_BEGINS,
            "Main Phase": timings.MAIN_BEGINS,
            "Battle Phase": timings.BATTLE_BEGINS,
            "attack step": timings.ATTACK_STEP_BEGINS,
            "guard step": timings.GUARD_STEP_BEGINS,
            "damage step": timings.DAMAGE_STEP_BEGINS,
            "End Phase": timings.END_BEGINS,
        },
    )
    timing(
        "at the beginning of {whose} {point}", lambda whose, point: timings.AtPoint(point, whose)
    )
    timing("at the end of the battle", lambda: timings.AtPoint(timings.BATTLE_ENDS, timings.THE))
    timing("at the end of {whose} turn", lambda whose: timings.AtPoint(timings.TURN_ENDS, whose))
