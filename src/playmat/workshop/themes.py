"""What cards do, by theme: the names under which people look for it, whatever a game calls it."""

from __future__ import annotations

from typing import Final, NamedTuple

from playmat.language.people.senses import A_WORD, base, same_sense


class KnownTheme(NamedTuple):
    """A theme of many games. `words` are those by which people find all that belongs to it; `deeds`
    are what its lines do, where that tells them from others.
    """

    title: str
    words: str
    deeds: str = ""


THEMES: Final = {
    "cards": KnownTheme(
        "Cards and decks",
        "card advantage, tutor, scry, mill",
        "draw, discard, search, look, reveal, shuffle",
    ),
    "damage": KnownTheme("Damage", "hurt, burn", "deal, hit, damage"),
    "healing": KnownTheme("Healing", "heal, cure", "heal, restore, recover"),
    "bonuses": KnownTheme(
        "Bonuses and penalties",
        "buff, debuff, stronger, weaker, pump, stat",
        "raise, lower, increase, reduce, boost",
    ),
    "bringing": KnownTheme(
        "Bringing cards into play",
        "summon, token, revive, resurrect, reanimate",
        "summon, create, play, attach, control, move",
    ),
    "removing": KnownTheme(
        "Getting rid of cards", "remove, removal, wipe", "destroy, exile, return, sacrifice"
    ),
    "protecting": KnownTheme(
        "Protecting and forbidding",
        "protect, save, survive, invincible, no damage, take no damage, forbid",
        "prevent, cannot, immune, negate, cancel, redirect",
    ),
    "resources": KnownTheme("Resources", "mana, energy, resource, ramp", "gain, lose"),
    "moments": KnownTheme("When things happen", "trigger, moment, battlecry, deathrattle"),
    "conditions": KnownTheme("Conditions and counting", "condition, requirement, scaling"),
    "costs": KnownTheme("Costs and limits", "price, cheaper, discount, activate, limit, mana"),
    "choosing": KnownTheme("Choosing and chance", "choice, option, luck, chance, random, either"),
    "keywords": KnownTheme("Keywords", "keyword, trait"),
    "others": KnownTheme("Other lines", ""),
}
# What a line does says its theme; where it does several things, the first of these.
BY_DEED: Final = (
    "protecting", "healing", "damage", "removing", "bringing", "bonuses", "cards", "resources",
)  # fmt: skip
MOST_KEYWORDS: Final = 3  # words of a line that has no others


def words_in(listed: str) -> list[str]:
    return [word.strip() for word in listed.split(",") if word.strip()]


def theme_of(line: str) -> str:
    """The theme of a line by the words for what it does.

    >>> [theme_of(line) for line in ("Guard.", "When this falls, deal 2 damage to your opponent.")]
    ['keywords', 'damage']
    """
    written = [base(word) for word in A_WORD.findall(line)]
    for name in BY_DEED:
        deeds = words_in(THEMES[name].deeds)
        if any(same_sense(word, deed) for word in written for deed in deeds):
            return name
    return "keywords" if len(written) <= MOST_KEYWORDS else "others"
