"""Words and nouns: what card text speaks of, and how much of it."""

from __future__ import annotations

import re

from playmat.games.nostalgix.effects import amounts
from playmat.games.nostalgix.facts import card as cards
from playmat.games.nostalgix.facts import choosing, conditions, objects
from playmat.games.nostalgix.facts.choosing import Choosing
from playmat.games.nostalgix.facts.objects import NxFilter
from playmat.games.nostalgix.facts.state import DECK, HAND, VOID
from playmat.games.nostalgix.text import texts
from playmat.kernel.amounts import Amount, Fixed, ThatMuch
from playmat.language.english import HISSING, MINUS, between
from playmat.language.grammar import NUMBER, NUMBER_WORDS, Dialect
from playmat.parts.play.nouns import BOTH, THAT_PLAYER, THEIRS, YOURS, Who

RESERVED_WORDS = """
Fighter Fighters Token Tokens Hero Heroes Spell Spells Surprise Surprises Equipment Arena Arenas
Bound Shocked ATK Armor Counter Counters Level Prize Void Maximum Mana Ability Abilities Health
This It When After At Each A An Deal Draw Give If While Once The Your All One Up Destroy Heal
Summon Bind Opponent Opponent's Card Cards Damaged Adjacent Other Another Player Side Turn Hand Deck
"""
# What no Subtype may be called: a Type, a keyword, a type of card.
TAKEN = {
    *cards.TYPE_NAMES,
    *cards.KEYWORDS,
    *("Fighter", "Hero", "Token", "Spell", "Surprise", "Equipment", "Arena"),
}
ONE_WORD = "[A-Z][A-Za-z'-]*"  # a Subtype
NUMERAL = rf"(?:{NUMBER}|(?i:{'|'.join(NUMBER_WORDS)}))"  # digits or a word
UP_TO = {"": False, "up to ": True}
NO_SUBTYPE = "{!r} is a Type, a keyword or a type of card, so no Subtype"
RESERVED = {
    *cards.TYPE_NAMES,
    *(word for keyword in cards.KEYWORDS for word in keyword.split()),
    *RESERVED_WORDS.split(),
}


# ---- words ----


def words(nx: Dialect) -> None:
    nx.words("keyword", cards.KEYWORDS)
    nx.words("type", {name: index for index, name in enumerate(cards.TYPE_NAMES)})
    nx.pattern("subtype", ONE_WORD, subtype, str, example="SUBTYPE", known="subtype")
    nx.pattern("subtypes", ONE_WORD, singular, plural, example="SUBTYPES", known="subtype")
    nx.pattern(  # of a token: the text that makes it gives it (NX-1304)
        "own_subtype",
        ONE_WORD,
        subtype,
        str,
        example="SUBTYPE",
        known="subtype",
        coins=True,
    )
    nx.pattern("quoted", '"[^"]+"', lambda text: text[1:-1], lambda name: f'"{name}"')
    nx.pattern("speech", '"[^"]+[.]"', lambda text: text[1:-1], lambda said: f'"{said}"')
    nx.pattern("digits", NUMBER, int, str, example="N")
    nx.words("digits", NUMBER_WORDS)
    nx.pattern(
        "hearts", rf"{NUMERAL}(?: ?♥| ?(?i:health))", leading, lambda n: f"{n}♥", example="N♥"
    )
    nx.pattern("plus_hearts", rf"\+{NUMERAL}(?: ?♥| ?(?i:health))", leading, lambda n: f"+{n}♥")
    nx.pattern("atk", rf"{NUMERAL} ?(?i:ATK|attack)", leading, lambda n: f"{n}ATK", example="NATK")
    nx.pattern(
        "power", rf"[+{MINUS}-]{NUMERAL} ?(?i:ATK|attack)", signed, write_power, example="+NATK"
    )
    nx.pattern(
        "unit", rf"[+{MINUS}-](?:1|(?i:one)) ?(?i:ATK|attack)", signed, write_power, example="+1ATK"
    )
    nx.pattern("level", NUMBER, between(1, 3), str, example="N")
    nx.words("level", {word: n for word, n in NUMBER_WORDS.items() if 1 <= n <= 3})
    nx.pattern("several", NUMBER, between(2), str, example="N")
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
    """One of those that are called so: Foxes, Demons, Fairies, Wolves."""
    if text.capitalize() in RESERVED or not text.endswith("s") or text.endswith("ss"):
        raise ValueError(text)
    if text.endswith("ies"):
        return subtype(text[:-3] + "y")
    if re.search("[lr]ves$", text):
        return subtype(text[:-3] + "f")
    if text.endswith("es") and HISSING.search(text[:-2]):
        return subtype(text[:-2])
    return subtype(text[:-1])


def plural(name: str) -> str:
    if re.search("[^aeiou]y$", name):
        return name[:-1] + "ies"
    if re.search("[lr]f$", name):
        return name[:-1] + "ves"
    return name + ("es" if HISSING.search(name) else "s")


def leading(text: str) -> int:
    """The number with which it begins, behind its sign, in digits or as a word."""
    found = re.search("[0-9]+|[a-z]+", text.lower())
    word = found.group() if found else "0"
    return int(word) if word.isdigit() else NUMBER_WORDS[word]


def signed(text: str) -> int:
    number = leading(text)
    return number if text[0] == "+" else -number


def write_power(number: int) -> str:
    return f"+{number}ATK" if number >= 0 else f"{MINUS}{-number}ATK"


# ---- nouns ----


def nouns(nx: Dialect) -> None:
    body = nx.category("object")
    bodies = nx.category("plural_object")
    chosen = nx.category("chosen")
    references(nx)
    filters(nx)
    nx.include("object", "ref", "chosen", "plural_object")
    body("each {one}", objects.Each)
    body("each other {one}", lambda f: objects.Each(other(f)))
    body("each adjacent {one}", adjacent)
    bodies("[all ]adjacent {many}", lambda all_, f: adjacent(f))
    bodies("all {many}", objects.Each)
    body("each of your {many}", lambda f: objects.Each(sided(f, YOURS)))
    bodies(
        "all of your {many}",
        lambda f: objects.Each(sided(f, YOURS)),
        also=["all your {many}", "your {many}"],
    )
    body("each of the opponent's {many}", lambda f: objects.Each(sided(f, THEIRS)))
    body("each of that player's {many}", objects.EachOfThatPlayer)
    bodies("all of that player's {many}", objects.EachOfThatPlayer)
    bodies(
        "[all of ]the opponent's {many}",
        lambda all_, f: objects.Each(sided(f, THEIRS)),
        also=["all the opponent's {many}"],
    )
    bodies("all Equipment attached to {chosen}", equipment_on)
    chosen(
        "a(n) {one}",
        lambda f: Choosing(f, 1, False),
        also=["one {one}", "1 {one}", "any {one}"],
    )
    chosen("another {one}", lambda f: Choosing(other(f), 1, False))
    chosen.each(
        "<up_to>{several} {noun:noun|many}", lambda up_to, n, f: Choosing(f, n, up_to), up_to=UP_TO
    )
    chosen.each(
        "<up_to>1 {nouns}",
        lambda up_to, f: Choosing(f, 1, up_to),
        also=["<up_to>one {nouns}"],
        up_to=UP_TO,
    )
    chosen("a random {one}", lambda f: choosing.AtRandom(f, 1, False))
    chosen("{several} random {many}", lambda n, f: choosing.AtRandom(f, n, False))
    chosen("up to one {one}", lambda f: Choosing(f, 1, True), also=["up to 1 {one}"])
    whose = {"your": YOURS, "the opponent's": THEIRS}
    chosen.each(
        "one of <whose> {many}", lambda side, f: Choosing(sided(f, side), 1, False), whose=whose
    )
    chosen.each(
        "up to one of <whose> {many}",
        lambda side, f: Choosing(sided(f, side), 1, True),
        also=["up to 1 of <whose> {many}"],
        whose=whose,
    )
    chosen.each(
        "<up_to>{several} of <whose> {many}",
        lambda side, up_to, n, f: Choosing(sided(f, side), n, up_to),
        whose=whose,
        up_to=UP_TO,
    )
    chosen("one of your other {many}", lambda f: Choosing(other(sided(f, YOURS)), 1, False))
    chosen(
        "an opponent's {of_many}",
        lambda f: Choosing(sided(f, THEIRS), 1, False),
        # Who has one Hero, and whose Equipment is all of it: "the opponent's" is said of both.
        also=["your opponent's {of_many:with_plural}"],
    )


def equipment_on(noun: Choosing) -> objects.Each:
    wanted = NxFilter(cards.EQUIPMENT)
    return objects.Each(texts.narrowed(wanted, (term(objects.AttachedTo(noun)),)))


def adjacent(wanted: NxFilter) -> objects.Each:
    return objects.Each(texts.narrowed(wanted, (texts.WhereText("near", objects.This()),)))


def sided(wanted: NxFilter, side: int) -> NxFilter:
    if wanted.side not in (BOTH, side):
        raise ValueError("it is on one side or on the other")
    wanted.side = side
    return wanted


def other(wanted: NxFilter) -> NxFilter:
    wanted.other = True
    return wanted


def references(nx: Dialect) -> None:
    """Nouns that leave nothing to choose."""
    ref = nx.category("ref")
    ref("this", objects.This)
    ref("it", choosing.It)
    ref("that Fighter", choosing.ThatFighter)
    ref("your Hero", lambda: objects.Heroes(YOURS))
    ref("the opponent's Hero", lambda: objects.Heroes(THEIRS))
    ref("that player's Hero", lambda: objects.Heroes(THAT_PLAYER))
    ref("the defender", lambda: objects.Defender(cards.HERO | cards.FIGHTERS))
    ref("the defending {fighting}", lambda f: objects.Defender(f.kinds, f))
    ref("the defending Hero", lambda: objects.Defender(cards.HERO))
    ref("the attacker", lambda: objects.Attacker(cards.HERO | cards.FIGHTERS))
    ref("the attacking {fighting}", lambda f: objects.Attacker(f.kinds, f))
    ref("the attacking Hero", lambda: objects.Attacker(cards.HERO))
    ref("the equipped {fighting}", lambda f: objects.Equipped(f.kinds, f))
    ref("the equipped Hero", lambda: objects.Equipped(cards.HERO))
    ref("the equipped Hero or Fighter", lambda: objects.Equipped(cards.HERO | cards.FIGHTERS))
    ref("the Arena", objects.TheArena)
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
    nx.include("one", "of_many", "hero")
    nx.include("noun", "noun_of_many", "hero")
    nx.include("of_many", "with_plural")
    nx.include("with_plural", "noun_of_many")
    nx.include("many", "nouns")
    for category, anyhow, s, heroes, where in (
        ("noun_of_many", "of_many", "", "Hero", "[ {places:where/ }]"),
        ("nouns", "many", "s", "Heroes", "[ {places:wheres/ }]"),
    ):
        noun = nx.category(category)
        traits = "[non-token ][damaged ][Level {level} ][{type} ]"
        noun(f"{traits}[{{subtype}} ]Fighter{s}{where}", texts.fighter_filter)
        plural = "with_plural" if anyhow == "of_many" else anyhow
        nx.phrase(plural, f"{traits}{{subtype{s}}}{where}", texts.fighter_filter)
        noun(f"[{{type}} ][{{subtype}} ]Token{s}{where}", texts.token_filter)
        nx.phrase(anyhow, f"Equipment{where}", lambda w: texts.kind_filter(cards.EQUIPMENT, w))
        noun.each(
            f"<kind>{where}",
            texts.kind_filter,
            kind={
                f"{heroes} or Fighter{s}": cards.HERO | cards.FIGHTERS,
                f"Fighter{s} or {heroes}": cards.HERO | cards.FIGHTERS,
                f"Surprise{s}": cards.SURPRISE,
            },
        )
        nx.phrase(
            "hero" if category == "noun_of_many" else category,
            f"{heroes}{where}",
            lambda w: texts.kind_filter(cards.HERO, w),
        )
    nx.phrase("with_plural", "{quoted}[ {places:where/ }]", named)
    nx.phrase("where", "{side}", lambda side: texts.WhereText("side", side))
    nx.phrase("where", "adjacent to {ref}", lambda near: texts.WhereText("near", near))
    nx.phrase("where", "that costs {digits} or less", lambda n: texts.WhereText("cost", n))
    nx.phrase("where", "with {hearts} or less", lambda n: texts.WhereText("health", n))
    nx.phrase("where", "with {hearts} or more", lambda n: texts.WhereText("health_least", n))
    nx.phrase("where", "with {keyword}", lambda k: texts.WhereText("keyword", k))
    nx.words(
        "so",
        {
            "Bound": objects.BOUND,
            "Shocked": objects.SHOCKED,
            "damaged": objects.DAMAGED,
            "evolved": objects.EVOLVED,
            "equipped": objects.EQUIPPED,
        },
    )
    more_terms(nx)
    nx.include("wheres", "where")
    nx.phrase("where", "that costs {digits} or more", lambda n: texts.WhereText("cost_least", n))
    nx.phrase("where", "that is {so}", lambda so: texts.WhereText("status", so))
    nx.phrase("wheres", "that cost {digits} or less", lambda n: texts.WhereText("cost", n))
    nx.phrase("wheres", "that cost {digits} or more", lambda n: texts.WhereText("cost_least", n))
    nx.phrase("wheres", "that are {so}", lambda so: texts.WhereText("status", so))
    card_filters(nx)


def more_terms(nx: Dialect) -> None:
    """What else may be asked of a noun (NX-R128)."""
    where = nx.category("where")
    for words_, how in (
        (" or less", objects.AT_MOST),
        (" or more", objects.AT_LEAST),
        ("", objects.EXACTLY),
    ):
        where(f"with {{atk}}{words_}", lambda n, how=how: figure_term(objects.POWER, how, n))
        where(
            f"with {{digits}} Armor{words_}", lambda n, how=how: figure_term(objects.ARMOR, how, n)
        )
    where("with exactly {hearts}", lambda n: figure_term(objects.HEALTH, objects.EXACTLY, n))
    where("with Armor", lambda: figure_term(objects.ARMOR, objects.AT_LEAST, 1))
    where("without Armor", lambda: figure_term(objects.ARMOR, objects.AT_MOST, 0))
    where("without {keyword}", lambda k: term(objects.Lacks(k)))
    where("attached to {ref}", lambda ref: term(objects.AttachedTo(ref)))
    where("that attacked this turn", lambda: term(objects.DidThisTurn(False)))
    where(
        "that did not attack this turn",
        lambda: term(objects.Denied(objects.DidThisTurn(False))),
    )
    where("other than {ref}", lambda ref: term(objects.Denied(objects.IsThat(ref))))
    for category, s, was in (("where", "s", "was"), ("wheres", "", "were")):
        nx.phrase(
            category,
            f"that cost{s} exactly {{digits}}",
            lambda n: figure_term(objects.COST, objects.EXACTLY, n),
        )
        nx.phrase(
            category, f"that {was} summoned this turn", lambda: term(objects.DidThisTurn(True))
        )
        nx.phrase(
            category, f"that {was} damaged this turn", lambda: term(objects.DamagedThisTurn())
        )
        be = "is" if s else "are"
        nx.phrase(category, f"that {be} not {{type}}", lambda t: term(objects.NotOfType(t)))
        nx.phrase(
            category,
            f"that {be} not {{so}}",
            lambda so: term(objects.Denied(objects.IsSo(so))),
        )


def term(asked: objects.Term) -> texts.WhereText:
    return texts.WhereText("term", asked)


def figure_term(figure: int, how: int, number: int) -> texts.WhereText:
    return term(objects.FigureTerm(figure, how, number))


def named(name: str, places: tuple[texts.WhereText, ...] | None) -> NxFilter:
    """A Fighter called by its name, which stands in quotation marks."""
    return texts.narrowed(NxFilter(cards.FIGHTERS, name=name), places)


def card_filters(nx: Dialect) -> None:
    """Cards outside play; what is alone has no plural of its own."""
    nx.phrase("card_of", "card", lambda: NxFilter(cards.ANY_CARD))
    for words_, field in (("or less", "cost"), ("or more", "cost_least")):
        nx.phrase(
            "card_of",
            f"card that costs {{digits}} {words_}",
            lambda n, field=field: priced(NxFilter(cards.ANY_CARD), field, n),
        )
    nx.include("card_of", "certain_card")
    nx.include("card", "card_of")
    nx.include("certain", "certain_card")
    nx.include("card", "certain_alone")
    nx.include("certain", "certain_alone")
    certain_card, certain_alone = nx.category("certain_card"), nx.category("certain_alone")
    for of_kind, kinds in (
        (certain_card, {"Spell": cards.SPELL, "Surprise": cards.SURPRISE, "Arena": cards.ARENA}),
        (certain_alone, {"Equipment": cards.EQUIPMENT}),
    ):
        of_kind.each(
            "<kind>[ that costs {digits} or less][ that costs {least:digits} or more]",
            lambda kind, cost, least: costing(NxFilter(kind), cost, least),
            kind=kinds,
        )
    nx.phrase(
        "certain_card",
        "[Level {level} ][{type} ][{subtype} ]Fighter"
        "[ that costs {cost:digits} or less][ with {hearts} or less]"
        "[ that costs {least:digits} or more][ with {keyword}]",
        fighter_card,
    )
    nx.phrase(
        "certain_alone",
        "[Level {level} ][{type} ]{subtype}"
        "[ that costs {cost:digits} or less][ with {hearts} or less]"
        "[ that costs {least:digits} or more][ with {keyword}]",
        fighter_card,
    )
    nx.phrase("card", "{quoted}", lambda name: NxFilter(cards.ANY_CARD, name=name))
    nx.phrase("cards_of", "cards", lambda: NxFilter(cards.ANY_CARD))
    nx.include("cards_of", "certain_cards")
    kinds = {
        "Spells": cards.SPELL,
        "Surprises": cards.SURPRISE,
        "Equipment": cards.EQUIPMENT,
        "Arenas": cards.ARENA,
    }
    nx.category("certain_cards").each("<kinds>", NxFilter, kinds=kinds)
    nx.phrase(
        "certain_cards",
        "[Level {level} ][{type} ][{subtype} ]Fighters"
        "[ that cost {cost:digits} or less][ with {hearts} or less]"
        "[ that cost {least:digits} or more][ with {keyword}]",
        fighter_card,
    )
    nx.phrase(
        "certain_cards",
        "[Level {level} ][{type} ]{subtypes}"
        "[ that cost {cost:digits} or less][ with {hearts} or less]"
        "[ that cost {least:digits} or more][ with {keyword}]",
        fighter_card,
    )
    some_cards(nx)
    nx.phrase("a_card", "a(n) {card}", texts.NamedText)
    nx.phrase(
        "a_card", "{quoted}", lambda name: texts.NamedText(NxFilter(cards.ANY_CARD, name=name))
    )


def some_cards(nx: Dialect) -> None:
    """Cards of which more than the kind is asked (NX-R134)."""
    kinds = {
        "Spell": cards.SPELL,
        "Surprise": cards.SURPRISE,
        "Arena": cards.ARENA,
        "Fighter": cards.FIGHTER,
        "card": cards.ANY_CARD,
    }
    for category, s, costs in (("some_card", "", "costs"), ("some_cards", "s", "cost")):
        some = nx.category(category)
        made = nx.category(f"of_{category}")
        nx.include(category, f"of_{category}")
        made(
            f"Level {{level}} [{{type}} ][{{subtype}} ]Fighter{s}",
            lambda level, kind, sub: fighter_card(level, kind, sub, None, None),
        )
        made(
            f"{{type}} [{{subtype}} ]Fighter{s}",
            lambda kind, sub: fighter_card(None, kind, sub, None, None),
        )
        made(f"{{subtype}} Fighter{s}", lambda sub: fighter_card(None, None, sub, None, None))
        made(
            f"[Level {{level}} ][{{type}} ]{{subtype{s}}}",
            lambda level, kind, sub: fighter_card(level, kind, sub, None, None),
        )
        named_kinds = {f"{name}{s}": kind for name, kind in kinds.items()}
        for words_, field in (("or less", "cost"), ("or more", "cost_least")):
            some.each(
                f"<kind> that {costs} {{digits}} {words_}",
                lambda kind, n, field=field: priced(NxFilter(kind), field, n),
                kind=named_kinds | {"Equipment": cards.EQUIPMENT},
            )
            some(
                f"{{card:of_{category}}} that {costs} {{digits}} {words_}",
                lambda wanted, n, field=field: priced(wanted, field, n),
            )


def priced(wanted: NxFilter, field: str, cost: int) -> NxFilter:
    return texts.narrowed(wanted, (texts.WhereText(field, cost),))


def fighter_card(
    level: int | None,
    kind: int | None,
    sub: str | None,
    cost: int | None,
    health: int | None,
    least: int | None = None,
    keyword: int | None = None,
) -> NxFilter:
    wanted = NxFilter(cards.FIGHTER, BOTH, level or 0, -1 if kind is None else kind, sub or "")
    wanted.health = -1 if health is None else health
    wanted.keyword = keyword or 0
    return costing(wanted, cost, least)


def costing(wanted: NxFilter, cost: int | None, least: int | None) -> NxFilter:
    wanted.cost = -1 if cost is None else cost
    wanted.cost_least = -1 if least is None else least
    return wanted


# ---- amounts ----


def counts(nx: Dialect) -> None:
    """What can be counted, one by one and as a number; bodies in play are counted as nouns."""
    counted, many = nx.category("counted"), nx.category("counteds")
    nx.phrase("amount", "{digits}", Fixed)
    nx.phrase("amount", "that much", ThatMuch)
    counted("{one}", conditions.Bodies)
    many("{many}", conditions.Bodies)
    counted("other {one}", lambda f: conditions.Bodies(other(f)))
    many("other {many}", lambda f: conditions.Bodies(other(f)))
    nx.include("counted", "tallied")
    nx.include("counteds", "tallieds")
    nx.words("zone", {"hand": HAND.index, "deck": DECK.index, "Void": VOID.index})
    for category, s, card, cards_ in (
        ("tallied", "", "card", "{card:certain}"),
        ("tallieds", "s", "cards", "{card:certain_cards}"),
    ):
        tallied = nx.category(category)
        tallied(
            f"{card} in {{your}} {{zone}}",
            lambda side, zone: conditions.CardsIn(zone, Who(side)),
        )
        tallied(
            f"{cards_} in {{your}} Void",
            lambda f, side: conditions.CardsIn(VOID.index, Who(side), f),
        )
        tallied(
            f"+1ATK Counter{s} on {{ref}}",
            conditions.CountersOn,
            also=[f"+1ATK counter{s} on {{ref}}"],
        )
        tallied(f"Health Counter{s} on {{ref}}", lambda ref: conditions.CountersOn(ref, True))
        tallied(f"coin{s} that {'show' if s else 'shows'} {{face}}", conditions.CoinsShowing)
        tallied(f"card{s} destroyed this way", conditions.DestroyedThisWay)
        tallied("Equipment on {ref}", conditions.EquipmentOn)
        tallied("damage on {ref}", conditions.DamageOn)
        tallied.each(
            f"Prize Counter{s} <taken>",
            lambda side: conditions.PrizesTaken(Who(side)),
            taken={"you have taken": YOURS, "the opponent has taken": THEIRS},
        )
    measures(nx)


def measures(nx: Dialect) -> None:
    """Amounts that follow "equal to"."""
    measure = nx.category("measure")
    measure("the number of {counteds}", lambda count: amounts.Times(1, count))
    nx.phrase("its", "its", choosing.It)
    nx.words(
        "stat",
        {
            "ATK": amounts.POWER,
            "Health": amounts.HEALTH,
            "Armor": amounts.ARMOR,
            "cost": amounts.COST,
        },
    )
    nx.include("measure", "asked")
    asked = nx.category("asked")
    asked("{its} {stat}", lambda it, stat: amounts.FigureOf(stat, it))
    asked("the {stat} of {ref}", amounts.FigureOf)
    asked("the damage on {ref}", lambda ref: amounts.FigureOf(amounts.DAMAGE, ref))
    nx.category("mana_of").each(
        "{your} <which> Mana",
        lambda maximum, side: conditions.ManaOf(Who(side), maximum),
        which={"Current": False, "Maximum": True},
    )
    measure("{mana_of}", lambda count: amounts.Times(1, count))
    asked("that much", ThatMuch)
    asked("the damage dealt", amounts.AttackDealt)
    measure.each("half {measure}, rounded <way>", half, way={"up": True, "down": False})
    measure("twice {measure}", amounts.Twice)


def half(up: bool, amount: Amount) -> amounts.Half:
    return amounts.Half(amount, up)


def amount(number: Amount, count: conditions.Count | None) -> Amount:
    """An amount, perhaps for each of something."""
    if count is None:
        return number
    if not isinstance(number, Fixed):
        raise ValueError('"for each" goes with a number')
    return amounts.Times(number.number, count)
