"""What a request requires: its scopes and its priority.

A REST request says it by its path, as does each item of a batch and each call over MCP; a GraphQL
request by its fields.
Everything beside the API itself (the index, metrics, contracts, pages) is open to all, and paid for
by the address. Only probes are free.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from schema.operations import ALL_OPERATIONS, Operation
from schema.operations.sealed_fields import SEALED_FIELDS
from schema.shapes.search import SEARCH_PATH
from service.settings.options import AccessScope

GRAPHQL_PATHS: Final = ("/graphql", "/graphql/subgraph")
MCP_PATH: Final = "/mcp"
_API: Final = "/v1/"
_BULK: Final = "/v1/bulk"
_BATCH: Final = "/v1/batch"
_SEARCH_FIELD: Final = "search"


class Priority(IntEnum):
    """Priority under load: the lowest is refused first."""

    SHEDDABLE = 0
    """Work that can wait: bulk files, batches, search, whole logs."""
    NORMAL = 1
    """Reads of the catalogue: items and pages."""
    CRITICAL = 2
    """Requests that a running game waits for."""


@dataclass(frozen=True, slots=True)
class Requirements:
    """The scopes and the priority of a request."""

    scopes: frozenset[AccessScope]
    priority: Priority
    keyless: bool = False
    """Whether no key is looked at: the address pays."""


_RULING: Final = Requirements(frozenset({AccessScope.RULE}), Priority.CRITICAL)
_REPLAYING: Final = Requirements(frozenset({AccessScope.REPLAY}), Priority.SHEDDABLE)
_READING: Final = Requirements(frozenset({AccessScope.READ}), Priority.NORMAL)
_SEARCHING: Final = Requirements(frozenset({AccessScope.READ}), Priority.SHEDDABLE)
_CARRYING: Final = Requirements(frozenset({AccessScope.BULK}), Priority.SHEDDABLE)
_OTHER_RULING: Final = Requirements(frozenset({AccessScope.RULE}), Priority.NORMAL)
_OPEN: Final = Requirements(frozenset(), Priority.NORMAL, keyless=True)
PREFLIGHT: Final = Requirements(frozenset(), Priority.CRITICAL, keyless=True)
PROBES: Final = frozenset({"/livez", "/readyz"})
NOTHING_YET: Final = Requirements(frozenset(), Priority.CRITICAL)
"""A request of GraphQL or MCP before parsing, which is bounded; its parts are checked later."""

_OF_OPERATION: Final = {
    operation.name: _REPLAYING if operation.whole_log else _RULING for operation in ALL_OPERATIONS
}
_BY_PATH: Final = {
    **{operation.path: _OF_OPERATION[operation.name] for operation in ALL_OPERATIONS},
    SEARCH_PATH: _SEARCHING,
    _BULK: _CARRYING,
    _BATCH: _CARRYING,
    **dict.fromkeys((*GRAPHQL_PATHS, MCP_PATH), NOTHING_YET),
}
_BY_FIELD: Final = {
    **{operation.field: _OF_OPERATION[operation.name] for operation in ALL_OPERATIONS},
    **{name: _OF_OPERATION[sealed.operation.name] for name, sealed in SEALED_FIELDS.items()},
    _SEARCH_FIELD: _SEARCHING,
}


def requirements_of_path(path: str, method: str) -> Requirements | None:
    """The requirements of a request by path and method; None for probes, which are free."""
    if method == "OPTIONS":
        return PREFLIGHT
    requirements = _BY_PATH.get(path)
    if requirements is not None:
        return requirements
    if not path.startswith(_API):
        return None if path in PROBES else _OPEN
    if path.startswith(f"{_BULK}/"):
        return _CARRYING
    return _OTHER_RULING if method in {"POST", "QUERY"} else _READING


def requirements_of_operation(operation: Operation) -> Requirements:
    return _OF_OPERATION[operation.name]


def requirements_of_fields(fields: Iterable[str]) -> Requirements:
    """The requirements of a GraphQL operation by its root fields: all scopes, lowest priority."""
    requirements = [_BY_FIELD.get(name, _READING) for name in fields if not name.startswith("__")]
    return Requirements(
        frozenset(scope for each in requirements for scope in each.scopes),
        min((each.priority for each in requirements), default=Priority.NORMAL),
    )
