"""Words and nouns: what card text speaks of, and how much of it."""

from __future__ import annotations

from playmat.games.nintendo import chances, objects, terms, texts
from playmat.games.nintendo.card import (
    ANY_CARD,
    AREA,
    ASSISTANT,
    CHARACTER,
    CHARACTERS,
    EFFECTS,
    ELEMENT_NAMES,
    ITEM,
    PLACEMENTS,
    SONG,
    TOKEN,
)
from playmat.games.nintendo.objects import (
    BOTH,
    COMMANDER,
    INSTRUMENT,
    MAIN_AREA_CARD,
    MASK,
    SUB_AREA,
    THEIRS,
    YOURS,
    Choosing,
    Each,
    Filter,
)
from playmat.games.nintendo.state import AP, DP, HP, SP
from playmat.games.nintendo.statements import ThisTurn, YourNextTurn
from playmat.games.nintendo.texts import narrowed, sided
from playmat.kernel.amounts import Fixed, ThatMuch
from playmat.language.english import ARTICLES, signed_numbers
from playmat.language.grammar import NUMBER, NUMBER_WORDS, Dialect

# Nouns for cards in play and outside it: one, many, kinds, what else is asked.
NOUNS = (
    ("character", "characters", CHARACTERS, objects.ANY),
    ("Commander", "Commanders", CHARACTER, COMMANDER),
    ("token", "tokens", TOKEN, objects.ANY),
    ("Assistant", "Assistants", ASSISTANT, objects.ANY),
    ("Placement", "Placements", PLACEMENTS, objects.ANY),
    ("Item", "Items", ITEM, objects.ANY),
    ("Mask", "Masks", ITEM, MASK),
    ("Instrument", "Instruments", ITEM, INSTRUMENT),
    ("Effect card", "Effect cards", EFFECTS, objects.ANY),
    ("Song", "Songs", SONG, objects.ANY),
    ("card", "cards", ANY_CARD, objects.ANY),
)


AREAS_IN_PLAY = (
    ("Area", "Areas", AREA, MAIN_AREA_CARD),
    ("sub-area", "sub-areas", AREA, SUB_AREA),
    ("Area or sub-area", "Areas or sub-areas", AREA, objects.ANY),
)


AREA_CARDS = (
    ("Area", "Areas", AREA, objects.ANY),
    ("sub-area", "sub-areas", AREA, SUB_AREA),
)


# Nouns that the book also writes with "card": an Item Card, Song Cards.
CARD_NOUNS = ("Commander", "Assistant", "Placement", "Item", "Mask", "Instrument", "Song", "Area")
# A name of an effect ends at the first " - "; within a line nothing else is one.
A_NAME = r"[A-Z0-9](?:(?! - )[^:,\"])*"


NAME = rf"\A{A_NAME}|{A_NAME}(?= - )"


WORDS = r"[A-Z][\w'-]*(?: [A-Z][\w'-]*)*"


def words(nt: Dialect) -> None:
    signed_numbers(nt)
    nt.own_name("this character")
    for usual, *others in (
        ("your opponent", "the opponent"),
        ("a card", "1 card", "one card"),
        ("a player", "any player"),
        ("hand power", "hand cost"),
        ("listed anywhere", "listed anywhere on the card"),
        ("the sub-type", "the sub-type of", "a sub-type of", "a sub-type"),
        ("is out", "is active"),
        ("VP", "Vitality Points", "Vitality"),
        ("do", "deal"),
        ("lets", "let's"),
        ("untap", "un-tap"),
        ("a die", "a dice"),
        *((f"{noun}{s}", f"{noun} card{s}") for noun in CARD_NOUNS for s in ("", "s")),
    ):
        nt.synonym(usual, *others)
    nt.words("stat", {"AP": AP, "DP": DP, "SP": SP, "HP": HP})
    nt.words("stat", {"Attack": AP, "Defense": DP, "Speed": SP, "Health": HP})  # NT-402
    nt.words("stat", {"Attack Power": AP, "Defense Power": DP, "Speed Power": SP})
    nt.words("stat", {"Health Points": HP})
    nt.words("element", {name: 1 << bit for bit, name in enumerate(ELEMENT_NAMES)})
    nt.pattern("sub_type", WORDS, sub_type, str, example="SUB-TYPE")
    nt.pattern("status_name", WORDS, str, str, example="STATUS")
    nt.pattern("plain_name", WORDS, str, str, example="NAME", loose=True)
    nt.pattern("quoted", '"[^"]+"', lambda text: text[1:-1], lambda name: f'"{name}"')
    nt.pattern("card_name", r"\S.*", str, str, example="NAME")
    nt.pattern("effect_name", NAME, str, str, example="NAME")
    nt.pattern("digits", NUMBER, int, str, example="N")
    nt.pattern("positive", NUMBER, positive, str, example="N")
    for category in ("digits", "positive"):
        nt.words(category, NUMBER_WORDS | ARTICLES, loose=True)
    nt.words("how", {"or less": terms.OR_LESS, "or more": terms.OR_MORE})
    nt.words("fewer", {"or less": terms.OR_LESS, "or more": terms.OR_MORE})
    nt.words("fewer", {"or fewer": terms.OR_LESS})
    nt.phrase("amount", "{digits}", Fixed)
    nt.phrase("unknown", "X", chances.XAmount)
    nt.phrase("unknown", "that much", ThatMuch)
    nt.include("amount", "unknown")
    nt.phrase("duration", "until the end of this turn", ThisTurn)
    nt.phrase("duration", "until the end of your next turn", YourNextTurn)


def sub_type(text: str) -> str:
    if text.lower().endswith(("listed", "listed anywhere")):
        raise ValueError(text)
    return text


def positive(text: str) -> int:
    if int(text) < 1:
        raise ValueError(text)
    return int(text)


def nouns(nt: Dialect) -> None:
    filters(nt)
    nt.phrase("ref", "this character", objects.ThisCharacter)
    nt.phrase("ref", "this card", objects.This)
    nt.phrase("ref", "the attached character", objects.Attached)
    nt.phrase("ref", "the attacking character", objects.Attacker)
    nt.phrase("ref", "that character", lambda: objects.It(True))
    nt.phrase("ref", "it", lambda: objects.It(False))
    nt.include("object", "ref", "chosen", "each")
    nt.phrase("object", "all {many}", Each)
    nt.phrase("object", "all opposing {many}", lambda f: Each(sided(f, THEIRS)))
    nt.phrase("object", "all of your {many}", lambda f: Each(sided(f, YOURS)))
    nt.include("subject", "ref", "each")
    nt.phrase("subject", "this", objects.ThisCharacter)
    nt.phrase("each", "each {one}", Each)
    nt.phrase("each", "each opposing {one}", lambda f: Each(sided(f, THEIRS)))
    nt.phrase("each", "each of your {many}", lambda f: Each(sided(f, YOURS)))
    nt.phrase("each", "each of your other {many}", lambda f: Each(sided(f, YOURS, True)))
    nt.phrase("each", "each other {one}", lambda f: Each(sided(f, BOTH, True)))
    nt.phrase("chosen", "{positive} {noun:one|many}", lambda n, f: Choosing(f, n))
    nt.phrase(
        "chosen",
        "{positive} opposing {noun:one|many}",
        lambda n, f: Choosing(sided(f, THEIRS), n),
    )
    nt.phrase("chosen", "{digits} of your {many}", lambda n, f: Choosing(sided(f, YOURS), n))
    nt.phrase(
        "chosen", "{digits} of your other {many}", lambda n, f: Choosing(sided(f, YOURS, True), n)
    )
    nt.phrase("counted", "{positive} {noun:card|cards}", texts.CountedText)
    nt.phrase("plural", "{many}", Each)
    nt.phrase("plural", "opposing {many}", lambda f: Each(sided(f, THEIRS)))
    nt.phrase("plural", "your {many}", lambda f: Each(sided(f, YOURS)))
    nt.phrase("plural", "your other {many}", lambda f: Each(sided(f, YOURS, True)))


def filters(nt: Dialect) -> None:
    """What follows "1", "each" and the like: singular and plural, in play and outside it."""
    for one, many, kinds, special in (*NOUNS, *AREAS_IN_PLAY):
        for category, noun in (("one", one), ("many", many)):
            nt.phrase(
                category,
                noun + "[ {terms:term/ }]",
                lambda t, kinds=kinds, special=special: narrowed(Filter(kinds, special), t),
            )
    for one, many, kinds, special in (*NOUNS, *AREA_CARDS):
        for category, noun in (("card", one), ("cards", many)):
            nt.phrase(
                category,
                noun + "[ {terms:term/ }]",
                lambda t, kinds=kinds, special=special: narrowed(Filter(kinds, special), t),
            )
    for category in ("one", "many", "card", "cards"):
        nt.phrase(
            category,
            "level {digits}",
            lambda n: narrowed(Filter(CHARACTERS), (terms.Level(n, terms.EXACTLY),)),
        )
    nt.phrase("term", "with level {digits}", lambda n: terms.Level(n, terms.EXACTLY))
    nt.phrase("term", "with level {digits} {how}", terms.Level)
    nt.phrase("term", "with {stat} {digits} {how}", terms.WithStat)
    nt.phrase("term", "with full HP", terms.FullHp)
    nt.phrase(
        "term",
        "with the sub-type {sub_type}[ listed anywhere]",
        lambda word, anywhere: terms.SubType(word, anywhere),
    )
    nt.phrase("term", "with the element {element}", lambda bit: terms.HasElement(bit, False))
    nt.phrase("term", "without the element {element}", lambda bit: terms.HasElement(bit, True))
    nt.phrase("term", "named {quoted}", terms.Named)
    nt.phrase("term", "named as the Item of the Area", lambda: terms.NamedAs(terms.THE_ITEM))
    nt.phrase("term", "named as the Boss of the Area", lambda: terms.NamedAs(terms.THE_BOSS))
    nt.phrase("term", "that is tapped", lambda: terms.IsTapped(True))
    nt.phrase("term", "that is untapped", lambda: terms.IsTapped(False))
