"""The dialect of Project Nexus: the grammar of section 6 of its ledger as a table of phrases."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from playmat.games.nexus.effects import (
    battle_effects,
    chances,
    effects,
    later_effects,
    summoning_effects,
    zone_effects,
)
from playmat.games.nexus.effects.effects import (
    EACH_PLAYER,
    TARGET_PLAYER,
    THE_OPPONENT,
    YOU,
    OfOwner,
    OfPlayers,
    draw,
    gain_life,
    lose_life,
)
from playmat.games.nexus.facts import card as cards
from playmat.games.nexus.facts import lasting, measures, objects, timings
from playmat.games.nexus.rules import charging, resolving
from playmat.games.nexus.rules.resolving import Cost
from playmat.games.nexus.text import noun_phrases
from playmat.games.nexus.text.noun_phrases import single
from playmat.games.nexus.text.right_phrases import cannot, rights, sent_elsewhere, spared
from playmat.games.nexus.text.texts import (
    KINDS,
    ONCE_PER_BOUT,
    ONCE_PER_TURN,
    BodyText,
    ChooseText,
    EffectText,
    IfText,
    KeywordText,
    LineText,
    Parts,
    SeveralText,
    simple,
)
from playmat.games.nexus.text.zone_phrases import in_hands, in_zones, spaces
from playmat.kernel.effects import Node
from playmat.kernel.frames import Step
from playmat.language.english import mixed_lists
from playmat.language.grammar import Dialect, walk
from playmat.parts.game_file import game_dialect
from playmat.parts.play.nouns import YOURS


def make_dialect(elements: Sequence[str]) -> Dialect:
    """The whole dialect, with the elements that the card files declare.

    A line of a card is of the category "line".
    """
    return game_dialect(
        __file__,
        "this",
        partial(noun_phrases.nouns, elements=elements),
        *(noun_phrases.keywords, noun_phrases.amounts, noun_phrases.tests, noun_phrases.moments),
        *(
            paying,
            spaces,
            on_the_board,
            for_players,
            in_zones,
            in_hands,
            rights,
            cannot,
            spared,
            sent_elsewhere,
            lines,
        ),
        ignore_case=True,
    )


# ---- costs ----


def paying(pn: Dialect) -> None:
    """What is no deed as well stands alone where it is due: in the Standby Phase (PN-R90)."""
    due = pn.category("due")
    cost = pn.category("cost")
    due("pay {n} mana", lambda n: Cost(resolving.MANA, n))
    due("spark {n}", lambda n: Cost(resolving.SPARK, n), also=("spark {n} {card|cards}",))
    due("discard {n} {card|cards} from your hand", lambda n: Cost(resolving.DISCARD, n))
    pn.include("cost", "due")
    cost("exhaust this", lambda: Cost(resolving.EXHAUST, 1))
    cost("retire this", lambda: Cost(resolving.RETIRE, 1))
    cost("charge {n} {card|cards} from your hand", lambda n: Cost(resolving.CHARGE, n))
    cost("lose {n} {Life Point|Life Points}", lambda n: Cost(resolving.LIFE, n))
    pn.include("price", "cost")
    pn.phrase("price", "{first:cost} and {second:cost}", both_costs)
    for verb, kind in (("retire", resolving.RETIRE), ("exhaust", resolving.EXHAUST)):
        for lead, other in (("a(n)", False), ("another", True)):
            pn.phrase(
                "price",
                f"{verb} {lead} {{noun}}",
                lambda noun, kind=kind, other=other: sacrifice(kind, other, noun),
            )


def both_costs(first: Cost, second: Cost) -> resolving.BothCosts:
    """Two that do not take of the same."""
    of_hand = (resolving.CHARGE, resolving.DISCARD)
    if first.kind == second.kind or (first.kind in of_hand and second.kind in of_hand):
        raise ValueError("say how much of it in all")
    if resolving.RETIRE in (first.kind, second.kind) and resolving.EXHAUST in (
        first.kind,
        second.kind,
    ):
        raise ValueError("what is retired need not be exhausted")
    return resolving.BothCosts(resolving.BOTH, 1, first, second)


def sacrifice(kind: int, other: bool, noun: objects.PnFilter) -> resolving.Sacrifice:
    """One's own card is given up."""
    if noun.side != YOURS:
        raise ValueError("a cost is paid with allied cards")
    return resolving.Sacrifice(kind, 1, noun_phrases.target(noun_phrases.apart(other, noun)))


# ---- deeds ----


def on_the_board(pn: Dialect) -> None:
    deed = pn.category("deed")
    pn.words("direction", {"raise": 1, "lower": -1})
    deed(
        "{direction} {owner} {stat} by {n}[ for each {counted:portion}]",
        lambda direction, owner, stat, n, per: lasting.changed(
            objects.possessed(owner), stat, direction * n, per
        ),
    )
    deed(
        "{direction} {owner} {stat} by {measure}",
        lambda direction, owner, stat, measure: lasting.changed(
            objects.possessed(owner), stat, direction, measure
        ),
    )
    deed("{owner} {stat} becomes {n}", lambda owner, stat, n: becomes(owner, stat, n, None))
    deed(
        "{owner} {stat} becomes {measure}",
        lambda owner, stat, measure: becomes(owner, stat, 1, measure),
    )
    deed("double {owner} {stat}", lambda owner, stat: doubled(owner, stat))
    deed(
        "deal {n}[ {element}] damage to {ref}[ for each {counted:portion}]"
        "[ (noted value {noted:n})]",
        deal_damage,
    )
    deed(
        "deal[ {element}] damage equal to {measure} to {ref}[ (noted value {noted:n})]",
        lambda element, measure, ref, noted: deal_damage(1, element, ref, measure, noted),
    )
    life = "the opponent's Life Points"
    deed(
        f"deal {{n}}[ {{element}}] damage to {life}[ for each {{counted:portion}}]"
        "[ (noted value {noted:n})]",
        lambda n, element, per, noted: OfPlayers(lose_life, THE_OPPONENT, n, per),  # PN-208
    )
    deed(
        f"deal[ {{element}}] damage equal to {{measure}} to {life}",
        lambda element, measure: OfPlayers(lose_life, THE_OPPONENT, 1, measure),
    )
    deed("heal {n} HP of {ref}[ for each {counted:portion}]", effects.Heal)
    deed(
        "heal HP equal to {measure} of {ref}",
        lambda measure, ref: effects.Heal(1, ref, measure),
    )
    deed("heal all HP of {ref}", lambda ref: effects.Heal(effects.ALL_DAMAGE, ref))
    deed("prevent the next {n} damage to {ref}", lasting.prevented)
    deed("retire {ref}", effects.Retire, also=("destroy {ref}",))
    deed("each player retires a(n) {noun} of their choice", each_retires)
    later = later_effects.at_end_of_turn
    deed(
        "retire {ref} at the end of the turn",
        lambda ref: later(later_effects.RETIRED_LATER, ref),
        also=("destroy {ref} at the end of the turn",),
    )
    deed(
        "return {ref} to its owner's hand at the end of the turn",
        lambda ref: later(later_effects.RETURNED_LATER, ref),
    )
    deed("exhaust {ref}", effects.Exhaust)
    deed("refresh {ref}", effects.Refresh)
    pn.words("hand", {"your hand": "your", "its owner's hand": "its owner's"})
    deed("return {ref} to {hand}", lambda ref, hand: effects.Return(ref))
    for words, where in (
        ("put {ref} on its owner's deck", effects.ON_TOP),
        ("put {ref} on the bottom of its owner's deck", effects.AT_BOTTOM),
        ("shuffle {ref} into its owner's deck", effects.SHUFFLED),
    ):
        deed(words, lambda ref, where=where: effects.ToDeck(ref, where))
    deed("charge {pick}", effects.ChargeBodies)
    deed("move {ref} to {spaces:move_space}", summoning_effects.Move)
    deed(
        "swap the positions of {ref} and {other:ref}",
        lambda ref, other: summoning_effects.Swap(single(ref), single(other)),
    )
    deed("swap the positions of {pick}", lambda pick: summoning_effects.Swap(pair_of(pick), None))
    deed("equip {items:pick} to {ref}", summoning_effects.EquipTo)
    deed("negate it", effects.NegateIt)
    deed("negate it unless the opponent pays {n} mana", effects.NegateUnless)
    deed("negate the attack", battle_effects.NegateAttack)
    deed("negate the boost", battle_effects.NegateBoost)
    deed("change the target of the attack to {ref}", battle_effects.Redirect)
    deed("end the Battle Phase", battle_effects.EndBattlePhase)
    deed("the attack deals no Critical", battle_effects.DealsNoCritical)
    deed("the attack deals no damage", harmless)
    deed("flip a coin", chances.FlipCoin)
    deed("roll a die", chances.RollDie)


def harmless() -> lasting.OfCards:
    """For as long as it lasts, what is attacked takes no damage from attacks (PN-R130)."""
    said = "all damage by attacks is prevented"
    made = lasting.OfCards(objects.AttackedUnit(), lasting.RIGHT, cards.UNHARMED_BY_ATTACKS, said)
    made.span = lasting.Span(lasting.THE_BATTLE, None)
    return made


def each_retires(noun: objects.PnFilter) -> effects.EachRetires:
    if noun.side:
        raise ValueError("each player has their own")
    return effects.EachRetires(noun)


def life_becomes(n: int, who: int) -> OfPlayers:
    if not n:
        raise ValueError("a player at 0 Life Points has lost; say who wins")
    return OfPlayers(effects.set_life, who, n)


def becomes(owner: Node, stat: int, n: int, measure: measures.Measure | None) -> lasting.OfCards:
    return lasting.OfCards(objects.possessed(owner), stat, n, "", measure, True)


def doubled(owner: Node, stat: int) -> lasting.OfCards:
    """A figure is raised by itself."""
    ref = objects.possessed(owner)
    itself = measures.FigureOf(ref, stat)
    itself.own = True
    return lasting.changed(ref, stat, 1, itself)


def pair_of(pick: objects.Ref) -> objects.Ref:
    if not isinstance(pick, objects.Target) or pick.count != 2 or pick.up_to:
        raise ValueError("two cards change places")
    return pick


def deal_damage(
    n: int,
    element: int | None,
    ref: objects.Ref,
    per: measures.Measure | None,
    noted: int | None,
) -> effects.Deal:
    """Damage reaches the Avatar position without a card, as a target and in all spaces (PN-R19)."""
    for node in walk(ref):
        if isinstance(node, objects.Target):
            node.filter.bare = True
        elif isinstance(node, objects.AllSpaces):
            node.bare = True
    return effects.Deal(n, element or 0, ref, noted or 0, per)


def for_players(pn: Dialect) -> None:
    deed = pn.category("deed")
    each = "[ for each {counted:portion}]"
    points = "{n} {Life Point|Life Points}"
    gain, recharge = charging.gain, charging.recharge
    deed(f"draw {{n}} {{card|cards}}{each}", lambda n, per: OfPlayers(draw, YOU, n, per))
    deed(f"gain {{n}} mana{each}", lambda n, per: OfPlayers(gain, YOU, n, per))
    deed(
        f"recharge {{n}}{each}",
        lambda n, per: OfPlayers(recharge, YOU, n, per),
        also=(
            f"recharge {{n}} {{card|cards}}{each}",
            f"recharge {{n}} additional {{card|cards}}{each}",
        ),
    )
    deed(f"lose {points}{each}", lambda n, per: OfPlayers(lose_life, YOU, n, per))
    deed(f"gain {points}{each}", lambda n, per: OfPlayers(gain_life, YOU, n, per))
    pn.words("players", {"each player": EACH_PLAYER, "the opponent": THE_OPPONENT})
    pn.words("players", {"target player": TARGET_PLAYER})
    deed(f"{{players}} draws {{n}} {{card|cards}}{each}", partial(OfPlayers, draw))
    deed(f"{{players}} discards {{n}} {{card|cards}} from their hand{each}", effects.DiscardCards)
    deed(f"{{players}} loses {points}{each}", partial(OfPlayers, lose_life))
    deed(f"{{players}} gains {points}{each}", partial(OfPlayers, gain_life))
    deed(f"{{players}} gains {{n}} mana{each}", partial(OfPlayers, gain))
    for verb, build in (("sparks", effects.spark), ("recharges", recharge)):
        deed(
            f"{{players}} {verb} {{n}}{each}",
            partial(OfPlayers, build),
            also=(f"{{players}} {verb} {{n}} {{card|cards}}{each}",),
        )
    pn.phrase("its_owner", "its owner", objects.OwnerOfIt)
    for words, build in (
        (f"draws {{n}} {{card|cards}}{each}", draw),
        (f"loses {points}{each}", lose_life),
        (f"gains {points}{each}", gain_life),
        (f"gains {{n}} mana{each}", gain),
    ):
        deed(
            f"{{its_owner}} {words}",
            lambda owner, n, per, build=build: OfOwner(build, owner, n, per),
        )
    for words, build in (
        ("cards", draw),
        ("mana", gain),
        ("Life Points", gain_life),
        ("Life Points", lose_life),
    ):
        verb = {draw: "draw", lose_life: "lose"}.get(build, "gain")
        deed(
            f"{verb} {words} equal to {{measure}}",
            lambda measure, build=build: OfPlayers(build, YOU, 1, measure),
        )
        deed(
            f"{{players}} {verb}s {words} equal to {{measure}}",
            lambda players, measure, build=build: OfPlayers(build, players, 1, measure),
        )
    deed("recharge cards equal to {measure}", lambda measure: OfPlayers(recharge, YOU, 1, measure))
    for words, who in (("your", YOU), ("the opponent's", THE_OPPONENT)):
        deed(
            f"{words} Life Points become {{n}}",
            lambda n, who=who: life_becomes(n, who),
        )
    deed("draw cards until you have {n} in hand", effects.DrawUpTo)
    deed("you win the Bout", effects.WinBout, also=("you win",))


# ---- lines ----


def lines(pn: Dialect) -> None:
    span = pn.category("span")
    effect = pn.category("effect")
    line = pn.category("line")
    span(
        "until the end of the battle",
        lambda: lasting.Span(lasting.THE_BATTLE, None),
        also=("until the end of a battle", "during the battle"),
    )
    span(
        "until the end of the turn",
        lambda: lasting.Span(lasting.THE_TURN, None),
        also=("until the end of a turn",),
    )
    span("until the end of your next turn", lambda: lasting.Span(lasting.YOUR_NEXT_TURN, None))
    span(
        "until the beginning of your next turn",
        lambda: lasting.Span(lasting.YOUR_NEXT_TURN_BEGINS, None),
        also=("until the start of your next turn",),
    )
    span(
        "until the end of the opponent's next turn",
        lambda: lasting.Span(lasting.THE_OPPONENTS_NEXT_TURN, None),
    )
    span("while {cond}", lambda cond: lasting.Span(lasting.WHILE, cond))
    own = pn.category("own_effect")
    own("{deed}[ {span}]", lambda deed, span: EffectText(deed, span, None))
    own("{cost} or {deed}", lambda cost, deed: EffectText(deed, None, cost))
    owed_or_done(pn)
    effect("{due}", lambda cost: EffectText(effects.Retire(objects.This()), None, cost, True))
    pn.include("effect", "own_effect")
    pn.include("effect", "done")
    choice = pn.category("choice")
    choice(
        "choose one: {first:effect}; or {rest:effect/; or }",
        lambda first, rest: ChooseText((first, *rest)),
    )
    pn.include("opening", "effect")
    pn.include("opening", "choice")
    for each in ("own_effect", "willing", "choice"):
        pn.include("offered", each)
    further = pn.category("further")
    pn.include("further", "effect")
    further("if {check}, {parts:effect/ and }", IfText)
    further("otherwise, {parts:effect/ and }", lambda parts: IfText(measures.Otherwise(), parts))
    pn.words("limit", {"once per turn": ONCE_PER_TURN, "once per Bout": ONCE_PER_BOUT})
    for name, timing in (("body", "[{timing}, ]"), ("timed_body", "{timing}, ")):
        pn.phrase(
            name,
            f"[{{limit}}, ]{timing}[if {{cond}}, ][while {{during:cond}}, ]"
            "[{cost:price}, then ]{first:opening}[, and {rest:further/, and }]",
            partial(body_text, may=False),
        )
        pn.phrase(
            name,
            f"[{{limit}}, ]{timing}[if {{cond}}, ][while {{during:cond}}, ]"
            "you may [{cost:price}, then ]{first:offered}[, and {rest:further/, and }]",
            partial(body_text, may=True),
        )
    pn.words("kind", KINDS)
    ability = pn.category("ability")
    ability("{kind}: ^{body}.", LineText)
    ability("^{body}.", lambda body: LineText(cards.UNSAID, body))
    named = pn.category("named_abilities")
    mixed_lists(pn, "keyword")
    alone = named("^{keywords:keyword/, }.", KeywordText)
    named("^{mixed_keyword}.", lambda mixed: alone.make(mixed.items))
    pn.include("line", "ability")
    pn.include("line", "named_abilities")
    # A sentence that does not say when goes on with the one before, and is no ability of its own.
    timed = pn.category("timed_ability")
    timed("{kind}: ^{body}.", LineText)
    timed("^{body:timed_body}.", lambda body: LineText(cards.UNSAID, body))
    line(
        "{first:named_abilities} {second:ability}[ {rest:timed_ability/ }]",
        lambda first, second, rest: SeveralText(first, (second, *(rest or ()))),
    )
    line("{first:ability} {rest:timed_ability/ }", SeveralText)
    pn.begin_otherwise(says_no_moment)


def owed_or_done(pn: Dialect) -> None:
    """What may be due as well is told from that by who does it, or by that one may (PN-R90)."""
    done, willing = pn.category("done"), pn.category("willing")
    for words, build in (
        ("discard {n} {card|cards} from your hand", effects.DiscardCards),
        ("spark {n}", partial(OfPlayers, effects.spark)),
    ):
        said = f"{words}[ for each {{counted:portion}}]"
        made = partial(done_by_you, build)
        done(f"you {said}", made)
        willing(said, made, also=(f"you {said}",))


def done_by_you(
    build: Callable[[int, int, measures.Measure | None], Step],
    n: int,
    per: measures.Measure | None,
) -> EffectText:
    return EffectText(build(YOU, n, per), None, None)


def says_no_moment(made: Node, kind: str) -> bool:
    """Whether people mean more by a line: "retire this at the end of the turn" is done then."""
    if isinstance(made, LineText) and made.kind == cards.UNSAID and kind != "spell":
        body = made.body
        said = (body.timing, body.cost, body.limit, body.condition)
        if all(each is None for each in said) and all(
            isinstance(e.deed, later_effects.AtEndOfTurn) for e in simple(body.effects)
        ):
            return True
    return leaves_found(made, kind)


def leaves_found(made: Node, kind: str) -> bool:
    """Whether a line looks for a card and puts it nowhere: people mean that it goes to the hand."""
    deeds = [e.deed for e in simple(made.body.effects)] if isinstance(made, LineText) else []
    found = [n for n, deed in enumerate(deeds) if isinstance(deed, zone_effects.FindOfKind)]
    goes = (zone_effects.PutFound, summoning_effects.SummonFound)
    return any(not any(isinstance(deed, goes) for deed in deeds[n:]) for n in found)


def body_text(
    limit: int | None,
    timing: timings.Timing | None,
    condition: measures.Condition | None,
    during: measures.Condition | None,
    cost: Cost | None,
    first: Parts,
    rest: tuple[Parts, ...] | None,
    *,
    may: bool,
) -> BodyText:
    return BodyText(
        limit, timing, condition, during=during, may=may, cost=cost, effects=(first, *(rest or ()))
    )
