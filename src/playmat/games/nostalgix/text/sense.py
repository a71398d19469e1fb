"""The sense of a text: what "it" and "that much" mean, and what could never do what it says."""

from __future__ import annotations

from typing import Final

from playmat.games.nostalgix.effects import (
    body_effects,
    chances,
    digging,
    effects,
    searching,
    summoning_effects,
)
from playmat.games.nostalgix.effects.amounts import AttackDealt
from playmat.games.nostalgix.effects.sentences import NextCosts, OfBodies, ThisCosts
from playmat.games.nostalgix.effects.summoning_effects import StackThis, TakeControl
from playmat.games.nostalgix.facts import card as cards
from playmat.games.nostalgix.facts import choosing, conditions, listening, objects
from playmat.games.nostalgix.facts.card import NxCard
from playmat.games.nostalgix.facts.choosing import Choosing, It
from playmat.games.nostalgix.facts.listening import ACTIVATED as SURPRISE_ACTIVATED
from playmat.games.nostalgix.facts.listening import DAMAGED, HEALED, WOULD_BE_DAMAGED
from playmat.games.nostalgix.facts.objects import SAME, THEY
from playmat.games.nostalgix.facts.standing import ATK, NO_BREAK, NO_PRIZE, RENEWED, Statement
from playmat.games.nostalgix.text import texts
from playmat.kernel.amounts import ThatMuch
from playmat.kernel.effects import Node
from playmat.language.grammar import walk
from playmat.language.refusing import refuse
from playmat.parts.play.happenings import Trigger
from playmat.parts.play.nouns import BOTH, THAT_PLAYER, THEIRS, Who

# ---- what "it", "they" and "that much" are ----


def refers_to_subject(sentences: list[texts.SentenceText]) -> bool:
    nodes = walk(tuple(sentence.body for sentence in sentences))
    return any(
        isinstance(node, body_effects.PreventThat)
        or (isinstance(node, It) and node.of_happening())
        or (isinstance(node, texts.BodyText) and node.in_its_stead)
        for node in nodes
    )


def bind_all(sentences: list[texts.SentenceText], text: str) -> None:
    """ "It" is the card named last, "they" the player named last, within the ability."""
    name_players(sentences, text)
    check_amounts(sentences, text)
    check_flips(sentences, text)
    named = Named()
    for sentence in sentences:
        bind(sentence, text, named)


def name_players(sentences: list[texts.SentenceText], text: str) -> None:
    """Tell "they" who they are."""
    last = -1
    for sentence in sentences:
        for node in walk((sentence.lead, sentence.condition, sentence.body)):
            who = getattr(node, "who", None)
            named = who.side if isinstance(who, Who) else getattr(node, "side", 0)
            if isinstance(who, Who) and who.side == THEY:
                if last < 0:
                    refuse(text, "they", 'no player was named that "they" could be')
                who.side = last
            elif named == THEIRS:
                last = THEIRS
            elif isinstance(who, Who) and who.side == BOTH:
                last = THAT_PLAYER if isinstance(node, Trigger) else BOTH


def speaks_of_nobody(made: Node, kind: str) -> bool:
    """Whether a line says "they" before it names a player: people mean somebody by it."""
    named = False
    for sentence in made.sentences if isinstance(made, texts.LineText) else ():
        if not isinstance(sentence, texts.SentenceText):
            continue
        for node in walk((sentence.lead, sentence.condition, sentence.body)):
            who = getattr(node, "who", None)
            side = who.side if isinstance(who, Who) else getattr(node, "side", 0)
            if isinstance(who, Who) and side == THEY and not named:
                return True
            named = named or side == THEIRS or (isinstance(who, Who) and side == BOTH)
    return False


def check_amounts(sentences: list[texts.SentenceText], text: str) -> None:
    """ "That much" is an amount that something was about, or that was named before."""
    named = False
    for sentence in sentences:
        lead = sentence.lead
        if isinstance(lead, Trigger):
            named = lead.events & (DAMAGED | HEALED | WOULD_BE_DAMAGED) != 0
        for effect in sentence.body.effects:
            if not named and any(isinstance(node, ThatMuch) for node in walk(effect)):
                refuse(text, "that much", "no amount was named")
            if isinstance(effect, NAMING_AMOUNTS):
                named = True


NAMING_AMOUNTS: Final = (
    body_effects.Deal,
    body_effects.Heal,
    effects.Draw,
    chances.FlipCoins,
    chances.RollDie,
)


def check_flips(sentences: list[texts.SentenceText], text: str) -> None:
    """What a coin or die shows is asked after it was flipped or rolled."""
    flipped = rolled = False
    for sentence in sentences:
        asked = [*walk(sentence.condition), *walk(sentence.body)]
        for node in asked:
            flipped = flipped or isinstance(node, chances.FlipCoins)
            rolled = rolled or isinstance(node, chances.RollDie)
            if isinstance(node, (conditions.CoinShows, conditions.CoinsShowing)) and not flipped:
                refuse(text, "", "no coin was flipped: say so first")
            if isinstance(node, (conditions.DieShows, conditions.DieIsEven)) and not rolled:
                refuse(text, "", "no die was rolled: say so first")


def bodies_of(sentence: texts.SentenceText) -> list[texts.BodyText]:
    """What a sentence orders, and where it leaves a choice each of the modes."""
    nodes = walk(sentence.body)
    return [node for node in nodes if isinstance(node, texts.BodyText)]


def name_subjects(sentence: texts.SentenceText, text: str) -> None:
    """ "And" joins what one player does: "the opponent draws a card and discards a card"."""
    for body in bodies_of(sentence):
        last: Who | None = None
        for effect in body.effects:
            who = getattr(effect, "who", None)
            if not isinstance(who, Who):
                continue
            if who.side == SAME:
                if last is None:
                    refuse(text, "", "say who does it")
                else:
                    who.side = last.side
            last = who


class Named:
    """What was named last; `apart` leaves out "this", which has a name of its own, and `player`
    tells that something happened to a player, who is "that player" then."""

    last: Node | None = None
    apart: Node | None = None
    player: bool = False


def bind(sentence: texts.SentenceText, text: str, before: Named) -> None:
    name_subjects(sentence, text)
    lead = sentence.lead
    if isinstance(lead, Trigger):
        before.last = before.apart = lead
        before.player = hasattr(lead, "who")
    last, apart = before.last, before.apart
    named = list(walk((sentence.condition, sentence.body.costs)))
    for effect in sentence.body.effects:
        named += list(walk(effect))
        if getattr(effect, "noun", None) is not None:
            named.append(effect)
    bound: list[Node] = []
    for node in named:
        if isinstance(node, texts.BodyText):  # one mode does not speak of another
            last, apart = before.last, before.apart
        nears = places_in(node.filter) if isinstance(node, (Choosing, objects.Each)) else []
        for near in nears:  # "each Fighter adjacent to it": what was named before
            refer(near, last, text)
            bound.append(near)
        if not before.player:
            concern_controller(node, last)
        if nears:
            last = node if isinstance(node, Choosing) else last
        elif isinstance(node, It):
            if node not in bound:
                that = isinstance(node, choosing.ThatFighter) and apart is not None
                refer(node, apart if that else last, text)
        elif isinstance(node, (objects.NxObject, *CARD_NAMERS, *SUMMONING)):
            last = node
            apart = apart if isinstance(node, objects.This) else node
    before.last, before.apart = last, apart


def places_in(wanted: objects.NxFilter) -> list[It]:
    """What a noun calls "it" in saying where it is: adjacent to it, attached to it."""
    near = wanted.near
    terms = near.terms if isinstance(near, objects.Terms) else ()
    nouns = [near, *(t.noun for t in terms if isinstance(t, (objects.NextTo, objects.AttachedTo)))]
    return [noun for noun in nouns if isinstance(noun, It)]


def concern_controller(node: Node, last: Node | None) -> None:
    """ "That player" controls what was named last, where nothing has happened to a player
    (NX-R127)."""
    if not isinstance(last, objects.NxObject):
        return
    who = getattr(node, "who", None)
    if isinstance(node, objects.Heroes) and node.side == THAT_PLAYER:
        node.of = last
    elif isinstance(who, Who) and who.side == THAT_PLAYER and isinstance(node, CONCERNING):
        node.who = objects.ControllerOf(THAT_PLAYER, last)


# Orders to players.
CONCERNING: Final = (
    effects.Draw,
    effects.GainMana,
    effects.LoseMana,
    effects.GainMaximum,
    effects.TakePrize,
    effects.DrawUntil,
    effects.Sacrifices,
    searching.Discard,
    searching.DiscardHand,
    searching.Mill,
    searching.ShuffleAway,
    summoning_effects.SummonTokens,
    summoning_effects.SummonCopies,
)


def refer(it: It, last: Node | None, text: str) -> None:
    """Tell "it" what it is: the card named last."""
    if last is None:
        refuse(text, "it", 'nothing was named that "it" could be')
    elif isinstance(last, objects.NxObject):
        it.antecedent = last
    else:
        it.of_card = isinstance(last, CARD_NAMERS)
        it.of_summoned = isinstance(last, SUMMONING)


CARD_NAMERS = (
    searching.RevealTop,
    searching.ArrangeTop,
    searching.FindForHand,
    searching.TopToHand,
    searching.Mill,
    digging.LookAtTopCard,
    digging.Dig,
)

SUMMONING = (summoning_effects.SummonTokens, summoning_effects.SummonCards)


# ---- texts that make no sense ----


BODIES: Final = cards.HERO | cards.FIGHTERS
ANYTHING: Final = BODIES | cards.ANY_CARD

# What is done to Heroes and Fighters only.
BODILY: Final = (
    body_effects.Deal,
    body_effects.Heal,
    body_effects.Prevent,
    body_effects.Bind,
    body_effects.RemoveStatuses,
    body_effects.Give,
    body_effects.RemoveCounters,
    body_effects.AtEndOfTurn,
)


def kinds_of(card: NxCard, noun: object) -> int:
    """What a noun of this card can be."""
    if isinstance(noun, objects.This):
        return card.sort
    if isinstance(noun, objects.TheArena):
        return cards.ARENA
    if isinstance(noun, objects.Heroes):
        return cards.HERO
    if isinstance(noun, objects.OneThere):
        return noun.kinds
    if isinstance(noun, (objects.Each, Choosing)):
        return noun.filter.kinds
    return ANYTHING


def check_nouns(card: NxCard, tree: Node, text: str) -> None:
    for node in walk(tree):
        target = getattr(node, "target", None)
        kinds = kinds_of(card, target)
        if isinstance(node, listening.HappensTo):
            check_subject(kinds_of(card, node.subject), node.events, text)
        if isinstance(node, BODILY) and not kinds & BODIES:
            refuse(text, "", "this is done to Heroes and Fighters only")
        if isinstance(node, (body_effects.Shock, TakeControl)) and not kinds & cards.FIGHTERS:
            refuse(text, "", "this is done to Fighters only (NX-R77)")
        if isinstance(node, OfBodies):
            check_statement(node, kinds, text)
        if isinstance(node, StackThis):
            check_stacking(card, node.target, text)
        if isinstance(node, texts.CostText) and is_theirs(node.sacrifice):
            refuse(text, "sacrifice", "a player sacrifices own cards only (NX-R112)")
        if isinstance(node, objects.Each) and node.filter.other and node.filter.side == THEIRS:
            refuse(text, "other", '"other" is other than this, which is on your side')


def check_subject(kinds: int, events: int, text: str) -> None:
    """What happens to Fighters does not happen to Heroes, and little to other cards."""
    if events & (listening.SUMMONED | listening.EVOLVED) and not kinds & cards.FIGHTERS:
        refuse(text, "", "only Fighters are summoned or evolve")
    if events & (listening.DESTROYED | listening.WOULD_BE_DESTROYED):
        if kinds == cards.HERO:
            refuse(text, "destroyed", "a Hero is not destroyed: at 0 Health the game ends (NX-102)")
    elif not kinds & BODIES:
        refuse(text, "", "this happens to Heroes and Fighters only")


def check_statement(statement: OfBodies, kinds: int, text: str) -> None:
    for predicate in statement.predicates:
        if predicate.question == NO_BREAK:
            if not kinds & cards.EQUIPMENT:
                refuse(text, "does not break", "only Equipment breaks (NX-846)")
        elif not kinds & BODIES:
            refuse(text, "", "this is said of Heroes and Fighters only")


def check_stacking(card: NxCard, noun: object, text: str) -> None:
    if card.sort != cards.FIGHTER:
        refuse(text, "stack", "only Fighters are stacked (NX-1291)")
    if is_theirs(noun):
        refuse(text, "stack", "a Fighter is stacked with one of the same side (NX-R84)")


def is_theirs(noun: object) -> bool:
    return isinstance(noun, (Choosing, objects.Each)) and noun.filter.side == THEIRS


def check_only_if(condition: Node, text: str) -> None:
    """A card that is still in hand has no host, no neighbours and no attack."""
    for node in walk(condition):
        if isinstance(node, (objects.This, choosing.It, objects.OneThere)):
            refuse(text, "only if", "this is asked before the card is in play (NX-702)")


AIMING = (effects.CancelAttack, effects.Redirect)
DEALING = (
    effects.AttackDeals,
    effects.AttackDealsDouble,
    effects.AttackIs,
    effects.AttackIgnores,
)
ANSWERS_ONLY = (*AIMING, effects.NoEffect, body_effects.PreventThat)
FIGHTING = listening.ATTACKS | listening.ATTACKED
PLAYING = listening.PLAYED | SURPRISE_ACTIVATED | listening.DECLARED
FIGHTLESS = listening.TURN_START | listening.TURN_END | listening.EVOLVED


def check(
    card: NxCard,
    kind: int,
    sentence: texts.SentenceText,
    text: str,
    lead: Node | None = None,
    named: bool = False,
) -> None:
    """Refuse a sentence whose words are known but that says nothing on such a card; `lead` is that
    of the ability which it belongs to, and `named` whether a sentence before names a card."""
    body = sentence.body
    lead = sentence.lead or lead
    events = lead.events if isinstance(lead, Trigger) else 0
    in_box = lead is None and kind == cards.TRIGGERED
    declared = kind in (cards.RESOLVING, cards.ACTIVATED)
    no_fight = declared or not (in_box or not events or events & FIGHTING)
    played = lead.kinds if isinstance(lead, listening.Plays) else cards.SURPRISE
    doomed = events & listening.WOULD_BE_DESTROYED
    for node in walk(sentence):
        of_bearer = isinstance(node, (objects.Equipped, listening.TurnOfBearer))
        if of_bearer and card.sort != cards.EQUIPMENT:
            refuse(text, "the equipped", "only Equipment has an equipped Hero or Fighter")
        if isinstance(node, ANSWERS_ONLY) and kind != cards.ANSWERING:
            refuse(text, "", "only a Surprise can do this, in answer to something")
        if isinstance(node, DEALING) and no_fight:
            refuse(text, "this attack", "there is no attack then")
        if isinstance(node, body_effects.StaysInPlay) and not doomed:
            refuse(text, "stays in play", 'only with "would be destroyed"')
        unhurt = isinstance(node, body_effects.PreventThat)
        if unhurt and not events & (WOULD_BE_DAMAGED | FIGHTING):
            refuse(text, "prevent that damage", "no damage is dealt then")
        if isinstance(node, AIMING) and not events & FIGHTING:
            refuse(text, "attack", "there is no attack then")
        if isinstance(node, effects.NoEffect) and not events & PLAYING:
            refuse(text, "has no effect", "nothing was played or used then")
        if isinstance(node, LEAVING) and names_hero(card, node):
            refuse(text, "", "a Hero does not leave play, and nobody takes it over")
        if isinstance(node, AttackDealt) and no_fight and not events & listening.AFTER_ATTACK:
            refuse(text, "the damage dealt", "there is no attack then")
        if isinstance(node, ThisCosts):
            refuse(text, "costs", "what a card costs is stated, not ordered")
    check_nouns(card, sentence, text)
    for node in walk(sentence):
        fighting = isinstance(node, (objects.Defender, objects.Attacker))
        if fighting and (declared or events & FIGHTLESS):
            words = "the defend" if isinstance(node, objects.Defender) else "the attack"
            refuse(text, words, "there is an attacker and a defender only while they fight")
        if isinstance(node, effects.NoEffect) and not node.kinds & played:
            refuse(text, "has no effect", "that is not what was played or used")
    late = kind == cards.TRIGGERED and events & listening.DESTROYED
    if late and any(spares_prize(effect) for effect in body.effects):
        refuse(text, "gives no", "say it of the Fighter: This gives no Prize Counter")
    for part in bodies_of(sentence):
        check_duration(kind, part, text)
    check_players(sentence, lead, text, named)
    leaves = card.sort == cards.SURPRISE or (card.sort == cards.SPELL and not card.stays)
    duration = body.duration
    if leaves and duration is not None and duration.kind == effects.WHILE_THIS_IS_IN_PLAY:
        refuse(text, "while this", "it does not stay in play: say for how long")
    if body.may == texts.EACH_PLAYER_MAY and kind != cards.ACTIVATED:
        refuse(text, "each player may", "only with Once per turn")


# Orders after which a body is no longer where it was.
LEAVING = (
    body_effects.Destroy,
    body_effects.ReturnToHand,
    body_effects.ShuffleIntoDeck,
    body_effects.Sacrifice,
    body_effects.AtEndOfTurn,
    body_effects.PutOnDeck,
    effects.Sacrifices,
    summoning_effects.TakeControl,
)


def names_hero(card: NxCard, order: Node) -> bool:
    """Whether such an order speaks of a Hero; "the defender" and the like may be a Fighter."""
    target = getattr(order, "target", None)
    wanted = getattr(target or order, "filter", None)
    if isinstance(target, objects.This):
        return card.sort == cards.HERO
    if isinstance(target, objects.OneThere):
        return target.kinds == cards.HERO
    return isinstance(target, objects.Heroes) or (
        wanted is not None and wanted.kinds & cards.HERO != 0
    )


NAMING_CARDS: Final = (Choosing, objects.OneThere, It)


def names_card(sentence: texts.SentenceText) -> bool:
    """Whether a sentence names a card in play, which a later one may come back to."""
    return any(isinstance(node, NAMING_CARDS) for node in walk(sentence.body))


def check_players(sentence: texts.SentenceText, lead: Node | None, text: str, named: bool) -> None:
    """Nobody is "that player" unless something was about a player, or a card was named before
    whose controller that is (NX-R127)."""
    named = named or isinstance(lead, Trigger)
    for node in walk(sentence.body):
        named = named or isinstance(node, NAMING_CARDS)
        who = getattr(node, "who", None)
        side = who.side if isinstance(who, Who) else 0
        if isinstance(node, objects.Heroes):
            side = node.side
        if side == THAT_PLAYER and not named:
            refuse(text, "that player", "no player was named")


def is_for_once(effect: Node) -> bool:
    """Whether what an order says is for this turn without saying so: one attack more (NX-R137), no
    Prize Counter, what the next card costs (NX-R146)."""
    if isinstance(effect, NextCosts):
        return True
    predicates = effect.predicates if isinstance(effect, OfBodies) else ()
    return bool(predicates) and all(p.question in (NO_PRIZE, RENEWED) for p in predicates)


def spares_prize(effect: Node) -> bool:
    """Whether it says that something gives no Prize Counter: that is for once (NX-R143)."""
    predicates = effect.predicates if isinstance(effect, OfBodies) else ()
    return bool(predicates) and all(p.question == NO_PRIZE for p in predicates)


def check_duration(kind: int, body: texts.BodyText, text: str) -> None:
    if any(isinstance(effect, chances.ChooseOne) for effect in body.effects):
        return  # its modes have durations of their own
    if body.duration is None:
        for node in walk(body.effects):
            if isinstance(node, body_effects.Said) and node.predicate.question == ATK:
                refuse(text, "ATK", "say for how long, or give a +1ATK Counter")
        for effect in body.effects:
            stated = isinstance(effect, Statement) and not is_for_once(effect)
            if stated and kind == cards.ANSWERING:
                refuse(text, "", "a Surprise leaves: say for how long")
        if any(isinstance(effect, body_effects.Prevent) for effect in body.effects):
            refuse(text, "prevent", "say for how long: this turn")
        return
    span = body.duration.kind
    binds = all(isinstance(e, effects.BindMana) for e in body.effects)
    if binds and span == effects.DURING_THEIR_NEXT_TURN:  # as in any case (NX-1225)
        body.duration = None
        return
    this_turn = span == effects.THIS_TURN
    if not any(isinstance(e, (effects.Lasting, TakeControl, Statement)) for e in body.effects):
        refuse(text, "", "this happens once: it takes no duration")
    if any(isinstance(e, TakeControl) for e in body.effects) and not this_turn:
        refuse(text, "control", "control is taken for good or until end of turn (NX-R50)")
    for effect in body.effects:
        gives = effect.gifts if isinstance(effect, body_effects.Give) else ()
        if gives and all(isinstance(gift, body_effects.PowerCounters) for gift in gives):
            refuse(text, "Counter", "a Counter stays for good: it takes no duration")
        if isinstance(effect, effects.GainMana) and (effect.beyond or not this_turn):
            refuse(text, "mana", "mana is gained to stay or for this turn (NX-R25)")
