"""Builds a request from the arguments of a GraphQL field, whose types graphql-core has checked.

Arguments are mappings; `msgspec` checks what GraphQL types cannot: ranges, patterns, lengths.
"""

import functools
from collections.abc import Mapping
from typing import Annotated, Any, TypeVar, get_args, get_origin

import msgspec
from graphql import GraphQLError

from cards.decode.fault import Fault
from cards.decode.strict import faults_in
from cards.messages.message import say
from cards.model.shape import Shape
from cards.names.resolving import Naming, all_known, resolve, told_by_name
from schema.graphql.errors import LocalizedError
from schema.shapes.named_tables import BY_NAME, by_table, takes_names
from schema.shapes.problem import ProblemSlug
from schema.shapes.sealed_tables import SEALED, SEAT, SealedDeal, sealed_form

Request = TypeVar("Request", bound=msgspec.Struct)


def invalid_request(faults: tuple[Fault, ...]) -> GraphQLError:
    """The error for these faults: code and faults are those of REST for the same body."""
    first, *others = faults
    return LocalizedError(
        say("first-fault", fault=first.detail, more=len(others)),
        extensions={"code": ProblemSlug.INVALID_REQUEST.value, "errors": list(faults)},
    )


def request_of(
    request: type[Request], arguments: Mapping[str, Any], naming: Naming | None = None
) -> Request:
    """Build a request from the arguments of its field; `naming` finds the ids of names.

    Raises a `GraphQLError` with code `invalid-request` that lists every fault as REST does.
    """
    try:
        made = _request_made(request, arguments)
        if naming is None or all_known(made, naming.catalogue):
            return made
        plain = msgspec.to_builtins(arguments)
        changed = resolve(plain, request, naming).changed
        return msgspec.convert(plain, request, strict=True) if changed else made
    except msgspec.ValidationError:
        plain = msgspec.to_builtins(arguments)
        of_names = () if naming is None else resolve(plain, request, naming).faults
        faults = told_by_name(faults_in(plain, request), of_names)
        if faults:
            raise invalid_request(faults) from None
        return msgspec.convert(plain, request, strict=True)


def form_of(sent: Mapping[str, object], asked: type[Shape]) -> tuple[dict[str, Any], type[Shape]]:
    """The request that arguments make, without what says nothing, and its shape.

    They may name its table, or give a sealed one.
    """
    if issubclass(asked, SealedDeal):
        return {**sent, SEALED: True}, asked
    form, ignored = sealed_form(asked), set[str]()
    if form is not None and sent.get(SEALED) is not None:
        asked = form
    elif takes_names(asked) and sent.get(BY_NAME) is not None:
        asked, ignored = by_table(asked), {SEAT}
    known = frozenset(asked.__struct_encode_fields__)
    given = {
        name: value
        for name, value in sent.items()
        if name in known or (value is not None and name not in ignored)
    }
    return given, asked


def _request_made(request: type[Request], arguments: Mapping[str, Any]) -> Request:
    """Build a request from arguments of which some may be shapes already."""
    shaped = {name: value for name, value in arguments.items() if isinstance(value, msgspec.Struct)}
    if not shaped:
        return msgspec.convert(arguments, request, strict=True)
    made: dict[str, Any] = {}
    for name, kind, place in _fields_of(request):
        if name not in arguments:
            continue
        value = arguments[name]
        if name not in shaped or not isinstance(value, _shape_in(kind)):
            value = msgspec.convert(value, kind, strict=True)
        made[place] = value
    if len(made) < len(arguments):
        raise msgspec.ValidationError("a field that the request has not")
    try:
        return request(**made)
    except (TypeError, ValueError) as error:
        raise msgspec.ValidationError(str(error)) from error


@functools.cache
def _fields_of(request: type[msgspec.Struct]) -> tuple[tuple[str, Any, str], ...]:
    """Wire name, type and name of each field of a request."""
    return tuple(
        (field.encode_name, field.type, field.name) for field in msgspec.structs.fields(request)
    )


@functools.cache
def _shape_in(kind: Any) -> tuple[type[msgspec.Struct], ...]:  # noqa: ANN401 - a type annotation
    """The shapes in the type of a field: itself, or what is annotated, or may be null."""
    if isinstance(kind, type):
        return (kind,) if issubclass(kind, msgspec.Struct) else ()
    inner = get_args(kind)
    parts = inner[:1] if get_origin(kind) is Annotated else inner
    return tuple(shape for part in parts for shape in _shape_in(part))
