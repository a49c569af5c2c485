"""Resolvers of the fields that judge, search, and describe the service."""

from collections.abc import Coroutine, Mapping
from typing import Any, Final, cast

import msgspec
from graphql import GraphQLError

from cards.model.language import Language
from cards.model.shape import Shape
from cards.names.resolving import Naming, all_known
from schema.graphql.readers import Resolver
from schema.graphql.requests import request_of
from schema.operations import Operation
from schema.shapes.common import Provenance
from schema.shapes.connections import PageInfo, SearchConnection, SearchEdge
from schema.shapes.explanation import Explain
from schema.shapes.receipts import EpochList
from schema.shapes.search import SearchRequest, cursor_of
from service.graphql.resolvers.arguments import arguments_sent
from service.graphql.resolvers.context import Answered, Ask
from service.graphql.resolvers.errors import impossible_state, too_much_work, turned_away
from service.graphql.resolvers.explain import EXPLAIN
from service.graphql.resolvers.receipts import Witness
from service.judging.explained import Explained
from service.refusal import Refusal
from service.rules.engine.impossible import ImpossibleState
from service.rules.engine.work import TooMuchWork
from service.search import index_of, search


def judging(operation: Operation) -> Resolver:
    """The resolver of an operation; its arguments are the fields of the request."""

    def resolve(_: object, info: Ask, **arguments: object) -> Shape | Coroutine[Any, Any, Shape]:
        explain = Explain(str(arguments.pop(EXPLAIN, Explain.NONE)))
        try:
            request = _requested(operation, info, arguments)
        except GraphQLError:
            if not _names_sets(arguments):
                raise
            return _by_kept_sets(operation, info, arguments, explain)
        return _judged(operation, info, request, explain)

    return resolve


def _judged(
    operation: Operation, info: Ask, request: Shape, explain: Explain
) -> Shape | Coroutine[Any, Any, Shape]:
    if explain is not Explain.NONE:
        request = Explained(request=request, explain=explain)
    info.context.budget.look()
    try:
        ruling = info.context.judge.judge(operation, request, info.context.language)
    except REFUSED as error:
        raise refused(error) from None
    if isinstance(ruling, Coroutine):
        return _in_a_while(operation, info, ruling)
    return _attested(operation, info, ruling.answer)


def _names_sets(arguments: Mapping[str, Any]) -> bool:
    """Whether a request names sets of one's own, whose names it may use."""
    plain: Any = msgspec.to_builtins(arguments.get("snapshot"))
    return isinstance(plain, dict) and bool(cast("dict[str, Any]", plain).get("sets"))


async def _by_kept_sets(
    operation: Operation, info: Ask, arguments: Mapping[str, Any], explain: Explain
) -> Shape:
    """The answer to a request that may call cards of kept sets by name."""
    judge = info.context.judge
    kept = await judge.kept_by_sets(msgspec.json.encode(msgspec.to_builtins(arguments)))
    request = request_of(operation.request, arguments, Naming(judge.catalogue, kept))
    answer = _judged(operation, info, request, explain)
    return await answer if isinstance(answer, Coroutine) else answer


REFUSED: Final = (ImpossibleState, TooMuchWork, Refusal)
"""The errors that leave a field without an answer."""


def refused(error: Exception) -> GraphQLError:
    """The GraphQL error for one of these."""
    match error:
        case ImpossibleState():
            return impossible_state(error)
        case TooMuchWork():
            return too_much_work(error)
        case Refusal():
            return turned_away(error)
        case _:
            raise error


async def _in_a_while(
    operation: Operation, info: Ask, ruling: Coroutine[Any, Any, Answered]
) -> Shape:
    try:
        answer = (await ruling).answer
    except REFUSED as error:
        raise refused(error) from None
    return _attested(operation, info, answer)


def _requested(operation: Operation, info: Ask, arguments: Mapping[str, Any]) -> Shape:
    """The request that the arguments make; where it is signed, without the defaults of GraphQL.

    GraphQL fills in every default, which would be visible in an answer.
    """
    witness, naming = info.context.witness, Naming(info.context.judge.catalogue)
    if witness is not None:
        try:
            sent = msgspec.convert(_sent(info, witness), operation.request)
            if all_known(sent, naming.catalogue):
                return sent
        except msgspec.ValidationError:
            pass  # GraphQL allows one value for a list of one; REST does not
    return request_of(operation.request, arguments, naming)


def _sent(info: Ask, witness: Witness) -> dict[str, object]:
    return arguments_sent(info.field_nodes[0], witness.given)


def _attested(operation: Operation, info: Ask, answer: Shape) -> Shape:
    """The answer, after signing its receipt if the request asks for receipts."""
    witness = info.context.witness
    if witness is not None:
        witness.attest(operation, info.path.as_list(), _sent(info, witness), answer)
    return answer


def searching(
    _: object, info: Ask, lang: Language | None = None, **arguments: object
) -> SearchConnection:
    """What a search finds."""
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
    """The catalogue and engine."""
    return info.context.library.provenance


def telling_epochs(_: object, info: Ask) -> EpochList:
    """The epochs of rolls."""
    signer = info.context.signer
    return signer.epochs.shown(signer.clock())
