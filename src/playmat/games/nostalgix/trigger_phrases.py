"""Triggers: the phrases that say when a line works."""

from __future__ import annotations

from playmat.games.nostalgix import happenings, listening, objects
from playmat.games.nostalgix.card import (
    ABILITY,
    ANY_CARD,
    ARENA,
    EQUIPMENT,
    FIGHTER,
    SPELL,
    SURPRISE,
)
from playmat.games.nostalgix.objects import BOTH, THEIRS, YOURS, Who
from playmat.language.grammar import Dialect


def triggers(nx: Dialect) -> None:
    of_bodies(nx)
    of_players(nx)
    nx.phrase(
        "trigger",
        "at the start of {turn}",
        lambda side: listening.OfPlayer(happenings.TURN_START, Who(side)),
    )
    nx.phrase(
        "trigger",
        "at the end of {turn}",
        lambda side: listening.OfPlayer(happenings.TURN_END, Who(side)),
    )


def of_bodies(nx: Dialect) -> None:
    nx.phrase(
        "trigger",
        "when {object} is summoned[ {side}]",
        lambda o, side: listening.OfBody(happenings.SUMMONED, o, None, side or BOTH),
    )
    nx.phrase(
        "trigger",
        "when {object} is healed",
        lambda o: listening.OfBody(happenings.HEALED, o),
        also=["when {object} is healed or gains health"],
    )
    for written, event in (
        ("evolves", happenings.EVOLVED),
        ("is equipped", happenings.EQUIPPED),
        ("would be destroyed", happenings.WOULD_BE_DESTROYED),
        ("would be damaged", happenings.WOULD_BE_DAMAGED),
    ):
        nx.phrase(
            "trigger",
            f"when {{object}} {written}",
            lambda o, event=event: listening.OfBody(event, o),
        )
    nx.phrase(
        "trigger",
        "when {object} is destroyed[ {side}]",
        lambda o, side: listening.OfBody(happenings.DESTROYED, o, None, side or BOTH),
    )
    for written, event in (
        ("when {object} attacks[ {other:object}]", happenings.ATTACKS),
        ("after {object} attacks[ {other:object}]", happenings.AFTER_ATTACK),
        ("when {object} is attacked[ by {other:object}]", happenings.ATTACKED),
        ("when {object} is damaged[ by {other:object}]", happenings.DAMAGED),
    ):
        nx.phrase(
            "trigger",
            written,
            lambda o, other, event=event: listening.OfBody(event, o, other),
        )
    nx.phrase(
        "trigger",
        "when {actor:object} destroys {object}",
        lambda actor, o: listening.ByBody(happenings.DESTROYED, actor, o),
    )
    nx.phrase(
        "trigger",
        "when {actor:object} damages {object}",
        lambda actor, o: listening.ByBody(happenings.DAMAGED, actor, o),
    )


def of_players(nx: Dialect) -> None:
    kinds = {
        "Spell": SPELL,
        "Equipment": EQUIPMENT,
        "Arena": ARENA,
        "Fighter": FIGHTER,
        "Surprise": SURPRISE,
        "card": ANY_CARD,
    }
    nx.words("kind", kinds)
    for you, ending, side in (
        ("you", "", YOURS),
        ("an opponent", "s", THEIRS),
        ("the opponent", "s", THEIRS),
        ("a player", "s", BOTH),
    ):
        nx.phrase(
            "trigger",
            f"when {you} take{ending} a Prize Counter",
            lambda side=side: listening.OfPlayer(happenings.PRIZE, Who(side)),
        )
        nx.phrase(
            "trigger",
            f"when {you} draw{ending} a card",
            lambda side=side: listening.OfPlayer(happenings.DRAWN, Who(side)),
        )
        nx.phrase(
            "trigger",
            f"when {you} use{ending} the mana token",
            lambda side=side: listening.OfPlayer(happenings.TOKEN_USED, Who(side)),
        )
        nx.phrase(
            "trigger",
            f"when {you} play{ending} a(n) {{kind}}",
            lambda kind, side=side: listening.Plays(Who(side), kind),
        )
        nx.phrase(
            "trigger",
            f"when {you} use{ending} an Ability",
            lambda side=side: listening.Plays(Who(side), ABILITY),
        )
        nx.phrase(
            "trigger",
            f"when {you} summon{ending} a(n) {{one}}",
            lambda f, side=side: listening.Summons(happenings.SUMMONED, Who(side), objects.Each(f)),
        )
        nx.phrase(
            "trigger",
            f"when {you} activate{ending} a Surprise",
            lambda side=side: listening.OfPlayer(happenings.ACTIVATED, Who(side)),
        )
