"""Whose things are: yours, theirs, anyone's."""

from __future__ import annotations

from typing import Final

from playmat.language.grammar import Dialect
from playmat.language.people.holes import holes
from playmat.language.people.meanings import valued

YOURS: Final = "yours"
THEIRS: Final = "theirs"


SIDES: Final = {
    YOURS: "your, allied, friendly, your own, my",
    THEIRS: "enemy, opposing, hostile, opponent's, your opponent's, the opponent's, opponents',"
    " your opponents', enemy's, the enemy's, your enemy's, enemies', the opposing player's,"
    " opposing player's, the other player's, rival, target enemy's, target opponent's, an enemy's, an opponent's,"
    " the other guy's, the other side's, the other team's, the foe's, your foe's, your rival's, the rival's, your adversary's",
    "anyone's": "a player's, any player's, either player's",
    "everyone's": "each player's, both players', everybody's, everyone's, all players', every player's",
    "their own": "their, his or her, their own",
    "that player's": "that player's, its controller's",
    "target's": "target player's",
    "each opponent's": "each opponent's, all opponents', every opponent's",
}
AFTER: Final = {
    YOURS: "you control, on your side, on your side of the field, that you control, you have,"
    " of yours, under your control, you have in play, you have out, you have on the field, that you have in play, that you have, in your control, on your field, on your board, on your team,"
    " controlled by you, you already have, you already control, you already have in play, you already have out, that you already have",
    THEIRS: "your opponent controls, controlled by your opponent, controlled by the opponent, controlled by an opponent, your opponents cast, your opponents play, on your opponent's side, on the opponent's side,"
    " an opponent controls, the opponent controls, on the enemy's side, on their side, of theirs,"
    " your opponent activates, your opponent casts, your opponent uses, an opponent activates, your opponent just played, the opponent just played, your opponent plays, the opponent plays, played by your opponent, belonging to your opponent, belonging to the opponent, owned by your opponent, owned by the opponent, an opponent plays, played by the opponent, they play,"
    " on the enemy side, on your opponent's field, on your opponent's board,"
    " on the enemy side, your opponent has, your opponent has set, the opponent has set, they have set, your opponent has in play, your opponent has out, the enemy controls, on your opponent's field, on your opponent's board,"
    " on your opponent's side of the field, under your opponent's control,"
    " of your opponent, of the opponent, of your opponent's, of the other player, of the enemy,"
    " the other player controls, the other player has, the other player just played, that the other player just played, that your opponent just played, that your opponent controls, that the other player has,"
    " on the other side, on the other team, on the opposing side, on the enemy team, on the opposing team, your opponents control",
    "their own": "they control, they have, they have in play, that they control, they own, that they own",
    "that player's": "that player controls, that that player controls, controlled by that player, that player has in play",
}


OWNERS: Final = {
    YOURS: ("you",),
    THEIRS: (
        *("your opponent", "the opponent", "an opponent", "the other player", "the enemy"),
        *("your enemy", "an enemy"),
    ),
}
WHERE: Final = ("side", *(f"side of the {place}" for place in ("field", "board", "table")))


def standing_on_sides() -> dict[str, str]:
    """Whose something is by who has it, and by where it stands: "that you have in play"."""
    found: dict[str, str] = {}
    for side, owners in OWNERS.items():
        for who in owners:
            s, whose = ("", "your") if who == "you" else ("s", f"{who}'s")
            has = ("have", "currently have") if who == "you" else ("has", "currently has")
            out = ("", " in play", " out", " on the field", " on the board")
            held = [
                *(f"{each}{where}" for each in has for where in out),
                *(f"{verb}{s}" for verb in ("control", "own", "currently control")),
            ]
            on = [f"on {whose} {where}" for where in WHERE]
            found |= {f"{t}{who} {each}": side for t in ("", "that ", "which ") for each in held}
            for that in ("", "that is ", "that's ", "that are ", "which is ", "which are "):
                found |= {f"{that}{each}": side for each in on}
            found |= {
                f"{that} to {who}": side for that in ("belonging", "that belongs", "that belong")
            }
    return found


def phrases(en: Dialect) -> None:
    en.words("side", valued(SIDES))
    holes(en, "side", "whose")
    en.words("side_after", {**standing_on_sides(), **valued(AFTER)})
