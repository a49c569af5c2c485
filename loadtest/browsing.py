"""What somebody reads who looks up rules and cards; answered by the service inside this process."""

from collections.abc import Iterator
from typing import Any, Final
from urllib.parse import urlencode

import msgspec
from starlette.testclient import TestClient
from structlog.testing import capture_logs

from cards.catalogue import Catalogue
from loadtest.book import NOTHING, Ask, Story
from loadtest.projection import through_graphql
from service.app import create_app
from service.settings.settings import Settings

WORDS: Final = (
    "dark rune",
    "how many dark runes can I buy",
    "tragedy -ally",
    "kind:ruling moon",
    '"story icons"',
    "act>=2 type:CHALLENGE bell",
    "wędrówka",
    "experience or corruption",
)
LISTS: Final = (
    "/v1/cards?set=ashen&first=20",
    "/v1/cards?type=TRAIT&first=10",
    "/v1/cards?q=bell&first=10",
    "/v1/clauses?ruleset=CTA_2E&first=20",
    "/v1/rulings?first=20",
    "/v1/rulings?q=journey&first=5",
    "/v1/rulesets",
    "/v1/rulesets/CTA_1E/diff/CTA_2E",
)
SEARCH: Final = "search"
TYPED: Final = ("be", "bell", "cap", "old")
"""What stands in the box when names are asked for."""
EVERY: Final = 16
"""One of so many cards and rulings is opened."""


def browsing(catalogue: Catalogue) -> Iterator[Story]:
    """Sessions: a list and its next page, or a search; then cards and rulings one by one."""
    with capture_logs(), TestClient(create_app(Settings(), catalogue)) as client:
        reader = _Reader(client)
        cards = [reader.item("card", each) for each in sorted(catalogue.cards)[::EVERY]]
        rulings = [reader.item("ruling", each) for each in sorted(catalogue.rulings)[::EVERY]]
        looked_up = [*cards, *rulings]
        starts = [*map(reader.listed, LISTS), *map(reader.found, WORDS), *map(reader.typed, TYPED)]
        for number, start in enumerate(starts):
            opened = looked_up[number :: len(starts)]
            yield [*start, *opened]


class _Reader:
    """Asks the service once, and remembers."""

    def __init__(self, client: TestClient) -> None:
        self._client = client

    def listed(self, path: str) -> Story:
        """A list, and its next page if there is one."""
        name = path.split("?", maxsplit=1)[0].removeprefix("/v1/").split("/", maxsplit=1)[0]
        response = self._client.get(path)
        story = [self.ask(f"list-{name}", path)]
        if "next" in response.links:
            story.append(self.ask(f"list-{name}", response.links["next"]["url"]))
        return story

    def found(self, words: str) -> Story:
        """A search."""
        path = f"/v1/search?{urlencode({'q': words, 'first': 10})}"
        return [self.ask(SEARCH, path, text=SEARCH, variables={"q": words, "first": 10})]

    def typed(self, letters: str) -> Story:
        """Names that go on from each letter typed."""
        parts = (letters[: end + 1] for end in range(1, len(letters)))
        paths = (f"/v1/cards/autocomplete?{urlencode({'q': part})}" for part in parts)
        return [self.ask("autocomplete", path) for path in paths]

    def item(self, kind: str, name: str) -> Ask:
        """One card or ruling."""
        return self.ask(kind, f"/v1/{kind}s/{name}", text=kind, variables={"id": name})

    def ask(
        self,
        name: str,
        path: str,
        *,
        text: str | None = None,
        variables: dict[str, Any] | None = None,
    ) -> Ask:
        """A question with its answer."""
        response = self._client.get(path)
        response.raise_for_status()
        graphql = None
        if text is not None:
            answer = response.json()
            asked = _as_connection(answer) if text == SEARCH else answer
            graphql = through_graphql(text, variables or {}, asked)
        return Ask(
            name=name,
            path=path,
            body=NOTHING,
            answer=msgspec.Raw(response.content),
            etag=response.headers["etag"],
            graphql=graphql,
        )


def _as_connection(answer: dict[str, Any]) -> dict[str, Any]:
    """The answer of a search as GraphQL writes lists."""
    return {
        **answer,
        "totalCount": answer["total"],
        "nodes": answer["hits"],
        "pageInfo": {"hasNextPage": answer["next"] is not None},
    }
