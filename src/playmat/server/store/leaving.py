"""What goes with an account that is deleted: all that is its own, and its name wherever it stands.

A game with others is theirs too: it stays, and its seat is nobody's. What others have copied is
theirs.
"""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import ColumnElement, Executable, Select, delete, exists, select, update

from playmat.server.store.schema import (
    accounts,
    answers,
    blocks,
    booster_sheets,
    boosters,
    copies,
    copy_log,
    decks,
    friend_links,
    friend_requests,
    friendships,
    guests,
    leavings,
    picture_keepers,
    pictures,
    profiles,
    puzzle_days,
    puzzle_ratings,
    puzzle_tries,
    rating_changes,
    ratings,
    reports,
    seats,
    set_comments,
    set_texts,
    set_versions,
    sets,
    table_sets,
    tables,
    tournament_cards,
    tournament_players,
    tournaments,
    vacations,
    variants,
    works,
)

OTHER = seats.alias("other")


def alone(account: str) -> Select[tuple[str]]:
    """The tables at which no other person sits or sat."""
    of_others = (OTHER.c.kind == "person") & (OTHER.c.guest != account)
    shared = exists().where(OTHER.c.table_id == seats.c.table_id, of_others)
    return select(seats.c.table_id).where(seats.c.guest == account, ~shared)


def digests_of(account: str) -> Select[tuple[str]]:
    """The versions of all sets of an account."""
    return select(set_versions.c.digest).join(sets).where(sets.c.guest == account)


def farewell(account: str, nobody: str, texts: Iterable[str]) -> list[Executable]:
    """All that has to be done, in this order; `nobody` takes the seats that stay, `texts` are the
    versions of the account's sets."""
    return [
        *leave_tables(account, nobody),
        *forget_works(account),
        *forget_pictures(account),
        *forget_copies(account, nobody),
        *leave_tournaments(account, nobody),
        delete(set_comments).where(set_comments.c.guest == account),
        delete(decks).where(decks.c.guest == account),
        delete(blocks).where((blocks.c.guest == account) | (blocks.c.other == account)),
        *forget_friends(account),
        delete(leavings).where(leavings.c.guest == account),
        delete(vacations).where(vacations.c.guest == account),
        delete(reports).where((reports.c.guest == account) | (reports.c.reporter == account)),
        delete(variants).where(variants.c.guest == account),
        delete(sets).where(sets.c.guest == account),
        delete(set_texts).where(set_texts.c.digest.in_(texts), ~is_needed()),
        delete(rating_changes).where(rating_changes.c.person == account),
        delete(ratings).where(ratings.c.person == account),
        delete(profiles).where(profiles.c.person == account),
        delete(puzzle_days).where(puzzle_days.c.person == account),
        delete(puzzle_ratings).where(puzzle_ratings.c.person == account),
        delete(puzzle_tries).where(puzzle_tries.c.person == account),
        delete(guests).where(guests.c.id == account),
        delete(accounts).where(accounts.c.id == account),
    ]


def leave_tables(account: str, nobody: str) -> list[Executable]:
    """Tables of the account alone are gone; at others nobody has its seat."""
    own = alone(account)
    return [
        update(set_comments).where(set_comments.c.replay.in_(own)).values(replay="", step=0),
        delete(tables).where(tables.c.id.in_(own)),
        update(seats).where(seats.c.guest == account).values(guest=nobody),
        update(tables).where(tables.c.maker == account).values(maker=nobody, network=""),
    ]


def forget_friends(account: str) -> list[Executable]:
    """Nobody is a friend of the account, and nobody asks it or is asked by it."""
    asking = (friend_requests.c.asker == account) | (friend_requests.c.asked == account)
    return [
        delete(friendships).where(
            (friendships.c.account_id == account) | (friendships.c.friend == account)
        ),
        delete(friend_requests).where(asking),
        delete(friend_links).where(friend_links.c.account_id == account),
    ]


def leave_tournaments(account: str, nobody: str) -> list[Executable]:
    """Nobody plays or organises in its place; a tournament drops whom it does not find."""
    mine = tournament_players.c.account == account
    return [
        update(tournament_players).where(mine).values(account=nobody, deck=""),
        update(tournaments).where(tournaments.c.maker == account).values(maker=nobody),
    ]


def forget_works(account: str) -> list[Executable]:
    """Long work, and what came out of it where nobody else has asked the same."""
    mine = select(works.c.digest).where(works.c.guest == account)
    same = select(works.c.digest).where(works.c.guest != account)
    return [
        delete(answers).where(answers.c.digest.in_(mine), answers.c.digest.not_in(same)),
        delete(works).where(works.c.guest == account),
    ]


def forget_pictures(account: str) -> list[Executable]:
    """Pictures that nobody else has brought."""
    mine = select(picture_keepers.c.digest).where(picture_keepers.c.guest == account)
    same = select(picture_keepers.c.digest).where(picture_keepers.c.guest != account)
    return [
        delete(pictures).where(pictures.c.digest.in_(mine), pictures.c.digest.not_in(same)),
        delete(picture_keepers).where(picture_keepers.c.guest == account),
    ]


def forget_copies(account: str, nobody: str) -> list[Executable]:
    """The account's cards are gone. What others have of its boosters stays proven, without it."""
    of_others = exists().where(copies.c.booster_id == boosters.c.id)
    used = exists().where(boosters.c.sheets == booster_sheets.c.digest)
    return [
        delete(copies).where(copies.c.owner == account),
        delete(boosters).where(boosters.c.account_id == account, ~of_others),
        delete(booster_sheets).where(~used),
        update(boosters).where(boosters.c.account_id == account).values(account_id=nobody),
        update(copy_log).where(copy_log.c.owner == account).values(owner=nobody),
    ]


def is_needed() -> ColumnElement[bool]:
    """Whether the text of a set is another's version, or something of others is played with it."""
    digest = set_texts.c.digest
    version = exists().where(set_versions.c.digest == digest)
    table = exists().where(table_sets.c.digest == digest)
    deck = exists().where(decks.c.sets.contains(digest))
    copy = exists().where(copies.c.set_digest == digest)
    tournament = exists().where(tournament_cards.c.set_digest == digest)
    return version | table | deck | copy | tournament
