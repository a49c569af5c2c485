"""Whether Redis is worth asking for an operation, by the hits that it really has.

The operations that are shared by default are those that pay where a third of their requests is
known. Where fewer are, each look-up costs more than it saves. So hits are counted: after `LOOKS`
look-ups whose hits do not pay, Redis is asked for one key in `SAMPLE` only, by its digest. Those
keys are the same in every replica, so their share of hits is what that of all keys would be, and
tells when asking pays again.
"""

from collections.abc import Mapping
from typing import Final

from service.cache.keys import AnswerKey

LOOKS: Final = 200
"""Look-ups after which hits are compared with what pays."""
SAMPLE: Final = 16


class Worth:
    """The look-ups of each operation, and whether they pay."""

    def __init__(self, needed: Mapping[str, float]) -> None:
        """By operation, the share of hits from which it pays; others are always asked for."""
        self._needed: Final = dict(needed)
        self._looks: Final = dict.fromkeys(needed, 0)
        self._hits: Final = dict.fromkeys(needed, 0)
        self._spared: Final[set[str]] = set()

    def asks(self, key: AnswerKey) -> bool:
        """Whether Redis is asked for this key, and is given its answer."""
        return key.operation not in self._spared or key.digest[0] % SAMPLE == 0

    def looked(self, operation: str, *, hit: bool) -> None:
        """Count a look-up that had an answer or none."""
        if operation not in self._needed:
            return
        self._looks[operation] += 1
        self._hits[operation] += hit
        if self._looks[operation] < LOOKS:
            return
        pays = self._hits[operation] >= self._needed[operation] * LOOKS
        (self._spared.discard if pays else self._spared.add)(operation)
        self._looks[operation] = self._hits[operation] = 0
