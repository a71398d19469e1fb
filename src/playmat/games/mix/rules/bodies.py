"""Cards coming into play and leaving it: figures of combos, KO, the Wall."""

from __future__ import annotations

from typing import cast

from playmat.games.mix.facts import state, words
from playmat.games.mix.facts.card import (
    FIXED,
    ON_BEATING,
    ON_OPPOSING_WALL,
    ON_WALL,
    ONCE_PER_GAME,
    PAYS,
    SUM,
    TO_HAND,
    Combo,
    Line,
    MixCard,
)
from playmat.games.mix.facts.standing import (
    BLAMED,
    NO_DEFEAT,
    NO_MOVE,
    ONCE,
    TAKES,
    TOLD,
    Span,
    available,
    cant_be_knocked_out,
    in_force,
    modifier,
    says_no,
    takes,
)
from playmat.games.mix.facts.state import MixBody, MixState, Mourner
from playmat.kernel.cards import Card
from playmat.kernel.events import EVERYONE
from playmat.kernel.frames import Frame
from playmat.kernel.modifiers import Modifier
from playmat.kernel.zones import Zone

DEFEAT = 1  # bits of Line.saves
KNOCK_OUT = 2
EFFECT = 3  # as the source of DMG, beside the types of ATKs


# ---- coming into play ----


def make_body(
    mix: MixState, seat: int, cards: list[MixCard], pieces: list[int], combo: Combo | None
) -> MixBody:
    """An active card of these parts (MX-805, MX-R30, MX-R32). No pieces: a token (MX-R88)."""
    lines: list[Line] = []
    attacks: list[int] = []
    owners: list[int] = []
    for place, card in enumerate(cards):
        own = card.lines if combo is None or place else card.lines + combo.lines
        for line in own:
            lines.append(line)
            attacks.append(line.attack_on(card.dominant))
            owners.append(pieces[place] if pieces else -1)
    dominant = 0
    for card in cards:
        dominant |= 1 << card.dominant
    hp, dmg = figures(mix, cards, combo)
    number = mix.next_body
    name = " + ".join(card.name for card in cards)
    printed: list[Card] = list(cards)
    body = MixBody(
        number,
        seat,
        name,
        cards=printed,
        pieces=pieces,
        base_hp=hp,
        dmg=dmg,
        dominant=dominant,
        lines=lines,
        attacks=attacks,
        owners=owners,
    )
    mix.add_body(body)
    mix.seats[seat].slots[0] = number
    return body


def figures(mix: MixState, cards: list[MixCard], combo: Combo | None) -> tuple[int, list[int]]:
    """HP and DMG of a card or combo (MX-R30)."""
    lead = cards[0]
    if combo is None:
        return lead.hp, lead.dmg
    base = [lead] if mix.switches["combo_base"] == "lead" else cards
    if combo.mode == FIXED:
        hp = combo.hp
    elif combo.mode == SUM:
        hp = sum(card.hp for card in cards) + combo.hp
    else:
        hp = max(card.hp for card in base) + combo.hp
    return hp, [max(card.dmg[kind] for card in base) + combo.dmg[kind] for kind in range(3)]


# ---- telling of what effects do ----


def tell_side(mix: MixState, seat: int, number: int, own: int, opposing: int) -> None:
    """Let the lines wait for the check point that are told of what a side does (MX-R117)."""
    for body in mix.actives():
        friend = mix.seats[body.seat].team == mix.seats[seat].team
        if body.seat == seat:
            tell_line(mix, body, own, number)
        elif not friend:
            tell_line(mix, body, opposing, number)


def tell_line(mix: MixState, body: MixBody, timing: int, number: int) -> None:
    """Each line is told once from one throw to the next, so that none goes on for ever."""
    if not body.timings & timing or body.silent or body.face_down:
        return
    for place in range(len(body.lines)):
        line = body.lines[place]
        index = line.program.index
        if line.timing != timing or not available(mix, body, place):
            continue
        if any(is_told(mix, said, body.number, index) for said in mix.modifiers + mix.pending):
            continue
        told = modifier(TOLD, Span(tick=mix.tick), body.seat, body.number, index, number)
        mix.pending = [*mix.pending, told]
        mourner = Mourner(index, body.number, body.owners[place], body.seat)
        mix.mourners = [*mix.mourners, mourner]


def is_told(mix: MixState, said: Modifier, body: int, program: int) -> bool:
    of_line = said.question == TOLD and said.body == body and said.amount == program
    return of_line and said.tick == mix.tick


def number_told(mix: MixState, line: Mourner) -> int:
    """How much it was of what a waiting line was told of; 0 where it was told of no number."""
    for said in mix.modifiers:
        if is_told(mix, said, line.source, line.program):
            return said.mask
    return 0


# ---- use memory ----


def use(mix: MixState, body: MixBody, place: int) -> None:
    """Note that a line has been used."""
    line = body.lines[place]
    if not line.limit:
        return
    used = body.used[:]
    used[place] = state.FOR_GOOD if line.limit == ONCE_PER_GAME else mix.period()
    body.used = used
    owner = body.owners[place]
    if line.limit == ONCE_PER_GAME and owner >= 0:
        spend(mix, owner, line)


def line_in_frame(mix: MixState, frame: Frame) -> int:
    """The place of the line that a frame carries out, if it may still be used; else -1."""
    body = mix.bodies.get(frame.source)
    if body is not None:
        mine = cast(MixBody, body)
        for place in range(len(mine.lines)):
            own = mine.owners[place] == frame.piece or mine.owners[place] < 0
            if mine.lines[place].program is frame.program and own and available(mix, mine, place):
                return place
    return -1


def use_in_frame(mix: MixState, frame: Frame) -> None:
    """Note that something of the line which a frame carries out has happened."""
    place = line_in_frame(mix, frame)
    if place >= 0:
        use(mix, cast(MixBody, mix.bodies[frame.source]), place)


def spend(mix: MixState, piece: int, line: Line) -> None:
    """Once per Game: the line of this physical copy is used up for good (MX-1108)."""
    spent = mix.spent[:]
    spent[piece] |= 1 << line.place
    mix.spent = spent


# ---- DMG and HP ----


def hurt(mix: MixState, body: MixBody, dmg: int) -> None:
    """DMG by an effect; it counts when the step is over (MX-R03)."""
    reaching = reach(mix, body, dmg, EFFECT)
    if reaching and mix.listening & ON_BEATING:
        blame(mix, body)
    body.hurt += reaching
    mix.emit(words.DAMAGED, body.seat, body.label(), reaching, "MX-503", body=body.number)


def reach(mix: MixState, body: MixBody, dmg: int, source: int) -> int:
    """What of this DMG reaches the body; what held for it once is used up by it (MX-R106)."""
    reaching = takes(mix, body, dmg, source)
    if dmg > 0 and mix.questions & TAKES:
        use_once(mix, body, source)
    return reaching


def use_once(mix: MixState, body: MixBody, source: int) -> None:
    """End what was said of the next DMG of this source; a line that said so has been used."""
    if not any(met(each, body, source) for each in mix.standing):
        return
    for each in mix.standing:
        if met(each, body, source) and each.tick < 0:
            use(mix, body, -1 - each.tick)
    mix.standing = [each for each in mix.standing if not met(each, body, source)]
    mix.modifiers = [
        each for each in mix.modifiers if not (met(each, body, source) and in_force(mix, each))
    ]
    mix.dirty = True


def met(said: Modifier, body: MixBody, source: int) -> bool:
    """Whether this holds for one DMG only, and DMG of this source is what it waits for."""
    waits = said.question & TAKES and said.mask & ONCE and said.body == body.number
    return bool(waits and said.mask >> source & 1)


def apply_step(mix: MixState) -> None:
    """A step is over: what it did to HP counts now, summed, the cap last (MX-R03, MX-R10)."""
    mix.frozen = False
    for seat in mix.seats:
        number = seat.slots[0]
        if number:
            body = cast(MixBody, mix.bodies[number])
            if body.hurt or body.healed or body.raised:
                body.base_hp += body.raised
                body.max_hp += body.raised
                body.damage = max(0, body.damage + body.hurt - body.healed)
                body.hurt = body.healed = body.raised = 0
                mix.dirty = True
            if body.reset_hp >= 0:  # a save from a KO, which is of the same step
                body.damage = max(0, body.max_hp - body.reset_hp)
                body.reset_hp = -1
    if mix.pending:
        mix.modifiers.extend(mix.pending)
        mix.pending = []
        mix.dirty = True


# ---- leaving play ----


def save_line(mix: MixState, body: MixBody, what: int) -> int:
    """The place of a line that saves the body from being defeated or KO'd now, -1 if none."""
    if body.face_down or body.silent:
        return -1
    for place in range(len(body.lines)):
        if body.lines[place].saves & what and available(mix, body, place):
            return place
    return -1


def save(mix: MixState, body: MixBody, what: int) -> bool:
    """Save the body if a line of it can; it is then marked until the check point (MX-R23)."""
    if what == DEFEAT and says_no(mix, NO_DEFEAT, body):
        body.damage = body.max_hp - 1
        body.saved = True
        mix.tell(words.SETS_HP, body, "MX-R99", 1)
        return True
    place = save_line(mix, body, what)
    if place < 0:
        return False
    line = body.lines[place]
    kept = line.save_hp[what]
    if kept == PAYS:
        if mix.wall_limit == 1 or not mix.seats[body.seat].zones[state.HAND.index]:
            return False
        body.reset_hp = PAYS - place  # its player is asked when no tie takes it (MX-R120)
        body.saved = True
        mix.dirty = True
        return True
    if kept < 0 and says_no(mix, NO_MOVE, body):
        return False
    use(mix, body, place)
    if kept < 0:
        body.reset_hp = kept  # it leaves when no tie takes it (MX-R108)
        body.saved = True
        mix.dirty = True
        return True
    if what == KNOCK_OUT:
        body.reset_hp = kept
    else:
        body.damage = max(0, body.max_hp - kept)
    body.saved = True
    mix.dirty = True
    mix.tell(words.SETS_HP, body, "MX-R23", min(kept, body.max_hp))
    return True


def leave_instead(mix: MixState, body: MixBody) -> None:
    """A card that a save keeps from the Wall goes where the save says (MX-R108)."""
    if body.reset_hp == TO_HAND:
        return_to_hand(mix, body)
        return
    leave(mix, body, state.DECK)
    for piece in body.pieces:
        owner = mix.pieces[piece].owner
        name = mix.pieces[piece].card.name
        mix.emit(words.INTO_DECK, owner, name, 0, "MX-R68", audience=EVERYONE, body=body.number)
        mix.shuffle(owner, state.DECK)


def knock_out(mix: MixState, body: MixBody) -> None:
    """KO: to the Wall at once, whatever the HP (MX-602), unless a save works (MX-R23)."""
    if body.last_known or body.saved:  # a save keeps it in play until the check point
        return
    if cant_be_knocked_out(mix, body):
        body.saved = True
        mix.emit(words.SAVED, body.seat, body.label(), 0, "MX-R23", body=body.number)
        return
    if save(mix, body, KNOCK_OUT):
        return
    mix.emit(words.KO, body.seat, body.label(), 0, "MX-602", body=body.number)
    if mix.listening & ON_BEATING:
        blame(mix, body)
    fall(mix, [body])


def fall(mix: MixState, bodies: list[MixBody]) -> None:
    """Beaten cards go to their owners' Walls together, with all their parts (MX-603, MX-806)."""
    for body in bodies:  # switched off is what was switched off when they were beaten (MX-R87)
        if body.pieces and not body.silent and not body.face_down:
            mourn(mix, body)
    if mix.listening & (ON_OPPOSING_WALL | ON_BEATING):
        for body in bodies:
            rejoice(mix, body, bodies)
    for body in bodies:
        mix.fallen |= 1 << body.seat
        leave(mix, body, state.WALL)
        if body.pieces:
            mix.to_wall = True
            count = mix.wall_count(body.seat)
            mix.tell(words.SENT_TO_WALL, body, "MX-603", count)


def mourn(mix: MixState, body: MixBody) -> None:
    """Keep the On Wall lines of a beaten card for the check point (MX-R71, MX-R85)."""
    if not body.timings & ON_WALL:
        return
    waiting = mix.mourners[:]
    for place in range(len(body.lines)):
        line = body.lines[place]
        if line.timing == ON_WALL and available(mix, body, place):
            owner = body.owners[place]
            piece = owner if owner >= 0 else body.pieces[0]
            waiting.append(Mourner(line.program.index, body.number, piece, body.seat))
    mix.mourners = waiting


def rejoice(mix: MixState, beaten: MixBody, bodies: list[MixBody]) -> None:
    """Keep the lines of opposing cards that wait for one to be beaten (MX-R100)."""
    waiting = mix.mourners[:]
    for number in mix.opposing(beaten.seat):
        other = cast(MixBody, mix.bodies[number])
        if other in bodies or other.silent or other.face_down:
            continue
        for place in range(len(other.lines)):
            line = other.lines[place]
            told = line.timing == ON_OPPOSING_WALL or (
                line.timing == ON_BEATING and has_beaten(mix, other, beaten)
            )
            if told and available(mix, other, place):
                owner = other.owners[place]
                waiting.append(Mourner(line.program.index, number, owner, other.seat))
    mix.mourners = waiting


def blame(mix: MixState, body: MixBody) -> None:
    """Note for this Round whose effect has dealt DMG to the body or KO'd it (MX-R107)."""
    span = Span(mix.period(), mix.period())
    source = mix.frames[-1].source
    mix.pending = [*mix.pending, modifier(BLAMED, span, body.seat, body.number, source)]


def has_beaten(mix: MixState, winner: MixBody, beaten: MixBody) -> bool:
    """Whether an ATK of the card struck the beaten one in this Round, or an effect of it did."""
    for landing in mix.landings:
        if landing.body == winner.number and beaten.number in landing.struck:
            return True
    return any(
        said.question == BLAMED and said.body == beaten.number and said.amount == winner.number
        for said in mix.modifiers + mix.pending
    )


def leave(mix: MixState, body: MixBody, target: Zone) -> None:
    """End the body; its pieces go to zones of their owners, a token goes nowhere (MX-R88)."""
    for piece in body.pieces:
        if not body.face_down:
            mix.known[piece] = EVERYONE
        mix.put(piece, target)
    if not body.pieces:
        mix.tell(words.VANISHES, body, "MX-R88")
    body.last_known = True
    mix.seats[body.seat].slots[0] = 0
    mix.left_play = True
    mix.dirty = True


def return_to_hand(mix: MixState, body: MixBody) -> None:
    """Return an active card to its owner's Hand, a combo as separate cards (MX-R68)."""
    if body.last_known:
        return
    leave(mix, body, state.HAND)
    for piece in body.pieces:
        card = mix.pieces[piece]
        audience = mix.known[piece]
        mix.emit(words.TO_HAND, card.owner, card.card.name, 0, "MX-R68", audience=audience)


def take_aside(mix: MixState, body: MixBody) -> None:
    """Take an active card out of the Game (MX-R22)."""
    if not body.last_known:
        leave(mix, body, state.ASIDE)
        mix.emit(words.ASIDE, body.seat, body.label(), 0, "MX-R22", body=body.number)
