"""The dialect of Vanquishers: the grammar of section 6 of its ledger as a table of phrases."""

from __future__ import annotations

from functools import partial
from typing import Any

from playmat.games.vanquishers.effects import board_effects, effects, searching
from playmat.games.vanquishers.effects.effects import Gets
from playmat.games.vanquishers.facts import card as cards
from playmat.games.vanquishers.facts import objects
from playmat.games.vanquishers.facts.objects import NEXT_TURN, THIS_TURN, TURNS, Bonus, Duration
from playmat.games.vanquishers.facts.standing import HeroHas, Suffers, ThisHas, VTriggerActive
from playmat.games.vanquishers.facts.state import DECK, DISCARD, EXILE, HAND
from playmat.games.vanquishers.rules import costs
from playmat.games.vanquishers.text import texts
from playmat.games.vanquishers.text.texts import EffectsText, FormText, LineText
from playmat.kernel.effects import Node
from playmat.language.categories import Form
from playmat.language.english import plain_numbers, signed_numbers
from playmat.language.grammar import Dialect
from playmat.parts.game_file import game_dialect

# What the book says of each condition, which is how some cards inflict it (VQ-851).
CONDITION_SENTENCES = {
    "enemy cannot Exile a card at the beginning of their turn": 0,
    "enemy is burned and takes 1 Solar Damage at the beginning of their turn": 1,
    "enemy and enemy allies cannot recover their Shield Points at the beginning of their turn": 2,
    "enemies cannot target or counter attack": 3,
    "enemy cannot use Storage Energy while cursed": 4,
}


def make_dialect() -> Dialect:
    """The whole dialect. A line of a card is of the category "line"."""
    return game_dialect(
        __file__,
        "this",
        *(nouns, figures, provisos, damage, orders_to_heroes, orders_to_cards, orders_to_attacks),
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
    vq.category("counted").each(
        "{n} {<noun>}",
        lambda kinds, item_class, n: objects.Counted(n, kinds, item_class),
        (
            Form(cards.ANY_CARD, "", noun="card|cards"),
            Form(cards.WEAPON, "", noun="Item Weapon|Item Weapons"),
            Form(cards.HERO_ITEM, "", noun="Hero Item|Hero Items"),
            Form(cards.ARMOR, "", noun="Armor|Armor"),
            Form(cards.AMMUNITION, "", noun="Ammunition|Ammunition"),
            Form(
                cards.AMMUNITION,
                cards.KINETIC_AMMUNITION,
                noun="Kinetic Ammunition|Kinetic Ammunition",
            ),
            Form(
                cards.AMMUNITION, cards.ENERGY_CARTRIDGE, noun="Energy Cartridge|Energy Cartridges"
            ),
            Form(cards.MOD, "", noun="Weapon Mod|Weapon Mods"),
        ),
    )


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
    vq.phrase("bonus", "Damage Resistance {n}", lambda n: Bonus(cards.RESISTANCE, n))
    duration("this turn", lambda: Duration(THIS_TURN, 0))
    duration("until the start of your next turn", lambda: Duration(NEXT_TURN, 1))
    duration("for {n} {turn|turns}", lambda n: Duration(TURNS, n))


def provisos(vq: Dialect) -> None:
    cond = vq.category("cond")
    vq.words("order", {"less": False, "more": True})
    vq.words("afflicted", {name: number for number, name in enumerate(cards.AFFLICTED)})
    cond("{who} has {n} or {order} {stat:stat|stats:n}", HeroHas)
    cond("this has {n} or {order} {stat:stat|stats:n}", ThisHas)
    cond("{who} is {afflicted}", Suffers)
    cond("your V-Trigger is active", VTriggerActive)


# ---- what is done ----


def damage(vq: Dialect) -> None:
    types = {"Kinetic": cards.KINETIC, "Shield": cards.SHIELD_DAMAGE}
    types |= {
        name.capitalize(): cards.ENERGY + number for number, name in enumerate(cards.ENERGIES)
    }
    types["Energy Class"] = cards.CLASS_DAMAGE
    vq.words("type", types)
    vq.phrase("damage", "{n} {type} Damage to {who}", effects.Packet)
    vq.phrase(
        "damage",
        "{n} AOE Damage",
        lambda n: effects.Packet(n, cards.AOE, objects.Heroes(objects.TARGET_ENEMY)),
        also=[f"{{n}} AOE Damage to target enemy allies{only}" for only in ("", " only")],
    )
    vq.phrase("verb", "deal {packets:damage/ and }", effects.Deal)


def orders_to_heroes(vq: Dialect) -> None:
    verb = vq.category("verb")
    restore = verb(
        "restore {n} {Shield Point|Shield Points} to {who}",
        partial(effects.Restore, cards.SHIELD),
        also=("{who} recovers {n} {Shield Point|Shield Points}",),
    )
    verb(
        "recover {n} {Shield Point|Shield Points}",
        lambda n: restore.make(n, vq.parse("your Hero", "who")),
        also=(
            "restore {n} {Shield Point|Shield Points}",
            "recover {n} {Energy Shield Point|Energy Shield Points}",
            "restore {n} {Energy Shield Point|Energy Shield Points}",
        ),
    )
    verb("heal {n} {Life Point|Life Points} of {who}", partial(effects.Restore, cards.LIFE))
    vq.words("condition", {name.capitalize(): n for n, name in enumerate(cards.CONDITIONS)})
    inflict = verb("{condition} {who}[ {duration}]", effects.Inflict)
    vq.words("condition", {name: n for n, name in enumerate(cards.AFFLICTED)}, loose=True)
    verb("{who} is {afflicted}[ {duration}]", lambda who, n, d: inflict.make(n, who, d))
    for sentence, number in CONDITION_SENTENCES.items():
        verb(
            sentence,
            lambda number=number: inflict.make(number, vq.parse("target enemy", "who"), None),
        )
    verb("remove all conditions from {who}", effects.Cure)
    verb("that {condition} lasts {n} more {turn|turns}", effects.Prolong)
    verb("{who} is defeated", effects.IsDefeated)
    verb("your Hero's Life Points become {n}", effects.LifeBecomes)
    verb("gain {n} Storage Energy", effects.GainEnergy)
    verb("gain {n} temporary Storage Energy[ {duration}]", effects.GainTemporary)
    loses = verb(
        "{who} permanently loses {n} Storage Energy",
        lambda who, n: effects.LoseEnergy(who, n, True),
    )
    verb(
        "permanently lose {n} Storage Energy",
        lambda n: loses.make(vq.parse("your Hero", "who"), n),
    )
    verb("{who} loses {n} current Storage Energy", lambda who, n: effects.LoseEnergy(who, n, False))
    verb("the next card you activate costs {n} less[ {duration}]", effects.NextCheaper)
    verb("target enemy's Armor loses {n} Durability", board_effects.WearTarget)
    verb("your Armor restores {n} Durability", board_effects.Repair)
    verb(
        "destroy target enemy's Armor",
        board_effects.DestroyArmor,
        also=("destroy target enemy Armor",),
    )


def orders_to_cards(vq: Dialect) -> None:
    verb = vq.category("verb")
    cost = vq.category("cost")
    verb("draw {n} {card|cards}", effects.DrawCards)
    verb("discard {n} {card|cards}", costs.DiscardCards)
    verb("search your deck for {counted}", searching.FindCounted)
    verb("reveal it", searching.RevealIt)
    verb("put it into your hand", searching.PutIt)
    verb("put {n} into your hand", searching.PutSome)
    verb("put the rest on the bottom", searching.RestToBottom)
    verb("look at target enemy's hand", searching.LookAtHand)
    verb("look at target enemy Trap", board_effects.LookAtTrap)
    verb("look at the top {n} {card|cards} of your deck", searching.LookAtSome)
    verb(
        "return {counted} from {zone} to your hand",
        lambda counted, zone: searching.Return(counted, zone),
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
        kind={"Rift": cards.RIFT, "Support": cards.SUPPORT, "Trap": cards.TRAP},
        also=("destroy target enemy's <kind>", "destroy target enemy <kind> Card"),
    )
    verb("exile this", board_effects.ExileThis)
    cost("pay {n} Storage Energy", lambda n: costs.Cost(costs.ENERGY, n, 0, False))
    cost("permanently lose {n} Storage Energy", lambda n: costs.Cost(costs.FOREVER, n, 0, False))
    cost("discard {n} {card|cards}", lambda n: costs.Cost(costs.CARDS, n, HAND.index, False))
    cost(
        "exile {n} {card|cards} from {zone}", lambda n, zone: costs.Cost(costs.CARDS, n, zone, True)
    )


def orders_to_attacks(vq: Dialect) -> None:
    verb = vq.category("verb")
    verb("this attack ignores Damage Resistance", board_effects.IgnoreResistance)
    verb("this may target one more time[ {duration}]", board_effects.TargetOnceMore)
    verb("negate the attack", board_effects.Negate)
    verb("prevent {n} damage", board_effects.Prevent)


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
    vq.include("effect", "verb")
    vq.phrase("effect", "you may {verb}", texts.MayText)
    vq.phrase("effects", "{items:effect/, then }", EffectsText)
    vq.phrase("effects_q", "{last:quoting}", lambda last: EffectsText((last,)))
    vq.phrase(
        "effects_q",
        "{items:effect/, then }, then {last:quoting}",
        lambda items, last: EffectsText((*items, last)),
    )
    vq.words("state", {"equipped": "equipped", "attached": "attached", "active": "active"})
    for end in ("", "_q"):
        forms(vq, f"form{end}", f"{{effects:effects{end}}}")
    form("While this is {state}, {gets:lasting}", static)
    vq.phrase("form_q", "While this is {state}, {gets:quoting}", static)
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


def forms(vq: Dialect, category: str, tail: str) -> None:
    """The forms of a line that end in effects."""
    vq.phrase(category, "Red {face}: " + tail, red)
    sprung = "When {wevent}[, if {cond}], " + tail
    vq.phrase(category, f"Trap - {sprung}", trap, also=(sprung,))
    vq.phrase(category, "When {event}[, if {cond}], " + tail, trigger)
    vq.phrase(category, "At the start of {who}'s next turn, " + tail, delayed)
    usual = vq.phrase(category, "Once per turn, {costs:cost/ and }: " + tail, use)
    vq.phrase(category, "{costs:cost/ and }: " + tail, usual.make)
    vq.phrase(  # the price of step 3, as the book has it (VQ-R09)
        category,
        "[Once per turn, ]exile {n} {card|cards} from your hand and " + tail,
        lambda once, n, effects: usual.make(
            (vq.parse(f"exile {n} cards from your hand", "cost"),), effects
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
    lead("^When {event},", lambda event: trigger(event, None, None))
    lead("^At the start of {who}'s next turn,", lambda who: delayed(who, None))
    lead("^Once per turn, {costs:cost/ and }:", lambda paid: use(paid, None))


def red(face: texts.FaceText, effects: EffectsText | None) -> FormText:
    return FormText(cards.RED, effects, faces=face.faces, events=cards.HITS)


def trap(wevent: texts.AttackEventText, cond: Any, effects: EffectsText | None) -> FormText:
    events, sources = wevent.events, wevent.sources
    return FormText(cards.TRAP_LINE, effects, cond, events=events, sources=sources)


def trigger(event: texts.EventText, cond: Any, effects: EffectsText | None) -> FormText:
    return FormText(cards.TRIGGER, effects, cond, events=event.events)


def delayed(who: objects.Heroes, effects: EffectsText | None) -> FormText:
    return FormText(cards.DELAYED, effects, after=who)


def use(paid: tuple[costs.Cost, ...], effects: EffectsText | None) -> FormText:
    return FormText(cards.USE, effects, costs=paid)


def plain(cond: Any, effects: EffectsText) -> FormText:
    return FormText(cards.PLAIN, effects, cond)


def static(state: str, gets: Gets) -> FormText:
    return FormText(cards.STATIC, state=state, gets=gets)


def replace(first: Node, rest: EffectsText | None = None) -> FormText:
    later = () if rest is None else rest.effects
    return FormText(cards.REPLACE, EffectsText((first, *later)))
