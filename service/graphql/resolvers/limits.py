"""What a GraphQL request may be, and what it may still use.

The size of a document is measured before validation, in time linear in it: each fragment once.
Common limiters walk through it at every spread, so that a document of a few hundred tokens can take
2^100 steps. The operations of a batch share one budget of units, items of the catalogue and time.
"""

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from graphql import (
    DocumentNode,
    FieldNode,
    FragmentSpreadNode,
    GraphQLError,
    InlineFragmentNode,
    Node,
    OperationDefinitionNode,
    SelectionSetNode,
)

from cards.messages.message import Message, say
from schema.graphql.errors import LocalizedError
from schema.shapes.problem import ProblemSlug
from service.graphql.plans.selection import fragments_of
from service.graphql.resolvers.errors import GraphQLCode
from service.settings.options import LimitKind, LimitMode
from service.settings.settings import Settings
from service.telemetry.operation_metrics import GraphQLMetrics


def is_enforced(settings: Settings) -> bool:
    """Whether requests beyond a limit are refused, not warned."""
    return settings.graphql_limits is LimitMode.ENFORCE


class Extent(NamedTuple):
    """The size of a selection, fragments included."""

    depth: int = 0
    aliases: int = 0
    fields: int = 0
    """The fields of the selection itself, without those below."""


NOTHING = Extent()
UNCOUNTED: Final = 1_000_000
"""The highest number in a message: a document can ask for astronomically many aliases."""


CODES: Final[Mapping[LimitKind, GraphQLCode | ProblemSlug]] = {
    LimitKind.TOKENS: GraphQLCode.TOO_MANY_TOKENS,
    LimitKind.DEPTH: GraphQLCode.TOO_DEEP,
    LimitKind.ALIASES: GraphQLCode.TOO_MANY_ALIASES,
    LimitKind.ROOT_FIELDS: GraphQLCode.TOO_MANY_ROOT_FIELDS,
    LimitKind.COST: GraphQLCode.TOO_COSTLY,
    LimitKind.OBJECTS: GraphQLCode.TOO_MANY_OBJECTS,
    LimitKind.TIME: GraphQLCode.TOO_SLOW,
    LimitKind.RESPONSE_BYTES: GraphQLCode.RESPONSE_TOO_LARGE,
    LimitKind.BODY_BYTES: ProblemSlug.BODY_TOO_LARGE,
    LimitKind.BATCH: GraphQLCode.BATCH_TOO_LARGE,
}
"""The error code of each limit."""
KINDS: Final[Mapping[str, LimitKind]] = {code.value: kind for kind, code in CODES.items()}


def kind_of(error: GraphQLError) -> LimitKind:
    return KINDS[(error.extensions or {})["code"]]


def limit_error(kind: LimitKind, said: Message, node: Node | None = None) -> LocalizedError:
    return LocalizedError(said, node, extensions={"code": CODES[kind].value})


def limits_broken(document: DocumentNode, settings: Settings) -> Iterator[LocalizedError]:
    """An error for each limit that an operation of the document exceeds."""
    extent_of = _Measure(document)
    for operation in document.definitions:
        if not isinstance(operation, OperationDefinitionNode):
            continue
        extent = extent_of.selections(operation.selection_set)
        for kind, found, most in (
            (LimitKind.DEPTH, extent.depth, settings.graphql_max_depth),
            (LimitKind.ALIASES, extent.aliases, settings.graphql_max_aliases),
            (LimitKind.ROOT_FIELDS, extent.fields, settings.graphql_max_root_fields),
        ):
            if found > most:
                counted = min(found, UNCOUNTED)
                what = CODES[kind].value
                said = say("limit-broken", what=what, found=counted, limit=most)
                yield limit_error(kind, said, operation)


class _Measure:
    """Measures selections; each fragment is memoized."""

    def __init__(self, document: DocumentNode) -> None:
        self._fragments = fragments_of(document)
        self._measured: dict[str, Extent] = {}

    def selections(self, selected: SelectionSetNode | None) -> Extent:
        depth = aliases = fields = 0
        for selection in selected.selections if selected else ():
            extent = NOTHING
            match selection:
                case FieldNode():
                    extent = self._field(selection)
                case InlineFragmentNode():
                    extent = self.selections(selection.selection_set)
                case FragmentSpreadNode():
                    extent = self._fragment(selection.name.value)
                case _:
                    pass
            depth = max(depth, extent.depth)
            aliases += extent.aliases
            fields += extent.fields
        return Extent(depth, aliases, fields)

    def _field(self, field: FieldNode) -> Extent:
        below = self.selections(field.selection_set)
        aliases = below.aliases + (field.alias is not None)
        # graphql-core has its own rule against deep introspection.
        depth = 0 if field.name.value.startswith("__") else below.depth + 1
        return Extent(depth, aliases, 1)

    def _fragment(self, name: str) -> Extent:
        """A fragment that contains itself counts once; validation refuses it."""
        if name not in self._measured:
            self._measured[name] = NOTHING
            fragment = self._fragments.get(name)
            self._measured[name] = self.selections(fragment.selection_set if fragment else None)
        return self._measured[name]


@dataclass(slots=True)
class Budget:
    """Counts what a request uses; refuses it, or adds a warning, beyond a limit."""

    settings: Settings
    meter: GraphQLMetrics
    clock: Callable[[], float] = time.perf_counter
    units: int = 0
    objects: int = 0
    warned: dict[LimitKind, Message] = field(default_factory=dict[LimitKind, Message])
    """Limits that were exceeded without a refusal."""
    enforced: bool = field(init=False)
    """Whether requests beyond a limit are refused."""
    _ends: float = field(init=False)
    _noted: set[LimitKind] = field(default_factory=set[LimitKind])

    def __post_init__(self) -> None:
        """Start the clock."""
        self.enforced = is_enforced(self.settings)
        self._ends = self.clock() + self.settings.graphql_max_seconds

    def ask(self, units: int) -> None:
        """Count units that an operation asks for."""
        self.meter.cost(units)
        self.units += units
        most = self.settings.graphql_max_cost
        if self.units > most:
            self.beyond(LimitKind.COST, say("too-costly", found=self.units, limit=most))

    def read(self, items: int) -> None:
        """Count items of the catalogue that are read, and check the time."""
        self.objects += items
        most = self.settings.graphql_max_objects
        if self.objects > most:
            self.beyond(LimitKind.OBJECTS, say("too-many-objects", most=most))
        self.look()

    def look(self) -> None:
        """Check the time before work begins; running work cannot be interrupted."""
        if self.clock() >= self._ends:
            self.beyond(LimitKind.TIME, self.too_slow())

    def left(self) -> float | None:
        """Seconds left before a request is ended; None where none is."""
        return self._ends - self.clock() if self.enforced else None

    def too_slow(self) -> Message:
        return say("too-slow", limit=self.settings.graphql_max_seconds)

    def beyond(self, kind: LimitKind, said: Message) -> None:
        """A limit is exceeded: raise a GraphQLError, or add a warning."""
        self.note(kind)
        if self.enforced:
            raise limit_error(kind, said)
        self.warned[kind] = said

    def note(self, kind: LimitKind) -> None:
        """Count an exceeded limit, once for each request."""
        if kind not in self._noted:
            self._noted.add(kind)
            self.meter.limit(kind, refused=self.enforced)

    def warnings(self) -> list[dict[str, Any]]:
        return [{"code": CODES[kind].value, "message": said} for kind, said in self.warned.items()]
