"""The journal: a tournament as it came about, a line of JSON for each thing that was said to it.

It lies beside the file of the tournament and is only ever added to. Reading it from its beginning
gives the tournament as it stands, so whatever breaks a run off, at most the line that was being
written is lost, and with it the meeting that it told of, which is played again.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Callable
from typing import Any, Final

from playmat.kernel.errors import BadFile, BadSetup, PlaymatError
from playmat.language.files import JSON_LIMIT
from playmat.parts.saving import DAMAGE
from playmat.tournaments.meetings import GamesWon, Meeting
from playmat.tournaments.written import PreparedTournament

FORMAT: Final = "playmat tournament"
VERSION: Final = 1

Line = dict[str, Any]


class Kept:
    """A tournament with its journal: what is said to it is carried out, then written down."""

    def __init__(self, prepared: PreparedTournament) -> None:
        self.prepared = prepared
        self.path = prepared.path.with_suffix(".journal")
        self.records: dict[tuple[int, int], list[str]] = {}  # of a round and table, by file name
        self.faults: list[str] = []  # records of games that failed
        self.size = 0  # of the file, as far as it is known
        lines = self.read()
        self.known = len(prepared.written.players)  # of the file, that are in the journal
        if lines:
            self.check_header(lines[0])
            self.known = len(lines[0]["players"])
        self.tournament = prepared.tournament(self.known)
        self.again(lines[1:])

    # ---- reading ----

    def read(self) -> list[Line]:
        """All whole lines; what stands behind the last end of a line was never written down."""
        try:
            if self.path.stat().st_size > JSON_LIMIT:
                raise BadFile("this is larger than a journal can be", str(self.path))
            whole = self.path.read_bytes()
        except FileNotFoundError:
            return []
        except OSError as error:
            raise BadFile(f"cannot be read: {error.strerror}", str(self.path)) from None
        self.size = whole.rfind(b"\n") + 1
        lines = []
        for number, text in enumerate(whole[: self.size].splitlines(), start=1):
            try:
                line = json.loads(text)
                assert isinstance(line, dict)
            except (ValueError, AssertionError, RecursionError):
                raise self.damaged(number) from None
            lines.append(line)
        return lines

    def check_header(self, header: Line) -> None:
        """BadFile unless the journal is of this tournament, as it is written now."""
        if header.get("format") != FORMAT or header.get("version") != VERSION:
            raise BadFile("this is not the journal of a tournament", str(self.path))
        fixed, players = header.get("fixed"), header.get("players")
        if not isinstance(fixed, dict) or not isinstance(players, list) or len(players) < 2:
            raise self.damaged(1)
        now = self.prepared.fixed()
        for field in {**now, **fixed}:
            if fixed.get(field) != now.get(field):
                what = "the cards or rules of the game" if field == "digest" else f"{field!r}"
                raise self.changed(f"{what} changed since the tournament began")
        for number, player in enumerate(players):
            self.check_player(number, player)

    def check_player(self, number: int, form: Any) -> None:
        """BadFile unless a player is who they were, with the same deck."""
        written = self.prepared.written.players
        name = form.get("name") if isinstance(form, dict) else None
        if number >= len(written) or written[number].name != name:
            told = f"player {number + 1} was {name!r} when the tournament began"
            raise self.changed(f"{told}; who leaves is named with: playmat tournament drop")
        with contextlib.suppress(*DAMAGE, PlaymatError):
            self.prepared.keep_built(number, form["deck"])
        if self.prepared.player_form(number) != form:
            raise self.changed(f"{name} played another deck, or was played by another, before")

    def changed(self, what: str) -> BadFile:
        hint = f"write it as it was, or begin anew without {self.path.name}"
        return BadFile(what, str(self.prepared.path), hint=hint)

    def damaged(self, number: int) -> BadFile:
        hint = "bring back a copy of it, or begin anew without it"
        return BadFile("this line of the journal is damaged", str(self.path), number, hint)

    def again(self, lines: list[Line]) -> None:
        """Carry out what was said before."""
        for number, line in enumerate(lines, start=2):
            try:
                self.carry_out(line)
            except (KeyError, TypeError, ValueError, IndexError, AttributeError, BadSetup):
                raise self.damaged(number) from None

    # ---- what is said ----

    def carry_out(self, line: Line) -> None:
        """Do what a line says."""
        doing: dict[str, Callable[[Line], None]] = {
            "round": self.do_round,
            "result": self.do_result,
            "correct": self.do_correct,
            "drop": lambda line: self.tournament.drop(line["drop"]),
            "enter": self.do_enter,
            "cut": lambda line: self.tournament.go_on(line["cut"]),
        }
        doing[next(iter(line), "")](line)

    def do_round(self, line: Line) -> None:
        self.tournament.begin([meeting_of(form) for form in line["round"]])

    def do_result(self, line: Line) -> None:
        number, table = line["result"]
        self.tournament.report(number, table, result_of(line["games"]))
        self.records[number, table] = list(line["records"])
        self.faults += line["faults"]

    def do_correct(self, line: Line) -> None:
        number, table = line["correct"]
        self.tournament.correct(number, table, result_of(line["games"]))

    def do_enter(self, line: Line) -> None:
        self.check_player(self.known, line["enter"])
        self.tournament.enter(line["enter"]["name"])
        self.known += 1

    def say(self, line: Line) -> None:
        """Carry something out and write it down; the tournament says what cannot be."""
        self.carry_out(line)
        self.write(line)

    def enter_late(self) -> list[str]:
        """Whoever was written into the file since it began comes in; returns their names."""
        new = range(self.known, len(self.prepared.written.players))
        for number in new:
            self.say({"enter": self.prepared.player_form(number)})
        return [self.prepared.written.players[number].name for number in new]

    def write(self, line: Line) -> None:
        """Add a line; before the first, who plays what."""
        lines = [line]
        if not self.size:
            forms = [self.prepared.player_form(number) for number in range(self.known)]
            header = {"format": FORMAT, "version": VERSION, "fixed": self.prepared.fixed()}
            lines.insert(0, {**header, "players": forms})
        text = "".join(json.dumps(each, ensure_ascii=False) + "\n" for each in lines)
        data = text.encode()
        try:
            with open(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o666), "r+b") as file:
                file.seek(self.size)
                if b"\n" in file.read():  # half a line is of a run that was broken off
                    told = "somebody else has written into the journal meanwhile"
                    raise BadFile(told, str(self.path), hint="run the command again")
                file.seek(self.size)
                file.truncate()
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise BadFile(f"cannot be written: {error.strerror}", str(self.path)) from None
        self.size += len(data)


# ---- forms ----


def meeting_form(meeting: Meeting) -> list[Any]:
    return [meeting.first, meeting.second, meeting.result and result_form(meeting.result)]


def meeting_of(form: list[Any]) -> Meeting:
    first, second, result = form
    return Meeting(first, second, result and result_of(result))


def result_form(result: GamesWon) -> list[Any]:
    return [result.first, result.second, result.drawn, result.given]


def result_of(form: list[Any]) -> GamesWon:
    first, second, drawn, given = form
    return GamesWon(int(first), int(second), int(drawn), bool(given))
