"""The dialect of The Mix: section 6 of its ledger as a table of phrases."""

from __future__ import annotations

from typing import Any

from playmat.games.mix.facts import card as cards
from playmat.games.mix.facts import conditions, objects
from playmat.games.mix.text import texts
from playmat.games.mix.text.condition_phrases import asked_conditions, durations
from playmat.games.mix.text.noun_phrases import counts, named_objects
from playmat.games.mix.text.order_phrases import orders_to_cards, orders_to_players
from playmat.games.mix.text.sense import (
    holds_of_players,
    makes_no_sense,
    of_its_attacks,
    protects,
)
from playmat.games.mix.text.statement_phrases import statements
from playmat.games.mix.text.texts import Identifiers
from playmat.language.english import between, signed_numbers
from playmat.language.grammar import NUMBER, NUMBER_WORDS, Dialect
from playmat.language.templates import article_before
from playmat.parts.game_file import game_dialect

TIMINGS = {
    "On Play": cards.ON_PLAY,
    "On ATK": cards.ON_ATK,
    "On Any ATK": cards.ON_ANY_ATK,
    "On Land": cards.ON_LAND,
    "On Any Land": cards.ON_ANY_LAND,
    "On Struck": cards.ON_STRUCK,
    "On Miss": cards.ON_MISS,
    "On Any Miss": cards.ON_ANY_MISS,
    "On Matched": cards.ON_MATCHED,
    "On Wall": cards.ON_WALL,
    "On Round End": cards.ON_ROUND_END,
    "On Round Start": cards.ON_ROUND_START,
    "Ongoing": cards.ONGOING,
}

LIMITS = {
    "once per Round": cards.ONCE_PER_ROUND,
    "once per Game": cards.ONCE_PER_GAME,
    "not concurrent": cards.NOT_CONCURRENT,
    "can't be used concurrently": cards.NOT_CONCURRENT,
}

# What an Ongoing line may wait for (MX-R100, MX-R107, MX-R117).
HAPPENINGS = {
    "an opposing card is sent to the Wall": cards.ON_OPPOSING_WALL,
    "this card beats an opposing card": cards.ON_BEATING,
    "this card restores HP": cards.ON_OWN_RESTORE,
    "an opposing card restores HP": cards.ON_OPPOSING_RESTORE,
    "you draw a card": cards.ON_OWN_DRAW,
    "an opponent draws a card": cards.ON_OPPOSING_DRAW,
    "another card is sent to your Wall": cards.ON_WALL_CARD,
}

MOST_PARTS = 12  # of a combo that counts them


def make_dialect(identifiers: Identifiers) -> Dialect:
    """The whole dialect, with the identifiers that the sets declare.

    A line of a card is of the category "line".
    """

    def declared(mix: Dialect) -> None:
        for name, *others in identifiers:
            mix.words("identifier", dict.fromkeys([name, *others], name))

    mix = game_dialect(
        __file__,
        "this card",
        *(words, declared, named_objects, counts, asked_conditions, durations),
        *(orders_to_cards, orders_to_players, statements, lines, combos),
    )
    mix.begin_otherwise(makes_no_sense)
    return mix


def words(mix: Dialect) -> None:
    signed_numbers(mix)
    mix.words("type", {"Rock": 0, "Paper": 1, "Scissors": 2})
    mix.words("timing", TIMINGS)
    mix.words("limit", LIMITS)
    mix.count("cards", "card", "cards")
    mix.pattern("positive", NUMBER, between(1), str, example="N")
    mix.words("positive", NUMBER_WORDS)
    mix.pattern("above", NUMBER, between(1), str, example="N")  # more than so many
    mix.words("above", NUMBER_WORDS)
    mix.pattern("few", NUMBER, between(2, 12), str, example="N")  # at once
    mix.words("few", {word: number for word, number in NUMBER_WORDS.items() if number > 1})
    mix.count("copies", "copy", "copies", digit=True)
    mix.pattern("counter", "[A-Za-z]+", str.lower, str, example="rage", known="counter")
    mix.pattern("new_counter", "[A-Za-z]+", str.lower, str, example="rage")
    mix.pattern(  # an article that is no number: "1 rage counter" has one reading
        "a_new_counter",
        "(?i:an?) [A-Za-z]+",
        lambda text: text.partition(" ")[2].lower(),
        lambda counter: f"{article_before(counter)} {counter}",
        example="a rage",
    )
    name = r"(?!(?i:any |this card\b))[^+():,]*[^+():, ]"
    mix.pattern("name", name, str, str, example="NAME", known="name")


def lines(mix: Dialect) -> None:
    line = mix.category("line")
    ability = mix.phrase(
        "ability",
        "[\\[{tag:type}\\] ]{timing}[ ({limit})]: {sentences:sentence/ }",
        texts.AbilityText,
    )
    mix.phrase(
        "ability",
        "Ongoing[ ({limit})]: When {comer} is played, {first:clause}[ {sentences:sentence/ }]",
        texts.when_played,
    )
    mix.words("happening", HAPPENINGS)
    mix.phrase(
        "ability",
        "Ongoing[ ({limit})]: When {happening}, {first:clause}[ {sentences:sentence/ }]",
        texts.when_it_happens,
    )
    mix.phrase("comer", "an opposing card", objects.OpposingCard)
    mix.phrase("clause", "[if {condition:conditions}, ]{steps:step/, then }.", texts.SentenceText)
    line(
        "[\\[{tag:type}\\] ]{timing}: {sentences:sentence/ }"
        " This[ effect] can't be used concurrently.",
        lambda tag, timing, sentences, effect: ability.make(
            tag, timing, cards.NOT_CONCURRENT, sentences
        ),
    )
    line(  # MX-1106
        "[\\[{tag:type}\\] ]{sentences:sentence/ }[ This can't be used concurrently.]",
        lambda tag, sentences, once: ability.make(
            tag, usual_timing(sentences), cards.NOT_CONCURRENT if once else None, sentences
        ),
    )
    line(
        "[\\[{tag:type}\\] ]{sentences:sentence/ } This effect can't be used concurrently.",
        lambda tag, sentences: ability.make(tag, cards.ON_LAND, cards.NOT_CONCURRENT, sentences),
    )
    mix.phrase("choice", "{steps:step/, then }", texts.ChoiceText)
    for begin, category in (("^", "sentence"), ("", "clause")):
        mix.phrase(
            category,
            f"{begin}[if {{condition:conditions}}, ]choose one: {{choices:choice/; or }}.",
            texts.choose_one,
        )
    mix.phrase(
        "sentence", "^[if {condition:conditions}, ]{steps:step/, then }.", texts.SentenceText
    )
    mix.phrase("step", "[you may ]{effect}[ {duration}]", texts.StepText)
    mix.include("line", "ability")
    first_hits(mix)
    line(
        "Deck: You may have at most {copies} of this card.",
        lambda n: texts.DeckText(n, ""),
        also=(
            "You may have at most {copies} of this card in your Deck.",
            "Only {copies} of this card per Deck.",
            "~You may only have {copies} of this card in your Deck.",
            "~Only {copies} of this card is allowed in a Deck.",
            "~Only {copies} of this card may be in a Deck.",
            "~Max {copies} of this card per Deck.",
            "~Limit {copies} per Deck.",
        ),
    )
    line(
        "You may only have {number} of this card in your Deck.",
        lambda n: mix.parse(
            f"Deck: You may have at most {n} cop{'y' if n == 1 else 'ies'} of this card.", "line"
        ),
        also=("Limit {number} per Deck.", "Max {number} per Deck."),
    )
    line(
        "Deck: Your Deck can hold this card only if every card in it is a(n) {identifier} card.",
        lambda group: texts.DeckText(0, group),
    )
    line(
        "Play: Play this card face down. Flip it at the next reveal.",
        texts.FaceDownText,
        also=("Play this card face down.", "Play: Play this card face down."),
    )


def usual_timing(sentences: tuple[texts.SentenceText, ...]) -> int:
    """When a line works that does not say it (MX-1106).

    Only an Ongoing one replaces anything; and what DMG this card takes is said of it for good, as
    are what its ATKs deal and what players may do, if that says no time.
    """
    saves = any(isinstance(each.condition, conditions.WouldBeBeaten) for each in sentences)
    lasts = saves or protects(sentences) or holds_of_players(sentences) or of_its_attacks(sentences)
    return cards.ONGOING if lasts else cards.ON_LAND


def first_hits(mix: Dialect) -> None:
    """The first DMG that the card takes, in the words that people have for it (MX-R106)."""
    line = mix.category("line")
    mix.words("hit", {"DMG": "", "ATK": " from ATKs", "hit": " from ATKs"})
    mix.words("each_round", {f"{each} Round": "Round" for each in ("each", "every", "per")})
    line(
        "[Ongoing: ]^reduce the first {hit} this card takes[ {each_round}] by {number}.",
        lambda ongoing, source, per, number: first_hit(mix, source, per, f"{number} less"),
    )
    mix.words("ignore", {verb: verb for verb in ("ignore", "prevent", "negate", "block", "cancel")})
    for taken in (
        "this card takes",
        "this card would take",
        "to this card",
        "dealt to this card",
        "that would be dealt to this card",
        "that would be done to this card",
        "this card would be dealt",
        "done to this card",
        "against this card",
        "that hits this card",
        "that strikes this card",
    ):
        line(
            f"[Divine Shield: ][Ongoing: ]^{{ignore}} the first {{hit}} {taken}[ {{each_round}}].",
            lambda shield, ongoing, verb, source, per: first_hit(mix, source, per),
        )
        line(
            f"[Ongoing: ]^the first {{hit}} {taken}[ {{each_round}}] {{nothing}}.",
            lambda ongoing, source, per, _: first_hit(mix, source, per),
        )
    mix.words(
        "nothing",
        dict.fromkeys(
            (
                *("does nothing", "deals 0 DMG", "deals no DMG", "does no DMG", "is 0"),
                *("doesn't count", "does not count", "is ignored", "is prevented", "is blocked"),
                *("is negated", "is cancelled", "has no effect"),
            ),
            0,
        ),
    )
    line(
        "[Divine Shield: ][Ongoing: ]^the first time[ {each_round}] this card would take DMG"
        "[ {again:each_round}], {nothing_of_it}[ instead].",
        lambda shield, ongoing, per, again, none, instead: first_hit(mix, "", per or again),
    )
    takes_none = [f"it takes {none}" for none in ("0 DMG", "no DMG", "none")]
    ignored = [
        f"{verb} {it}" for verb in ("ignore", "prevent", "negate") for it in ("it", "that DMG")
    ]
    mix.words("nothing_of_it", dict.fromkeys((*takes_none, *ignored), 0))


def first_hit(mix: Dialect, source: str, per: str | None, much: str = "0") -> Any:
    limit = f"once per {per or 'Game'}"
    return mix.parse(f"Ongoing ({limit}): This card takes {much} DMG{source}.", "line")


def any_of(number: int, group: str) -> texts.PartsText:
    """So many cards of a group, as the parts of a combo."""
    if number > MOST_PARTS:
        raise ValueError(f"{number} are too many: a combo has {MOST_PARTS} parts at most")
    return texts.PartsText(tuple(texts.PartText("", group) for _ in range(number)), True)


def combos(mix: Dialect) -> None:
    mode = mix.category("mode")
    bonus = mix.category("bonus")
    part = mix.category("part")
    combo = mix.phrase(
        "line",
        "Combo ({parts}): {mode}[, {bonuses:bonus/, }].[ {abilities:ability/ }]",
        texts.ComboText,
    )
    boost = mode("boost", lambda: texts.ModeText(cards.BOOST, 0))
    mix.phrase(
        "line",
        "Combo ({parts}): They get {bonus}.",
        lambda parts, bonus: combo.make(parts, boost.make(), (bonus,), None),
    )
    bonus(
        "+{number} to HP and all ATKs",
        lambda n: texts.BonusText(n, n, cards.ALL_TYPES),
        also=("a +{number} to HP and all ATKs",),
    )
    mix.phrase("parts", "{parts:part/ + }", lambda parts: texts.PartsText(parts, False))
    mix.phrase(
        "parts",
        "any {number} {identifier} {card|cards:number} with different names",
        any_of,
    )
    part("{name}", lambda name: texts.PartText(name, ""))
    # No synonyms here: a card's own name is a name.
    mix.pattern("itself", "(?i:this card)", str.lower, str, example="this card")
    part("{itself}", lambda _: texts.PartText("", ""))
    part(
        "any {identifier} card",
        lambda group: texts.PartText("", group),
        also=("a(n) {identifier} card", "any {identifier}", "a(n) {identifier}"),
    )
    part(  # MX-R121
        "any {type} card",
        lambda kind: texts.PartText("", cards.TYPE_NAMES[kind]),
        also=("a(n) {type} card", "any {type} Type"),
    )
    mode("sum", lambda: texts.ModeText(cards.SUM, 0), also=("~add their HP together",))
    mode("fixed {number} HP", lambda n: texts.ModeText(cards.FIXED, n))
    bonus(
        "+{number} HP",
        lambda n: texts.BonusText(n, 0, 0),
        also=("+{number} to HP", "a +{number} to HP"),
    )
    bonus(
        "all ATKs +{number} DMG",
        lambda n: texts.BonusText(0, n, cards.ALL_TYPES),
        also=("+{number} to all ATKs", "a +{number} to all ATKs"),
    )
    bonus("{type} ATK +{number} DMG", lambda kind, n: texts.BonusText(0, n, 1 << kind))
