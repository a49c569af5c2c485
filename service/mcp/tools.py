"""The tools: one for each operation of the table, and one for each thing to read.

The operations of Destiny are those of the adventures for another game: one tool asks either, by
the ruleset of the game.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import quote, urlencode

from msgspec import Struct
from msgspec.structs import fields

from cards.model.shape import NameOf, Shape
from schema.operations import ALL_OPERATIONS, BY_NAME, Operation
from schema.shapes.catalogue import CatalogueCard, CatalogueClause, CatalogueRuling, RulesetDiff
from schema.shapes.localized import localized_shape
from schema.shapes.search import SEARCH_PATH, SearchAnswer
from service.http.parts import Part
from service.mcp.answers import Json
from service.mcp.arguments import (
    ASKED_SHORT,
    ById,
    Explained,
    Named,
    Question,
    Reading,
    SeenBy,
    TwoRulesets,
)

FULL: Final = "full"
OF_DESTINY: Final = "destiny_"
"""What the name of an operation of Destiny begins with."""
TABLE: Final = "snapshot"
LOG: Final = ("snapshot", "setup", "moves")
"""Fields of a request that a game stands for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tool:
    """A tool of the door."""

    name: str
    title: str
    description: str
    """For agents, in English as all of the contract."""
    requests: tuple[type[Shape], ...]
    """Shapes of the arguments; the ruleset of a table tells which."""
    answers: tuple[type[Struct], ...]
    reading: type[Reading]
    """How its answer may be read."""
    operation: Operation | None = None
    """What it asks; None for what is read."""
    path: str = ""
    """The path of what is read, with the names of arguments."""
    query: tuple[str, ...] = ()
    """The arguments of what is read that are parameters."""
    names: Mapping[str, NameOf] = field(default_factory=dict[str, NameOf])
    """Arguments that are ids or names, by what they name."""

    def part(self, given: Json) -> Part:
        """The request of REST for something that is read."""
        path = self.path.format_map({name: quote(given[name], safe="") for name in self.names})
        asked = {"first": ASKED_SHORT, **given}
        query = urlencode({name: asked[name] for name in self.query if asked.get(name)})
        return Part("GET", f"{path}?{query}" if query else path)

    @property
    def takes_game(self) -> bool:
        """Whether it takes a game in place of a table."""
        return any(TABLE in each.__struct_encode_fields__ for each in self.requests)

    @property
    def takes_move(self) -> bool:
        """Whether it takes a move in that game."""
        return self.takes_game and "move" in self.requests[0].__struct_encode_fields__

    @property
    def needs_game(self) -> bool:
        """Whether it takes nothing else in its place."""
        table = next(each for each in fields(self.requests[0]) if each.name == TABLE)
        return table.required or self.whole_log

    @property
    def whole_log(self) -> bool:
        """Whether it judges the game as a whole."""
        return self.takes_game and set(LOG) <= set(self.requests[0].__struct_encode_fields__)


def _of_operations() -> list[Tool]:
    """A tool for each operation; that of Destiny joins the one of the same name."""
    tools: list[Tool] = []
    for operation in ALL_OPERATIONS:
        if operation.name.removeprefix(OF_DESTINY) in BY_NAME.keys() - {operation.name}:
            continue
        other = BY_NAME.get(OF_DESTINY + operation.name)
        asked = (operation,) if other is None else (operation, other)
        tools.append(
            Tool(
                name=operation.name,
                title=operation.summary,
                description=operation.for_agents or f"{operation.summary}.",
                requests=tuple(each.request for each in asked),
                answers=tuple(each.answer for each in asked),
                reading=_reading_of(operation),
                operation=operation,
            )
        )
    return tools


def _reading_of(operation: Operation) -> type[Reading]:
    """How its answer may be read: one that tells of a whole table, by one seat alone."""
    if not operation.explained:
        return Reading
    tells = TABLES & set(operation.answer.__struct_fields__)
    own = "seat" in operation.request.__struct_fields__
    return SeenBy if tells and not own else Explained


TABLES: Final = frozenset({"snapshot", "next", "moves"})
"""Fields of an answer that tell what lies on a table, and what may be done there."""


_ITEMS: Final = (
    ("card", CatalogueCard, Named, "What is printed on a card."),
    ("clause", CatalogueClause, ById, "A clause that an answer cites."),
    ("ruling", CatalogueRuling, ById, "A ruling: question, answer and clauses."),
)
"""Items of the catalogue, each with a tool that reads one."""


def _of_reading() -> Iterator[Tool]:
    yield Tool(
        name="ask",
        title="Ask about the rules",
        description="Rulings, clauses and cards that answer a question, the best first.",
        requests=(Question,),
        answers=(SearchAnswer,),
        reading=Question,
        path=SEARCH_PATH,
        query=("q", "ruleset", "first"),
    )
    for name, shape, reading, description in _ITEMS:
        key = reading.__struct_encode_fields__[-1]
        yield Tool(
            name=name,
            title=f"Read a {name}",
            description=description,
            requests=(reading,),
            answers=(localized_shape(shape),),
            reading=reading,
            path=f"/v1/{name}s/{{{key}}}",
            names={key: NameOf(name.upper())},
        )
    yield Tool(
        name="edition_difference",
        title="Compare two editions",
        description="How two rulesets differ, topic by topic.",
        requests=(TwoRulesets,),
        answers=(localized_shape(RulesetDiff),),
        reading=TwoRulesets,
        path="/v1/rulesets/{before}/diff/{after}",
        names={"before": NameOf.RULESET, "after": NameOf.RULESET},
    )


TOOLS: Final[Mapping[str, Tool]] = {tool.name: tool for tool in (*_of_operations(), *_of_reading())}
"""The tools by name, in the order of the list."""
