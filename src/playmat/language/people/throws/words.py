"""Words that people have for throws: each list stands in every place where any of them may."""

from __future__ import annotations

from typing import Final

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame
from playmat.language.people.meanings import listed

THIS: Final = Frame("np", det="this")
RIVAL: Final = Frame("np", kind="card", det="the", side="theirs")

# Words that make no difference where they stand.
WORDS: Final = {
    "t_strike": "this ATK, this attack, this, it, this one, this move, this hit, this throw",
    "t_named": "this ATK, this attack, this move, this hit",
    "t_kind": "ATK, attack, move, hit, throw, strike",
    "t_a": "a, an, your, the, its, his, her, this card's",
    "t_land": "land, hit with, win with, strike with, connect with, score with, score a hit with,"
    " successfully land, succeed with, beat your opponent with",
    "t_win": "win the round with, win a round with, win the throw with, win a throw with, win RPS with,"
    " win the RPS with, win an RPS with",
    "t_lands": "lands, hits, connects, wins, strikes, succeeds, goes through, wins the round,"
    " wins the throw, wins RPS, wins the RPS, lands a hit",
    "t_landing": "landing, hitting with, winning with, connecting with",
    "t_miss": "don't land, do not land, fail to land, miss with, miss, lose with, lose the round with,"
    " lose RPS with, lose the RPS with, lose the throw with, can't land, lose a round with",
    "t_misses": "misses, doesn't land, does not land, fails, fails to land, loses, doesn't hit,"
    " does not hit, loses the throw, loses RPS, loses the RPS, loses the round",
    "t_throw": "throw, use, play, pick, choose, show, attack with, go with",
    "t_throws": "throws, uses, plays, picks, chooses, shows, attacks with, goes with",
    "t_threw": "threw, used, played, picked, chose, showed, has thrown, attacked with",
    "t_with": "with this card, with it, with him, with her, with this, with this one, with this guy",
    "t_by": "with this card, with him, with her, with this guy",
    "t_body": "this card, this guy, he, she",
    "t_hit_by": "hit by, struck by, attacked by, beaten by, damaged by, hurt by",
    "t_koed": "KO'd, knocked out, defeated, taken out, destroyed, killed, finished off, KOed",
    "t_both": "both players, you both, you and your opponent, both of you, the two players",
    "t_same": "the same, the same type, the same thing, the same move, the same ATK, the same attack,"
    " the same ATK type, the same attack type, the same throw, the same kind, the same one, the same sign",
    "t_rps": "a throw, the throw, this throw, an RPS, the RPS, RPS, at RPS, a game of RPS, a throw of RPS",
    "t_put": "put, lay, set, throw, drop, bring",
    "t_down": "down, in play, into play, out, on the table, on the field",
    "t_round": "round, the round, a round, this round",
    "t_before": "last round, the last round, the previous round, the round before",
    "t_again": "as last round, as the last round, as in the last round, as the round before, twice in a row,"
    " two rounds in a row, as before, as last time, two times in a row, as you did last round,"
    " concurrently, consecutively, two rounds running, twice running, back to back, in consecutive rounds,"
    " in two consecutive rounds, in two rounds in a row, two throws in a row,"
    " as they did last round, that they threw last round, that you threw last round",
    "t_runs": "in a row, running, concurrently, consecutively, back to back, in succession, one after the other, straight",
    "t_hitting": "hits for, hit for, strikes for, does, deals, do, deal",
    "t_other": "your opponent, an opponent, the opposing player, the opponent, the other player, the other person, they",
}


def words(en: Dialect) -> None:
    for category, listed_words in WORDS.items():
        en.words(category, dict.fromkeys(listed(listed_words), category))
