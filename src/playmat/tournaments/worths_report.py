"""What was measured of limited play, for people, for programs and as the file that bots read."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from playmat.lab.intervals import Interval
from playmat.lab.markdown import row
from playmat.language.worths import CardWorths, DraftsPlayed
from playmat.parts.rulebook import Rulebook
from playmat.tournaments.measuring import WorthsFound, of_whole
from playmat.tournaments.valuing import card_number


def card_worths(game: Rulebook, found: WorthsFound, date: str) -> CardWorths:
    """As the file of a game keeps it, or a set."""
    worths, drafts = found.worths, found.drafts.interval
    return CardWorths(
        games=found.games,
        seed=found.run.seed,
        bot=found.run.bot,
        date=date,
        drafts=DraftsPlayed(
            games=2 * found.drafts.deals,
            share=of_whole(drafts.value),
            low=of_whole(drafts.low),
            high=of_whole(drafts.high),
        ),
        plan=worths.plan,
        decks=dict(worths.decks),
        cards={name: (worth, card_number(game, name)) for name, worth in worths.cards.items()},
    )


def worths_file(worths: CardWorths) -> str:
    """The same as YAML, each card on a line of its own."""
    lines = ["worth:"]
    for field, value in msgspec.to_builtins(worths).items():
        if field in ("decks", "cards") and value:
            lines.append(f"  {field}:")
            lines += [f"    {json_of(name)}: {json_of(each)}" for name, each in value.items()]
        else:
            lines.append(f"  {field}: {json_of(value)}")
    return "\n".join(lines) + "\n"


def json_of(value: Any) -> str:
    """Plain data on one line; JSON is YAML."""
    return json.dumps(value, ensure_ascii=False)


def worths_form(found: WorthsFound) -> dict[str, Any]:
    """The answer of `playmat lab limited --json`."""
    return {
        "game": found.run.game,
        "mode": found.run.mode,
        "bot": found.run.bot,
        "seed": found.run.seed,
        "games": found.games,
        "cards": {name: each.form() for name, each in by_worth(found)},
        "plan": found.plan.form(),
        "decks": {name: each.form() for name, each in found.decks.items()},
        "drafts": {"games": 2 * found.drafts.deals, **found.drafts.interval.form()},
        "helps": found.helps,
        "faults": found.faults,
    }


def worths_markdown(found: WorthsFound) -> str:
    """A table of the cards, the best first, and whether it helps to know."""
    lines = [row("card", "points a copy, above the average card"), row("---", "---")]
    lines += [row(name, each.points()) for name, each in by_worth(found)]
    drafts, games = found.drafts.interval, 2 * found.drafts.deals
    use = "is used by bots" if found.helps else "is not used by bots, as it does not surely help"
    told = (
        f"{found.games} games of {found.run.bot} bots with random decks. "
        f"Bots that draft and build by this won {drafts} of {games} games against bots that do "
        f"without; in a file it {use}."
    )
    return "\n".join([*lines, "", told]) + "\n"


def by_worth(found: WorthsFound) -> list[tuple[str, Interval]]:
    return sorted(found.cards.items(), key=lambda each: (-each[1].value, each[0]))
