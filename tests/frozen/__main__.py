"""`make frozen`: write the frozen answers anew, and say what has changed.

`--since REVISION` writes nothing, and says how the stored answers differ from those of a revision;
`--show KEY` prints stored answers whose keys contain a text.
"""

import argparse
import sys

import msgspec

from tests.frozen import store
from tests.frozen.asking import frozen, keys
from tests.frozen.differences import report
from tests.frozen.topics import TOPICS


def main(arguments: list[str] | None = None) -> int:
    """Do as the arguments say; the exit code."""
    parser = argparse.ArgumentParser(prog="tests.frozen", description=__doc__)
    parser.add_argument("topics", nargs="*", help="all of them if none is named")
    parser.add_argument("--since", metavar="REVISION")
    parser.add_argument("--show", metavar="KEY")
    given = parser.parse_args(arguments)
    if given.show is not None:
        return _show(given.topics or store.stored(), given.show)
    if given.since is not None:
        for topic in given.topics or sorted({*store.stored(), *TOPICS}):
            _say(report(topic, store.read_at(given.since, topic), store.read(topic)))
        return 0
    for topic in given.topics or TOPICS:
        lines = frozen(TOPICS[topic]())
        _say(report(topic, store.read(topic), lines))
        store.write(topic, lines)
    for topic in set(store.stored()) - set(TOPICS):
        store.remove(topic)
        _say(f"{topic}: gone")
    return 0


def _show(topics: list[str], text: str) -> int:
    for topic in topics:
        for key, line in keys(store.read(topic)).items():
            if text in key:
                _say(msgspec.json.format(line, indent=1).decode())
    return 0


def _say(text: str) -> None:
    if text:
        sys.stdout.write(f"{text}\n")


if __name__ == "__main__":
    sys.exit(main())
