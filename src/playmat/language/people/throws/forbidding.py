"""What players may not do, what is theirs shows, and abilities that do nothing."""

from __future__ import annotations

from functools import partial
from typing import Any

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame
from playmat.language.people.meanings import listed, meaning
from playmat.language.people.throws.words import RIVAL


def forbidden(en: Dialect) -> None:
    """What players may not do, and what is theirs shows."""
    order = partial(meaning, en, "order")
    for skips in ("skip", "skips", "misses", "loses"):
        order(
            "skip draw",
            f"{{who:player}} {skips} {{_i:t_their}} next draw",
            f"{{who:player}} <must> {skips} {{_i:t_their}} next draw",
        )
    order(
        "skip draw",
        "the next draw by {who:player} does nothing",
        "the next time {who:player} would draw a card, they don't",
        "{who:player} doesn't draw their next card",
        "{who:player} does not draw the next time they would",
    )
    en.words("t_their", {"their": 1, "your": 1, "his": 1, "her": 1})
    order(
        "open hand",
        *(
            f"{{who:player}} {plays} with {{_i:t_their}} {{_h:t_hand}} {{_o:t_open}}"
            for plays in ("plays", "must play", "has to play", "play", "have to play")
        ),
        "{who:player} keeps {_i:t_their} {_h:t_hand} {_o:t_open}",
    )
    en.words("t_hand", {"hand": 1, "cards": 1, "hand of cards": 1})
    en.words(
        "t_open", dict.fromkeys(("face up", "face-up", "open", "revealed", "faceup", "visible"), 1)
    )
    order(
        partial(bound_again, "must"),
        "{thrower:player} <must> {_t:t_throw} {_s:t_same} {_a:t_again}",
        "{thrower:player} <must> repeat {_i:t_their} last throw",
    )
    order(
        partial(bound_again, "cannot"),
        "{thrower:player} <cannot> {_t:t_throw} {_s:t_same} {_a:t_again}",
        "{thrower:player} <cannot> repeat {_i:t_their} last throw",
        "{thrower:player} <must> {_t:t_throw} something different than {_b:t_before}",
        "{thrower:player} <must> {_t:t_throw} something different from {_b:t_before}",
        "{thrower:player} <must> {_t:t_throw} something else than {_b:t_before}",
        "{thrower:player} <must> {_t:t_throw} a different type than {_b:t_before}",
        "{thrower:player} <cannot> {_t:t_throw} what {_p:player} threw last round",
    )
    order(
        partial(bound_again, "must"),
        "{thrower:player} <must> {_t:t_throw} {_s:t_same} again",
        "{thrower:player} <must> keep throwing {_s:t_same}",
    )
    order(
        partial(bound_again, "cannot"), "{thrower:player} <cannot> {_t:t_throw} {_s:t_same} again"
    )
    next_round = Frame("span", span="next round")
    meaning(
        en,
        "clause",
        lambda thrower: Frame("clause", order=bound_again("must", thrower), duration=next_round),
        *(
            f"{{thrower:player}} <must> {{_t:t_throw}} {{_s:t_same}} {at}next round"
            for at in ("", "in the ")
        ),
    )
    meaning(
        en,
        "sentence",
        not_twice,
        "{thrower:player} <cannot> {_t:t_throw} {type:trait} {_r:t_twice}",
    )
    twice = "twice in a row, two times in a row, two rounds in a row, concurrently, consecutively, in consecutive rounds"
    en.words("t_twice", dict.fromkeys(listed(twice), 1))
    order(
        "no draws",
        *(
            f"{nobody} can draw{cards}"
            for nobody in ("nobody", "no one", "no player", "neither player", "neither of you")
            for cards in ("", " cards", " a card", " any cards")
        ),
        drawer=Frame("player", who="each"),
    )
    order(
        "look",
        "<look> all[ of] {_t:t_the} cards in {what:zone}",
        "<look> every card in {what:zone}",
    )
    en.words("t_the", {"the": 1, "of the": 1})
    held_cards = partial(meaning, en, "zone", "zone", name="hand")
    for every in ("", "all ", "all of "):
        held_cards(f"{every}the cards they are holding", side="their own")
        held_cards(f"{every}the cards they have in hand", side="their own")
        held_cards(f"{every}the cards your opponent is holding", side="theirs")
        held_cards(f"{every}the cards the opponent is holding", side="theirs")
    held_cards("what they are holding", "every card in their hand", side="their own")
    held_cards("what your opponent is holding", side="theirs")
    whole = ("whole", "entire", "full", "complete")
    for word in whole:
        meaning(
            en,
            "zone",
            lambda side, name: Frame("zone", side=side, name=name),
            f"{{side}} {word} {{name:zone_name}}",
        )


def silenced(en: Dialect) -> None:
    """Abilities that do nothing: of something, or of everybody."""
    order = partial(meaning, en, "order")
    en.words(
        "t_ability",
        dict.fromkeys(listed("ability, abilities, effect, effects, text, card text"), 1),
    )
    en.words(
        "t_no_use",
        dict.fromkeys(
            listed(
                "does not take effect, do not take effect, doesn't take effect, don't take effect,"
                " is ignored, are ignored, stops working, stop working, is turned off, are turned off,"
                " is disabled, can't be used, cannot be used, is cancelled, are cancelled, is canceled,"
                " are canceled, is blank, does not work, do not work, has no effect, have no effect,"
                " doesn't do anything, don't do anything, is switched off, are switched off, is shut off"
            ),
            1,
        ),
    )
    order(
        "silence",
        "{what:whose} {_a:t_ability} {_n:t_no_use}",
        "turn off {what:whose} {_a:t_ability}",
    )
    order(
        "silence",
        *(
            f"{nobody} can use {their}{{_a:t_ability}}"
            for nobody in ("nobody", "no one", "no player", "neither player", "no card")
            for their in ("", "their ", "any ", "their card's ")
        ),
        *(
            f"{nobody} gets to use {{_i:t_their}} {{_a:t_ability}}"
            for nobody in ("nobody", "no one")
        ),
        "all {_a:t_ability} {_n:t_no_use}",
        what=Frame("np", kind="card", det="all"),
    )
    order(
        "silence",
        "{_o:t_other} <cannot> use {_i:t_their} {_a:t_ability}",
        "{_o:t_other} <cannot> use {_a:t_ability}",
        "{_o:t_other} <cannot> use {_i:t_their} card's {_a:t_ability}",
        what=RIVAL,
    )


def not_twice(thrower: Any, type: Any) -> Frame:
    """Who threw a type cannot throw it in the round after."""
    if not isinstance(type, Frame) or type.get("category") != "type":
        raise ValueError("no type of attacks")
    asked = Frame("threw", thrower=thrower, type=type, last=True)
    bound = Frame("bound", how="cannot", thrower=thrower, of=(type.get("name"),))
    clauses = (Frame("clause", order=bound),)
    return Frame("sentence", {"if": asked, "clauses": clauses})


def bound_again(how: str, thrower: Any) -> Frame:
    """Somebody cannot, or must, throw what they threw in the round before."""
    who = thrower.get("who") if isinstance(thrower, Frame) else None
    if who not in ("you", "opponent"):
        raise ValueError("who threw it, is not said")
    what = f"the type {'you' if who == 'you' else 'they'} threw last Round"
    return Frame("bound", how=how, thrower=thrower, of=(what,))
