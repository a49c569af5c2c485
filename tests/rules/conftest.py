"""Hypothesis profiles: fresh examples at a signer, the same ones every time in CI."""

import os

import pytest
from hypothesis import HealthCheck, settings

from cards.catalogue import Catalogue, load_catalogue
from service.cache.memory import MemoryCache
from service.referee import Referee

QUIET = [HealthCheck.too_slow, HealthCheck.function_scoped_fixture]
settings.register_profile("desk", max_examples=60, deadline=None, suppress_health_check=QUIET)
settings.register_profile("ci", settings.get_profile("desk"), derandomize=True, database=None)
settings.load_profile("ci" if os.environ.get("CI") else "desk")


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    """Our own data."""
    return load_catalogue()


@pytest.fixture
def referee(catalogue: Catalogue) -> Referee:
    """A referee with an empty cache."""
    return Referee(catalogue, MemoryCache(1_000_000))
