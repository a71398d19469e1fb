"""What is told of a tournament: as plain data for programs, as lines, and as a page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from html import escape
from typing import Any
from urllib.parse import quote

import playmat
from playmat.lab.reports import STYLE
from playmat.tournaments.journal import Kept
from playmat.tournaments.meetings import Meeting
from playmat.tournaments.running import folder_of
from playmat.tournaments.standings import TIE_BREAKS, Ranked
from playmat.tournaments.tournament import Tournament
from playmat.tournaments.written import PreparedTournament

BYE = "bye"


def tournament_form(kept: Kept) -> dict[str, Any]:
    """A tournament as it stands, for programs."""
    cup, written = kept.tournament, kept.prepared.written
    return {
        "tournament": written.tournament,
        "game": written.game,
        "mode": kept.prepared.mode.name,
        "format": written.format,
        "pairing": written.pairing,
        "seed": written.seed,
        "players": [
            {"name": p.name, "by": p.by, "deck": kept.prepared.deck_of(p.name).deck}
            for p in written.players
        ],
        "rounds": [
            [meeting_lines(kept, number, table) for table in range(1, len(meetings) + 1)]
            for number, meetings in enumerate(cup.rounds, start=1)
        ],
        "cut_after": cup.cut_after,
        "standings": [ranked_form(each) for each in cup.standings()],
    }


def boosters_form(prepared: PreparedTournament) -> dict[str, Any]:
    """What everybody has drawn, and all that it takes to draw it again."""
    plan = None if prepared.sealed is None else prepared.sealed.plan
    return {
        "seed": prepared.written.seed,
        "booster": {} if plan is None else dict(plan.booster),
        "sheets": {} if plan is None else {name: list(each) for name, each in plan.sheets.items()},
        "basics": [] if plan is None else list(plan.basics),
        "players": {
            each.name: prepared.boosters_of(each.name) for each in prepared.written.players
        },
    }


def boosters_told(prepared: PreparedTournament) -> str:
    """The boosters of everybody, a line each."""
    return "\n".join(
        f"{each.name}, booster {number}: {', '.join(booster)}"
        for each in prepared.written.players
        for number, booster in enumerate(prepared.boosters_of(each.name), start=1)
    )


def meeting_lines(kept: Kept, number: int, table: int) -> dict[str, Any]:
    cup = kept.tournament
    meeting = cup.meeting(number, table)
    return {
        "table": table,
        "title": cup.titles(number)[table - 1],
        "first": meeting.first,
        "second": meeting.second or None,
        "result": None if meeting.result is None else str(meeting.result),
        "given": meeting.result is not None and meeting.result.given,
        "winner": meeting.winner or None,
        "over": meeting.over,
        "records": records_of(kept, number, table),
    }


def records_of(kept: Kept, number: int, table: int) -> list[str]:
    """The records of a meeting, as paths from where the file of the tournament lies."""
    folder = folder_of(kept).name
    return [f"{folder}/{name}" for name in kept.records.get((number, table), [])]


def ranked_form(ranked: Ranked) -> dict[str, Any]:
    form: dict[str, Any] = ranked._asdict()
    form["breaks"] = {name: round(float(figure), 4) for name, figure in ranked.breaks.items()}
    return form


# ---- tables of text ----


def standings_table(cup: Tournament) -> tuple[list[str], list[list[str]]]:
    """Head and rows; of a bracket alone there is no more to say than who came how far."""
    names = [] if cup.is_bracket else list(cup.tie_breaks)
    head = ["place", "player", "points", "won-drawn-lost", "byes", *map(spaced, names)]
    rows = [
        [
            str(each.place),
            f"{each.name} (left)" if each.left else each.name,
            str(each.points),
            f"{each.won}-{each.drawn}-{each.lost}",
            str(each.byes),
            *(figure(each.breaks[name]) for name in names),
        ]
        for each in cup.standings()
    ]
    return head, rows


def spaced(name: str) -> str:
    return name.replace("_", " ")


def figure(value: Fraction) -> str:
    """A rate as a share of a hundred, a sum as it is."""
    return str(value) if value.denominator == 1 and value != 1 else f"{float(value):.1%}"


def round_rows(cup: Tournament, number: int) -> list[list[str]]:
    """The meetings of a round: table, who, how it ended."""
    titles = cup.titles(number)
    return [
        [titles[at] or str(at + 1), meeting.first, meeting.second or BYE, ending(meeting)]
        for at, meeting in enumerate(cup.rounds[number - 1])
    ]


def ending(meeting: Meeting) -> str:
    if meeting.bye:
        return "won"
    if meeting.result is None:
        return "not played yet"
    return f"{meeting.result} (given)" if meeting.result.given else str(meeting.result)


def as_text(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table in columns."""
    lines = [list(head), *map(list, rows)] if head else [list(row) for row in rows]
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths)).rstrip() for line in lines
    )


def told(kept: Kept, why: str = "") -> str:
    """The standings and the last round, for people."""
    cup = kept.tournament
    said = [kept.prepared.written.tournament]
    if cup.rounds:
        last = len(cup.rounds)
        said += ["", f"Round {last}", as_text((), round_rows(cup, last))]
    said += ["", "Standings", as_text(*standings_table(cup))]
    return "\n".join([*said, "", why] if why else said)


# ---- the page ----


def tournament_page(kept: Kept, why: str = "") -> str:
    """One page that needs nothing but itself; it links the records that lie beside it."""
    cup, prepared = kept.tournament, kept.prepared
    title = prepared.written.tournament
    head, rows = standings_table(cup)
    parts = [f"<h2>Standings</h2>{html_table(head, map(cells, rows))}"]
    if why:
        parts.append(f"<p>{escape(why)}.</p>")
    if not cup.is_bracket:
        breaks = "; ".join(f"{spaced(name)}: {TIE_BREAKS[name]}" for name in cup.tie_breaks)
        parts.append(f"<p>Between equals: {escape(breaks)}; then the lot.</p>")
    for number in range(1, len(cup.rounds) + 1):
        lines = (
            [*cells(row), links(records_of(kept, number, table))]
            for table, row in enumerate(round_rows(cup, number), start=1)
        )
        table = html_table(["table", "first", "second", "result", "games"], lines)
        parts.append(f"<h2>Round {number}</h2>{table}")
    players = [[p.name, p.by, prepared.deck_of(p.name).deck] for p in prepared.written.players]
    parts.append(
        f"<h2>Players</h2>{html_table(['name', 'played by', 'deck'], map(cells, players))}"
    )
    parts += [drawn_part(prepared)] if prepared.sealed is not None else []
    rules = prepared.written.rules
    made = [
        f"{prepared.game.title}, {prepared.mode.title}; {rules.pairing}, seed {rules.seed}",
        f"digest of cards and rules: {prepared.game.saving.digest}",
        f"Playmat {playmat.__version__}",
    ]
    parts.append(
        f"<h2>How this was made</h2><pre>{escape(chr(10).join(made))}</pre>"
        "<p>A game is a record: <code>playmat replay show FILE</code> tells it, and the page of"
        " Playmat plays it again. Who plays the same file has the same tournament.</p>"
    )
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>"
        f"<h1>{escape(title)}</h1>{''.join(parts)}</body></html>\n"
    )


def drawn_part(prepared: PreparedTournament) -> str:
    """What everybody has drawn, and what they play of it."""
    parts = []
    for each in prepared.written.players:
        boosters = "".join(
            f"<li>{escape(', '.join(b))}</li>" for b in prepared.boosters_of(each.name)
        )
        counts = prepared.deck_of(each.name).cards.items()
        deck = escape(", ".join(f"{count} {name}" for name, count in counts))
        told = f"<ol>{boosters}</ol><p>The deck: {deck}.</p>"
        parts.append(f"<details><summary>{escape(each.name)}</summary>{told}</details>")
    return f"<h2>Boosters</h2>{''.join(parts)}"


def cells(row: Sequence[str]) -> list[str]:
    return [escape(cell) for cell in row]


def links(paths: Iterable[str]) -> str:
    numbered = enumerate(paths, start=1)
    return " ".join(f'<a href="{escape(quote(path))}">game {n}</a>' for n, path in numbered)


def html_table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table of what is written as HTML already."""
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    return f'<div class="wide"><table><tr>{top}</tr>{body}</table></div>'
