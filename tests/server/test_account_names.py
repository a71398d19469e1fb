"""Which names an account may have, and which are taken for each other."""

from __future__ import annotations

import pytest

from playmat import bots
from playmat.kernel.errors import BadSetup
from playmat.server.accounts.account_names import check_name, skeleton, tidy


@pytest.mark.parametrize(
    "name",
    [
        "Anna",
        "Jo Ann",
        "O'Neil",
        "x-1_y.z",
        "Łukasz",
        "Ярослав",
        "Ελένη",
        "さくら子",
        "김서연",
        "प्रिया",
    ],
)
def test_a_name_of_any_script_will_do(name: str) -> None:
    check_name(tidy(name))


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Al", "3 to 24"),
        ("x" * 25, "3 to 24"),
        ("An\u200bna", "letters and digits"),
        ("An\u202ena", "letters and digits"),
        ("An\x07na", "letters and digits"),
        ("Anna\U0001f600", "letters and digits"),
        ("-Anna", "letters and digits"),
        ("An--na", "two signs"),
        ("123", "a letter"),
        ("Аnna", "one script"),  # noqa: RUF001
        ("Anna\u0323\u0322\u0321\u0324", "two marks"),
    ],
)
def test_a_name_that_hides_something_is_refused(name: str, why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        check_name(tidy(name))


@pytest.mark.parametrize(
    "name",
    [
        "Admin",
        "The Admin",
        "adm1n",
        "ADMIN2",
        "Playmat Support",
        "H0st",
        "guest",
        "Guest 12",
        "Keen A",
    ],
)
def test_nobody_goes_by_a_name_of_a_bot_or_of_who_runs_the_server(name: str) -> None:
    with pytest.raises(BadSetup, match="taken for"):
        check_name(tidy(name))


def test_no_level_of_a_bot_is_free() -> None:
    for bot in bots.KINDS.values():
        for name in (bot.title, bot.title.upper(), f"{bot.title} B"):
            with pytest.raises(BadSetup, match="taken for"):
                check_name(tidy(name))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "ANNA"),
        ("Anna", "Änna"),
        ("Anna", "A nna"),
        ("Anna", "Аnnа"),  # noqa: RUF001
        ("Paul", "PauI"),
        ("Paul", "Pau1"),
        ("Bob", "B0b"),
        ("Marie", "rnarie"),
        ("Mathilda", "Math1Ida"),
        ("Anna", "Ａｎｎａ"),  # noqa: RUF001
        ("Tom", "Тоm"),  # noqa: RUF001
    ],
)
def test_names_that_look_alike_are_the_same(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


def test_names_that_do_not_look_alike_are_not() -> None:
    names = ["Anna", "Anne", "Hanna", "Bob", "राम", "रोम", "김서연", "Ярослав", "Yaroslav"]
    assert len(set(map(skeleton, names))) == len(names)


def test_the_skeleton_of_any_text_is_short() -> None:
    assert len(skeleton("\ufdfa" * 100)) <= 80
