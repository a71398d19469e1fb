"""What a line begins with: a label for its moment or its kind, or what goes before such lines."""

from __future__ import annotations

from playmat.language.people.frames import Frame, is_it, replaced
from playmat.language.people.interpreting.game import Game
from playmat.language.people.rewriting.stating import (
    changes_only_strike,
    is_doing,
    is_statement,
    of_strikes,
    standing,
    trigger_name,
)


def prefixed(
    game: Game, sentences: list[Frame], label: str, kind: str
) -> tuple[list[str], list[Frame]]:
    """What a line begins with; where that is a label for its moment, the rest without it."""
    lexicon = game.lexicon
    first = sentences[0]
    name = trigger_name(first.get("trigger"))
    moment = lexicon.moments.get(name)
    if name.startswith("theirs ") and moment:
        first = replaced(first, lambda f: f.with_(that=True) if is_it(f) else None)
    strikes = lexicon.strikes
    if label and name and f"{label}{name}" in strikes:  # a moment within that of the label
        return [strikes[f"{label}{name}"]], [first.without("trigger"), *sentences[1:]]
    if strikes and (not label or label in strikes):
        struck, sentences = of_strikes(sentences)
        if struck is not None and not label and not first.get("trigger"):
            tag = f"[{struck}] " if struck else ""
            begun = strikes["one" if struck else "any"]
            return [tag + begun], sentences
        if label in strikes and all(map(changes_only_strike, sentences)):
            return [strikes[label]], sentences
    implied = [m for begun, m in lexicon.implies.items() if label.startswith(begun)]
    if label and name in implied:
        return [label], [first.without("trigger"), *sentences[1:]]
    unwritten = lexicon.unwritten.get(kind)
    if unwritten and label.startswith(unwritten):
        return [""], sentences
    if label and moment and (begun := labelled(label, moment, lexicon.statements)):
        return [begun], [first.without("trigger"), *sentences[1:]]
    if label and lexicon.moments and (begun := limited(game, label, first)):
        return [begun], [first.without("limit"), *sentences[1:]]
    if label:
        return [
            *(label + prefix for prefix in lexicon.prefixes.get(kind, ())),
            label,
        ], sentences
    if kind in lexicon.begun:
        return begun_alone(game, sentences, kind, name)
    if moment or lexicon.moments:
        begun = moment or (lexicon.statements if is_statement(first) else "")
        rest = first.without("trigger") if moment else first
        sentences = [first, *(at_the_same_moment(first, each) for each in sentences[1:])]
        often = limited(game, begun or lexicon.usual_moment, first)
        if often:
            begun, rest = often, rest.without("limit")
        return [begun], [rest, *sentences[1:]]
    usual = lexicon.prefixes.get(kind, [])
    if kind in lexicon.lasting_kinds:
        orders = [c.get("order") for c in first.get("clauses")]
        if is_doing(first) or any(isinstance(o, Frame) and o.kind == "gets" for o in orders):
            return [""], sentences  # a bonus goes without
        return [*usual, ""], sentences
    doing = not is_statement(standing(first))
    fit = [each for each in usual if each.startswith(tuple(lexicon.doing)) == doing]
    if lexicon.further and doing and not fit:
        return ["", *usual], sentences  # what is done at a moment is not so all the time
    return [*(fit or usual), ""], sentences


def at_the_same_moment(first: Frame, sentence: Frame) -> Frame:
    """A sentence without the moment that the label of the whole line says."""
    own, begun = sentence.get("trigger"), first.get("trigger")
    alike = isinstance(own, Frame) and isinstance(begun, Frame) and own.key() == begun.key()
    return sentence.without("trigger") if alike else sentence


def begun_alone(
    game: Game, sentences: list[Frame], kind: str, name: str
) -> tuple[list[str], list[Frame]]:
    """How a line without a label begins on such a card: by its own moment, else by what it does."""
    first, begun = sentences[0], game.lexicon.begun[kind]
    for label, moment in game.lexicon.implies.items():
        if name == moment:
            return [f"{label} "], [first.without("trigger"), *sentences[1:]]
    how = "waits" if name else "states" if is_statement(standing(first)) else "does"
    return [begun.get(how, "")], sentences


def labelled(label: str, moment: str, always: str) -> str:
    """The moment under its own label, or under that of what always holds, with how often the label
    says; else nothing.
    """
    own, _, rest = moment.partition(": ")
    said, _, often = label.removesuffix(": ").partition(" (")
    if said.casefold() not in (own.casefold(), always.removesuffix(": ").casefold()):
        return ""
    return f"{own} ({often}: {rest}" if often else moment


def limited(game: Game, label: str, sentence: Frame) -> str:
    """The label with how often its line may be used; nothing where it has no place for that."""
    limit = sentence.get("limit")
    words = game.pieces.get(f"once {limit.get('per')}") if isinstance(limit, Frame) else None
    moment, mark, rest = label.partition(": ")
    if not words or not mark or moment.endswith(")"):
        return ""
    return f"{moment} ({words}){mark}{rest}"
