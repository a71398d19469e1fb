"""The list of commands. Each lives in the module named after it and imports what it needs late."""

from __future__ import annotations

from cyclopts import App, Group, Parameter

from playmat.cli import (
    analysing,
    bots,
    checks,
    completion,
    deck_forms,
    doctor,
    drafting,
    explaining,
    exporting,
    formatting,
    hosting,
    improving,
    lab,
    learning,
    limited_lab,
    listing,
    measures,
    own_games,
    phrases,
    printing,
    puzzling,
    rating_agents,
    refusals,
    replays,
    scenarios,
    schemas,
    serving,
    solving,
    spreadsheets,
    statistics,
    stores,
    tournaments,
)
from playmat.cli.play import command as play

HELP = """One table for trading card games.

`playmat` alone opens the table in the browser. In the terminal: playmat play

Every command has --help with an example, and --json where a program would read the answer.
Exit codes: 0 fine, 1 the answer is no, 2 the command was not understood.
--no-color (or the variable NO_COLOR) leaves colours out. --version says what this is.
"""

GAMES = """The games: what there is, and those of others.

For example:

    playmat games
"""

# What people want of Playmat, in the order in which they come to want it.
PLAY = Group("Play", sort_key=1)
BUILD = Group("Build cards and decks", sort_key=2)
STUDY = Group("Study games", sort_key=3)
HOST = Group("Host and set up", sort_key=4)
ALWAYS = Group("With every command", sort_key=5)


def several(name: str, summary: str, group: Group) -> App:
    """A command that has commands of its own."""
    made = App(name=name, help=summary, help_format="plaintext", version_flags=[], group=group)
    app.command(made)
    return made


app = App(
    name="playmat",
    help=HELP,
    help_format="plaintext",
    version_flags=[],
    result_action="return_value",
    default_parameter=Parameter(negative=()),
    usage="Usage: playmat COMMAND [OPTIONS]\n",
)

app["--help"].group = ALWAYS

app.command(play.play, name="play", group=PLAY, sort_key=1)
app.command(learning.learn, name="learn", group=PLAY, sort_key=2)
games = several("games", GAMES, PLAY)
games.default(listing.games)
games.command(own_games.games_new, name="new")
games.command(own_games.games_add, name="add")
games.command(own_games.games_check, name="check")
games.command(own_games.games_compile, name="compile")
games.command(exporting.games_export, name="export")
games.command(own_games.games_remove, name="remove")
app.command(listing.cards, name="cards", group=PLAY)
app.command(listing.decks, name="decks", group=PLAY)
app.command(listing.moves, name="moves", group=PLAY)
app.command(refusals.why_not, name="why-not", group=PLAY)

puzzle = several("puzzles", "Puzzles. Example: playmat puzzles nexus", PLAY)
puzzle.default(puzzling.puzzles)
puzzle.command(puzzling.puzzles_check, name="check")
puzzle.command(puzzling.puzzles_mine, name="mine")

replay = several("replay", "Recorded games. Example: playmat replay show game.json", PLAY)
replay.command(replays.examples, name="examples")
replay.command(replays.show, name="show")
replay.command(replays.verify, name="verify")

cup = several("tournament", "Tournaments. Example: playmat tournament new cup.yaml", PLAY)
cup.command(tournaments.tournament_new, name="new")
cup.command(tournaments.tournament_run, name="run")
cup.command(tournaments.tournament_show, name="show")
cup.command(tournaments.tournament_boosters, name="boosters")
cup.command(tournaments.tournament_correct, name="correct")
cup.command(tournaments.tournament_drop, name="drop")

card = several("card", "Card files. Example: playmat card check my_set.yaml", BUILD)
card.command(checks.card_check, name="check")
card.command(formatting.card_format, name="format")
card.command(explaining.card_explain, name="explain")
card.command(phrases.card_phrases, name="phrases")
card.command(spreadsheets.card_import, name="import")
card.command(spreadsheets.card_export, name="export")
card.command(statistics.card_statistics, name="statistics")

deck = several("deck", "Deck files. Example: playmat deck check my_deck.yaml", BUILD)
deck.command(checks.deck_check, name="check")
deck.command(improving.deck_improve, name="improve")
deck.command(deck_forms.deck_import, name="import")
deck.command(deck_forms.deck_export, name="export")

scenario = several("scenario", "Scenario files. Example: playmat scenario run scenarios/", BUILD)
scenario.command(scenarios.scenario_run, name="run")
scenario.command(scenarios.scenario_trace, name="trace")
scenario.command(drafting.scenario_draft, name="draft")
scenario.command(scenarios.scenario_mutate, name="mutate")
scenario.command(scenarios.scenario_write_out, name="write-out")

app.command(printing.print_cards, name="print", group=BUILD)
app.command(scenarios.coverage, name="coverage", group=BUILD)
app.command(schemas.schema, name="schema", group=BUILD)

opponents = several("bots", "The opponents. Example: playmat bots list", STUDY)
opponents.command(bots.bots_list, name="list")
opponents.command(bots.bots_ladder, name="ladder")

laboratory = several("lab", "Experiments. Example: playmat lab match-ups mix --width 5", STUDY)
laboratory.command(lab.match_ups, name="match-ups")
laboratory.command(lab.metagame, name="metagame")
laboratory.command(lab.cards, name="cards")
laboratory.command(lab.what_if, name="what-if")
laboratory.command(lab.make_it_so, name="make-it-so")
laboratory.command(lab.rules, name="rules")
laboratory.command(rating_agents.lab_agent, name="agent")
laboratory.command(limited_lab.lab_limited, name="limited")
laboratory.command(lab.merge, name="merge")

app.command(analysing.analyse, name="analyse", group=STUDY)
app.command(measures.simulate, name="simulate", group=STUDY)
app.command(solving.solve, name="solve", group=STUDY)
app.command(measures.bench, name="bench", group=STUDY)

app.command(serving.serve, name="serve", group=HOST, sort_key=1)
store = several("store", "What a server keeps. Example: playmat store check", HOST)
store.command(stores.store_backup, name="backup")
store.command(stores.store_restore, name="restore")
store.command(stores.store_check, name="check")
store.command(stores.store_export, name="export")
host = several("host", "What the host of a server may do. Example: playmat host status", HOST)
host.command(hosting.host_key, name="key")
host.command(hosting.host_status, name="status")
host.command(hosting.host_close, name="close")
host.command(hosting.host_ban, name="ban")
host.command(hosting.host_unban, name="unban")
host.command(hosting.host_drain, name="drain")
app.command(doctor.doctor, name="doctor", group=HOST)
app.command(completion.completion, name="completion", group=HOST)
