"""The dialect of Nostalgix: section 6 of its ledger as a table of phrases, down to whole lines."""

from __future__ import annotations

from typing import Final

from playmat.games.nostalgix.effects import body_effects, effects, searching
from playmat.games.nostalgix.facts import card as cards
from playmat.games.nostalgix.facts import listening, objects, standing
from playmat.games.nostalgix.text import texts
from playmat.games.nostalgix.text.noun_phrases import counts, nouns, words
from playmat.games.nostalgix.text.order_phrases import (
    chances_and_choices,
    digging_orders,
    orders_to_attacks,
    orders_to_bodies,
    orders_to_cards,
    orders_to_players,
    summoning,
    telling_tokens,
)
from playmat.games.nostalgix.text.sense import speaks_of_nobody
from playmat.games.nostalgix.text.statement_phrases import (
    asked_conditions,
    durations,
    statements,
    triggers,
)
from playmat.kernel.amounts import Fixed
from playmat.kernel.effects import Node
from playmat.language.english import Mixed, mixed_lists
from playmat.language.grammar import Dialect, Phrase
from playmat.parts.game_file import game_dialect
from playmat.parts.play.happenings import Trigger
from playmat.parts.play.nouns import YOURS, Who

SAID: Final = {
    "^this must be attacked first.": cards.TAUNT,
    "^this can attack the same turn it was summoned.": cards.CHARGE,
    "If this attacked this turn, give it a +1ATK token at the end of your turn.": cards.CRESCENDO,
    "If this is at 1 Health, when it attacks you get to draw a card and give it a +1ATK token"
    " before dealing damage from that attack.": cards.LAST_DANCE,
    "Any damage this deals with attacks is also restored to it.": cards.LIFESTEAL,
    "Any damage this deals with attacks also restores your Hero's health by an equivalent"
    " amount.": cards.LIFETOUCH,
    "Any amount of damage this deals to a Fighter results in the Defending Fighter being sent to"
    " the Void.": cards.DEATHTOUCH,
    "Fighters damaged by this become Shocked.": cards.SHOCKING,
    "When this attacks, the opponent's defending Hero or Fighter is unable to attack during their"
    " next turn.": cards.BINDING,
}


def keyword_sentences(nx: Dialect, alone: Phrase) -> None:
    """`alone` is the phrase of a line that consists of keywords."""
    nx.words("keyword", {"Immune to Summoning Sickness": cards.CHARGE})  # NX-1231
    for sentence, keyword in SAID.items():
        nx.phrase("line", sentence, lambda keyword=keyword: alone.make((keyword,)))


def make_dialect() -> Dialect:
    """The whole dialect. A line of a card is of the category "line"."""
    return game_dialect(
        __file__,
        "this",
        *(words, nouns, counts, asked_conditions, durations, triggers, orders_to_bodies),
        *(orders_to_attacks, orders_to_players, orders_to_cards, summoning, statements),
        *(chances_and_choices, digging_orders, lines, telling_tokens),
    )


def in_its_stead(
    lead: Node | None, condition: standing.Condition | None, body: texts.BodyText
) -> texts.SentenceText:
    """What is done instead of being destroyed (NX-R136)."""
    kept = any(isinstance(effect, body_effects.StaysInPlay) for effect in body.effects)
    if not isinstance(lead, Trigger) or kept or not lead.events & listening.WOULD_BE_DESTROYED:
        raise ValueError("instead of what, is not said")
    body.in_its_stead = True
    return texts.SentenceText(lead, condition, body)


def order_costs(nx: Dialect) -> None:
    """What is done to oneself for something (NX-R141)."""
    cost = nx.category("cost")
    own = {"your Hero": YOURS, "this": 0}
    cost.each(
        "deal {digits} damage to <whom>",
        lambda side, n: texts.CostText(order=body_effects.Deal(Fixed(n), own_body(side))),
        whom=own,
    )
    cost(
        "pay {hearts}", lambda n: texts.CostText(order=body_effects.Deal(Fixed(n), own_body(YOURS)))
    )
    cost(
        "return this to its owner's hand",
        lambda: texts.CostText(order=body_effects.ReturnToHand(objects.This())),
    )
    cost(
        "return {chosen} to its owner's hand",
        lambda c: texts.CostText(order=body_effects.ReturnToHand(c)),
    )
    cost(
        "put the top {digits} {card|cards} of your deck into the Void",
        lambda n: texts.CostText(order=searching.Mill(Who(YOURS), Fixed(n))),
    )
    cost(
        "bind {digits} of your mana",
        lambda n: texts.CostText(order=effects.BindMana(Fixed(n), Who(YOURS))),
    )


def own_body(side: int) -> objects.NxObject:
    return objects.Heroes(YOURS) if side else objects.This()


IMMUNE: Final = "Immune to "


def kept_apart(listed: Mixed) -> tuple[object, ...]:
    """Keywords of a list: "Immune to Binding and Shocking" gives no Shocking."""
    shields = {bit for name, bit in cards.KEYWORDS.items() if name.startswith(IMMUNE)}
    reached = {bit for name, bit in cards.KEYWORDS.items() if f"{IMMUNE}{name}" in cards.KEYWORDS}
    if any(one in shields and other in reached for one, other in listed.paired):
        raise ValueError("immune to both, or only to the first")
    return listed.items


def lines(nx: Dialect) -> None:
    line = nx.category("line")
    sentence = nx.category("sentence")
    lead = nx.category("lead")
    cost = nx.category("cost")
    mixed_lists(nx, "keyword")
    nx.begin_otherwise(speaks_of_nobody)
    alone = line("{keywords:keyword/, }.", texts.LineText)
    line("{mixed_keyword}.", lambda mixed: alone.make(kept_apart(mixed)))
    keyword_sentences(nx, alone)
    before = line("{keywords:keyword/, }. {sentences:sentence/ }", texts.LineText)
    line(
        "{mixed_keyword}. {sentences:sentence/ }",
        lambda mixed, sentences: before.make(kept_apart(mixed), sentences),
    )
    line("{sentences:sentence/ }", lambda s: texts.LineText(sentences=s))
    sentence("^[{lead}, ][if {condition}, ]{body}.", texts.SentenceText)
    sentence("^play this only if {condition}.", texts.OnlyIfText)
    sentence(
        "^this stays in play until the start of your next turn.", lambda: texts.StaysText(True)
    )
    for words_, limit in (("each turn", cards.ONCE_PER_TURN), ("per game", cards.ONCE_PER_GAME)):
        sentence(f"^this happens only once {words_}.", lambda limit=limit: texts.OnceText(limit))
    sentence("^this stays in play.", lambda: texts.StaysText(False))
    sentence(
        "^a stack with this has {power} for each card underneath[ and gives no Prize Counter].",
        texts.StackText,
    )
    sentence("^a stack with this gives no Prize Counter.", lambda: texts.StackText(-1, True))
    sentence("^you may stack this from your hand with {chosen}.", texts.StackFromHandText)
    nx.include("lead", "trigger")
    lead(
        "once per turn",
        lambda: texts.FrequencyText(texts.ONCE),
        also=["once per turn, during a player's turn"],
    )
    lead("once per game", lambda: texts.FrequencyText(texts.ONCE_PER_GAME))
    lead("Hero Ability", lambda: texts.FrequencyText(texts.HERO_ABILITY))
    lead("at any time", lambda: texts.FrequencyText(texts.ANY_TIME))
    lead("while {condition}", texts.WhileText)
    nx.phrase(
        "body",
        "[{may} ][{costs:cost/ and } to ]{effects:effect/ and }[ {duration}][ {unless}]",
        texts.BodyText,
    )
    nx.phrase(
        "stead",
        "[{may} ][{costs:cost/ and } to ]{effects:effect/ and }[ {duration}] instead",
        lambda may, costs, effects, duration: texts.BodyText(
            may, costs, effects, duration, instead=True
        ),
    )
    sentence("^{lead}, [if {condition}, ]{body:stead}.", in_its_stead)
    sentence(
        "^if {condition}, {body:stead}.",
        lambda condition, body: texts.SentenceText(None, condition, body),
    )
    nx.phrase(
        "body",
        "[{may} ][{costs:cost/ and } to ]{choice}[ {unless}]",
        lambda may, costs, choice, unless: texts.BodyText(may, costs, (choice,), None, unless),
    )
    nx.words("may", {"you may": texts.YOU_MAY, "each player may": texts.EACH_PLAYER_MAY})
    nx.words("may", {"a player may": texts.EACH_PLAYER_MAY})  # NX-R42
    nx.words("may", {"they may": texts.EACH_PLAYER_MAY})
    cost("pay {digits} mana", lambda n: texts.CostText(mana=n))
    cost(
        "discard {cards}",
        lambda n: texts.CostText(discards=n),
        also=["discard {cards} from your hand"],
    )
    cost("discard a(n) {certain}", lambda f: texts.CostText(discards=1, wanted=f))
    cost(
        "discard {several} {noun:certain_card|certain_cards}",
        lambda n, f: texts.CostText(discards=n, wanted=f),
    )
    order_costs(nx)
    cost("sacrifice this", lambda: texts.CostText(sacrifice=objects.This()))
    cost("sacrifice {chosen}", lambda c: texts.CostText(sacrifice=c))
