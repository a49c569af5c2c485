"""The real helm, for rendering."""

from tests.helm.conftest import helm

__all__ = ["helm"]
