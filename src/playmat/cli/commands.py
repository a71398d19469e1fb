"""The list of commands. Each lives in the module named after it and imports what it needs late."""

from __future__ import annotations

from cyclopts import App, Parameter

from playmat.cli import (
    bots,
    checks,
    formatting,
    listing,
    measures,
    refusals,
    replays,
    scenarios,
    schemas,
    serving,
    solving,
)
from playmat.cli.play import command as play

HELP = """One table for trading card games.

`playmat` alone opens the table in the browser. In the terminal: playmat play

Every command has --help with an example, and --json where a program would read the answer.
Exit codes: 0 fine, 1 the answer is no, 2 the command was not understood.
--no-color (or the variable NO_COLOR) leaves colours out. --version says what this is.
"""


def group(name: str, summary: str) -> App:
    return App(name=name, help=summary, help_format="plaintext", version_flags=[])


app = App(
    name="playmat",
    help=HELP,
    help_format="plaintext",
    version_flags=[],
    result_action="return_value",
    default_parameter=Parameter(negative=()),
    usage="Usage: playmat COMMAND [OPTIONS]\n",
)

app.command(serving.serve, name="serve")
app.command(play.play, name="play")
app.command(listing.games, name="games")
app.command(listing.cards, name="cards")
app.command(listing.decks, name="decks")
app.command(listing.moves, name="moves")

deck = group("deck", "Deck files. Example: playmat deck check my_deck.yaml")
deck.command(checks.deck_check, name="check")
app.command(deck)

card = group("card", "Card files. Example: playmat card check my_set.yaml")
card.command(checks.card_check, name="check")
card.command(formatting.card_format, name="format")
app.command(card)

scenario = group("scenario", "Scenario files. Example: playmat scenario run scenarios/")
scenario.command(scenarios.scenario_run, name="run")
scenario.command(scenarios.scenario_trace, name="trace")
scenario.command(scenarios.scenario_mutate, name="mutate")
scenario.command(scenarios.scenario_write_out, name="write-out")
app.command(scenario)

app.command(refusals.why_not, name="why-not")
app.command(measures.simulate, name="simulate")
app.command(measures.bench, name="bench")
app.command(solving.solve, name="solve")

bot_group = group("bots", "The opponents. Example: playmat bots list")
bot_group.command(bots.bots_list, name="list")
bot_group.command(bots.bots_ladder, name="ladder")
app.command(bot_group)

replay = group("replay", "Recorded games. Example: playmat replay show game.json")
replay.command(replays.examples, name="examples")
replay.command(replays.show, name="show")
replay.command(replays.verify, name="verify")
app.command(replay)

app.command(scenarios.coverage, name="coverage")
app.command(schemas.schema, name="schema")
