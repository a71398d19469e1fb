"""Parts that combine (NX-R127 to NX-R146): in people's words, and what is told back of them."""

from __future__ import annotations

import pytest

from playmat.games import load
from playmat.kernel.errors import BadText
from playmat.workshop.card_drafts import read_draft

GAME = load("nostalgix")

TOLD = [
    # what came of an order (NX-R129)
    (
        "spell",
        "Deal 3 damage to a Fighter. If that kills it, gain 1 mana.",
        "Deal 3 damage to a Fighter. If it was destroyed, gain 1 mana.",
    ),
    (
        "spell",
        "Deal 3 damage to a minion. If it survives, bind it.",
        "Deal 3 damage to a Fighter. If it was not destroyed, bind it.",
    ),
    (
        "fighter attack",
        "If this knocks out the Fighter it hits, draw a card.",
        "If the defending Fighter was destroyed, draw a card.",
    ),
    # a moment stays a moment
    (
        "equipment",
        "The equipped Fighter has Deathtouch. When the equipped Fighter dies, draw a card.",
        "The equipped Fighter has Deathtouch. When the equipped Fighter is destroyed, draw a card.",
    ),
    # instead (NX-R136, NX-R144)
    (
        "equipment",
        "If the equipped Fighter would be destroyed, destroy this card instead.",
        "When the equipped Fighter would be destroyed, destroy this instead.",
    ),
    (
        "spell",
        "Deal 2 damage to a Fighter. If you control a Fox, deal 4 damage instead.",
        "Deal 2 damage to a Fighter. If a Fox is on your side, deal 4 damage to it instead.",
    ),
    # nouns (NX-R128)
    (
        "spell",
        "Destroy target creature with power 3 or less.",
        "Destroy a Fighter with 3ATK or less.",
    ),
    ("spell", "Destroy a Fighter without Armor.", "Destroy a Fighter without Armor."),
    (
        "fighter attack",
        "This attack does 1 more damage for each Equipment attached to this Fighter.",
        "This attack deals 1 additional damage for each Equipment attached to this.",
    ),
    (
        "arena",
        "Creatures with power 2 or less can't attack.",
        "All Fighters with 2ATK or less cannot attack.",
    ),
    # players (NX-R127)
    (
        "spell",
        "Destroy target Fighter. Its controller draws a card.",
        "Destroy a Fighter and that player draws a card.",
    ),
    (
        "arena",
        "At the end of each player's turn, they restore 1 health to each of their Fighters.",
        "At the end of each turn, restore 1♥ to each of that player's Fighters.",
    ),
    (
        "arena",
        "At the beginning of each player's upkeep, that player mills two cards.",
        "At the start of each turn, that player puts the top 2 cards of their deck into the Void.",
    ),
    # by what (NX-R131), from what (NX-R132)
    (
        "fighter",
        "When this card is destroyed by battle: You can draw a card.",
        "When this is destroyed by an attack, you may draw a card.",
    ),
    (
        "fighter",
        "When this Fighter is sent from the field to the Void, draw a card.",
        "When this is put into the Void, draw a card.",
    ),
    (
        "fighter attack",
        "During your opponent's next turn, prevent all damage done to this Fighter by attacks.",
        "This takes no damage from attacks during their next turn.",
    ),
    # limits and costs (NX-R133, NX-R134, NX-R141, NX-R146)
    (
        "arena",
        "Each player can't cast more than one spell each turn.",
        "Players cannot play more than 1 Spell each turn.",
    ),
    (
        "arena",
        "All Water Fighters cost 1 less mana to play.",
        "Each player's Water Fighters cost 1 less.",
    ),
    (
        "spell",
        "The next Spell you play this turn costs 2 less.",
        "Your next Spell costs 2 less this turn.",
    ),
    (
        "fighter",
        "Once per turn, you may deal 2 damage to your Hero to draw a card.",
        "Once per turn, you may deal 2 damage to your Hero to draw a card.",
    ),
    # Prize Counters (NX-R143)
    (
        "surprise",
        "When one of your Fighters is destroyed, your opponent does not take a Prize Counter.",
        "When one of your Fighters is destroyed, it gives no Prize Counter.",
    ),
    # later, copies, more than one thing said of one (NX-R135, NX-R139, NX-R145)
    (
        "spell",
        "Special Summon 1 Level 1 monster from your Void, but destroy it during the End Phase.",
        "Summon a Level 1 Fighter from your Void and destroy it at the end of the turn.",
    ),
    (
        "surprise",
        "Secret: After your opponent summons a Fighter, summon a copy of it.",
        "When an opponent summons a Fighter, summon a copy of it.",
    ),
    (
        "equipment",
        "Whoever wears this can't attack and loses 1 health at the start of its owner's turn.",
        (
            "The equipped Fighter cannot attack. At the start of its controller's turn, deal 1"
            " damage to the equipped Fighter."
        ),
    ),
    (
        "fighter attack",
        "After this attack, restore 3 health to your Hero.",
        "After this attacks, restore 3♥ to your Hero.",
    ),
]

REFUSED = [
    # nothing waits for it there, and nothing was named
    ("fighter", "When it is destroyed, draw a card."),
    # it is taken already by then
    ("fighter", "When this is destroyed, it gives no Prize Counter."),
    ("fighter", "This may attack again."),
    ("fighter", "When this would be damaged, prevent that damage."),
    ("spell", "If a Fox is on your side, draw 2 cards instead."),
    ("fighter", "When this is summoned, draw a card instead."),
    ("fighter", "At the start of its controller's turn, draw a card."),
]


def drafted(kind: str, text: str) -> tuple[list[str], str]:
    """What is told back of a text on a plain card, line by line, and the trouble."""
    words = kind.split()
    card: dict[str, object] = {"name": "Brass Heron", "kind": words[0], "text": text}
    if words[0] == "fighter":
        card |= {"cost": 2, "type": "Neutral", "level": 1, "subtype": "Fox", "health": 3}
        card["attacks"] = [{"name": "Nip", "damage": 2}]
        if words[1:]:
            card["attacks"] = [{"name": "Nip", "damage": 2, "effect": card.pop("text")}]
    else:
        card["cost"] = 2
    draft = read_draft(GAME, card, {})
    troubles = [str(line.trouble) for line in draft.lines if line.trouble]
    return [line.told or line.text for line in draft.lines], "".join(
        [*troubles, draft.problem or ""]
    )


@pytest.mark.parametrize(("kind", "text", "told"), TOLD)
def test_it_is_told_what_was_understood(kind: str, text: str, told: str) -> None:
    said, trouble = drafted(kind, text)
    assert (" ".join(said).replace("\n", " "), trouble) == (told, "")


@pytest.mark.parametrize(("kind", "text"), REFUSED)
def test_what_would_do_nothing_is_refused(kind: str, text: str) -> None:
    assert drafted(kind, text)[1]


def test_what_a_line_waits_for_is_named_in_it() -> None:
    with pytest.raises(BadText, match="nothing was named"):
        GAME.texts.dialect.parse("When it attacks, draw a card.", "line")
