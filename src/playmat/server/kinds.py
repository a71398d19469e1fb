"""The kinds of long work that a server does."""

from __future__ import annotations

from playmat.server.kind_analysis import ANALYSIS
from playmat.server.kind_drafts import DRAFTS
from playmat.server.kind_lab import LAB

KINDS = (LAB, ANALYSIS, DRAFTS)
