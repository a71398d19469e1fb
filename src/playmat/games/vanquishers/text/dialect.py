"""The dialect of Vanquishers: the grammar of section 6 of its ledger as a table of phrases."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from playmat.games.vanquishers.effects import branching
from playmat.games.vanquishers.effects.effects import Gets
from playmat.games.vanquishers.effects.forbidding import (
    Cannot,
    KeptSafe,
    KindCosts,
    KindDeals,
    MayHold,
    NeedsLess,
    TargetsOften,
)
from playmat.games.vanquishers.facts import amounts, objects
from playmat.games.vanquishers.facts import card as cards
from playmat.games.vanquishers.facts.amounts import Number
from playmat.games.vanquishers.rules import costs
from playmat.games.vanquishers.text import nouns, orders, texts
from playmat.games.vanquishers.text.nouns import KINDS, WEAPON_CLASSES, whole_kind
from playmat.games.vanquishers.text.texts import EffectsText, FormText, LineText
from playmat.kernel.amounts import Amount
from playmat.kernel.effects import Node
from playmat.language.grammar import Dialect
from playmat.language.phrases import Phrase
from playmat.language.templates import article_before
from playmat.parts.game_file import game_dialect

Lasting = (
    Cannot
    | KindCosts
    | MayHold
    | NeedsLess
    | TargetsOften
    | KeptSafe
    | KindDeals
    | texts.TakesLessText
)


def make_dialect() -> Dialect:
    """The whole dialect. A line of a card is of the category "line"."""
    return game_dialect(
        __file__,
        "this",
        *nouns.PARTS,
        *orders.PARTS,
        *(happenings, lines),
    )


# ---- when ----


def happenings(vq: Dialect) -> None:
    event = vq.category("event")
    event.each(
        "<happens>",
        texts.EventText,
        happens={
            "this targets": cards.TARGETS,
            "this hits": cards.HITS,
            "this misses": cards.MISSES,
            "you draw for the turn": cards.DRAWS_FOR_TURN,
            "your turn starts": cards.TURN_STARTS,
            "you activate your V-Trigger": cards.V_TRIGGERED,
        },
    )
    event("you inflict {condition}", lambda number: texts.EventText(cards.INFLICTS << number))
    event("this damages an enemy", lambda: texts.EventText(cards.THIS_DAMAGES))
    event("this is destroyed", lambda: texts.EventText(cards.IS_DESTROYED, cards.ITSELF))
    own_happenings(vq)
    for kinds, item_class, one, _ in KINDS:
        if not item_class:
            vq.words("a_kind", {f"{article_before(one)} {one}": kinds})
    vq.words(
        "class_weapon",
        {f"{words} Weapon": item_class for item_class, words in WEAPON_CLASSES.items()},
    )
    for shift, you, s, your_hero, your in (
        (0, "you", "", "your Hero", "your"),
        (cards.OF_ENEMY, "an enemy", "s", "an enemy Hero", "an enemy's"),
    ):
        for words, happening in {
            f"{you} exile{s} a card": cards.EXILES,
            f"{you} draw{s} a card": cards.DRAWS,
            f"{you} discard{s} a card": cards.DISCARDS,
            f"{your_hero} is damaged": cards.IS_DAMAGED,
            f"{your_hero} is healed": cards.HEALS,
            f"{your_hero} recovers Shield Points": cards.RESTORES,
            f"{your_hero} is hit": cards.IS_HIT,
            f"{your_hero} is missed": cards.IS_MISSED,
            f"{your} Item Weapon hits": cards.WEAPON_HITS,
            f"{your} Item Weapon misses": cards.WEAPON_MISSES,
            f"{your} turn ends": cards.TURN_ENDS,
        }.items():
            event(words, lambda e=happening << shift: texts.EventText(e))
        event(
            f"one of {your} {{kinds}} is destroyed",
            lambda kind, e=cards.IS_DESTROYED << shift: texts.EventText(e, whole_kind(kind)[0]),
        )
        for deed, happening in (("hits", cards.WEAPON_HITS), ("misses", cards.WEAPON_MISSES)):
            event(
                f"{your} {{weapon:class_weapon}} {deed}",
                lambda c, e=happening << shift: texts.EventText(e, item_class=c),
            )
        for words, happening in {
            f"{you} activate{s} {{a_kind}}": cards.ACTIVATES,
            f"{you} equip{s} {{a_kind}}": cards.EQUIPS,
            f"{your_hero} is damaged by {{a_kind}}": cards.IS_DAMAGED,
        }.items():
            event(words, lambda kinds, e=happening << shift: texts.EventText(e, kinds))
        afflicted = cards.IS_AFFLICTED << shift
        event(f"{your_hero} is {{afflicted}}", lambda n, e=afflicted: texts.EventText(e, 1 << n))
        event(f"{your_hero} is given a condition", lambda e=afflicted: texts.EventText(e))
    event("an enemy's turn starts", lambda: texts.EventText(cards.TURN_STARTS << cards.OF_ENEMY))
    event(
        "an enemy activates their V-Trigger",
        lambda: texts.EventText(cards.V_TRIGGERED << cards.OF_ENEMY),
    )
    items = texts.SourceText(cards.WEAPON | cards.HERO_ITEM)
    vq.words(
        "enemy_item",
        {
            "an enemy Item Weapon": texts.SourceText(cards.WEAPON),
            "an enemy Hero Item": texts.SourceText(cards.HERO_ITEM),
            "an enemy Item Weapon or Hero Item": items,
            **{
                f"an enemy {words} Weapon": texts.SourceText(cards.WEAPON, item_class)
                for item_class, words in WEAPON_CLASSES.items()
            },
        },
    )
    vq.words(
        "deed",
        {
            "targets": cards.TARGETS,
            "hits": cards.HITS,
            "misses": cards.MISSES,
            "damages": cards.DAMAGES_HERO,
            "targets or damages": cards.TARGETS | cards.DAMAGES_HERO,  # it is used (VQ-R136)
        },
    )
    attacks = vq.phrase("wevent", "{enemy_item} {deed} your Hero", texts.AttackEventText)
    vq.phrase(
        "wevent",
        "your Hero is targeted",
        lambda: attacks.make(items, cards.TARGETS),
    )


def own_happenings(vq: Dialect) -> None:
    """What happens to the card itself, or is done by the Item Weapon that it is attached to."""
    event = vq.category("event")
    armor, loose = cards.ARMOR, cards.MOD | cards.AMMUNITION
    for words, kinds in {
        "this is equipped": cards.ITEMS | armor,
        "this is attached": cards.VITALITY | armor | loose,
        "this is activated": cards.ANY_CARD & ~(cards.ITEMS | cards.TRAP | armor | loose),
    }.items():
        event(words, lambda own=kinds: texts.EventText(cards.ENTERS, 0, own))
    event(
        "the Durability of this reaches 0", lambda: texts.EventText(cards.WEARS_OUT, 0, cards.ARMOR)
    )
    for words, happening in {
        "that Item Weapon targets": cards.TARGETS,
        "that Item Weapon hits": cards.HITS,
        "that Item Weapon misses": cards.MISSES,
        "that Item Weapon damages an enemy": cards.THIS_DAMAGES,
    }.items():
        event(words, lambda e=happening: texts.EventText(e, 0, loose))


# ---- lines ----


def lines(vq: Dialect) -> None:
    form = vq.category("form")
    vq.include("order", "verb")
    each, where = "{order:verb} for each {thing}", "{order:verb}, where X is {value}"
    every = "{order:verb} for every {n} {things}"
    vq.phrase(
        "order", every, lambda order, n, count: texts.ScaledText(order, every_few(n, count), False)
    )
    scaled = vq.phrase("order", each, lambda order, count: texts.ScaledText(order, count, False))
    vq.phrase(  # how long it lasts may stand last
        "order",
        "{gets:lasting} for each {thing} {duration}",
        lambda said, count, duration: scaled.make(lasting_so(vq, said, duration), count),
    )
    vq.phrase("order", where, lambda order, count: texts.ScaledText(order, count, True))
    vq.include("effect", "order")
    vq.phrase("effect", "you may {order}", texts.MayText)
    vq.phrase("effect", "choose one: {parts:order/; or }", branching.ChooseOne)
    vq.include("provisos", "cond")
    vq.phrase("provisos", "{first:cond} and {second:cond}", amounts.Both)
    vq.include("later", "effect")
    vq.phrase("later", "if {cond:provisos}, {effect}", texts.IfText)
    alone = vq.phrase("effects", "{first:effect}", lambda first: EffectsText((first,)))
    followed = vq.phrase(
        "effects",
        "{first:effect}, then {rest:later/, then }",
        lambda first, rest: EffectsText((first, *rest)),
    )
    vq.phrase("effects_q", "{last:quoting}", lambda last: EffectsText((last,)))
    vq.phrase(
        "effects_q",
        "{items:effect/, then }, then {last:quoting}",
        lambda items, last: EffectsText((*items, last)),
    )
    vq.words("state", {"equipped": "equipped", "attached": "attached", "active": "active"})
    for end in ("", "_q"):
        forms(vq, f"form{end}", f"{{effects:effects{end}}}")
    branches(vq)
    for head, make in (("While this is {state}", static), ("While {cond:provisos}", meanwhile)):
        form(head + ", {gets:lasting}", make)
        form(head + ", {gets:lasting} for each {thing}", partial(scaled_static, make, False))
        form(
            head + ", {gets:lasting} for every {n} {things}",
            lambda when, gets, n, count, make=make: scaled_static(
                make, False, when, gets, every_few(n, count)
            ),
        )
        form(head + ", {gets:lasting}, where X is {value}", partial(scaled_static, make, True))
        form(head + ", {cannot:forbids}", make)
        vq.phrase("form_q", head + ", {gets:quoting}", make)
    sources(vq)
    would = "If your Hero would be damaged[ by {damage_source}][ for the first time each turn]"
    form(would + "[ and {cond}], prevent {amount:any_amount} damage", guard)
    defeats(vq, alone, followed)
    form.each(
        "<keyword>",
        lambda keywords: FormText(cards.KEYWORD, keywords=keywords),
        keyword={
            "Dual Wield": cards.DUAL_WIELD,
            "Counter Attack": cards.COUNTER,
            "Counter Attack when hit": cards.COUNTER_WHEN_HIT,
            "Counter Attack when missed": cards.COUNTER_WHEN_MISSED,
        },
    )
    vq.phrase("whole", "^[V-Trigger - ^]{form}.", LineText)
    vq.include("line", "whole")
    vq.phrase("line", "^[V-Trigger - ^]{form:form_q}", LineText)
    leads(vq)
    step_3(vq)
    vq.begin_otherwise(says_not_how_long)


STAYING = ("weapon", "hero_item", "armor", "mod", "ammunition", "rift", "energy_class")


def says_not_how_long(made: Node, kind: str) -> bool:
    """What a card that stays gives or forbids is so while it does: its line says that."""
    form = made.form if isinstance(made, LineText) else None
    if kind == "hero" and isinstance(made, LineText) and not made.v_only:
        return True  # all that a Hero's text says begins so (VQ-544)
    if form is not None and form.kind == cards.USE and kind in ("attack", "grenade"):
        return True  # they are used once
    if form is not None and form.unlabelled and kind == "trap":
        return True  # its label is Trap
    if form is not None and form.kind != cards.PLAIN and offers_more(form.effects):
        return True  # one may do all of it, or nothing
    if form is None or form.kind != cards.PLAIN or len(form.effects) != 1:
        return False
    said = form.effects[0]
    forbids = isinstance(said, (Cannot, KindCosts))
    if not (forbids or isinstance(said, Gets)) or getattr(said, "duration", None) is not None:
        return False
    return kind in STAYING or (forbids and kind == "vitality")


def offers_more(done: tuple[Node, ...]) -> bool:
    """Whether one may do something, and more is done in any case."""
    return (
        len(done) > 1
        and isinstance(done[0], texts.MayText)
        and not any(isinstance(each, texts.IfText) for each in done)
    )


def lasting_so(vq: Dialect, said: Gets, duration: Any) -> Any:
    """A bonus with how long it lasts."""
    many = said.what.is_many()
    head = "{what:many} get {items" if many else "{what:one} gets {items"
    usual = next(each for each in vq.phrases("verb") if each.template.startswith(head))
    return usual.make(said.what, tuple(said.bonuses), duration)


def every_few(number: int, things: Amount) -> amounts.EveryFew:
    """So many of something at a time."""
    if number < 2:
        raise ValueError("say for each")
    return amounts.EveryFew(number, things)


def step_3(vq: Dialect) -> None:
    """The book's sentences of step 3, as the text of a card (VQ-531, VQ-532)."""
    form = vq.category("form")
    either = form(
        "if {cond:provisos}, {effects}, otherwise {others:effects}",
        lambda cond, effects, others: FormText(cards.PLAIN, effects, cond, otherwise=others),
    )
    active = "your V-Trigger is active"
    more = (
        "xile up to {k:n} cards[ from your hand] and gain up to {j:n} Storage Energy when " + active
    )

    def gains(up_to: str, number: int, gained: int) -> EffectsText:
        if number != gained:
            raise ValueError("each exiled card gains 1 Storage Energy (VQ-531)")
        text = f"exile {up_to}{number} cards from your hand, then gain that much Storage Energy"
        made: EffectsText = vq.parse(text, "effects")
        return made

    form(
        "exile {n} {card|cards} from your hand and gain {m:n} Storage Energy. E" + more,
        lambda n, m, k, _, j: either.make(
            vq.parse(active, "cond"), gains("up to ", k, j), gains("", n, m)
        ),
    )
    usual = next(p for p in vq.phrases("form") if p.template.startswith("[if {cond:provisos}, ]"))
    form("e" + more, lambda k, _, j: usual.make(vq.parse(active, "cond"), gains("up to ", k, j)))


def forms(vq: Dialect, category: str, tail: str) -> None:
    """The forms of a line that end in effects."""
    vq.phrase(category, "Red {face}: " + tail, red)
    sprung = "When {wevent}[, if {cond:provisos}], " + tail
    vq.phrase(category, f"Trap - {sprung}", trap)
    answered = "When {wevent}[ for the first time each turn][, if {cond:provisos}], " + tail
    vq.phrase(category, answered, answer)  # what it is depends on the kind of card (VQ-R124)
    vq.phrase(
        category,
        "When {event}[ for the first time each turn][, if {cond:provisos}], " + tail,
        trigger,
    )
    next_turn = ("At the start of {who}'s next turn, ", "At the start of {who}' next turn, ")
    vq.phrase(category, next_turn[0] + tail, delayed, also=(next_turn[1] + tail,))
    usual = vq.phrase(category, "Once per turn, {costs:cost/ and }: " + tail, use)
    vq.phrase(category, "{costs:cost/ and }: " + tail, usual.make)
    vq.phrase(category, "Once per turn, " + tail, lambda effects: use((), effects))
    exile = "exile {n} {card|cards} from your hand and "  # as the book has it (VQ-531)
    vq.phrase(
        category,
        "Once per turn, " + exile + tail,
        lambda n, effects: usual.make(
            (vq.parse(f"exile {n} cards from your hand", "cost"),), effects
        ),
    )
    vq.phrase(
        category,
        exile + tail,
        lambda n, effects: FormText(
            cards.PLAIN, effects, costs=(vq.parse(f"exile {n} cards from your hand", "cost"),)
        ),
    )
    usual_plain = vq.phrase(category, "[if {cond:provisos}, ]" + tail, plain)
    active = "your V-Trigger is active"
    vq.phrase(
        category,
        f"When {active}, " + tail,
        lambda effects: usual_plain.make(vq.parse(active, "cond"), effects),
    )


def branches(vq: Dialect) -> None:
    """An "if", and what is done otherwise, in whatever a line answers to (VQ-R134)."""
    form = vq.category("form")
    asked, otherwise = "if {cond:provisos}, {effects}", ", otherwise {others:effects}"
    form("Red {face}: " + asked, lambda face, cond, done: asking(red(face, done), cond))
    form(
        "Red {face}: " + asked + otherwise,
        lambda face, cond, done, others: asking(red(face, done), cond, others),
    )
    form(
        "Trap - When {wevent}, " + asked + otherwise,
        lambda wevent, cond, done, others: asking(trap(wevent, None, done), cond, others),
    )
    form(
        "When {wevent}[ for the first time each turn], " + asked + otherwise,
        lambda wevent, once, cond, done, others: asking(
            answer(wevent, once, None, done), cond, others
        ),
    )
    form(
        "When {event}[ for the first time each turn], " + asked + otherwise,
        lambda event, once, cond, done, others: asking(
            trigger(event, once, None, done), cond, others
        ),
    )
    for head, make in (
        ("Once per turn, {costs:cost/ and }: ", use),
        ("Once per turn, ", lambda done: use((), done)),
        ("At the start of {who}'s next turn, ", delayed),
    ):
        alone = form(
            head + asked, lambda *said, make=make: asking(make(*said[:-2], said[-1]), said[-2])
        )
        both = form(
            head + asked + otherwise,
            lambda *said, make=make: asking(make(*said[:-3], said[-2]), said[-3], said[-1]),
        )
        if head.startswith("Once per turn, {"):  # what is paid for is used once per turn
            form(head.removeprefix("Once per turn, ") + asked, alone.make)
            form(head.removeprefix("Once per turn, ") + asked + otherwise, both.make)


def asking(made: FormText, cond: Any, others: EffectsText | None = None) -> FormText:
    """A form with its "if" and what is done otherwise."""
    made.proviso, made.otherwise = cond, others
    made.others = () if others is None else others.effects
    return made


def leads(vq: Dialect) -> None:
    """How a line begins that only a handler can carry out."""
    lead = vq.category("lead")
    lead("^Red {face}:", lambda face: red(face, None))
    lead("^Trap - When {wevent},", lambda wevent: trap(wevent, None, None))
    lead("^When {event},", lambda event: trigger(event, False, None, None))
    lead("^At the start of {who}'s next turn,", lambda who: delayed(who, None))
    lead("^Once per turn, {costs:cost/ and }:", lambda paid: use(paid, None))


def red(face: texts.FaceText, effects: EffectsText | None) -> FormText:
    return FormText(cards.RED, effects, faces=face.faces, events=cards.HITS)


def trap(wevent: texts.AttackEventText, cond: Any, effects: EffectsText | None) -> FormText:
    events, by = wevent.events, wevent.by
    made = FormText(cards.TRAP_LINE, effects, cond, events=events, sources=by.kinds)
    made.item_class = by.item_class
    return made


def answer(wevent: texts.AttackEventText, once: bool, cond: Any, effects: EffectsText) -> FormText:
    made = trap(wevent, cond, effects)
    made.once = once
    made.unlabelled = True
    return made


def trigger(event: texts.EventText, once: bool, cond: Any, effects: EffectsText | None) -> FormText:
    events, sources = event.events, event.sources
    made = FormText(cards.TRIGGER, effects, cond, events=events, sources=sources, once=once)
    made.own, made.item_class = event.own, event.item_class
    return made


def delayed(who: objects.Heroes, effects: EffectsText | None) -> FormText:
    return FormText(cards.DELAYED, effects, after=who)


def use(paid: tuple[costs.Cost, ...], effects: EffectsText | None) -> FormText:
    return FormText(cards.USE, effects, costs=paid)


def plain(cond: Any, effects: EffectsText) -> FormText:
    return FormText(cards.PLAIN, effects, cond)


def static(state: str, said: Gets | Lasting) -> FormText:
    if isinstance(said, texts.TakesLessText):
        made = guard(said.source, False, None, said.amount)
        made.state, made.worsens = state, said.more
        return made
    if isinstance(said, texts.LASTING):
        return FormText(cards.STATIC, state=state, cannot=said)
    return FormText(cards.STATIC, state=state, gets=said)


def meanwhile(cond: Any, said: Gets | Lasting) -> FormText:
    made = static("", said)
    made.proviso = cond
    return made


def scaled_static(
    make: Callable[[Any, Gets], FormText], letter: bool, when: Any, gets: Gets, count: Amount
) -> FormText:
    made = make(when, gets)
    made.scale = texts.ScaledText(gets, count, letter)
    return made


def sources(vq: Dialect) -> None:
    """What damage may come from: a kind of card, or a type of damage."""
    source = vq.category("damage_source")
    source("{a_kind}", texts.SourceText)
    for kinds, item_class, one, _ in KINDS:
        if item_class and kinds == cards.WEAPON:
            words = f"{article_before(one)} {one}"
            source(words, lambda c=item_class: texts.SourceText(cards.WEAPON, c))
    source("{type} Damage", lambda figure: texts.SourceText(0, "", figure))
    source("AOE Damage", lambda: texts.SourceText(0, "", cards.AOE))


def guard(against: texts.SourceText | None, once: bool, cond: Any, amount: Number) -> FormText:
    events = cards.WOULD_BE_DAMAGED
    made = FormText(cards.GUARD, proviso=cond, events=events, once=once, guards=amount)
    made.against = against
    return made


def defeats(vq: Dialect, alone: Phrase, followed: Phrase) -> None:
    """What is done instead of a defeat, and of losing the last Life Point (VQ-R130)."""
    form = vq.category("form")
    defeated, last = "If your Hero would be defeated", "If your Hero would lose its last Life Point"
    usual = form(defeated + ", {first:effect} instead, then {rest:effects}", replace)

    def survive(first: Node, rest: EffectsText | None = None) -> Any:
        kept = vq.parse("your Hero's Life Points become 1", "effect")
        after = alone.make(first) if rest is None else followed.make(first, rest.effects)
        return usual.make(kept, after)

    form(
        defeated + ", {first:effect} instead",  # who gives up the card for it stays alive
        lambda first: survive(first) if isinstance(first, texts.LEAVES) else replace(first),
    )
    form(last + ", {first:effect} instead", survive)
    form(last + ", {first:effect} instead, then {rest:effects}", survive)


def replace(first: Node, rest: EffectsText | None = None) -> FormText:
    later = () if rest is None else rest.effects
    return FormText(cards.REPLACE, EffectsText((first, *later)))
