"""What schemathesis checks of GraphQL beside what it knows itself."""

import string
from collections.abc import Mapping
from typing import Any, Final

import schemathesis
from graphql import NameNode, ObjectFieldNode, ObjectValueNode, StringValueNode
from hypothesis import strategies as st
from schemathesis.graphql import nodes

from cards.model.language import Language
from cards.model.vocabulary import SHIPPED_RULESETS
from schema.shapes.problem import ProblemSlug
from service.graphql.resolvers.errors import GraphQLCode

OURS = {ProblemSlug.INTERNAL, ProblemSlug.TIMEOUT, ProblemSlug.OVERLOADED}
"""Codes that say that the service failed."""
KNOWN = {*(slug.value for slug in ProblemSlug), *(code.value for code in GraphQLCode)}

schemathesis.graphql.scalar(
    "RulesetId", st.sampled_from((*SHIPPED_RULESETS, "NO_SUCH")).map(nodes.String)
)


def _by_language(texts: Mapping[Language, StringValueNode]) -> ObjectValueNode:
    """A text by language, as a document says it."""
    return nodes.Object(
        [
            ObjectFieldNode(name=NameNode(value=language.tag), value=text)
            for language, text in texts.items()
        ]
    )


SOME_TEXT: Final = st.text(string.ascii_letters + " ", max_size=12).map(nodes.String)
schemathesis.graphql.scalar(
    "Text",
    SOME_TEXT | st.dictionaries(st.sampled_from(Language), SOME_TEXT).map(_by_language),
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
