"""What schemathesis leaves out of the contract of REST."""

from http import HTTPStatus
from typing import Any, Final

import schemathesis
from schemathesis.specs.openapi import checks

from cards.decode.fault import FaultCode

OF_NAMES: Final = {FaultCode.UNKNOWN_NAME, FaultCode.AMBIGUOUS_NAME}
"""Faults of a text that names nothing, or several."""


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
