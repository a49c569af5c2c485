"""The checks of a ruling as they are shown: each with a whole request for every ruleset."""

from typing import Final

from cards.check import Check
from schema.catalogue import CheckRequest, RulingCheck
from schema.operations import OPERATIONS

_PATHS: Final = {operation.name: operation.path for operation in OPERATIONS}


def check_shown(check: Check) -> RulingCheck:
    """A check with its requests laid out."""
    return RulingCheck(
        shows=check.shows,
        operation=check.operation,
        path=_PATHS[check.operation],
        rulesets=check.rulesets,
        requests=tuple(
            CheckRequest(ruleset=ruleset, request=check.asked_in(ruleset))
            for ruleset in check.rulesets
        ),
        want=check.want,
        cites=check.cites,
    )
