"""How many bytes a body may have: most paths alike, a few by a setting of their own."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, Self

from schema.operations.batch import BATCH_PATH
from service.settings.settings import Settings

OF_ITS_OWN: Final[Mapping[str, Callable[[Settings], int]]] = {
    BATCH_PATH: lambda settings: settings.batch_max_bytes,
}
"""Paths that take other bodies than the rest, each with the setting that says how large."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BodySizes:
    """The most bytes of a body, by path."""

    most: int
    """Where nothing else is said."""
    of_path: Mapping[str, int] = field(default_factory=dict[str, int])

    @classmethod
    def of(cls, settings: Settings) -> Self:
        """As the operator has set them."""
        of_path = {path: setting(settings) for path, setting in OF_ITS_OWN.items()}
        return cls(most=settings.max_body_bytes, of_path=of_path)

    def on(self, path: str) -> int:
        """The most that a body on this path may have."""
        return self.of_path.get(path, self.most)
