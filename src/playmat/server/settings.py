"""How a server is set up. The defaults are for a server among friends."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Settings:
    """What may differ between two servers."""

    store: str
    secret: bytes  # signs cookies and links
    address: str = ""  # of the page; who wants the same store is told
    host_key: str = ""  # opens what only the host may do; empty: nobody may
    path: str = ""  # before all that shall come to this process, where several share a store
    grace: float = 60.0  # seconds before an away seat may be claimed
    idle: float = 900.0  # seconds until a table that nobody looks at leaves the memory
    left_with_bots: float = 24 * 3600.0  # seconds until a table that was left is closed
    left_with_people: float = 7 * 24 * 3600.0  # the same, where several persons play
    left_slow: float = 60 * 24 * 3600.0  # the same, where there are days for each choice
    tables_each: int = 30  # running tables that one guest may have made
    tables_each_network: int = 150  # the same, of all guests from one address
    slow_tables_each: int = 20  # with days for each choice, at which one guest sits; 0: none
    vacation_days: int = 14  # in a year, in which no deadline of one guest goes by; 0: none
    tables_in_all: int = 5000
    open_tables_each: int = 2  # of one guest, at which anybody may sit down; 0: there are none
    open_tables_each_network: int = 20  # the same, of all guests from one address
    open_tables_in_all: int = 500
    pairing: bool = True  # people who look for somebody are found for each other
    leavers_wait: bool = True  # who leaves games with strangers often is found later
    searches_each_network: int = 20  # people who look, from one address
    searches_in_all: int = 2000
    phrases_per_minute: float = 12.0  # of a guest; some may come at once; 0: there are none
    blocks_each: int = 200  # people whom one guest has muted or blocked; 0: nobody can
    blocks_each_network: int = 2000  # the same, of all guests from one address
    friends_each: int = 200  # of an account; 0: there are none on this server
    friend_requests_each: int = 50  # that wait for an answer, made by one account or to it
    friend_requests_per_hour: float = 20.0  # of an account; all of them may come at once
    friend_requests_per_hour_network: float = 60.0  # the same, of all accounts from one address
    friend_links_each: int = 10  # of an account at once; each is for one person
    reports_each: int = 10  # in 24 hours, of one guest; 0: there are none
    reports_each_network: int = 30  # the same, of all guests from one address
    reports_in_all: int = 1000  # that are kept; beyond, the oldest go
    puzzle_tries_of_guests: int = 100_000  # that are kept, of all together; beyond, the oldest go
    ratings: bool = True  # games between strangers may count for how strong they are
    spectators_each: int = 100  # connections of spectators at one table
    connections_of_player: int = 8  # of one player at one table; beyond, the oldest is closed
    message_bytes: int = 4096
    body_bytes: int = 100_000
    messages_per_second: float = 20.0  # of a connection
    messages_per_address: float = 60.0  # a second, of all its connections together
    requests_per_second: float = 50.0  # of an address
    connections_each: int = 60  # of an address; of this machine as many as there may be
    connections_in_all: int = 4000  # or as many as the system lets it have, if that is less
    header_seconds: float = 10.0  # for the header of a request, from the end of the last one on
    body_seconds: float = 20.0
    answer_seconds: float = 120.0  # until an answer has been made and taken
    decks_each: int = 100
    decks_each_network: int = 1000  # of all guests from one address
    deck_letters_each: int = 200_000  # of all decks of a guest together
    sets_each: int = 30
    sets_each_network: int = 300  # of all guests from one address
    comments_each: int = 100  # at one set, of a guest or an address
    comments_each_network: int = 600  # at all sets, of all guests from one address
    comments_per_minute: float = 6.0  # of an address; some may come at once
    pictures_each: int = 50  # of cards, that a guest has brought
    pictures_each_network: int = 300  # of all guests from one address
    variants_each: int = 50  # house rules under a name
    works_at_once: int = 1  # long work that goes on, each in a process of its own
    work_niceness: int = 19  # of these processes at least, and of any at most: tables go first
    works_waiting_each: int = 5  # of a guest, those that go on among them
    works_waiting_each_network: int = 8  # of all guests from one address
    works_kept_each: int = 100  # of a guest, with what came out
    works_kept_each_network: int = 1000  # the same, of all guests from one address
    work_seconds_each: float = 7200.0  # of a core that a guest's work may take in 24 hours
    work_seconds_each_network: float = 28800.0  # the same, of all guests from one address
    accounts: bool = True  # a guest may take a name and a password
    passkey_origin: str = ""  # address of the page that passkeys belong to; empty: there are none
    push_contact: str = ""  # whom push services may write to; empty: nobody is told of turns
    pushes_per_hour: float = 30.0  # that an account is told of; ten may come at once
    accounts_in_all: int = 20_000
    accounts_each_network: int = 20  # made from one address
    sessions_each: int = 20  # where an account is signed in; beyond, the oldest ends
    sign_ins_per_minute: float = 2.0  # tries of an address, and at a name; some may come at once
    passkeys_each: int = 10  # of an account
    collections: bool = True  # accounts open boosters and trade; False: what is kept is not shown
    trades_each: int = 50  # that an account offers in 24 hours
    copies_each: int = 5000  # cards of an account; with as many it opens no further booster
    tournaments: bool = True  # accounts make and enter them; False: those that run go on
    tournaments_each: int = 5  # of an account, that are not over
    tournaments_in_all: int = 200  # the same, of all
    tournament_bots: int = 16  # in one tournament; 0: none
    faults: Path = Path("faults")  # where records of failures are kept; they hold seeds
    origins: tuple[str, ...] = ()  # other addresses under which the page is served
    hosts: frozenset[str] = field(default_factory=frozenset)  # empty: any name will do


def store_at(folder: Path, store: str) -> str:
    """The address of a server's store: what was named, else a file in this folder."""
    return store or f"sqlite:///{folder / 'playmat.db'}"
