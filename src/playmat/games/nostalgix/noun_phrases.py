"""Words and nouns: what card text speaks of, and how much of it."""

from __future__ import annotations

import re

from playmat.games.nostalgix import amounts, choosing, objects, texts
from playmat.games.nostalgix.card import (
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
from playmat.games.nostalgix.choosing import Choosing
from playmat.games.nostalgix.objects import BOTH, THEIRS, YOURS, Filter, Who
from playmat.kernel.amounts import Amount, Fixed, ThatMuch
from playmat.language.english import MINUS
from playmat.language.grammar import NUMBER, NUMBER_WORDS, Dialect

RESERVED_WORDS = """
Fighter Fighters Token Tokens Hero Heroes Spell Spells Surprise Surprises Equipment Arena Arenas
Bound Shocked ATK Armor Counter Counters Level Prize Void Maximum Mana Ability Abilities Health
This It When After At Each A An Deal Draw Give If While Once The Your All One Up Destroy Heal
Summon Bind Opponent Opponent's Card Cards Damaged Adjacent Other Another Player Side Turn Hand Deck
"""
# What no Subtype may be called: a Type, a keyword, a type of card.
TAKEN = {
    *TYPE_NAMES,
    *KEYWORDS,
    "Fighter",
    "Hero",
    "Token",
    "Spell",
    "Surprise",
    "Equipment",
    "Arena",
}
NO_SUBTYPE = "{!r} is a Type, a keyword or a type of card, so no Subtype"
RESERVED = {
    *TYPE_NAMES,
    *(word for keyword in KEYWORDS for word in keyword.split()),
    *RESERVED_WORDS.split(),
}


# ---- words ----


def words(nx: Dialect) -> None:
    nx.own_name("this")
    for usual, *others in (
        ("the opponent", "your opponent"),
        ("a card", "1 card", "one card"),
        ("ATK", "Attack"),
        ("this", "this Fighter", "this Hero", "this Hero or Fighter", "this card"),
        ("this turn",),  # here "this" is no card
        ("this attack",),
        ("at the start of", "at the beginning of"),
        ("the Arena", "the Arena in play", "an Arena"),
        ("Maximum Mana", "Maximum Mana Meter"),
        ("Current Mana", "Current Mana Meter"),
    ):
        nx.synonym(usual, *others)
    nx.words("keyword", KEYWORDS)
    nx.words("type", {name: index for index, name in enumerate(TYPE_NAMES)})
    nx.pattern("subtype", "[A-Z][A-Za-z'-]*", subtype, str, example="SUBTYPE")
    nx.pattern("subtypes", "[A-Z][A-Za-z'-]*s", singular, plural, example="SUBTYPES")
    nx.pattern("quoted", '"[^"]+"', lambda text: text[1:-1], lambda name: f'"{name}"')
    nx.pattern("speech", '"[^"]+[.]"', lambda text: text[1:-1], lambda said: f'"{said}"')
    nx.pattern("digits", NUMBER, int, str, example="N")
    nx.words("digits", NUMBER_WORDS)
    nx.pattern("hearts", rf"{NUMBER}(?:♥| ?(?i:health))", leading, lambda n: f"{n}♥", example="N♥")
    nx.pattern("plus_hearts", rf"\+{NUMBER}(?:♥| ?(?i:health))", leading, lambda n: f"+{n}♥")
    nx.pattern("atk", rf"{NUMBER} ?(?i:ATK|attack)", leading, lambda n: f"{n}ATK", example="NATK")
    nx.pattern(
        "power", rf"[+{MINUS}-]{NUMBER} ?(?i:ATK|attack)", signed, write_power, example="+NATK"
    )
    nx.pattern("unit", rf"[+{MINUS}-]1 ?(?i:ATK|attack)", signed, write_power, example="+1ATK")
    nx.pattern("level", NUMBER, level, str, example="N")
    nx.words("level", {word: n for word, n in NUMBER_WORDS.items() if 1 <= n <= 3})
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
    if text.capitalize() in RESERVED:
        raise ValueError(text)
    return text


def singular(text: str) -> str:
    """One of those that are called so: Foxes, Demons, Fairies."""
    if text.endswith("ies"):
        return subtype(text[:-3] + "y")
    if re.search("(?:[sxz]|ch|sh)es$", text):
        return subtype(text[:-2])
    if text.endswith("ss") or text in RESERVED:
        raise ValueError(text)
    return subtype(text[:-1])


def plural(name: str) -> str:
    if re.search("[^aeiou]y$", name):
        return name[:-1] + "ies"
    return name + ("es" if re.search("(?:[sxz]|ch|sh)$", name) else "s")


def level(text: str) -> int:
    if not 1 <= int(text) <= 3:
        raise ValueError(text)
    return int(text)


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


# ---- nouns ----


def nouns(nx: Dialect) -> None:
    references(nx)
    filters(nx)
    nx.include("object", "ref", "chosen", "plural_object")
    nx.phrase("object", "each {one}", objects.Each)
    nx.phrase("object", "each other {one}", lambda f: objects.Each(other(f)))
    nx.phrase("object", "each adjacent {one}", adjacent)
    nx.phrase("plural_object", "[all ]adjacent {many}", lambda all_, f: adjacent(f))
    nx.phrase("plural_object", "all {many}", objects.Each)
    nx.phrase("object", "each of your {many}", lambda f: objects.Each(sided(f, YOURS)))
    nx.phrase("plural_object", "all of your {many}", lambda f: objects.Each(sided(f, YOURS)))
    for category, words_ in (
        ("object", "each of the opponent's"),
        ("plural_object", "all of the opponent's"),
        ("plural_object", "the opponent's"),
    ):
        nx.phrase(category, words_ + " {many}", lambda f: objects.Each(sided(f, THEIRS)))
    nx.phrase(
        "chosen",
        "a(n) {one}",
        lambda f: Choosing(f, 1, False),
        also=["one {one}", "1 {one}", "any {one}"],
    )
    nx.phrase("chosen", "another {one}", lambda f: Choosing(other(f), 1, False))
    for words_, up_to in (("", False), ("up to ", True)):
        nx.phrase(
            "chosen",
            f"{words_}{{several}} {{noun:noun|many}}",
            lambda n, f, up_to=up_to: Choosing(f, n, up_to),
        )
        nx.phrase(
            "chosen",
            f"{words_}1 {{nouns}}",
            lambda f, up_to=up_to: Choosing(f, 1, up_to),
            also=[f"{words_}one {{nouns}}"],
        )
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
    nx.phrase(
        "chosen",
        "an opponent's {one}",
        lambda f: Choosing(sided(f, THEIRS), 1, False),
        also=["your opponent's {one}"],
    )


def adjacent(wanted: Filter) -> objects.Each:
    return objects.Each(texts.narrowed(wanted, (texts.WhereText(near=objects.This()),)))


def sided(wanted: Filter, side: int) -> Filter:
    if wanted.side not in (BOTH, side):
        raise ValueError("it is on one side or on the other")
    wanted.side = side
    return wanted


def other(wanted: Filter) -> Filter:
    wanted.other = True
    return wanted


def references(nx: Dialect) -> None:
    """Nouns that leave nothing to choose."""
    nx.phrase("ref", "this", objects.This)
    nx.phrase("ref", "it", choosing.It)
    nx.phrase("ref", "that Fighter", choosing.It)
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
        "[non-token ][Level {level} ][{type} ][{subtype} ]Fighter",
        lambda non_token, level, kind, sub: texts.fighter_filter(
            non_token, False, level, kind, sub, None
        ),
    )
    nx.phrase("fighting", "[{type} ][{subtype} ]Token", lambda k, s: texts.token_filter(k, s, None))


def filters(nx: Dialect) -> None:
    """What follows "a", "each", a number and the like: singular and plural.

    A Subtype alone has no plural, so it stands after no number (section 6).
    """
    nx.include("one", "noun")
    nx.include("many", "nouns")
    for category, ending in (("noun", ""), ("nouns", "s")):
        where = "[ {places:wheres/ }]" if ending else "[ {places:where/ }]"
        nx.phrase(
            category,
            "[non-token ][damaged ][Level {level} ][{type} ][{subtype} ]Fighter" + ending + where,
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
        anyhow = "many" if ending else "one"  # "Equipment" is both
        nx.phrase(anyhow, "Equipment" + where, lambda w: texts.kind_filter(EQUIPMENT, w))
        nx.phrase(category, "Surprise" + ending + where, lambda w: texts.kind_filter(SURPRISE, w))
    nx.phrase(
        "one",
        "[non-token ][damaged ][Level {level} ][{type} ]{subtype}[ {places:where/ }]",
        texts.fighter_filter,
    )
    nx.phrase(
        "many",
        "[non-token ][damaged ][Level {level} ][{type} ]{subtypes}[ {places:wheres/ }]",
        texts.fighter_filter,
    )
    nx.phrase("one", "{quoted}[ {places:where/ }]", named)
    nx.phrase("where", "{side}", lambda side: texts.WhereText(side=side))
    nx.phrase("where", "adjacent to {ref}", lambda near: texts.WhereText(near=near))
    nx.phrase("where", "that costs {digits} or less", lambda n: texts.WhereText(cost=n))
    nx.phrase("where", "with {hearts} or less", lambda n: texts.WhereText(health=n))
    nx.include("wheres", "where")
    nx.phrase("wheres", "that cost {digits} or less", lambda n: texts.WhereText(cost=n))
    card_filters(nx)


def named(name: str, places: tuple[texts.WhereText, ...] | None) -> Filter:
    """A Fighter called by its name, which stands in quotation marks."""
    return texts.narrowed(Filter(FIGHTERS, name=name), places)


def card_filters(nx: Dialect) -> None:
    """Cards outside play; what is alone has no plural of its own."""
    nx.phrase("card_of", "card", lambda: Filter(ANY_CARD))
    nx.include("card_of", "certain_card")
    nx.include("card", "card_of")
    nx.include("certain", "certain_card")
    nx.include("card", "certain_alone")
    nx.include("certain", "certain_alone")
    for category, name, kind in (
        ("certain_card", "Spell", SPELL),
        ("certain_card", "Surprise", SURPRISE),
        ("certain_alone", "Equipment", EQUIPMENT),
        ("certain_card", "Arena", ARENA),
    ):
        nx.phrase(
            category,
            name + "[ that costs {digits} or less]",
            lambda cost, kind=kind: costing(Filter(kind), cost),
        )
    nx.phrase(
        "certain_card",
        "[Level {level} ][{type} ][{subtype} ]Fighter"
        "[ that costs {cost:digits} or less][ with {hearts} or less]",
        fighter_card,
    )
    nx.phrase(
        "certain_alone",
        "[Level {level} ][{type} ]{subtype}"
        "[ that costs {cost:digits} or less][ with {hearts} or less]",
        fighter_card,
    )
    nx.phrase("card", "{quoted}", lambda name: Filter(ANY_CARD, name=name))
    nx.phrase("cards_of", "cards", lambda: Filter(ANY_CARD))
    nx.include("cards_of", "certain_cards")
    for name, kind in (
        ("Spells", SPELL),
        ("Surprises", SURPRISE),
        ("Equipment", EQUIPMENT),
        ("Arenas", ARENA),
    ):
        nx.phrase("certain_cards", name, lambda kind=kind: Filter(kind))
    nx.phrase(
        "certain_cards",
        "[Level {level} ][{type} ][{subtype} ]Fighters"
        "[ that cost {cost:digits} or less][ with {hearts} or less]",
        fighter_card,
    )
    nx.phrase("a_card", "a(n) {card}", texts.NamedText)
    nx.phrase("a_card", "{quoted}", lambda name: texts.NamedText(Filter(ANY_CARD, name=name)))


def fighter_card(
    level: int | None, kind: int | None, sub: str | None, cost: int | None, health: int | None
) -> Filter:
    wanted = Filter(FIGHTER, level or 0, -1 if kind is None else kind, sub or "")
    wanted.health = -1 if health is None else health
    return costing(wanted, cost)


def costing(wanted: Filter, cost: int | None) -> Filter:
    wanted.cost = -1 if cost is None else cost
    return wanted


# ---- amounts ----


def counts(nx: Dialect) -> None:
    nx.phrase("amount", "{digits}", Fixed)
    nx.phrase("amount", "that much", ThatMuch)
    nx.phrase("counted", "{one}", amounts.Bodies)
    nx.phrase("counted", "card in {your} hand", lambda side: amounts.CardsInHand(Who(side)))
    nx.phrase("counted", "{card} in {your} Void", lambda f, side: amounts.CardsInVoid(f, Who(side)))
    nx.phrase(
        "counted",
        "+1ATK Counter on {ref}",
        amounts.CountersOn,
        also=["+1ATK counter on {ref}"],
    )
    nx.phrase("counted", "Equipment on {ref}", amounts.EquipmentOn)
    nx.phrase("counted", "Prize Counter you have taken", lambda: amounts.PrizesTaken(Who(YOURS)))
    nx.phrase(
        "counted",
        "Prize Counter the opponent has taken",
        lambda: amounts.PrizesTaken(Who(THEIRS)),
    )


def fixed(number: int) -> Fixed:
    return Fixed(number)


def amount(number: Amount, count: amounts.Count | None) -> Amount:
    """An amount, perhaps for each of something."""
    if count is None:
        return number
    if not isinstance(number, Fixed):
        raise ValueError('"for each" goes with a number')
    return amounts.Times(number.number, count)
