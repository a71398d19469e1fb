"""Actions of the main phase and of replies: what may be done (NT-206, NT-R39), and doing it."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import mypyc_attr

from playmat.games.nintendo.facts import card as cards
from playmat.games.nintendo.facts import state, words
from playmat.games.nintendo.facts.card import EFFECTS, STATIC, TRIGGERED, Line, NtCard
from playmat.games.nintendo.facts.happenings import (
    ACTIVATED,
    FROM_HAND,
    MOVEMENT,
    PLAYED,
    happen,
    refer,
)
from playmat.games.nintendo.facts.standing import banned, cost_of
from playmat.games.nintendo.facts.state import (
    DISCARD,
    EXTRA,
    HAND,
    MAIN_AREA,
    NtBody,
    NtState,
    full_label,
    into,
    label,
    place_name,
)
from playmat.games.nintendo.facts.terms import EVERYWHERE, Condition, Cost, area_at_work, work_in
from playmat.games.nintendo.rules import activation, bodies, costs, entering, windows
from playmat.games.nintendo.rules.activation import NEGATED, Proceed, activate, frame_for
from playmat.games.nintendo.rules.costs import ChoosingPayment, PayDestroy, PayFromHand
from playmat.games.nintendo.rules.windows import Settle, set_aside
from playmat.kernel.choosing import different
from playmat.kernel.decisions import Option, Verb
from playmat.kernel.declaring import written_record
from playmat.kernel.events import EVERYONE
from playmat.kernel.frames import Deed, Frame, Label, Program, frame_of


def action_options(nt: NtState, seat: int, options: list[Option]) -> None:
    """Append all that the turn player may do now, but for ending the phase."""
    busy = activation.attackers(nt) if len(nt.frames) > 1 else windows.NOBODY
    card_options(nt, seat, options)
    extra_options(nt, seat, options)
    effect_options(nt, seat, busy, options)
    song_options(nt, seat, options)
    attach_options(nt, seat, options)
    if nt.sub_areas:
        move_options(nt, seat, busy, options)


# ---- cards from hand ----


def card_options(nt: NtState, seat: int, options: list[Option]) -> None:
    """Append what may be played from hand; equal cards count once."""
    power = nt.power[seat]
    seen: list[NtCard] = []
    for piece in nt.seats[seat].zones[state.HAND.index]:
        card = cast(NtCard, nt.pieces[piece].card)
        cost = cost_of(nt, seat, card) if nt.pricing else card.cost
        if cost > power or card in seen:
            continue
        seen.append(card)
        if cannot_play(nt, seat, card, cost):
            continue
        if not card.sort & cards.EFFECTS:
            offer_places(nt, seat, words.PLAY, piece, card, options)
        elif entering.needs_bearer(card):
            offer_on_bearers(nt, seat, piece, card, options)
        elif not cannot_take_effect(nt, seat, piece, card, cost):
            offer_places(nt, seat, words.PLAY, piece, card, options)


def cannot_play(nt: NtState, seat: int, card: NtCard, cost: int) -> str:
    """The clause that keeps a card in the hand, wherever it would go; empty: none does."""
    rule = "" if card.sort & cards.EFFECTS else beyond_limits(nt, seat, card)
    if rule:
        return rule
    if cost > nt.power[seat]:
        return "NT-305"
    return "NT-447" if banned(nt, seat, card) else ""


def cannot_take_effect(nt: NtState, seat: int, piece: int, card: NtCard, cost: int) -> str:
    """The clause that keeps an Effect card from being played for what it does; empty: none."""
    line = main_line(card)
    if line is None or line.kind == cards.TIMED:
        return "NT-612"  # it waits in the hand
    if line.kind != cards.INSTANT:
        return ""
    if price_with(line, cost) > nt.power[seat]:
        return "NT-305"
    return "" if card_payable(nt, seat, piece, line, cost, False) else "NT-R141"


def price_with(line: Line, cost: int) -> int:
    """What an Effect card costs, and what its text does as it is played."""
    return cost + max(0, line.power)


def beyond_limits(nt: NtState, seat: int, card: NtCard) -> str:
    """The clause that allows no such card beside what is there; empty: none."""
    if card.sort & cards.CHARACTERS:
        return "" if windows.commander_fits(nt, seat, card) else "NT-412"
    if card.sort == cards.ASSISTANT:
        if not entering.assistants_allowed(nt, seat):
            return "NT-501"
        return "NT-502" if nt.assisted else ""
    return "" if card.sort != cards.AREA or entering.area_fits(nt, card) else "NT-R81"


def offer_places(
    nt: NtState, seat: int, verb: Verb, piece: int, card: NtCard, options: list[Option]
) -> None:
    """Append a card once for each place; an Area has none but its own."""
    if card.sort == cards.AREA:
        options.append(Option(seat, verb, card.name, state.MAIN_AREA, (piece,)))
        return
    for place in nt.places():
        manner = into(nt, place)
        options.append(Option(seat, verb, card.name, number=place, pieces=(piece,), manner=manner))


def offer_on_bearers(
    nt: NtState, seat: int, piece: int, card: NtCard, options: list[Option]
) -> None:
    """Songs and Attack effect cards need a character to be attached to (NT-R142)."""
    for bearer in bearers(nt, seat):
        place, number, target = bearer.place, bearer.number, called(nt, seat, bearer)
        options.append(
            Option(
                seat,
                words.PLAY_ON,
                card.name,
                number=place,
                pieces=(piece,),
                body=number,
                target=target,
            )
        )


def bearers(nt: NtState, seat: int) -> list[NtBody]:
    """The characters onto which a player may attach cards (NT-R94)."""
    found = nt.characters(seat)
    if nt.switches["item_on_opponent"] == "on":
        found = [*found, *nt.characters(1 - seat)]
    return [body for body in found if not body.dying and not body.face_down]


def called(nt: NtState, seat: int, body: NtBody) -> str:
    """What a seat calls a body, which may be the opponent's."""
    return label(nt, body) if body.seat == seat else full_label(nt, body)


def main_line(card: NtCard) -> Line | None:
    """What an Effect card does (it has exactly one kind)."""
    return card.lines[0] if card.lines else None


def card_payable(nt: NtState, seat: int, piece: int, line: Line, cost: int, public: bool) -> bool:
    """Whether a card's own cost and the cost in its text can both be paid, the card itself
    being out of the hand by then."""
    if price_with(line, cost) > nt.power[seat]:
        return False
    frame = frame_of(line.program, seat, 0)
    for each in cast("list[Cost]", line.pays):
        if isinstance(each, PayFromHand):
            if public:
                have = len(nt.seats[seat].zones[state.HAND.index]) - 1
            else:
                have = len([p for p in each.fitting(nt, frame, seat) if p != piece])
            if have < each.count:
                return False
        elif not each.possible(nt, frame, public):
            return False
    return True


# ---- Required cards ----


def extra_options(nt: NtState, seat: int, options: list[Option]) -> None:
    """Append the Required cards whose requirement is met (NT-651, NT-R138)."""
    for piece in different(nt, nt.seats[seat].zones[state.EXTRA.index]):
        card = cast(NtCard, nt.pieces[piece].card)
        line = card.requirement
        if line is not None and requirement_met(nt, seat, piece, card, line):
            offer_places(nt, seat, words.PLAY_EXTRA, piece, card, options)


def requirement_met(nt: NtState, seat: int, piece: int, card: NtCard, line: Line) -> bool:
    if banned(nt, seat, card) or entering.needs_bearer(card):
        return False
    frame = requirement_frame(seat, piece, line, state.MAIN_AREA)
    condition = cast("Condition | None", line.condition)
    if condition is not None and not condition.holds(nt, frame):
        return False
    if not activation.payable(nt, frame, line):
        return False
    leaving: list[int] = []
    for cost in cast("list[Cost]", line.pays):
        if isinstance(cost, PayDestroy):  # it may make room for a Commander (NT-R69)
            if card.commander and isinstance(cost.target, ChoosingPayment):
                return True  # only what makes room can be chosen
            leaving = cost.target.numbers(nt, frame)
    return not entering.cannot_enter(nt, seat, card, leaving)


def requirement_frame(seat: int, piece: int, line: Line, place: int) -> Frame:
    """The frame of a requirement: it is bound to no area, `number` is where the card enters."""
    frame = frame_of(line.program, seat, 0, piece)
    work_in(frame, EVERYWHERE)
    frame.number = place
    return frame


# ---- effects of cards in play ----


def effect_options(nt: NtState, seat: int, busy: list[int], options: list[Option]) -> None:
    """Append Normal and Attack effects, on the own turn only (NT-442, NT-448, NT-R90)."""
    for body in nt.characters(seat):
        if cannot_move(nt, body, busy) or body.is_token():  # NT-654
            continue
        if body.card.actions:
            offer_lines(nt, seat, body, body, options)
        for number in body.attached:
            item = cast(NtBody, nt.bodies[number])
            if item.card.actions and item.sort != cards.SONG:
                offer_lines(nt, seat, item, body, options)
    for each in cast("dict[int, NtBody]", nt.bodies).values():
        if not each.card.actions or each.last_known:
            continue
        if each.sort & (cards.AREA | cards.ASSISTANT | cards.PLACEMENT) and each.serves(seat):
            offer_lines(nt, seat, each, each, options)


def cannot_move(nt: NtState, body: NtBody, busy: list[int]) -> str:
    """The clause that keeps a character from any movement; empty: it may make one."""
    if body.tapped:
        return "NT-852"
    if body.dying or body.face_down:
        return "NT-R130"
    if body.flags & state.NO_MOVEMENT:
        return "NT-855"
    return "NT-R134" if body.number in busy else ""


def offer_lines(nt: NtState, seat: int, body: NtBody, user: NtBody, options: list[Option]) -> None:
    """Append the usable Normal and Attack effects of a card."""
    for line in body.card.lines:
        if line.kind & USED and not cannot_use(nt, seat, body, user, line):
            options.append(activation.use_option(nt, seat, body, line, 0))


USED: Final = cards.NORMAL | cards.ATTACK  # lines that are used in the own turn


def cannot_use(nt: NtState, seat: int, body: NtBody, user: NtBody, line: Line) -> str:
    """The clause that keeps a Normal or Attack effect from being used; empty: it may be."""
    if activation.used_up(nt, body, line, seat):
        return spent_by(body, line, seat)
    if activation.waits(nt, body, line):
        return "NT-R131"
    if activation.silent(user, line.kind):
        return "NT-R156" if user.flags & state.NO_EFFECTS else "NT-R186"
    if line.kind == cards.ATTACK:
        if user.flags & state.NO_ATTACK:
            return "NT-447"
        if nt.turn <= 1 and nt.switches["attack_effects_first_turn"] == "off":
            return "NT-R34"
    return not_doable(nt, activation.frame_for(body, line, seat, nt.inside(body)), line)


def spent_by(body: NtBody, line: Line, seat: int) -> str:
    """The clause by which an effect has been used as often as it may be."""
    if not body.used[2 * line.place + seat] & cards.PER_TURN:  # by its own text
        return "NT-R115"
    if body.sort == cards.AREA:
        return "NT-R90"
    return "NT-448" if line.kind == cards.ATTACK else "NT-442"


def not_doable(nt: NtState, frame: Frame, line: Line) -> str:
    """The clause for which an effect cannot be paid, or could do nothing; empty: none."""
    if not activation.payable(nt, frame, line):
        return "NT-307" if line.power > nt.power[frame.seat] else "NT-R141"
    if activation.can_do(nt, frame, line):
        return ""
    condition = cast("Condition | None", line.condition)
    return "NT-R28" if condition is None or condition.holds(nt, frame) else "NT-445"


def song_options(nt: NtState, seat: int, options: list[Option]) -> None:
    """Append the songs that may be played: an Instrument, one song a turn (NT-632, NT-633)."""
    for body in nt.characters(seat):
        if not body.attached or cannot_sing(nt, body):
            continue
        names: list[str] = []
        for number in body.attached:
            song = cast(NtBody, nt.bodies[number])
            line = song_line(song.card) if song.sort == cards.SONG else None
            if line is None or not song_usable(nt, seat, song, line):
                continue
            name, target = line.name or song.name, label(nt, body)
            if name not in names:
                names.append(name)
                options.append(
                    Option(seat, words.SING, name, number=line.place, body=number, target=target)
                )


def cannot_sing(nt: NtState, body: NtBody) -> str:
    """The clause that keeps a character from playing songs; empty: it may."""
    if body.is_token():
        return "NT-654"
    if body.dying:
        return "NT-R130"
    if not bodies.has_instrument(nt, body):
        return "NT-632"
    if body.sang:
        return "NT-633"
    return "NT-R156" if body.flags & state.NO_EFFECTS else ""


def song_line(card: NtCard) -> Line | None:
    for line in card.lines:
        if line.kind == cards.SONG_LINE:
            return line
    return None


def song_usable(nt: NtState, seat: int, song: NtBody, line: Line) -> bool:
    if activation.used_up(nt, song, line, seat):
        return False
    return not not_doable(nt, activation.frame_for(song, line, seat, song.place), line)


# ---- items and areas ----


def attach_options(nt: NtState, seat: int, options: list[Option]) -> None:
    """Append which own Items may be attached to which characters (NT-R92)."""
    for item in nt.others(seat, cards.ITEM):
        for bearer in bearers(nt, seat):
            if not cannot_attach(nt, item, bearer):
                name, target = label(nt, item), called(nt, seat, bearer)
                mine, other = item.number, bearer.number
                options.append(
                    Option(seat, words.ATTACH, name, body=mine, other=other, target=target)
                )


def cannot_attach(nt: NtState, item: NtBody, bearer: NtBody) -> str:
    """The clause that keeps an Item off one who could bear it; empty: it may be attached."""
    if item.host and (item.host == bearer.number or nt.switches["item_reattach"] == "off"):
        return "NT-R93"
    if bearer.place != item.place:
        return "NT-R88"
    return "" if bodies.may_attach(nt, item.card, bearer) else "NT-578"


def cannot_change_area(nt: NtState, body: NtBody, busy: list[int]) -> str:
    """The clause that keeps a character in its area; empty: it may leave (NT-544)."""
    if body.tapped:
        return "NT-549"
    if body.moved and nt.switches["area_moves"] == "once_per_turn":
        return "NT-R87"
    return cannot_move(nt, body, busy)


def move_options(nt: NtState, seat: int, busy: list[int], options: list[Option]) -> None:
    """Append the ways between areas (NT-544, NT-549), once per turn each (NT-R87)."""
    for body in nt.characters(seat):
        if cannot_change_area(nt, body, busy):
            continue
        for place in nt.places():
            if place != body.place:
                target = place_name(nt, place)
                name = label(nt, body)
                options.append(
                    Option(seat, words.MOVE, name, number=place, body=body.number, target=target)
                )


def full_reply(nt: NtState) -> bool:
    """NT-R40 (option): outside the main phase a reply may be a Timed effect only."""
    return nt.phase == state.MAIN or nt.switches["reply_scope_outside_main"] == "any_action"


# ---- doing it ----


def carry_out(nt: NtState, option: Option) -> None:
    """Do what was chosen; in a reply or window all that it brings with it belongs to it."""
    if len(nt.frames) > 1:
        set_aside(nt)
        nt.begin(ACTION, option.seat)
    verb = option.verb
    if verb is words.USE or verb is words.SING:
        use(nt, option)
    elif verb is words.PLAY_EXTRA:
        piece = option.pieces[0]
        card = cast(NtCard, nt.pieces[piece].card)
        line = card.requirement
        assert line is not None
        nt.known[piece] = EVERYONE
        nt.emit(words.REQUIRES, option.seat, card.name, 0, "NT-651", detail=line.text)
        nt.frames.append(requirement_frame(option.seat, piece, line, option.number))
    elif verb is words.ATTACH:
        item = cast(NtBody, nt.bodies[option.body])
        bearer = cast(NtBody, nt.bodies[option.other])
        bodies.replace_mask(nt, item.card, bearer)
        bodies.attach(nt, item, bearer)
    elif verb is words.MOVE:
        body = cast(NtBody, nt.bodies[option.body])
        body.moved = True
        bodies.move_to(nt, body, option.number, "NT-544")
        happen(nt, MOVEMENT, body.seat, body.number, 0, 0)
    else:
        play(nt, option)


ACTION: Final = Program("an action", [Settle()])


def use(nt: NtState, option: Option) -> None:
    """Use an effect; `other` says what it answers, if anything (see answering.py)."""
    body = cast(NtBody, nt.bodies[option.body])
    line = body.card.lines[option.number]
    if option.verb is words.SING:
        bearer = nt.body_of(body.host)
        if bearer is not None:
            bearer.sang = True
    frame = frame_for(body, line, option.seat, nt.inside(body))
    if option.other:
        answer_marked(nt, frame, line, option.other)
    activate(nt, body, line, frame)


# What an option answers: the place of the window on the stack, and of the happening in it. Saved
# tables count the numbers that lie before a happening there, of which each has five.
WINDOWS: Final = 4096
NUMBERS: Final = 5


@mypyc_attr(acyclic=True)
@written_record
class Use:
    """A Timed effect that was used in a window, and `at` which of its happenings."""

    body: int
    line: int
    at: int
    seat: int

    @staticmethod
    def pack_all(records: list[Use]) -> list[int]:
        """As the subjects of a window's frame keep them."""
        raise NotImplementedError

    @staticmethod
    def unpack_all(row: list[int]) -> list[Use]:
        """Those in the subjects of a window's frame."""
        raise NotImplementedError


def mark_of(window: int, event: int) -> int:
    return window * WINDOWS + event * NUMBERS


def answer_marked(nt: NtState, frame: Frame, line: Line, mark: int) -> None:
    """Let an activation answer a happening; it is used for that once (NT-R20)."""
    window = nt.frames[mark // WINDOWS]
    at = mark % WINDOWS
    refer(frame, line, windows.events_of(nt, window)[at // NUMBERS])
    use = Use(frame.source, line.place, at, frame.seat)
    window.subjects = [*window.subjects, *Use.pack_all([use])]


def play(nt: NtState, option: Option) -> None:
    """Play a card from hand: pay in full, then it enters or activates (NT-304, NT-R18)."""
    seat = option.seat
    piece = option.pieces[0]
    card = cast(NtCard, nt.pieces[piece].card)
    costs.pay(nt, seat, cost_of(nt, seat, card), "NT-304")
    if not card.sort & EFFECTS:
        entering.enter(nt, seat, card, piece, option.number, HAND.index)
        return
    entering.take_from(nt, piece, HAND.index)
    body = bodies.make_body(nt, seat, card, [piece], option.number)
    told = "" if option.number == MAIN_AREA else f" in {place_name(nt, option.number)}"
    nt.emit(words.PLAYS, seat, card.name, rule="NT-616", body=body.number, detail=told)
    happen(nt, PLAYED, seat, body.number, 0, FROM_HAND)
    if option.verb is words.PLAY_ON:
        frame = nt.begin(ATTACHING, seat, body.number)
        work_in(frame, option.number)
        frame.subjects = [option.body]
        return
    line = main_line(card)
    assert line is not None
    if line.kind & (STATIC | TRIGGERED):  # it stays out and works from then on (NT-614)
        bodies.begin_work(nt, body)
        return
    frame = frame_for(body, line, seat, option.number)
    if option.other:
        answer_marked(nt, frame, line, option.other)
    nt.frames.append(frame)


# ---- cards that are attached when they are played ----


class ActivateCard(Deed):
    """For an Attack effect card or a Song the activation is its being attached (NT-R132)."""

    def act(self, nt: NtState, frame: Frame) -> None:
        happen(nt, ACTIVATED, frame.seat, frame.source, 0, len(nt.frames) - 1)


class AttachCard(Deed):
    """It is attached, if its bearer is still there; else it has nothing to lie on."""

    def act(self, nt: NtState, frame: Frame) -> None:
        body = nt.body_of(frame.source)
        bearer = nt.body_of(frame.subjects[0])
        if body is not None and bearer is not None and bearer.place == area_at_work(frame):
            bodies.attach(nt, body, bearer)


class DropCard(Deed):
    """What could not be attached, or was negated, is discarded (NT-832)."""

    def act(self, nt: NtState, frame: Frame) -> None:
        body = nt.body_of(frame.source)
        if body is not None and not body.host:
            bodies.leave(nt, body, DISCARD, frame.answer & NEGATED != 0)


DROP: Final = Label("drop")

ATTACHING: Final = Program(
    "a card that is attached",
    [ActivateCard(), Settle(), Proceed(DROP), AttachCard(), DROP, DropCard(), Settle()],
)


class EnterRequired(Deed):
    """The requirement is met: the Required card comes into play (NT-651)."""

    def act(self, nt: NtState, frame: Frame) -> None:
        card = cast(NtCard, nt.pieces[frame.piece].card)
        if not entering.cannot_enter(nt, frame.seat, card):
            entering.enter(nt, frame.seat, card, frame.piece, frame.number, EXTRA.index)
