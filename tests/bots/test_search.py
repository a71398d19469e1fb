"""The search bot: what it finds, how it keeps time, and what it says."""

import pytest
from tests.bots.playing import asked, questions
from tests.games.tables import KINDS

import playmat
from playmat import bots
from playmat.bots.tree import Node
from playmat.kernel.chance import stream
from playmat.kernel.table import Table
from playmat.lab.setups import decks_for


def search(seed: int, iterations: int = 40) -> bots.SearchBot:
    return bots.SearchBot(stream(seed, "bot"), iterations)


def nostalgix(seed: int) -> Table:
    return playmat.load("nostalgix").deal(["Recess Riot", "Growth Spurt"], seed)


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_it_answers_every_kind_of_question_without_touching_the_table(
    kind: tuple[str, str],
) -> None:
    for number, table in enumerate(questions(kind, seed=3, apart=7, most=4)):
        before = table.hash()
        for seat in asked(table):
            bot = search(number, 8)
            assert bot.answer(bots.Sight(table, seat)) in table.state.options(seat)
            assert bot.mistakes == 0, bot.last_mistake
        assert table.hash() == before


def test_it_stops_when_the_choice_is_settled_and_chooses_as_if_it_had_gone_on() -> None:
    saved = 0
    for table in questions(("nostalgix", "standard"), seed=2, apart=9, most=6):
        sight = bots.Sight(table, asked(table)[0])
        quick = search(5)
        thought = search(5).think(sight)
        assert quick.choose(sight) == thought.opinions[0].option
        assert quick.root is not None
        saved += thought.descents - quick.root.visits
    assert saved > 0


def test_a_contest_is_answered_by_a_mix() -> None:
    """In The Mix a throw that is always the same will be found out."""
    table = playmat.load("mix").deal(["Fresh Chalk", "Honor Roll"], seed=4)
    while table.decision is not None and table.decision.kind != "throw":
        table.choose(table.decision.options[0])
    thought = search(1, 300).think(bots.Sight(table, 0))
    mixed = [opinion for opinion in thought.opinions if opinion.share > 0]
    assert len(mixed) > 1
    assert sum(opinion.share for opinion in mixed) == pytest.approx(1)


def test_others_are_taken_to_have_habits() -> None:
    """Who looks one step ahead never throws Rock here, so that the bot hardly reckons with it."""
    last = {"active": {"card": "Owen", "hp": 2}, "wall": ["Abby", "Abby"]}
    table = playmat.load("mix").positions.arrange({"A": last, "B": last})
    greedy = bots.GreedyBot(stream(1, "bot")).mix(bots.Sight(table, 1))
    bot = search(1, 300)
    bot.think(bots.Sight(table, 0))
    assert bot.root is not None
    arms = [arm for arm in bot.root.arms.values() if arm.option.seat == 1]
    assert [arm.habit for arm in arms] == pytest.approx(greedy, abs=0.05)
    assert greedy[0] < 0.05
    assert arms[0].share < 0.1 * sum(arm.share for arm in arms)


def test_few_descents_leave_a_mix_near_the_habits() -> None:
    """A dozen throws tried say little: one who looks one step ahead is as good a guide."""
    table = playmat.load("mix").deal(["Fresh Chalk", "Honor Roll"], seed=4)
    while table.decision is not None and table.decision.kind != "throw":
        table.choose(table.decision.options[0])
    bot = search(1, 12)
    thought = bot.think(bots.Sight(table, 0))
    assert bot.root is not None
    habit = {arm.option.text: arm.habit for arm in bot.root.arms.values() if arm.option.seat == 0}
    for opinion in thought.opinions:
        assert opinion.share == pytest.approx(habit[opinion.option.text], abs=0.1)


def test_what_another_has_answered_in_secret_is_not_known() -> None:
    """The seat that answers last mixes as the one that answers first."""
    table = playmat.load("mix").deal(["Fresh Chalk", "Honor Roll"], seed=4)
    while table.decision is not None and table.decision.kind != "throw":
        table.choose(table.decision.options[0])
    texts = set()
    for option in table.state.options(0):
        after = table.clone()
        after.choose(option.text, "A")
        texts.add(search(5, 60).answer(bots.Sight(after, 1)).text)
    assert len(texts) == 1


def test_it_stops_when_its_time_is_up_with_a_legal_choice() -> None:
    table = nostalgix(2)
    bot = search(1, 10**9)
    bot.seconds = 1e-6
    assert bot.answer(bots.Sight(table, 0)) in table.state.options(0)
    assert bot.mistakes == 0
    assert bot.root is not None
    assert bot.root.visits == 1


def test_it_goes_on_from_the_part_of_the_tree_that_came_true() -> None:
    game = playmat.load("vanquishers")
    table = game.deal(decks_for(game, game.mode(None))[:2], seed=1)
    bot, kept = search(3, 60), 0
    for _ in range(12):
        seat = table.state.next_asked()
        if seat == 0 and len(table.state.options(0)) > 1:
            old = bot.root
            chosen = bot.answer(bots.Sight(table, 0))
            kept += old is not None and bot.root is not None and within(old, bot.root)
            table.choose(chosen)
        else:
            table.choose(table.state.options(seat)[0])
    assert bot.mistakes == 0, bot.last_mistake
    assert kept > 0


def within(node: Node, wanted: Node) -> bool:
    return any(child is wanted or within(child, wanted) for child in node.children.values())


def test_it_thinks_on_while_the_other_side_thinks() -> None:
    table = nostalgix(2)
    while table.state.next_asked() == 1:
        table.choose(table.state.options(1)[0])
    bot = search(3, 8)
    rounds = iter(range(40))
    bot.ponder(bots.Sight(table, 1), lambda: next(rounds, None) is None)
    assert bot.root is not None
    assert bot.root.visits == 41
    assert table.state.next_asked() == 0


def test_it_says_why() -> None:
    table = nostalgix(2)
    for seat in (0, 1):
        table.choose(table.state.options(seat)[0])  # replaces no cards
    while not asked(table):
        table.choose(table.state.options(table.state.next_asked())[0])
    thought = search(1, 120).think(bots.Sight(table, asked(table)[0]))
    best = thought.opinions[0]
    assert thought.draw(0.5) is best.option
    assert 0 < best.chance < 1
    assert best.share == max(opinion.share for opinion in thought.opinions)
    words = thought.words()
    assert len(words) <= 3
    assert words[0].startswith(best.option.text)
    assert f"{best.chance:.0%} to win ({best.visits} of 120 tries" in words[0]


def test_the_same_luck_gives_the_same_thought() -> None:
    table = nostalgix(5)
    one, other = (search(9).think(bots.Sight(table, 0)).words() for _ in range(2))
    assert one == other
    assert one != search(10).think(bots.Sight(table, 0)).words()
