"""Noun phrases of people's English: which ones, whose, what kind, with what.

However it is worded, a noun phrase says the same few things:

    det      one, all, n (with `n`), up to (with `n`), the, this, it, that
    side     yours or theirs: your, allied, friendly, you control; enemy, opposing, the opponent's
    other    not this one
    kind     what it is, in the game's senses; trait:CATEGORY, what it is called besides
    state, row, level, cmp:FIGURE:or less, name, zone, keyword ...
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from playmat.language.grammar import NUMBER, NUMBER_WORDS, Dialect
from playmat.language.people.frames import Frame, Hole
from playmat.language.people.lexicon import FIGURES, ZONES, Lexicon, plural, spoken
from playmat.language.people.meanings import words_of

A_WORD: Final = r"[\w'.-]+(?: [\w'.-]+){0,4}"
ANY_NUMBER: Final = 10**9  # how great one may be, the dialect says
NOTHING: Final = "\ue002"  # a sign that no text has
YOURS: Final = "yours"
THEIRS: Final = "theirs"

SIDES: Final = {
    YOURS: "your, allied, friendly, your own, my",
    THEIRS: "enemy, opposing, hostile, opponent's, your opponent's, the opponent's, opponents',"
    " your opponents', enemy's, the enemy's, your enemy's, enemies', the opposing player's,"
    " opposing player's, rival, target enemy's, target opponent's, an enemy's, an opponent's",
    "anyone's": "a player's, any player's, each player's, either player's",
    "their own": "their, his or her, their own",
    "that player's": "that player's, its controller's",
    "each opponent's": "each opponent's, all opponents', every opponent's",
}
AFTER: Final = {
    YOURS: "you control, on your side, on your side of the field, that you control, you have,"
    " of yours, under your control, you have in play, you have out, you have on the field, that you have in play, that you have, in your control, on your field, on your board",
    THEIRS: "your opponent controls, they control, on your opponent's side, on the opponent's side,"
    " an opponent controls, the opponent controls, on the enemy's side, on their side, of theirs,"
    " your opponent activates, your opponent casts, your opponent uses, an opponent activates, your opponent just played, the opponent just played, your opponent plays, the opponent plays, played by your opponent, an opponent plays, played by the opponent, they play,"
    " on the enemy side, on your opponent's field, on your opponent's board,"
    " on the enemy side, your opponent has, your opponent has in play, your opponent has out, the enemy controls, on your opponent's field, on your opponent's board,"
    " on your opponent's side of the field, under your opponent's control",
}
# What adds nothing where it stands.
SUPERFLUOUS: Final = (
    "in play, on the field, on the board, on the table, on the battlefield,"
    " no matter whose it is, no matter whose, regardless of whose it is, whoever controls it, anywhere,"
    " out, out there, here, of choice, that is in play, that's in play, that are in play, currently in play, on field"
)
YOU_CHOOSE: Final = "of your choice, you choose, of your choosing, that you choose"
LESS: Final = "or less, or fewer, or lower, or below, or under, or smaller"
MORE: Final = "or more, or greater, or higher, or above, or over, or better, or larger"


def listed(words: str) -> list[str]:
    return [" ".join(word.split()) for word in words.split(",")]


def valued(sorts: Mapping[str, str]) -> dict[str, str]:
    """Words by the value that they stand for, from the words of each value."""
    return {word: value for value, words in sorts.items() for word in listed(words)}


def holes(en: Dialect, category: str, *kinds: str) -> None:
    """What stands for a slot of a dialect's phrase in this category."""
    for kind in kinds:
        en.pattern(category, hole_regex(kind), read_hole, repr, example=kind)


def hole_regex(kind: str) -> str:
    return f"\ue000{kind}/[a-z_0-9]+\ue001"


def hole_text(slot: str, kind: str) -> str:
    return f"\ue000{kind}/{slot}\ue001"


def read_hole(text: str) -> Hole:
    kind, _, slot = text[1:-1].rpartition("/")
    return Hole(slot, kind)


def numbers(en: Dialect) -> None:
    en.pattern("number", NUMBER, int, str, most=ANY_NUMBER, example="N")
    en.words("number", NUMBER_WORDS)
    holes(en, "number", "number", "amount")
    en.include("amount", "number")
    en.words("amount", {"a": 1, "an": 1})
    en.phrase("amount", "that much", lambda: Frame("that much"))
    en.phrase("amount", "that many", lambda: Frame("that much"))
    for words in ("the same amount", "the same amount of", "that amount", "the same number of"):
        en.phrase("amount", words, lambda: Frame("that much"))
    en.phrase("amount", "an amount equal to {figure}", lambda figure: Frame("equal", of=figure))
    en.phrase("amount", "X", lambda: Frame("x"))
    en.phrase("plus", "+{number}", lambda n: Frame("signed", sign="+", n=n))
    en.phrase("plus", "-{number}", lambda n: Frame("signed", sign="-", n=n))
    holes(en, "plus", "signed")
    en.words("compared", valued({"or less": LESS, "or more": MORE}))


def trait(category: str, name: object) -> Frame:
    return Frame("trait", category=category, name=name)


def trait_hole(category: str, text: str) -> Frame:
    return trait(category, read_hole(text))


def borne(lexicon: Lexicon, category: str, number: str, name: str) -> Frame:
    """What is called by a word that cards bear: "a Fox"."""
    return with_sole_kind(lexicon, Frame("head", {f"trait:{category}": name, "number": number}))


def vocabulary(
    en: Dialect, lexicon: Lexicon, traits: Mapping[str, list[str]], known: Mapping[str, str]
) -> None:
    """The words that differ from game to game; a game need not have some of each kind."""
    for category in ("singular", "plural", "trait", "state", "row", "figure_name", "zone_name"):
        en.pattern(category, NOTHING, str, str)
    written: dict[tuple[str, str], tuple[str, str]] = {}
    said = {
        w.lower() for words in lexicon.kinds.values() for each in words for w in each.split("/")
    }
    for sense, words in lexicon.kinds.items():
        for word in words:
            one, _, many = word.partition("/")
            en.words("singular", {one: ("kind", sense)})
            en.words("plural", {many or plural(one): ("kind", sense)})
            if sense not in ("card", "ability", "token") and not one.lower().endswith("card"):
                for word, form in (("card", "singular"), ("cards", "plural")):
                    written.setdefault((form, f"{one} {word}"), ("kind", sense))
    for (form, words_), value in written.items():
        if words_.lower() not in said:
            en.words(form, {words_: value})
    for name, features in lexicon.nouns.items():
        one, _, many = name.partition("/")
        for word, number in ((one, "one"), (many or plural(one), "many")):
            en.phrase("head", word, lambda f=features, n=number: Frame("head", {**f, "number": n}))
    for who, persons in lexicon.persons.items():
        for word in persons:
            en.phrase("player", word, lambda who=who: Frame("player", who=who, named=True))
    if lexicon.persons:
        en.phrase("player", "{what:thing}", actor)
    for state, words in lexicon.ailments.items():
        en.words("ailment", dict.fromkeys(words, state))
        en.words("stricken", dict.fromkeys(lexicon.states.get(state, ()), state))
    en.pattern("ailment", NOTHING, str, str)
    en.pattern("stricken", NOTHING, str, str)
    for category, names in traits.items():
        for name in names if lexicon.categories.get(category) == "trait" else ():
            en.words("trait", {name: Frame("trait", category=category, name=name)})
            en.words("singular", {name: (f"trait:{category}", name)})
            many = plural(name)
            if many.lower() != name.lower() and name not in lexicon.kinds:
                en.words("plural", {many: (f"trait:{category}", name)})
    for category, kind in known.items():
        en.pattern(f"trait_{category}", A_WORD, str, str, known=kind)
        en.pattern(f"traits_{category}", A_WORD, str, plural, known=kind)
        en.phrase("trait", f"{{name:trait_{category}}}", partial(trait, category))
        for form, number in (("trait", "one"), ("traits", "many")):
            made = partial(borne, lexicon, category, number)
            en.phrase("head", f"{{name:{form}_{category}}}", made)
    for category, kind in lexicon.categories.items():
        if kind == "trait":
            en.pattern(
                "trait",
                hole_regex(f"trait {category}"),
                partial(trait_hole, category),
                repr,
            )
        one, _, of = kind.partition(" of ")  # "trait", or the plural of those in another category
        if one in ("trait", "traits"):
            read = partial(read_trait, of or category, "many" if of else "one")
            en.pattern("head", hole_regex(f"trait {category}"), read, repr)
    spelled = spoken(lexicon.figures, FIGURES)
    en.words("figure_name", spelled)
    own = [
        name for c, k in lexicon.categories.items() if k == "figure" for name in traits.get(c, ())
    ]
    en.words("figure_name", {name: name.lower() for name in own if name.lower() not in spelled})
    en.words("zone_name", spoken(lexicon.zones, ZONES))
    for sense, words in lexicon.states.items():
        en.words("state", dict.fromkeys(words, sense))
    for sense, words in lexicon.rows.items():
        en.words("row", dict.fromkeys(words, sense))


def read_trait(category: str, number: str, text: str) -> Frame:
    """A slot for something that is called by what it is: "a Fox"."""
    return Frame("head", {f"trait:{category}": read_hole(text), "number": number})


def with_sole_kind(lexicon: Lexicon, head: Frame) -> Frame:
    """Where everything is of one kind, what is only called by a trait is of that kind."""
    if len(lexicon.kinds) == 1 and "kind" not in head.parts:
        return head.with_(kind=next(iter(lexicon.kinds)))
    return head


def zones(en: Dialect) -> None:
    zone = en.category("zone")
    holes(en, "zone", "zone")
    zone("{side} {zone_name}", lambda side, name: Frame("zone", side=side, name=name))
    zone("the {zone_name}", lambda name: Frame("zone", name=name))
    zone("the {side} {zone_name}", lambda side, name: Frame("zone", side=side, name=name))
    zone("{zone_name}", lambda name: Frame("zone", name=name))
    zone(
        "{side} {zone_name} at random",
        lambda side, name: Frame("zone", side=side, name=name, random=True),
    )
    zone("its owner's {zone_name}", lambda name: Frame("zone", side="owner", name=name))
    zone("their owner's {zone_name}", lambda name: Frame("zone", side="owner", name=name))
    zone("their owners' {zone_name}", lambda name: Frame("zone", side="owner", name=name))
    zone("the top of {zone}", lambda zone: zone.with_(place="top"))
    zone("the bottom of {zone}", lambda zone: zone.with_(place="bottom"))


ONE_NOUN: Final = (("before", "one"),)  # what follows is one noun, not several


def of_one(word: str) -> tuple[tuple[str, object], ...]:
    """ "Each unit", but "each of your units" and "all units"."""
    return () if word.endswith(" of") or word in ("all", "all the") else ONE_NOUN


def determiners(en: Dialect) -> None:
    det = en.category("det")
    one = "a, an, one, 1, target, any, any one, a single, one target, 1 target, a target, some,"
    one += " the target, the chosen,"
    one += " any target, any 1, one of, 1 of, any of, any one of, one single, a chosen, exactly one"
    en.words("det", {word: (("det", "one"), *of_one(word)) for word in listed(one)})
    every = "each, every, all, all the, each of, all of, every one of, each and every, every single"
    en.words("det", {word: (("det", "all"), *of_one(word)) for word in listed(every)})
    other = (("other", True),)
    en.words(
        "det",
        dict.fromkeys(
            ("another", "another target", "one other"), (("det", "one"), *other, *ONE_NOUN)
        ),
    )
    en.words(
        "det",
        {
            "another of": (("det", "one"), *other),
            "another one of": (("det", "one"), *other),
            "the": (("det", "the"),),
        },
    )
    en.words("det", {"a random": (("det", "one"), ("random", True), *ONE_NOUN)})
    en.words("det", {"no": (("det", "no"),)})
    number = lambda n, kind="n": Frame("det", det=kind, n=n)  # noqa: E731
    for words in (
        "{number}",
        "{number} target",
        "{number} of",
        "any {number}",
        "{number} different",
    ):
        det(words, number)
    for words in (
        "up to {number}",
        "up to {number} target",
        "up to {number} of",
        "at most {number}",
    ):
        det(words, lambda n: Frame("det", det="up to", n=n))
    for words in ("up to a", "up to an", "up to one", "up to one of", "up to one target"):
        det(words, lambda: Frame("det", det="up to", n=1))
    for words in ("{number} or fewer", "{number} or less"):
        det(words, lambda n: Frame("det", det="at most", n=n))
    for words in ("{number} or more", "at least {number}"):
        det(words, lambda n: Frame("det", det="at least", n=n))
    for words in ("any number of", "one or more"):
        det(words, lambda words=words: Frame("det", det=words))


def adjectives(en: Dialect) -> None:
    adjective = en.category("adjective")
    for words in ("{trait}", "{trait} type", "{trait}-type"):
        adjective(words, trait_of)
    adjective("{state}", lambda state: Frame("a", state=state))
    adjective("{row}", lambda row: Frame("a", row=row))
    for words in ("other", "remaining"):
        adjective(words, lambda: Frame("a", other=True))
    for words in ("adjacent", "neighboring", "neighbouring"):
        adjective(words, lambda: Frame("a", near=Frame("np", det="this")))
    adjective("random", lambda: Frame("a", random=True))
    adjective("current", lambda: Frame("a"))
    for words in ("level {number}", "level-{number}", "lvl {number}"):
        adjective(words, lambda n: Frame("a", level=n))
    for words in ("{figure_name} {number} {compared}", "{figure_name}-{number} {compared}"):
        adjective(words, lambda figure, n, how: Frame("a", {f"cmp:{figure}:{how}": n}))
    adjective("{number}-cost", lambda n: Frame("a", {"cmp:cost:exactly": n}))
    en.words("side", valued(SIDES))
    holes(en, "side", "whose")
    en.words("side_after", valued(AFTER))


def trait_of(trait: Frame, no: str = "") -> Frame:
    return Frame("a", {f"{no}trait:{trait.get('category')}": trait.get("name")})


def what_follows(en: Dialect) -> None:
    """What stands after a noun and says more of it."""
    post = en.category("post")
    holes(en, "post", "posts")
    post("{side_after}", lambda side: Frame("a", side=side))
    for words in listed(SUPERFLUOUS):
        post(words, lambda: Frame("a"))
    for words in listed(YOU_CHOOSE):
        post(words, lambda: Frame("a", chooser="you"))
    post("at random", lambda: Frame("a", random=True))
    for words in (
        "of the opponent's choice",
        "of your opponent's choice",
        "chosen by your opponent",
        "chosen by the opponent",
    ):
        post(words, lambda: Frame("a", chooser="opponent"))
    post("in {side} {row}", lambda side, row: Frame("a", side=side, row=row))
    post("in the {row}", lambda row: Frame("a", row=row))
    post("in the {side} {row}", lambda side, row: Frame("a", side=side, row=row))
    for words in ("named {name}", "called {name}"):
        post(words, lambda name: Frame("a", name=name))
    for words in ("with {keyword}", "that has {keyword}", "that have {keyword}"):
        post(words, lambda keyword: Frame("a", keyword=keyword))
    for words in ("non-token", "nontoken"):
        en.phrase("adjective", words, lambda: Frame("a", token="no"))
    for words in (
        "that costs {number}",
        "that cost {number}",
        "costing {number}",
        "with cost {number}",
        "with a cost of {number}",
    ):
        post(f"{words} mana or less", lambda n: Frame("a", {"cmp:cost:or less": n}))
    for words in ("that is {state}", "that are {state}", "which is {state}", "that's {state}"):
        post(words, lambda state: Frame("a", state=state))
    for words in (
        "that is not {trait}",
        "that are not {trait}",
        "that isn't {trait}",
        "that aren't {trait}",
        "that is not a(n) {trait}",
        "without the element {trait}",
        "without the sub-type {trait}",
        "except {trait}",
        "except {trait} ones",
        "that does not have the element {trait}",
        "that doesn't have the element {trait}",
    ):
        post(words, partial(trait_of, no="no "))
    en.phrase("adjective", "non-{trait}", partial(trait_of, no="no "))
    en.phrase("adjective", "non {trait}", partial(trait_of, no="no "))
    for trait in (
        "with the sub-type of",
        "with the sub-type",
        "with the subtype",
        "with the element",
        "with the element of",
        "with the type",
        "of the element",
        "of type",
        "of the type",
    ):
        post(f"{trait} {{trait}}", trait_of)
    en.include("neighbour", "ref")
    holes(en, "neighbour", "np")
    for words in (
        "adjacent to {near:neighbour}",
        "next to {near:neighbour}",
        "beside {near:neighbour}",
    ):
        post(words, lambda near: Frame("a", near=near))
    for words in ("in", "from", "on", "out of", "among", "of", "off", "off of", "out from"):
        post(f"{words} {{zone}}", lambda zone: Frame("a", zone=zone))
    for words in ("attached to", "on"):
        post(f"{words} {{near:ref}}", lambda near: Frame("a", attached=near))
    for words in ("{who:player} has", "{who:player} have"):
        post(words, had_by)
    post("other than this[ {singular}]", lambda _: Frame("a", other=True))
    compared(en)


def had_by(who: Any) -> Frame:
    """Of the side of whoever has it."""
    side = {"you": YOURS, "opponent": THEIRS}.get(who.get("who")) if isinstance(who, Frame) else who
    if side is None:
        raise ValueError("on no one side")
    return Frame("a", side=side)


def compared(en: Dialect) -> None:
    post = en.category("post")
    for words in (
        "with {figure_name} {number} {compared}",
        "with {figure_name} of {number} {compared}",
        "with a(n) {figure_name} of {number} {compared}",
        "whose {figure_name} is {number} {compared}",
        "that has {figure_name} {number} {compared}",
    ):
        post(words, lambda figure, n, how: Frame("a", {f"cmp:{figure}:{how}": n}))
    for words in (
        "with {number} {compared} {figure_name}",
        "that has {number} {compared} {figure_name}",
        "that have {number} {compared} {figure_name}",
        "that costs {number} {compared} {figure_name}",
        "that cost {number} {compared} {figure_name}",
        "costing {number} {compared} {figure_name}",
    ):
        post(
            words,
            lambda n, how, figure, words=words: Frame(
                "a", {f"cmp:{priced(words, figure)}:{how}": n}
            ),
        )
    for words in (
        "with {number} {figure_name} {compared}",
        "that costs {number} {figure_name} {compared}",
        "that cost {number} {figure_name} {compared}",
        "costing {number} {figure_name} {compared}",
    ):
        post(
            words,
            lambda n, figure, how, words=words: Frame(
                "a", {f"cmp:{priced(words, figure)}:{how}": n}
            ),
        )
    for words in (
        "that costs {number} {compared}",
        "that cost {number} {compared}",
        "costing {number} {compared}",
        "which costs {number} {compared}",
    ):
        post(words, lambda n, how: Frame("a", {f"cmp:cost:{how}": n}))
    for sense, words in (("or less", "at most"), ("or more", "at least")):
        post(
            f"with {words} {{number}} {{figure_name}}",
            lambda n, figure, how=sense: Frame("a", {f"cmp:{figure}:{how}": n}),
        )
    for how, words in (("less", "less, lower, fewer"), ("more", "more, higher, greater")):
        for each in listed(words):
            for has in ("with", "that has", "that have"):
                post(
                    f"{has} {each} {{figure_name}} than {{than:ref}}",
                    lambda figure, than, how=how: Frame("a", {f"than:{figure}:{how}": than}),
                )
    for words, how, more in (
        ("less than", "or less", -1),
        ("fewer than", "or less", -1),
        ("more than", "or more", 1),
    ):
        for shape in (
            "with {} {{number}} {{figure_name}}",
            "that has {} {{number}} {{figure_name}}",
            "that have {} {{number}} {{figure_name}}",
        ):
            post(
                shape.format(words),
                lambda n, figure, how=how, more=more: Frame(
                    "a", {f"cmp:{figure}:{how}": n + more if isinstance(n, int) else n}
                ),
            )
    for shape in (
        "of {figure_name} {number} {compared}",
        "at {figure_name} {number} {compared}",
        "with a {figure_name} {number} {compared}",
    ):
        post(shape, lambda figure, n, how: Frame("a", {f"cmp:{figure}:{how}": n}))
    post("of level {number}", lambda n: Frame("a", level=n))
    post("with level {number}", lambda n: Frame("a", level=n))
    post("with {figure_name} {number}", lambda figure, n: Frame("a", {f"cmp:{figure}:exactly": n}))
    post("with full {figure_name}", lambda figure: Frame("a", full=figure))


def priced(words: str, figure: str) -> str:
    """What costs so much mana is compared by its cost."""
    return "cost" if "cost" in words else figure


def noun_phrases(en: Dialect, lexicon: Lexicon) -> None:
    head = en.category("head")
    for words, number in (("{singular}", "one"), ("{plural}", "many")):
        head(
            words,
            lambda word, number=number: with_sole_kind(
                lexicon, Frame("head", {word[0]: word[1], "number": number})
            ),
        )
    holes(en, "head", "noun", "nouns", "counted")
    holes(en, "noun_hole", "noun")
    thing = en.category("thing")
    thing("[{det} ][{side} ][{adjectives:adjective/ } ]{head}[ {posts:post/ }]", noun_phrase)
    thing(
        "[{det} ]{before:adjective/ } {side} [{adjectives:adjective/ } ]{head}[ {posts:post/ }]",
        lambda det, before, side, adjectives, head, posts: noun_phrase(
            det, side, (*before, *(adjectives or ())), head, posts
        ),
    )
    thing("[{det} ][{side} ]{one:singular} or {other:singular}[ {posts:post/ }]", either)
    for words in ("the top card of {zone}", "the card on top of {zone}"):
        thing(words, lambda zone: Frame("np", det="top", n=1, zone=zone))
    for words in ("{side} top card", "{side} deck's top card"):
        thing(words, lambda side: top_of_deck(side, 1))
    for words in ("{side} top {number} cards", "{side} deck's top {number} cards"):
        thing(words, top_of_deck)
    for words in (
        "the top {number} of {zone}",
        "the top {number} cards of {zone}",
        "the top {number} card of {zone}",
        "{number} cards from the top of {zone}",
    ):
        thing(words, lambda n, zone: Frame("np", det="top", n=n, zone=zone))
    holes(en, "thing", "np")
    holes(en, "some", "np")
    thing(
        "{some} {posts:post/ }",
        lambda some, posts: noun_phrase((), None, None, some, posts),
    )
    thing(
        "up to {some}[ {posts:post/ }]",
        lambda some, posts: noun_phrase((("det", "up to"),), None, None, some, posts),
    )
    en.include("thing", "ref")
    en.include("np", "thing")
    en.phrase("np", "{player}", player_named)
    for words in ("{first:thing} and {second:thing}", "both {first:thing} and {second:thing}"):
        en.phrase(
            "np", words, lambda first, second: Frame("np", det="both", first=first, second=second)
        )
    en.phrase(
        "nouned",
        "[{side} ][{adjectives:adjective/ } ]{head}[ {posts:post/ }]",
        lambda side, adjectives, head, posts: noun_phrase(
            None, side, adjectives, head, posts, True
        ),
    )
    en.phrase(
        "nouned",
        "{adjectives:adjective/ } {side} {head}[ {posts:post/ }]",
        lambda adjectives, side, head, posts: noun_phrase(
            None, side, adjectives, head, posts, True
        ),
    )
    references(en)


def top_of_deck(side: Any, n: Any) -> Frame:
    return Frame("np", det="top", n=n, zone=Frame("zone", name="deck", side=side))


def actor(what: Any) -> Any:
    """Whoever does something, where a body stands for a player; "an enemy" is a player anyway."""
    if not isinstance(what, Frame) or (what.get("kind") != "hero" and not what.get("role")):
        raise ValueError("nobody who acts")
    if what.get("side") == "theirs" and what.get("det") in ("the", "one"):
        raise ValueError("a player")
    return what.with_()


def either(det: Any, side: Any, one: Any, other: Any, posts: Any) -> Frame:
    """One of two kinds, in whichever order they are named."""
    if one[0] != "kind" or other[0] != "kind" or one == other:
        raise ValueError("not two kinds")
    kinds = " or ".join(sorted((one[1], other[1])))
    return noun_phrase(det, side, (), Frame("head", kind=kinds, number="one"), posts)


def player_named(player: Any) -> Frame:
    """A player as what something is done to; nouns for players are nouns anyway."""
    if isinstance(player, Hole) and player.kind != "np":
        return Frame("np", det="player", who=player)
    if player.get("who") is None:
        raise ValueError("no player")
    if (
        player.get("named")
        or (isinstance(player, Frame) and player.kind == "np")
        or (isinstance(player, Hole) and player.kind == "np")
    ):
        raise ValueError("a noun phrase of its own")
    return Frame("np", det="player", who=player.get("who"))


def references(en: Dialect) -> None:
    ref = en.category("ref")
    for words in (
        "this",
        "this {singular}",
        "itself",
        "this very {singular}",
        "this one",
        "this guy",
        "this dude",
        "this thing",
        "this fellow",
    ):
        ref(words, lambda *_: Frame("np", det="this"))
    for words in ("it", "he", "she", "him"):
        ref(words, lambda: Frame("np", det="it"))
    doer = en.category("doer")
    for words in ("this", "this {_x:singular}", "it", "he", "she", "this one", "this guy"):
        doer(words, lambda *_: Frame("np", det="this"))
    ref("them", lambda: Frame("np", det="it"))
    for words in (
        "that {singular}",
        "that",
        "the {singular} itself",
        "that same {singular}",
        "the chosen {singular}",
        "the targeted {singular}",
        "those {plural}",
    ):
        ref(words, lambda *_: Frame("np", det="it", that=True))
    roles = {
        "attacking": "attacker",
        "defending": "defender",
        "equipped": "bearer",
        "attached": "bearer",
        "wearing": "bearer",
        "boosted": "boosted",
        "enchanted": "bearer",
        "bearing": "bearer",
    }
    for words, role in roles.items():
        for before in ("the ", "your ", ""):
            ref(f"{before}{words} {{singular}}", lambda word, role=role: in_role(role, word))
            ref(
                f"{before}{words} {{noun:noun_hole}}",
                lambda noun, role=role: Frame("np", det="the", role=role, noun=noun),
            )
    for words, role in (
        ("attacker", "attacker"),
        ("defender", "defender"),
        ("wearer", "bearer"),
        ("bearer", "bearer"),
        ("holder", "bearer"),
        ("carrier", "bearer"),
        ("target", "defender"),
        ("attack's target", "defender"),
    ):
        ref(f"the {words}", lambda role=role: Frame("np", det="the", role=role))
        if role == "bearer":
            ref(words, lambda role=role: Frame("np", det="the", role=role))
    for words in ("wearing", "holding", "carrying", "bearing", "equipped with", "with", "that has"):
        ref(
            f"the {{singular}} {words} this[ {{_x:singular}}]",
            lambda word, *_: in_role("bearer", word),
        )
    for words in ("this attack", "that attack", "the attack"):
        ref(words, lambda: Frame("np", det="attack"))
    for words in (
        "the {singular} this is attached to",
        "the {singular} this card is attached to",
        "the {singular} this {_k:singular} is attached to",
        "the {singular} wearing this",
        "the {singular} wearing this {_k:singular}",
        "the {singular} holding this",
        "the {singular} holding this {_k:singular}",
        "the {singular} equipped with this",
        "the {singular} equipped with this {_k:singular}",
        "the {singular} carrying this",
        "the {singular} with this attached",
        "the {singular} that this is attached to",
        "the {singular} that this card is attached to",
        "the {singular} using this",
        "the {singular} that wears this",
        "the {singular} that holds this",
        "the {singular} it is attached to",
        "the {singular} it's attached to",
    ):
        ref(words, lambda word, *_: in_role("bearer", word))
    for words in (
        "whoever holds this",
        "whoever wears this",
        "whoever carries this",
        "whoever is wearing this",
        "whoever is holding this",
        "whoever has this",
        "whoever wears this {singular}",
        "whoever holds this {singular}",
        "the one wearing this",
    ):
        ref(words, lambda *_: Frame("np", det="the", role="bearer"))
    ref("its bearer", lambda: Frame("np", det="the", role="bearer"))


def in_role(role: str, word: tuple[str, str]) -> Frame:
    """Whoever has a part in what happens: "the equipped Fighter"."""
    return Frame("np", {word[0]: word[1], "det": "the", "role": role})


def noun_phrase(
    det: Any, side: Any, adjectives: Any, head: Any, posts: Any, bare: bool = False
) -> Frame:
    """All that a noun phrase says, gathered; ValueError where it says two things of one kind."""
    said: dict[str, object] = {}

    def say(parts: Mapping[str, object]) -> None:
        for name, part in parts.items():
            if said.get(name, part) != part:
                raise ValueError(f"both {said[name]} and {part}")
            said[name] = part

    if isinstance(head, Hole):
        say({"noun": head})
        number = "many" if head.kind == "nouns" else None
    else:
        number = head.get("number")
        say(head.without("number").parts)
    if isinstance(det, Frame):
        say(det.parts)
    elif det is not None:
        say(dict(det))
    if side is not None:
        say({"side": side})
    for each in (*(adjectives or ()), *(posts or ())):
        if isinstance(each, Frame) and each.kind.startswith("own "):  # words of this game only
            say({each.kind: each})
            continue
        say({"posts": each} if isinstance(each, Hole) else each.parts)
    if said.pop("before", None) and number == "many" and not isinstance(head, Hole):
        raise ValueError("one of several")
    if bare:
        return Frame("noun", said)
    if isinstance(head, Hole) and head.kind == "np":
        return Frame("np", said)
    if said.get("det") == "n" and said.get("n") == 1:
        said["det"] = "one"
        del said["n"]
    if said.get("det") == "the" and said.get("state") == "equipped" and number == "one":
        raise ValueError("the one that bears this card")
    if said.get("det") == "the" and number == "many":
        said["det"] = "all"
    if "det" not in said:
        if number == "one" and "side" not in said and "zone" not in said:
            raise ValueError("nothing says which")
        said["det"] = "all" if number == "many" else "the"
    return Frame("np", said)


def named_in_phrases(en: Dialect) -> None:
    """This card and the other player, in phrases that are otherwise said as they stand."""
    for words in ("this", "this {singular}", "this one"):
        en.phrase("this_card", words, lambda *_: Frame("this"))
    en.words("said_when", dict.fromkeys(words_of("when"), "when"))
    en.words("said_while", dict.fromkeys(("while", "as long as", "for as long as"), "while"))
    en.words("you_may", dict.fromkeys(f"you {word}" for word in words_of("may")))
    opponent = "the opponent, your opponent, the opposing player, an opponent, the enemy, the other player, opponent"
    for words in listed(opponent):
        en.phrase("the_opponent", words, lambda: Frame("opponent"))
        en.phrase("the_opponents", f"{words}'s", lambda: Frame("opponent"))


def players(en: Dialect) -> None:
    player = en.category("player")
    sorts = {
        "you": "you, yourself",
        "opponent": "your opponent, the opponent, an opponent, opponent, the opposing player, target opponent,"
        " the other player, the other guy, the other person, opposing player, the enemy player, an enemy player",
        "each opponent": "each opponent, opponents, your opponents, all opponents, each of your opponents",
        "each": "each player, every player",
        "each, many": "everybody, everyone, both of you, both players, all players, players, you and your opponent each, you and your opponent both, you and your opponent, you and the opponent",
        "a player": "a player, any player, either player",
        "target": "target player, a player of your choice, one player",
        "that": "that player, its controller, its owner, their controller, the player",
        "they": "they",
    }
    for value, words in sorts.items():
        for word in listed(words):
            name, _, many = value.partition(", ")  # "they draw", not "draws": see `named_again`
            several = bool(many) or word in ("your opponents", "all opponents")
            player(
                word,
                lambda name=name, several=several: Frame(
                    "player", who=name, many=several, plural=several
                ),
            )
    holes(en, "player", "player", "np")
