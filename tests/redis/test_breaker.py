"""The breaker opens on many faults of late, and comes back through one probe at a time."""

from dataclasses import dataclass, field

import pytest

from service.cache.breaker import CONSIDERED, LONGEST_PAUSE, Breaker, BreakerState


@dataclass
class ResolverContext:
    """A breaker with a clock that stands still, and chance as chosen."""

    now: float = 100.0
    chance: float = 0.5
    seen: list[BreakerState] = field(default_factory=list[BreakerState])

    def breaker(self, *, faults: int = 3, pause: float = 1.0, closed: bool = True) -> Breaker:
        made = Breaker(
            faults=faults,
            pause=pause,
            changed=self.seen.append,
            clock=lambda: self.now,
            chance=lambda: self.chance,
        )
        if closed:
            assert made.begin_probe()
            made.end_probe(good=True)
            self.seen.clear()
        return made


def test_a_breaker_begins_by_probing() -> None:
    breaker = ResolverContext().breaker(closed=False)
    assert not breaker.admits
    assert breaker.begin_probe()
    assert not breaker.begin_probe()
    breaker.end_probe(good=True)
    assert breaker.admits


def test_a_breaker_opens_at_its_limit_of_faults_and_not_before() -> None:
    bench = ResolverContext()
    breaker = bench.breaker(faults=3)
    breaker.failed()
    breaker.succeeded()
    breaker.failed()
    assert breaker.admits
    breaker.failed()
    assert breaker.state is BreakerState.OPEN
    assert bench.seen == [BreakerState.OPEN]


def test_old_faults_do_not_count() -> None:
    breaker = ResolverContext().breaker(faults=3)
    breaker.failed()
    breaker.failed()
    for _ in range(CONSIDERED):
        breaker.succeeded()
    breaker.failed()
    breaker.failed()
    assert breaker.admits


def test_calls_that_began_before_it_opened_do_not_open_it_again() -> None:
    bench = ResolverContext()
    breaker = bench.breaker(faults=1)
    breaker.failed()
    for _ in range(5):
        bench.now += 0.3
        breaker.failed()
    assert bench.seen == [BreakerState.OPEN]
    assert breaker.begin_probe()


@pytest.mark.parametrize(("chance", "pause"), [(0.0, 0.5), (0.5, 1.0), (1.0, 1.5)])
def test_a_pause_varies_by_half(chance: float, pause: float) -> None:
    bench = ResolverContext(chance=chance)
    breaker = bench.breaker(faults=1, pause=1.0)
    breaker.failed()
    bench.now += pause - 0.01
    assert not breaker.begin_probe()
    bench.now += 0.02
    assert breaker.begin_probe()


def test_pauses_double_up_to_a_limit_while_probes_fail() -> None:
    bench = ResolverContext()
    breaker = bench.breaker(faults=1, pause=1.0)
    breaker.failed()
    pauses: list[float] = []
    for _ in range(8):
        began = bench.now
        while not breaker.begin_probe():
            bench.now += 0.25
        pauses.append(bench.now - began)
        breaker.end_probe(good=False)
    assert pauses == [1, 2, 4, 8, 16, 30, 30, 30]
    assert LONGEST_PAUSE == 30


def test_a_first_pause_above_the_limit_stays() -> None:
    bench = ResolverContext()
    breaker = bench.breaker(faults=1, pause=100.0)
    breaker.failed()
    bench.now += 99
    assert not breaker.begin_probe()
    bench.now += 2
    assert breaker.begin_probe()


def test_only_a_successful_call_shortens_the_pauses() -> None:
    bench = ResolverContext()
    breaker = bench.breaker(faults=1, pause=1.0)
    breaker.failed()
    bench.now += 1
    assert breaker.begin_probe()
    breaker.end_probe(good=True)
    breaker.failed()  # it answers probes, and nothing else
    bench.now += 1.5
    assert not breaker.begin_probe()
    bench.now += 0.5
    assert breaker.begin_probe()
    breaker.end_probe(good=True)
    breaker.succeeded()
    for _ in range(CONSIDERED):
        breaker.succeeded()
    breaker.failed()
    bench.now += 1
    assert breaker.begin_probe()


def test_every_change_of_state_is_reported_once() -> None:
    bench = ResolverContext()
    breaker = bench.breaker(faults=1)
    breaker.failed()
    bench.now += 1
    breaker.begin_probe()
    breaker.end_probe(good=False)
    bench.now += 2
    breaker.begin_probe()
    breaker.end_probe(good=True)
    half, opened, closed = BreakerState.HALF_OPEN, BreakerState.OPEN, BreakerState.CLOSED
    assert bench.seen == [opened, half, opened, half, closed]
