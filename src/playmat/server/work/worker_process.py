"""What a worker does: a process that takes one call after the other, within limits.

A call names a function of a module and carries plain data; what comes back is plain data, a mistake
of who asked, or a fault of ours. Neither side ever unpickles what the other wrote: a worker reads
what strangers send, and must not be able to do more to the server than answer.
"""

from __future__ import annotations

import gc
import importlib
import math
import os
import socket
import struct
import sys
import time
import traceback
import typing
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import msgspec

from playmat.kernel.errors import BadFile, PlaymatError
from playmat.language.peoples_english import MadeElsewhere, PeoplesEnglishHere
from playmat.server.work.parent_watchdog import watch_parent

if sys.platform != "win32":
    import resource

HEAD = struct.Struct(">I")
SHARES = "/proc/self/smaps_rollup"  # what is its own, and what it shares with others, in kB
TOO_DEEP = "this is nested too deeply"
TOO_GREAT = "a number is too large"
TOO_LARGE = "this needs more memory than there is for one piece of work"


class Limits(NamedTuple):
    """What a worker may take."""

    seconds: float  # of a core, for one call
    megabytes: int  # besides what it begins with
    niceness: int = 0
    keeps: int = 0  # megabytes of its own between two calls: with more it ends; 0: whatever it has
    learns: bool = True  # makes what people's English means; False: leaves it to the nursery

    def no_nicer_than(self, niceness: int) -> Limits:
        """The same, but standing back no further than this."""
        return self._replace(niceness=min(self.niceness, niceness))


class Call(msgspec.Struct, array_like=True):
    """Something to be done: `given` are the arguments, as the function's annotations say."""

    job: str
    given: bytes


class WorkerAnswer(msgspec.Struct, array_like=True):
    """What came of a call."""

    found: bytes = b""
    mistake: Mistake | None = None  # of who asked
    fault: str = ""  # of ours: the trace
    last: bool = False  # the worker ends with it
    not_learnt: bool = False  # it would have to make what people's English means


class Mistake(msgspec.Struct, array_like=True):
    """An error that is told to who asked: the name of its type, its words and its fields."""

    kind: str
    words: str
    fields: dict[str, Any]


class Form(NamedTuple):
    """How the arguments and the result of a job are read."""

    given: msgspec.msgpack.Decoder[Any]
    found: msgspec.msgpack.Decoder[Any]


ENCODER = msgspec.msgpack.Encoder()
CALLS = msgspec.msgpack.Decoder(Call)
ANSWERS = msgspec.msgpack.Decoder(WorkerAnswer)


def name_of(job: Callable[..., Any]) -> str:
    return f"{job.__module__}:{job.__qualname__}"


@cache
def form_of(job: Callable[..., Any]) -> Form:
    hints = typing.get_type_hints(job)
    found = hints.pop("return")
    given = tuple[tuple(hints.values())] if hints else tuple[()]  # type: ignore[misc]
    return Form(msgspec.msgpack.Decoder(given), msgspec.msgpack.Decoder(found))


# ---- what runs in the process ----


def work(connection: socket.socket, limits: Limits) -> None:
    """Take calls until the server hangs up."""
    watch_parent()
    bound(limits)
    PeoplesEnglishHere.made = limits.learns
    calls = connection.makefile("rb")
    while head := calls.read(HEAD.size):
        answer = answer_to(calls.read(*HEAD.unpack(head)), limits)
        answer.last = answer.last or keeps_too_much(limits)
        data = ENCODER.encode(answer)
        connection.sendall(HEAD.pack(len(data)) + data)
        if answer.last:
            return


def bound(limits: Limits) -> None:
    """Have the system keep the memory within bounds; where it cannot, only the time is."""
    if sys.platform != "win32":
        os.nice(limits.niceness)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    statm = "/proc/self/statm"
    if sys.platform != "win32" and os.path.exists(statm):
        with open(statm, encoding="ascii") as file:
            now = int(file.read().split()[0]) * resource.getpagesize()
        most = now + limits.megabytes * 1_000_000
        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def keeps_too_much(limits: Limits) -> bool:
    """Whether it holds more than it may when nobody asks anything; what is shared does not count.

    Caches, and memory that the allocator does not give back, grow with what strangers ask for.
    """
    if not limits.keeps or not os.path.exists(SHARES):
        return False
    with open(SHARES, encoding="ascii") as file:
        own = next(line for line in file if line.startswith("Private_Dirty:"))
    return int(own.split()[1]) > limits.keeps * 1_000


def answer_to(data: bytes, limits: Limits) -> WorkerAnswer:
    """What is answered to a call. Who has no memory left ends with its answer."""
    if sys.platform != "win32":
        hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
        end = math.ceil(time.process_time() + limits.seconds)
        resource.setrlimit(resource.RLIMIT_CPU, (end, hard))
    try:
        call = CALLS.decode(data)
        job = job_called(call.job)
        found = job(*form_of(job).given.decode(call.given))
        return WorkerAnswer(ENCODER.encode(found))
    except PlaymatError as error:
        return WorkerAnswer(mistake=mistake_in(error))
    except MadeElsewhere:
        return WorkerAnswer(not_learnt=True)
    except RecursionError:
        return WorkerAnswer(mistake=mistake_in(BadFile(TOO_DEEP)))
    except OverflowError:
        return WorkerAnswer(mistake=mistake_in(BadFile(TOO_GREAT)))
    except MemoryError:
        gc.collect()
        return WorkerAnswer(mistake=mistake_in(BadFile(TOO_LARGE)), last=True)
    except Exception as error:
        return WorkerAnswer(fault="".join(traceback.format_exception(error)))


@cache
def job_called(name: str) -> Callable[..., Any]:
    module, _, function = name.partition(":")
    job: Callable[..., Any] = getattr(importlib.import_module(module), function)
    return job


def mistake_in(error: PlaymatError) -> Mistake:
    fields = {name: value for name, value in vars(error).items() if is_plain(value)}
    return Mistake(type(error).__name__, str(error), fields)


def is_plain(value: object) -> bool:
    try:
        ENCODER.encode(value)
    except (TypeError, ValueError, OverflowError):
        return False
    return True


# ---- in the server ----


def error_of(mistake: Mistake) -> PlaymatError:
    """The error again; one of a type that is not known here is a plain one."""
    kind = kinds_of_mistakes().get(mistake.kind, PlaymatError)
    error = kind.__new__(kind, mistake.words)
    error.args = (mistake.words,)
    vars(error).update(mistake.fields)
    return error


def kinds_of_mistakes() -> dict[str, type[PlaymatError]]:
    found: dict[str, type[PlaymatError]] = {}
    waiting: list[type[PlaymatError]] = [PlaymatError]
    while waiting:
        kind = waiting.pop()
        found[kind.__name__] = kind
        waiting += kind.__subclasses__()
    return found
