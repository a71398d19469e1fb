"""The dialect of Vanquishers: the grammar of section 6 of its ledger as a table of phrases."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from playmat.games.vanquishers.effects import board_effects, branching, effects, searching
from playmat.games.vanquishers.effects.effects import Gets
from playmat.games.vanquishers.effects.forbidding import Bar, Cannot, KindCosts
from playmat.games.vanquishers.facts import amounts, bars, objects
from playmat.games.vanquishers.facts import card as cards
from playmat.games.vanquishers.facts.amounts import Number, that_much
from playmat.games.vanquishers.facts.objects import NEXT_TURN, THIS_TURN, TURNS, Bonus, Duration
from playmat.games.vanquishers.facts.standing import HeroHas, Suffers, ThisHas, VTriggerActive
from playmat.games.vanquishers.facts.state import DECK, DISCARD, EXILE, HAND
from playmat.games.vanquishers.rules import costs
from playmat.games.vanquishers.text import texts
from playmat.games.vanquishers.text.texts import EffectsText, FormText, LineText
from playmat.kernel.amounts import Amount
from playmat.kernel.effects import Node
from playmat.language.english import plain_numbers, signed_numbers
from playmat.language.grammar import Dialect
from playmat.language.templates import article_before
from playmat.parts.game_file import game_dialect

# What the book says of each condition, which is how some cards inflict it (VQ-851).
CONDITION_SENTENCES = {
    "enemy cannot Exile a card at the beginning of their turn": 0,
    "enemy is burned and takes 1 Solar Damage at the beginning of their turn": 1,
    "enemy and enemy allies cannot recover their Shield Points at the beginning of their turn": 2,
    "enemies cannot target or counter attack": 3,
    "enemy cannot use Storage Energy while cursed": 4,
}


# The kinds of cards that text counts, finds and forbids: kinds, item class, one and many of them.
KINDS = (
    (cards.ANY_CARD, "", "card", "cards"),
    (cards.WEAPON, "", "Item Weapon", "Item Weapons"),
    (cards.HERO_ITEM, "", "Hero Item", "Hero Items"),
    (cards.ARMOR, "", "Armor", "Armor"),
    (cards.AMMUNITION, "", "Ammunition", "Ammunition"),
    (cards.AMMUNITION, cards.KINETIC_AMMUNITION, "Kinetic Ammunition", "Kinetic Ammunition"),
    (cards.AMMUNITION, cards.ENERGY_CARTRIDGE, "Energy Cartridge", "Energy Cartridges"),
    (cards.MOD, "", "Weapon Mod", "Weapon Mods"),
    (cards.ATTACK, "", "Attack card", "Attack cards"),
    (cards.GRENADE, "", "Grenade", "Grenades"),
    (cards.RIFT, "", "Rift", "Rifts"),
    (cards.SUPPORT, "", "Support", "Supports"),
    (cards.TRAP, "", "Trap", "Traps"),
    (cards.VITALITY, "", "Vitality card", "Vitality cards"),
    (cards.ENERGY_CLASS, "", "Energy Class card", "Energy Class cards"),
    (cards.ABILITIES, "", "Ability card", "Ability cards"),
)


def make_dialect() -> Dialect:
    """The whole dialect. A line of a card is of the category "line"."""
    return game_dialect(
        __file__,
        "this",
        *(nouns, figures, amounts_in_words, things, values, provisos),
        *(damage, orders_to_heroes, orders_to_cards, orders_to_attacks, prohibitions, chances),
        *(gets, happenings, lines),
    )


# ---- nouns ----


def nouns(vq: Dialect) -> None:
    one = vq.category("one")
    plain_numbers(vq, "n")
    vq.pattern("face", r"[1-6](?:\+|-[1-6])?", face, str, example="5+")
    signed_numbers(vq)
    whos = {
        "your Hero": objects.Heroes(objects.YOUR_HERO),
        "target enemy": objects.Heroes(objects.TARGET_ENEMY),
        "the attacker": objects.Heroes(objects.ATTACKER),
        "each enemy": objects.Heroes(objects.EACH_ENEMY),
        "each ally": objects.Heroes(objects.EACH_ALLY),
        "target ally": objects.Heroes(objects.TARGET_ALLY),
        "each player": objects.Heroes(objects.EACH_PLAYER),
    }
    vq.words("who", whos)
    for words in (
        *("the enemy", "the target enemy", "your opponent", "the opponent", "your enemy"),
        *("target enemy Hero", "the enemy Hero"),
    ):
        vq.words("who", {words: whos["target enemy"]})
    vq.words("who", {"target enemy allies": whos["each enemy"]})
    one("{who}", lambda who: objects.What(who.kind, who))
    one("this", lambda: objects.What(objects.THIS, None))
    one("this attack", lambda: objects.What(objects.THIS_ATTACK, None))
    one("your Item Weapon", lambda: objects.What(objects.YOUR_WEAPON, None))
    one("that Item Weapon", lambda: objects.What(objects.THAT_WEAPON, None))
    vq.phrase("many", "your Item Weapons", lambda: objects.What(objects.YOUR_WEAPONS, None))
    vq.words(
        "zone",
        {
            "your hand": HAND.index,
            "your deck": DECK.index,
            "your discard pile": DISCARD.index,
            "exile": EXILE.index,
        },
    )
    vq.words("kind", {one: place for place, (_, _, one, _) in enumerate(KINDS)})
    vq.words("kinds", {many: place for place, (_, _, _, many) in enumerate(KINDS)})
    vq.words("less_or_more", {"less": False, "more": True})
    vq.phrase("counted", "{n} {kind:kind|kinds}", counted)
    vq.phrase(
        "counted",
        "{n} {kind:kind|kinds} {that costs|that cost:n} {price:n} or {less_or_more}",
        counted,
    )
    vq.phrase("whose", "your", your_hero)
    vq.phrase("whose", "{who}'s", lambda who: objects.Heroes(who.kind))


def counted(
    number: int, kind: int, price: int | None = None, more: bool = False
) -> objects.Counted:
    """So many cards of a kind, which may have to cost at least or at most so much."""
    kinds, item_class, _, _ = KINDS[kind]
    if price is None:
        return objects.Counted(number, kinds, item_class)
    least, most = (price, objects.MOST) if more else (0, price)
    return objects.Counted(number, kinds, item_class, least, most)


def kind_at(place: int) -> amounts.Kind:
    """A kind of cards by its place in the list."""
    kinds, item_class, _, _ = KINDS[place]
    return amounts.Kind(kinds, item_class)


def whole_kind(place: int) -> tuple[int, str]:
    """A kind, and what many of it are called, where only whole kinds are spoken of."""
    kinds, item_class, _, many = KINDS[place]
    if item_class:
        raise ValueError("that is said of all Ammunition")
    return kinds, many


def face(text: str) -> texts.FaceText:
    """The faces of the red die, as bits."""
    first = int(text[0])
    last = first
    if text.endswith("+"):
        last = 6
    elif "-" in text:
        last = int(text[2])
        if last < first:
            raise ValueError(text)
    return texts.FaceText(sum(1 << number for number in range(first, last + 1)))


# ---- figures, durations, provisos ----


def figures(vq: Dialect) -> None:
    duration = vq.category("duration")
    named = {
        name: figure for figure, name in enumerate(cards.FIGURE_NAMES) if figure != cards.RESISTANCE
    }
    vq.words("stats", named)
    vq.words("stat", {name.replace("Points", "Point"): figure for name, figure in named.items()})
    vq.words("stats", {"Defense Points": cards.DEFENSE})
    vq.words("stat", {"Defense Point": cards.DEFENSE})
    vq.phrase("bonus", "{signed} {stat:stat|stats}", lambda amount, stat: Bonus(stat, amount))
    vq.phrase("bonus", "+X {stat:stats}", lambda stat: Bonus(stat, 1, True))
    vq.phrase("bonus", "-X {stat:stats}", lambda stat: Bonus(stat, -1, True))
    vq.phrase("bonus", "Damage Resistance {n}", lambda n: Bonus(cards.RESISTANCE, n))
    duration("this turn", lambda: Duration(THIS_TURN, 0))
    duration("until the start of your next turn", lambda: Duration(NEXT_TURN, 1))
    duration("for {n} {turn|turns}", lambda n: Duration(TURNS, n))


def amounts_in_words(vq: Dialect) -> None:
    """What stands where a number stands: a number, X, "that much", "all" (VQ-R110)."""
    vq.phrase("amount", "{n}", Number)
    vq.pattern("amount", "(?:twice |half )?X", lettered, str, example="X")
    vq.pattern("amount", "that (?:much|many)", lambda _: that_much(), str, example="that much")
    vq.include("any_amount", "amount")
    vq.pattern("any_amount", "all", lambda _: Number(amounts.EVERYTHING), str, example="all")


def lettered(text: str) -> Number:
    """X, twice X, half X (rounded up)."""
    return Number(2 if text.startswith("twice") else 1, True, text.startswith("half"))


def things(vq: Dialect) -> None:
    """What is counted: one after "for each", many after "the number of"."""
    pile = vq.category("pile")
    named = {"hand": HAND, "deck": DECK, "discard pile": DISCARD, "exile": EXILE}
    vq.words("zone_name", {words: zone.index for words, zone in named.items()})
    pile("{whose} {zone_name}", texts.PileText)
    pile("exile", lambda: texts.PileText(your_hero(), EXILE.index))
    for category, kind, s in (("thing", "kind", ""), ("things", "kinds", "s")):
        thing = vq.category(category)
        here = f"{{kind:{kind}}}"
        thing(here + " in {pile}", lambda kind, p: amounts.CardsIn(kind_at(kind), p.who, p.zone))
        thing(here + " you have", lambda kind: amounts.InPlay(kind_at(kind), your_hero()))
        thing(here + " {who} has", lambda kind, who: amounts.InPlay(kind_at(kind), who))
        for item in ("this", "that Item Weapon"):
            thing(f"{here} attached to {item}", lambda kind: amounts.AttachedTo(kind_at(kind)))
        for words, whom in {
            "enemies" if s else "enemy": objects.EACH_ENEMY,
            "allies" if s else "ally": objects.EACH_ALLY,
        }.items():
            thing(words, lambda w=whom: amounts.HeroCount(objects.Heroes(w)))
        thing(f"condition{s} {{who}} has", amounts.ConditionCount)
        for noun, figure in (("Life Point", cards.LIFE), ("Shield Point", cards.SHIELD)):
            thing(f"{noun}{s} {{who}} lacks", lambda who, f=figure: amounts.Missing(who, f))


def values(vq: Dialect) -> None:
    """What X may be, and what is asked of it after "if"."""
    value = vq.category("value")
    number = value("the number of {things}", amounts.Counted)
    value("{who}'s {stat:stats}", amounts.HeroFigure)
    value("its {stat:stats}", amounts.ItsFigure)
    value("{whose} Storage Energy", amounts.Energy)
    value("the Durability of {whose} Armor", amounts.ArmorDurability)
    value("the red die", amounts.RedDie)
    at_least = vq.phrase(
        "cond",
        "{left:value} is {n} or {less_or_more}",
        amounts.AtLeast,
        also=("{left:value} are {n} or {less_or_more}",),
    )
    vq.phrase(
        "cond",
        "you have {n} or {less_or_more} {kinds}",
        lambda n, more, kind: at_least.make(number.make(owned(vq, kind)), n, more),
    )
    for head in ("you have", "there are"):
        vq.phrase(
            "cond",
            head + " {n} or {less_or_more} {things}",
            lambda n, more, things: at_least.make(number.make(things), n, more),
        )


def your_hero() -> objects.Heroes:
    return objects.Heroes(objects.YOUR_HERO)


def owned(vq: Dialect, kind: int) -> Amount:
    """The cards of a kind that you have in play."""
    found: Amount = vq.parse(f"{KINDS[kind][3]} you have", "things")
    return found


def provisos(vq: Dialect) -> None:
    cond = vq.category("cond")
    vq.words("afflicted", {name: number for number, name in enumerate(cards.AFFLICTED)})
    cond("{who} has {n} or {less_or_more} {stat:stat|stats:n}", HeroHas)
    cond("this has {n} or {less_or_more} {stat:stat|stats:n}", ThisHas)
    cond("{who} is {afflicted}", Suffers)
    cond("your V-Trigger is active", VTriggerActive)
    vq.words(
        "relation",
        {
            "less than": amounts.LESS,
            "equal to": amounts.EQUAL,
            "more than": amounts.MORE,
        },
    )
    cond(
        "{left:value} is {relation} {right:value}",
        amounts.Compared,
        also=("{left:value} are {relation} {right:value}",),
    )
    cond("it is your turn", amounts.YourTurn)
    cond("you do", amounts.Done)
    cond("the die shows {face}", lambda face: amounts.Shows(face.faces))
    cond("the coin shows heads", lambda: amounts.Shows(2))
    cond("the coin shows tails", lambda: amounts.Shows(1))


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
    verb("the next card you activate costs {n} less[ {duration}]", effects.NextCheaper)
    verb("target enemy's Armor loses {amount} Durability", board_effects.WearTarget)
    verb("your Armor restores {amount} Durability", board_effects.Repair)
    verb(
        "destroy target enemy's Armor",
        board_effects.DestroyArmor,
        also=("destroy target enemy Armor",),
    )


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
    verb.each(
        "{who} destroys one of their <kind>",
        lambda sort, who: board_effects.TheyDestroy(who, sort),
        kind={
            "Item Weapons": cards.WEAPON,
            "Hero Items": cards.HERO_ITEM,
            "Rifts": cards.RIFT,
            "Supports": cards.SUPPORT,
            "Traps": cards.TRAP,
        },
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
        "attach {counted} from {zone} to {one}",
        lambda counted, zone, what: searching.Attach(counted, zone, what),
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
    verb("exile this", board_effects.ExileThis)
    cost("pay {n} Storage Energy", lambda n: costs.Cost(costs.ENERGY, n, 0, False))
    cost("permanently lose {n} Storage Energy", lambda n: costs.Cost(costs.FOREVER, n, 0, False))
    cost("discard this", lambda: costs.Cost(costs.THIS, 0, 0, False))
    cost("exile this", lambda: costs.Cost(costs.THIS, 0, 0, True))
    cost("discard {n} {card|cards}", lambda n: costs.Cost(costs.CARDS, n, HAND.index, False))
    cost(
        "exile {n} {card|cards} from {zone}", lambda n, zone: costs.Cost(costs.CARDS, n, zone, True)
    )


def orders_to_attacks(vq: Dialect) -> None:
    verb = vq.category("verb")
    verb("this attack ignores Damage Resistance", board_effects.IgnoreResistance)
    verb("this may target one more time[ {duration}]", board_effects.TargetOnceMore)
    verb("negate the attack", board_effects.Negate)
    verb("prevent {amount:any_amount} damage", board_effects.Prevent)


def prohibitions(vq: Dialect) -> None:
    """What somebody cannot do, what cannot be done to somebody, and prices (VQ-R114, VQ-R117)."""
    vq.words("bar", {words: Bar([bar], words) for bar, words in bars.DEEDS.items()})
    conditions = list(range(bars.BE_AFFLICTED, bars.ACTIVATING))
    vq.words("bar", {"be given a condition": Bar(conditions, "be given a condition")})
    vq.phrase("verb", "{who} cannot {bar}[ {duration}]", Cannot)
    vq.phrase("verb", "{who} cannot activate {kinds}[ {duration}]", cannot_activate)
    vq.phrase("verb", "{whose} {kinds} cannot be destroyed[ {duration}]", kept_safe)
    vq.phrase("verb", "{whose} {kinds} cost {n} {less_or_more} {duration}", kind_costs)
    vq.phrase("forbids", "{who} cannot {bar}", lambda who, bar: Cannot(who, bar, None))
    vq.phrase("forbids", "{who} cannot activate {kinds}", cannot_activate)
    vq.phrase("forbids", "{whose} {kinds} cannot be destroyed", kept_safe)
    vq.phrase("forbids", "{whose} {kinds} cost {n} {less_or_more}", kind_costs)


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


# ---- when ----


def happenings(vq: Dialect) -> None:
    event = vq.category("event")
    event.each(
        "<happens>",
        texts.EventText,
        happens={
            "this targets": cards.TARGETS,
            "this hits": cards.HITS,
            "this misses": cards.MISSES,
            "you draw for the turn": cards.DRAWS_FOR_TURN,
            "your turn starts": cards.TURN_STARTS,
            "you activate your V-Trigger": cards.V_TRIGGERED,
        },
    )
    event("you inflict {condition}", lambda number: texts.EventText(cards.INFLICTS << number))
    event("this damages an enemy", lambda: texts.EventText(cards.THIS_DAMAGES))
    event("this is destroyed", lambda: texts.EventText(cards.IS_DESTROYED))
    for kinds, item_class, one, _ in KINDS:
        if not item_class:
            vq.words("a_kind", {f"{article_before(one)} {one}": kinds})
    for shift, you, s, your_hero, your in (
        (0, "you", "", "your Hero", "your"),
        (cards.OF_ENEMY, "an enemy", "s", "an enemy Hero", "an enemy's"),
    ):
        for words, happening in {
            f"{you} exile{s} a card": cards.EXILES,
            f"{you} draw{s} a card": cards.DRAWS,
            f"{you} discard{s} a card": cards.DISCARDS,
            f"{your_hero} is damaged": cards.IS_DAMAGED,
            f"{your_hero} is healed": cards.HEALS,
            f"{your_hero} recovers Shield Points": cards.RESTORES,
            f"{your_hero} is hit": cards.IS_HIT,
            f"{your_hero} is missed": cards.IS_MISSED,
            f"{your} Item Weapon hits": cards.WEAPON_HITS,
            f"{your} Item Weapon misses": cards.WEAPON_MISSES,
            f"{your} turn ends": cards.TURN_ENDS,
        }.items():
            event(words, lambda e=happening << shift: texts.EventText(e))
        for words, happening in {
            f"{you} activate{s} {{a_kind}}": cards.ACTIVATES,
            f"{you} equip{s} {{a_kind}}": cards.EQUIPS,
        }.items():
            event(words, lambda kinds, e=happening << shift: texts.EventText(e, kinds))
    event("an enemy's turn starts", lambda: texts.EventText(cards.TURN_STARTS << cards.OF_ENEMY))
    vq.words(
        "enemy_item",
        {
            "an enemy Item Weapon": cards.WEAPON,
            "an enemy Hero Item": cards.HERO_ITEM,
            "an enemy Item Weapon or Hero Item": cards.WEAPON | cards.HERO_ITEM,
        },
    )
    vq.words(
        "deed",
        {
            "targets": cards.TARGETS,
            "hits": cards.HITS,
            "misses": cards.MISSES,
            "damages": cards.DAMAGES_HERO,
        },
    )
    attacks = vq.phrase("wevent", "{enemy_item} {deed} your Hero", texts.AttackEventText)
    vq.phrase(
        "wevent",
        "your Hero is targeted",
        lambda: attacks.make(cards.WEAPON | cards.HERO_ITEM, cards.TARGETS),
    )


# ---- lines ----


def lines(vq: Dialect) -> None:
    form = vq.category("form")
    vq.include("order", "verb")
    each, where = "{order:verb} for each {thing}", "{order:verb}, where X is {value}"
    vq.phrase("order", each, lambda order, count: texts.ScaledText(order, count, False))
    vq.phrase("order", where, lambda order, count: texts.ScaledText(order, count, True))
    vq.include("effect", "order")
    vq.phrase("effect", "you may {order}", texts.MayText)
    vq.phrase("effect", "choose one: {parts:order/; or }", branching.ChooseOne)
    vq.include("later", "effect")
    vq.phrase("later", "if {cond}, {effect}", texts.IfText)
    vq.phrase("effects", "{first:effect}", lambda first: EffectsText((first,)))
    vq.phrase(
        "effects",
        "{first:effect}, then {rest:later/, then }",
        lambda first, rest: EffectsText((first, *rest)),
    )
    vq.phrase("effects_q", "{last:quoting}", lambda last: EffectsText((last,)))
    vq.phrase(
        "effects_q",
        "{items:effect/, then }, then {last:quoting}",
        lambda items, last: EffectsText((*items, last)),
    )
    vq.words("state", {"equipped": "equipped", "attached": "attached", "active": "active"})
    for end in ("", "_q"):
        forms(vq, f"form{end}", f"{{effects:effects{end}}}")
    for head, make in (("While this is {state}", static), ("While {cond}", meanwhile)):
        form(head + ", {gets:lasting}", make)
        form(head + ", {gets:lasting} for each {thing}", partial(scaled_static, make, False))
        form(head + ", {gets:lasting}, where X is {value}", partial(scaled_static, make, True))
        form(head + ", {cannot:forbids}", make)
        vq.phrase("form_q", head + ", {gets:quoting}", make)
    would = "If your Hero would be damaged[ for the first time each turn][ and {cond}], prevent "
    form(would + "{amount:any_amount} damage", guard)
    form("If your Hero would be defeated, {first:effect} instead", replace)
    form("If your Hero would be defeated, {first:effect} instead, then {rest:effects}", replace)
    form.each(
        "<keyword>",
        lambda keywords: FormText(cards.KEYWORD, keywords=keywords),
        keyword={
            "Dual Wield": cards.DUAL_WIELD,
            "Counter Attack": cards.COUNTER,
            "Counter Attack when hit": cards.COUNTER_WHEN_HIT,
            "Counter Attack when missed": cards.COUNTER_WHEN_MISSED,
        },
    )
    vq.phrase("whole", "^[V-Trigger - ^]{form}.", LineText)
    vq.include("line", "whole")
    vq.phrase("line", "^[V-Trigger - ^]{form:form_q}", LineText)
    leads(vq)
    step_3(vq)
    vq.begin_otherwise(says_not_how_long)


STAYING = ("weapon", "hero_item", "armor", "mod", "ammunition", "rift", "energy_class")


def says_not_how_long(made: Node, kind: str) -> bool:
    """What a card that stays gives or forbids is so while it does: its line says that."""
    form = made.form if isinstance(made, LineText) else None
    if form is not None and form.kind == cards.USE and kind in ("attack", "grenade"):
        return True  # they are used once
    if form is None or form.kind != cards.PLAIN or len(form.effects) != 1:
        return False
    said = form.effects[0]
    forbids = isinstance(said, (Cannot, KindCosts))
    if not (forbids or isinstance(said, Gets)) or getattr(said, "duration", None) is not None:
        return False
    return kind in STAYING or (forbids and kind == "vitality")


def step_3(vq: Dialect) -> None:
    """The book's sentences of step 3, as the text of a card (VQ-531, VQ-532)."""
    form = vq.category("form")
    either = form(
        "if {cond}, {effects}, otherwise {others:effects}",
        lambda cond, effects, others: FormText(cards.PLAIN, effects, cond, otherwise=others),
    )
    active = "your V-Trigger is active"
    more = (
        "xile up to {k:n} cards[ from your hand] and gain up to {j:n} Storage Energy when " + active
    )

    def gains(up_to: str, number: int, gained: int) -> EffectsText:
        if number != gained:
            raise ValueError("each exiled card gains 1 Storage Energy (VQ-531)")
        text = f"exile {up_to}{number} cards from your hand, then gain that much Storage Energy"
        made: EffectsText = vq.parse(text, "effects")
        return made

    form(
        "exile {n} {card|cards} from your hand and gain {m:n} Storage Energy. E" + more,
        lambda n, m, k, _, j: either.make(
            vq.parse(active, "cond"), gains("up to ", k, j), gains("", n, m)
        ),
    )
    usual = next(p for p in vq.phrases("form") if p.template.startswith("[if {cond}, ]"))
    form("e" + more, lambda k, _, j: usual.make(vq.parse(active, "cond"), gains("up to ", k, j)))


def forms(vq: Dialect, category: str, tail: str) -> None:
    """The forms of a line that end in effects."""
    vq.phrase(category, "Red {face}: " + tail, red)
    sprung = "When {wevent}[, if {cond}], " + tail
    vq.phrase(category, f"Trap - {sprung}", trap, also=(sprung,))
    vq.phrase(
        category, "When {event}[ for the first time each turn][, if {cond}], " + tail, trigger
    )
    vq.phrase(category, "At the start of {who}'s next turn, " + tail, delayed)
    usual = vq.phrase(category, "Once per turn, {costs:cost/ and }: " + tail, use)
    vq.phrase(category, "{costs:cost/ and }: " + tail, usual.make)
    exile = "exile {n} {card|cards} from your hand and "  # as the book has it (VQ-531)
    vq.phrase(
        category,
        "Once per turn, " + exile + tail,
        lambda n, effects: usual.make(
            (vq.parse(f"exile {n} cards from your hand", "cost"),), effects
        ),
    )
    vq.phrase(
        category,
        exile + tail,
        lambda n, effects: FormText(
            cards.PLAIN, effects, costs=(vq.parse(f"exile {n} cards from your hand", "cost"),)
        ),
    )
    usual_plain = vq.phrase(category, "[if {cond}, ]" + tail, plain)
    active = "your V-Trigger is active"
    vq.phrase(
        category,
        f"When {active}, " + tail,
        lambda effects: usual_plain.make(vq.parse(active, "cond"), effects),
    )


def leads(vq: Dialect) -> None:
    """How a line begins that only a handler can carry out."""
    lead = vq.category("lead")
    lead("^Red {face}:", lambda face: red(face, None))
    lead("^Trap - When {wevent},", lambda wevent: trap(wevent, None, None))
    lead("^When {event},", lambda event: trigger(event, False, None, None))
    lead("^At the start of {who}'s next turn,", lambda who: delayed(who, None))
    lead("^Once per turn, {costs:cost/ and }:", lambda paid: use(paid, None))


def red(face: texts.FaceText, effects: EffectsText | None) -> FormText:
    return FormText(cards.RED, effects, faces=face.faces, events=cards.HITS)


def trap(wevent: texts.AttackEventText, cond: Any, effects: EffectsText | None) -> FormText:
    events, sources = wevent.events, wevent.sources
    return FormText(cards.TRAP_LINE, effects, cond, events=events, sources=sources)


def trigger(event: texts.EventText, once: bool, cond: Any, effects: EffectsText | None) -> FormText:
    events, sources = event.events, event.sources
    return FormText(cards.TRIGGER, effects, cond, events=events, sources=sources, once=once)


def delayed(who: objects.Heroes, effects: EffectsText | None) -> FormText:
    return FormText(cards.DELAYED, effects, after=who)


def use(paid: tuple[costs.Cost, ...], effects: EffectsText | None) -> FormText:
    return FormText(cards.USE, effects, costs=paid)


def plain(cond: Any, effects: EffectsText) -> FormText:
    return FormText(cards.PLAIN, effects, cond)


def static(state: str, said: Gets | Cannot | KindCosts) -> FormText:
    if isinstance(said, (Cannot, KindCosts)):
        return FormText(cards.STATIC, state=state, cannot=said)
    return FormText(cards.STATIC, state=state, gets=said)


def meanwhile(cond: Any, said: Gets | Cannot | KindCosts) -> FormText:
    made = static("", said)
    made.proviso = cond
    return made


def scaled_static(
    make: Callable[[Any, Gets], FormText], letter: bool, when: Any, gets: Gets, count: Amount
) -> FormText:
    made = make(when, gets)
    made.scale = texts.ScaledText(gets, count, letter)
    return made


def guard(once: bool, cond: Any, amount: Number) -> FormText:
    events = cards.WOULD_BE_DAMAGED
    return FormText(cards.GUARD, proviso=cond, events=events, once=once, guards=amount)


def replace(first: Node, rest: EffectsText | None = None) -> FormText:
    later = () if rest is None else rest.effects
    return FormText(cards.REPLACE, EffectsText((first, *later)))
