"""The tools: what each takes, which request of REST answers it, and what its short answer keeps."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, cast
from urllib.parse import quote, urlencode

import msgspec
from msgspec import Struct

from cards.catalogue import Catalogue
from cards.model.shape import Shape
from cards.model.vocabulary import Family
from schema.operations import (
    DESTINY_LEGAL_MOVES,
    DESTINY_VALIDATE,
    LEGAL_MOVES,
    ODDS,
    SCORE_SHEET,
    VALIDATE,
    Operation,
)
from schema.shapes.catalogue import CatalogueRuling, RulesetDiff
from schema.shapes.explanation import Judged
from schema.shapes.localized import localized_shape
from schema.shapes.search import SEARCH_PATH, SearchAnswer
from service.http.parts import Part
from service.mcp.answers import Json, Kept, fields
from service.mcp.arguments import (
    SEARCH_SHORT,
    EditionDifference,
    ExplainAnswer,
    GetRuling,
    SearchRules,
)

MOVES_SHORT: Final = 25
ENTRIES_SHORT: Final = 8
FULL: Final = "full"
_encode: Final = msgspec.json.Encoder().encode


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
    part: Callable[[Json, Catalogue], Part]
    """The request of REST that answers valid arguments."""
    keep: Kept
    first: Mapping[str, int] = field(default_factory=dict[str, int])
    """How many entries of long lists a short answer has."""
    checked: bool = False
    """Whether this door decodes the arguments; REST decodes those of operations."""
    without: tuple[str, ...] = ()
    """Fields of the request that the schema does not offer."""
    needed: tuple[str, ...] = ()


def _searching(arguments: Json, _: Catalogue) -> Part:
    given = {"first": SEARCH_SHORT, **arguments}
    query = {name: given[name] for name in ("q", "ruleset", "first") if given.get(name)}
    return Part("GET", f"{SEARCH_PATH}?{urlencode(query)}")


def _reading_ruling(arguments: Json, _: Catalogue) -> Part:
    return Part("GET", f"/v1/rulings/{quote(arguments['id'], safe='')}")


def _comparing(arguments: Json, _: Catalogue) -> Part:
    before, after = quote(arguments["before"], safe=""), quote(arguments["after"], safe="")
    return Part("GET", f"/v1/rulesets/{before}/diff/{after}")


def _asking(
    adventure: Operation, destiny: Operation | None = None
) -> Callable[[Json, Catalogue], Part]:
    """Ask the operation of the game whose ruleset the table names; else that of the adventures."""

    def part(arguments: Json, catalogue: Catalogue) -> Part:
        operation = adventure
        if destiny is not None and _is_destiny(arguments, catalogue):
            operation = destiny
        request = {
            name: value for name, value in arguments.items() if name not in {"language", "detail"}
        }
        return Part("POST", operation.path, _encode(request))

    return part


def _is_destiny(arguments: Json, catalogue: Catalogue) -> bool:
    snapshot: object = arguments.get("snapshot")
    if not isinstance(snapshot, dict):
        return False
    name: object = cast("Json", snapshot).get("ruleset")
    ruleset = catalogue.rulesets.get(name) if isinstance(name, str) else None
    return ruleset is not None and ruleset.family is Family.DESTINY


def _explaining(arguments: Json, catalogue: Catalogue) -> Part:
    part = TOOLS[arguments["tool"]].part(arguments["arguments"], catalogue)
    level = "full" if arguments.get("detail") == FULL else "summary"
    return Part(part.method, f"{part.path}?explain={level}", part.body)


_CLAUSE: Final = fields("id", "text")
_ALL: Final = (
    Tool(
        name="search_rules",
        title="Search the rules",
        description=(
            "Find rulings, clauses and cards of the Call to Adventure games that answer a question "
            "about the rules. The best hit comes first; `confidence` says how likely it answers."
        ),
        requests=(SearchRules,),
        answers=(SearchAnswer,),
        part=_searching,
        checked=True,
        keep=fields(
            "query",
            "total",
            "warnings",
            hits=fields("kind", "of", "title", "answer", "clauses", "confidence", "link"),
        ),
    ),
    Tool(
        name="get_ruling",
        title="Read a ruling",
        description="A question about the rules and its answer, with the clauses it rests on.",
        requests=(GetRuling,),
        answers=(localized_shape(CatalogueRuling),),
        part=_reading_ruling,
        checked=True,
        keep=fields("id", "question", "answer", "rulesets", "clauses", "options", "default"),
    ),
    Tool(
        name="odds",
        title="Odds of a cast",
        description=(
            "Exact odds of casting a pool of runes against a difficulty, also with each number of "
            "Dark runes. For attempts on a table ask legal_moves, which tells their odds."
        ),
        requests=(ODDS.request,),
        answers=(ODDS.answer,),
        part=_asking(ODDS),
        without=("snapshot", "card", "path"),
        needed=("ruleset", "pool"),
        keep=fields(
            "ruleset",
            "runes",
            "success",
            "minimum",
            "maximum",
            "mean",
            "notes",
            byDarkRunes=fields("dark", "success"),
        ),
    ),
    Tool(
        name="score_sheet",
        title="Score a finished game",
        description=(
            "Final scores from the counts of a score pad: for each player the Triumph and Tragedy "
            "in the story, Experience, Morality, cards played and Story icons."
        ),
        requests=(SCORE_SHEET.request,),
        answers=(SCORE_SHEET.answer,),
        part=_asking(SCORE_SHEET),
        keep=fields(
            "ruleset",
            "winners",
            "missing",
            players=fields(
                "key",
                "triumph",
                "tragedy",
                "experience",
                "storyIcons",
                "destiny",
                "known",
                "status",
                "missing",
            ),
        ),
    ),
    Tool(
        name="judge_move",
        title="Judge a move",
        description=(
            "Whether a move is legal on a table, why, and what happens. With detail `full`, `next` "
            "is the table after it: send it as the next `snapshot`. Takes tables of every game."
        ),
        requests=(VALIDATE.request, DESTINY_VALIDATE.request),
        answers=(VALIDATE.answer, DESTINY_VALIDATE.answer),
        part=_asking(VALIDATE, DESTINY_VALIDATE),
        keep=fields(
            "ruleset",
            "status",
            "reasons",
            "missing",
            "decisions",
            events=fields("code", "player", "message"),
        ),
    ),
    Tool(
        name="legal_moves",
        title="List legal moves",
        description=(
            "Every move that may be made on a table, attempts with their odds. A `move` of the "
            "answer can be sent to judge_move as it is. Takes tables of every game."
        ),
        requests=(LEGAL_MOVES.request, DESTINY_LEGAL_MOVES.request),
        answers=(LEGAL_MOVES.answer, DESTINY_LEGAL_MOVES.answer),
        part=_asking(LEGAL_MOVES, DESTINY_LEGAL_MOVES),
        first={"moves": MOVES_SHORT},
        keep=fields(
            "ruleset",
            moves=fields("move", "message", "status", "success", "expected", "asks"),
        ),
    ),
    Tool(
        name="explain",
        title="Explain an answer",
        description=(
            "Why judge_move, legal_moves, odds or score_sheet answer as they do: the clauses that "
            "were consulted, and changes that would make an illegal move legal."
        ),
        requests=(ExplainAnswer,),
        answers=(Judged,),
        part=_explaining,
        checked=True,
        keep=fields("explanation"),
    ),
    Tool(
        name="edition_difference",
        title="Compare two editions",
        description="In what the rules of two rulesets differ, topic by topic.",
        requests=(EditionDifference,),
        answers=(localized_shape(RulesetDiff),),
        part=_comparing,
        checked=True,
        first=dict.fromkeys(("topics", "onlyFrom", "onlyTo", "parameters"), ENTRIES_SHORT),
        keep=fields(
            "from",
            "to",
            "common",
            "parameters",
            topics=fields("topic", **{"from": _CLAUSE, "to": _CLAUSE}),
            onlyFrom=_CLAUSE,
            onlyTo=_CLAUSE,
        ),
    ),
)
TOOLS: Final[Mapping[str, Tool]] = {tool.name: tool for tool in _ALL}
"""The tools by name, in the order of the list."""
