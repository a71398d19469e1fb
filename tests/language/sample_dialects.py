"""Two small dialects, a dozen phrases each, that carry lines of two real games."""

from __future__ import annotations

from typing import Any

from playmat.kernel.effects import Node
from playmat.language.english import MINUS, english, signed_numbers
from playmat.language.grammar import Dialect

HEART = "\N{BLACK HEART SUIT}"


def node(name: str, *fields: str) -> Any:
    """A node class with these fields, for tests that only look at the tree."""

    def __init__(self: Node, *values: object) -> None:
        Node.__init__(self)
        for field, value in zip(fields, values, strict=True):
            setattr(self, field, value)

    return type(name, (Node,), {"__init__": __init__, "fields": fields})


Ability = node("Ability", "tag", "timing", "limit", "sentences")
Sentence = node("Sentence", "condition", "steps")
Step = node("Step", "optional", "effect", "duration")
Deal = node("Deal", "amount", "object")
Restore = node("Restore", "amount", "object")
Draw = node("Draw", "cards")
Bonus = node("Bonus", "amount")
Double = node("Double")
Search = node("Search", "identifier")
Knockout = node("Knockout", "objects")
CannotThrow = node("CannotThrow", "type")
IsA = node("IsA", "object", "identifier")
Has = node("Has", "object", "amount", "comparison")
Combo = node("Combo", "names", "mode")


def make_mix() -> Dialect:
    mix = Dialect("mix", extends=english)
    mix.words("type", {"Rock": 0, "Paper": 1, "Scissors": 2})
    mix.words("timing", {"On Play": "play", "On Land": "land", "On Any Land": "any land"})
    mix.words("limit", {"once per Round": "round", "once per Game": "game"})
    mix.words("duration", {"this Round": "this", "next Round": "next"})
    mix.words(
        "object",
        {
            "this card": "self",
            "the struck card": "struck",
            "each opposing card": "opposing",
            "it": "it",
        },
    )
    mix.pattern("name", r"[A-Z][a-z]+(?: [A-Z][a-z]+)*", str, str)
    mix.words("mode", {"sum": "sum", "boost": "boost"})
    mix.count("cards", "card", "cards")

    mix.phrase("line", "[\\[{tag:type}\\] ]{timing}[ ({limit})]: {sentences:sentence/ }", Ability)
    mix.phrase("line", "Combo ({names:name/ + }): {mode}.", Combo)
    mix.phrase("sentence", "^[if {condition}, ]{steps:step/, then }.", Sentence)
    mix.phrase("step", "[you may ]{effect}[ {duration}]", Step)
    mix.phrase("effect", "deal {amount:number} DMG to {object}", Deal)
    mix.phrase("effect", "restore {amount:number} HP to {object}", Restore)
    mix.phrase("effect", "draw {cards}", Draw)
    mix.phrase("effect", "this ATK deals +{amount:number} DMG", Bonus)
    mix.phrase("effect", "this ATK deals double DMG", Double)
    mix.phrase("effect", "search your Deck for a(n) {identifier:name} card", Search)
    mix.phrase("effect", "KO {objects:object/ and }", Knockout)
    mix.phrase("effect", "the opponent can't throw {type}", CannotThrow)
    mix.phrase("condition", "{object} is a(n) {identifier:name} card", IsA)
    mix.phrase("condition", "{object} has {amount:number} {comparison} HP", Has)
    return mix


MIX_LINES = [
    "On Land: This ATK deals +2 DMG.",
    "On Land: If the struck card is a Rock card, this ATK deals double DMG.",
    "On Land: Restore 2 HP to this card.",
    "On Land: Draw a card.",
    "On Land: The opponent can't throw Rock next Round.",
    "On Land: If the struck card has 2 or less HP, KO it.",
    "On Land: KO the struck card and this card.",
    "On Any Land (once per Round): Restore 1 HP to this card.",
    "On Play: Deal 1 DMG to this card, then deal 2 DMG to each opposing card.",
    "On Play: You may draw 2 cards. Draw a card.",
    "On Play: Search your Deck for a Booth Boys card.",
    "On Play: Search your Deck for an Only Owen card.",
    "[Paper] On Land: Draw a card.",
    "Combo (Carter + Destin): boost.",
]

Card = node("Card", "subtype", "keywords", "sentences")
Line = node("Line", "frequency", "trigger", "cost", "effect", "duration")
Pay = node("Pay", "amount")
Sacrifice = node("Sacrifice", "noun")
Summon = node("Summon", "number", "attack", "health", "kind", "subtype")
Change = node("Change", "noun", "traits")
Give = node("Give", "noun", "attack")
Attack = node("Attack", "amount")
Damage = node("Damage", "amount", "noun")
Noun = node("Noun", "determiner", "kind", "subtype", "side")
Opponents = node("Opponents")
Summoned = node("Summoned")
Attacks = node("Attacks")


def make_nostalgix() -> Dialect:
    nostalgix = Dialect("nostalgix", extends=english)
    signed_numbers(nostalgix, minus=MINUS)
    nostalgix.count("cards", "card", "cards")
    nostalgix.words("type", {"Fire": "fire", "Water": "water", "Earth": "earth"})
    nostalgix.words("keyword", {"Charge": "charge", "Taunt": "taunt", "Lifesteal": "lifesteal"})
    nostalgix.words("frequency", {"once per turn": "turn", "hero ability": "hero"})
    nostalgix.words(
        "duration",
        {"this turn": "turn", "until end of turn": "turn", "while this is in play": "stay"},
    )
    nostalgix.words("side", {"on your side": "yours", "on the opponent's side": "theirs"})
    nostalgix.pattern("subtype", r"(?!Fire|Water|Earth|Fighter|Token)[A-Z][a-z]+", str, str)

    nostalgix.phrase(
        "line",
        "[{subtype} | ][^{keywords:keyword/, }. ]{sentences:sentence/ }",
        Card,
        also=["{subtype} | {keywords:keyword/, }. {sentences:sentence/ }"],
    )
    nostalgix.phrase(
        "sentence", "^[{frequency}, ][{trigger}, ][{cost} to ]{effect}[ {duration}].", Line
    )
    nostalgix.phrase("trigger", "when this is summoned", Summoned)
    nostalgix.phrase("trigger", "after this attacks", Attacks)
    nostalgix.phrase("cost", "pay {amount:number} mana", Pay)
    nostalgix.phrase("cost", "sacrifice {noun}", Sacrifice)
    nostalgix.phrase("effect", "draw {cards}", Draw)
    nostalgix.phrase("effect", "deal {amount:number} damage to {noun}", Damage)
    nostalgix.phrase(
        "effect",
        f"summon {{number:tokens}} {{health:number}}{HEART} {{attack:number}}ATK"
        "[ {kind:type}][ {subtype}] {Token|Tokens:number}",
        lambda number, health, attack, kind, subtype: Summon(number, attack, health, kind, subtype),
        also=[
            (
                f"summon {{number:tokens}} {{attack:number}}ATK[ {{kind:type}}][ {{subtype}}] "
                f"{{Token|Tokens:number}} with {{health:number}}{HEART}"
            ),
            (
                "summon {number:tokens} {attack:number} ATK[ {kind:type}][ {subtype}] "
                "{Token|Tokens:number} with {health:number} health"
            ),
        ],
    )
    nostalgix.words("tokens", {"a": 1})
    nostalgix.include("tokens", "number")
    nostalgix.phrase("effect", "{noun} has {traits:trait/, / and }", Change)
    nostalgix.phrase("effect", "give {noun} a {attack:signed}ATK Counter", Give)
    nostalgix.phrase("trait", "{amount:signed}ATK", Attack)
    nostalgix.include("trait", "keyword")
    nostalgix.words("determiner", {"each": "each", "a": "a"})
    nostalgix.phrase(
        "noun",
        "{determiner}[ {kind:type}][ {subtype}] Fighter[ {side}]",
        Noun,
    )
    nostalgix.phrase("noun", "an opponent's Fighter", Opponents)
    nostalgix.words("noun", {"this": "this", "one of your Fighters": "yours"})
    return nostalgix


NOSTALGIX_LINES = [
    "When this is summoned, draw a card.",
    f"After this attacks, summon a 1{HEART} 2ATK Panda Token.",
    f"Summon 3 1{HEART} 2ATK Fire Marine Tokens.",
    "Once per turn, deal 1 damage to an opponent's Fighter.",
    "Once per turn, pay 2 mana to draw a card.",
    "Once per turn, sacrifice one of your Fighters to draw 2 cards.",
    "Each Fire Fighter on your side has +1ATK.",
    f"Each Fox Fighter has {MINUS}1ATK, Taunt and Charge.",
    f"Give an opponent's Fighter a {MINUS}1ATK Counter.",
    "This has Charge this turn.",
    "Fox | Charge, Taunt. When this is summoned, draw a card.",
]
