"""`make frozen`: write the digests of all answers anew, and name the answers that have changed.

`--since REVISION` writes nothing: it says what has changed in the answers since a revision, place
by place, as the code of both gives them. `--answers` prints the whole answers, one on a line.
"""

import argparse
import sys

from tests.frozen import store
from tests.frozen.asking import frozen
from tests.frozen.differences import named, report
from tests.frozen.topics import TOPICS


def main(arguments: list[str] | None = None) -> int:
    """Do as the arguments say; the exit code."""
    parser = argparse.ArgumentParser(prog="tests.frozen", description=__doc__)
    parser.add_argument("topics", nargs="*", help="all of them if none is named")
    parser.add_argument("--since", metavar="REVISION")
    parser.add_argument("--answers", action="store_true")
    given = parser.parse_args(arguments)
    topics = given.topics or [*TOPICS]
    if given.answers:
        for topic in topics:
            sys.stdout.buffer.writelines(line + b"\n" for line in frozen(TOPICS[topic]()))
    elif given.since is not None:
        before = store.answers_at(given.since, topics)
        for topic in topics:
            _say(report(topic, before[topic], frozen(TOPICS[topic]())))
    else:
        _write(topics)
    return 0


def _write(topics: list[str]) -> None:
    for topic in topics:
        answers = store.digested(frozen(TOPICS[topic]()))
        _say(named(topic, store.read(topic), answers))
        store.write(topic, answers)
    for topic in set(store.stored()) - set(TOPICS):
        store.remove(topic)
        _say(f"{topic}: gone")


def _say(text: str) -> None:
    if text:
        sys.stdout.write(f"{text}\n")


if __name__ == "__main__":
    sys.exit(main())
