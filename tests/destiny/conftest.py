import pytest

from cards.catalogue import Catalogue, load_catalogue


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    """Our own data."""
    return load_catalogue()
