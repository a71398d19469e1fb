"""Noun phrases: what is before a noun, the noun, and what follows it, gathered."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame, Hole
from playmat.language.people.holes import holes
from playmat.language.people.lexicon import Lexicon
from playmat.language.people.nouns.words import with_sole_kind


def phrases(en: Dialect, lexicon: Lexicon) -> None:
    heads(en, lexicon)
    things(en, lexicon)
    standing_somewhere(en, lexicon)
    tops_of_decks(en)
    several_things(en)
    nouns_alone(en)


def heads(en: Dialect, lexicon: Lexicon) -> None:
    head = en.category("head")
    for words, number in (("{singular}", "one"), ("{plural}", "many")):
        head(
            words,
            lambda word, number=number: with_sole_kind(
                lexicon, Frame("head", {word[0]: word[1], "number": number})
            ),
        )
    holes(en, "head", "noun", "nouns", "counted")
    holes(en, "noun_hole", "noun")


def things(en: Dialect, lexicon: Lexicon) -> None:
    """One thing, or some of a kind."""
    thing = en.category("thing")
    thing("[{det} ][{side} ][{adjectives:adjective/ } ]{head}[ {posts:post/ }]", noun_phrase)
    thing(
        "[{det} ]{before:adjective/ } {side} [{adjectives:adjective/ } ]{head}[ {posts:post/ }]",
        lambda det, before, side, adjectives, head, posts: noun_phrase(
            det, side, (*before, *(adjectives or ())), head, posts
        ),
    )
    thing("[{det} ][{side} ]{one:singular} or {other:singular}[ {posts:post/ }]", either)
    thing("{det} {one:singular} or {again:det} {other:singular}[ {posts:post/ }]", either_of_each)
    for joint in ("or", "and"):
        thing(
            f"[{{det}} ][{{side}} ]{{one:plural}} {joint} {{other:plural}}[ {{posts:post/ }}]",
            several,
        )
    holes(en, "thing", "np")
    body = next(iter(lexicon.kinds), "")
    for words in ("{side} {row}", "{side} whole {row}", "{side} entire {row}", "the {side} {row}"):
        thing(words, lambda side, row: Frame("np", det="all", kind=body, side=side, row=row))
    holes(en, "some", "np")
    thing(
        "{some} {posts:post/ }",
        lambda some, posts: noun_phrase((), None, None, some, posts),
    )
    thing(
        "up to {some}[ {posts:post/ }]",
        lambda some, posts: noun_phrase((("det", "up to"),), None, None, some, posts),
    )


def standing_somewhere(en: Dialect, lexicon: Lexicon) -> None:
    """Whoever stands beside another: "whatever is standing behind it", "the one in front of this"."""
    thing = en.category("thing")
    body = next(iter(lexicon.kinds), "")
    en.words("stands", dict.fromkeys(STANDS))
    for one in ("whatever", "whoever", "anything", "everything", "what"):
        thing(f"{one} {{_s:stands}} {{post}}", partial(beside, body, "all"))
    for one, det in (("the one", "the"), ("anything", "all"), ("everything", "all")):
        thing(f"{one}[ {{_s:standing}}] {{post}}", partial(beside, body, det))
    en.words("standing", dict.fromkeys(("standing", "that is", "that stands", "that's")))


STANDS: Final = ("is", "is standing", "stands", "happens to be", "sits", "is sitting")
PLACES: Final = ("ahead", "behind", "facing", "column", "near")


def beside(kind: str, det: str, _: object, post: Any) -> Frame:
    if not any(post.get(place) for place in PLACES):
        raise ValueError("where it stands, is not said")
    return Frame("np", {**post.parts, "det": det, "kind": kind})


def tops_of_decks(en: Dialect) -> None:
    """Cards that lie on top."""
    thing = en.category("thing")
    for words in ("the top card of {zone}", "the card on top of {zone}", "the next card of {zone}"):
        thing(words, lambda zone: Frame("np", det="top", n=1, zone=zone))
    for words in ("{side} top card", "{side} deck's top card"):
        thing(words, lambda side: top_of_deck(side, 1))
    for words in ("{side} top {number} cards", "{side} deck's top {number} cards"):
        thing(words, top_of_deck)
    for words in (
        "the top {number} of {zone}",
        "the top {number} cards of {zone}",
        "the top {number} card of {zone}",
        "the next {number} cards of {zone}",
        "{number} cards from the top of {zone}",
    ):
        thing(words, lambda n, zone: Frame("np", det="top", n=n, zone=zone))


def several_things(en: Dialect) -> None:
    """Whatever something can be done to: also players, and two at once."""
    en.include("thing", "ref")
    en.include("np", "thing")
    en.phrase("np", "{player}", player_named)
    for words in ("{first:thing} and {second:thing}", "both {first:thing} and {second:thing}"):
        en.phrase("np", words, both)


def both(first: Any, second: Any) -> Frame:
    """Two at once; but what is said after two kinds is said of both: "Items and Spells you control"."""
    if isinstance(first, Frame) and isinstance(second, Frame):
        listed = first.get("det") == second.get("det") == "all"
        if listed and first.without("kind").key() != second.without("kind").key():
            if set(first.parts) == {"det", "kind"}:
                raise ValueError("said of both")
    return Frame("np", det="both", first=first, second=second)


def nouns_alone(en: Dialect) -> None:
    """What is counted or named without saying which ones."""
    for number in ("singular", "plural"):
        en.phrase(
            "nouned",
            f"[{{side}} ]{{one:{number}}} or {{other:{number}}}[ {{posts:post/ }}]",
            lambda side, one, other, posts: either(None, side, one, other, posts, bare=True),
        )
    en.phrase(
        "nouned",
        "[{side} ][{adjectives:adjective/ } ]{head}[ {posts:post/ }]",
        lambda side, adjectives, head, posts: noun_phrase(
            None, side, adjectives, head, posts, True
        ),
    )
    en.phrase(
        "nouned",
        "{adjectives:adjective/ } {side} {head}[ {posts:post/ }]",
        lambda adjectives, side, head, posts: noun_phrase(
            None, side, adjectives, head, posts, True
        ),
    )


def noun_phrase(
    det: Any, side: Any, adjectives: Any, head: Any, posts: Any, bare: bool = False
) -> Frame:
    """All that a noun phrase says, gathered; ValueError where it says two things of one kind."""
    said: dict[str, object] = {}

    def say(parts: Mapping[str, object]) -> None:
        for name, part in parts.items():
            if said.get(name, part) != part:
                raise ValueError(f"both {said[name]} and {part}")
            said[name] = part

    if isinstance(head, Hole):
        say({"noun": head})
        number = "many" if head.kind == "nouns" else None
    else:
        number = head.get("number")
        say(head.without("number").parts)
    if isinstance(det, Frame):
        say(det.parts)
    elif det is not None:
        say(dict(det))
    if side is not None:
        say({"side": side})
    for each in (*(adjectives or ()), *(posts or ())):
        if isinstance(each, Frame) and each.kind.startswith("own "):  # words of this game only
            say({each.kind: each})
            continue
        say({"posts": each} if isinstance(each, Hole) else each.parts)
    narrower = said.pop("narrower", None)
    if isinstance(narrower, tuple):  # "a card that is a Spell"
        if said.get("kind") != "card" or narrower[0] != "kind":
            raise ValueError("what it is was said before")
        said["kind"] = narrower[1]
    if said.pop("before", None) and number == "many" and not isinstance(head, Hole):
        raise ValueError("one of several")
    if said.pop("every", None):
        if number != "many" or bare or said.get("det", "the") not in ("the", "all"):
            raise ValueError("not all of them")
        said["det"] = "all"
    if said.pop("any", None) and isinstance(attached := said.get("attached"), Frame):
        if attached.get("det") == "it" or attached.get("role"):
            said["det"] = "all"  # "and any Items on it": all there are
    if bare:
        return Frame("noun", said)
    if isinstance(head, Hole) and head.kind == "np":
        return Frame("np", said)
    if said.get("det") == "n" and said.get("n") == 1:
        said["det"] = "one"
        del said["n"]
    if said.get("det") == "the" and said.get("state") == "equipped" and number == "one":
        raise ValueError("the one that bears this card")
    if said.get("det") == "the" and number == "many":
        said["det"] = "all"
    if "det" not in said:
        if number == "one" and "side" not in said and "zone" not in said:
            raise ValueError("nothing says which")
        said["det"] = "all" if number == "many" else "the"
    return Frame("np", said)


def top_of_deck(side: Any, n: Any) -> Frame:
    return Frame("np", det="top", n=n, zone=Frame("zone", name="deck", side=side))


def either(
    det: Any, side: Any, one: Any, other: Any, posts: Any, number: str = "one", bare: bool = False
) -> Frame:
    """One of two kinds, in whichever order they are named."""
    if one[0] != "kind" or other[0] != "kind" or one == other:
        raise ValueError("not two kinds")
    kinds = " or ".join(sorted((one[1], other[1])))
    return noun_phrase(det, side, (), Frame("head", kind=kinds, number=number), posts, bare)


def either_of_each(det: Any, one: Any, again: Any, other: Any, posts: Any) -> Frame:
    """ "An Item or an Area"."""
    if det != again:
        raise ValueError("which of them")
    return either(det, None, one, other, posts)


def several(det: Any, side: Any, one: Any, other: Any, posts: Any) -> Frame:
    """Some of two kinds: "one of your units or Items", "all Items and Spells"."""
    return either(det, side, one, other, posts, "many")


def player_named(player: Any) -> Frame:
    """A player as what something is done to; nouns for players are nouns anyway."""
    if isinstance(player, Hole) and player.kind != "np":
        return Frame("np", det="player", who=player)
    if player.get("who") is None:
        raise ValueError("no player")
    if (
        player.get("named")
        or (isinstance(player, Frame) and player.kind == "np")
        or (isinstance(player, Hole) and player.kind == "np")
    ):
        raise ValueError("a noun phrase of its own")
    return Frame("np", det="player", who=player.get("who"))
