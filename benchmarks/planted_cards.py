"""Are cards that are absurdly strong or weak found? They are planted by chance, and looked for.

    python benchmarks/planted_cards.py --seed 7
    python benchmarks/planted_cards.py --game nexus --seed 7 --seed 8 --cards 3 --games 1200
    python benchmarks/planted_cards.py --step 1 --seconds 600

In each game a few cards with figures of their own are picked by the seed out of its decks. Every
other one is made absurdly weak (dear, frail and harmless), the others absurdly strong, and "what
if" compares each with what it was. With --step one figure is raised by so many steps instead.

By default a card has 120 seconds. On a machine that others use too, seconds say little: --games
counts instead. Two minutes of two idle cores are some 1,200 games of `greedy`, compiled. Exits 1
if a card was not found, or found to be what it is not.
"""

from __future__ import annotations

import argparse
import resource
import sys
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from playmat.games import OWN, load
from playmat.kernel.chance import Chance, stream
from playmat.kernel.errors import PlaymatError
from playmat.lab.bar import bar
from playmat.lab.card_numbers import Number, numbers_of, with_number
from playmat.lab.experiments import Prepared, read_experiment
from playmat.lab.intervals import certainty
from playmat.lab.patches import Patched, card_entry
from playmat.lab.results import Result, Run
from playmat.lab.spending import games_to_see
from playmat.lab.variants import Variant
from playmat.lab.workers import cores
from playmat.language.files import Document
from playmat.parts.rulebook import Rulebook

# What a card costs; of all other figures more is better.
PRICES: Final = frozenset({"cost", "hand_cost", "ammo_required", "v_cost"})
# Figures that say what a card is, not how good it is.
NO_FIGURES: Final = frozenset({"level", "rank", "text", "art"})
TRIES: Final = 200
OPPONENTS: Final = 3


class Planted(NamedTuple):
    """A card that was changed, and whether that made it better."""

    game: str
    deck: str
    card: str
    entry: dict[str, Any]
    better: bool
    words: str


def figures_of(entry: dict[str, Any]) -> list[Number]:
    """The figures of a card that make it better or worse."""
    return [
        number
        for number in numbers_of(entry)
        if number.place[0] not in NO_FIGURES and not isinstance(number.place[-1], int)
    ]


def is_price(number: Number) -> bool:
    return str(number.place[-1]) in PRICES


def absurd(entry: dict[str, Any], better: bool) -> Iterator[dict[str, Any]]:
    """The card made absurdly good or bad, in a few ways, as not every game allows each figure."""
    for least, apart in ((0, 0), (1, 0), (0, 1)):  # figures that must differ are apart
        changed = entry
        for place, number in enumerate(figures_of(entry)):
            high = 4 * number.value + (12 - place) * number.step
            low = (least + apart * (place % 3)) * number.step
            if str(number.place[-1]) in ("hp", "health"):
                low = max(low, number.step)
            dear = max(9, 3 * number.value)
            value = (least if better else dear) if is_price(number) else (high if better else low)
            changed = with_number(changed, number, value)
        yield changed


def raised(entry: dict[str, Any], steps: int, chance: Chance) -> Iterator[dict[str, Any]]:
    """The card with one of its figures raised by so many steps."""
    figures = [number for number in figures_of(entry) if not is_price(number)]
    number = figures[chance.below(len(figures))]
    yield with_number(entry, number, number.value + steps * number.step)


def plant(game: Rulebook, chance: Chance, better: bool, steps: int) -> Planted:
    """A card of one of the game's decks, changed so that it can still be played with."""
    decks = [deck for deck in game.decks.values() if deck.mode in (None, next(iter(game.modes)))]
    for _ in range(TRIES):
        deck = decks[chance.below(len(decks))]
        most = max((copies for copies in deck.cards.values() if copies <= 4), default=0)
        names = [
            name
            for name, copies in deck.cards.items()
            if min(3, most) <= copies <= 4 and name in game.by_name and is_unit(game, name)
        ]
        if not names:
            continue
        name = names[chance.below(len(names))]
        entry = card_entry(game, name)
        for changed in raised(entry, steps, chance) if steps else absurd(entry, better):
            told = words(entry, changed, game.says.field_words)
            planted = Planted(game.name, deck.deck, name, changed, better, told)
            try:
                Patched(prepared(planted, 0, 2, 0))
            except PlaymatError:
                continue
            return planted
    raise SystemExit(f"{game.title}: no card can be planted")


def is_unit(game: Rulebook, name: str) -> bool:
    """Whether a card has figures besides its price."""
    return any(not is_price(number) for number in figures_of(card_entry(game, name)))


def words(old: dict[str, Any], new: dict[str, Any], own: Mapping[str, str]) -> str:
    pairs = zip(figures_of(old), figures_of(new), strict=True)
    return ", ".join(one.words(two.value, own) for one, two in pairs if one.value != two.value)


def prepared(
    planted: Planted, seed: int, games: int, seconds: int, bot: str = "greedy"
) -> Prepared:
    """The experiment that looks for it."""
    game = load(planted.game)
    others = [
        name for name, deck in game.decks.items() if deck.mode == game.decks[planted.deck].mode
    ]
    against = [name for name in others if name != planted.deck][:OPPONENTS]
    written = {
        "experiment": "what-if",
        "game": planted.game,
        "decks": [planted.deck, *against],
        "bot": bot,
        "seed": seed,
        "width": 0.5,
        "most": max(2, games // 2),  # of each of the two rows
        "seconds": seconds,
        "change": {"cards": [planted.entry]},
    }
    return read_experiment(Document(written, "", ""))


def look(planted: Planted, seed: int, said: argparse.Namespace) -> bool:
    """Look for a planted card and tell; whether it was found to be what it is."""
    seconds = 0 if said.games else said.seconds
    asked = prepared(planted, seed, said.games or 1_000_000, seconds, said.bot)
    with bar(f"{planted.game}: {planted.card}") as progress:
        run = Run(Result(), said.workers, progress=progress, seconds=seconds)
        found = Variant(asked, Patched(asked), planted.card, run, 0.0, 1.0)
    change = found.best.change
    right = change.sign == (1 if planted.better else -1)
    kind = "better" if planted.better else "worse"
    verdict = "found" if right else "WRONG" if change.sign else "NOT FOUND"
    print(
        f"{planted.game}, {planted.deck}, seed {seed}: {planted.card} made {kind}: {planted.words}"
    )
    print(f"  {verdict} in {found.games} games: {certainty(change)}, {change.points()}", flush=True)
    if found.plain.never_played:
        print(
            f"  played in {found.plain.played.games} of {found.plain.drawn.games} games", flush=True
        )
    return right


def main() -> int:
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=form)
    parser.add_argument("--game", action="append", choices=list(OWN))
    parser.add_argument("--seed", action="append", type=int)
    parser.add_argument("--cards", type=int, default=5, help="how many in each game")
    parser.add_argument("--step", type=int, default=0, help="raise one figure by so many steps")
    parser.add_argument("--seconds", type=int, default=120, help="for each card")
    parser.add_argument("--games", type=int, default=0, help="for each card, instead of seconds")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--workers", type=int, default=cores())
    said = parser.parse_args()
    print(
        f"To see a difference of 5 points takes about {games_to_see(5)} games, of 20 points ",
        end="",
    )
    print(f"{games_to_see(20)}.")
    found: list[bool] = []
    for seed in said.seed or [0]:
        for name in said.game or OWN:
            chance = stream(seed, f"planted cards of {name}")
            for number in range(said.cards):
                better = bool(said.step) or number % 2 == 0
                found.append(look(plant(load(name), chance, better, said.step), seed, said))
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    seconds = sum(each.ru_utime + each.ru_stime for each in used)
    print(f"{sum(found)} of {len(found)} found; {seconds:.0f} CPU seconds by {said.bot}")
    return 0 if all(found) else 1


if __name__ == "__main__":
    sys.exit(main())
