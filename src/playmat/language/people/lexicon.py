"""The words of one game for the things that all games have: its nouns, figures, zones, traits.

A game says which senses it has and what it calls them; what else people call them stands here, once
for all games.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from msgspec import Struct, field

from playmat.language.english import HISSING

# What people call a figure, a resource or a zone, whatever a game calls it.
FIGURES: Final[Mapping[str, Sequence[str]]] = {
    "atk": ("ATK", "attack", "attack power", "attack points", "attack damage", "strength", "power"),
    "hp": (
        "HP",
        "health",
        "hit points",
        "health points",
        "toughness",
        "hitpoints",
        "hearts",
        "\N{BLACK HEART SUIT}",
    ),
    "defense": ("defense", "defence", "defense points", "defence points", "DEF"),
    "speed": ("speed", "speed points", "SPD"),
    "life": ("life", "life points", "life point", "LP", "life total"),
    "shield": ("shield", "shields", "shield points", "shield point"),
    "mana": ("mana", "mana points"),
    "armor": ("armor", "armour"),
    "cost": ("cost", "mana cost", "play cost", "casting cost"),
    "level": ("level",),
    "rank": ("rank",),
    "durability": ("durability",),
}
ZONES: Final[Mapping[str, Sequence[str]]] = {
    "hand": ("hand", "hands"),
    "deck": ("deck", "library", "draw pile", "decks"),
    "discard": ("discard pile", "graveyard", "grave", "GY", "trash", "discards", "discard"),
    "exile": ("exile",),
}


class Lexicon(Struct, forbid_unknown_fields=True):
    """What a game says of its words.

    `categories` tells what stands in the categories of its dialect: "np" (what an order is done
    to), "noun" (what follows "target" or "each"), "number", "trait", "order" and so on; with
    signs around a number both as people and as cards have them: "number|{} health|{}<3". The plural
    of words in another category are "traits of CATEGORY".
    """

    categories: dict[str, str] = {}
    kinds: dict[str, list[str]] = {}  # nouns for cards and bodies
    figures: dict[str, list[str]] = {}
    nouns: dict[str, dict[str, str]] = {}  # nouns that say more than a kind: enemy
    zones: dict[str, list[str]] = {}
    players: dict[str, str] = {}  # what stands for a player in play: "you": "your Hero"
    bare: dict[str, str] = {}  # the kind of what is named by a trait alone, by category
    named: list[str] = []  # kinds of which people say the names: "Goomba tokens"
    unique: list[str] = []  # kinds of which one at most is in play: "the Area"
    unwritten: dict[str, str] = {}  # labels that stand on no card of a kind: it goes without them
    shared: list[str] = []  # kinds of cards that are both players': "you" there is unclear
    elsewhere: dict[str, str] = {}  # what a card of a kind is not called: "this character"
    implies: dict[str, str] = {}  # the moment that a label says already
    lasting: list[str] = []  # how long what is done lasts unless it says otherwise
    singled: list[str] = []  # kinds of which "your X" is one that you choose
    of_players: list[str] = []  # figures that only players have
    lasting_kinds: list[str] = []  # kinds of cards whose lines are so for as long
    usual_span: str = ""  # how long lasts what is used once per turn, unless it says otherwise
    implied: dict[str, str] = {}  # what may be said of things here without a difference
    states: dict[str, list[str]] = {}  # adjectives: tapped, exhausted
    rows: dict[str, list[str]] = {}
    phases: dict[str, list[str]] = {}
    keyword_lines: list[str] = []  # kinds of cards that have a line of keywords
    keywords: dict[str, list[str]] = {}  # what players of other games call those of this one
    labels: list[str] = []  # what a line begins with besides English
    needless: list[str] = []  # what a line may begin with though its card says it already
    begins: dict[
        str, dict[str, str]
    ] = {}  # how a line on a card of a kind, or of any, is written here
    moments: dict[str, str] = {}  # the label of a line for a moment: "when played": "On Play"
    assume: dict[str, dict[str, str]] = {}  # what goes without saying, by the kind of frame
    same: dict[str, list[str]] = {}  # spans, acts and moves that are others here: turn: [round]
    sentence: list[str] = field(
        default_factory=lambda: ["{limit}{trigger}{if}{may}{cost}{effects}."]
    )
    joints: list[str] = field(default_factory=lambda: [", then ", " and ", ", and ", ". "])
    says_instead: bool = False  # whether a sentence may stand in the place of the one before it
    further: str = ""  # how sentences are joined in a game whose lines have only one
    pieces: dict[str, str] = {}
    abilities: str = ""  # how a sentence is said that only names keywords: "{}."
    senses: dict[
        str, str
    ] = {}  # what "event dies" or "act be destroyed" is where nothing else says it
    during: dict[
        str, str
    ] = {}  # what is done during a phase: at its "start", "while" it lasts, when one can "use" it, or "" as always
    stating: list[str] = []  # kinds of cards whose lines say what is so unless they do something
    limit_pays: bool = False  # whether what is given up once per turn pays for what follows
    own_turn_figures: list[str] = []  # figures that are of use in the own turn only
    may_decline: list[str] = []  # kinds of cards whose players may leave what they do
    then_pays: bool = False  # whether what stands before "then" is paid, where it can be
    lasts_while: bool = False  # whether what is done once may last while something is so
    doing: list[str] = []  # kinds of cards whose lines do something once
    changes: list[str] = []  # verbs by which a figure is changed for good, whenever that is done
    attack_with: str = ""  # with what players attack, and players alone: "characters"
    gives: list[str] = []  # how a bonus begins that is given at a moment
    usual_moment: str = ""  # the label of a line that does something and says not when
    strikes: dict[
        str, str
    ] = {}  # labels of lines that change an attack, and what stands for others
    follows: dict[
        str, str
    ] = {}  # kinds of frames that come by themselves after others: replace: move
    by_itself: dict[
        str, str
    ] = {}  # how long what orders of a kind bring lasts in any case, by the kind: bind
    statements: str = ""  # how a line begins that says what is so and not what is done
    acting: str = ""  # how a sentence begins that is done for a cost, or so often
    combo: dict[str, str] = {}  # how a line for cards that are played together is put together
    prefixes: dict[str, list[str]] = {}  # by the kind of card
    begun: dict[
        str, dict[str, str]
    ] = {}  # how a line of a kind of card begins that "does", "waits" or "states" something
    persons: dict[
        str, list[str]
    ] = {}  # nouns for players where somebody does something: "the enemy"
    ailments: dict[
        str, list[str]
    ] = {}  # what is inflicted, by the state that it brings: burned, Burn
    restored: list[str] = []  # figures of which nobody gains more than was lost
    worn: list[str] = []  # figures that are healed, or hurt, at a moment that comes again
    lost: list[str] = []  # figures of which losing some is being dealt damage
    hurt: list[str] = []  # figures of which who loses some at a moment is dealt damage
    attackers: str = ""  # what attacks where people say that a player does
    damage_types: dict[
        str, str
    ] = {}  # the type of damage that only one figure takes: shield: Shield
    damage_figure: str = ""  # the figure of an attack that is its damage
    unarmed: list[str] = []  # kinds that have none of that figure: so much of it is so much more
    for_good: list[str] = []  # figures of which more for good is so many counters
    attack_bonus: str = ""  # the figure by which all attacks of something deal more
    events: dict[str, str] = {}  # what a happening is here: "attacks": "targets"
    at: dict[str, str] = {}  # when something is done that is said as if it were always so
    acts: dict[str, str] = {}  # what somebody cannot do here: "attack": "target"
    spans: dict[str, str] = {}  # how long something lasts here: "their next turn": "next turn"
    own_next_turn: str = ""  # the span of their next turn, for what is one's own and cannot attack
    spelled: dict[str, str] = {}  # how a text is written here, by regular expressions


def plural(noun: str) -> str:
    """More of them.

    >>> [plural(noun) for noun in ("unit", "Fox", "ally", "Mech", "hero")]
    ['units', 'Foxes', 'allies', 'Mechs', 'heroes']
    """
    if re.search("[^aeiou]y$", noun):
        return noun[:-1] + "ies"
    hissing = HISSING.search(noun) or (noun.endswith("o") and noun != "two")
    return noun + ("es" if hissing else "s")


def spoken(own: Mapping[str, Iterable[str]], common: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """Words by what they stand for: a game's own, and those that people have for the same.

    >>> spoken({"hp": ["HP"]}, FIGURES)["health"]
    'hp'
    """
    found: dict[str, str] = {}
    for sense, words in own.items():
        for word in words:
            found.setdefault(word.lower(), sense)
    for sense in own:
        for word in common.get(sense, ()):
            found.setdefault(word.lower(), sense)
    return found
