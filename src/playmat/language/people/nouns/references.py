"""What was named before, or has a part in what happens: this, it, the attacker, whoever wears this."""

from __future__ import annotations

from typing import Final

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame
from playmat.language.people.holes import holes
from playmat.language.people.meanings import listed, words_of

YOU_ATTACK: Final = (
    *("you are attacking", "you attack", "you attacked", "you hit", "you are hitting"),
    *("it's attacking", "it's hitting", "this is attacking", "this is hitting"),
    *("it hits", "it hit", "it attacks", "it attacked", "this hits", "this attacks"),
)


BOOSTS: Final = (
    "it boosts",
    "it boosted",
    "it is boosting",
    "it's boosting",
    "this boosts",
    "this boosted",
)


def phrases(en: Dialect) -> None:
    this_and_it(en)
    roles(en)
    bearers(en)
    attacked(en)
    killers(en)
    players(en)
    named_in_phrases(en)


def this_and_it(en: Dialect) -> None:
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
    for words in ("them", "each of them", "both of them", "all of them", "those two", "that one"):
        ref(words, lambda: Frame("np", det="it", that=True))  # several, so never this card
    for words in (
        "that {singular}",
        "that",
        "the {singular} itself",
        "that same {singular}",
        "that target",
        "the chosen {singular}",
        "the targeted {singular}",
        "the selected {singular}",
        "the same {singular}",
        "that very {singular}",
        "said {singular}",
        "the {singular} in question",
        "those {plural}",
    ):
        ref(words, lambda *_: Frame("np", det="it", that=True))
    for words in ("this attack", "that attack", "the attack"):
        ref(words, lambda: Frame("np", det="attack"))


def roles(en: Dialect) -> None:
    """Who has a part in what happens."""
    ref = en.category("ref")
    parts = {
        "attacking": "attacker",
        "defending": "defender",
        "attacked": "defender",
        "struck": "defender",
        "equipped": "bearer",
        "attached": "bearer",
        "wearing": "bearer",
        "boosted": "boosted",
        "enchanted": "bearer",
        "bearing": "bearer",
    }
    for words in listed(
        "the {singular} that attacked it,"
        " its attacker, the attacker, that attacker, the {singular} that attacked this,"
        " whoever attacked it, whatever attacked it, whoever attacked this, whoever hit it,"
        " whoever attacks it, whatever hit it, whoever is attacking, the one that attacked"
    ):
        ref(words, lambda *_: Frame("np", det="the", role="attacker"))
    for words, role in parts.items():
        for before in ("the ", "that ", "your ", ""):
            ref(f"{before}{words} {{singular}}", lambda word, role=role: in_role(role, word))
            ref(
                f"{before}{words} {{noun:noun_hole}}",
                lambda noun, role=role: Frame("np", det="the", role=role, noun=noun),
            )
    for words in (
        "the one being boosted",
        *(f"{one} {boosts}" for one in ("the one", "whoever") for boosts in BOOSTS),
    ):
        ref(words, lambda: Frame("np", det="the", role="boosted"))
    for words in (
        *(f"the {{singular}} {boosts}" for boosts in BOOSTS),
        "the {singular} being boosted",
    ):
        ref(words, lambda word: in_role("boosted", word))
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


def killers(en: Dialect) -> None:
    """What has destroyed something, where that is told."""
    ref = en.category("ref")
    for did in ("destroyed", "killed", "defeated", "KO'd", "slew", "beat", "knocked out"):
        for whom in ("it", "this", "this {_x:singular}", "him", "her"):
            ref(f"the {{singular}} that {did} {whom}", lambda word, *_: in_role("killer", word))
            for who in ("whoever", "whatever"):
                ref(f"{who} {did} {whom}", lambda *_: Frame("np", det="the", role="killer"))
    for words in ("its killer", "its destroyer", "the killer"):
        ref(words, lambda: Frame("np", det="the", role="killer"))


def bearers(en: Dialect) -> None:
    """What this card is attached to."""
    ref = en.category("ref")
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
        "the {singular} this is equipped to",
        "the {singular} this is on",
        "the {singular} with this equipped",
        "the {singular} you put this on",
        "the {singular} that has this equipped",
        "the {singular} you put this {_k:singular} on",
        "the {singular} you attach this to",
        "the {singular} you attached this to",
        "the {singular} you attach this {_k:singular} to",
        "the {singular} that has this attached",
        "the {singular} with this on",
        "the {singular} with this on it",
        "the {singular} who wears this",
        "the {singular} who holds this",
        "the {singular} to which this is attached",
    ):
        ref(words, lambda word, *_: in_role("bearer", word))
    for words in (
        "whoever holds this",
        "whoever wears this",
        "whoever carries this",
        "whoever is wearing this",
        "whoever's wearing this",
        "whoever's holding this",
        "whoever is holding this",
        "whoever has this",
        "whoever wears this {singular}",
        "whoever holds this {singular}",
        "the one wearing this",
        "the one holding this",
        "the one carrying this",
        "the one this is attached to",
        "the one this is on",
        "whoever has this equipped",
        "whoever this is attached to",
        "the one with this",
        "whoever this is on",
        "whoever uses this",
    ):
        ref(words, lambda *_: Frame("np", det="the", role="bearer"))
    of_this = [f"the {one} of this" for one in ("bearer", "carrier", "wearer", "holder")]
    for words in (*of_this, *(f"{each} {{_k:singular}}" for each in of_this)):
        ref(words, lambda *_: Frame("np", det="the", role="bearer"))
    for words in ("its bearer", "its carrier", "its wearer", "its holder"):
        ref(words, lambda: Frame("np", det="the", role="bearer"))


def attacked(en: Dialect) -> None:
    """The one that an attack is made on, in the words of whoever makes it."""
    ref = en.category("ref")
    for words in (
        *(f"the {{singular}} {it} {hits}" for it in ("it", "this", "you", "this attack") for hits in ("hits", "hit", "attacks", "attacked", "is attacking")),
        *(f"the {{singular}} that {was} {hit}" for was in ("was", "is", "got") for hit in ("attacked", "hit")),
        "the attacked {singular}",
        *(f"{the} {{singular}}{that} being attacked" for the in ("the", "a", "one", "1") for that in ("", " that is", " that's")),
        "the {singular} under attack",
        "the {singular} {_y:you_attack}",
    ):  # fmt: skip
        ref(words, lambda word, *_: in_role("defender", word))
    en.words("you_attack", dict.fromkeys(YOU_ATTACK))
    for one in ("the one", "whoever", "whatever", "what"):
        for hit in ("{_y:you_attack}", "gets hit", "is hit", "was hit", "got hit"):
            ref(f"{one} {hit}", lambda *_: Frame("np", det="the", role="defender"))


def in_role(role: str, word: tuple[str, str]) -> Frame:
    """Whoever has a part in what happens: "the equipped Fighter"."""
    return Frame("np", {word[0]: word[1], "det": "the", "role": role})


def players(en: Dialect) -> None:
    player = en.category("player")
    sorts = {
        "you": "you, yourself",
        "opponent": "your opponent, the opponent, an opponent, opponent, the opposing player, target opponent,"
        " the other player, the other side, the other team, the other guy, the other person, opposing player, the enemy player, an enemy player, defending player, the defending player",
        "each opponent": "each opponent, opponents, your opponents, all opponents, each of your opponents",
        "each": "each player, every player",
        "each, many": "everybody, everyone, both of you, both players, all players, players, you and your opponent each, you and your opponent both, you and your opponent, you and the opponent, both you and your opponent, both you and the opponent",
        "a player": "a player, any player, either player, anyone, anybody, someone, somebody",
        "target": "target player, a player of your choice, one player",
        "that": "that player, the player",
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
    owned = ("owned", "owns", "controlled", "controls", "had")
    for word in (
        *("its controller", "its owner", "their controller", "its player"),
        *(f"{who} {has} it" for who in ("whoever", "the player who") for has in owned),
    ):
        player(word, lambda: Frame("player", who="that", owner=True))
    holes(en, "player", "player", "np")


def named_in_phrases(en: Dialect) -> None:
    """This card and the other player, in phrases that are otherwise said as they stand."""
    for words in ("this", "this {singular}", "this one"):
        en.phrase("this_card", words, lambda *_: Frame("this"))
    en.words("said_when", dict.fromkeys(words_of("when"), "when"))
    en.words("said_while", dict.fromkeys(("while", "as long as", "for as long as"), "while"))
    en.words("you_may", dict.fromkeys(f"you {word}" for word in words_of("may")))
    opponent = "the opponent, your opponent, the opposing player, an opponent, the enemy, the other player, the other guy, the other side, opponent"
    for words in listed(opponent):
        en.phrase("the_opponent", words, lambda: Frame("opponent"))
        en.phrase("the_opponents", f"{words}'s", lambda: Frame("opponent"))
