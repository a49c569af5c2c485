"""What the tests of the rules share."""

import pytest

from cards.catalogue import Catalogue, load_catalogue
from service.cache.memory import MemoryCache
from service.referee import Referee


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    """Our own data."""
    return load_catalogue()


@pytest.fixture
def referee(catalogue: Catalogue) -> Referee:
    """A referee with an empty cache."""
    return Referee(catalogue, MemoryCache(1_000_000))
