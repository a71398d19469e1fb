"""What players do: they draw, discard, gain, lose and win."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame
from playmat.language.people.meanings import PER, meaning

CARDS: Final = ("card", "cards")
SAME: Final = Frame("player", who="same")  # whoever did what was said before


def phrases(en: Dialect) -> None:
    drawn(en)
    drawn_until(en)
    discarded(en)
    thrown_away(en)
    gained_and_lost(en)
    won_and_lost(en)
    charged(en)
    gained_less(en)


def drawn(en: Dialect) -> None:
    """So many cards."""
    order = partial(meaning, en, "order")
    for cards in CARDS:
        order(
            "draw",
            f"[{{who:player}} ]<draw> {{n:amount}} {cards}{PER}",
            f"[{{who:player}} ]<draw> {{n:amount}} <more> {cards}{PER}",
        )
        order(drawn_from_deck, f"[{{who:player}} ]<draw> {{n:amount}} {cards} from {{zone}}{PER}")
    order(
        drawn_instead,
        "[{who:player} ]<draw> {n:amount} cards instead of {m:number}[ {_c:a_card}]",
        "[{who:player} ]<draw> {n:amount} instead of {m:number}[ {_c:a_card}]",
        "[{who:player} ]<draw> {n:amount} cards instead of just {m:number}",
    )
    en.words("a_card", dict.fromkeys(CARDS))
    order("draw", "draw {n:amount}", "{who:player} <draw> {n:amount}")
    order("draw", *(f"you get {{n:amount}} {cards}{PER}" for cards in CARDS))
    order(
        lambda of: Frame("draw", n=1, per=of.with_(side="yours")),
        "draw as many cards as you <control> {of:nouned}",
    )
    # Drawn, or looked for: whoever writes is asked.
    order(
        drawn_from_deck,
        *(
            f"{take} {{n:amount}} {cards} from {{zone}}"
            for cards in CARDS
            for take in ("take", "grab", "pull", "get")
        ),
    )
    off_top = ("off {zone}", "from the top of {zone}", "off the top of {zone}", "off of {zone}")
    order(
        drawn_from_deck,
        *(
            f"[{{who:player}} ]{draw} {{n:amount}} {cards} {off}"
            for draw in ("<draw>", "<fetch>")
            for cards in CARDS
            for off in off_top
        ),
    )
    order(
        "draw", *(f"{grab} {{n:amount}} {cards}" for grab in ("grab", "grabs") for cards in CARDS)
    )
    order(drawn_top, "[{who:player} ]<draw> {top:np}")
    order(
        "draw",
        "[{who:player} ]<draw> {n:amount} new cards",
        "[{who:player} ]<draw> cards equal to {n:figure}",
        "[{who:player} ]<draw> as many cards as {n:figure}",
    )
    order("draw", *(f"draws {{n:amount}} {cards}{PER}" for cards in CARDS), who=SAME)
    order("draw", "takes {n:amount} new cards", who=SAME)
    order(
        "draw",
        "[{who:player} ]<draw> a number of cards equal to {n:figure}",
        "[{who:player} ]<draw> {n:amount} new card",
        "take {n:amount} new cards",
        "{who:player} <take> {n:amount} new cards",
    )


def drawn_from_deck(n: Any, zone: Any, who: Any = None, per: Any = None, each: str = "") -> Frame:
    """Whoever draws does so from the own deck; out of other places cards are taken."""
    name, side, place = (
        (zone.get("name"), zone.get("side"), zone.get("place"))
        if isinstance(zone, Frame)
        else (None, None, None)
    )
    if name != "deck" or place == "bottom" or (side in ("theirs", "owner") and who is None):
        raise ValueError("not drawn")
    return Frame("draw", who=who, n=n, per=per, each=each)


def drawn_top(top: Any, who: Any = None) -> Frame:
    """The top cards of a deck are those that are drawn."""
    zone = top.get("zone") if isinstance(top, Frame) and top.get("det") == "top" else None
    if not isinstance(zone, Frame):
        raise ValueError("not the top cards")
    return drawn_from_deck(top.get("n") or 1, zone, who)


def drawn_instead(n: Any, m: Any, who: Any = None) -> Frame:
    """Two cards instead of one: so many more than are drawn anyway."""
    if not isinstance(n, int) or not isinstance(m, int) or n <= m:
        raise ValueError("no more than otherwise")
    return Frame("draw instead", n=n - m, who=who)


def drawn_until(en: Dialect) -> None:
    """How many one has then; and nothing at all."""
    order = partial(meaning, en, "order")
    for cards in ("", " cards", " a card"):
        order(
            "draw until",
            f"[{{who:player}} ]<draw>{cards} until {{_z:zone}} has {{n:number}}[ cards]",
            f"[{{who:player}} ]<draw>{cards} until {{_p:player}} <control> {{n:number}}[ cards]",
            f"[{{who:player}} ]<draw>{cards} until {{_p:player}} <control> {{n:number}} cards in {{_z:zone}}",
            f"[{{who:player}} ]<draw>{cards} until {{_p:player}} <control> {{n:number}} in {{_z:zone}}",
            f"[{{who:player}} ]<draw>{cards} until there are {{n:number}} cards in {{_z:zone}}",
        )
    order(
        "no draws",
        "draws by {drawer:player} do nothing",
        "{drawer:player} <cannot> draw",
        "{drawer:player} <cannot> draw cards",
        "{drawer:player} <cannot> draw a card",
        "{drawer:player} <cannot> draw any cards",
        "{drawer:player} <draw> no cards",
    )


def discarded(en: Dialect) -> None:
    """Cards that are discarded, by whom."""
    order = partial(meaning, en, "order")
    order("discard", "discards {what:np}", "discards {what:zone}", who=SAME)
    order(
        discard_equal,
        "[{who:player} ]<discard> cards equal to {n:figure}",
        "[{who:player} ]<discard> cards equal to {n:figure} from {zone}",
        "[{who:player} ]<discard> a number of cards equal to {n:figure}",
    )
    order(
        "discard",
        "[{who:player} ]<discard> {what:np}",
        "have {who:player} discard {what:np}",
        "make {who:player} discard {what:np}",
    )
    order(
        "discard", "[{who:player} ]<discard> {what:zone}", "make {who:player} discard {what:zone}"
    )
    order(so_many_cards, "[{who:player} ]<discard> {n:number}")
    order(
        "discard",
        "{who:player} has to discard {what:np}",
        "{who:player} must discard {what:np}",
        "{who:player} has to throw away {what:np}",
        "{who:player} must throw away {what:np}",
    )
    order(
        chosen_by_them,
        "{who:player} <choose> and <discard> {what:np}",
        "{who:player} <choose> {what:np} and <discard> <them>",
        "{who:player} <choose> {what:np}, then <discard> <them>",
        "{who:player} <must> <choose!> and <discard> {what:np}",
        "{who:player} <must> <choose!> {what:np} and <discard> <them>",
    )
    order(
        milled,
        "[{who:player} ]mill {n:amount}",
        "{who:player} mills {n:amount}",
        "[{who:player} ]mill {n:amount} cards",
        "{who:player} mills {n:amount} cards",
        "[{who:player} ]mill a card",
        "{who:player} mills a card",
    )


def thrown_away(en: Dialect) -> None:
    """Cards that are discarded by nobody in particular."""
    order = partial(meaning, en, "order")
    order("discard", "{what:thing} is discarded", "get rid of {what:np}")
    order(
        out_of_play,
        *(
            f"{throw} {{what:np}}"
            for throw in ("get rid of", "throw out", "throw away", "trash", "dump", "ditch", "toss")
        ),
    )
    for throw, away in (("throw", "away"), ("throw", "out"), ("toss", "away")):
        for who, verb in (("", throw), ("{who:player} ", f"{throw}s"), ("{who:player} ", throw)):
            order("discard", f"{who}{verb} {{what:thing}} {away}")
            order(so_many_cards, f"{who}{verb} {{n:number}} {away}")
        order("discard", f"{{who:player}} <must> {throw} {{what:thing}} {away}")
        order(so_many_cards, f"{{who:player}} <must> {throw} {{n:number}} {away}")
    order("discard", "trash {what:thing}")
    order(discarded_randomly, "[{who:player} ]randomly <discard> {what:np}")


def out_of_play(what: Any) -> Frame:
    """What is in play for certain is destroyed, in whichever words: of a hand nothing is "theirs"."""
    if not isinstance(what, Frame) or what.get("kind") in (None, "card") or what.get("zone"):
        raise ValueError("that may be in a hand")
    if what.get("det") not in ("the", "all") and what.get("side") != "theirs":
        raise ValueError("that may be in a hand")
    return Frame("destroy", what=what)


def gained_and_lost(en: Dialect) -> None:
    """So much of a figure."""
    order = partial(meaning, en, "order")
    for kind in ("gain", "lose"):
        order(
            kind,
            *(
                f"[{{who:player}} ]<{kind}> {same}"
                for same in ("the same amount", "that much", "as much")
            ),
            bare=True,
            n=Frame("that much"),
        )
    order(
        "take",
        "[{who:player} ]take {n:amount} {figure:figure_name}",
        "{who:player} takes {n:amount} {figure:figure_name}",
        "{who:player} gets {n:amount} {figure:figure_name}",
    )
    order("gain", "[{who:player} ]<gain> {figure:figure_name} equal to {n:figure}")
    order("lose", "[{who:player} ]<lose> {figure:figure_name} equal to {n:figure}")
    order(
        gained,
        f"[{{who:player}} ]<gain> {{n:amount}} {{figure:figure_name}}{PER}",
        f"[{{who:player}} ]<gain> {{n:amount}} <more> {{figure:figure_name}}{PER}",
    )
    order(
        "gain",
        f"<give> {{who:player}} {{n:amount}} {{figure:figure_name}}{PER}",
    )
    order(
        "lose",
        "[{who:player} ]<lose> {n:amount} of your[ own] {figure:figure_name}",
        "[{who:player} ]<lose> {n:amount} of their[ own] {figure:figure_name}",
    )
    order(
        "lose",
        *(
            f"[{{who:player}} ]<lose> {every} {{figure:figure_name}}"
            for every in ("all", "all[ of] their", "all[ of] its", "all[ of] your")
        ),
        n="all",
    )
    order(
        half_lost,
        *(
            f"[{{who:player}} ]<lose> half[ of] {whose} {{figure:figure_name}}[, rounded up]"
            for whose in ("their", "its", "your")
        ),
    )
    order("gain temporary", "[{who:player} ]<gain> {n:amount} temporary {figure:figure_name}")
    order(
        "lose for good",
        "[{who:player} ]permanently <lose> {n:amount} {figure:figure_name}",
        "[{who:player} ]<lose> {n:amount} {figure:figure_name} permanently",
    )
    order("lose now", "[{who:player} ]<lose> {n:amount} current {figure:figure_name}")
    order("gain", "<raise> your {figure:figure_name} by {n:amount}")
    order(
        "lose",
        f"[{{who:player}} ]<lose> {{n:amount}} {{figure:figure_name}}{PER}",
        f"[{{who:player}} ]<lose> {{n:amount}} <more> {{figure:figure_name}}{PER}",
    )
    order("gain", "[{who:player} ]<gain> {n:number}", bare=True)
    order("lose", "[{who:player} ]<lose> {n:number}", bare=True)
    order(
        "gain",
        "[{who:player} ]<heal> {figure:figure_name} equal to {n:figure}",
    )


OF_BODIES: Final = ("atk", "critical")  # no player has such figures


def gained(figure: str, who: Any = None, **parts: Any) -> Frame:
    if who is None and figure in OF_BODIES:
        raise ValueError("something in play gets that")
    return Frame("gain", {**parts, "who": who, "figure": figure})


def half_lost(figure: str, who: Any = None) -> Frame:
    """Half of what a player has."""
    named = who.get("who") if isinstance(who, Frame) else "you"
    whose = Frame("np", det="player", who=named)
    half = Frame("half", of=Frame("figure", what=whose, figure=figure))
    return Frame("lose", who=who, n=half, figure=figure)


def won_and_lost(en: Dialect) -> None:
    """The game itself."""
    order = partial(meaning, en, "order")
    order("lose game", "[{who:player} ]lose the game", "[{who:player} ]loses the game")
    order("win", "[{who:player} ]win the game", "[{who:player} ]wins the game")


def gained_less(en: Dialect) -> None:
    """What everybody gains for each turn, and less of it."""
    before = ("before each turn", "between turns", "in between turns", "before every turn")
    en.words("for_a_turn", dict.fromkeys((*before, "each turn", "every turn", "per turn")))
    meaning(
        en,
        "order",
        "gains less",
        "{who:player} <gain> {n:number} less {figure:figure_name} {_t:for_a_turn}",
        "{_t:for_a_turn}, {who:player} <gain> {n:number} less {figure:figure_name}",
    )


def charged(en: Dialect) -> None:
    order = partial(meaning, en, "order")
    order("charge", "[{who:player} ]charge {what:np}", "[{who:player} ]charges {what:np}")
    for cards in ("", " card", " cards", " card in {_z:zone}", " cards in {_z:zone}"):
        order("recharge", f"recharge {{n:amount}}{cards}[ {{_e:each}} {{per:counted}}]")
    order("recharge", "recharge cards equal to {n:figure}")


def so_many_cards(n: Any, who: Any = None) -> Frame:
    """ "Draw two cards, then discard one": cards, of course."""
    many = {"det": "one"} if n == 1 else {"det": "n", "n": n}
    return Frame("discard", who=who, what=Frame("np", kind="card", **many))


def milled(n: Any = 1, who: Any = None) -> Frame:
    """Cards go from the top of the deck to the pile."""
    theirs = isinstance(who, Frame) and who.get("who") == "opponent"
    others = isinstance(who, Frame) and who.get("who") in ("that", "they", "each", "a player")
    deck = Frame("zone", name="deck", side="theirs" if theirs else "yours")
    if others:
        own, pile = deck.with_(side="their own"), Frame("zone", name="discard")
        return Frame("move", who=who, what=Frame("np", det="top", n=n, zone=own), dest=pile)
    return Frame(
        "discard", who=None if theirs else who, what=Frame("np", det="top", n=n, zone=deck)
    )


def discard_equal(n: Any, zone: Any = None, who: Any = None) -> Frame:
    if zone is not None and (not isinstance(zone, Frame) or zone.get("name") != "hand"):
        raise ValueError("from elsewhere")
    return Frame("discard", who=who, what=Frame("np", det="n", n=n, kind="card"))


def discarded_randomly(what: Any, who: Any = None) -> Frame:
    return Frame("discard", who=who, what=what.with_(random=True))


def chosen_by_them(who: Any, what: Any) -> Frame:
    """Whoever discards chooses what, among the cards that they have."""
    source = what.get("zone") if isinstance(what, Frame) else None
    if isinstance(who, Frame) and isinstance(source, Frame):
        if who.get("who") != "you" and source.get("side") in ("yours", "theirs"):
            raise ValueError("of another's cards")
    return Frame("discard", who=who, what=what)
