"""The OpenAPI documents that are served are those that the code comes to."""

import pytest

from schema.openapi.document import openapi_text
from schema.shapes.deprecation import DEPRECATIONS
from service.rest.openapi import VERSIONS, Version, document_of, openapi
from tests.rest.test_deprecation import TABLE


@pytest.mark.parametrize("version", VERSIONS)
def test_a_published_document_matches_the_code(version: Version) -> None:
    assert openapi(version) == openapi_text(DEPRECATIONS, version=version).encode()


def test_other_deprecations_change_the_document() -> None:
    assert openapi("3.1.0", TABLE) == document_of("3.1.0", TABLE) != openapi("3.1.0")
