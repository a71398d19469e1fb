"""The sense of a line: what "it" is, and which words say nothing where they stand."""

from __future__ import annotations

from playmat.games.nintendo.effects import chances, effects, interfering, saying, searching
from playmat.games.nintendo.facts import card as cards
from playmat.games.nintendo.facts import conditions, happenings, objects
from playmat.games.nintendo.facts.card import NtCard, Status
from playmat.games.nintendo.facts.conditions import Activates, IsTargeted, Plays
from playmat.games.nintendo.facts.objects import Choosing, ChoosingCard, It, NtFilter, NtObject
from playmat.games.nintendo.rules.activation import AGREED, HEADS, TAILS
from playmat.games.nintendo.rules.costs import PayFromHand, PayPower, PayVp
from playmat.games.nintendo.text import texts
from playmat.kernel.effects import Node
from playmat.language.grammar import walk
from playmat.language.refusing import refuse
from playmat.parts.play.happenings import Trigger
from playmat.parts.play.nouns import THAT_PLAYER, Who
from playmat.parts.play.orders import Order

# ---- "it" ----


def bind(ability: texts.AbilityText, text: str) -> None:
    """ "It" is what was named last; "that character" is rather the trigger's (section 6)."""
    last: NtObject | None = None
    of_trigger = ability.trigger is not None and not is_of_itself(ability.trigger)
    if ability.trigger is None:  # else it is what the trigger speaks of
        for node in walk((ability.condition, ability.costs)):
            if isinstance(node, It):
                refuse(text, "it", 'nothing was named that "it" could be')
            if isinstance(node, NtObject):
                last = node
    for following in ability.sentences:
        sentence = following.sentence
        if isinstance(sentence.effect, effects.LeaveWith):
            continue
        if ability.trigger is None and last is not None:
            speak_of_controller(sentence, last)
        asked = [] if following.condition is None else spoken(following.condition)
        measures = [node for each in (sentence.each, sentence.x) if each for node in spoken(each)]
        for node in (*asked, *spoken(sentence.effect), *measures):
            if isinstance(node, It):
                if ability.trigger is not None and last is None:
                    continue
                if of_trigger and node.of_trigger:
                    continue
                if last is None:
                    refuse(text, "it", 'nothing was named that "it" could be')
                node.antecedent = last
            elif isinstance(node, NtObject) and not isinstance(node, ChoosingCard):
                last = node
        if plays(sentence.effect):
            last = objects.Played()


def is_of_itself(trigger: Trigger) -> bool:
    """Whether a trigger speaks of the card itself or its bearer alone: nobody says "that" of it."""
    own = (objects.This, objects.ThisCharacter, objects.Attached)
    return not trigger.of_other and isinstance(getattr(trigger, "subject", None), own)


def plays(effect: Node) -> bool:
    """Whether an order brings something into play, which is "it" from then on."""
    use = getattr(effect, "use", None)
    return isinstance(effect, searching.PlayTokens) or isinstance(use, searching.PlayIt)


def speak_of_controller(sentence: texts.SentenceText, last: NtObject) -> None:
    """Where nothing has happened to a player, "that player" is the one of what was named last
    (NT-R168)."""
    spoken_of: list[object] = [sentence.effect, sentence.unless]
    for each in spoken_of:
        if is_that_player(getattr(each, "who", None)):
            setattr(each, "who", objects.Controller(It(False, last)))  # noqa: B010


def is_that_player(who: object) -> bool:
    """Whether it is left to what has happened who is meant."""
    return type(who) is Who and who.side == THAT_PLAYER


def answer_activation(ability: texts.AbilityText) -> None:
    """To negate an Effect card that is played is to answer its activation (NT-R132)."""
    trigger = ability.trigger
    if not isinstance(trigger, Plays) or trigger.from_hand or trigger.filter.kinds & ~cards.EFFECTS:
        return
    done = [following.sentence.effect for following in ability.sentences]
    if any(isinstance(effect, interfering.Negate) for effect in done):
        ability.trigger = Activates(trigger.who, 0, trigger.filter)


def take_turns(ability: texts.AbilityText, written: str) -> None:
    """What is done "instead" is done in place of the sentence before it (NT-R177)."""
    for before, following in zip(ability.sentences, ability.sentences[1:]):
        if following.instead and following.condition is not None:
            if before.coin or before.condition is not None or before.sentence.may:
                refuse(written, "instead", "say in place of what: that may not happen at all")
            before.condition = conditions.IsNotSo(following.condition)


def said_of_stats(effect: Node) -> texts.SaidText | None:
    """What a constant orders of stats is so as long as it works (NT-R171)."""
    predicate: saying.Predicate
    if isinstance(effect, effects.MultiplyStat):
        predicate = saying.Multiplied(effect.times, effect.up, effect.stat)
    elif isinstance(effect, effects.ExchangeStats):
        predicate = saying.Exchanged(effect.stat, effect.other)
    elif isinstance(effect, effects.SetStat):
        predicate = saying.HasStat(effect.stat, effect.amount)
    else:
        return None
    return texts.SaidText(effect.target, (predicate,))


# ---- what makes no sense ----

ATTACKS_ONLY = (
    *(interfering.PreventAll, interfering.PreventSome, interfering.ChangeDamage),
    *(interfering.ChangeTarget, objects.Attacker),
)


def check(card: NtCard, kind: int, ability: texts.AbilityText, text: str) -> None:
    """Refuse a line whose words are known but that says nothing on such a card."""
    events = ability.trigger.events if ability.trigger is not None else 0
    if kind == cards.TIMED and ability.trigger is None:
        refuse(text, "", "say when: When ..., or Between turns, ...")
    if kind not in (cards.TIMED, cards.TRIGGERED) and ability.trigger is not None:
        refuse(text, "", "only Timed and Constant effects wait for something")
    check_bearer(card, kind, ability, text)
    pays_x = any(isinstance(c, PayPower) and c.amount == cards.X for c in ability.costs or ())
    check_costs(ability, text)
    flipped = offered = False
    for following in ability.sentences:
        effect = following.sentence.effect
        if not isinstance(effect, Order):
            refuse(text, "", "an effect does something; what is always so is a {Constant}")
        who = getattr(effect, "who", None)
        if is_that_player(who) and not events:
            refuse(text, "hat player", "no player was named before")
        use = getattr(effect, "use", None)
        if isinstance(use, searching.AttachIt) and attaches_nothing(effect):
            refuse(text, "attach", "only Items, Songs and Attack effect cards lie on characters")
        if following.coin == AGREED and not offered:
            refuse(text, "If you do", 'nothing before it says "you may"')
        if following.coin & (HEADS | TAILS) and not flipped:
            refuse(text, "If ", "no coin was flipped")
        offered = following.sentence.may or (offered and following.coin == AGREED)
        unless = following.sentence.unless
        if (
            unless is not None
            and type(unless.who) is Who
            and unless.who.side == THAT_PLAYER
            and not events
        ):
            refuse(text, "hat player", "no player was named before")
        flipped = flipped or isinstance(effect, chances.FlipCoin)
        if following.sentence.duration is not None and not isinstance(effect, LASTING):
            refuse(text, "until", "this happens once: it takes no duration")
        for node in [effect, *walk(effect)]:
            if isinstance(node, objects.Each) and lies_on_any(node):
                refuse(text, "attached to", "say on which of them: attached to 1 ...")
            about = isinstance(node, It) and node.antecedent is None
            if about and isinstance(ability.trigger, IsTargeted):
                refuse(text, "", "say which character: the one that is targeted is not named")
            if isinstance(node, ATTACKS_ONLY) and not events & attacks_for(node):
                refuse(text, "", "there is no attack then")
            if isinstance(node, interfering.Negate) and not events & happenings.ACTIVATED:
                refuse(text, "negate", "there is no activation then")
            if isinstance(node, effects.LeaveWith) and not events & happenings.WOULD_BE_DESTROYED:
                refuse(text, "leave it", 'only with "would be destroyed"')
            if isinstance(node, chances.XAmount) and not pays_x and node.meant is None:
                refuse(text, "X", "say what X is: Pay X hand power, or where X is ...")
            if isinstance(node, TO_CHARACTERS) and names_no_character(node):
                refuse(text, "", "only a character takes damage, has stats, is tapped or moves")
    if ability.limit == cards.PER_OWN_TURN and kind == cards.INSTANT:
        refuse(text, "once", "an Instant is used when its card is played")


def lies_on_any(each: objects.Each) -> bool:
    """Whether all of something is meant that lies on "a" character: one, or each?"""
    lying = [term for term in each.filter.terms if isinstance(term, objects.LiesOn)]
    return any(isinstance(term.bearer, objects.Each) for term in lying)


def check_costs(ability: texts.AbilityText, text: str) -> None:
    """Of one kind of cost a text asks once: cards of the hand, hand power, VP."""
    kinds = [type(cost) for cost in ability.costs or ()]
    for kind in (PayFromHand, PayPower, PayVp):
        if kinds.count(kind) > 1:
            refuse(text, "", "say at once how much of it is paid")


def check_bearer(card: NtCard, kind: int, ability: texts.AbilityText, text: str) -> None:
    """Refuse words for a character or a bearer on a card that is none, or has none."""
    lies = card.sort in (cards.ITEM, cards.SONG) or (
        card.sort == cards.EFFECT and kind == cards.ATTACK
    )
    for node in spoken(ability):
        if isinstance(node, objects.Attached) and not lies:
            refuse(text, "the attached character", "only what is attached has a bearer")
        if (
            isinstance(node, objects.ThisCharacter)
            and not lies
            and not card.sort & cards.CHARACTERS
        ):
            refuse(text, "this", "this card is no character")


def spoken(tree: Node) -> list[Node]:
    """All nodes of a text but those inside a status: that is another card's text by then."""
    found = list(walk(tree))
    for status in [node for node in found if isinstance(node, Status)]:
        inside = list(walk(status))[1:]
        found = [node for node in found if not any(node is other for other in inside)]
    return found


def attaches_nothing(effect: Node) -> bool:
    """Whether the cards that a text wants to attach are of kinds that never are."""
    noun = getattr(effect, "noun", effect)
    wanted = getattr(noun, "filter", None)
    return isinstance(wanted, NtFilter) and not wanted.kinds & (
        cards.ITEM | cards.EFFECT | cards.SONG
    )


def attacks_for(node: Node) -> int:
    """The happenings that have an attack of which this can speak; after it nothing of it can be
    changed, but there still is an attacker."""
    over = happenings.AFTER_ATTACK | happenings.SLAIN
    after = over if isinstance(node, objects.Attacker) else 0
    return happenings.ATTACKS | happenings.ATTACKED | after


TO_CHARACTERS = (
    effects.Deal,
    effects.Heal,
    effects.ChangeStat,
    effects.SetStat,
    effects.MultiplyStat,
    effects.ExchangeStats,
    effects.Tap,
    effects.Untap,
    effects.MoveAway,
    effects.SayOfBodies,
    effects.TakeControl,
)


def names_no_character(effect: Node) -> bool:
    """Whether the noun of an order means cards of other kinds only."""
    target = getattr(effect, "target", None)
    if not isinstance(target, (Choosing, objects.Each)):
        return False
    return not target.filter.kinds & cards.CHARACTERS


LASTING = (
    effects.ChangeStat,
    effects.SetStat,
    effects.MultiplyStat,
    effects.ExchangeStats,
    effects.GiveStatus,
    effects.GiveAreaStatus,
    effects.SayOfBodies,
    effects.SayOfPlayers,
    effects.TakeControl,
)
