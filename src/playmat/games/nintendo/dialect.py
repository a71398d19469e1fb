"""The dialect of the Nintendo TCG: section 6 of its ledger as a table of phrases."""

from __future__ import annotations

import zlib

from playmat.games.nintendo import (
    chances,
    conditions,
    effects,
    happenings,
    interfering,
    objects,
    saying,
    searching,
    terms,
    texts,
    triggers,
)
from playmat.games.nintendo.activation import HEADS, TAILS
from playmat.games.nintendo.card import (
    ANY_CARD,
    AREA,
    ASSISTANT,
    ATTACK,
    CHARACTER,
    CHARACTERS,
    EFFECTS,
    ELEMENT_NAMES,
    INSTANT,
    ITEM,
    NORMAL,
    OPPOSING_SIDE,
    OWN_SIDE,
    PER_GAME,
    PER_OWN_TURN,
    PER_TURN,
    PLACEMENTS,
    SONG,
    SONG_LINE,
    TIMED,
    TOKEN,
    Status,
    X,
)
from playmat.games.nintendo.objects import (
    BOTH,
    COMMANDER,
    INSTRUMENT,
    MAIN_AREA_CARD,
    MASK,
    SUB_AREA,
    THAT_PLAYER,
    THEIRS,
    WHOSE_TURN_ENDS,
    YOURS,
    Choosing,
    ChoosingCard,
    Each,
    Filter,
    Object,
    Who,
)
from playmat.games.nintendo.state import (
    AP,
    DECOY,
    DISCARD,
    DP,
    EXTRA,
    GHOST,
    HAND,
    HP,
    NO_ATTACK,
    NO_MOVEMENT,
    NO_UNTAP,
    PIERCE,
    SP,
)
from playmat.games.nintendo.statements import Effect, ThisTurn, YourNextTurn
from playmat.games.nintendo.texts import narrowed, sided
from playmat.kernel.amounts import Fixed, ThatMuch
from playmat.kernel.effects import Node
from playmat.language.english import ARTICLES, english, signed_numbers
from playmat.language.grammar import NUMBER, NUMBER_WORDS, Dialect

# Nouns for cards in play and outside it: one, many, kinds, what else is asked.
NOUNS = (
    ("character", "characters", CHARACTERS, objects.ANY),
    ("Commander", "Commanders", CHARACTER, COMMANDER),
    ("token", "tokens", TOKEN, objects.ANY),
    ("Assistant", "Assistants", ASSISTANT, objects.ANY),
    ("Placement", "Placements", PLACEMENTS, objects.ANY),
    ("Item", "Items", ITEM, objects.ANY),
    ("Mask", "Masks", ITEM, MASK),
    ("Instrument", "Instruments", ITEM, INSTRUMENT),
    ("Effect card", "Effect cards", EFFECTS, objects.ANY),
    ("Song", "Songs", SONG, objects.ANY),
    ("card", "cards", ANY_CARD, objects.ANY),
)
AREAS_IN_PLAY = (
    ("Area", "Areas", AREA, MAIN_AREA_CARD),
    ("sub-area", "sub-areas", AREA, SUB_AREA),
    ("Area or sub-area", "Areas or sub-areas", AREA, objects.ANY),
)
AREA_CARDS = (
    ("Area", "Areas", AREA, objects.ANY),
    ("sub-area", "sub-areas", AREA, SUB_AREA),
)
# Nouns that the book also writes with "card": an Item Card, Song Cards.
CARD_NOUNS = ("Commander", "Assistant", "Placement", "Item", "Mask", "Instrument", "Song", "Area")
# A name of an effect ends at the first " - "; within a line nothing else is one.
A_NAME = r"[A-Z0-9](?:(?! - )[^:,\"])*"
NAME = rf"\A{A_NAME}|{A_NAME}(?= - )"
WORDS = r"[A-Z][\w'-]*(?: [A-Z][\w'-]*)*"


def make_dialect() -> Dialect:
    """The whole dialect. A line of a card is of the category "line"."""
    nt = Dialect("nintendo", extends=english)
    words(nt)
    nouns(nt)
    asked_conditions(nt)
    triggers_of_bodies(nt)
    triggers_of_players(nt)
    statements(nt)
    rights(nt)
    orders_to_bodies(nt)
    orders_to_attacks(nt)
    orders_to_players(nt)
    orders_to_cards(nt)
    playing(nt)
    costs(nt)
    lines(nt)
    return nt


# ---- words ----


def words(nt: Dialect) -> None:
    signed_numbers(nt)
    nt.own_name("this character")
    for usual, *others in (
        ("your opponent", "the opponent"),
        ("a card", "1 card", "one card"),
        ("a player", "any player"),
        ("hand power", "hand cost"),
        ("listed anywhere", "listed anywhere on the card"),
        ("the sub-type", "the sub-type of", "a sub-type of", "a sub-type"),
        ("is out", "is active"),
        ("VP", "Vitality Points", "Vitality"),
        ("do", "deal"),
        ("lets", "let's"),
        ("untap", "un-tap"),
        ("a die", "a dice"),
        *((f"{noun}{s}", f"{noun} card{s}") for noun in CARD_NOUNS for s in ("", "s")),
    ):
        nt.synonym(usual, *others)
    nt.words("stat", {"AP": AP, "DP": DP, "SP": SP, "HP": HP})
    nt.words("stat", {"Attack": AP, "Defense": DP, "Speed": SP, "Health": HP})  # NT-402
    nt.words("stat", {"Attack Power": AP, "Defense Power": DP, "Speed Power": SP})
    nt.words("stat", {"Health Points": HP})
    nt.words("element", {name: 1 << bit for bit, name in enumerate(ELEMENT_NAMES)})
    nt.pattern("sub_type", WORDS, sub_type, str, example="SUB-TYPE")
    nt.pattern("status_name", WORDS, str, str, example="STATUS")
    nt.pattern("quoted", '"[^"]+"', lambda text: text[1:-1], lambda name: f'"{name}"')
    nt.pattern("card_name", r"\S.*", str, str, example="NAME")
    nt.pattern("effect_name", NAME, str, str, example="NAME")
    nt.pattern("digits", NUMBER, int, str, example="N")
    nt.pattern("positive", NUMBER, positive, str, example="N")
    for category in ("digits", "positive"):
        nt.words(category, NUMBER_WORDS | ARTICLES, loose=True)
    nt.words("how", {"or less": terms.OR_LESS, "or more": terms.OR_MORE})
    nt.words("fewer", {"or less": terms.OR_LESS, "or more": terms.OR_MORE})
    nt.words("fewer", {"or fewer": terms.OR_LESS})
    nt.phrase("amount", "{digits}", Fixed)
    nt.phrase("unknown", "X", chances.XAmount)
    nt.phrase("unknown", "that much", ThatMuch)
    nt.include("amount", "unknown")
    nt.phrase("duration", "until the end of this turn", ThisTurn)
    nt.phrase("duration", "until the end of your next turn", YourNextTurn)


def sub_type(text: str) -> str:
    if text.lower().endswith(("listed", "listed anywhere")):
        raise ValueError(text)
    return text


def positive(text: str) -> int:
    if int(text) < 1:
        raise ValueError(text)
    return int(text)


# ---- nouns ----


def nouns(nt: Dialect) -> None:
    filters(nt)
    nt.phrase("ref", "this character", objects.ThisCharacter)
    nt.phrase("ref", "this card", objects.This)
    nt.phrase("ref", "the attached character", objects.Attached)
    nt.phrase("ref", "the attacking character", objects.Attacker)
    nt.phrase("ref", "that character", lambda: objects.It(True))
    nt.phrase("ref", "it", lambda: objects.It(False))
    nt.include("object", "ref", "chosen", "each")
    nt.phrase("object", "all {many}", Each)
    nt.phrase("object", "all opposing {many}", lambda f: Each(sided(f, THEIRS)))
    nt.phrase("object", "all of your {many}", lambda f: Each(sided(f, YOURS)))
    nt.include("subject", "ref", "each")
    nt.phrase("subject", "this", objects.ThisCharacter)
    nt.phrase("each", "each {one}", Each)
    nt.phrase("each", "each opposing {one}", lambda f: Each(sided(f, THEIRS)))
    nt.phrase("each", "each of your {many}", lambda f: Each(sided(f, YOURS)))
    nt.phrase("each", "each of your other {many}", lambda f: Each(sided(f, YOURS, True)))
    nt.phrase("each", "each other {one}", lambda f: Each(sided(f, BOTH, True)))
    nt.phrase("chosen", "{positive} {noun:one|many}", lambda n, f: Choosing(f, n))
    nt.phrase(
        "chosen",
        "{positive} opposing {noun:one|many}",
        lambda n, f: Choosing(sided(f, THEIRS), n),
    )
    nt.phrase("chosen", "{digits} of your {many}", lambda n, f: Choosing(sided(f, YOURS), n))
    nt.phrase(
        "chosen", "{digits} of your other {many}", lambda n, f: Choosing(sided(f, YOURS, True), n)
    )
    nt.phrase("counted", "{positive} {noun:card|cards}", texts.CountedText)
    nt.phrase("plural", "{many}", Each)
    nt.phrase("plural", "opposing {many}", lambda f: Each(sided(f, THEIRS)))
    nt.phrase("plural", "your {many}", lambda f: Each(sided(f, YOURS)))
    nt.phrase("plural", "your other {many}", lambda f: Each(sided(f, YOURS, True)))


def filters(nt: Dialect) -> None:
    """What follows "1", "each" and the like: singular and plural, in play and outside it."""
    for one, many, kinds, special in (*NOUNS, *AREAS_IN_PLAY):
        for category, noun in (("one", one), ("many", many)):
            nt.phrase(
                category,
                noun + "[ {terms:term/ }]",
                lambda t, kinds=kinds, special=special: narrowed(Filter(kinds, special), t),
            )
    for one, many, kinds, special in (*NOUNS, *AREA_CARDS):
        for category, noun in (("card", one), ("cards", many)):
            nt.phrase(
                category,
                noun + "[ {terms:term/ }]",
                lambda t, kinds=kinds, special=special: narrowed(Filter(kinds, special), t),
            )
    for category in ("one", "many", "card", "cards"):
        nt.phrase(
            category,
            "level {digits}",
            lambda n: narrowed(Filter(CHARACTERS), (terms.Level(n, terms.EXACTLY),)),
        )
    nt.phrase("term", "with level {digits}", lambda n: terms.Level(n, terms.EXACTLY))
    nt.phrase("term", "with level {digits} {how}", terms.Level)
    nt.phrase("term", "with {stat} {digits} {how}", terms.WithStat)
    nt.phrase("term", "with full HP", terms.FullHp)
    nt.phrase(
        "term",
        "with the sub-type {sub_type}[ listed anywhere]",
        lambda word, anywhere: terms.SubType(word, anywhere),
    )
    nt.phrase("term", "with the element {element}", lambda bit: terms.HasElement(bit, False))
    nt.phrase("term", "without the element {element}", lambda bit: terms.HasElement(bit, True))
    nt.phrase("term", "named {quoted}", terms.Named)
    nt.phrase("term", "named as the Item of the Area", lambda: terms.NamedAs(terms.THE_ITEM))
    nt.phrase("term", "named as the Boss of the Area", lambda: terms.NamedAs(terms.THE_BOSS))
    nt.phrase("term", "that is tapped", lambda: terms.IsTapped(True))
    nt.phrase("term", "that is untapped", lambda: terms.IsTapped(False))


# ---- conditions ----


def asked_conditions(nt: Dialect) -> None:
    for written, what in (
        ("is tapped", conditions.TAPPED),
        ("is untapped", conditions.UNTAPPED),
        ("is damaged", conditions.DAMAGED),
        ("has full HP", conditions.WHOLE),
        ("carries an Item", conditions.CARRIES),
    ):
        nt.phrase(
            "condition", f"{{ref}} {written}", lambda ref, what=what: conditions.IsSo(ref, what)
        )
    for written, side in (("you have", YOURS), ("your opponent has", THEIRS)):
        nt.phrase(
            "condition",
            written + " {digits} {how:fewer} {noun:one|many:digits}",
            lambda n, how, f, side=side: conditions.Has(Who(side), n, how, f),
        )
        nt.phrase(
            "condition",
            written + " no {many}",
            lambda f, side=side: conditions.Has(Who(side), 0, terms.EXACTLY, f),
        )
        for noun, what in (("VP", conditions.VP), ("hand power", conditions.POWER)):
            nt.phrase(
                "condition",
                f"{written} {{digits}} {{how}} {noun}",
                lambda n, how, side=side, what=what: conditions.Holds(Who(side), what, n, how),
            )
        whose = "your" if side == YOURS else "their"
        for zone, what in (
            ("hand", conditions.CARDS_IN_HAND),
            ("discard pile", conditions.CARDS_IN_DISCARD),
        ):
            nt.phrase(
                "condition",
                f"{written} {{digits}} {{how:fewer}} {{card|cards:digits}} in {whose} {zone}",
                lambda n, how, side=side, what=what: conditions.Holds(Who(side), what, n, how),
            )
    is_out = nt.phrase("condition", "a(n) {one} is out", conditions.IsOut)
    nt.phrase(
        "condition",
        "{quoted} is out",
        lambda name: is_out.make(nt.parse(f'card named "{name}"', "one")),
    )
    nt.pattern("plain_name", WORDS, str, str, example="NAME", loose=True)
    nt.phrase(
        "condition",
        "{plain_name} is out",
        lambda name: is_out.make(nt.parse(f'card named "{name}"', "one")),
        loose=True,
    )
    nt.phrase("condition", "it is your turn", lambda: conditions.WhoseTurn(Who(YOURS)))
    nt.phrase("condition", "it is your opponent's turn", lambda: conditions.WhoseTurn(Who(THEIRS)))


# ---- triggers ----


def triggers_of_bodies(nt: Dialect) -> None:
    nt.phrase("body_ref", "this character", objects.ThisCharacter)
    nt.phrase("body_ref", "this card", objects.This)
    nt.phrase("body_ref", "the attached character", objects.Attached)
    nt.phrase("body_noun", "another of your {many}", lambda f: Each(sided(f, YOURS, True)))
    nt.phrase("body_noun", "1 of your {many}", lambda f: Each(sided(f, YOURS)))
    nt.phrase("body_noun", "1 of your other {many}", lambda f: Each(sided(f, YOURS, True)))
    nt.phrase("body_noun", "another {one}", lambda f: Each(sided(f, BOTH, True)))
    nt.phrase("body_noun", "an opposing {one}", lambda f: Each(sided(f, THEIRS)))
    nt.phrase("body_noun", "a(n) {one}", Each)
    nt.include("actor", "body_ref", "body_noun")
    for written, event in (
        ("is attacked", happenings.ATTACKED),
        ("attacks", happenings.ATTACKS),
        ("makes a movement", happenings.MOVEMENT),
        ("is destroyed", happenings.DESTROYED),
        ("is played", happenings.PLAYED),
        ("leaves play", happenings.LEFT),
        ("is damaged by an attack", happenings.DAMAGED),
    ):
        nt.phrase(
            "trigger",
            f"when {{actor}} {written}",
            lambda o, event=event: triggers.OfBody(event, o),
        )
    nt.phrase(
        "trigger",
        "when {ref:body_ref}[ with full HP] would be destroyed[ by damage]",
        triggers.WouldBeDestroyed,
    )
    nt.phrase("trigger", "when {noun:body_noun} would be destroyed[ by damage]", would_fall)
    nt.phrase("trigger", "after {actor} attacks {other:actor}", triggers.AfterAttack)
    nt.phrase(
        "trigger",
        "when a(n) {one} is attached to {actor}",
        lambda f, o: triggers.IsAttached(f, o),
    )


def would_fall(noun: Each, by_damage: bool) -> triggers.WouldBeDestroyed:
    """Full HP is looked at before the damage, so it is no matter of the noun (NT-R130)."""
    whole = any(isinstance(term, terms.FullHp) for term in noun.filter.terms)
    noun.filter.terms = [t for t in noun.filter.terms if not isinstance(t, terms.FullHp)]
    return triggers.WouldBeDestroyed(noun, whole, by_damage)


def triggers_of_players(nt: Dialect) -> None:
    for player, ending, side in (
        ("a player", "s", BOTH),
        ("your opponent", "s", THEIRS),
        ("you", "", YOURS),
    ):
        nt.phrase(
            "trigger",
            f"when {player} play{ending} a(n) {{card}}[ from hand]",
            lambda f, hand, side=side: triggers.Plays(Who(side), f, hand),
        )
        nt.phrase(
            "trigger",
            f"when {player} activate{ending} an effect",
            lambda side=side: triggers.Activates(Who(side)),
        )
        nt.phrase(
            "trigger",
            f"when {player} draw{ending} a card",
            lambda side=side: triggers.OfPlayer(happenings.DRAWN, Who(side)),
        )
        for when in ("after", "when"):
            nt.phrase(
                "trigger",
                f"{when} {player} draw{ending} for the turn",
                lambda side=side: triggers.OfPlayer(happenings.DRAWN_FOR_TURN, Who(side)),
            )
        nt.phrase(
            "trigger",
            f"when {player} gain{ending} hand power before a turn",
            lambda side=side: triggers.OfPlayer(happenings.POWER_GAINED, Who(side)),
        )
    activates = nt.phrase(
        "trigger", "when an Effect card[ that draws cards] activates", triggers.CardActivates
    )
    nt.phrase(
        "trigger",
        "when an Effect card activates that lets a player draw[ a card]",
        lambda card: activates.make(True),
    )
    nt.phrase(
        "trigger",
        "when an Effect card activates that lets a player draw a card or cards",
        lambda: activates.make(True),
    )
    nt.phrase("trigger", "between turns", lambda: triggers.AtMoment(happenings.BETWEEN_TURNS))
    nt.phrase(
        "trigger",
        "when the battle phase begins",
        lambda: triggers.AtMoment(happenings.BATTLE_BEGINS),
    )
    nt.phrase(
        "trigger", "when the battle phase ends", lambda: triggers.AtMoment(happenings.BATTLE_ENDS)
    )


# ---- statements ----


def statements(nt: Dialect) -> None:
    nt.phrase("statement", "{subject} {predicates:predicate/ and }", texts.SaidText)
    nt.phrase("statement", "{plural} {predicates:shared/ and }", texts.SaidText)
    for gets in ("{subject} gets", "{plural} get"):
        nt.phrase("statement", gets + " {signed} {stat} and {more:signed} {other:stat}", gets_both)
    for category, ending, has, does in (
        ("predicate", "s", "has", "does"),
        ("shared", "", "have", "do"),
    ):
        nt.phrase(category, f"get{ending} {{signed}} {{stat}}", saying.Gets)
        nt.phrase(category, f"{has} {{stat}} {{digits}}", saying.HasStat)
        nt.phrase(category, f"{has} the sub-type {{sub_type}}", saying.HasSubType)
        nt.phrase(category, f"{has} the element {{element}}", saying.HasElementToo)
        nt.phrase(category, f"{does} not untap", lambda: saying.Is(NO_UNTAP))
        nt.phrase(category, "cannot make movements", lambda: saying.Is(NO_MOVEMENT))
        nt.phrase(category, "cannot attack", lambda: saying.Is(NO_ATTACK))
        nt.phrase(
            category, "may attack {digits} {time|times} in each battle phase", saying.AttacksTimes
        )
        nt.phrase(category, f"take{ending} no damage from effects of {{many}}", saying.Unharmed)
        nt.phrase(
            category,
            f"take{ending} no damage from effects",
            lambda: saying.Unharmed(Filter(ANY_CARD)),
        )
        nt.phrase(
            category,
            f"take{ending} no damage from effects of opposing {{many}}",
            lambda f: saying.Unharmed(sided(f, THEIRS)),
        )


def gets_both(target: Object, amount: int, stat: int, more: int, other: int) -> texts.SaidText:
    return texts.SaidText(target, (saying.Gets(amount, stat), saying.Gets(more, other)))


def rights(nt: Dialect) -> None:
    """Statements in which the subject does not come first."""
    nt.include("whom", "subject", "plural")
    nt.phrase(
        "statement",
        "prevent {digits} of the HP damage of each attack on {whom}",
        lambda n, o: texts.SaidText(o, (saying.PreventsSome(n),)),
    )
    nt.phrase(
        "statement",
        "attacks by {whom} ignore DP",
        lambda o: texts.SaidText(o, (saying.Is(PIERCE),)),
    )
    nt.phrase(
        "statement",
        "opposing characters that attack must attack {whom} if able",
        lambda o: texts.SaidText(o, (saying.Is(DECOY),)),
    )
    nt.phrase(
        "statement",
        "only {many} may attack {whom}",
        lambda f, o: texts.SaidText(o, (saying.OnlyAttackedBy(f),)),
    )
    nt.phrase(
        "statement",
        "your opponent's effects cannot target {whom}",
        lambda o: texts.SaidText(o, (saying.Is(GHOST),)),
    )
    for who, side in (("you", YOURS), ("your opponent", THEIRS), ("each player", BOTH)):
        for written, sign in (("less", -1), ("more", 1)):
            nt.phrase(
                "statement",
                f"{{cards}} cost {who} {{digits}} {written} hand power",
                lambda f, n, side=side, sign=sign: saying.CardsCost(f, Who(side), sign * n),
            )
    for who, side in (("players", BOTH), ("your opponent", THEIRS), ("you", YOURS)):
        nt.phrase(
            "statement",
            f"{who} cannot play {{cards}}",
            lambda wanted, side=side: saying.CannotPlay(Who(side), wanted),
        )
    nt.phrase("statement", "the play area has the status {status}", area_status)
    nt.phrase(
        "status",
        "{name:status_name} ({text:statement})",
        lambda name, said: make_status(nt, name, said),
    )


def area_status(status: Status) -> texts.StatusText:
    return texts.StatusText(status.holdings, status.name, status.key)


def make_status(nt: Dialect, name: str, said: Node) -> Status:
    text = nt.canonical(said)  # one status, however it is written
    return Status(name, text, zlib.crc32(f"{name} ({text})".encode()), texts.statements_of(said))


# ---- orders ----


def orders_to_bodies(nt: Dialect) -> None:
    nt.phrase("order", "do {amount} damage to {object}", effects.Deal)
    for written, sign in (("increase", 1), ("reduce", -1)):
        nt.phrase(
            "order",
            f"{written} the {{stat}} of {{object}} by {{amount}}",
            lambda stat, o, n, sign=sign: effects.ChangeStat(sign, stat, o, n),
            also=(f"{written} the {{stat}} of {{object}} by {{amount}} permanently",),  # NT-766
        )
    nt.phrase("order", "heal {amount} damage from {object}", effects.Heal)
    nt.phrase("order", "tap {object}", effects.Tap)
    nt.phrase("order", "untap {object}", effects.Untap)
    nt.phrase("order", "destroy {object}", effects.Destroy)
    nt.phrase("order", "return {object} to its owner's hand", effects.ReturnToHand)
    nt.phrase("order", "return {object} to their owners' hands", effects.ReturnToHand)
    nt.phrase("order", "remove {object} from the game", effects.RemoveFromGame)
    nt.phrase("order", "remove each status from {object}", effects.RemoveStatuses)
    nt.phrase("order", "move {chosen} to another area", effects.MoveAway)
    nt.phrase("order", "move {ref} to another area", effects.MoveAway)
    nt.phrase("order", "move {each} to another area", effects.MoveAway)
    nt.phrase("order", "give {object} the status {status}", effects.GiveStatus)
    nt.phrase("order", "give the play area the status {status}", effects.GiveAreaStatus)
    nt.phrase("order", "discard this card", lambda: effects.DiscardThis(objects.This()))


def orders_to_attacks(nt: Dialect) -> None:
    nt.phrase("order", "change the target of that attack to {ref}", interfering.ChangeTarget)
    nt.phrase("order", "prevent all damage of that attack", interfering.PreventAll)
    nt.phrase("order", "negate it", interfering.Negate)
    nt.phrase(
        "order",
        "leave it with HP {digits} instead",
        lambda n: effects.LeaveWith(objects.It(True), n),
    )
    nt.phrase("order", "flip a coin", chances.FlipCoin)
    nt.phrase("order", "roll a die", chances.RollDie)


def orders_to_players(nt: Dialect) -> None:
    for who, ending, side in (
        ("", "", YOURS),
        ("you ", "", YOURS),
        ("your opponent ", "s", THEIRS),
        ("each player ", "s", BOTH),
        ("that player ", "s", THAT_PLAYER),
        ("the player whose turn is ending ", "s", WHOSE_TURN_ENDS),
    ):
        whose = "your" if side == YOURS else "their"
        nt.phrase(
            "order",
            f"{who}draw{ending} {{n:amount}} {{card|cards}}",
            lambda n, side=side: effects.Draw(Who(side), n),
        )
        nt.phrase(
            "order",
            f"{who}discard{ending} {{n:amount}} {{card|cards}} from {whose} hand",
            lambda n, side=side: searching.DiscardCards(Who(side), n),
        )
        if who:
            nt.phrase(
                "order",
                f"{who}discard{ending} the top {{positive}} {{card|cards}} of {whose} deck",
                lambda n, side=side: searching.Mill(Fixed(n), Who(side)),
            )
            nt.phrase(
                "order",
                f"{who}discard{ending} the top {{n:unknown}} {{card|cards}} of {whose} deck",
                lambda n, side=side: searching.Mill(n, Who(side)),
            )
            nt.phrase(
                "order",
                f"{who}discard{ending} the top card of {whose} deck",
                lambda side=side: searching.Mill(Fixed(1), Who(side)),
            )
        for written, sign in (("gain", 1), ("lose", -1)):
            nt.phrase(
                "order",
                f"{who}{written}{ending} {{amount}} hand power",
                lambda n, side=side, sign=sign: effects.ChangePower(Who(side), sign, n),
            )
            nt.phrase(
                "order",
                f"{who}{written}{ending} {{amount}} VP",
                lambda n, side=side, sign=sign: effects.ChangeVp(Who(side), sign, n),
            )
        for written, loses in (("win", False), ("lose", True)) if who else ():
            nt.phrase(
                "order",
                f"{who}{written}{ending} the game",
                lambda side=side, loses=loses: effects.WinGame(Who(side), loses),
            )


def orders_to_cards(nt: Dialect) -> None:
    nt.phrase(
        "order",
        "search your deck for {counted}, ~{use:found}, ~then shuffle",
        lambda c, use: searching.Search(c.filter, c.count, use),
        also=("search your deck for {counted} and {use:found}",),
    )
    nt.phrase(
        "order",
        "reveal cards from the top of your deck until you reveal 1 {card}, ~{use:found}, "
        "~then shuffle the other revealed cards into your deck",
        searching.RevealUntil,
    )
    for it in ("it", "them"):
        for show in ("", f"show {it} and "):
            nt.phrase("found", f"{show}put {it} into your hand", searching.IntoHand)
            nt.phrase(  # what is not said to be paid is not paid (NT-306)
                "found",
                f"{show}play {it} for free",
                lambda: searching.PlayIt(False),
                also=(f"{show}play {it}",),
            )
            nt.phrase("found", f"{show}play {it}, ~paying its cost", lambda: searching.PlayIt(True))
            nt.phrase("found", f"{show}attach {it} to {{object}}", searching.AttachIt)
    for lies in ("from", "in"):
        nt.phrase(
            "order",
            f"return {{counted}} {lies} your discard pile to your hand",
            lambda c: searching.UseChosen(discarded(c, YOURS), searching.IntoHand()),
        )
        for whose, side in (("your opponent's", THEIRS), ("your", YOURS)):
            nt.phrase(
                "order",
                f"remove {{counted}} {lies} {whose} discard pile from the game",
                lambda c, side=side: searching.RemoveCards(discarded(c, side)),
            )
    for whose, side in (("your opponent's", THEIRS), ("your", YOURS)):
        nt.phrase(
            "order",
            f"discard the top {{positive}} {{card|cards}} of {whose} deck",
            lambda n, side=side: searching.Mill(Fixed(n), Who(side)),
        )
        nt.phrase(
            "order",
            f"discard the top {{n:unknown}} {{card|cards}} of {whose} deck",
            lambda n, side=side: searching.Mill(n, Who(side)),
        )
        nt.phrase(
            "order",
            f"discard the top card of {whose} deck",
            lambda side=side: searching.Mill(Fixed(1), Who(side)),
        )
    back = "{card|cards} of your deck and put them back in any order"
    nt.phrase(
        "order", f"look at the top {{positive}} {back}", lambda n: searching.LookAtTop(Fixed(n))
    )
    nt.phrase("order", f"look at the top {{n:unknown}} {back}", searching.LookAtTop)
    nt.phrase("order", "look at your opponent's hand", lambda: searching.LookAtHand(Who(THEIRS)))
    nt.phrase(
        "order",
        "reveal your hand",
        searching.RevealHand,
        also=("reveal your hand to your opponent",),
    )
    nt.phrase(
        "order",
        "reveal the top {positive} {card|cards} of your deck",
        lambda n: searching.RevealTop(Fixed(n)),
    )
    nt.phrase("order", "reveal the top card of your deck", lambda: searching.RevealTop(Fixed(1)))


def discarded(counted: texts.CountedText, side: int) -> ChoosingCard:
    return ChoosingCard(counted.filter, counted.count, Who(side), DISCARD.index)


def playing(nt: Dialect) -> None:
    for written, zone in (
        ("hand", HAND.index),
        ("discard pile", DISCARD.index),
        ("extra deck", EXTRA.index),
    ):
        ways = [(" for free", False), (", ~paying its cost", True)]
        if zone == EXTRA.index:
            ways.append(("", False))  # only what the text demands is paid (NT-R138)
        for manner, paying in ways:
            nt.phrase(
                "order",
                f"play {{counted}} from your {written}{manner}",
                lambda c, zone=zone, paying=paying: play_from(c, zone, paying),
            )
        nt.phrase(
            "order",
            f"attach {{counted}} from your {written} to {{object}}",
            lambda c, o, zone=zone: use_from(c, zone, searching.AttachIt(o)),
        )

    nt.phrase(
        "order",
        "play {n:unknown} {token|tokens} named {quoted} from your extra deck",
        searching.PlayTokens,
    )


def play_from(counted: texts.CountedText, zone: int, paying: bool) -> Effect:
    wanted = counted.filter
    if wanted.kinds == TOKEN and zone == EXTRA.index:
        names = [term.name for term in wanted.terms if isinstance(term, terms.Named)]
        if len(names) != 1:
            raise ValueError('say which tokens: named "..."')
        return searching.PlayTokens(Fixed(counted.count), names[0])
    return use_from(counted, zone, searching.PlayIt(paying))


def use_from(counted: texts.CountedText, zone: int, use: searching.Use) -> Effect:
    """Cards of the discard pile lie open and are targets; others are chosen in the doing."""
    if zone == DISCARD.index:
        return searching.UseChosen(discarded(counted, YOURS), use)
    return searching.FromZone(counted.filter, counted.count, zone, use)


# ---- costs and lines ----


def costs(nt: Dialect) -> None:
    nt.phrase("cost", "pay {digits} hand power", lambda n: texts.CostText("pay", power=n))
    nt.phrase("cost", "pay X hand power", lambda: texts.CostText("pay", power=X))
    nt.phrase(
        "cost", "discard {counted} from your hand", lambda c: texts.CostText("discard", cards=c)
    )
    nt.phrase(
        "cost", "reveal {counted} from your hand", lambda c: texts.CostText("reveal", cards=c)
    )
    nt.phrase("cost", "discard this card", lambda: texts.CostText("discard"))
    nt.phrase("cost", "destroy {object}", lambda o: texts.CostText("destroy", target=o))
    nt.phrase("cost", "tap {object}", lambda o: texts.CostText("tap", target=o))


def lines(nt: Dialect) -> None:
    nt.include("effect", "order", "statement")
    nt.phrase("sentence", "[you may ]{effect}[ {duration}]", texts.SentenceText)
    nt.phrase("following", "Then {sentence}.", lambda s: texts.FollowingText(0, s))
    for written, coin in (("heads", HEADS), ("tails", TAILS)):
        nt.phrase(
            "following",
            f"If {written}, ~{{sentence}}.",
            lambda s, coin=coin: texts.FollowingText(coin, s),
        )
    nt.phrase("body", "{first:sentence}.[ {rest:following/ }]", texts.BodyText)
    nt.phrase("body", "choose 1: ^~{one:sentence}; or {two:sentence}.", texts.ChoiceText)
    nt.words(
        "limit",
        {"once per turn": PER_TURN, "once per your turn": PER_OWN_TURN, "once per game": PER_GAME},
    )
    nt.phrase(
        "ability",
        "^[{limit}, ~][{trigger}, ~][if {condition}, ~][^~{cost}: ^~]{body}",
        texts.AbilityText,
    )
    nt.words(
        "kind",
        {
            "*Normal*": NORMAL,
            "*Attack*": ATTACK,
            "[Timed]": TIMED,
            "<Instant>": INSTANT,
            "{Constant}": texts.CONSTANT,
            "Song": SONG_LINE,
        },
    )
    nt.phrase("line", "{kind} [{name:effect_name} - ]{ability}", texts.LineText)
    nt.phrase("line", "{ability}", lambda ability: texts.LineText(0, "", ability))
    for keyword in ("Sub-area of", "General to", "Item", "Boss"):
        nt.phrase(
            "line",
            keyword + ": {card_name}",
            lambda name, keyword=keyword: texts.KeywordText(keyword, name),
        )
    nt.phrase(
        "line", "Sub-area of {card_name}", lambda name: texts.KeywordText("Sub-area of", name)
    )
    nt.phrase(
        "line",
        "+General to: {card_name}+",
        lambda name: texts.KeywordText("General to", name),
    )
    for whom, whose, side in (
        ("you", "your side", OWN_SIDE),
        ("your opponent", "your opponent's side", OPPOSING_SIDE),
    ):
        nt.phrase(
            "line",
            f"This Area affects only {whose}.",
            lambda side=side: texts.OneSidedText(side),
            also=(f"This Area affects only {whom}.", f"Only {whom} may use this Area."),
        )
    for keyword in ("Mask", "Instrument"):
        nt.phrase("line", keyword, lambda keyword=keyword: texts.KeywordText(keyword))
    nt.phrase(
        "line",
        "Requirement: ^[if {condition}, ~][^~{cost}: ^~]play this from your extra deck.",
        texts.RequirementText,
    )
