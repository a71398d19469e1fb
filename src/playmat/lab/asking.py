"""Asking: an experiment is carried out, whichever question it asks."""

from __future__ import annotations

from playmat.lab.card_report import CardReport
from playmat.lab.experiments import Prepared
from playmat.lab.improving import Improvement
from playmat.lab.making_it_so import MakeItSo
from playmat.lab.match_ups import MatchUps
from playmat.lab.metagame import Metagame
from playmat.lab.reports import Found
from playmat.lab.results import Run
from playmat.lab.rules_report import RulesReport
from playmat.lab.what_if import WhatIf


def ask(prepared: Prepared, run: Run) -> Found:
    """What the experiment finds."""
    match prepared.written.experiment:
        case "match-ups":
            return MatchUps(prepared, run)
        case "metagame":
            return Metagame(MatchUps(prepared, run))
        case "cards":
            return CardReport(prepared, run)
        case "what-if":
            return WhatIf(prepared, run)
        case "make-it-so":
            return MakeItSo(prepared, run)
        case "improve":
            return Improvement(prepared, run)
        case "rules":
            return RulesReport(prepared, run)
