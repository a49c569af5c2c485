"""What an operation is: a pure function from one request shape to one answer shape."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from cards.model.shape import Shape
from schema.operations.link import Link
from schema.shapes.explanation import Judged


class Tag(StrEnum):
    """The part of the published document that an operation belongs to."""

    ADJUDICATION = "adjudication"
    """Judged by a function of `service.rules`."""
    RECEIPTS = "receipts"
    """Answered with the keys of the service, which may have none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A request that is answered with 200."""

    name: str
    summary: str
    request: dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Operation:
    """One operation: its names, shapes, documentation, what its price counts, and its examples.

    The price is measured: `make costs` writes it to `schema/costs.json`, under the name. An
    operation is equal only to itself.
    """

    name: str
    """Name as a metric label and OpenAPI operation id: snake_case."""
    path: str
    """REST path, answered on its `methods`."""
    field: str
    """Field of the GraphQL query type: camelCase."""
    request: type[Shape]
    answer: type[Shape]
    summary: str
    """One line of the published document."""
    place: int = 100
    """Its place in the published documents; those with the same one are sorted by name."""
    want: str = ""
    """What people want who use it: a group of the OpenAPI document (`schema.openapi.wants`)."""
    rule: str = ""
    """The function that judges it, `module:function`: from a catalogue and a request to an answer.
    Empty where the keys of the service answer.
    """
    steps: str = ""
    """The function that yields the lines of its answer, if it has `line`."""
    for_agents: str = ""
    """What agents read that use it as a tool, where the summary is not enough."""
    line: type[Shape] | None = None
    """Shape of the lines that REST streams before the answer to who accepts NDJSON, if any."""
    tag: Tag = Tag.ADJUDICATION
    whole_log: bool = False
    """Whether it judges a whole log: it needs the scope `replay`, and is shed first under load."""
    may_roll: bool = False
    """Whether its request may ask the service to throw runes, which needs a key to sign with."""
    counted: tuple[str, ...] = ()
    """Places of a request, such as `snapshot/players`, whose number may add to the price."""
    link: Link | None = None
    """How its request is written as a link, answered on GET, if it can be."""
    command: str = ""
    """Words of its command, where its name does not give them."""
    lines: str = ""
    """The field that its command takes as lines of text, if any."""
    unsound: Callable[[Any], bool] | None = None
    """Whether an answer finds fault with what was asked; then its command fails."""
    examples: tuple[Example, ...] = ()
    """Examples that the rules alone answer. The documents, the tests and `make costs` use them."""
    signed_examples: tuple[Example, ...] = ()
    """Examples that only a service with keys answers."""

    @property
    def methods(self) -> tuple[str, ...]:
        """HTTP methods of its path, the usual one first."""
        return ("POST", "QUERY") if self.link is None else ("POST", "QUERY", "GET")

    @property
    def explained(self) -> bool:
        """Whether its answer can be explained."""
        return issubclass(self.answer, Judged)

    @property
    def all_examples(self) -> tuple[Example, ...]:
        """Every example; those that the rules alone answer come first."""
        return (*self.examples, *self.signed_examples)
