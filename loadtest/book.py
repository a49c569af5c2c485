"""What the load test asks, and what is right: requests with their answers, worked out in advance.

`python -m loadtest.book` writes the book of the catalogue that is installed. The answers are those
of the engine, called as a function: no door, no cache and no Redis had a part in them.
"""

import argparse
import sys
from collections.abc import Callable, Collection, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

if TYPE_CHECKING:
    from cards.catalogue import Catalogue

DOCUMENTS: Final = Path(__file__).parent / "data" / "documents"

TABLE: Final = "t000000"
"""What every player's id begins with; a run puts numbers in its place, one for each table."""
SCENARIOS: Final = ("mobile", "browser", "companion", "judge")
NOTHING: Final = msgspec.Raw(b"null")


class Persisted(msgspec.Struct, frozen=True, kw_only=True):
    """The same question through GraphQL: a document, its variables and what it must give."""

    document: str
    """Name of a file in `loadtest/data/documents`, without its ending."""
    field: str
    variables: msgspec.Raw
    data: msgspec.Raw
    """Value of the field."""


class Ask(msgspec.Struct, frozen=True, kw_only=True):
    """One question and its answer. The ids of players begin with TABLE in both."""

    name: str
    """The same for all of a kind: a row of the report."""
    path: str
    body: msgspec.Raw
    """Of a POST; NOTHING for a GET."""
    answer: msgspec.Raw
    etag: str | None = None
    graphql: Persisted | None = None


Story = list[Ask]
"""Asked one after the other by one client at one table."""


class Book(msgspec.Struct, frozen=True, kw_only=True):
    """The stories of each scenario, as one catalogue has them answered."""

    catalogue: str
    stories: dict[str, list[Story]]


def build(catalogue: "Catalogue", scenarios: Collection[str] = SCENARIOS) -> Book:
    """Work out every answer of these scenarios; some seconds for all of them."""
    # Only here, so that whoever reads a book does without the engine.
    from loadtest.browsing import browsing  # noqa: PLC0415
    from loadtest.recording import read  # noqa: PLC0415
    from loadtest.stories import Narrator  # noqa: PLC0415

    games = read()
    narrator = Narrator(catalogue)
    tellers: Mapping[str, Callable[[], Iterable[Story]]] = {
        "mobile": lambda: narrator.mobile(games),
        "browser": lambda: browsing(catalogue),
        "companion": lambda: narrator.companion(games),
        "judge": lambda: narrator.judge(games),
    }
    stories = {name: list(tellers[name]()) for name in scenarios}
    return Book(catalogue=catalogue.digest, stories=stories)


def write(book: Book, file: Path) -> None:
    """Write it as JSON."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(msgspec.json.encode(book))


def read_book(file: Path) -> Book:
    """Read it again."""
    return msgspec.json.decode(file.read_bytes(), type=Book)


def document(name: str) -> str:
    """The text of a GraphQL document."""
    return (DOCUMENTS / f"{name}.graphql").read_text(encoding="utf-8")


def at_table(raw: msgspec.Raw, table: str) -> bytes:
    """A request or an answer as it is at another table; as long as before."""
    return bytes(raw).replace(TABLE.encode(), table.encode())


def main(arguments: list[str] | None = None) -> int:
    """Write the book of a catalogue; the exit code."""
    from cards.catalogue import load_catalogue  # noqa: PLC0415

    parser = argparse.ArgumentParser(prog="loadtest.book", description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--card-path", type=Path, action="append", default=[])
    given = parser.parse_args(arguments)
    write(build(load_catalogue(given.card_path)), given.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
