"""A cluster: a dask scheduler and its workers, each a process of its own."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Self

import pytest

from playmat.kernel.errors import BadSetup
from playmat.lab import Summary, simulate, simulation, workers
from playmat.lab.experiments import read_experiment
from playmat.lab.match_ups import MatchUps
from playmat.lab.results import Result, Run
from playmat.language.files import read_yaml_text

# It is looked for and not imported: most processes that collect these tests run none of them.
pytestmark = pytest.mark.skipif(find_spec("distributed") is None, reason="dask is not here")

COMMON = ["--no-dashboard", "--host", "127.0.0.1"]


@contextmanager
def started(*words: str, ready: str, folder: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A part of a cluster, from the line that says that it is ready until it is not needed."""
    command = [sys.executable, "-m", *words, *COMMON]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, cwd=folder) as process:
        assert process.stderr is not None
        try:
            line = next((line for line in process.stderr if ready in line), "")
            assert line, f"{words[0]} ended before it was ready"
            yield process, line.split()[-1]
        finally:
            process.kill()


class Cluster:
    """A scheduler and workers of one thread each. What one test has killed is replaced for another
    that needs it."""

    def __init__(self, running: ExitStack, folder: Path) -> None:
        self.running = running
        self.folder = folder
        self.scheduler, self.address = self.start(
            "distributed.cli.dask_scheduler", "--port", "0", ready="Scheduler at:"
        )
        self.workers: list[subprocess.Popen[str]] = []

    def start(self, *words: str, ready: str) -> tuple[subprocess.Popen[str], str]:
        return self.running.enter_context(started(*words, ready=ready, folder=self.folder))

    def end(self, worker: subprocess.Popen[str]) -> None:
        """Have a worker say farewell: a scheduler counts one that was killed for a while yet."""
        worker.terminate()
        worker.wait()

    def complete(self, workers: int) -> Self:
        """With so many workers that live."""
        self.workers = [worker for worker in self.workers if worker.poll() is None]
        while len(self.workers) > workers:
            self.end(self.workers.pop())
        worker = ("distributed.cli.dask_worker", self.address, "--no-nanny", "--nthreads", "1")
        while len(self.workers) < workers:
            self.workers.append(self.start(*worker, ready="Registered to:")[0])
        return self


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[int], Cluster]]:
    """A cluster with so many workers that live, and a scheduler that does."""
    with ExitStack() as running:
        found: list[Cluster] = []

        def complete(workers: int) -> Cluster:
            if not found or found[-1].scheduler.poll() is not None:
                found.append(Cluster(running, tmp_path_factory.mktemp("cluster")))
            return found[-1].complete(workers)

        yield complete


def comparable(summary: Summary) -> dict[str, object]:
    return {name: value for name, value in vars(summary).items() if name != "cpu_seconds"}


def test_a_cluster_without_workers_is_named(
    cluster: Callable[[int], Cluster], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "PATIENCE", 1)
    with pytest.raises(BadSetup, match="has no workers"):
        simulate("mix", 10, cluster=cluster(0).address)


def test_a_worker_that_dies_in_mid_run_takes_no_game_with_it(
    cluster: Callable[[int], Cluster], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulation, "BLIND_BATCH", 25)
    found = cluster(2)
    reports: list[int] = []

    def kill_one(done: int, total: int) -> None:
        if not reports:
            found.workers[0].kill()
        reports.append(done)

    shared = simulate("mix", 1000, seed=8, cluster=found.address, progress=kill_one)
    assert found.workers[0].poll() is not None
    assert reports[0] < 1000 == reports[-1]
    assert comparable(shared) == comparable(simulate("mix", 1000, seed=8))


def test_an_experiment_is_the_same_when_a_worker_dies_in_between(
    cluster: Callable[[int], Cluster],
) -> None:
    text = (
        "{experiment: match-ups, game: mix, bot: random, width: 9, decks: [Five Owens, Slow Drip]}"
    )
    prepared = read_experiment(read_yaml_text(text))
    found = cluster(2)

    def kill_one(done: int, total: int) -> None:
        found.workers[0].kill()

    shared = MatchUps(prepared, Run(Result(), cluster=found.address, progress=kill_one))
    assert found.workers[0].poll() is not None
    assert shared.form() == MatchUps(prepared, Run(Result())).form()


def test_a_scheduler_that_dies_is_named(
    cluster: Callable[[int], Cluster], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulation, "BLIND_BATCH", 25)
    found = cluster(1)

    def kill(done: int, total: int) -> None:
        found.scheduler.kill()

    with pytest.raises(BadSetup, match="was lost"):
        simulate("mix", 1000, seed=8, cluster=found.address, progress=kill)


def test_without_dask_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(BadSetup, match=r"pip install 'playmat\[cluster\]'"):
        simulate("mix", 10, cluster="tcp://127.0.0.1:9")


def test_an_address_where_nobody_answers_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "PATIENCE", 1)
    with pytest.raises(BadSetup, match=r"no dask scheduler answers at tcp://127\.0\.0\.1:9"):
        simulate("mix", 10, cluster="tcp://127.0.0.1:9")
