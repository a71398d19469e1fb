"""The dialect of Project Nexus: the grammar of section 6 of its ledger as a table of phrases."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from playmat.games.nexus.effects import effects, summoning_effects, zone_effects
from playmat.games.nexus.effects.effects import (
    EACH_PLAYER,
    THE_OPPONENT,
    YOU,
    OfPlayers,
    draw,
    gain_life,
    lose_life,
)
from playmat.games.nexus.effects.zone_effects import FROM_DISCARD, FROM_HAND
from playmat.games.nexus.facts import card as cards
from playmat.games.nexus.facts import conditions, lasting, objects, timings
from playmat.games.nexus.facts.board import FRONT, REAR
from playmat.games.nexus.facts.lasting import ATK, CRITICAL, HP, RIGHT
from playmat.games.nexus.facts.state import DECK, DISCARD, HAND
from playmat.games.nexus.rules import charging, resolving
from playmat.games.nexus.rules.resolving import Cost
from playmat.games.nexus.text.texts import KINDS, BodyText, EffectText, KeywordText, LineText
from playmat.language.categories import Form
from playmat.language.english import mixed_lists, plain_numbers
from playmat.language.grammar import Dialect
from playmat.parts.game_file import game_dialect
from playmat.parts.play.nouns import THEIRS, YOURS


def make_dialect(elements: Sequence[str]) -> Dialect:
    """The whole dialect, with the elements that the card files declare.

    A line of a card is of the category "line".
    """
    return game_dialect(
        __file__,
        "this",
        partial(nouns, elements=elements),
        *(keywords, tests, moments, paying, on_the_board, for_players, in_zones, rights, lines),
        ignore_case=True,
    )


# ---- nouns ----


def nouns(pn: Dialect, elements: Sequence[str]) -> None:
    pick = pn.category("pick")
    ref = pn.category("ref")
    plain_numbers(pn, "n", most=99_999)
    pn.words("element", {name.capitalize(): 1 << n for n, name in enumerate(elements)})
    pn.words("side", {"allied": YOURS, "opposing": THEIRS})
    pn.words("row", {"Front-Line": FRONT, "Rear-Guard": REAR})
    types = {
        "Avatar": cards.AVATAR,
        "Unit": cards.UNIT,
        "Item": cards.ITEM,
        "Spell": cards.SPELL,
        "card": cards.ANY_CARD,
    }
    whats = {
        "unit": (cards.UNIT, 0),
        "Front-Line unit": (cards.UNIT, FRONT),
        "Rear-Guard unit": (cards.UNIT, REAR),
        "Avatar": (cards.AVATAR, 0),
        "Item": (cards.ITEM, 0),
        "Spell": (cards.SPELL, 0),
        "set card": (objects.SET_CARD, 0),
    }
    for ending in ("", "s"):
        pn.words("type" + ending, {name + ending: kind for name, kind in types.items()})
        pn.words("what" + ending, {name + ending: what for name, what in whats.items()})
    one = pick("target[ {side}][ {element}] {what}", target)
    pick("a(n)[ {side}][ {element}] {what}", one.make)
    pick("each[ {side}][ {element}] {what}", each)
    pick("up to {n} target[ {side}][ {element}] {what:what|whats:n}", up_to)
    ref("this", objects.This)
    ref("it", objects.It)
    ref("that unit", objects.It)
    ref("the boosted unit", lambda: objects.AttackingUnit(True))
    ref("the attacking unit", lambda: objects.AttackingUnit(False))
    ref("the equipped unit", objects.EquippedUnit)
    ref("your Avatar", lambda: objects.TheAvatar(YOURS))
    ref("the opposing Avatar", lambda: objects.TheAvatar(THEIRS))
    pn.include("ref", "pick")
    ref("all[ {side}] units", lambda side: objects.Group(side or 0, False))
    ref("all[ {side}] spaces", lambda side: objects.Group(side or 0, True))
    pn.include("whose_stat", "ref")
    pn.phrase("whose_stat", "this unit", objects.This)


def filter_of(side: int | None, element: int | None, what: tuple[int, int]) -> objects.PnFilter:
    return objects.PnFilter(what[0], side or 0, element or 0, what[1])


def target(side: int | None, element: int | None, what: tuple[int, int]) -> objects.Target:
    return objects.Target(filter_of(side, element, what), 1, False)


def each(side: int | None, element: int | None, what: tuple[int, int]) -> objects.Each:
    return objects.Each(filter_of(side, element, what))


def up_to(n: int, side: int | None, element: int | None, what: tuple[int, int]) -> objects.Target:
    return objects.Target(filter_of(side, element, what), n, True)


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


# ---- conditions and timings ----


def tests(pn: Dialect) -> None:
    test = pn.category("test")
    test("this is in the {row}", conditions.InRow)
    test("this is attacking", conditions.IsAttacking)
    test("this was boosted", conditions.WasBoosted)
    test("[this is ]equipped", conditions.IsEquipped)
    test("your Charge Level is {n}[ or more]", conditions.ChargeLevel)
    test("your Avatar's Rank is {n}[ or more]", conditions.AvatarRank)
    test("you have {n} or more exhausted {unit|units}", conditions.ExhaustedUnits)
    pn.phrase("cond", "{tests:test/ and }", conditions.AllOf)


def moments(pn: Dialect) -> None:
    timing = pn.category("timing")
    pn.words(
        "who",
        {
            "this": timings.THIS,
            "an allied unit": timings.ALLIED_UNIT,
            "an opposing unit": timings.OPPOSING_UNIT,
            "your Avatar": timings.YOUR_AVATAR,
            "the opposing Avatar": timings.OPPOSING_AVATAR,
        },
    )
    pn.words(
        "deed_of",
        {"attacks": timings.ATTACKS, "boosts": timings.BOOSTS, "body-blocks": timings.BODY_BLOCKS},
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
        },
    )
    pn.words("outcome", {"hits": timings.HITS, "does not hit": timings.DOES_NOT_HIT})
    pn.words("player_plays", {"you play a": False, "the opponent plays a": True})
    timing("when {who} {deed_of}", lambda who, deed: timings.Happens(deed, who))
    timing("when {who} is {state}", lambda who, state: timings.Happens(state, who))
    timing("when {who}'s attack {outcome}", lambda who, outcome: timings.Happens(outcome, who))
    timing(
        "when this unit's attack {outcome}", lambda outcome: timings.Happens(outcome, timings.THIS)
    )
    timing("when {player_plays} {type}", timings.Plays)
    timing(
        "when your Charge Level reaches a milestone",
        lambda: timings.ReachesMilestone(timings.MILESTONE),
    )
    timing("if this is attacked", lambda: timings.Happens(timings.IF_ATTACKED, timings.THIS))
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


# ---- costs ----


def paying(pn: Dialect) -> None:
    """What is no deed as well stands alone where it is due: in the Standby Phase (PN-R90)."""
    due = pn.category("due")
    cost = pn.category("cost")
    due("pay {n} mana", lambda n: Cost(resolving.MANA, n))
    due("spark {n}", lambda n: Cost(resolving.SPARK, n), also=("spark {n} {card|cards}",))
    due("discard {n} {card|cards} from your hand", lambda n: Cost(resolving.DISCARD, n))
    pn.include("cost", "due")
    cost("exhaust this", lambda: Cost(resolving.EXHAUST, 1))
    cost("retire this", lambda: Cost(resolving.RETIRE, 1))
    cost("charge {n} {card|cards} from your hand", lambda n: Cost(resolving.CHARGE, n))
    cost("lose {n} {Life Point|Life Points}", lambda n: Cost(resolving.LIFE, n))


# ---- deeds ----


def on_the_board(pn: Dialect) -> None:
    deed = pn.category("deed")
    pn.words("stat", {"ATK": ATK, "HP": HP, "Critical": CRITICAL})
    pn.words("direction", {"raise": 1, "lower": -1})
    deed(
        "{direction} {ref:whose_stat}'s {stat} by {n}",
        lambda direction, ref, stat, n: lasting.changed(ref, stat, direction * n),
    )
    deed("deal {n}[ {element}] damage to {ref}[ (noted value {noted:n})]", deal_damage)
    deed(
        "deal {n}[ {element}] damage to the opponent's Life Points[ (noted value {noted:n})]",
        lambda n, element, noted: OfPlayers(lose_life, THE_OPPONENT, n),  # PN-208
    )
    deed("heal {n} HP of {ref}", effects.Heal)
    deed("prevent the next {n} damage to {ref}", lasting.prevented)
    deed("retire {ref}", effects.Retire, also=("destroy {ref}",))
    deed("exhaust {ref}", effects.Exhaust)
    deed("refresh {ref}", effects.Refresh)
    pn.words("hand", {"your hand": "your", "its owner's hand": "its owner's"})
    deed("return {ref} to {hand}", lambda ref, hand: effects.Return(ref))
    deed("move {ref} to an empty unit space", summoning_effects.Move)
    deed("equip {items:pick} to {ref}", summoning_effects.EquipTo)
    deed("negate it", effects.NegateIt)
    deed("negate the attack", effects.NegateAttack)
    deed("the attack deals no Critical", effects.DealsNoCritical)


def deal_damage(n: int, element: int | None, ref: objects.Ref, noted: int | None) -> effects.Deal:
    """Damage reaches the Avatar position without a card, as a target and in all spaces (PN-R19)."""
    if isinstance(ref, objects.Target):
        ref.filter.bare = True
    elif isinstance(ref, objects.Group):
        ref.bare = True
    return effects.Deal(n, element or 0, ref, noted or 0)


def for_players(pn: Dialect) -> None:
    deed = pn.category("deed")
    deed("draw {n} {card|cards}", lambda n: OfPlayers(draw, YOU, n))
    deed("gain {n} mana", lambda n: OfPlayers(charging.gain, YOU, n))
    deed(
        "recharge {n}",
        lambda n: OfPlayers(charging.recharge, YOU, n),
        also=("recharge {n} {card|cards}",),
    )
    points = "{n} {Life Point|Life Points}"
    deed(f"lose {points}", lambda n: OfPlayers(lose_life, YOU, n))
    deed(f"gain {points}", lambda n: OfPlayers(gain_life, YOU, n))
    pn.words("players", {"each player": EACH_PLAYER, "the opponent": THE_OPPONENT})
    deed("{players} draws {n} {card|cards}", partial(OfPlayers, draw))
    deed("{players} discards {n} {card|cards} from their hand", effects.DiscardCards)
    deed(f"{{players}} loses {points}", partial(OfPlayers, lose_life))
    deed("you win the Bout", effects.WinBout, also=("you win",))


def in_zones(pn: Dialect) -> None:
    deed = pn.category("deed")
    pn.words("deck", {"your deck": False, "the opposing deck": True})
    deed("charge this", zone_effects.ChargeThis)
    deed("charge {n} {card|cards} from your hand", zone_effects.ChargeFromHand)
    top = "the top {n} {card|cards} of {deck}"
    for verb, build in (("charge", zone_effects.ChargeTop), ("discard", zone_effects.DiscardTop)):
        usual = deed(f"{verb} {top}", build)
        deed(f"{verb} the top card of {{deck}}", lambda deck, usual=usual: usual.make(1, deck))
    deed(f"look at {top}", zone_effects.LookAtDeck)
    deed("put them back in any order", zone_effects.PutBack)
    deed("search your deck for {n} {type:type|types}", zone_effects.FindOfKind)
    deed("put it revealed into your hand", zone_effects.PutFound)
    pn.words(
        "where",
        {
            "into your deck at random": zone_effects.AT_RANDOM,
            "on your deck": zone_effects.ON_TOP,
            "on the bottom of your deck": zone_effects.AT_BOTTOM,
            "into your hand": zone_effects.TO_HAND,
        },
    )
    deed(
        "put {n} {card|cards} from your Discard Pile {where}",
        partial(zone_effects.PutCards, FROM_DISCARD),
    )
    pn.words("onto", {"on your deck": zone_effects.ON_TOP})
    pn.words("onto", {"onto your deck": zone_effects.ON_TOP})
    pn.words("onto", {"on top of your deck": zone_effects.ON_TOP})
    pn.words("onto", {"on the bottom of your deck": zone_effects.AT_BOTTOM})
    pn.words("onto", {"into your deck at random": zone_effects.AT_RANDOM})
    pn.words("onto", {"into your deck": zone_effects.AT_RANDOM})
    deed("put {n} {card|cards} from your hand {onto}", partial(zone_effects.PutCards, FROM_HAND))
    deed(
        "put {n} {card|cards} of target player's Charge Zone into its owner's hand",
        zone_effects.Uncharge,
    )
    deed.each(
        "summon up to {n} target {<kind>|<kind>s} from your Discard Pile to an empty <space> space",
        lambda kind, n: summoning_effects.SummonCards(n, kind),
        (Form(cards.UNIT, kind="Unit", space="unit"), Form(cards.ITEM, kind="Item", space="item")),
    )
    deed(
        "summon a {atk:n}/{hp:n}/{critical:n} {element} token to an empty unit space",
        lambda atk, hp, critical, element: token(pn, atk, hp, critical, element),
    )
    pn.words("zone", {"hand": HAND, "deck": DECK, "Discard Pile": DISCARD})
    deed("synthesise 1 Avatar from your {zone}", summoning_effects.SynthesiseFrom)


def token(
    pn: Dialect, atk: int, hp: int, critical: int, element: int
) -> summoning_effects.SummonToken:
    """A token is a Unit that no card prints."""
    name = pn.print(element, "element")
    made = cards.PnCard(f"{name} Token", "unit", "", "", "", cards.UNIT)
    made.atk, made.hp, made.critical = atk, hp, critical
    made.element, made.element_name = element, name.lower()
    return summoning_effects.SummonToken(made)


def rights(pn: Dialect) -> None:
    deed = pn.category("deed")
    deed(
        "{ref} cannot attack",
        lambda ref: lasting.OfCards(ref, RIGHT, cards.CANNOT_ATTACK, "it cannot attack"),
    )
    only = deed("this can be summoned only to the {row}", lasting.OnlyRow)
    deed(
        "this cannot be summoned to the {row}",
        lambda row: only.make(REAR if row == FRONT else FRONT),
        also=("this unit cannot be summoned to the {row}",),
    )
    need_not = "it need not be equipped"
    deed(
        "this need not be equipped",
        lambda: lasting.OfCards(objects.This(), RIGHT, cards.NEED_NOT_EQUIP, need_not),
        also=("this is not required to be equipped",),
    )
    for words, right, said in (
        ("cannot be equipped", cards.NO_EQUIP, "it cannot be equipped"),
        (
            "can boost the allied centre Front-Line unit",
            cards.BOOSTS_CENTRE,
            "it boosts the centre",
        ),
        (
            "can attack the opposing Avatar past the centre Front-Line",
            cards.PAST_CENTRE,
            "it attacks past the centre",
        ),
    ):
        deed(
            f"this {words}",
            lambda right=right, said=said: lasting.OfCards(objects.This(), RIGHT, right, said),
        )
    deed(
        "{ref} can body-block for each allied Front-Line unit",
        lambda ref: lasting.OfCards(
            ref, RIGHT, cards.BLOCKS_FOR_ALL, "it body-blocks for the whole Front-Line"
        ),
    )
    pn.words("this_unit", {"this unit": timings.THIS})
    pn.words("this_unit", {"this": timings.THIS}, loose=True)
    for words, right in (
        ("attack also affects the Rear-Guard unit behind the target", cards.STRIKES_BEHIND),
        ("attack deals its damage even if body-blocked", cards.THROUGH_BLOCKS),
        ("attacks cannot be body-blocked", cards.UNBLOCKABLE),
    ):
        deed(
            f"{{this_unit}}'s {words}",
            lambda _, right=right, words=words: lasting.OfCards(
                objects.This(), RIGHT, right, f"its {words}"
            ),
        )
    pn.words("less_or_more", {"less": -1, "more": 1})
    pn.words("to_do", {"summon": True, "play": False})
    deed(
        "{pick} costs {n} {less_or_more} mana to {to_do}",
        lambda pick, n, sign, summon: lasting.Price(pick.filter, sign * n, summon),
    )
    deed("{ref} has {keyword}", lasting.has_keyword)
    for words, bans in (
        ("attack", cards.NO_ATTACK),
        ("attack Rear-Guard units", cards.NO_REAR_ATTACK),
        ("body-block", cards.NO_BLOCK),
        ("be refreshed by effects", cards.NO_REFRESH),
    ):
        deed(
            f"{{side}} units cannot {words}",
            lambda side, bans=bans, words=words: lasting.Ban(side, bans, words),
        )


# ---- lines ----


def lines(pn: Dialect) -> None:
    span = pn.category("span")
    effect = pn.category("effect")
    line = pn.category("line")
    span(
        "until the end of the battle",
        lambda: lasting.Span(lasting.THE_BATTLE, None),
        also=("until the end of a battle", "during the battle"),
    )
    span(
        "until the end of the turn",
        lambda: lasting.Span(lasting.THE_TURN, None),
        also=("until the end of a turn",),
    )
    span("while {cond}", lambda cond: lasting.Span(lasting.WHILE, cond))
    effect("{deed}[ {span}]", lambda deed, span: EffectText(deed, span, None))
    effect("{cost} or {deed}", lambda cost, deed: EffectText(deed, None, cost))
    effect("{due}", lambda cost: EffectText(effects.Retire(objects.This()), None, cost, True))
    pn.phrase(
        "body",
        "[once per turn, ][{timing}, ][if {cond}, ][while {during:cond}, ][you may ]"
        "[{cost}, then ]{effects:effect/, and }",
        BodyText,
    )
    pn.words("kind", KINDS)
    line("{kind}: ^{body}.", LineText)
    line("^{body}.", lambda body: LineText(cards.UNSAID, body))
    mixed_lists(pn, "keyword")
    alone = line("^{keywords:keyword/, }.", KeywordText)
    line("^{mixed_keyword}.", lambda mixed: alone.make(mixed.items))
