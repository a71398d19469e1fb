"""Phrases about decks, Discard Piles, Charge Zones and hands, and what they bring into play."""

from __future__ import annotations

from functools import partial

from playmat.games.nexus.effects import hand_effects, summoning_effects, zone_effects
from playmat.games.nexus.effects.effects import EACH_PLAYER, TARGET_PLAYER, THE_OPPONENT, YOU
from playmat.games.nexus.effects.zone_effects import FROM_DISCARD, FROM_HAND
from playmat.games.nexus.facts import card as cards
from playmat.games.nexus.facts.board import ANY_SPACE, FRONT, OTHER_COLUMN, REAR, UNIT_SPACES
from playmat.games.nexus.facts.objects import PnFilter
from playmat.games.nexus.facts.state import DECK, DISCARD, HAND
from playmat.games.nexus.text.noun_phrases import card_noun
from playmat.language.grammar import Dialect


def in_zones(pn: Dialect) -> None:
    deed = pn.category("deed")
    pn.words("deck", {"your deck": YOU, "the opposing deck": THE_OPPONENT})
    pn.include("any_deck", "deck")
    pn.words("any_deck", {"target player's deck": TARGET_PLAYER})
    deed("charge this", zone_effects.ChargeThis)
    deed(
        "charge {n} {card|cards} from your hand[ for each {counted:portion}]",
        zone_effects.ChargeFromHand,
    )
    top = "the top {n} {card|cards} of {deck}"
    for verb, build in (("charge", zone_effects.ChargeTop), ("discard", zone_effects.DiscardTop)):
        whose = top.replace("{deck}", "{deck:any_deck}")
        usual = deed(f"{verb} {whose}[ for each {{counted:portion}}]", build)
        deed(
            f"{verb} {{n}} {{card|cards}} from the top of {{deck:any_deck}}",
            lambda n, deck, usual=usual: usual.make(n, deck, None),
        )
        deed(
            f"{verb} the top card of {{deck:any_deck}}",
            lambda deck, usual=usual: usual.make(1, deck, None),
        )
    looks = deed(f"look at {top}", zone_effects.LookAtDeck)
    deed("look at the top card of {deck}", lambda deck: looks.make(1, deck))
    shows = deed(f"reveal {top}", zone_effects.RevealTop)
    deed("reveal the top card of {deck}", lambda deck: shows.make(1, deck))
    deed("put them back in any order", zone_effects.PutBack)
    of_seen(pn)
    deed("search your deck for {n} {noun:card_noun|card_nouns:n}", zone_effects.FindOfKind)
    deed("put it revealed into your hand", zone_effects.PutFound)
    deed("summon it", summoning_effects.SummonFound)
    deed("summon it to {row_space}", summoning_effects.SummonFound)
    pn.words(
        "where",
        {
            "into your deck at random": zone_effects.AT_RANDOM,
            "on your deck": zone_effects.ON_TOP,
            "on the bottom of your deck": zone_effects.AT_BOTTOM,
            "into your hand": zone_effects.TO_HAND,
        },
    )
    deed(
        "put {n} {noun:card_noun|card_nouns:n} from your Discard Pile {where}",
        put_discarded,
    )
    deed(
        "put up to {n} {noun:card_noun|card_nouns:n} from your Discard Pile {where}",
        lambda n, noun, where: of_pile(n, where, noun, zone_effects.UP_TO),
    )
    deed(
        "put {n} {noun:card_noun|card_nouns:n} at random from your Discard Pile {where}",
        lambda n, noun, where: of_pile(n, where, noun, zone_effects.BY_CHANCE),
    )
    pn.words("onto", {"on your deck": zone_effects.ON_TOP})
    pn.words("onto", {"onto your deck": zone_effects.ON_TOP})
    pn.words("onto", {"on top of your deck": zone_effects.ON_TOP})
    pn.words("onto", {"on the bottom of your deck": zone_effects.AT_BOTTOM})
    pn.words("onto", {"into your deck at random": zone_effects.AT_RANDOM})
    pn.words("onto", {"into your deck": zone_effects.AT_RANDOM})
    deed("put {n} {card|cards} from your hand {onto}", partial(zone_effects.PutCards, FROM_HAND))
    deed(
        "put {n} {card|cards} of target player's Charge Zone into its owner's hand",
        zone_effects.Uncharge,
    )
    brought_into_play(pn)
    pn.words("zone", {"hand": HAND, "deck": DECK, "Discard Pile": DISCARD})
    deed("synthesise 1 Avatar from your {zone}", summoning_effects.SynthesiseFrom)


def spaces(pn: Dialect) -> None:
    """Empty spaces by their row, and one or several of them (PN-R121)."""
    rows = {"Front-Line": FRONT, "Rear-Guard": REAR}
    pn.words("row_space", {f"an empty {row} space": bits for row, bits in rows.items()})
    pn.words("row_spaces", {f"empty {row} spaces": bits for row, bits in rows.items()})
    for ending in ("", "s"):
        any_space = "empty unit spaces" if ending else "an empty unit space"
        pn.words("unit_space" + ending, {any_space: ANY_SPACE})
        pn.include("unit_space" + ending, "row_space" + ending)
    pn.include("move_space", "unit_space")
    pn.words(
        "move_space",
        {
            f"an empty {row} space in another column": bits | OTHER_COLUMN
            for row, bits in {"unit": ANY_SPACE, **rows}.items()
        },
    )


def brought_into_play(pn: Dialect) -> None:
    deed = pn.category("deed")
    for kind, sort, space in (
        ("Unit", cards.UNIT, "{spaces:unit_space}"),
        ("Item", cards.ITEM, "an empty item space"),
    ):
        noun = f"[ {{element}}] {{{kind}|{kind}s:n}}[ {{qualities:quality/ and }}]"
        for words, build in (
            (f" target{noun} from your Discard Pile", summoning_effects.SummonCards),
            (f"{noun} from your hand", summoning_effects.SummonFromHand),
        ):
            deed(
                f"summon up to {{n}}{words} to {space}",
                lambda n, element, qualities, spaces=ANY_SPACE, sort=sort, build=build: build(
                    n, card_noun(element, (sort, 0), qualities), spaces
                ),
            )
    figures = "{atk:n}/{hp:n}/{critical:n} {element}"
    one = deed(f"summon a {figures} token to {{spaces:unit_space}}", partial(token, pn, 1))
    deed(f"summon a {figures} token", lambda *figures: one.make(*figures, ANY_SPACE))
    some = deed(
        f"summon {{count:several}} {figures} tokens to {{spaces:unit_spaces}}", partial(token, pn)
    )
    deed(
        f"summon {{count:several}} {figures} tokens",
        lambda *figures: some.make(*figures, ANY_SPACE),
    )


def put_discarded(n: int, noun: PnFilter, where: int) -> zone_effects.PutCards:
    if noun.kinds == cards.ANY_CARD and not noun.more:
        return zone_effects.PutCards(FROM_DISCARD, n, where)
    return zone_effects.PutCards(zone_effects.OF_A_KIND, n, where, noun)


def of_pile(n: int, where: int, noun: PnFilter, manner: int) -> zone_effects.PutCards:
    return zone_effects.PutCards(zone_effects.OF_A_KIND, n, where, noun, manner)


def of_seen(pn: Dialect) -> None:
    """What becomes of cards that were looked at (PN-R118)."""
    deed = pn.category("deed")
    deed(
        "put {n} of them into your hand",
        lambda n: zone_effects.TakeSeen(n, False, any_card(), False),
    )
    deed(
        "put up to {n} {noun:card_noun|card_nouns:n} of them revealed into your hand",
        lambda n, noun: zone_effects.TakeSeen(n, True, noun, True),
    )
    deed("put any number of them on the bottom of {deck}", zone_effects.SinkSeen)
    for words, where in (
        ("in any order", zone_effects.IN_ANY_ORDER),
        ("at random", zone_effects.IN_RANDOM_ORDER),
    ):
        deed(
            f"put the rest on the bottom of {{deck}} {words}",
            lambda who, where=where: zone_effects.RestAway(where, who),
        )
    deed(
        "put the rest into your Discard Pile",
        lambda: zone_effects.RestAway(zone_effects.TO_DISCARD),
    )
    deed("put the rest back in any order", zone_effects.PutBack)


def any_card() -> PnFilter:
    return PnFilter(cards.ANY_CARD)


def in_hands(pn: Dialect) -> None:
    """Whole hands, the other's hand, and chance (PN-R117)."""
    deed = pn.category("deed")
    deed("look at the opponent's hand", hand_effects.LookAtHand)
    deed(
        "discard {n} {noun:card_noun|card_nouns:n} of your choice from the opponent's hand",
        hand_effects.DiscardChosen,
    )
    deed(
        "{players} discards {n} {card|cards} at random from their hand"
        "[ for each {counted:portion}]",
        hand_effects.DiscardAtRandom,
    )
    deed(
        "discard {n} {card|cards} at random from your hand[ for each {counted:portion}]",
        partial(hand_effects.DiscardAtRandom, YOU),
    )
    for player, who, s, their in (
        ("", YOU, "", "your"),
        ("each player ", EACH_PLAYER, "s", "their"),
        ("the opponent ", THE_OPPONENT, "s", "their"),
        ("target player ", TARGET_PLAYER, "s", "their"),
    ):
        for words, build in (
            (f"discard{s} {their} hand", hand_effects.DiscardHand),
            (f"reveal{s} {their} hand", hand_effects.RevealHand),
            (f"shuffle{s} {their} hand into {their} deck", hand_effects.ShuffleHandIn),
        ):
            deed(f"{player}{words}", lambda build=build, who=who: build(who))


def token(
    pn: Dialect, count: int, atk: int, hp: int, critical: int, element: int, spaces: int
) -> summoning_effects.SummonToken:
    """A token is a Unit that no card prints."""
    name = pn.print(element, "element")
    made = cards.PnCard(f"{name} Token", "unit", "", "", "", cards.UNIT)
    made.atk, made.hp, made.critical = atk, hp, critical
    made.element, made.element_name = element, name.lower()
    if count > len(UNIT_SPACES):
        raise ValueError("there are not so many unit spaces")
    return summoning_effects.SummonToken(made, count, spaces)
