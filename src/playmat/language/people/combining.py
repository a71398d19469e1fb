"""Cards that are played together: "When played with Carter, they get +2 to HP and all ATKs."

A line that begins so names the others, says what becomes of the figures of all, and may go on with
what is done then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice, product
from typing import Any, Final

from playmat.language.grammar import Dialect
from playmat.language.people.figures.measures import amount_of
from playmat.language.people.frames import Frame
from playmat.language.people.meanings import meaning, words_of

A_NAME: Final = r"[^\W\d_][\w'.-]*(?: [\w'.-]+){0,4}"
SMALL: Final = ("of", "the", "de", "van", "von", "la", "le", "da")  # words within names
NO_NAMES: Final = (
    "any",
    "a",
    "an",
    "another",
    "this",
    "all",
    "both",
    "your",
    "one",
    "two",
    "three",
)
MOST_PARTNERS: Final = 6
MOST_LINES: Final = 24

PLAYED: Final = (
    "played",
    "played together",
    "played along",
    "combined",
    "used",
    "used together",
    "paired",
    "put down together",
    "in play together",
)
LEADS: Final = (
    *(f"{when} {played} with" for played in PLAYED for when in ("when", "if", "when this card is", "if this card is", "when this is", "if this is", "when it is", "while")),
    *(f"{can} be {played} with" for played in PLAYED[:5] for can in ("can", "may", "this card can", "this card may", "this can", "it can")),
    *(f"{play} {this} {with_}" for play in ("play", "put down", "when you play", "if you play") for this in ("this card", "this", "it") for with_ in ("with", "together with", "along with")),
    "put this down together with", "put this card down together with", "together with", "combo with", "combine with", "combines with", "partner with", "partners with", "combos with", "combo:",
)  # fmt: skip


def combinations(en: Dialect) -> None:
    partners(en)
    bonuses(en)
    figures_together(en)
    line = partial(meaning, en, "line")
    for mark in (", ", ". ", ": ", " and ", " to ", ", and "):
        lead = f"{{lead:together}}{mark}"
        line(
            partial(combined),
            f"{lead}{{ways:combo_ways}}.",
            f"{lead}{{ways:combo_ways}}. {{of:final/ }}",
            f"{lead}{{of:final/ }}",
            f"{lead}{{ways:combo_ways}} and {{of:final/ }}",
            f"{lead}{{ways:combo_ways}}, and {{of:final/ }}",
            f"{lead}{{ways:combo_ways}}, then {{of:final/ }}",
        )


def combined(lead: Any, ways: Any = None, of: Any = ()) -> Frame:
    return Frame(
        "line", partners=lead.get("of"), ways=ways.get("of") if ways else None, of=of or ()
    )


def partners(en: Dialect) -> None:
    partner = partial(meaning, en, "partner")
    en.pattern("partner_name", A_NAME, name_of, str)
    partner("partner", "{name:partner_name}")
    for which in ("any", "any other", "a(n)", "another", "one"):
        partner(grouped, f"{which} {{trait}}[ {{_s:singular}}]")
    partner(
        grouped,
        "any {n:number} {trait}[ {_s:plural}]",
        "{n:number} {trait} {_s:plural}",
        "any {n:number} other {trait}[ {_s:plural}]",
    )
    together = partial(meaning, en, "together")
    names = (
        "{of:partner/, / and }",
        "{of:partner/ and }",
        "{of:partner/ + }",
        "both {of:partner/ and }",
    )
    together("together", *(f"{lead} {each}" for lead in LEADS for each in names[1:2]))
    together(
        "together", *(f"{lead} {each}" for lead in LEADS[:4] for each in (*names[:1], *names[2:]))
    )


def name_of(text: str) -> str:
    """The name of a card, as it is written: each of its words with a capital."""
    words = text.split()
    if words[0].lower() in NO_NAMES or not all(w[:1].isupper() or w in SMALL for w in words):
        raise ValueError("no name")
    return text


def grouped(trait: Any, n: Any = 1) -> Frame:
    if not isinstance(n, int) or not 1 <= n <= MOST_PARTNERS:
        raise ValueError("too many")
    return Frame("partner", group=trait.get("name"), n=n)


def bonuses(en: Dialect) -> None:
    bonus = partial(meaning, en, "combo_bonus")
    every = ("all", "all their", "all of their", "all its", "each", "every", "their")
    strikes = words_of("strikes")
    en.words("all_strikes", {f"{all_} {strike}": "all" for all_ in every for strike in strikes})
    bonus(
        partial(raised, "hp"),
        "{plus} {hp:figure_name}",
        "{plus} to {hp:figure_name}",
        "a {plus} to {hp:figure_name}",
        "{plus} to their {hp:figure_name}",
        "{n:number} <more> {hp:figure_name}",
        "{plus} <more> {hp:figure_name}",
    )
    each = "{_a:all_strikes}"
    bonus(
        partial(raised, "attacks"),
        f"{{plus}} to {each}",
        f"a {{plus}} to {each}",
        f"{{plus}} {{_d:dmg_word}} to {each}",
        f"{each} {{plus}}[ {{_d:dmg_word}}]",
        f"{each} <get> {{plus}}[ {{_d:dmg_word}}]",
        f"{each} {{_v:deal_word}} {{plus}} {{_d:dmg_word}}",
        f"{each} {{_v:deal_word}} {{n:number}} <more> {{_d:dmg_word}}",
    )
    bonus(
        partial(raised, "both"),
        f"{{plus}} to {{hp:figure_name}} and {each}",
        f"a {{plus}} to {{hp:figure_name}} and {each}",
        f"{{plus}} to {each} and {{hp:figure_name}}",
        f"{{plus}} {{hp:figure_name}} and {each}",
        f"{{plus}} to both {{hp:figure_name}} and {each}",
    )
    bonus(partial(raised, "attacks"), "{plus} <damage>", "{n:number} <more> <damage>")
    bonus(
        partial(raised, "attack"),
        "{type:trait} <strike> {plus}[ <damage>]",
        "{plus}[ <damage>] to {type:trait} <strikes>",
        "{plus} to their {type:trait} <strike>",
        "their {type:trait} <strike> <deal> {plus} <damage>",
    )


def figures_together(en: Dialect) -> None:
    """What becomes of the HP of all, and who gets the bonuses."""
    way = partial(meaning, en, "combo_way")
    hp = "{hp:figure_name}"
    way(
        partial(of_hp, "pool"),
        "sum",
        *(
            f"add {whose}{hp} together"
            for whose in ("", "their ", "all ", "all their ", "all of their ")
        ),
        f"their {hp} is added together",
        f"their {hp} adds up",
        f"their {hp} add up",
        f"combine their {hp}",
        f"their {hp} is combined",
        f"add up their {hp}",
        f"add their {hp}",
        f"their {hp} are added together",
    )
    way(
        partial(of_hp, "fixed"),
        f"they <control> {{n:number}} {hp}",
        f"fixed {{n:number}} {hp}",
        f"the combo has {{n:number}} {hp}",
        f"this combo has {{n:number}} {hp}",
    )
    way("boost", "boost")
    for who in (
        "they ",
        "both ",
        "both cards ",
        "the combo ",
        "this combo ",
        "it ",
        "this card ",
        "you ",
        "they both ",
        "they each ",
        "",
    ):
        way(
            "bonuses",
            f"{who}<get> {{of:combo_bonus/ and }}",
            f"{who}<get> {{of:combo_bonus/, / and }}",
        )
    way("bonuses", "{of:combo_bonus/ and }", "{of:combo_bonus/, }")
    ways = partial(meaning, en, "combo_ways")
    for joint in (" and ", ", ", ". ", ", then ", ", and ", "; "):
        ways("ways", f"{{of:combo_way/{joint}}}")


def of_hp(kind: str, hp: str = "hp", n: Any = None) -> Frame:
    if hp != "hp":
        raise ValueError("only HP is put together")
    return Frame(kind, n=n)


def raised(figure: str, plus: Any = None, n: Any = None, type: Any = None, hp: str = "hp") -> Frame:
    if hp != "hp":
        raise ValueError("not HP")
    amount = amount_of(n if plus is None else plus)
    if amount.get("sign") != "+":
        raise ValueError("a combo takes nothing away")
    return Frame(
        "raised", figure=figure, n=amount.get("n"), type=type.get("name") if type else None
    )


# ---- the lines of a game ----

Lines = Callable[[Frame], Iterator[str]]


def combo_lines(line: Frame, words: dict[str, str], lines: Lines) -> Iterator[str]:
    """The line of a game for cards that are played together, by that game's words for its parts."""
    ways = line.get("ways") or ()
    modes = [way for way in ways if way.kind != "bonuses"]
    if not words or len(modes) > 1:
        return
    mode = modes[0] if modes else Frame("boost")
    begun = words[mode.kind].replace("{n}", str(mode.get("n")))
    for way in ways:
        for each in way.get("of") or ():
            figures = ("hp", "attacks") if each.get("figure") == "both" else (each.get("figure"),)
            begun += "".join(
                words[f]
                .replace("{n}", str(each.get("n")))
                .replace("{type}", each.get("type") or "")
                for f in figures
            )
    begun = (
        words["line"]
        .replace("{parts}", words["joint"].join(parts_of(line, words)))
        .replace("{mode}", begun)
    )
    abilities = [list(islice(lines(Frame("line", of=(each,))), 4)) for each in line.get("of") or ()]
    for chosen in islice(product(*abilities), MOST_LINES):
        yield " ".join(
            (begun, *(each if each.partition(": ")[1] else words["then"] + each for each in chosen))
        )


def parts_of(line: Frame, words: dict[str, str]) -> Iterator[str]:
    for each in line.get("partners"):
        if each.get("group"):
            yield from [words["group"].replace("{}", each.get("group"))] * each.get("n")
        else:
            yield each.get("name")
