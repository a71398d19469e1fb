"""Names of accounts: which may be taken, and which look alike.

Two names are the same if a reader would take one for the other: the skeleton of a name is what is
left of its looks. It is no transcript, only a key: names with the same one cannot both be taken.
"""

from __future__ import annotations

import unicodedata
from itertools import pairwise

from playmat import bots
from playmat.kernel.errors import BadSetup

SHORTEST, LONGEST = 3, 24  # letters of a name
LONGEST_SKELETON = 80
LETTERS = ("Lu", "Ll", "Lt", "Lo", "Lm")  # kinds of signs, as Unicode has them
MARKS = ("Mn", "Mc")
BETWEEN = " -_.'"  # what may stand between the letters of a name, and makes no difference
# Scripts that are written together; any other stands alone.
TOGETHER = (
    frozenset({"CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA"}),
    frozenset({"CJK", "HANGUL"}),
    frozenset({"CJK", "BOPOMOFO"}),
)
# What looks like a Latin letter or two, small, after accents have been taken off.
ALIKE = {
    **dict(zip("авеёкмнорстухһԁѕіјӏԛԝґьᴦ", "abeekmhopctyxhdsljlqwrbr")),
    **dict(zip("αβεζηικμνορτυχγωςσ", "abezhlkmnoptyxywoo")),
    **dict(zip("01358|!$@", "olesbllsa")),
    **dict(zip("iıłøđħŧŋðþɑɡʟɩ", "lllodhtndpagll")),  # noqa: RUF001
    "æ": "ae",
    "œ": "oe",
}
PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"))
# Whoever has one of these words in their name seems to speak for the server.
OFFICES = (
    *("admin", "administrator", "host", "mod", "moderator", "official", "operator", "owner"),
    *("playmat", "root", "security", "server", "staff", "support", "system", "team"),
)
NOBODIES = ("anonymous", "bot", "computer", "guest", "nobody", "opponent", "player", "you")
SEAT = 2  # letters behind the name of a level, as in "Keen A"


def tidy(name: str) -> str:
    """A name as it is kept and shown."""
    return " ".join(unicodedata.normalize("NFKC", name).split())


def skeleton(name: str) -> str:
    """What a reader sees of a name: the same for all that look alike."""
    flat = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    seen = "".join(
        ALIKE.get(sign, sign)
        for sign in flat
        if sign not in BETWEEN and sign.isprintable() and not unicodedata.combining(sign)
    )
    for pair, one in PAIRS:
        seen = seen.replace(pair, one)
    return seen[:LONGEST_SKELETON]


def check_name(name: str, longest: int = LONGEST) -> None:
    """Refuse a name, tidied, that cannot be an account's, with the reason."""
    if not SHORTEST <= len(name) <= longest:
        raise BadSetup(f"a name has {SHORTEST} to {longest} letters")
    if not all(map(may_stand, name)) or not name[0].isalnum():
        raise BadSetup("a name has letters and digits, and between them one of: space - _ . '")
    if any(first in BETWEEN and second in BETWEEN for first, second in pairwise(name)):
        raise BadSetup("a name has no two signs in a row between its letters")
    if any(map(is_heaped, zip(name, name[1:], name[2:]))):
        raise BadSetup("a name has no more than two marks on a letter")
    if not any(map(str.isalpha, name)):
        raise BadSetup("a name has a letter")
    if not of_one_script(name):
        raise BadSetup("the letters of a name are of one script")
    if is_reserved(name):
        raise BadSetup("this name could be taken for a bot or for who runs the server")


def may_stand(sign: str) -> bool:
    """Whether a sign may be in a name: none that nobody sees."""
    kind = unicodedata.category(sign)
    return sign in BETWEEN or sign in "0123456789" or kind in (*LETTERS, *MARKS)


def is_heaped(signs: tuple[str, ...]) -> bool:
    """Whether all of these are marks on one letter, which would run over the lines around it."""
    return all(unicodedata.category(sign) in MARKS for sign in signs)


def of_one_script(name: str) -> bool:
    scripts = {script_of(sign) for sign in name if sign.isalpha()}
    return len(scripts) == 1 or any(scripts <= known for known in TOGETHER)


def script_of(sign: str) -> str:
    """The first word of its Unicode name, which is its script's for all that are in use."""
    return unicodedata.name(sign, "?").partition(" ")[0]


def is_reserved(name: str) -> bool:
    """Whether a name could be taken for a bot's, the server's or that of nobody in particular."""
    whole = skeleton(name)
    words = [skeleton(word.rstrip("0123456789")) for word in words_of(name)]
    if any(skeleton(office) in words or whole == skeleton(office) for office in OFFICES):
        return True
    levels = {skeleton(word) for bot in bots.KINDS.values() for word in (bot.name, bot.title)}
    taken = levels | set(map(skeleton, NOBODIES))
    if whole in taken or skeleton(name.rstrip("0123456789")) in taken:
        return True
    behind = sum(map(len, words_of(name)[1:]))
    return words[0] in taken and behind <= SEAT


def words_of(name: str) -> list[str]:
    for sign in BETWEEN:
        name = name.replace(sign, " ")
    return name.split()
