"""The catalogue through both doors: lists, items, searches, what has changed, problems."""

from collections.abc import Iterator
from itertools import permutations
from typing import Final
from urllib.parse import quote

from cards.catalogue import load_catalogue
from cards.model.vocabulary import SHIPPED_RULESETS
from schema.shapes.problem import ProblemSlug
from tests.frozen.asking import Question
from tests.frozen.selections import catalogue_query

LANGUAGES: Final = ("en", "pl")
A_PAGE: Final = 150
ITEMS: Final = 40
"""Every so many items of a collection are asked for one by one."""
SEARCHES: Final = (
    "dark", "twist of fate", "is:partial", '"final adversary" -epic', "kind:ruling tie", "clause:",
    "zażółć", "the", "x" * 40,
)  # fmt: skip
FILTERS: Final = (
    "/v1/cards?type=CHALLENGE&act=2&minDifficulty=5&first=30", "/v1/cards?alignment=DARK&first=3",
    "/v1/cards?ability=STRENGTH&hasPower=true&first=20", "/v1/cards?q=wolf&first=20",
    "/v1/cards?ids=ashen.the-leaking-ferry,nobody", "/v1/cards?first=0", "/v1/cards?colour=red",
    "/v1/cards/autocomplete?q=wi&first=3", "/v1/cards/autocomplete?q=",
    "/v1/clauses?ruleset=CTA_2E&kind=CAST&first=30", "/v1/clauses?inferred=true&first=10",
    "/v1/clauses?topic=nothing", "/v1/clauses/no-such-clause", "/v1/cards/ashen.the-leaking-fery",
    "/v1/rulings?hasOptions=true&first=20", "/v1/rulings?card=ashen.the-leaking-ferry",
    "/v1/rulings?clause=pool.core", "/v1/boards?ruleset=EPIC_ORIGINS", "/v1/nothing",
    "/v1/rulings/track-penalty-floor/checks", "/v1/sets?first=1", "/v1/rulesets/CTA_9E",
)  # fmt: skip


def pages() -> Iterator[Question]:
    """Every page, in both languages."""
    for language in LANGUAGES:
        for path in _paths():
            yield _get(path, language)
        for text in _documents():
            body = {"query": text}
            headers = {"accept-language": language}
            yield Question(
                of=text[:100].split("{ ")[1].strip(),
                way=f"GraphQL {language}",
                path="/graphql",
                headers=headers,
                body=body,
            )


def _get(path: str, language: str) -> Question:
    plain, _, query = path.partition("?")
    return Question(
        of=path,
        way=f"REST {language}",
        method="GET",
        path=plain,
        query=query,
        headers={"accept-language": language},
    )


def _paths() -> Iterator[str]:
    catalogue = load_catalogue()
    yield from ("/", "/v1/rulesets", "/v1/sets", "/v1/boards", "/v1/bulk", "/v1/changes")
    collections = {
        "clauses": catalogue.clauses,
        "rulings": catalogue.rulings,
        "cards": catalogue.cards,
        "sets": catalogue.sets,
        "boards": catalogue.boards,
    }
    for name, items in collections.items():
        ids = list(items)
        if len(ids) > A_PAGE // 2:
            after = ["", *(f"&after={ids[last]}" for last in range(A_PAGE - 1, len(ids), A_PAGE))]
            yield from (f"/v1/{name}?first={A_PAGE}{each}" for each in after)
        yield from (f"/v1/{name}/{id_}" for id_ in ids[:: max(1, len(ids) // ITEMS)])
    for ruleset in SHIPPED_RULESETS:
        yield f"/v1/rulesets/{ruleset}"
    for one, other in permutations(SHIPPED_RULESETS, 2):
        yield f"/v1/rulesets/{one}/diff/{other}"
    yield from FILTERS
    for words in SEARCHES:
        yield f"/v1/search?q={quote(words)}"
    yield f"/v1/search?q={quote('rune')}&first=5"
    yield "/problems"
    for slug in ProblemSlug:
        yield f"/problems/{slug.value}"


def _documents() -> Iterator[str]:
    for field in ("rulesets", "boards", "sets"):
        yield catalogue_query(field)
    for field in ("clauses", "rulings", "cards"):
        for first in ("first: 25", 'first: 25, q: "dark"', "last: 15"):
            yield catalogue_query(field, f"({first})")
    for words in ("dark", "twist of fate"):
        yield catalogue_query("search", f'(q: "{words}")')
    yield catalogue_query("rulesetDiff", "(from: CTA_1E, to: CTA_2E)")
    yield catalogue_query("cardNames", '(q: "wi")')
    yield catalogue_query("card", '(id: "ashen.the-leaking-ferry")')
    yield catalogue_query("ruling", '(id: "track-penalty-floor")')
    yield catalogue_query("clause", '(id: "pool.core")')
    yield catalogue_query("clause", '(id: "no.such-clause")')
    yield catalogue_query("changes")
