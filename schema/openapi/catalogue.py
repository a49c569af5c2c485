"""The paths of the catalogue in the OpenAPI document."""

import functools
from collections.abc import Iterator
from typing import Annotated, Final

from msgspec import Meta, Struct, defstruct

from schema.openapi.headers import CACHEABLE, QUOTA
from schema.openapi.headers import LOCALIZED as LOCALIZED_HEADERS
from schema.openapi.json_schema import RULESET_REF, Schema, ref_to
from schema.openapi.parts import (
    GET_PROBLEMS,
    LANG,
    LINES_MEDIA_TYPE,
    got,
    json_answer,
    lines_of,
    parameter,
    path_parameter,
)
from schema.shapes.catalogue import (
    BulkIndex,
    CardNames,
    CatalogueCard,
    Changes,
    PageHead,
    RulesetDiff,
    RulingChecks,
)
from schema.shapes.collections import (
    COLLECTIONS,
    NAMES_DEFAULT,
    NAMES_MOST,
    PAGE_DEFAULT,
    PAGE_MOST,
    Collection,
)
from schema.shapes.filters import Bound, Choice, Filter, Truth, Words
from schema.shapes.localized import localized_shape, plain_name, subscripted
from schema.shapes.problem import ProblemSlug
from schema.shapes.search import (
    QUERY_EXAMPLES,
    QUERY_LENGTH,
    SEARCH_DEFAULT,
    SEARCH_MOST,
    SEARCH_PATH,
    SearchAnswer,
)
from schema.shapes.words import Words as CodeWords

TEXT: Final[Schema] = {"type": "string", "minLength": 1, "maxLength": 200}
"""What is looked for; a letter or a digit has to be in it."""
STRING: Final[Schema] = {"type": "string"}
_CODED: Final = (*CACHEABLE, *QUOTA)
_WORDED: Final = (*CACHEABLE, *LOCALIZED_HEADERS, *QUOTA)
"""Headers of what holds texts."""
EXAMPLE_IDS: Final = {
    "rulesets": "CTA_2E",
    "clauses": "attempt.overcome.threshold",
    "rulings": "track-penalty-floor",
    "cards": "ashen.the-leaking-ferry",
    "sets": "ashen",
    "boards": "ashen-board",
}
"""An item of each collection."""


def page_shape(collection: Collection) -> type:
    """The shape of a page of a list, which generators need whole and by a name."""
    item = localized_shape(collection.shape)
    name = plain_name(collection.shape)
    return defstruct(
        f"{name}Page",
        [("items", Annotated[subscripted(tuple, (item, ...)), Meta(description="In order.")])],
        bases=(PageHead,),
        frozen=True,
        kw_only=True,
        rename="camel",
        module=__name__,
        namespace={"__doc__": f"A page of the list at `{collection.path}`."},
    )


CATALOGUE_ANSWERS: Final = tuple(
    localized_shape(shape)
    for shape in (
        *(collection.shape for collection in COLLECTIONS),
        RulingChecks,
        RulesetDiff,
        CardNames,
        Changes,
        CodeWords,
        BulkIndex,
    )
) + tuple(map(page_shape, COLLECTIONS))
"""Shapes of what these paths answer."""


def catalogue_paths() -> Iterator[tuple[str, Schema]]:
    """Each path with what it answers on GET."""
    for each in COLLECTIONS:
        yield each.path, _list(each)
        one, example = f"Id of the {each.singular}.", EXAMPLE_IDS[each.name]
        yield (
            f"{each.path}/{{id}}",
            _find(
                f"get_{each.singular}",
                f"{each.summary} (one, by its id)",
                ("The item.", each.shape),
                path_parameter("id", one, example=example),
            ),
        )
    yield (
        "/v1/rulings/{id}/checks",
        _find(
            "get_ruling_checks",
            "Requests whose answers show that a ruling is true",
            ("The checks.", RulingChecks),
            path_parameter("id", "Id of the ruling.", example=EXAMPLE_IDS["rulings"]),
        ),
    )
    yield (
        "/v1/rulesets/{id}/diff/{to}",
        _find(
            "get_ruleset_diff",
            "How two rulesets differ: clauses topic by topic, and parameters",
            ("The differences.", RulesetDiff),
            path_parameter("id", "The ruleset to compare from.", RULESET_REF, example="CTA_1E"),
            path_parameter("to", "The ruleset to compare with.", RULESET_REF, example="CTA_2E"),
        ),
    )
    yield (
        "/v1/cards/autocomplete",
        _get(
            "autocomplete_cards",
            "Cards with a word in their name that begins with `q`, in any language",
            ("Cards, the best match first.", CardNames),
            parameter(
                "q", "The beginning of a word; case and accents are ignored.", TEXT, required=True
            )
            | {"example": "fer"},
            _number("first", f"How many, {NAMES_DEFAULT} if not given.", NAMES_DEFAULT, NAMES_MOST),
        ),
    )
    yield (
        "/v1/cards/named",
        _find(
            "get_card_by_name",
            "The card with a name, in any language",
            ("The card.", CatalogueCard),
            parameter("exact", "Its id or whole name; case and accents are ignored.", TEXT)
            | {"example": "Steady Hands"},
            parameter("fuzzy", "A part of its name, or a name that is written wrong.", TEXT),
            parameter("ruleset", "A ruleset that has it, by id or name.", RULESET_REF),
        ),
    )
    since = "Digest of a recorded version; without it only the versions are listed."
    yield (
        "/v1/changes",
        _find(
            "list_changes",
            "What changed since a recorded version of the catalogue",
            ("Ids by collection.", Changes),
            parameter("since", since, STRING),
            headers=_CODED,
        ),
    )
    labels = "Labels in plain words for every code in requests and answers"
    yield "/v1/words", _get("list_words", labels, ("The labels.", CodeWords))
    files = "Every collection as one file for each language, with size and digest"
    yield "/v1/bulk", _get("bulk", files, ("The files.", BulkIndex), headers=_CODED)
    for each in COLLECTIONS:
        summary = f"{each.summary} (all of them, as one file)"
        answered = ("The items in the order of the list.", each.shape)
        bulk = _get(f"bulk_{each.name}", summary, answered, headers=(*_WORDED, "Repr-Digest"))
        lines = lines_of("Each is an item.", localized_shape(each.shape))
        bulk["responses"]["200"]["content"] = {LINES_MEDIA_TYPE: lines}
        yield each.bulk_path, bulk
    yield SEARCH_PATH, _search()


def _get(  # noqa: PLR0913 - all that a path says
    name: str,
    summary: str,
    answered: tuple[str, type[Struct]],
    *parameters: Schema,
    headers: tuple[str, ...] = _WORDED,
    slugs: tuple[ProblemSlug, ...] = GET_PROBLEMS,
    description: str | None = None,
) -> Schema:
    what, shape = answered
    return got(
        name,
        summary,
        json_answer(what, ref_to(localized_shape(shape)), *headers),
        slugs,
        tag="catalogue",
        parameters=[*parameters, LANG],
        description=description,
    )


_find = functools.partial(_get, slugs=(ProblemSlug.NOT_FOUND, *GET_PROBLEMS))


def _list(collection: Collection) -> Schema:
    ids = (
        f"Only the items with these ids, joined by commas, {PAGE_MOST} at most, in this order; "
        "`missing` lists ids that no item has. Not together with other parameters."
    )
    return _get(
        f"list_{collection.name}",
        collection.summary,
        ("A page.", page_shape(collection)),
        *map(_filter_parameter, collection.filters),
        _number("first", f"Items on the page, {PAGE_DEFAULT} if not given.", PAGE_DEFAULT),
        parameter("after", "Id of the last item of the previous page.", STRING),
        parameter("ids", ids, STRING),
        headers=(*_WORDED, "Link"),
    )


def _search() -> Schema:
    q = (
        "What to look for, in the syntax of docs/catalogue.md; no query is refused. "
        f"Only the first {QUERY_LENGTH} characters are read."
    )
    ruleset = (
        "Only what holds in this ruleset is found, with the answers that it gives; a warning names "
        "an unknown one."
    )
    examples = {name: {"summary": text, "value": value} for name, text, value in QUERY_EXAMPLES}
    first = f"Hits on the page, {SEARCH_DEFAULT} if not given."
    return _get(
        "search",
        "Rulings, clauses and cards that match a query, best first",
        ("Hits.", SearchAnswer),
        parameter("q", q, STRING) | {"examples": examples},
        parameter("ruleset", ruleset, STRING),
        _number("first", first, SEARCH_DEFAULT, SEARCH_MOST),
        parameter("after", "The `next` of the previous page.", STRING),
        headers=(*CACHEABLE, *LOCALIZED_HEADERS, *QUOTA, "Link"),
        description=SearchAnswer.__doc__,
    )


def _filter_parameter(by: Filter) -> Schema:
    """A parameter that may be repeated for alternatives, or is given once."""
    schema: Schema
    match by:
        case Choice(options=range() as numbers):
            schema = {"type": "integer", "enum": list(numbers)}
        case Choice(options=type() as words):
            schema = {"type": "string", "enum": [word.value for word in words]}
        case Choice(options="rulesets"):
            schema = RULESET_REF
        case Truth():
            schema = {"type": "boolean"}
        case Bound():
            schema = {"type": "integer", "minimum": 0, "maximum": 99}
        case Words():
            schema = TEXT
        case _:
            schema = STRING
    return parameter(
        by.parameter, by.summary, {"type": "array", "items": schema} if by.many else schema
    )


def _number(name: str, description: str, default: int, most: int = PAGE_MOST) -> Schema:
    schema = {"type": "integer", "minimum": 1, "maximum": most, "default": default}
    return parameter(name, description, schema)
