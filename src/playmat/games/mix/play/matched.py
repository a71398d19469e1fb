"""A matched throw: who wins it by an ability, and when the cards fall in a stalemate."""

from __future__ import annotations

from typing import cast

from playmat.games.mix.facts import card, standing, words
from playmat.games.mix.facts.conditions import CLAIMED
from playmat.games.mix.facts.standing import Condition, available
from playmat.games.mix.facts.state import Landing, MixBody, MixState
from playmat.games.mix.play.landings import land, landing
from playmat.games.mix.rules.bodies import (
    DEFEAT,
    KNOCK_OUT,
    fall,
    save_line,
    use,
)
from playmat.games.mix.rules.checkpoint import launch, lines_of, trigger
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Deed, Frame, Label, Step


class ClaimThrow(Step):
    """A matched throw: all who may "win this throw" say in secret if they do (MX-R86)."""

    def run(self, mix: MixState, frame: Frame) -> bool:
        mix.claims = 0
        if not mix.listening & card.ON_MATCHED:
            return False
        asked = 0
        for seat in mix.ring:
            if claim_line(mix, seat) >= 0 and mix.counted[seat] != card.NO_THROW:
                asked |= 1 << seat
        return bool(asked) and mix.ask(words.ASK_CLAIM, asked)

    def options(self, mix: MixState, frame: Frame, seat: int) -> list[Option]:
        return [Option(seat, words.YES, "win this throw"), Option(seat, words.NO)]

    def resume(self, mix: MixState, frame: Frame) -> bool:
        for seat in mix.ring:
            answer = mix.answers[seat]
            if answer is not None and answer.verb is words.YES:
                mix.claims |= 1 << seat
        return False


def claim_line(mix: MixState, seat: int) -> int:
    """The place of a line by which the seat may win this matched throw, -1 if none."""
    body = mix.active(seat)
    if body is None or body.silent or body.face_down:
        return -1
    for place in range(len(body.lines)):
        line = body.lines[place]
        if line.claims_throw and available(mix, body, place):
            waiting = trigger(mix, body, place, mix.opposing(seat))
            waiting.subjects = waiting.scope
            if standing.holds(mix, waiting, cast("Condition | None", line.claim_condition)):
                return place
    return -1


class OnMatched(Deed):
    """On Matched effects; a line that may win the throw does so only if that was claimed."""

    def act(self, mix: MixState, frame: Frame) -> None:
        claims = mix.claims
        mix.claims = 0
        if mix.listening & card.ON_MATCHED:
            frames: list[Frame] = []
            for seat in mix.ring:
                body = mix.active(seat)
                if body is not None:
                    claim = claim_line(mix, seat) if claims >> seat & 1 else -1
                    for place in lines_of(mix, body, card.ON_MATCHED):
                        if place == claim or body.lines[place].claims_throw != card.CLAIMS_ONLY:
                            waiting = trigger(mix, body, place, mix.opposing(seat))
                            waiting.answer = CLAIMED if place == claim else 0
                            frames.append(waiting)
            launch(mix, frames)


class AfterMatched(Deed):
    """The throw is won by a claim, or the round goes on, or the cards stand in a stalemate."""

    landed: Label
    ends: Label
    goes_on: Label

    def act(self, mix: MixState, frame: Frame) -> None:
        if mix.claims and self.win_by_claim(mix):
            frame.go_to(self.landed)
        elif mix.left_play:
            frame.go_to(self.ends)
        else:
            count_run(mix)
            if stalemate(mix):
                all_fall(mix, "MX-754")
            else:
                frame.go_to(self.goes_on)

    def win_by_claim(self, mix: MixState) -> bool:
        teams = 0
        for seat in mix.seats:
            if mix.claims >> seat.index & 1:
                teams |= 1 << seat.team
        if teams & (teams - 1):
            mix.emit(words.SPOILED, -1, "", 0, "MX-R86")
            return False
        landings: list[Landing] = []
        for seat_number in mix.ring:
            body = mix.active(seat_number)
            struck = mix.opposing(seat_number)
            if mix.claims >> seat_number & 1 and body is not None and struck:
                mix.emit(words.CLAIMS, seat_number, body.name, 0, "MX-R86", body=body.number)
                landings.append(landing(seat_number, body.number, mix.counted[seat_number], struck))
        if landings:
            land(mix, landings)
        return bool(landings)


def all_fall(mix: MixState, rule: str) -> None:
    """A stalemate: all active cards fall; their saves are used up, and no tie is left to judge."""
    mix.emit(words.STALEMATE, -1, "", 0, rule)
    bodies: list[MixBody] = []
    for seat in mix.ring:
        body = mix.active(seat)
        if body is not None:
            bodies.append(body)
            place = save_line(mix, body, DEFEAT | KNOCK_OUT)
            if place >= 0:
                use(mix, body, place)  # in vain, as in a tie (MX-R23)
    fall(mix, bodies)
    mix.fallen = 0


def count_run(mix: MixState) -> None:
    """Count how often in a row everybody has thrown the same type (MX-R25, MX-R27).

    Any two different throws strike, so where none has all are alike.
    """
    kind = mix.counted[mix.ring[0]]
    if kind == mix.run_type:
        mix.run_count += 1
    else:
        mix.run_type = kind
        mix.run_count = 1
        mix.called = -1
    number = countdown(mix)
    if number >= 0:
        mix.emit(words.COUNTDOWN, -1, "", number, "MX-752")


def countdown_start(mix: MixState) -> int:
    """After how many equal throws the countdown starts (MX-R25); -1: it has not been called."""
    after = mix.switches["stalemate_after"]
    return mix.called if after == "call" else int(after)


def countdown(mix: MixState) -> int:
    """The number at which the countdown stands, -1 if it does not run (MX-752)."""
    start = countdown_start(mix)
    if start < 0 or mix.run_count <= start:
        return -1
    return 10 - (mix.run_count - start - 1)


def stalemate(mix: MixState) -> bool:
    """Whether the active cards fall: the countdown is at 0 (MX-754), or too many matched throws
    of changing types were made in one round (MX-R81)."""
    most = mix.switches["max_matched"]
    return countdown(mix) == 0 or (most != "none" and mix.throws >= int(most))
