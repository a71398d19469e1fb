"""The dialect of Nostalgix: section 6 of its ledger as a table of phrases, down to whole lines."""

from __future__ import annotations

from playmat.games.nostalgix.facts import objects
from playmat.games.nostalgix.text import texts
from playmat.games.nostalgix.text.keyword_phrases import keyword_sentences
from playmat.games.nostalgix.text.noun_phrases import counts, nouns, words
from playmat.games.nostalgix.text.order_phrases import (
    orders_to_attacks,
    orders_to_bodies,
    orders_to_cards,
    orders_to_players,
)
from playmat.games.nostalgix.text.statement_phrases import asked_conditions, durations, statements
from playmat.games.nostalgix.text.summoning_phrases import summoning, telling_tokens
from playmat.games.nostalgix.text.trigger_phrases import triggers
from playmat.language.english import mixed_lists
from playmat.language.grammar import Dialect
from playmat.parts.game_file import game_dialect


def make_dialect() -> Dialect:
    """The whole dialect. A line of a card is of the category "line"."""
    return game_dialect(
        __file__,
        "this",
        *(words, nouns, counts, asked_conditions, durations, triggers, orders_to_bodies),
        *(orders_to_attacks, orders_to_players, orders_to_cards, summoning, statements),
        *(lines, telling_tokens),
    )


def lines(nx: Dialect) -> None:
    line = nx.category("line")
    sentence = nx.category("sentence")
    lead = nx.category("lead")
    cost = nx.category("cost")
    mixed_lists(nx, "keyword")
    alone = line("{keywords:keyword/, }.", texts.LineText)
    line("{mixed_keyword}.", lambda mixed: alone.make(mixed.items))
    keyword_sentences(nx, alone)
    before = line("{keywords:keyword/, }. {sentences:sentence/ }", texts.LineText)
    line(
        "{mixed_keyword}. {sentences:sentence/ }",
        lambda mixed, sentences: before.make(mixed.items, sentences),
    )
    line("{sentences:sentence/ }", lambda s: texts.LineText(sentences=s))
    sentence("^[{lead}, ][if {condition}, ]{body}.", texts.SentenceText)
    sentence("^play this only if {condition}.", texts.OnlyIfText)
    sentence(
        "^this stays in play until the start of your next turn.", lambda: texts.StaysText(True)
    )
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
    lead("Hero Ability", lambda: texts.FrequencyText(texts.HERO_ABILITY))
    lead("at any time", lambda: texts.FrequencyText(texts.ANY_TIME))
    lead("while {condition}", texts.WhileText)
    nx.phrase(
        "body",
        "[{may} ][{costs:cost/ and } to ]{effects:effect/ and }[ {duration}]",
        texts.BodyText,
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
    cost("sacrifice this", lambda: texts.CostText(sacrifice=objects.This()))
    cost("sacrifice {chosen}", lambda c: texts.CostText(sacrifice=c))
