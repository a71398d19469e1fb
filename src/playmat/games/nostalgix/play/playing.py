"""Playing cards: what may be played now, and what playing each kind does (3.7 to 3.12)."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nostalgix.facts import words
from playmat.games.nostalgix.facts.card import ACTIVATED as ACTIVATED_LINE
from playmat.games.nostalgix.facts.card import (
    ARENA,
    EQUIPMENT,
    FIGHTER,
    HERO,
    IMMUNE_TO_EQUIPMENT,
    RESOLVING,
    SPELL,
    SURPRISE,
    Line,
    NxCard,
)
from playmat.games.nostalgix.facts.choosing import Choosing, ChoosingCard
from playmat.games.nostalgix.facts.happenings import EQUIPPED, PLAYED, happen
from playmat.games.nostalgix.facts.objects import Equipped, NxFilter
from playmat.games.nostalgix.facts.places import full_label, label, labels, numbered, slot_name
from playmat.games.nostalgix.facts.standing import cost_of
from playmat.games.nostalgix.facts.state import (
    BACK,
    BACK_SLOTS,
    FIGHTER_SLOTS,
    HAND,
    VOID,
    NxBody,
    NxState,
)
from playmat.games.nostalgix.facts.statements import COST, Condition
from playmat.games.nostalgix.rules import bodies, windows
from playmat.games.nostalgix.rules.evolution import evolve, may_evolve, may_stack_with, stack_piece
from playmat.games.nostalgix.rules.mana import spend
from playmat.games.nostalgix.rules.triggers import Triggers
from playmat.kernel.decisions import Option
from playmat.kernel.effects import Node
from playmat.kernel.frames import Deed, Frame, Program, frame_of
from playmat.kernel.seats import letter

# ---- what may be played ----


def card_options(nx: NxState, seat: int, options: list[Option]) -> None:
    """Append what the turn player may play from hand; equal cards count once."""
    seen: list[NxCard] = []
    mana = nx.mana[seat]
    for piece in nx.seats[seat].zones[HAND.index]:
        card = cast(NxCard, nx.pieces[piece].card)
        if card.price or nx.questions & COST:
            cost = cost_of(nx, seat, card)
        else:
            cost = card.cost if card.sort != SURPRISE else plain_cost(nx, card)
        if cost > mana or card in seen:
            continue
        seen.append(card)
        offer_card(nx, seat, piece, card, options)


def plain_cost(nx: NxState, card: NxCard) -> int:
    """The cost where nothing in play changes costs."""
    if card.sort == SURPRISE and nx.switches["surprise_flat_cost_3"] == "on":
        return 3
    return card.cost


def offer_card(nx: NxState, seat: int, piece: int, card: NxCard, options: list[Option]) -> None:
    """Append the ways to play an affordable card."""
    sort = card.sort
    if sort == FIGHTER:
        offer_fighter(nx, seat, piece, card, options)
    elif sort == ARENA:
        if allowed(nx, seat, card):
            options.append(Option(seat, words.PLAY, card.name, -1, (piece,)))
    elif nx.free_back(seat) >= 0 and allowed(nx, seat, card):  # NX-306
        if sort == EQUIPMENT:
            offer_equipment(nx, seat, piece, card, options)
        elif sort == SURPRISE:
            for place in back_places(nx, seat):
                manner = back_manner(place)
                options.append(Option(seat, words.SET, card.name, place, (piece,), manner=manner))
        elif spell_payable(nx, seat, card) and spell_can_work(nx, seat, card):
            for place in back_places(nx, seat) if card.placed else [-1]:
                manner = back_manner(place)
                options.append(Option(seat, words.PLAY, card.name, place, (piece,), manner=manner))


def back_places(nx: NxState, seat: int) -> list[int]:
    """The free slots of the back row, of which the player picks one (NX-R19): -1, which is the
    leftmost, then the others."""
    slots = nx.seats[seat].slots
    places = [-1]
    for place in range(nx.free_back(seat) + 1, BACK + BACK_SLOTS):
        if not slots[place]:
            places.append(place)
    return places


def back_manner(place: int) -> str:
    return "" if place < 0 else BACK_MANNERS[place - BACK]


BACK_MANNERS: Final = [f" in slot {slot_name(BACK + place)}" for place in range(BACK_SLOTS)]


def allowed(nx: NxState, seat: int, card: NxCard) -> bool:
    """Whether "Play this only if ..." lets it (NX-702)."""
    if not card.only_if:
        return True
    frame = frame_of(nx.game.programs[0], seat, 0)
    return all(condition.holds(nx, frame) for condition in cast("list[Condition]", card.only_if))


def offer_fighter(nx: NxState, seat: int, piece: int, card: NxCard, options: list[Option]) -> None:
    if not allowed(nx, seat, card):
        return
    stacks = cast("NxFilter | None", card.stacks)
    if stacks is not None:
        names = labels(nx, seat)
        for body in nx.fighters(seat):
            if may_stack_with(nx, seat, body, stacks):
                options.append(
                    Option(
                        seat,
                        words.STACK,
                        card.name,
                        pieces=(piece,),
                        body=body.number,
                        target=names[body.number],
                    )
                )
    if card.level > 1:  # NX-703
        fighters = nx.fighters(seat)
        for place, body in enumerate(fighters):
            if may_evolve(nx, body, card):
                target = numbered(fighters, place)
                options.append(
                    Option(
                        seat,
                        words.EVOLVE,
                        card.name,
                        pieces=(piece,),
                        body=body.number,
                        target=target,
                    )
                )
        return
    slots = nx.seats[seat].slots
    first = True
    for place in range(FIGHTER_SLOTS):
        if not slots[place]:
            manner = "" if first else SLOT_MANNERS[place]
            options.append(Option(seat, words.PLAY, card.name, place, (piece,), manner=manner))
            first = False


SLOT_MANNERS: Final = [f" in slot {place + 1}" for place in range(FIGHTER_SLOTS)]


def offer_equipment(
    nx: NxState, seat: int, piece: int, card: NxCard, options: list[Option]
) -> None:
    """Any Hero or Fighter of either side may be the host, unless it restricts it (NX-R38)."""
    places = back_places(nx, seat)
    for side in (seat, 1 - seat):
        names = labels(nx, side)
        for body in [nx.hero(side), *nx.fighters(side)]:
            if may_host(card, body) and not body.keywords & IMMUNE_TO_EQUIPMENT:
                host = body.number
                target = names[host]
                if side != seat:
                    target = f"{letter(side)}'s {target}"
                for place in places:
                    manner = back_manner(place)
                    options.append(
                        Option(
                            seat,
                            words.EQUIP,
                            card.name,
                            place,
                            (piece,),
                            host,
                            target=target,
                            manner=manner,
                        )
                    )


def may_host(card: NxCard, body: NxBody) -> bool:
    """Whether this Equipment may lie on it: only on Heroes if it speaks of the equipped Hero, only
    on Foxes if it speaks of the equipped Fox Fighter. `level` holds the kinds (see lines.py)."""
    hosts = cast("NxFilter | None", card.hosts)
    return body.sort & card.level != 0 and (hosts is None or hosts.prints(body.card))


def spell_line(card: NxCard) -> Line | None:
    """What a Spell does when it is played."""
    for line in card.lines:
        if line.kind == RESOLVING:
            return line
    return None


def spell_payable(nx: NxState, seat: int, card: NxCard) -> bool:
    """Whether what its text asks to be paid is there beside the Spell and its Mana Cost."""
    line = spell_line(card)
    if line is None or not (line.mana or line.pays):
        return True
    if cost_of(nx, seat, card) + line.mana > nx.mana[seat]:
        return False
    frame = frame_of(line.program, seat, 0)
    for pay in cast("list[Choosing]", line.pays):
        itself = isinstance(pay, ChoosingCard) and pay.filter.is_card(card)
        if len(pay.candidates(nx, frame)) - itself < pay.count:
            return False
    return True


def spell_can_work(nx: NxState, seat: int, card: NxCard) -> bool:
    """A Spell that needs a target cannot be played without one (NX-R85)."""
    line = spell_line(card)
    if line is None:
        return True
    frame = frame_of(line.program, seat, 0)
    frame.found = SPELL  # whose immunity counts while the card is not yet in play
    return windows.can_do(nx, frame, line)


def ability_options(nx: NxState, seat: int, options: list[Option]) -> None:
    """Append the Abilities that may be declared now (NX-901, NX-903)."""
    hero = nx.hero(seat)
    if hero.card.actions:
        offer_ability(nx, seat, hero, hero.name, options)
    slots = nx.seats[seat].slots
    for number in slots:
        if number:
            body = cast(NxBody, nx.bodies[number])
            if body.card.actions and not body.face_down and body.sort != HERO:
                offer_ability(nx, seat, body, "", options)
    for number in nx.seats[1 - seat].slots:  # "each player may": also with the opponent's card
        if number:
            body = cast(NxBody, nx.bodies[number])
            if body.card.actions and not body.face_down:
                offer_ability(nx, seat, body, "", options)
    arena = nx.body_of(nx.arena)
    if arena is not None and arena.card.actions:
        offer_ability(nx, seat, arena, arena.name, options)


def offer_ability(nx: NxState, seat: int, body: NxBody, name: str, options: list[Option]) -> None:
    """Append the usable Abilities of a body; with several the text tells them apart."""
    count = 0
    for line in body.card.lines:
        if line.kind == ACTIVATED_LINE:
            count += 1
    for line in body.card.lines:
        if line.kind == ACTIVATED_LINE and windows.usable_now(nx, body, line, seat):
            manner = f": {line.text}" if count > 1 else ""
            called = name or label(nx, body)
            if not name and body.seat != seat:
                called = f"{letter(body.seat)}'s {called}"
            options.append(
                Option(seat, words.USE, called, line.place, body=body.number, manner=manner)
            )


# ---- playing ----


def from_hand(nx: NxState, piece: int, hidden: bool) -> None:
    """Take a card out of the hand; who does not see it forgets what was known there."""
    nx.seats[nx.pieces[piece].owner].take(HAND.index, piece)
    if hidden:
        nx.lose_sight(piece, HAND)


def play(nx: NxState, option: Option) -> None:
    """Play a card from hand: pay, place it, and let it take effect."""
    seat = option.seat
    piece = option.pieces[0]
    card = cast(NxCard, nx.pieces[piece].card)
    cost = cost_of(nx, seat, card)
    spend(nx, seat, cost)
    from_hand(nx, piece, option.verb is words.SET)
    if option.verb is words.EVOLVE:
        happen(nx, PLAYED, seat, option.body, amount=FIGHTER)
        evolve(nx, cast(NxBody, nx.bodies[option.body]), piece)
    elif option.verb is words.STACK:
        happen(nx, PLAYED, seat, option.body, amount=FIGHTER)
        stack_piece(nx, cast(NxBody, nx.bodies[option.body]), piece)
    elif option.verb is words.SET:
        set_surprise(nx, seat, card, piece, cost, option.number)
    elif option.verb is words.EQUIP:
        equip(nx, seat, card, piece, option.body, option.number)
    elif card.sort == FIGHTER:
        body = bodies.summon(nx, seat, card, [piece], option.number)
        happen(nx, PLAYED, seat, body.number, amount=FIGHTER)
    elif card.sort == ARENA:
        play_arena(nx, seat, card, piece)
    else:
        play_spell(nx, seat, card, piece, option.number)


def set_surprise(nx: NxState, seat: int, card: NxCard, piece: int, cost: int, place: int) -> None:
    """Face-down with a public cost marker (NX-821, NX-823)."""
    known = nx.known[piece]
    body = bodies.make_body(nx, seat, card, [piece], back_slot(nx, seat, place), SURPRISE)
    nx.known[piece] = known
    bodies.set_face_down(nx, body, cost)
    happen(nx, PLAYED, seat, body.number, amount=SURPRISE)
    nx.emit(
        words.SETS,
        seat,
        card.name,
        cost,
        "NX-821",
        body=body.number,
        audience=1 << seat,
    )


def back_slot(nx: NxState, seat: int, place: int) -> int:
    """The slot of the back row that was picked; none: the leftmost that is free."""
    return nx.free_back(seat) if place < 0 else place


def play_spell(nx: NxState, seat: int, card: NxCard, piece: int, place: int) -> None:
    """A Spell takes a slot, does what it says and goes to the Void (NX-801, NX-802)."""
    body = bodies.make_body(nx, seat, card, [piece], back_slot(nx, seat, place), SPELL)
    line = spell_line(card)
    text = "" if line is None else line.text
    nx.emit(words.PLAYS, seat, card.name, 0, "NX-801", -1, body.number, text)
    happen(nx, PLAYED, seat, body.number, amount=SPELL)
    nx.begin(SPELL_PLAYED, seat, body.number)
    program = BARE if line is None else line.program
    nx.begin(program, seat, body.number)


def equip(nx: NxState, seat: int, card: NxCard, piece: int, host: int, place: int) -> None:
    """Equipment takes a slot of its player and is attached at once (NX-841)."""
    body = bodies.make_body(nx, seat, card, [piece], back_slot(nx, seat, place), EQUIPMENT)
    target = cast(NxBody, nx.bodies[host])
    name = full_label(nx, target)
    nx.emit(words.EQUIPS, seat, card.name, 0, "NX-841", target.seat, body.number, name)
    happen(nx, PLAYED, seat, body.number, amount=EQUIPMENT)
    nx.begin(EQUIPMENT_PLAYED, seat, body.number, scope=[host])
    nx.begin(BARE, seat, body.number)


def play_arena(nx: NxState, seat: int, card: NxCard, piece: int) -> None:
    """An Arena is played onto whatever Arena there is (NX-861, NX-862)."""
    body = bodies.make_body(nx, seat, card, [piece], -1, ARENA)
    nx.emit(words.PLAYS, seat, card.name, 0, "NX-861", body=body.number)
    happen(nx, PLAYED, seat, body.number, amount=ARENA)
    nx.begin(ARENA_PLAYED, seat, body.number)
    nx.begin(BARE, seat, body.number)


BARE: Final = Program("a card without orders", [windows.Declared(PLAYED), windows.Proceed()])


def was_cancelled(frame: Frame) -> bool:
    return frame.answer == windows.CANCELLED


class FinishSpell(Deed):
    """The Spell goes to the Void unless it says that it stays (NX-801, NX-803)."""

    def act(self, nx: NxState, frame: Frame) -> None:
        body = nx.body_of(frame.source)
        if body is not None and (not body.card.stays or was_cancelled(frame)):
            bodies.leave(nx, body, VOID)
        elif body is not None:
            bodies.begin_work(nx, body, body.number)


class FinishEquipment(Deed):
    """Attach it to its host, if that is still there (NX-R39, NX-R86)."""

    def act(self, nx: NxState, frame: Frame) -> None:
        body = nx.body_of(frame.source)
        host = nx.body_of(frame.scope[0])
        if body is None:
            return
        if host is None or was_cancelled(frame):
            bodies.leave(nx, body, VOID)
        else:
            bodies.attach(nx, body, host)
            happen(nx, EQUIPPED, host.seat, host.number, body.number)


class FinishArena(Deed):
    """The old Arena goes to its owner's Void before the new one applies (NX-862, NX-R42)."""

    def act(self, nx: NxState, frame: Frame) -> None:
        body = nx.body_of(frame.source)
        if body is None:
            return
        if was_cancelled(frame):
            bodies.leave(nx, body, VOID)
            return
        old = nx.body_of(nx.arena)
        if old is not None:
            bodies.leave(nx, old, VOID)
            nx.tell(words.TO_VOID, old, "NX-862")
        nx.arena = body.number
        bodies.begin_work(nx, body, 0)


class FinishSurprise(Deed):
    """An activated Surprise goes to the Void (NX-825)."""

    def act(self, nx: NxState, frame: Frame) -> None:
        body = nx.body_of(frame.source)
        if body is not None:
            bodies.leave(nx, body, VOID)


SPELL_PLAYED: Final = Program("a Spell", [FinishSpell()])
EQUIPMENT_PLAYED: Final = Program("an Equipment", [FinishEquipment()])
ARENA_PLAYED: Final = Program("an Arena", [FinishArena()])
SURPRISE_USED: Final = Program(
    "a Surprise", [FinishSurprise(), Triggers(), windows.Happened(), windows.GoBack()]
)
ABILITY_USED: Final = Program(
    "an Ability in a window", [Triggers(), windows.Happened(), windows.GoBack()]
)


def equipped_kinds(nodes: list[Node]) -> int:
    """The kinds of hosts that a text of Equipment speaks of."""
    kinds = 0
    for node in nodes:
        if isinstance(node, Equipped):
            kinds |= node.kinds
    return kinds
