"""The contracts as they are published, made once for all the tests that read them."""

from typing import Any, Final

import msgspec
from graphql import GraphQLSchema

from schema.openapi.document import openapi_document, openapi_text
from service.graphql.schema.query_type import build_schema

OPENAPI: Final[dict[str, Any]] = openapi_document()
OPENAPI_SENT: Final[dict[str, Any]] = msgspec.json.decode(openapi_text())
"""The same as clients get it: with what is deprecated."""
GRAPHQL: Final[GraphQLSchema] = build_schema()
