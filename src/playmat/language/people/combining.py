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
from playmat.language.people.meanings import listed, meaning, words_of

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

# How a line begins that names partners, in lists of words that stand in each other's company.
WORDS: Final = {
    "c_when": "when, if, whenever, while, as long as",
    "c_this": "this card, this, it, him, her, this one, this guy",
    "c_played": "played, played together, played along, played at the same time, combined, used,"
    " used together, paired, put down together, put down, in play together, in play, brought in, comboed, combo'd, teamed up, partnered, in a combo",
    "c_play": "play, played, put down, use, used, combine, pair, bring in",
    "c_with": "with, together with, along with, alongside, at the same time as, at once with",
    "c_enters": "enters play, enters, comes in, comes into play, comes out, is in play",
    "c_together": "played together, played at the same time, together, in play together, both in play,"
    " played at once, both played, combined, put down together, in play",
    "c_at_once": "together, at the same time, at once, as a combo",
    "c_can": "can, may, this card can, this card may, this can, it can",
    "c_may": "can, may",
    "c_combo": "can combo with, can be comboed with, together with, combo with, combine with, combines with, partner with, partners with,"
    " combos with, combo:, pair with, pairs with, tag team with, partner:, team up with, teams up with,"
    " goes with, goes together with, in a combo with, in combo with, as a combo with, in combination with,"
    " paired with, teamed up with, played with, played together with, played alongside, works with, works together with, works well with, goes well with",
}
WITH: Final = (  # what stands before the partners
    "{_w:c_when} {_p:c_played} {_o:c_with}",
    "{_w:c_when} {_t:c_this} is {_p:c_played} {_o:c_with}",
    "{_w:c_when} {_t:c_this} {_e:c_enters} {_o:c_with}",
    "{_w:c_when} you {_y:c_play} {_t:c_this} {_o:c_with}",
    "{_y:c_play} {_t:c_this} {_o:c_with}",
    "put {_t:c_this} down {_o:c_with}",
    "{_w:c_when} you put {_t:c_this} down {_o:c_with}",
    "{_c:c_can} be {_p:c_played} {_o:c_with}",
    "{_y:c_play} {_o:c_with}",
    "you {_m:c_may} {_y:c_play} {_t:c_this} {_o:c_with}",
    "{_b:c_combo}",
)
AMONG: Final = (  # where the partners stand among other words
    "{_w:c_when} {_t:c_this} and {} are {_g:c_together}",
    "{} and {_t:c_this} {_m:c_may} be {_g:c_together}",
    "{_t:c_this} and {} {_m:c_may} be {_g:c_together}",
    "{_w:c_when} {} and {_t:c_this} are {_g:c_together}",
    "{_w:c_when} both {} and {_t:c_this} are {_g:c_together}",
    "{_w:c_when} both {_t:c_this} and {} are {_g:c_together}",
    "{_w:c_when} you {_y:c_play} {_t:c_this} and {} {_a:c_at_once}",
    "{_w:c_when} you {_y:c_play} {} and {_t:c_this} {_a:c_at_once}",
    "{_w:c_when} you {_y:c_play} {} {_o:c_with} {_t:c_this}",
    "{_y:c_play} {} {_o:c_with} {_t:c_this}",
    "{_w:c_when} {} is {_p:c_played} {_o:c_with} {_t:c_this}",
)


def combinations(en: Dialect) -> None:
    partners(en)
    bonuses(en)
    figures_together(en)
    line = partial(meaning, en, "line")
    line(lambda lead: combined(lead), "{lead:together_if_wished}.")
    for mark in (", ", ". ", ": ", " and ", " to ", ", and ", ". if you do, ", "; if you do, "):
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
        line(
            lambda lead, first, ways: combined(lead, ways, (first.with_(),)),
            f"{lead}{{first:core}} and {{ways:combo_ways}}.",
            f"{lead}{{first:core}}, and {{ways:combo_ways}}.",
        )


def combined(lead: Any, ways: Any = None, of: Any = ()) -> Frame:
    return Frame(
        "line", partners=lead.get("of"), ways=ways.get("of") if ways else None, of=of or ()
    )


def partners(en: Dialect) -> None:
    partner = partial(meaning, en, "partner")
    en.pattern("partner_name", A_NAME, name_of, str)
    partner("partner", "{name:partner_name}", "{name}")
    partner(
        lambda: Frame("partner", name="this card"),
        *("another copy of this card", "a copy of this card", "another of this card"),
        *("a second copy of this card", "another one of this card", "itself"),
    )
    for which in ("any", "any other", "a(n)", "another", "one"):
        partner(grouped, f"{which} {{trait}}[ {{_s:singular}}]")
    partner(
        grouped,
        "any {n:number} {trait}[ {_s:plural}]",
        "{n:number} {trait}[ {_s:plural}]",
        "{n:number} other {trait}",
        "any {n:number} other {trait}[ {_s:plural}]",
        "{n:number} other {trait}[ {_s:plural}]",
    )
    together = partial(meaning, en, "together")
    names = (
        "{of:partner/, / and }",
        "{of:partner/ and }",
        "{of:partner/ + }",
        "both {of:partner/ and }",
    )
    for category, words in WORDS.items():
        en.words(category, dict.fromkeys(listed(words), category))
    together("together", *(f"{lead} {each}" for lead in WITH for each in names))
    may = [lead for lead in WITH if lead.startswith(("{_c:c_can}", "you {_m:", "{_b:c_combo}"))]
    meaning(
        en, "together_if_wished", "together", *(f"{lead} {each}" for lead in may for each in names)
    )
    together("together", *(lead.replace("{}", names[1]) for lead in AMONG))


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
    hit = "hit for, both hit for, they hit for, they both hit for, you both hit for, both players hit for, deal, do, you do"
    en.words("c_hit", dict.fromkeys(listed(hit), "hit"))
    bonus(
        partial(raised, "attack"),
        "{type:trait} <strike> {plus}[ <damage>]",
        "{plus}[ <damage>] to {type:trait} <strikes>",
        "{plus} to their {type:trait} <strike>",
        "{_h:c_hit} {n:number} <more>[ <damage>] with {type:trait}",
        "{type:trait} <strikes> <deal> {n:number} <more>[ <damage>]",
        "{type:trait} <strikes> <deal> {plus} <damage>",
        "their {type:trait} <strike> <deal> {plus} <damage>",
        *(
            f"{whose}{{type:trait}}{strike} {{_v:c_does}} {much}"
            for whose, strike in (("{_o:c_their} ", ""), ("{_o:c_their} ", " <strikes>"), ("", ""))
            for much in ("{n:number} <more>[ <damage>]", "{plus}[ <damage>]")
        ),
    )
    en.words("c_their", dict.fromkeys(listed("their, the combo's, your, its, the"), 1))
    en.words(
        "c_does",
        dict.fromkeys(listed("hits for, hit for, does, do, deals, deal, gets, get, has"), 1),
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
        f"their {hp} is added up",
        f"their {hp} is put together",
        *(
            f"{{_a:c_add}} {whose}{hp}"
            for whose in ("their ", "all ", "all their ", "all of their ", "both ")
        ),
        *(
            f"{{_a:c_add}} the {hp} of {both}"
            for both in ("both", "both cards", "all of them", "them")
        ),
        f"their {hp} {{_d:c_added}}",
        f"combined {hp}",
        f"shared {hp}",
        f"the sum of their {hp}",
    )
    en.words(
        "c_add",
        dict.fromkeys(listed("add, add up, add together, combine, pool, sum up, put together"), 1),
    )
    added = "adds up, add up, is combined, are combined, is pooled, are pooled, gets combined, gets added up"
    en.words("c_added", dict.fromkeys(listed(added), 1))
    way(
        partial(of_hp, "fixed"),
        *(
            f"{who}{have} {{n:number}} {hp}{shared}"
            for who in ("they ", "they both ", "both cards ", "the combo ", "both ")
            for have in ("have", "share", "start with", "begin with", "come in with", "has")
            for shared in ("", " {_s:c_shared}")
        ),
        *(
            f"they {get} {{n:number}} {hp} {{_s:c_shared}}"
            for get in ("get", "both get", "both have", "share")
        ),
        f"fixed {{n:number}} {hp}",
        f"the combo has {{n:number}} {hp}",
        f"this combo has {{n:number}} {hp}",
        *(
            f"{of}{hp} {is_} {{n:number}}"
            for of in (
                "set their ",
                "set their total ",
                "set the combo's ",
                "set their combined ",
                "set the total ",
            )
            for is_ in ("to",)
        ),
        *(
            f"{of}{hp} {is_} {{n:number}}"
            for of in ("their ", "their total ", "the combo's ", "their combined ")
            for is_ in ("is", "becomes", "is set to")
        ),
        f"{hp} total[ of] {{n:number}}",
        f"{hp} total: {{n:number}}",
        f"total {hp}[ is] {{n:number}}",
        f"total {hp}: {{n:number}}",
        *(f"{{_s:c_shared}} they {have} {{n:number}} {hp}" for have in ("have", "get", "share")),
    )
    shared = "between them, together, in total, total, combined, to share, as a pair, altogether"
    en.words("c_shared", dict.fromkeys(listed(shared), "shared"))
    highest = [
        f"{use} the {higher} {value}{of} for each {{_k:c_strike}}"
        for use in ("use", "take")
        for higher in ("higher", "highest", "better", "best")
        for value in ("value", "number", "damage", "DMG", "one")
        for of in ("", " of the two", " of the two cards", " of them", " of both", " of both cards")
    ]
    en.words(
        "c_strike", dict.fromkeys((*words_of("strikes"), "type", "attack type", "ATK type"), 1)
    )
    way("boost", "boost", *highest)
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
        "give us ",
        "grant us ",
        "give them ",
        "give both ",
        "",
    ):
        get = "" if who.startswith(("give", "grant")) else "<get> "
        way(
            "bonuses",
            f"{who}{get}{{of:combo_bonus/ and }}",
            f"{who}{get}{{of:combo_bonus/, / and }}",
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
