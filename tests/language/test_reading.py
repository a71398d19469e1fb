"""Card text is read into one tree and printed back as the same text."""

from __future__ import annotations

import subprocess
import sys
from types import FrameType

import pytest
from tests.language.sample_dialects import (
    HEART,
    MIX_LINES,
    NOSTALGIX_LINES,
    Attack,
    Deal,
    Draw,
    make_mix,
    make_nostalgix,
    node,
)

from playmat.kernel.effects import Node
from playmat.kernel.errors import BadText
from playmat.language.english import english
from playmat.language.grammar import BadGrammar, Dialect, walk

mix = make_mix()
nostalgix = make_nostalgix()
Two = node("Two", "one", "two")
One = node("One", "one")
Nothing = node("Nothing")


@pytest.mark.parametrize("line", MIX_LINES)
def test_the_mix_round_trip(line: str) -> None:
    assert mix.canonical(mix.parse(line, "line"), "line") == line


@pytest.mark.parametrize("line", NOSTALGIX_LINES)
def test_nostalgix_round_trip(line: str) -> None:
    assert nostalgix.canonical(nostalgix.parse(line, "line"), "line") == line


def test_the_tree_holds_the_values() -> None:
    tree = mix.parse(
        "[Paper] On Land (once per Game): You may deal 2 DMG to it this Round.", "line"
    )
    assert (tree.tag, tree.timing, tree.limit) == (1, "land", "game")
    (step,) = tree.sentences[0].steps
    assert (step.optional, step.effect.amount, step.effect.object) == (True, 2, "it")
    assert (step.duration, tree.sentences[0].condition) == ("this", None)


def test_walk_yields_every_node() -> None:
    tree = mix.parse(MIX_LINES[8], "line")
    names = [type(found).__name__ for found in walk(tree)]
    assert names == ["Ability", "Sentence", "Step", "Deal", "Step", "Deal"]


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        (f"Summon a 2ATK Panda Token with 1{HEART}.", f"Summon a 1{HEART} 2ATK Panda Token."),
        ("Summon a 2 ATK Panda Token with 1 health.", f"Summon a 1{HEART} 2ATK Panda Token."),
        (f"Summon three 1{HEART} 2ATK Tokens.", f"Summon 3 1{HEART} 2ATK Tokens."),
        ("This has -1ATK until end of turn.", "This has \N{MINUS SIGN}1ATK this turn."),
        ("  Draw   two  cards. ", "Draw 2 cards."),
        (
            "Deal 1 damage to an opponent\N{RIGHT SINGLE QUOTATION MARK}s Fighter.",
            "Deal 1 damage to an opponent's Fighter.",
        ),
    ],
)
def test_other_spellings_are_printed_as_written_and_have_a_usual_one(
    written: str, printed: str
) -> None:
    tree = nostalgix.parse(written, "line")
    assert nostalgix.print(tree) == " ".join(written.split())
    assert nostalgix.canonical(tree) == printed


def test_plain_values_print_by_their_category() -> None:
    assert mix.print(1, "type") == "Paper"
    assert mix.print(3, "cards") == "3 cards"
    with pytest.raises(ValueError, match=r"^the category 'type' has no words for 9$"):
        mix.print(9, "type")
    with pytest.raises(ValueError, match=r"^the category 'type' has no words for True$"):
        mix.print(True, "type")


def test_a_node_prints_only_where_it_can_stand() -> None:
    effect = mix.parse("draw a card", "effect")
    with pytest.raises(ValueError, match=r"^<effect: draw \{cards\}> is no phrase of .* 'line'$"):
        mix.print(effect, "line")
    with pytest.raises(ValueError, match=r"was not read from a text"):
        mix.print(Node())


def test_nodes_made_by_hand_through_a_phrase_print() -> None:
    deal = next(p for p in mix.phrases("effect") if p.example.startswith("deal"))
    assert mix.print(deal.make(3, "self")) == "deal 3 DMG to this card"


def small(**options: bool) -> Dialect:
    dialect = Dialect("small", extends=english, **options)
    dialect.words("who", {"you": "you", "KO": "ko", "the opponent": "they"})
    return dialect


def test_a_sentence_begins_with_a_capital_wherever_it_begins() -> None:
    dialect = small()
    dialect.phrase("line", "^[if {one:who}, ]{two:who}.", Two)
    for line in ("You.", "KO.", "If KO, you.", "The opponent."):
        assert dialect.canonical(dialect.parse(line, "line")) == line


def test_an_article_may_begin_a_sentence() -> None:
    dialect = small()
    dialect.pattern("name", "[A-Z][a-z]+", str, str)
    dialect.phrase("line", "^a(n) {one:name} is a(n) {two:name}.", Two)
    for line in ("An Owl is a Bird.", "A Bird is an Owl."):
        assert dialect.canonical(dialect.parse(line, "line")) == line


def test_a_letter_of_either_case() -> None:
    dialect = small()
    dialect.phrase("upper", "Cost: ^~{one:who}.", One)
    dialect.phrase("lower", "Cost: ~{one:who}.", One)
    assert dialect.canonical(dialect.parse("Cost: you.", "upper")) == "Cost: You."
    assert dialect.canonical(dialect.parse("Cost: You.", "lower")) == "Cost: you."


def test_a_line_of_many_parts_that_may_be_absent() -> None:
    dialect = small()
    dialect.words("kind", {"*Normal*": "normal", "{Constant}": "constant", "[Timed]": "timed"})
    dialect.pattern("name", r"[A-Z][^:,]*", str, str)
    dialect.words("limit", {"once per turn": 1})
    dialect.words("trigger", {"when you draw": 1})
    dialect.phrase("cost", "pay {one:number} hand power", One)
    dialect.phrase("body", "draw {one:number} {card|cards}", One)
    dialect.phrase(
        "line",
        "{kind} [{name} - ]^~[{limit}, ~][{trigger}, ~][^~{cost}: ^~]{body}.",
        node("Line", "kind", "name", "limit", "trigger", "cost", "body"),
    )
    for line in (
        "*Normal* Study - Pay 2 hand power: Draw 1 card.",
        "[Timed] Once per turn, when you draw, draw 1 card.",
        "{Constant} When you draw, Pay 1 hand power: Draw 2 cards.",
        "*Normal* Draw 3 cards.",
    ):
        assert dialect.canonical(dialect.parse(line, "line")) == line
    other = dialect.parse("*Normal* Study - pay 2 hand power: draw 1 card.", "line")
    assert dialect.canonical(other) == "*Normal* Study - Pay 2 hand power: Draw 1 card."


def test_a_line_within_a_line() -> None:
    dialect = small()
    dialect.phrase("line", "Red {one:number}: draw.", One)
    dialect.phrase("line", '^this gets "{one:line}"', One)
    line = 'This gets "Red 6: draw."'
    assert dialect.canonical(dialect.parse(line, "line")) == line


def test_a_dialect_may_ignore_case() -> None:
    dialect = small(ignore_case=True)
    dialect.phrase("line", "AUTO: ^when {one:who} draw {two:number} {card|cards}.", Two)
    line = dialect.parse("auto: WHEN The Opponent draw TWO Cards.", "line")
    assert dialect.canonical(line) == "AUTO: When the opponent draw 2 cards."


def test_words_without_slots_may_be_absent() -> None:
    dialect = small()
    dialect.phrase("line", "gain {one:number}[ temporary] mana", Two)
    assert dialect.parse("gain 3 temporary mana", "line").two is True
    assert dialect.parse("gain 3 mana", "line").two is False
    assert (
        dialect.canonical(dialect.parse("gain 3 temporary mana", "line")) == "gain 3 temporary mana"
    )


def test_any_words_of_a_list_stand_for_each_other_and_the_first_are_printed() -> None:
    dialect = Dialect("verbs")
    dialect.words("hurt", {word: word for word in ("hit", "strike", "strike down")})
    dialect.words("who", {"a Fox": "fox", "down": "down"})
    dialect.phrase("line", "^<hurt> {one:who}[ twice].", Two)
    for text in ("Hit a Fox.", "Strike a Fox.", "Strike down a Fox."):
        tree = dialect.parse(text, "line")
        assert (tree.one, tree.two) == ("fox", False)
        assert dialect.print(tree) == text
        assert dialect.canonical(tree) == "Hit a Fox."
    assert dialect.parse("Strike down twice.", "line").one == "down"
    with pytest.raises(BadText):
        dialect.parse("Hits a Fox.", "line")


def test_a_space_may_be_read_and_not_printed() -> None:
    dialect = small()
    dialect.phrase("line", "gets {one:number}[ ]ATK", One)
    assert dialect.canonical(dialect.parse("gets 2 ATK", "line")) == "gets 2ATK"
    assert dialect.canonical(dialect.parse("gets 2ATK", "line")) == "gets 2ATK"


def test_words_agree_with_their_number() -> None:
    dialect = small()
    Upto = node("Upto", "number")
    dialect.phrase("some", "up to {number}", Upto)
    dialect.include("some", "number")
    dialect.phrase("line", "untap {one:some} {unit|units}", One)
    for line in ("untap 1 unit", "untap 2 units", "untap up to 1 unit", "untap up to 3 units"):
        assert dialect.canonical(dialect.parse(line, "line")) == line


def test_the_other_form_is_read_and_printed_as_it_was() -> None:
    dialect = small()
    dialect.phrase("line", "untap {one:number} {unit|units}, tap {two:number} {card|cards}", Two)
    for line in (
        "untap 1 unit, tap 2 cards",
        "untap 2 unit, tap 2 cards",
        "untap 1 unit, tap 2 card",
        "untap 1 units, tap 1 cards",
    ):
        tree = dialect.parse(line, "line")
        assert dialect.print(tree, "line") == line
    assert (tree.one, tree.two) == (1, 1)
    assert dialect.phrases("line") == [tree.phrase.declared]


def test_a_slot_agrees_with_its_number_too() -> None:
    dialect = small()
    dialect.words("noun", {"unit": "unit", "set card": "card", "Armor": "armor"})
    dialect.words("nouns", {"units": "unit", "set cards": "card", "Armor": "armor"})
    dialect.words("side", {"allied": 1})
    Tap = node("Tap", "number", "side", "noun")
    dialect.phrase("line", "tap {number}[ {side}] {noun:noun|nouns:number}", Tap)
    for line in (
        "tap 1 unit",
        "tap 2 units",
        "tap 2 allied unit",
        "tap 1 allied set cards",
        "tap 1 Armor",
        "tap 2 allied Armor",
    ):
        assert dialect.print(dialect.parse(line, "line"), "line") == line
    assert dialect.canonical(dialect.parse("tap 2 allied unit", "line")) == "tap 2 allied units"
    assert dialect.print(dialect.phrases("line")[0].make(2, None, "unit")) == "tap 2 units"
    assert dialect.phrases("line")[0].example == "tap NUMBER[ SIDE] NOUN"


def test_a_noun_that_was_read_in_the_other_form_has_usual_words_too() -> None:
    dialect = small()
    dialect.words("noun", {"unit": "unit"})
    dialect.words("nouns", {"units": "unit"})
    dialect.phrase("one", "{one:noun} of yours", One)
    dialect.phrase("many", "{one:nouns} of yours", One)
    dialect.phrase("line", "if you have {one:number} or more {two:one|many}", Two)
    for line in ("if you have 1 or more units of yours", "if you have 2 or more units of yours"):
        tree = dialect.parse(line, "line")
        assert dialect.print(tree) == dialect.canonical(tree) == line


def test_an_amount_that_names_no_number_stands_before_a_plural() -> None:
    dialect = small()
    dialect.phrase("amount", "{one:number}", One)
    dialect.phrase("amount", "that many", Node)
    dialect.phrase("line", "draw {one:amount} {card|cards}", One)
    for line in ("draw that many cards", "draw 1 card", "draw 2 cards"):
        assert dialect.canonical(dialect.parse(line, "line")) == line


def test_two_readings_of_the_other_form_are_found_out() -> None:
    dialect = small()
    dialect.pattern("name", "[A-Z][a-z]+", str, str)
    dialect.words("name", {"Fox": "fox"})
    dialect.phrase("line", "find {one:number} {card|cards} of {two:name}", Two)
    for line in ("find 2 cards of Fox", "find 2 card of Fox"):
        with pytest.raises(BadText, match="this can be read in two ways"):
            dialect.parse(line, "line")
        assert dialect.understands(line.replace("Fox", "Owl"), "line")


def test_the_usual_spelling_has_the_form_that_the_number_asks_for() -> None:
    dialect = small()
    dialect.phrase(
        "line",
        "put {one:number} {Counter|Counters} here",
        One,
        also=["put {one:number} {counter|counters} here", "put {one:number} of them here"],
    )
    for written, printed in (
        ("put 2 counters here", "put 2 Counters here"),
        ("put 2 counter here", "put 2 Counters here"),
        ("put 2 of them here", "put 2 Counters here"),
    ):
        assert dialect.canonical(dialect.parse(written, "line")) == printed


def test_counted_things_are_read_in_both_forms() -> None:
    dialect = small()
    dialect.count("cards", "card", "cards")
    dialect.phrase("line", "draw {cards}.", One)
    for line in ("draw a card.", "draw 2 cards.", "draw 2 card.", "draw 1 cards."):
        assert dialect.print(dialect.parse(line, "line")) == line
    assert dialect.parse("draw 2 card.", "line").one == 2
    assert dialect.canonical(dialect.parse("draw two card.", "line")) == "draw 2 cards."
    for line in ("draw a cards.", "draw an card."):
        assert not dialect.understands(line, "line")


def test_what_comes_after_the_other_form_is_pointed_at() -> None:
    dialect = small()
    dialect.phrase("line", "draw {one:number} {card|cards} from {two:who}", Two)
    with pytest.raises(BadText) as caught:
        dialect.parse("draw 2 card from yuo", "line")
    assert str(caught.value).startswith('not understood: "yuo"')


def test_lists_with_another_last_separator() -> None:
    dialect = small()
    dialect.phrase("line", "{one:number/, / and }.", One)
    for line in ("1.", "1 and 2.", "1, 2 and 3."):
        assert dialect.canonical(dialect.parse(line, "line")) == line


def test_a_name_may_be_as_short_as_the_line_needs() -> None:
    dialect = small()
    dialect.pattern("name", r"[A-Z]\w*(?: [A-Z]\w*)*", str, str)
    dialect.phrase("line", "a {one:name} Token", One)
    assert dialect.parse("a Fire Fox Token", "line").one == "Fire Fox"


def test_a_word_may_stand_for_a_node() -> None:
    dialect = small()
    this = Nothing()
    dialect.words("who", {"this": this, "this card": this})
    dialect.phrase("line", "untap {one:who}", One)
    tree = dialect.parse("untap this card", "line")
    assert tree.one is this
    assert dialect.canonical(tree) == "untap this"


def test_a_pattern_may_make_a_node() -> None:
    dialect = small()
    Named = node("Named", "name")
    dialect.pattern("card", r'"[^"]+"', Named, lambda named: str(named.name))
    dialect.phrase("line", "find {one:card}", One)
    assert dialect.canonical(dialect.parse('find "Goomba"', "line")) == 'find "Goomba"'


def test_signs_of_the_templates_can_be_printed() -> None:
    dialect = small()
    dialect.phrase("line", r"\[Timed\] \{{one:who}\} \^", One)
    assert dialect.canonical(dialect.parse("[Timed] {you} ^", "line")) == "[Timed] {you} ^"


def test_a_dialect_may_grow_after_its_first_use() -> None:
    base = Dialect("base")
    base.words("type", {"Fire": 1})
    child = Dialect("child", extends=base)
    assert child.parse("Fire", "type") == 1
    base.words("type", {"Water": 2})
    assert child.parse("Water", "type") == 2


def test_listing() -> None:
    assert [phrase.example for phrase in mix.phrases("sentence")] == [
        "[if CONDITION, ]STEPS, then ...."
    ]
    assert "effect" in mix.categories()
    assert len(mix.phrases()) == 14
    assert [repr(one) for one in nostalgix.alternatives("tokens")][:2] == [
        "<tokens: a>",
        "<number: /(?:0|[1-9][0-9]{0,8})/>",
    ]


# Mistakes of a dialect's author


@pytest.mark.parametrize(
    ("template", "message"),
    [
        ("[you may {one}", "a '[' without its ']' in '[you may {one}'"),
        ("you may] {one}", "a ']' without its '[' in 'you may] {one}'"),
        ("deal {one", "a '{' without its '}' in 'deal {one'"),
        ("deal one}", "a '}' without its '{' in 'deal one}'"),
        ("deal {One}", "{One} is not a slot in 'deal {One}'"),
        ("deal {card|cards}", "{card|cards} has no slot before it in 'deal {card|cards}'"),
        ("deal {x:one|many}", "{x:one|many} has no slot before it in 'deal {x:one|many}'"),
        ("deal {x:one|many:y}", "no slot is named 'y' in 'deal {x:one|many:y}'"),
        ("{one} {a|b:two}", "no slot is named 'two' in '{one} {a|b:two}'"),
        ("{one} and {one}", "a name is used twice in '{one} and {one}'"),
        ("[{one}]", "nothing in '[{one}]' is always there"),
        ("draw a(n)", "nothing follows 'a(n)' in 'draw a(n)'"),
        ("draw[] {one}", "an empty '[]' in 'draw[] {one}'"),
    ],
)
def test_bad_templates(template: str, message: str) -> None:
    with pytest.raises(BadGrammar) as error:
        Dialect("bad").phrase("line", template, One)
    assert str(error.value) == message


def test_left_recursion_is_refused() -> None:
    dialect = small()
    dialect.phrase("noun", "[old ]{noun:group}", One)
    dialect.phrase("group", "{one:noun} and {two:noun}", Two)
    with pytest.raises(BadGrammar) as error:
        dialect.check()
    expected = "a phrase may not begin with its own category: noun -> group -> noun"
    assert str(error.value) == expected


def test_a_missing_category_is_refused() -> None:
    dialect = small()
    dialect.phrase("line", "hit {one:nobody}", One)
    with pytest.raises(BadGrammar) as error:
        dialect.check()
    expected = "<line: hit {one:nobody}> names the category 'nobody', which is empty"
    assert str(error.value) == expected
    with pytest.raises(BadGrammar, match=r"^what is to be read names the category 'nothing'"):
        mix.parse("x", "nothing")


def test_other_spellings_share_their_slots() -> None:
    with pytest.raises(BadGrammar) as error:
        small().phrase("line", "hit {one:who}", One, also=["hit {two:who}"])
    assert str(error.value) == "'hit {two:who}' and 'hit {one:who}' do not share the slot 'two'"


def test_a_phrase_builds_a_new_node() -> None:
    with pytest.raises(BadGrammar, match=r"^'you' builds int, which is no Node$"):
        small().phrase("line", "you", int)  # type: ignore[arg-type]
    dialect = small()
    dialect.phrase("line", "hit {one:number}", lambda one: one)
    dialect.phrase("line", "wrap {one:line}", lambda one: one)
    dialect.phrase("line", "end", Nothing)
    with pytest.raises(TypeError, match=r"^'hit \{one:number\}' built 2, which is no Node$"):
        dialect.parse("hit 2", "line")
    with pytest.raises(TypeError, match=r"must build a new node"):
        dialect.parse("wrap end", "line")


# Speed and weight


def test_a_typical_line_is_read_in_few_steps() -> None:
    """Calls are counted, not seconds: they are the same on every machine."""
    line = MIX_LINES[1]
    mix.parse(line, "line")
    calls = 0

    def count(frame: FrameType, event: str, argument: object) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(count)
    mix.parse(line, "line")
    sys.setprofile(None)
    assert 0 < calls < 400


def test_the_grammar_needs_no_file_libraries() -> None:
    code = (
        "import dataclasses, sys; theirs = set(sys.modules); import playmat.language.english;"
        "found = sys.modules.keys() - theirs;"
        "print([m for m in ('yaml', 'msgspec', 'difflib', 'inspect') if m in found])"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert out.stdout == "[]\n"


def test_node_classes_of_the_two_dialects() -> None:
    assert isinstance(mix.parse("draw 2 cards", "effect"), Draw)
    assert isinstance(mix.parse("deal 2 DMG to it", "effect"), Deal)
    assert isinstance(nostalgix.parse("+1ATK", "trait"), Attack)
