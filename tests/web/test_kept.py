"""A page that is kept is as new for every test."""

from __future__ import annotations

import pytest
from tests.web.kept import KNOWING, Kept

LEAVE = """() => {
  localStorage.left = sessionStorage.left = "here";
  document.cookie = "left=here";
}"""
FOUND = """[{ ...localStorage }, { ...sessionStorage }, document.cookie, innerWidth,
  matchMedia("(prefers-color-scheme: dark)").matches]"""


def test_what_one_leaves_behind_is_not_there_for_the_next(
    lectern: Kept, request: pytest.FixtureRequest
) -> None:
    with lectern.lent(request) as page:
        page.goto("/credits")
        page.evaluate(LEAVE)
        page.route("**/*", lambda route: route.abort())
        page.set_viewport_size({"width": 390, "height": 844})
        page.emulate_media(color_scheme="dark")
        first = page
    with lectern.lent(request) as page:
        page.goto("/credits")  # which nothing hinders any more
        assert page.evaluate(FOUND) == [KNOWING, {}, "", 1440, False]
        assert page is first


def test_an_error_on_a_page_is_not_overlooked(
    lectern: Kept, request: pytest.FixtureRequest
) -> None:
    throwing = "() => void setTimeout(() => { throw new Error('Oh dear'); })"
    with (
        pytest.raises(AssertionError, match="Oh dear"),
        lectern.lent(request) as page,
        page.expect_event("pageerror"),
    ):
        page.evaluate(throwing)
