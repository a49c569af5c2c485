"""The checks of a ruling as they are shown: each with a complete request for every ruleset."""

from typing import Final

from cards.model.check import Check
from schema.operations import OPERATIONS
from schema.shapes.catalogue import CheckRequest, RulingCheck

_PATHS: Final = {operation.name: operation.path for operation in OPERATIONS}


def check_shown(check: Check) -> RulingCheck:
    """A check with its requests."""
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
