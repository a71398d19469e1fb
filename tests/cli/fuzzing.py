"""Files as a stranger may write them: those that come with the games, changed at random places.

The same number gives the same file and the same command.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import msgspec
import yaml  # type: ignore[import-untyped,unused-ignore]

import playmat
from playmat.cli.setups import legal_decks
from playmat.games import replay
from playmat.kernel.record import checksum
from playmat.lab.asking import ask
from playmat.lab.experiments import read_experiment
from playmat.lab.results import Result, Run
from playmat.language.files import Document, read_yaml
from playmat.workshop.deck_lists import write_list

GAMES: Final = ("mix", "nostalgix", "nintendo", "vanquishers", "nexus")
ODD: Final[tuple[Any, ...]] = (
    None,
    "",
    [],
    {},
    0,
    -1,
    10**17,
    1.5,
    True,
    "x",
    "\u202e[/x]\x1b[2J",
    "\u2019\u2665\u6f22 \U0001f98a",
    " ",
    "y" * 3000,
    [""],
    [None],
    [[]],
    [{}],
    {"": ""},
    {"name": 1},
    "Draw 99999999999999999999 cards.",
)
LETTERS: Final = ":-[]{}#&*!|>'\"%@`,\n\t\r\0 \u202e\x1b\ufeff\u20280123abcXYZé"

Place = tuple[str | int, ...]


class Case(NamedTuple):
    """A file and a command that reads it, in which `FILE` stands for its path."""

    name: str
    text: str
    command: tuple[str, ...]


class Kind(NamedTuple):
    """A kind of file: where good ones come from, and what reads it."""

    suffix: str
    good: Callable[[str, Random], Any]
    commands: tuple[str, ...]
    slow: tuple[str, ...] = ()  # commands of which a short run tries few


# ---- good files ----


@cache
def loaded(path: Path) -> Any:
    return read_yaml(path).data


@cache
def files(game: str, folder: str) -> list[Path]:
    return sorted((Path(playmat.__file__).parent / "games" / game / folder).rglob("*.yaml"))


def a_set(game: str, random: Random) -> Any:
    data = loaded(random.choice(files(game, "cards")))
    cards = random.sample(data["cards"], min(len(data["cards"]), random.randint(1, 3)))
    return {**data, "set": "Mine", "cards": deepcopy(cards)}


def a_deck(game: str, random: Random) -> Any:
    return deepcopy(loaded(random.choice(files(game, "decks"))))


def a_scenario(game: str, random: Random) -> Any:
    found = None
    while found is None or "scenarios" not in found:
        path = random.choice(files(game, "scenarios"))
        found = loaded(path) if path.name not in ("cards.yaml", "untestable.yaml") else None
    beside = [loaded(each) for each in files(game, "scenarios") if each.name == "cards.yaml"]
    data = deepcopy({**found, "scenarios": random.sample(found["scenarios"], 1)})
    words = json.dumps(data)
    cards = {card["name"]: card for each in beside for card in each["cards"]}
    cards = {name: card for name, card in cards.items() if name in words}
    own = {card["name"]: card for card in data.get("cards", [])}
    data["cards"] = deepcopy(list({**cards, **own}.values()))
    return data if data["cards"] else {k: v for k, v in data.items() if k != "cards"}


@cache
def records(game: str) -> list[Any]:
    made = []
    rulebook = playmat.load(game)
    for seed in range(2):
        decks = legal_decks(rulebook, rulebook.default_mode)
        table = rulebook.deal(decks[seed : seed + 2], seed=seed)
        random = Random(seed)
        for _ in range(12):
            if table.decision is not None:
                table.choose(random.choice(table.decision.options))
        made += [table.record()]
    return made


def a_record(game: str, random: Random) -> Any:
    return deepcopy(random.choice(records(game)))


def a_saved_table(game: str, random: Random) -> Any:
    return json.loads(replay(random.choice(records(game))).save())


def an_experiment(game: str, random: Random) -> Any:
    question = random.choice(("match-ups", "metagame", "cards", "what-if", "make-it-so", "rules"))
    decks = list(playmat.load(game).decks)
    made: dict[str, Any] = {"experiment": question, "game": game, "bot": "random", "most": 2}
    made["decks"] = random.sample(decks, random.randint(1, 2))
    if question in ("cards", "make-it-so"):
        made["deck"] = random.choice(decks)
    if question == "make-it-so":
        made["between"] = [40, 60]
    if question == "what-if":
        made["change"] = a_change(game, random)
    return made


@cache
def results(game: str) -> bytes:
    """What a small experiment keeps."""
    rulebook = playmat.load(game)
    decks = [deck.deck for deck in legal_decks(rulebook, rulebook.default_mode)[:2]]
    asked = {"experiment": "match-ups", "game": game, "decks": decks, "most": 2, "width": 40}
    run = Run(Result(), 1)
    ask(read_experiment(Document({**asked, "bot": "random"}, "", "")), run)
    return msgspec.json.encode(run.result)


def a_result(game: str, random: Random) -> Any:
    return json.loads(results(game))


def a_list(game: str, random: Random) -> Any:
    return write_list(a_deck(game, random), playmat.load(game))


def a_change(game: str, random: Random) -> Any:
    decks = playmat.load(game).decks
    deck = decks[random.choice(list(decks))]
    card = random.choice(list(deck.cards))
    return {"cards": [{"name": card}], "switches": {}, "decks": {deck.deck: {card: 1}}}


LAB: Final = " --bot random --most 2 --width 40 --workers 1"
KINDS: Final = {
    "set": Kind(
        ".yaml",
        a_set,
        (
            "card check FILE",
            "card check FILE --json",
            "card format FILE",
            "card format FILE --mend",
            "deck check DECK --set FILE",
        ),
        ("scenario draft FILE", "print GAME FILE --to OUT.svg", "print GAME FILE --to OUT.pdf"),
    ),
    "deck": Kind(
        ".yaml",
        a_deck,
        (
            "deck check FILE",
            "deck check FILE --json",
            "deck import GAME FILE",
            "deck export GAME FILE --form list",
            "deck export GAME FILE --form code",
            "deck export GAME FILE --form file",
            "play GAME --deck FILE --opponent random --seed 1",
        ),
        (
            "simulate GAME --decks FILE,FILE --games 1 --workers 1",
            "print GAME FILE --to OUT.pdf --deck-list",
            "lab match-ups GAME --decks FILE" + LAB,
        ),
    ),
    "scenario": Kind(
        ".yaml",
        a_scenario,
        (
            "scenario run FILE",
            "scenario run FILE --json",
            "scenario run FILE --trace",
            "scenario trace FILE",
            "scenario trace FILE --json",
            "scenario write-out FILE",
            "why-not GAME pass --scenario FILE",
        ),
        ("scenario run FILE --modes all", "scenario mutate FILE", "solve GAME FILE --limit 20"),
    ),
    "record": Kind(
        ".json",
        a_record,
        (
            "replay show FILE",
            "replay show FILE --at 3 --seat A",
            "replay show FILE --json",
            "replay verify FILE",
            "replay verify FILE --json",
            "why-not GAME pass --record FILE",
            "play --resume FILE",
        ),
        ("solve GAME FILE --limit 20 --samples 1", "analyse FILE --depth quick --workers 1"),
    ),
    "table": Kind(
        ".json", a_saved_table, ("why-not GAME pass --record FILE", "play --resume FILE")
    ),
    "list": Kind(".txt", a_list, ("deck import GAME FILE", "deck import GAME FILE --json")),
    "result": Kind(
        ".json",
        a_result,
        (),
        ("lab merge OUT.json FILE FILE", "lab match-ups GAME --decks TWO --keep FILE" + LAB),
    ),
    "experiment": Kind(
        ".yaml",
        an_experiment,
        (),
        (
            "lab QUESTION FILE" + LAB,
            "lab QUESTION FILE --json" + LAB,
            "deck improve FILE --games 2" + LAB,
        ),
    ),
    "change": Kind(".yaml", a_change, (), ("lab what-if GAME --decks TWO --change FILE" + LAB,)),
}


# ---- what may be wrong with them ----


def places_of(data: Any, place: Place = ()) -> Iterator[Place]:
    yield place
    if isinstance(data, (dict, list)):
        for step, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from places_of(value, (*place, step))


def at(data: Any, place: Place) -> Any:
    for step in place:
        data = data[step]
    return data


def change(data: Any, random: Random) -> Any:
    """The data with one thing changed."""
    place = random.choice(list(places_of(data)))
    if not place:
        return random.choice(ODD)
    inside: Any = at(data, place[:-1])
    step: Any = place[-1]
    how = random.randrange(6)
    if how == 0:
        del inside[step]
    elif how == 1:
        inside[step] = deepcopy(at(data, random.choice(list(places_of(data)))))
    elif how == 2 and isinstance(inside, dict):
        inside[random.choice(["", "name", "text", "x", "\u202e", "kind"])] = inside.pop(step)
    elif how == 3 and isinstance(inside, list):
        inside.insert(random.randrange(len(inside) + 1), deepcopy(inside[step]))
    elif how == 4 and isinstance(inside[step], str) and inside[step]:
        inside[step] = scrambled(inside[step], random)
    else:
        inside[step] = deepcopy(random.choice(ODD))
    return data


def scrambled(text: str, random: Random) -> str:
    """A text with a letter more, less or other, with a part twice, or cut off."""
    start = random.randrange(len(text) + 1)
    end = min(len(text), start + random.choice([0, 1, 1, 4, 30]))
    letter = random.choice(LETTERS)
    middle = random.choice([letter, "", text[start:end] * 2, letter + text[start:end]])
    return text[:start] if random.random() < 0.1 else text[:start] + middle + text[end:]


def written(data: Any, suffix: str) -> str:
    if suffix == ".json":
        return json.dumps(data)
    text: str = yaml.safe_dump(data, sort_keys=False, allow_unicode=True, width=100)
    return text


def make_case(number: int, slow: bool) -> Case:
    """The case of a number; `slow` ones take seconds."""
    random = Random(f"playmat {number}")
    kind_name = random.choice([name for name, kind in KINDS.items() if slow or kind.commands])
    kind, game = KINDS[kind_name], random.choice(GAMES)
    data = kind.good(game, random)
    command = random.choice(kind.slow if slow and kind.slow else kind.commands)
    decks = list(playmat.load(game).decks)
    meant = {
        "GAME": game,
        "QUESTION": data.get("experiment", "") if isinstance(data, dict) else "",
        "DECK": str(files(game, "decks")[0]),
        "TWO": f"{decks[0]},{decks[-1]}",
    }
    words = tuple(meant.get(word, word) for word in command.split())
    return Case(f"{kind_name}{kind.suffix}", spoilt(data, kind, random), words)


def spoilt(data: Any, kind: Kind, random: Random) -> str:
    """A good file with something changed, as data or as text."""
    times = random.choice([1, 1, 2, 5])
    if isinstance(data, str) or random.random() < 0.25:
        text = data if isinstance(data, str) else written(data, kind.suffix)
        for _ in range(times):
            text = scrambled(text, random)
        return text
    for _ in range(times):
        data = change(data, random) if isinstance(data, (dict, list)) else data
    if isinstance(data, dict) and "checksum" in data and random.random() < 0.8:
        data["checksum"] = checksum(data)  # or else nothing else would be looked at
    return written(data, kind.suffix)
