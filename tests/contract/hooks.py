"""What schemathesis checks of GraphQL beside what it knows itself."""

from typing import Any

import schemathesis
from hypothesis import strategies as st
from schemathesis.graphql import nodes

from cards.model.vocabulary import SHIPPED_RULESETS
from schema.shapes.problem import ProblemSlug
from service.graphql.resolvers.errors import GraphQLCode

OURS = {ProblemSlug.INTERNAL, ProblemSlug.TIMEOUT, ProblemSlug.OVERLOADED}
"""Codes that say that the service failed."""
KNOWN = {*(slug.value for slug in ProblemSlug), *(code.value for code in GraphQLCode)}

schemathesis.graphql.scalar(
    "RulesetId", st.sampled_from((*SHIPPED_RULESETS, "NO_SUCH")).map(nodes.String)
)


@schemathesis.check
def errors_are_the_callers(
    ctx: schemathesis.CheckContext, response: schemathesis.Response, case: schemathesis.Case[Any]
) -> None:
    """Every error has a code that we publish, and none is our fault; data come without any."""
    assert response.status_code in {200, 400}, response.status_code
    answer: dict[str, Any] = response.json()
    errors = answer.get("errors", [])
    for error in errors:
        code = error["extensions"]["code"]
        assert code in KNOWN - OURS, error
        assert error["message"], error
    assert errors or answer["data"], answer
