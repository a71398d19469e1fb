"""What players do and what rounds and turns bring: "you draw a card", "your turn begins"."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame
from playmat.language.people.lexicon import Lexicon
from playmat.language.people.meanings import listed, meaning

ON_THE_TABLE: Final = (
    *("down", "on the board", "onto the board", "on the table", "onto the table", "on your board"),
    *("on the battlefield", "onto the battlefield", "on your side", "on your side of the board"),
)


def phrases(en: Dialect, lexicon: Lexicon) -> None:
    inflicted_and_recovered(en)
    played_and_drawn(en)
    with_what_is_theirs(en, lexicon)
    rounds_and_turns(en)


def inflicted_and_recovered(en: Dialect) -> None:
    happens = partial(meaning, en, "happening")
    happens(
        "inflicts",
        "{who:player} inflict {ailment}",
        "{who:player} inflicts {ailment}",
        "{who:player} inflict {ailment} on an enemy",
        "{who:player} {ailment} an enemy",
        "{who:player} {ailment} the enemy",
        "{who:player} {ailment} an enemy hero",
        "{who:player} cause {ailment}",
        "{who:player} inflict {ailment} on the enemy",
        "{who:player} give an enemy {ailment}",
    )
    happens(
        "exiles",
        "{who:player} exile a card",
        "{who:player} exiles a card",
        "{who:player} exile cards",
        "{who:player} exiles cards",
        "{who:player} exile one or more cards",
    )
    happens("equips", "{who:player} equip {what:np}", "{who:player} equips {what:np}")
    happens(
        "recovers",
        *(
            f"{{what:{np}}} {verb} {{figure:figure_name}}"
            for np in ("thing", "player")
            for verb in ("recovers", "recover", "regains", "regain", "restores", "restore")
        ),
    )


ONTO_SIDE: Final = (
    "to your side, onto your side, to the field, onto the field, to the board, onto the board,"
    " to the play area, to your side of the field, onto your side of the field"
)


def from_hand(who: Any, what: Any, zone: Any) -> Frame:
    """From where cards are played anyway."""
    if not isinstance(zone, Frame) or zone.get("name") != "hand":
        raise ValueError("from elsewhere")
    return Frame("plays", who=who, what=what)


def played_and_drawn(en: Dialect) -> None:
    happens = partial(meaning, en, "happening")
    happens(
        "draws for turn",
        "{who:player} draw for the turn",
        "{who:player} draw for your turn",
        "{who:player} draw your card for the turn",
    )
    happens("plays", "{who:player} <plays> {what:np}")
    en.words("onto_side", dict.fromkeys(listed(ONTO_SIDE)))
    happens("plays", "{who:player} <plays> {what:np} {_o:onto_side}")
    happens(from_hand, "{who:player} <plays> {what:ref} from {zone}[ {_o:onto_side}]")
    happens("summons", "{who:player} <summons> {what:np}")
    happens("evolves one", "{who:player} evolve {what:np}", "{who:player} evolves {what:np}")
    happens(
        "draws",
        "{who:player} <draw> a card",
        "{who:player} <draw> cards",
        "{who:player} <draw> one or more cards",
    )
    happens("discards", "{who:player} <discard> {what:np}")
    happens(
        "searches",
        *(
            f"{{who:player}} {search} deck"
            for search in ("search your", "searches their", "searches his or her", "searches a")
        ),
    )
    happens(
        "gains",
        "{who:player} <gain> {figure:figure_name}",
        "{who:player} <heal> {figure:figure_name}",
    )
    happens("loses", "{who:player} <lose> {figure:figure_name}")
    en.words("by_effects", dict.fromkeys(BY_EFFECTS, 1))
    happens("gains", "{who:player} <gain> {figure:figure_name} {_b:by_effects}", by="effects")
    happens("draws", *(f"{{who:player}} <draw> {c} {{_b:by_effects}}" for c in CARDS), by="effects")
    happens("loses", "{who:player} <lose> {figure:figure_name} {_b:by_effects}", by="effects")


CARDS: Final = ("a card", "cards", "one or more cards")
BY_EFFECTS: Final = (
    *(
        "by an effect",
        "from an effect",
        "through an effect",
        "with an effect",
        "because of an effect",
    ),
    *("by effects", "from effects", "through effects", "by a card effect", "from a card"),
)


def rounds_and_turns(en: Dialect) -> None:
    happens = partial(meaning, en, "happening")
    happens("moment", "{turn} starts", "{turn} begins", edge="start")
    happens("moment", "{turn} ends", "{turn} is over", edge="end")
    happens(
        "round",
        "{who:player} lose a round",
        "{who:player} loses a round",
        "{who:player} lose the round",
        "{who:player} lose this round",
        outcome="lost",
    )
    happens(
        "round",
        "{who:player} win a round",
        "{who:player} wins a round",
        "{who:player} win the round",
        "{who:player} win this round",
        outcome="won",
    )
    happens(
        "takes",
        *(
            f"{{who:player}} {verb} {{n:amount}} {{figure:figure_name}}"
            for verb in ("take", "takes")
        ),
    )


def with_what_is_theirs(en: Dialect, lexicon: Lexicon) -> None:
    """What a player does with what attacks for them, and with what enters."""
    happens = partial(meaning, en, "happening")
    body = next(iter(lexicon.kinds), "")
    if body not in ("hero", "card", ""):  # where a player has others to attack with
        happens(
            partial(of_player, body, "attacks"),
            "{by:player} attacks",
            "{by:player} declares an attack",
            "{by:player} attacks {target:np}",
            "{by:player} declares an attack on {target:np}",
            "{by:player} attacks with {what:np}",
            "{by:player} attack with {what:np}",
        )
    happens(
        partial(of_player, body, "is synthesised"),
        *(
            f"{{by:player}} {verb} {{what:np}}"
            for verb in ("synthesise", "synthesises", "synthesize", "synthesizes")
        ),
    )
    en.words("on_the_table", dict.fromkeys(ON_THE_TABLE))
    happens(
        "summons",
        *(
            f"{{who:player}} {verb} {{what:np}} {to}"
            for verb in ("bring", "brings", "put", "puts")
            for to in (
                "out",
                "in",
                "into play",
                "onto the field",
                "on the field",
                "{_t:on_the_table}",
            )
        ),
    )


def of_player(body: str, event: str, by: Any, what: Any = None, target: Any = None) -> Frame:
    """What happens with something of a player's, or with any that they have."""
    if by.get("who") == "a player" and event == "attacks" and what is None and target is not None:
        return Frame("happens", event="is attacked", what=target)  # whoever does so
    side = {"you": "yours", "opponent": "theirs"}.get(by.get("who"))
    what = what or Frame("np", det="one", kind=body)
    if side is None or not isinstance(what, Frame) or what.get("side") not in (None, side):
        raise ValueError("whose it is, is not said")
    if what.get("det") != "this":
        what = what.with_(side=side)
    return Frame("happens", event=event, what=what, target=target)
