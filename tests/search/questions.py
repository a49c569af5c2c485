"""Questions that people asked, and what answers each. No phrasing is written from them."""

from pathlib import Path

from msgspec import Struct, convert

from tests.conformance_corpus import read_yaml


class Blind(Struct, frozen=True, forbid_unknown_fields=True):
    """A question that was written without a look at phrasings, and what answers it."""

    q: str
    any: tuple[str, ...]
    ruleset: str | None = None


HERE = Path(__file__).parent
BLIND = convert(read_yaml(HERE / "blind.yaml"), list[Blind])
UNSEEN = convert(read_yaml(HERE / "unseen.yaml"), list[Blind])
NATURAL = convert(read_yaml(HERE / "natural.yaml"), list[Blind])
FRESH = convert(read_yaml(HERE / "fresh-writer.yaml"), list[Blind])
WRITERS = convert(read_yaml(HERE / "three-writers.yaml"), list[Blind])
UNSEEN_WRITERS = convert(read_yaml(HERE / "unseen-writers.yaml"), list[Blind])
SIX_WRITERS = convert(read_yaml(HERE / "six-writers.yaml"), list[Blind])
RELEVANCE = convert(read_yaml(HERE / "relevance.yaml"), list[Blind])
