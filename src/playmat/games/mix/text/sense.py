"""Lines that make no sense: their words are known, but say nothing where they stand."""

from __future__ import annotations

from collections.abc import Sequence

from playmat.games.mix.effects import deck_effects, effects, zone_effects
from playmat.games.mix.effects.body_effects import CopyAbilities, KnockOut
from playmat.games.mix.effects.sentences import NextAttackDeals, NextDrawDoesNothing, OfCards
from playmat.games.mix.facts import card as cards
from playmat.games.mix.facts import conditions, figures, objects
from playmat.games.mix.facts.conditions import (
    Among,
    Answered,
    AttackWas,
    BothHold,
    OfCard,
    WouldBeBeaten,
)
from playmat.games.mix.facts.standing import (
    DEALS,
    DEALS_LEAST,
    DEALS_SCALED,
    DEALS_SET,
    MORE_HP,
    ONCE,
    TAKES,
    Condition,
    Statement,
)
from playmat.games.mix.facts.state import HAND
from playmat.games.mix.text.texts import (
    DURATIONS,
    AbilityText,
    ComboText,
    LeaveInstead,
    ModalText,
    PayInstead,
    SentenceText,
    SetHpInstead,
    StepText,
)
from playmat.kernel.effects import Node
from playmat.kernel.errors import BadText
from playmat.language.grammar import walk
from playmat.language.refusing import refuse

INSTEAD = (SetHpInstead, LeaveInstead, PayInstead)
STRIKING = cards.ON_LAND | cards.ON_ANY_LAND
LANDING = STRIKING | cards.ON_ANY_ATK
ATTACKING = LANDING | cards.ON_ATK
LOSING = cards.ON_STRUCK | cards.ON_MISS | cards.ON_ANY_MISS
AFTER_A_THROW = ATTACKING | LOSING | cards.ON_MATCHED | cards.ON_ROUND_END
DEALING = STRIKING | cards.ON_STRUCK  # "that much" is the DMG of the ATK (MX-R92)


def check(ability: AbilityText, text: str) -> None:
    """Refuse a line whose words are known but that says nothing where they stand."""
    check_timing(ability, text)
    check_figures(ability, text)
    check_references(ability, text)
    for sentence in ability.sentences:
        check_sentence(ability, sentence, text)
    saves = any(isinstance(s.condition, WouldBeBeaten) for s in ability.sentences)
    if (
        ability.timing == cards.ONGOING
        and ability.limit
        and not saves
        and not protects(ability.sentences)
    ):
        refuse(text, "(", "a limit stands on triggers, instead lines and what this card takes")


def makes_no_sense(line: Node, kind: str) -> bool:
    """Whether a line is refused though its words are known: it may be meant in another way."""
    abilities = line.abilities if isinstance(line, ComboText) else (line,)
    for each in abilities:
        if isinstance(each, AbilityText):
            try:
                check_references(each, "")
            except BadText:  # what was not named before cannot be meant in any other way
                return False
            try:
                check(each, "")
            except BadText:
                return True
            if each.timing == cards.ONGOING and any(map(orders_something, each.sentences)):
                return True
            if each.timing & DEALING and any(map(comes_too_late, each.sentences)):
                return True
    return False


def orders_something(sentence: SentenceText) -> bool:
    """Whether a sentence does something, and does not say what holds or what comes instead."""
    return not isinstance(sentence.condition, WouldBeBeaten) and any(
        not isinstance(step.effect, Statement)
        and not (step.optional and isinstance(step.effect, deck_effects.PeekAtTop))
        for step in sentence.steps
    )


def comes_too_late(sentence: SentenceText) -> bool:
    """Whether a sentence says what ATKs deal in a Round whose ATKs have landed."""
    return any(
        isinstance(step.effect, OfCards)
        and step.effect.question in (DEALS, DEALS_LEAST, DEALS_SCALED, DEALS_SET)
        and isinstance(step.duration, effects.ThisRound)
        for step in sentence.steps
    )


def protects(sentences: Sequence[SentenceText]) -> bool:
    """Whether these say only what DMG this card takes, for good: a limit makes that the first."""
    return all(
        step.duration is None and says_what_it_takes(step.effect, sentence.condition)
        for sentence in sentences
        for step in sentence.steps
    )


def of_its_attacks(sentences: Sequence[SentenceText]) -> bool:
    """Whether these say only what the ATKs of this card deal, and not for how long (MX-R122)."""
    return all(
        step.duration is None
        and isinstance(step.effect, OfCards)
        and step.effect.question in (DEALS, DEALS_LEAST, DEALS_SCALED, DEALS_SET)
        and isinstance(step.effect.target, objects.ThisCard)
        for sentence in sentences
        for step in sentence.steps
    )


def holds_of_players(sentences: Sequence[SentenceText]) -> bool:
    """Whether these say only what holds of players, and not for how long (MX-R119)."""
    return all(
        step.duration is None
        and isinstance(step.effect, Statement)
        and not isinstance(step.effect, TIMELESS)
        for sentence in sentences
        for step in sentence.steps
    )


def says_what_it_takes(effect: Node, condition: Condition | None) -> bool:
    if not isinstance(effect, OfCards) or not effect.question & TAKES or effect.mask & ONCE:
        return False
    target = effect.target
    if isinstance(target, objects.It) and isinstance(condition, OfCard):
        target = condition.target
    return isinstance(target, objects.ThisCard)


def of_the_next(effect: Node) -> bool:
    """Whether a statement holds for one ATK and is then over."""
    if isinstance(effect, OfCards):
        return bool(effect.question & TAKES and effect.mask & ONCE)
    return isinstance(effect, (NextAttackDeals, NextDrawDoesNothing))


def check_timing(ability: AbilityText, text: str) -> None:
    """Refuse words that mean something at other timings only."""
    timing = ability.timing
    for node in walk(ability):
        if isinstance(node, objects.StruckCard) and not timing & STRIKING:
            refuse(text, "the struck card", "only an ATK that lands strikes: use On Land")
        if isinstance(node, effects.AttackChange) and not timing & ATTACKING:
            refuse(text, "this ATK deals", "there is no ATK: use On Land, On ATK, On Any ATK")
        if isinstance(node, AttackWas) and not timing & (ATTACKING | LOSING):
            refuse(text, "the ATK was", "there is no ATK: use On Any ATK, On Any Land, On Struck")
        if figures.asks_dealt(node) and not timing & DEALING:
            refuse(text, "the ATK dealt", "no ATK has dealt DMG: use On Struck, On Any Land")
        if asks_throw(node) and not timing & AFTER_A_THROW:
            refuse(text, "threw", "there is no throw yet: use On Any ATK, On Round End, last Round")
        if isinstance(node, Among) and node.zone is HAND and timing == cards.ONGOING:
            refuse(text, "in your Hand", "what an Ongoing line asks lies open; a Hand does not")
        if figures.asks_hand_kind(node) and timing == cards.ONGOING:
            refuse(text, "Hand", "what an Ongoing line asks lies open; a Hand does not")
        if isinstance(node, effects.WinThrow) and timing != cards.ON_MATCHED:
            refuse(text, "win this throw", "only a matched throw can be won: use On Matched")
        if isinstance(node, (WouldBeBeaten, *INSTEAD)) and timing != cards.ONGOING:
            refuse(text, "instead", "only an Ongoing line can replace: use Ongoing")


def asks_throw(node: Node) -> bool:
    """Whether a condition asks for what is thrown now."""
    if isinstance(node, conditions.Threw):
        return not node.last
    return isinstance(
        node, (conditions.ThrewSame, conditions.ThrewAnother, conditions.LandedThisLastRound)
    )


def check_figures(ability: AbilityText, text: str) -> None:
    """Refuse an Ongoing line that would raise a figure by itself, anew whenever it is asked."""
    for sentence in ability.sentences:
        for step in sentence.steps:
            effect = step.effect
            if ability.timing != cards.ONGOING or not isinstance(effect, OfCards):
                continue
            raised = RAISED.get(effect.question, ())
            if raised and any(isinstance(node, raised) for node in walk(effect)):
                refuse(text, "", "an Ongoing line can't make a figure of that figure itself")


RAISED = {
    MORE_HP: (figures.Hp, figures.MaxHp, figures.LostHp),
    DEALS: (figures.Dmg,),
    DEALS_SET: (figures.Dmg,),
}


def check_references(ability: AbilityText, text: str) -> None:
    """Refuse a line that speaks of a coin, a card or a number not named before."""
    numbered = DEALING | cards.TOLD_OF
    said: set[str] = {"number"} if ability.timing & numbered else set()
    for sentence in ability.sentences:
        wanted = asked_of_chance(sentence.condition)
        if wanted and wanted not in said:
            refuse(text, "If", "nothing was flipped, rolled or done that this could ask about")
        if asks_top_card(sentence.condition):
            said.add("card")
        for step in sentence.steps:
            for node in walk(step):
                for needing, wanted in NEEDS:
                    if isinstance(node, needing) and wanted not in said:
                        why = f"no {wanted} was named before that this could mean"
                        refuse(text, WORDS[wanted], why)
                for giving, made in GIVES:
                    if isinstance(node, giving):
                        said -= NUMBERS if "number" in made else set()
                        said |= made
            if step.optional or can_fail(step) or takes_away(step):
                said.add("you do")
            if can_fail(step):
                said.discard("card")  # "it" is now the card that was moved


def parts_of(condition: Condition | None) -> tuple[Condition, ...]:
    """The conditions that stand joined by "and"."""
    if isinstance(condition, BothHold):
        return condition.first, condition.second
    return () if condition is None else (condition,)


def asked_of_chance(condition: Node | None) -> str:
    """What must have been flipped, rolled or done for a condition to ask about it."""
    if isinstance(condition, Answered):
        return "you do" if condition.answer == conditions.DONE else "coin"
    return "die" if isinstance(condition, figures.DieShows) else ""


def can_fail(step: StepText) -> bool:
    """Whether a step moves a card, which there may be or not: "If you do" can ask about it."""
    return isinstance(step.effect, (zone_effects.MoveOne, deck_effects.MoveTop))


def takes_away(step: StepText) -> bool:
    """Whether a step takes a card from play, if it is there: that may be the price of another."""
    return isinstance(step.effect, (KnockOut, zone_effects.RemoveCard))


def asks_top_card(node: Node | None) -> bool:
    """Whether a condition names the top card of the Deck, which is "it" from then on."""
    return isinstance(node, OfCard) and isinstance(node.target, objects.TopCard)


FINDING = (deck_effects.PeekAtTop, deck_effects.RevealTop, deck_effects.FindIt)
USING = (
    deck_effects.RevealIt,
    deck_effects.AddToHand,
    deck_effects.PutBack,
    deck_effects.MoveFound,
)
# What a phrase speaks of, and what names it.
NEEDS = ((figures.ThatMuch, "number"), (figures.Heads, "heads"), (USING, "card"))
GIVES = (
    (effects.FlipCoin, {"coin"}),
    (effects.FlipCoins, {"number", "heads"}),
    (effects.RollDie, {"number", "die"}),
    ((zone_effects.ShuffleHandIntoDeck, zone_effects.ClearWall), {"number"}),
    (FINDING, {"card"}),
)
NUMBERS = {"heads", "die"}  # the number last made is one of these, and no longer another
WORDS = {"number": "that", "heads": "heads", "card": " it"}  # that speak of what is missing


def check_both(sentence: SentenceText, text: str) -> None:
    """Two conditions stand together if neither is asked back, and "it" is one card."""
    for part in parts_of(sentence.condition):
        if isinstance(part, WouldBeBeaten) or asked_of_chance(part) or asks_top_card(part):
            refuse(text, " and ", "what is asked of a coin, a card found or a save stands alone")
    named = {type(node) for node in walk(sentence.condition) if isinstance(node, CARDS)}
    if len(named) > 1 and any(isinstance(node, objects.It) for node in walk(sentence.steps)):
        refuse(text, " it", "two cards were named: say which of them")


CARDS = (
    objects.ThisCard,
    objects.StruckCard,
    objects.OpposingCard,
    objects.EachOpposing,
    objects.EachCard,
    objects.PartnersCard,
)
# what is said of them holds unless a text says how long
TIMELESS = (OfCards, NextAttackDeals, NextDrawDoesNothing)


def check_sentence(ability: AbilityText, sentence: SentenceText, text: str) -> None:
    """Durations stand where they mean something, "would be" goes with "instead"."""
    if isinstance(sentence.condition, BothHold):
        check_both(sentence, text)
    saving = isinstance(sentence.condition, WouldBeBeaten)
    if isinstance(sentence, ModalText):
        secret = any(isinstance(node, effects.WinThrow) for node in walk(sentence))
        if secret or saving or ability.timing == cards.ONGOING:
            refuse(text, "choose one", "one is chosen when a line resolves: not among these")
    for step in sentence.steps:
        effect = step.effect
        words = next((said for said, kind in DURATIONS.items() if type(step.duration) is kind), "")
        if saving != isinstance(effect, INSTEAD):
            refuse(text, "instead", '"would be" and "instead" go together')
        looks = isinstance(effect, deck_effects.PeekAtTop)
        pays = isinstance(effect, PayInstead)
        if pays and not step.optional:
            refuse(text, "instead", "nobody has to pay: say that you may")
        if step.optional and ability.timing == cards.ONGOING and not looks and not pays:
            refuse(text, "you may", "an Ongoing line holds by itself: there is nothing to choose")
        if step.duration is not None and ability.timing == cards.ONGOING:
            refuse(text, words, "an Ongoing line holds while its card is in play: no duration")
        if of_the_next(effect) and ability.timing == cards.ONGOING:
            refuse(text, "next", "an Ongoing line holds all the time: say at which moment")
        lasting = isinstance(effect, (Statement, CopyAbilities))
        if step.duration is not None and not lasting:
            refuse(text, words, "this effect happens once: it takes no duration")
        of_player = isinstance(effect, Statement) and not isinstance(effect, TIMELESS)
        if of_player and step.duration is None and ability.timing != cards.ONGOING:
            refuse(text, "", "say for how long: this Round, next Round, on the next throw, ...")
