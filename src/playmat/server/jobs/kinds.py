"""The kinds of long work that a server does."""

from __future__ import annotations

from playmat.server.jobs.kind_analysis import ANALYSIS
from playmat.server.jobs.kind_drafts import DRAFTS
from playmat.server.jobs.kind_lab import LAB

KINDS = (LAB, ANALYSIS, DRAFTS)
