"""The command `search`: finds rulings, clauses and cards."""

import sys
from collections.abc import Iterator
from typing import Annotated

import typer
from rich.console import RenderableType
from rich.text import Text

from cards.messages.message import encoder_in, say
from schema.shapes.search import SEARCH_DEFAULT, SEARCH_MOST, SearchAnswer, SearchHit, SearchRequest
from service.cli.door import AsJson, InLanguage, catalogue_of, read_settings
from service.cli.language import localized, reader, speak
from service.cli.maintenance import echo_json
from service.cli.tables import print_to
from service.search import index_of
from service.search import search as found_in


def search(  # noqa: PLR0913 - each is an option of the command
    query: Annotated[
        list[str],
        typer.Argument(
            metavar="QUERY",
        ),
    ],
    *,
    ruleset: Annotated[str | None, typer.Option()] = None,
    first: Annotated[int, typer.Option(min=1, max=SEARCH_MOST)] = SEARCH_DEFAULT,
    after: Annotated[str | None, typer.Option()] = None,
    lang: InLanguage = None,
    as_json: AsJson = False,
) -> None:
    """Search rulings, clauses and cards; parts not understood are left out with a warning."""
    request = SearchRequest(q=" ".join(query), ruleset=ruleset, first=first, after=after)
    if lang is not None:
        speak(lang)
    answer = found_in(index_of(catalogue_of(read_settings())), request, reader())
    if as_json:
        echo_json(encoder_in(reader()).encode(answer))
    else:
        print_to(sys.stdout, _hits(answer))


def _hits(answer: SearchAnswer) -> Iterator[RenderableType]:
    for warning in answer.warnings:
        line = say(
            "search-warning",
            code=warning.code,
            whole=int(not warning.length),
            place=warning.offset,
            message=warning.message,
        )
        yield Text(localized(line), style="yellow")
    head = say("search-head", shown=len(answer.hits), total=answer.total, query=answer.query)
    yield Text(localized(head))
    for hit in answer.hits:
        yield Text("")
        name = "" if hit.title.startswith(hit.of) else f" {hit.of}"
        yield Text.assemble(
            (hit.title, "bold"), f"  [{localized(say('hit-kind', kind=hit.kind))}{name}]"
        )
        if not hit.title.endswith(hit.snippet):
            yield _snippet(hit)
    if answer.next is not None:
        yield Text("\n" + localized(say("search-more", cursor=answer.next)))


def _snippet(hit: SearchHit) -> Text:
    text = Text(f"  {hit.snippet}")
    for mark in hit.marks:
        text.stylize("reverse", mark.start + 2, mark.end + 2)
    return text
