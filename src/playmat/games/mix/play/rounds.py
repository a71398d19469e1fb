"""Throws and rounds: one step of MX-R04 after the other."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.mix.effects.body_effects import clash_with, restore
from playmat.games.mix.facts import card, standing, words
from playmat.games.mix.facts.conditions import CLAIMED
from playmat.games.mix.facts.standing import Condition, available
from playmat.games.mix.facts.state import Landing, MixBody, MixState
from playmat.games.mix.play.playing import DrawForPlaying, Fill, on_play, show
from playmat.games.mix.rules.bodies import (
    DEFEAT,
    KNOCK_OUT,
    fall,
    hurt,
    reach,
    save_line,
    use,
)
from playmat.games.mix.rules.checkpoint import CheckPoint, end, launch, lines_of, trigger
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Deed, Frame, GoTo, Label, Program, Step
from playmat.kernel.modifiers import Modifier

THROWS: Final = [
    [Option(seat, words.THROWS_TYPE, card.TYPE_NAMES[kind], kind) for kind in range(3)]
    for seat in range(4)
]
NOTHING: Final = [
    [Option(seat, words.THROWS_TYPE, card.TYPE_NAMES[card.NO_THROW], card.NO_THROW)]
    for seat in range(4)
]


class Throw(Step):
    """(1) Every player still in commits a type in secret (MX-403)."""

    check: Label
    all_shown: Label

    def run(self, mix: MixState, frame: Frame) -> bool:
        if mix.listening & card.ON_ROUND_START and begin_round(mix, frame, self.check):
            return False
        mix.tick += 1
        mix.left_play = False
        if mix.to_wall and not mix.throws:  # sent there between two rounds (MX-R59)
            mix.to_wall = False
            mix.quiet_rounds = 0
        if mix.modifiers:
            mix.dirty = True  # "on the next throw" begins or ends
        seats = 0
        for seat in mix.seats:
            if not seat.out:
                seats |= 1 << seat.index
        return mix.ask(words.ASK_THROW, seats)

    def options(self, mix: MixState, frame: Frame, seat: int) -> list[Option]:
        allowed = standing.allowed_throws(mix, seat)
        if allowed == card.ALL_TYPES:
            return THROWS[seat]
        if not allowed:
            return NOTHING[seat]  # MX-R29
        return [option for option in THROWS[seat] if allowed >> option.number & 1]

    def accept(self, mix: MixState, frame: Frame, option: Option) -> bool:
        if mix.asked & ~(1 << option.seat):
            mix.emit(words.COMMITS, option.seat, rule="MX-R60")
        return True

    def resume(self, mix: MixState, frame: Frame) -> bool:
        """(2) All throws are shown together; face-down cards are flipped."""
        shown = [-1] * len(mix.seats)
        flipped: list[MixBody] = []
        for seat in mix.ring:
            answer = mix.answer_of(seat)
            shown[seat] = answer.number
            mix.emit(words.SHOWS, seat, "", 0, "MX-403", detail=card.TYPE_NAMES[answer.number])
            body = mix.active(seat)
            if body is not None and body.face_down:
                flipped.append(body)
        mix.shown = shown
        mix.counted = shown
        mix.throws += 1
        if mix.played:
            mix.played = []
        if flipped:
            for body in flipped:
                show(mix, body, True)
            launch(mix, on_play(mix, flipped))
            clash_with_flipped(mix, flipped)
        else:
            frame.go_to(self.all_shown)  # no flip, no check point
        return False


def clash_with_flipped(mix: MixState, flipped: list[MixBody]) -> None:
    """A Clash that waited for a face-down card happens when it is flipped (MX-R36)."""
    waiting = mix.waiting_clashes
    mix.waiting_clashes = []
    for clash in waiting:
        source = mix.body_of(clash.source)
        target = mix.body_of(clash.target)
        if source is not None and target is not None:
            clash_with(mix, source, [target])


def begin_round(mix: MixState, frame: Frame, check: Label) -> bool:
    """On Round Start effects, once a round (MX-R100); True: they come before the throw.

    `number` is the round for which that was done; a check point follows, and a replacement.
    """
    if mix.throws or frame.number == mix.round:
        return False
    frame.number = mix.round
    frames: list[Frame] = []
    for body in mix.actives():
        for place in lines_of(mix, body, card.ON_ROUND_START):
            frames.append(trigger(mix, body, place, mix.opposing(body.seat)))
    frame.go_to(check)
    launch(mix, frames)
    return True


class OnThrow(Deed):
    """(3) On ATK and On Any ATK effects of the cards still in play (MX-1104, MX-1105)."""

    def act(self, mix: MixState, frame: Frame) -> None:
        any_attack = 0 if mix.switches["any_atk_on"] == "land" else card.ON_ANY_ATK  # MX-R07
        if mix.listening & (card.ON_ATK | any_attack):
            frames: list[Frame] = []
            for seat in mix.ring:
                body = mix.active(seat)
                if body is not None and mix.shown[seat] != card.NO_THROW:
                    for place in lines_of(mix, body, card.ON_ATK, mix.shown[seat]):
                        frames.append(trigger(mix, body, place, mix.opposing(seat)))
                    for place in lines_of(mix, body, any_attack):
                        frames.append(trigger(mix, body, place, mix.opposing(seat)))
            launch(mix, frames)


def looked_at(changing: Frame) -> int:
    """How far round the table throws have been looked at; -1: not yet."""
    return changing.found


def look_at(changing: Frame, place: int) -> None:
    changing.found = place


class ChangeThrows(Step):
    """(3) "Your throw counts as": a throw is changed at most once (MX-R65).

    Of several changes its player picks one.
    """

    def run(self, mix: MixState, frame: Frame) -> bool:
        for place, seat in enumerate(mix.ring):
            shown = mix.shown[seat]
            if place <= looked_at(frame) or shown == card.NO_THROW:
                continue
            look_at(frame, place)
            changes = standing.counts_as(mix, seat, shown)
            if len(changes) > 1:
                return mix.ask(words.ASK_CHANGE, 1 << seat)
            if changes:
                self.change(mix, seat, changes[0])
        look_at(frame, -1)
        return False

    def options(self, mix: MixState, frame: Frame, seat: int) -> list[Option]:
        return [
            Option(seat, words.CHOOSE_TYPE, card.TYPE_NAMES[kind], kind)
            for kind in standing.counts_as(mix, seat, mix.shown[seat])
        ]

    def resume(self, mix: MixState, frame: Frame) -> bool:
        seat = mix.ring[looked_at(frame)]
        answer = mix.answer_of(seat)
        self.change(mix, seat, answer.number)
        return self.run(mix, frame)

    def change(self, mix: MixState, seat: int, kind: int) -> None:
        counted = mix.counted[:]
        counted[seat] = kind
        mix.counted = counted
        mix.emit(words.CHANGES, seat, rule="MX-R65", detail=card.TYPE_NAMES[kind])


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


class Damage(Deed):
    """(6) The DMG of all landed ATKs together (MX-501, MX-R61, MX-R64, MX-R84)."""

    def act(self, mix: MixState, frame: Frame) -> None:
        sums: list[tuple[MixBody, int]] = []
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
                sums.append((struck, taken))
        for body, dmg in sums:
            body.damage += dmg
            mix.tell(words.DAMAGED, body, "MX-501", dmg)
        for seat in mix.seats:
            number = seat.slots[0]
            if number and cast(MixBody, mix.bodies[number]).timings & card.OF_LANDING:
                mix.dirty = True


class Abilities(Deed):
    """(7) Abilities of landed ATKs and On Struck effects, in seat order (MX-504, MX-R05)."""

    def act(self, mix: MixState, frame: Frame) -> None:
        parked = mix.parked
        mix.parked = []
        mix.refresh()
        if parked or mix.listening & (card.ON_STRUCK | card.ON_MISS):
            frames: list[Frame] = []
            for seat in mix.ring:
                frames += [waiting for waiting in parked if waiting.seat == seat]
                if mix.listening & card.ON_STRUCK:
                    frames += self.struck_lines(mix, seat)
                if mix.listening & card.ON_MISS and not mix.landed >> seat & 1:
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
        """On Miss: the throw was decided, and the ATK landed on nobody (MX-R114)."""
        body = mix.active(seat)
        if body is None or mix.shown[seat] == card.NO_THROW:
            return []
        places = lines_of(mix, body, card.ON_MISS, mix.shown[seat])
        return [trigger(mix, body, place, mix.opposing(seat)) for place in places]


class RoundEnd(Deed):
    """(9) The round is over: On Round End effects (MX-R89 tells who won and lost it)."""

    def act(self, mix: MixState, frame: Frame) -> None:
        mix.emit(words.ROUND_ENDS, -1, "", mix.round, "MX-402")
        mix.closing = True
        if mix.listening & card.ON_ROUND_END:
            frames: list[Frame] = []
            for seat in mix.ring:
                body = mix.active(seat)
                if body is not None:
                    for place in lines_of(mix, body, card.ON_ROUND_END):
                        frames.append(trigger(mix, body, place, mix.opposing(seat)))
            launch(mix, frames)
        if mix.questions & standing.EACH_ROUND:
            change_each_round(mix)


def change_each_round(mix: MixState) -> None:
    """What cards take or restore at the end of each Round, with the other effects (MX-R112)."""
    standing.freeze(mix)
    for body in mix.actives():
        for said in mix.standing:
            if said.question == standing.EACH_ROUND and said.body == body.number:
                if said.amount < 0:
                    hurt(mix, body, -said.amount)
                else:
                    restore(mix, body, said.amount, "MX-R112")


def count_rounds(mix: MixState) -> None:
    """Count for each card that asks for it the Rounds won or lost with it in a row (MX-R115)."""
    before = [said for said in mix.modifiers if said.question == standing.STREAK]
    counts = [said for said in mix.modifiers if said.question != standing.STREAK]
    for body in mix.actives():
        if body.timings & card.COUNTS_ROUNDS:
            count = sum([said.amount for said in before if said.body == body.number])
            if mix.landed >> body.seat & 1:
                count = max(0, count) + 1
            elif mix.struck >> body.seat & 1:
                count = min(0, count) - 1
            else:
                count = 0
            span = standing.Span(bound=body.number)
            counts.append(standing.modifier(standing.STREAK, span, body.seat, body.number, count))
    mix.modifiers = counts


class NextRound(Deed):
    """ "This Round" effects expire; the next round begins (MX-R58, MX-R59)."""

    def act(self, mix: MixState, frame: Frame) -> None:
        mix.closing = False
        if mix.listening & card.COUNTS_ROUNDS:
            count_rounds(mix)
        mix.round += 1
        mix.throws = 0
        mix.last_shown = mix.shown
        mix.landed_last = mix.landed
        mix.landed = 0
        mix.struck = 0
        mix.landings = []
        mix.run_type = -1
        mix.run_count = 0
        mix.quiet_rounds = 0 if mix.to_wall else mix.quiet_rounds + 1
        mix.to_wall = False
        if mix.modifiers:
            mix.modifiers = [
                m
                for m in mix.modifiers
                if not m.spent(mix.round, mix.tick) and (not m.body or m.body in mix.bodies)
            ]
        mix.dirty = True
        self.stop_stalling(mix)

    def stop_stalling(self, mix: MixState) -> None:
        """MX-R59: too many rounds without a beaten card, or too many rounds at all."""
        most = mix.switches["max_rounds"]
        if most != "none" and mix.round > int(most):
            end(mix, 0, "MX-R59")
            return
        quiet = mix.switches["stall_rounds"]
        if quiet != "none" and mix.quiet_rounds >= int(quiet):
            mix.quiet_rounds = 0
            mix.refresh()
            all_fall(mix, "MX-R59")


FILL: Final = Label("fill")
CHECK: Final = Label("check")
THROW: Final = Label("throw")
ALL_SHOWN: Final = Label("all shown")
DAMAGE: Final = Label("damage")
STALEMATE: Final = Label("stalemate")
ROUND_END: Final = Label("round end")

GAME: Final = Program(
    "the game",
    [
        FILL,
        Fill(THROW),
        DrawForPlaying(),
        CHECK,
        CheckPoint(),
        GoTo(FILL),
        THROW,
        Throw(CHECK, ALL_SHOWN),  # steps (1) and (2) of MX-R04
        CheckPoint(),
        ALL_SHOWN,
        OnThrow(),  # step (3)
        ChangeThrows(),
        CheckPoint(),  # step (4)
        Compare(DAMAGE, ROUND_END),  # step (5)
        ClaimThrow(),
        OnMatched(),
        CheckPoint(),
        AfterMatched(DAMAGE, ROUND_END, FILL),
        GoTo(STALEMATE),
        DAMAGE,
        Damage(),  # step (6)
        Abilities(),  # step (7)
        STALEMATE,
        CheckPoint(),  # step (8)
        ROUND_END,
        RoundEnd(),  # step (9)
        CheckPoint(),
        NextRound(),
        CheckPoint(),
        GoTo(FILL),  # step (10)
    ],
)
