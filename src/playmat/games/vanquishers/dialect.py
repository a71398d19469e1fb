"""The dialect of Vanquishers: the grammar of section 6 of its ledger as a table of phrases."""

from __future__ import annotations

from typing import Any

from playmat.games.vanquishers import board_effects, bonuses, costs, effects, searching, texts
from playmat.games.vanquishers.bonuses import NEXT_TURN, THIS_TURN, TURNS, Duration, Gets
from playmat.games.vanquishers.card import (
    AFFLICTED,
    AMMUNITION,
    ANY_CARD,
    AOE,
    ARMOR,
    CLASS_DAMAGE,
    CONDITIONS,
    COUNTER,
    COUNTER_WHEN_HIT,
    COUNTER_WHEN_MISSED,
    DAMAGES_HERO,
    DEFENSE,
    DELAYED,
    DRAWS_FOR_TURN,
    DUAL_WIELD,
    ENERGIES,
    ENERGY,
    ENERGY_CARTRIDGE,
    FIGURE_NAMES,
    HERO_ITEM,
    HITS,
    INFLICTS,
    KEYWORD,
    KINETIC,
    KINETIC_AMMUNITION,
    MISSES,
    MOD,
    PLAIN,
    RED,
    REPLACE,
    RESISTANCE,
    RIFT,
    SHIELD_DAMAGE,
    STATIC,
    SUPPORT,
    TARGETS,
    TRAP,
    TRAP_LINE,
    TRIGGER,
    TURN_STARTS,
    USE,
    V_TRIGGERED,
    WEAPON,
)
from playmat.games.vanquishers.granting import Bonus
from playmat.games.vanquishers.objects import (
    ATTACKER,
    EACH_ALLY,
    EACH_ENEMY,
    TARGET_ALLY,
    TARGET_ENEMY,
    THAT_WEAPON,
    THIS,
    THIS_ATTACK,
    YOUR_HERO,
    YOUR_WEAPON,
    YOUR_WEAPONS,
    Counted,
    What,
    Who,
)
from playmat.games.vanquishers.provisos import HeroHas, Suffers, ThisHas, VTriggerActive
from playmat.games.vanquishers.state import DECK, DISCARD, EXILE, HAND
from playmat.games.vanquishers.texts import EffectsText, FormText, LineText
from playmat.kernel.effects import Node
from playmat.language.english import ARTICLES, english, signed_numbers
from playmat.language.grammar import NUMBER, NUMBER_WORDS, Dialect

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
    vq = Dialect("vanquishers", extends=english)
    nouns(vq)
    figures(vq)
    provisos(vq)
    damage(vq)
    orders_to_heroes(vq)
    orders_to_cards(vq)
    orders_to_attacks(vq)
    gets(vq)
    happenings(vq)
    lines(vq)
    return vq


# ---- nouns ----


def nouns(vq: Dialect) -> None:
    vq.own_name("this")
    for usual, *others in (
        ("Storage Energy", "Storage Energy Point", "Storage Energy Points"),
        ("Shield Points", "Energy Shield Points"),
        ("Shield Point", "Energy Shield Point"),
        ("AOE Damage", "Area Of Effect Damage", "Area Of Effect (AOE) Damage"),
        ("At the start of", "At the beginning of"),
    ):
        vq.synonym(usual, *others)
    vq.pattern("n", NUMBER, int, str, example="N")
    vq.words("n", NUMBER_WORDS | ARTICLES, loose=True)
    vq.pattern("face", r"[1-6](?:\+|-[1-6])?", face, str, example="5+")
    signed_numbers(vq)
    whos = {
        "your Hero": Who(YOUR_HERO),
        "target enemy": Who(TARGET_ENEMY),
        "the attacker": Who(ATTACKER),
        "each enemy": Who(EACH_ENEMY),
        "each ally": Who(EACH_ALLY),
        "target ally": Who(TARGET_ALLY),
    }
    vq.words("who", whos)
    for words in (
        *("the enemy", "the target enemy", "your opponent", "the opponent", "your enemy"),
        *("target enemy Hero", "the enemy Hero"),
    ):
        vq.words("who", {words: whos["target enemy"]})
    vq.words("who", {"target enemy allies": whos["each enemy"]})
    vq.phrase("one", "{who}", lambda who: What(who.kind, who))
    vq.phrase("one", "this", lambda: What(THIS, None))
    vq.phrase("one", "this attack", lambda: What(THIS_ATTACK, None))
    vq.phrase("one", "your Item Weapon", lambda: What(YOUR_WEAPON, None))
    vq.phrase("one", "that Item Weapon", lambda: What(THAT_WEAPON, None))
    vq.phrase("many", "your Item Weapons", lambda: What(YOUR_WEAPONS, None))
    vq.words(
        "zone",
        {
            "your hand": HAND.index,
            "your deck": DECK.index,
            "your discard pile": DISCARD.index,
            "exile": EXILE.index,
        },
    )
    for singular, plural, kinds, item_class in (
        ("card", "cards", ANY_CARD, ""),
        ("Item Weapon", "Item Weapons", WEAPON, ""),
        ("Hero Item", "Hero Items", HERO_ITEM, ""),
        ("Armor", "Armor", ARMOR, ""),
        ("Ammunition", "Ammunition", AMMUNITION, ""),
        ("Kinetic Ammunition", "Kinetic Ammunition", AMMUNITION, KINETIC_AMMUNITION),
        ("Energy Cartridge", "Energy Cartridges", AMMUNITION, ENERGY_CARTRIDGE),
        ("Weapon Mod", "Weapon Mods", MOD, ""),
    ):
        vq.phrase(
            "counted",
            f"{{n}} {{{singular}|{plural}}}",
            lambda n, kinds=kinds, item_class=item_class: Counted(n, kinds, item_class),
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
    named = {name: figure for figure, name in enumerate(FIGURE_NAMES) if figure != RESISTANCE}
    vq.words("stats", named)
    vq.words("stat", {name.replace("Points", "Point"): figure for name, figure in named.items()})
    vq.words("stats", {"Defense Points": DEFENSE})
    vq.words("stat", {"Defense Point": DEFENSE})
    vq.phrase("bonus", "{signed} {stat:stat|stats}", lambda amount, stat: Bonus(stat, amount))
    vq.phrase("bonus", "Damage Resistance {n}", lambda n: Bonus(RESISTANCE, n))
    vq.phrase("duration", "this turn", lambda: Duration(THIS_TURN, 0))
    vq.phrase("duration", "until the start of your next turn", lambda: Duration(NEXT_TURN, 1))
    vq.phrase("duration", "for {n} {turn|turns}", lambda n: Duration(TURNS, n))


def provisos(vq: Dialect) -> None:
    vq.words("order", {"less": False, "more": True})
    vq.words("afflicted", {name: number for number, name in enumerate(AFFLICTED)})
    vq.phrase("cond", "{who} has {n} or {order} {stat:stat|stats:n}", HeroHas)
    vq.phrase("cond", "this has {n} or {order} {stat:stat|stats:n}", ThisHas)
    vq.phrase("cond", "{who} is {afflicted}", Suffers)
    vq.phrase("cond", "your V-Trigger is active", VTriggerActive)


# ---- what is done ----


def damage(vq: Dialect) -> None:
    types = {"Kinetic": KINETIC, "Shield": SHIELD_DAMAGE}
    types |= {name.capitalize(): ENERGY + number for number, name in enumerate(ENERGIES)}
    types["Energy Class"] = CLASS_DAMAGE
    vq.words("type", types)
    vq.phrase("damage", "{n} {type} Damage to {who}", effects.Packet)
    vq.phrase(
        "damage",
        "{n} AOE Damage",
        lambda n: effects.Packet(n, AOE, Who(TARGET_ENEMY)),
        also=[f"{{n}} AOE Damage to target enemy allies{only}" for only in ("", " only")],
    )
    vq.phrase("verb", "deal {packets:damage/ and }", effects.Deal)


def orders_to_heroes(vq: Dialect) -> None:
    restore = vq.phrase(
        "verb",
        "restore {n} {Shield Point|Shield Points} to {who}",
        effects.Restore,
        also=("{who} recovers {n} {Shield Point|Shield Points}",),
    )
    vq.phrase(
        "verb",
        "recover {n} {Shield Point|Shield Points}",
        lambda n: restore.make(n, vq.parse("your Hero", "who")),
        also=(
            "restore {n} {Shield Point|Shield Points}",
            "recover {n} {Energy Shield Point|Energy Shield Points}",
            "restore {n} {Energy Shield Point|Energy Shield Points}",
        ),
    )
    vq.phrase("verb", "heal {n} {Life Point|Life Points} of {who}", effects.Heal)
    vq.words("condition", {name.capitalize(): n for n, name in enumerate(CONDITIONS)})
    inflict = vq.phrase("verb", "{condition} {who}[ {duration}]", effects.Inflict)
    vq.words("condition", {name: n for n, name in enumerate(AFFLICTED)}, loose=True)
    vq.phrase(
        "verb", "{who} is {afflicted}[ {duration}]", lambda who, n, d: inflict.make(n, who, d)
    )
    for sentence, number in CONDITION_SENTENCES.items():
        vq.phrase(
            "verb",
            sentence,
            lambda number=number: inflict.make(number, vq.parse("target enemy", "who"), None),
        )
    vq.phrase("verb", "remove all conditions from {who}", effects.Cure)
    vq.phrase("verb", "that {condition} lasts {n} more {turn|turns}", effects.Prolong)
    vq.phrase("verb", "{who} is defeated", effects.IsDefeated)
    vq.phrase("verb", "your Hero's Life Points become {n}", effects.LifeBecomes)
    vq.phrase("verb", "gain {n} Storage Energy", effects.GainEnergy)
    vq.phrase("verb", "gain {n} temporary Storage Energy[ {duration}]", effects.GainTemporary)
    loses = vq.phrase(
        "verb",
        "{who} permanently loses {n} Storage Energy",
        lambda who, n: effects.LoseEnergy(who, n, True),
    )
    vq.phrase(
        "verb",
        "permanently lose {n} Storage Energy",
        lambda n: loses.make(vq.parse("your Hero", "who"), n),
    )
    vq.phrase(
        "verb",
        "{who} loses {n} current Storage Energy",
        lambda who, n: effects.LoseEnergy(who, n, False),
    )
    vq.phrase("verb", "the next card you activate costs {n} less[ {duration}]", effects.NextCheaper)
    vq.phrase("verb", "target enemy's Armor loses {n} Durability", board_effects.WearTarget)
    vq.phrase("verb", "your Armor restores {n} Durability", board_effects.Repair)
    vq.phrase(
        "verb",
        "destroy target enemy's Armor",
        board_effects.DestroyArmor,
        also=("destroy target enemy Armor",),
    )


def orders_to_cards(vq: Dialect) -> None:
    vq.phrase("verb", "draw {n} {card|cards}", effects.DrawCards)
    vq.phrase("verb", "discard {n} {card|cards}", costs.DiscardCards)
    vq.phrase("verb", "search your deck for {counted}", searching.Search)
    vq.phrase("verb", "reveal it", searching.RevealIt)
    vq.phrase("verb", "put it into your hand", searching.PutIt)
    vq.phrase("verb", "put {n} into your hand", searching.PutSome)
    vq.phrase("verb", "put the rest on the bottom", searching.RestToBottom)
    vq.phrase("verb", "look at target enemy's hand", searching.LookAtHand)
    vq.phrase("verb", "look at target enemy Trap", board_effects.LookAtTrap)
    vq.phrase("verb", "look at the top {n} {card|cards} of your deck", searching.LookAtTop)
    vq.phrase(
        "verb",
        "return {counted} from {zone} to your hand",
        lambda counted, zone: searching.Return(counted, zone),
    )
    vq.phrase(
        "verb",
        "attach {counted} from {zone} to {one}",
        lambda counted, zone, what: searching.Attach(counted, zone, what),
    )
    vq.phrase("verb", "destroy that Item Weapon", lambda: board_effects.DestroyThat(WEAPON))
    vq.phrase("verb", "destroy that Hero Item", lambda: board_effects.DestroyThat(HERO_ITEM))
    for name, sort in (("Rift", RIFT), ("Support", SUPPORT), ("Trap", TRAP)):
        vq.phrase(
            "verb",
            f"destroy target enemy {name}",
            lambda sort=sort: board_effects.DestroyTarget(sort),
            also=(f"destroy target enemy's {name}", f"destroy target enemy {name} Card"),
        )
    vq.phrase("verb", "exile this", board_effects.ExileThis)
    vq.phrase("cost", "pay {n} Storage Energy", lambda n: costs.Cost(costs.ENERGY, n, 0, False))
    vq.phrase(
        "cost",
        "permanently lose {n} Storage Energy",
        lambda n: costs.Cost(costs.FOREVER, n, 0, False),
    )
    vq.phrase(
        "cost",
        "discard {n} {card|cards}",
        lambda n: costs.Cost(costs.CARDS, n, HAND.index, False),
    )
    vq.phrase(
        "cost",
        "exile {n} {card|cards} from {zone}",
        lambda n, zone: costs.Cost(costs.CARDS, n, zone, True),
    )


def orders_to_attacks(vq: Dialect) -> None:
    vq.phrase("verb", "this attack ignores Damage Resistance", board_effects.IgnoreResistance)
    vq.phrase("verb", "this may target one more time[ {duration}]", board_effects.TargetOnceMore)
    vq.phrase("verb", "negate the attack", board_effects.Negate)
    vq.phrase("verb", "prevent {n} damage", board_effects.Prevent)


# ---- bonuses ----


def gets(vq: Dialect) -> None:
    """What gets which bonuses; a quoted line stands last and keeps its own full stop."""
    for what, verb in (("one", "gets"), ("many", "get")):
        head = f"{{what:{what}}} {verb} "
        lasting = "{items:bonus/, / and }"
        commas = "{first:bonus}, {rest:bonus/, }"
        for category, ending in (("verb", "[ {duration}]"), ("lasting", "")):
            vq.phrase(category, head + lasting + ending, bonus_list)
            vq.phrase(category, head + commas + ending, comma_list)
        vq.phrase("quoting", head + '"{quoted:whole}"', lambda w, q: quoting(w, (), q))
        for joint in (" and ", ", "):
            vq.phrase("quoting", head + "{items:bonus/, }" + joint + '"{quoted:whole}"', quoting)


def bonus_list(what: What, items: tuple[Bonus, ...], duration: Duration | None = None) -> Gets:
    return bonuses.Gets(what, items, duration)


def comma_list(
    what: What, first: Bonus, rest: tuple[Bonus, ...], duration: Duration | None = None
) -> Gets:
    return bonuses.Gets(what, (first, *rest), duration)


def quoting(what: What, items: tuple[Bonus, ...], quoted: Node) -> Gets:
    made = bonuses.Gets(what, items, None)
    made.quoted = quoted
    return made


# ---- when ----


def happenings(vq: Dialect) -> None:
    for words, events in (
        ("this targets", TARGETS),
        ("this hits", HITS),
        ("this misses", MISSES),
        ("you draw for the turn", DRAWS_FOR_TURN),
        ("your turn starts", TURN_STARTS),
        ("you activate your V-Trigger", V_TRIGGERED),
    ):
        vq.phrase("event", words, lambda events=events: texts.EventText(events))
    vq.phrase(
        "event", "you inflict {condition}", lambda number: texts.EventText(INFLICTS << number)
    )
    vq.words(
        "enemy_item",
        {
            "an enemy Item Weapon": WEAPON,
            "an enemy Hero Item": HERO_ITEM,
            "an enemy Item Weapon or Hero Item": WEAPON | HERO_ITEM,
        },
    )
    vq.words(
        "deed",
        {"targets": TARGETS, "hits": HITS, "misses": MISSES, "damages": DAMAGES_HERO},
    )
    attacks = vq.phrase("wevent", "{enemy_item} {deed} your Hero", texts.AttackEventText)
    vq.phrase("wevent", "your Hero is targeted", lambda: attacks.make(WEAPON | HERO_ITEM, TARGETS))


# ---- lines ----


def lines(vq: Dialect) -> None:
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
    vq.phrase("form", "While this is {state}, {gets:lasting}", static)
    vq.phrase("form_q", "While this is {state}, {gets:quoting}", static)
    vq.phrase("form", "If your Hero would be defeated, {first:effect} instead", replace)
    vq.phrase(
        "form",
        "If your Hero would be defeated, {first:effect} instead, then {rest:effects}",
        replace,
    )
    vq.phrase("form", "Dual Wield", lambda: keyword(DUAL_WIELD))
    vq.phrase("form", "Counter Attack", lambda: keyword(COUNTER))
    vq.phrase("form", "Counter Attack when hit", lambda: keyword(COUNTER_WHEN_HIT))
    vq.phrase("form", "Counter Attack when missed", lambda: keyword(COUNTER_WHEN_MISSED))
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
    vq.phrase(
        category,
        "[Once per turn, ]exile {n} {card|cards} from your hand and " + tail,
        lambda once, n, effects: usual.make((exiling(vq, n),), effects),
    )
    usual_plain = vq.phrase(category, "[if {cond}, ]" + tail, plain)
    active = "your V-Trigger is active"
    vq.phrase(
        category,
        f"When {active}, " + tail,
        lambda effects: usual_plain.make(vq.parse(active, "cond"), effects),
    )


def exiling(vq: Dialect, n: int) -> costs.Cost:
    """The price of step 3, as the book has it (VQ-R09)."""
    made: costs.Cost = vq.parse(f"exile {n} cards from your hand", "cost")
    return made


def leads(vq: Dialect) -> None:
    """How a line begins that only a handler can carry out."""
    vq.phrase("lead", "^Red {face}:", lambda face: red(face, None))
    vq.phrase("lead", "^Trap - When {wevent},", lambda wevent: trap(wevent, None, None))
    vq.phrase("lead", "^When {event},", lambda event: trigger(event, None, None))
    vq.phrase("lead", "^At the start of {who}'s next turn,", lambda who: delayed(who, None))
    vq.phrase("lead", "^Once per turn, {costs:cost/ and }:", lambda paid: use(paid, None))


def red(face: texts.FaceText, effects: EffectsText | None) -> FormText:
    made = FormText(RED, effects)
    made.faces = face.faces
    made.events = HITS
    return made


def trap(wevent: texts.AttackEventText, cond: Any, effects: EffectsText | None) -> FormText:
    made = FormText(TRAP_LINE, effects)
    made.sources, made.events, made.proviso = wevent.sources, wevent.events, cond
    return made


def trigger(event: texts.EventText, cond: Any, effects: EffectsText | None) -> FormText:
    made = FormText(TRIGGER, effects)
    made.events, made.proviso = event.events, cond
    return made


def delayed(who: Who, effects: EffectsText | None) -> FormText:
    made = FormText(DELAYED, effects)
    made.after = who
    return made


def use(paid: tuple[costs.Cost, ...], effects: EffectsText | None) -> FormText:
    made = FormText(USE, effects)
    made.costs = paid
    return made


def plain(cond: Any, effects: EffectsText) -> FormText:
    made = FormText(PLAIN, effects)
    made.proviso = cond
    return made


def static(state: str, gets: Gets) -> FormText:
    made = FormText(STATIC, None)
    made.state, made.gets = state, gets
    return made


def replace(first: Node, rest: EffectsText | None = None) -> FormText:
    later = () if rest is None else rest.effects
    return FormText(REPLACE, EffectsText((first, *later)))


def keyword(keywords: int) -> FormText:
    made = FormText(KEYWORD, None)
    made.keywords = keywords
    return made
