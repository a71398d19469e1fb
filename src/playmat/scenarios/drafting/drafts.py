"""Three scenarios for a card: what it does, when it does nothing, what it takes to play it.

Each is played before it is told, and what it expects is read off the table after the moves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Any, Final, Literal, NamedTuple

from playmat.kernel import by_hand
from playmat.kernel.errors import BadFile, PlaymatError
from playmat.kernel.seats import LETTERS
from playmat.kernel.table import Table
from playmat.language.files import Document
from playmat.language.set_texts import dumped
from playmat.parts.rulebook import Rulebook
from playmat.parts.trials import trial_position
from playmat.scenarios.drafting.doubting import Doubts, numbers_off
from playmat.scenarios.drafting.edges import Edge, edges, shows
from playmat.scenarios.drafting.expecting import afterwards, paid, untouched
from playmat.scenarios.drafting.searching import Found, find_line
from playmat.scenarios.drafting.trimming import (
    Given,
    amount_of,
    exchanged,
    is_gauge,
    taken_away,
    trimmed,
    with_amount,
)
from playmat.scenarios.drafting.twins import Course, Step, TwinStage, without_text
from playmat.scenarios.modes import Manner
from playmat.scenarios.play import Play
from playmat.scenarios.reading import scenarios_of
from playmat.scenarios.reports import Unexpected
from playmat.scenarios.running import run_once

About = Literal["does", "nothing", "cost"]
DOES: Final = "does"
NOTHING: Final = "nothing"
COST: Final = "cost"
STEPS: Final = 5  # a card without its text, a line that shows it, and three drafts
LAST: Final = 3  # moves of a line that are tried in another way
OTHER_WAYS: Final = 4


@dataclass(frozen=True)
class Draft:
    """A scenario that passes, the story of it in words, and the table before and after."""

    about: About
    form: dict[str, Any]
    told: list[str]
    before: Table
    after: Table


def not_counted(sheets: Iterable[Mapping[str, Any]], drafts: Iterable[Draft]) -> str:
    """What is said of free text on these cards, and on those beside them; empty: there is none."""
    own = [str(sheet["name"]) for sheet in sheets if sheet.get("free_text")]
    pieces = [piece.card for draft in drafts for piece in draft.before.state.pieces]
    return by_hand.not_counted([*own, *by_hand.free_among(pieces)])


def draft_scenarios(
    game: Rulebook,
    sheet: Mapping[str, Any],
    own_set: Mapping[str, Any] | None = None,
    tell: Callable[[int, int], None] = lambda done, steps: None,
) -> list[Draft]:
    """Up to three scenarios for a card, by its fields: one that comes with the game, or one of a
    set of one's own, which is all that its file says. `tell` hears how many steps are done.
    """
    name, bare = str(sheet["name"]), without_text(sheet)
    silent = bare == sheet
    if own_set is not None and name not in game.set_cards:
        game = game.with_sets([dumped(own_set)])

    def made(card: Mapping[str, Any]) -> Rulebook | None:
        """The game with the card in other words; None where such a card cannot be."""
        try:
            if own_set is None:
                return game.with_cards([card])
            others = [card if each["name"] == name else each for each in own_set["cards"]]
            return game.with_sets([dumped({**own_set, "cards": others})])
        except BadFile:
            return None

    twin = None if silent else made(bare)
    tell(1, STEPS)
    stage = TwinStage(game, twin, name, silent)
    found = find_line(stage)
    if found is None:
        return []
    tell(2, STEPS)
    drafting = Drafting(stage, found, Doubts(sheet, game, twin, made))
    does = drafting.what_it_does()
    tell(3, STEPS)
    takes = drafting.what_it_takes()
    tell(4, STEPS)
    nothing = drafting.when_nothing()
    return [draft for draft in (does, nothing, takes) if draft is not None]


class Use(NamedTuple):
    """A position, the moves before a card is used there, and that move."""

    given: dict[str, Any]
    prelude: list[Step]
    first: Step

    @property
    def seat(self) -> str:
        return next(iter(self.first))


class Drafting:
    """The drafts of one card."""

    def __init__(self, stage: TwinStage, found: Found, doubts: Doubts) -> None:
        self.stage = stage
        self.doubts = doubts
        self.edge = self.edge_of(found)
        self.whole = self.edge.inside if self.edge else found.given
        course = stage.begin(self.whole)
        course.repeat(found.course)
        self.given = trimmed(stage, self.whole, course)
        self.line = stage.begin(self.given)
        self.line.repeat(found.course)
        self.use = self.use_of_trial() or use_in(self.given, self.line)
        self.refused: set[str] = set()  # clauses that a draft has shown

    # ---- what it does ----

    def what_it_does(self) -> Draft | None:
        title = "what it does" if self.line.shows_text() else "how it is played"
        if self.edge:
            title += f" with {self.edge.told}"
        form = self.form(title, self.given)
        form["play"] = self.line.written()
        play = self.played(form)
        if play is None:
            return None
        form["expect"] = afterwards(self.line, play.moment)
        return self.draft(DOES, form)

    def edge_of(self, found: Found) -> Edge | None:
        """Where the effect ends because of a number in the text: one that is read as one less or
        more ends elsewhere."""
        if not found.course.done_by_text():
            return None
        stages = [
            TwinStage(game, self.stage.bare, self.stage.name, False)
            for sheet in numbers_off(self.doubts.sheet)
            if (game := self.doubts.game_of(sheet)) is not None
        ]
        for edge in edges(self.stage, found.given, found.course) if stages else ():
            inside = [shows(stage, edge.inside, found.course) for stage in stages]
            outside = [shows(stage, edge.outside, found.course) for stage in stages]
            if False in inside and True in outside:
                return edge
        return None

    # ---- when it does nothing ----

    def beyond_the_edge(self) -> Iterator[Draft | None]:
        """The same moves where a number of the text is just not reached."""
        if self.edge is None:
            return
        course = self.stage.begin(self.edge.outside)
        course.repeat(self.line)
        for given in (trimmed(self.stage, self.edge.outside, course), self.edge.outside):
            again = self.stage.begin(given)
            again.repeat(self.line)
            yield self.idle(f"nothing with {self.edge.beyond}", given, again)

    def when_nothing(self) -> Draft | None:
        tries = chain(
            self.beyond_the_edge(),
            self.without_effect(),
            self.otherwise(),
            self.before_its_time(),
            self.refusals(),
        )
        return next((draft for draft in tries if draft is not None), None)

    def without_effect(self) -> Iterator[Draft | None]:
        """Something is taken away, and the same moves have no effect."""
        if not self.line.shows_text():
            return
        name = self.stage.name
        for less in chain(exchanged(self.given, self.whole, name), taken_away(self.given, name)):
            course = self.begun(less.given)
            if course is None or not (course.repeat(self.line) or course.touched):
                continue
            if self.is_idle(course):
                yield self.idle(f"nothing {less.title}", less.given, course)

    def otherwise(self) -> Iterator[Draft | None]:
        """One of the last moves is made in another way, and there is no effect."""
        steps = self.line.steps
        for place in range(len(steps) - 1, max(-1, len(steps) - 1 - LAST), -1):
            for text in self.other_ways(place):
                course = self.stage.begin(self.given)
                seat = next(iter(steps[place]))
                course.made([*steps[:place], {seat: text}])
                course.made(steps[place + 1 :])
                if self.is_idle(course):
                    yield self.idle(f"nothing after {text!r}", self.given, course)

    def other_ways(self, place: int) -> list[str]:
        """The options with the same verb as a move of the line."""
        course = self.stage.begin(self.given)
        course.made(self.line.steps[:place])
        ((seat, text),) = self.line.steps[place].items()
        options = course.own.options_of(seat)
        verbs = [option.verb for option in options if option.text == text]
        same = (o.text for o in options if o.verb in verbs and o.text != text)
        return list(dict.fromkeys(same))[:OTHER_WAYS]

    def is_idle(self, course: Course) -> bool:
        """Whether the card was used and nothing has come of its text."""
        if course.touched is not self.line.touched or not course.at_rest():
            return False
        if self.line.done_by_text():
            return not course.done_by_text()
        return not course.shows_text()

    def before_its_time(self) -> Iterator[Draft | None]:
        """The moves up to one before the text is seen."""
        for count in range(len(self.line.steps) - 1, 0, -1):
            course = self.stage.begin(self.given)
            course.made(self.line.steps[:count])
            if self.is_idle(course):
                then = text_of(self.line.steps[count])
                yield self.idle(f"nothing before {then!r}", self.given, course)

    def idle(self, title: str, given: Given, course: Course) -> Draft | None:
        """Moves after which nothing has come of the text."""
        form = self.form(title, given)
        form["play"] = course.written()
        play = self.played(form)
        if play is None:
            return None
        form["expect"] = untouched(self.line, play.moment)
        return self.draft(NOTHING, form) if form["expect"] else None

    def refusals(self) -> Iterator[Draft | None]:
        """Positions in which the card cannot be used."""
        if self.use is None:
            return
        for less in taken_away(self.use.given, self.stage.name):
            yield self.refusal(NOTHING, f"not {less.title}", self.use._replace(given=less.given))
        yield from self.at_another_moment(NOTHING, self.use)

    # ---- what it takes ----

    def what_it_takes(self) -> Draft | None:
        if self.use is None:
            return None
        tries = chain(self.too_poor(self.use), self.at_another_moment(COST, self.use))
        return next((draft for draft in tries if draft is not None), None)

    def use_of_trial(self) -> Use | None:
        """The card played at once out of the position in which it is tried."""
        whole = trial_position(self.stage.game, self.stage.name, 0)
        course = self.begun(whole)
        playing = [o for o in course.options() if course.touches(o.text)] if course else []
        if course is None or not playing:
            return None
        course.make(playing[0])
        return use_in(trimmed(self.stage, whole, course), course)

    def too_poor(self, use: Use) -> Iterator[Draft | None]:
        """The most of a gauge that is not enough."""
        for gauge, value in self.gauges(use).items():
            enough, short = amount_of(value), -1
            while enough - short > 1:
                middle = (enough + short) // 2
                if self.clause_against(with_gauge(use, gauge, value, middle)):
                    short = middle
                else:
                    enough = middle
            if short >= 0:
                poor = with_gauge(use, gauge, value, short)
                yield self.refusal(COST, f"not for {short} {gauge}", poor)

    def gauges(self, use: Use) -> dict[str, Any]:
        """What the card may be paid with: what there is less of afterwards, and the gauges of a
        position in which it is tried."""
        course = self.stage.begin(use.given)
        course.made([*use.prelude, use.first])
        spent = sorted(path.partition(".")[2] for path in paid(course))
        there = {gauge: course.before[f"A.{gauge}"] for gauge in spent}
        trial = trial_position(self.stage.game, self.stage.name, 0)["A"]
        return there | {gauge: value for gauge, value in trial.items() if is_gauge(value)}

    def at_another_moment(self, about: About, use: Use) -> Iterator[Draft | None]:
        """When it is not the time to play the card: in another's turn, when its place is taken as
        it is on the other side, and while it is not drawn yet."""
        other = next(key for key in self.whole if key in LETTERS and key != use.seat)
        turn = {**use.given, "active": other}
        yield self.refusal(about, f"not in the turn of {other}", use._replace(given=turn))
        own = use.given.get("A", {})
        for place, lying in self.whole.get("B", {}).items():
            if isinstance(lying, str) and not is_gauge(lying) and place not in self.whole["A"]:
                taken = {**use.given, "A": {**own, place: lying}}
                yield self.refusal(about, f"not beside {lying}", use._replace(given=taken))
        name = self.stage.name
        if name in own.get("hand", ()):
            hand = [card for card in own["hand"] if card != name]
            deck = {**use.given, "A": {**own, "hand": hand, "deck": [name, *own.get("deck", ())]}}
            yield self.refusal(about, "not from the deck", use._replace(given=deck))

    # ---- refusals ----

    def refusal(self, about: About, title: str, use: Use) -> Draft | None:
        """That the move of the card is refused, by a clause that no draft has shown."""
        clause = self.clause_against(use)
        if not clause or clause in self.refused:
            return None
        form = self.form(title, use.given)
        form["play"] = [*use.prelude, {"refuse": {**use.first, "rule": clause}}]
        draft = self.draft(about, form)
        if draft is not None:
            self.refused.add(clause)
        return draft

    def clause_against(self, use: Use) -> str:
        """The clause that forbids the move of the card; empty: it may be made."""
        course = self.begun(use.given)
        if course is None or not course.made(use.prelude):
            return ""
        ((seat, text),) = use.first.items()
        try:
            if course.own.is_offered(seat, text):
                return ""
            return course.own.why_not(seat, text).rule
        except (PlaymatError, Unexpected):
            return ""

    # ---- scenarios ----

    def begun(self, given: Given) -> Course | None:
        try:
            return self.stage.begin(given)
        except (PlaymatError, Unexpected):
            return None

    def form(self, title: str, given: Given) -> dict[str, Any]:
        """A scenario that still lacks its moves."""
        form = self.stage.form(given)
        form["scenario"] = f"{self.stage.name}: {title}"
        return form

    def played(self, form: Mapping[str, Any]) -> Play | None:
        """The scenario after its moves."""
        (scenario,) = scenarios_of(Document({**form}, "", ""))
        play = Play(scenario, self.stage.game, Manner(self.stage.game))
        try:
            play.run()
        except (PlaymatError, Unexpected):
            return None
        return play

    def draft(self, about: About, form: dict[str, Any]) -> Draft | None:
        """The scenario with its tables, if it passes, and does not if the card is read wrongly."""
        form = {name: value for name, value in form.items() if value not in ({}, [])}
        (scenario,) = scenarios_of(Document(form, "", ""))
        if run_once(scenario, self.stage.game, Manner(self.stage.game)) is not None:
            return None
        if not self.doubts.notice(scenario, about == COST or self.stage.silent):
            return None
        play, start = self.played(form), self.begun(form["given"])
        assert play is not None and start is not None
        told = list(play.table.log())
        refused = form["play"][-1].get("refuse") if form.get("play") else None
        if refused:
            seat, text = next(iter(refused.items()))
            refusal = play.why_not(seat, text)
            told.append(f"{seat} may not {text}: {refusal.reason} ({refusal.rule})")
        del form["game"]
        # A scenario knows its table by what it needs of it; that of a real game is a Table.
        return Draft(about, form, told, start.own.table, play.table)


def use_in(given: Given, line: Course) -> Use | None:
    """The first move of a line that is about the card."""
    for place, step in enumerate(line.steps):
        if line.touches(text_of(step)):
            return Use(dict(given), line.steps[:place], step)
    return None


def with_gauge(use: Use, gauge: str, value: Any, amount: int) -> Use:
    own = {**use.given.get("A", {}), gauge: with_amount(value, amount)}
    return use._replace(given={**use.given, "A": own})


def text_of(step: Step) -> str:
    return next(iter(step.values()))
