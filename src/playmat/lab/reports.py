"""Reports: one page that shows what an experiment has found, and needs nothing but itself.

Each part has a drawing, its sentence in words and its table; the page says how it was made.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

import msgspec

import playmat
from playmat.lab import drawings
from playmat.lab.card_report import CardReport, points_of
from playmat.lab.experiments import Prepared
from playmat.lab.improving import Improvement
from playmat.lab.intervals import UNKNOWN, Interval, certainty
from playmat.lab.making_it_so import MakeItSo
from playmat.lab.match_ups import MatchUps, figures
from playmat.lab.metagame import IN_THE_MIX, Metagame
from playmat.lab.rules_report import RulesReport
from playmat.lab.what_if import TOLD, WhatIf, told

MOST_CURVES = 6
MOST_IN_RING = 12
LEAST_GAMES = 20  # of a point on a curve

STYLE = """
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { line-height: 1.2; } h2 { margin-top: 2.5rem; }
svg { width: 100%; height: auto; font: 13px system-ui, sans-serif; fill: currentColor; }
svg .small { font-size: 11px; opacity: .8; }
svg .faint { stroke: currentColor; stroke-opacity: .25; }
svg .arrow { stroke: currentColor; stroke-opacity: .55; } svg .tip { fill: currentColor; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .9rem; }
th, td { padding: .2rem .6rem; border-bottom: 1px solid #8884; text-align: right;
  white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
pre { overflow-x: auto; padding: .8rem; border: 1px solid #8884; border-radius: 4px; }
"""


class ReportPart(NamedTuple):
    """A part of a report."""

    title: str
    sentences: Sequence[str]
    drawing: str
    head: Sequence[str]
    rows: Sequence[Sequence[str]]


def page(title: str, parts: Sequence[ReportPart], prepared: Prepared, command: str) -> str:
    """The whole page."""
    written = {k: v for k, v in msgspec.to_builtins(prepared.written).items() if v}
    written["seed"] = prepared.written.seed
    made = [f"{name}: {value}" for name, value in written.items()]
    made += [f"digest of cards and rules: {prepared.game.saving.digest}"]
    made += [f"Playmat {playmat.__version__}"]
    body = "".join(map(part_of_page, parts))
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>"
        f"<h1>{escape(title)}</h1>{body}<h2>How this was made</h2>"
        f"<pre>{escape(command)}</pre><pre>{escape(chr(10).join(made))}</pre>"
        "<p>Intervals are of 95 %; how they are made stands in decision 0034 of Playmat.</p>"
        "</body></html>\n"
    )


def part_of_page(part: ReportPart) -> str:
    said = "".join(f"<p>{escape(sentence)}</p>" for sentence in part.sentences)
    head = "".join(f"<th>{escape(cell)}</th>" for cell in part.head)
    rows = "".join(
        f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in part.rows
    )
    table = f'<div class="wide"><table><tr>{head}</tr>{rows}</table></div>'
    drawing = f"<figure>{part.drawing}</figure>" if part.drawing else ""
    return f"<h2>{escape(part.title)}</h2>{said}{drawing}{table}"


def match_ups_parts(table: MatchUps) -> list[ReportPart]:
    """Who beats whom, and how the decks fare against the field."""
    order = table.ranking()
    names = [table.decks[deck] for deck in order]
    cells = [[table.known(a, b) for b in order] for a in order]
    first, best, *more = table.sentences()
    even = table.prepared.even
    rows = [
        [str(number + 1), name, *("" if cell is None else str(cell) for cell in cells[number])]
        for number, name in enumerate(names)
    ]
    bars = [drawings.Bar(table.decks[deck], table.field(deck)) for deck in order]
    return [
        ReportPart(
            "Who beats whom",
            [first, "A row wins so many games of 100 against a column: blue is ahead."],
            drawings.heat_map(names, cells, "Win rates of decks against each other", even),
            ["", "deck", *(f"{number + 1} {name}" for number, name in enumerate(names))],
            rows,
        ),
        ReportPart(
            "Against the field",
            [best, *more],
            drawings.forest(bars, "Win rates against the field", even),
            ["deck", "against the field"],
            [[bar.label, str(bar.figure)] for bar in bars],
        ),
    ]


def metagame_parts(found: Metagame) -> list[ReportPart]:
    """Which decks to bring."""
    table = found.table
    bars = [
        drawings.Bar(s.deck, Interval(s.share, s.low, s.high), s.share >= IN_THE_MIX)
        for s in found.shares
    ]
    shown = table.ranking()[:MOST_IN_RING]
    names = [table.decks[deck] for deck in shown]
    beats = [
        (shown.index(one), shown.index(other))
        for one in shown
        for other in shown
        if one != other and table.pair(one, other).low > 0.5
    ]
    said = found.sentences()
    return [
        ReportPart(
            "The mix that nobody can exploit",
            said[:2],
            drawings.forest(bars, "Shares of decks in the mix, in points"),
            ["deck", "share", "between", "in the mix"],
            [
                [s.deck, f"{s.share:.1%}", f"{s.low:.1%} and {s.high:.1%}", f"{s.in_the_mix:.0%}"]
                for s in found.shares
            ],
        ),
        ReportPart(
            "Who surely beats whom",
            [*said[2:], "An arrow points from the deck that wins to the one that loses."],
            drawings.ring(names, beats, "Which deck surely beats which"),
            ["deck", "is surely beaten by"],
            [[table.decks[deck], ", ".join(found.beats(deck)) or "none"] for deck in shown],
        ),
        *match_ups_parts(table),
    ]


def card_parts(found: CardReport) -> list[ReportPart]:
    """What each card does."""
    swapped = [card for card in found.cards if card.effect not in (None, UNKNOWN)]
    bars = [drawings.Bar(c.name, c.effect, c.sure) for c in swapped if c.effect is not None]
    rows = [
        [
            card.name,
            str(card.copies),
            points_of(card.effect),
            f"{card.wins[0]:.1%} / {card.wins[1]:.1%}" if card.effect else "",
            "sure"
            if card.sure
            else "confirmed"
            if card.confirmed
            else "rough"
            if card.effect
            else "",
            points_of(card.early),
            str(card.drawn),
            str(card.played) if card.played.games else "never",
        ]
        for card in found.cards
    ]
    most = sorted(found.cards, key=lambda card: -card.played.games)[:MOST_CURVES]
    series = {
        card.name: {turn: rate for turn, rate in card.turns.items() if rate.games >= LEAST_GAMES}
        for card in most
    }
    by_turn = [
        [name, str(turn), str(rate), str(rate.games)]
        for name, points in series.items()
        for turn, rate in points.items()
    ]
    what = found.measure or "itself without its text"
    itself = f" ({found.measure}: than {found.second})" if found.second else ""
    effects = ReportPart(
        f"The cards of {found.deck.deck}",
        [
            *found.sentences(),
            f"Points that a card wins more often than {what}{itself}; blue is sure.",
        ],
        drawings.forest(bars, f"What each card adds over {what}, in points"),
        ["card", "copies", "effect", "wins with / without", "", "first hand", "drawn", "played"],
        rows,
    )
    turns = ReportPart(
        "By the turn in which they are played",
        ["How often the deck wins when a card is first played in this turn."],
        drawings.curves(series, "Win rate by the turn in which a card is first played"),
        ["card", "turn", "wins", "games"],
        by_turn,
    )
    return [effects, turns] if by_turn else [effects]


def what_if_parts(found: WhatIf) -> list[ReportPart]:
    """Old beside new."""
    fields = [
        drawings.Bar(name, found.field(n), bool(found.field(n).sign))
        for n, name in enumerate(found.decks)
    ]
    pairs = [
        [
            found.decks[one],
            found.decks[other],
            str(found.old[one, other]),
            str(found.new[one, other]),
            change.points(),
        ]
        for (one, other), change in found.changes.items()
    ]
    before, after = figures(found.before), figures(found.after)
    return [
        *variant_parts(found),
        ReportPart(
            "What changes",
            [*found.sentences(), "Points that a deck wins more often than before; blue is sure."],
            drawings.forest(fields, "What the change does to each deck, in points"),
            ["deck", "against", "old", "new", "change, in points"],
            pairs,
        ),
        ReportPart(
            "The games themselves",
            ["Old beside new, all pairs that the change touches taken together."],
            "",
            ["", "old", "new"],
            [[words, told(before[name]), told(after[name])] for name, words in TOLD.items()],
        ),
    ]


def variant_parts(found: WhatIf) -> list[ReportPart]:
    """Each changed card beside what it was."""
    shown = [each for each in found.variants if each.plain.deals]
    if not shown:
        return []
    bars = [
        drawings.Bar(each.name, each.best.change, bool(each.best.change.sign)) for each in shown
    ]
    rows = [
        [
            each.name,
            each.deck.deck,
            f"{each.best.new.value:.1%}",
            f"{each.best.old.value:.1%}",
            each.best.change.points(),
            certainty(each.best.change),
            str(each.plain.drawn.games),
            str(each.plain.played) if each.plain.played.games else "never",
            f"{each.best.for_it} / {each.best.against_it} of {each.best.deals}",
        ]
        for each in shown
    ]
    head = ["card", "in", "wins now", "before", "points", "", "in hand (games)"]
    return [
        ReportPart(
            "The card itself",
            [sentence for each in shown for sentence in each.sentences()],
            drawings.forest(bars, "What the change does where the card is seen, in points"),
            [*head, "wins when played", "deals decided for / against"],
            rows,
        )
    ]


def making_parts(found: MakeItSo) -> list[ReportPart]:
    """What to change, and where the deck is then."""
    reached = [(each, True) for each in found.found] + [(each, False) for each in found.tried]
    bars = [drawings.Bar("as it is", found.start)]
    bars += [
        drawings.Bar(f"{each.proposal.card}: {each.proposal.words}", each.wins, there)
        for each, there in reached
    ]
    return [
        ReportPart(
            f"{found.deck.deck} between {found.low:.0%} and {found.high:.0%}",
            [*found.sentences(), "How often the deck wins after each change; blue is there."],
            drawings.forest(bars, "Win rate after each change", found.prepared.even),
            ["change", "wins"],
            [[bar.label, str(bar.figure)] for bar in bars],
        )
    ]


def improvement_parts(found: Improvement) -> list[ReportPart]:
    """What was exchanged, and the proof."""
    proofs = [(found.bot, found.proof), (found.second, found.confirmation)]
    bars = [
        drawings.Bar(f"all, against decks kept out, {bot}", proof, proof.sign > 0)
        for bot, proof in proofs
        if proof != UNKNOWN
    ]
    bars += [drawings.Bar(f"{step.words} (in the search)", step.gain) for step in found.steps]
    return [
        ReportPart(
            f"{found.first.deck}, improved",
            [
                *found.sentences(),
                "Points gained against decks that were kept out.",
                "What a change showed in the search is too much: the luckiest was taken.",
            ],
            drawings.forest(bars, "What the changes gained, in points"),
            ["change", "gain, in points"],
            [[bar.label, bar.figure.points()] for bar in bars],
        ),
        ReportPart(
            "The list",
            ["What it holds now, and what it held."],
            "",
            ["card", "now", "before"],
            [
                [name, str(found.best.cards.get(name, 0)), str(found.first.cards.get(name, 0))]
                for name in {**found.best.cards, **found.first.cards}
            ],
        ),
    ]


def rules_parts(found: RulesReport) -> list[ReportPart]:
    """What starting is worth, which clauses come up, and where answers go."""
    bars = [drawings.Bar("the usual rules", found.usual, True)]
    bars += [drawings.Bar(f"{h.switch} = {h.value}", h.starter) for h in found.houses]
    never = [[clause, ", ".join(found.shown_by.get(clause, []))] for clause in found.never]
    return [
        ReportPart(
            "What starting is worth",
            [found.sentence()],
            drawings.forest(bars, "How often who starts wins, by house rule", found.prepared.even),
            ["house rule", "who starts wins"],
            [[bar.label, str(bar.figure)] for bar in bars],
        ),
        ReportPart(
            "Where the answers of a game go",
            ["The share of each question in all answers."],
            "",
            ["question", "share"],
            [[text, f"{share:.1%}"] for text, share in found.questions()],
        ),
        ReportPart(
            "Clauses that come up",
            ["How often an event or a question names a clause, in a game."],
            "",
            ["clause", "times a game"],
            [[clause, f"{times:.2f}"] for clause, times in found.often()],
        ),
        ReportPart(
            "Clauses that never did",
            ["They define, forbid, or are rare; the scenarios named here show them."],
            "",
            ["clause", "scenarios"],
            never,
        ),
    ]


Found = MatchUps | Metagame | CardReport | WhatIf | MakeItSo | Improvement | RulesReport


def parts_of(found: Found) -> list[ReportPart]:
    """The parts of a report on what was found."""
    match found:
        case MatchUps():
            return match_ups_parts(found)
        case Metagame():
            return metagame_parts(found)
        case CardReport():
            return card_parts(found)
        case WhatIf():
            return what_if_parts(found)
        case MakeItSo():
            return making_parts(found)
        case Improvement():
            return improvement_parts(found)
        case RulesReport():
            return rules_parts(found)
