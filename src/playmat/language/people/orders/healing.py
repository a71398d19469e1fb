"""Healing: how much, of what, and whether all of it."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame
from playmat.language.people.meanings import PER, meaning

HEALED: Final = "{n:amount}[ {figure:figure_name}]"


def phrases(en: Dialect) -> None:
    healed(en)
    players_healed(en)
    damage_healed(en)
    healed_fully(en)
    figures_restored(en)


def healed(en: Dialect) -> None:
    """So much of a figure."""
    order = partial(meaning, en, "order")
    order(
        "heal",
        f"<heal> {HEALED} to {{what:np}}{PER}",
        f"<heal> {HEALED} on {{what:np}}{PER}",
        f"<heal> {HEALED} of {{what:np}}{PER}",
        f"<heal> {HEALED} from {{what:np}}{PER}",
        f"{{what:thing}} <heal> {HEALED}{PER}",
        f"<heal> {{what:thing}} by {HEALED}{PER}",
        f"<heal> {{what:thing}} for {HEALED}{PER}",
    )
    order("heal", "<heal> {what:thing} {n:number}[ {figure:figure_name}]")
    order(healed_for, f"<heal> {HEALED} for {{what:np}}")
    order(
        "heal",
        "<heal> {n:amount} <damage> from {what:np}",
        "<heal> {n:amount} <damage> on {what:np}",
        "<heal> {n:amount} <damage> of {what:np}",
    )
    order("heal", "<heal> {n:amount} of {what:whose} {figure:figure_name}")
    order("heal", f"<heal> {HEALED}{PER}")
    order(
        "heal",
        "<heal> {figure:figure_name} equal to {n:figure} of {what:np}",
        "<heal> {figure:figure_name} equal to {n:figure} to {what:np}",
        "<heal> {what:np} for {figure:figure_name} equal to {n:figure}",
        "<heal> {what:np} for an amount equal to {n:figure}",
    )
    order(
        "heal",
        "<heal> {what:np} for {n:amount}[ {figure:figure_name}]",
        "<heal> {what:np} by {n:amount}[ {figure:figure_name}]",
    )
    order(heal_for, f"<heal> {HEALED} for {{what:np}}{PER}")


def healed_by(who: Any, n: Any, what: Any, figure: Any = None) -> Frame:
    """Who heals what is theirs: that is healed, whoever does so."""
    if not isinstance(who, Frame) or not isinstance(what, Frame):
        raise ValueError("who does so is not said")
    if who.get("who") not in ("that", "they") or what.get("side") not in (
        "their own",
        "that player's",
    ):
        raise ValueError("said otherwise")
    return Frame("heal", n=n, what=what.with_(side="that player's"), figure=figure)


def players_healed(en: Dialect) -> None:
    """So much of what somebody has: "you recover 2 life", "your opponent gets 1 life back"."""
    meaning(
        en,
        "order",
        healed_by,
        *(f"{{who:player}} <heal> {HEALED} {to} {{what:np}}" for to in ("to", "on", "of", "from")),
        "{who:player} <heal> {what:np} {_b:heal_by} {n:amount}[ {figure:figure_name}]",
    )
    en.words("heal_by", dict.fromkeys(("by", "for")))
    for who, words in (("you", "you"), ("opponent", "{_o:the_opponent}")):
        meaning(
            en,
            "order",
            "heal",
            f"{words} <heal> {HEALED}{PER}",
            f"{words} <get> {HEALED} back{PER}",
            f"{words} <get> back {HEALED}{PER}",
            what=Frame("np", det="player", who=who),
        )


def damage_healed(en: Dialect) -> None:
    """So much damage."""
    order = partial(meaning, en, "order")
    order(
        "heal",
        *(
            f"{verb} {{n:amount}}[ {{_f:figure_name}}] <damage> {off} {{what:np}}"
            for verb in ("<heal>", "remove", "take")
            for off in ("off", "off of", "from", "on", "of")
        ),
        "<heal> {what:np} for {n:amount} <damage>",
        "<heal> {n:amount} <damage> done to {what:np}",
        "{what:thing} <heal> {n:amount} <damage>",
    )
    up_to = "up to {n:amount}[ of your] {figure:figure_name}"
    order(
        "heal",
        f"<heal> {up_to}",
        f"<heal> {up_to} to {{what:np}}",
        f"<heal> {up_to} of {{what:np}}",
        f"<heal> {up_to} on {{what:np}}",
        f"{{what:thing}} <heal> {up_to}",
        "<heal> up to {n:amount} <damage> from {what:np}",
    )
    order(
        "heal",
        f"<get> {HEALED} back{PER}",
        f"<get> back {HEALED}{PER}",
        f"{{what:thing}} <get> {HEALED} back{PER}",
        f"<give> {{what:thing}} {HEALED} back{PER}",
        f"<give> {{what:thing}} back {HEALED}{PER}",
        f"<give> back {HEALED} to {{what:np}}{PER}",
        f"<give> {HEALED} back to {{what:np}}{PER}",
        f"{{what:thing}} <get> back {HEALED}{PER}",
    )
    order(
        "heal",
        "<heal> {_f:figure_name} equal to {n:figure} to {what:np}",
        "<heal> {_f:figure_name} to {what:np} equal to {n:figure}",
        "<heal> {_f:figure_name} equal to {n:figure}",
    )
    order("heal", "{what:thing} <heal> {figure:figure_name} equal to {n:figure}")
    order(
        "heal",
        "remove {n:amount} <damage> from {what:np}",
        "remove up to {n:amount} <damage> from {what:np}",
    )
    order(
        "heal",
        "<heal> <damage> equal to {n:figure} from {what:np}",
        "<heal> {what:thing} by {n:figure}",
    )


def healed_fully(en: Dialect) -> None:
    """All of it."""
    ways = ("all the way", "all the way up", "all the way back up", "back up", "entirely")
    en.words("all_the_way", dict.fromkeys((*ways, "all the way back", "back up to full")))
    order = partial(meaning, en, "order")
    order(
        "heal full",
        "<heal> all {figure:figure_name} of {what:thing}",
        "<heal> all[ of][ your] {figure:figure_name}",
        "{what:thing} <heal> all[ of its][ of their] {figure:figure_name}",
        "<heal> {what:thing} completely",
        "<heal> {what:thing} {_w:all_the_way}",
        "<heal> {what:thing} to its maximum {figure:figure_name}",
        "<heal> {what:thing} to its max {figure:figure_name}",
        "<heal> {what:thing} to its full {figure:figure_name}",
        "<heal> {what:thing} to its starting {figure:figure_name}",
        "<heal> {what:thing} to maximum[ {figure:figure_name}]",
        "{what:thing} <heal> fully",
        "{what:thing} <heal> to full[ {figure:figure_name}]",
        "{what:thing} <heal> back to full[ {figure:figure_name}]",
        "<heal> {what:thing} back to full[ {figure:figure_name}]",
        "{what:thing} fully <heal>",
        "{what:thing} <heal> {_c:in_full}",
        "{what:thing} <get> all [{_h:of_it} ]{figure:figure_name} back",
        "{what:thing} <get> back all [{_h:of_it} ]{figure:figure_name}",
        "<give> {what:thing} all [{_h:of_it} ]{figure:figure_name} back",
    )
    en.words("in_full", dict.fromkeys(("completely", "entirely", "all the way", "back to full")))
    en.words("of_it", dict.fromkeys(("its", "of its", "their", "of their", "the")))
    order(
        "heal full",
        "<heal> {what:thing} to full[ {figure:figure_name}]",
        "fully <heal> {what:thing}",
        "completely <heal> {what:thing}",
        "<heal> {what:thing} fully",
        "<heal> all[ {figure:figure_name}] to {what:thing}",
        "<heal> all <damage> from {what:thing}",
    )
    order(
        "heal full",
        *(
            f"{{what:thing}} {is_} {fully}"
            for is_ in ("is", "are", "gets", "get")
            for fully in (
                "healed completely",
                "healed fully",
                "fully healed",
                "completely healed",
                "healed to full",
            )
        ),
        "remove all <damage> from {what:thing}",
        "<heal> all <damage> on {what:thing}",
        "<heal> all of {what:whose} <damage>",
        "remove all <damage> on {what:thing}",
    )


def figures_restored(en: Dialect) -> None:
    """All of a figure."""
    order = partial(meaning, en, "order")
    order(
        "heal full",
        *(
            f"<heal> {{what:whose}} {{figure:figure_name}} {fully}"
            for fully in (
                "completely",
                "entirely",
                "to maximum",
                "to the maximum",
                "to its maximum",
                "to their maximum",
                "back to full",
                "to max",
                "back up to full",
                "back to maximum",
            )
        ),
        *(
            f"{{what:whose}} {{figure:figure_name}} {are} {done}"
            for are in ("is", "are")
            for done in (
                "fully restored",
                "restored to full",
                "completely restored",
                "fully healed",
                "refilled",
                "restored completely",
            )
        ),
        "<heal> all {what:whose} {figure:figure_name}",
        "refill {what:whose} {figure:figure_name}",
        "completely <heal> {what:whose} {figure:figure_name}",
    )
    order(
        "heal full",
        "fully <heal> {what:whose} {figure:figure_name}",
        "<heal> {what:whose} {figure:figure_name} to full",
        "<heal> all of {what:whose} {figure:figure_name}",
        "<heal> {what:whose} {figure:figure_name} fully",
    )


def healed_for(n: Any, what: Any, figure: Any = None) -> Frame:
    """To heal somebody; but "for each" of something counts it."""
    if isinstance(what, Frame) and what.get("det") == "all":
        raise ValueError("that is how often")
    return Frame("heal", n=n, what=what, figure=figure)


def heal_for(n: Any, what: Any, figure: Any = None, per: Any = None, each: Any = None) -> Frame:
    """For whom something is healed, who is in play: "for each Fox in your hand" counts."""
    if isinstance(what, Frame) and what.get("zone"):
        raise ValueError("nothing to heal there")
    return Frame("heal", n=n, what=what, figure=figure, per=per, each=each)
