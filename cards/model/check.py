"""Checks of rulings: a request whose answer shows that the ruling is true.

A check file lays out a few tables; its checks name one and change a few places of it, so that a
rules expert sees at once what each turns on.
"""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from cards.model.clause import DottedId
from cards.model.shape import Shape, Slug
from cards.model.text import LocalText
from cards.model.vocabulary import RulesetId

Json = Any
"""A JSON value."""

Places = dict[str, Json]
"""Values by their place, `players/ana/experience`; null where nothing is there."""


class Check(Shape, frozen=True, kw_only=True):
    """A request and what its answer must say, so that the ruling is seen to hold."""

    ruling: Annotated[Slug, Meta(description="The ruling that it shows.")]
    shows: Annotated[LocalText, Meta(description="What the check shows.")]
    rulesets: Annotated[
        tuple[RulesetId, ...], Meta(min_length=1, description="Rulesets in which it can be asked.")
    ]
    operation: Annotated[str, Meta(description="The operation that is asked, as in REST.")]
    request: Annotated[dict[str, Json], Meta(description="The request, but for its ruleset.")]
    want: Annotated[
        Places,
        Meta(
            min_length=1,
            description="Values of the answer by place. An impossible table answers `errors`.",
        ),
    ]
    cites: Annotated[tuple[DottedId, ...], Meta(description="Clauses that it must cite.")] = ()

    @property
    def chooses(self) -> bool:
        """Whether the request itself chooses an option of the ruling."""
        holder = self.request.get("snapshot", self.request)
        return self.ruling in holder.get("rulings", {})

    def asked_in(self, ruleset: RulesetId) -> dict[str, Json]:
        """The request in one of the rulesets."""
        if "snapshot" in self.request:
            snapshot = {"ruleset": ruleset, **self.request["snapshot"]}
            return {**self.request, "snapshot": snapshot}
        return {"ruleset": ruleset, **self.request}


class WrittenCheck(Shape, frozen=True, kw_only=True):
    """A check as written in a file: a request, or a table with changes and a move."""

    ruling: Slug
    shows: LocalText
    rulesets: tuple[RulesetId, ...] = ()
    """Where it holds; wherever the ruling does if empty."""
    operation: str
    under: str | None = None
    """The option of the ruling that is chosen; its default if None."""
    request: dict[str, Json] = msgspec.field(default_factory=dict[str, Json])
    table: str | None = None
    changed: Places = msgspec.field(default_factory=dict[str, Json], name="with")
    move: Json = None
    want: Places
    cites: tuple[DottedId, ...] = ()


class Table(Shape, frozen=True, kw_only=True):
    """A table that several checks are played on: a snapshot, or another table and changes."""

    snapshot: dict[str, Json] = msgspec.field(default_factory=dict[str, Json])
    base: str | None = msgspec.field(default=None, name="from")
    changed: Places = msgspec.field(default_factory=dict[str, Json], name="with")


class CheckFile(Shape, frozen=True, kw_only=True):
    """One file of checks. `shared` only holds anchors that the others refer to."""

    checks: Annotated[tuple[WrittenCheck, ...], Meta(min_length=1)]
    tables: dict[str, Table] = msgspec.field(default_factory=dict[str, Table])
    shared: dict[str, Json] = msgspec.field(default_factory=dict[str, Json])
