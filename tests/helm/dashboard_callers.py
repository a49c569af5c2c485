"""The dashboard of callers: keys, quotas, shedding, and what GraphQL asks for."""

from typing import Any

from tests.helm.panels import SERIES, Panel, Row, Unit, dashboard, one, quantiles, rate


def _load() -> Row:
    return Row(
        title="Load",
        panels=(
            Panel(
                title="Sent away",
                meaning="Refused because there was too much to do, the least urgent first.",
                unit=Unit.PER_SECOND,
                queries=one(rate("lawspeaker_shed_total", "class, signal"), "{{class}} {{signal}}"),
            ),
            Panel(
                title="In flight",
                meaning="API requests that are worked on now, in each pod.",
                unit=Unit.NUMBER,
                queries=one(f"sum by (pod) (lawspeaker_in_flight{{{SERIES}}})", "{{pod}}"),
            ),
            Panel(
                title="Lag",
                meaning="How late the event loop of each pod is, for everything.",
                unit=Unit.SECONDS,
                queries=one(f"max by (pod) (lawspeaker_loop_lag_seconds{{{SERIES}}})", "{{pod}}"),
            ),
            Panel(
                title="Clients gone",
                meaning="Requests given up before they were answered, by operation.",
                unit=Unit.PER_SECOND,
                queries=one(
                    rate("lawspeaker_requests_total", "operation", ',outcome="abandoned"'),
                    "{{operation}}",
                ),
            ),
            Panel(
                title="Connections ended",
                meaning="By the service, whose client sent nothing, nonsense, or read nothing.",
                unit=Unit.EVENTS,
                queries=one(rate("lawspeaker_hang_ups_total", "reason"), "{{reason}}"),
            ),
            Panel(
                title="Too much work",
                meaning="Refused because they would cost more steps than a request may.",
                unit=Unit.PER_SECOND,
                queries=one(
                    rate("lawspeaker_requests_total", "operation", ',outcome="too_much_work"'),
                    "{{operation}}",
                ),
            ),
        ),
    )


def _keys() -> Row:
    return Row(
        title="Keys and quotas",
        panels=(
            Panel(
                title="Keys",
                meaning="What became of requests as far as their key goes.",
                unit=Unit.PER_SECOND,
                queries=one(rate("lawspeaker_key_requests_total", "outcome"), "{{outcome}}"),
            ),
            Panel(
                title="Keys in force",
                meaning="The least of all pods; they read the same file.",
                unit=Unit.NUMBER,
                queries=one(f"min(lawspeaker_keys{{{SERIES}}})", "keys"),
            ),
            Panel(
                title="Key file",
                meaning="Changed files that were read again, sound or unsound.",
                unit=Unit.EVENTS,
                queries=one(rate("lawspeaker_key_file_reads_total", "outcome"), "{{outcome}}"),
            ),
            Panel(
                title="Key files that are current",
                meaning="0 where the file is unsound and the keys of before stay in force.",
                unit=Unit.NUMBER,
                queries=one(f"min by (pod) (lawspeaker_key_file_current{{{SERIES}}})", "{{pod}}"),
            ),
            Panel(
                title="Different key files",
                meaning="In use at a time; more than 1 while a change is on its way.",
                unit=Unit.NUMBER,
                queries=one(
                    f'count(count_values("keys", lawspeaker_key_file_checksum{{{SERIES}}}))',
                    "files",
                ),
            ),
            Panel(
                title="Quota debt",
                meaning="Units lent before the shared quota was charged, by what became of them.",
                unit=Unit.EVENTS,
                queries=one(rate("lawspeaker_quota_debt_units_total", "outcome"), "{{outcome}}"),
            ),
            Panel(
                title="Quotas",
                meaning="Attempts to take units, by how the caller is known and what came of it.",
                unit=Unit.PER_SECOND,
                queries=one(
                    rate("lawspeaker_quota_requests_total", "caller, outcome"),
                    "{{caller}} {{outcome}}",
                ),
                width=12,
            ),
            Panel(
                title="Units",
                meaning="Taken from quotas each second.",
                unit=Unit.EVENTS,
                queries=one(rate("lawspeaker_quota_units_total", "caller"), "{{caller}}"),
                width=12,
            ),
            Panel(
                title="Settled after the work",
                meaning="Units beyond the charge (more), or given back.",
                unit=Unit.EVENTS,
                queries=one(
                    rate("lawspeaker_quota_settled_units_total", "caller, direction"),
                    "{{caller}} {{direction}}",
                ),
                width=12,
            ),
            Panel(
                title="Blocks of shared quotas",
                meaning="Granted, refused, returned, or failed.",
                unit=Unit.EVENTS,
                queries=one(rate("lawspeaker_quota_leases_total", "outcome"), "{{outcome}}"),
                width=12,
            ),
        ),
    )


def _graphql() -> Row:
    return Row(
        title="GraphQL",
        panels=(
            Panel(
                title="Cost",
                meaning="Units that operations asked for.",
                unit=Unit.NUMBER,
                queries=quantiles("lawspeaker_graphql_cost"),
            ),
            Panel(
                title="Beyond a limit",
                meaning="Refused, or only warned.",
                unit=Unit.PER_SECOND,
                queries=one(
                    rate("lawspeaker_graphql_limits_total", "limit, action"),
                    "{{limit}} {{action}}",
                ),
            ),
            Panel(
                title="Persisted queries",
                meaning="What became of them.",
                unit=Unit.PER_SECOND,
                queries=one(rate("lawspeaker_graphql_persisted_total", "result"), "{{result}}"),
            ),
        ),
    )


def callers() -> dict[str, Any]:
    """Load, keys and quotas, GraphQL."""
    return dashboard(
        "lawspeaker-callers",
        "lawspeaker: callers",
        "Who asks, within which quotas, and who is sent away when there is too much to do.",
        (_load(), _keys(), _graphql()),
    )
