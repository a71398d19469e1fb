"""What lines speak of: Heroes, kinds of cards, figures, spans, amounts and conditions."""

from __future__ import annotations

from playmat.games.vanquishers.facts import amounts, objects
from playmat.games.vanquishers.facts import card as cards
from playmat.games.vanquishers.facts.amounts import Number, that_much
from playmat.games.vanquishers.facts.objects import NEXT_TURN, THIS_TURN, TURNS, Bonus, Duration
from playmat.games.vanquishers.facts.standing import HeroHas, Suffers, ThisHas, VTriggerActive
from playmat.games.vanquishers.facts.state import DECK, DISCARD, EXILE, HAND
from playmat.games.vanquishers.text import texts
from playmat.kernel.amounts import Amount
from playmat.language.english import plain_numbers, signed_numbers
from playmat.language.grammar import Dialect
from playmat.language.phrases import Phrase

WEAPON_CLASSES = dict(
    zip(cards.CLASSES, ("Range", "Melee", "Hand to Hand", "Critical Art"), strict=True)
)
# The kinds of cards that text counts, finds and forbids: kinds, item class, one and many of them.
KINDS = (
    (cards.ANY_CARD, "", "card", "cards"),
    (cards.WEAPON, "", "Item Weapon", "Item Weapons"),
    *(
        (cards.WEAPON, item_class, f"{words} Weapon", f"{words} Weapons")
        for item_class, words in WEAPON_CLASSES.items()
    ),
    (cards.HERO_ITEM, "", "Hero Item", "Hero Items"),
    (cards.ARMOR, "", "Armor", "Armor"),
    (cards.AMMUNITION, "", "Ammunition", "Ammunition"),
    (cards.AMMUNITION, cards.KINETIC_AMMUNITION, "Kinetic Ammunition", "Kinetic Ammunition"),
    (cards.AMMUNITION, cards.ENERGY_CARTRIDGE, "Energy Cartridge", "Energy Cartridges"),
    (cards.MOD, "", "Weapon Mod", "Weapon Mods"),
    (cards.ATTACK, "", "Attack card", "Attack cards"),
    (cards.GRENADE, "", "Grenade", "Grenades"),
    (cards.RIFT, "", "Rift", "Rifts"),
    (cards.SUPPORT, "", "Support", "Supports"),
    (cards.TRAP, "", "Trap", "Traps"),
    (cards.VITALITY, "", "Vitality card", "Vitality cards"),
    (cards.ENERGY_CLASS, "", "Energy Class card", "Energy Class cards"),
    (cards.ABILITIES, "", "Ability card", "Ability cards"),
)


# ---- nouns ----


def nouns(vq: Dialect) -> None:
    one = vq.category("one")
    plain_numbers(vq, "n")
    vq.pattern("face", r"[1-6](?:\+|-[1-6])?", face, str, example="5+")
    signed_numbers(vq)
    whos = {
        "your Hero": objects.Heroes(objects.YOUR_HERO),
        "target enemy": objects.Heroes(objects.TARGET_ENEMY),
        "the attacker": objects.Heroes(objects.ATTACKER),
        "each enemy": objects.Heroes(objects.EACH_ENEMY),
        "each ally": objects.Heroes(objects.EACH_ALLY),
        "target ally": objects.Heroes(objects.TARGET_ALLY),
        "each player": objects.Heroes(objects.EACH_PLAYER),
        "target Hero": objects.Heroes(objects.TARGET_HERO),
    }
    vq.words("who", whos)
    for words in (
        *("the enemy", "the target enemy", "your opponent", "the opponent", "your enemy"),
        *("target enemy Hero", "the enemy Hero"),
    ):
        vq.words("who", {words: whos["target enemy"]})
    vq.words("who", {"target enemy allies": whos["each enemy"]})
    vq.words("who", {"each Hero": whos["each player"], "all Heroes": whos["each player"]})
    one("{who}", lambda who: objects.What(who.kind, who))
    one("this", lambda: objects.What(objects.THIS, None))
    one("this attack", lambda: objects.What(objects.THIS_ATTACK, None))
    one("your Item Weapon", lambda: objects.What(objects.YOUR_WEAPON, None))
    one("that Item Weapon", lambda: objects.What(objects.THAT_WEAPON, None))
    vq.phrase("many", "your Item Weapons", lambda: objects.What(objects.YOUR_WEAPONS, None))
    for item_class, words in WEAPON_CLASSES.items():
        vq.phrase(
            "many",
            f"your {words} Weapons",
            lambda c=item_class: objects.What(objects.YOUR_WEAPONS, None, c),
        )
    one("your next attack", lambda: objects.What(objects.NEXT_ATTACK, None))
    vq.words(
        "zone",
        {
            "your hand": HAND.index,
            "your deck": DECK.index,
            "your discard pile": DISCARD.index,
            "exile": EXILE.index,
        },
    )
    vq.words("kind", {one: place for place, (_, _, one, _) in enumerate(KINDS)})
    vq.words("kinds", {many: place for place, (_, _, _, many) in enumerate(KINDS)})
    vq.words("sort", {one: place for place, (_, _, one, _) in enumerate(KINDS) if place})
    vq.words("sorts", {many: place for place, (_, _, _, many) in enumerate(KINDS) if place})
    vq.words("less_or_more", {"less": False, "more": True})
    vq.phrase("counted", "{n} {kind:kind|kinds}", counted)
    vq.phrase(
        "counted",
        "{n} {kind:kind|kinds} {that costs|that cost:n} {price:n} or {less_or_more}",
        counted,
    )
    vq.phrase("whose", "your", your_hero)
    vq.phrase("whose", "{who}'s", lambda who: objects.Heroes(who.kind), also=("{who}'",))


def counted(
    number: int, kind: int, price: int | None = None, more: bool = False
) -> objects.Counted:
    """So many cards of a kind, which may have to cost at least or at most so much."""
    kinds, item_class, _, _ = KINDS[kind]
    if price is None:
        return objects.Counted(number, kinds, item_class)
    least, most = (price, objects.MOST) if more else (0, price)
    return objects.Counted(number, kinds, item_class, least, most)


def kind_at(place: int) -> amounts.Kind:
    """A kind of cards by its place in the list."""
    kinds, item_class, _, _ = KINDS[place]
    return amounts.Kind(kinds, item_class)


def whole_kind(place: int) -> tuple[int, str]:
    """A kind, and what many of it are called, where only whole kinds are spoken of."""
    kinds, item_class, _, many = KINDS[place]
    if item_class:
        raise ValueError("that is said of all Ammunition and of all Item Weapons")
    return kinds, many


def face(text: str) -> texts.FaceText:
    """The faces of the red die, as bits."""
    first = int(text[0])
    last = first
    if text.endswith("+"):
        last = 6
    elif "-" in text:
        last = int(text[2])
        if last < first:
            raise ValueError(text)
    return texts.FaceText(sum(1 << number for number in range(first, last + 1)))


# ---- figures, durations, provisos ----


def figures(vq: Dialect) -> None:
    duration = vq.category("duration")
    named = {
        name: figure for figure, name in enumerate(cards.FIGURE_NAMES) if figure != cards.RESISTANCE
    }
    vq.words("stats", named)
    vq.words("stat", {name.replace("Points", "Point"): figure for name, figure in named.items()})
    vq.words("stats", {"Defense Points": cards.DEFENSE})
    vq.words("stat", {"Defense Point": cards.DEFENSE})
    for words, figures in (
        ("hero", range(cards.RESISTANCE)),
        ("item", range(cards.TARGET_VALUE, 99)),
    ):
        own = {name: figure for name, figure in named.items() if figure in figures}
        vq.words(f"{words}_stats", own)
    vq.phrase("bonus", "{signed} {stat:stat|stats}", lambda amount, stat: Bonus(stat, amount))
    vq.phrase("bonus", "+X {stat:stats}", lambda stat: Bonus(stat, 1, True))
    vq.phrase("bonus", "-X {stat:stats}", lambda stat: Bonus(stat, -1, True))
    vq.phrase("bonus", "Damage Resistance {n}", lambda n: Bonus(cards.RESISTANCE, n))
    duration("this turn", lambda: Duration(THIS_TURN, 0))
    duration("until the start of your next turn", lambda: Duration(NEXT_TURN, 1))
    duration("for {n} {turn|turns}", lambda n: Duration(TURNS, n))


def amounts_in_words(vq: Dialect) -> None:
    """What stands where a number stands: a number, X, "that much", "all" (VQ-R110)."""
    vq.phrase("amount", "{n}", Number)
    vq.pattern("amount", "(?:twice |half )?X", lettered, str, example="X")
    vq.pattern("amount", "that (?:much|many)", lambda _: that_much(), str, example="that much")
    vq.include("any_amount", "amount")
    vq.pattern("any_amount", "all", lambda _: Number(amounts.EVERYTHING), str, example="all")


def lettered(text: str) -> Number:
    """X, twice X, half X (rounded up)."""
    return Number(2 if text.startswith("twice") else 1, True, text.startswith("half"))


def things(vq: Dialect) -> None:
    """What is counted: one after "for each", many after "the number of"."""
    pile = vq.category("pile")
    named = {"hand": HAND, "deck": DECK, "discard pile": DISCARD, "exile": EXILE}
    vq.words("zone_name", {words: zone.index for words, zone in named.items()})
    pile("{whose} {zone_name}", texts.PileText)
    pile("exile", lambda: texts.PileText(your_hero(), EXILE.index))
    for category, kind, s in (("thing", "kind", ""), ("things", "kinds", "s")):
        thing = vq.category(category)
        here = f"{{kind:{kind}}}"
        thing(here + " in {pile}", lambda kind, p: amounts.CardsIn(kind_at(kind), p.who, p.zone))
        thing(here + " you have", lambda kind: amounts.InPlay(kind_at(kind), your_hero()))
        thing(here + " {who} has", lambda kind, who: amounts.InPlay(kind_at(kind), who))
        for item in ("this", "that Item Weapon"):
            thing(f"{here} attached to {item}", lambda kind: amounts.AttachedTo(kind_at(kind)))
            thing(
                f"other {here} attached to {item}",
                lambda kind: amounts.OthersAttached(kind_at(kind)),
            )
        for words, whom in {
            "enemies" if s else "enemy": objects.EACH_ENEMY,
            "allies" if s else "ally": objects.EACH_ALLY,
        }.items():
            thing(words, lambda w=whom: amounts.HeroCount(objects.Heroes(w)))
        thing(f"condition{s} {{who}} has", amounts.ConditionCount)
        for noun, figure in (("Life Point", cards.LIFE), ("Shield Point", cards.SHIELD)):
            thing(f"{noun}{s} {{who}} lacks", lambda who, f=figure: amounts.Missing(who, f))


def values(vq: Dialect) -> None:
    """What X may be, and what is asked of it after "if"."""
    value = vq.category("value")
    number = value("the number of {things}", amounts.Counted)
    value("{who}'s {stat:hero_stats}", amounts.HeroFigure, also=("{who}' {stat:hero_stats}",))
    value("its {stat:item_stats}", amounts.ItsFigure)
    value("{whose} Storage Energy", amounts.Energy)
    value("the Durability of {whose} Armor", amounts.ArmorDurability)
    value("the red die", amounts.RedDie)
    value("the black die", amounts.BlackDie)
    value("the total of both dice", amounts.BothDice)
    at_least = vq.phrase(
        "cond",
        "{left:value} is {n} or {less_or_more}",
        amounts.AtLeast,
        also=("{left:value} are {n} or {less_or_more}",),
    )
    vq.phrase(
        "cond",
        "you have {n} or {less_or_more} {kinds}",
        lambda n, more, kind: at_least.make(number.make(owned(vq, kind)), n, more),
    )
    vq.phrase(
        "cond",
        "{who} has {n} or {less_or_more} {kinds}",
        lambda who, n, more, kind: at_least.make(
            number.make(had(vq, "{kind:kinds} {who} has").make(kind, who)), n, more
        ),
    )
    vq.phrase(
        "cond",
        "{who} has {n} or {less_or_more} {condition|conditions:n}",
        lambda who, n, more: at_least.make(
            number.make(had(vq, "conditions {who} has").make(who)), n, more
        ),
    )
    for noun in ("Life Points", "Shield Points"):
        vq.phrase(
            "cond",
            f"{{who}} has all {noun}",
            lambda who, noun=noun: at_least.make(
                number.make(had(vq, f"{noun} {{who}} lacks").make(who)), 0, False
            ),
            also=(f"{{who}} is at full {noun}", f"{{who}} has full {noun}"),
        )
    for head in ("you have", "there are"):
        vq.phrase(
            "cond",
            head + " {n} or {less_or_more} {things}",
            lambda n, more, things: at_least.make(number.make(things), n, more),
        )


def had(vq: Dialect, template: str) -> Phrase:
    """The phrase for what somebody has several of."""
    return next(phrase for phrase in vq.phrases("things") if phrase.template == template)


def your_hero() -> objects.Heroes:
    return objects.Heroes(objects.YOUR_HERO)


def owned(vq: Dialect, kind: int) -> Amount:
    """The cards of a kind that you have in play."""
    found: Amount = vq.parse(f"{KINDS[kind][3]} you have", "things")
    return found


def provisos(vq: Dialect) -> None:
    cond = vq.category("cond")
    vq.words("afflicted", {name: number for number, name in enumerate(cards.AFFLICTED)})
    cond("{who} has {n} or {less_or_more} {stat:stat|stats:n}", HeroHas)
    cond("this has {n} or {less_or_more} {stat:stat|stats:n}", ThisHas)
    cond("{who} is {afflicted}", Suffers)
    cond("{who} is not {afflicted}", lambda who, n: amounts.Not(Suffers(who, n)))
    cond("your V-Trigger is active", VTriggerActive)
    cond("your V-Trigger is not active", lambda: amounts.Not(VTriggerActive()))
    cond("{who}'s V-Trigger is active", amounts.Turned)
    vq.words(
        "relation",
        {
            "less than": amounts.LESS,
            "equal to": amounts.EQUAL,
            "more than": amounts.MORE,
        },
    )
    cond(
        "{left:value} is {relation} {right:value}",
        amounts.Compared,
        also=("{left:value} are {relation} {right:value}",),
    )
    cond("it is your turn", amounts.YourTurn)
    cond("it is not your turn", lambda: amounts.Not(amounts.YourTurn()))
    done_this_turn(vq)
    cond("you do", amounts.Done)
    cond("you do not", amounts.NotDone)
    cond(
        "this has {n} or {less_or_more} Durability",
        lambda n, more: amounts.AtLeast(amounts.OwnDurability(), n, more),
    )
    cond("the die shows {face}", lambda face: amounts.Shows(face.faces))
    for words, die in (("red", amounts.RedDie), ("black", amounts.BlackDie)):
        cond(
            f"the {words} die shows {{face}}",
            lambda face, make=die: amounts.DieShows(make(), face.faces),
        )
    for words, faces in (("an even number", 0b1010100), ("an odd number", 0b101010)):
        cond(f"the die shows {words}", lambda f=faces: amounts.Shows(f))
        for colour, die in (("red", amounts.RedDie), ("black", amounts.BlackDie)):
            cond(
                f"the {colour} die shows {words}",
                lambda f=faces, make=die: amounts.DieShows(make(), f),
            )
    cond("both dice show the same", amounts.Doubles)
    cond("the coin shows heads", lambda: amounts.Shows(2))
    cond("the coin shows tails", lambda: amounts.Shows(1))


def done_this_turn(vq: Dialect) -> None:
    """What has happened since the turn began (VQ-R148)."""
    cond = vq.category("cond")
    cond("{who} was damaged this turn", amounts.DamagedThisTurn)
    cond(
        "{who} was not damaged this turn",
        lambda who: amounts.Not(amounts.DamagedThisTurn(who)),
    )
    for done, not_done, make in (
        ("targeted an enemy", "did not target an enemy", amounts.TargetedThisTurn),
        ("activated a card", "did not activate a card", amounts.ActivatedThisTurn),
    ):
        cond(f"you {done} this turn", make)
        cond(f"you {not_done} this turn", lambda make=make: amounts.Not(make()))


PARTS = (nouns, figures, amounts_in_words, things, values, provisos)
