"""What compressing stored answers costs and saves, by their length."""

import time
import zlib
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from loadtest.recorded import Requests
from schema.operations import OPERATIONS
from service.cache.codec import WORTH_BYTES, opened, sealed
from tests.redis.stand import right

MICRO: Final = 1_000_000
MOST: Final = 64 * 1024 * 1024
KEY: Final = b"key"
BOUNDS: Final = (0, 512, WORTH_BYTES, 2048, 4096, 8192, MOST)
THOROUGH: Final = 6


class Size(NamedTuple):
    """Answers of about the same length."""

    least: int
    below: int
    answers: int
    stored: float
    """Share of their bytes that is left, at the level that we use."""
    thorough: float
    """And at the usual level of zlib."""
    deflating: float
    """Microseconds; nobody waits for it."""
    inflating: float
    """Microseconds, which every fetched answer waits for."""
    thorough_deflating: float


def sizes(requests: Requests, rounds: int) -> list[Size]:
    """The answers to the requests, measured by length."""
    bodies = [
        right(operation, request)
        for operation in OPERATIONS
        for request in requests[operation.name]
    ]
    return list(_sizes(bodies, rounds))


def _sizes(bodies: Sequence[bytes], rounds: int) -> Iterator[Size]:
    for least, below in pairwise(BOUNDS):
        some = [body for body in bodies if least <= len(body) < below]
        if not some:
            continue
        total = sum(map(len, some))
        yield Size(
            least=least,
            below=below,
            answers=len(some),
            stored=sum(len(zlib.compress(body, 1)) for body in some) / total,
            thorough=sum(len(zlib.compress(body, THOROUGH)) for body in some) / total,
            deflating=_each(some, rounds, lambda body: zlib.compress(body, 1)),
            inflating=_each([zlib.compress(body, 1) for body in some], rounds, zlib.decompress),
            thorough_deflating=_each(some, rounds, lambda body: zlib.compress(body, THOROUGH)),
        )


def _each(some: Sequence[bytes], rounds: int, work: Callable[[bytes], bytes]) -> float:
    """Microseconds for one, in the quickest round."""
    took: list[float] = []
    for _ in range(rounds):
        began = time.perf_counter()
        for each in some:
            work(each)
        took.append((time.perf_counter() - began) / len(some))
    return min(took) * MICRO


def comes_back(requests: Requests) -> None:
    """What is measured here is what the codec does."""
    for operation in OPERATIONS:
        for request in requests[operation.name]:
            body = right(operation, request)
            assert opened(KEY, sealed(KEY, body), most=MOST) == body
