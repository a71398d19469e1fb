"""Orders: the phrases that say what is done to bodies, attacks, players and cards."""

from __future__ import annotations

from playmat.games.nintendo import chances, effects, interfering, objects, searching, terms, texts
from playmat.games.nintendo.card import TOKEN
from playmat.games.nintendo.objects import (
    BOTH,
    THAT_PLAYER,
    THEIRS,
    WHOSE_TURN_ENDS,
    YOURS,
    ChoosingCard,
    Who,
)
from playmat.games.nintendo.state import DISCARD, EXTRA, HAND
from playmat.games.nintendo.statements import Effect
from playmat.kernel.amounts import Fixed
from playmat.language.grammar import Dialect


def orders_to_bodies(nt: Dialect) -> None:
    nt.phrase("order", "do {amount} damage to {object}", effects.Deal)
    for written, sign in (("increase", 1), ("reduce", -1)):
        nt.phrase(
            "order",
            f"{written} the {{stat}} of {{object}} by {{amount}}",
            lambda stat, o, n, sign=sign: effects.ChangeStat(sign, stat, o, n),
            also=(f"{written} the {{stat}} of {{object}} by {{amount}} permanently",),  # NT-766
        )
    nt.phrase("order", "heal {amount} damage from {object}", effects.Heal)
    nt.phrase("order", "tap {object}", effects.Tap)
    nt.phrase("order", "untap {object}", effects.Untap)
    nt.phrase("order", "destroy {object}", effects.Destroy)
    nt.phrase("order", "return {object} to its owner's hand", effects.ReturnToHand)
    nt.phrase("order", "return {object} to their owners' hands", effects.ReturnToHand)
    nt.phrase("order", "remove {object} from the game", effects.RemoveFromGame)
    nt.phrase("order", "remove each status from {object}", effects.RemoveStatuses)
    nt.phrase("order", "move {chosen} to another area", effects.MoveAway)
    nt.phrase("order", "move {ref} to another area", effects.MoveAway)
    nt.phrase("order", "move {each} to another area", effects.MoveAway)
    nt.phrase("order", "give {object} the status {status}", effects.GiveStatus)
    nt.phrase("order", "give the play area the status {status}", effects.GiveAreaStatus)
    nt.phrase("order", "discard this card", lambda: effects.DiscardThis(objects.This()))


def orders_to_attacks(nt: Dialect) -> None:
    nt.phrase("order", "change the target of that attack to {ref}", interfering.ChangeTarget)
    nt.phrase("order", "prevent all damage of that attack", interfering.PreventAll)
    nt.phrase("order", "negate it", interfering.Negate)
    nt.phrase(
        "order",
        "leave it with HP {digits} instead",
        lambda n: effects.LeaveWith(objects.It(True), n),
    )
    nt.phrase("order", "flip a coin", chances.FlipCoin)
    nt.phrase("order", "roll a die", chances.RollDie)


def orders_to_players(nt: Dialect) -> None:
    for who, ending, side in (
        ("", "", YOURS),
        ("you ", "", YOURS),
        ("your opponent ", "s", THEIRS),
        ("each player ", "s", BOTH),
        ("that player ", "s", THAT_PLAYER),
        ("the player whose turn is ending ", "s", WHOSE_TURN_ENDS),
    ):
        whose = "your" if side == YOURS else "their"
        nt.phrase(
            "order",
            f"{who}draw{ending} {{n:amount}} {{card|cards}}",
            lambda n, side=side: effects.Draw(Who(side), n),
        )
        nt.phrase(
            "order",
            f"{who}discard{ending} {{n:amount}} {{card|cards}} from {whose} hand",
            lambda n, side=side: searching.DiscardCards(Who(side), n),
        )
        if who:
            nt.phrase(
                "order",
                f"{who}discard{ending} the top {{positive}} {{card|cards}} of {whose} deck",
                lambda n, side=side: searching.Mill(Fixed(n), Who(side)),
            )
            nt.phrase(
                "order",
                f"{who}discard{ending} the top {{n:unknown}} {{card|cards}} of {whose} deck",
                lambda n, side=side: searching.Mill(n, Who(side)),
            )
            nt.phrase(
                "order",
                f"{who}discard{ending} the top card of {whose} deck",
                lambda side=side: searching.Mill(Fixed(1), Who(side)),
            )
        for written, sign in (("gain", 1), ("lose", -1)):
            nt.phrase(
                "order",
                f"{who}{written}{ending} {{amount}} hand power",
                lambda n, side=side, sign=sign: effects.ChangePower(Who(side), sign, n),
            )
            nt.phrase(
                "order",
                f"{who}{written}{ending} {{amount}} VP",
                lambda n, side=side, sign=sign: effects.ChangeVp(Who(side), sign, n),
            )
        for written, loses in (("win", False), ("lose", True)) if who else ():
            nt.phrase(
                "order",
                f"{who}{written}{ending} the game",
                lambda side=side, loses=loses: effects.WinGame(Who(side), loses),
            )


def orders_to_cards(nt: Dialect) -> None:
    nt.phrase(
        "order",
        "search your deck for {counted}, ~{use:found}, ~then shuffle",
        lambda c, use: searching.Search(c.filter, c.count, use),
        also=("search your deck for {counted} and {use:found}",),
    )
    nt.phrase(
        "order",
        "reveal cards from the top of your deck until you reveal 1 {card}, ~{use:found}, "
        "~then shuffle the other revealed cards into your deck",
        searching.RevealUntil,
    )
    for it in ("it", "them"):
        for show in ("", f"show {it} and "):
            nt.phrase("found", f"{show}put {it} into your hand", searching.IntoHand)
            nt.phrase(  # what is not said to be paid is not paid (NT-306)
                "found",
                f"{show}play {it} for free",
                lambda: searching.PlayIt(False),
                also=(f"{show}play {it}",),
            )
            nt.phrase("found", f"{show}play {it}, ~paying its cost", lambda: searching.PlayIt(True))
            nt.phrase("found", f"{show}attach {it} to {{object}}", searching.AttachIt)
    for lies in ("from", "in"):
        nt.phrase(
            "order",
            f"return {{counted}} {lies} your discard pile to your hand",
            lambda c: searching.UseChosen(discarded(c, YOURS), searching.IntoHand()),
        )
        for whose, side in (("your opponent's", THEIRS), ("your", YOURS)):
            nt.phrase(
                "order",
                f"remove {{counted}} {lies} {whose} discard pile from the game",
                lambda c, side=side: searching.RemoveCards(discarded(c, side)),
            )
    for whose, side in (("your opponent's", THEIRS), ("your", YOURS)):
        nt.phrase(
            "order",
            f"discard the top {{positive}} {{card|cards}} of {whose} deck",
            lambda n, side=side: searching.Mill(Fixed(n), Who(side)),
        )
        nt.phrase(
            "order",
            f"discard the top {{n:unknown}} {{card|cards}} of {whose} deck",
            lambda n, side=side: searching.Mill(n, Who(side)),
        )
        nt.phrase(
            "order",
            f"discard the top card of {whose} deck",
            lambda side=side: searching.Mill(Fixed(1), Who(side)),
        )
    back = "{card|cards} of your deck and put them back in any order"
    nt.phrase(
        "order", f"look at the top {{positive}} {back}", lambda n: searching.LookAtTop(Fixed(n))
    )
    nt.phrase("order", f"look at the top {{n:unknown}} {back}", searching.LookAtTop)
    nt.phrase("order", "look at your opponent's hand", lambda: searching.LookAtHand(Who(THEIRS)))
    nt.phrase(
        "order",
        "reveal your hand",
        searching.RevealHand,
        also=("reveal your hand to your opponent",),
    )
    nt.phrase(
        "order",
        "reveal the top {positive} {card|cards} of your deck",
        lambda n: searching.RevealTop(Fixed(n)),
    )
    nt.phrase("order", "reveal the top card of your deck", lambda: searching.RevealTop(Fixed(1)))


def discarded(counted: texts.CountedText, side: int) -> ChoosingCard:
    return ChoosingCard(counted.filter, counted.count, Who(side), DISCARD.index)


def playing(nt: Dialect) -> None:
    for written, zone in (
        ("hand", HAND.index),
        ("discard pile", DISCARD.index),
        ("extra deck", EXTRA.index),
    ):
        ways = [(" for free", False), (", ~paying its cost", True)]
        if zone == EXTRA.index:
            ways.append(("", False))  # only what the text demands is paid (NT-R138)
        for manner, paying in ways:
            nt.phrase(
                "order",
                f"play {{counted}} from your {written}{manner}",
                lambda c, zone=zone, paying=paying: play_from(c, zone, paying),
            )
        nt.phrase(
            "order",
            f"attach {{counted}} from your {written} to {{object}}",
            lambda c, o, zone=zone: use_from(c, zone, searching.AttachIt(o)),
        )

    nt.phrase(
        "order",
        "play {n:unknown} {token|tokens} named {quoted} from your extra deck",
        searching.PlayTokens,
    )


def play_from(counted: texts.CountedText, zone: int, paying: bool) -> Effect:
    wanted = counted.filter
    if wanted.kinds == TOKEN and zone == EXTRA.index:
        names = [term.name for term in wanted.terms if isinstance(term, terms.Named)]
        if len(names) != 1:
            raise ValueError('say which tokens: named "..."')
        return searching.PlayTokens(Fixed(counted.count), names[0])
    return use_from(counted, zone, searching.PlayIt(paying))


def use_from(counted: texts.CountedText, zone: int, use: objects.Use) -> Effect:
    """Cards of the discard pile lie open and are targets; others are chosen in the doing."""
    if zone == DISCARD.index:
        return searching.UseChosen(discarded(counted, YOURS), use)
    return searching.FromZone(counted.filter, counted.count, zone, use)
