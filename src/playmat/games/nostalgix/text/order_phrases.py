"""Orders: the phrases that say what is done to bodies, attacks, players and cards."""

from __future__ import annotations

from typing import Any

from playmat.games.nostalgix.effects import (
    body_effects,
    chances,
    digging,
    effects,
    searching,
    summoning_effects,
)
from playmat.games.nostalgix.effects.amounts import EqualTo, Times
from playmat.games.nostalgix.effects.sentences import Predicate
from playmat.games.nostalgix.effects.summoning_effects import SummonCards, SummonTokens
from playmat.games.nostalgix.facts import choosing, objects
from playmat.games.nostalgix.facts.card import (
    ABILITY,
    ANY_CARD,
    ARENA,
    EQUIPMENT,
    FIGHTER,
    SPELL,
    SURPRISE,
)
from playmat.games.nostalgix.facts.objects import NxFilter
from playmat.games.nostalgix.facts.standing import ATK, KEYWORD
from playmat.games.nostalgix.facts.state import (
    DECK,
    HAND,
    ITS_ARMOR,
    ITS_RESISTANCE,
    ITS_WEAKNESS,
    VOID,
)
from playmat.games.nostalgix.text import texts
from playmat.games.nostalgix.text.noun_phrases import UP_TO, amount, other, sided
from playmat.kernel.amounts import Fixed, ThatMuch
from playmat.language.categories import Form
from playmat.language.english import they, you
from playmat.language.grammar import Dialect
from playmat.parts.play.nouns import BOTH, THAT_PLAYER, THEIRS, YOURS, Who

ALL = 999  # more than there ever is

# Who does something: whose side that is, and how the verb ends.
WHO_ELSE = (
    they(THEIRS, who="the opponent "),
    they(BOTH, who="each player "),
    they(THAT_PLAYER, who="that player "),
    they(objects.SAME, who=""),
    Form(objects.THEY, who="they ", s="", your="their"),
)
WHO_ACTS = (you(YOURS), *WHO_ELSE)


# ---- bodies and attacks ----


def orders_to_bodies(nx: Dialect) -> None:
    effect = nx.category("effect")
    gift = nx.category("gift")
    effect(
        "deal {amount} damage to {object}[ for each {counted}]",
        lambda n, o, c: body_effects.Deal(amount(n, c), o),
    )
    effect("deal damage equal to {measure} to {object}", body_effects.Deal)
    effect("heal {object} by an amount equal to {measure}", body_effects.Heal)
    effect("heal {object} fully", lambda o: body_effects.Heal(o, Fixed(ALL)))
    effect(
        "heal {object} by {amount}[ for each {counted}]",
        lambda o, n, c: body_effects.Heal(o, amount(n, c)),
    )
    restore = effect(  # NX-1206
        "restore {hearts} to {object}[ for each {counted}]",
        lambda n, o, c: body_effects.Heal(o, amount(Fixed(n), c)),
        also=["restore {hearts} on {object}[ for each {counted}]"],
    )
    effect(
        "restore {digits} of your Hero's health",
        lambda n: restore.make(n, nx.parse("your Hero", "ref"), None),
    )
    give = effect(
        "give {object} {gifts:gift/ and }",
        body_effects.Give,
        also=["give {object} {gifts:gift/, and }"],
    )
    effect("place {gifts:gift/ and } on {object}", lambda g, o: give.make(o, g))
    counter = gift(
        "a(n) {unit} Counter[ for each {counted}]",
        lambda unit, c: body_effects.PowerCounters(amount(Fixed(1), c), unit),
        also=[  # NX-R98
            "a(n) {unit} counter[ for each {counted}]",
            "a(n) {unit} Token[ for each {counted}]",
        ],
    )
    gift("an Attack Counter", lambda: counter.make(1, None))
    counters = gift(
        "{digits} {unit} {Counter|Counters:digits}[ for each {counted}]",
        lambda n, unit, c: body_effects.PowerCounters(amount(Fixed(n), c), unit),
        also=[
            "{digits} {unit} {counter|counters:digits}[ for each {counted}]",
            "{digits} {unit} {Token|Tokens:digits}[ for each {counted}]",
        ],
    )
    gift("{digits} Attack Counters", lambda n: counters.make(n, 1, None))
    health = gift(
        "{plus_hearts}[ for each {counted}]",
        lambda n, c: body_effects.HealthCounters(amount(Fixed(n), c)),
        also=["a {plus_hearts} Counter[ for each {counted}]"],
    )
    gift("a[n additional] Health Counter", lambda more: health.make(1, None))
    gift(
        "{digits}[ additional] {Health Counter|Health Counters:digits}",
        lambda n, more: health.make(n, None),
    )
    gift("{power}", lambda n: body_effects.Said(Predicate(ATK, Fixed(n))))
    gift(
        "{power} for each {counted}",
        lambda n, c: body_effects.Said(Predicate(ATK, Times(n, c))),
    )
    gift(
        "{digits} Armor[ for each {counted}]",
        lambda n, c: body_effects.ArmorGift(amount(Fixed(n), c)),
    )
    gift(
        "{unit} Counters equal to {measure}",
        lambda unit, n: body_effects.PowerCounters(n, unit),
    )
    gift("Health Counters equal to {measure}", body_effects.HealthCounters)
    gift("Armor equal to {measure}", body_effects.ArmorGift)
    gift("+ATK equal to {measure}", lambda n: body_effects.Said(Predicate(ATK, n)))
    gift("{keyword}", lambda keyword: body_effects.Said(Predicate(KEYWORD, mask=keyword)))
    effect("destroy {object}", body_effects.Destroy)
    effect(  # NX-R08
        "put {object} into the Void",
        body_effects.Destroy,
        also=["send {object} to the Void", "void {object}"],
    )
    effect("bind {object}", body_effects.Bind)
    effect("shock {object}", body_effects.Shock)
    effect("sacrifice {object}", lambda o: body_effects.Sacrifice(ones_own(o)))
    effect(
        "remove all {unit} Counters from {object}",
        lambda u, o: body_effects.RemoveCounters(o, u),
        also=["remove all {unit} counters from {object}"],
    )
    bound, shocked = body_effects.BOUND, body_effects.SHOCKED
    effect.each(
        "remove <status> from {object}",
        body_effects.RemoveStatuses,
        status={"Bound and Shocked": bound | shocked, "Bound": bound, "Shocked": shocked},
    )
    effect.each(
        "<fate> {object} at the end of the turn",
        body_effects.AtEndOfTurn,
        fate={
            "destroy": body_effects.DESTROYED_LATER,
            "sacrifice": body_effects.SACRIFICED_LATER,
        },
    )
    effect(
        "return {object} to its owner's hand at the end of the turn",
        lambda o: body_effects.AtEndOfTurn(body_effects.RETURNED_LATER, o),
    )
    effect.each(
        "put {object} on <place> of its owner's deck",
        lambda top, o: body_effects.PutOnDeck(o, top),
        place={"top": True, "the bottom": False},
    )
    effect("return {object} to its owner's hand", body_effects.ReturnToHand)
    effect("return {object} to their owner's hand", body_effects.ReturnToHand)
    effect("return {object} to their owners' hands", body_effects.ReturnToHand)
    effect("shuffle {object} into its owner's deck", body_effects.ShuffleIntoDeck)
    effect("shuffle {object} into their owners' decks", body_effects.ShuffleIntoDeck)
    effect("take control of {object}", summoning_effects.TakeControl)
    for noun in ("a(n) {one}", "one of their {many}"):
        effect.each(
            f"<who>sacrifice<s> {noun}",
            lambda side, f: effects.Sacrifices(Who(side), f, 1),
            WHO_ELSE,
        )
    effect.each(
        "<who>sacrifice<s> {several} {noun:noun|many}",
        lambda side, n, f: effects.Sacrifices(Who(side), f, n),
        WHO_ELSE,
    )
    effect("stack this with {chosen}", lambda c: summoning_effects.StackThis(not_itself(c)))
    effect(
        "prevent the next {digits} damage to {object}[ for each {counted}]",
        lambda n, o, c: body_effects.Prevent(amount(Fixed(n), c), o),
    )
    effect("prevent that damage", lambda: body_effects.PreventThat(ThatMuch(), choosing.It()))
    effect("{ref} stays in play with 1♥ instead", body_effects.StaysInPlay)


def not_itself(noun: choosing.Choosing) -> choosing.Choosing:
    other(noun.filter)
    return noun


def ones_own(noun: objects.NxObject) -> objects.NxObject:
    """Who sacrifices chooses among the own cards (NX-R112)."""
    if isinstance(noun, (choosing.Choosing, objects.Each)):
        sided(noun.filter, YOURS)
    return noun


def orders_to_attacks(nx: Dialect) -> None:
    effect = nx.category("effect")
    effect.each(
        "this attack deals {digits} <more> damage[ for each {counted}]",
        lambda sign, n, c: effects.AttackDeals(amount(Fixed(n), c), sign),
        more={"additional": 1, "less": -1},
    )
    effect(
        "this attack deals additional damage equal to {measure}",
        lambda n: effects.AttackDeals(n, 1),
    )
    effect(
        "this attack deals {digits} damage for each {counted}",
        lambda n, c: effects.AttackIs(amount(Fixed(n), c)),
    )
    effect("this attack deals damage equal to {measure}", effects.AttackIs)
    effect("this attack deals double damage", effects.AttackDealsDouble)
    effect("this attack deals no damage", lambda: effects.AttackDeals(Fixed(ALL), -1))
    effect.each(
        "this attack ignores <layers>",
        effects.AttackIgnores,
        layers={
            "Weakness": ITS_WEAKNESS,
            "Resistance": ITS_RESISTANCE,
            "Armor": ITS_ARMOR,
            "Weakness and Resistance": ITS_WEAKNESS | ITS_RESISTANCE,
            "Armor and Resistance": ITS_ARMOR | ITS_RESISTANCE,
        },
    )
    effect("cancel that attack", effects.CancelAttack)
    effect("the attack's target becomes {object}", effects.Redirect)
    kinds = {"Spell": SPELL, "Surprise": SURPRISE, "Equipment": EQUIPMENT, "Arena": ARENA}
    effect.each(
        "that <what> has no effect",
        effects.NoEffect,
        what=kinds | {"Ability": ABILITY, "card": ANY_CARD},
    )


# ---- players ----


def orders_to_players(nx: Dialect) -> None:
    effect = nx.category("effect")
    nx.phrase("so_many_cards", "{cards}", Fixed)
    nx.phrase("so_many_cards", "cards equal to {measure}", EqualTo)
    nx.phrase("so_much_mana", "{digits} mana", Fixed)
    nx.phrase("so_much_mana", "mana equal to {measure}", EqualTo)
    nx.words("pile", {"hand": HAND.index, "Void": VOID.index})
    for words, order in (
        (
            "draw<s> {so_many_cards}[ for each {counted}]",
            lambda side, n, c: effects.Draw(Who(side), amount(n, c)),
        ),
        (
            "discard<s> {so_many_cards}[ at random][ for each {counted}]",
            lambda side, n, random, c: searching.Discard(Who(side), amount(n, c), random),
        ),
        ("take<s> {prizes}", lambda side, n: effects.TakePrize(Who(side), n)),
        (
            "gain<s> {digits} Maximum Mana[ for each {counted}]",
            lambda side, n, c: effects.GainMaximum(Who(side), amount(Fixed(n), c), 1),
        ),
        (
            "lose<s> {digits} Maximum Mana[ for each {counted}]",
            lambda side, n, c: effects.GainMaximum(Who(side), amount(Fixed(n), c), -1),
        ),
        (
            "lose<s> {so_much_mana}[ for each {counted}]",
            lambda side, n, c: effects.LoseMana(Who(side), amount(n, c)),
        ),
        (
            "put<s> the top {digits} {card|cards} of <your> deck into the Void",
            lambda side, n: searching.Mill(Who(side), Fixed(n)),
        ),
        (
            "put<s> the top card of <your> deck into the Void[ for each {counted}]",
            lambda side, c: searching.Mill(Who(side), amount(Fixed(1), c)),
        ),
        (
            "gain<s> {so_much_mana}[ for each {counted}]",
            lambda side, n, c: effects.GainMana(Who(side), amount(n, c), False),
        ),
        ("discard<s> <your> hand", lambda side: searching.DiscardHand(Who(side))),
        (
            "draw<s> until <your> hand has {digits} {card|cards}",
            lambda side, n: effects.DrawUntil(Who(side), n),
        ),
        (
            "shuffle<s> <your> {pile} into <your> deck",
            lambda side, zone: searching.ShuffleAway(Who(side), zone),
        ),
    ):
        effect.each(f"<who>{words}", order, WHO_ACTS)
    effect.each(
        "add +{digits} <mana>",
        lambda gained, n: nx.parse(f"gain {n} {gained}", "effect"),
        mana={"mana to your Current Mana": "mana", "to your Maximum Mana": "Maximum Mana"},
    )
    effect(
        "discard {cards} from your hand[ at random]",
        lambda n, random: nx.parse(f"discard {n} cards{' at random' * bool(random)}", "effect"),
    )
    effect(
        "gain {digits} mana this turn, even above your maximum",
        lambda n: effects.GainMana(Who(YOURS), Fixed(n), True),
    )
    effect(
        "bind {digits} of {your} mana[ for each {counted}]",
        lambda n, side, c: effects.BindMana(amount(Fixed(n), c), Who(side)),
    )
    effect("you win the game", effects.WinGame)


# ---- chance and choice ----


def chances_and_choices(nx: Dialect) -> None:
    effect = nx.category("effect")
    effect("flip a coin", lambda: chances.FlipCoins(1))
    effect("flip {several} coins", chances.FlipCoins)
    effect("roll a die", chances.RollDie)
    nx.phrase(
        "mode",
        "{effects:effect/ and }[ {duration}]",
        lambda orders, duration: texts.BodyText(0, (), orders, duration),
    )
    nx.phrase("choice", "choose one: {modes:mode/; or }", choice_of)
    for verb, payers in (
        ("pays", {"the opponent": THEIRS, "that player": THAT_PLAYER}),
        ("pay", {"you": YOURS}),
    ):
        nx.category("unless").each(
            f"unless <payer> {verb} {{digits}} mana",
            lambda side, n: texts.UnlessText(Who(side), n),
            payer=payers,
        )


def choice_of(modes: tuple[texts.BodyText, ...]) -> chances.ChooseOne:
    if len(modes) < 2:
        raise ValueError("a choice is one of two or more: Choose one: ...; or ...")
    return chances.ChooseOne(modes)


def digging_orders(nx: Dialect) -> None:
    """Looking at the top of the own deck, or revealing it, and taking some of it (NX-R117)."""
    effect, picked = nx.category("effect"), nx.category("picked")
    picked("one of them", lambda: digging.Picking(1, False), also=["1 of them"])
    picked.each("<up_to>{several} of them", lambda up_to, n: digging.Picking(n, up_to), up_to=UP_TO)
    picked("up to one of them", lambda: digging.Picking(1, True))
    picked("any number of them", lambda: digging.Picking(ALL, True))
    picked("a(n) {certain} from among them", lambda f: digging.Picking(1, False, f))
    picked("up to one {certain} from among them", lambda f: digging.Picking(1, True, f))
    picked.each(
        "<up_to>{several} {wanted:certain_card|certain_cards} from among them",
        lambda up_to, n, f: digging.Picking(n, up_to, f),
        up_to=UP_TO,
    )
    picked("all {certain_cards} from among them", lambda f: digging.Picking(ALL, False, f))
    nx.words("looking", {"look at": False, "reveal": True})
    nx.words(
        "taken_to",
        {
            "into your hand": digging.INTO_HAND,
            "on the bottom of your deck": digging.UNDERNEATH,
        },
    )
    nx.words(
        "rest",
        {
            "the rest on the bottom of your deck in any order": digging.TO_BOTTOM,
            "the rest on the bottom of your deck in a random order": digging.TO_BOTTOM_AT_RANDOM,
            "the rest into the Void": digging.TO_VOID,
            "the rest back in any order": digging.BACK,
            "shuffle the rest into your deck": digging.SHUFFLED,
        },
    )
    effect(
        "{looking} the top {digits} {card|cards} of your deck, put {picked} {taken_to} and {rest}",
        lambda shown, n, picking, taken_to, rest: digging.Dig(n, shown, picking, taken_to, rest),
    )
    effect("look at the top card of {your} deck", lambda side: digging.LookAtTopCard(Who(side)))
    effect(
        "put {ref} on the bottom of {your} deck",
        lambda ref, side: digging.PutUnderneath(just_shown(ref)),
    )


# ---- cards outside play ----


def orders_to_cards(nx: Dialect) -> None:
    effect = nx.category("effect")
    apart = "search <your> deck for {a_card} and add it to <your> hand. <shuffle>"
    effect.each(
        "search <your> deck for {a_card}, add it to <your> hand and shuffle",
        lambda c: searching.FindForHand(c.filter, False),
        (
            Form(your="your", shuffle="Shuffle your deck afterwards"),
            Form(your="their", shuffle="They shuffle their deck afterwards"),
        ),
        also=[apart],
    )
    effect(
        "search your deck for {a_card}, reveal it, add it to your hand and shuffle",
        lambda c: searching.FindForHand(c.filter, True),
    )
    effect.each(
        "search your deck for up to {several} {noun:card_of|cards_of},<reveal> add them to your"
        " hand and shuffle",
        lambda reveal, n, f: searching.FindForHand(f, reveal, n),
        reveal={"": False, " reveal them,": True},
    )
    effect("look at the opponent's hand", lambda: searching.LookAtHand(Who(THEIRS)))
    effect(
        "look at the opponent's hand and discard {a_card} from it",
        lambda c: searching.DiscardFrom(c.filter),
    )
    effect("reveal {your} hand", lambda side: searching.RevealHand(Who(side)))
    effect("reveal {object}", lambda o: searching.RevealSurprises(face_down(o)))
    effect("add {ref} to your hand", lambda ref: searching.AddIt(just_shown(ref)))
    effect("put the top card of your deck into your hand", lambda: searching.TopToHand(1))
    effect("put the top {digits} {card|cards} of your deck into your hand", searching.TopToHand)
    effect("reveal the top card of {your} deck", lambda side: searching.RevealTop(Who(side)))
    effect(
        "look at the top {digits} {card|cards} of your deck and put them back in any order",
        searching.ArrangeTop,
    )
    effect(
        "put the top {digits} {card|cards} of the opponent's deck into the Void",
        lambda n: searching.Mill(Who(THEIRS), Fixed(n)),
    )
    effect(
        "put the top card of the opponent's deck into the Void[ for each {counted}]",
        lambda c: searching.Mill(Who(THEIRS), amount(Fixed(1), c)),
    )
    effect(
        "return {a_card} from your Void to your hand",
        lambda c: searching.MoveCards(outside(c.filter, 1, False, VOID.index), HAND.index),
    )
    effect.each(
        "return <up_to>{several} {noun:card_of|cards_of} from your Void to your hand",
        lambda up_to, n, wanted: searching.MoveCards(
            outside(wanted, n, up_to, VOID.index), HAND.index
        ),
        up_to=UP_TO,
    )
    moves(nx)


def moves(nx: Dialect) -> None:
    """Cards that go from one zone of their player to another (NX-R140)."""
    effect = nx.category("effect")
    lying = {"hand": HAND.index, "Void": VOID.index}
    nx.phrase("some", "{a_card}", lambda c: outside(c.filter, 1, False, 0))
    nx.category("some").each(
        "<up_to>{several} {noun:card_of|cards_of}",
        lambda up_to, n, wanted: outside(wanted, n, up_to, 0),
        up_to=UP_TO,
    )
    for words, where in (
        ("on top of", searching.ON_TOP),
        ("on the bottom of", searching.ON_THE_BOTTOM),
    ):
        effect.each(
            f"put {{some}} from your <zone> {words} your deck",
            lambda zone, noun, where=where: searching.MoveCards(
                lying_in(noun, zone), DECK.index, where
            ),
            zone=lying,
        )
    effect.each(
        "shuffle {some} from your <zone> into your deck",
        lambda zone, noun: searching.MoveCards(lying_in(noun, zone), DECK.index),
        zone=lying,
    )
    effect(
        "put {some} from your deck into the Void",
        lambda noun: searching.MoveCards(lying_in(noun, DECK.index), VOID.index),
    )


def lying_in(noun: choosing.ChoosingCard, zone: int) -> choosing.ChoosingCard:
    noun.zone = zone
    return noun


def face_down(noun: objects.NxObject) -> objects.NxObject:
    """Of what is in play only Surprises can be revealed (NX-1271)."""
    if not isinstance(noun, (choosing.Choosing, objects.Each)) or noun.filter.kinds != SURPRISE:
        raise ValueError("only Surprises lie face-down")
    return noun


def just_shown(noun: objects.NxObject) -> choosing.It:
    if not isinstance(noun, choosing.It):
        raise ValueError('only "it" was just shown')
    return noun


def outside(wanted: objects.NxFilter, count: int, up_to: bool, zone: int) -> choosing.ChoosingCard:
    return choosing.ChoosingCard(wanted, count, up_to, Who(YOURS), zone)


# ---- summoning ----


TRAITS = "[{keywords:keyword/, } ][{type} ]{own_subtype}"  # of a token


def summoning(nx: Dialect) -> None:
    effect = nx.category("effect")
    effect.each(
        "<who>summon<s> a(n) {token}[ for each {counted}]",
        lambda side, t, c: SummonTokens(Who(side), amount(Fixed(1), c), t.card),
        WHO_ACTS,
        also=["<who>summon<s> one {token}[ for each {counted}]"],
    )
    effect.each(
        "<who>summon<s> {tally} {token:token|tokens}[ for each {counted}]",
        lambda side, n, t, c: SummonTokens(Who(side), amount(Fixed(n.number), c), t.card),
        WHO_ACTS,
    )
    for category, noun in (("token", "Token"), ("tokens", "Tokens")):
        token = nx.category(category)
        token(
            f"{{hearts}} {{atk}} {TRAITS} {noun}",
            texts.TokenText,
            also=[
                f"{{hearts}} {{atk}} [{{type}} ]{{own_subtype}} {noun} with {keywords}"
                for keywords in ("{keywords:keyword/ and }", "{keywords:keyword/, }")
            ],
        )
        token(f"{{atk}} {TRAITS} {noun} with {{hearts}}", strength_first)
        token(f"{{hearts}} {{atk}} {TRAITS} {noun} with {{armor:digits}} Armor", texts.TokenText)
    effect.each(
        "<who>summon<s> a copy of {object}",
        lambda side, noun: summoning_effects.SummonCopies(Who(side), noun),
        WHO_ACTS,
        also=["<who>summon<s> a Token copy of {object}"],
    )
    zones = {"Void": VOID.index, "hand": HAND.index, "deck": DECK.index}
    effect.each(
        "summon <up_to>{several} {noun:card_of|cards_of} from your <zone>",
        lambda zone, up_to, n, wanted: SummonCards(outside(level_one(wanted), n, up_to, zone)),
        zone=zones,
        up_to=UP_TO,
    )
    effect.each(
        "summon {a_card} from your <zone>",
        lambda zone, c: SummonCards(outside(level_one(c.filter), 1, False, zone)),
        zone=zones,
    )


def telling_tokens(nx: Dialect) -> None:
    """Tokens with a text of their own, which ends the sentence (NX-1304)."""
    for category, noun in (("telling", "Token"), ("tellings", "Tokens")):
        telling = nx.category(category)
        telling(f"{{hearts}} {{atk}} {TRAITS} {noun} with {{speech}}", health_first)
        telling(f"{{atk}} {TRAITS} {noun} with {{hearts}} and {{speech}}", strength_first)
    effect = nx.category("telling_effect")
    effect("summon a(n) {telling}", lambda t: SummonTokens(Who(YOURS), Fixed(1), t.card))
    effect(
        "summon {tally} {telling:telling|tellings}",
        lambda n, t: SummonTokens(Who(YOURS), Fixed(n.number), t.card),
    )
    nx.phrase(
        "telling_body",
        "[{may} ][{costs:cost/ and } to ]{telling_effect}",
        lambda may, costs, effect: texts.BodyText(may, costs, (effect,), None),
    )
    nx.phrase("sentence", "^[{lead}, ][if {condition}, ]{telling_body}", texts.SentenceText)


def health_first(hearts: int, atk: int, kw: Any, kind: Any, sub: str, said: str) -> texts.TokenText:
    return texts.TokenText(hearts, atk, kw, kind=kind, subtype=sub, ability=said)


def strength_first(
    atk: int, kw: Any, kind: Any, sub: str, hearts: int, said: str = ""
) -> texts.TokenText:
    return texts.TokenText(hearts, atk, kw, kind=kind, subtype=sub, ability=said)


def level_one(wanted: NxFilter) -> NxFilter:
    """Only Level 1, unless the text names a Level or a card (NX-R111)."""
    if not wanted.kinds & FIGHTER:
        raise ValueError("only Fighters are summoned")
    wanted.kinds = FIGHTER
    if not wanted.level and not wanted.name:
        wanted.level = 1
    return wanted
