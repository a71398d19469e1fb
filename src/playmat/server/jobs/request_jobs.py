"""What workers do for requests. Each job takes plain data and gives plain data, and nothing else
of the server is there when it runs."""

from __future__ import annotations

import binascii
import json
import secrets
from base64 import b64decode
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from playmat import bots
from playmat.games import load, playable_names
from playmat.kernel.errors import BadDeck, BadFile, BadSetup
from playmat.kernel.table import Table
from playmat.language.files import read_yaml_text
from playmat.language.set_texts import write_set
from playmat.lessons import find_lesson
from playmat.parts.own_sets import digest_of
from playmat.parts.rulebook import Rulebook
from playmat.parts.trials import try_out
from playmat.puzzles.files import puzzle_count
from playmat.server.files import (
    deck_files,
    drawn_boosters,
    limited_decks,
    positions,
    printed_sheets,
    scenario_files,
)
from playmat.server.files import set_files as sets_read
from playmat.server.files.editions import Edition, rulebook, rulebook_or_printed
from playmat.server.files.limited_decks import LimitedPool
from playmat.server.showing import lessons, puzzles
from playmat.server.wire.errors import NotHere
from playmat.server.wire.messages import LessonSaid, OpenSeat, Told
from playmat.server.wire.pages import (
    DeckDraft,
    DeckInfo,
    FoundCards,
    KeptDeck,
    NewDeck,
    Problem,
    PuzzleCount,
    PuzzleSheet,
    PuzzleTalk,
    ReadDeck,
    WrittenDeck,
)
from playmat.server.wire.position_pages import LaidPosition, PositionDraft, PositionForm
from playmat.server.wire.rows import StoredDeck, StoredScenario, StoredTable, StoredText
from playmat.server.wire.set_pages import ScenarioOutcome, SetChanges, SetSheet, TriedScenario
from playmat.server.wire.sizes import SET_CARDS, SET_LETTERS
from playmat.server.wire.workshop_pages import (
    CardDraft,
    CardReading,
    CardTheme,
    DrawnCard,
    FairQuestion,
    FoundExamples,
    OpenedSet,
    PhraseBook,
    PrintJob,
    PrintReport,
    SetDraft,
    SetStatistics,
    SheetForm,
    TableInFile,
    TableOfCards,
    Workbench,
    check_size,
)
from playmat.tournaments.limited import CardSource, LimitedCards, limited_cards
from playmat.workshop import position_forms
from playmat.workshop.card_drafts import read_draft
from playmat.workshop.card_examples import themes_of
from playmat.workshop.card_forms import workbench
from playmat.workshop.card_search import BadSearch, search
from playmat.workshop.example_search import Thesaurus, find
from playmat.workshop.fairness import fair_question
from playmat.workshop.phrase_book import phrase_book
from playmat.workshop.set_decks import decks_of_set, mode_of_set
from playmat.workshop.set_statistics import statistics_of
from playmat.workshop.spreadsheets.files import written
from playmat.workshop.spreadsheets.reading import CellProblem, problems_of_card, read_table
from playmat.workshop.spreadsheets.writing import write_table

LONGEST = 100  # letters of a deck's name

# ---- decks ----


def check_deck(edition: Edition, draft: DeckDraft) -> list[Problem]:
    """What is wrong with a deck of the builder."""
    game = rulebook(edition)
    text = deck_files.text_of(draft, game)
    return deck_files.problems_of(read_yaml_text(text), game, draft.mode)[0]


def sets_named(text: str) -> list[str]:
    return deck_files.sets_named(text)


def read_deck(edition: Edition, text: str) -> ReadDeck:
    return deck_files.brought(text, rulebook(edition))


def write_deck(edition: Edition, draft: DeckDraft) -> WrittenDeck:
    return deck_files.written(draft, rulebook(edition))


def deck_file(deck: NewDeck) -> tuple[str, list[str]]:
    """The text of a deck's file, and the sets that it names."""
    game = load(deck.game)
    text = deck.text or (deck_files.text_of(deck.draft, game) if deck.draft is not None else "")
    return text, deck_files.sets_named(text)


def deck_name(edition: Edition, text: str, whole: bool) -> str:
    """The name of a deck that is to be kept; one that was brought as a file must be right."""
    game = rulebook(edition)
    document = read_yaml_text(text)
    if whole:
        deck_files.deck_of(document, game)
    name = str(deck_files.fields_of(document).get("deck", ""))
    if not 0 < len(name) <= LONGEST:
        raise BadFile(f"a deck has a name of up to {LONGEST} letters")
    return name


def deck_sheet(edition: Edition, text: str, number: str) -> DeckInfo:
    """A guest's deck as it is listed."""
    return deck_files.sheet(read_yaml_text(text), rulebook_or_printed(edition), number)


def kept_deck(edition: Edition, deck: StoredDeck) -> KeptDeck:
    """A guest's deck with all that there is to say of it."""
    game = rulebook_or_printed(edition)
    document = read_yaml_text(deck.text)
    (problems,) = deck_files.problems_of(document, game, "")
    sheet = deck_files.sheet(document, game, deck.id)
    return KeptDeck(deck.id, deck.game, sheet, deck.text, problems)


def pick_decks(
    edition: Edition, mode: str, wanted: dict[str, str], own: dict[str, str]
) -> dict[str, str]:
    """Decks of the guest (`own`: texts by name) or of the game, by name or any, as the store keeps
    them."""
    game = rulebook(edition)
    return {seat: pick_deck(name, game, mode, own) for seat, name in wanted.items()}


def pick_deck(name: str, game: Rulebook, mode: str, own: dict[str, str]) -> str:
    if name in own:
        deck = deck_files.deck_of(read_yaml_text(own[name]), game)
    elif name:
        if name not in game.decks:
            raise BadSetup(f"there is no deck {name!r}")
        deck = game.decks[name]
    else:
        deck = game.decks[secrets.choice(deck_files.playable(game.name, mode))]
    wrong = game.decks.check(deck, mode)
    if wrong:
        raise BadDeck(deck.deck, wrong)
    return json.dumps(game.decks.stored_form(deck))


# ---- tables ----


class Seating(Struct):
    """What a table is made of, before anybody sits there."""

    digest: str  # of cards and rules
    decks: list[str]  # by seat, as the store keeps them


def seat_table(
    edition: Edition,
    mode: str,
    switches: dict[str, str],
    seats: list[OpenSeat],
    own: dict[str, str],
) -> Seating:
    """The decks of a table as a guest wishes it; `own` are texts of the guest's, by name."""
    game = rulebook(edition)
    for seat in seats:
        if seat.kind == "bot":
            bots.check(seat.bot, game, len(seats))
    decks = [pick_deck(seat.deck, game, mode, own) for seat in seats]
    return Seating(game.under_house_rules(switches).saving.digest, decks)


class TournamentSeating(Struct):
    """What the tables of a tournament are made of."""

    digest: str  # of cards and rules
    decks: list[str]  # that anybody may play, as the store keeps them


def seat_tournament(edition: Edition, mode: str, switches: dict[str, str]) -> TournamentSeating:
    """The rules that a tournament is played by, and decks for its bots."""
    game = rulebook(edition)
    decks = [pick_deck(name, game, mode, {}) for name in deck_files.playable(game.name, mode)]
    return TournamentSeating(game.under_house_rules(switches).saving.digest, decks)


def open_limited(
    edition: Edition, mode: str, source: CardSource, boosters: int, seed: int
) -> LimitedCards:
    """What is opened in a tournament; BadSetup if no decks come out of it."""
    game = rulebook(edition)
    return limited_cards(game, game.mode(mode), source, boosters, seed)


def check_limited_deck(edition: Edition, pool: LimitedPool, draft: DeckDraft) -> list[Problem]:
    return limited_decks.problems_of(pool, draft, rulebook(edition))


def limited_deck(edition: Edition, pool: LimitedPool, draft: DeckDraft) -> str:
    """A deck that is handed in, as the store keeps it."""
    return limited_decks.handed_in(pool, draft, rulebook(edition))


def build_limited_deck(edition: Edition, pool: LimitedPool) -> str:
    """What a bot builds, as the store keeps it; empty: no legal deck can be built."""
    return limited_decks.built(pool, rulebook(edition))


def booster_sheets(edition: Edition) -> str:
    """What boosters of a game, or of a set, are drawn from."""
    return drawn_boosters.sheets_of(edition)


class SetSeating(Struct):
    """What a table is made of that is opened for a set."""

    mode: str
    switches: dict[str, str]
    digest: str  # of cards and rules
    decks: list[str]  # by seat, as the store keeps them


def seat_set(edition: Edition, bot: str) -> SetSeating:
    """A table with decks of the game into which the cards of a set are put."""
    game = rulebook(edition)
    mode = mode_of_set(game)
    switches = dict(game.friendly_rules)
    count = game.seats_for(game.mode(mode), game.settings(game.mode(mode), switches))
    bots.check(bot, game, count)
    decks = [json.dumps(game.decks.stored_form(deck)) for deck in decks_of_set(game, mode, count)]
    return SetSeating(mode, switches, game.under_house_rules(switches).saving.digest, decks)


def deal(edition: Edition, stored: StoredTable) -> str:
    """How a table begins, as a record says it; one that began with a position begins so again."""
    if not all(seat.deck for seat in stored.seats):
        return stored.origin
    game = rulebook(edition)
    decks = [game.decks.from_stored(json.loads(seat.deck)) for seat in stored.seats]
    starting = stored.starting or None
    table = game.deal(decks, int(stored.seed), stored.mode, stored.switches, starting)
    return json.dumps(table.origin)


# ---- cards ----


def cards_of(edition: Edition) -> bytes:
    """Every card of an edition as it is printed, as JSON."""
    return msgspec.json.encode(sets_read.all_drawn(rulebook(edition)))


def find_cards(edition: Edition, text: str) -> FoundCards:
    game = rulebook(edition)
    try:
        return FoundCards([card.name for card in search(text, game, sets_read.all_drawn(game))])
    except BadSearch as error:
        return FoundCards([], str(error))


def print_needs(game: str, job: PrintJob) -> list[str]:
    """The digests of the pictures that a print shows; an error if it cannot be printed."""
    return printed_sheets.pictures_in(load(game), job)


def print_report(game: str, job: PrintJob, pictures: dict[str, bytes]) -> PrintReport:
    return printed_sheets.report(load(game), job, pictures)


def print_cards(game: str, job: PrintJob, pictures: dict[str, bytes]) -> tuple[str, bytes]:
    return printed_sheets.printed(load(game), job, pictures)


# ---- the workshop ----


@cache
def bench(game: str) -> Workbench:
    return workbench(load(game))


@cache
def grammar(game: str) -> PhraseBook:
    return phrase_book(load(game))


@cache
def themes(game: str) -> tuple[list[CardTheme], Thesaurus]:
    found = load(game)
    return themes_of(found), Thesaurus(found.folder)


def examples(game: str, words: str) -> FoundExamples:
    listed, thesaurus = themes(game)
    return find(listed, words, thesaurus)


def read_card(game: str, draft: CardDraft) -> CardReading:
    return read_draft(load(game), draft.card, draft.around, draft.others)


def around_one(name: str, around: dict[str, Any], cards: list[dict[str, Any]]) -> dict[str, Any]:
    """The fields of a set as one of its cards that is read alone needs them."""
    return load(name).texts.around_one(around, cards)


def draw_card(game: str, card: dict[str, Any], around: dict[str, Any]) -> DrawnCard:
    called = str(card.get("name", ""))
    try:
        reading = read_draft(load(game), card, around)
    except BadFile as error:
        return DrawnCard(called, None, error.message)
    troubles = [line.trouble.message for line in reading.lines if line.trouble is not None]
    return DrawnCard(called, reading.printed, "; ".join(filter(None, [reading.problem, *troubles])))


def weigh_card(game: str, draft: CardDraft) -> FairQuestion:
    return fair_question(load(game), draft.card, draft.around)


def open_set(game: str, text: str) -> OpenedSet:
    """The fields of a set file, if it is one of this game."""
    document = read_yaml_text(text)
    data = document.data
    cards = data.get("cards") if isinstance(data, dict) else None
    if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
        raise document.error("this is no set: it has no list of cards")
    if data.get("game") != game:
        raise document.error(f"this set is for {data.get('game')!r}, not for {game!r}")
    if len(cards) > SET_CARDS:
        raise document.error(f"a set has at most {SET_CARDS} cards")
    return OpenedSet(list(cards), {n: value for n, value in data.items() if n != "cards"})


def set_file(game: str, draft: SetDraft) -> str:
    data = {"set": "My set", **draft.around, "game": game, "cards": draft.cards}
    return write_set(data, draft.text)


def table_cards(game: str, table: TableInFile) -> TableOfCards:
    """The cards of a stranger's spreadsheet, no more of them than a set has."""
    try:
        brought = b64decode(table.file, validate=True) if table.file else table.text
    except binascii.Error:
        raise BadFile("the file is not base64") from None
    found = read_table(load(game), brought, table.cards)
    if len(found.cards) > SET_CARDS:
        raise BadFile(f"a set has at most {SET_CARDS} cards, this table has {len(found.cards)}")
    try:
        check_size(found.cards, SET_LETTERS)
    except ValueError:
        raise BadFile("these cards are too much for one set", hint="divide the table") from None
    return found


def row_problems(
    game: str, card: dict[str, Any], row: int, around: dict[str, Any]
) -> list[CellProblem]:
    return problems_of_card(load(game), card, row, around)


def table_file(game: str, draft: SetDraft, form: SheetForm) -> bytes:
    return written(write_table(load(game), draft.cards), form, str(draft.around.get("set", "")))


# ---- sets ----


def read_set(game: str, text: str) -> StoredText:
    """A set of a stranger as the store keeps it, understood to the last word."""
    edition = sets_read.read_set(text, load(game))
    (own,) = edition.sets
    count = len(edition.set_cards) + len(edition.drafts)
    return StoredText(digest_of(own.text), game, own.name, count, own.text)


def set_sheet(game: str, text: str) -> SetSheet:
    """What a text says; one that is not understood any more can still be read."""
    digest = digest_of(text)
    try:
        edition = rulebook(Edition(game, (text,)))
    except BadFile as error:
        return SetSheet(digest, text, [], [], error.message, error.line)
    return SetSheet(digest, text, sets_read.drawn(edition), sets_read.replaced(edition))


def set_statistics(game: str, text: str) -> SetStatistics:
    """What a stranger's set is made of, beside the cards of the game."""
    edition = sets_read.read_set(text, load(game))
    own = [edition.looks.printed(edition.card(name)) for name in edition.set_cards]
    return statistics_of(own, load(game).looks.prints)


def set_changes(before: Edition, after: Edition) -> SetChanges:
    return sets_read.changed(rulebook(before), rulebook(after))


def read_scenario(edition: Edition, text: str) -> tuple[str, str]:
    """The card and the name of a scenario that is understood."""
    found = scenario_files.read_scenario(text, rulebook(edition))
    return found.card, found.name


def run_scenario(edition: Edition, kept: StoredScenario) -> ScenarioOutcome:
    return scenario_files.outcome_of(kept, rulebook(edition))


def scenario_file(set_text: str, kept: list[StoredScenario]) -> str:
    return scenario_files.file_of(set_text, kept)


# What is asked when somebody is about to write cards, or has written some.
IN_WORDS: frozenset[Callable[..., Any]] = frozenset(
    {bench, read_card, draw_card, weigh_card, read_set, row_problems, set_sheet}
)

# ---- positions and lessons ----


def position_form(game: str, mode: str) -> PositionForm:
    return position_forms.position_form(load(game), mode or None)


def lay_position(edition: Edition, draft: PositionDraft) -> LaidPosition:
    return positions.laid(rulebook(edition), draft)


class Beginning(Struct):
    """How a practice table begins."""

    origin: dict[str, Any]
    digest: str  # of cards and rules
    seats: int


def begin_position(edition: Edition, text: str, mode: str, bot: str) -> Beginning:
    game = rulebook(edition)
    return beginning(game, positions.table_of(game, text, mode), bot)


def begin_trial(edition: Edition, card: str, seed: int, bot: str) -> Beginning:
    """A position in which a card of an edition's sets can be played at once."""
    game = rulebook(edition)
    if card in game.drafts:
        raise game.refused_draft(card)
    if card not in game.set_cards:
        raise NotHere(f"the set has no card {card!r}; it has: {', '.join(game.set_cards)}")
    return beginning(game, try_out(game, card, seed), bot)


def beginning(game: Rulebook, table: Table, bot: str) -> Beginning:
    seats = len(table.state.seats)
    bots.check(bot, game, seats)
    origin: dict[str, Any] = table.origin
    return Beginning(origin, game.under_house_rules(origin["switches"]).saving.digest, seats)


def tried_scenario(
    edition: Edition,
    mode: str,
    origin: dict[str, Any],
    wish: TriedScenario,
    choices: list[tuple[int, str]],
) -> str:
    return positions.tried_at(rulebook(edition), mode, origin, wish, choices)


def count_puzzles() -> list[PuzzleCount]:
    """How many there are, without reading them all, which takes seconds."""
    asked = [name for name in playable_names() if load(name).puzzles.goals]
    return [PuzzleCount(name, count) for name in asked if (count := puzzle_count(name))]


def list_puzzles() -> list[PuzzleSheet]:
    asked = [name for name in playable_names() if load(name).puzzles.goals]
    return [PuzzleSheet(name, found) for name in asked if (found := puzzles.listed(name))]


def solve_puzzle(game: str, number: int, talk: PuzzleTalk, solver: str) -> list[Told]:
    rulebook = load(game)
    if not 1 <= number <= len(puzzles.listed(game)):
        raise NotHere(f"{rulebook.title} has no puzzle {number}")
    return puzzles.talk(rulebook, number, talk, solver)


def teach(game: str, number: int, answers: list[str], said: LessonSaid, learner: str) -> list[Told]:
    lesson = find_lesson(game, number)
    if lesson is None:
        raise NotHere(f"{load(game).title} has no lesson {number}")
    return lessons.talk(lesson, answers, said, learner)
