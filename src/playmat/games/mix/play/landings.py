"""What beats what: landings, the DMG of all of them together, and their abilities."""

from __future__ import annotations

from typing import cast

from playmat.games.mix.facts import card, standing, words
from playmat.games.mix.facts.state import Landing, MixBody, MixState
from playmat.games.mix.rules.bodies import (
    reach,
)
from playmat.games.mix.rules.checkpoint import launch, lines_of, trigger
from playmat.kernel.frames import Deed, Frame, Label
from playmat.kernel.modifiers import Modifier


class Compare(Deed):
    """(5) Compare the throws of the cards still in play and fix every landing."""

    landed: Label
    ends: Label

    def act(self, mix: MixState, frame: Frame) -> None:
        landings: list[Landing] = []
        ring = mix.ring
        for seat in ring:
            body = mix.active(seat)
            if body is not None:
                struck = struck_by(mix, ring, seat)
                if struck:
                    landings.append(landing(seat, body.number, mix.counted[seat], struck))
        if landings:
            land(mix, landings)
            frame.go_to(self.landed)
        elif mix.left_play and not several_sides(mix):
            frame.go_to(self.ends)  # MX-R06: a card has left play, nobody is left to match
        else:
            mix.emit(words.MATCHED, -1, "", 0, "MX-408", detail=shown_text(mix, ring))


def several_sides(mix: MixState) -> bool:
    """Whether cards of two opposing sides are still in play."""
    teams = 0
    for seat in mix.seats:
        if seat.slots[0]:
            teams |= 1 << seat.team
    return teams & (teams - 1) != 0


def struck_by(mix: MixState, ring: list[int], seat: int) -> list[int]:
    """The opposing active cards whose throws this seat's throw beats (MX-1203, MX-1403)."""
    struck: list[int] = []
    mine = mix.counted[seat]
    team = mix.seats[seat].team
    for other in ring:
        place = mix.seats[other]
        if place.team != team and place.slots[0] and card.beats(mine, mix.counted[other]):
            struck.append(place.slots[0])
    return struck


def landing(seat: int, body: int, attack: int, struck: list[int]) -> Landing:
    return Landing(seat, body, attack, struck)


def shown_text(mix: MixState, ring: list[int]) -> str:
    kinds = {mix.counted[seat] for seat in ring}
    return " and ".join(card.TYPE_NAMES[kind] for kind in sorted(kinds))


def land(mix: MixState, landings: list[Landing]) -> None:
    """Note the landings and launch their abilities, which park before the DMG (MX-R05)."""
    mix.landings = landings
    if mix.questions & standing.DEALS_SCALED:
        scale(mix, landings)
    if mix.questions & standing.NEXT_ATK:
        change_next(mix, landings)
    for one in reversed(landings):
        for number in one.struck:
            mix.struck |= 1 << mix.bodies[number].seat
        mix.landed |= 1 << one.seat
        if mix.listening & (card.ON_LAND | card.ON_ANY_LAND | card.ON_ANY_ATK):
            for waiting in reversed(landing_lines(mix, one)):
                mix.frames.append(waiting)
    for one in landings:
        body = cast(MixBody, mix.bodies[one.body])
        mix.emit(
            words.LANDS,
            one.seat,
            body.name,
            0,
            "MX-406",
            body=body.number,
            detail=card.TYPE_NAMES[one.attack],
        )


def scale(mix: MixState, landings: list[Landing]) -> None:
    """Double and halve what the ATKs of a card or of a player deal (MX-R111)."""
    for one in landings:
        for said in mix.standing:
            of_seat = said.body == 0 and said.seat == one.seat
            if (
                said.question == standing.DEALS_SCALED
                and said.mask >> one.attack & 1
                and (of_seat or said.body == one.body)
            ):
                for place in range(len(one.struck)):
                    one.doubled[place] += said.amount


def change_next(mix: MixState, landings: list[Landing]) -> None:
    """What was said of the next ATK that a player lands, which this is (MX-R105)."""
    left = mix.modifiers
    for one in landings:
        for said in mix.modifiers:
            if is_said_of(mix, said, one):
                left = [each for each in left if each is not said]
                scale = int(said.mask & standing.DOUBLE > 0) - int(said.mask & standing.HALF > 0)
                for place in range(len(one.struck)):
                    one.extra[place] += said.amount
                    one.doubled[place] += scale
    mix.modifiers = left
    mix.dirty = True


def is_said_of(mix: MixState, said: Modifier, landing: Landing) -> bool:
    return (
        said.question == standing.NEXT_ATK
        and said.seat == landing.seat
        and said.mask >> landing.attack & 1 != 0
        and standing.in_force(mix, said)
    )


def landing_lines(mix: MixState, one: Landing) -> list[Frame]:
    """The lines that work because this ATK lands (MX-206, MX-1106)."""
    body = cast(MixBody, mix.bodies[one.body])
    timings = card.ON_ANY_LAND
    if mix.switches["any_atk_on"] == "land":
        timings |= card.ON_ANY_ATK  # MX-R07
    places = lines_of(mix, body, card.ON_LAND, one.attack) + lines_of(mix, body, timings)
    return [trigger(mix, body, place, one.struck) for place in sorted(places)]


class Damage(Deed):
    """(6) The DMG of all landed ATKs together (MX-501, MX-R61, MX-R64, MX-R84)."""

    def act(self, mix: MixState, frame: Frame) -> None:
        sums: list[tuple[MixBody, int, MixBody]] = []
        for one in mix.landings:
            attacker = cast(MixBody, mix.bodies[one.body])
            for place in range(len(one.struck)):
                struck = mix.body_of(one.struck[place])
                if struck is None:
                    continue
                dmg = max(0, standing.changed(mix, attacker, one.attack) + one.extra[place])
                if one.doubled[place]:
                    dmg = standing.scaled(dmg, one.doubled[place])
                taken = reach(mix, struck, dmg, one.attack)
                if mix.questions & standing.UNREDUCED and taken < dmg:
                    taken = dmg if standing.is_unreduced(mix, attacker, one.attack) else taken
                if mix.listening & card.COUNTS_DMG:
                    one.extra[place] = taken
                sums.append((struck, taken, attacker))
        for body, dmg, attacker in sums:
            body.damage += dmg
            tell_damage(mix, body, dmg, attacker)
        for seat in mix.seats:
            number = seat.slots[0]
            if number and cast(MixBody, mix.bodies[number]).timings & card.OF_LANDING:
                mix.dirty = True


def tell_damage(mix: MixState, body: MixBody, dmg: int, attacker: MixBody) -> None:
    """Of several opponents, whose ATK it was; of a single one it is plain."""
    if len(mix.seats) > 2:
        mix.emit(
            words.DAMAGED_BY,
            body.seat,
            body.name,
            dmg,
            "MX-501",
            other=attacker.seat,
            body=body.number,
            detail=attacker.name,
        )
    else:
        mix.tell(words.DAMAGED, body, "MX-501", dmg)


class Abilities(Deed):
    """(7) Abilities of landed ATKs and On Struck effects, in seat order (MX-504, MX-R05)."""

    def act(self, mix: MixState, frame: Frame) -> None:
        parked = mix.parked
        mix.parked = []
        mix.refresh()
        misses = card.ON_MISS | card.ON_ANY_MISS
        if parked or mix.listening & (card.ON_STRUCK | misses):
            frames: list[Frame] = []
            for seat in mix.ring:
                frames += [waiting for waiting in parked if waiting.seat == seat]
                if mix.listening & card.ON_STRUCK:
                    frames += self.struck_lines(mix, seat)
                if mix.listening & misses and not mix.landed >> seat & 1:
                    frames += self.missing_lines(mix, seat)
            launch(mix, frames)

    def struck_lines(self, mix: MixState, seat: int) -> list[Frame]:
        """On Struck, once for each ATK that struck (MX-R63)."""
        frames: list[Frame] = []
        body = mix.active(seat)
        if body is not None and body.timings & card.ON_STRUCK:
            for one in mix.landings:
                if body.number in one.struck:
                    for place in lines_of(mix, body, card.ON_STRUCK):
                        frames.append(trigger(mix, body, place, [one.body]))
        return frames

    def missing_lines(self, mix: MixState, seat: int) -> list[Frame]:
        """The throw was decided, and the ATK landed on nobody (MX-R114, MX-R126)."""
        body = mix.active(seat)
        if body is None or mix.shown[seat] == card.NO_THROW:
            return []
        places = lines_of(mix, body, card.ON_MISS, mix.shown[seat])
        places += lines_of(mix, body, card.ON_ANY_MISS)
        return [trigger(mix, body, place, mix.opposing(seat)) for place in sorted(places)]
