"""Asking: an experiment is carried out, whichever question it asks."""

from __future__ import annotations

from playmat.lab.card_report import CardReport
from playmat.lab.experiments import Prepared
from playmat.lab.improving import TO_TUNE_AND_TO_PROVE, Improvement
from playmat.lab.making_it_so import MakeItSo, changeable, target_of
from playmat.lab.match_ups import MatchUps
from playmat.lab.metagame import Metagame
from playmat.lab.patches import Patched
from playmat.lab.reports import Found
from playmat.lab.results import Run
from playmat.lab.rules_report import RulesReport
from playmat.lab.what_if import WhatIf


def check(prepared: Prepared) -> None:
    """What is wrong with an experiment beyond what it names; a BadFile says it before it begins."""
    match prepared.written.experiment:
        case "match-ups" | "metagame":
            prepared.several()
        case "what-if":
            prepared.several()
            Patched(prepared)
        case "cards":
            prepared.opponents()
        case "improve":
            prepared.opponents(TO_TUNE_AND_TO_PROVE)
        case "make-it-so":
            prepared.opponents()
            target_of(prepared)
            changeable(prepared)


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
