"""Card text is the program: what is printed is understood, and prints back as it was."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from tests.nostalgix.tables import GAME, fighter, other

from playmat.games.nostalgix.game import FOLDER
from playmat.games.nostalgix.text.loading import the_dialect
from playmat.kernel.errors import BadFile, BadText

DIALECT = the_dialect()
PRINTED_BY_THE_BOOK = {"Mob Arena"}  # in its words, which are not the usual ones
PHRASE = re.compile(r"(?:^|\s)(\d+)\. `([^`]+)`")
FILES = sorted((FOLDER / "cards").glob("*.yaml"))
LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # in C: a tenth of the time


def ledger_phrases() -> dict[int, str]:
    """The numbered phrases of section 6, as the ledger prints them."""
    section = GAME.files.ledger.text.split("## 6. Effect vocabulary")[1].split("## 7.")[0]
    return {int(number): text for number, text in PHRASE.findall(section)}


PHRASES = ledger_phrases()
ATTACK_EFFECTS = range(22, 30)
HERO_ABILITIES = (18, 19)
EQUIPMENT = (33, 34, 35, 36, 82, 97)
ARENAS = (37, 38, 77, 78)
SURPRISES = (*range(51, 59), 88)
SPELLS = (*range(59, 72), 73, 74, 75, 79, 80, 81, 87, *range(89, 97), 100, 102)


def kind_of(number: int) -> str:
    for kind, numbers in (
        ("attack", (*ATTACK_EFFECTS, 50, 83)),
        ("hero", HERO_ABILITIES),
        ("equipment", EQUIPMENT),
        ("arena", ARENAS),
        ("surprise", SURPRISES),
        ("spell", SPELLS),
    ):
        if number in numbers:
            return kind
    return "fighter"


def sample(number: int) -> dict[str, Any]:
    """A card with this phrase, of the kind that it belongs on."""
    text, kind = PHRASES[number], kind_of(number)
    if kind == "attack":
        return fighter("Sample", effect=text)
    if kind == "hero":
        return {"name": "Sample", "kind": "hero", "health": 20, "text": text}
    if kind == "fighter":
        return fighter("Sample", text, subtype="" if " | " in text else "Fox")
    return other("Sample", kind, text)


def parts(text: str) -> tuple[str, str]:
    """A Subtype and what follows it."""
    before, bar, rest = text.partition(" | ")
    return (f"{before} | ", rest) if bar else ("", text)


def test_the_ledger_numbers_its_phrases_without_a_gap() -> None:
    assert sorted(PHRASES) == list(range(1, 103))


@pytest.mark.parametrize("number", PHRASES)
def test_every_phrase_of_the_ledger_is_understood_and_prints_back(number: int) -> None:
    subtype, text = parts(PHRASES[number])
    assert subtype + DIALECT.canonical(DIALECT.parse(text, "line")) == DIALECT.normal(
        PHRASES[number]
    )


@pytest.mark.parametrize("number", PHRASES)
def test_every_phrase_of_the_ledger_can_stand_on_a_card(number: int) -> None:
    card = GAME.with_cards([sample(number)]).by_name["Sample"]
    if kind_of(number) != "attack":
        assert card.text == DIALECT.normal(PHRASES[number])


@pytest.mark.parametrize("number", ATTACK_EFFECTS)
def test_sentences_about_this_attack_are_step_3_and_others_step_9(number: int) -> None:
    game = GAME.with_cards([sample(number)])
    attack = game.card_at(game.card("Sample").index).attacks[0]
    assert (attack.before is not None) == ("attack deals" in PHRASES[number])
    assert (attack.after is None) == ("attack deals" in PHRASES[number])


def cards_in(path: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = yaml.load(path.read_bytes(), LOADER)["cards"]
    return found


def printed_lines() -> list[tuple[str, str]]:
    """Every line of every printed card and attack, as it stands in the files."""
    found: list[tuple[str, str]] = []
    for path in FILES:
        for entry in cards_in(path):
            texts = [entry.get(f, "") for f in ("prerequisite", "ability", "text")]
            texts += [attack.get("effect", "") for attack in entry.get("attacks", [])]
            for text in texts:
                found += [(entry["name"], line.strip()) for line in text.splitlines() if line]
    return list(dict.fromkeys(found))


LINES = printed_lines()


@pytest.mark.parametrize(("name", "line"), LINES)
def test_every_printed_line_prints_back(name: str, line: str) -> None:
    subtype, text = parts(line)
    tree = DIALECT.parse(text, "line")
    assert subtype + DIALECT.print(tree) == DIALECT.normal(line)
    if name not in PRINTED_BY_THE_BOOK:
        assert subtype + DIALECT.canonical(tree) == DIALECT.normal(line)
    card = GAME.card_at(GAME.card(name).index)
    effects = [attack.effect for attack in card.attacks]
    assert DIALECT.normal(line) in [*card.text.splitlines(), *effects]


def test_every_card_of_the_files_is_in_the_game() -> None:
    names = [entry["name"] for path in FILES for entry in cards_in(path)]
    assert sorted(names) == sorted(GAME.by_name)


# ---- spellings (section 6, NX-1306, NX-R98) ----


@pytest.mark.parametrize(
    ("written", "same"),
    [
        ("Give this a +1 ATK Counter.", "Give this a +1ATK Counter."),
        ("Give this a +1ATK Token.", "Give this a +1ATK Counter."),
        ("Give an opponent's Fighter a -1ATK Counter.", PHRASES[79]),
        ("Summon a 1♥ 1ATK Fox Token.", "Summon a 1♥ 1ATK Fox Token."),
        ("Summon a 1 health 1 ATK Fox Token.", "Summon a 1♥ 1ATK Fox Token."),
    ],
)
def test_other_spellings_mean_the_same(written: str, same: str) -> None:
    assert DIALECT.canonical(DIALECT.parse(written, "line")) == DIALECT.normal(same)


@pytest.mark.parametrize(
    "text",
    [
        "Draw 2 card{s}.",
        "The opponent discards 3 card{s} at random.",
        "Take 2 Prize Counter{s}.",
        "Destroy 2 Fighter{s}.",
        "Destroy 2 Level 1 Fire Fighter{s} on the opponent's side.",
        "Give this 2 +1ATK Counter{s}.",
        "Give this 1 +1ATK Counter{s}.",
        "If there are 2 or more Token{s} on your side, draw a card.",
        "If you have 1 or more card{s} in hand, draw a card.",
        "The opponent sacrifices 2 Fighter{s}.",
        "Put the top 3 card{s} of your deck into the Void.",
        "Look at the top 3 card{s} of your deck and put them back in any order.",
        "Return up to 2 Spell{s} from your Void to your hand.",
        "Return 2 card{s} from your Void to your hand.",
        "Summon 2 Level 1 Fighter{s} from your Void.",
        "Summon 2 1♥ 1ATK Fox Token{s}.",
        "Summon two 1ATK Fox Token{s} with 1♥.",
        "Once per turn, discard 2 Arena{s} to draw a card.",
    ],
)
def test_after_a_number_singular_and_plural_are_read_and_print_back(text: str) -> None:
    for ending in ("", "s"):
        line = text.replace("{s}", ending)
        assert DIALECT.print(DIALECT.parse(line, "line")) == line


def test_after_one_the_plural_is_read_too() -> None:
    for line in ("Destroy 1 Fighters.", "Destroy up to 1 Tokens.", "Draw 1 cards."):
        assert DIALECT.print(DIALECT.parse(line, "line")) == line


def test_both_word_orders_of_tokens_make_the_same_token() -> None:
    one = other("One", "spell", "Summon a 1♥ 2ATK Taunt Fox Token.")
    two = other("Two", "spell", "Summon a 2ATK Taunt Fox Token with 1♥.")
    game = GAME.with_cards([one, two])
    first, second = game.apart[-2:]
    assert game.card_facts(first) == game.card_facts(second)
    assert first.keywords == second.keywords


# ---- what is refused ----


@pytest.mark.parametrize(
    "text",
    [
        "Draw a cart.",
        "Dance with an opponent's Fighter.",
        "On Sunday, draw a card.",
        "Deal many damage to an opponent's Fighter.",
        "Summon a 1♥ 1ATK Fire Token.",
    ],
)
def test_unknown_words_are_pointed_at(text: str) -> None:
    with pytest.raises(BadText) as error:
        DIALECT.parse(text, "line")
    assert error.value.message
    with pytest.raises(BadFile, match="the text of 'Sample'"):
        GAME.with_cards([other("Sample", "spell", f"Draw a card.\n{text}")])


NONSENSE = [
    other("Sample", "spell", "Cancel that attack."),
    other("Sample", "spell", "Once per turn, draw a card."),
    other("Sample", "spell", "When this is summoned, draw a card."),
    other("Sample", "spell", "Give one of your Fighters +2ATK."),
    other("Sample", "spell", "This attack deals 2 additional damage."),
    other("Sample", "spell", "Draw a card until end of turn."),
    other("Sample", "spell", "Charge."),
    other("Sample", "surprise", "Each Fighter has +1ATK."),
    other("Sample", "surprise", "At any time, prevent the next 3 damage to your Hero."),
    other("Sample", "surprise", "When your Hero is healed, it stays in play with 1♥ instead."),
    other("Sample", "arena", "Draw a card."),
    other("Sample", "arena", "When this attacks, draw a card."),
    other("Sample", "equipment", "When this attacks, draw a card."),
    other("Sample", "arena", "This does not break."),
    other("Sample", "spell", "Deal 2 damage to the defending Fighter."),
    other("Sample", "spell", "Shock your Hero."),
    other("Sample", "spell", "Bind the Arena."),
    other("Sample", "spell", "Deal 2 damage to an Equipment."),
    other("Sample", "spell", "Sacrifice an opponent's Fighter to draw a card."),
    other("Sample", "spell", "Sacrifice an opponent's Fighter."),
    other("Sample", "spell", "Summon a Spell from your hand."),
    other("Sample", "spell", "Summon a Level 4 Fighter from your hand."),
    other("Sample", "spell", "Destroy a Level 0 Fighter."),
    other("Sample", "spell", "Destroy one of your Fighters on the opponent's side."),
    other("Sample", "spell", "Destroy a Fighter that costs 2 or less that costs 3 or less."),
    other("Sample", "spell", "Give one of your Fighters a +1ATK Counter until end of turn."),
    other("Sample", "spell", "Give one of your Fighters Taunt while this is in play."),
    other("Sample", "spell", "Gain 1 mana until the start of your next turn."),
    other("Sample", "spell", "You may stack this from your hand with one of your Fox Fighters."),
    other("Sample", "surprise", "When an opponent plays a Spell, that Arena has no effect."),
    other("Sample", "surprise", "When an opponent plays a Spell, each Fox has +1ATK."),
    fighter("Sample", "Once per turn, stack this with an opponent's Fighter."),
    fighter("Sample", "Play this only if this is damaged."),
    fighter("Sample", "When your Hero is destroyed, draw a card."),
    fighter("Sample", "This is Immune until end of turn. Draw a card."),
    {"name": "Sample", "kind": "hero", "health": 20, "text": "When this evolves, draw a card."},
    fighter("Sample", "Hero Ability, draw a card."),
    fighter("Sample", "At any time, draw a card."),
    fighter("Sample", "Draw a card."),
    fighter("Sample", "When one of your Fighters would be destroyed, draw a card."),
    fighter("Sample", "A Fox has +1ATK."),
    fighter("Sample", effect="Charge."),
    fighter("Sample", effect="Deal 1 damage to each other Fighter on the opponent's side."),
    other(
        "Sample",
        "surprise",
        "When an opponent's Fighter attacks, destroy each other enemy Fighter.",
    ),
    fighter("Sample", "Panda | Charge."),
    fighter("Sample", health=0),
    fighter("Sample", level=2),
    fighter("Sample", evolves_from="Plain"),
    fighter("Sample", type="Plasma"),
    {"name": "Sample", "kind": "hero", "health": 20, "cost": 3},
    {"name": "Sample", "kind": "spell", "cost": 1, "health": 3, "text": "Draw a card."},
]


@pytest.mark.parametrize("place", range(len(NONSENSE)))
def test_known_words_that_make_no_sense_there_are_refused(place: int) -> None:
    with pytest.raises(BadFile):
        GAME.with_cards([NONSENSE[place]])
