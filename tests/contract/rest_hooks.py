"""What schemathesis leaves out of the contract of REST."""

from http import HTTPStatus
from typing import Any, Final, TypeGuard

import schemathesis
from schemathesis.specs.openapi import checks

from cards.decode.fault import FaultCode

Json = Any

OF_NAMES: Final = {FaultCode.UNKNOWN_NAME, FaultCode.AMBIGUOUS_NAME}
"""Faults of a text that names nothing, or several."""

LISTS: Final = {"extraCards": "card", "cards": "card", "boards": "board"}
"""Lists of what callers bring, and the key of its id."""


@schemathesis.hook  # pyright: ignore[reportUnknownMemberType]
def filter_case(_: schemathesis.HookContext, case: schemathesis.Case[Any]) -> bool:
    """Without a pasted entry: it has `id` instead, which the contract does not say (decision 123).

    As a schema it would make the usual key optional in every generated client.
    """
    return not _is_pasted(case.body)


@schemathesis.check
def right_shape_is_accepted(
    ctx: schemathesis.CheckContext, response: schemathesis.Response, case: schemathesis.Case[Any]
) -> bool | None:
    """The check of schemathesis that ours stands in for, unless all faults are names of nothing.

    Any text may be given for a name, and no schema can say which of them something has.
    """
    if _names_nothing(response):
        return None
    check = checks.positive_data_acceptance  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
    return check(ctx, response, case)


def _names_nothing(response: schemathesis.Response) -> bool:
    if response.status_code != HTTPStatus.BAD_REQUEST or b'"errors":[' not in response.content:
        return False
    codes = {fault["code"] for fault in response.json()["errors"]}
    return bool(codes) and codes <= OF_NAMES


def _is_pasted(body: Json) -> bool:
    """Whether any entry at any depth has `id` and not the usual key."""
    if _is_list(body):
        return any(map(_is_pasted, body))
    if not _is_object(body):
        return False
    return any(map(_is_pasted, body.values())) or any(
        _is_object(each) and "id" in each and key not in each
        for name, key in LISTS.items()
        if _is_list(entries := body.get(name))
        for each in entries
    )


def _is_list(value: Json) -> TypeGuard[list[Json]]:
    return isinstance(value, list)


def _is_object(value: Json) -> TypeGuard[dict[str, Json]]:
    return isinstance(value, dict)
