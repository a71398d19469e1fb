"""Orders: the phrases that say what is done to bodies, attacks, players and cards."""

from __future__ import annotations

from playmat.games.nostalgix import (
    amounts,
    attack_effects,
    body_effects,
    choosing,
    gifts,
    objects,
    player_effects,
    sacrificing,
    searching,
    summoning_effects,
)
from playmat.games.nostalgix.card import ABILITY, ANY_CARD, ARENA, EQUIPMENT, SPELL, SURPRISE
from playmat.games.nostalgix.choosing import Choosing, ChoosingCard
from playmat.games.nostalgix.noun_phrases import amount, fixed, other, sided
from playmat.games.nostalgix.objects import BOTH, SAME, THEIRS, THEY, YOURS, Filter, Who
from playmat.games.nostalgix.state import DECK, HAND, VOID
from playmat.language.grammar import Dialect

# ---- bodies and attacks ----


def orders_to_bodies(nx: Dialect) -> None:
    nx.phrase(
        "effect",
        "deal {amount} damage to {object}[ for each {counted}]",
        lambda n, o, c: body_effects.Deal(amount(n, c), o),
    )
    nx.phrase(
        "effect",
        "heal {object} by {amount}[ for each {counted}]",
        lambda o, n, c: body_effects.Heal(o, amount(n, c)),
    )
    restore = nx.phrase(  # NX-1206
        "effect",
        "restore {hearts} to {object}[ for each {counted}]",
        lambda n, o, c: body_effects.Heal(o, amount(fixed(n), c)),
        also=["restore {hearts} on {object}[ for each {counted}]"],
    )
    nx.phrase(
        "effect",
        "restore {digits} of your Hero's health",
        lambda n: restore.make(n, nx.parse("your Hero", "ref"), None),
    )
    give = nx.phrase(
        "effect",
        "give {object} {gifts:gift/ and }",
        gifts.Give,
        also=["give {object} {gifts:gift/, and }"],
    )
    nx.phrase("effect", "place {gifts:gift/ and } on {object}", lambda g, o: give.make(o, g))
    counter = nx.phrase(
        "gift",
        "a(n) {unit} Counter[ for each {counted}]",
        lambda unit, c: gifts.PowerCounters(amount(fixed(1), c), unit),
        also=[  # NX-R98
            "a(n) {unit} counter[ for each {counted}]",
            "a(n) {unit} Token[ for each {counted}]",
        ],
    )
    nx.phrase("gift", "an Attack Counter", lambda: counter.make(1, None))
    counters = nx.phrase(
        "gift",
        "{digits} {unit} {Counter|Counters:digits}[ for each {counted}]",
        lambda n, unit, c: gifts.PowerCounters(amount(fixed(n), c), unit),
        also=[
            "{digits} {unit} {counter|counters:digits}[ for each {counted}]",
            "{digits} {unit} {Token|Tokens:digits}[ for each {counted}]",
        ],
    )
    nx.phrase("gift", "{digits} Attack Counters", lambda n: counters.make(n, 1, None))
    health = nx.phrase(
        "gift",
        "{plus_hearts}[ for each {counted}]",
        lambda n, c: gifts.HealthCounters(amount(fixed(n), c)),
        also=["a {plus_hearts} Counter[ for each {counted}]"],
    )
    nx.phrase("gift", "a[n additional] Health Counter", lambda more: health.make(1, None))
    nx.phrase(
        "gift",
        "{digits}[ additional] {Health Counter|Health Counters:digits}",
        lambda n, more: health.make(n, None),
    )
    nx.phrase("gift", "{power}", lambda n: gifts.PowerGift(fixed(n)))
    nx.phrase(
        "gift",
        "{power} for each {counted}",
        lambda n, c: gifts.PowerGift(amounts.Times(n, c)),
    )
    nx.phrase("gift", "{digits} Armor", lambda n: gifts.ArmorGift(fixed(n)))
    nx.phrase("gift", "{keyword}", gifts.KeywordGift)
    nx.phrase("effect", "destroy {object}", body_effects.Destroy)
    nx.phrase(  # NX-R08
        "effect",
        "put {object} into the Void",
        body_effects.Destroy,
        also=["send {object} to the Void", "void {object}"],
    )
    nx.phrase("effect", "bind {object}", body_effects.Bind)
    nx.phrase("effect", "shock {object}", body_effects.Shock)
    nx.phrase("effect", "sacrifice {object}", lambda o: body_effects.Sacrifice(ones_own(o)))
    nx.phrase(
        "effect",
        "remove all {unit} Counters from {object}",
        lambda u, o: gifts.RemoveCounters(o, u),
        also=["remove all {unit} counters from {object}"],
    )
    for written, mask in (
        ("Bound and Shocked", body_effects.BOUND | body_effects.SHOCKED),
        ("Bound", body_effects.BOUND),
        ("Shocked", body_effects.SHOCKED),
    ):
        nx.phrase(
            "effect",
            f"remove {written} from {{object}}",
            lambda o, mask=mask: body_effects.RemoveStatuses(mask, o),
        )
    nx.phrase("effect", "return {object} to its owner's hand", body_effects.ReturnToHand)
    nx.phrase("effect", "return {object} to their owner's hand", body_effects.ReturnToHand)
    nx.phrase("effect", "return {object} to their owners' hands", body_effects.ReturnToHand)
    nx.phrase("effect", "shuffle {object} into its owner's deck", body_effects.ShuffleIntoDeck)
    nx.phrase("effect", "shuffle {object} into their owners' decks", body_effects.ShuffleIntoDeck)
    nx.phrase("effect", "take control of {object}", summoning_effects.TakeControl)
    for words_, side in (
        ("the opponent sacrifices", THEIRS),
        ("each player sacrifices", BOTH),
        ("sacrifices", SAME),
        ("they sacrifice", THEY),
    ):
        for noun in ("a(n) {one}", "one of their {many}"):
            nx.phrase(
                "effect",
                f"{words_} {noun}",
                lambda f, side=side: sacrificing.Sacrifices(Who(side), f, 1),
            )
        nx.phrase(
            "effect",
            f"{words_} {{several}} {{noun:noun|many}}",
            lambda n, f, side=side: sacrificing.Sacrifices(Who(side), f, n),
        )
    nx.phrase(
        "effect", "stack this with {chosen}", lambda c: summoning_effects.StackThis(not_itself(c))
    )
    nx.phrase(
        "effect",
        "prevent the next {digits} damage to {object}",
        lambda n, o: body_effects.Prevent(fixed(n), o),
    )
    nx.phrase("effect", "{ref} stays in play with 1♥ instead", body_effects.StaysInPlay)


def not_itself(noun: Choosing) -> Choosing:
    other(noun.filter)
    return noun


def ones_own(noun: objects.Object) -> objects.Object:
    """Who sacrifices chooses among the own cards (NX-R112)."""
    if isinstance(noun, (Choosing, objects.Each)):
        sided(noun.filter, YOURS)
    return noun


def orders_to_attacks(nx: Dialect) -> None:
    nx.phrase(
        "effect",
        "this attack deals {digits} additional damage[ for each {counted}]",
        lambda n, c: attack_effects.AttackDeals(amount(fixed(n), c), 1),
    )
    nx.phrase(
        "effect",
        "this attack deals {digits} less damage[ for each {counted}]",
        lambda n, c: attack_effects.AttackDeals(amount(fixed(n), c), -1),
    )
    nx.phrase("effect", "this attack deals double damage", attack_effects.AttackDealsDouble)
    nx.phrase("effect", "cancel that attack", attack_effects.CancelAttack)
    nx.phrase("effect", "the attack's target becomes {object}", attack_effects.Redirect)
    for what, kinds in (
        ("Spell", SPELL),
        ("Surprise", SURPRISE),
        ("Equipment", EQUIPMENT),
        ("Arena", ARENA),
        ("Ability", ABILITY),
        ("card", ANY_CARD),
    ):
        nx.phrase(
            "effect",
            f"that {what} has no effect",
            lambda kinds=kinds: attack_effects.NoEffect(kinds),
        )


# ---- players ----


# Who does something, how the verb ends, and whose side that is.
WHO_ACTS = (
    ("", "", YOURS),
    ("the opponent ", "s", THEIRS),
    ("each player ", "s", BOTH),
    ("", "s", SAME),
    ("they ", "", THEY),
)


def orders_to_players(nx: Dialect) -> None:
    for words_, ending, side in WHO_ACTS:
        nx.phrase(
            "effect",
            f"{words_}draw{ending} {{cards}}[ for each {{counted}}]",
            lambda n, c, side=side: player_effects.Draw(Who(side), amount(fixed(n), c)),
        )
        nx.phrase(
            "effect",
            f"{words_}discard{ending} {{cards}}[ at random]",
            lambda n, random, side=side: searching.Discard(Who(side), fixed(n), random),
            also=[] if side != YOURS else ["discard {cards} from your hand[ at random]"],
        )
        nx.phrase(
            "effect",
            f"{words_}take{ending} {{prizes}}",
            lambda n, side=side: player_effects.TakePrize(Who(side), n),
        )
        nx.phrase(
            "effect",
            f"{words_}gain{ending} {{digits}} Maximum Mana",
            lambda n, side=side: player_effects.GainMaximum(Who(side), n),
        )
        nx.phrase(
            "effect",
            f"{words_}lose{ending} {{digits}} Maximum Mana",
            lambda n, side=side: player_effects.GainMaximum(Who(side), -n),
        )
        nx.phrase(
            "effect",
            f"{words_}gain{ending} {{digits}} mana[ for each {{counted}}]",
            lambda n, c, side=side: player_effects.GainMana(Who(side), amount(fixed(n), c), False),
        )
        nx.phrase(
            "effect",
            f"{words_}discard{ending} {'your' if side == YOURS else 'their'} hand",
            lambda side=side: searching.DiscardHand(Who(side)),
        )
    for added, gained in (
        ("mana to your Current Mana", "mana"),
        ("to your Maximum Mana", "Maximum Mana"),
    ):
        nx.phrase(
            "effect",
            f"add +{{digits}} {added}",
            lambda n, gained=gained: nx.parse(f"gain {n} {gained}", "effect"),
        )
    nx.phrase(
        "effect",
        "gain {digits} mana this turn, even above your maximum",
        lambda n: player_effects.GainMana(Who(YOURS), fixed(n), True),
    )
    nx.phrase(
        "effect",
        "bind {digits} of the opponent's mana",
        lambda n: player_effects.BindMana(n, Who(THEIRS)),
    )
    nx.phrase(
        "effect", "bind {digits} of your mana", lambda n: player_effects.BindMana(n, Who(YOURS))
    )
    nx.phrase("effect", "you win the game", player_effects.WinGame)


# ---- cards outside play ----


def orders_to_cards(nx: Dialect) -> None:
    nx.phrase(
        "effect",
        "search your deck for {a_card}, add it to your hand and shuffle",
        lambda c: searching.Search(c.filter, False),
        also=[
            "search your deck for {a_card} and add it to your hand. Shuffle your deck afterwards"
        ],
    )
    nx.phrase(
        "effect",
        "search their deck for {a_card}, add it to their hand and shuffle",
        lambda c: searching.Search(c.filter, False),
        also=[
            (
                "search their deck for {a_card} and add it to their hand."
                " They shuffle their deck afterwards"
            )
        ],
    )
    nx.phrase(
        "effect",
        "search your deck for {a_card}, reveal it, add it to your hand and shuffle",
        lambda c: searching.Search(c.filter, True),
    )
    nx.phrase("effect", "reveal {your} hand", lambda side: searching.RevealHand(Who(side)))
    nx.phrase("effect", "reveal {object}", lambda o: searching.RevealSurprises(face_down(o)))
    nx.phrase("effect", "add {ref} to your hand", lambda ref: searching.AddIt(just_shown(ref)))
    nx.phrase(
        "effect", "put the top card of your deck into your hand", lambda: searching.TopToHand(1)
    )
    nx.phrase(
        "effect",
        "put the top {digits} {card|cards} of your deck into your hand",
        searching.TopToHand,
    )
    nx.phrase(
        "effect",
        "reveal the top card of {your} deck",
        lambda side: searching.RevealTop(Who(side)),
    )
    nx.phrase(
        "effect",
        "look at the top {digits} {card|cards} of your deck and put them back in any order",
        searching.LookAtTop,
    )
    nx.phrase(
        "effect",
        "put the top {digits} {card|cards} of {your} deck into the Void",
        lambda n, side: searching.Mill(n, Who(side)),
    )
    nx.phrase(
        "effect",
        "put the top card of {your} deck into the Void",
        lambda side: searching.Mill(1, Who(side)),
    )
    nx.phrase(
        "effect",
        "return {a_card} from your Void to your hand",
        lambda c: searching.MoveCards(outside(c.filter, 1, False, VOID.index), HAND.index),
    )
    for up_to, words_ in ((False, ""), (True, "up to ")):
        nx.phrase(
            "effect",
            f"return {words_}{{several}} {{noun:card_of|cards_of}} from your Void to your hand",
            lambda n, wanted, up_to=up_to: searching.MoveCards(
                outside(wanted, n, up_to, VOID.index), HAND.index
            ),
        )
    nx.phrase(
        "effect",
        "shuffle {a_card} from your Void into your deck",
        lambda c: searching.MoveCards(outside(c.filter, 1, False, VOID.index), DECK.index),
    )


def face_down(noun: objects.Object) -> objects.Object:
    """Of what is in play only Surprises can be revealed (NX-1271)."""
    if not isinstance(noun, (Choosing, objects.Each)) or noun.filter.kinds != SURPRISE:
        raise ValueError("only Surprises lie face-down")
    return noun


def just_shown(noun: objects.Object) -> choosing.It:
    if not isinstance(noun, choosing.It):
        raise ValueError('only "it" was just shown')
    return noun


def outside(wanted: Filter, count: int, up_to: bool, zone: int) -> ChoosingCard:
    return ChoosingCard(wanted, count, up_to, Who(YOURS), zone)
