"""What is told of the server itself: to machines that watch it, and to the host."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from playmat.server.wire.people_messages import ReportReason


class Health(Struct):
    """The process lives."""

    alive: bool = True


class Readiness(Struct):
    """Whether guests can be sent here."""

    ready: bool
    missing: list[str]


class HostSeat(Struct):
    """Who sits at a table, as the host may know it."""

    letter: str
    name: str
    kind: Literal["person", "bot", "open"]
    guest: str  # by whom a ban can be meant; empty: no person
    present: bool


class HostTable(Struct):
    """A table in the memory. What lies on it is its players' business."""

    table: str
    game: str
    mode: str
    created: float
    begun: bool
    over: bool
    seats: list[HostSeat]
    watching: int


class HostVisitor(Struct):
    """Whoever has a socket open, by address and guest."""

    address: str
    guest: str
    name: str
    sockets: int


class HostBan(Struct):
    """Somebody who is not let in: a network, or a guest with their name."""

    who: str
    name: str
    until: float
    made: float
    note: str


class HostReport(Struct):
    """Who was reported by somebody that played with them."""

    number: str  # by which it is settled
    table: str
    over: bool  # the record can be watched
    seat: str
    guest: str  # who sat there, by whom a ban can be meant
    name: str
    reason: ReportReason
    by: str  # the name of who reported
    reporters: int  # different people who have reported this guest
    at: float


class HostLoad(Struct):
    """How hard the machine works."""

    average: float  # how many wanted a core in the last minute; 0: the system does not say
    cores: int
    resident: int  # bytes of this process, without its workers; 0: the system does not say
    cpu_seconds: float  # that this process has had


class HostOverview(Struct):
    """A server as its host sees it."""

    version: str
    uptime: float  # seconds
    draining: bool
    missing: list[str]  # for it to be ready
    tables: list[HostTable]  # those with players first
    tables_in_memory: int
    tables_running: int  # with those that nobody looks at
    visitors: list[HostVisitor]
    sockets: int
    bans: list[HostBan]
    reports: list[HostReport]  # the newest first
    load: HostLoad
    waiting: dict[str, int]  # by queue
    choices: dict[str, int]  # by answer
    limits: dict[str, float]  # as settings name them


class NewBan(Struct, forbid_unknown_fields=True):
    """Do not let somebody in: an address, a network in the form 203.0.113.0/24, or a guest."""

    who: Annotated[str, Meta(min_length=1, max_length=60)]
    hours: Annotated[float, Meta(gt=0, le=24 * 366)] = 24.0
    note: Annotated[str, Meta(max_length=200)] = ""


class EndedBan(Struct, forbid_unknown_fields=True):
    """Let somebody in again."""

    who: Annotated[str, Meta(min_length=1, max_length=60)]


class Drain(Struct, forbid_unknown_fields=True):
    """Whether new tables are to be made here."""

    draining: bool
