"""Orders: the phrases that say what is done to bodies, attacks, players and cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from playmat.games.nintendo.effects import chances, digging, effects, interfering, searching
from playmat.games.nintendo.effects.edicts import DESTROY, PUT_AWAY, REMOVE, RETURN, TAP, Edict
from playmat.games.nintendo.facts import counting, objects, terms
from playmat.games.nintendo.facts.card import TOKEN
from playmat.games.nintendo.facts.state import DISCARD, EXTRA, HAND, REMOVED
from playmat.games.nintendo.rules import activation
from playmat.games.nintendo.text import texts
from playmat.kernel.amounts import Fixed
from playmat.language.categories import Form
from playmat.language.english import they, you
from playmat.language.grammar import Dialect
from playmat.parts.play.nouns import BOTH, THAT_PLAYER, THEIRS, TURN_PLAYER, YOURS, Who

WHO_IS_NAMED = (
    you(YOURS, who="you "),
    they(THEIRS, who="your opponent "),
    they(BOTH, who="each player "),
    they(THAT_PLAYER, who="that player "),
    they(TURN_PLAYER, who="the player whose turn is ending "),
)
WHO_ACTS = (you(YOURS), *WHO_IS_NAMED)
FROM_HAND = "discard<s> * from <your> hand"
WHOSE_DECK = (Form(THEIRS, whose="your opponent's"), Form(YOURS, whose="your"))


def orders_to_bodies(nt: Dialect) -> None:
    order = nt.category("order")
    order("do {amount} damage to {object}", effects.Deal)
    order("do damage equal to {quantity} to {object}", effects.Deal)
    order.each(
        "<change> the {stat} of {object} by {amount}",
        effects.ChangeStat,
        change={"increase": 1, "reduce": -1},
        also=("<change> the {stat} of {object} by {amount} permanently",),  # NT-766
    )
    order.each(
        "<change> the {stat} of {object} by {quantity}",
        effects.ChangeStat,
        change={"increase": 1, "reduce": -1},
    )
    order("set the {stat} of {object} to {amount}", effects.SetStat)
    order("set the {stat} of {object} to {quantity}", effects.SetStat)
    order("double the {stat} of {object}", partial(effects.MultiplyStat, 2, False))
    order.each(
        "halve the {stat} of {object}, rounded <up>",
        partial(effects.MultiplyStat, 0),
        up={"up": True, "down": False},
    )
    order("exchange the {stat} and the {other:stat} of {object}", effects.ExchangeStats)
    order("heal {amount} damage from {object}", effects.Heal)
    order("heal damage equal to {quantity} from {object}", effects.Heal)
    order("heal all damage from {object}", lambda o: effects.Heal(counting.All(), o))
    order("tap {object}", effects.Tap)
    order("untap {object}", effects.Untap)
    order("destroy {object}", effects.Destroy)
    order("return {object} to its owner's hand", partial(effects.Leave, HAND))
    order("return {object} to their owners' hands", partial(effects.Leave, HAND))
    order("remove {object} from the game", partial(effects.Leave, REMOVED))
    order("remove each status from {object}", effects.RemoveStatuses)
    for noun in ("chosen", "ref", "each"):
        order(f"move {{{noun}}} to another area", effects.MoveAway)
    order("take control of {object}", effects.TakeControl)
    order("give {object} the status {status}", effects.GiveStatus)
    order("give the play area the status {status}", effects.GiveAreaStatus)
    order("discard this card", lambda: effects.DiscardThis(objects.This()))
    order("discard {carried}", effects.DiscardThis)
    order("move {carried} to {bearer:ref}", effects.MoveAttached)
    order("move {carried} to {bearer:chosen}", effects.MoveAttached)
    order("put {object} into its owner's discard pile", effects.DiscardThis)
    order("put {object} into their owners' discard piles", effects.DiscardThis)


def orders_to_attacks(nt: Dialect) -> None:
    order = nt.category("order")
    order("change the target of that attack to {ref}", interfering.ChangeTarget)
    for whose, other in (("1 of your", False), ("1 of your other", True)):
        order(  # chosen when it happens, so no target of this effect
            f"change the target of that attack to {whose} {{many}}",
            lambda f, other=other: interfering.Redirect(texts.sided(f, YOURS, other)),
        )
    order("prevent all damage of that attack", interfering.PreventAll)
    order("prevent {amount} damage of that attack", interfering.PreventSome)
    order.each(
        "<change> the damage of that attack<rounded>",
        interfering.ChangeDamage,
        (
            Form(activation.DOUBLED, change="double", rounded=""),
            Form(activation.HALVED, change="halve", rounded=", rounded down"),
            Form(activation.HALVED_UP, change="halve", rounded=", rounded up"),
        ),
    )
    order("negate it", interfering.Negate)
    order("leave it with HP {digits} instead", lambda n: effects.LeaveWith(objects.It(True), n))
    order(
        "return it to its owner's hand instead",
        lambda: effects.LeaveInstead(HAND, objects.It(True)),
    )
    order(
        "remove it from the game instead", lambda: effects.LeaveInstead(REMOVED, objects.It(True))
    )
    order("flip a coin", chances.FlipCoin)
    order("flip {some} coins", chances.FlipCoins)
    order("roll a die", chances.RollDie)


def orders_to_players(nt: Dialect) -> None:
    order = nt.category("order")
    for words, make in (
        ("draw<s> {n:amount} {card|cards}", effects.Draw),
        ("discard<s> {n:amount} {card|cards} from <your> hand", searching.DiscardCards),
    ):
        for template in (
            words,
            words.replace("{n:amount} {card|cards}", "cards equal to {quantity}"),
        ):
            order.each(f"<who>{template}", lambda side, n, make=make: make(Who(side), n), WHO_ACTS)
    for gauge, change in (("hand power", effects.ChangePower), ("VP", effects.ChangeVp)):
        for amount in (f"{{amount}} {gauge}", f"{gauge} equal to {{quantity}}"):
            order.each(
                f"<who><gain><s> {amount}",
                lambda side, sign, n, change=change: change(Who(side), sign, n),
                WHO_ACTS,
                gain={"gain": 1, "lose": -1},
            )
    order.each(
        "<who>draw<s> until <they> {n:amount} {card|cards} in <your> hand",
        lambda side, n: effects.DrawUntil(Who(side), n),
        (
            Form(YOURS, who="", s="", they="you have", your="your"),
            Form(THEIRS, who="your opponent ", s="s", they="they have", your="their"),
            Form(BOTH, who="each player ", s="s", they="they have", your="their"),
        ),
    )
    mill(nt, "<who>discard<s> the top * of <your> deck", WHO_IS_NAMED[:-1])
    mill(nt, "discard the top * of <whose> deck", WHOSE_DECK)
    order.each(
        "<who><win><s> the game",
        lambda side, loses: effects.WinGame(Who(side), loses),
        WHO_IS_NAMED,
        win={"win": False, "lose": True},
    )


def mill(nt: Dialect, words: str, forms: Sequence[Form]) -> None:
    """Cards go from the top of a deck: so many, X, or the one."""
    order = nt.category("order")
    for count, amount in (
        ("{positive} {card|cards}", Fixed),
        ("{n:unknown} {card|cards}", lambda n: n),
        ("card", lambda: Fixed(1)),
    ):
        order.each(
            words.replace("*", count),
            lambda side, *n, amount=amount: searching.Mill(amount(*n), Who(side)),
            forms,
        )


def orders_to_cards(nt: Dialect) -> None:
    order = nt.category("order")
    found = nt.category("found")
    order(
        "search your deck for {counted}, ~{use:found}, ~then shuffle",
        lambda c, use: searching.FindAndUse(c.filter, c.count, use),
        also=("search your deck for {counted} and {use:found}",),
    )
    order(
        "reveal cards from the top of your deck until you reveal 1 {card}, ~{use:found}, "
        "~then shuffle the other revealed cards into your deck",
        searching.RevealUntil,
    )
    for it in ("it", "them"):
        for show in ("", f"show {it} and "):
            found(f"{show}put {it} into your hand", searching.IntoHand)
            found(  # what is not said to be paid is not paid (NT-306)
                f"{show}play {it} for free",
                lambda: searching.PlayIt(False),
                also=(f"{show}play {it}",),
            )
            found(f"{show}play {it}, ~paying its cost", lambda: searching.PlayIt(True))
            found(f"{show}attach {it} to {{object}}", searching.AttachIt)
    for lies in ("from", "in"):
        order(
            f"return {{counted}} {lies} your discard pile to your hand",
            lambda c: searching.UseChosen(discarded(c, YOURS), searching.IntoHand()),
        )
        order.each(
            f"remove {{counted}} {lies} <whose> discard pile from the game",
            lambda side, c: searching.RemoveCards(discarded(c, side)),
            WHOSE_DECK,
        )
    back = "{card|cards} of your deck and put them back in any order"
    order(f"look at the top {{positive}} {back}", lambda n: searching.ArrangeTop(Fixed(n)))
    order(f"look at the top {{n:unknown}} {back}", searching.ArrangeTop)
    order("look at your opponent's hand", lambda: searching.LookAtHand(Who(THEIRS)))
    order(
        "reveal your hand",
        lambda: searching.RevealHand(Who(YOURS)),
        also=("reveal your hand to your opponent",),
    )
    order.each(
        "<who>reveal<s> <your> hand",
        lambda side: searching.RevealHand(Who(side)),
        WHO_IS_NAMED[1:4],
    )
    order(
        "reveal the top {positive} {card|cards} of your deck",
        lambda n: searching.RevealTop(Fixed(n)),
    )
    order("reveal the top card of your deck", lambda: searching.RevealTop(Fixed(1)))


REST = {
    "put the rest on the bottom of your deck in any order": digging.ON_BOTTOM,
    "put the rest on the bottom of your deck in a random order": digging.ON_BOTTOM_AT_RANDOM,
    "put the rest back in any order": digging.ON_TOP,
    "put the rest into your discard pile": digging.DISCARDED,
    "shuffle the rest into your deck": digging.SHUFFLED_IN,
}
ONTO = {
    "put {*} on top of <whose> deck": digging.ON_TOP,
    "put {*} on the bottom of <whose> deck": digging.ON_BOTTOM,
    "shuffle {*} into <whose> deck": digging.SHUFFLED_IN,
}


def orders_to_decks(nt: Dialect) -> None:
    """Looking at the top of a deck, whole hands, and what goes onto decks (NT-R159, NT-R160)."""
    order = nt.category("order")
    order.each(
        "<look> the top {positive} {card|cards} of your deck, ~put {counted} among them into your "
        "hand and <rest>",
        lambda open, rest, n, c: digging.Dig(Fixed(n), c.filter, c.count, rest, open),
        look={"look at": False, "reveal": True},
        rest=REST,
    )
    order.each(
        "<look> the top {positive} {card|cards} of your deck, ~put all {cards} among them into "
        "your hand and <rest>",
        lambda open, rest, n, f: digging.Dig(Fixed(n), f, digging.EVERY, rest, open),
        look={"look at": False, "reveal": True},
        rest=REST,
    )
    order(
        "look at the top {positive} {card|cards} of your deck, ~put any number of them on the "
        "bottom of your deck and the rest back in any order",
        lambda n: digging.Dig(Fixed(n), None, n, digging.ON_TOP),
    )
    order(
        "look at the top {positive} {card|cards} of your opponent's deck",
        lambda n: digging.LookAtDeck(Fixed(n)),
    )
    order(
        "look at your opponent's hand and discard {counted} from it",
        lambda c: digging.LookAndDiscard(c.filter, c.count),
    )
    order.each(
        "look at your opponent's hand and <put>",
        lambda where, c: digging.LookAndDiscard(c.filter, c.count, where),
        put={
            "shuffle {counted} from it into their deck": digging.SHUFFLED_IN,
            "put {counted} from it on top of their deck": digging.ON_TOP,
            "put {counted} from it on the bottom of their deck": digging.ON_BOTTOM,
        },
    )
    order.each(
        "<who>discard<s> {n:amount} {card|cards} from <your> hand at random",
        lambda side, n: digging.DiscardAtRandom(Who(side), n),
        WHO_ACTS[:-1],
    )
    order.each(
        "<who>discard<s> <your> hand", lambda side: digging.DiscardHand(Who(side)), WHO_ACTS[:-1]
    )
    order.each(
        "<who>shuffle<s> <your> <zone> into <your> deck",
        lambda side, hand: digging.ShuffleIn(Who(side), hand),
        WHO_ACTS[:-1],
        zone={"hand": True, "discard pile": False},
    )
    for template, where in ONTO.items():
        for zone in ("hand", "discard pile"):
            index = HAND.index if zone == "hand" else DISCARD.index
            order(
                template.replace("{*}", f"{{counted}} from your {zone}").replace("<whose>", "your"),
                lambda c, where=where, index=index: use_from(c, index, digging.OntoDeck(where)),
            )
        order(
            template.replace("{*}", "{object}").replace("<whose>", "its owner's"),
            lambda o, where=where: digging.LeaveForDeck(o, where),
        )


def edicts(nt: Dialect) -> None:
    """What players do to characters of their own, which they choose (NT-R161)."""
    nt.category("order").each(
        "<deed>",
        lambda side, deed, n, f: Edict(Who(side), deed, n, f),
        WHO_IS_NAMED[1:-1],
        deed={
            "<who>destroy<s> {positive} of their {many}": DESTROY,
            "<who>tap<s> {positive} of their {many}": TAP,
            "<who>return<s> {positive} of their {many} to their hand": RETURN,
            "<who>remove<s> {positive} of their {many} from the game": REMOVE,
            "<who>put<s> {positive} of their {many} into their discard pile": PUT_AWAY,
        },
    )


def discarded(counted: texts.CountedText, side: int) -> objects.ChoosingCard:
    return objects.ChoosingCard(counted.filter, counted.count, Who(side), DISCARD.index)


def playing(nt: Dialect) -> None:
    order = nt.category("order")
    zones = {"hand": HAND.index, "discard pile": DISCARD.index, "extra deck": EXTRA.index}
    order.each(
        "play {counted} from your <zone><manner>",
        play_from,
        zone=zones,
        manner={" for free": False, ", ~paying its cost": True},
    )
    order(  # only what the text demands is paid (NT-R138)
        "play {counted} from your extra deck", lambda c: play_from(EXTRA.index, False, c)
    )
    order.each(
        "attach {counted} from your <zone> to {object}",
        lambda zone, c, o: use_from(c, zone, searching.AttachIt(o)),
        zone=zones,
    )
    order(
        "play {n:unknown} {token|tokens} named {quoted} from your extra deck",
        lambda n, name: searching.PlayTokens(n, objects.NtFilter(TOKEN, terms=[terms.Named(name)])),
    )


def play_from(zone: int, paying: bool, counted: texts.CountedText) -> terms.Effect:
    wanted = counted.filter
    if wanted.kinds == TOKEN and zone == EXTRA.index:
        return searching.PlayTokens(Fixed(counted.count), wanted)
    return use_from(counted, zone, searching.PlayIt(paying))


def use_from(counted: texts.CountedText, zone: int, use: objects.Use) -> terms.Effect:
    """Cards of the discard pile lie open and are targets; others are chosen in the doing."""
    if zone == DISCARD.index:
        return searching.UseChosen(discarded(counted, YOURS), use)
    return searching.FromZone(counted.filter, counted.count, zone, use)
