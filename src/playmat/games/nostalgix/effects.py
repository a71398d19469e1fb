"""Effects: what card text orders to be done to bodies and attacks (section 6 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, cast

from playmat.games.nostalgix import mana, words
from playmat.games.nostalgix.bodies import leave, occupy, summon, summon_token, vacate
from playmat.games.nostalgix.card import IMMUNE, IMMUNE_TO_BINDING, TOKEN, NxCard
from playmat.games.nostalgix.damage import (
    BY_EFFECT,
    bind,
    deal,
    free,
    give_armor,
    give_hearts,
    give_power,
    heal,
    shock,
)
from playmat.games.nostalgix.destruction import doom, return_to_hand, sacrifice, save
from playmat.games.nostalgix.drawing import draw
from playmat.games.nostalgix.evolution import stack_body
from playmat.games.nostalgix.objects import Choosing, ChoosingCard, Object, Who
from playmat.games.nostalgix.places import full_labels
from playmat.games.nostalgix.saying import HasArmor, HasHealth, HasKeyword, HasPower, Predicate
from playmat.games.nostalgix.standing import ask, refresh
from playmat.games.nostalgix.state import DECK, FIGHTER_SLOTS, NxBody, NxState
from playmat.games.nostalgix.statements import PREVENT, Condition, Span, Statement, modifier
from playmat.games.nostalgix.triggers import Announce
from playmat.games.nostalgix.victory import check, take_prizes
from playmat.games.nostalgix.windows import cancel_declared
from playmat.kernel.amounts import Amount
from playmat.kernel.decisions import Option
from playmat.kernel.effects import Node
from playmat.kernel.frames import Frame, Program, Step
from playmat.kernel.modifiers import ALWAYS, Modifier

if TYPE_CHECKING:
    from playmat.kernel.state import State


class Effect(Step):
    """An order in card text."""

    __slots__ = ()

    def run(self, state: State, frame: Frame) -> bool:
        nx = cast(NxState, state)
        if not nx.halted:
            if nx.dirty:
                refresh(nx)
            self.act(nx, frame)
        return False

    def act(self, nx: NxState, frame: Frame) -> None:
        raise NotImplementedError


class Handled(Effect):
    """What English cannot express: a registered function does it."""

    __slots__ = ("function",)

    def __init__(self, function: Callable[[NxState, Frame], None]) -> None:
        super().__init__()
        self.function: Callable[[NxState, Frame], None] = function

    def act(self, nx: NxState, frame: Frame) -> None:
        self.function(nx, frame)
        nx.touch()


class Duration(Node):
    """How long something holds that an order says."""

    __slots__ = ()

    def span(self, nx: NxState, frame: Frame) -> Span:
        raise NotImplementedError


class ThisTurn(Duration):
    def span(self, nx: NxState, frame: Frame) -> Span:
        return Span(nx.turn, nx.turn, 0)


class UntilYourNextTurn(Duration):
    def span(self, nx: NxState, frame: Frame) -> Span:
        return Span(nx.turn, nx.next_turn_of(frame.seat) - 1, 0)


class DuringTheirNextTurn(Duration):
    """The next turn of the player named last: the opponent."""

    def span(self, nx: NxState, frame: Frame) -> Span:
        turn = nx.next_turn_of(1 - frame.seat)
        return Span(turn, turn, 0)


class WhileThisIsInPlay(Duration):
    def span(self, nx: NxState, frame: Frame) -> Span:
        return Span(0, ALWAYS, frame.source)


FOR_GOOD: Final = Span(0, ALWAYS, 0)


class Lasting(Effect):
    """An order whose effect may last: the duration of its sentence is put in here."""

    __slots__ = ("duration",)

    def __init__(self) -> None:
        super().__init__()
        self.duration: Duration | None = None

    def span(self, nx: NxState, frame: Frame) -> Span:
        return FOR_GOOD if self.duration is None else self.duration.span(nx, frame)


# ---- damage, Health, counters ----


class Deal(Effect):
    """Deal damage: each recipient is one damage event, all of them one batch."""

    __slots__ = ("amount", "how", "target")

    def __init__(self, amount: Amount, target: Object) -> None:
        super().__init__()
        self.amount: Amount = amount
        self.target: Object = target
        self.how: int = BY_EFFECT  # the line maker knows if it stands in an Attack Effect box

    def act(self, nx: NxState, frame: Frame) -> None:
        amount = self.amount.value(nx, frame)
        hits: list[int] = []
        for body in self.target.bodies(nx, frame):
            hits += [body.number, amount]
        deal(nx, frame.seat, frame.source, hits, self.how)


class Heal(Effect):
    __slots__ = ("amount", "target")

    def __init__(self, target: Object, amount: Amount) -> None:
        super().__init__()
        self.target: Object = target
        self.amount: Amount = amount

    def act(self, nx: NxState, frame: Frame) -> None:
        for body in self.target.bodies(nx, frame):
            heal(nx, body, self.amount.value(nx, frame))


class Gift(Node):
    """Something that is given: counters, Health, Armor, or what a predicate says."""

    __slots__ = ()

    def give(self, nx: NxState, frame: Frame, body: NxBody, span: Span) -> None:
        raise NotImplementedError


class PowerCounters(Gift):
    """+1ATK Counters; below 0: -1ATK Counters."""

    __slots__ = ("amount", "sign")

    def __init__(self, amount: Amount, sign: int) -> None:
        super().__init__()
        self.amount: Amount = amount
        self.sign: int = sign

    def give(self, nx: NxState, frame: Frame, body: NxBody, span: Span) -> None:
        count = self.amount.value(nx, frame)
        if count:
            give_power(nx, body, self.sign * count)


class HealthCounters(Gift):
    __slots__ = ("amount",)

    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount: Amount = amount

    def give(self, nx: NxState, frame: Frame, body: NxBody, span: Span) -> None:
        count = self.amount.value(nx, frame)
        if count and span is not FOR_GOOD:  # for a time: granted, not counters
            say(nx, HasHealth(self.amount).of(nx, frame, span, body.seat, body.number))
        elif count:
            give_hearts(nx, body, count)


class ArmorGift(Gift):
    __slots__ = ("amount",)

    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount: Amount = amount

    def give(self, nx: NxState, frame: Frame, body: NxBody, span: Span) -> None:
        if span is not FOR_GOOD:
            say(nx, HasArmor(self.amount).of(nx, frame, span, body.seat, body.number))
        else:
            give_armor(nx, body, self.amount.value(nx, frame))


class Said(Gift):
    """+NATK for a while, or a keyword for a while or for good."""

    __slots__ = ("predicate",)

    def __init__(self, predicate: Predicate) -> None:
        super().__init__()
        self.predicate: Predicate = predicate

    def give(self, nx: NxState, frame: Frame, body: NxBody, span: Span) -> None:
        say(nx, self.predicate.of(nx, frame, span, body.seat, body.number))


def say(nx: NxState, said: Modifier) -> None:
    nx.modifiers = [*nx.modifiers, said]
    nx.dirty = True


class PowerGift(Said):
    def __init__(self, amount: Amount) -> None:
        super().__init__(HasPower(amount))


class KeywordGift(Said):
    def __init__(self, keyword: int) -> None:
        super().__init__(HasKeyword(keyword))


class Give(Lasting):
    """Give something to each body meant."""

    __slots__ = ("gifts", "target")

    def __init__(self, target: Object, gifts: tuple[Gift, ...]) -> None:
        super().__init__()
        self.target: Object = target
        self.gifts: tuple[Gift, ...] = gifts

    def act(self, nx: NxState, frame: Frame) -> None:
        span = self.span(nx, frame)
        for body in self.target.bodies(nx, frame):
            for gift in self.gifts:
                gift.give(nx, frame, body, span)


class Say(Lasting):
    """Make a statement hold for a while."""

    __slots__ = ("statement",)

    def __init__(self, statement: Statement) -> None:
        super().__init__()
        self.statement: Statement = statement

    def act(self, nx: NxState, frame: Frame) -> None:
        said = nx.modifiers[:]
        self.statement.say(nx, frame, self.span(nx, frame), said)
        nx.modifiers = said
        nx.dirty = True


class RemoveCounters(Effect):
    """Remove all +1ATK Counters, or all -1ATK Counters where the sign is below 0."""

    __slots__ = ("sign", "target")

    def __init__(self, target: Object, sign: int) -> None:
        super().__init__()
        self.target: Object = target
        self.sign: int = sign

    def act(self, nx: NxState, frame: Frame) -> None:
        for body in self.target.bodies(nx, frame):
            count = body.atk if self.sign > 0 else body.minus
            if count:
                sign = "+" if self.sign > 0 else "\N{MINUS SIGN}"
                lost = words.counted(count, f"{sign}1ATK Counter")
                nx.emit(words.UNCOUNTED, body.seat, body.name, count, "", -1, body.number, lost)
                if self.sign > 0:
                    body.atk = 0
                else:
                    body.minus = 0
                nx.dirty = True


class Prevent(Lasting):
    """Prevent the next N damage to something (NX-R62)."""

    __slots__ = ("amount", "target")

    def __init__(self, amount: Amount, target: Object) -> None:
        super().__init__()
        self.amount: Amount = amount
        self.target: Object = target

    def act(self, nx: NxState, frame: Frame) -> None:
        span = self.span(nx, frame)
        for body in self.target.bodies(nx, frame):
            amount = self.amount.value(nx, frame)
            shield = modifier(PREVENT, span, body.seat, body.number, amount, 0)
            nx.modifiers = [*nx.modifiers, shield]
            nx.dirty = True


# ---- statuses ----


class Bind(Effect):
    __slots__ = ("target",)

    def __init__(self, target: Object) -> None:
        super().__init__()
        self.target: Object = target

    def act(self, nx: NxState, frame: Frame) -> None:
        for body in self.target.bodies(nx, frame):
            bind(nx, body, IMMUNE_TO_BINDING)


class Shock(Effect):
    __slots__ = ("target",)

    def __init__(self, target: Object) -> None:
        super().__init__()
        self.target: Object = target

    def act(self, nx: NxState, frame: Frame) -> None:
        for body in self.target.bodies(nx, frame):
            shock(nx, body)


BOUND: Final = 1
SHOCKED: Final = 2


class RemoveStatuses(Effect):
    """Remove Bound, Shocked or both."""

    __slots__ = ("mask", "target")

    def __init__(self, mask: int, target: Object) -> None:
        super().__init__()
        self.mask: int = mask
        self.target: Object = target

    def act(self, nx: NxState, frame: Frame) -> None:
        for body in self.target.bodies(nx, frame):
            if self.mask == BOUND | SHOCKED:
                free(nx, body, "NX-1223")
            elif self.mask == BOUND:
                body.bound = 0
            else:
                body.shocked = 0
            nx.dirty = True


# ---- leaving play ----


class Destroy(Effect):
    """Destroy, as one batch; Immune stops it (NX-1251)."""

    __slots__ = ("target",)

    def __init__(self, target: Object) -> None:
        super().__init__()
        self.target: Object = target

    def act(self, nx: NxState, frame: Frame) -> None:
        doomed: list[int] = []
        for body in self.target.bodies(nx, frame):
            if body.keywords & IMMUNE:
                nx.emit(words.IMMUNE, body.seat, body.name, 0, "NX-1251", body=body.number)
            else:
                doomed.append(body.number)
        if doomed:
            doom(nx, doomed, frame.seat, frame.source)


class ReturnToHand(Effect):
    """Return to the owner's hand."""

    __slots__ = ("target",)

    def __init__(self, target: Object) -> None:
        super().__init__()
        self.target: Object = target

    def act(self, nx: NxState, frame: Frame) -> None:
        for body in self.target.bodies(nx, frame):
            return_to_hand(nx, body)


class ShuffleIntoDeck(Effect):
    """Shuffle into the owner's deck."""

    __slots__ = ("target",)

    def __init__(self, target: Object) -> None:
        super().__init__()
        self.target: Object = target

    def act(self, nx: NxState, frame: Frame) -> None:
        for body in self.target.bodies(nx, frame):
            pieces = body.pieces
            leave(nx, body, DECK)
            for piece in pieces:
                owner = nx.pieces[piece].owner
                name = nx.pieces[piece].card.name
                seen = nx.known[piece]
                nx.emit(words.TO_DECK, owner, name, 0, "NX-R59", audience=seen)
                nx.shuffle(owner, DECK)


class Sacrifice(Effect):
    """Sacrifice: to the Void without being destroyed (NX-R08)."""

    __slots__ = ("target",)

    def __init__(self, target: Object) -> None:
        super().__init__()
        self.target: Object = target

    def act(self, nx: NxState, frame: Frame) -> None:
        for body in self.target.bodies(nx, frame):
            sacrifice(nx, body)


class StaysInPlay(Effect):
    """It stays in play with 1 Health instead (NX-R109)."""

    __slots__ = ("target",)

    def __init__(self, target: Object) -> None:
        super().__init__()
        self.target: Object = target

    def act(self, nx: NxState, frame: Frame) -> None:
        for number in self.target.numbers(nx, frame):
            save(nx, number)


# ---- this attack ----


class AttackDeals(Effect):
    """This attack deals more or less damage: step 3 (NX-1105)."""

    __slots__ = ("amount", "sign")

    def __init__(self, amount: Amount, sign: int) -> None:
        super().__init__()
        self.amount: Amount = amount
        self.sign: int = sign

    def act(self, nx: NxState, frame: Frame) -> None:
        if nx.fight is not None:
            nx.fight.extra += self.sign * self.amount.value(nx, frame)


class AttackDealsDouble(Effect):
    def act(self, nx: NxState, frame: Frame) -> None:
        if nx.fight is not None:
            nx.fight.factor *= 2


class CancelAttack(Effect):
    """Cancel that attack (NX-R35)."""

    def act(self, nx: NxState, frame: Frame) -> None:
        if nx.fight is not None:
            nx.fight.over = True


class Redirect(Effect):
    """The attack's target becomes another one."""

    __slots__ = ("target",)

    def __init__(self, target: Object) -> None:
        super().__init__()
        self.target: Object = target

    def act(self, nx: NxState, frame: Frame) -> None:
        for body in self.target.bodies(nx, frame):
            if nx.fight is not None:
                nx.fight.defender = body.number
                nx.emit(words.NEW_TARGET, body.seat, body.name, 0, "NX-R35", body=body.number)


class NoEffect(Effect):
    """That Spell, that Surprise has no effect (NX-R108)."""

    def act(self, nx: NxState, frame: Frame) -> None:
        cancel_declared(nx)


# ---- players ----


class Draw(Effect):
    __slots__ = ("amount", "who")

    def __init__(self, who: Who, amount: Amount) -> None:
        super().__init__()
        self.who: Who = who
        self.amount: Amount = amount

    def act(self, nx: NxState, frame: Frame) -> None:
        draw(nx, self.who.seats(nx, frame), self.amount.value(nx, frame))


class GainMana(Lasting):
    """Gain mana; "this turn" makes it fleeting (NX-R25, NX-R27)."""

    __slots__ = ("amount", "beyond", "who")

    def __init__(self, who: Who, amount: Amount, beyond: bool) -> None:
        super().__init__()
        self.who: Who = who
        self.amount: Amount = amount
        self.beyond: bool = beyond

    def act(self, nx: NxState, frame: Frame) -> None:
        fleeting = self.beyond or self.duration is not None
        for seat in self.who.seats(nx, frame):
            mana.gain(nx, seat, self.amount.value(nx, frame), self.beyond, fleeting)


class GainMaximum(Effect):
    __slots__ = ("amount", "who")

    def __init__(self, who: Who, amount: int) -> None:
        super().__init__()
        self.who: Who = who
        self.amount: int = amount

    def act(self, nx: NxState, frame: Frame) -> None:
        for seat in self.who.seats(nx, frame):
            mana.raise_maximum(nx, seat, self.amount)


class BindMana(Effect):
    __slots__ = ("amount", "who")

    def __init__(self, amount: int, who: Who) -> None:
        super().__init__()
        self.amount: int = amount
        self.who: Who = who

    def act(self, nx: NxState, frame: Frame) -> None:
        for seat in self.who.seats(nx, frame):
            mana.bind(nx, seat, self.amount)


class TakePrize(Effect):
    """Take a Prize Counter: one's own pile (NX-R05)."""

    __slots__ = ("amount", "who")

    def __init__(self, who: Who, amount: int) -> None:
        super().__init__()
        self.who: Who = who
        self.amount: int = amount

    def act(self, nx: NxState, frame: Frame) -> None:
        prizes = [0, 0]
        for seat in self.who.seats(nx, frame):
            prizes[seat] += self.amount
        take_prizes(nx, prizes)
        check(nx)


class WinGame(Effect):
    """You win the game."""

    def act(self, nx: NxState, frame: Frame) -> None:
        nx.won |= 1 << frame.seat
        check(nx)


# ---- summoning, control, stacking ----


class SummonTokens(Effect):
    """Summon tokens; their card was made when the text was read (NX-1304)."""

    __slots__ = ("card", "count", "who")

    def __init__(self, who: Who, count: Amount, card: NxCard) -> None:
        super().__init__()
        self.who: Who = who
        self.count: Amount = count
        self.card: NxCard = card

    def act(self, nx: NxState, frame: Frame) -> None:
        for seat in self.who.seats(nx, frame):
            for _ in range(self.count.value(nx, frame)):
                summon_token(nx, seat, self.card)


class Placing(Step):
    """A step that puts bodies in slots which their controller picks (NX-R111, NX-R50)."""

    __slots__ = ()

    def run(self, state: State, frame: Frame) -> bool:
        nx = cast(NxState, state)
        while not nx.halted:
            refresh(nx)
            places = self.free_slots(nx, frame.seat)
            if not self.more(nx, frame) or not self.has_room(nx, frame, places):
                return False
            if len(places) > 1 and self.needs_slot(nx, frame):
                return ask(cast(NxState, state), words.ASK_SLOT, 1 << frame.seat)
            self.put(nx, frame, places[0] if places else -1)
        return False

    def free_slots(self, nx: NxState, seat: int) -> list[int]:
        slots = nx.seats[seat].slots
        return [place for place in range(FIGHTER_SLOTS) if not slots[place]]

    def has_room(self, nx: NxState, frame: Frame, places: list[int]) -> bool:
        return bool(places) or not self.needs_slot(nx, frame)

    def options(self, state: State, frame: Frame, seat: int) -> list[Option]:
        nx = cast(NxState, state)
        return [
            Option(seat, words.CHOOSE_SLOT, str(place + 1), place)
            for place in self.free_slots(nx, seat)
        ]

    def resume(self, state: State, frame: Frame) -> bool:
        answer = state.answers[frame.seat]
        assert answer is not None
        self.put(cast(NxState, state), frame, answer.number)
        return self.run(state, frame)

    def more(self, nx: NxState, frame: Frame) -> bool:
        raise NotImplementedError

    def needs_slot(self, nx: NxState, frame: Frame) -> bool:
        return True

    def put(self, nx: NxState, frame: Frame, place: int) -> None:
        raise NotImplementedError


class SummonCards(Placing):
    """Summon Fighters from hand, deck or Void, without cost (NX-R111); full rows stay full."""

    __slots__ = ("noun",)

    def __init__(self, noun: ChoosingCard) -> None:
        super().__init__()
        self.noun: ChoosingCard = noun

    def run(self, state: State, frame: Frame) -> bool:
        waits = super().run(state, frame)
        if not waits and self.noun.zone == DECK.index and self.noun.chosen(frame):
            state.shuffle(frame.seat, DECK)
            state.emit(words.SHUFFLES, frame.seat)
        return waits

    def more(self, nx: NxState, frame: Frame) -> bool:
        return bool(self.noun.pieces(nx, frame))

    def put(self, nx: NxState, frame: Frame, place: int) -> None:
        piece = self.noun.pieces(nx, frame)[0]
        owner = nx.pieces[piece].owner
        nx.seats[owner].take(self.noun.zone, piece)
        summon(nx, frame.seat, cast(NxCard, nx.pieces[piece].card), [piece], place)


class TakeControl(Placing):
    """Take control of a Fighter (NX-R50)."""

    __slots__ = ("duration", "target")

    def __init__(self, target: Object) -> None:
        super().__init__()
        self.target: Object = target
        self.duration: Duration | None = None

    def next(self, nx: NxState, frame: Frame) -> NxBody | None:
        room = bool(self.free_slots(nx, frame.seat))
        for body in self.target.bodies(nx, frame):  # as far as they are still legal (NX-R86)
            if body.seat != frame.seat and (room or body.sort == TOKEN):
                return body
        return None

    def more(self, nx: NxState, frame: Frame) -> bool:
        return self.next(nx, frame) is not None

    def needs_slot(self, nx: NxState, frame: Frame) -> bool:
        body = self.next(nx, frame)
        return body is not None and body.sort != TOKEN

    def put(self, nx: NxState, frame: Frame, place: int) -> None:
        body = self.next(nx, frame)
        if body is None:
            return
        home = body.seat
        vacate(nx, body)
        occupy(nx, body, frame.seat, place)
        if self.duration is not None and body.home < 0:
            body.home = home
        elif self.duration is None:
            body.home = -1
        if nx.switches["steal_is_sick"] == "on":
            body.entered = nx.turn
        nx.emit(words.STOLEN, frame.seat, body.name, 0, "NX-R50", body=body.number)


class StackThis(Effect):
    """Stack this with another Fighter: this goes underneath (NX-R84)."""

    __slots__ = ("target",)

    def __init__(self, target: Object) -> None:
        super().__init__()
        self.target: Object = target

    def act(self, nx: NxState, frame: Frame) -> None:
        joining = nx.body_of(frame.source)
        for body in self.target.bodies(nx, frame):
            if joining is not None and body.number != joining.number:
                stack_body(nx, joining, body)
                return


# ---- keywords that work as triggers ----


class DivinityGift(Effect):
    """Each of your Fighters gets one Health Counter and one +1ATK Counter (NX-1245)."""

    def act(self, nx: NxState, frame: Frame) -> None:
        for body in nx.fighters(frame.seat):
            give_power(nx, body, 1)
            give_hearts(nx, body, 1)


class CrescendoGift(Effect):
    """One +1ATK Counter at the end of the turn (NX-1235)."""

    def act(self, nx: NxState, frame: Frame) -> None:
        body = nx.body_of(frame.source)
        if body is not None:
            give_power(nx, body, 1)


DIVINITY: Final = Program("Divinity", [Announce(), DivinityGift()])
CRESCENDO: Final = Program("Crescendo", [Announce(), CrescendoGift()])


# ---- how a sentence is put together ----


class Guard(Step):
    """The beginning of a sentence: if its condition fails, its steps are passed over."""

    __slots__ = ("condition", "length")

    def __init__(self, condition: Condition | None, length: int) -> None:
        super().__init__()
        self.condition: Condition | None = condition
        self.length: int = length

    def run(self, state: State, frame: Frame) -> bool:
        nx = cast(NxState, state)
        refresh(nx)
        if self.condition is not None and not self.condition.holds(nx, frame):
            frame.place += self.length
        return False


class May(Step):
    """ "You may": ask whether the rest of the sentence is wanted, if it can be done and paid."""

    __slots__ = ("length", "mana", "needs", "wanted")

    def __init__(
        self, length: int, cost: int, needs: list[Choosing], wanted: list[Choosing]
    ) -> None:
        super().__init__()
        self.length: int = length
        self.mana: int = cost
        self.needs: list[Choosing] = needs
        self.wanted: list[Choosing] = wanted

    def run(self, state: State, frame: Frame) -> bool:
        nx = cast(NxState, state)
        refresh(nx)
        payable = self.mana <= nx.mana[frame.seat]
        if self.wanted and not any(may_be(nx, frame, noun) for noun in self.wanted):
            payable = False
        if payable and all(len(n.candidates(nx, frame)) >= n.count for n in self.needs):
            return ask(cast(NxState, state), words.ASK_MAY, 1 << frame.seat)
        frame.place += self.length
        return False

    def options(self, state: State, frame: Frame, seat: int) -> list[Option]:
        return [Option(seat, words.YES), Option(seat, words.NO)]

    def resume(self, state: State, frame: Frame) -> bool:
        answer = state.answers[frame.seat]
        assert answer is not None
        if answer.verb is words.NO:
            frame.place += self.length
        return False


def may_be(nx: NxState, frame: Frame, noun: Choosing) -> bool:
    """Whether there may be something to choose, for all that the other player can know."""
    return noun.possible(nx, frame) or noun.in_secret(nx, frame, 0)


class PayMana(Effect):
    __slots__ = ("cost",)

    def __init__(self, cost: int) -> None:
        super().__init__()
        self.cost: int = cost

    def act(self, nx: NxState, frame: Frame) -> None:
        mana.spend(nx, frame.seat, self.cost)


class PaySacrifice(Effect):
    """Sacrifice what was chosen for it, as a cost."""

    __slots__ = ("noun",)

    def __init__(self, noun: Choosing) -> None:
        super().__init__()
        self.noun: Choosing = noun

    def act(self, nx: NxState, frame: Frame) -> None:
        for number in self.noun.chosen(frame):
            body = nx.body_of(number)
            if body is not None:
                sacrifice(nx, body)


class ChooseSubject(Step):
    """One activation covers one card of a batch, its controller's choice (NX-R109)."""

    def run(self, state: State, frame: Frame) -> bool:
        nx = cast(NxState, state)
        alive = [number for number in frame.subjects if nx.body_of(number) is not None]
        if len(alive) < 2:
            return False
        return ask(cast(NxState, state), words.ASK_TARGET, 1 << frame.seat)

    def options(self, state: State, frame: Frame, seat: int) -> list[Option]:
        nx = cast(NxState, state)
        bodies = [cast(NxBody, nx.bodies[n]) for n in frame.subjects if nx.body_of(n)]
        names = full_labels(nx, seat, bodies)
        return [
            Option(seat, words.CHOOSE_BODY, name, body.number)
            for body, name in zip(bodies, names, strict=True)
        ]

    def resume(self, state: State, frame: Frame) -> bool:
        answer = state.answers[frame.seat]
        assert answer is not None
        frame.subjects = [answer.number]
        return False
