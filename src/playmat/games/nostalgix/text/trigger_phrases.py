"""Triggers: the phrases that say when a line works."""

from __future__ import annotations

from playmat.games.nostalgix.facts import card as cards
from playmat.games.nostalgix.facts import happenings, listening, objects
from playmat.language.english import they, you
from playmat.language.grammar import Dialect
from playmat.parts.play.happenings import OfPlayer
from playmat.parts.play.nouns import BOTH, THEIRS, YOURS, Who

PLAYERS = (
    you(YOURS, who="you "),
    they(THEIRS, who="an opponent "),
    they(THEIRS, who="the opponent "),
    they(BOTH, who="a player "),
)


def triggers(nx: Dialect) -> None:
    of_bodies(nx)
    of_players(nx)
    nx.category("trigger").each(
        "at the <start> of {turn}",
        lambda event, side: OfPlayer(event, Who(side)),
        start={"start": happenings.TURN_START, "end": happenings.TURN_END},
    )


def of_bodies(nx: Dialect) -> None:
    trigger = nx.category("trigger")
    trigger.each(
        "when {object} is <done>[ {side}]",
        lambda event, o, side: listening.HappensTo(event, o, None, side or BOTH),
        done={"summoned": happenings.SUMMONED, "destroyed": happenings.DESTROYED},
    )
    trigger(
        "when {object} is healed",
        lambda o: listening.HappensTo(happenings.HEALED, o),
        also=["when {object} is healed or gains health"],
    )
    trigger.each(
        "when {object} <happens>",
        listening.HappensTo,
        happens={
            "evolves": happenings.EVOLVED,
            "is equipped": happenings.EQUIPPED,
            "would be destroyed": happenings.WOULD_BE_DESTROYED,
            "would be damaged": happenings.WOULD_BE_DAMAGED,
        },
    )
    trigger.each(
        "<fight>",
        listening.HappensTo,
        fight={
            "when {object} attacks[ {other:object}]": happenings.ATTACKS,
            "after {object} attacks[ {other:object}]": happenings.AFTER_ATTACK,
            "when {object} is attacked[ by {other:object}]": happenings.ATTACKED,
            "when {object} is damaged[ by {other:object}]": happenings.DAMAGED,
        },
    )
    trigger.each(
        "when {actor:object} <does> {object}",
        listening.ByBody,
        does={"destroys": happenings.DESTROYED, "damages": happenings.DAMAGED},
    )


def of_players(nx: Dialect) -> None:
    trigger = nx.category("trigger")
    kinds = {
        "Spell": cards.SPELL,
        "Equipment": cards.EQUIPMENT,
        "Arena": cards.ARENA,
        "Fighter": cards.FIGHTER,
        "Surprise": cards.SURPRISE,
        "card": cards.ANY_CARD,
    }
    nx.words("kind", kinds)
    trigger.each(
        "when <who><event>",
        lambda side, event: OfPlayer(event, Who(side)),
        PLAYERS,
        event={
            "take<s> a Prize Counter": happenings.PRIZE,
            "draw<s> a card": happenings.DRAWN,
            "use<s> the mana token": happenings.TOKEN_USED,
            "activate<s> a Surprise": happenings.ACTIVATED,
        },
    )
    for words, heard in (
        ("play<s> a(n) {kind}", lambda side, kind: listening.Plays(Who(side), kind)),
        ("use<s> an Ability", lambda side: listening.Plays(Who(side), cards.ABILITY)),
        (
            "summon<s> a(n) {one}",
            lambda side, f: listening.Summons(happenings.SUMMONED, Who(side), objects.Each(f)),
        ),
    ):
        trigger.each(f"when <who>{words}", heard, PLAYERS)
