"""What locust loads: the clients of `loadtest/scenarios.py`, or those of one scenario.

`python -m loadtest.run` runs it. By hand, with locust's own page and options:
`locust -f loadtest/locustfile.py --host http://127.0.0.1:8000`.
"""

import os
import signal
from pathlib import Path
from types import FrameType

import msgspec
from locust import LoadTestShape, events
from locust.env import Environment

from loadtest.book import build, read_book
from loadtest.drive import MIXED, VARIABLE, Plan
from loadtest.measured import Meter
from loadtest.scenarios import CLIENTS, Client, CompanionApp, Judge, MobileClient, RulesBrowser
from loadtest.shapes import SHAPES

_text = os.environ.get(VARIABLE)
PLAN = None if _text is None else msgspec.json.decode(_text, type=Plan)

__all__ = ["CompanionApp", "Judge", "MobileClient", "RulesBrowser"]

if PLAN is None:
    from cards.catalogue import load_catalogue

    Client.books = [build(load_catalogue())]
else:
    plan = PLAN
    Client.books = [read_book(Path(file)) for file in plan.books]
    Client.seed = plan.seed
    Client.show(plan.key)
    meter = Meter()
    if plan.scenario != MIXED:
        for client in CLIENTS:
            client.abstract = client.scenario != plan.scenario

    called_back: list[int] = []

    def call_back(number: int, frame: FrameType | None) -> None:
        """End the run at the next tick: locust minds SIGTERM only after a run with a shape."""
        del number, frame
        called_back.append(True)

    signal.signal(signal.SIGTERM, call_back)

    class Planned(LoadTestShape):
        """As many clients as the plan says."""

        def tick(self) -> tuple[int, float] | None:
            """Clients from now on and how many of them come in a second; None at the end."""
            now: float = self.get_run_time()  # type: ignore[no-untyped-call]  # locust has no type for it
            if now >= plan.seconds or called_back:
                return None
            users = SHAPES[plan.shape](now, plan.users, plan.seconds)
            return users, max(users, 1)

    def count(
        name: str, response_time: float, exception: BaseException | None, **_: object
    ) -> None:
        """Measure one answer."""
        meter.add(name, response_time, exception)

    def finished(environment: Environment, **_: object) -> None:
        """Write down what was measured."""
        del environment
        meter.write(Path(plan.out) / "measured.json")

    events.request.add_listener(count)  # type: ignore[no-untyped-call]  # nor for these
    events.quitting.add_listener(finished)  # type: ignore[no-untyped-call]
