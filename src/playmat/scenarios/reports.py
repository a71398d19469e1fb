"""What came of running scenarios."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Failure:
    """A scenario that did not come out as written: where, and what instead of what."""

    file: str
    scenario: str
    step: str
    expected: str
    actual: str
    log: tuple[str, ...] = ()
    mode: str = "plain"

    def __str__(self) -> str:
        lines = [f"{self.file}: {self.scenario}"]
        if self.mode != "plain":
            lines[0] += f" [{self.mode}]"
        lines += [
            f"  at {self.step}" if self.step else "",
            f"  expected: {self.expected}",
            f"  actual:   {self.actual}",
        ]
        if self.log:
            lines.append("  the log of the last step:")
            lines += [f"    {entry}" for entry in self.log]
        return "\n".join(line for line in lines if line)


@dataclass
class Report:
    """How many scenarios passed and failed, and each failure.

    >>> report = Report()
    >>> report.add("w01.yaml", "W01", [])
    >>> str(report)
    '1 passed, 0 failed'
    """

    passed: int = 0
    failed: int = 0
    failures: list[Failure] = field(default_factory=list)
    passes: list[tuple[str, str]] = field(default_factory=list)

    def add(self, file: str, scenario: str, failures: list[Failure]) -> None:
        """Count one scenario, run in one or more ways."""
        if failures:
            self.failed += 1
            self.failures += failures
        else:
            self.passed += 1
            self.passes.append((file, scenario))

    def include(self, other: Report) -> None:
        """Count all that another report has counted."""
        self.passed += other.passed
        self.failed += other.failed
        self.failures += other.failures
        self.passes += other.passes

    @property
    def data(self) -> dict[str, object]:
        """The report as plain data, as programs read it."""
        return {
            "passed": self.passed,
            "failed": self.failed,
            "failures": [
                {
                    "file": failure.file,
                    "scenario": failure.scenario,
                    "step": failure.step,
                    "expected": failure.expected,
                    "actual": failure.actual,
                    "mode": failure.mode,
                    "log": list(failure.log),
                }
                for failure in self.failures
            ],
        }

    def __str__(self) -> str:
        return f"{self.passed} passed, {self.failed} failed"


class Unexpected(Exception):
    """A step did not come out as written."""

    def __init__(self, expected: str, actual: str) -> None:
        super().__init__(f"expected {expected}, actual {actual}")
        self.expected = expected
        self.actual = actual
