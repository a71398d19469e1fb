"""The rules page: the guide as a page, with every clause within reach."""

from __future__ import annotations

import re

import pytest

import playmat
from playmat.games import names
from playmat.server.showing.rules import rules_info


@pytest.mark.parametrize("name", names())
def test_every_clause_stands_in_a_section(name: str) -> None:
    info = rules_info(name)
    listed = [number for section in info.sections for number in section.clauses]
    assert listed == list(info.clauses)
    assert all(section.title for section in info.sections)


@pytest.mark.parametrize("name", names())
def test_links_of_the_guide_lead_to_clauses(name: str) -> None:
    info = rules_info(name)
    links = re.findall(r'href="#([^"]*)"', info.page)
    assert len(links) > 10
    assert set(links) <= set(info.clauses)


@pytest.mark.parametrize("name", names())
def test_the_guide_has_headings_to_go_to_and_tables(name: str) -> None:
    page = rules_info(name).page
    names = re.findall(r'<h2 id="([^"]*)">', page)
    assert len(set(names)) == len(names) > 3
    assert "<table>" in page
    assert playmat.load(name).title in page


@pytest.mark.parametrize("name", names())
def test_rulings_and_clauses_are_plain_text(name: str) -> None:
    info = rules_info(name)
    assert all("-R" in ruling.rule for ruling in info.rulings)
    assert not any("**" in text or "`" in text for text in info.clauses.values())
