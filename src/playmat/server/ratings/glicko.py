"""Glicko-2 (Glickman 2013): how strong somebody is, how sure that is, and how steadily they play.

The letters of the paper are mu and phi (rating and deviation on its own scale), sigma (volatility)
and tau, which holds volatilities back. A rating period is a game here: who plays wants to see what
came of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import exp, log, pi, sqrt
from typing import Final, NamedTuple

SCALE: Final = 173.7178
TAU: Final = 0.5
CLOSE: Final = 1e-6  # how exactly a volatility is found
DOUBT: Final = 250.0  # the deviation of somebody of whom nothing is known (decision 0120)
SURE: Final = 110.0  # from this deviation on a rating is more than provisional


@dataclass(frozen=True)
class Strength:
    """What is known of somebody at a game; by default nothing."""

    rating: float = 1500.0
    deviation: float = DOUBT
    volatility: float = 0.06

    @property
    def mu(self) -> float:
        return (self.rating - 1500) / SCALE

    @property
    def phi(self) -> float:
        return self.deviation / SCALE

    @property
    def provisional(self) -> bool:
        return self.deviation > SURE


class Bout(NamedTuple):
    """A game against somebody: 1 is won, a half is drawn, 0 is lost."""

    other: Strength
    score: float


def expected(one: Strength, other: Strength) -> float:
    """The share of a game that one of two will win, as far as both are known."""
    return share(one.mu, other.mu, sqrt(one.phi**2 + other.phi**2))


def rested(one: Strength, periods: float) -> Strength:
    """Who has not played for so many periods is known less well."""
    phi = sqrt(one.phi**2 + periods * one.volatility**2)
    return replace(one, deviation=min(DOUBT, phi * SCALE))


def after(one: Strength, bouts: Iterable[Bout]) -> Strength:
    """What is known of somebody after the games of a period, at least one."""
    information = surprise = 0.0
    for other, score in bouts:
        weight, share_of_it = doubted(other.phi), share(one.mu, other.mu, other.phi)
        information += weight**2 * share_of_it * (1 - share_of_it)
        surprise += weight * (score - share_of_it)
    variance = 1 / information
    sigma = steadiness(one, variance, variance * surprise)
    phi = 1 / sqrt(1 / (one.phi**2 + sigma**2) + information)
    mu = one.mu + phi**2 * surprise
    return Strength(SCALE * mu + 1500, SCALE * phi, sigma)


def doubted(phi: float) -> float:
    """How much a game tells against somebody who is known so well (g of the paper)."""
    return 1 / sqrt(1 + 3 * (phi / pi) ** 2)


def share(mu: float, other: float, phi: float) -> float:
    """The share that is won (E of the paper)."""
    return 1 / (1 + exp(-doubted(phi) * (mu - other)))


def steadiness(one: Strength, variance: float, change: float) -> float:
    """The volatility after results that would change the rating so: step 5 of the paper, where
    regula falsi in the form of Illinois finds the zero of a function that falls."""
    usual = log(one.volatility**2)

    def height(x: float) -> float:
        spread = one.phi**2 + variance + exp(x)
        return exp(x) * (change**2 - spread) / (2 * spread**2) - (x - usual) / TAU**2

    low = usual
    if change**2 > one.phi**2 + variance:
        high = log(change**2 - one.phi**2 - variance)
    else:
        steps = 1
        while height(usual - steps * TAU) < 0:
            steps += 1
        high = usual - steps * TAU
    at_low, at_high = height(low), height(high)
    while abs(high - low) > CLOSE:
        between = low + (low - high) * at_low / (at_high - at_low)
        at = height(between)
        if at * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = between, at
    return exp(low / 2)
