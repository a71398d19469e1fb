"""The dialect of Nostalgix: section 6 of its ledger as a table of phrases."""

from __future__ import annotations

import re
from typing import Any

from playmat.games.nostalgix import (
    amounts,
    conditions,
    effects,
    happenings,
    objects,
    sacrificing,
    saying,
    searching,
    texts,
)
from playmat.games.nostalgix.card import (
    ABILITY,
    ANY_CARD,
    ARENA,
    EQUIPMENT,
    FIGHTER,
    FIGHTERS,
    HERO,
    KEYWORDS,
    SPELL,
    SURPRISE,
    TYPE_NAMES,
)
from playmat.games.nostalgix.objects import (
    BOTH,
    SAME,
    THEIRS,
    YOURS,
    Choosing,
    ChoosingCard,
    Filter,
    Who,
)
from playmat.games.nostalgix.state import DECK, HAND, VOID
from playmat.games.nostalgix.statements import FROM_ALL, FROM_ATTACKS
from playmat.kernel.amounts import Amount, Fixed, ThatMuch
from playmat.language.english import MINUS, english
from playmat.language.grammar import NUMBER, NUMBER_WORDS, Dialect

RESERVED_WORDS = """
Fighter Fighters Token Tokens Hero Heroes Spell Spells Surprise Surprises Equipment Arena Arenas
Bound Shocked ATK Armor Counter Counters Level Prize Void Maximum Mana Ability Abilities Health
This It When After At Each A An Deal Draw Give If While Once The Your All One Up Destroy Heal
Summon Bind
"""
RESERVED = {
    *TYPE_NAMES,
    *(word for keyword in KEYWORDS for word in keyword.split()),
    *RESERVED_WORDS.split(),
}


def make_dialect() -> Dialect:
    """The whole dialect. A line of a card is of the category "line"."""
    nx = Dialect("nostalgix", extends=english)
    words(nx)
    nouns(nx)
    counts(nx)
    asked_conditions(nx)
    durations(nx)
    triggers(nx)
    orders_to_bodies(nx)
    orders_to_attacks(nx)
    orders_to_players(nx)
    orders_to_cards(nx)
    summoning(nx)
    statements(nx)
    lines(nx)
    telling_tokens(nx)
    return nx


# ---- words ----


def words(nx: Dialect) -> None:
    nx.words("keyword", KEYWORDS)
    nx.words("type", {name: index for index, name in enumerate(TYPE_NAMES)})
    nx.pattern("subtype", "[A-Z][A-Za-z'-]*", subtype, str, example="SUBTYPE")
    nx.pattern("quoted", '"[^"]+"', lambda text: text[1:-1], lambda name: f'"{name}"')
    nx.pattern("speech", '"[^"]+[.]"', lambda text: text[1:-1], lambda said: f'"{said}"')
    nx.pattern("digits", NUMBER, int, str, example="N")
    nx.words("digits", NUMBER_WORDS)
    nx.pattern("hearts", rf"{NUMBER}(?:♥| ?[Hh]ealth)", leading, lambda n: f"{n}♥", example="N♥")
    nx.pattern("plus_hearts", rf"\+{NUMBER}(?:♥| ?[Hh]ealth)", leading, lambda n: f"+{n}♥")
    nx.pattern("atk", rf"{NUMBER} ?ATK", leading, lambda n: f"{n}ATK", example="NATK")
    nx.pattern("power", rf"[+{MINUS}-]{NUMBER} ?ATK", signed, write_power, example="+NATK")
    nx.pattern("unit", rf"[+{MINUS}-]1 ?ATK", signed, write_power, example="+1ATK")
    nx.pattern("several", NUMBER, several, str, example="N")
    nx.words("several", {word: n for word, n in NUMBER_WORDS.items() if n > 1})
    nx.count("cards", "card", "cards")
    nx.count("prizes", "Prize Counter", "Prize Counters")
    nx.words("tally", {word: texts.Tally(n) for word, n in NUMBER_WORDS.items() if n > 1})
    nx.pattern("figure", NUMBER, int, str, example="N")
    nx.phrase("tally", "{figure}", texts.Tally)
    nx.words("your", {"your": YOURS, "the opponent's": THEIRS})
    nx.words("side", {"on your side": YOURS, "on the opponent's side": THEIRS})
    nx.words("turn", {"your turn": YOURS, "the opponent's turn": THEIRS, "each turn": BOTH})


def subtype(text: str) -> str:
    if text in RESERVED:
        raise ValueError(text)
    return text


def several(text: str) -> int:
    if int(text) < 2:
        raise ValueError(text)
    return int(text)


def leading(text: str) -> int:
    found = re.search("[0-9]+", text)
    return int(found.group()) if found else 0


def signed(text: str) -> int:
    number = leading(text)
    return number if text[0] == "+" else -number


def write_power(number: int) -> str:
    return f"+{number}ATK" if number >= 0 else f"{MINUS}{-number}ATK"


def fixed(number: int) -> Fixed:
    return Fixed(number)


def amount(number: Amount, count: amounts.Count | None) -> Amount:
    """An amount, perhaps for each of something."""
    if count is None:
        return number
    if not isinstance(number, Fixed):
        raise ValueError('"for each" goes with a number')
    return amounts.Times(number.number, count)


# ---- nouns ----


def nouns(nx: Dialect) -> None:
    references(nx)
    filters(nx)
    nx.include("object", "ref", "chosen")
    nx.phrase("object", "each {one}", objects.Each)
    nx.phrase("object", "each other {one}", lambda f: objects.Each(other(f)))
    nx.phrase("object", "all {many}", objects.Each)
    nx.phrase("object", "each of your {many}", lambda f: objects.Each(sided(f, YOURS)))
    nx.phrase("object", "all of your {many}", lambda f: objects.Each(sided(f, YOURS)))
    for words_ in ("each of the opponent's", "all of the opponent's", "the opponent's"):
        nx.phrase("object", words_ + " {many}", lambda f: objects.Each(sided(f, THEIRS)))
    nx.phrase(
        "chosen",
        "a(n) {one}",
        lambda f: Choosing(f, 1, False),
        also=["one {one}", "1 {one}"],
    )
    nx.phrase("chosen", "another {one}", lambda f: Choosing(other(f), 1, False))
    nx.phrase("chosen", "{several} {many}", lambda n, f: Choosing(f, n, False))
    nx.phrase("chosen", "up to {several} {many}", lambda n, f: Choosing(f, n, True))
    nx.phrase("chosen", "up to one {one}", lambda f: Choosing(f, 1, True), also=["up to 1 {one}"])
    for whose, side in (("your", YOURS), ("the opponent's", THEIRS)):
        nx.phrase(
            "chosen",
            f"one of {whose} {{many}}",
            lambda f, side=side: Choosing(sided(f, side), 1, False),
        )
        nx.phrase(
            "chosen",
            f"up to one of {whose} {{many}}",
            lambda f, side=side: Choosing(sided(f, side), 1, True),
            also=[f"up to 1 of {whose} {{many}}"],
        )
        nx.phrase(
            "chosen",
            f"{{several}} of {whose} {{many}}",
            lambda n, f, side=side: Choosing(sided(f, side), n, False),
        )
        nx.phrase(
            "chosen",
            f"up to {{several}} of {whose} {{many}}",
            lambda n, f, side=side: Choosing(sided(f, side), n, True),
        )
    nx.phrase(
        "chosen", "one of your other {many}", lambda f: Choosing(other(sided(f, YOURS)), 1, False)
    )
    nx.phrase("chosen", "an opponent's {one}", lambda f: Choosing(sided(f, THEIRS), 1, False))


def sided(wanted: Filter, side: int) -> Filter:
    wanted.side = side
    return wanted


def other(wanted: Filter) -> Filter:
    wanted.other = True
    return wanted


def not_itself(noun: Choosing) -> Choosing:
    other(noun.filter)
    return noun


def ones_own(noun: objects.Object) -> objects.Object:
    """Who sacrifices chooses among the own cards (NX-R112)."""
    if isinstance(noun, (Choosing, objects.Each)):
        sided(noun.filter, YOURS)
    return noun


def references(nx: Dialect) -> None:
    """Nouns that leave nothing to choose."""
    nx.phrase("ref", "this", objects.This)
    nx.phrase("ref", "it", objects.It)
    nx.phrase("ref", "that Fighter", objects.It)
    nx.phrase("ref", "your Hero", lambda: objects.Heroes(YOURS))
    nx.phrase("ref", "the opponent's Hero", lambda: objects.Heroes(THEIRS))
    nx.phrase("ref", "the defender", lambda: objects.Defender(HERO | FIGHTERS))
    nx.phrase("ref", "the defending {fighting}", lambda f: objects.Defender(f.kinds, f))
    nx.phrase("ref", "the defending Hero", lambda: objects.Defender(HERO))
    nx.phrase("ref", "the attacker", lambda: objects.Attacker(HERO | FIGHTERS))
    nx.phrase("ref", "the attacking {fighting}", lambda f: objects.Attacker(f.kinds, f))
    nx.phrase("ref", "the attacking Hero", lambda: objects.Attacker(HERO))
    nx.phrase("ref", "the equipped {fighting}", lambda f: objects.Equipped(f.kinds, f))
    nx.phrase("ref", "the equipped Hero", lambda: objects.Equipped(HERO))
    nx.phrase("ref", "the equipped Hero or Fighter", lambda: objects.Equipped(HERO | FIGHTERS))
    nx.phrase("ref", "the Arena", objects.TheArena)
    nx.phrase(
        "fighting",
        "[non-token ][Level {level:digits} ][{type} ][{subtype} ]Fighter",
        lambda non_token, level, kind, sub: texts.fighter_filter(
            non_token, False, level, kind, sub, None
        ),
    )
    nx.phrase("fighting", "[{type} ][{subtype} ]Token", lambda k, s: texts.token_filter(k, s, None))


def filters(nx: Dialect) -> None:
    """What follows "a", "each" and the like: singular and plural."""
    for category, ending in (("one", ""), ("many", "s")):
        where = "[ {places:where/ }]"
        nx.phrase(
            category,
            "[non-token ][damaged ][Level {level:digits} ][{type} ][{subtype} ]Fighter"
            + ending
            + where,
            texts.fighter_filter,
        )
        nx.phrase(category, "[{type} ][{subtype} ]Token" + ending + where, texts.token_filter)
        heroes = "Heroes" if ending else "Hero"
        nx.phrase(category, heroes + where, lambda w: texts.kind_filter(HERO, w))
        nx.phrase(
            category,
            f"{heroes} or Fighter{ending}{where}",
            lambda w: texts.kind_filter(HERO | FIGHTERS, w),
        )
        nx.phrase(
            category,
            f"Fighter{ending} or {heroes}{where}",
            lambda w: texts.kind_filter(HERO | FIGHTERS, w),
        )
        nx.phrase(category, "Equipment" + where, lambda w: texts.kind_filter(EQUIPMENT, w))
        nx.phrase(category, "Surprise" + ending + where, lambda w: texts.kind_filter(SURPRISE, w))
    nx.phrase(
        "one",
        "{subtype}[ {places:where/ }]",
        lambda s, w: texts.narrowed(Filter(FIGHTERS, 0, -1, s), w),
    )
    nx.phrase("where", "{side}", lambda side: texts.WhereText(side=side))
    nx.phrase("where", "adjacent to {ref}", lambda near: texts.WhereText(near=near))
    nx.phrase("where", "that costs {digits} or less", lambda n: texts.WhereText(cost=n))
    nx.phrase("where", "with {hearts} or less", lambda n: texts.WhereText(health=n))
    card_filters(nx)


def card_filters(nx: Dialect) -> None:
    """Cards outside play."""
    nx.phrase("card", "card", lambda: Filter(ANY_CARD))
    nx.include("card", "certain")
    for name, kind in (
        ("Spell", SPELL),
        ("Surprise", SURPRISE),
        ("Equipment", EQUIPMENT),
        ("Arena", ARENA),
    ):
        nx.phrase(
            "certain",
            name + "[ that costs {digits} or less]",
            lambda cost, kind=kind: costing(Filter(kind), cost),
        )
    nx.phrase(
        "certain",
        "[Level {level:digits} ][{type} ][{subtype} ]Fighter[ that costs {cost:digits} or less]",
        lambda level, kind, sub, cost: costing(
            Filter(FIGHTER, level or 0, -1 if kind is None else kind, sub or ""), cost
        ),
    )
    nx.phrase(
        "certain",
        "{subtype}[ that costs {digits} or less]",
        lambda sub, cost: costing(Filter(FIGHTER, 0, -1, sub), cost),
    )
    nx.phrase("card", "{quoted}", lambda name: Filter(ANY_CARD, name=name))
    for name, kind in (
        ("cards", ANY_CARD),
        ("Spells", SPELL),
        ("Surprises", SURPRISE),
        ("Equipment", EQUIPMENT),
        ("Arenas", ARENA),
    ):
        nx.phrase("cards_of", name, lambda kind=kind: Filter(kind))
    nx.phrase(
        "cards_of",
        "[Level {level:digits} ][{type} ][{subtype} ]Fighters[ that cost {cost:digits} or less]",
        lambda level, kind, sub, cost: costing(
            Filter(FIGHTER, level or 0, -1 if kind is None else kind, sub or ""), cost
        ),
    )
    nx.phrase("a_card", "a(n) {card}", texts.NamedText)
    nx.phrase("a_card", "{quoted}", lambda name: texts.NamedText(Filter(ANY_CARD, name=name)))


def costing(wanted: Filter, cost: int | None) -> Filter:
    wanted.cost = -1 if cost is None else cost
    return wanted


def counts(nx: Dialect) -> None:
    nx.phrase("amount", "{digits}", Fixed)
    nx.phrase("amount", "that much", ThatMuch)
    nx.phrase("counted", "{one}", amounts.Bodies)
    nx.phrase("counted", "card in {your} hand", lambda side: amounts.CardsInHand(Who(side)))
    nx.phrase("counted", "{card} in {your} Void", lambda f, side: amounts.CardsInVoid(f, Who(side)))
    nx.phrase("counted", "+1ATK Counter on {ref}", amounts.CountersOn)
    nx.phrase("counted", "Equipment on {ref}", amounts.EquipmentOn)
    nx.phrase("counted", "Prize Counter you have taken", lambda: amounts.PrizesTaken(Who(YOURS)))
    nx.phrase(
        "counted",
        "Prize Counter the opponent has taken",
        lambda: amounts.PrizesTaken(Who(THEIRS)),
    )


# ---- conditions and durations ----


def asked_conditions(nx: Dialect) -> None:
    for written, status in (
        ("Bound", conditions.BOUND),
        ("Shocked", conditions.SHOCKED),
        ("damaged", conditions.DAMAGED),
        ("evolved", conditions.EVOLVED),
        ("equipped", conditions.EQUIPPED),
    ):
        nx.phrase(
            "condition",
            f"{{ref}} is {written}",
            lambda ref, status=status: conditions.HasStatus(ref, status),
        )
    nx.phrase("condition", "{ref} is a(n) {one}", conditions.Is)
    nx.phrase("condition", "{ref} is a(n) {kind:card_only}", conditions.Is)
    for name, kind in (("Spell", SPELL), ("Arena", ARENA)):
        nx.phrase("card_only", name, lambda kind=kind: Filter(kind))
    nx.phrase(
        "condition",
        "{ref} has {hearts} or less",
        lambda ref, n: conditions.HealthIs(ref, n, False),
    )
    nx.phrase(
        "condition",
        "{ref} has {hearts} or more",
        lambda ref, n: conditions.HealthIs(ref, n, True),
    )
    nx.phrase("condition", "{ref} has {keyword}", conditions.HasKeyword)
    nx.phrase("condition", "{ref} has Armor", conditions.HasArmor)
    nx.phrase(
        "condition", "a(n) {one} is {side}", lambda f, side: conditions.ThereIs(sided(f, side))
    )
    nx.phrase("condition", "a(n) {one} is in play", conditions.ThereIs)
    nx.phrase("condition", "{quoted} is on your side", lambda n: conditions.Named(n, True))
    nx.phrase("condition", "{quoted} is in play", lambda n: conditions.Named(n, False))
    nx.phrase(
        "condition",
        "there are {digits} or more {many}",
        lambda n, f: conditions.ThereAre(n, True, f),
    )
    nx.phrase(
        "condition",
        "there are {digits} or fewer {many}",
        lambda n, f: conditions.ThereAre(n, False, f),
    )
    for who, side in (("you have", YOURS), ("the opponent has", THEIRS)):
        for words_, more in (("more", True), ("fewer", False)):
            nx.phrase(
                "condition",
                f"{who} {{digits}} or {words_} cards in hand",
                lambda n, side=side, more=more: conditions.HandIs(Who(side), n, more),
            )
    nx.phrase("condition", "it is your turn", lambda: conditions.YourTurn(Who(YOURS)))
    nx.phrase("condition", "it is the opponent's turn", lambda: conditions.YourTurn(Who(THEIRS)))
    nx.phrase("condition", "an Arena is in play", conditions.ArenaInPlay)


def durations(nx: Dialect) -> None:
    nx.phrase("duration", "until end of turn", effects.ThisTurn)
    nx.phrase("duration", "this turn", effects.ThisTurn)
    nx.phrase("duration", "until the start of your next turn", effects.UntilYourNextTurn)
    nx.phrase("duration", "during their next turn", effects.DuringTheirNextTurn)
    nx.phrase("duration", "while this is in play", effects.WhileThisIsInPlay)


# ---- triggers ----


def triggers(nx: Dialect) -> None:
    of_bodies(nx)
    of_players(nx)
    nx.phrase(
        "trigger",
        "at the start of {turn}",
        lambda side: objects.OfPlayer(happenings.TURN_START, Who(side)),
    )
    nx.phrase(
        "trigger",
        "at the end of {turn}",
        lambda side: objects.OfPlayer(happenings.TURN_END, Who(side)),
    )


def of_bodies(nx: Dialect) -> None:
    nx.phrase(
        "trigger",
        "when {object} is summoned[ {side}]",
        lambda o, side: objects.OfBody(happenings.SUMMONED, o, None, side or BOTH),
    )
    for written, event in (
        ("evolves", happenings.EVOLVED),
        ("is healed", happenings.HEALED),
        ("is equipped", happenings.EQUIPPED),
        ("would be destroyed", happenings.WOULD_BE_DESTROYED),
        ("would be damaged", happenings.WOULD_BE_DAMAGED),
    ):
        nx.phrase(
            "trigger",
            f"when {{object}} {written}",
            lambda o, event=event: objects.OfBody(event, o),
        )
    nx.phrase(
        "trigger",
        "when {object} is destroyed[ {side}]",
        lambda o, side: objects.OfBody(happenings.DESTROYED, o, None, side or BOTH),
    )
    for written, event in (
        ("when {object} attacks[ {other:object}]", happenings.ATTACKS),
        ("after {object} attacks[ {other:object}]", happenings.AFTER_ATTACK),
        ("when {object} is attacked[ by {other:object}]", happenings.ATTACKED),
        ("when {object} is damaged[ by {other:object}]", happenings.DAMAGED),
    ):
        nx.phrase(
            "trigger",
            written,
            lambda o, other, event=event: objects.OfBody(event, o, other),
        )
    nx.phrase(
        "trigger",
        "when {actor:object} destroys {object}",
        lambda actor, o: objects.ByBody(happenings.DESTROYED, actor, o),
    )
    nx.phrase(
        "trigger",
        "when {actor:object} damages {object}",
        lambda actor, o: objects.ByBody(happenings.DAMAGED, actor, o),
    )


def of_players(nx: Dialect) -> None:
    kinds = {
        "Spell": SPELL,
        "Equipment": EQUIPMENT,
        "Arena": ARENA,
        "Fighter": FIGHTER,
        "Surprise": SURPRISE,
        "card": ANY_CARD,
    }
    nx.words("kind", kinds)
    for you, ending, side in (
        ("you", "", YOURS),
        ("an opponent", "s", THEIRS),
        ("a player", "s", BOTH),
    ):
        nx.phrase(
            "trigger",
            f"when {you} take{ending} a Prize Counter",
            lambda side=side: objects.OfPlayer(happenings.PRIZE, Who(side)),
        )
        nx.phrase(
            "trigger",
            f"when {you} draw{ending} a card",
            lambda side=side: objects.OfPlayer(happenings.DRAWN, Who(side)),
        )
        nx.phrase(
            "trigger",
            f"when {you} use{ending} the mana token",
            lambda side=side: objects.OfPlayer(happenings.TOKEN_USED, Who(side)),
        )
        nx.phrase(
            "trigger",
            f"when {you} play{ending} a(n) {{kind}}",
            lambda kind, side=side: objects.Plays(Who(side), kind),
        )
        nx.phrase(
            "trigger",
            f"when {you} use{ending} an Ability",
            lambda side=side: objects.Plays(Who(side), ABILITY),
        )
        nx.phrase(
            "trigger",
            f"when {you} summon{ending} a(n) {{one}}",
            lambda f, side=side: objects.Summons(happenings.SUMMONED, Who(side), objects.Each(f)),
        )
        nx.phrase(
            "trigger",
            f"when {you} activate{ending} a Surprise",
            lambda side=side: objects.OfPlayer(happenings.ACTIVATED, Who(side)),
        )


# ---- orders ----


def orders_to_bodies(nx: Dialect) -> None:
    nx.phrase(
        "effect",
        "deal {amount} damage to {object}[ for each {counted}]",
        lambda n, o, c: effects.Deal(amount(n, c), o),
    )
    nx.phrase(
        "effect",
        "heal {object} by {amount}[ for each {counted}]",
        lambda o, n, c: effects.Heal(o, amount(n, c)),
    )
    nx.phrase("effect", "give {object} {gifts:gift/ and }", effects.Give)
    nx.phrase(
        "gift",
        "a(n) {unit} Counter[ for each {counted}]",
        lambda unit, c: effects.PowerCounters(amount(fixed(1), c), unit),
        also=["a(n) {unit} Token[ for each {counted}]"],  # NX-R98
    )
    nx.phrase(
        "gift",
        "{digits} {unit} Counters[ for each {counted}]",
        lambda n, unit, c: effects.PowerCounters(amount(fixed(n), c), unit),
        also=["{digits} {unit} Tokens[ for each {counted}]"],
    )
    nx.phrase(
        "gift",
        "{plus_hearts}[ for each {counted}]",
        lambda n, c: effects.HealthCounters(amount(fixed(n), c)),
    )
    nx.phrase("gift", "{power}", lambda n: effects.PowerGift(fixed(n)))
    nx.phrase(
        "gift",
        "{power} for each {counted}",
        lambda n, c: effects.PowerGift(amounts.Times(n, c)),
    )
    nx.phrase("gift", "{digits} Armor", lambda n: effects.ArmorGift(fixed(n)))
    nx.phrase("gift", "{keyword}", effects.KeywordGift)
    nx.phrase("effect", "destroy {object}", effects.Destroy)
    nx.phrase("effect", "put {object} into the Void", effects.Destroy)  # NX-R08
    nx.phrase("effect", "bind {object}", effects.Bind)
    nx.phrase("effect", "shock {object}", effects.Shock)
    nx.phrase("effect", "sacrifice {object}", lambda o: effects.Sacrifice(ones_own(o)))
    nx.phrase(
        "effect",
        "remove all {unit} Counters from {object}",
        lambda u, o: effects.RemoveCounters(o, u),
    )
    for written, mask in (
        ("Bound and Shocked", effects.BOUND | effects.SHOCKED),
        ("Bound", effects.BOUND),
        ("Shocked", effects.SHOCKED),
    ):
        nx.phrase(
            "effect",
            f"remove {written} from {{object}}",
            lambda o, mask=mask: effects.RemoveStatuses(mask, o),
        )
    nx.phrase("effect", "return {object} to its owner's hand", effects.ReturnToHand)
    nx.phrase("effect", "return {object} to their owner's hand", effects.ReturnToHand)
    nx.phrase("effect", "return {object} to their owners' hands", effects.ReturnToHand)
    nx.phrase("effect", "shuffle {object} into its owner's deck", effects.ShuffleIntoDeck)
    nx.phrase("effect", "shuffle {object} into their owners' decks", effects.ShuffleIntoDeck)
    nx.phrase("effect", "take control of {object}", effects.TakeControl)
    for words_, side in (("the opponent ", THEIRS), ("each player ", BOTH), ("", SAME)):
        for noun in ("a(n) {one}", "one of their {many}"):
            nx.phrase(
                "effect",
                f"{words_}sacrifices {noun}",
                lambda f, side=side: sacrificing.Sacrifices(Who(side), f, 1),
            )
        nx.phrase(
            "effect",
            f"{words_}sacrifices {{several}} {{many}}",
            lambda n, f, side=side: sacrificing.Sacrifices(Who(side), f, n),
        )
    nx.phrase("effect", "stack this with {chosen}", lambda c: effects.StackThis(not_itself(c)))
    nx.phrase(
        "effect",
        "prevent the next {digits} damage to {object}",
        lambda n, o: effects.Prevent(fixed(n), o),
    )
    nx.phrase("effect", "{ref} stays in play with 1♥ instead", effects.StaysInPlay)


def orders_to_attacks(nx: Dialect) -> None:
    nx.phrase(
        "effect",
        "this attack deals {digits} additional damage[ for each {counted}]",
        lambda n, c: effects.AttackDeals(amount(fixed(n), c), 1),
    )
    nx.phrase(
        "effect",
        "this attack deals {digits} less damage[ for each {counted}]",
        lambda n, c: effects.AttackDeals(amount(fixed(n), c), -1),
    )
    nx.phrase("effect", "this attack deals double damage", effects.AttackDealsDouble)
    nx.phrase("effect", "cancel that attack", effects.CancelAttack)
    nx.phrase("effect", "the attack's target becomes {object}", effects.Redirect)
    for what in ("Spell", "Surprise", "Equipment", "Arena", "Ability", "card"):
        nx.phrase("effect", f"that {what} has no effect", effects.NoEffect)


# Who does something, how the verb ends, and whose side that is.
WHO_ACTS = (
    ("", "", YOURS),
    ("the opponent ", "s", THEIRS),
    ("each player ", "s", BOTH),
    ("", "s", SAME),
)


def orders_to_players(nx: Dialect) -> None:
    for words_, ending, side in WHO_ACTS:
        nx.phrase(
            "effect",
            f"{words_}draw{ending} {{cards}}[ for each {{counted}}]",
            lambda n, c, side=side: effects.Draw(Who(side), amount(fixed(n), c)),
        )
        nx.phrase(
            "effect",
            f"{words_}discard{ending} {{cards}}[ at random]",
            lambda n, random, side=side: searching.Discard(Who(side), fixed(n), random),
        )
        nx.phrase(
            "effect",
            f"{words_}take{ending} {{prizes}}",
            lambda n, side=side: effects.TakePrize(Who(side), n),
        )
        nx.phrase(
            "effect",
            f"{words_}gain{ending} {{digits}} Maximum Mana",
            lambda n, side=side: effects.GainMaximum(Who(side), n),
        )
        nx.phrase(
            "effect",
            f"{words_}lose{ending} {{digits}} Maximum Mana",
            lambda n, side=side: effects.GainMaximum(Who(side), -n),
        )
        nx.phrase(
            "effect",
            f"{words_}gain{ending} {{digits}} mana[ for each {{counted}}]",
            lambda n, c, side=side: effects.GainMana(Who(side), amount(fixed(n), c), False),
        )
        nx.phrase(
            "effect",
            f"{words_}discard{ending} {'their' if ending else 'your'} hand",
            lambda side=side: searching.DiscardHand(Who(side)),
        )
    nx.phrase(
        "effect",
        "gain {digits} mana this turn, even above your maximum",
        lambda n: effects.GainMana(Who(YOURS), fixed(n), True),
    )
    nx.phrase(
        "effect",
        "bind {digits} of the opponent's mana",
        lambda n: effects.BindMana(n, Who(THEIRS)),
    )
    nx.phrase("effect", "bind {digits} of your mana", lambda n: effects.BindMana(n, Who(YOURS)))
    nx.phrase("effect", "you win the game", effects.WinGame)


def orders_to_cards(nx: Dialect) -> None:
    nx.phrase(
        "effect",
        "search your deck for {a_card}, add it to your hand and shuffle",
        lambda c: searching.Search(c.filter, False),
    )
    nx.phrase(
        "effect",
        "search their deck for {a_card}, add it to their hand and shuffle",
        lambda c: searching.Search(c.filter, False),
    )
    nx.phrase(
        "effect",
        "search your deck for {a_card}, reveal it, add it to your hand and shuffle",
        lambda c: searching.Search(c.filter, True),
    )
    nx.phrase("effect", "reveal {your} hand", lambda side: searching.RevealHand(Who(side)))
    nx.phrase("effect", "reveal {object}", lambda o: searching.RevealSurprises(face_down(o)))
    nx.phrase("effect", "add {ref} to your hand", lambda ref: searching.AddIt(just_shown(ref)))
    nx.phrase(
        "effect", "put the top card of your deck into your hand", lambda: searching.TopToHand(1)
    )
    nx.phrase(
        "effect",
        "put the top {digits} cards of your deck into your hand",
        searching.TopToHand,
    )
    nx.phrase(
        "effect",
        "reveal the top card of {your} deck",
        lambda side: searching.RevealTop(Who(side)),
    )
    nx.phrase(
        "effect",
        "look at the top {digits} cards of your deck and put them back in any order",
        searching.LookAtTop,
    )
    nx.phrase(
        "effect",
        "put the top {digits} cards of {your} deck into the Void",
        lambda n, side: searching.Mill(n, Who(side)),
    )
    nx.phrase(
        "effect",
        "put the top card of {your} deck into the Void",
        lambda side: searching.Mill(1, Who(side)),
    )
    nx.phrase(
        "effect",
        "return {a_card} from your Void to your hand",
        lambda c: searching.MoveCards(outside(c.filter, 1, False, VOID.index), HAND.index),
    )
    for up_to, words_ in ((False, ""), (True, "up to ")):
        nx.phrase(
            "effect",
            f"return {words_}{{several}} {{cards_of}} from your Void to your hand",
            lambda n, wanted, up_to=up_to: searching.MoveCards(
                outside(wanted, n, up_to, VOID.index), HAND.index
            ),
        )
    nx.phrase(
        "effect",
        "shuffle {a_card} from your Void into your deck",
        lambda c: searching.MoveCards(outside(c.filter, 1, False, VOID.index), DECK.index),
    )


def face_down(noun: objects.Object) -> objects.Object:
    """Of what is in play only Surprises can be revealed (NX-1271)."""
    if not isinstance(noun, (Choosing, objects.Each)) or noun.filter.kinds != SURPRISE:
        raise ValueError("only Surprises lie face-down")
    return noun


def just_shown(noun: objects.Object) -> objects.It:
    if not isinstance(noun, objects.It):
        raise ValueError('only "it" was just shown')
    return noun


def outside(wanted: Filter, count: int, up_to: bool, zone: int) -> ChoosingCard:
    return ChoosingCard(wanted, count, up_to, Who(YOURS), zone)


# ---- summoning ----


def summoning(nx: Dialect) -> None:
    for words_, ending, side in WHO_ACTS:
        nx.phrase(
            "effect",
            f"{words_}summon{ending} a(n) {{token}}[ for each {{counted}}]",
            lambda t, c, side=side: effects.SummonTokens(Who(side), amount(fixed(1), c), t.card),
            also=[f"{words_}summon{ending} one {{token}}[ for each {{counted}}]"],
        )
        nx.phrase(
            "effect",
            f"{words_}summon{ending} {{tally}} {{tokens}}[ for each {{counted}}]",
            lambda n, t, c, side=side: effects.SummonTokens(
                Who(side), amount(fixed(n.number), c), t.card
            ),
        )
    for category, noun in (("token", "Token"), ("tokens", "Tokens")):
        nx.phrase(
            category,
            f"{{hearts}} {{atk}} [{{keywords:keyword/, }} ][{{type}} ]{{subtype}} {noun}",
            texts.TokenText,
        )
        nx.phrase(
            category,
            f"{{atk}} [{{keywords:keyword/, }} ][{{type}} ]{{subtype}} {noun} with {{hearts}}",
            lambda atk, kw, kind, sub, hearts: texts.TokenText(hearts, atk, kw, kind, sub),
        )
        nx.phrase(
            category,
            f"{{hearts}} {{atk}} [{{keywords:keyword/, }} ][{{type}} ]{{subtype}} {noun}"
            " with {armor:digits} Armor",
            texts.TokenText,
        )
    for zone, written in ((VOID, "Void"), (HAND, "hand"), (DECK, "deck")):
        for up_to, words_ in ((False, ""), (True, "up to ")):
            nx.phrase(
                "effect",
                f"summon {words_}{{several}} {{cards_of}} from your {written}",
                lambda n, wanted, zone=zone, up_to=up_to: effects.SummonCards(
                    outside(level_one(wanted), n, up_to, zone.index)
                ),
            )
        nx.phrase(
            "effect",
            f"summon {{a_card}} from your {written}",
            lambda c, zone=zone: effects.SummonCards(
                outside(level_one(c.filter), 1, False, zone.index)
            ),
        )


def telling_tokens(nx: Dialect) -> None:
    """Tokens with a text of their own, which ends the sentence (NX-1304)."""
    for category, noun in (("telling", "Token"), ("tellings", "Tokens")):
        nx.phrase(
            category,
            f"{{hearts}} {{atk}} [{{keywords:keyword/, }} ][{{type}} ]{{subtype}} {noun}"
            " with {speech}",
            lambda hearts, atk, kw, kind, sub, said: texts.TokenText(
                hearts, atk, kw, kind, sub, None, said
            ),
        )
        nx.phrase(
            category,
            f"{{atk}} [{{keywords:keyword/, }} ][{{type}} ]{{subtype}} {noun}"
            " with {hearts} and {speech}",
            lambda atk, kw, kind, sub, hearts, said: texts.TokenText(
                hearts, atk, kw, kind, sub, None, said
            ),
        )
    nx.phrase(
        "telling_effect",
        "summon a(n) {telling}",
        lambda t: effects.SummonTokens(Who(YOURS), fixed(1), t.card),
    )
    nx.phrase(
        "telling_effect",
        "summon {tally} {tellings}",
        lambda n, t: effects.SummonTokens(Who(YOURS), fixed(n.number), t.card),
    )
    nx.phrase(
        "telling_body",
        "[{may} ][{costs:cost/ and } to ]{telling_effect}",
        lambda may, costs, effect: texts.BodyText(may, costs, (effect,), None),
    )
    nx.phrase("sentence", "^[{lead}, ][if {condition}, ]{telling_body}", texts.SentenceText)


def level_one(wanted: Filter) -> Filter:
    """Only Level 1, unless the text names a Level or a card (NX-R111)."""
    wanted.kinds = FIGHTER
    if not wanted.level and not wanted.name:
        wanted.level = 1
    return wanted


# ---- statements ----


def statements(nx: Dialect) -> None:
    nx.phrase(
        "effect",
        "{object} has {things:thing/ and }[ and {more:predicate}]",
        lambda o, things, more: saying.OfBodies(o, (*things, *([more] if more else []))),
    )
    nx.phrase("effect", "{object} {predicates:predicate/ and }", saying.OfBodies)
    nx.phrase(
        "thing",
        "{power}[ for each {counted}]",
        lambda n, c: saying.HasPower(amount(fixed(n), c)),
    )
    nx.phrase("thing", "{keyword}", saying.HasKeyword)
    nx.phrase("thing", "{digits} Armor", lambda n: saying.HasArmor(fixed(n)))
    nx.phrase("thing", "{plus_hearts}", lambda n: saying.HasHealth(fixed(n)))
    predicates(nx)
    for words_, side in (("your", YOURS), ("the opponent's", THEIRS), ("each player's", BOTH)):
        for written, sign in (("more", 1), ("less", -1)):
            nx.phrase(
                "effect",
                f"{words_} {{plural}} cost {{digits}} {written}",
                lambda kinds, n, side=side, sign=sign: saying.CardsCost(Who(side), kinds, sign * n),
            )
    nx.words(
        "plural",
        {
            "Spells": SPELL,
            "Surprises": SURPRISE,
            "Equipment": EQUIPMENT,
            "Fighters": FIGHTER,
            "Arenas": ARENA,
            "cards": ANY_CARD,
        },
    )
    nx.phrase(
        "effect",
        "this costs {digits} less[ for each {counted}]",
        lambda n, c: saying.ThisCosts(amount(fixed(n), c), -1),
    )
    nx.phrase(
        "effect",
        "this costs {digits} more[ for each {counted}]",
        lambda n, c: saying.ThisCosts(amount(fixed(n), c), 1),
    )


def predicates(nx: Dialect) -> None:
    for written, kinds in (("", HERO | FIGHTERS), (" Heroes", HERO), (" Fighters", FIGHTERS)):
        nx.phrase(
            "predicate",
            f"cannot attack{written}",
            lambda kinds=kinds: saying.CannotAttack(kinds),
        )
    nx.phrase(
        "predicate",
        "takes {digits} less damage from attacks",
        lambda n: saying.TakesLess(fixed(n), FROM_ATTACKS),
    )
    nx.phrase(
        "predicate",
        "takes {digits} less damage",
        lambda n: saying.TakesLess(fixed(n), FROM_ALL),
    )
    nx.phrase("predicate", "may attack twice each turn", lambda: saying.AttacksMore(fixed(1)))
    nx.phrase("predicate", "does not break", saying.DoesNotBreak)
    nx.phrase("predicate", "gives no Prize Counter", saying.GivesNoPrize)
    nx.phrase("predicate", "is {keyword:immunity}", saying.HasKeyword)
    immunities: dict[str, Any] = {n: k for n, k in KEYWORDS.items() if n.startswith("Immune")}
    nx.words("immunity", immunities)


# ---- sentences ----


def lines(nx: Dialect) -> None:
    nx.phrase("line", "{keywords:keyword/, }.", lambda k: texts.LineText(k, None))
    nx.phrase("line", "{keywords:keyword/, }. {sentences:sentence/ }", texts.LineText)
    nx.phrase("line", "{sentences:sentence/ }", lambda s: texts.LineText(None, s))
    nx.phrase("sentence", "^[{lead}, ][if {condition}, ]{body}.", texts.SentenceText)
    nx.phrase("sentence", "^play this only if {condition}.", texts.OnlyIfText)
    nx.phrase(
        "sentence",
        "^this stays in play until the start of your next turn.",
        lambda: texts.StaysText(True),
    )
    nx.phrase("sentence", "^this stays in play.", lambda: texts.StaysText(False))
    nx.phrase(
        "sentence",
        "^a stack with this has {power} for each card underneath[ and gives no Prize Counter].",
        texts.StackText,
    )
    nx.phrase(
        "sentence",
        "^a stack with this gives no Prize Counter.",
        lambda: texts.StackText(-1, True),
    )
    nx.phrase(
        "sentence",
        "^you may stack this from your hand with {chosen}.",
        texts.StackFromHandText,
    )
    nx.include("lead", "trigger")
    nx.phrase("lead", "once per turn", lambda: texts.FrequencyText(texts.ONCE))
    nx.phrase("lead", "Hero Ability", lambda: texts.FrequencyText(texts.HERO_ABILITY))
    nx.phrase("lead", "at any time", lambda: texts.FrequencyText(texts.ANY_TIME))
    nx.phrase("lead", "while {condition}", texts.WhileText)
    nx.phrase(
        "body",
        "[{may} ][{costs:cost/ and } to ]{effects:effect/ and }[ {duration}]",
        texts.BodyText,
    )
    nx.words("may", {"you may": texts.YOU_MAY, "each player may": texts.EACH_PLAYER_MAY})
    nx.words("may", {"a player may": texts.EACH_PLAYER_MAY})  # NX-R42
    nx.phrase("cost", "pay {digits} mana", lambda n: texts.CostText(mana=n))
    nx.phrase("cost", "discard {cards}", lambda n: texts.CostText(discards=n))
    nx.phrase("cost", "discard a(n) {certain}", lambda f: texts.CostText(discards=1, wanted=f))
    nx.phrase("cost", "sacrifice this", lambda: texts.CostText(sacrifice=objects.This()))
    nx.phrase("cost", "sacrifice {chosen}", lambda c: texts.CostText(sacrifice=c))
