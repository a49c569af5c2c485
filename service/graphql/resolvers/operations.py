"""Resolvers of the fields that judge, search, and describe the service."""

from collections.abc import Coroutine, Mapping
from typing import Any, cast

import msgspec
from graphql import GraphQLError

from cards.model.language import Language
from cards.model.shape import Shape
from cards.names.resolving import Naming, all_known
from schema.graphql.readers import Resolver
from schema.graphql.requests import form_of, request_of
from schema.operations import Operation
from schema.operations.sealed_fields import APART
from schema.shapes.common import Provenance
from schema.shapes.connections import PageInfo, SearchConnection, SearchEdge
from schema.shapes.explanation import Explain
from schema.shapes.named_tables import BY_NAME, SNAPSHOT
from schema.shapes.receipts import EpochList
from schema.shapes.sealed_tables import SEALED, is_sealed, sealed_form
from schema.shapes.search import SearchRequest, cursor_of
from service.graphql.resolvers.arguments import EXPLAIN, arguments_sent
from service.graphql.resolvers.context import Ask, Witness
from service.judging.explained import Explained, asked_of
from service.judging.named_tables import sealed_not_taken
from service.search import index_of, search


def judging(operation: Operation, asked: type[Shape] | None = None) -> Resolver:
    """The resolver of an operation; its arguments are the fields of the request, `asked`."""
    usual = operation.request if asked is None else asked

    def resolve(_: object, info: Ask, **arguments: object) -> Coroutine[Any, Any, Shape]:
        explain = Explain(str(arguments.pop(EXPLAIN, Explain.NONE)))
        if (name := arguments.pop(BY_NAME, None)) is None:
            answer = _asked(operation, info, usual, arguments, explain)
        else:
            answer = _asked_by_name(operation, info, str(name), arguments, explain)
        info.context.begun.append(answer)
        return answer

    return resolve


async def _asked_by_name(
    operation: Operation, info: Ask, name: str, arguments: dict[str, object], explain: Explain
) -> Shape:
    """The answer to a request that names its table, which may be sealed."""
    context = info.context
    beside = [arguments[each] for each in (SNAPSHOT, SEALED) if arguments.get(each) is not None]
    table = await context.referee.tables.known(name, context.job.caller, beside or None)
    if isinstance(table, str) and (sealed_form(operation.request) is None or operation in APART):
        raise sealed_not_taken()
    arguments[SEALED if isinstance(table, str) else SNAPSHOT] = table
    return await _asked(operation, info, operation.request, arguments, explain)


def _asked(
    operation: Operation,
    info: Ask,
    usual: type[Shape],
    given: Mapping[str, object],
    explain: Explain,
) -> Coroutine[Any, Any, Shape]:
    """The answer to a request in full, which is read at once."""
    arguments, shape = form_of(given, usual)
    try:
        if info.context.witness is None:
            naming = Naming(info.context.library.catalogue)
            request = request_of(shape, arguments, naming)
        else:
            request = _as_sent(shape, info, arguments, info.context.witness)
        return _judged(operation, info, request, explain)
    except GraphQLError:
        if not _names_sets(arguments):
            raise
        return _by_kept_sets(operation, info, arguments, explain)


async def _judged(operation: Operation, info: Ask, request: Shape, explain: Explain) -> Shape:
    context = info.context
    context.budget.look()
    if explain is not Explain.NONE:
        request = Explained(request=request, explain=explain)
    ruling = await context.referee.ruling(operation, request, context.language, context.job)
    context.judged_bytes += len(ruling.body)
    if context.witness is not None:
        _sign(operation, info, asked_of(request), ruling.answer, context.witness)
    return ruling.answer


def _sign(operation: Operation, info: Ask, request: Shape, answer: Shape, witness: Witness) -> None:
    sent = arguments_sent(info.field_nodes[0], witness.given)
    if is_sealed(request):  # the receipt is of the request in full
        sent = {**sent, SEALED: getattr(request, SEALED)}
        sent.pop(BY_NAME, None)
    elif sent.pop(BY_NAME, None) is not None:
        sent[SNAPSHOT] = msgspec.to_builtins(getattr(request, SNAPSHOT))
    witness.attest(operation, info.path.as_list(), sent, answer)


def _names_sets(arguments: Mapping[str, Any]) -> bool:
    """Whether a request names sets of one's own, whose names it may use."""
    plain: Any = msgspec.to_builtins(arguments.get("snapshot"))
    return isinstance(plain, dict) and bool(cast("dict[str, Any]", plain).get("sets"))


async def _by_kept_sets(
    operation: Operation, info: Ask, arguments: Mapping[str, Any], explain: Explain
) -> Shape:
    """The answer to a request that may call cards of kept sets by name."""
    context = info.context
    body = msgspec.json.encode(msgspec.to_builtins(arguments))
    kept = await context.referee.kept_by_sets(body, context.job)
    naming = Naming(context.library.catalogue, kept)
    request = request_of(operation.request, arguments, naming)
    return await _judged(operation, info, request, explain)


def _as_sent(
    shape: type[Shape], info: Ask, arguments: Mapping[str, Any], witness: Witness
) -> Shape:
    """The request to sign: without the defaults of GraphQL, which an answer would show."""
    naming = Naming(info.context.library.catalogue)
    try:
        given = arguments_sent(info.field_nodes[0], witness.given)
        sent = msgspec.convert(given, shape)
        if all_known(sent, naming.catalogue):
            return sent
    except msgspec.ValidationError:
        pass  # GraphQL allows one value for a list of one; REST does not
    return request_of(shape, arguments, naming)


def searching(
    _: object, info: Ask, lang: Language | None = None, **arguments: object
) -> SearchConnection:
    context = info.context
    catalogue = context.library.catalogue
    request = request_of(SearchRequest, arguments, Naming(catalogue))
    context.spend(request.first)
    found = search(index_of(catalogue), request, lang or context.language)
    edges = tuple(SearchEdge(cursor=cursor_of(each), node=each) for each in found.hits)
    return SearchConnection(
        catalogue=found.catalogue,
        engine=found.engine,
        query=found.query,
        edges=edges,
        nodes=found.hits,
        elsewhere=found.elsewhere,
        page_info=PageInfo(
            has_next_page=found.next is not None,
            has_previous_page=request.after is not None and bool(edges),
            start_cursor=edges[0].cursor if edges else None,
            end_cursor=edges[-1].cursor if edges else None,
        ),
        total_count=found.total,
        warnings=found.warnings,
    )


def telling_of_the_service(_: object, info: Ask) -> Provenance:
    return info.context.library.provenance


def telling_epochs(_: object, info: Ask) -> EpochList:
    signer = info.context.referee.signer
    return signer.epochs.shown(signer.clock())
