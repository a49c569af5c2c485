"""Plain numbers come to what the client library's own counting would."""

from random import Random

import pytest
from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest

from service.telemetry.tallies import Tallies, Values

BOUNDS = (0.5, 1.0, 2.5)


def shown(registry: CollectorRegistry) -> str:
    lines = generate_latest(registry).decode().splitlines()
    return "\n".join(line for line in lines if "_created" not in line)


@pytest.mark.parametrize("at_once", [False, True])
def test_tallies_are_read_as_if_counted_one_by_one(at_once: bool) -> None:
    plain, quick = CollectorRegistry(), CollectorRegistry()
    tallies = Tallies(quick, at_once=at_once)
    mine = Values("took", "How long.", ("door",), registry=quick, buckets=BOUNDS)
    theirs = Histogram("took", "How long.", ("door",), registry=plain, buckets=BOUNDS)
    counted, expected = (Counter("asked", "Times.", ("what",), registry=r) for r in (quick, plain))
    kinds = {
        what: tallies.new(mine.labels("rest"), BOUNDS, counted.labels(what), counted.labels("any"))
        for what in ("one", "other")
    }
    for what in kinds:
        expected.labels(what)
    chance = Random(5)
    for number in range(200):
        what = chance.choice(("one", "other"))
        value = chance.choice((0.0, 0.25, 0.5, 0.75, 1.0, 2.5, 2.75, 100.0))
        kinds[what].note(value)
        theirs.labels("rest").observe(value)
        expected.labels(what).inc()
        expected.labels("any").inc()
        if number % 37 == 0:
            assert sorted(shown(quick).split("\n")) == sorted(shown(plain).split("\n"))
    assert sorted(shown(quick).split("\n")) == sorted(shown(plain).split("\n"))
    assert quick.get_sample_value("took_count", {"door": "rest"}) == 200


def test_counts_of_others_in_the_same_series_stay() -> None:
    registry = CollectorRegistry()
    tallies = Tallies(registry, at_once=False)
    values = Values("took", "How long.", registry=registry, buckets=BOUNDS)
    counter = Counter("asked", "Times.", registry=registry)
    tally = tallies.new(values, BOUNDS, counter)
    tally.note(1)
    counter.inc(3)
    values.observe(7)
    assert registry.get_sample_value("asked_total") == 4
    assert registry.get_sample_value("took_sum") == 8
    assert registry.get_sample_value("took_bucket", {"le": "1.0"}) == 1


def test_shared_counters_are_written_at_once() -> None:
    values = Values("took", "How long.", registry=None, buckets=BOUNDS)
    counter = Counter("asked", "Times.", registry=None)
    Tallies(CollectorRegistry(), at_once=True).new(values, BOUNDS, counter).note(1)
    (family,) = counter.collect()
    assert [sample.value for sample in family.samples if sample.name == "asked_total"] == [1]
