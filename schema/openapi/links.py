"""Links in the OpenAPI document: an operation on GET, its request as query parameters."""

from typing import Any, Final

from msgspec import inspect

from cards.model.pattern import ecma
from cards.model.vocabulary import RULESET_PATTERN
from schema.openapi.headers import CACHEABLE, LOCALIZED, QUOTA
from schema.openapi.json_schema import RULESET_REF, Schema, ref_to
from schema.openapi.parts import (
    GET_PROBLEMS,
    LANG,
    explain_parameter,
    got,
    json_answer,
    parameter,
)
from schema.operations import Operation
from schema.operations.link import SEPARATOR, Kind, Link, Parameter
from schema.shapes.problem import ProblemSlug

_PROBLEMS: Final = (*GET_PROBLEMS, ProblemSlug.IMPOSSIBLE_STATE, ProblemSlug.TOO_MUCH_WORK)
_PAIRS: Final[Schema] = {
    "type": "string",
    "pattern": "^[a-z0-9]+(-[a-z0-9]+)*:[A-Z][A-Z0-9_]{0,39}$",
}
_EACH: Final = "One for each of `players`, joined by commas."


def link_get(operation: Operation, link: Link) -> Schema:
    """The operation on GET, answered as on POST."""
    examples = operation.examples
    written = (link.parameters_for(each.request) for each in examples)
    example = dict(next(given for given in written if given is not None))
    explain = [explain_parameter()] if operation.explained else []
    return got(
        f"get_{operation.name}",
        f"{operation.summary}, as a link",
        json_answer("The answer.", ref_to(operation.answer), *CACHEABLE, *LOCALIZED, *QUOTA),
        _PROBLEMS,
        tag=operation.tag.value,
        description="The request as query parameters, for a link that can be shared and kept. The "
        "answer has the same bytes as that to POST. `Prefer` is ignored.",
        parameters=[*(_parameter(each, example) for each in link.parameters), LANG, *explain],
    )


def _parameter(each: Parameter, example: dict[str, str]) -> Schema:
    schema = _schema(each)
    texts = example.get(each.name, "").split(SEPARATOR)
    value: Any = [int(text) if each.kind is Kind.NUMBER else text for text in texts if text]
    summary = f"{each.summary} {_EACH}" if each.each and not each.heads else each.summary
    if each.each or each.kind is Kind.PAIRS:
        made = parameter(each.name, summary, schema, required=each.required)
        made |= {"style": "form", "explode": False}
    else:
        made = parameter(each.name, summary, schema, required=each.required)
        value = next(iter(value), None)
    return made | {"example": value} if each.name in example else made


def _schema(each: Parameter) -> Schema:
    if each.kind is Kind.PAIRS:
        return {"type": "array", "items": _PAIRS, "maxItems": 64}
    value = _value_schema(each.type)
    if each.each:
        return {"type": "array", "items": value}
    return value if each.default is None or "$ref" in value else {**value, "default": each.default}


def _value_schema(type_: inspect.Type) -> Schema:
    match type_:
        case inspect.IntType(ge=least, le=most):
            return {"type": "integer", "minimum": least, "maximum": most}
        case inspect.BoolType():
            return {"type": "boolean"}
        case inspect.StrType(pattern=pattern) if pattern == RULESET_PATTERN:
            return RULESET_REF
        case inspect.StrType(min_length=least, max_length=most, pattern=pattern):
            form = None if pattern is None else ecma(pattern)
            limits = {"minLength": least, "maxLength": most, "pattern": form}
            return {"type": "string"} | {
                name: limit for name, limit in limits.items() if limit is not None
            }
        case _:
            raise AssertionError("a value that no link can hold")
