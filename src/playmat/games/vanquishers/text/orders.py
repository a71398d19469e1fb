"""What lines order: damage, healing, conditions, cards moved, what is forbidden, bonuses."""

from __future__ import annotations

from functools import partial

from playmat.games.vanquishers.effects import (
    board_effects,
    branching,
    decks,
    effects,
    moving,
    searching,
)
from playmat.games.vanquishers.effects.effects import Gets
from playmat.games.vanquishers.effects.forbidding import (
    Bar,
    Cannot,
    KeptSafe,
    KindCosts,
    KindDeals,
    MayHold,
    NeedsLess,
    TargetsOften,
)
from playmat.games.vanquishers.facts import amounts, bars, objects, standing
from playmat.games.vanquishers.facts import card as cards
from playmat.games.vanquishers.facts.amounts import Number
from playmat.games.vanquishers.facts.objects import Bonus, Duration
from playmat.games.vanquishers.facts.state import HAND, HAND_LIMIT
from playmat.games.vanquishers.rules import costs
from playmat.games.vanquishers.text import texts
from playmat.games.vanquishers.text.nouns import KINDS, whole_kind, your_hero
from playmat.kernel.effects import Node
from playmat.language.grammar import Dialect

# What the book says of each condition, which is how some cards inflict it (VQ-851).
CONDITION_SENTENCES = {
    "enemy cannot Exile a card at the beginning of their turn": 0,
    "enemy is burned and takes 1 Solar Damage at the beginning of their turn": 1,
    "enemy and enemy allies cannot recover their Shield Points at the beginning of their turn": 2,
    "enemies cannot target or counter attack": 3,
    "enemy cannot use Storage Energy while cursed": 4,
}


MOST_TARGETINGS = 4  # of one item in a turn

# ---- what is done ----


def damage(vq: Dialect) -> None:
    types = {"Kinetic": cards.KINETIC, "Shield": cards.SHIELD_DAMAGE}
    types |= {
        name.capitalize(): cards.ENERGY + number for number, name in enumerate(cards.ENERGIES)
    }
    types["Energy Class"] = cards.CLASS_DAMAGE
    vq.words("type", types)
    vq.phrase("damage", "{amount} {type} Damage to {who}", effects.Packet)
    vq.phrase(
        "damage",
        "{amount} AOE Damage",
        lambda amount: effects.Packet(amount, cards.AOE, objects.Heroes(objects.TARGET_ENEMY)),
        also=[
            f"{{amount}} AOE Damage to {allies}{only}"
            for allies in ("target enemy allies", "enemy allies", "the enemy's allies")
            for only in ("", " only")
        ],
    )
    vq.phrase("verb", "deal {packets:damage/ and }", effects.Deal)
    vq.phrase(
        "verb",
        "deal {amount} {type} Damage to {who}, plus {more:amount} if {cond:provisos}",
        lambda amount, type, who, more, cond: effects.Deal(
            (effects.Packet(amount, type, who),), more, cond
        ),
    )


# Kinds of cards that players have on the board, as one speaks of several.
ON_BOARD = {
    "Item Weapons": cards.WEAPON,
    "Hero Items": cards.HERO_ITEM,
    "Rifts": cards.RIFT,
    "Supports": cards.SUPPORT,
    "Traps": cards.TRAP,
}


def in_their_next_turn(sentence: str) -> list[str]:
    """The sentence of a condition as it is at once (VQ-851)."""
    return [sentence.replace("their turn", "their next turn")] if "their turn" in sentence else []


def orders_to_heroes(vq: Dialect) -> None:
    verb = vq.category("verb")
    restore = verb(
        "restore {amount:any_amount} {Shield Point|Shield Points} to {who}",
        partial(effects.Restore, cards.SHIELD),
        also=("{who} recovers {amount:any_amount} {Shield Point|Shield Points}",),
    )
    verb(
        "recover {amount:any_amount} {Shield Point|Shield Points}",
        lambda amount: restore.make(amount, vq.parse("your Hero", "who")),
        also=(
            "restore {amount:any_amount} {Shield Point|Shield Points}",
            "recover {amount:any_amount} {Energy Shield Point|Energy Shield Points}",
            "restore {amount:any_amount} {Energy Shield Point|Energy Shield Points}",
        ),
    )
    verb(
        "heal {amount:any_amount} {Life Point|Life Points} of {who}",
        partial(effects.Restore, cards.LIFE),
    )
    vq.words("condition", {name.capitalize(): n for n, name in enumerate(cards.CONDITIONS)})
    inflict = verb("{condition} {who}[ {duration}]", effects.Inflict)
    vq.words("condition", {name: n for n, name in enumerate(cards.AFFLICTED)}, loose=True)
    verb("{who} is {afflicted}[ {duration}]", lambda who, n, d: inflict.make(n, who, d))
    for sentence, number in CONDITION_SENTENCES.items():
        verb(
            sentence,
            lambda number=number: inflict.make(number, vq.parse("target enemy", "who"), None),
            also=[
                f"the {sentence}",
                *in_their_next_turn(sentence),
                *in_their_next_turn(f"the {sentence}"),
            ],
        )
    verb("remove all conditions from {who}", effects.Cure)
    verb("remove {n} {condition|conditions} from {who}", effects.CureSome)
    verb("remove {condition} from {who}", effects.CureOne)
    verb("that {condition} lasts {n} more {turn|turns}", effects.Prolong)
    verb("{who} is defeated", effects.IsDefeated)
    verb("your Hero's Life Points become {amount}", effects.LifeBecomes)
    verb("gain {amount} Storage Energy", effects.GainEnergy)
    verb("gain {amount} temporary Storage Energy[ {duration}]", effects.GainTemporary)
    loses = verb(
        "{who} permanently loses {amount} Storage Energy",
        lambda who, amount: effects.LoseEnergy(who, amount, True),
    )
    verb(
        "permanently lose {amount} Storage Energy",
        lambda amount: loses.make(vq.parse("your Hero", "who"), amount),
    )
    verb(
        "{who} loses {amount} current Storage Energy",
        lambda who, amount: effects.LoseEnergy(who, amount, False),
    )
    for noun, figure in (("Life Point", cards.LIFE), ("Shield Point", cards.SHIELD)):
        verb(
            f"{{who}} loses {{amount:any_amount}} {{{noun}|{noun}s}}",
            lambda who, amount, f=figure: effects.LosePoints(who, amount, f),
        )
    verb("pay {n} Storage Energy", effects.PayEnergy)
    verb("end the turn", effects.EndTheTurn)
    verb("prevent the next {amount} damage to {who}[ {duration}]", effects.Cover)
    verb("{who} takes {n} {less_or_more} damage {duration}", effects.TakesOtherwise)
    verb("the next {kind} you activate costs {n} less[ {duration}]", next_cheaper)
    verb("target enemy's Armor loses {amount} Durability", board_effects.WearTarget)
    verb("your Armor restores {amount} Durability", board_effects.Repair)
    verb(
        "destroy target enemy's Armor",
        board_effects.DestroyArmor,
        also=("destroy target enemy Armor",),
    )


def next_cheaper(kind: int, number: int, duration: Duration | None) -> effects.NextCheaper:
    """The next card of a kind costs less."""
    kinds, _ = whole_kind(kind)
    if kinds == cards.ANY_CARD:
        kinds = 0
    return effects.NextCheaper(number, duration, kinds, KINDS[kind][2])


def orders_to_cards(vq: Dialect) -> None:
    verb = vq.category("verb")
    cost = vq.category("cost")
    verb(
        "draw {amount} {card|cards}",
        lambda amount: effects.DrawCards(amount, vq.parse("your Hero", "who")),
    )
    verb(
        "{who} draws {amount} {card|cards}",
        lambda who, amount: effects.DrawCards(amount, who),
    )
    verb(
        "discard {amount:any_amount} {card|cards}",
        lambda amount: costs.GiveUpCards(amount, HAND.index, False),
    )
    verb(
        "discard up to {amount} {card|cards}",
        lambda amount: costs.GiveUpCards(amount, HAND.index, False, True),
    )
    verb("discard any number of cards", lambda: any_number(HAND.index, False))
    verb("exile any number of cards from {zone}", lambda zone: any_number(zone, True))
    verb("discard {n} {kind:sort|sorts}", discard_kind)
    verb(
        "exile[ up to] {amount} {card|cards} from {zone}",
        lambda up_to, amount, zone: costs.GiveUpCards(amount, zone, True, up_to),
    )
    verb("{who} discards {amount:any_amount} {card|cards}[ at random]", searching.TheyDiscard)
    verb(
        "{who} discards {n} {card|cards} of your choice",
        searching.DiscardTheirs,
    )
    verb(
        "shuffle[ up to] {counted} from {zone} into your deck",
        lambda up_to, counted, zone: searching.PutBack(counted, zone, searching.SHUFFLED, up_to),
    )
    for words, place in (("top", searching.ON_TOP), ("bottom", searching.AT_BOTTOM)):
        verb(
            f"put[ up to] {{counted}} from {{zone}} on the {words} of your deck",
            lambda up_to, counted, zone, p=place: searching.PutBack(counted, zone, p, up_to),
        )
    verb("search your deck for {counted}", searching.FindCounted)
    verb("reveal it", searching.RevealIt)
    verb("put it into your hand", searching.PutIt)
    verb("put {n} into your hand", searching.PutSome)
    verb("put the rest on the bottom[ in a random order]", searching.RestToBottom)
    verb(
        "put[ up to] {counted} from among them into your hand",
        lambda up_to, counted: searching.PutSomeOf(counted, up_to),
    )
    for where, place in (
        ("back in any order", searching.ON_TOP),
        ("on the bottom in any order", searching.AT_BOTTOM),
    ):
        verb(f"put the rest {where}", lambda p=place: searching.RestInOrder(p))
    verb("put the rest into your discard pile", searching.RestToDiscard)
    verb("shuffle the rest into your deck", searching.ShuffleRest)
    verb.each(
        "{who} destroys one of their <kind>",
        lambda sort, who: board_effects.TheyDestroy(who, sort),
        kind=ON_BOARD,
    )
    for words, place in (("all enemy", objects.EACH_ENEMY), ("all", objects.EACH_PLAYER)):
        verb.each(
            f"destroy {words} <kind>",
            lambda sort, whom=place: board_effects.DestroyAll(sort, objects.Heroes(whom)),
            kind=ON_BOARD,
        )
    verb("look at target enemy's hand", searching.LookAtHand)
    verb("look at target enemy Trap", board_effects.LookAtTrap)
    verb("look at the top {n} {card|cards} of your deck", searching.LookAtSome)
    verb(
        "return[ up to] {counted} from {zone} to your hand",
        lambda up_to, counted, zone: searching.Return(counted, zone, up_to),
    )
    verb(
        "draw cards until you have {n} in your hand",
        lambda n: effects.DrawUntil(vq.parse("your Hero", "who"), n),
    )
    verb(
        "{who} draws cards until they have {n} in their hand",
        effects.DrawUntil,
    )
    verb(
        "attach[ up to] {counted} from {zone} to {one}",
        lambda up_to, counted, zone, what: searching.Attach(counted, zone, what, up_to),
    )
    verb("destroy that Item Weapon", lambda: board_effects.DestroyThat(cards.WEAPON))
    verb("destroy that Hero Item", lambda: board_effects.DestroyThat(cards.HERO_ITEM))
    verb.each(
        "destroy target enemy <kind>",
        board_effects.DestroyTarget,
        kind={
            "Rift": cards.RIFT,
            "Support": cards.SUPPORT,
            "Trap": cards.TRAP,
            "Item Weapon": cards.WEAPON,
            "Hero Item": cards.HERO_ITEM,
        },
        also=("destroy target enemy's <kind>", "destroy target enemy <kind> Card"),
    )
    verb("this stays active for {n} {turn|turns}", board_effects.StaysFor)
    verb("exile this", board_effects.ExileThis)
    verb("discard this", board_effects.DiscardThis)
    verb("destroy this", moving.DestroyThis)
    verb("return this to your hand", board_effects.ReturnThis)
    verb.each(
        "return target enemy <kind> to its owner's hand",
        board_effects.ReturnTarget,
        kind={
            "Rift": cards.RIFT,
            "Support": cards.SUPPORT,
            "Item Weapon": cards.WEAPON,
            "Hero Item": cards.HERO_ITEM,
        },
    )
    cost("pay {n} Storage Energy", lambda n: costs.Cost(costs.ENERGY, n, 0, False))
    cost("permanently lose {n} Storage Energy", lambda n: costs.Cost(costs.FOREVER, n, 0, False))
    cost("lose {n} {Life Point|Life Points}", lambda n: costs.Cost(costs.LIFE, n, 0, False))
    cost("discard {n} {kind:sort|sorts}", cost_of_kind)
    cost("discard this", lambda: costs.Cost(costs.THIS, 0, 0, False))
    cost("exile this", lambda: costs.Cost(costs.THIS, 0, 0, True))
    cost("discard {n} {card|cards}", lambda n: costs.Cost(costs.CARDS, n, HAND.index, False))
    cost(
        "exile {n} {card|cards} from {zone}", lambda n, zone: costs.Cost(costs.CARDS, n, zone, True)
    )


def any_number(zone: int, to_exile: bool) -> costs.GiveUpCards:
    """As many cards as one likes."""
    return costs.GiveUpCards(Number(objects.MOST), zone, to_exile, True)


def discard_kind(number: int, kind: int) -> costs.GiveUpCards:
    """Cards of a kind from the hand."""
    kinds, item_class, _, _ = KINDS[kind]
    return costs.GiveUpCards(Number(number), HAND.index, False, kinds=kinds, item_class=item_class)


def cost_of_kind(number: int, kind: int) -> costs.Cost:
    """Likewise, as what is paid."""
    kinds, item_class, _, _ = KINDS[kind]
    return costs.Cost(costs.CARDS, number, HAND.index, False, kinds, item_class)


def orders_to_boards(vq: Dialect) -> None:
    """Cards in play that go elsewhere: each verb with each object (VQ-R138)."""
    verb = vq.category("verb")
    items = {"Item Weapon": cards.WEAPON, "Hero Item": cards.HERO_ITEM}
    kinds = {"Rift": cards.RIFT, "Support": cards.SUPPORT, "Trap": cards.TRAP, **items}
    vq.words("board_kind", kinds)
    vq.words("board_kinds", {f"{noun}s": sort for noun, sort in kinds.items()})
    for words, where in (
        ("exile {}", moving.EXILED),
        ("return {} to its owner's hand", moving.TO_HAND),
        ("shuffle {} into its owner's deck", moving.INTO_DECK),
    ):
        for noun, sort in items.items():
            verb(words.format(f"that {noun}"), lambda s=sort, w=where: moving.SendThat(s, w))
        if where != moving.TO_HAND:  # which has been there longer
            target = words.format("target enemy {kind:board_kind}")
            verb(target, lambda sort, w=where: moving.SendTarget(sort, w))
    for words, where in (
        ("destroy one of your {kind:board_kinds}", moving.DESTROYED),
        ("exile one of your {kind:board_kinds}", moving.EXILED),
        ("return one of your {kind:board_kinds} to your hand", moving.TO_HAND),
        ("shuffle one of your {kind:board_kinds} into your deck", moving.INTO_DECK),
    ):
        verb(words, lambda sort, w=where: moving.SendOwn(sort, w))
    loose = [place for place, kind in enumerate(KINDS) if kind[0] in (cards.AMMUNITION, cards.MOD)]
    vq.words("loose", {KINDS[place][2]: place for place in loose})
    vq.words("loose_many", {KINDS[place][3]: place for place in loose})
    vq.words(
        "loaded",
        {
            "this": moving.ON_THIS,
            "one of your Item Weapons": moving.ON_YOURS,
            "an enemy Item Weapon": moving.ON_THEIRS,
            "that Item Weapon": moving.ON_THAT,
        },
    )
    verb("discard {n} {kind:loose|loose_many} attached to {loaded}", unload)
    verb(
        "discard all {kind:loose_many} attached to {loaded}",
        partial(unload, amounts.EVERYTHING),
    )
    duration = "[ {duration}]"
    verb(f"that Item Weapon cannot target{duration}", moving.StopThat)
    verb(f"target enemy Item Weapon cannot target{duration}", stop_target)
    verb(f"one of your Item Weapons may target one more time{duration}", own_once_more)
    verb(f"your Item Weapons may target one more time{duration}", moving.AllOnceMore)


def unload(number: int, kind: int, place: int) -> moving.Unload:
    """Ammunition, of either sort, or Weapon Mods."""
    sort, item_class, _, _ = KINDS[kind]
    return moving.Unload(number, sort, place, item_class)


def stop_target(duration: Duration | None) -> moving.StopTarget:
    return moving.StopTarget(cards.WEAPON, duration)


def own_once_more(duration: Duration | None) -> moving.OwnOnceMore:
    return moving.OwnOnceMore(cards.WEAPON, duration)


def orders_to_decks(vq: Dialect) -> None:
    """Whole hands, and the tops of decks (VQ-R132)."""
    verb = vq.category("verb")
    verb("shuffle your hand into your deck", lambda: decks.ShuffleHand(your_hero()))
    verb("{who} shuffles their hand into their deck", decks.ShuffleHand)
    verb("shuffle your discard pile into your deck", lambda: decks.ShufflePile(your_hero()))
    verb("{who} shuffles their discard pile into their deck", decks.ShufflePile)
    for words, to_exile in (("discard", False), ("exile", True)):
        verb(
            f"{{who}} {words}s the top {{amount}} {{card|cards}} of their deck",
            lambda who, amount, e=to_exile: decks.ThrowTop(who, e, amount),
        )
    verb(
        "discard the top {amount} {card|cards} of your deck",
        lambda amount: decks.ThrowTop(your_hero(), False, amount),
    )
    verb("put it on the bottom of your deck", searching.RestToBottom)
    verb("put it into your discard pile", searching.RestToDiscard)
    verb("put up to {n} of them on the bottom of your deck", decks.PutSomeBelow)


def orders_to_attacks(vq: Dialect) -> None:
    verb = vq.category("verb")
    verb("this attack ignores Damage Resistance", board_effects.IgnoreResistance)
    vq.words("attack", {"this attack": False, "your next attack": True})
    for words, said in (
        ("cannot miss", standing.SURE),
        ("deals double damage", standing.DOUBLE),
        ("deals half damage", standing.HALF),
    ):
        verb(
            f"{{attack}} {words}[ {{duration}}]",
            lambda coming, duration, s=said: board_effects.OfAttack(coming, s, duration),
        )
    verb(
        "your next attack ignores Damage Resistance[ {duration}]",
        lambda duration: board_effects.OfAttack(True, standing.UNRESISTED, duration),
    )
    verb("this may target one more time[ {duration}]", board_effects.TargetOnceMore)
    verb("negate the attack", board_effects.Negate)
    verb(
        "negate the attack unless the attacker pays {n} Storage Energy", board_effects.NegateUnless
    )
    verb("prevent {amount:any_amount} damage", board_effects.Prevent)


def prohibitions(vq: Dialect) -> None:
    """What somebody cannot do, what cannot be done to somebody, and prices (VQ-R114, VQ-R117)."""
    vq.words("bar", {words: Bar([bar], words) for bar, words in bars.DEEDS.items()})
    conditions = list(range(bars.BE_AFFLICTED, bars.ACTIVATING))
    vq.words("bar", {"be given a condition": Bar(conditions, "be given a condition")})
    vq.phrase("verb", "{who} cannot {bar}[ {duration}]", Cannot)
    vq.phrase("verb", "{who} cannot activate {kinds}[ {duration}]", cannot_activate)
    either = "{who} cannot be {one:afflicted} or {other:afflicted}"
    vq.phrase("forbids", either, cannot_be_either)
    vq.phrase("verb", "{whose} {kinds} cannot be destroyed[ {duration}]", kept_safe)
    vq.phrase("verb", "{whose} {kinds} cost {n} {less_or_more} {duration}", kind_costs)
    vq.phrase("forbids", "{who} cannot {bar}", lambda who, bar: Cannot(who, bar, None))
    vq.phrase("forbids", "{who} cannot activate {kinds}", cannot_activate)
    vq.phrase("forbids", "{whose} {kinds} cannot be destroyed", kept_safe)
    vq.phrase("forbids", "{whose} {kinds} cost {n} {less_or_more}", kind_costs)
    for how, make in (("damage from {kinds}", takes_less_from), ("{type} Damage", takes_less_of)):
        vq.phrase(
            "forbids",
            "your Hero takes {n} more " + how,
            lambda n, of, make=make: taken_more(make(None, n, of)),
        )
    for less, number in (("{n} less", None), ("no", amounts.EVERYTHING)):
        takes = f"your Hero takes {less} "
        vq.phrase("forbids", takes + "damage from {kinds}", partial(takes_less_from, number))
        vq.phrase("forbids", takes + "{type} Damage", partial(takes_less_of, number))
        vq.phrase("forbids", takes + "AOE Damage", partial(takes_less_aoe, number))
    hold = "your hand may hold {n}"
    vq.phrase("forbids", hold + " {card|cards}", holds)
    vq.phrase("forbids", hold + " more {card|cards}", lambda n: MayHold(your_hero(), n, True))
    vq.phrase("forbids", "{one} needs {n} less Ammunition", NeedsLess)
    vq.phrase("forbids", "{many} need {n} less Ammunition", NeedsLess)
    vq.phrase("forbids", "{whose} {kinds} deal {n} {less_or_more} damage", kind_deals)
    vq.phrase("forbids", "this cannot be destroyed", this_safe)
    vq.phrase("forbids", "{one} may target {n} times each turn", targets_often)
    vq.phrase("forbids", "{many} may target {n} times each turn", targets_often)


def kind_deals(whose: objects.Heroes, kind: int, number: int, more: bool) -> KindDeals:
    """More or less damage from Ability cards of a kind; Item Weapons have figures for it."""
    kinds, _ = whole_kind(kind)
    if kinds & ~cards.ABILITIES:
        raise ValueError("say that they get + or - Kinetic Damage, or name Ability cards")
    return KindDeals(whose, kinds, number if more else -number)


def this_safe() -> KeptSafe:
    return KeptSafe(objects.What(objects.ITSELF, None))


def targets_often(what: objects.What, number: int) -> TargetsOften:
    """More than the once that each item targets anyway (VQ-752)."""
    if not 2 <= number <= MOST_TARGETINGS:
        raise ValueError(f"say how many times: 2 to {MOST_TARGETINGS}")
    return TargetsOften(what, number)


def taken_more(said: texts.TakesLessText) -> texts.TakesLessText:
    """More damage of the same."""
    said.more = True
    return said


def holds(number: int) -> MayHold:
    """A hand that may hold more than usual."""
    if number <= HAND_LIMIT:
        raise ValueError(f"a hand holds {HAND_LIMIT} cards already (VQ-523)")
    return MayHold(your_hero(), number, False)


def takes_less_from(all_of_it: int | None, *slots: int) -> texts.TakesLessText:
    """Less damage from cards of a kind."""
    number, kind = (all_of_it, *slots) if all_of_it is not None else slots
    kinds, item_class, _, _ = KINDS[kind]
    return texts.TakesLessText(Number(number), texts.SourceText(kinds, item_class))


def takes_less_of(all_of_it: int | None, *slots: int) -> texts.TakesLessText:
    """Less damage of a type."""
    number, figure = (all_of_it, *slots) if all_of_it is not None else slots
    return texts.TakesLessText(Number(number), texts.SourceText(0, "", figure))


def takes_less_aoe(all_of_it: int | None, *slots: int) -> texts.TakesLessText:
    return takes_less_of(all_of_it, *slots, cards.AOE)


def cannot_be_either(
    who: objects.Heroes, one: int, other: int, duration: Duration | None = None
) -> Cannot:
    """Two conditions that cannot be inflicted."""
    told = f"be {cards.AFFLICTED[one]} or {cards.AFFLICTED[other]}"
    return Cannot(who, Bar([bars.BE_AFFLICTED + one, bars.BE_AFFLICTED + other], told), duration)


def cannot_activate(who: objects.Heroes, kind: int, duration: Duration | None = None) -> Cannot:
    """Cards of a kind cannot be activated."""
    kinds, many = whole_kind(kind)
    bar = Bar(bars.kind_bars(bars.ACTIVATING, kinds), f"activate {many}")
    return Cannot(who, bar, duration)


def kept_safe(whose: objects.Heroes, kind: int, duration: Duration | None = None) -> Cannot:
    """Cards of a kind cannot be destroyed."""
    kinds, many = whole_kind(kind)
    safe = Bar(bars.kind_bars(bars.BE_DESTROYED, kinds), f"lose {many} by destruction")
    return Cannot(whose, safe, duration)


def kind_costs(
    whose: objects.Heroes, kind: int, number: int, more: bool, duration: Duration | None = None
) -> KindCosts:
    """Cards of a kind cost less or more."""
    kinds, many = whole_kind(kind)
    return KindCosts(whose, kinds, many, number, more, duration)


def chances(vq: Dialect) -> None:
    vq.phrase("verb", "roll a die", branching.RollDie)
    vq.phrase("verb", "flip a coin", branching.FlipCoin)


# ---- bonuses ----


def gets(vq: Dialect) -> None:
    """What gets which bonuses; a quoted line stands last and keeps its own full stop."""
    for what, verb in (("one", "gets"), ("many", "get")):
        head = f"{{what:{what}}} {verb} "
        lasting = "{items:bonus/, / and }"
        commas = "{first:bonus}, {rest:bonus/, }"
        for category, ending in (("verb", "[ {duration}]"), ("lasting", "")):
            vq.phrase(category, head + lasting + ending, lambda w, b, d=None: Gets(w, b, d))
            vq.phrase(
                category,
                head + commas + ending,
                lambda what, first, rest, duration=None: Gets(what, (first, *rest), duration),
            )
        vq.phrase("quoting", head + '"{quoted:whole}"', lambda w, q: quoting(w, (), q))
        for joint in (" and ", ", "):
            vq.phrase("quoting", head + "{items:bonus/, }" + joint + '"{quoted:whole}"', quoting)


def quoting(what: objects.What, items: tuple[Bonus, ...], quoted: Node) -> Gets:
    made = Gets(what, items, None)
    made.quoted = quoted
    return made


PARTS = (
    *(damage, orders_to_heroes, orders_to_cards, orders_to_boards, orders_to_decks),
    *(orders_to_attacks, prohibitions, chances, gets),
)
