"""What the Prometheus operator takes, as far as the chart uses it: strict JSON Schemas."""

from typing import Any, Final

_DURATION: Final = {"type": "string", "pattern": r"^([0-9]+(ms|[smhdwy]))+$"}
_TEXTS: Final = {"type": "object", "additionalProperties": {"type": "string", "minLength": 1}}


def _object(*required: str, **properties: object) -> dict[str, Any]:
    return {
        "type": "object",
        "additionalProperties": False,
        "properties": properties,
        "required": list(required),
    }


def _manifest(kind: str, spec: dict[str, Any]) -> dict[str, Any]:
    return _object(
        *("apiVersion", "kind", "metadata", "spec"),
        apiVersion={"const": "monitoring.coreos.com/v1"},
        kind={"const": kind},
        metadata=_object(
            "name",
            name={"type": "string", "maxLength": 253},
            labels=_TEXTS,
            annotations=_TEXTS,
        ),
        spec=spec,
    )


def _listed(items: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "minItems": 1, "items": items}


_RECORDING: Final = _object(
    "record", "expr", record={"type": "string"}, expr={"type": "string"}, labels=_TEXTS
)
_ALERT: Final = _object(
    *("alert", "expr", "labels", "annotations"),
    alert={"type": "string", "pattern": "^Lawspeaker[A-Za-z]+$"},
    expr={"type": "string"},
    labels={**_TEXTS, "required": ["severity", "namespace", "job"]},
    annotations={**_TEXTS, "required": ["summary", "description", "runbook_url"]},
    **{"for": _DURATION},
)
_GROUP: Final = _object(
    "name",
    "rules",
    name={"type": "string", "minLength": 1},
    rules=_listed({"oneOf": [_RECORDING, _ALERT]}),
)
_RELABELING: Final = _object(
    sourceLabels=_listed({"type": "string", "pattern": "^[a-zA-Z_][a-zA-Z0-9_]*$"}),
    separator={"type": "string"},
    targetLabel={"type": "string"},
    regex={"type": "string"},
    modulus={"type": "integer"},
    replacement={"type": "string"},
    action={"enum": ["replace", "keep", "drop", "hashmod", "labelmap", "labeldrop", "labelkeep"]},
)
_ENDPOINT: Final = _object(
    "port",
    port={"type": "string"},
    path={"type": "string"},
    interval=_DURATION,
    scrapeTimeout=_DURATION,
    relabelings=_listed(_RELABELING),
    metricRelabelings=_listed(_RELABELING),
)

SHAPES: Final = {
    "PrometheusRule": _manifest("PrometheusRule", _object("groups", groups=_listed(_GROUP))),
    "ServiceMonitor": _manifest(
        "ServiceMonitor",
        _object(
            *("selector", "endpoints"),
            selector=_object("matchLabels", matchLabels=_TEXTS),
            endpoints=_listed(_ENDPOINT),
        ),
    ),
    "PodMonitor": _manifest(
        "PodMonitor",
        _object(
            *("selector", "podMetricsEndpoints"),
            selector=_object("matchLabels", matchLabels=_TEXTS),
            podMetricsEndpoints=_listed(_ENDPOINT),
        ),
    ),
}
"""By kind."""
