"""`python -m tests.mutants.one MODULE NUMBER`: whether a mistake is seen, in a process of its own.

The exit code is 0 where every answer is what it was and the corpus holds, which is bad, and KILLED
where something differs; the first that does is printed.
"""

import os
import random
import resource
import sys
from collections.abc import Iterator
from itertools import islice
from typing import Final

from tests.mutants.modules import mistake

KILLED: Final = 3
SECONDS: Final = "MUTANT_SECONDS"
"""A variable: how much CPU a process may use, as some mistakes make rules go on for ever."""
TOGETHER: Final = 20
"""Questions that are asked before their answers are looked at."""
LAST: Final = ("games", "exchanges", "pages")
FIRST: Final = "REST en full"
"""The way that shows most; all the others are asked where it shows nothing."""


def seen(topics: list[str]) -> str | None:
    """What differs first, or None."""
    # loaded with the mistake in it
    from tests.frozen import store
    from tests.frozen.asking import frozen
    from tests.frozen.topics import TOPICS

    order = [topic for topic in topics or TOPICS if topic not in LAST]
    random.Random("topics").shuffle(order)
    for first in (True, False):
        for topic in (*order, *(topic for topic in LAST if not topics)):
            stored = store.read(topic)
            asked = (each for each in TOPICS[topic]() if (each.way == FIRST) is first)
            while some := list(islice(asked, TOGETHER)):
                for question, line in zip(some, frozen(some), strict=True):
                    if store.digest(line) != stored[question.key].digest:
                        return f"{topic}: {question.key}"
    return None if topics else next(_broken_cases(), None)


def _broken_cases() -> Iterator[str]:
    from tests.conformance_corpus import function_door, load_corpus, own_referee, run

    ask = function_door(own_referee())
    for case in load_corpus():
        for ruleset in case.rulesets:
            try:
                run(case, ruleset, ask)
            except AssertionError as error:
                yield str(error)


def main(arguments: list[str]) -> int:
    """Make the mistake and look; the exit code."""
    module, number, *topics = arguments
    if most := os.environ.get(SECONDS):
        resource.setrlimit(resource.RLIMIT_CPU, (int(most), int(most)))
    mistake(module, int(number))
    try:
        found = seen(topics)
    except Exception as error:  # noqa: BLE001 - whatever it raises is seen
        found = f"{type(error).__name__}: {error}"
    if found is None:
        return 0
    sys.stdout.write(f"{found}\n")
    return KILLED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
