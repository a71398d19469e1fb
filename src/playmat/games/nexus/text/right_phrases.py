"""What cards and players may do and may not, as card text says it (PN-R111 to PN-R113, PN-R122)."""

from __future__ import annotations

from playmat.games.nexus.facts import card as cards
from playmat.games.nexus.facts import lasting, objects
from playmat.games.nexus.facts.board import FRONT, REAR
from playmat.games.nexus.facts.lasting import RIGHT
from playmat.games.nexus.rules import bodies, resolving
from playmat.games.nexus.text.noun_phrases import apart
from playmat.language.grammar import Dialect
from playmat.parts.play.nouns import BOTH, THEIRS, YOURS


def rights(pn: Dialect) -> None:
    deed = pn.category("deed")
    only = deed("this can be summoned only to the {row}", lasting.OnlyRow)
    deed(
        "this cannot be summoned to the {row}",
        lambda row: only.make(REAR if row == FRONT else FRONT),
        also=("this unit cannot be summoned to the {row}",),
    )
    deed(
        "this can be played only if {cond}",
        lasting.OnlyIf,
        also=("this can be summoned only if {cond}", "this can be synthesised only if {cond}"),
    )
    need_not = "it need not be equipped"
    deed(
        "this need not be equipped",
        lambda: lasting.OfCards(objects.This(), RIGHT, cards.NEED_NOT_EQUIP, need_not),
        also=(
            "this is not required to be equipped",
            "this is not required to be equipped to a unit",
            "this does not need to be equipped",
        ),
    )
    for words, right, said in (
        ("cannot be equipped", cards.NO_EQUIP, "it cannot be equipped"),
        (
            "can boost the allied centre Front-Line unit",
            cards.BOOSTS_CENTRE,
            "it boosts the centre",
        ),
        (
            "can attack the opposing Avatar past the centre Front-Line",
            cards.PAST_CENTRE,
            "it attacks past the centre",
        ),
    ):
        deed(
            f"{{ref}} {words}",
            lambda ref, right=right, said=said: lasting.OfCards(ref, RIGHT, right, said),
        )
    deed(
        "{ref} can body-block for each allied Front-Line unit",
        lambda ref: lasting.OfCards(
            ref, RIGHT, cards.BLOCKS_FOR_ALL, "it body-blocks for the whole Front-Line"
        ),
    )
    for words, right in (
        ("attack also affects the Rear-Guard unit behind the target", cards.STRIKES_BEHIND),
        ("attack deals its damage even if body-blocked", cards.THROUGH_BLOCKS),
        ("attacks cannot be body-blocked", cards.UNBLOCKABLE),
    ):
        deed(
            f"{{owner}} {words}",
            lambda owner, right=right, words=words: lasting.OfCards(
                objects.possessed(owner), RIGHT, right, f"its {words}"
            ),
        )
    for words, right in (
        ("can attack twice each turn", cards.ATTACKS_TWICE),
        ("must attack if able", cards.MUST_ATTACK),
        ("must be attacked if able", cards.DECOY),
    ):
        deed(
            f"{{ref}} {words}",
            lambda ref, right=right, words=words: lasting.OfCards(ref, RIGHT, right, f"it {words}"),
        )
    pn.words(
        "needed",
        {
            "only 2 exhausted units": cards.NEEDS_TWO,
            "only 1 exhausted unit": cards.NEEDS_ONE,
            "no exhausted units": cards.NEEDS_NONE,
        },
    )
    deed(
        "{ref} needs {needed} to attack",
        lambda ref, needed: lasting.OfCards(ref, RIGHT, needed, "its attack needs less"),
    )
    pn.words("less_or_more", {"less": -1, "more": 1})
    pn.words("to_do", {"summon": True, "play": False})
    deed(
        "{pick} costs {n} {less_or_more} mana to {to_do}[ for each {counted:portion}]",
        lambda pick, n, sign, summon, per: lasting.Price(priced(pick), sign * n, summon, per),
    )
    deed(
        "this costs {n} {less_or_more} mana[ for each {counted:portion}]",
        lambda n, sign, per: lasting.OwnPrice(sign * n, per),
    )
    deed("{ref} has {keyword}", lasting.has_keyword)


def priced(pick: objects.Target | objects.Each) -> objects.PnFilter:
    """Cards that are played are not yet on the board."""
    noun = pick.filter
    compared = any(isinstance(quality, objects.ON_BOARD) for quality in noun.all_of)
    if noun.state or noun.other or compared:
        raise ValueError("a card that is yet to be played has nothing of that")
    if isinstance(pick, objects.Target) and pick.chooser != objects.AS_TARGET:
        raise ValueError("a price is not of a card that somebody picks")
    return noun


# What a card cannot do or suffer (PN-R111).
CARDS_CANNOT = {
    "attack": cards.CANNOT_ATTACK,
    "attack the opposing Avatar": cards.CANNOT_ATTACK_AVATAR,
    "boost": cards.CANNOT_BOOST,
    "body-block": cards.CANNOT_BLOCK,
    "be attacked": cards.UNATTACKED,
    "be targeted": cards.UNTARGETED,
    "be targeted by opposing effects": cards.UNTARGETED_BY_OPPONENT,
    "be retired": cards.UNRETIRED,
    "be retired by effects": cards.UNRETIRED_BY_EFFECTS,
    "be retired by opposing effects": cards.UNRETIRED_BY_OPPONENT,
    "be destroyed by battle": cards.UNDESTROYED,
    "be retired or destroyed by battle": cards.UNRETIRED | cards.UNDESTROYED,
    "be exhausted by effects": cards.UNEXHAUSTED,
    "be refreshed by effects": cards.UNREFRESHED,
    "be refreshed": cards.UNREFRESHED | cards.STAYS_EXHAUSTED,
    "be boosted": cards.UNBOOSTED,
    "be targeted by opposing Spells": cards.UNTARGETED_BY_SPELLS,
    "be retired by opposing Spells": cards.UNRETIRED_BY_SPELLS,
    "be moved by effects": cards.UNMOVED,
    "change position": cards.STAYS_PUT,
    "be returned to the hand": cards.UNRETURNED,
}
# What a whole side cannot do, Avatars included (PN-1308).
SIDES_CANNOT = {
    "attack": cards.NO_ATTACK,
    "attack Rear-Guard units": cards.NO_REAR_ATTACK,
    "body-block": cards.NO_BLOCK,
    "be refreshed by effects": cards.NO_REFRESH,
}
# What a player cannot do (PN-R113).
PLAYERS_CANNOT = {
    "play cards": cards.ANY_CARD << cards.PLAY_SHIFT,
    "synthesise Avatars": cards.AVATAR << cards.PLAY_SHIFT,
    "summon Units": cards.UNIT << cards.PLAY_SHIFT,
    "summon Items": cards.ITEM << cards.PLAY_SHIFT,
    "play Spells": cards.SPELL << cards.PLAY_SHIFT,
    "draw cards": cards.NO_DRAW,
    "draw cards by effects": cards.NO_FURTHER_DRAW,
    "gain Life Points": cards.NO_LIFE_GAIN,
    "lose Life Points": cards.NO_LIFE_LOSS,
    "gain mana": cards.NO_MANA_GAIN,
    "use abilities": cards.NO_ABILITY,
}
ALL_HARM = cards.UNHARMED_BY_ATTACKS | cards.UNHARMED_BY_EFFECTS


def cannot(pn: Dialect) -> None:
    deed = pn.category("deed")
    for words, bits in CARDS_CANNOT.items():
        deed(
            f"{{ref}} cannot {words}",
            lambda ref, bits=bits, words=words: right(ref, bits, f"it cannot {words}"),
        )
    for words, bits in SIDES_CANNOT.items():
        deed(
            f"{{side}} units cannot {words}",
            lambda side, bits=bits, words=words: lasting.Ban(side, bits, words),
        )
    for player, side in (("you", YOURS), ("the opponent", THEIRS), ("each player", BOTH)):
        for words, bits in PLAYERS_CANNOT.items():
            deed(
                f"{player} cannot {words}",
                lambda side=side, bits=bits, words=words: lasting.Ban(side, bits, words, True),
            )
    for by, bits in (
        ("", ALL_HARM),
        (" by attacks", cards.UNHARMED_BY_ATTACKS),
        (" by effects", cards.UNHARMED_BY_EFFECTS),
        (" by opposing Spells", cards.UNHARMED_BY_SPELLS),
    ):
        deed(
            f"prevent all damage to {{ref}}{by}",
            lambda ref, bits=bits, by=by: right(bare(ref), bits, f"all damage{by} is prevented"),
        )
    for words, bits in (("halved", cards.HALVED), ("doubled", cards.DOUBLED)):
        deed(
            f"damage to {{ref}} is {words}",
            lambda ref, bits=bits, words=words: right(bare(ref), bits, f"damage to it is {words}"),
        )


def spared(pn: Dialect) -> None:
    """What is paid instead of leaving the board (PN-R126)."""
    deed = pn.category("deed")
    who = pn.category("spared")
    who("this", objects.This)
    who("the equipped unit", objects.EquippedUnit)
    who("a(n) {noun}", objects.Each)
    who("another {noun}", lambda noun: objects.Each(apart(True, noun)))
    for fate, (said, *others) in FATES.items():
        for may in ("", "you may "):
            first, *also = [
                f"if {{who:spared}} would {words}, {lead}{{cost}}{tail}"
                for words in (said, *others)
                for lead, tail in ((may, " instead"), (f"{may}instead ", ""))
            ]
            deed(
                first,
                lambda who, cost, fate=fate, may=bool(may): bodies.Instead(who, fate, cost, may),
                also=tuple(also),
            )


def sent_elsewhere(pn: Dialect) -> None:
    """Where a card goes instead of the Discard Pile (PN-R136)."""
    deed = pn.category("deed")
    for fate, (said, *others) in FATES.items():
        for may in ("", "you may "):
            for words, charges in (
                ("return it to its owner's hand", False),
                ("charge it", True),
            ):
                first, *also = [
                    f"if {{who:spared}} would {each}, {may}{words} instead"
                    for each in (said, *others)
                ]
                deed(
                    first,
                    lambda who, fate=fate, may=bool(may), charges=charges: bodies.Instead(
                        who, fate, resolving.Elsewhere(resolving.ELSEWHERE, 1, charges), may
                    ),
                    also=tuple(also),
                )


FATES = {
    bodies.TO_RETIRE: ("be retired", "be retired by an effect", "be destroyed by an effect"),
    bodies.TO_DESTROY: ("be destroyed by battle", "be destroyed in battle"),
    bodies.TO_RETIRE | bodies.TO_DESTROY: (
        "be retired or destroyed by battle",
        "be destroyed",
        "die",
        "be sent to the Discard Pile",
    ),
}


def right(ref: objects.Ref, bits: int, said: str) -> lasting.OfCards:
    return lasting.OfCards(ref, RIGHT, bits, said)


def bare(ref: objects.Ref) -> objects.Ref:
    """What concerns damage concerns the Avatar position without a card too (PN-R19)."""
    if isinstance(ref, objects.Target):
        ref.filter.bare = True
    return ref
