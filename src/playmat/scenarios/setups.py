"""Steps before a game: is this deck legal, is this card, and may this game be dealt?"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from playmat.kernel.errors import BadDeck, PlaymatError
from playmat.language.files import Place
from playmat.scenarios.expectations import find, show
from playmat.scenarios.reports import Unexpected
from playmat.scenarios.steps import ScenarioStep, StepError

if TYPE_CHECKING:
    from playmat.kernel.table import Table
    from playmat.scenarios.play import Play

MOST_SEEDS = 1000  # games that one step deals
MOST_COPIES = 1000  # of a card
OUTSIDE = ("hero", "energy_class", "extra", "extra_deck")
_CLAUSE = re.compile(r"\(([A-Z]{2}-R?\d+)\)")


@dataclass(frozen=True)
class CheckDeck(ScenarioStep):
    """Whether a deck is legal. Copies are written `Owen#1`; owned cards by name and number.

    What a game needs outside the deck stands beside its cards, as in a deck file: the Hero,
    the extra deck.
    """

    word: ClassVar[str] = "deck"
    makes_its_own_table: ClassVar[bool] = True
    cards: Mapping[str, int]
    outside: Mapping[str, Any]
    owned: Mapping[str, int] | None
    legal: bool
    rule: str

    @classmethod
    def read(cls, data: Any, place: Place) -> CheckDeck:
        fields(data, place, "deck", (*OUTSIDE, "cards", "copies", "owned", "legal", "rule"))
        legal = verdict(data, place)
        owned = data.get("owned")
        if owned is not None and not is_counts(owned):
            raise StepError("'owned' is how many copies of each card", (*place, "owned"))
        if "copies" in data:
            cards, owned = count_copies(data["copies"], owned, (*place, "copies"))
        elif is_counts(data.get("cards")):
            cards = data["cards"]
        else:
            raise StepError("'cards' is how many of each card", (*place, "cards"))
        outside = {name: data[name] for name in OUTSIDE if name in data}
        return cls(place, cards, outside, owned, legal, str(data.get("rule", "")))

    def __str__(self) -> str:
        return f"deck {show(dict(self.cards))}"

    def carry_out(self, play: Play) -> None:
        game = play.game.under_house_rules(play.scenario.switches)
        cards = dict(self.cards)
        deck = {**self.outside, "cards": cards} if self.outside else cards
        problems = list(game.decks.check(deck, play.scenario.mode, self.owned))
        judge("the deck", self.legal, self.rule, problems)


@dataclass(frozen=True)
class CheckCard(ScenarioStep):
    """Whether a card may be: the check that every card file goes through."""

    word: ClassVar[str] = "card"
    makes_its_own_table: ClassVar[bool] = True
    card: Mapping[str, Any]
    legal: bool
    rule: str

    @classmethod
    def read(cls, data: Any, place: Place) -> CheckCard:
        if not isinstance(data, dict) or not isinstance(data.get("name"), str):
            raise StepError("'card' is a card as in a set, with 'legal'", place)
        legal = verdict(data, place)
        card = {key: value for key, value in data.items() if key not in ("legal", "rule")}
        return cls(place, card, legal, str(data.get("rule", "")))

    def __str__(self) -> str:
        return f"card {self.card['name']}"

    def carry_out(self, play: Play) -> None:
        judge("the card", self.legal, self.rule, problems_of_card(play, self.card))


@dataclass(frozen=True)
class Deal(ScenarioStep):
    """A game is dealt, or refused.

    With `seeds: n` and `differ: [paths]` it is dealt n times, and each of these paths must not
    always hold the same.
    """

    word: ClassVar[str] = "deal"
    makes_its_own_table: ClassVar[bool] = True
    decks: tuple[Any, ...]
    options: Mapping[str, Any]
    switches: Mapping[str, object]
    refused: str
    seeds: int
    differ: tuple[str, ...]

    @classmethod
    def read(cls, data: Any, place: Place) -> Deal:
        known = ("decks", "seed", "mode", "switches", "starting", "refused", "seeds", "differ")
        fields(data, place, "deal", known)
        decks = data.get("decks")
        if isinstance(decks, dict):
            decks = [decks[seat] for seat in sorted(decks)]
        if not isinstance(decks, list) or not all(map(is_deck, decks)):
            raise StepError("'decks' is one deck a seat: a name or a list of cards", place)
        options = {key: data[key] for key in ("seed", "mode", "starting") if key in data}
        for key, kinds in (("seed", int), ("mode", str), ("starting", (int, str))):
            if key in options and not isinstance(options[key], kinds):
                raise StepError(f"{key!r} cannot be {show(options[key])}", (*place, key))
        switches, differ = data.get("switches", {}), data.get("differ", [])
        if not isinstance(switches, dict):
            raise StepError("'switches' is a mapping", (*place, "switches"))
        if not isinstance(differ, list) or not all(isinstance(path, str) for path in differ):
            raise StepError("'differ' is a list of paths", (*place, "differ"))
        seeds = data.get("seeds", 1)
        if not isinstance(seeds, int) or not 1 <= seeds <= MOST_SEEDS:
            raise StepError(f"'seeds' is a number from 1 to {MOST_SEEDS}", (*place, "seeds"))
        refused = data.get("refused", False)
        said = "" if refused is False else "any rule" if refused is True else str(refused)
        return cls(
            place, tuple(decks), options, switches, refused=said, seeds=seeds, differ=tuple(differ)
        )

    def __str__(self) -> str:
        return "deal"

    def carry_out(self, play: Play) -> None:
        tables: list[Table] = []
        try:
            tables += [self.deal(play, number) for number in range(self.seeds)]
        except PlaymatError as error:
            if not self.refused:
                raise Unexpected("the game is dealt", str(error)) from None
            if self.refused not in ("any rule", *rules_of(error)):
                raise Unexpected(f"refused by {self.refused}", str(error)) from None
            return
        if self.refused:
            raise Unexpected(f"the deal is refused by {self.refused}", "it was dealt")
        for path in self.differ:
            found = [show(find(play.moment_of(table), path)) for table in tables]
            if len(set(found)) < 2:
                raise Unexpected(f"{path} differs from deal to deal", found[0])
        play.table = tables[0]

    def deal(self, play: Play, number: int) -> Table:
        options = {"mode": play.scenario.mode, **self.options}
        options["seed"] = options.get("seed", 0) + number
        switches = {**play.scenario.switches, **self.switches}
        table: Table = play.game.deal(list(self.decks), switches=switches, **options)
        return table


def judge(what: str, legal: bool, rule: str, problems: list[tuple[str, str]]) -> None:
    """Hold the problems that were found against the verdict that was written."""
    told = "; ".join(f"{sentence} ({clause})" for clause, sentence in problems)
    if legal and problems:
        raise Unexpected(f"{what} is legal", told)
    if not legal and not problems:
        raise Unexpected(f"{what} is illegal{f' by {rule}' if rule else ''}", "it is legal")
    if rule and rule not in [clause for clause, _ in problems]:
        raise Unexpected(f"{what} is illegal by {rule}", told)


def problems_of_card(play: Play, card: Mapping[str, Any]) -> list[tuple[str, str]]:
    """What forbids a card to be read, or to be held in a game with these house rules."""
    scenario = play.scenario
    name, kind = card["name"], card.get("kind", card.get("card_type"))
    seat = {"hero": name} if str(kind).lower() == "hero" else {"hand": [name]}
    try:
        game = play.game.with_cards([card])
        game.positions.arrange({"A": seat}, scenario.mode, scenario.switches)
    except PlaymatError as error:
        return [(rule, str(error)) for rule in rules_of(error) or [""]]
    return []


def rules_of(error: PlaymatError) -> list[str]:
    """The clauses that an error names."""
    if isinstance(error, BadDeck):
        return [clause for clause, _ in error.problems]
    rule = getattr(error, "rule", "")
    return [rule] if rule else _CLAUSE.findall(str(error))


def count_copies(
    copies: Any, owned: Mapping[str, int] | None, place: Place
) -> tuple[dict[str, int], dict[str, int]]:
    """Listed copies as counts: how many of each card, and how many different owned copies of it.

    >>> count_copies(["Owen#1", "Owen#2", "Owen#2"], {"Owen": 5}, ())
    ({'Owen': 3}, {'Owen': 2})
    """
    if not isinstance(copies, list) or owned is None:
        raise StepError("'copies' is a list such as [Owen#1, Owen#2], beside 'owned'", place)
    cards: dict[str, int] = {}
    different: dict[str, set[int]] = {}
    for copy in copies:
        name, _, number = str(copy).partition("#")
        if not number.isdigit():
            raise StepError(f"{copy!r} is not a copy such as Owen#1", place)
        cards[name] = cards.get(name, 0) + 1
        if int(number) <= owned.get(name, 0):
            different.setdefault(name, set()).add(int(number))
    return cards, {name: len(numbers) for name, numbers in different.items()}


def fields(data: Any, place: Place, word: str, known: tuple[str, ...]) -> None:
    """Refuse a step that is no mapping or has fields of its own."""
    if not isinstance(data, dict):
        raise StepError(f"{word!r} is a mapping with {', '.join(known)}", place)
    for field in data:
        if field not in known:
            raise StepError(
                f"{field!r} is not a field of {word!r}",
                (*place, field),
                f"it has: {', '.join(known)}",
            )


def verdict(data: Mapping[str, Any], place: Place) -> bool:
    legal = data.get("legal")
    if not isinstance(legal, bool):
        raise StepError("'legal' is true or false", place)
    return legal


def is_counts(data: Any) -> bool:
    return isinstance(data, dict) and all(
        isinstance(count, int) and not isinstance(count, bool) and 0 <= count <= MOST_COPIES
        for count in data.values()
    )


def is_deck(data: Any) -> bool:
    """A name, a list of names, how many of each card, or the fields of a deck file."""
    if isinstance(data, list):
        return all(isinstance(name, str) for name in data)
    if isinstance(data, dict) and isinstance(data.get("cards"), dict):
        return is_counts(data["cards"])
    return isinstance(data, str) or is_counts(data)
