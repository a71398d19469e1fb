"""How the story of a game is told: the styles of events, by what they are called in any game."""

from __future__ import annotations

from typing import Final

STYLED: Final = {
    "bold reverse": "turn, bout",
    "bold": "phase, attack, target, roll, hit, counter, boost, play, show, land, summon, enter,"
    " token, activate, attach, equip, evolve, set, move, transfer",
    "bold magenta": "use, cast, synthesise, set off, requirement, v-trigger",
    "bold bright_blue": "milestone",
    "italic": "ability, constant",
    "red": "damage, life lost, wall, break",
    "bold red": "destroy, retire, ko, fall, defeat, defeated, deplete, lose life, vp lost, no draw",
    "green": "heal, restore, recover, raise, gain life, health counter, atk counter",
    "bold green": "win, win match, vp gained",
    "yellow": "armor, defense, stat, status, bound, shocked, afflict, afflict for a time,"
    " countdown, matched",
    "bold yellow": "negate, negate attack, body-block, prize, tie, tied, stalemate, loop,"
    " sudden death",
    "dim": "draw, mana, hand power, gain energy, lose energy, charge, spark, recharge, pay, tap,"
    " exhaust, round end",
}
STYLES: Final = {name: style for style, names in STYLED.items() for name in names.split(", ")}
