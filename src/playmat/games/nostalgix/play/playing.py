"""Playing cards: what may be played now, and what playing each kind does (3.7 to 3.12)."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nostalgix.facts import card as cards
from playmat.games.nostalgix.facts import state, words
from playmat.games.nostalgix.facts.card import Line, NxCard
from playmat.games.nostalgix.facts.choosing import Choosing, ChoosingCard
from playmat.games.nostalgix.facts.listening import EQUIPPED, PLAYED, happen
from playmat.games.nostalgix.facts.objects import Equipped, NxFilter, work_as
from playmat.games.nostalgix.facts.places import full_label, label, labels, numbered, slot_name
from playmat.games.nostalgix.facts.standing import Condition, cost_of, is_banned, note_play
from playmat.games.nostalgix.facts.state import NxBody, NxState
from playmat.games.nostalgix.rules import bodies, windows
from playmat.games.nostalgix.rules.evolution import (
    cannot_evolve,
    evolve,
    may_stack_with,
    stack_piece,
)
from playmat.games.nostalgix.rules.mana import spend
from playmat.games.nostalgix.rules.windows import Triggers
from playmat.kernel.decisions import Option
from playmat.kernel.effects import Node
from playmat.kernel.frames import Deed, Frame, Program, frame_of
from playmat.kernel.seats import letter

# ---- what may be played ----


def card_options(nx: NxState, seat: int, options: list[Option]) -> None:
    """Append what the turn player may play from hand; equal cards count once."""
    seen: list[NxCard] = []
    for piece in nx.seats[seat].zones[state.HAND.index]:
        card = cast(NxCard, nx.pieces[piece].card)
        if card not in seen:
            seen.append(card)
            if not cannot_play(nx, seat, card):
                offer_card(nx, seat, piece, card, options)


def cannot_play(nx: NxState, seat: int, card: NxCard) -> str:
    """The clause that keeps a card of the hand from being played, wherever; empty: none."""
    if cost_of(nx, seat, card) > nx.mana[seat]:
        return "NX-604"
    sort = card.sort
    if is_banned(nx, seat, sort):
        return "NX-R122"
    if sort & cards.BACK_ROW and nx.free_back(seat) < 0:
        return "NX-306"
    if card.only_if and not allowed(nx, seat, card):
        return "NX-702"
    if sort == cards.SPELL:
        if not spell_payable(nx, seat, card):
            return "NX-801"
        if not spell_can_work(nx, seat, card):
            return "NX-R85"
    return ""


def offer_card(nx: NxState, seat: int, piece: int, card: NxCard, options: list[Option]) -> None:
    """Append the ways to play a card that may be played."""
    if card.sort == cards.FIGHTER:
        offer_fighter(nx, seat, piece, card, options)
    elif card.sort == cards.ARENA:
        options.append(Option(seat, words.PLAY, card.name, -1, (piece,)))
    elif card.sort == cards.EQUIPMENT:
        offer_equipment(nx, seat, piece, card, options)
    else:
        sets = card.sort == cards.SURPRISE
        verb = words.SET if sets else words.PLAY
        for place in back_places(nx, seat) if sets or card.placed else [-1]:
            manner = back_manner(place)
            options.append(Option(seat, verb, card.name, place, (piece,), manner=manner))


def back_places(nx: NxState, seat: int) -> list[int]:
    """The free slots of the back row, of which the player picks one (NX-R19): -1, which is the
    leftmost, then the others."""
    slots = nx.seats[seat].slots
    places = [-1]
    for place in range(nx.free_back(seat) + 1, state.BACK + state.BACK_SLOTS):
        if not slots[place]:
            places.append(place)
    return places


def back_manner(place: int) -> str:
    return "" if place < 0 else BACK_MANNERS[place - state.BACK]


BACK_MANNERS: Final = [
    f" in slot {slot_name(state.BACK + place)}" for place in range(state.BACK_SLOTS)
]


def allowed(nx: NxState, seat: int, card: NxCard) -> bool:
    """Whether "Play this only if ..." lets it (NX-702)."""
    frame = frame_of(nx.game.programs[0], seat, 0)
    return all(condition.holds(nx, frame) for condition in cast("list[Condition]", card.only_if))


def offer_fighter(nx: NxState, seat: int, piece: int, card: NxCard, options: list[Option]) -> None:
    stacks = cast("NxFilter | None", card.stacks)
    if stacks is not None:
        names = labels(nx, seat)
        for body in nx.fighters(seat):
            if may_stack_with(nx, seat, body, stacks):
                number, target = body.number, names[body.number]
                options.append(
                    Option(
                        seat, words.STACK, card.name, pieces=(piece,), body=number, target=target
                    )
                )
    if card.level > 1:  # NX-703
        fighters = nx.fighters(seat)
        for place, body in enumerate(fighters):
            if not cannot_evolve(nx, body, card):
                number, target = body.number, numbered(nx, fighters, place)
                option = Option(
                    seat, words.EVOLVE, card.name, pieces=(piece,), body=number, target=target
                )
                options.append(option)
        return
    slots = nx.seats[seat].slots
    first = True
    for place in range(state.FIGHTER_SLOTS):
        if not slots[place]:
            manner = "" if first else SLOT_MANNERS[place]
            options.append(Option(seat, words.PLAY, card.name, place, (piece,), manner=manner))
            first = False


SLOT_MANNERS: Final = [f" in slot {place + 1}" for place in range(state.FIGHTER_SLOTS)]


def offer_equipment(
    nx: NxState, seat: int, piece: int, card: NxCard, options: list[Option]
) -> None:
    """Any Hero or Fighter of either side may be the host, unless it restricts it (NX-R38)."""
    places = back_places(nx, seat)
    name, pieces = card.name, (piece,)
    for side in (seat, 1 - seat):
        names = labels(nx, side)
        for body in [nx.hero(side), *nx.fighters(side)]:
            if cannot_host(card, body):
                continue
            host = body.number
            target = names[host] if side == seat else f"{letter(side)}'s {names[host]}"
            for place in places:
                manner = back_manner(place)
                option = Option(
                    seat,
                    words.EQUIP,
                    name,
                    number=place,
                    pieces=pieces,
                    body=host,
                    target=target,
                    manner=manner,
                )
                options.append(option)


def cannot_host(card: NxCard, body: NxBody) -> str:
    """The clause that keeps Equipment off it; empty: it may lie there.

    It lies only on Heroes if it speaks of the equipped Hero, only on Foxes if it speaks of the
    equipped Fox Fighter. `level` holds the kinds (see lines.py).
    """
    hosts = cast("NxFilter | None", card.hosts)
    if not body.sort & card.level or (hosts is not None and not hosts.prints(body.card)):
        return "NX-R38"
    return "NX-1253" if body.keywords & cards.IMMUNE_TO_EQUIPMENT else ""


def spell_line(card: NxCard) -> Line | None:
    """What a Spell does when it is played."""
    for line in card.lines:
        if line.kind == cards.RESOLVING:
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
    work_as(frame, cards.SPELL)  # whose immunity counts
    return windows.can_do(nx, frame, line)


def ability_options(nx: NxState, seat: int, options: list[Option]) -> None:
    """Append the Abilities that may be declared now (NX-901, NX-903)."""
    hero = nx.hero(seat)
    if hero.card.actions:
        offer_ability(nx, seat, hero, hero.name, options)
    for side in (seat, 1 - seat):  # "each player may": also with the opponent's card
        for number in nx.seats[side].slots:
            if number and number != hero.number:
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
        if line.kind == cards.ACTIVATED:
            count += 1
    for line in body.card.lines:
        if line.kind == cards.ACTIVATED and not windows.cannot_use(nx, body, line, seat):
            manner = f": {line.text}" if count > 1 else ""
            called = name or label(nx, body)
            if not name and body.seat != seat:
                called = f"{letter(body.seat)}'s {called}"
            number, place = body.number, line.place
            options.append(
                Option(seat, words.USE, called, number=place, body=number, manner=manner)
            )


# ---- playing ----


def play(nx: NxState, option: Option) -> None:
    """Play a card from hand: pay, place it, and let it take effect."""
    seat = option.seat
    piece = option.pieces[0]
    card = cast(NxCard, nx.pieces[piece].card)
    cost = cost_of(nx, seat, card)
    place = nx.free_back(seat) if option.number < 0 else option.number  # none picked: the leftmost
    spend(nx, seat, cost)
    note_play(nx, seat, card.sort)
    nx.seats[nx.pieces[piece].owner].take(state.HAND.index, piece)
    if option.verb is words.EVOLVE:
        happen(nx, PLAYED, seat, option.body, amount=cards.FIGHTER)
        evolve(nx, cast(NxBody, nx.bodies[option.body]), piece)
    elif option.verb is words.STACK:
        happen(nx, PLAYED, seat, option.body, amount=cards.FIGHTER)
        stack_piece(nx, cast(NxBody, nx.bodies[option.body]), piece)
    elif option.verb is words.SET:
        nx.lose_sight(piece, state.HAND)  # who does not see it forgets what was known there
        set_surprise(nx, seat, card, piece, cost, place)
    elif option.verb is words.EQUIP:
        equip(nx, seat, card, piece, option.body, place)
    elif card.sort == cards.FIGHTER:
        body = bodies.summon(nx, seat, card, [piece], option.number)
        happen(nx, PLAYED, seat, body.number, amount=cards.FIGHTER)
    elif card.sort == cards.ARENA:
        play_arena(nx, seat, card, piece)
    else:
        play_spell(nx, seat, card, piece, place)


def set_surprise(nx: NxState, seat: int, card: NxCard, piece: int, cost: int, place: int) -> None:
    """Face-down with a public cost marker (NX-821, NX-823)."""
    known = nx.known[piece]
    body = bodies.make_body(nx, seat, card, [piece], place, cards.SURPRISE)
    nx.known[piece] = known
    bodies.set_face_down(nx, body, cost)
    happen(nx, PLAYED, seat, body.number, amount=cards.SURPRISE)
    nx.emit(
        words.SETS,
        seat,
        card.name,
        number=cost,
        rule="NX-821",
        body=body.number,
        audience=1 << seat,
    )


def play_spell(nx: NxState, seat: int, card: NxCard, piece: int, place: int) -> None:
    """A Spell takes a slot, does what it says and goes to the Void (NX-801, NX-802)."""
    body = bodies.make_body(nx, seat, card, [piece], place, cards.SPELL)
    line = spell_line(card)
    text = "" if line is None else line.text
    nx.emit(words.PLAYS, seat, card.name, rule="NX-801", body=body.number, detail=text)
    happen(nx, PLAYED, seat, body.number, amount=cards.SPELL)
    nx.begin(SPELL_PLAYED, seat, body.number)
    nx.begin(BARE if line is None else line.program, seat, body.number)


def equip(nx: NxState, seat: int, card: NxCard, piece: int, host: int, place: int) -> None:
    """Equipment takes a slot of its player and is attached at once (NX-841)."""
    body = bodies.make_body(nx, seat, card, [piece], place, cards.EQUIPMENT)
    target = cast(NxBody, nx.bodies[host])
    name = full_label(nx, target)
    nx.emit(
        words.EQUIPS,
        seat,
        card.name,
        rule="NX-841",
        other=target.seat,
        body=body.number,
        detail=name,
    )
    happen(nx, PLAYED, seat, body.number, amount=cards.EQUIPMENT)
    nx.begin(EQUIPMENT_PLAYED, seat, body.number, scope=[host])
    nx.begin(BARE, seat, body.number)


def play_arena(nx: NxState, seat: int, card: NxCard, piece: int) -> None:
    """An Arena is played onto whatever Arena there is (NX-861, NX-862)."""
    body = bodies.make_body(nx, seat, card, [piece], -1, cards.ARENA)
    nx.emit(words.PLAYS, seat, card.name, 0, "NX-861", body=body.number)
    happen(nx, PLAYED, seat, body.number, amount=cards.ARENA)
    nx.begin(ARENA_PLAYED, seat, body.number)
    nx.begin(BARE, seat, body.number)


BARE: Final = Program("a card without orders", [windows.Declared(PLAYED), windows.Proceed()])


class Finish(Deed):
    """A card has had its window: it goes to the Void, also one that was cancelled, unless it stays.
    An activated Surprise never does (NX-825)."""

    def act(self, nx: NxState, frame: Frame) -> None:
        body = nx.body_of(frame.source)
        if body is None:
            return
        if frame.answer == windows.CANCELLED or not self.stay(nx, frame, body):
            bodies.leave(nx, body, state.VOID)

    def stay(self, nx: NxState, frame: Frame, body: NxBody) -> bool:
        """It goes to work, if it stays; whether it does."""
        return False


class FinishSpell(Finish):
    """The Spell goes to the Void unless it says that it stays (NX-801, NX-803)."""

    def stay(self, nx: NxState, frame: Frame, body: NxBody) -> bool:
        if body.card.stays:
            bodies.begin_work(nx, body, body.number)
        return bool(body.card.stays)


class FinishEquipment(Finish):
    """Attach it to its host, if that is still there (NX-R39, NX-R86)."""

    def stay(self, nx: NxState, frame: Frame, body: NxBody) -> bool:
        host = nx.body_of(frame.scope[0])
        if host is not None:
            bodies.attach(nx, body, host)
            happen(nx, EQUIPPED, host.seat, host.number, body.number)
        return host is not None


class FinishArena(Finish):
    """The old Arena goes to its owner's Void before the new one applies (NX-862, NX-R42)."""

    def stay(self, nx: NxState, frame: Frame, body: NxBody) -> bool:
        old = nx.body_of(nx.arena)
        if old is not None:
            bodies.leave(nx, old, state.VOID)
            nx.tell(words.TO_VOID, old, "NX-862")
        nx.arena = body.number
        bodies.begin_work(nx, body, 0)
        return True


SPELL_PLAYED: Final = Program("a Spell", [FinishSpell()])
EQUIPMENT_PLAYED: Final = Program("an Equipment", [FinishEquipment()])
ARENA_PLAYED: Final = Program("an Arena", [FinishArena()])
SURPRISE_USED: Final = Program(
    "a Surprise", [Finish(), Triggers(), windows.Happened(), windows.GoBack()]
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
