"""The paths of the catalogue in the OpenAPI document."""

from collections.abc import Iterator
from typing import Annotated, Final

from msgspec import Meta, defstruct

from schema.openapi.headers import CACHEABLE, QUOTA, request_headers
from schema.openapi.headers import LOCALIZED as LOCALIZED_HEADERS
from schema.openapi.json_schema import RULESET_REF, Schema, ref_to
from schema.openapi.parts import (
    ACCESS_PROBLEMS,
    LANG,
    LINES_MEDIA_TYPE,
    NOT_MODIFIED,
    json_answer,
    lines_of,
    parameter,
    path_parameter,
    problems,
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
from schema.shapes.words import Words as CodeWords

TEXT: Final[Schema] = {"type": "string", "minLength": 1, "maxLength": 200}
"""What is looked for; a letter or a digit has to be in it."""
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
_GET_PROBLEMS: Final = (
    ProblemSlug.INVALID_REQUEST,
    ProblemSlug.NOT_ACCEPTABLE,
    ProblemSlug.INTERNAL,
    ProblemSlug.TIMEOUT,
    *ACCESS_PROBLEMS,
)
_FIND_PROBLEMS: Final = (ProblemSlug.NOT_FOUND, *_GET_PROBLEMS)


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
    for collection in COLLECTIONS:
        yield collection.path, _list(collection)
        yield f"{collection.path}/{{id}}", _item(collection)
    yield (
        "/v1/rulings/{id}/checks",
        _get(
            "get_ruling_checks",
            "Requests whose answers show that a ruling is true",
            [path_parameter("id", "Id of the ruling.", example=EXAMPLE_IDS["rulings"]), LANG],
            json_answer("The checks.", ref_to(localized_shape(RulingChecks)), *_WORDED),
            _FIND_PROBLEMS,
        ),
    )
    yield (
        "/v1/rulesets/{id}/diff/{to}",
        _get(
            "get_ruleset_diff",
            "How two rulesets differ: clauses topic by topic, and parameters",
            [
                path_parameter("id", "The ruleset to compare from.", RULESET_REF, example="CTA_1E"),
                path_parameter("to", "The ruleset to compare with.", RULESET_REF, example="CTA_2E"),
                LANG,
            ],
            json_answer("The differences.", ref_to(localized_shape(RulesetDiff)), *_WORDED),
            _FIND_PROBLEMS,
        ),
    )
    yield "/v1/cards/autocomplete", _autocomplete()
    yield "/v1/cards/named", _named()
    yield (
        "/v1/changes",
        _get(
            "list_changes",
            "What changed since a recorded version of the catalogue",
            [
                parameter(
                    "since",
                    "Digest of a recorded version; without it only the versions are listed.",
                    {"type": "string"},
                ),
                LANG,
            ],
            json_answer("Ids by collection.", ref_to(Changes), *CACHEABLE, *QUOTA),
            _FIND_PROBLEMS,
        ),
    )
    yield (
        "/v1/words",
        _get(
            "list_words",
            "Labels in plain words for every code in requests and answers",
            [LANG],
            json_answer("The labels.", ref_to(localized_shape(CodeWords)), *_WORDED),
            _GET_PROBLEMS,
        ),
    )
    yield (
        "/v1/bulk",
        _get(
            "bulk",
            "Every collection as one file for each language, with size and digest",
            [LANG],
            json_answer("The files.", ref_to(BulkIndex), *CACHEABLE, *QUOTA),
            _GET_PROBLEMS,
        ),
    )
    for collection in COLLECTIONS:
        yield collection.bulk_path, _bulk(collection)


def _get(
    name: str,
    summary: str,
    parameters: list[Schema],
    answer: Schema,
    slugs: tuple[ProblemSlug, ...],
) -> Schema:
    return {
        "operationId": name,
        "tags": ["catalogue"],
        "summary": summary,
        "parameters": [*parameters, *request_headers("Accept-Language", "If-None-Match")],
        "responses": {"200": answer, "304": NOT_MODIFIED} | problems(*slugs),
    }


def _list(collection: Collection) -> Schema:
    return _get(
        f"list_{collection.name}",
        collection.summary,
        [
            *map(_filter_parameter, collection.filters),
            _number("first", f"Items on the page, {PAGE_DEFAULT} if not given.", PAGE_DEFAULT),
            parameter("after", "Id of the last item of the previous page.", {"type": "string"}),
            parameter(
                "ids",
                f"Only the items with these ids, joined by commas, {PAGE_MOST} at most, in this "
                "order; `missing` lists ids that no item has. Not together with other parameters.",
                {"type": "string"},
            ),
            LANG,
        ],
        json_answer("A page.", ref_to(page_shape(collection)), *_WORDED, "Link"),
        _GET_PROBLEMS,
    )


def _item(collection: Collection) -> Schema:
    return _get(
        f"get_{collection.singular}",
        f"{collection.summary} (one, by its id)",
        [
            path_parameter(
                "id",
                f"Id of the {collection.singular}.",
                example=EXAMPLE_IDS[collection.name],
            ),
            LANG,
        ],
        json_answer("The item.", ref_to(localized_shape(collection.shape)), *_WORDED),
        _FIND_PROBLEMS,
    )


def _autocomplete() -> Schema:
    return _get(
        "autocomplete_cards",
        "Cards with a word in their name that begins with `q`, in any language",
        [
            parameter(
                "q",
                "The beginning of a word; case and accents are ignored.",
                TEXT,
                required=True,
            )
            | {"example": "fer"},
            _number("first", f"How many, {NAMES_DEFAULT} if not given.", NAMES_DEFAULT, NAMES_MOST),
            LANG,
        ],
        json_answer("Cards, the best match first.", ref_to(localized_shape(CardNames)), *_WORDED),
        _GET_PROBLEMS,
    )


def _named() -> Schema:
    return _get(
        "get_card_by_name",
        "The card with a name, in any language",
        [
            parameter("exact", "Its id or whole name; case and accents are ignored.", TEXT)
            | {"example": "Steady Hands"},
            parameter("fuzzy", "A part of its name, or a name that is written wrong.", TEXT),
            parameter("ruleset", "A ruleset that has it, by id or name.", RULESET_REF),
            LANG,
        ],
        json_answer("The card.", ref_to(localized_shape(CatalogueCard)), *_WORDED),
        _FIND_PROBLEMS,
    )


def _bulk(collection: Collection) -> Schema:
    answer: Schema = json_answer(
        "The items in the order of the list.",
        {},
        *_WORDED,
        "Repr-Digest",
    )
    shape = localized_shape(collection.shape)
    answer["content"] = {LINES_MEDIA_TYPE: lines_of("Each is an item.", shape)}
    return _get(
        f"bulk_{collection.name}",
        f"{collection.summary} (all of them, as one file)",
        [LANG],
        answer,
        _GET_PROBLEMS,
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
            schema = {"type": "string"}
    return parameter(
        by.parameter, by.summary, {"type": "array", "items": schema} if by.many else schema
    )


def _number(name: str, description: str, default: int, most: int = PAGE_MOST) -> Schema:
    schema = {"type": "integer", "minimum": 1, "maximum": most, "default": default}
    return parameter(name, description, schema)
