"""The greedy bot: looks one step ahead, on tables as they may be.

It knows no game. It plays each of its options in clones of sampled tables and asks the game
what the table is worth to it afterwards. Where other seats answer the same question in secret,
it weighs their answers too, and mixes its own (see contest.py).
"""

from __future__ import annotations

from itertools import product

from playmat.bots.bot import Bot
from playmat.bots.contest import Contest, Outcome, solve
from playmat.bots.sight import Sight
from playmat.kernel.chance import WORD, Chance
from playmat.kernel.decisions import Option
from playmat.kernel.state import State

SAMPLES = 6  # tables that may be
COMBINATIONS = 60  # of answers, at most, that are tried on each of them
STEPS = 180  # that are looked ahead for one choice, about: fewer samples where they are large
ROUNDS = 200  # of regret matching in a contest of few combinations
WORK = 8000  # combinations that regret matching may look at in all
CLOSE = 1e-9


class GreedyBot(Bot):
    """Takes what looks best after one step; ties and mixes are settled by its own chance."""

    name = "greedy"

    def __init__(self, chance: Chance, samples: int = SAMPLES) -> None:
        super().__init__(chance)
        self.samples = samples

    def choose(self, sight: Sight) -> Option:
        options = sight.decision.options
        return options[self.draw(self.mix(sight))]

    def mix(self, sight: Sight) -> list[float]:
        """How often to choose each option: one of the best, or the mix of a contest."""
        options = sight.decision.options
        texts = [option.text for option in options]
        contests: dict[tuple[tuple[str, ...], ...], Contest] = {}
        steps = 0
        for sample in range(self.samples):
            if sample > 1 and steps + steps // sample > STEPS:
                break
            state = sight.sample(self.chance).state
            own = matching(state.options(sight.seat), texts)
            others = other_answers(state, sight.seat, len(own), self.chance)
            contest = look_ahead(state, sight.seat, own, others)
            steps += len(contest.outcomes)
            key = tuple(tuple(option.text for option in offered) for offered in others.values())
            if key in contests:
                contests[key].add(contest)
            else:
                contests[key] = contest
        found = list(contests.values())
        if any(len(contest.sizes) > 1 for contest in found):
            combinations = sum(len(contest.outcomes) for contest in found)
            return solve(found, max(20, min(ROUNDS, WORK // combinations)))
        worths = [outcome.worths[0] for outcome in found[0].outcomes]
        best = [worth >= max(worths) - CLOSE for worth in worths]
        return [1 / sum(best) if good else 0.0 for good in best]

    def draw(self, mix: list[float]) -> int:
        """A place in the mix, each as often as the mix says."""
        left = self.chance.word() / (WORD + 1)
        for place, share in enumerate(mix):
            left -= share
            if left < 0:
                return place
        return max(range(len(mix)), key=lambda place: mix[place])


def matching(options: list[Option], texts: list[str]) -> list[Option]:
    """The options of a sampled table in the order of the real one's."""
    by_text = {option.text: option for option in options}
    return [by_text[text] for text in texts]


def other_answers(state: State, seat: int, own: int, chance: Chance) -> dict[int, list[Option]]:
    """What each other seat may answer to the same question, or may have answered in secret.

    Where there are too many combinations, some of the others' answers are left out by chance.
    """
    found: dict[int, list[Option]] = {}
    for other in range(len(state.seats)):
        if other == seat:
            continue
        if state.asked >> other & 1:
            found[other] = state.options(other)[:]
        elif state.answers[other] is not None:
            found[other] = possible_answers(state, seat, other)
    while found:
        combinations = own
        for options in found.values():
            combinations *= len(options)
        longest = max(found.values(), key=len)
        if combinations <= COMBINATIONS or len(longest) == 1:
            break
        longest.pop(chance.below(len(longest)))
    return found


def possible_answers(state: State, seat: int, other: int) -> list[Option]:
    """What another seat, who has answered in secret, may have answered for all one can see.

    How many cards it has laid down can be seen; who looks into its hand sees which.
    """
    given = state.answers[other]
    assert given is not None
    if given.pieces and state.seats[other].eyes >> seat & 1:
        return [given]
    options = state.waiting_step().options(state, state.frames[-1], other)
    return [o for o in options if len(o.pieces) == len(given.pieces)] or [given]


def look_ahead(
    state: State, seat: int, own: list[Option], others: dict[int, list[Option]]
) -> Contest:
    """What each combination of answers leads to, and what that is worth to each seat."""
    seats = [seat, *others]
    offered = [own, *others.values()]
    outcomes: list[Outcome] = []
    for places in product(*(range(len(options)) for options in offered)):
        twin = state.clone()
        give(twin, [options[place] for options, place in zip(offered, places)])
        outcomes.append(Outcome(places, tuple(state.game.worth(twin, player) for player in seats)))
    return Contest(tuple(len(options) for options in offered), outcomes)


def give(state: State, answers: list[Option]) -> None:
    """Give these answers and whatever else the question still wants, until it is settled."""
    question = state.answers  # a new question brings a new list
    for option in answers:
        if not state.asked >> option.seat & 1:
            question[option.seat] = option  # answered already, in secret: this is a guess
    for option in answers:
        if state.answers is question and state.asked >> option.seat & 1:
            state.answer(option)
    while state.asked and state.answers is question:
        options = state.options(state.next_asked())
        state.answer(options[state.chance.below(len(options))])
