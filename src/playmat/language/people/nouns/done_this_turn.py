"""What something has done, or what was done to it, since the turn began: after a noun."""

from __future__ import annotations

from typing import Final

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame

ATTACKED: Final = (
    *("attacked", "has attacked", "have attacked", "already attacked"),
    *("has already attacked", "have already attacked"),
)
NOT_ATTACKED: Final = (
    *("did not attack", "didn't attack", "has not attacked", "hasn't attacked"),
    *("have not attacked", "haven't attacked"),
)
ENTERED: Final = (
    *("was summoned", "were summoned", "came into play", "entered play"),
    *("was played", "were played", "came out"),
)
HURT: Final = (
    *("was damaged", "were damaged", "has been damaged", "have been damaged", "was dealt damage"),
    *("were dealt damage", "took damage", "took any damage", "has taken damage"),
    *("have taken damage", "suffered damage", "was hurt", "were hurt", "got hurt", "got damaged"),
    *("already took damage", "was already damaged", "already got hurt"),
)
NOT_HURT: Final = (
    *("was not damaged", "wasn't damaged", "were not damaged", "weren't damaged", "took no damage"),
    *("did not take damage", "didn't take damage", "did not take any damage"),
    *("didn't take any damage", "has not been damaged", "hasn't been damaged"),
    *("has not taken damage", "hasn't taken damage", "was not hurt", "wasn't hurt"),
)
DONE: Final = (
    dict.fromkeys(ATTACKED, "attacked")
    | dict.fromkeys(NOT_ATTACKED, "not attacked")
    | dict.fromkeys(ENTERED, "entered")
    | dict.fromkeys(HURT, "hurt")
    | dict.fromkeys(NOT_HURT, "not hurt")
)
THIS_TURN: Final = ("this turn", "yet this turn", "so far this turn", "at all this turn")


def done_since_the_turn_began(en: Dialect) -> None:
    en.words("done_now", {f"{that} {did}": DONE[did] for did in DONE for that in ("that", "which")})
    en.words("now", dict.fromkeys(THIS_TURN))
    en.phrase("post", "{done_now} {now}", lambda did, _now: Frame("a", did=did))
    en.phrase("post", "that's already attacked this turn", lambda: Frame("a", did="attacked"))
    for words, did in (("summoned", "entered"), ("damaged", "hurt"), ("played", "entered")):
        en.phrase("post", f"{words} this turn", lambda did=did: Frame("a", did=did))
