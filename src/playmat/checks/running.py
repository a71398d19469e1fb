"""All checks in their order, and what came of them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final, Literal

from playmat.checks import (
    bots,
    doors,
    golden,
    hiding,
    looks,
    pages,
    positions,
    rules,
    sameness,
    showing,
    twins,
    windows,
)
from playmat.checks import texts as reading
from playmat.checks.dealing import dealing
from playmat.checks.wrong import Advice, Deal, Wrong
from playmat.kernel.errors import PlaymatError
from playmat.parts.rulebook import Rulebook

State = Literal["fine", "advice", "wrong"]
OfGame = Callable[[Rulebook], None]
OfFiles = Callable[[Rulebook, int], None]
OfTable = Callable[[Deal, int], None]
MOST_TOLD = 3  # of one check


@dataclass(frozen=True)
class Check:
    """What is asked of a game: of itself, of some of its files, of random games of every mode."""

    says: str  # what holds where all is well
    of_game: Sequence[OfGame] = ()
    of_files: Sequence[OfFiles] = ()
    of_table: Sequence[OfTable] = ()


@dataclass
class Outcome:
    """What came of a check."""

    name: str
    says: str
    state: State = "fine"
    seconds: float = 0.0
    problems: list[str] = field(default_factory=list)


CHECKS: Final[dict[str, Check]] = {
    "decks": Check("every deck is legal, and every mode has one", [showing.decks_are_legal]),
    "clauses": Check("what words and questions name is in the ledger", [looks.words_name_clauses]),
    "texts": Check(
        "texts are read in any spelling, and printed back as they were written",
        [reading.texts_print_back, reading.texts_are_read_in_any_spelling],
    ),
    "cards": Check(
        "every card is printed, with a picture and known colours",
        [looks.cards_are_printed, looks.art_names_what_there_is, looks.icons_are_drawn],
    ),
    "pictures": Check("cards can be told apart by their pictures", [looks.pictures_differ]),
    "page": Check(
        "its page tells what it is and what its words mean",
        [pages.lobby_can_show_it, pages.guide_explains],
    ),
    "games": Check("random games end", of_table=[bots.random_games_end]),
    "bots": Check(
        "bots finish games, and know how good a state is",
        of_table=[bots.worth_is_a_share, bots.bots_finish_games],
    ),
    "door": Check(
        "what is not offered is refused and changes nothing",
        of_table=[
            doors.refuses_what_is_not_offered,
            doors.refuses_who_is_not_asked,
            doors.refuses_options_of_earlier_decisions,
            doors.refuses_seats_that_do_not_exist,
            doors.accepts_nothing_after_the_end,
        ],
    ),
    "clones": Check(
        "a clone is a twin that goes its own way",
        of_table=[
            twins.clones_play_on_alike,
            twins.quiet_states_play_on_alike,
            twins.clones_leave_their_original_alone,
            twins.originals_leave_their_clones_alone,
        ],
    ),
    "undo": Check(
        "choices are taken back and made again", of_table=[twins.undo_and_redo_lead_back]
    ),
    "saving": Check(
        "tables are packed, saved and recorded, and come back as they were",
        of_table=[
            twins.packed_states_play_on_alike,
            twins.packed_states_are_plain_json,
            twins.records_replay,
            twins.saved_tables_go_on,
        ],
    ),
    "secrets": Check(
        "nobody sees what only others may know",
        of_table=[
            hiding.looking_changes_nothing,
            hiding.views_tell_nothing_hidden,
            hiding.answers_in_secret_stay_secret,
        ],
    ),
    "samples": Check(
        "tables as they may be, which bots think of, can be played",
        of_table=[hiding.samples_can_be_played],
    ),
    "same": Check(
        "the same seed and choices give the same game, in every process",
        [sameness.plays_the_same_in_other_processes],
        of_table=[sameness.plays_the_same_again],
    ),
    "mats": Check("everybody has a mat at every moment", of_table=[looks.mats_can_be_drawn]),
    "windows": Check(
        "the field is whole, and cards can be read in six windows",
        [windows.fields_are_whole, windows.cards_can_be_read],
        of_table=[windows.rows_have_their_areas],
    ),
    "positions": Check(
        "positions are laid out, and odd ones refused in words",
        [positions.positions_can_be_laid_out, positions.odd_positions_are_refused],
    ),
    "golden": Check("golden games replay event for event", [golden.golden_games_replay]),
    "lessons": Check("lessons hold, and answer every wrong move", [showing.lessons_hold]),
    "scenarios": Check(
        "scenarios hold, also saved, cloned, undone and redacted at every choice",
        of_files=[showing.scenarios_hold_in_all_modes],
    ),
    "doubts": Check(
        "scenarios notice when what they claim is made wrong",
        of_files=[showing.scenarios_notice_what_is_wrong],
    ),
    "coverage": Check(
        "every clause, card and house rule is shown by a scenario",
        [showing.every_clause_and_card_is_shown],
    ),
    "rules": Check("scenarios notice small changes of the rules", [rules.changes_are_noticed]),
}

Progress = Callable[[int, int], None]


def check(
    game: Rulebook,
    only: Sequence[str] = (),
    games: int = 2,
    every: int = 1,
    progress: Progress | None = None,
) -> Iterator[Outcome]:
    """Ask everything, or only this, of a game; an answer comes when it is found.

    `games` random ones of each mode are played for each question; of the files with scenarios
    `every` so many-th is run.
    """
    chosen = [name for name in CHECKS if not only or name in only]
    for done, name in enumerate(chosen):
        if progress is not None:
            progress(done, len(chosen))
        yield outcome(game, name, games, every)
    if progress is not None:
        progress(len(chosen), len(chosen))


def outcome(game: Rulebook, name: str, games: int, every: int) -> Outcome:
    asked = CHECKS[name]
    found = Outcome(name, asked.says)
    begun = time.perf_counter()
    for where, ask in questions(game, asked, games, every):
        if len(found.problems) < MOST_TOLD:
            note(found, where, ask)
    found.seconds = round(time.perf_counter() - begun, 2)
    return found


def questions(
    game: Rulebook, asked: Check, games: int, every: int
) -> Iterator[tuple[str, Callable[[], None]]]:
    """Each question of a check as something to call, with where it is asked."""
    for of_game in asked.of_game:
        yield "", partial(of_game, game)
    for of_files in asked.of_files:
        yield "", partial(of_files, game, every)
    for of_table in asked.of_table:
        for mode in game.modes:
            for seed in range(games):

                def ask(of_table: OfTable = of_table, mode: str = mode, seed: int = seed) -> None:
                    of_table(dealing(game, mode, seed), seed)

                yield f"a random game ({mode}, seed {seed}), ", ask


def note(found: Outcome, where: str, ask: Callable[[], None]) -> None:
    """Ask, and note what is wrong. A fault of the game is an answer too."""
    try:
        ask()
    except Advice as advice:
        found.state = "wrong" if found.state == "wrong" else "advice"
        found.problems.append(f"{where}{advice}")
    except (Wrong, PlaymatError) as wrong:
        found.state = "wrong"
        found.problems.append(f"{where}{wrong}")
    except Exception as fault:
        found.state = "wrong"
        found.problems.append(f"{where}a fault of the program: {place_of(fault)}{fault!r}")


def place_of(fault: Exception) -> str:
    """The line in which it came up: mostly one of the game."""
    trace = fault.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return ""
    return f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}: "
