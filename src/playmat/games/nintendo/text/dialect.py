"""The dialect of the Nintendo TCG: section 6 of its ledger as a table of phrases."""

from __future__ import annotations

from playmat.games.nintendo.effects import effects, searching
from playmat.games.nintendo.facts import card as cards
from playmat.games.nintendo.facts.objects import This
from playmat.games.nintendo.facts.state import DISCARD, HAND, REMOVED
from playmat.games.nintendo.rules.activation import AGREED, HEADS, TAILS
from playmat.games.nintendo.rules.costs import (
    PayDestroy,
    PayFromHand,
    PayLeave,
    PayPower,
    PayTap,
    PayVp,
)
from playmat.games.nintendo.text import texts
from playmat.games.nintendo.text.noun_phrases import nouns, quantities, words
from playmat.games.nintendo.text.order_phrases import (
    edicts,
    orders_to_attacks,
    orders_to_bodies,
    orders_to_cards,
    orders_to_decks,
    orders_to_players,
    playing,
)
from playmat.games.nintendo.text.statement_phrases import (
    asked_conditions,
    rights,
    statements,
    triggers_of_bodies,
    triggers_of_players,
)
from playmat.kernel.effects import Node
from playmat.language.english import they, you
from playmat.language.grammar import Dialect
from playmat.parts.game_file import game_dialect
from playmat.parts.play.nouns import THAT_PLAYER, THEIRS, YOURS, Who


def make_dialect() -> Dialect:
    """The whole dialect. A line of a card is of the category "line"."""
    return game_dialect(
        __file__,
        "this character",
        *(
            words,
            nouns,
            quantities,
            asked_conditions,
            triggers_of_bodies,
            triggers_of_players,
            statements,
        ),
        *(rights, orders_to_bodies, orders_to_attacks, orders_to_players, orders_to_cards),
        *(orders_to_decks, edicts, playing, costs, lines),
    )


def costs(nt: Dialect) -> None:
    cost = nt.category("cost")
    cost("pay {digits} hand power", PayPower)
    cost("pay X hand power", lambda: PayPower(cards.X))
    cost("discard {counted} from your hand", lambda c: PayFromHand(c.filter, c.count, False))
    cost("reveal {counted} from your hand", lambda c: PayFromHand(c.filter, c.count, True))
    cost("discard this card", lambda: PayLeave(DISCARD, This()))
    cost("discard {carried}", lambda o: PayLeave(DISCARD, o))
    cost("put {object} into its owner's discard pile", lambda o: PayLeave(DISCARD, o))
    cost("return {object} to its owner's hand", lambda o: PayLeave(HAND, o))
    cost("remove {object} from the game", lambda o: PayLeave(REMOVED, o))
    cost("lose {digits} VP", PayVp)
    cost("destroy {object}", PayDestroy)
    cost("tap {object}", PayTap)


ATTACHED = ("item", "mask", "instrument")
BORDERED = ("song", "area", "assistant", "effect", "character", "commander", "placement")


def has_wrong_border(made: Node, kind: str) -> bool:
    """Items have constants without a border, others have none without one (NT-576)."""
    if not isinstance(made, texts.LineText):
        return False
    return (kind in BORDERED and not made.kind) or (
        kind in ATTACHED and made.kind == texts.CONSTANT
    )


# What may also be a price.
PAYABLE = (
    *(effects.Tap, effects.Destroy, effects.DiscardThis, effects.Leave),
    searching.DiscardCards,
)


def is_read_otherwise(made: Node, kind: str) -> bool:
    """Lines that say this in the words of the dialect, and can only mean something else."""
    return has_wrong_border(made, kind) or agrees_to_nothing(made)


def agrees_to_nothing(made: Node) -> bool:
    """ "If you do" is said of a "you may"; else what comes before it is a price (NT-R163)."""
    if not isinstance(made, texts.LineText):
        return False
    first, *rest = made.ability.sentences
    paid = isinstance(first.sentence.effect, PAYABLE) and not first.sentence.may
    return bool(rest) and rest[0].coin == AGREED and paid


def lines(nt: Dialect) -> None:
    line = nt.category("line")
    nt.include("effect", "order", "statement")
    nt.phrase(
        "sentence",
        "[you may ]{effect}[ for each {each_thing}][, ~where X is {quantity}][ {duration}]"
        "[ {unless}]",
        texts.SentenceText,
    )
    nt.phrase("following", "Then {sentence}.", lambda s: texts.FollowingText(0, s))
    nt.category("following").each(
        "If <coin>, ~{sentence}.",
        texts.FollowingText,
        coin={"heads": HEADS, "tails": TAILS, "you do": AGREED},
    )
    nt.category("unless").each(
        "unless <who>pay<s> {digits} hand power",
        lambda side, n: texts.UnlessText(Who(side), n),
        (
            you(YOURS, who="you "),
            they(THEIRS, who="your opponent "),
            they(THAT_PLAYER, who="that player "),
        ),
    )
    nt.phrase(
        "following",
        "If {condition}, ~{sentence}[ instead].",
        lambda c, s, instead: texts.FollowingText(0, s, c, instead),
    )
    nt.phrase("body", "{first:sentence}.[ {rest:following/ }]", texts.BodyText)
    nt.phrase("body", "choose 1: ^~{parts:sentence/; /; or }.", texts.ChoiceText)
    nt.words(
        "limit",
        {
            "once per turn": cards.PER_TURN,
            "once per your turn": cards.PER_OWN_TURN,
            "once per game": cards.PER_GAME,
        },
    )
    nt.phrase(
        "ability",
        "^[{limit}, ~][{trigger}, ~][if {condition}, ~][^~{costs:cost/ and }: ^~]{body}",
        texts.AbilityText,
    )
    nt.words("kind", texts.KINDS)
    line("{kind} [{name:effect_name} - ]{ability}", texts.LineText)
    line("{ability}", lambda ability: texts.LineText(0, "", ability))
    nt.begin_otherwise(is_read_otherwise)
    told = {keyword: keyword for keyword in ("Sub-area of", "General to", "Item", "Boss")}
    line.each("<keyword>: {card_name}", texts.KeywordText, keyword=told)
    line("Sub-area of {card_name}", lambda name: texts.KeywordText("Sub-area of", name))
    line("+General to: {card_name}+", lambda name: texts.KeywordText("General to", name))
    for whom, whose, side in (
        ("you", "your side", cards.OWN_SIDE),
        ("your opponent", "your opponent's side", cards.OPPOSING_SIDE),
    ):
        line(
            f"This Area affects only {whose}.",
            lambda side=side: texts.OneSidedText(side),
            also=(f"This Area affects only {whom}.", f"Only {whom} may use this Area."),
        )
    alone = {"Mask": "Mask", "Instrument": "Instrument"}
    line.each("<keyword>", texts.KeywordText, keyword=alone)
    line(
        "Requirement: ^[if {condition}, ~][^~{costs:cost/ and }: ^~]"
        "play this from your extra deck.",
        texts.RequirementText,
    )
