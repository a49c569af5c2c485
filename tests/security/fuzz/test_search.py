"""The query language of the search: every text has a reading, quickly."""

import time
from typing import Final

from hypothesis import given
from hypothesis import strategies as st

from schema.shapes.search import QUERY_LENGTH
from service.search.facts import KEYS
from service.search.query import read
from tests.security.fuzz.settings import fuzzed
from tests.security.fuzz.sound import Replicas, ask, quoted
from tests.security.fuzz.strategies import mangled_text, texts

SECONDS: Final = 0.5
LONGEST: Final = 20_000
"""The service takes a little less, the client of these tests no more than 65,536."""
CORPUS: Final = [
    'dark rune or moon -"twist of fate" (journey trait) kind:ruling',
    "difficulty>=7 act<3 set:ashen,destiny type:HERO,ALLY",
    "((((((((((a))))))))))",
    "kości or mrok nie „runa księżyca” rodzaj:klauzula",
    "- - -a or or (",
    '"""',
    "a:b:c>=<=:=",
    "x" * QUERY_LENGTH,
    "ż" * QUERY_LENGTH * 2,
]
PIECES: Final = [
    *'()-"„”«»:,;/?!<>=≤≥| ',
    "or",
    "lub",
    "NOT",
    "||",
    ">=",
    *(f"{key}:" for key in KEYS),
]

queries: Final = mangled_text(CORPUS) | st.lists(st.sampled_from(PIECES) | texts, max_size=30).map(
    "".join
)


@fuzzed
@given(q=queries)
def test_every_text_can_be_parsed(q: str) -> None:
    began = time.process_time()
    terms, misread = read(q)
    assert time.process_time() - began < SECONDS
    assert read(q) == (terms, misread)
    for each in misread:
        assert 0 <= each.span.start <= each.span.end <= len(q)


@fuzzed
@given(q=queries, lang=st.sampled_from(["en", "pl"]))
def test_every_text_can_be_searched(replicas: Replicas, q: str, lang: str) -> None:
    asked = f"q={quoted(q)[:LONGEST]}&lang={lang}"
    ask(replicas, "GET", f"/v1/search?{asked}")
    ask(replicas, "GET", f"/v1/cards/autocomplete?{asked}")
