"""Putting lines together: the printed form of a text becomes what is carried out."""

from __future__ import annotations

from typing import Final, NoReturn

from playmat.games.nostalgix.effects import body_effects, chances, effects, summoning_effects
from playmat.games.nostalgix.effects.sentences import NextCosts, Predicate, ThisCosts
from playmat.games.nostalgix.facts import card as cards
from playmat.games.nostalgix.facts import choosing, conditions, listening, objects
from playmat.games.nostalgix.facts.card import Attack, Line, NxCard
from playmat.games.nostalgix.facts.choosing import Choosing
from playmat.games.nostalgix.facts.standing import RENEWED, Holding, Statement
from playmat.games.nostalgix.rules.damage import BY_ATTACK_EFFECT
from playmat.games.nostalgix.rules.windows import ANNOUNCE
from playmat.games.nostalgix.text import texts
from playmat.games.nostalgix.text.noun_phrases import NO_SUBTYPE, TAKEN
from playmat.games.nostalgix.text.programs import Ability, ProgramMaker, number_choices, sum_up
from playmat.games.nostalgix.text.sense import (
    DEALING,
    Named,
    bind,
    bind_all,
    check,
    check_nouns,
    check_only_if,
    check_stacking,
    names_card,
    spares_prize,
)
from playmat.kernel.effects import Node
from playmat.kernel.errors import BadText
from playmat.kernel.frames import Step
from playmat.language.grammar import walk
from playmat.language.handlers import Handler
from playmat.language.refusing import ask, refuse
from playmat.parts.play.happenings import Trigger
from playmat.parts.play.orders import Handled

CHANCES = (chances.FlipCoins, chances.RollDie)
# What a keyword does when its Fighter attacks, said of one attack.
DOING_AS: Final = {"Binding": "Bind the defender.", "Shocking": "Shock the defending Fighter."}
WHENS: Final = ("When this is summoned", "Once per turn")


class LineMaker(ProgramMaker):
    """Makes the lines of one card."""

    # ---- the text of a card ----

    def read(self, lines: list[str]) -> None:
        spell: Ability | None = None
        for tree, written in self.parsed(
            [w for text in lines if (w := self.without_subtype(text))]
        ):
            for keyword in tree.keywords:
                self.card.keywords |= keyword
            if tree.keywords and not self.card.sort & (cards.FIGHTERS | cards.HERO):
                refuse(written, "", "only Heroes and Fighters have keywords")
            current: Ability | None = spell
            for sentence in tree.sentences:
                current = self.sentence(sentence, current, written)
            if current is not None and current.kind == cards.RESOLVING:
                spell = current
            elif current is not None:
                self.finish(current)
        if spell is not None:
            self.finish(spell)
        self.all_read()
        sum_up(self.card)

    def handled(self, text: str, handler: Handler) -> texts.LineText:
        body = texts.BodyText(0, (), (Handled(handler),), None)
        said = texts.SentenceText(self.lead(text, "lead"), None, body)
        said.written = text
        return texts.LineText((), (said,))

    def without_subtype(self, text: str) -> str:
        """The line without "Fox | ", which names the Subtype (NX-1285)."""
        before, bar, rest = f"{text} ".partition(" | ")
        if (
            not bar
            and self.card.sort == cards.FIGHTER
            and self.card.subtype in ("", text)  # else it may be a keyword by another name
            and self.dialect.understands(text, "subtype")
        ):
            before, bar, rest = text, "|", ""  # the Ability box has a Subtype and nothing else
        if not bar:
            return text
        if self.card.subtype and self.card.subtype != before.strip():
            own = f"{self.card.subtype} | {rest.strip()}" if rest.strip() else ""
            raise BadText(text, 0, f"the card's Subtype is {self.card.subtype!r}", offer=own)
        self.card.subtype = before.strip()
        if self.card.subtype in TAKEN:
            raise BadText(text, 0, NO_SUBTYPE.format(self.card.subtype))
        return rest.strip()

    def sentence(self, tree: Node, current: Ability | None, text: str) -> Ability | None:
        """Take a sentence; returns the ability that further sentences belong to."""
        if isinstance(tree, texts.OnceText):
            if current is None or current.kind != cards.TRIGGERED:
                refuse(text, "only once", "only what something sets off happens again and again")
            else:
                current.once = tree
            return current
        if not isinstance(tree, texts.SentenceText):
            self.special(tree, text)
            return current
        if tree.lead is not None and not isinstance(tree.lead, texts.WhileText):
            if current is not None:
                self.finish(current)
            return Ability(self.kind_of(tree, text), [tree])
        if self.states(tree):
            self.static(tree, text)
            return current
        if isinstance(tree.lead, texts.WhileText):
            refuse(text, "", '"While" goes with what is so, not with an order')
        if current is not None:
            current.sentences.append(tree)
            return current
        kind = self.kind_without_lead(tree, text)
        if kind == cards.ACTIVATED and self.card.sort == cards.HERO:
            tree.lead = texts.FrequencyText(texts.HERO_ABILITY)  # NX-901
        return Ability(kind, [tree])

    def kind_of(self, tree: texts.SentenceText, text: str) -> int:
        if isinstance(tree.lead, texts.FrequencyText):
            if tree.lead.kind == texts.ANY_TIME:
                if self.card.sort != cards.SURPRISE:
                    refuse(text, "At any time", "only a Surprise may be used at any time")
                return cards.ANSWERING
            if tree.lead.kind == texts.HERO_ABILITY and self.card.sort != cards.HERO:
                refuse(text, "Hero Ability", "only a Hero has a Hero Ability")
            if self.card.sort == cards.SURPRISE or (
                self.card.sort == cards.SPELL and not self.card.stays
            ):
                refuse(text, "", "a Spell or Surprise is used once, not once per turn")
            return cards.ACTIVATED
        assert isinstance(tree.lead, Trigger)
        if self.card.sort != cards.SURPRISE:
            kept = tree.body.in_its_stead or any(
                isinstance(node, body_effects.StaysInPlay) for node in walk(tree.body)
            )
            doomed = tree.lead.events & listening.WOULD_BE_DESTROYED and not kept
            if doomed or tree.lead.events & listening.WOULD_BE_DAMAGED:
                refuse(text, "would", "only a Surprise answers what would happen")
        if self.card.sort == cards.SURPRISE:
            if tree.lead.events & listening.UNANSWERED:
                refuse(text, "", "no window opens for that: a Surprise cannot answer it (NX-R108)")
            return cards.ANSWERING
        if self.card.sort == cards.SPELL and not self.card.stays:
            refuse(text, "", "a Spell that does not stay in play triggers nothing")
        return cards.TRIGGERED

    def kind_without_lead(self, tree: texts.SentenceText, text: str) -> int:
        if self.card.sort == cards.SPELL:
            return cards.RESOLVING
        if self.card.sort == cards.SURPRISE:
            return cards.ANSWERING  # NX-R36
        if self.card.sort == cards.FIGHTER and is_said(tree):
            return cards.TRIGGERED  # what it says for a time begins as it comes into play
        if not tree.body.costs:
            ask_when(text)
        return cards.ACTIVATED  # NX-R44: as often as the cost is paid

    def states(self, tree: texts.SentenceText) -> bool:
        """Whether a sentence says what is so for as long as the card is in play."""
        body = tree.body
        lasting = body.duration is None or body.duration.kind == effects.WHILE_THIS_IS_IN_PLAY
        if any(isinstance(effect, NextCosts) for effect in body.effects):
            return False  # of one card, which is still to be played
        return lasting and all(isinstance(effect, Statement) for effect in body.effects)

    def special(self, tree: Node, text: str) -> None:
        card = self.card
        if isinstance(tree, texts.OnlyIfText):
            check_only_if(tree.condition, text)
            card.only_if.append(tree.condition)
        elif isinstance(tree, texts.StaysText):
            if card.sort != cards.SPELL:
                refuse(text, "stays", "only a Spell can stay")
            card.stays = 1 if tree.until_next_turn else 2
        elif isinstance(tree, texts.StackText):
            check_stacking(card, None, text)
            card.stack_bonus = max(card.stack_bonus, tree.bonus)
            card.no_prize = card.no_prize or tree.no_prize
        elif isinstance(tree, texts.StackFromHandText):
            check_stacking(card, tree.target, text)
            card.stacks = tree.target.filter

    # ---- static lines ----

    def static(self, tree: texts.SentenceText, text: str) -> None:
        """What a static sentence states; the text of a card in hand may state its cost."""
        condition = tree.lead.condition if isinstance(tree.lead, texts.WhileText) else None
        if condition is None:
            condition = tree.condition
        elif tree.condition is not None:
            condition = conditions.Both(condition, tree.condition)
        if tree.body.may or tree.body.costs:
            refuse(text, "", "what is so is neither optional nor paid for")
        if self.card.sort == cards.SURPRISE:
            refuse(text, "", "a Surprise orders something; it lies face-down and states nothing")
        bind(tree, text, Named())
        check_nouns(self.card, tree, text)
        for node in walk(tree.body):
            if isinstance(node, Predicate) and node.question == RENEWED:
                refuse(text, "again", "say when it may attack again")
            if isinstance(node, Choosing):
                refuse(text, "", "a statement concerns each or all; it leaves nothing to choose")
            if isinstance(node, objects.Equipped) and self.card.sort != cards.EQUIPMENT:
                refuse(text, "the equipped", "only Equipment has an equipped Hero or Fighter")
            if isinstance(node, (objects.Defender, objects.Attacker)):
                refuse(text, "", "there is an attacker and a defender only while they fight")
        holdings: list[Holding] = []
        for effect in tree.body.effects:
            assert isinstance(effect, Statement)
            holding = Holding(condition, effect)
            if isinstance(effect, ThisCosts):
                self.card.price.append(holding)
            else:
                holdings.append(holding)
        if holdings:
            written = self.dialect.print(tree)
            meant = self.cards_meant(tree.body, text)
            line = Line(cards.STATIC, self.program(written, meant), written)
            line.holdings = [*holdings]
            self.add(line)

    # ---- lines that do something ----

    def finish(self, ability: Ability) -> None:
        """Make the line of an ability."""
        written = " ".join(self.written(said, said.written) for said in ability.sentences)
        if ability.once is not None:
            written = f"{written} {self.dialect.print(ability.once)}"
        first = ability.sentences[0]
        named = False
        for sentence in ability.sentences:
            check(self.card, ability.kind, sentence, written, first.lead, named)
            named = named or names_card(sentence)
        if ability.kind == cards.ANSWERING:
            spare_the_prize(ability.sentences)
        bind_all(ability.sentences, written)
        number_choices(ability.sentences)
        maker = {cards.TRIGGERED: self.triggered}.get(ability.kind, self.declared)
        line = maker(ability, written)
        trigger: Trigger | None = None
        if isinstance(first.lead, Trigger):
            trigger = first.lead
            if trigger.events & listening.DESTROYED:
                return_the_fallen(trigger, ability.sentences)
        elif ability.kind == cards.TRIGGERED:
            if not all(is_said(sentence) for sentence in ability.sentences):
                ask_when(written)
            trigger = listening.HappensTo(listening.SUMMONED | listening.EVOLVED, objects.This())
        elif ability.kind == cards.ANSWERING:
            trigger = listening.AtAnyTime(listening.ANY_TIME)
        if trigger is not None:
            line.trigger, line.events = trigger, trigger.events
        if isinstance(first.lead, texts.FrequencyText) and ability.kind == cards.ACTIVATED:
            game = first.lead.kind == texts.ONCE_PER_GAME
            line.limit = cards.ONCE_PER_GAME if game else cards.ONCE_PER_TURN
            line.hero = first.lead.kind == texts.HERO_ABILITY
        if ability.once is not None:
            line.limit = ability.once.limit
        line.each_player = first.body.may == texts.EACH_PLAYER_MAY
        self.add(line)

    def attack(self, attack: Attack) -> None:
        """The Attack Effect box: sentences about this attack are step 3, others step 9."""
        if not attack.effect:
            return
        tree = self.dialect.parse(attack.effect, "line", self.card.name, "attack")
        if tree.keywords:
            refuse_keywords(attack.effect)
        before: list[Step] = []
        after: list[Step] = []
        at_once: list[texts.SentenceText] = []  # those that say "when this attacks"
        for sentence in tree.sentences:
            if not isinstance(sentence, texts.SentenceText) or not in_box(sentence.lead):
                refuse(attack.effect, "", "an attack effect says what the attack does, no more")
            if sentence.body.instead:
                refuse(attack.effect, "instead", "an attack effect does nothing instead")
            if isinstance(sentence.lead, Trigger) and sentence.lead.events == listening.ATTACKS:
                at_once.append(sentence)
            sentence.lead = None  # its box says when
            check(self.card, cards.TRIGGERED, sentence, attack.effect, named=True)
        bind_all(tree.sentences, attack.effect)
        number_choices(tree.sentences)
        deals = any(isinstance(node, DEALING) for node in walk(tree.sentences))
        flipped = False  # whether a coin or die says what this attack deals: then all is step 3
        for sentence in tree.sentences:
            for node in walk(sentence):
                if isinstance(node, body_effects.Deal):
                    node.how = BY_ATTACK_EFFECT
                flipped = flipped or (deals and isinstance(node, CHANCES))
            dealing = any(isinstance(node, DEALING) for node in walk(sentence))
            early = flipped or dealing or sentence in at_once
            (before if early else after).extend(self.inline(sentence))
        self.collect_tokens(tree)
        name = attack.effect
        if before:
            attack.before = self.program(name, [ANNOUNCE, *before])
        if after:
            attack.after = self.program(name, [ANNOUNCE, *after])

    # ---- odds and ends ----

    def add(self, line: Line) -> None:
        line.place = len(self.card.lines)
        self.card.lines.append(line)
        for step in line.program.steps:
            self.collect_tokens(step)

    def collect_tokens(self, tree: object) -> None:
        for node in walk(tree):
            if isinstance(node, summoning_effects.SummonTokens) and node.card not in self.beside:
                self.beside.append(node.card)
                if node.card.text:
                    self.read_token(node.card)

    def read_token(self, token: NxCard) -> None:
        """The text that a card gives to its token is understood like a card's (NX-1304)."""
        maker = LineMaker(self.dialect, token)
        maker.read([token.text])
        self.beside += maker.beside
        self.programs += maker.programs


def refuse_keywords(effect: str) -> NoReturn:
    """An attack has no keywords; it may do what one of them does."""
    first, _, rest = effect.partition(" ")
    does = DOING_AS.get(first.rstrip(".,;"), "")
    offer = f"{does} {rest}".strip() if does else ""
    raise BadText(effect, 0, "keywords stand in the Ability box, not in an attack", offer=offer)


def in_box(lead: Node | None) -> bool:
    """Whether an attack effect may begin so: with nothing, or with its own attack (NX-R105)."""
    if not isinstance(lead, listening.HappensTo):
        return lead is None
    own = isinstance(lead.subject, objects.This) and lead.other is None
    return own and lead.events in (listening.ATTACKS, listening.AFTER_ATTACK)


def return_the_fallen(lead: Trigger, sentences: list[texts.SentenceText]) -> None:
    """What was destroyed lies in the Void by the time that its line says what becomes of it."""
    itself = isinstance(getattr(lead, "subject", None), objects.This)
    for node in walk((*sentences,)):
        if isinstance(node, body_effects.ReturnToHand):
            noun = node.target
            heard = isinstance(noun, choosing.It) and noun.of_happening() and not lead.of_other
            node.fallen = heard or (itself and isinstance(noun, objects.This))


def spare_the_prize(said: list[texts.SentenceText]) -> None:
    """A Surprise by which what is destroyed gives no Prize Counter is answered before that happens
    (NX-R143)."""
    lead = said[0].lead
    spares = [spares_prize(effect) for sentence in said for effect in sentence.body.effects]
    heard = isinstance(lead, listening.HappensTo) and lead.events == listening.DESTROYED
    if isinstance(lead, Trigger) and heard and any(spares):
        lead.events = listening.WOULD_BE_DESTROYED


def ask_when(text: str) -> NoReturn:
    """Refuse what does not say when it happens, and offer it with each way to say that."""
    rest = text[:1].lower() + text[1:]
    reason = f"say when: {', ..., or '.join(WHENS)}, ..."
    ask(text, reason, [f"{when}, {rest}" for when in WHENS])


def is_said(sentence: texts.SentenceText) -> bool:
    """Whether a sentence only states something, for a time, and is neither optional nor paid."""
    body = sentence.body
    return not (body.may or body.costs) and all(isinstance(e, Statement) for e in body.effects)
