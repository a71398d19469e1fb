"""The dialect of The Mix: section 6 of its ledger as a table of phrases."""

from __future__ import annotations

from playmat.games.mix import (
    attack_effects,
    body_effects,
    conditions,
    effects,
    objects,
    player_effects,
    saying,
    searching,
    texts,
    zone_effects,
)
from playmat.games.mix.bodies import DEFEAT, KNOCK_OUT
from playmat.games.mix.card import (
    ALL_TYPES,
    BOOST,
    FIXED,
    NOT_CONCURRENT,
    ON_ANY_ATK,
    ON_ANY_LAND,
    ON_ATK,
    ON_LAND,
    ON_MATCHED,
    ON_PLAY,
    ON_ROUND_END,
    ON_STRUCK,
    ON_WALL,
    ONCE_PER_GAME,
    ONCE_PER_ROUND,
    ONGOING,
    SUM,
)
from playmat.games.mix.identifiers import Identifiers
from playmat.games.mix.state import ASIDE, DECK, HAND, WALL
from playmat.games.mix.statements import FROM_EFFECTS
from playmat.kernel.amounts import Fixed, ThatMuch
from playmat.language.english import english, signed_numbers
from playmat.language.grammar import Dialect

TIMINGS = {
    "On Play": ON_PLAY,
    "On ATK": ON_ATK,
    "On Any ATK": ON_ANY_ATK,
    "On Land": ON_LAND,
    "On Any Land": ON_ANY_LAND,
    "On Struck": ON_STRUCK,
    "On Matched": ON_MATCHED,
    "On Wall": ON_WALL,
    "On Round End": ON_ROUND_END,
    "Ongoing": ONGOING,
}
LIMITS = {
    "once per Round": ONCE_PER_ROUND,
    "once per Game": ONCE_PER_GAME,
    "not concurrent": NOT_CONCURRENT,
    "can't be used concurrently": NOT_CONCURRENT,
}


def make_dialect(identifiers: Identifiers) -> Dialect:
    """The whole dialect, with the identifiers that the sets declare.

    A line of a card is of the category "line".
    """
    mix = Dialect("mix", extends=english)
    words(mix)
    for name, *others in identifiers:
        mix.words("identifier", dict.fromkeys([name, *others], name))
    named_objects(mix)
    asked_conditions(mix)
    durations(mix)
    orders_to_cards(mix)
    orders_to_players(mix)
    statements(mix)
    lines(mix)
    combos(mix)
    return mix


def words(mix: Dialect) -> None:
    signed_numbers(mix)
    mix.own_name("this card")
    for usual, *others in (
        ("DMG", "Damage"),
        ("HP", "Health", "Hit Points"),
        ("ATK", "Attack"),
        ("ATKs", "Attacks"),
        ("KO", "Knock Out"),
        ("KO'd", "Knocked Out"),
        ("the opponent", "your opponent"),
        ("the opposing card", "your opponent's card", "the opponent's card"),
        ("Wall", "Grave", "Trash", "Wall of Lamé", "Wall of Lame", "Wall of Shame"),
        ("face down", "face-down"),
        ("this throw", "this RPS", "the RPS"),
        ("a card", "1 card", "one card"),
    ):
        mix.synonym(usual, *others)
    mix.words("type", {"Rock": 0, "Paper": 1, "Scissors": 2})
    mix.words("timing", TIMINGS)
    mix.words("limit", LIMITS)
    mix.count("cards", "card", "cards")
    mix.count("copies", "copy", "copies", digit=True)
    mix.pattern("counter", "[A-Za-z]+", str.lower, str, example="rage")
    mix.pattern("name", r"(?!any |this card)[^+():,]*[^+():, ]", str, str, example="NAME")


def named_objects(mix: Dialect) -> None:
    this = mix.phrase("card", "this card", objects.ThisCard)
    mix.phrase("card", "the struck card", objects.StruckCard)
    opposing = mix.phrase("card", "the opposing card", objects.OpposingCard)
    mix.phrase("card", "each opposing card", objects.EachOpposing)
    mix.phrase("card", "your partner's card", objects.PartnersCard)
    mix.phrase("card", "it", objects.It)
    for owner, named in (
        ("this card's", objects.ThisCard),
        ("the struck card's", objects.StruckCard),
        ("the opposing card's", objects.OpposingCard),
        ("each opposing card's", objects.EachOpposing),
        ("your partner's card's", objects.PartnersCard),
        ("its", objects.It),
    ):
        mix.phrase("whose", owner, named)
    mix.phrase("thrower", "your", objects.You)
    mix.phrase("thrower", "the opponent's", objects.TheOpponent)
    mix.phrase("thrower", "each opponent's", objects.EachOpponent)
    both = mix.phrase("both", "{first:card} and {second:card}", objects.Both)
    mix.phrase("both", "both cards", lambda: both.make(this.make(), opposing.make()))
    mix.include("objects", "card")
    mix.include("objects", "both")
    mix.phrase("opponent", "the opponent", objects.TheOpponent)
    mix.phrase("opponent", "each opponent", objects.EachOpponent)
    mix.include("player", "opponent")
    mix.phrase("player", "you", objects.You)
    mix.include("players", "player")
    mix.phrase("players", "{first:player} and {second:player}", objects.Both)
    mix.phrase("amount", "{number}", Fixed)
    mix.phrase("amount", "that much", ThatMuch)
    mix.phrase("counted", "card on your Wall", saying.CardsOnWall)
    mix.phrase("counted", "{counter} counter on it", saying.CountersOnIt)


def asked_conditions(mix: Dialect) -> None:
    mix.phrase(
        "condition",
        "{card} is a(n) {type} card",
        conditions.IsType,
        also=("{card} is a(n) {type} Type",),
    )
    mix.phrase(
        "condition",
        "{card} is a(n) {identifier} card",
        conditions.HasIdentifier,
        also=("{card} is a(n) {identifier}",),
    )
    top = "the top card of your Deck"
    mix.phrase(
        "condition",
        f"{top} is a(n) {{type}} card",
        lambda kind: conditions.IsType(objects.TopCard(), kind),
    )
    mix.phrase(
        "condition",
        f"{top} is a(n) {{identifier}} card",
        lambda group: conditions.HasIdentifier(objects.TopCard(), group),
    )
    for place, zone in (("on your Wall", WALL), ("in your Hand", HAND)):
        mix.phrase(
            "condition",
            f"a card {place} is a(n) {{type}} card",
            lambda kind, zone=zone: conditions.Among(
                zone, conditions.IsType(objects.FoundCard(), kind)
            ),
        )
        mix.phrase(
            "condition",
            f"a card {place} is a(n) {{identifier}} card",
            lambda group, zone=zone: conditions.Among(
                zone, conditions.HasIdentifier(objects.FoundCard(), group)
            ),
        )
    mix.phrase("condition", "{card} has {number} or less HP", conditions.HpAtMost)
    mix.phrase("condition", "{card} has {number} or more HP", conditions.HpAtLeast)
    mix.phrase(
        "condition",
        "{card} has {number} or more {counter} {counter|counters:number}",
        conditions.CountersAtLeast,
    )
    mix.phrase("condition", "the ATK was {type}", conditions.AttackWas)
    mix.phrase("condition", "you landed an ATK last Round", conditions.LandedLastRound)
    mix.phrase("condition", "you won this Round", conditions.WonThisRound)
    mix.phrase("condition", "you lost this Round", conditions.LostThisRound)
    mix.phrase("condition", "heads", lambda: conditions.Answered(conditions.HEADS))
    mix.phrase("condition", "tails", lambda: conditions.Answered(conditions.TAILS))
    mix.phrase("condition", "you do", lambda: conditions.Answered(conditions.DONE))
    for written, saves in (
        ("defeated or KO'd", DEFEAT | KNOCK_OUT),
        ("defeated", DEFEAT),
        ("KO'd", KNOCK_OUT),
    ):
        mix.phrase(
            "condition",
            f"this card would be {written}",
            lambda saves=saves: conditions.WouldBeBeaten(saves),
        )


def durations(mix: Dialect) -> None:
    mix.phrase("duration", "this Round", effects.ThisRound)
    mix.phrase("duration", "next Round", effects.NextRound)
    mix.phrase("duration", "on the next throw", effects.NextThrow)
    mix.phrase("duration", "until this card leaves play", effects.UntilThisLeaves)
    mix.phrase("duration", "until it leaves play", effects.UntilItLeaves)
    mix.phrase("duration", "for the rest of the Game", effects.RestOfGame)


def orders_to_cards(mix: Dialect) -> None:
    mix.phrase("effect", "deal {amount} DMG to {objects}", body_effects.Deal)
    mix.phrase("effect", "restore {amount} HP to {objects}", body_effects.Restore)
    mix.phrase(
        "effect", "KO {objects}", body_effects.KnockOut, also=("send {objects} to the Wall",)
    )
    mix.phrase("effect", "clash with {objects}", body_effects.Clash)
    mix.phrase(
        "effect", "this ATK deals {signed} DMG", lambda n: attack_effects.AttackDealsMore(fixed(n))
    )
    mix.phrase("effect", "this ATK deals double DMG", attack_effects.AttackDealsDouble)
    mix.phrase("effect", "win this throw", attack_effects.WinThrow)
    mix.phrase(
        "effect",
        "return {card} to its owner's Hand",
        zone_effects.ReturnCard,
        also=("return {card} to their owners' Hands",),
    )
    mix.phrase(
        "effect",
        "return {both} to their owners' Hands",
        zone_effects.ReturnCard,
        also=("return {both} to its owner's Hand",),
    )
    mix.phrase(
        "effect",
        "return this card to your Hand",
        lambda: zone_effects.ReturnCard(objects.ThisCard()),
    )
    mix.phrase(
        "effect",
        "shuffle {card} into its owner's Deck",
        zone_effects.PutIntoDeck,
        also=("shuffle {card} into their owners' Decks",),
    )
    mix.phrase(
        "effect",
        "shuffle {both} into their owners' Decks",
        zone_effects.PutIntoDeck,
        also=("shuffle {both} into its owner's Deck",),
    )
    mix.phrase(
        "effect",
        "shuffle this card into your Deck",
        lambda: zone_effects.PutIntoDeck(objects.ThisCard()),
    )
    for where in (zone_effects.BOTTOM, zone_effects.TOP):
        mix.phrase(
            "effect",
            f"put {{card}} on the {where} of its owner's Deck",
            lambda card, where=where: zone_effects.PutIntoDeck(card, where),
        )
        mix.phrase(
            "effect",
            f"put {{both}} on the {where} of their owners' Decks",
            lambda both, where=where: zone_effects.PutIntoDeck(both, where),
        )
        mix.phrase(
            "effect",
            f"put this card on the {where} of your Deck",
            lambda where=where: zone_effects.PutIntoDeck(objects.ThisCard(), where),
        )
    mix.phrase("effect", "take {objects} out of the Game", zone_effects.TakeCardAside)
    mix.phrase(
        "effect",
        "put a(n) {counter} counter on {objects}",
        lambda counter, target: body_effects.PutCounter(1, counter, target),
    )
    mix.phrase(
        "effect",
        "put {number} {counter} {counter|counters:number} on {objects}",
        body_effects.PutCounter,
    )
    mix.phrase("effect", "copy the abilities of {objects}", body_effects.CopyAbilities)
    mix.phrase("effect", "the next card you play gets +{number} HP", body_effects.NextCardGains)
    mix.phrase(
        "effect", "the next card you play is a copy of this card", body_effects.NextCardIsCopy
    )
    mix.phrase("effect", "set its HP to {number} instead", texts.SetHpInstead)


def fixed(number: int) -> Fixed:
    return Fixed(number)


def orders_to_players(mix: Dialect) -> None:
    mix.phrase("effect", "draw {cards}", lambda n: player_effects.Draw(objects.You(), n))
    mix.phrase("effect", "{opponent} draws {cards}", player_effects.Draw)
    mix.phrase("effect", "{opponent} reveals their Hand", player_effects.RevealHand)
    mix.phrase("effect", "reveal your Hand", lambda: player_effects.RevealHand(objects.You()))
    mix.phrase("effect", "look at the top card of your Deck", searching.LookAtTop)
    mix.phrase("effect", "reveal the top card of your Deck", searching.RevealTop)
    for where in (zone_effects.BOTTOM, zone_effects.TOP):
        mix.phrase(
            "effect",
            f"put it on the {where} of your Deck",
            lambda where=where: searching.PutBack(where),
        )
    mix.phrase(
        "effect",
        "search your Deck for a(n) {identifier} card",
        lambda identifier: searching.Search(identifier, -1),
    )
    mix.phrase(
        "effect", "search your Deck for a(n) {type} card", lambda kind: searching.Search("", kind)
    )
    mix.phrase("effect", "reveal it", searching.RevealIt)
    mix.phrase("effect", "send it to your Wall", lambda: searching.MoveFound(WALL))
    mix.phrase("effect", "add it to your Hand", searching.AddToHand)
    mix.phrase("effect", "shuffle your Deck", searching.ShuffleDeck)
    mix.phrase(
        "effect",
        "shuffle your Hand into your Deck",
        lambda: zone_effects.ShuffleHandIntoDeck(objects.You()),
    )
    mix.phrase(
        "effect", "{opponent} shuffles their Hand into their Deck", zone_effects.ShuffleHandIntoDeck
    )
    mix.phrase("effect", "flip a coin", player_effects.FlipCoin)
    mix.phrase("effect", "roll a die", player_effects.RollDie)
    mix.phrase("effect", "choose a type", player_effects.ChooseType)
    mix.phrase("effect", "you win the Game", player_effects.WinGame)
    one_card_moves(mix)


def one_card_moves(mix: Dialect) -> None:
    """A card of a zone goes somewhere else: chosen by its player, or at random."""
    own = (
        ("send a card in your Hand to your Wall", HAND, WALL),
        ("shuffle a card in your Hand into your Deck", HAND, DECK),
        ("take a card in your Hand out of the Game", HAND, ASIDE),
        ("return a card on your Wall to your Hand", WALL, HAND),
        ("shuffle a card on your Wall into your Deck", WALL, DECK),
        ("take a card on your Wall out of the Game", WALL, ASIDE),
    )
    for text, source, target in own:
        mix.phrase(
            "effect",
            text + "[ at random]",
            lambda at_random, source=source, target=target: zone_effects.MoveOne(
                objects.You(), source, target, at_random
            ),
        )
    others = (
        ("{opponent} sends a card in their Hand to their Wall", HAND, WALL),
        ("{opponent} shuffles a card in their Hand into their Deck", HAND, DECK),
        ("{opponent} takes a card in their Hand out of the Game", HAND, ASIDE),
        ("{opponent} returns a card on their Wall to their Hand", WALL, HAND),
        ("{opponent} shuffles a card on their Wall into their Deck", WALL, DECK),
        ("{opponent} takes a card on their Wall out of the Game", WALL, ASIDE),
    )
    for text, source, target in others:
        mix.phrase(
            "effect",
            text + "[ at random]",
            lambda who, at_random, source=source, target=target: zone_effects.MoveOne(
                who, source, target, at_random
            ),
        )

    for where in (zone_effects.BOTTOM, zone_effects.TOP):
        for zone, source in (("in your Hand", HAND), ("on your Wall", WALL)):
            mix.phrase(
                "effect",
                f"put a card {zone} on the {where} of your Deck[ at random]",
                lambda at_random, source=source, where=where: zone_effects.MoveOne(
                    objects.You(), source, DECK, at_random, where
                ),
            )
        for zone, source in (("in their Hand", HAND), ("on their Wall", WALL)):
            mix.phrase(
                "effect",
                f"{{opponent}} puts a card {zone} on the {where} of their Deck[ at random]",
                lambda who, at_random, source=source, where=where: zone_effects.MoveOne(
                    who, source, DECK, at_random, where
                ),
            )
    mix.phrase(
        "effect",
        "send the top card of your Deck to your Wall",
        lambda: searching.MoveTop(WALL),
    )
    mix.phrase(
        "effect",
        "take the top card of your Deck out of the Game",
        lambda: searching.MoveTop(ASIDE),
    )


def statements(mix: Dialect) -> None:
    mix.phrase(
        "effect",
        "{whose} ATKs deal {signed} DMG[ for each {counted}]",
        lambda card, n, counted: saying.AttacksDeal(card, ALL_TYPES, n, counted),
    )
    mix.phrase(
        "effect",
        "{whose} {type} ATK deals {signed} DMG[ for each {counted}]",
        lambda card, kind, n, counted: saying.AttacksDeal(card, 1 << kind, n, counted),
    )
    mix.phrase(
        "effect",
        "your {type} ATK deals {signed} DMG[ for each {counted}]",
        lambda kind, n, counted: saying.YourAttacksDeal(1 << kind, n, counted),
    )
    mix.phrase(
        "effect",
        "your ATKs deal {signed} DMG[ for each {counted}]",
        lambda n, counted: saying.YourAttacksDeal(ALL_TYPES, n, counted),
    )
    mix.phrase(
        "effect",
        "{card} takes {number} less DMG",
        lambda card, n: saying.TakesLess(card, n, ALL_TYPES | FROM_EFFECTS),
    )
    mix.phrase(
        "effect",
        "{card} takes {number} less DMG from ATKs",
        lambda card, n: saying.TakesLess(card, n, ALL_TYPES),
    )
    mix.phrase(
        "effect",
        "{card} takes {number} less DMG from {type} ATKs",
        lambda card, n, kind: saying.TakesLess(card, n, 1 << kind),
    )
    mix.phrase("effect", "{card} takes 0 DMG", saying.TakesNone)
    mix.phrase("effect", "{card} gets +{number} HP", saying.GetsHp)
    mix.phrase("effect", "{whose} abilities do nothing", saying.AbilitiesDoNothing)
    mix.phrase("effect", "{card} can't be KO'd by effects", saying.CantBeKnockedOut)
    mix.phrase("effect", "{card} is also a(n) {type} card", saying.IsAlso)
    mix.phrase("effect", "{players} can't throw {kinds:throwable/ or }", saying.CantThrow)
    mix.phrase("effect", "{players} must throw {kinds:throwable/ or }", saying.MustThrow)
    mix.include("throwable", "type")
    mix.words(
        "throwable",
        {
            "it": saying.IT,
            "the type they threw last Round": saying.THEIRS,
            "the type you threw last Round": saying.YOURS,
        },
    )
    mix.phrase("effect", "{thrower} {type} throw counts as {other:type}", saying.ThrowCountsAs)
    mix.phrase("effect", "draws by {players} do nothing", saying.DrawsDoNothing)


def lines(mix: Dialect) -> None:
    ability = mix.phrase(
        "ability",
        "[\\[{tag:type}\\] ]{timing}[ ({limit})]: {sentences:sentence/ }",
        texts.AbilityText,
    )
    mix.phrase(
        "ability",
        "Ongoing[ ({limit})]: When {comer} is played, {first:clause}[ {sentences:sentence/ }]",
        texts.when_played,
    )
    mix.phrase("comer", "an opposing card", objects.OpposingCard)
    mix.phrase("clause", "[if {condition}, ]{steps:step/, then }.", texts.SentenceText)
    mix.phrase(
        "line",
        "[\\[{tag:type}\\] ]{timing}: {sentences:sentence/ }"
        " This[ effect] can't be used concurrently.",
        lambda tag, timing, sentences, effect: ability.make(tag, timing, NOT_CONCURRENT, sentences),
    )
    mix.phrase(  # MX-1106
        "line",
        "[\\[{tag:type}\\] ]{sentences:sentence/ }[ This can't be used concurrently.]",
        lambda tag, sentences, once: ability.make(
            tag, ON_LAND, NOT_CONCURRENT if once else None, sentences
        ),
    )
    mix.phrase(
        "line",
        "[\\[{tag:type}\\] ]{sentences:sentence/ } This effect can't be used concurrently.",
        lambda tag, sentences: ability.make(tag, ON_LAND, NOT_CONCURRENT, sentences),
    )
    mix.phrase("sentence", "^[if {condition}, ]{steps:step/, then }.", texts.SentenceText)
    mix.phrase("step", "[you may ]{effect}[ {duration}]", texts.StepText)
    mix.include("line", "ability")
    mix.phrase(
        "line",
        "Deck: You may have at most {copies} of this card.",
        lambda n: texts.DeckText(n, ""),
        also=("You may have at most {copies} of this card in your Deck.",),
    )
    mix.phrase(
        "line",
        "Deck: Your Deck can hold this card only if every card in it is a(n) {identifier} card.",
        lambda group: texts.DeckText(0, group),
    )
    mix.phrase(
        "line",
        "Play: Play this card face down. Flip it at the next reveal.",
        texts.FaceDownText,
        also=("Play this card face down.", "Play: Play this card face down."),
    )


def combos(mix: Dialect) -> None:
    combo = mix.phrase(
        "line",
        "Combo ({parts}): {mode}[, {bonuses:bonus/, }].[ {abilities:ability/ }]",
        texts.ComboText,
    )
    boost = mix.phrase("mode", "boost", lambda: texts.ModeText(BOOST, 0))
    mix.phrase(
        "line",
        "Combo ({parts}): They get {bonus}.",
        lambda parts, bonus: combo.make(parts, boost.make(), (bonus,), None),
    )
    mix.phrase(
        "bonus",
        "+{number} to HP and all ATKs",
        lambda n: texts.BonusText(n, n, ALL_TYPES),
        also=("a +{number} to HP and all ATKs",),
    )
    mix.phrase("parts", "{parts:part/ + }", lambda parts: texts.PartsText(parts, False))
    mix.phrase(
        "parts",
        "any {number} {identifier} {card|cards:number} with different names",
        lambda n, group: texts.PartsText(tuple(texts.PartText("", group) for _ in range(n)), True),
    )
    mix.phrase("part", "{name}", lambda name: texts.PartText(name, ""))
    # No synonyms here: a card's own name is a name.
    mix.pattern("itself", "(?i:this card)", str.lower, str, example="this card")
    mix.phrase("part", "{itself}", lambda _: texts.PartText("", ""))
    mix.phrase("part", "any {identifier} card", lambda group: texts.PartText("", group))
    mix.phrase("mode", "sum", lambda: texts.ModeText(SUM, 0), also=("~add their HP together",))
    mix.phrase("mode", "fixed {number} HP", lambda n: texts.ModeText(FIXED, n))
    mix.phrase(
        "bonus",
        "+{number} HP",
        lambda n: texts.BonusText(n, 0, 0),
        also=("+{number} to HP", "a +{number} to HP"),
    )
    mix.phrase(
        "bonus",
        "all ATKs +{number} DMG",
        lambda n: texts.BonusText(0, n, ALL_TYPES),
        also=("+{number} to all ATKs", "a +{number} to all ATKs"),
    )
    mix.phrase(
        "bonus", "{type} ATK +{number} DMG", lambda kind, n: texts.BonusText(0, n, 1 << kind)
    )
