"""What a card or a player has done since the turn began, as a condition."""

from __future__ import annotations

from functools import partial
from typing import Final

from playmat.language.grammar import Dialect
from playmat.language.people.meanings import meaning
from playmat.language.people.nouns.done_this_turn import (
    ATTACKED,
    ENTERED,
    HURT,
    NOT_ATTACKED,
    NOT_HURT,
)


def done_this_turn(en: Dialect) -> None:
    """ "now" are the words of `done_since_the_turn_began`."""
    condition = partial(meaning, en, "condition")
    did = dict.fromkeys((*ATTACKED, "attacks"), "attacked") | dict.fromkeys(ENTERED, "entered")
    en.words("did", did | dict.fromkeys(HURT, "hurt"))
    condition("did this turn", "{what:thing} {did} {_n:now}")
    not_done = dict.fromkeys(NOT_ATTACKED, "attacked") | dict.fromkeys(NOT_HURT, "hurt")
    en.words("did_not", not_done)
    condition("did this turn", "{what:thing} {did:did_not} {_n:now}", no=True)
    by_players(en)

    en.words("since", dict.fromkeys(("since your last turn", "since the end of your last turn")))
    en.words("hurt", dict.fromkeys(HURT))
    en.words("not_hurt", dict.fromkeys(NOT_HURT))
    condition("hurt since", "{what:thing} {_d:hurt} {_n:since}")
    condition("hurt since", "{what:thing} {_d:not_hurt} {_n:since}", no=True)
    by_players(en)


# What players do: what they did, what they did not, and to or with anything at all.
PLAYERS: Final = {
    "attacked": (
        (*ATTACKED, "made an attack", "declared an attack"),
        (*NOT_ATTACKED, "made no attack", "made no attacks", "declared no attack"),
        ("", " with anything", " with anybody", " anything", " anybody"),
    ),
    "targeted": (
        ("targeted", "have targeted", "has targeted"),
        ("did not target", "didn't target", "have not targeted", "haven't targeted"),
        (" an enemy", " any enemy", " the enemy", " anybody", " anyone"),
    ),
    "activated": (
        ("activated", "played", "have activated", "have played", "used"),
        (
            *("did not activate", "didn't activate", "did not play", "didn't play"),
            *("have not activated", "haven't activated", "have not played", "haven't played"),
        ),
        (" a card", " any card", " any cards"),
    ),
}


def by_players(en: Dialect) -> None:
    for deed, (said, denied, endings) in PLAYERS.items():
        for words, no in ((said, None), (denied, True)):
            name = f"player_{'not_' if no else ''}{deed}"
            en.words(name, dict.fromkeys(words))
            meaning(
                en,
                "condition",
                f"player {deed}",
                *(f"{{who:player}} {{_d:{name}}}{ending} {{_n:now}}" for ending in endings),
                no=no,
            )
