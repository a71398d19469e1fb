"""Words, nouns and quantities: what card text speaks of, and how much of it."""

from __future__ import annotations

from functools import partial

from playmat.games.nintendo.effects import chances
from playmat.games.nintendo.facts import card as cards
from playmat.games.nintendo.facts import counting, objects, terms
from playmat.games.nintendo.facts.objects import Choosing, Each, NtFilter
from playmat.games.nintendo.facts.state import AP, DECK, DISCARD, DP, EXTRA, HAND, HP, REMOVED, SP
from playmat.games.nintendo.facts.terms import (
    NextTurn,
    TheirNextTurn,
    ThisTurn,
    UntilYourTurn,
    YourNextTurn,
)
from playmat.games.nintendo.text import texts
from playmat.games.nintendo.text.texts import narrowed, sided
from playmat.kernel.amounts import Fixed, ThatMuch
from playmat.language.categories import Form
from playmat.language.english import between, plain_numbers, signed_numbers
from playmat.language.grammar import Dialect
from playmat.parts.play.nouns import BOTH, THEIRS, YOURS, Who

# Nouns for cards in play and outside it: their kinds, and what else is asked.
NOUNS = (
    Form(cards.CHARACTERS, objects.ANY, one="character", many="characters"),
    Form(cards.CHARACTER, objects.COMMANDER, one="Commander", many="Commanders"),
    Form(cards.TOKEN, objects.ANY, one="token", many="tokens"),
    Form(cards.ASSISTANT, objects.ANY, one="Assistant", many="Assistants"),
    Form(cards.PLACEMENTS, objects.ANY, one="Placement", many="Placements"),
    Form(cards.ITEM, objects.ANY, one="Item", many="Items"),
    Form(cards.ITEM, objects.MASK, one="Mask", many="Masks"),
    Form(cards.ITEM, objects.INSTRUMENT, one="Instrument", many="Instruments"),
    Form(cards.EFFECTS, objects.ANY, one="Effect card", many="Effect cards"),
    Form(cards.SONG, objects.ANY, one="Song", many="Songs"),
    Form(cards.ANY_CARD, objects.ANY, one="card", many="cards"),
)
SUB_AREAS = Form(cards.AREA, objects.SUB_AREA, one="sub-area", many="sub-areas")
IN_PLAY = (
    *NOUNS,
    Form(cards.AREA, objects.MAIN_AREA_CARD, one="Area", many="Areas"),
    SUB_AREAS,
    Form(cards.AREA, objects.ANY, one="Area or sub-area", many="Areas or sub-areas"),
)
OUTSIDE = (*NOUNS, Form(cards.AREA, objects.ANY, one="Area", many="Areas"), SUB_AREAS)

WHOSE = (Form(YOURS, whose="your"), Form(THEIRS, whose="your opponent's"))
HIDDEN = {"hand": HAND.index, "deck": DECK.index, "extra deck": EXTRA.index}
OPEN = {"discard pile": DISCARD.index, "removed area": REMOVED.index}

# Nouns that the book also writes with "card": an Item Card, Song Cards.
CARD_NOUNS = ("Commander", "Assistant", "Placement", "Item", "Mask", "Instrument", "Song", "Area")
# A name of an effect ends at the first " - "; within a line nothing else is one.
A_NAME = r"[A-Z0-9](?:(?! - )[^:,\"])*"
NAME = rf"\A{A_NAME}|{A_NAME}(?= - )"
MOST_COINS = 20  # that one text flips
WORDS = r"[A-Z][\w'-]*(?: [A-Z][\w'-]*)*"


def words(nt: Dialect) -> None:
    signed_numbers(nt)
    for noun in CARD_NOUNS:
        for s in ("", "s"):
            nt.synonym(f"{noun}{s}", f"{noun} card{s}")
    nt.words("stat", {"AP": AP, "DP": DP, "SP": SP, "HP": HP})
    nt.words("stat", {"Attack": AP, "Defense": DP, "Speed": SP, "Health": HP})  # NT-402
    nt.words("stat", {"Attack Power": AP, "Defense Power": DP, "Speed Power": SP})
    nt.words("stat", {"Health Points": HP})
    nt.words("element", {name: 1 << bit for bit, name in enumerate(cards.ELEMENT_NAMES)})
    nt.pattern("sub_type", WORDS, sub_type, str, example="SUB-TYPE", known="sub-type")
    nt.pattern(
        "sub_type_part", WORDS, sub_type, str, example="SUB-TYPE", known="part of a sub-type"
    )
    nt.pattern("new_sub_type", WORDS, str, str, example="SUB-TYPE", known="sub-type", coins=True)
    nt.pattern("status_name", WORDS, str, str, example="STATUS")
    nt.pattern("plain_name", WORDS, str, str, example="NAME", loose=True, known="card")
    nt.pattern("quoted", '"[^"]+"', lambda text: text[1:-1], lambda name: f'"{name}"', known="card")
    nt.pattern("card_name", r"\S.*", str, str, example="NAME", known="card")
    nt.pattern("effect_name", NAME, str, str, example="NAME")
    plain_numbers(nt, "digits")
    plain_numbers(nt, "positive", between(1))
    plain_numbers(nt, "some", between(2, MOST_COINS))
    nt.words("just_one", {"1": 1})
    nt.words("just_one", {"one": 1, "a": 1, "an": 1}, loose=True)
    nt.words("how", {"or less": terms.OR_LESS, "or more": terms.OR_MORE})
    nt.words("fewer", {"or less": terms.OR_LESS, "or more": terms.OR_MORE})
    nt.words("fewer", {"or fewer": terms.OR_LESS})
    nt.phrase("amount", "{digits}", Fixed)
    nt.phrase("unknown", "X", chances.XAmount)
    nt.phrase("unknown", "that much", ThatMuch)
    nt.phrase("unknown", "that many", ThatMuch)
    nt.include("amount", "unknown")
    nt.phrase("duration", "until the end of this turn", ThisTurn)
    nt.phrase("duration", "until the end of your next turn", YourNextTurn)
    nt.phrase("duration", "until the end of your opponent's next turn", TheirNextTurn)
    nt.phrase("duration", "until the end of the next turn", NextTurn)
    nt.phrase("duration", "until your next turn", UntilYourTurn)


def sub_type(text: str) -> str:
    if text.lower().endswith(("listed", "listed anywhere")):
        raise ValueError(text)
    return text


def nouns(nt: Dialect) -> None:
    ref = nt.category("ref")
    every = nt.category("object")
    each = nt.category("each")
    chosen = nt.category("chosen")
    plural = nt.category("plural")
    filters(nt)
    ref("this character", objects.ThisCharacter)
    ref("this card", objects.This)
    ref("the attached character", objects.Attached)
    ref("the attacking character", objects.Attacker)
    ref("that character", lambda: objects.It(True))
    ref("it", lambda: objects.It(False))
    nt.include("object", "ref", "chosen", "each")
    every("those characters", lambda: objects.It(False))
    plural("those characters", lambda: objects.It(False))
    every("all {many}", Each)
    every("all opposing {many}", lambda f: Each(sided(f, THEIRS)))
    every("all of your {many}", lambda f: Each(sided(f, YOURS)))
    nt.include("subject", "ref", "each")
    nt.phrase("subject", "this", objects.ThisCharacter)
    each("each {one}", Each)
    each("each opposing {one}", lambda f: Each(sided(f, THEIRS)))
    each("each of your {many}", lambda f: Each(sided(f, YOURS)))
    each("each of your other {many}", lambda f: Each(sided(f, YOURS, True)))
    each("each other {one}", lambda f: Each(sided(f, BOTH, True)))
    chosen("{positive} {noun:one|many}", lambda n, f: Choosing(f, n))
    chosen("{positive} opposing {noun:one|many}", lambda n, f: Choosing(sided(f, THEIRS), n))
    chosen("{positive} other {noun:one|many}", lambda n, f: Choosing(sided(f, BOTH, True), n))
    chosen("{digits} of your {many}", lambda n, f: Choosing(sided(f, YOURS), n))
    chosen("{digits} of your other {many}", lambda n, f: Choosing(sided(f, YOURS, True), n))
    chosen("up to {positive} {noun:one|many}", lambda n, f: objects.UpTo(f, n))
    chosen(
        "up to {positive} opposing {noun:one|many}",
        lambda n, f: objects.UpTo(sided(f, THEIRS), n),
    )
    chosen(
        "up to {positive} other {noun:one|many}",
        lambda n, f: objects.UpTo(sided(f, BOTH, True), n),
    )
    chosen("up to {positive} of your {many}", lambda n, f: objects.UpTo(sided(f, YOURS), n))
    chosen(
        "up to {positive} of your other {many}",
        lambda n, f: objects.UpTo(sided(f, YOURS, True), n),
    )
    chosen("{positive} {noun:one|many} at random", lambda n, f: objects.AtRandom(f, n))
    chosen(
        "{positive} opposing {noun:one|many} at random",
        lambda n, f: objects.AtRandom(sided(f, THEIRS), n),
    )
    chosen("{digits} of your {many} at random", lambda n, f: objects.AtRandom(sided(f, YOURS), n))
    for category, number, noun in (("single", "just_one", "one"), ("several", "some", "many")):
        subject = nt.category(category)
        subject(f"{{n:{number}}} {{{noun}}}", lambda n, f: Choosing(f, n))
        subject(f"{{n:{number}}} opposing {{{noun}}}", lambda n, f: Choosing(sided(f, THEIRS), n))
        subject(f"{{n:{number}}} of your {{many}}", lambda n, f: Choosing(sided(f, YOURS), n))
        subject(
            f"{{n:{number}}} of your other {{many}}",
            lambda n, f: Choosing(sided(f, YOURS, True), n),
        )
    nt.phrase("counted", "{positive} {noun:card|cards}", texts.CountedText)
    nt.phrase("carried", "{positive} {noun:one|many} attached to {carrier}", carried)
    plural("{many}", Each)
    plural("opposing {many}", lambda f: Each(sided(f, THEIRS)))
    plural("your {many}", lambda f: Each(sided(f, YOURS)))
    plural("your other {many}", lambda f: Each(sided(f, YOURS, True)))


def carried(count: int, wanted: NtFilter, bearer: objects.NtObject) -> Choosing:
    """So many of what lies on a character."""
    wanted.terms = [*wanted.terms, objects.LiesOn(bearer)]
    return Choosing(wanted, count)


def filters(nt: Dialect) -> None:
    """What follows "1", "each" and the like: singular and plural, in play and outside it."""
    term = nt.category("term")
    for category, noun, forms in (
        ("one", "<one>", IN_PLAY),
        ("many", "<many>", IN_PLAY),
        ("card", "<one>", OUTSIDE),
        ("cards", "<many>", OUTSIDE),
    ):
        nt.category(category).each(
            noun + "[ {terms:term/ }]",
            lambda kinds, special, terms, forms=forms: narrowed(
                NtFilter(kinds, special=special), terms, forms is OUTSIDE
            ),
            forms,
        )
    for category in ("one", "many", "card", "cards"):
        nt.phrase(
            category,
            "level {digits}",
            lambda n: narrowed(NtFilter(cards.CHARACTERS), (terms.Level(n, terms.EXACTLY),)),
        )
    term("with level {digits}", lambda n: terms.Level(n, terms.EXACTLY))
    term("with level {digits} {how}", terms.Level)
    term("with {stat} {digits} {how}", terms.WithStat)
    term("with {stat} {digits}", lambda stat, n: terms.WithStat(stat, n, terms.EXACTLY))
    term.each(
        "with <less> {stat} than {ref}",
        lambda how, stat, than: objects.Outdone(stat, how, than),
        less={"less": terms.LESS_THAN, "more": terms.MORE_THAN},
    )
    term.each(
        "with the <highest> {stat}",
        lambda how, stat: objects.Foremost(stat, how),
        highest={"highest": terms.MORE_THAN, "lowest": terms.LESS_THAN},
    )
    term("with a(n) {one} attached", objects.Bears)
    nt.include("carrier", "ref", "body_noun", "single")
    term("attached to {carrier}", objects.LiesOn)
    term("with full HP", terms.FullHp)
    term("with the sub-type {sub_type}", lambda word: terms.SubType(word, False))
    term(
        "with the sub-type {sub_type_part} listed anywhere", lambda word: terms.SubType(word, True)
    )
    term("without the sub-type {sub_type}", lambda word: terms.SubType(word, False, True))
    term("with the element {element}", lambda bit: terms.HasElement(bit, False))
    term("without the element {element}", lambda bit: terms.HasElement(bit, True))
    term("named {quoted}", terms.Named)
    term("named as the Item of the Area", lambda: terms.NamedAs(terms.THE_ITEM))
    term("named as the Boss of the Area", lambda: terms.NamedAs(terms.THE_BOSS))
    term("that is tapped", lambda: terms.IsTapped(True))
    term("that is untapped", lambda: terms.IsTapped(False))
    term("that is damaged", terms.IsDamaged)
    term.each(
        "with <kind> effect",
        terms.OfKind,
        kind={
            "a timed": cards.TIMED,
            "an instant": cards.INSTANT,
            "a constant": cards.STATIC | cards.TRIGGERED,
        },
    )


# ---- quantities (NT-R151) ----


def quantities(nt: Dialect) -> None:
    quantity = nt.category("quantity")
    quantity("the number of {things}", counting.NumberOf)
    quantity.each(
        "<whose> <gauge>",
        lambda side, what: counting.Gauge(Who(side), what),
        WHOSE,
        gauge={"VP": counting.VP, "hand power": counting.POWER},
    )
    quantity("the {stat} of {ref}", counting.FigureOf)
    quantity("the level of {ref}", partial(counting.FigureOf, counting.LEVEL))
    quantity("the damage on {ref}", partial(counting.FigureOf, counting.DAMAGE))
    quantity("twice {quantity}", lambda whole: counting.Part(whole, 2))
    quantity.each(
        "half {quantity}, rounded <up>",
        lambda up, whole: counting.Part(whole, 0, up),
        up={"up": True, "down": False},
    )
    counted_things(nt)


def counted_things(nt: Dialect) -> None:
    """What follows "for each", and what follows "the number of"."""
    each = nt.category("each_thing")
    things = nt.category("things")
    each("of your {many}", lambda f: counting.InPlay(sided(f, YOURS)))
    each("of your other {many}", lambda f: counting.InPlay(sided(f, YOURS, True)))
    each("damage on {ref}", partial(counting.FigureOf, counting.DAMAGE))
    things("your {many}", lambda f: counting.InPlay(sided(f, YOURS)))
    things("your other {many}", lambda f: counting.InPlay(sided(f, YOURS, True)))
    for category, noun, lying in ((each, "one", "card"), (things, "many", "cards")):
        category(f"{{{noun}}}", counting.InPlay)
        category(f"other {{{noun}}}", lambda f: counting.InPlay(sided(f, BOTH, True)))
        category(f"opposing {{{noun}}}", lambda f: counting.InPlay(sided(f, THEIRS)))
        category("heads", counting.Heads)
        category.each(
            f"{lying} in <whose> <zone>",
            lambda side, zone: counting.InZone(Who(side), zone),
            WHOSE,
            zone=HIDDEN,
        )
        category.each(
            f"{{{lying}}} in <whose> <zone>",
            lambda side, zone, wanted: counting.InZone(Who(side), zone, wanted),
            WHOSE,
            zone=OPEN,
        )
