"""Putting lines together: the printed form of a text becomes what is carried out.

Section 6 of the ledger says which kinds of lines there are and what they may have; what makes no
sense where it stands is refused, with the words that do not fit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count

from playmat.games.nexus.effects import zone_effects
from playmat.games.nexus.effects.chances import (
    Choose,
    ChooseMode,
    FlipCoin,
    IfMode,
    Provided,
    RollDie,
)
from playmat.games.nexus.effects.effects import (
    TARGET_PLAYER,
    TARGETED,
    YOU,
    ChargeBodies,
    Counting,
    Deal,
    DiscardCards,
    NegateIt,
    NegateUnless,
    OfPlayers,
    Retire,
    Return,
    ToDeck,
    draw,
)
from playmat.games.nexus.effects.later_effects import IsGone
from playmat.games.nexus.effects.summoning_effects import (
    SummonCards,
    SummonFound,
    SummonToken,
)
from playmat.games.nexus.facts import card as cards
from playmat.games.nexus.facts import lasting, measures, objects, timings
from playmat.games.nexus.facts.card import CRITICAL, Line, PnCard
from playmat.games.nexus.facts.lasting import (
    WHILE,
    Lasting,
    OfCards,
    OnlyIf,
    OnlyRow,
    OwnPrice,
    Price,
    Span,
)
from playmat.games.nexus.facts.measures import Condition
from playmat.games.nexus.facts.objects import It, Ref, Target, This
from playmat.games.nexus.play.playing import EndCasting
from playmat.games.nexus.rules.bodies import Instead
from playmat.games.nexus.rules.checks import Check
from playmat.games.nexus.rules.resolving import (
    ChooseSacrifice,
    Cost,
    IfAlive,
    Open,
    PayCost,
    PayInstead,
    PayOr,
    Sacrifice,
)
from playmat.games.nexus.rules.windows import Replies, Settle, Unless
from playmat.games.nexus.text.binding import bind
from playmat.games.nexus.text.texts import (
    KINDS,
    ONCE_PER_BOUT,
    BodyText,
    ChooseText,
    EffectText,
    IfText,
    KeywordText,
    LineText,
    Parts,
    SeveralText,
    simple,
)
from playmat.kernel.errors import BadText
from playmat.kernel.frames import Label, Program, Step
from playmat.language.grammar import Dialect, walk
from playmat.language.handlers import Handler
from playmat.language.refusing import ask, refuse
from playmat.parts.play.orders import Handled
from playmat.parts.understanding import TextReader


def allowed(card: PnCard) -> int:
    """The kinds of lines that a card may carry (section 6, PN-R45, PN-R56)."""
    if card.cast == cards.QUICK_CAST:
        return cards.QUICK
    kinds = cards.AUTO | cards.CONT
    if card.sort in (cards.ITEM, cards.SPELL):
        kinds |= cards.CAST
    return kinds if card.cast == cards.NORMAL else kinds | cards.ACT


@dataclass
class Prepared:
    """A line of a casting, taken apart: what is done before replies, and what after them."""

    line: Line
    before: list[Step]
    after: list[Step]


class LineMaker(TextReader):
    """Makes the lines of one card."""

    card: PnCard

    def __init__(self, dialect: Dialect, card: PnCard) -> None:
        super().__init__(dialect, card)
        self.cast: list[Prepared] = []
        self.keys = count(1)  # of what is chosen

    def read(self, lines: list[str]) -> None:
        if len(lines) > cards.MOST_LINES:
            raise BadText(self.card.text, 0, f"a card has at most {cards.MOST_LINES} lines")
        for tree, text in self.parsed(lines):
            for ability in (tree.first, *tree.rest) if isinstance(tree, SeveralText) else (tree,):
                if isinstance(ability, KeywordText):
                    self.keyword(ability, text)
                else:
                    self.line(ability, text)
        if len(self.card.lines) > cards.MOST_LINES:
            raise BadText(self.card.text, 0, f"a card has at most {cards.MOST_LINES} abilities")
        self.all_read()
        if self.cast or self.card.sort == cards.SPELL:
            self.casting()
        self.sum_up()

    def handled(self, text: str, handler: Handler) -> LineText:
        kind, _, rest = text.partition(": ")
        timing = None
        for place, sign in enumerate(rest):
            if sign == "," and self.dialect.understands(rest[:place], "timing"):
                timing = self.dialect.parse(rest[:place], "timing")
        effect = EffectText(Handled(handler), None, None)
        body = BodyText(None, timing, None, during=None, may=False, cost=None, effects=(effect,))
        return LineText(self.dialect.parse(kind, "kind"), body)

    def keyword(self, tree: KeywordText, text: str) -> None:
        """Common abilities: of units only (3.16)."""
        card = self.card
        if card.sort not in (cards.AVATAR, cards.UNIT):
            refuse(text, "", "only Avatars and Units have such an ability of their own")
        for keyword in tree.keywords:
            card.keywords |= keyword.bit
            if keyword.bit == cards.SURGE:
                card.surge |= keyword.element or card.element
            elif keyword.bit == cards.ABSORPTION:
                card.absorbs |= keyword.element or card.element
        written = self.dialect.print(tree)
        card.lines.append(Line(cards.KEYWORD, Program(written, []), written))

    # ---- lines ----

    def line(self, tree: LineText, text: str) -> None:
        if tree.kind == cards.UNSAID:
            tree.kind = self.only_kind(tree, text)
        self.check(tree, text)
        body = tree.body
        written = self.written(tree, text)
        if self.card.sort == cards.AVATAR and body.timing is not None:
            brought_out(body.timing)
        line = Line(tree.kind, Program(written, []), written)
        line.limited = body.limit is not None or (
            tree.kind == cards.ACT and body.cost is None  # PN-R63
        )
        line.once = body.limit == ONCE_PER_BOUT
        line.cost = body.cost
        line.timing = body.timing
        line.events = 0 if body.timing is None else body.timing.events
        line.conditions = [c for c in (body.condition, body.during) if c is not None]
        self.card.lines.append(line)
        if tree.kind in (cards.CAST, cards.QUICK):
            line.place = len(self.cast)
        else:
            self.programs.append(line.program)
        bind(body, line.place, self.card.sort == cards.ITEM)
        for effect in simple(body.effects):
            give_span(effect, body.during)
        if tree.kind == cards.CONT:
            self.static(line, body)
            return
        prepared = Prepared(line, self.before(line, body), self.after(line, body))
        if tree.kind in (cards.CAST, cards.QUICK):
            self.cast.append(prepared)
        else:
            line.program.fill(labelled([*prepared.before, *prepared.after, Check()]))

    def only_kind(self, tree: LineText, text: str) -> int:
        """The one kind that makes sense of a line on this card."""
        fitting = []
        for kind in KINDS.values():
            try:
                tree.kind = kind
                self.check(tree, text)
            except BadText:
                continue
            fitting.append(kind)
        goes = self.card.sort == cards.SPELL and self.card.cast != cards.CONTINUOUS
        if cards.CONT in fitting and of_itself(tree.body, goes):
            return cards.CONT
        limited = tree.body.limit is not None and tree.body.timing is None
        if cards.ACT in fitting and limited and not goes:  # what is done once a turn is used
            return cards.ACT
        if len(fitting) != 1:
            names = [name for name, kind in KINDS.items() if not fitting or kind in fitting]
            reason = f"say what kind of line this is: {' or '.join(f'{name}:' for name in names)}"
            if fitting:
                names.sort(key=lambda name: KINDS[name] != cards.CONT)  # which fits what is so
                ask(text, reason, [f"{name}: {text}" for name in names])
            refuse(text, "", reason)
        return fitting[0]

    def check(self, tree: LineText, text: str) -> None:
        """What the reading rules of section 6 ask of each kind of line."""
        kind, body, card = tree.kind, tree.body, self.card
        name = self.dialect.print(kind, "kind")
        if not kind & allowed(card):
            refuse(text, "", f"{article(card)} has no {name} lines")
        if kind == cards.AUTO and body.timing is None:
            refuse(text, "", "an AUTO line says when")
        if kind in (cards.ACT, cards.CONT, cards.CAST) and body.timing is not None:
            refuse(text, "", f"{name} lines have no timing")
        standby = body.timing is not None and body.timing.events == timings.STANDBY_BEGINS
        if any(effect.due for effect in simple(body.effects)) and not standby:  # PN-R90
            refuse(text, "", "a cost without an effect is due in the Standby Phase only")
        if kind == cards.CONT:
            if body.limit is not None or body.may or body.cost is not None:
                refuse(text, "", "a CONT line has no limit, no choice and no cost")
            for effect in body.effects:
                if not isinstance(effect, EffectText):
                    refuse(text, "", "a CONT line says what is so; this is something to do")
                self.check_static(effect, text)
        elif any(isinstance(effect.deed, ALWAYS_SO) for effect in simple(body.effects)):
            refuse(text, "", "what is always so is said by a CONT line")
        for effect in simple(body.effects):
            drawn = isinstance(effect.deed, OfPlayers) and effect.deed.deed is draw
            if effect.span is not None and (drawn or isinstance(effect.deed, AT_ONCE)):
                refuse(
                    text, "until", "what is done at once does not last: say what is so till then"
                )
        self.check_nouns(body, text)
        self.check_anchors(kind, body, text)

    def check_anchors(self, kind: int, body: BodyText, text: str) -> None:
        """What is beside a card that the line names is picked, or each: nothing waits for it."""
        picked = {
            id(quality)
            for effect in simple(body.effects)
            for node in walk(effect.deed)
            if isinstance(node, (Target, objects.Each)) and kind != cards.CONT
            for quality in node.filter.all_of
        }
        for node in walk(body):
            if isinstance(node, objects.BesideNamed) and id(node) not in picked:
                refuse(text, "", "only what is picked can be beside another card than this")

    def check_nouns(self, body: BodyText, text: str) -> None:
        """Words that need something before them find it."""
        seen: Step | None = None
        tossed = False
        checked = False
        amount = body.timing is not None and body.timing.events & timings.AMOUNTS != 0
        named = isinstance(body.timing, (timings.Happens, timings.Plays))
        named = named or isinstance(body.cost, Sacrifice)
        for effect in body.effects:
            if isinstance(effect, IfText):
                if isinstance(effect.check, measures.Otherwise) and not checked:
                    refuse(text, "otherwise", "there is no if before this")
                checked = True
                if isinstance(effect.check, OF_NAMED) and not named:
                    refuse(text, "", "no card is named before this")
                if isinstance(effect.check, measures.CameOut) and not tossed:
                    refuse(text, "", "no coin is flipped and no die rolled before this")
                if isinstance(effect.check, measures.SeenIs) and getattr(seen, "amount", 0) != 1:
                    refuse(text, "it is", "no one card is revealed, found or discarded before this")
            shown = isinstance(effect, IfText) and isinstance(effect.check, measures.SeenIs)
            for part in simple([effect]):
                if shown and isinstance(part.deed, Return) and isinstance(part.deed.ref, It):
                    refuse(text, "return it", "what was revealed is put revealed into your hand")
                for node in walk(part.deed):
                    if isinstance(node, measures.ThatMuch) and not amount:
                        refuse(text, "that much", "nothing before this says how much")
                    if isinstance(node, measures.TheResult) and not tossed:
                        refuse(text, "the result", "no die is rolled before this")
                    if isinstance(node, objects.OwnerOfIt) and not named:
                        refuse(text, "its owner", "no card is named before this")
                    named = named or isinstance(node, Ref)
                self.check_seen(part.deed, seen, text)
                seen = part.deed if isinstance(part.deed, SEEING) else seen
                tossed = tossed or isinstance(part.deed, (FlipCoin, RollDie))
                amount = amount or isinstance(part.deed, Counting)

    def check_seen(self, deed: Step, seen: Step | None, text: str) -> None:
        """What is done with cards that were looked at is done with those, and where they lie."""
        if not isinstance(deed, OF_SEEN):
            return
        if seen is None or isinstance(seen, zone_effects.DiscardTop):
            refuse(text, "", "no card is looked at or found before this")
        of_another = getattr(deed, "who", YOU) != getattr(seen, "who", YOU)
        if not isinstance(deed, zone_effects.PutBack) and of_another:
            refuse(text, "", "the cards that were looked at are of the other deck")

    def check_static(self, effect: EffectText, text: str) -> None:
        """A CONT line says what is so, and leaves nothing to be chosen."""
        deed = effect.deed
        prevents = isinstance(deed, OfCards) and deed.what == lasting.PREVENT
        if effect.cost is not None or prevents or not isinstance(deed, Lasting):
            refuse(text, "", "a CONT line says what is so; this is something to do")
        if deed.span is not None:
            refuse(text, "", "a CONT line says what is so; an attack is over")
        if effect.span is not None and effect.span.kind != WHILE:
            refuse(text, "until", "a CONT line lasts as long as it applies")
        if not isinstance(effect.deed, Price) and any(
            isinstance(node, Target) for node in walk(effect.deed)
        ):
            refuse(text, "target", "a CONT line leaves nothing to be chosen: say each")

    def static(self, line: Line, body: BodyText) -> None:
        """What holds while the card is in play; prices are looked up by their program."""
        for effect in simple(body.effects):
            deed = effect.deed
            assert isinstance(deed, Lasting)
            line.holdings.append(deed)
            if looks_at_figures(deed, line):
                line.late = self.card.figures = True
            if isinstance(deed, Instead):
                cost = deed.cost
                assert isinstance(cost, Cost)
                deed.program = Program("instead", labelled([PayInstead(cost, deed.may), Check()]))
                self.programs.append(deed.program)
            if isinstance(deed, Price):
                deed.program = Program("a price", labelled([deed]))
                self.programs.append(deed.program)
        if any(isinstance(deed, WHEREVER) for deed in line.holdings):
            self.card.wherever.append(line)
        if not all(isinstance(deed, WHEREVER) for deed in line.holdings):
            self.card.statics = True

    # ---- steps ----

    def before(self, line: Line, body: BodyText) -> list[Step]:
        """Conditions, you may, cost, targets."""
        choices: list[Step] = []
        room = False
        for effect in body.effects:
            for part in simple([effect]):
                if isinstance(part.deed, SummonCards):
                    part.deed.cards.room = room
                room = room or isinstance(part.deed, LEAVING)
            if isinstance(effect, ChooseText):
                choices += self.modes(effect)
            else:
                for part in simple([effect]):
                    choices += self.choices(part.deed)
        end = Label()
        steps: list[Step] = [Open(line, body.may and body.cost is None, end)]
        if body.cost is not None:
            asks = body.may or line.kind == cards.AUTO  # PN-R81
            paying = PayCost(line, body.cost, asks, end)
            if isinstance(body.cost, Sacrifice):
                body.cost.target.key = next(self.keys)
                choices.insert(0, ChooseSacrifice(body.cost))
            steps.append(paying)
        return [*steps, *choices, end]

    def modes(self, effect: ChooseText) -> list[Step]:
        """Which of several effects, and what is chosen for that one."""
        modes = [self.dialect.print(part) for part in effect.parts]
        choice = ChooseMode(tuple(mode[:1].upper() + mode[1:] for mode in modes))
        choice.key = next(self.keys)
        effect.choice = choice
        steps: list[Step] = [choice]
        for number, part in enumerate(effect.parts):
            chosen = list(self.choices(part.deed))
            if chosen:
                end = Label()
                steps += [IfMode(choice, number, end), *chosen, end]
        return steps

    def choices(self, deed: Step) -> Iterator[Step]:
        """What is chosen for a deed before replies; everything named gets a key of its own."""
        if isinstance(deed, SummonCards):
            deed.cards.key = next(self.keys)
            yield deed.cards
        if isinstance(deed, zone_effects.Uncharge):
            deed.player.key = next(self.keys)
            yield deed.player
        if getattr(deed, "who", YOU) == TARGET_PLAYER:
            chosen = zone_effects.ChoosePlayer()
            chosen.key = TARGETED
            yield chosen
        if isinstance(deed, Price):
            return
        for node in walk(deed):
            if isinstance(node, Target):
                node.key = next(self.keys)
                if node.chooser == objects.AS_TARGET:
                    yield Choose(node)

    def after(self, line: Line, body: BodyText) -> list[Step]:
        """The effects, in order."""
        steps = self.carried(line, body, body.effects)
        end = Label()
        return [IfAlive(line.place, end), *steps, end]

    def carried(self, line: Line, body: BodyText, effects: Sequence[Parts]) -> list[Step]:
        """The steps of these effects; a search ends with a shuffle (PN-R89)."""
        steps: list[Step] = []
        searched = 0
        for effect in effects:
            end = Label()
            if isinstance(effect, IfText):
                inner = self.carried(line, body, effect.parts)
                steps += [Provided(effect.check, end), *inner, end]
                continue
            if isinstance(effect, ChooseText):
                assert effect.choice is not None
                for number, part in enumerate(effect.parts):
                    inner, end = self.carried(line, body, [part]), Label()
                    steps += [IfMode(effect.choice, number, end), *inner, end]
                continue
            deed = effect.deed
            for node in walk(deed):
                if isinstance(node, Target) and node.chooser != objects.AS_TARGET:
                    steps.append(Choose(node))  # PN-R114
            steps += effect.names
            if effect.cost is not None and isinstance(deed, zone_effects.FindOfKind):
                paying = PayOr(effect.cost, end, effect.due)
                steps += [paying, deed, zone_effects.ShuffleDeck(), end]
                continue
            if effect.cost is not None:
                steps.append(PayOr(effect.cost, end, effect.due))
            steps.append(deed)
            if isinstance(deed, SummonToken):
                steps += [deed] * (deed.count - 1)
                if not deed.token.hp:
                    refuse(line.text, f"{deed.token.atk}/0/", "a token has HP above 0")
                self.beside.append(deed.token)
            if effect.cost is not None:
                steps.append(end)
            if isinstance(deed, (NegateIt, NegateUnless)):
                deed.of_play = isinstance(body.timing, timings.Plays)
            if isinstance(deed, Return):
                has_left = body.timing is not None and body.timing.events & timings.LEAVING != 0
                named = isinstance(deed.ref, It) and deed.ref.antecedent is None
                deed.from_pile = isinstance(deed.ref, This) or (named and has_left)
            if isinstance(deed, zone_effects.FindOfKind) or (
                isinstance(deed, (zone_effects.PutFound, SummonFound)) and searched
            ):
                searched = len(steps)
        if searched:
            steps.insert(searched, zone_effects.ShuffleDeck())
        return steps

    def casting(self) -> None:
        """All CAST or QUICK lines in one program, with the time for replies between."""
        before: list[Step] = []
        after: list[Step] = []
        for prepared in self.cast:
            before += prepared.before
            after += prepared.after
        end = Label()
        steps = [*before, Replies(), Unless(end), *after, end, EndCasting()]
        if self.card.sort == cards.SPELL:  # an Item enters in the middle of something else
            steps.append(Settle())
        program = Program(self.card.name, labelled(steps))
        self.programs.append(program)
        self.card.casting = program
        for prepared in self.cast:
            prepared.line.program = program

    def sum_up(self) -> None:
        """What can be seen of a card at a glance."""
        card = self.card
        for line in card.lines:
            if line.kind == cards.AUTO:
                card.hears |= line.events
            card.uses = card.uses or line.kind == cards.ACT
            card.casts = card.casts or line.kind == cards.CAST


def labelled(steps: list[Step]) -> list[Step]:
    """These steps, those whose result lasts with a name by which it is found again."""
    made: list[Step] = []
    for step in steps:
        if isinstance(step, Lasting):
            step.label = Label()
            made.append(step.label)
        made.append(step)
    return made


def give_span(effect: EffectText, during: Condition | None) -> None:
    """A span belongs to its effect; "while ..." at the beginning is that of all the others."""
    if isinstance(effect.deed, Lasting):
        if effect.span is not None:
            effect.deed.span = effect.span
        elif during is not None:
            effect.deed.span = Span(WHILE, during)


def looks_at_figures(deed: Lasting, line: Line) -> bool:
    """Whether figures that text may change decide what a CONT line states (PN-R109)."""
    for root in (deed, deed.span, *line.conditions):
        for node in walk(root):
            if isinstance(node, OF_FIGURES):
                return True
            if isinstance(node, (objects.WithFigure, measures.Figure)) and node.figure <= CRITICAL:
                return True
    return isinstance(deed, OfCards) and deed.sets


# What looks at the figures of a card in play.
OF_FIGURES = (measures.FigureOf, measures.TotalOf, objects.ThanThis, objects.Extreme)
# What is asked of a card that was named.
OF_NAMED = (measures.ItIs, measures.ItsFigure, IsGone)
# What makes cards known to the rest of a line, what needs that, and what brings cards into play.
SEEING = (
    zone_effects.LookAtDeck,
    zone_effects.RevealTop,
    zone_effects.DiscardTop,
    zone_effects.FindOfKind,
)
OF_SEEN = (
    zone_effects.PutBack,
    zone_effects.PutFound,
    zone_effects.TakeSeen,
    zone_effects.SinkSeen,
    zone_effects.RestAway,
    SummonFound,
)
AT_ONCE = (Retire, Return, ToDeck, DiscardCards, Deal)  # and over with that
LEAVING = (Retire, Return, ToDeck, ChargeBodies, zone_effects.ChargeThis)


# What a card says of its own playing, looked at wherever it is.
WHEREVER = (OnlyIf, OnlyRow, OwnPrice)
ALWAYS_SO = (Instead, OnlyIf, OwnPrice)  # and never done


def brought_out(timing: timings.Timing) -> None:
    """An Avatar that says when it is summoned means that it is synthesised (PN-R137)."""
    own = isinstance(timing, timings.Happens) and isinstance(timing.who, timings.ThisCard)
    if own and timing.events == timings.SUMMONED:
        timing.events = timings.SYNTHESISED


def article(card: PnCard) -> str:
    casts = {cast: f"a {name.capitalize()} Cast" for name, cast in cards.CAST_NAMES.items()}
    kinds = {cards.AVATAR: "an Avatar", cards.UNIT: "a Unit", cards.ITEM: "an Item"}
    return kinds.get(card.sort) or casts[card.cast]


def of_itself(body: BodyText, goes: bool) -> bool:
    """Whether a line says what is so as long as it applies, and nothing that is done once.

    That is what its card can or cannot do; on a card that stays also what others can, and what is
    counted.
    """
    for effect in simple(body.effects):
        deed = effect.deed
        if effect.span is not None and effect.span.kind != WHILE:
            return False
        if isinstance(deed, WHEREVER) or (isinstance(deed, Price) and not goes):
            continue
        if isinstance(deed, (Instead, lasting.Ban)) and not goes:
            continue
        if not isinstance(deed, OfCards):
            return False
        states = deed.what in (lasting.RIGHT, lasting.KEYWORD) or deed.per is not None
        states = states or isinstance(deed.ref, (objects.Both, objects.Each))
        if not (isinstance(deed.ref, This) and deed.what == lasting.RIGHT) and (goes or not states):
            return False
    return True
