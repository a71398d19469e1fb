"""Descent: one table that may be, played down the tree and a little beyond.

One seat asked: the answer that promises most, or has been tried too little (PUCT; what an answer
promises is the chance to win right after it). Several asked at once: each answers in ignorance of
the others, by regret matching, the others partly as one would who looks one step ahead. A mix that
nobody can exploit does not exploit anybody either; one that answers the habits of others gains
where they have them, and as it is a mix still, it risks little where they have not.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from playmat.bots.contest import habits
from playmat.bots.lookahead import look_ahead, possible_answers
from playmat.bots.playing_on import play_on, promise_of, settle_forced, several, win_chance
from playmat.bots.tree import Arm, Node, mark
from playmat.kernel.chance import Chance
from playmat.kernel.decisions import Option
from playmat.kernel.playout import Picker
from playmat.kernel.state import State

STEPS: Final = 12  # choices that are played on below the tree, at most: about a turn
WIDTH: Final = 3  # options that each of these looks at
TURNS: Final = 1  # that they may last

EXPLORE: Final = 1.5  # how much what was tried little is worth trying, in spreads of the leaves
TEMPER: Final = 0.5  # differences of promise that matter, in the same measure
FLOOR: Final = 0.02  # of the weight of the most promising answer, for those that promise nothing
CAUTION: Final = 0.3  # how much worse than the rest an untried answer is taken to be
FEW: Final = 6  # answers that are always looked at; more with the square root of visits
BLIND: Final = 0.1  # of the time any answer of a contest is tried
TRUST: Final = 0.8  # how much of what others answer in a contest is taken to be habit
ROUNDS: Final = 100  # of regret matching, to find the habits
BELIEF: Final = 2000.0  # of a mix: what habits weigh in it, as the n-th descent weighs n
UNKNOWN: Final = -1.0  # the habit of an answer that was not offered when habits were looked for
SHARP: Final = 1 << 30  # of numbers between 0 and 1
OUTCOMES: Final = 60  # of a contest, at most, that are waited for before looking below it
CHOICES: Final = 60  # along one descent, at most


class Turn:
    """What was possible and what was chosen at one node of a descent, for each seat asked."""

    __slots__ = ("chosen", "contest", "node", "offered")

    def __init__(self, node: Node, contest: bool) -> None:
        self.node: Node = node
        self.contest: bool = contest
        self.offered: list[list[Arm]] = []
        self.chosen: list[Arm] = []

    def key(self, instead: Arm | None, place: int) -> str:
        """The name of the child below, or of the one where a seat had answered otherwise."""
        parts = [mark(arm.option) for arm in self.chosen]
        if instead is not None:
            parts[place] = mark(instead.option)
        return "\n".join(parts)


class Descent:
    """How descents are made. `seat` is the one who thinks."""

    __slots__ = ("count", "picker", "seat", "squares", "sum")

    def __init__(self, seat: int, chance: Chance) -> None:
        self.seat: int = seat
        self.picker: Picker = Picker(chance)
        self.count: int = 0  # of leaves, and the sums of their values to the one who thinks
        self.sum: float = 0.0
        self.squares: float = 0.0

    def spread(self) -> float:
        """How much the leaves differ: the measure of what is a lot in this position."""
        if self.count < 2:
            return 0.1
        mean = self.sum / self.count
        return sqrt(max(1e-6, self.squares / self.count - mean * mean))

    def down(self, root: Node, world: State) -> None:
        """Play a table that may be from the root to a leaf, and note what came of it."""
        state = world.clone()
        self.reseed(state)
        turns: list[Turn] = []
        node = root
        while len(turns) < CHOICES and (node is root or node.visits >= ripe_after(state)):
            turn = self.answer(node, state, node is root)
            turns.append(turn)
            settle_forced(state)
            key = turn.key(None, 0)
            child = node.children.get(key)
            if child is None:
                child = Node(len(state.seats), turn.chosen, self.told(state))
                node.children[key] = child
            state.events = []
            node = child
            if state.over or not state.asked:
                break
        play_on(state, self.picker, STEPS, WIDTH, TURNS)
        self.back_up(turns, node, [win_chance(state, seat.index) for seat in state.seats])

    def reseed(self, state: State) -> None:
        """Chance to come is another one in each descent."""
        chance = state.chance
        high, low = self.picker.next_word(), self.picker.next_word()
        chance.key = chance.key[:24] + high.to_bytes(4, "big") + low.to_bytes(4, "big")
        chance.drawn = 0
        chance.block_number = -1

    def told(self, state: State) -> list[str]:
        """What the one who thinks is told of all that has just happened."""
        seat = self.seat
        return [e.text(e.open_to(seat)) for e in state.events if e.told_to(seat)]

    # ---- answering ----

    def answer(self, node: Node, state: State, first: bool) -> Turn:
        """Have every seat that is asked give one answer."""
        asked = state.asked
        hidden = self.hidden(state) if first else 0
        turn = Turn(node, several(asked | hidden))
        offered: dict[int, list[Option]] = {}
        for seat in range(len(state.seats)):
            if asked >> seat & 1:
                offered[seat] = state.options(seat)
            elif hidden >> seat & 1:
                offered[seat] = possible_answers(state, self.seat, seat)
        if turn.contest and not node.arms:
            foresee(node, state, offered)
        chosen = [self.choose(turn, state, options) for options in offered.values()]
        for option in chosen:
            if hidden >> option.seat & 1:
                state.answers[option.seat] = option
        for option in chosen:
            if (asked & state.asked) >> option.seat & 1:
                state.answer(option)
        return turn

    def hidden(self, state: State) -> int:
        """The other seats, as bits, that have answered what is asked now in secret."""
        bits = 0
        for seat in range(len(state.seats)):
            if seat != self.seat and state.answers[seat] is not None:
                bits |= 1 << seat
        return bits & ~state.asked

    def choose(self, turn: Turn, state: State, options: list[Option]) -> Option:
        """Choose one of a seat's options, and note it in the turn."""
        arms: list[Arm] = []
        known = turn.node.arms
        for option in options:
            name = mark(option)
            arm = known.get(name)
            if arm is None:
                blind = turn.contest or len(options) == 1
                arm = Arm(option, 0.5 if blind else promise_of(state, option), UNKNOWN)
                known[name] = arm
            arm.available += 1
            arms.append(arm)
        if len(arms) == 1:
            place = 0
        elif turn.contest:
            trust = 0.0 if options[0].seat == self.seat else TRUST
            place = self.mix(arms, turn.node.visits + 1, trust)
        else:
            place = self.most_promising(turn.node, arms, options[0].seat)
        turn.offered.append(arms)
        turn.chosen.append(arms[place])
        return options[place]

    def most_promising(self, node: Node, arms: list[Arm], seat: int) -> int:
        """PUCT over the arms, of which few are looked at before there were many visits."""
        spread = self.spread()
        best = max([arm.promise for arm in arms])
        weights: list[float] = []
        whole = 0.0
        scale = 1.0 / (TEMPER * spread)
        for arm in arms:
            weight = exp((arm.promise - best) * scale) + FLOOR
            weights.append(weight)
            whole += weight
        least = 0.0
        limit = FEW + int(sqrt(node.visits))
        if len(arms) > limit:
            least = sorted(weights, reverse=True)[limit - 1]
        unknown = node.mean(seat) - CAUTION * spread
        found = 0
        most = -1e9
        for place in range(len(arms)):
            weight = weights[place]
            if weight < least:
                continue
            arm = arms[place]
            value = arm.total / arm.visits if arm.visits else unknown
            bonus = weight / whole * sqrt(arm.available) / (1 + arm.visits)
            score = value + EXPLORE * spread * bonus
            if score > most:
                most = score
                found = place
        return found

    def mix(self, arms: list[Arm], weight: int, trust: float) -> int:
        """Regret matching: an answer is given as often as it is regretted not to have been.

        Each is tried once before; later mixes count for more. Where the habits are known, they
        are trusted that much.
        """
        count = len(arms)
        first = self.picker.below(count)
        whole = 0.0
        usual = 0.0
        for number in range(count):
            arm = arms[(first + number) % count]
            if not arm.visits:
                return (first + number) % count
            whole += arm.regret
            usual += arm.habit
            if arm.habit == UNKNOWN:
                trust = 0.0
        if usual <= 0.0:
            trust = 0.0
        blind = self.picker.below(SHARP) < BLIND * SHARP
        left = self.picker.below(SHARP) / SHARP
        found = -1
        for number in range(count):
            arm = arms[number]
            share = arm.regret / whole if whole > 0.0 else 1.0 / count
            if trust > 0.0:
                share += trust * (arm.habit / usual - share)
            arm.share += share * weight
            left -= share
            if found < 0 and left < 0.0:
                found = number
        return first if blind or found < 0 else found

    # ---- backing up ----

    def back_up(self, turns: list[Turn], leaf: Node, values: list[float]) -> None:
        """Note what came of the descent along all of it.

        Above a contest goes what its mixed answers bring on the whole, and not what came of
        the answers that happened to be given: that would be as much luck as merit.
        """
        own = values[self.seat]
        self.count += 1
        self.sum += own
        self.squares += own * own
        add(leaf, values)
        for turn in reversed(turns):
            for place in range(len(turn.chosen)):
                arm = turn.chosen[place]
                arm.visits += 1
                arm.total += values[arm.option.seat]
                if turn.contest and len(turn.offered[place]) > 1:
                    regret(turn, place)
            if turn.contest:
                values = expected(turn.node, values)
            add(turn.node, values)


def foresee(node: Node, state: State, offered: dict[int, list[Option]]) -> None:
    """Note how often each seat gives each answer by habit, where that is soon found out."""
    outcomes = 1
    for options in offered.values():
        outcomes *= len(options)
    if outcomes > OUTCOMES:
        return
    seats = list(offered)
    others = {seat: offered[seat] for seat in seats[1:]}
    contest = look_ahead(state, seats[0], offered[seats[0]], others)
    for seat, mix in zip(seats, habits(contest, ROUNDS)):
        for option, share in zip(offered[seat], mix):
            arm = Arm(option, 0.5, share)
            arm.share = BELIEF * share
            node.arms[mark(option)] = arm


def ripe_after(state: State) -> int:
    """The visits after which it is worth looking below a node.

    A contest that was tried less often than it has outcomes says nothing but that anything may
    be answered, and what the game thinks of the table is the better judgement.
    """
    if not several(state.asked):
        return 1
    outcomes = 1
    for seat in range(len(state.seats)):
        if state.asked >> seat & 1:
            outcomes *= len(state.options(seat))
    return min(outcomes, OUTCOMES)


def expected(node: Node, values: list[float]) -> list[float]:
    """What a contest brings each seat by the mixes found so far."""
    sums = [0.0] * len(values)
    whole = 0.0
    for child in node.children.values():
        weight = 1.0 if child.visits else 0.0
        for arm in child.way:
            weight *= arm.share
        if weight > 0.0:
            whole += weight
            for seat in range(len(sums)):
                sums[seat] += weight * child.mean(seat)
    return values if whole <= 0.0 else [total / whole for total in sums]


def add(node: Node, values: list[float]) -> None:
    node.visits += 1
    totals = node.totals
    for seat in range(len(values)):
        totals[seat] += values[seat]


def regret(turn: Turn, place: int) -> None:
    """What each other answer of a seat would have brought against the same answers."""
    chosen = turn.chosen[place]
    seat = chosen.option.seat
    children = turn.node.children
    reached = children[turn.key(None, 0)].mean(seat)
    for arm in turn.offered[place]:
        if arm is chosen or not arm.visits:
            continue
        other = children.get(turn.key(arm, place))
        value = arm.mean() if other is None else other.mean(seat)
        arm.regret = max(0.0, arm.regret + value - reached)
