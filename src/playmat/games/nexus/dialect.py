"""The dialect of Project Nexus: the grammar of section 6 of its ledger as a table of phrases."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playmat.games.nexus import costs, effects, player_effects, summoning_effects, zone_effects
from playmat.games.nexus.board import FRONT, REAR
from playmat.games.nexus.card import (
    ABSORPTION,
    ACT,
    ANY_CARD,
    AUTO,
    AVATAR,
    BLOCKS_FOR_ALL,
    BOOSTS_CENTRE,
    CANNOT_ATTACK,
    CAST,
    CONT,
    FREE_ATTACKER,
    ITEM,
    NEED_NOT_EQUIP,
    NO_ATTACK,
    NO_BLOCK,
    NO_EQUIP,
    NO_REAR_ATTACK,
    NO_REFRESH,
    PAST_CENTRE,
    POWER_HUNGRY,
    QUICK,
    ROLLOVER,
    SPELL,
    STRIKES_BEHIND,
    SURGE,
    THROUGH_BLOCKS,
    UNBLOCKABLE,
    UNIT,
    UNSAID,
    VERSATILE,
    PnCard,
)
from playmat.games.nexus.changes import ATK, CRITICAL, HP
from playmat.games.nexus.conditions import (
    AllOf,
    AvatarRank,
    ChargeLevel,
    ExhaustedUnits,
    InRow,
    IsAttacking,
    IsEquipped,
    WasBoosted,
)
from playmat.games.nexus.costs import Cost
from playmat.games.nexus.lasting import (
    THE_BATTLE,
    THE_TURN,
    WHILE,
    Ban,
    Change,
    HasKeyword,
    Keyword,
    OnlyRow,
    Prevent,
    Price,
    Right,
    Span,
)
from playmat.games.nexus.objects import (
    ALLIED,
    OPPOSING,
    SET_CARD,
    AttackingUnit,
    Each,
    EquippedUnit,
    Filter,
    Group,
    It,
    Ref,
    Target,
    TheAvatar,
    This,
)
from playmat.games.nexus.player_effects import EACH_PLAYER, THE_OPPONENT, YOU
from playmat.games.nexus.state import DECK, DISCARD, HAND
from playmat.games.nexus.texts import BodyText, EffectText, KeywordText, LineText
from playmat.games.nexus.timings import (
    ALLIED_UNIT,
    ATTACK_STEP_BEGINS,
    ATTACKED,
    ATTACKS,
    BATTLE_BEGINS,
    BATTLE_ENDS,
    BODY_BLOCKS,
    BOOSTED,
    BOOSTS,
    CHARGE_BEGINS,
    DAMAGE_STEP_BEGINS,
    DEPLETED,
    DESTROYED,
    DOES_NOT_HIT,
    DRAW_BEGINS,
    END_BEGINS,
    EQUIPPED,
    FIRST_EQUIPPED,
    GUARD_STEP_BEGINS,
    HITS,
    IF_ATTACKED,
    MAIN_BEGINS,
    MILESTONE,
    OPPOSING_AVATAR,
    OPPOSING_UNIT,
    RETIRED,
    SENT,
    STANDBY_BEGINS,
    SUMMONED,
    SYNTHESISED,
    THE,
    THE_OPPONENTS,
    THIS,
    TURN_ENDS,
    YOUR,
    YOUR_AVATAR,
    AtPoint,
    Happens,
    Plays,
    ReachesMilestone,
)
from playmat.language.english import ARTICLES, english, mixed_lists
from playmat.language.grammar import NUMBER, NUMBER_WORDS, Dialect


def make_dialect(elements: Sequence[str]) -> Dialect:
    """The whole dialect, with the elements that the card files declare.

    A line of a card is of the category "line".
    """
    pn = Dialect("nexus", extends=english, ignore_case=True)
    nouns(pn, elements)
    keywords(pn)
    conditions(pn)
    timings(pn)
    paying(pn)
    on_the_board(pn)
    for_players(pn)
    in_zones(pn)
    rights(pn)
    lines(pn)
    return pn


def bit_of(place: int) -> int:
    """The bit of an element by its place in the list."""
    return 1 << place


# ---- nouns ----


def nouns(pn: Dialect, elements: Sequence[str]) -> None:
    pn.own_name("this")
    for usual, *others in (
        ("the opponent", "your opponent"),
        ("ATK", "Attack Power", "Attack Points", "Attack"),
        ("HP", "Hit Points", "Health Points", "Health"),
        ("Critical", "Critical Value"),
        ("1 Avatar", "an Avatar"),
        ("synthesise", "synthesize"),
        ("put", "place", "insert"),
        ("this", "this item", "this card"),
        ("be equipped", "be equipped to a unit"),
        ("your deck", "the deck"),
    ):
        pn.synonym(usual, *others)
    pn.pattern("n", NUMBER, int, str, example="N")
    pn.words("n", NUMBER_WORDS | ARTICLES, loose=True)
    pn.words("element", {name.capitalize(): bit_of(n) for n, name in enumerate(elements)})
    pn.words("side", {"allied": ALLIED, "opposing": OPPOSING})
    pn.words("row", {"Front-Line": FRONT, "Rear-Guard": REAR})
    types = {"Avatar": AVATAR, "Unit": UNIT, "Item": ITEM, "Spell": SPELL, "card": ANY_CARD}
    whats = {
        "unit": (UNIT, 0),
        "Front-Line unit": (UNIT, FRONT),
        "Rear-Guard unit": (UNIT, REAR),
        "Avatar": (AVATAR, 0),
        "Item": (ITEM, 0),
        "Spell": (SPELL, 0),
        "set card": (SET_CARD, 0),
    }
    for ending in ("", "s"):
        pn.words("type" + ending, {name + ending: kind for name, kind in types.items()})
        pn.words("what" + ending, {name + ending: what for name, what in whats.items()})
    one = pn.phrase("pick", "target[ {side}][ {element}] {what}", target)
    pn.phrase("pick", "a(n)[ {side}][ {element}] {what}", one.make)
    pn.phrase("pick", "each[ {side}][ {element}] {what}", each)
    pn.phrase("pick", "up to {n} target[ {side}][ {element}] {what:what|whats:n}", up_to)
    pn.phrase("ref", "this", This)
    pn.phrase("ref", "it", It)
    pn.phrase("ref", "that unit", It)
    pn.phrase("ref", "the boosted unit", lambda: AttackingUnit(True))
    pn.phrase("ref", "the attacking unit", lambda: AttackingUnit(False))
    pn.phrase("ref", "the equipped unit", EquippedUnit)
    pn.phrase("ref", "your Avatar", lambda: TheAvatar(ALLIED))
    pn.phrase("ref", "the opposing Avatar", lambda: TheAvatar(OPPOSING))
    pn.include("ref", "pick")
    pn.phrase("ref", "all[ {side}] units", lambda side: Group(side or 0, False))
    pn.phrase("ref", "all[ {side}] spaces", lambda side: Group(side or 0, True))
    pn.include("whose_stat", "ref")
    pn.phrase("whose_stat", "this unit", This)


def filter_of(side: int | None, element: int | None, what: tuple[int, int]) -> Filter:
    return Filter(side or 0, element or 0, what[0], what[1])


def target(side: int | None, element: int | None, what: tuple[int, int]) -> Target:
    return Target(filter_of(side, element, what), 1, False)


def each(side: int | None, element: int | None, what: tuple[int, int]) -> Each:
    return Each(filter_of(side, element, what))


def up_to(n: int, side: int | None, element: int | None, what: tuple[int, int]) -> Target:
    return Target(filter_of(side, element, what), n, True)


def keywords(pn: Dialect) -> None:
    for name, bit in (
        ("Free Attacker", FREE_ATTACKER),
        ("Versatile", VERSATILE),
        ("Power Hungry", POWER_HUNGRY),
        ("Rollover", ROLLOVER),
    ):
        pn.phrase("keyword", name, lambda bit=bit: Keyword(bit, 0))
    for name, bit in (("Elemental Surge", SURGE), ("Elemental Absorption", ABSORPTION)):
        pn.phrase(
            "keyword",
            f"{name}[ ({{element}})]",
            lambda element, bit=bit: Keyword(bit, element or 0),
        )


# ---- conditions and timings ----


def conditions(pn: Dialect) -> None:
    pn.phrase("test", "this is in the {row}", InRow)
    pn.phrase("test", "this is attacking", IsAttacking)
    pn.phrase("test", "this was boosted", WasBoosted)
    pn.phrase("test", "[this is ]equipped", IsEquipped)
    pn.phrase("test", "your Charge Level is {n}[ or more]", ChargeLevel)
    pn.phrase("test", "your Avatar's Rank is {n}[ or more]", AvatarRank)
    pn.phrase("test", "you have {n} or more exhausted {unit|units}", ExhaustedUnits)
    pn.phrase("cond", "{tests:test/ and }", AllOf)


def timings(pn: Dialect) -> None:
    pn.words(
        "who",
        {
            "this": THIS,
            "an allied unit": ALLIED_UNIT,
            "an opposing unit": OPPOSING_UNIT,
            "your Avatar": YOUR_AVATAR,
            "the opposing Avatar": OPPOSING_AVATAR,
        },
    )
    pn.words("deed_of", {"attacks": ATTACKS, "boosts": BOOSTS, "body-blocks": BODY_BLOCKS})
    pn.words(
        "state",
        {
            "attacked": ATTACKED,
            "boosted": BOOSTED,
            "summoned": SUMMONED,
            "synthesised": SYNTHESISED,
            "depleted": DEPLETED,
            "retired": RETIRED,
            "destroyed by battle": DESTROYED,
            "sent to the Discard Pile": SENT,
            "equipped": EQUIPPED,
            "equipped for the first time": FIRST_EQUIPPED,
        },
    )
    pn.words("outcome", {"hits": HITS, "does not hit": DOES_NOT_HIT})
    pn.words("player_plays", {"you play a": False, "the opponent plays a": True})
    pn.phrase("timing", "when {who} {deed_of}", lambda who, deed: Happens(deed, who))
    pn.phrase("timing", "when {who} is {state}", lambda who, state: Happens(state, who))
    pn.phrase("timing", "when {who}'s attack {outcome}", lambda who, outcome: Happens(outcome, who))
    pn.phrase("timing", "when this unit's attack {outcome}", lambda outcome: Happens(outcome, THIS))
    pn.phrase("timing", "when {player_plays} {type}", Plays)
    pn.phrase(
        "timing",
        "when your Charge Level reaches a milestone",
        lambda: ReachesMilestone(MILESTONE),
    )
    pn.phrase("timing", "if this is attacked", lambda: Happens(IF_ATTACKED, THIS))
    pn.words("whose", {"the": THE, "your": YOUR, "the opponent's": THE_OPPONENTS})
    pn.words(
        "point",
        {
            "Draw Phase": DRAW_BEGINS,
            "Charge Phase": CHARGE_BEGINS,
            "Standby Phase": STANDBY_BEGINS,
            "Main Phase": MAIN_BEGINS,
            "Battle Phase": BATTLE_BEGINS,
            "attack step": ATTACK_STEP_BEGINS,
            "guard step": GUARD_STEP_BEGINS,
            "damage step": DAMAGE_STEP_BEGINS,
            "End Phase": END_BEGINS,
        },
    )
    pn.phrase(
        "timing",
        "at the beginning of {whose} {point}",
        lambda whose, point: AtPoint(point, whose),
    )
    pn.phrase("timing", "at the end of the battle", lambda: AtPoint(BATTLE_ENDS, THE))
    pn.phrase("timing", "at the end of {whose} turn", lambda whose: AtPoint(TURN_ENDS, whose))


# ---- costs ----


def paying(pn: Dialect) -> None:
    """What is no deed as well stands alone where it is due: in the Standby Phase (PN-R90)."""
    pn.phrase("due", "pay {n} mana", lambda n: Cost(costs.MANA, n))
    pn.phrase("due", "spark {n}", lambda n: Cost(costs.SPARK, n), also=("spark {n} {card|cards}",))
    pn.phrase("due", "discard {n} {card|cards} from your hand", lambda n: Cost(costs.DISCARD, n))
    pn.include("cost", "due")
    pn.phrase("cost", "exhaust this", lambda: Cost(costs.EXHAUST, 1))
    pn.phrase("cost", "retire this", lambda: Cost(costs.RETIRE, 1))
    pn.phrase("cost", "charge {n} {card|cards} from your hand", lambda n: Cost(costs.CHARGE, n))
    pn.phrase("cost", "lose {n} {Life Point|Life Points}", lambda n: Cost(costs.LIFE, n))


# ---- deeds ----


def on_the_board(pn: Dialect) -> None:
    pn.words("stat", {"ATK": ATK, "HP": HP, "Critical": CRITICAL})
    pn.words("direction", {"raise": 1, "lower": -1})
    pn.phrase("deed", "{direction} {ref:whose_stat}'s {stat} by {n}", change)
    pn.phrase("deed", "deal {n}[ {element}] damage to {ref}[ (noted value {noted:n})]", deal_damage)
    pn.phrase(
        "deed",
        "deal {n}[ {element}] damage to the opponent's Life Points[ (noted value {noted:n})]",
        lambda n, element, noted: effects.DealToPlayer(n),
    )
    pn.phrase("deed", "heal {n} HP of {ref}", effects.Heal)
    pn.phrase("deed", "prevent the next {n} damage to {ref}", Prevent)
    pn.phrase("deed", "retire {ref}", effects.Retire, also=("destroy {ref}",))
    pn.phrase("deed", "exhaust {ref}", effects.Exhaust)
    pn.phrase("deed", "refresh {ref}", effects.Refresh)
    pn.words("hand", {"your hand": "your", "its owner's hand": "its owner's"})
    pn.phrase("deed", "return {ref} to {hand}", lambda ref, hand: effects.Return(ref))
    pn.phrase("deed", "move {ref} to an empty unit space", summoning_effects.Move)
    pn.phrase("deed", "equip {items:pick} to {ref}", summoning_effects.EquipTo)
    pn.phrase("deed", "negate it", effects.NegateIt)
    pn.phrase("deed", "negate the attack", effects.NegateAttack)
    pn.phrase("deed", "the attack deals no Critical", effects.DealsNoCritical)


def change(direction: int, ref: Ref, stat: int, n: int) -> Change:
    return Change(ref, stat, direction * n)


def deal_damage(n: int, element: int | None, ref: Ref, noted: int | None) -> effects.Deal:
    """Damage reaches the Avatar position without a card, as a target and in all spaces (PN-R19)."""
    if isinstance(ref, Target):
        ref.filter.bare = True
    elif isinstance(ref, Group):
        ref.bare = True
    return effects.Deal(n, element or 0, ref, noted or 0)


def for_players(pn: Dialect) -> None:
    pn.phrase("deed", "draw {n} {card|cards}", lambda n: player_effects.Draw(YOU, n))
    pn.phrase("deed", "gain {n} mana", lambda n: player_effects.GainMana(YOU, n))
    pn.phrase(
        "deed",
        "recharge {n}",
        lambda n: player_effects.Recharge(YOU, n),
        also=("recharge {n} {card|cards}",),
    )
    points = "{n} {Life Point|Life Points}"
    pn.phrase("deed", f"lose {points}", lambda n: player_effects.LoseLife(YOU, n))
    pn.phrase("deed", f"gain {points}", lambda n: player_effects.GainLife(YOU, n))
    pn.words("players", {"each player": EACH_PLAYER, "the opponent": THE_OPPONENT})
    pn.phrase("deed", "{players} draws {n} {card|cards}", player_effects.Draw)
    pn.phrase(
        "deed",
        "{players} discards {n} {card|cards} from their hand",
        player_effects.DiscardCards,
    )
    pn.phrase("deed", f"{{players}} loses {points}", player_effects.LoseLife)
    pn.phrase("deed", "you win the Bout", player_effects.WinBout, also=("you win",))


def in_zones(pn: Dialect) -> None:
    pn.words("deck", {"your deck": False, "the opposing deck": True})
    pn.phrase("deed", "charge this", zone_effects.ChargeThis)
    pn.phrase("deed", "charge {n} {card|cards} from your hand", zone_effects.ChargeFromHand)
    top = "the top {n} {card|cards} of {deck}"
    for verb, deed in (("charge", zone_effects.ChargeTop), ("discard", zone_effects.DiscardTop)):
        usual = pn.phrase("deed", f"{verb} {top}", deed)
        pn.phrase(
            "deed",
            f"{verb} the top card of {{deck}}",
            lambda deck, usual=usual: usual.make(1, deck),
        )
    pn.phrase("deed", f"look at {top}", zone_effects.LookAtTop)
    pn.phrase("deed", "put them back in any order", zone_effects.PutBack)
    pn.phrase("deed", "search your deck for {n} {type:type|types}", zone_effects.Search)
    pn.phrase("deed", "put it revealed into your hand", zone_effects.PutFound)
    pn.words(
        "where",
        {
            "into your deck at random": zone_effects.AT_RANDOM,
            "on your deck": zone_effects.ON_TOP,
            "on the bottom of your deck": zone_effects.AT_BOTTOM,
            "into your hand": zone_effects.TO_HAND,
        },
    )
    pn.phrase(
        "deed", "put {n} {card|cards} from your Discard Pile {where}", zone_effects.FromDiscard
    )
    pn.words("onto", {"on your deck": zone_effects.ON_TOP})
    pn.words("onto", {"onto your deck": zone_effects.ON_TOP})
    pn.words("onto", {"on top of your deck": zone_effects.ON_TOP})
    pn.words("onto", {"on the bottom of your deck": zone_effects.AT_BOTTOM})
    pn.words("onto", {"into your deck at random": zone_effects.AT_RANDOM})
    pn.words("onto", {"into your deck": zone_effects.AT_RANDOM})
    pn.phrase("deed", "put {n} {card|cards} from your hand {onto}", zone_effects.FromHand)
    pn.phrase(
        "deed",
        "put {n} {card|cards} of target player's Charge Zone into its owner's hand",
        zone_effects.Uncharge,
    )
    for noun, space, kind in (("Unit", "unit", UNIT), ("Item", "item", ITEM)):
        pn.phrase(
            "deed",
            f"summon up to {{n}} target {{{noun}|{noun}s}} from your Discard Pile"
            f" to an empty {space} space",
            lambda n, kind=kind: summoning_effects.SummonCards(n, kind),
        )
    pn.phrase(
        "deed",
        "summon a {atk:n}/{hp:n}/{critical:n} {element} token to an empty unit space",
        lambda atk, hp, critical, element: token(pn, atk, hp, critical, element),
    )
    pn.words("zone", {"hand": HAND, "deck": DECK, "Discard Pile": DISCARD})
    pn.phrase("deed", "synthesise 1 Avatar from your {zone}", summoning_effects.SynthesiseFrom)


def token(
    pn: Dialect, atk: int, hp: int, critical: int, element: int
) -> summoning_effects.SummonToken:
    """A token is a Unit that no card prints."""
    name = pn.print(element, "element")
    card = PnCard(f"{name} Token", UNIT, "unit", "", "", "")
    card.atk, card.hp, card.critical = atk, hp, critical
    card.element, card.element_name = element, name.lower()
    return summoning_effects.SummonToken(card)


def rights(pn: Dialect) -> None:
    pn.phrase(
        "deed", "{ref} cannot attack", lambda ref: Right(ref, CANNOT_ATTACK, "it cannot attack")
    )
    only = pn.phrase("deed", "this can be summoned only to the {row}", OnlyRow)
    pn.phrase(
        "deed",
        "this cannot be summoned to the {row}",
        lambda row: only.make(REAR if row == FRONT else FRONT),
        also=("this unit cannot be summoned to the {row}",),
    )
    need_not = "it need not be equipped"
    pn.phrase(
        "deed",
        "this need not be equipped",
        lambda: Right(This(), NEED_NOT_EQUIP, need_not),
        also=("this is not required to be equipped",),
    )
    for words, right, said in (
        ("cannot be equipped", NO_EQUIP, "it cannot be equipped"),
        ("can boost the allied centre Front-Line unit", BOOSTS_CENTRE, "it boosts the centre"),
        (
            "can attack the opposing Avatar past the centre Front-Line",
            PAST_CENTRE,
            "it attacks past the centre",
        ),
    ):
        pn.phrase(
            "deed", f"this {words}", lambda right=right, said=said: Right(This(), right, said)
        )
    pn.phrase(
        "deed",
        "{ref} can body-block for each allied Front-Line unit",
        lambda ref: Right(ref, BLOCKS_FOR_ALL, "it body-blocks for the whole Front-Line"),
    )
    pn.words("this_unit", {"this unit": THIS})
    pn.words("this_unit", {"this": THIS}, loose=True)
    for words, right in (
        ("attack also affects the Rear-Guard unit behind the target", STRIKES_BEHIND),
        ("attack deals its damage even if body-blocked", THROUGH_BLOCKS),
        ("attacks cannot be body-blocked", UNBLOCKABLE),
    ):
        pn.phrase(
            "deed",
            f"{{this_unit}}'s {words}",
            lambda _, right=right, words=words: Right(This(), right, f"its {words}"),
        )
    pn.words("less_or_more", {"less": -1, "more": 1})
    pn.words("to_do", {"summon": True, "play": False})
    pn.phrase("deed", "{pick} costs {n} {less_or_more} mana to {to_do}", price)
    pn.phrase("deed", "{ref} has {keyword}", HasKeyword)
    for words, bans in (
        ("attack", NO_ATTACK),
        ("attack Rear-Guard units", NO_REAR_ATTACK),
        ("body-block", NO_BLOCK),
        ("be refreshed by effects", NO_REFRESH),
    ):
        pn.phrase(
            "deed",
            f"{{side}} units cannot {words}",
            lambda side, bans=bans, words=words: Ban(side, bans, words),
        )


def price(pick: Any, n: int, sign: int, summon: bool) -> Price:
    return Price(pick.filter, sign * n, summon)


# ---- lines ----


def lines(pn: Dialect) -> None:
    pn.phrase(
        "span",
        "until the end of the battle",
        lambda: Span(THE_BATTLE, None),
        also=("until the end of a battle", "during the battle"),
    )
    pn.phrase(
        "span",
        "until the end of the turn",
        lambda: Span(THE_TURN, None),
        also=("until the end of a turn",),
    )
    pn.phrase("span", "while {cond}", lambda cond: Span(WHILE, cond))
    pn.phrase("effect", "{deed}[ {span}]", lambda deed, span: EffectText(deed, span, None))
    pn.phrase("effect", "{cost} or {deed}", lambda cost, deed: EffectText(deed, None, cost))
    pn.phrase("effect", "{due}", lambda cost: EffectText(effects.Retire(This()), None, cost, True))
    pn.phrase(
        "body",
        "[once per turn, ][{timing}, ][if {cond}, ][while {during:cond}, ][you may ]"
        "[{cost}, then ]{effects:effect/, and }",
        BodyText,
    )
    pn.words("kind", {"AUTO": AUTO, "ACT": ACT, "CONT": CONT, "CAST": CAST, "QUICK": QUICK})
    pn.phrase("line", "{kind}: ^{body}.", LineText)
    pn.phrase("line", "^{body}.", lambda body: LineText(UNSAID, body))
    mixed_lists(pn, "keyword")
    alone = pn.phrase("line", "^{keywords:keyword/, }.", KeywordText)
    pn.phrase("line", "^{mixed_keyword}.", lambda mixed: alone.make(mixed.items))
