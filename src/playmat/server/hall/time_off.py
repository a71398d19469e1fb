"""Days that somebody takes off, so many in a year: no deadline of theirs goes by meanwhile."""

from __future__ import annotations

from collections.abc import Sequence

from playmat.kernel.errors import BadSetup
from playmat.server.fairness.limits import TooMany
from playmat.server.hall.hall import Hall
from playmat.server.tables.slow_games import DAY
from playmat.server.wire.pages import TimeOff
from playmat.server.wire.rows import StoredVacation

YEAR = 365 * DAY


def days_spent(taken: Sequence[StoredVacation], now: float) -> float:
    """How many days somebody has taken in the year before now. One that was ended early counts as a
    day at least: else beginning and ending it would cost nothing."""
    lately = [each for each in taken if each.ends > now - YEAR]
    return sum(max(DAY, each.ends - each.begins) for each in lately) / DAY


async def time_off(hall: Hall, guest: str) -> TimeOff:
    """Until when somebody is away, and how many days are left to take."""
    now = hall.wall()
    taken = (await hall.store.vacations.of([guest])).get(guest, [])
    until = max((each.ends for each in taken), default=0.0)
    left = hall.settings.vacation_days - days_spent(taken, now)
    return TimeOff(until if until > now else 0.0, max(0, int(left)))


async def take_days_off(hall: Hall, guest: str, days: int) -> TimeOff:
    """Be away for so many days from now on."""
    async with hall.making:  # else two at once would each find days left
        before = await time_off(hall, guest)
        if before.until:
            raise BadSetup("you are away already; come back first")
        if days < 1:
            raise BadSetup("at least one day is taken off")
        if days > before.left:
            raise TooMany(f"there are {before.left} days left that you can take off in a year")
        now = hall.wall()
        taken = StoredVacation(guest, now, now + days * DAY)
        await hall.store.vacations.begin(taken, forget=now - YEAR)
    await hall.learn_vacations(guest)
    return await time_off(hall, guest)


async def come_back(hall: Hall, guest: str) -> TimeOff:
    """Be away no longer."""
    await hall.store.vacations.end(guest, hall.wall())
    await hall.learn_vacations(guest)
    return await time_off(hall, guest)
