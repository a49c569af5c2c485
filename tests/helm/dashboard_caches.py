"""Rows of the dashboard of the referee: caches, and Redis."""

from typing import Final

from tests.helm.panels import SERIES, Panel, Row, Unit, one, quantile, rate

REDIS: Final = ',tier="redis"'
MEMORY: Final = ',tier="memory"'


def caches() -> Row:
    """What memory and Redis know, by operation."""
    known = rate("lawspeaker_cache_requests_total", "operation", f'{REDIS},result="hit"')
    asked = rate("lawspeaker_cache_requests_total", "operation", REDIS)
    return Row(
        title="Caches",
        panels=(
            Panel(
                title="Look-ups",
                meaning="By tier and what came of it.",
                unit=Unit.EVENTS,
                queries=one(
                    rate("lawspeaker_cache_requests_total", "tier, result"), "{{tier}} {{result}}"
                ),
            ),
            Panel(
                title="Known to Redis",
                meaning="Share of look-ups that it answers, by operation; docs/redis.md says from "
                "which share it pays.",
                unit=Unit.SHARE,
                queries=one(f"{known} / {asked}", "{{operation}}"),
            ),
            Panel(
                title="Known to memory",
                meaning="The same of the cache in each process.",
                unit=Unit.SHARE,
                queries=one(
                    f"{known.replace(REDIS, MEMORY)} / {asked.replace(REDIS, MEMORY)}",
                    "{{operation}}",
                ),
            ),
            Panel(
                title="Answers kept in memory",
                meaning="Estimated size, in all processes.",
                unit=Unit.BYTES,
                queries=one(f"sum(lawspeaker_cache_bytes{{{SERIES}}})", "bytes"),
            ),
            Panel(
                title="Tables by name",
                meaning="Names that requests gave, by where their tables were found; nowhere: the "
                "table has to be sent in full.",
                unit=Unit.EVENTS,
                queries=one(rate("lawspeaker_named_tables_asked_total", "found"), "{{found}}"),
            ),
            Panel(
                title="Tables by name in memory",
                meaning="Estimated size, in all processes; with evictions, they may need more.",
                unit=Unit.BYTES,
                queries=one(f"sum(lawspeaker_named_tables_bytes{{{SERIES}}})", "bytes"),
            ),
            Panel(
                title="Tables by name that made room",
                meaning="They were known for less than their time.",
                unit=Unit.EVENTS,
                queries=one(rate("lawspeaker_named_tables_evicted_total"), "evicted"),
            ),
            Panel(
                title="Equal requests at the same time",
                meaning="They waited for one another instead of being judged twice.",
                unit=Unit.EVENTS,
                queries=one(rate("lawspeaker_cache_joined_total"), "joined"),
            ),
        ),
    )


def redis() -> Row:
    """Whether it answers, and how fast."""
    states = {
        "0": {"text": "closed", "color": "green", "index": 0},
        "1": {"text": "half open", "color": "yellow", "index": 1},
        "2": {"text": "open", "color": "red", "index": 2},
    }
    return Row(
        title="Redis",
        panels=(
            Panel(
                title="Breaker",
                meaning="Open: the pod goes without Redis. Closed also without the setting.",
                unit=Unit.NUMBER,
                queries=one(
                    f"max by (pod) (lawspeaker_redis_breaker_state{{{SERIES}}})", "{{pod}}"
                ),
                kind="state-timeline",
                defaults={"mappings": [{"type": "value", "options": states}]},
            ),
            Panel(
                title="Breaker changes",
                meaning="How often it goes over to each state.",
                unit=Unit.EVENTS,
                queries=one(rate("lawspeaker_redis_breaker_changes_total", "state"), "{{state}}"),
            ),
            Panel(
                title="Faults",
                meaning="Times that Redis was of no use; requests went on without it.",
                unit=Unit.EVENTS,
                queries=one(rate("lawspeaker_redis_faults_total", "cause"), "{{cause}}"),
            ),
            Panel(
                title="Time of Redis",
                meaning="How long callers wait, 99 in 100, by what they ask for.",
                unit=Unit.SECONDS,
                queries=one(quantile(0.99, "lawspeaker_redis_seconds", "purpose"), "{{purpose}}"),
                width=12,
            ),
            Panel(
                title="Bytes of answers",
                meaning="As stored.",
                unit=Unit.BYTES_PER_SECOND,
                queries=one(rate("lawspeaker_redis_bytes_total", "direction"), "{{direction}}"),
                width=12,
            ),
        ),
    )
