"""What holds now: the figures and rights of bodies, as all constants together make them.

Collected anew when something has changed (`dirty`) and written down beside each body, never per
question: printed value, permanent and timed changes, then what the cards in play say (NT-R37).
"""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nintendo.facts.card import AREA, CHARACTERS, STATIC, TOKEN, Line, NtCard
from playmat.games.nintendo.facts.objects import NtFilter
from playmat.games.nintendo.facts.state import AP, DP, HP, SP, GivenStatus, NtBody, NtState, Pricing
from playmat.games.nintendo.facts.terms import (
    EVERYWHERE,
    SIDE,
    STAGES,
    STAT,
    Condition,
    Said,
    Statement,
    work_in,
)
from playmat.kernel.frames import frame_of
from playmat.kernel.game import Standing
from playmat.kernel.modifiers import ALWAYS, Modifier


class NtStanding(Standing):
    def refresh(self, nt: NtState) -> None:
        """Collect what the cards in play say."""
        nt.dirty = False
        nt.fresh = True
        hears = 0
        listens = [0, 0]
        fickle = False
        changed = False
        said: list[Said] = []
        given: list[Said] = []
        spoken: list[tuple[int, int]] = []
        for body in cast("dict[int, NtBody]", nt.bodies).values():
            if body.last_known or body.face_down:
                continue
            card = body.card
            if body.sort & CHARACTERS:
                as_printed(body)
                changed = changed or bool(body.changes)
                if body.statuses:
                    speak_of(nt, body.statuses, body.seat, body.number, body.place, given)
            if not card.lines or body.sort == TOKEN or not nt.works(body):
                continue
            hears |= card.hears
            if card.answers:
                listens[body.seat] |= card.answers
                if body.sort == AREA:  # NT-R139
                    listens[1 - body.seat] |= card.answers
            if card.statics:
                fickle = fickle or card.fickle
                speak(nt, body, said, spoken)
        if given:  # a status is newer than any card (NT-R150)
            said += given
        if nt.statuses:
            speak_of(nt, nt.statuses, nt.active, 0, EVERYWHERE, said)
        nt.hears = hears
        nt.listens = listens
        nt.fickle = fickle
        if nt.pricing is not nt.common.pricing:
            nt.pricing = nt.common.pricing
        if nt.bans[0] or nt.bans[1]:
            nt.bans = [0, 0]
        if nt.forbidden:
            nt.forbidden = []
        if nt.stopped[0] or nt.stopped[1]:
            nt.stopped = [0, 0]
        if nt.lessened[0] or nt.lessened[1]:
            nt.lessened = [0, 0]
        if nt.arriving:
            nt.arriving = []
        if nt.kept_cards:
            nt.kept_cards = []
        if nt.winning:
            nt.winning = []
        if nt.set_to:
            nt.set_to = []
        if nt.modifiers:
            add_timed(nt)
        if said:
            hear_all(nt, said)
        if said or changed or nt.modifiers:
            floor_all(nt)


def as_printed(body: NtBody) -> None:
    """What holds of a character before any card has spoken."""
    card = body.card
    changes = body.changes
    if changes:
        body.ap = card.ap + changes[AP]
        body.dp = card.dp + changes[DP]
        body.sp = card.sp + changes[SP]
        body.hp = card.hp + changes[HP]
    else:
        body.ap = card.ap
        body.dp = card.dp
        body.sp = card.sp
        body.hp = card.hp
    body.flags = 0
    body.strikes = 1
    body.prevents = 0
    body.types = card.sub_types
    body.elements = card.elements
    if body.immune:
        body.immune = []
    if body.barred:
        body.barred = []


def floor_all(nt: NtState) -> None:
    """A stat counts as 0 where the sum of all changes is negative (NT-R63)."""
    for body in cast("dict[int, NtBody]", nt.bodies).values():
        if body.ap < 0:
            body.ap = 0
        if body.dp < 0:
            body.dp = 0
        if body.sp < 0:
            body.sp = 0
        if body.hp < 0:
            body.hp = 0


def speak(nt: NtState, body: NtBody, said: list[Said], spoken: list[tuple[int, int]]) -> None:
    """Let a card's static lines say what they say, in the place where it works (NT-547)."""
    for line in body.card.lines:
        if line.kind != STATIC or (line.status and is_doubled(nt, body, line, spoken)):
            continue
        for seat in body.speaks_for(line.both):
            frame = frame_of(line.program, seat, body.number)
            work_in(frame, nt.inside(body))
            condition = cast("Condition | None", line.condition)
            for statement in cast("list[Statement]", line.holdings):
                said.append(Said(statement, frame, condition))


def is_doubled(nt: NtState, body: NtBody, line: Line, spoken: list[tuple[int, int]]) -> bool:
    """Whether the play area has this status already, where the card works (NT-R113); `spoken`
    has the statuses that constants give it, each with the place."""
    place = nt.inside(body)
    for given in nt.statuses:
        if given.key == line.status:
            return True
    for status, where in spoken:
        if status == line.status and where == place:
            return True
    if line.condition is None:
        spoken.append((line.status, place))
    return False


def speak_of(
    nt: NtState, statuses: list[GivenStatus], seat: int, source: int, place: int, said: list[Said]
) -> None:
    """Let statuses say what they do; each counts once (NT-R113). What was said of players says it
    for the one who said it."""
    for given in statuses:
        frame = frame_of(nt.game.programs[0], speaker(given.key, seat), source)
        work_in(frame, place)
        holdings = nt.common.statuses[given.key & STATUS_KEY].holdings
        for holding in cast("list[Statement]", holdings):
            said.append(Said(holding, frame, None))


STATUS_KEY: Final = (1 << 32) - 1


def said_by(key: int, seat: int) -> int:
    """What a player has said of players for a while, as statuses of the play area keep it."""
    return key | (seat + 1) << 32


def speaker(status: int, seat: int) -> int:
    """Who is "you" in the text of a status: its speaker, if it has one."""
    return (status >> 32) - 1 if status > STATUS_KEY else seat


def hear_all(nt: NtState, said: list[Said]) -> None:
    """What each statement says, stage by stage; they stand from the oldest to the newest."""
    for age, one in enumerate(said):
        one.frame.number = age
    for stage in range(STAGES):
        for one in said:
            if one.statement.stage == stage and (
                one.condition is None or one.condition.holds(nt, one.frame)
            ):
                one.statement.hold(nt, one.frame)


def add_timed(nt: NtState) -> None:
    """Changes of stats that last for a while."""
    for modifier in nt.modifiers:
        body = nt.body_of(modifier.body)
        if body is not None and modifier.question == STAT:
            add_stat(body, modifier.mask, modifier.amount)


def add_stat(body: NtBody, stat: int, amount: int) -> None:
    if stat == AP:
        body.ap += amount
    elif stat == DP:
        body.dp += amount
    elif stat == SP:
        body.sp += amount
    else:
        body.hp += amount


def expire(nt: NtState) -> None:
    """Drop what lasted until now."""
    period = nt.period
    if nt.modifiers:
        go_back(nt, period)
        nt.modifiers = [m for m in nt.modifiers if not m.spent(period, 0) and m.body in nt.bodies]
    nt.statuses = lasting(nt.statuses, period)
    for body in cast("dict[int, NtBody]", nt.bodies).values():
        if body.statuses:
            body.statuses = lasting(body.statuses, period)
    nt.dirty = True


# ---- whose side a character is on (NT-R178) ----


def change_sides(nt: NtState, body: NtBody, seat: int) -> None:
    """A character goes to a player's side, with all that it carries."""
    nt.seats[body.seat].slots.remove(body.number)
    nt.seats[seat].slots.append(body.number)
    body.seat = seat
    nt.dirty = True


def keep_account(nt: NtState, body: NtBody, last: int) -> None:
    """Note to whose side a character goes back, and when."""
    noted = Modifier(
        SIDE, -1, body.number, amount=body.seat, mask=0, first=0, last=last, tick=0, bound=0
    )
    nt.modifiers = [*nt.modifiers, noted]


def go_back(nt: NtState, period: int) -> None:
    """Characters that were taken over until now are on their own side again."""
    for modifier in nt.modifiers:
        body = nt.body_of(modifier.body)
        if modifier.question != SIDE or body is None or not modifier.spent(period, 0):
            continue
        if body.seat != modifier.amount:
            change_sides(nt, body, modifier.amount)


def lasting(statuses: list[GivenStatus], period: int) -> list[GivenStatus]:
    """Those of these statuses that still hold."""
    return [status for status in statuses if status.last == ALWAYS or status.last >= period]


def banned(nt: NtState, seat: int, card: NtCard) -> bool:
    """Whether a card in play forbids a player to play this card."""
    if nt.bans[seat] & card.sort:
        return True
    for ban in nt.forbidden:
        if changed_by(nt, ban, seat, card):
            return True
    return False


def comes_tapped(nt: NtState, body: NtBody) -> bool:
    """Whether a card in play says of this one that it comes into play tapped (NT-R189)."""
    for said in nt.arriving:
        if cast(NtFilter, said.filter).accepts(nt, said.frame, body):
            return True
    return False


def cost_of(nt: NtState, seat: int, card: NtCard) -> int:
    """What a card from hand costs its player now; never below 0 (NT-304, NT-R148)."""
    cost = card.cost
    for pricing in nt.pricing:
        cost += changed_by(nt, pricing, seat, card)
    for each in card.own_costs:
        cost += own_change(nt, seat, cast(Line, each))
    return max(0, cost)


def own_change(nt: NtState, seat: int, line: Line) -> int:
    """By how much a card's own text changes its cost in the hand (NT-R179)."""
    frame = frame_of(line.program, seat, 0)
    work_in(frame, EVERYWHERE)
    condition = cast("Condition | None", line.condition)
    if condition is not None and not condition.holds(nt, frame):
        return 0
    total = 0
    for holding in cast("list[Statement]", line.holdings):
        total += holding.of_cost(nt, frame)
    return total


def changed_by(nt: NtState, pricing: Pricing, seat: int, card: NtCard) -> int:
    """By how much what was said of costs changes this card's for this player."""
    if pricing.seat >= 0 and pricing.seat != seat:
        return 0
    return pricing.amount if cast(NtFilter, pricing.filter).is_card(nt, pricing.frame, card) else 0
