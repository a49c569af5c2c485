"""What the Gateway API takes, as far as the chart uses it: strict, after its v1 CRD."""

from typing import Any, Final

_NAME: Final = {"type": "string", "maxLength": 253, "pattern": r"^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$"}
_TEXTS: Final = {"type": "object", "additionalProperties": {"type": "string"}}


def _object(*required: str, **properties: object) -> dict[str, Any]:
    return {
        "type": "object",
        "additionalProperties": False,
        "properties": properties,
        "required": list(required),
    }


_PARENT: Final = _object(
    "name",
    group={"type": "string", "maxLength": 253},
    kind={"type": "string", "pattern": "^[A-Z][A-Za-z]*$"},
    name=_NAME,
    namespace=_NAME,
    sectionName=_NAME,
    port={"type": "integer", "minimum": 1, "maximum": 65535},
)
_PATH: Final = _object(
    *("type", "value"),
    type={"enum": ["Exact", "PathPrefix"]},
    value={"type": "string", "pattern": "^/", "maxLength": 1024},
)
_HEADERS: Final = {
    "type": "array",
    "maxItems": 16,
    "items": _object(
        "name", "value", name={"type": "string", "maxLength": 256}, value={"type": "string"}
    ),
}
_MODIFIER: Final = _object(
    set=_HEADERS, add=_HEADERS, remove={"type": "array", "items": {"type": "string"}}
)
_FILTER: Final = _object(
    "type",
    type={"enum": ["RequestHeaderModifier", "ResponseHeaderModifier"]},
    requestHeaderModifier=_MODIFIER,
    responseHeaderModifier=_MODIFIER,
)
_TIME: Final = {"type": "string", "pattern": "^([0-9]{1,5}(h|m|s|ms)){1,4}$"}
_RULE: Final = _object(
    *("matches", "backendRefs"),
    filters={"type": "array", "minItems": 1, "maxItems": 16, "items": _FILTER},
    timeouts=_object(request=_TIME, backendRequest=_TIME),
    matches={"type": "array", "maxItems": 64, "items": _object("path", path=_PATH)},
    backendRefs={
        "type": "array",
        "maxItems": 16,
        "items": _object("name", "port", name=_NAME, port={"type": "integer"}),
    },
)
HTTP_ROUTE: Final = _object(
    *("apiVersion", "kind", "metadata", "spec"),
    apiVersion={"const": "gateway.networking.k8s.io/v1"},
    kind={"const": "HTTPRoute"},
    metadata=_object("name", name=_NAME, labels=_TEXTS, annotations=_TEXTS),
    spec=_object(
        *("parentRefs", "rules"),
        parentRefs={"type": "array", "minItems": 1, "maxItems": 32, "items": _PARENT},
        hostnames={"type": "array", "maxItems": 16, "items": {"type": "string", "minLength": 1}},
        rules={"type": "array", "minItems": 1, "maxItems": 16, "items": _RULE},
    ),
)
"""Of an HTTPRoute."""
